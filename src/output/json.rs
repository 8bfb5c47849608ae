//! JSON on one line, as results are written.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter, Serializer};

/// Writes a value as JSON on one line, ended by a newline.
///
/// Members and elements are set apart by a blank, and what JSON allows but a terminal or an editor
/// may act on (DEL, C1 controls, line separators, direction characters) is escaped as `\uXXXX`.
///
/// # Errors
///
/// What the value's own serialization reports.
pub fn to_line(value: &impl Serialize) -> serde_json::Result<String> {
    let mut bytes = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut bytes, OneLine))?;
    bytes.push(b'\n');
    String::from_utf8(bytes).map_err(serde::ser::Error::custom)
}

struct OneLine;

impl Formatter for OneLine {
    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { out.write_all(b", ") }
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { out.write_all(b", ") }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut rest = fragment;
        while let Some((at, c)) = rest.char_indices().find(|(_, c)| is_escaped(*c)) {
            let (plain, tail) = rest.split_at(at);
            out.write_all(plain.as_bytes())?;
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            rest = tail.get(c.len_utf8()..).unwrap_or_default();
        }
        out.write_all(rest.as_bytes())
    }

    fn write_char_escape<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        escape: CharEscape,
    ) -> io::Result<()> {
        serde_json::ser::CompactFormatter.write_char_escape(out, escape)
    }
}

/// What is written escaped although JSON (RFC 8259) does not ask for it.
fn is_escaped(c: char) -> bool {
    matches!(c, '\u{7F}'..='\u{9F}' | '\u{61C}' | '\u{200E}' | '\u{200F}'
        | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_with_blanks_between() {
        let value = serde_json::json!({"a": [1, "b", null], "c": {}});
        assert_eq!(
            to_line(&value).unwrap(),
            "{\"a\": [1, \"b\", null], \"c\": {}}\n"
        );
    }

    #[test]
    fn what_may_drive_a_terminal_is_escaped() {
        let text = "a\u{7f}\u{9b}\u{202e}b\u{2066}\u{1b}\"é😀\u{200d}";
        let line = to_line(&text).unwrap();
        assert_eq!(
            line,
            "\"a\\u007f\\u009b\\u202eb\\u2066\\u001b\\\"é😀\u{200d}\"\n"
        );
        assert_eq!(serde_json::from_str::<String>(&line).unwrap(), text);
    }
}
