//! Numbers in a questionnaire.

use std::fmt::Display;

use super::{Path, Problems};
use crate::answer::Number;
use crate::json::{Kind, Value, quoted};

/// A whole number as a questionnaire states it; beyond what a machine counts, the nearest it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Count(pub(super) usize);

/// Reads a number with its digits.
pub(super) fn read_number(
    problems: &mut Problems,
    at: Value<'_>,
    path: &Path<'_>,
    what: &dyn Display,
) -> Option<Number> {
    if at.kind() != Kind::Number {
        problems.wrong_type(at, path, what, Kind::Number.name());
        return None;
    }
    let number = Number::from_json(at.raw());
    if number.is_none() {
        let message = format!(
            "{what} must be a finite number, {} is too large",
            quoted(at.raw())
        );
        problems
            .error("number-out-of-range", at, path, message)
            .help = Some("write a number below 1.8e308".to_owned());
    }
    number
}

/// Reads a count of selections: a sign and digits alone.
pub(super) fn read_count(
    problems: &mut Problems,
    at: Value<'_>,
    path: &Path<'_>,
    what: &dyn Display,
) -> Option<Count> {
    let raw = at.raw();
    let digits = raw.strip_prefix('-').unwrap_or(raw);
    if at.kind() == Kind::Number && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let below = raw.starts_with('-');
        return Some(Count(if below {
            0
        } else {
            raw.parse().unwrap_or(usize::MAX)
        }));
    }
    if at.kind() == Kind::Number {
        let message = format!("{what} must be a whole number, found {}", quoted(raw));
        problems.error("wrong-type", at, path, message).help =
            Some("write it like `2`, with digits alone".to_owned());
    } else {
        problems.wrong_type(at, path, what, "a whole number");
    }
    None
}
