//! Text on lines of a given width.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use super::{is_printable_ascii, visible};

/// What stands at the beginning of the lines of a paragraph: always text of our own, so that no
/// foreign text ever begins a line.
#[derive(Debug, Clone, Copy)]
pub struct Margins<'a> {
    /// Before the first line.
    pub first: &'a str,
    /// Before every further line.
    pub next: &'a str,
}

/// Lays foreign text out on lines, made [`visible`], wrapped at words.
///
/// `width` is the terminal's width in cells; lines stay one cell short of it, since some terminals
/// lose what stands in the last column. Without a width nothing is wrapped. Line breaks in the text
/// stay; blank lines are dropped.
///
/// # Example
///
/// ```
/// use askline::text::{Margins, paragraph};
///
/// let margins = Margins { first: "About: ", next: "  | " };
/// let lines = paragraph("one two three\nfour", margins, Some(16));
/// assert_eq!(lines, ["About: one two", "  | three", "  | four"]);
/// ```
pub fn paragraph(text: &str, margins: Margins<'_>, width: Option<usize>) -> Vec<String> {
    let pieces = text
        .split(['\n', '\r'])
        .map(str::trim_end)
        .filter(|line| !line.is_empty());
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        let first = if lines.is_empty() {
            margins.first
        } else {
            margins.next
        };
        lines.extend(wrap(
            &visible(piece),
            Margins {
                first,
                next: margins.next,
            },
            width,
        ));
    }
    lines
}

fn wrap(text: &str, margins: Margins<'_>, width: Option<usize>) -> Vec<String> {
    let Some(width) = width else {
        return vec![format!("{}{text}", margins.first)];
    };
    // A long beginning is wrapped like the text behind it; a short one stays with its first word.
    let (indent, text) = if margins.first.width() > width / 2 {
        ("", Cow::Owned(format!("{}{text}", margins.first)))
    } else {
        (margins.first, Cow::Borrowed(text))
    };
    let room = width.saturating_sub(1).max(2);
    if fits(indent, &text, room) {
        return vec![format!("{indent}{text}")];
    }
    let options = textwrap::Options::new(room)
        .initial_indent(indent)
        .subsequent_indent(margins.next)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::wrap(&text, options)
        .into_iter()
        .map(Cow::into_owned)
        .collect()
}

/// Whether a text plainly needs no wrapping: most do not, and to know it takes textwrap far longer.
fn fits(indent: &str, text: &str, room: usize) -> bool {
    let cells = indent.len() + text.len();
    let plain = is_printable_ascii(indent) && is_printable_ascii(text);
    cells <= room && plain && !text.ends_with(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARGINS: Margins<'static> = Margins {
        first: "About: ",
        next: "  | ",
    };

    #[test]
    fn lines_are_wrapped_at_words_one_cell_short_of_the_width() {
        let lines = paragraph("one two three four five", MARGINS, Some(20));
        assert_eq!(lines, ["About: one two", "  | three four five"]);
    }

    #[test]
    fn every_line_begins_with_text_of_our_own() {
        let lines = paragraph("::first\n::second\n\n\r\nthird", MARGINS, None);
        assert_eq!(lines, ["About: ::first", "  | ::second", "  | third"]);
    }

    #[test]
    fn wide_characters_count_as_two_cells() {
        let lines = paragraph("日本語日本語日本語", MARGINS, Some(20));
        assert_eq!(lines, ["About: 日本語日本語", "  | 日本語"]);
    }

    #[test]
    fn a_beginning_wider_than_the_screen_is_wrapped_too() {
        let margins = Margins {
            first: "Question 1 of 8, required. ",
            next: "  | ",
        };
        let lines = paragraph("Name: What?", margins, Some(20));
        assert_eq!(
            lines,
            ["Question 1 of 8,", "  | required. Name:", "  | What?"]
        );
    }

    proptest::proptest! {
        /// A text that fits is laid out as textwrap does it.
        #[test]
        fn what_fits_stays_as_it_is(
            indent in "[ -~]{0,8}",
            text in "[ -~]{0,16}é?",
            room in 16..32_usize,
        ) {
            if fits(&indent, &text, room) {
                let options = textwrap::Options::new(room).initial_indent(&indent);
                let lines = textwrap::wrap(&text, options);
                proptest::prop_assert_eq!(lines, [format!("{indent}{text}")]);
            }
        }
    }
}
