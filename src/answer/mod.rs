//! What a person can answer, and the answers given so far.

mod decimal;
mod number;
mod selection;
mod sheet;

pub use number::Number;
pub(crate) use number::{NumberFault, is_integer};
pub use selection::Selection;
pub use sheet::{Answers, Entry, Source};

/// A checked answer to one question.
///
/// An answer belongs to the question that made it: options are held by their place in it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// The text of a `text` question, trimmed.
    Text(String),
    /// The number of a `number` question, with its digits as typed.
    Number(Number),
    /// The selection of a `choice` (exactly one) or `multichoice` question.
    Selection(Selection),
    /// The side of a `boolean` question.
    Boolean(bool),
}
