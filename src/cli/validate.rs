//! `askline validate`: are these answers right?

use std::iter;
use std::mem;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

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

/// Files that are judged before anything of them is reported.
const BATCH: usize = 4096;

/// Files that a thread takes at a time; fewer are not worth a thread.
const FILES_AT_A_TIME: usize = 64;

/// Checks every answers file against the questionnaire.
pub(super) fn run(
    args: &ValidateArgs,
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let judge = Judge {
        format: args.format,
        look: report::look(args.color, environment),
    };
    let mut found = Found::default();
    match judge.questionnaire(&args.questionnaire) {
        Ok(questionnaire) => found.files(&args.answers, judge, &questionnaire, streams),
        Err(judged) => found.add(judged, streams),
    }
    found.finish(args, streams)
}

/// A problem of an answers file, for programs.
#[derive(Debug, Serialize)]
struct AnswerProblem {
    file: String,
    id: Option<String>,
    code: &'static str,
    message: String,
}

/// What there is to say of one file.
#[derive(Debug)]
struct Judged {
    code: ExitCode,
    /// For people.
    shown: String,
    /// For programs.
    listed: Vec<AnswerProblem>,
    /// How many of the problems are warnings.
    warnings: usize,
}

impl Judged {
    /// Nothing.
    const RIGHT: Self = Self {
        code: ExitCode::Success,
        shown: String::new(),
        listed: Vec::new(),
        warnings: 0,
    };
}

/// Reads files and judges them.
#[derive(Debug, Clone, Copy)]
struct Judge {
    format: ReportArg,
    look: Look,
}

impl Judge {
    /// The questionnaire, or why it cannot be used.
    fn questionnaire(self, path: &Path) -> Result<Questionnaire, Judged> {
        let text = storage::read_text(path, &mut std::io::stdin())
            .map_err(|error| self.unread(path, &error, ExitCode::Usage))?;
        let runner = Arc::new(PatternWorker::of_this_program());
        let checked = Questionnaire::check(&text, Some(runner));
        checked.questionnaire.ok_or_else(|| {
            let mut errors = checked.problems;
            errors.retain(|problem| problem.severity == Severity::Error);
            self.problems(path, &text, errors, ExitCode::Usage)
        })
    }

    /// What there is to say of files, in their order.
    fn files(self, files: &[PathBuf], questionnaire: &Questionnaire) -> Vec<Judged> {
        let mut memory = Vec::new();
        let judged = files
            .iter()
            .filter_map(|file| self.answers(file, questionnaire, &mut memory));
        judged.collect()
    }

    fn answers(
        self,
        path: &Path,
        questionnaire: &Questionnaire,
        memory: &mut Vec<u8>,
    ) -> Option<Judged> {
        let read = storage::read_text_into(mem::take(memory), path, &mut std::io::stdin());
        let text = match read {
            Ok(text) => text,
            Err(error) => return Some(self.unread(path, &error, ExitCode::Answers)),
        };
        let problems = answers_file::validate(&text, questionnaire);
        let judged = (!problems.is_empty()).then(|| self.judged(path, &text, problems));
        *memory = text.into_bytes();
        judged
    }

    fn judged(self, path: &Path, text: &str, problems: Vec<Problem>) -> Judged {
        let wrong = problems
            .iter()
            .any(|problem| problem.severity == Severity::Error);
        let code = if wrong {
            ExitCode::Answers
        } else {
            ExitCode::Success
        };
        self.problems(path, text, problems, code)
    }

    fn problems(
        self,
        path: &Path,
        text: &str,
        mut problems: Vec<Problem>,
        code: ExitCode,
    ) -> Judged {
        let is_warning = |problem: &Problem| problem.severity == Severity::Warning;
        let count = problems
            .iter()
            .filter(|problem| is_warning(problem))
            .count();
        if self.format == ReportArg::Human {
            return Judged {
                code,
                shown: report::shown(path, text, &problems, self.look),
                listed: Vec::new(),
                warnings: count,
            };
        }
        // What programs read has no place for warnings: a problem there makes a file wrong.
        let warnings: Vec<Problem> = problems
            .extract_if(.., |problem| is_warning(problem))
            .collect();
        let file = report::file_name(path);
        let listed = problems.into_iter().map(|problem| AnswerProblem {
            file: file.clone(),
            id: problem.id,
            code: problem.code,
            message: problem.message,
        });
        Judged {
            code,
            shown: report::shown(path, text, &warnings, self.look),
            listed: listed.collect(),
            warnings: count,
        }
    }

    fn unread(self, path: &Path, error: &ReadError, wrong: ExitCode) -> Judged {
        let code = report::unread_exit(error, wrong);
        if self.format == ReportArg::Human {
            return Judged {
                code,
                shown: report::shown_unread(error, self.look),
                ..Judged::RIGHT
            };
        }
        let problem = AnswerProblem {
            file: report::file_name(path),
            id: None,
            code: report::unread_code(error),
            message: error.to_string(),
        };
        Judged {
            code,
            listed: vec![problem],
            ..Judged::RIGHT
        }
    }

    /// Judges some files on all processors; what there is to say is in the order of the files.
    fn batch(self, files: &[PathBuf], questionnaire: &Questionnaire) -> Vec<Judged> {
        let parts = Mutex::new(files.chunks(FILES_AT_A_TIME).enumerate());
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || -> Vec<(usize, Vec<Judged>)> {
            let judge = |(place, part)| (place, self.files(part, questionnaire));
            iter::from_fn(next).map(judge).collect()
        };
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let threads = (files.len() / FILES_AT_A_TIME).clamp(1, processors);
        let mut judged = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut judged = work();
            for other in others {
                match other.join() {
                    Ok(more) => judged.extend(more),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            judged
        });
        judged.sort_unstable_by_key(|(place, _)| *place);
        judged.into_iter().flat_map(|(_, judged)| judged).collect()
    }
}

/// What has been found so far.
#[derive(Debug)]
struct Found {
    code: ExitCode,
    /// For programs.
    listed: Vec<AnswerProblem>,
    /// Answers files that are not right.
    wrong: usize,
    warnings: usize,
}

impl Default for Found {
    fn default() -> Self {
        Self {
            code: ExitCode::Success,
            listed: Vec::new(),
            wrong: 0,
            warnings: 0,
        }
    }
}

impl Found {
    fn files(
        &mut self,
        files: &[PathBuf],
        judge: Judge,
        questionnaire: &Questionnaire,
        streams: &mut Streams<'_>,
    ) {
        let bar = progress_bar(files.len());
        for batch in files.chunks(BATCH) {
            for judged in judge.batch(batch, questionnaire) {
                self.wrong += usize::from(judged.code != ExitCode::Success);
                bar.suspend(|| self.add(judged, streams));
            }
            bar.inc(u64::try_from(batch.len()).unwrap_or_default());
        }
        bar.finish_and_clear();
    }

    fn add(&mut self, judged: Judged, streams: &mut Streams<'_>) {
        self.code = report::graver(self.code, judged.code);
        self.listed.extend(judged.listed);
        self.warnings += judged.warnings;
        report::show(&judged.shown, streams);
    }

    fn finish(self, args: &ValidateArgs, streams: &mut Streams<'_>) -> ExitCode {
        if args.format == ReportArg::Json {
            let report = Report {
                valid: self.code == ExitCode::Success,
                problems: self.listed,
            };
            return report.write(self.code, streams);
        }
        let files = plural(args.answers.len(), "file");
        let summary = match (self.code, self.wrong, self.warnings) {
            (ExitCode::Success, _, 0) => format!("no problems in {files}"),
            (ExitCode::Success, _, warnings) => {
                format!("{} in {files}", plural(warnings, "warning"))
            }
            (_, 0, _) => "the answers were not checked".to_owned(),
            (_, 1, _) if args.answers.len() == 1 => format!("problems in {files}"),
            (_, wrong, _) => format!("problems in {wrong} of {files}"),
        };
        report::show(&format!("{summary}\n"), streams);
        self.code
    }
}

/// A bar on standard error, where that is a terminal and there is more than one batch.
fn progress_bar(files: usize) -> ProgressBar {
    let shown = files > BATCH && Attached::of_process().stderr;
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
