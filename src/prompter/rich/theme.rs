//! How things look: the colours of the format, and lines of styled text.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr;

use crate::questionnaire::Color;
use crate::text::{Margins, paragraph};

use super::super::words::Marks;

/// A style as the parameters of one SGR sequence (ECMA-48, 8.3.117); empty for plain text.
///
/// Only the sixteen colours and faint text are used: their shades are the terminal's own, chosen to
/// be readable on its background. Grey is none of them (several palettes hide it), faint is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Style(&'static str);

impl Style {
    pub(super) const PLAIN: Self = Self("");
    pub(super) const STRONG: Self = Self("1");
    pub(super) const FAINT: Self = Self("2");
    pub(super) const SUCCESS: Self = Self("32");
    pub(super) const ERROR: Self = Self("31");
    pub(super) const WARNING: Self = Self("33");
    pub(super) const ACCENT: Self = Self("36");

    /// The style of a colour that a questionnaire names.
    pub(super) fn of(color: Color) -> Self {
        match color {
            Color::Success => Self::SUCCESS,
            Color::Error => Self::ERROR,
            Color::Warning => Self::WARNING,
            Color::Accent => Self::ACCENT,
            Color::Muted | Color::Dim => Self::FAINT,
            Color::Text => Self::PLAIN,
            Color::Black => Self("30"),
            Color::Red => Self("31"),
            Color::Green => Self("32"),
            Color::Yellow => Self("33"),
            Color::Blue => Self("34"),
            Color::Magenta => Self("35"),
            Color::Cyan => Self("36"),
            Color::White => Self("37"),
        }
    }
}

/// What the look of a screen depends on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// askline's own marks.
    pub(super) marks: Marks,
    /// Whether styles are written.
    pub(super) colors: bool,
}

/// One row of a frame: pieces of text, each in its style. Holds no line break and no control
/// character.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Line {
    pieces: Vec<(Style, String)>,
}

impl Line {
    /// A row of one piece.
    pub(super) fn of(style: Style, text: impl Into<String>) -> Self {
        Self::default().with(style, text)
    }

    /// Adds a piece at the end.
    #[must_use]
    pub(super) fn with(mut self, style: Style, text: impl Into<String>) -> Self {
        let text = text.into();
        match self.pieces.last_mut() {
            _ if text.is_empty() => {}
            Some((last, before)) if *last == style => before.push_str(&text),
            _ => self.pieces.push((style, text)),
        }
        self
    }

    /// Adds another row's pieces at the end.
    #[must_use]
    pub(super) fn with_line(self, other: Self) -> Self {
        other
            .pieces
            .into_iter()
            .fold(self, |line, (style, text)| line.with(style, text))
    }

    /// Cells that the row takes on a terminal.
    pub(super) fn width(&self) -> usize {
        self.pieces.iter().map(|(_, text)| text.width()).sum()
    }

    /// The text without styles.
    pub(super) fn text(&self) -> String {
        self.pieces.iter().map(|(_, text)| text.as_str()).collect()
    }

    /// The bytes that draw the row; every style ends with it.
    pub(super) fn rendered(&self, colors: bool) -> String {
        let mut out = String::new();
        for (style, text) in &self.pieces {
            if style.0.is_empty() || !colors {
                out.push_str(text);
            } else {
                let _ = write!(out, "\u{1b}[{}m{text}\u{1b}[m", style.0);
            }
        }
        out
    }

    /// The row up to its first blank, and what follows that.
    pub(super) fn split(self) -> (Self, Self) {
        let (mut mark, mut rest) = (Self::default(), Self::default());
        let mut found = false;
        for (style, text) in self.pieces {
            match text.split_once(' ') {
                Some((before, after)) if !found => {
                    found = true;
                    mark = mark.with(style, before);
                    rest = rest.with(style, after);
                }
                _ if found => rest = rest.with(style, text),
                _ => mark = mark.with(style, text),
            }
        }
        (mark, rest)
    }

    /// The row cut to so many cells, ending with `…` where something was cut.
    #[must_use]
    pub(super) fn cut(self, width: usize, marks: &Marks) -> Self {
        if self.width() <= width {
            return self;
        }
        let room = width.saturating_sub(marks.ellipsis.width());
        let mut line = Self::default();
        let mut used = 0;
        for (style, text) in self.pieces {
            let kept = prefix(&text, room - used);
            let whole = kept.len() == text.len();
            used += kept.width();
            line = line.with(style, kept);
            if !whole {
                break;
            }
        }
        line.with(Style::FAINT, marks.ellipsis)
    }
}

/// The longest beginning of a text that takes at most so many cells.
pub(super) fn prefix(text: &str, width: usize) -> &str {
    let mut used = 0;
    let mut end = 0;
    for (at, grapheme) in unicode_segmentation::UnicodeSegmentation::grapheme_indices(text, true) {
        used += grapheme.width();
        if used > width {
            break;
        }
        end = at + grapheme.len();
    }
    text.get(..end).unwrap_or_default()
}

/// Foreign text wrapped at words behind margins of our own, all lines in one style.
pub(super) fn wrapped(
    text: &str,
    style: Style,
    first: (Style, &str),
    next: (Style, &str),
    columns: usize,
) -> Vec<Line> {
    let margins = Margins {
        first: first.1,
        next: next.1,
    };
    let line = |(row, text): (usize, String)| {
        let (margin_style, margin) = if row == 0 { first } else { next };
        let rest = text.strip_prefix(margin).unwrap_or_default();
        Line::of(margin_style, margin).with(style, rest)
    };
    let lines = paragraph(text, margins, Some(columns));
    lines.into_iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_cut_with_an_ellipsis_and_never_inside_a_wide_character() {
        let line = Line::of(Style::STRONG, "日本").with(Style::PLAIN, "語 text");
        assert_eq!(line.width(), 11);
        assert_eq!(line.clone().cut(11, &Marks::UNICODE).text(), "日本語 text");
        assert_eq!(line.clone().cut(6, &Marks::UNICODE).text(), "日本…");
        assert_eq!(line.cut(6, &Marks::ASCII).text(), "日...");
    }

    #[test]
    fn styles_are_written_only_where_wanted() {
        let line = Line::of(Style::ERROR, "no").with(Style::PLAIN, " thanks");
        assert_eq!(line.rendered(true), "\u{1b}[31mno\u{1b}[m thanks");
        assert_eq!(line.rendered(false), "no thanks");
    }

    #[test]
    fn a_row_is_split_at_its_first_blank() {
        let mark = Line::of(Style::SUCCESS, "?");
        let rest = Line::of(Style::PLAIN, "a b ").with(Style::FAINT, " c");
        let line = mark.clone().with(Style::PLAIN, " ").with_line(rest.clone());
        assert_eq!(line.split(), (mark, rest));
        let (mark, rest) = Line::of(Style::ERROR, "x not so").split();
        assert_eq!((mark.text(), rest.text()), ("x".into(), "not so".into()));
    }

    #[test]
    fn every_wrapped_line_begins_with_a_margin() {
        let lines = wrapped(
            "one two three",
            Style::PLAIN,
            (Style::FAINT, "1/2 "),
            (Style::FAINT, "| "),
            10,
        );
        let text: Vec<String> = lines.iter().map(Line::text).collect();
        assert_eq!(text, ["1/2 one", "| two", "| three"]);
    }
}
