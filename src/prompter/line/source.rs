//! Where typed lines come from.

use std::io::{self, BufRead, Read};

use super::super::PromptError;

/// Longest line that is read, in bytes; input without a line break after so much of it is given
/// up. How long an answer may be is for its question to say, once the white space around it is off.
const MAX_LINE_BYTES: u64 = 16 * 1024 * 1024;

/// Gives one typed line after the other.
pub trait LineSource {
    /// The next line.
    ///
    /// # Errors
    ///
    /// [`PromptError::Closed`] at the end of the input, [`PromptError::TimedOut`] where the source
    /// has a time limit, and what went wrong while reading.
    fn next_line(&mut self) -> Result<TypedLine, PromptError>;
}

/// One line as it came in, without its end (`\n` or `\r\n`).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum TypedLine {
    /// Text.
    Text(String),
    /// Bytes that are no UTF-8.
    NotUtf8,
    /// As many bytes as the terminal passes on of one line: more may have been typed.
    Cut(usize),
}

/// Lines from a buffered stream.
#[derive(Debug)]
pub struct StreamLines<R>(pub R);

impl<R: BufRead> LineSource for StreamLines<R> {
    fn next_line(&mut self) -> Result<TypedLine, PromptError> {
        let mut bytes = Vec::new();
        let mut line = self.0.by_ref().take(MAX_LINE_BYTES);
        line.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Err(PromptError::Closed);
        }
        if bytes.last() != Some(&b'\n') && bytes.len() as u64 == MAX_LINE_BYTES {
            let message = format!("a line has more than {MAX_LINE_BYTES} bytes");
            return Err(io::Error::new(io::ErrorKind::InvalidData, message).into());
        }
        Ok(typed_line(bytes))
    }
}

fn typed_line(mut bytes: Vec<u8>) -> TypedLine {
    for end in [b'\n', b'\r'] {
        if bytes.last() == Some(&end) {
            bytes.pop();
        }
    }
    String::from_utf8(bytes).map_or(TypedLine::NotUtf8, TypedLine::Text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<TypedLine> {
        let mut source = StreamLines(input);
        std::iter::from_fn(|| source.next_line().ok()).collect()
    }

    fn text(text: &str) -> TypedLine {
        TypedLine::Text(text.to_owned())
    }

    #[test]
    fn lines_end_in_either_way_and_the_last_needs_no_end() {
        assert_eq!(
            lines(b"a\nb\r\n\nlast"),
            [text("a"), text("b"), text(""), text("last")]
        );
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_line_longer_than_any_answer_is_a_line() {
        let long = "x".repeat(200_000);
        let input = format!("{long}\nnext\n");
        assert_eq!(lines(input.as_bytes()), [text(&long), text("next")]);
    }

    #[test]
    fn bytes_that_are_no_text_are_told_apart() {
        assert_eq!(lines(b"\xff\xfe\nok"), [TypedLine::NotUtf8, text("ok")]);
    }

    #[test]
    fn input_without_any_line_break_is_given_up() {
        let mut source = StreamLines(io::BufReader::new(io::repeat(0)));
        assert!(matches!(source.next_line(), Err(PromptError::Io(_))));
    }
}
