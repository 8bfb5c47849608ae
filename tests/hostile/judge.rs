//! What may reach a person, written down without looking at askline's own sanitiser.

use std::sync::LazyLock;

use regex::Regex;

/// Every escape sequence that askline and inquire write by themselves: cursor moves by less than a
/// screen, clearing to the right and below, sixteen colours, the cursor, bracketed paste.
static OURS: LazyLock<Regex> = LazyLock::new(|| {
    let moves = r"[0-9]{0,3}[ABCD]";
    let clears = r"J|2?K";
    let styles = r"(0|1|2|22|39|49|3[0-7])?m";
    let modes = r"\?(25|2004)[hl]";
    Regex::new(&format!(r"\x1b\[({moves}|{clears}|{styles}|{modes})")).unwrap()
});

/// What CI runners take for commands: the latter at the start of a word.
static COMMANDS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?im)##\[|##vso\[|(^|[^\w:])::\w").unwrap());

/// Characters that may begin a line: letters and digits of our words, and our marks.
fn may_begin(c: char) -> bool {
    c.is_ascii_alphanumeric() || "?>[│✓✘⚠✦…├=|^-(<".contains(c)
}

/// Characters that hide, reorder or break text. Joiners are left out: they are allowed within words.
fn is_forbidden(c: char) -> bool {
    let hides = matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{180e}'
        | '\u{3164}' | '\u{115f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{206f}');
    let breaks = matches!(c, '\u{2028}' | '\u{2029}');
    (c.is_control() && c != '\n') || hides || turns || breaks
}

/// No character of a text drives anything.
#[track_caller]
fn harmless(text: &str, of: &str) {
    if let Some((at, c)) = text.char_indices().find(|(_, c)| is_forbidden(*c)) {
        let line = text.split_at(at).0.lines().last();
        panic!("{c:?} behind {line:?} of {of}");
    }
    let mut marks = 0;
    for c in text.chars() {
        let is_mark = unicode_width::UnicodeWidthChar::width(c) == Some(0);
        marks = if is_mark { marks + 1 } else { 0 };
        assert!(marks < 9, "{marks} marks on one character of {of}");
    }
}

/// The program as the tests call it.
const PROGRAM: &str = env!("CARGO_BIN_EXE_askline");

/// Each line begins with something of ours.
#[track_caller]
pub(crate) fn lines_are_ours(text: &str, of: &str) {
    let mut before = "";
    for line in text.lines() {
        // Compilers mark a second place so; a lone `::` is none of ours.
        let whole = line;
        let line = line.trim_start();
        let line = line.strip_prefix("::: ").unwrap_or(line);
        // The command to paste begins with the program as it was called.
        let line = line.strip_prefix(PROGRAM).unwrap_or(line).trim_start();
        // Nor is a command of plain mode one of a CI runner.
        let first = line.strip_prefix(':').unwrap_or(line).chars().next();
        assert!(
            first.is_none_or(may_begin),
            "{line:.200?} below {before:.200?} of {of}"
        );
        before = whole;
    }
}

/// What a terminal was sent, drawn on or not; the text of it.
#[track_caller]
pub(crate) fn terminal_was_sent(bytes: &[u8], of: &str) -> String {
    let text = std::str::from_utf8(bytes).unwrap();
    let text = OURS.replace_all(text, "").replace('\r', "");
    harmless(&text, of);
    text
}

/// What a terminal was sent as plain lines: the terminal itself adds the carriage returns.
#[track_caller]
pub(crate) fn terminal_was_sent_lines(bytes: &[u8], of: &str) {
    let text = std::str::from_utf8(bytes).unwrap().replace("\r\n", "\n");
    harmless(&text, of);
    lines_are_ours(&text, of);
}

/// What a log was sent: as a terminal, and nothing that a CI runner takes for a command.
#[track_caller]
pub(crate) fn log_was_sent(bytes: &[u8], of: &str) {
    let text = std::str::from_utf8(bytes).unwrap();
    harmless(text, of);
    lines_are_ours(text, of);
    let found = COMMANDS.find(text).map(|found| found.start());
    if let Some((before, at)) = found.and_then(|at| text.split_at_checked(at)) {
        let line = before.lines().last();
        panic!("a command between {line:?} and {at:.200?} of {of}");
    }
}
