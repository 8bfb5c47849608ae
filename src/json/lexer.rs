//! Text → tokens.

use std::ops::Range;

use super::fault::{Fault, quoted};

/// A token of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    OpenBrace,
    CloseBrace,
    OpenBracket,
    CloseBracket,
    Comma,
    Colon,
    Text {
        /// Whether escapes are in it.
        escaped: bool,
    },
    Number,
    /// `true`, `false` or `null`.
    Word,
    End,
}

impl Token {
    /// Whether a value can start so.
    pub(super) fn starts_value(self) -> bool {
        matches!(
            self,
            Self::OpenBrace | Self::OpenBracket | Self::Text { .. } | Self::Number | Self::Word
        )
    }
}

/// Reads one token after the other.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The next token and where it stands; `expected` says, for messages, what may come here.
    pub(super) fn next(&mut self, expected: &str) -> Result<(Token, Range<usize>), Fault> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
        let start = self.at;
        let Some(byte) = self.peek() else {
            return Ok((Token::End, start..start));
        };
        let token = match byte {
            b'{' => self.single(Token::OpenBrace),
            b'}' => self.single(Token::CloseBrace),
            b'[' => self.single(Token::OpenBracket),
            b']' => self.single(Token::CloseBracket),
            b',' => self.single(Token::Comma),
            b':' => self.single(Token::Colon),
            b'"' => self.string()?,
            b'-' | b'+' | b'.' | b'0'..=b'9' => self.number(expected)?,
            _ => self.word(expected)?,
        };
        Ok((token, start..self.at))
    }

    /// The text at a place.
    pub(super) fn slice(&self, span: Range<usize>) -> &'a str {
        self.text.get(span).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn single(&mut self, token: Token) -> Token {
        self.at += 1;
        token
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn string(&mut self) -> Result<Token, Fault> {
        let open = self.at;
        let mut escaped = false;
        self.at += 1;
        loop {
            let rest = self.rest();
            let plain = rest
                .bytes()
                .position(|byte| matches!(byte, b'"' | b'\\' | 0..b' '));
            let Some(plain) = plain else {
                self.at = self.text.len();
                return Err(unclosed(open..self.at));
            };
            self.at += plain;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Token::Text { escaped });
                }
                Some(b'\\') => {
                    escaped = true;
                    self.escape()?;
                }
                Some(b'\n' | b'\r') => return Err(unclosed(open..self.at)),
                other => return Err(self.control(other.unwrap_or_default())),
            }
        }
    }

    fn control(&self, byte: u8) -> Fault {
        let escape = if byte == b'\t' {
            "\\t".to_owned()
        } else {
            format!("\\u{byte:04x}")
        };
        let message = format!("control character U+{byte:04X} inside a string");
        Fault::syntax(self.at..self.at + 1, message).help(format!("write it as `{escape}`"))
    }

    /// Checks an escape, surrogate pairs included, and moves behind it.
    fn escape(&mut self) -> Result<(), Fault> {
        let start = self.at;
        let rest = self.rest();
        let mut chars = rest.chars().skip(1);
        match chars.next() {
            Some('"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't') => self.at += 2,
            Some('u') => {
                let unit = hex_unit(rest);
                let low = rest.get(6..).and_then(hex_unit);
                self.at += match (unit, low) {
                    (Some(0xD800..0xDC00), Some(0xDC00..0xE000)) => 12,
                    (Some(0xD800..0xE000), _) => {
                        let half = rest.get(..6).unwrap_or_default();
                        let message = format!("`{half}` is half of a surrogate pair");
                        return Err(Fault::syntax(start..start + 6, message)
                            .help("write both halves, or the character itself"));
                    }
                    (Some(_), _) => 6,
                    (None, _) => {
                        let message = "`\\u` needs four hexadecimal digits";
                        return Err(Fault::syntax(start..start + 2, message)
                            .help("write a character as `\\u00e9`, and a backslash as `\\\\`"));
                    }
                };
            }
            Some(c) => {
                let message = format!("unknown escape {}", quoted(&format!("\\{c}")));
                let help = "write a backslash as `\\\\`; JSON knows \
                    `\\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t` and `\\uXXXX`";
                return Err(Fault::syntax(start..start + 1 + c.len_utf8(), message).help(help));
            }
            None => self.at += 1,
        }
        Ok(())
    }

    fn number(&mut self, expected: &str) -> Result<Token, Fault> {
        let start = self.at;
        let rest = self.rest();
        let part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.' | '_');
        let length = rest.find(|c| !part(c)).unwrap_or(rest.len());
        let written = rest.get(..length).unwrap_or_default();
        self.at += length;
        if is_number(written) {
            return Ok(Token::Number);
        }
        let looks_like_one = written.bytes().any(|byte| byte.is_ascii_digit());
        if !looks_like_one {
            let message = format!("expected {expected}, found {}", quoted(written));
            return Err(Fault::syntax(start..self.at, message));
        }
        let message = format!("{} is not a number in JSON", quoted(written));
        Err(Fault::syntax(start..self.at, message)
            .help("write numbers as `42`, `-0.5` or `1e3`, and anything else in double quotes"))
    }

    fn word(&mut self, expected: &str) -> Result<Token, Fault> {
        let start = self.at;
        let rest = self.rest();
        let part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '$');
        let length = rest.find(|c| !part(c)).unwrap_or(rest.len());
        let word = rest.get(..length).unwrap_or_default();
        if matches!(word, "true" | "false" | "null") {
            self.at += length;
            return Ok(Token::Word);
        }
        let found = match rest.chars().next() {
            Some(first) if word.is_empty() => rest.get(..first.len_utf8()).unwrap_or_default(),
            _ => word,
        };
        Err(unexpected(
            rest,
            found,
            expected,
            start..start + found.len(),
        ))
    }
}

/// A string whose line ends before it is closed.
fn unclosed(span: Range<usize>) -> Fault {
    Fault::syntax(
        span,
        "the string that starts here is not closed on its line",
    )
    .help("add the closing `\"`; a line break inside a string is written `\\n`")
}

/// Something that starts no token of JSON, with the usual reason for it.
fn unexpected(rest: &str, found: &str, expected: &str, span: Range<usize>) -> Fault {
    let expected_found = format!("expected {expected}, found {}", quoted(found));
    let (message, help) = match found {
        "/" if rest.starts_with("//") || rest.starts_with("/*") => (
            format!("expected {expected}, found a comment"),
            "JSON has no comments: remove it, or keep it in a member whose name starts with `x-`",
        ),
        "#" => (
            expected_found,
            "JSON has no comments: remove it, or keep it in a member whose name starts with `x-`",
        ),
        "'" | "`" | "‘" | "’" | "“" | "”" | "„" => (
            expected_found,
            "put names and strings in double quotes: `\"…\"`",
        ),
        "True" | "TRUE" | "False" | "FALSE" => (expected_found, "write `true` or `false`"),
        "None" | "Null" | "NULL" | "nil" | "undefined" => (expected_found, "write `null`"),
        "NaN" | "Infinity" => (expected_found, "JSON has finite numbers only"),
        "\u{FEFF}" | "\0" => (
            expected_found,
            "save the file as UTF-8 without invisible characters",
        ),
        _ if found
            .chars()
            .all(|c| c.is_alphanumeric() || c == '_' || c == '-') =>
        {
            (
                expected_found,
                "put names and strings in double quotes: `\"…\"`",
            )
        }
        _ if found.trim().is_empty() => (
            expected_found.replace(&quoted(found), "a white space character unknown to JSON"),
            "use spaces, tabs and line breaks alone",
        ),
        _ => return Fault::syntax(span, expected_found),
    };
    Fault::syntax(span, message).help(help)
}

/// The number of an escape `\uXXXX` at the start of a text.
fn hex_unit(text: &str) -> Option<u32> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    let hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    hex.then(|| u32::from_str_radix(digits, 16).ok()).flatten()
}

/// Whether a text is a number as RFC 8259 spells them, section 6.
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits(text) && !text.starts_with('0') {
        return true;
    }
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (unsigned, None),
    };
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (mantissa, None),
    };
    let exponent = exponent.map(|exponent| exponent.strip_prefix(['+', '-']).unwrap_or(exponent));
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && fraction.is_none_or(digits)
        && exponent.is_none_or(digits)
}
