//! What any answer has to be, whatever its question: text that a person could have typed.

use super::Reason;
use crate::text::is_printable_ascii;

/// Longest answer accepted, in bytes.
pub const MAX_ANSWER_BYTES: usize = 64 * 1024;

/// Control characters, and the line breaks that are none (U+2028, U+2029).
pub(crate) fn is_never_typed(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Refuses what no mode lets a person type: control characters, line breaks, text without end.
///
/// # Errors
///
/// The first such character, or the length.
pub(crate) fn check_typable(text: &str) -> Result<(), Reason> {
    if text.len() > MAX_ANSWER_BYTES {
        return Err(Reason::TooLong(text.len()));
    }
    if is_printable_ascii(text) {
        return Ok(());
    }
    text.chars()
        .find(|c| is_never_typed(*c))
        .map_or(Ok(()), |c| Err(Reason::ControlCharacter(c)))
}
