//! How a run ends: what is printed as its result, and what the shell is told.

use std::io::{self, Write};

use crate::answer::Answers;
use crate::cli::Streams;
use crate::cli::args::{AskArgs, FormatArg};
use crate::exit_code::ExitCode;
use crate::outcome::Outcome;
use crate::output::{AnswersValue, ResultProblem, ShellNames, envelope, to_line};
use crate::questionnaire::Questionnaire;

/// The end of a run.
#[derive(Debug)]
pub(super) struct Ending<'a> {
    /// What the shell is told.
    pub(super) code: ExitCode,
    /// What the result says.
    pub(super) outcome: Outcome,
    /// The questionnaire and the answers, where the run came so far.
    pub(super) answered: Option<(&'a Questionnaire, &'a Answers)>,
    /// What went wrong.
    pub(super) problems: &'a [ResultProblem],
}

impl<'a> Ending<'a> {
    /// The end of a run that never came to have answers.
    pub(super) fn without_answers(code: ExitCode, problems: &'a [ResultProblem]) -> Self {
        Self {
            code,
            outcome: code.outcome(),
            answered: None,
            problems,
        }
    }

    /// Prints the result, and gives what to tell the shell.
    pub(super) fn report(
        &self,
        args: &AskArgs,
        names: Option<&ShellNames>,
        streams: &mut Streams<'_>,
    ) -> ExitCode {
        let text = self.result(args.format, names);
        match text.and_then(|text| text.map_or(Ok(()), |text| write(&text, streams.out))) {
            Ok(()) => self.code,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::Io,
            Err(error) => {
                let _ = writeln!(
                    streams.err,
                    "error: the result could not be written: {error}"
                );
                ExitCode::Io
            }
        }
    }

    /// The text of the result in a shape; nothing where that shape has none for this outcome.
    ///
    /// # Errors
    ///
    /// Where the answers cannot be written as JSON.
    pub(super) fn result(
        &self,
        format: FormatArg,
        names: Option<&ShellNames>,
    ) -> io::Result<Option<String>> {
        let submitted = (self.outcome == Outcome::Submitted)
            .then_some(self.answered)
            .flatten();
        Ok(match (format, submitted) {
            (FormatArg::Json, Some((questionnaire, answers))) => Some(to_line(&AnswersValue {
                questionnaire,
                answers,
            })?),
            (FormatArg::Json, None) => None,
            (FormatArg::Result, _) => Some(to_line(&envelope(
                self.outcome,
                self.answered,
                self.problems,
            ))?),
            (FormatArg::Sh, Some((questionnaire, answers))) => {
                names.map(|names| names.assignments(questionnaire, answers))
            }
            (FormatArg::Sh, None) => Some(format!("(exit {})\n", self.code.number())),
        })
    }
}

/// Writes a result where it belongs.
fn write(text: &str, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(text.as_bytes())?;
    out.flush()
}
