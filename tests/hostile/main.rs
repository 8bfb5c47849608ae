//! Text from strangers: whatever it holds, it neither drives a terminal nor begins a line.

#![cfg(test)]
#![expect(
    clippy::disallowed_methods,
    reason = "small files are written as they are"
)]

mod corpus;
mod errors;
mod judge;
mod shown;
#[expect(dead_code, reason = "other targets need more or less of it")]
#[path = "../support/terminal.rs"]
mod support;
