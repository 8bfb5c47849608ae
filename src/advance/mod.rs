//! Answers given in advance: from all their sources to one sheet, or everything wrong with them.
//!
//! From lowest to highest rank: the defaults that the questionnaire states, variables of the
//! environment, answers files (later ones win), the command line.

mod collect;
mod fault;
mod origin;
#[cfg(test)]
mod tests;

use crate::answer::Answers;
use crate::questionnaire::Questionnaire;

pub(crate) use fault::Fault;
pub(crate) use origin::{Origin, VARIABLE_PREFIX};

/// Everything given in advance, not yet checked.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Layers<'a> {
    /// Whether to take the defaults that the questionnaire states.
    pub(crate) defaults: bool,
    /// Variables of the environment.
    pub(crate) variables: &'a [Variable],
    /// Answers files, in the order in which they were named.
    pub(crate) files: &'a [AnswersText],
    /// From the command line: `ID=VALUE`.
    pub(crate) data: &'a [String],
}

/// A variable of the environment that gives an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Variable {
    /// Its name after [`VARIABLE_PREFIX`].
    pub(crate) name: String,
    /// Its value; nothing where that is not UTF-8.
    pub(crate) value: Option<String>,
}

/// The text of an answers file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AnswersText {
    /// What the file is called in messages.
    pub(crate) name: String,
    /// What it holds.
    pub(crate) text: String,
}

/// What came of everything given in advance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Collected<'a> {
    /// What was ignored, and why.
    pub(crate) warnings: Vec<String>,
    /// The answers.
    ///
    /// # Errors
    ///
    /// Every fault, also of answers that another one would have overridden.
    pub(crate) answers: Result<Advance<'a>, Faulty<'a>>,
}

/// Answers given in advance that cannot be taken, and those beside them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Faulty<'a> {
    /// Every fault.
    pub(crate) faults: Vec<Fault<'a>>,
    /// What is right; open where there is a fault.
    pub(crate) rest: Advance<'a>,
}

/// Checks everything given in advance, and lays the sources over one another.
///
/// An empty value (`null`, blank text, an empty array) takes back what a lower source gave. From
/// the command line and the environment it also settles an optional question: that is then not
/// asked.
pub(crate) fn collect<'a>(questionnaire: &'a Questionnaire, layers: &Layers<'a>) -> Collected<'a> {
    collect::collect(questionnaire, layers)
}

/// Checked answers, and where each came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Advance<'a> {
    /// The sheet: answers, and optional questions that were told to stay unanswered.
    pub(crate) answers: Answers,
    /// For each question the source of its entry on the sheet; nothing where it is open.
    pub(crate) origins: Vec<Option<Origin<'a>>>,
}
