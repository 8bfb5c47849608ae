//! Foreign text in sentences.

use std::borrow::Cow;

/// The beginning of a text that may be long, with `…` where something is left out.
pub(crate) fn excerpt(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        Some(_) => Cow::Owned(text.chars().take(most).chain(['…']).collect()),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_characters_and_marks_what_is_left_out() {
        assert_eq!(excerpt("äöü", 3), "äöü");
        assert_eq!(excerpt("äöüß", 3), "äöü…");
        assert_eq!(excerpt("", 0), "");
    }
}
