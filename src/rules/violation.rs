//! Why an answer was refused.

use std::fmt;

use crate::answer::Number;

/// An answer that was refused: the reason, and the words for it.
///
/// A broken rule is an ordinary result, not a failure of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    reason: Reason,
    message: Option<String>,
}

impl Violation {
    /// Replaces the usual words by the questionnaire's own `errorMessage`, where there is one.
    #[must_use]
    pub fn or_message(mut self, message: Option<&str>) -> Self {
        self.message = message.map(str::to_owned).or(self.message);
        self
    }

    /// The rule that was broken, and what broke it.
    pub fn reason(&self) -> &Reason {
        &self.reason
    }

    /// Whether the text itself cannot be an answer, whatever is selected beside it.
    pub fn is_of_text(&self) -> bool {
        matches!(
            self.reason,
            Reason::ControlCharacter(_) | Reason::TooLong(_)
        )
    }

    /// The stable code of the reason, as reported in results.
    pub fn code(&self) -> &'static str {
        self.reason.code()
    }
}

impl From<Reason> for Violation {
    fn from(reason: Reason) -> Self {
        Self {
            reason,
            message: None,
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.message {
            Some(message) => formatter.write_str(message),
            None => self.reason.fmt(formatter),
        }
    }
}

/// The ways in which an answer can be wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// A required question was left empty.
    #[error("an answer is required")]
    Required,
    /// The answer holds a control character or a line break.
    #[error("must not contain control characters or line breaks (found U+{:04X})", *.0 as u32)]
    ControlCharacter(char),
    /// The answer is longer than 64 KiB.
    #[error("must be at most 65536 bytes long, this is {0}")]
    TooLong(usize),
    /// A value of another JSON type than the question takes.
    #[error("must be {expected}, found {found}")]
    WrongType {
        /// The type expected, with its article.
        expected: &'static str,
        /// The type found, with its article.
        found: &'static str,
    },
    /// Not a number.
    #[error("must be a number, like 42 or 0.5")]
    NotANumber,
    /// Not spelt as a whole number.
    #[error("must be a whole number, like 42")]
    NotAnInteger,
    /// Below the lower limit.
    #[error("must be at least {min}")]
    BelowMinimum {
        /// The lower limit.
        min: Number,
    },
    /// Above the upper limit.
    #[error("must be at most {max}")]
    AboveMaximum {
        /// The upper limit.
        max: Number,
    },
    /// Neither an option's number nor its label.
    #[error("`{0}` is not one of the options")]
    UnknownOption(String),
    /// A number that no option has.
    #[error("there is no option {typed}: the numbers go from 1 to {last}")]
    NoSuchNumber {
        /// What was typed.
        typed: String,
        /// The last number in the list.
        last: usize,
    },
    /// The beginning of several labels.
    #[error("`{typed}` could be {candidates}")]
    AmbiguousOption {
        /// What was typed.
        typed: String,
        /// The labels that begin so, for people.
        candidates: String,
    },
    /// More than one selection where one is expected.
    #[error("takes one selection")]
    SeveralSelections,
    /// More than one free text.
    #[error("takes one free text at most, found `{0}` and `{1}`")]
    SeveralFreeTexts(String, String),
    /// Fewer selections than asked for.
    #[error("select at least {min}, this is {found}")]
    TooFewSelections {
        /// Fewest selections.
        min: usize,
        /// Selections found.
        found: usize,
    },
    /// More selections than allowed.
    #[error("select at most {max}, this is {found}")]
    TooManySelections {
        /// Most selections.
        max: usize,
        /// Selections found.
        found: usize,
    },
    /// Neither side of a boolean question.
    #[error("must be {yes} or {no} (or y or n)")]
    NotABoolean {
        /// Label of the yes side.
        yes: String,
        /// Label of the no side.
        no: String,
    },
}

impl Reason {
    /// The stable code of this reason.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::ControlCharacter(_) => "control-character",
            Self::TooLong(_) => "too-long",
            Self::WrongType { .. } => "wrong-type",
            Self::NotANumber => "not-a-number",
            Self::NotAnInteger => "not-an-integer",
            Self::BelowMinimum { .. } => "below-minimum",
            Self::AboveMaximum { .. } => "above-maximum",
            Self::UnknownOption(_) => "unknown-option",
            Self::NoSuchNumber { .. } => "no-such-number",
            Self::AmbiguousOption { .. } => "ambiguous-option",
            Self::SeveralSelections => "several-selections",
            Self::SeveralFreeTexts(..) => "several-free-texts",
            Self::TooFewSelections { .. } => "too-few-selections",
            Self::TooManySelections { .. } => "too-many-selections",
            Self::NotABoolean { .. } => "not-a-boolean",
        }
    }
}
