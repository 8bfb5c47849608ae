//! What was found in files: for people on standard error, for programs on standard output.

use std::path::Path;

use serde::Serialize;

use super::Streams;
use super::args::ColorArg;
use super::environment::Environment;
use super::settings::colors;
use super::terminal::{self, Attached};
use crate::exit_code::ExitCode;
use crate::output::to_line;
use crate::problem::{Look, Positions, Problem, Severity, headline, render};
use crate::storage::{ReadError, STANDARD_INPUT};

/// Width of excerpts where there is no screen.
const USUAL_WIDTH: usize = 80;

/// How problems look on this process's standard error.
pub(super) fn look(color: ColorArg, environment: &Environment) -> Look {
    let plain = plain_look();
    Look {
        color: colors(color, environment, !plain.log),
        ..plain
    }
}

/// As [`look`], without colours.
pub(super) fn plain_look() -> Look {
    let terminal = Attached::of_process().stderr;
    let size = terminal
        .then(|| terminal::size(std::io::stderr()))
        .flatten();
    Look {
        width: size.map_or(USUAL_WIDTH, |size| size.columns.into()),
        color: false,
        log: !terminal,
    }
}

/// What a file is called in reports: as on the command line.
pub(super) fn file_name(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The problems of a text, for people.
pub(super) fn shown(path: &Path, text: &str, problems: &[Problem], look: Look) -> String {
    let name = if path.as_os_str() == STANDARD_INPUT {
        "standard input".to_owned()
    } else {
        file_name(path)
    };
    render(&name, text, problems, look)
}

/// Why a file could not be read, for people.
pub(super) fn shown_unread(error: &ReadError, look: Look) -> String {
    match error {
        ReadError::Encoding {
            path,
            text,
            problem,
        } => shown(path, text, std::slice::from_ref(problem), look),
        ReadError::Unreadable { .. } | ReadError::TooLarge { .. } => {
            let lead = format!("error[{}]: ", unread_code(error));
            headline(&lead, &error.to_string(), look) + "\n"
        }
    }
}

/// Writes something for people on standard error.
pub(super) fn show(text: &str, streams: &mut Streams<'_>) {
    // Nobody is left to be told that standard error is closed.
    let _ = streams.err.write_all(text.as_bytes());
}

/// The code of the problem that a file could not be read.
pub(super) fn unread_code(error: &ReadError) -> &'static str {
    match error {
        ReadError::Unreadable { .. } => "unreadable",
        ReadError::TooLarge { .. } => "too-large",
        ReadError::Encoding { .. } => "encoding",
    }
}

/// What a file that could not be read means for the shell; `wrong` is the code for wrong contents.
pub(super) fn unread_exit(error: &ReadError, wrong: ExitCode) -> ExitCode {
    match error {
        ReadError::Unreadable { .. } => ExitCode::Io,
        ReadError::TooLarge { .. } | ReadError::Encoding { .. } => wrong,
    }
}

/// The graver of two codes: unreadable files beat wrong questionnaires, those wrong answers.
pub(super) fn graver(one: ExitCode, other: ExitCode) -> ExitCode {
    let order = [
        ExitCode::Io,
        ExitCode::Usage,
        ExitCode::Answers,
        ExitCode::Success,
    ];
    let found = order
        .into_iter()
        .find(|code| *code == one || *code == other);
    found.unwrap_or(one)
}

/// A report for programs.
#[derive(Debug, Serialize)]
pub(super) struct Report<P> {
    /// Whether there is no error.
    pub(super) valid: bool,
    /// All problems.
    pub(super) problems: Vec<P>,
}

impl<P: Serialize> Report<P> {
    /// Writes the report on standard output, on one line.
    pub(super) fn write(&self, code: ExitCode, streams: &mut Streams<'_>) -> ExitCode {
        let written = match to_line(self) {
            Ok(line) => super::print(|out| out.write_all(line.as_bytes()), streams),
            Err(error) => {
                let _ = writeln!(
                    streams.err,
                    "error: the report could not be written: {error}"
                );
                ExitCode::Io
            }
        };
        graver(written, code)
    }
}

/// A problem of a questionnaire, for programs.
#[derive(Debug, Serialize)]
pub(super) struct FileProblem {
    file: String,
    severity: &'static str,
    code: &'static str,
    message: String,
    help: Option<String>,
    pointer: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
}

impl FileProblem {
    /// The problems of a text, in the order of their places.
    pub(super) fn all(
        path: &Path,
        text: &str,
        problems: Vec<Problem>,
    ) -> impl Iterator<Item = Self> {
        let file = file_name(path);
        let mut positions = Positions::new(text);
        problems.into_iter().map(move |problem| {
            let position = positions.at(problem.span.start);
            Self {
                file: file.clone(),
                severity: problem.severity.name(),
                code: problem.code,
                message: problem.message,
                help: problem.help,
                pointer: Some(problem.pointer),
                line: Some(position.line),
                column: Some(position.column),
            }
        })
    }

    /// A file that could not be read.
    pub(super) fn unread(path: &Path, error: &ReadError) -> Vec<Self> {
        if let ReadError::Encoding { text, problem, .. } = error {
            return Self::all(path, text, vec![problem.as_ref().clone()]).collect();
        }
        vec![Self {
            file: file_name(path),
            severity: Severity::Error.name(),
            code: unread_code(error),
            message: error.to_string(),
            help: None,
            pointer: None,
            line: None,
            column: None,
        }]
    }
}
