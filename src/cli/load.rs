//! From a file name to a checked questionnaire.

use std::path::PathBuf;

use super::Streams;
use crate::exit_code::ExitCode;
use crate::output::ResultProblem;
use crate::problem::{Problem, Severity};
use crate::progress;
use crate::questionnaire::Questionnaire;
use crate::storage::{self, ReadError};

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

/// A questionnaire that can be asked.
#[derive(Debug)]
pub(super) struct Loaded {
    /// The questionnaire.
    pub(super) questionnaire: Questionnaire,
    /// Its fingerprint, where that was asked for.
    pub(super) fingerprint: String,
}

/// Reads and checks a questionnaire; all that is wrong with it is printed.
///
/// # Errors
///
/// The file cannot be read, or the questionnaire cannot be used.
pub(super) fn questionnaire(
    document: &Document,
    fingerprint: bool,
    streams: &mut Streams<'_>,
) -> Result<Loaded, Refused> {
    let text = match document {
        Document::Demo => DEMO.to_owned(),
        Document::File(path) => {
            let read = storage::read_text(path, &mut std::io::stdin());
            read.map_err(|error| refuse_file(&error, streams))?
        }
    };
    let fingerprint = if fingerprint {
        progress::fingerprint(&text)
    } else {
        String::new()
    };
    let checked = Questionnaire::check(&text, None);
    let Some(questionnaire) = checked.questionnaire else {
        return Err(refuse_questionnaire(checked.problems, streams));
    };
    Ok(Loaded {
        questionnaire,
        fingerprint,
    })
}

fn refuse_file(error: &ReadError, streams: &mut Streams<'_>) -> Refused {
    let (code, name) = match error {
        ReadError::Unreadable { .. } => (ExitCode::Io, "unreadable"),
        ReadError::TooLarge { .. } => (ExitCode::Usage, "too-large"),
        ReadError::Encoding { .. } => (ExitCode::Usage, "encoding"),
    };
    let message = error.to_string();
    let _ = writeln!(streams.err, "error: {message}");
    Refused {
        code,
        problems: vec![ResultProblem {
            id: None,
            code: name.to_owned(),
            message,
        }],
    }
}

fn refuse_questionnaire(problems: Vec<Problem>, streams: &mut Streams<'_>) -> Refused {
    let errors = problems
        .into_iter()
        .filter(|problem| problem.severity == Severity::Error);
    let problem = |problem: Problem| ResultProblem {
        id: None,
        code: problem.code.to_owned(),
        message: problem.message,
    };
    let problems: Vec<ResultProblem> = errors.map(problem).collect();
    for problem in &problems {
        let _ = writeln!(streams.err, "error: {}", problem.message);
    }
    Refused {
        code: ExitCode::Usage,
        problems,
    }
}
