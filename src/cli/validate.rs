//! `askline validate`: are these answers right?

use std::path::Path;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::Streams;
use super::args::{ReportArg, ValidateArgs};
use super::environment::Environment;
use super::pattern_worker::PatternWorker;
use super::report::{self, Report};
use super::terminal::Attached;
use crate::answers_file;
use crate::exit_code::ExitCode;
use crate::problem::{Look, Problem, Severity};
use crate::questionnaire::Questionnaire;
use crate::storage::{self, ReadError};
use crate::text::plural;

/// Files from which on a progress bar is shown.
const MANY_FILES: usize = 100;

/// Files after which the bar is moved: moving it costs more than reading a small file.
const FILES_PER_MOVE: usize = 50;

/// Checks every answers file against the questionnaire.
pub(super) fn run(
    args: &ValidateArgs,
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let mut validation = Validation {
        args,
        look: report::look(args.color, environment),
        code: ExitCode::Success,
        listed: Vec::new(),
        wrong: 0,
    };
    if let Some(questionnaire) = validation.questionnaire(streams) {
        validation.files(&questionnaire, streams);
    }
    validation.finish(streams)
}

/// A problem of an answers file, for programs.
#[derive(Debug, Serialize)]
struct AnswerProblem {
    file: String,
    id: Option<String>,
    code: &'static str,
    message: String,
}

/// What has been found so far.
struct Validation<'a> {
    args: &'a ValidateArgs,
    look: Look,
    code: ExitCode,
    /// For programs.
    listed: Vec<AnswerProblem>,
    /// Answers files that are not right.
    wrong: usize,
}

impl Validation<'_> {
    /// The questionnaire; nothing, and the reason reported, where it cannot be used.
    fn questionnaire(&mut self, streams: &mut Streams<'_>) -> Option<Questionnaire> {
        let path = &self.args.questionnaire;
        let text = match storage::read_text(path, &mut std::io::stdin()) {
            Ok(text) => text,
            Err(error) => {
                self.unread(path, &error, ExitCode::Usage, streams);
                return None;
            }
        };
        let runner = Arc::new(PatternWorker::of_this_program());
        let checked = Questionnaire::check(&text, Some(runner));
        if checked.questionnaire.is_none() {
            let mut errors = checked.problems;
            errors.retain(|problem| problem.severity == Severity::Error);
            self.problems(path, &text, errors, ExitCode::Usage, streams);
        }
        checked.questionnaire
    }

    fn files(&mut self, questionnaire: &Questionnaire, streams: &mut Streams<'_>) {
        let files = &self.args.answers;
        let bar = progress_bar(files.len());
        for (index, path) in files.iter().enumerate() {
            match storage::read_text(path, &mut std::io::stdin()) {
                Ok(text) => {
                    let problems = answers_file::validate(&text, questionnaire);
                    if !problems.is_empty() {
                        self.wrong += 1;
                        bar.suspend(|| {
                            self.problems(path, &text, problems, ExitCode::Answers, streams);
                        });
                    }
                }
                Err(error) => {
                    self.wrong += 1;
                    bar.suspend(|| self.unread(path, &error, ExitCode::Answers, streams));
                }
            }
            if index % FILES_PER_MOVE == 0 {
                bar.set_position(u64::try_from(index).unwrap_or(u64::MAX));
            }
        }
        bar.finish_and_clear();
    }

    fn problems(
        &mut self,
        path: &Path,
        text: &str,
        problems: Vec<Problem>,
        code: ExitCode,
        streams: &mut Streams<'_>,
    ) {
        self.code = report::graver(self.code, code);
        match self.args.format {
            ReportArg::Human => report::show(path, text, &problems, self.look, streams),
            ReportArg::Json => {
                let file = report::file_name(path);
                self.listed
                    .extend(problems.into_iter().map(|problem| AnswerProblem {
                        file: file.clone(),
                        id: problem.id,
                        code: problem.code,
                        message: problem.message,
                    }));
            }
        }
    }

    fn unread(
        &mut self,
        path: &Path,
        error: &ReadError,
        wrong: ExitCode,
        streams: &mut Streams<'_>,
    ) {
        self.code = report::graver(self.code, report::unread_exit(error, wrong));
        match self.args.format {
            ReportArg::Human => report::show_unread_file(error, self.look, streams),
            ReportArg::Json => self.listed.push(AnswerProblem {
                file: report::file_name(path),
                id: None,
                code: report::unread_code(error),
                message: error.to_string(),
            }),
        }
    }

    fn finish(self, streams: &mut Streams<'_>) -> ExitCode {
        match self.args.format {
            ReportArg::Human => {
                let files = plural(self.args.answers.len(), "file");
                let summary = match (self.code, self.wrong) {
                    (ExitCode::Success, _) => format!("no problems in {files}"),
                    (_, 0) => "the answers were not checked".to_owned(),
                    (_, wrong) => format!("problems in {wrong} of {files}"),
                };
                let _ = writeln!(streams.err, "{summary}");
                self.code
            }
            ReportArg::Json => Report {
                valid: self.code == ExitCode::Success,
                problems: self.listed,
            }
            .write(self.code, streams),
        }
    }
}

/// A bar on standard error, where that is a terminal and there are many files.
fn progress_bar(files: usize) -> ProgressBar {
    let shown = files >= MANY_FILES && Attached::of_process().stderr;
    let target = if shown {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let length = u64::try_from(files).unwrap_or(u64::MAX);
    let bar = ProgressBar::with_draw_target(Some(length), target);
    match ProgressStyle::with_template("{bar:30} {pos} of {len} files") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
