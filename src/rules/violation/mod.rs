//! Why an answer was refused.

use std::borrow::Cow;
use std::fmt;
use std::num::NonZero;

use super::fault::{EmailFault, IpFault, QUOTED_MAX, UrlFault};
use super::ip::IpKind;
use crate::answer::Number;
use crate::text::excerpt;

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

impl std::error::Error for Violation {}

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
    /// A number that is infinite as a double.
    #[error("must be below about 1.8e308, in either direction")]
    NumberTooLarge,
    /// Below the lower limit.
    #[error("must be at least {}", quoted(min.as_str()))]
    BelowMinimum {
        /// The lower limit.
        min: Number,
    },
    /// Above the upper limit.
    #[error("must be at most {}", quoted(max.as_str()))]
    AboveMaximum {
        /// The upper limit.
        max: Number,
    },
    /// Not an absolute URL.
    #[error("must be a URL, like {example}: {fault}")]
    NotAUrl {
        /// A URL with a scheme that is allowed.
        example: String,
        /// What is wrong with it.
        fault: UrlFault,
    },
    /// A URL with a scheme that is not in the list.
    #[error("`{}` is not an allowed scheme: use {allowed}", quoted(scheme))]
    SchemeNotAllowed {
        /// The scheme found, in lower case.
        scheme: String,
        /// The schemes allowed, for people.
        allowed: String,
    },
    /// Not an e-mail address.
    #[error("must be an e-mail address, like name@example.com: {0}")]
    NotAnEmail(EmailFault),
    /// An e-mail address whose domain is not in the allowlist.
    #[error("`{}` is not an allowed domain: use {allowed}", quoted(domain))]
    DomainNotAllowed {
        /// The domain as typed.
        domain: String,
        /// The domains allowed, for people.
        allowed: String,
    },
    /// An e-mail address whose domain is in the denylist.
    #[error("`{}` is a denied domain", quoted(domain))]
    DomainDenied {
        /// The domain as typed.
        domain: String,
    },
    /// Not an IP address of the kind asked for.
    #[error("must be {kind}{}", .fault.as_ref().map(|fault| format!(": {fault}")).unwrap_or_default())]
    NotAnIp {
        /// The addresses accepted.
        kind: IpKind,
        /// What is wrong with it, where that is clear.
        fault: Option<IpFault>,
    },
    /// An address that is not in the allowlist.
    #[error("{address} is not in an allowed range: use {allowed}")]
    AddressNotAllowed {
        /// The address as typed.
        address: String,
        /// The ranges allowed, for people.
        allowed: String,
    },
    /// An address in the denylist.
    #[error("{address} is in the denied range {range}")]
    AddressInDeniedRange {
        /// The address as typed.
        address: String,
        /// The first range that holds it, as the list has it.
        range: String,
    },
    /// An address that the denylist names.
    #[error("{address} is a denied address")]
    AddressDenied {
        /// The address as typed.
        address: String,
    },
    /// The pattern matches nowhere.
    #[error("must match the pattern `{}`", quoted(.0))]
    PatternMismatch(String),
    /// The time limit for matching was reached.
    #[error(
        "the pattern `{}` takes too long to check here: its author has to simplify it",
        quoted(.0)
    )]
    PatternTooSlow(String),
    /// Matching could take exponential time, and there is no [`super::PatternRunner`].
    #[error(
        "the pattern `{}` could take forever to check, and nothing here can stop it: its author has to simplify it",
        quoted(.0)
    )]
    PatternNotRunnable(String),
    /// The pattern could not be compiled or run.
    #[error("the pattern `{}` could not be run", quoted(.0))]
    PatternFailed(String),
    /// Neither an option's number nor its label.
    #[error("`{}` is not one of the options{}{}", quoted(typed), did_you_mean(nearest.as_deref()), own_text(*.other, nearest.is_some()))]
    UnknownOption {
        /// What was typed.
        typed: String,
        /// The label that was probably meant.
        nearest: Option<String>,
        /// The number in the list that stands for free text, where that can be picked.
        other: Option<NonZero<usize>>,
    },
    /// A number that no option has.
    #[error(
        "there is no option {}: the numbers go from 1 to {last}",
        quoted(typed)
    )]
    NoSuchNumber {
        /// What was typed.
        typed: String,
        /// The last number in the list.
        last: usize,
    },
    /// The beginning of several labels.
    #[error("`{}` could be {candidates}{}", quoted(typed), own_text(*.other, false))]
    AmbiguousOption {
        /// What was typed.
        typed: String,
        /// The labels that begin so, for people.
        candidates: String,
        /// The number in the list that stands for free text, where that can be picked.
        other: Option<NonZero<usize>>,
    },
    /// More than one selection where one is expected.
    #[error("takes one selection")]
    SeveralSelections,
    /// More than one free text.
    #[error(
        "takes one free text at most, found `{}` and `{}`{}",
        quoted(first),
        quoted(second),
        if *numbers { "; numbers of options do not count here: write their labels" } else { "" }
    )]
    SeveralFreeTexts {
        /// The one.
        first: String,
        /// The other.
        second: String,
        /// Whether one of them is the number of an option where such numbers do not count.
        numbers: bool,
    },
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
            Self::NumberTooLarge => "number-too-large",
            Self::NotAUrl { .. } => "not-a-url",
            Self::SchemeNotAllowed { .. } => "scheme-not-allowed",
            Self::NotAnEmail(_) => "not-an-email",
            Self::DomainNotAllowed { .. } => "domain-not-allowed",
            Self::DomainDenied { .. } => "domain-denied",
            Self::NotAnIp { kind, .. } => kind.code(),
            Self::AddressNotAllowed { .. } => "address-not-allowed",
            Self::AddressInDeniedRange { .. } | Self::AddressDenied { .. } => "address-denied",
            Self::PatternMismatch(_) => "pattern-mismatch",
            Self::PatternTooSlow(_) => "pattern-too-slow",
            Self::PatternNotRunnable(_) => "pattern-not-runnable",
            Self::PatternFailed(_) => "pattern-failed",
            Self::BelowMinimum { .. } => "below-minimum",
            Self::AboveMaximum { .. } => "above-maximum",
            Self::UnknownOption { .. } => "unknown-option",
            Self::NoSuchNumber { .. } => "no-such-number",
            Self::AmbiguousOption { .. } => "ambiguous-option",
            Self::SeveralSelections => "several-selections",
            Self::SeveralFreeTexts { .. } => "several-free-texts",
            Self::TooFewSelections { .. } => "too-few-selections",
            Self::TooManySelections { .. } => "too-many-selections",
            Self::NotABoolean { .. } => "not-a-boolean",
        }
    }
}

/// Text from outside, shortened.
fn quoted(text: &str) -> Cow<'_, str> {
    excerpt(text, QUOTED_MAX)
}

fn own_text(other: Option<NonZero<usize>>, after_question: bool) -> String {
    let joint = if after_question { " " } else { "; " };
    other.map_or(String::new(), |number| {
        format!("{joint}{number} is for text of your own")
    })
}

fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or(String::new(), |label| format!("; did you mean `{label}`?"))
}

#[cfg(test)]
mod tests;
