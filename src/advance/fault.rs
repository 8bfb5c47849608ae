//! What is wrong with an answer given in advance.

use std::fmt;

use super::Origin;
use crate::problem::Position;

/// An answer given in advance that cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault<'a> {
    /// The question it was meant for, where one was named.
    pub(crate) id: Option<String>,
    /// Stable code.
    pub(crate) code: &'static str,
    /// What is wrong, and what was probably meant.
    pub(crate) message: String,
    /// Where the value came from.
    pub(crate) origin: Origin<'a>,
    /// Where it stands in its file.
    pub(crate) position: Option<Position>,
}

impl fmt::Display for Fault<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = &self.id {
            write!(formatter, "`{id}` from ")?;
        }
        write!(formatter, "{}", self.origin)?;
        if let Some(Position { line, column }) = self.position {
            write!(formatter, ", line {line}, column {column}")?;
        }
        write!(formatter, ": {}", self.message)
    }
}
