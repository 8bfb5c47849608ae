//! What can be wrong with a document, as data.

use std::ops::Range;

/// How grave a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The document cannot be used.
    Error,
    /// The document can be used, but its author should look.
    Warning,
}

impl Severity {
    /// The name used in output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// One thing wrong with a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// How grave it is.
    pub severity: Severity,
    /// Stable code, listed in `docs/problems.md`.
    pub code: &'static str,
    /// What is wrong: what was expected and what was found.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// JSON pointer (RFC 6901) to the value at fault.
    pub pointer: String,
    /// Where the value at fault stands in the text, in bytes.
    pub span: Range<usize>,
    /// Another place that belongs to the problem, with a note on it.
    pub related: Option<(Range<usize>, String)>,
    /// In an answers file, the id that the problem belongs to.
    pub id: Option<String>,
}

/// A place in a text as people count it, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line; lines end with a line feed.
    pub line: usize,
    /// The column, in characters; a byte-order mark is not counted.
    pub column: usize,
}

/// Finds the positions of places in a text.
///
/// Places asked for in ascending order cost one walk through the text in all.
#[derive(Debug, Clone)]
pub struct Positions<'a> {
    text: &'a str,
    at: usize,
    position: Position,
}

impl<'a> Positions<'a> {
    /// Starts at the beginning of a text.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            at: text.len() - crate::json::without_mark(text).len(),
            position: Position { line: 1, column: 1 },
        }
    }

    /// The position of a place, in bytes; past the end, that of the end.
    pub fn at(&mut self, place: usize) -> Position {
        if place < self.at {
            *self = Self::new(self.text);
        }
        let place = self.text.floor_char_boundary(place);
        let walked = self.text.get(self.at..place).unwrap_or_default();
        match walked.rfind('\n') {
            Some(last) => {
                self.position.line += walked.bytes().filter(|byte| *byte == b'\n').count();
                let line = walked.get(last + 1..).unwrap_or_default();
                self.position.column = 1 + line.chars().count();
            }
            None => self.position.column += walked.chars().count(),
        }
        self.at = self.at.max(place);
        self.position
    }
}
