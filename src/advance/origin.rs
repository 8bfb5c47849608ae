//! Where a value given in advance came from.

use std::fmt;

use crate::answer::Source;

/// What the name of every variable that gives an answer begins with.
pub(crate) const VARIABLE_PREFIX: &str = "ASKLINE_VALUE_";

/// One source of answers, as precisely as a person needs it to correct a value there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin<'a> {
    /// The option `--data`.
    Data,
    /// An answers file, by the name it has in messages.
    File(&'a str),
    /// A variable, by its name after [`VARIABLE_PREFIX`].
    Variable(&'a str),
    /// The default that the questionnaire states.
    Default,
}

impl Origin<'_> {
    /// The kind of source, as results report it.
    pub(crate) fn source(&self) -> Source {
        match self {
            Self::Data => Source::Data,
            Self::File(_) => Source::Answers,
            Self::Variable(_) => Source::Environment,
            Self::Default => Source::Default,
        }
    }
}

impl fmt::Display for Origin<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Data => formatter.write_str("`--data`"),
            Self::File(name) => formatter.write_str(name),
            Self::Variable(name) => write!(formatter, "`{VARIABLE_PREFIX}{name}`"),
            Self::Default => formatter.write_str("its default"),
        }
    }
}
