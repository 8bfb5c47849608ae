//! The problems found so far.

use std::fmt::Display;
use std::ops::Range;

use super::Path;
use crate::json::{Kind, Value};
use crate::problem::{Problem, Severity};

/// Problems kept of any document, however small.
const KEPT_AT_LEAST: usize = 10_000;

/// Bytes of a document for each further problem kept, so that memory stays in proportion.
const BYTES_PER_PROBLEM: usize = 64;

/// Collects problems, and counts those beyond what is kept.
#[derive(Debug)]
pub(crate) struct Problems {
    list: Vec<Problem>,
    most: usize,
    /// Holds the problem being filled in when no more are kept.
    dropped: Option<Box<Problem>>,
    dropped_errors: usize,
    dropped_warnings: usize,
}

impl Problems {
    /// Prepares for a document of that many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        Self {
            list: Vec::new(),
            most: KEPT_AT_LEAST.max(bytes / BYTES_PER_PROBLEM),
            dropped: None,
            dropped_errors: 0,
            dropped_warnings: 0,
        }
    }

    /// Whether further problems are only counted: nothing dear need be found out for them.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= self.most
    }

    /// Adds an error at a value.
    pub(crate) fn error(
        &mut self,
        code: &'static str,
        at: Value<'_>,
        path: &Path<'_>,
        message: impl Into<String>,
    ) -> &mut Problem {
        self.add(Severity::Error, code, at.span(), path, message.into())
    }

    /// Adds a warning at a value.
    pub(crate) fn warning(
        &mut self,
        code: &'static str,
        at: Value<'_>,
        path: &Path<'_>,
        message: impl Into<String>,
    ) -> &mut Problem {
        self.add(Severity::Warning, code, at.span(), path, message.into())
    }

    /// Adds that a value is not of the kind expected.
    pub(crate) fn wrong_type(
        &mut self,
        at: Value<'_>,
        path: &Path<'_>,
        what: &dyn Display,
        expected: &str,
    ) -> &mut Problem {
        let message = format!("{what} must be {expected}, found {}", at.kind().name());
        let unquoted = at.as_str().filter(|text| {
            let number = expected == Kind::Number.name() && text.parse::<f64>().is_ok();
            number || expected == Kind::Boolean.name() && matches!(text.as_ref(), "true" | "false")
        });
        let help = match unquoted {
            Some(text) => Some(format!("write `{text}` without quotes")),
            None if at.kind() == Kind::Null => {
                Some("leave the field out where there is nothing to say".to_owned())
            }
            None => example(expected).map(|example| format!("write it like {example}")),
        };
        let problem = self.error("wrong-type", at, path, message);
        problem.help = help;
        problem
    }

    fn add(
        &mut self,
        severity: Severity,
        code: &'static str,
        span: Range<usize>,
        path: &Path<'_>,
        message: String,
    ) -> &mut Problem {
        let keep = !self.is_full();
        let problem = Problem {
            severity,
            code,
            message,
            help: None,
            pointer: if keep { path.pointer() } else { String::new() },
            span,
            related: None,
            id: None,
        };
        if keep {
            return self.list.push_mut(problem);
        }
        match severity {
            Severity::Error => self.dropped_errors += 1,
            Severity::Warning => self.dropped_warnings += 1,
        }
        self.dropped.insert(Box::new(problem))
    }

    /// All of them in the order of their places.
    pub(crate) fn finish(mut self) -> Vec<Problem> {
        self.list.sort_by_key(|problem| problem.span.start);
        if let Some(last) = self.dropped {
            let (severity, count) = match self.dropped_errors {
                0 => (Severity::Warning, self.dropped_warnings),
                errors => (Severity::Error, errors + self.dropped_warnings),
            };
            self.list.push(Problem {
                severity,
                code: "too-many-problems",
                message: format!("{count} further problems are not listed"),
                help: Some("correct those listed first".to_owned()),
                ..*last
            });
        }
        self.list
    }
}

/// How a value of a type is written.
fn example(expected: &str) -> Option<&'static str> {
    Some(match expected {
        "an object" => "`{ … }`",
        "an array" => "`[ … ]`",
        "an array of objects" => "`[{ … }, { … }]`",
        "an array of strings" => "`[\"…\", \"…\"]`",
        "a string" => "`\"…\"`, in double quotes",
        "a boolean" => "`true` or `false`",
        "a number" => "`42` or `0.5`, without quotes",
        "a whole number" => "`2`, without quotes",
        _ => return None,
    })
}
