//! Bytes → text.

use super::fault::Fault;
use crate::problem::Problem;

/// Reads bytes as UTF-8.
///
/// # Errors
///
/// The first place that is not UTF-8, with the text as far as it can be shown: the problem's place
/// holds in that text too.
pub(crate) fn decode(bytes: Vec<u8>) -> Result<String, (String, Box<Problem>)> {
    let error = match String::from_utf8(bytes) {
        Ok(text) if starts_as_utf16(text.as_bytes()) => {
            let fault = utf16();
            return Err((text, Box::new(fault.into())));
        }
        Ok(text) => return Ok(text),
        Err(error) => error,
    };
    let at = error.utf8_error().valid_up_to();
    let bytes = error.as_bytes();
    let fault = if starts_as_utf16(bytes) {
        utf16()
    } else {
        let byte = bytes.get(at).copied().unwrap_or_default();
        let message = format!("not UTF-8: byte 0x{byte:02x} fits no character here");
        let width = char::REPLACEMENT_CHARACTER.len_utf8();
        Fault {
            code: "encoding",
            ..Fault::syntax(at..at + width, message)
        }
        .help("save the file as UTF-8")
    };
    Err((
        String::from_utf8_lossy(bytes).into_owned(),
        Box::new(fault.into()),
    ))
}

/// UTF-16 starts with a mark, or has every other byte of its first ASCII characters zero.
fn starts_as_utf16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..])
        || matches!(
            bytes,
            [0, 1..=0x7F, 0, 1..=0x7F, ..] | [1..=0x7F, 0, 1..=0x7F, 0, ..]
        )
}

fn utf16() -> Fault {
    Fault {
        code: "encoding",
        ..Fault::syntax(0..0, "the file is UTF-16, expected UTF-8")
    }
    .help("save the file as UTF-8")
}
