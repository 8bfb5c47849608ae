//! One line of text against its format.

use super::Reason;
use crate::questionnaire::TextFormat;

/// Judges a trimmed, non-empty text by a format.
///
/// # Errors
///
/// The rule that the text breaks.
pub(crate) fn check_text(_format: &TextFormat, _text: &str) -> Result<(), Reason> {
    Ok(())
}
