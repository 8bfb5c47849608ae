//! What the program tells the shell.

use crate::outcome::Outcome;

/// Every exit code of the program; scripts may rely on the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
#[repr(u8)]
pub enum ExitCode {
    /// Submitted, or everything checked is right.
    Success = 0,
    /// The person chose not to submit, or quit.
    Declined = 1,
    /// Wrong command line, or a questionnaire that cannot be used.
    Usage = 2,
    /// Answers given in advance are wrong, or questions are open and nobody could be asked.
    Answers = 3,
    /// A file or stream could not be read or written.
    Io = 4,
    /// No key or line came in time.
    Timeout = 124,
    /// The terminal hung up (128 + SIGHUP).
    HungUp = 129,
    /// Interrupted (128 + SIGINT).
    Interrupted = 130,
    /// Quit by signal (128 + SIGQUIT).
    Quit = 131,
    /// Terminated (128 + SIGTERM).
    Terminated = 143,
}

impl ExitCode {
    /// Every code, by number.
    pub const ALL: [Self; 10] = [
        Self::Success,
        Self::Declined,
        Self::Usage,
        Self::Answers,
        Self::Io,
        Self::Timeout,
        Self::HungUp,
        Self::Interrupted,
        Self::Quit,
        Self::Terminated,
    ];

    /// What the code tells, for manuals.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Success => "Submitted, or everything checked is right.",
            Self::Declined => "The person chose not to submit, or quit.",
            Self::Usage => "The command line is wrong, or a questionnaire cannot be used.",
            Self::Answers => {
                "Answers given in advance are wrong, or questions are open where the input ended or nobody could be asked."
            }
            Self::Io => "A file or stream could not be read or written.",
            Self::Timeout => "No key or line came in time.",
            Self::HungUp => "The terminal hung up (SIGHUP).",
            Self::Interrupted => "Interrupted (Ctrl-C or SIGINT).",
            Self::Quit => "Quit by signal (SIGQUIT).",
            Self::Terminated => "Terminated (SIGTERM).",
        }
    }

    /// The number given to the shell.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The outcome that results report with this code, where a run ended with it.
    pub fn outcome(self) -> Outcome {
        match self {
            Self::Success => Outcome::Submitted,
            Self::Declined => Outcome::Declined,
            Self::Usage | Self::Answers | Self::Io => Outcome::Invalid,
            Self::Timeout => Outcome::Timeout,
            Self::HungUp | Self::Interrupted | Self::Quit | Self::Terminated => {
                Outcome::Interrupted
            }
        }
    }
}

impl From<ExitCode> for std::process::ExitCode {
    fn from(code: ExitCode) -> Self {
        code.number().into()
    }
}
