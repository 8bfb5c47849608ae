//! ECMAScript patterns.

mod cost;
mod engine;
mod probe;
mod syntax;
mod translate;

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

pub use engine::test_unbounded;

use super::Reason;
use engine::Engine;

/// Longest pattern, in characters (code points).
pub const MAX_PATTERN_CHARS: usize = 500;

/// The time that matching one answer may take.
pub const MATCH_TIME_LIMIT: Duration = Duration::from_millis(500);

/// Runs, within a time limit, the patterns whose matching can take exponential time.
///
/// The library never starts a process or a thread of its own: a program that embeds it and wants
/// such patterns supplies a runner, which can leave the matching to [`test_unbounded`]; without
/// one they are refused.
pub trait PatternRunner: fmt::Debug + Send + Sync {
    /// Whether `pattern` (with the `u` flag where `unicode`) matches somewhere in `input`.
    ///
    /// Ends within `limit`, and leaves nothing running.
    fn test(&self, pattern: &str, unicode: bool, input: &str, limit: Duration) -> RunnerVerdict;
}

/// What a [`PatternRunner`] found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
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

impl From<bool> for RunnerVerdict {
    fn from(matches: bool) -> Self {
        if matches { Self::Match } else { Self::NoMatch }
    }
}

/// An ECMAScript pattern, checked when read and compiled when first used.
#[derive(Debug, Clone)]
pub struct Pattern {
    source: Arc<str>,
    unicode: bool,
    anchored: bool,
    runner: Option<Arc<dyn PatternRunner>>,
    engine: Arc<OnceLock<Engine>>,
}

impl Pattern {
    /// Reads a pattern: as a Unicode pattern first, without the `u` flag if only that is right.
    ///
    /// # Errors
    ///
    /// What is wrong with the pattern, and where, in words.
    pub fn parse(source: &str, runner: Option<Arc<dyn PatternRunner>>) -> Result<Self, String> {
        let length = source.chars().count();
        if length > MAX_PATTERN_CHARS {
            return Err(format!(
                "it is {length} characters long; at most {MAX_PATTERN_CHARS} are allowed"
            ));
        }
        let (unicode, anchored) = match syntax::parse(source, true, syntax::has_anchor) {
            Ok(anchored) => (true, anchored),
            Err(_) => (false, syntax::parse(source, false, syntax::has_anchor)?),
        };
        Ok(Self {
            source: source.into(),
            unicode,
            anchored,
            runner,
            engine: Arc::default(),
        })
    }

    /// The pattern as written.
    pub fn as_str(&self) -> &str {
        &self.source
    }

    /// Whether it is a Unicode pattern (`u` flag); else it is right only without the flag.
    pub fn is_unicode(&self) -> bool {
        self.unicode
    }

    /// Whether `^` or `$` stands anywhere in it as an anchor: without one, `yes|no` accepts
    /// `yesterday`.
    pub fn is_anchored(&self) -> bool {
        self.anchored
    }

    /// Whether matching ends within [`MATCH_TIME_LIMIT`] for texts made to slow it down.
    ///
    /// Takes twelve times the limit at worst; meant for checking a questionnaire. Without a
    /// runner, whether it is known beforehand to be fast for texts of some length.
    pub fn probe(&self) -> bool {
        if self.engine().is_linear() {
            return true;
        }
        let texts = syntax::parse(&self.source, self.unicode, probe::attacks).unwrap_or_default();
        texts.iter().all(|text| {
            matches!(
                self.test(text),
                Some(RunnerVerdict::Match | RunnerVerdict::NoMatch)
            )
        })
    }

    /// Judges a text: it is right where the pattern matches somewhere in it.
    pub(super) fn check(&self, text: &str) -> Result<(), Reason> {
        let pattern = || self.source.as_ref().to_owned();
        match self.test(text) {
            Some(RunnerVerdict::Match) => Ok(()),
            Some(RunnerVerdict::NoMatch) => Err(Reason::PatternMismatch(pattern())),
            Some(RunnerVerdict::TimedOut) => Err(Reason::PatternTooSlow(pattern())),
            Some(RunnerVerdict::Failed) => Err(Reason::PatternFailed(pattern())),
            None => Err(Reason::PatternNotRunnable(pattern())),
        }
    }

    /// Nothing where a runner is needed and missing.
    fn test(&self, text: &str) -> Option<RunnerVerdict> {
        let run = |runner: &Arc<dyn PatternRunner>| {
            runner.test(&self.source, self.unicode, text, MATCH_TIME_LIMIT)
        };
        match self.engine().test(text) {
            Some(matches) => Some(matches.into()),
            None => self.runner.as_ref().map(run),
        }
    }

    fn engine(&self) -> &Engine {
        self.engine
            .get_or_init(|| Engine::compile(&self.source, self.unicode))
    }
}

#[cfg(test)]
mod tests;
