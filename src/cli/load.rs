//! From a file name to a checked questionnaire.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;

use super::Streams;
use super::pattern_worker::PatternWorker;
use crate::exit_code::ExitCode;
use crate::output::ResultProblem;
use crate::problem::Severity;
use crate::questionnaire::Questionnaire;

/// The questionnaire that `askline demo` asks.
const DEMO: &str = include_str!("../../examples/demo.json");

/// Where a questionnaire comes from.
#[derive(Debug, Clone)]
pub(super) enum Document {
    /// A file, or standard input for `-`.
    File(PathBuf),
    /// The one built in.
    Demo,
}

/// A questionnaire that could not be had.
#[derive(Debug)]
pub(super) struct Refused {
    /// What to tell the shell.
    pub(super) code: ExitCode,
    /// What was wrong; it has been printed.
    pub(super) problems: Vec<ResultProblem>,
}

/// Reads and checks a questionnaire; all that is wrong with it is printed.
///
/// # Errors
///
/// The file cannot be read, or the questionnaire cannot be used.
pub(super) fn questionnaire(
    document: &Document,
    streams: &mut Streams<'_>,
) -> Result<Questionnaire, Refused> {
    let text = match document {
        Document::Demo => DEMO.to_owned(),
        Document::File(path) => {
            let mut text = String::new();
            let read = File::open(path).and_then(|mut file| file.read_to_string(&mut text));
            if let Err(error) = read {
                let message = format!("`{}` could not be read: {error}", path.display());
                let _ = writeln!(streams.err, "error: {message}");
                let code = "unreadable".to_owned();
                let problems = vec![ResultProblem {
                    id: None,
                    code,
                    message,
                }];
                return Err(Refused {
                    code: ExitCode::Io,
                    problems,
                });
            }
            text
        }
    };
    let runner = Arc::new(PatternWorker::of_this_program());
    let checked = Questionnaire::check(&text, Some(runner));
    checked.questionnaire.ok_or_else(|| {
        let errors = checked
            .problems
            .into_iter()
            .filter(|problem| problem.severity == Severity::Error);
        let problems: Vec<ResultProblem> = errors
            .map(|problem| ResultProblem {
                id: None,
                code: problem.code.to_owned(),
                message: problem.message,
            })
            .collect();
        for problem in &problems {
            let _ = writeln!(streams.err, "error: {}", problem.message);
        }
        Refused {
            code: ExitCode::Usage,
            problems,
        }
    })
}
