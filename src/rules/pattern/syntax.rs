//! Reading ECMAScript patterns.

use oxc_allocator::Allocator;
use oxc_regular_expression::ast::{self, BoundaryAssertionKind, Term};
use oxc_regular_expression::visit::Visit;
use oxc_regular_expression::{LiteralParser, Options};

use super::engine::compile_backtracking;

/// Deepest nesting of groups. To read, compile or match a group takes a call within a call, up to
/// 14 KiB of stack in a debug build, and threads have 2 MiB; a lookaround takes twice as much.
const MAX_DEPTH: usize = 120;

/// How many groups stand within each other at most; a lookaround counts as two.
fn depth(source: &str) -> usize {
    let mut open: Vec<usize> = Vec::new();
    let (mut depth, mut deepest, mut in_class) = (0, 0, false);
    let mut chars = source.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            ']' => in_class = false,
            '[' => in_class = true,
            '(' if !in_class => {
                let rest = chars.as_str();
                let is_lookaround = ["?=", "?!", "?<=", "?<!"]
                    .iter()
                    .any(|start| rest.starts_with(start));
                let levels = if is_lookaround { 2 } else { 1 };
                open.push(levels);
                depth += levels;
                deepest = deepest.max(depth);
            }
            ')' if !in_class => depth -= open.pop().unwrap_or(0),
            _ => {}
        }
    }
    deepest
}

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
    let depth = depth(source);
    if depth > MAX_DEPTH {
        return Err(format!(
            "its groups are {depth} deep; at most {MAX_DEPTH} are allowed"
        ));
    }
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
    if has_control_in_class(&pattern) && compile_backtracking(source, unicode).is_none() {
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

/// Whether a repeated group stands within another one.
///
/// Repeats of one character do not count: they keep no state.
pub(super) fn has_nested_loops(pattern: &ast::Pattern<'_>) -> bool {
    let mut finder = LoopFinder::default();
    finder.visit_pattern(pattern);
    finder.nested
}

#[derive(Default)]
struct LoopFinder {
    open: usize,
    nested: bool,
}

impl Visit<'_> for LoopFinder {
    fn visit_quantifier(&mut self, quantifier: &ast::Quantifier<'_>) {
        let is_loop = matches!(
            quantifier.body,
            Term::CapturingGroup(_)
                | Term::IgnoreGroup(_)
                | Term::LookAroundAssertion(_)
                | Term::IndexedReference(_)
                | Term::NamedReference(_)
        );
        self.nested |= is_loop && self.open > 0;
        self.open += usize::from(is_loop);
        self.visit_term(&quantifier.body);
        self.open -= usize::from(is_loop);
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
