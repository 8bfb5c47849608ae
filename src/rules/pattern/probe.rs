//! Texts that make backtracking take long, made from the pattern itself.

use oxc_regular_expression::ast::{
    CharacterClass, CharacterClassContents, CharacterClassEscapeKind, Disjunction, Pattern, Term,
};

/// Repeats to pump, at most.
const PUMPS_MAX: usize = 6;

/// How often the repeated part is written: enough for exponential time, then for cubic time.
const LENGTHS: [usize; 2] = [40, 4000];

/// For each repeat without end: what leads up to it, its body many times, and a wrong ending.
pub(super) fn attacks(pattern: &Pattern<'_>) -> Vec<String> {
    let mut collector = Collector::default();
    collector.disjunction(&pattern.body);
    let mut texts = Vec::new();
    for (prefix, body) in collector.pumps.iter().take(PUMPS_MAX) {
        // A match that seemed near fails at the end.
        let end = if body.ends_with(char::is_alphanumeric) {
            "!"
        } else {
            "a"
        };
        texts.extend(LENGTHS.map(|length| format!("{prefix}{}{end}", body.repeat(length))));
    }
    texts
}

/// Walks through a pattern and writes down one text that it matches, more or less.
#[derive(Debug, Default)]
struct Collector {
    sample: String,
    pumps: Vec<(String, String)>,
}

impl Collector {
    /// Takes the last alternative that is not empty for the sample, but pumps all of them.
    fn disjunction(&mut self, disjunction: &Disjunction<'_>) {
        let before = self.sample.clone();
        let mut longest = before.clone();
        for alternative in &disjunction.body {
            self.sample.clone_from(&before);
            for term in &alternative.body {
                self.term(term);
            }
            if self.sample.len() > before.len() {
                longest.clone_from(&self.sample);
            }
        }
        self.sample = longest;
    }

    fn term(&mut self, term: &Term<'_>) {
        match term {
            Term::Character(character) => self.sample.extend(char::from_u32(character.value)),
            Term::CharacterClassEscape(escape) => self.sample.push(escaped(escape.kind)),
            Term::Dot(_) | Term::UnicodePropertyEscape(_) => self.sample.push('a'),
            Term::CharacterClass(class) => self.sample.push(member(class)),
            Term::CapturingGroup(group) => self.disjunction(&group.body),
            Term::IgnoreGroup(group) => self.disjunction(&group.body),
            Term::LookAroundAssertion(lookaround) => {
                let before = self.sample.clone();
                self.disjunction(&lookaround.body);
                self.sample = before;
            }
            Term::Quantifier(quantifier) => {
                let before = self.sample.len();
                let prefix = self.sample.clone();
                self.term(&quantifier.body);
                let body = self.sample.get(before..).unwrap_or_default().to_owned();
                let repeats = quantifier.max.is_none_or(|max| max > 8);
                if repeats && !body.is_empty() && body.len() <= 64 {
                    self.pumps.push((prefix, body));
                }
            }
            Term::BoundaryAssertion(_) | Term::IndexedReference(_) | Term::NamedReference(_) => {}
        }
    }
}

fn escaped(kind: CharacterClassEscapeKind) -> char {
    use CharacterClassEscapeKind::{D, NegativeD, NegativeS, NegativeW, S, W};
    match kind {
        D => '0',
        S | NegativeW => ' ',
        W | NegativeS | NegativeD => 'a',
    }
}

/// A character of a class; a usual letter where the class is negative.
fn member(class: &CharacterClass<'_>) -> char {
    if class.negative {
        return 'a';
    }
    let first = class.body.iter().find_map(|item| match item {
        CharacterClassContents::CharacterClassRange(range) => char::from_u32(range.min.value),
        CharacterClassContents::Character(character) => char::from_u32(character.value),
        CharacterClassContents::CharacterClassEscape(escape) => Some(escaped(escape.kind)),
        _ => None,
    });
    first.unwrap_or('a')
}
