//! What keeps a text from being read as JSON.

use std::ops::Range;

use crate::problem::{Problem, Severity};
use crate::text::visible;

/// Most characters of the text quoted in a message.
const QUOTED_MAX: usize = 24;

/// The first thing that is not JSON, or a limit that was passed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Code of the problem it makes.
    pub(crate) code: &'static str,
    /// What was expected and what was found.
    pub(crate) message: String,
    /// What to write instead.
    pub(crate) help: Option<String>,
    /// Where, in bytes.
    pub(crate) span: Range<usize>,
    /// Another place that belongs to it, with a note.
    pub(crate) related: Option<(Range<usize>, String)>,
}

impl Fault {
    /// A fault of the grammar.
    pub(super) fn syntax(span: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            code: "syntax",
            message: message.into(),
            help: None,
            span,
            related: None,
        }
    }

    /// Adds what to write instead.
    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds another place that belongs to the fault.
    pub(super) fn related(mut self, span: Range<usize>, note: impl Into<String>) -> Self {
        self.related = Some((span, note.into()));
        self
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        Self {
            severity: Severity::Error,
            code: fault.code,
            message: fault.message,
            help: fault.help,
            pointer: String::new(),
            span: fault.span,
            related: fault.related,
            id: None,
        }
    }
}

/// A piece of the text for a message: in backticks, short, and with nothing invisible in it.
pub(crate) fn quoted(text: &str) -> String {
    let mut start: String = text.chars().take(QUOTED_MAX).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    format!("`{}`", visible(&start))
}
