//! Where typed lines come from.

use std::io::{self, BufRead, Read};

use super::super::PromptError;
use crate::questionnaire::MAX_ANSWER_BYTES;

/// Longest line that is read to its end, in bytes; input without a line break after so much of it
/// is given up.
const MAX_LINE_BYTES: u64 = 16 * 1024 * 1024;

/// Longest line that is kept, in bytes: what is around an answer does not count as part of it.
const KEPT_BYTES: u64 = 2 * MAX_ANSWER_BYTES as u64;

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
pub enum TypedLine {
    /// Text.
    Text(String),
    /// More bytes than any answer may have.
    TooLong(usize),
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
        let limit = KEPT_BYTES + 2;
        self.0.by_ref().take(limit).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Err(PromptError::Closed);
        }
        let mut length = bytes.len();
        if bytes.last() != Some(&b'\n') && length as u64 == limit {
            length += discard_line(&mut self.0)?;
        }
        Ok(typed_line(bytes, length))
    }
}

fn typed_line(mut bytes: Vec<u8>, length: usize) -> TypedLine {
    if bytes.len() < length {
        return TypedLine::TooLong(length);
    }
    for end in [b'\n', b'\r'] {
        if bytes.last() == Some(&end) {
            bytes.pop();
        }
    }
    String::from_utf8(bytes).map_or(TypedLine::NotUtf8, TypedLine::Text)
}

/// Reads to the end of the line and forgets it; how many bytes that were, the line break aside.
fn discard_line(reader: &mut impl BufRead) -> Result<usize, PromptError> {
    let mut discarded = 0;
    loop {
        let buffer = reader.fill_buf()?;
        let end = buffer
            .iter()
            .position(|byte| *byte == b'\n')
            .map(|at| at + 1);
        let taken = end.unwrap_or(buffer.len());
        reader.consume(taken);
        discarded += end.map_or(taken, |end| end - 1);
        if end.is_some() || taken == 0 {
            return Ok(discarded);
        }
        if discarded as u64 > MAX_LINE_BYTES {
            let message = format!("a line has more than {MAX_LINE_BYTES} bytes");
            return Err(io::Error::new(io::ErrorKind::InvalidData, message).into());
        }
    }
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
    fn a_line_that_is_too_long_is_passed_over_whole() {
        let mut input = vec![b'x'; 200_000];
        input.extend(b"\nnext\n");
        assert_eq!(lines(&input), [TypedLine::TooLong(200_000), text("next")]);
    }

    /// The answer in it is judged by its own length.
    #[test]
    fn a_line_may_be_longer_than_the_answer_in_it() {
        let answer = "x".repeat(MAX_ANSWER_BYTES + 1);
        let line = format!("  {answer}  ");
        assert_eq!(lines(format!("{line}\n").as_bytes()), [text(&line)]);
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
