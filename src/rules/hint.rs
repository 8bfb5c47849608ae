//! Rules in words, for people about to type.

use crate::questionnaire::{NumberFormat, TextFormat};

/// What a text has to be, such as `an e-mail address`; nothing where anything goes.
pub fn text_hint(format: &TextFormat) -> Option<String> {
    let _ = format;
    None
}

/// What a number has to be, such as `a whole number from 1 to 65535`.
pub fn number_hint(format: Option<&NumberFormat>) -> String {
    let _ = format;
    "a number".to_owned()
}
