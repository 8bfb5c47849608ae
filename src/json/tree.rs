//! The tree, and views of its values.

use std::borrow::Cow;
use std::ops::Range;

use super::fault::Fault;
use super::parser::Parser;
use super::{MAX_BYTES, MAX_DEPTH};

/// One value or member name: where it stands in the text, and which node follows what is in it.
///
/// Thirty-one bits suffice, since no text is longer than [`MAX_BYTES`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// The first bit tells of a string whether it holds escapes.
    start: u32,
    end: u32,
    next: u32,
}

const ESCAPED: u32 = 1 << 31;

impl Node {
    pub(super) fn new(span: &Range<usize>, next: usize) -> Self {
        Self {
            start: narrow(span.start),
            end: narrow(span.end),
            next: narrow(next),
        }
    }

    /// The node of a string that holds escapes.
    pub(super) fn escaped(self) -> Self {
        Self {
            start: self.start | ESCAPED,
            ..self
        }
    }

    pub(super) fn start(&self) -> usize {
        (self.start & !ESCAPED) as usize
    }

    fn is_escaped(&self) -> bool {
        self.start & ESCAPED != 0
    }

    pub(super) fn close(&mut self, end: usize, next: usize) {
        self.end = narrow(end);
        self.next = narrow(next);
    }
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A text without the byte-order mark that some editors write before it.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{FEFF}').unwrap_or(text)
}

/// What a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Object,
    Array,
    String,
    Number,
    Boolean,
    Null,
}

impl Kind {
    /// The kind with its article, for messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Object => "an object",
            Self::Array => "an array",
            Self::String => "a string",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
            Self::Null => "null",
        }
    }
}

/// A text that has been read as JSON.
#[derive(Debug)]
pub(crate) struct Document<'a> {
    text: &'a str,
    nodes: Vec<Node>,
}

impl<'a> Document<'a> {
    /// Reads strict JSON; a byte-order mark before it is passed over.
    ///
    /// # Errors
    ///
    /// The first place that is not JSON, nesting over [`MAX_DEPTH`], a text over [`MAX_BYTES`].
    pub(crate) fn parse(text: &'a str) -> Result<Self, Fault> {
        debug_assert!(MAX_BYTES < ESCAPED as usize, "a place leaves a bit free");
        debug_assert!(
            MAX_DEPTH < usize::from(u8::MAX),
            "views of values recurse by depth"
        );
        if text.len() > MAX_BYTES {
            let message = format!("longer than {MAX_BYTES} bytes");
            return Err(Fault {
                code: "too-large",
                ..Fault::syntax(0..0, message)
            });
        }
        let start = text.len() - without_mark(text).len();
        let nodes = Parser::new(text, start).run()?;
        Ok(Self { text, nodes })
    }

    /// The value that the text is.
    pub(crate) fn root(&self) -> Value<'_> {
        Value {
            document: self,
            at: 0,
        }
    }
}

/// One value, or a member name, of a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value<'d> {
    document: &'d Document<'d>,
    at: usize,
}

impl<'d> Value<'d> {
    /// Where it stands in the text, in bytes.
    pub(crate) fn span(self) -> Range<usize> {
        self.node()
            .map_or(0..0, |node| node.start()..node.end as usize)
    }

    /// It as written in the text.
    pub(crate) fn raw(self) -> &'d str {
        self.document.text.get(self.span()).unwrap_or_default()
    }

    /// What it is.
    pub(crate) fn kind(self) -> Kind {
        let first = self.node().map_or(0, Node::start);
        match self.document.text.as_bytes().get(first) {
            Some(b'{') => Kind::Object,
            Some(b'[') => Kind::Array,
            Some(b'"') => Kind::String,
            Some(b't' | b'f') => Kind::Boolean,
            Some(b'-' | b'0'..=b'9') => Kind::Number,
            _ => Kind::Null,
        }
    }

    /// The text of a string; nothing for other kinds.
    pub(crate) fn as_str(self) -> Option<Cow<'d, str>> {
        let raw = self.raw();
        let inner = raw.strip_prefix('"')?.strip_suffix('"')?;
        if self.node()?.is_escaped() {
            serde_json::from_str(raw).ok().map(Cow::Owned)
        } else {
            Some(Cow::Borrowed(inner))
        }
    }

    /// Whether it is a string of that text.
    pub(crate) fn is_text(self, text: &str) -> bool {
        let raw = self.raw();
        let plain = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"'));
        match self.node() {
            Some(node) if node.is_escaped() => self.as_str().is_some_and(|own| own == text),
            _ => plain == Some(text),
        }
    }

    /// The names and values of an object, as often and in the order as they are written.
    pub(crate) fn members(self) -> impl Iterator<Item = (Value<'d>, Value<'d>)> {
        let mut parts = self.parts(Kind::Object);
        std::iter::from_fn(move || Some((parts.next()?, parts.next()?)))
    }

    /// The elements of an array.
    pub(crate) fn elements(self) -> impl Iterator<Item = Value<'d>> {
        self.parts(Kind::Array)
    }

    fn parts(self, kind: Kind) -> impl Iterator<Item = Value<'d>> {
        let end = if self.kind() == kind {
            self.node().map_or(0, |node| node.next as usize)
        } else {
            0
        };
        let mut at = self.at + 1;
        std::iter::from_fn(move || {
            let part = (at < end).then_some(Value { at, ..self })?;
            at = part.node().map_or(end, |node| node.next as usize);
            Some(part)
        })
    }

    fn node(self) -> Option<&'d Node> {
        self.document.nodes.get(self.at)
    }
}
