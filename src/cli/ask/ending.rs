//! How a run ends: what is printed as its result, and what the shell is told.

use std::io::{self, Write};
use std::path::Path;

use crate::answer::Answers;
use crate::cli::Streams;
use crate::cli::args::{AskArgs, FormatArg};
use crate::exit_code::ExitCode;
use crate::outcome::Outcome;
use crate::output::{AnswersValue, ResultProblem, ShellNames, envelope, to_line};
use crate::questionnaire::Questionnaire;
use crate::storage;

/// Stands for standard output where a file is asked for.
const STANDARD_OUTPUT: &str = "-";

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
        self.report_as(args.format, args.output.as_deref(), names, streams)
    }

    /// Prints the result in a shape to a file, or to standard output, as [`Self::report`] does.
    pub(super) fn report_as(
        &self,
        format: FormatArg,
        output: Option<&Path>,
        names: Option<&ShellNames>,
        streams: &mut Streams<'_>,
    ) -> ExitCode {
        let file = output_file(output);
        let written = self.result(format, names).and_then(|text| {
            let text = text.as_deref();
            text.map_or(Ok(()), |text| deliver(text, file, streams.out))
        });
        match (written, file) {
            (Ok(()), _) => self.code,
            (Err(error), Some(file)) => self.rescue(&error, file, format, names, streams),
            (Err(error), None) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::Io,
            (Err(error), None) => {
                let message = format!("cannot write the result: {}", storage::reason(&error));
                streams.say("error: ", &message);
                ExitCode::Io
            }
        }
    }

    /// Prints what could not be written to its file, so that it is not lost.
    fn rescue(
        &self,
        error: &io::Error,
        file: &Path,
        format: FormatArg,
        names: Option<&ShellNames>,
        streams: &mut Streams<'_>,
    ) -> ExitCode {
        let message = format!(
            "cannot write the result to {}: {}",
            storage::name(file),
            storage::unwritable(file, error)
        );
        let problem = ResultProblem {
            id: None,
            code: "unwritable".to_owned(),
            message: message.clone(),
        };
        let problems: Vec<ResultProblem> = self.problems.iter().cloned().chain([problem]).collect();
        let printed = self.rescued(&problems, format, names).and_then(|text| {
            let there = text.is_some();
            text.map_or(Ok(()), |text| deliver(&text, None, streams.out))
                .map(|()| there)
        });
        let kept = match printed {
            Ok(true) => "; it is on standard output instead",
            Ok(false) => "",
            Err(_) => "; it could not be printed on standard output either",
        };
        streams.say("error: ", &format!("{message}{kept}"));
        ExitCode::Io
    }

    /// The result as it is printed where its file failed it: what evaluates it has to fail too.
    fn rescued(
        &self,
        problems: &[ResultProblem],
        format: FormatArg,
        names: Option<&ShellNames>,
    ) -> io::Result<Option<String>> {
        let failed = Ending {
            code: ExitCode::Io,
            outcome: ExitCode::Io.outcome(),
            answered: self.answered,
            problems,
        };
        match (format, self.outcome) {
            (FormatArg::Json, _) => self.result(format, names),
            (FormatArg::Sh, Outcome::Submitted) => {
                let assignments = self.result(format, names)?.unwrap_or_default();
                let exit = failed.result(format, names)?.unwrap_or_default();
                Ok(Some(assignments + &exit))
            }
            (FormatArg::Sh | FormatArg::Result, _) => failed.result(format, names),
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

/// The file that a result goes to; nothing for standard output.
fn output_file(output: Option<&Path>) -> Option<&Path> {
    output.filter(|path| path.as_os_str() != STANDARD_OUTPUT)
}

/// Writes a result where it belongs.
///
/// # Errors
///
/// The file or stream cannot be written.
pub(super) fn deliver(text: &str, output: Option<&Path>, out: &mut dyn Write) -> io::Result<()> {
    match output_file(output) {
        Some(path) => storage::write(path, text),
        None => out.write_all(text.as_bytes()).and_then(|()| out.flush()),
    }
}
