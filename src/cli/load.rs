//! From a file name to a checked questionnaire.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::pattern_worker::PatternWorker;
use super::{Streams, report};
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
    let runner = Arc::new(PatternWorker::of_this_program());
    let checked = Questionnaire::check(&text, Some(runner));
    let Some(questionnaire) = checked.questionnaire else {
        return Err(refuse_questionnaire(
            document,
            &text,
            checked.problems,
            streams,
        ));
    };
    Ok(Loaded {
        questionnaire,
        fingerprint,
    })
}

fn refuse_file(error: &ReadError, streams: &mut Streams<'_>) -> Refused {
    let shown = report::shown_unread(error, report::plain_look());
    report::show(&format!("{}\n", shown.trim_end()), streams);
    Refused {
        code: report::unread_exit(error, ExitCode::Usage),
        problems: vec![ResultProblem {
            id: None,
            code: report::unread_code(error).to_owned(),
            message: error.to_string(),
        }],
    }
}

fn refuse_questionnaire(
    document: &Document,
    text: &str,
    mut problems: Vec<Problem>,
    streams: &mut Streams<'_>,
) -> Refused {
    problems.retain(|problem| problem.severity == Severity::Error);
    let path = match document {
        Document::File(path) => path.as_path(),
        Document::Demo => Path::new("demo"),
    };
    let shown = report::shown(path, text, &problems, report::plain_look());
    report::show(&shown, streams);
    let problem = |problem: Problem| ResultProblem {
        id: None,
        code: problem.code.to_owned(),
        message: problem.message,
    };
    Refused {
        code: ExitCode::Usage,
        problems: problems.into_iter().map(problem).collect(),
    }
}
