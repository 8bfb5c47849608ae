//! How long backtracking can take, from the syntax of a pattern alone.
//!
//! For every part two numbers are bounded, for a text of so many characters and one place to begin
//! at: the work (visits of a node) until all ways to match have been tried, and the number of those
//! ways. A part that follows another is tried once for each way of the first, so ways multiply:
//! that is all that backtracking does.

use oxc_regular_expression::ast::{
    Alternative, BoundaryAssertionKind, Disjunction, Pattern, Quantifier, Term,
};

use super::syntax;
use crate::rules::MAX_ANSWER_BYTES;

/// Work that is done without a limit in time: measured at 1 to 3 ns a visit, 0.03 s in all.
const BUDGET: f64 = 1e7;

/// The longest text, in characters, for which all backtracking stays within the budget; nothing
/// where even the empty text could exceed it.
pub(super) fn safe_length(pattern: &Pattern<'_>) -> Option<usize> {
    // Then each visit can copy the state of all groups and loops.
    let copied = if syntax::has_nested_loops(pattern) {
        10.0 * f64::from(pattern.span.end - pattern.span.start)
    } else {
        1.0
    };
    let fits = |length: usize| search(pattern, length) * copied <= BUDGET;
    if !fits(0) {
        return None;
    }
    let (mut safe, mut unsafe_from) = (0, MAX_ANSWER_BYTES + 1);
    while safe + 1 < unsafe_from {
        let middle = safe.midpoint(unsafe_from);
        if fits(middle) {
            safe = middle;
        } else {
            unsafe_from = middle;
        }
    }
    Some(safe)
}

/// The work of looking for a match from every place of a text.
fn search(pattern: &Pattern<'_>, length: usize) -> f64 {
    let measure = Measure {
        length: count(length),
        // Every way out of a lookaround copies what the groups hold: at most one a character.
        groups: f64::from(pattern.span.end - pattern.span.start),
    };
    let work = measure.disjunction(&pattern.body).work;
    if pattern.body.body.iter().all(begins_at_start) {
        work + measure.length
    } else {
        (work + 1.0) * (measure.length + 1.0)
    }
}

fn begins_at_start(alternative: &Alternative<'_>) -> bool {
    matches!(
        alternative.body.first(),
        Some(Term::BoundaryAssertion(assertion)) if assertion.kind == BoundaryAssertionKind::Start
    )
}

/// Bounds for one part; infinite where they are beyond numbers.
#[derive(Debug, Clone, Copy)]
struct Cost {
    ways: f64,
    work: f64,
}

#[derive(Debug, Clone, Copy)]
struct Measure {
    length: f64,
    groups: f64,
}

impl Measure {
    fn disjunction(self, disjunction: &Disjunction<'_>) -> Cost {
        let none = Cost {
            ways: 0.0,
            work: 1.0,
        };
        disjunction.body.iter().fold(none, |sum, alternative| {
            let cost = self.alternative(alternative);
            Cost {
                ways: sum.ways + cost.ways,
                work: sum.work + cost.work,
            }
        })
    }

    fn alternative(self, alternative: &Alternative<'_>) -> Cost {
        let empty = Cost {
            ways: 1.0,
            work: 1.0,
        };
        alternative.body.iter().fold(empty, |before, term| {
            let cost = self.term(term);
            Cost {
                ways: before.ways * cost.ways,
                work: before.work + before.ways * cost.work,
            }
        })
    }

    fn term(self, term: &Term<'_>) -> Cost {
        let once = |work| Cost { ways: 1.0, work };
        match term {
            Term::BoundaryAssertion(_)
            | Term::Character(_)
            | Term::Dot(_)
            | Term::CharacterClassEscape(_)
            | Term::UnicodePropertyEscape(_)
            | Term::CharacterClass(_) => once(1.0),
            Term::IndexedReference(_) | Term::NamedReference(_) => once(1.0 + self.length),
            Term::CapturingGroup(group) => self.disjunction(&group.body),
            Term::IgnoreGroup(group) => self.disjunction(&group.body),
            Term::LookAroundAssertion(lookaround) => {
                once(self.disjunction(&lookaround.body).work + self.groups)
            }
            Term::Quantifier(quantifier) => self.quantifier(quantifier),
        }
    }

    /// After `min` repeats, one that matches nothing ends the loop (ECMA-262, `RepeatMatcher`), so
    /// there are at most `length` more.
    fn quantifier(self, quantifier: &Quantifier<'_>) -> Cost {
        let body = self.term(&quantifier.body);
        let min = count_u64(quantifier.min);
        let max = quantifier.max.map_or(f64::INFINITY, count_u64);
        let repeats = max.min(min + self.length);
        if body.ways <= 1.0 {
            return Cost {
                ways: (repeats - min).max(0.0) + 1.0,
                work: (repeats + 1.0) * (body.work + 1.0),
            };
        }
        // Powers 0 to `repeats` of the ways, summed up.
        let paths = (body.ways.powf(repeats + 1.0) - 1.0) / (body.ways - 1.0);
        Cost {
            ways: paths,
            work: paths * (body.work + 1.0),
        }
    }
}

fn count(length: usize) -> f64 {
    count_u64(u64::try_from(length).unwrap_or(u64::MAX))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "bounds need not be exact to the last digit"
)]
fn count_u64(value: u64) -> f64 {
    value as f64
}
