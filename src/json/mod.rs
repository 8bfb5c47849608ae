//! Strict JSON (RFC 8259) as a compact tree in which everything has its place.
//!
//! The tree costs twelve bytes for each value and member name; strings and numbers stay in the
//! text until they are asked for. Nothing here recurses, so no input can exhaust the stack.

#[cfg(feature = "cli")]
mod decode;
mod fault;
mod lexer;
mod parser;
#[cfg(test)]
mod tests;
mod tree;

#[cfg(feature = "cli")]
pub(crate) use decode::decode;
pub(crate) use fault::quoted;
pub(crate) use tree::{Document, Kind, Value, without_mark};

/// Deepest nesting of objects and arrays that is read.
pub(crate) const MAX_DEPTH: usize = 64;

/// Longest document that is read, in bytes.
pub(crate) const MAX_BYTES: usize = 64 * 1024 * 1024;
