//! How a run ended.

/// The outcome of a run, as results report it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// The answers were submitted; they are checked and right.
    Submitted,
    /// The person chose not to submit, or quit.
    Declined,
    /// A signal or Ctrl-C stopped the run.
    Interrupted,
    /// Questions were open when the input ended, or nobody could be asked.
    Incomplete,
    /// The command line, a file, the questionnaire or an answer given in advance is wrong.
    Invalid,
    /// No key or line came in time.
    Timeout,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: &'static [Self] = &[
        Self::Submitted,
        Self::Declined,
        Self::Interrupted,
        Self::Incomplete,
        Self::Invalid,
        Self::Timeout,
    ];

    /// The name used in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Submitted => "submitted",
            Self::Declined => "declined",
            Self::Interrupted => "interrupted",
            Self::Incomplete => "incomplete",
            Self::Invalid => "invalid",
            Self::Timeout => "timeout",
        }
    }
}
