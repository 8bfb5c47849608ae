//! What is said when a session stops, and what becomes of the answers.

use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use super::ending::{Ending, deliver};
use crate::answer::{Answers, Entry, Source};
use crate::cli::Streams;
use crate::cli::args::{AskArgs, FormatArg};
use crate::cli::terminal::duplicate;
use crate::exit_code::ExitCode;
use crate::outcome::Outcome;
use crate::output::ShellNames;
use crate::prompter::PromptError;
use crate::questionnaire::Questionnaire;
use crate::text::{plural, visible};

/// Where answers stay when the program stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Keeping {
    /// Nowhere.
    Nowhere,
    /// In the file of `--resume`.
    File(String),
    /// In that file, except for the latest: it could not be written, and why.
    Unsaved(String, String),
}

impl Keeping {
    /// What becomes of so many answers, behind what happened.
    fn of(&self, answers: usize) -> String {
        let count = plural(answers, "answer");
        let (are, them) = if answers == 1 {
            ("is", "it")
        } else {
            ("are", "them")
        };
        match self {
            _ if answers == 0 => String::new(),
            Self::Nowhere => format!(": {count} {are} lost, --resume FILE would have kept {them}"),
            Self::File(path) => format!(": {count} {are} kept in `{path}`"),
            Self::Unsaved(path, reason) => {
                format!(": the latest answers are lost, `{path}` could not be written ({reason})")
            }
        }
    }
}

/// Says how a session ended, and gives its code and outcome.
pub(super) fn tell(
    ended: Result<Outcome, PromptError>,
    answers: usize,
    keeping: &Keeping,
    args: &AskArgs,
    streams: &mut Streams<'_>,
) -> (ExitCode, Outcome) {
    let kept = keeping.of(answers);
    let (code, outcome, message) = match ended {
        Ok(Outcome::Submitted) => (
            ExitCode::Success,
            Outcome::Submitted,
            "Submitted.".to_owned(),
        ),
        Ok(outcome) => {
            let kept = if *keeping == Keeping::Nowhere {
                ""
            } else {
                &kept
            };
            (ExitCode::Declined, outcome, format!("Not submitted{kept}."))
        }
        Err(PromptError::Interrupted) => (
            ExitCode::Interrupted,
            Outcome::Interrupted,
            format!("Interrupted{kept}."),
        ),
        Err(PromptError::TimedOut) => (
            ExitCode::Timeout,
            Outcome::Timeout,
            format!("error: no answer came in time{kept}"),
        ),
        Err(PromptError::Closed) => (
            ExitCode::Answers,
            Outcome::Incomplete,
            format!("error: the input ended before the answers were submitted{kept}"),
        ),
        Err(error @ PromptError::PlainMode) => (
            ExitCode::Io,
            Outcome::Invalid,
            format!("error: {error}, and there is none{kept}"),
        ),
        Err(PromptError::Io(error)) => (
            ExitCode::Io,
            Outcome::Invalid,
            format!("error: the terminal could not be read or written ({error}){kept}"),
        ),
    };
    if !args.quiet || message.starts_with("error: ") {
        streams.say("", &message);
    }
    (code, outcome)
}

/// What is still to be said when a signal ends the program.
#[derive(Debug)]
pub(super) struct LastWords {
    /// The questionnaire being asked.
    pub(super) questionnaire: Arc<Questionnaire>,
    /// The answers so far.
    pub(super) answers: Arc<Mutex<Answers>>,
    /// Where they stay.
    pub(super) keeping: Keeping,
    /// Names of variables, for results made of variables.
    pub(super) names: Option<ShellNames>,
    /// Where the result goes, if not to standard output.
    pub(super) output: Option<PathBuf>,
    /// Shape of the result.
    pub(super) format: FormatArg,
    /// Whether to say nothing to people.
    pub(super) quiet: bool,
}

impl LastWords {
    /// Says them: a line for people, and the result in shapes that report every outcome.
    pub(super) fn say(&self, code: ExitCode) {
        let Ok(answers) = self.answers.lock() else {
            return;
        };
        let typed =
            |entry: &&Entry| matches!(entry, Entry::Answered(_, Source::Typed | Source::Resumed));
        let kept = self.keeping.of(answers.iter().filter(typed).count());
        let happened = match code {
            ExitCode::HungUp => "Hung up",
            ExitCode::Terminated => "Terminated",
            _ => "Interrupted",
        };
        if !self.quiet {
            let line = format!("\n{}\n", visible(&format!("{happened}{kept}.")));
            // The usual handle on standard error is locked for good.
            let _ = duplicate(std::io::stderr()).and_then(|mut err| err.write_all(line.as_bytes()));
        }
        let answered = Some((&*self.questionnaire, &*answers));
        let ending = Ending {
            code,
            outcome: Outcome::Interrupted,
            answered,
            problems: &[],
        };
        if let Ok(Some(text)) = ending.result(self.format, self.names.as_ref()) {
            let _ = deliver(&text, self.output.as_deref(), &mut std::io::stdout());
        }
    }
}
