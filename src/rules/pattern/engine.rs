//! A compiled pattern.

use std::sync::{LazyLock, OnceLock};

use regex::{Regex, RegexBuilder};
use regress::backends::{PikeVMExecutor, find};

use super::translate::Condition;
use super::{cost, syntax, translate};
use crate::questionnaire::MAX_ANSWER_BYTES;

/// Largest program, in bytes, for which an answer of any length is matched at once: its size times
/// the length of the text is what linear matching takes at worst, here about 0.2 s.
const SIZE_SMALL: usize = 32 * 1024;

/// Largest program that is used at all without a limit in time, for texts of up to
/// [`LENGTH_FOR_LARGE`].
const SIZE_LARGE: usize = 128 * 1024;

/// Longest text, in bytes, for a program above [`SIZE_SMALL`].
const LENGTH_FOR_LARGE: usize = MAX_ANSWER_BYTES / 4;

/// Largest program where a [`super::PatternRunner`] limits the time.
const SIZE_MAX_LIMITED: usize = 16 * 1024 * 1024;

/// Memory for the states that are built while matching.
const CACHE_MAX: usize = 1024 * 1024;

/// A pattern ready to be matched in time that is bounded beforehand.
#[derive(Debug)]
pub(super) struct Engine {
    linear: Option<Linear>,
    backtracking: OnceLock<Option<Backtracking>>,
    source: Box<str>,
    unicode: bool,
    /// See [`cost::safe_length`].
    safe_length: Option<usize>,
}

impl Engine {
    /// Compiles a pattern that has been parsed before.
    pub(super) fn compile(source: &str, unicode: bool) -> Self {
        let small = Linear::compile(source, unicode, SIZE_SMALL, MAX_ANSWER_BYTES);
        let linear =
            small.or_else(|| Linear::compile(source, unicode, SIZE_LARGE, LENGTH_FOR_LARGE));
        let safe_length = syntax::parse(source, unicode, cost::safe_length);
        Self {
            linear,
            backtracking: OnceLock::new(),
            source: source.into(),
            unicode,
            safe_length: safe_length.ok().flatten(),
        }
    }

    /// Whether texts are matched in linear time, rare ones aside.
    pub(super) fn is_linear(&self) -> bool {
        self.linear.is_some()
    }

    /// Whether the pattern matches somewhere in the text; nothing where finding out could take
    /// too long.
    pub(super) fn test(&self, text: &str) -> Option<bool> {
        if let Some(linear) = &self.linear
            && linear.applies_to(text)
        {
            return Some(linear.test(text));
        }
        let length = text.chars().map(char::len_utf16).sum();
        if self.safe_length.is_none_or(|safe| safe < length) {
            return None;
        }
        let backtracking = self
            .backtracking
            .get_or_init(|| Backtracking::compile(&self.source, self.unicode));
        backtracking.as_ref().and_then(|pattern| pattern.test(text))
    }
}

/// Whether an ECMAScript pattern (with the `u` flag where `unicode`) matches somewhere in a text.
///
/// Nothing where the pattern cannot be compiled. This can take exponential time and much memory:
/// it is meant for a [`super::PatternRunner`], which can end it.
pub fn test_unbounded(pattern: &str, unicode: bool, text: &str) -> Option<bool> {
    let linear = Linear::compile(pattern, unicode, SIZE_MAX_LIMITED, MAX_ANSWER_BYTES);
    match linear.filter(|linear| linear.applies_to(text)) {
        Some(linear) => Some(linear.test(text)),
        None => Backtracking::compile(pattern, unicode).and_then(|pattern| pattern.test(text)),
    }
}

/// Characters on whose properties both engines agree: those of Unicode 16, which `regex` knows, less
/// the one that Unicode 17, which `regress` knows, changed in a property that is translated.
static SAME_PROPERTIES: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\A[\p{Assigned}--\x{295}]*\z").ok());

/// Conditions that are matched in linear time.
#[derive(Debug)]
struct Linear {
    conditions: Vec<(Regex, bool)>,
    unicode: bool,
    has_properties: bool,
    /// Longest text, in bytes, that is matched in time.
    longest: usize,
}

impl Linear {
    /// Nothing where the pattern means something that linear matching cannot do, or is too large.
    fn compile(source: &str, unicode: bool, size: usize, longest: usize) -> Option<Self> {
        let translation = syntax::parse(source, unicode, translate::translate).ok()??;
        let compile = |Condition { regex, expected }: &Condition| {
            let regex = RegexBuilder::new(regex)
                .size_limit(size)
                .dfa_size_limit(CACHE_MAX)
                .build();
            Some((regex.ok()?, *expected))
        };
        let conditions = translation.conditions.iter().map(compile);
        Some(Self {
            conditions: conditions.collect::<Option<_>>()?,
            unicode,
            has_properties: translation.has_properties,
            longest,
        })
    }

    /// Whether the answer for this text is that of ECMAScript, and comes in time.
    ///
    /// Without the `u` flag a pattern sees UTF-16 code units, of which some characters are two.
    fn applies_to(&self, text: &str) -> bool {
        text.len() <= self.longest
            && (text.is_ascii()
                || (self.unicode || text.chars().all(|c| c.len_utf16() == 1))
                    && (!self.has_properties || has_same_properties(text)))
    }

    fn test(&self, text: &str) -> bool {
        let meets = |(regex, expected): &(Regex, bool)| regex.is_match(text) == *expected;
        self.conditions.iter().all(meets)
    }
}

/// Whether both engines know the same of all characters of a text.
pub(super) fn has_same_properties(text: &str) -> bool {
    let same = SAME_PROPERTIES.as_ref();
    same.is_some_and(|same| same.is_match(text))
}

/// A pattern matched by backtracking.
#[derive(Debug)]
struct Backtracking {
    regex: regress::Regex,
    unicode: bool,
    has_nested_loops: bool,
}

impl Backtracking {
    /// Nothing where the pattern cannot be compiled.
    fn compile(source: &str, unicode: bool) -> Option<Self> {
        Some(Self {
            regex: compile_backtracking(source, unicode)?,
            unicode,
            has_nested_loops: syntax::parse(source, unicode, syntax::has_nested_loops).ok()?,
        })
    }

    /// Nothing where no way to match gives the right answer.
    ///
    /// The faster executor of `regress` 0.12 forgets, when it goes back into a loop that was entered
    /// again since, how often that had been repeated: `^(?:(?:a+)+)+aX` does not match `aaX`. The
    /// other one keeps the whole state of each way, but takes no UTF-16.
    fn test(&self, text: &str) -> Option<bool> {
        let all_single = self.unicode || text.chars().all(|c| c.len_utf16() == 1);
        match (self.has_nested_loops, all_single) {
            (true, true) => {
                let mut matches = find::<PikeVMExecutor<'_, '_>>(&self.regex, text, 0);
                Some(matches.next().is_some())
            }
            (true, false) => None,
            (false, _) if self.unicode => Some(self.regex.find(text).is_some()),
            (false, _) => {
                let units: Vec<u16> = text.encode_utf16().collect();
                Some(self.regex.find_from_ucs2(&units, 0).next().is_some())
            }
        }
    }
}

/// Nothing where the pattern is wrong.
pub(super) fn compile_backtracking(source: &str, unicode: bool) -> Option<regress::Regex> {
    let flags = regress::Flags {
        unicode,
        ..regress::Flags::default()
    };
    let regex = if unicode {
        regress::Regex::with_flags(source, flags)
    } else {
        // Without the flag the pattern consists of UTF-16 code units too.
        let units: Vec<u32> = source.encode_utf16().map(u32::from).collect();
        regress::Regex::from_unicode(units.iter().copied(), flags)
    };
    regex.ok()
}
