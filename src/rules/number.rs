//! Numbers and their limits.

use super::Reason;
use super::{Limits, NumberFormat};
use crate::answer::{Number, NumberFault, is_integer};

/// Reads a trimmed, non-empty text as a number and judges it by a format; without one, any
/// finite number is right.
///
/// # Errors
///
/// The rule that the text breaks.
pub fn check_number(format: Option<&NumberFormat>, text: &str) -> Result<Number, Reason> {
    match format {
        None => read(text),
        Some(NumberFormat::Number(limits)) => check_decimal(limits, text),
        Some(NumberFormat::Integer(limits)) => check_integer(limits, text),
    }
}

/// Any finite number within limits.
pub(super) fn check_decimal(limits: &Limits, text: &str) -> Result<Number, Reason> {
    within(limits, read(text)?)
}

/// A whole number within limits; its spelling decides, not its value.
pub(super) fn check_integer(limits: &Limits, text: &str) -> Result<Number, Reason> {
    if !is_integer(text) {
        return Err(Reason::NotAnInteger);
    }
    within(limits, read(text)?)
}

fn read(text: &str) -> Result<Number, Reason> {
    Number::read(text).map_err(|fault| match fault {
        NumberFault::Spelling => Reason::NotANumber,
        NumberFault::NotFinite => Reason::NumberTooLarge,
    })
}

fn within(limits: &Limits, number: Number) -> Result<Number, Reason> {
    if let Some(min) = limits
        .min
        .as_ref()
        .filter(|min| number.compare(min).is_lt())
    {
        return Err(Reason::BelowMinimum { min: min.clone() });
    }
    if let Some(max) = limits
        .max
        .as_ref()
        .filter(|max| number.compare(max).is_gt())
    {
        return Err(Reason::AboveMaximum { max: max.clone() });
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(min: &str, max: &str) -> Limits {
        Limits {
            min: Number::parse(min),
            max: Number::parse(max),
        }
    }

    #[track_caller]
    fn refused(format: Option<&NumberFormat>, text: &str, message: &str) {
        let reason = check_number(format, text).expect_err("it is refused");
        assert_eq!(reason.to_string(), message, "{text:?}");
    }

    #[test]
    fn names_the_rule_and_the_limit() {
        let port = NumberFormat::Integer(limits("1", "65535"));
        refused(Some(&port), "65536", "must be at most 65535");
        refused(Some(&port), "0", "must be at least 1");
        refused(Some(&port), "80.0", "must be a whole number, like 42");
        refused(Some(&port), "8e1", "must be a whole number, like 42");
        refused(None, "eighty", "must be a number, like 42 or 0.5");
        refused(
            None,
            "1e309",
            "must be below about 1.8e308, in either direction",
        );
    }

    #[test]
    fn shortens_a_limit_without_end() {
        let long = NumberFormat::Number(limits("", &"9".repeat(300)));
        let message = format!("must be at most {}…", "9".repeat(60));
        refused(Some(&long), "1e300", &message);
    }

    #[test]
    fn judges_an_integer_by_what_was_typed() {
        let any = NumberFormat::Integer(Limits::default());
        for (text, right) in [("5", true), ("+007", true), ("-0", true), ("5.", false)] {
            assert_eq!(check_number(Some(&any), text).is_ok(), right, "{text:?}");
        }
    }

    #[test]
    fn compares_limits_exactly_and_inclusively() {
        let format = NumberFormat::Number(limits("-0.1", "9007199254740992"));
        assert!(check_number(Some(&format), "-0.10").is_ok());
        assert!(check_number(Some(&format), "9007199254740992.0").is_ok());
        assert!(check_number(Some(&format), "9007199254740993").is_err());
    }
}
