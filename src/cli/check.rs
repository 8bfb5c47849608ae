//! `askline check`: is the questionnaire right?

use std::path::Path;
use std::sync::Arc;

use super::Streams;
use super::args::{CheckArgs, ReportArg};
use super::environment::Environment;
use super::pattern_worker::PatternWorker;
use super::report::{self, FileProblem, Report};
use crate::exit_code::ExitCode;
use crate::problem::{Look, Problem, Severity};
use crate::questionnaire::Questionnaire;
use crate::storage;
use crate::text::plural;

/// Checks every file, and reports all problems of all of them.
pub(super) fn run(
    args: &CheckArgs,
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let mut check = Check {
        args,
        look: report::look(args.color, environment),
        code: ExitCode::Success,
        listed: Vec::new(),
        errors: 0,
        warnings: 0,
    };
    for path in &args.questionnaires {
        check.file(path, streams);
    }
    check.finish(streams)
}

/// What has been found so far.
struct Check<'a> {
    args: &'a CheckArgs,
    look: Look,
    code: ExitCode,
    /// For programs.
    listed: Vec<FileProblem>,
    errors: usize,
    warnings: usize,
}

impl Check<'_> {
    fn file(&mut self, path: &Path, streams: &mut Streams<'_>) {
        let text = match storage::read_text(path, &mut std::io::stdin()) {
            Ok(text) => text,
            Err(error) => {
                self.errors += 1;
                self.code = report::graver(self.code, report::unread_exit(&error, ExitCode::Usage));
                match self.args.format {
                    ReportArg::Human => {
                        report::show(&report::shown_unread(&error, self.look), streams);
                    }
                    ReportArg::Json => self.listed.extend(FileProblem::unread(path, &error)),
                }
                return;
            }
        };
        let runner = Arc::new(PatternWorker::of_this_program());
        let mut problems = Questionnaire::check_and_probe(&text, Some(runner)).problems;
        if self.args.strict {
            for problem in &mut problems {
                problem.severity = Severity::Error;
            }
        }
        self.count(&problems);
        match self.args.format {
            ReportArg::Human => {
                let shown = report::shown(path, &text, &problems, self.look);
                report::show(&shown, streams);
            }
            ReportArg::Json => self.listed.extend(FileProblem::all(path, &text, problems)),
        }
    }

    fn count(&mut self, problems: &[Problem]) {
        let errors = problems
            .iter()
            .filter(|problem| problem.severity == Severity::Error)
            .count();
        self.errors += errors;
        self.warnings += problems.len() - errors;
        if errors > 0 {
            self.code = report::graver(self.code, ExitCode::Usage);
        }
    }

    fn finish(self, streams: &mut Streams<'_>) -> ExitCode {
        match self.args.format {
            ReportArg::Human => {
                let _ = writeln!(streams.err, "{}", self.summary());
                self.code
            }
            ReportArg::Json => Report {
                valid: self.errors == 0,
                problems: self.listed,
            }
            .write(self.code, streams),
        }
    }

    fn summary(&self) -> String {
        let files = plural(self.args.questionnaires.len(), "file");
        match (self.errors, self.warnings) {
            (0, 0) => format!("no problems in {files}"),
            (0, warnings) => format!("{} in {files}", plural(warnings, "warning")),
            (errors, 0) => format!("{} in {files}", plural(errors, "error")),
            (errors, warnings) => {
                let (errors, warnings) = (plural(errors, "error"), plural(warnings, "warning"));
                format!("{errors} and {warnings} in {files}")
            }
        }
    }
}
