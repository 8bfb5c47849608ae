//! The piece of a line that is shown with a problem: safe, and no wider than the screen.

use std::ops::Range;

use unicode_width::UnicodeWidthChar;

use crate::text::{is_hidden, visible, without_log_commands};

/// Stands for what was cut off.
const CUT: &str = "…";

/// A piece of one line, made safe to show: what stands before the marked place, the place itself,
/// and what stands behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// What stands before it.
    pub(super) before: String,
    /// The marked place, as far as it is on this line.
    pub(super) marked: String,
    /// What stands behind it.
    pub(super) after: String,
}

/// Cuts out of the line in which the mark starts what fits into so many cells.
///
/// `log` breaks up what a CI runner would take for a command. The cost depends on the width, not
/// on the length of the line.
pub(super) fn excerpt(text: &str, mark: &Range<usize>, width: usize, log: bool) -> Excerpt {
    let start = text.floor_char_boundary(mark.start);
    let piece = piece(text, start, width);
    let start = start.max(piece.start);
    let end = text
        .ceil_char_boundary(mark.end.max(start))
        .min(piece.end.max(start));
    let part = |range: Range<usize>| {
        let part = visible(text.get(range).unwrap_or_default());
        if log {
            without_log_commands(&part)
        } else {
            part
        }
    };
    let mut before = part(piece.start..start);
    if is_cut_before(text, piece.start) {
        before.insert_str(0, CUT);
    }
    let mut after = part(end..piece.end);
    if is_cut_after(text, piece.end) {
        after.push_str(CUT);
    }
    let marked = part(start..end);
    if log {
        // Nor may a command come about where the parts meet.
        let meet = |one: &str, two: &str| {
            let whole = format!("{one}{two}");
            without_log_commands(&whole) != whole
        };
        if meet(&before, &marked) {
            before.push(' ');
        }
        if meet(&format!("{before}{marked}"), &after) {
            after.insert(0, ' ');
        }
    }
    Excerpt {
        before,
        marked,
        after,
    }
}

/// The bytes around a place that fit: two thirds of the room behind it, unless less is needed.
fn piece(text: &str, start: usize, width: usize) -> Range<usize> {
    let room = width.saturating_sub(2 * CUT.chars().count());
    let (before, after) = text.split_at(start);
    let behind = walk(after.chars(), room);
    let ahead = walk(before.chars().rev(), room - behind.cells.min(room * 2 / 3));
    let behind = walk(after.chars(), room.saturating_sub(ahead.cells));
    let first = if start == ahead.bytes && text.starts_with('\u{FEFF}') {
        '\u{FEFF}'.len_utf8()
    } else {
        start - ahead.bytes
    };
    let piece = first..start + behind.bytes;
    let ends_in_cr = text
        .get(piece.clone())
        .is_some_and(|piece| piece.ends_with('\r'));
    if ends_in_cr && piece.end > start {
        piece.start..piece.end - 1
    } else {
        piece
    }
}

struct Walked {
    bytes: usize,
    cells: usize,
}

/// How far characters reach until the line ends or the room is full.
fn walk(chars: impl Iterator<Item = char>, room: usize) -> Walked {
    let mut walked = Walked { bytes: 0, cells: 0 };
    for c in chars.take_while(|c| *c != '\n') {
        let cells = if is_hidden(c) && c != '\t' {
            c.escape_unicode().len()
        } else {
            // Characters without width count too, or a line of them would be without end.
            c.width().unwrap_or(1).max(1)
        };
        if walked.cells + cells > room {
            break;
        }
        walked.bytes += c.len_utf8();
        walked.cells += cells;
    }
    walked
}

fn is_cut_before(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    !(before.is_empty() || before.ends_with('\n') || before == "\u{FEFF}")
}

fn is_cut_after(text: &str, at: usize) -> bool {
    let after = text.get(at..).unwrap_or_default();
    !(after.is_empty() || after.starts_with('\n') || after.starts_with("\r\n"))
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[track_caller]
    fn shows(text: &str, mark: &str, width: usize, expected: &str) {
        let at = text.find(mark).unwrap();
        let Excerpt {
            before,
            marked,
            after,
        } = excerpt(text, &(at..at + mark.len()), width, true);
        assert_eq!(format!("{before}[{marked}]{after}"), expected);
        let shown = format!("{before}{marked}{after}");
        assert!(shown.width() <= width, "{shown}");
    }

    #[test]
    fn the_line_alone_is_shown() {
        shows("{\r\n  \"a\": 1\r\n}", "1", 40, "  \"a\": [1]");
        shows("\u{FEFF}{}", "{}", 40, "[{}]");
    }

    #[test]
    fn a_mark_over_several_lines_ends_with_its_line() {
        shows("x: [\n1,\n2]", "[\n1,\n2]", 40, "x: [[]");
    }

    #[test]
    fn long_lines_are_cut_around_the_mark() {
        let long = format!("{}MARK{}", "a".repeat(10_000_000), "b".repeat(10_000_000));
        shows(&long, "MARK", 20, "…aaaaaa[MARK]bbbbbbbb…");
        let start = format!("MARK{}", "b".repeat(100));
        shows(&start, "MARK", 20, "[MARK]bbbbbbbbbbbbbb…");
        let end = format!("{}MARK", "a".repeat(100));
        shows(&end, "MARK", 20, "…aaaaaaaaaaaaaa[MARK]");
    }

    #[test]
    fn wide_and_zero_width_characters_stay_within_the_width() {
        let wide = format!("{}x{}", "日".repeat(100), "本".repeat(100));
        shows(&wide, "x", 20, "…日日日[x]本本本本本…");
        let marks = format!("x{}", "\u{301}".repeat(1000));
        shows(&marks, "x", 20, "[x]\\u{301}\u{301}\u{301}\u{301}…");
    }

    #[test]
    fn control_characters_are_shown_escaped_and_commands_broken_up() {
        shows("\"a\u{1b}[2J\": 1", "1", 40, "\"a\\u{1b}[2J\": [1]");
        let turned = "\u{202e}".repeat(100) + "x";
        shows(&turned, "x", 20, "…\\u{202e}\\u{202e}[x]");
        shows("x ::set y", ":", 40, "x [:] :set y");
        shows("a##[error]", "#[", 40, "a# [#[]error]");
        shows("##[error] x ::set y", "y", 40, "# #[error] x : :set [y]");
    }
}
