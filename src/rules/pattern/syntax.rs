//! Reading ECMAScript patterns.

use oxc_allocator::Allocator;
use oxc_regular_expression::ast::{self, BoundaryAssertionKind};
use oxc_regular_expression::visit::Visit;
use oxc_regular_expression::{LiteralParser, Options};

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
    let allocator = Allocator::default();
    let flags = unicode.then_some("u");
    let parsed = LiteralParser::new(&allocator, source, flags, Options::default()).parse();
    match parsed {
        Ok(pattern) => Ok(read(&pattern)),
        Err(error) => {
            let offset = error.labels.first().map(|label| label.offset() as usize);
            Err(describe(source, &error.message, offset))
        }
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
