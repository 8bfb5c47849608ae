//! Reading ECMAScript patterns.

use oxc_allocator::Allocator;
use oxc_regular_expression::ast::{self, BoundaryAssertionKind};
use oxc_regular_expression::visit::Visit;
use oxc_regular_expression::{LiteralParser, Options};

use super::engine::Backtracking;

/// Parses a pattern and hands its syntax tree, which does not outlive the call, to `read`.
///
/// # Errors
///
/// What is wrong with the pattern, and where, in words.
pub(super) fn parse<T>(
    source: &str,
    unicode: bool,
    read: impl FnOnce(&ast::Pattern<'_>) -> T,
) -> Result<T, String> {
    // The parser takes a `\` at the very end for a character.
    let backslashes = source
        .bytes()
        .rev()
        .take_while(|byte| *byte == b'\\')
        .count();
    if backslashes % 2 == 1 {
        let place = source.chars().count();
        return Err(format!("nothing follows the `\\` at character {place}"));
    }
    let allocator = Allocator::default();
    let flags = unicode.then_some("u");
    let parsed = LiteralParser::new(&allocator, source, flags, Options::default()).parse();
    let pattern = parsed.map_err(|error| {
        let offset = error.labels.first().map(|label| label.offset() as usize);
        describe(source, &error.message, offset)
    })?;
    if has_control_in_class(&pattern) && Backtracking::compile(source, unicode).is_none() {
        return Err(r"invalid `\c` in a character class".to_owned());
    }
    Ok(read(&pattern))
}

/// Whether a class holds `\c`, which the parser takes for the two characters `\` and `c` whatever
/// follows: what it means, and whether it is right, is then for the matcher to say.
fn has_control_in_class(pattern: &ast::Pattern<'_>) -> bool {
    let mut finder = ControlFinder(false);
    finder.visit_pattern(pattern);
    finder.0
}

/// Whether this is the `\` of a `\c` in a class; a real one is written `\\`.
pub(super) fn is_control_start(character: &ast::Character) -> bool {
    character.value == u32::from(b'\\') && character.span.end - character.span.start == 1
}

struct ControlFinder(bool);

impl Visit<'_> for ControlFinder {
    fn visit_character(&mut self, character: &ast::Character) {
        self.0 |= is_control_start(character);
    }
}

/// The parser's words, with the place counted in characters from 1.
fn describe(source: &str, message: &str, offset: Option<usize>) -> String {
    let words = message
        .rsplit_once("expression: ")
        .map_or(message, |(_, words)| words);
    // Every misplaced `*`, `+`, `?` or `{` is called a braced quantifier.
    let words = words.replace("braced quantifier", "quantifier");
    let mut chars = words.chars();
    let words = chars
        .next()
        .map(|c| c.to_ascii_lowercase())
        .into_iter()
        .chain(chars);
    let words: String = words.collect();
    match offset.and_then(|offset| source.get(..offset)) {
        Some(before) => format!("{words} at character {}", before.chars().count() + 1),
        None => words,
    }
}

/// Whether `^` or `$` stands in the pattern as an anchor.
pub(super) fn has_anchor(pattern: &ast::Pattern<'_>) -> bool {
    let mut finder = AnchorFinder(false);
    finder.visit_pattern(pattern);
    finder.0
}

struct AnchorFinder(bool);

impl Visit<'_> for AnchorFinder {
    fn visit_boundary_assertion(&mut self, assertion: &ast::BoundaryAssertion) {
        self.0 |= matches!(
            assertion.kind,
            BoundaryAssertionKind::Start | BoundaryAssertionKind::End
        );
    }
}
