//! What can be wrong with a document, as data.

#[cfg(feature = "cli")]
mod excerpt;
mod position;
#[cfg(feature = "cli")]
mod render;

use std::ops::Range;

pub use position::{Position, Positions};
#[cfg(feature = "cli")]
pub(crate) use render::headline;
#[cfg(feature = "cli")]
pub use render::{Look, RENDERED_MAX, render};

/// How grave a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Severity {
    /// The document cannot be used.
    Error,
    /// The document can be used, but its author should look.
    Warning,
}

impl Severity {
    /// The name used in output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// One thing wrong with a document.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Problem {
    /// How grave it is.
    pub severity: Severity,
    /// Stable code, listed in `docs/problems.md`.
    pub code: &'static str,
    /// What is wrong: what was expected and what was found.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// JSON pointer (RFC 6901) to the value at fault.
    pub pointer: String,
    /// Where the value at fault stands in the text, in bytes.
    pub span: Range<usize>,
    /// Another place that belongs to the problem, with a note on it.
    pub related: Option<(Range<usize>, String)>,
    /// In an answers file, the id that the problem belongs to.
    pub id: Option<String>,
}
