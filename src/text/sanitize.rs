//! Makes text from outside safe to show: visible, on one line, and no command to anything.

use unicode_width::UnicodeWidthChar;

/// Most characters of one piece of text that are shown; the rest becomes `…`.
pub const SHOWN_MAX: usize = 4000;

/// Most combining marks shown on one character; further ones are dropped.
const MARKS_MAX: usize = 4;

/// Whether a text is what most texts are: visible characters of ASCII, and spaces.
pub(crate) fn is_printable_ascii(text: &str) -> bool {
    // Without a way out in the middle, many bytes are compared at once.
    text.bytes()
        .fold(true, |all, byte| all & (b' '..0x7f).contains(&byte))
}

/// Makes one line of text safe for a terminal.
///
/// Control characters, direction controls, zero-width and tag characters are shown escaped
/// (`\u{1b}`). The joiners U+200C and U+200D stay where they stand between two visible characters,
/// since Persian, Indic scripts and emoji need them. Stacks of combining marks are capped, and text
/// longer than [`SHOWN_MAX`] characters is cut with `…`. A tab becomes a space.
///
/// Directions: Unicode Technical Report 36, and the attacks known as Trojan Source.
///
/// # Example
///
/// ```
/// assert_eq!(askline::text::visible("red\u{1b}[31m"), r"red\u{1b}[31m");
/// ```
pub fn visible(text: &str) -> String {
    if text.len() <= SHOWN_MAX && is_printable_ascii(text) {
        return text.to_owned();
    }
    let mut shown = String::with_capacity(text.len().min(SHOWN_MAX));
    let mut marks = 0;
    let mut before: Option<char> = None;
    let mut chars = text.chars().peekable();
    let mut count = 0;
    while let Some(c) = chars.next() {
        count += 1;
        if count > SHOWN_MAX {
            shown.push('…');
            break;
        }
        let joined = before.is_some_and(is_plain) && chars.peek().copied().is_some_and(is_plain);
        if c == '\t' {
            shown.push(' ');
        } else if is_joiner(c) && joined {
            shown.push(c);
        } else if is_hidden(c) {
            shown.extend(c.escape_unicode());
        } else if is_mark(c) {
            marks += 1;
            if before.is_none() {
                shown.extend(c.escape_unicode());
            } else if marks <= MARKS_MAX {
                shown.push(c);
            }
            before = before.or(Some('\\'));
            continue;
        } else {
            shown.push(c);
        }
        marks = 0;
        before = Some(c);
    }
    shown
}

/// Breaks up what a CI runner would take for a command in its log: `##[` and `##vso[` anywhere, and
/// `::` at the start of a word.
///
/// Runners look for the former anywhere in a line, and for the latter where it begins, blanks aside.
pub fn without_log_commands(text: &str) -> String {
    if !text.contains(['#', ':']) {
        return text.to_owned();
    }
    let mut broken = String::with_capacity(text.len());
    let mut starts_word = true;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let command = ["##[", "##vso[", "::"]
            .iter()
            .filter_map(|command| {
                rest.get(..command.len())
                    .filter(|start| start.eq_ignore_ascii_case(command))
            })
            .find(|command| starts_word || command.starts_with('#'));
        if let Some(command) = command {
            let (head, tail) = command.split_at(1);
            broken.extend([head, " ", tail]);
            rest = rest.get(command.len()..).unwrap_or_default();
            starts_word = false;
        } else {
            broken.push(c);
            starts_word = !c.is_alphanumeric();
            rest = rest.get(c.len_utf8()..).unwrap_or_default();
        }
    }
    broken
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// Characters that change what is around them, or that nobody can see.
pub(crate) fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E0FFF}')
}

/// A visible character: one that joiners may stand between.
fn is_plain(c: char) -> bool {
    !c.is_whitespace() && !is_hidden(c)
}

/// A character drawn onto the one before it.
fn is_mark(c: char) -> bool {
    c.width() == Some(0) && !is_hidden(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn shows(text: &str, expected: &str) {
        assert_eq!(visible(text), expected, "{text:?}");
    }

    #[test]
    fn controls_are_shown_escaped() {
        shows("a\u{1b}]0;title\u{7}b", "a\\u{1b}]0;title\\u{7}b");
        shows("a\u{9b}2J", "a\\u{9b}2J");
        shows("over\rwrite\nline", "over\\u{d}write\\u{a}line");
        shows(
            "a\u{202e}b\u{2066}c\u{200f}",
            "a\\u{202e}b\\u{2066}c\\u{200f}",
        );
        shows("\u{e0041}tag\u{feff}", "\\u{e0041}tag\\u{feff}");
        shows("tab\there", "tab here");
    }

    #[test]
    fn joiners_stay_between_visible_characters_alone() {
        shows("👩\u{200d}💻", "👩\u{200d}💻");
        shows("می\u{200c}خواهم", "می\u{200c}خواهم");
        shows("a\u{200d}\u{200d}b", "a\\u{200d}\\u{200d}b");
        shows("\u{200d}a \u{200d}", "\\u{200d}a \\u{200d}");
    }

    #[test]
    fn ordinary_text_of_any_script_is_left_alone() {
        for text in [
            "Größe",
            "日本語",
            "한국어",
            "e\u{301}",
            "❤\u{fe0f}",
            "עברית",
            "🇩🇪",
        ] {
            shows(text, text);
        }
    }

    #[test]
    fn stacked_marks_and_endless_text_are_capped() {
        shows(
            &format!("a{}b", "\u{301}".repeat(50)),
            "a\u{301}\u{301}\u{301}\u{301}b",
        );
        shows("\u{301}a", "\\u{301}a");
        let long = visible(&"x".repeat(1_000_000));
        assert_eq!(long.chars().count(), SHOWN_MAX + 1);
        assert!(long.ends_with('…'));
    }

    #[test]
    fn log_commands_are_broken_up_at_the_start_of_words() {
        let broken = without_log_commands;
        assert_eq!(broken("::add-mask::x"), ": :add-mask::x");
        assert_eq!(broken("say ::error::"), "say : :error::");
        assert_eq!(broken("##[group]a ##vso[task]"), "# #[group]a # #vso[task]");
        assert_eq!(broken("a::b"), "a::b");
        assert_eq!(broken("a##[error]b"), "a# #[error]b");
        assert_eq!(broken("###[error]"), "## #[error]");
        assert_eq!(broken("a##VSO[x]"), "a# #VSO[x]");
        assert_eq!(broken("## a # b"), "## a # b");
        assert_eq!(broken("(::stop"), "(: :stop");
    }
}
