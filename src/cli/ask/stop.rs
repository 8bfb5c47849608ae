//! What is said when a session stops, and what becomes of the answers.

use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use super::ending::{Ending, deliver};
use super::keeper::Kept;
use crate::answer::{Entry, Source};
use crate::cli::args::{AskArgs, FormatArg};
use crate::cli::terminal::duplicate;
use crate::cli::{Streams, say_on};
use crate::exit_code::ExitCode;
use crate::outcome::Outcome;
use crate::output::ShellNames;
use crate::prompter::PromptError;
use crate::questionnaire::Questionnaire;
use crate::storage;
use crate::text::plural;

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
        Err(PromptError::TimedOut) => (ExitCode::Timeout, Outcome::Timeout, timed_out(&kept)),
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
            format!(
                "error: what is typed could not be read, or a prompt not be written ({}){kept}",
                storage::reason(&error)
            ),
        ),
    };
    if !args.quiet || message.starts_with("error: ") {
        streams.say("", &message);
    }
    (code, outcome)
}

fn timed_out(kept: &str) -> String {
    format!("error: no answer came in time{kept}")
}

/// What is still to be said when a signal, or the silence of a person, ends the program.
#[derive(Debug)]
pub(super) struct LastWords {
    /// The questionnaire being asked.
    pub(super) questionnaire: Arc<Questionnaire>,
    /// The answers so far, and where they stay.
    pub(super) kept: Arc<Mutex<Kept>>,
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
        let Ok(kept) = self.kept.lock() else {
            return;
        };
        let answers = &kept.answers;
        let typed =
            |entry: &&Entry| matches!(entry, Entry::Answered(_, Source::Typed | Source::Resumed));
        let where_kept = kept.keeping.of(answers.iter().filter(typed).count());
        let (message, outcome) = match code {
            ExitCode::HungUp => (format!("Hung up{where_kept}."), Outcome::Interrupted),
            ExitCode::Terminated => (format!("Terminated{where_kept}."), Outcome::Interrupted),
            ExitCode::Timeout => (timed_out(&where_kept), Outcome::Timeout),
            _ => (format!("Interrupted{where_kept}."), Outcome::Interrupted),
        };
        let answered = Some((&*self.questionnaire, answers));
        let ending = Ending {
            code,
            outcome,
            answered,
            problems: &[],
        };
        if let Ok(Some(text)) = ending.result(self.format, self.names.as_ref()) {
            let _ = deliver(&text, self.output.as_deref(), &mut std::io::stdout());
        }
        // Last: what is typed once this is read is for the shell, not for a prompt that still waits.
        if !self.quiet || outcome == Outcome::Timeout {
            // The usual handle on standard error is locked for good.
            let _ = duplicate(std::io::stderr()).and_then(|mut err| {
                err.write_all(b"\n")?;
                say_on(&mut err, "", &message)
            });
        }
    }
}
