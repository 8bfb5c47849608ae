//! ECMAScript patterns → patterns of the `regex` crate that mean exactly the same.
//!
//! Nothing is copied from the source: what is written out are code points, classes and repeats.
//! Which alternative or repeat is tried first does not matter, since only whether there is a match
//! is asked for; nor do groups, as long as nothing refers back to them.

use std::fmt::Write;

use oxc_regular_expression::ast::{
    Alternative, BoundaryAssertionKind, Character, CharacterClass, CharacterClassContents,
    CharacterClassContentsKind, CharacterClassEscapeKind, Disjunction, LookAroundAssertionKind,
    Pattern, Quantifier, Term, UnicodePropertyEscape,
};

use super::syntax::is_control_start;

/// Largest repeat count that is worth handing over.
const COUNT_MAX: u64 = 10_000;

/// `LineTerminator` of ECMAScript, which `.` does not match.
const LINE_TERMINATORS: &str = r"\n\r\x{2028}\x{2029}";

/// `WhiteSpace` and `LineTerminator` of ECMAScript, which `\s` matches.
const WHITE_SPACE: &str = r"\t\n\x{B}\x{C}\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";

/// One of the conditions that together decide whether a pattern matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Condition {
    /// A pattern of the `regex` crate.
    pub(super) regex: String,
    /// Whether it has to match, or must not.
    pub(super) expected: bool,
}

/// A pattern as conditions that a text has to meet together.
#[derive(Debug)]
pub(super) struct Translation {
    pub(super) conditions: Vec<Condition>,
    /// Whether properties of characters are asked for, which depend on the version of Unicode.
    pub(super) has_properties: bool,
}

/// The conditions that a text has to meet; nothing where the pattern cannot be translated.
///
/// Lookaheads directly after a `^` that begins the pattern become conditions of their own: there,
/// each is a question about the beginning of the text.
pub(super) fn translate(pattern: &Pattern<'_>) -> Option<Translation> {
    let (lookaheads, rest) = leading_lookaheads(&pattern.body);
    let mut conditions = Vec::with_capacity(lookaheads.len() + 1);
    for lookahead in lookaheads {
        let Term::LookAroundAssertion(lookahead) = lookahead else {
            return None;
        };
        let mut regex = r"\A".to_owned();
        write_disjunction(&mut regex, &lookahead.body)?;
        conditions.push(Condition {
            regex,
            expected: lookahead.kind == LookAroundAssertionKind::Lookahead,
        });
    }
    let mut regex = String::new();
    if conditions.is_empty() {
        write_disjunction(&mut regex, &pattern.body)?;
    } else {
        regex.push_str(r"\A");
        write_terms(&mut regex, rest)?;
    }
    conditions.push(Condition {
        regex,
        expected: true,
    });
    let has_property = |condition: &Condition| {
        condition.regex.contains(r"\p{") || condition.regex.contains(r"\P{")
    };
    Some(Translation {
        has_properties: conditions.iter().any(has_property),
        conditions,
    })
}

/// The lookaheads after a `^` at the beginning of the only alternative, and what follows them.
fn leading_lookaheads<'p, 'a>(body: &'p Disjunction<'a>) -> (&'p [Term<'a>], &'p [Term<'a>]) {
    let [alternative] = body.body.as_slice() else {
        return (&[], &[]);
    };
    let [Term::BoundaryAssertion(first), terms @ ..] = alternative.body.as_slice() else {
        return (&[], &[]);
    };
    if first.kind != BoundaryAssertionKind::Start {
        return (&[], &[]);
    }
    let is_lookahead = |term: &Term<'_>| {
        matches!(term, Term::LookAroundAssertion(lookaround) if matches!(
            lookaround.kind,
            LookAroundAssertionKind::Lookahead | LookAroundAssertionKind::NegativeLookahead
        ))
    };
    let count = terms.iter().take_while(|term| is_lookahead(term)).count();
    terms.split_at(count)
}

fn write_disjunction(regex: &mut String, disjunction: &Disjunction<'_>) -> Option<()> {
    regex.push_str("(?:");
    for (place, alternative) in disjunction.body.iter().enumerate() {
        if place > 0 {
            regex.push('|');
        }
        write_alternative(regex, alternative)?;
    }
    regex.push(')');
    Some(())
}

fn write_alternative(regex: &mut String, alternative: &Alternative<'_>) -> Option<()> {
    write_terms(regex, &alternative.body)
}

fn write_terms(regex: &mut String, terms: &[Term<'_>]) -> Option<()> {
    terms.iter().try_for_each(|term| write_term(regex, term))
}

fn write_term(regex: &mut String, term: &Term<'_>) -> Option<()> {
    match term {
        Term::BoundaryAssertion(assertion) => regex.push_str(match assertion.kind {
            BoundaryAssertionKind::Start => r"\A",
            BoundaryAssertionKind::End => r"\z",
            BoundaryAssertionKind::Boundary => r"(?-u:\b)",
            // Its ASCII form could match inside a character, so the crate refuses it.
            BoundaryAssertionKind::NegativeBoundary => return None,
        }),
        Term::Quantifier(quantifier) => write_quantifier(regex, quantifier)?,
        Term::Character(character) => write_character(regex, character)?,
        Term::Dot(_) => write_set(regex, true, LINE_TERMINATORS),
        Term::CharacterClassEscape(escape) => write_escape(regex, escape.kind),
        Term::UnicodePropertyEscape(property) => write_property(regex, property)?,
        Term::CharacterClass(class) => write_class(regex, class)?,
        Term::CapturingGroup(group) => write_disjunction(regex, &group.body)?,
        Term::IgnoreGroup(group) if group.modifiers.is_none() => {
            write_disjunction(regex, &group.body)?;
        }
        Term::IgnoreGroup(_)
        | Term::LookAroundAssertion(_)
        | Term::IndexedReference(_)
        | Term::NamedReference(_) => return None,
    }
    Some(())
}

fn write_quantifier(regex: &mut String, quantifier: &Quantifier<'_>) -> Option<()> {
    let (min, max) = (quantifier.min, quantifier.max);
    if min.max(max.unwrap_or(0)) > COUNT_MAX {
        return None;
    }
    regex.push_str("(?:");
    write_term(regex, &quantifier.body)?;
    match max {
        Some(max) => write!(regex, "){{{min},{max}}}"),
        None => write!(regex, "){{{min},}}"),
    }
    .ok()
}

/// A surrogate stands for half a character, which a Rust string cannot hold.
fn write_character(regex: &mut String, character: &Character) -> Option<()> {
    let value = character.value;
    if char::from_u32(value).is_none() || is_control_start(character) {
        return None;
    }
    write!(regex, r"\x{{{value:X}}}").ok()
}

fn write_set(regex: &mut String, negative: bool, set: &str) {
    regex.push_str(if negative { "[^" } else { "[" });
    regex.push_str(set);
    regex.push(']');
}

fn write_escape(regex: &mut String, kind: CharacterClassEscapeKind) {
    use CharacterClassEscapeKind::{D, NegativeD, NegativeS, NegativeW, S, W};
    let set = match kind {
        D | NegativeD => "0-9",
        S | NegativeS => WHITE_SPACE,
        W | NegativeW => "0-9A-Z_a-z",
    };
    write_set(
        regex,
        matches!(kind, NegativeD | NegativeS | NegativeW),
        set,
    );
}

/// Properties that both engines take from the same data; see `SAME_PROPERTIES` in the engine for
/// the characters on which they agree. Others, such as script extensions, change more often.
fn write_property(regex: &mut String, property: &UnicodePropertyEscape<'_>) -> Option<()> {
    let letter = if property.negative { 'P' } else { 'p' };
    let name = property.name.as_str();
    match &property.value {
        Some(value) if matches!(name, "General_Category" | "gc" | "Script" | "sc") => {
            write!(regex, r"\{letter}{{{name}={value}}}").ok()
        }
        None if CATEGORIES.contains(&name) || BINARY_PROPERTIES.contains(&name) => {
            write!(regex, r"\{letter}{{{name}}}").ok()
        }
        _ => None,
    }
}

/// Binary properties that are translated.
const BINARY_PROPERTIES: &[&str] = &[
    "ASCII",
    "ASCII_Hex_Digit",
    "AHex",
    "Alphabetic",
    "Alpha",
    "Any",
    "Emoji",
    "Emoji_Presentation",
    "EPres",
    "Hex_Digit",
    "Hex",
    "ID_Continue",
    "IDC",
    "ID_Start",
    "IDS",
    "Ideographic",
    "Ideo",
    "Lowercase",
    "Lower",
    "Uppercase",
    "Upper",
    "White_Space",
    "space",
];

/// General categories by their short and long names (PropertyValueAliases.txt, `gc`).
const CATEGORIES: &[&str] = &[
    "C",
    "Other",
    "Cc",
    "Control",
    "Cf",
    "Format",
    "Cn",
    "Unassigned",
    "Co",
    "Private_Use",
    "L",
    "Letter",
    "LC",
    "Cased_Letter",
    "Ll",
    "Lowercase_Letter",
    "Lm",
    "Modifier_Letter",
    "Lo",
    "Other_Letter",
    "Lt",
    "Titlecase_Letter",
    "Lu",
    "Uppercase_Letter",
    "M",
    "Mark",
    "Mc",
    "Spacing_Mark",
    "Me",
    "Enclosing_Mark",
    "Mn",
    "Nonspacing_Mark",
    "N",
    "Number",
    "Nd",
    "Decimal_Number",
    "Nl",
    "Letter_Number",
    "No",
    "Other_Number",
    "P",
    "Punctuation",
    "Pc",
    "Connector_Punctuation",
    "Pd",
    "Dash_Punctuation",
    "Pe",
    "Close_Punctuation",
    "Pf",
    "Final_Punctuation",
    "Pi",
    "Initial_Punctuation",
    "Po",
    "Other_Punctuation",
    "Ps",
    "Open_Punctuation",
    "S",
    "Symbol",
    "Sc",
    "Currency_Symbol",
    "Sk",
    "Modifier_Symbol",
    "Sm",
    "Math_Symbol",
    "So",
    "Other_Symbol",
    "Z",
    "Separator",
    "Zl",
    "Line_Separator",
    "Zp",
    "Paragraph_Separator",
    "Zs",
    "Space_Separator",
];

fn write_class(regex: &mut String, class: &CharacterClass<'_>) -> Option<()> {
    if class.kind != CharacterClassContentsKind::Union || class.strings {
        return None;
    }
    if class.body.is_empty() {
        write_set(regex, !class.negative, r"\x{0}-\x{10FFFF}");
        return Some(());
    }
    regex.push_str(if class.negative { "[^" } else { "[" });
    for item in &class.body {
        match item {
            CharacterClassContents::CharacterClassRange(range) => {
                write_character(regex, &range.min)?;
                regex.push('-');
                write_character(regex, &range.max)?;
            }
            CharacterClassContents::CharacterClassEscape(escape) => {
                write_escape(regex, escape.kind);
            }
            CharacterClassContents::UnicodePropertyEscape(property) => {
                write_property(regex, property)?;
            }
            CharacterClassContents::Character(character) => {
                write_character(regex, character)?;
            }
            CharacterClassContents::NestedCharacterClass(_)
            | CharacterClassContents::ClassStringDisjunction(_) => return None,
        }
    }
    regex.push(']');
    Some(())
}
