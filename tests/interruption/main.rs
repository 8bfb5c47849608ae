//! Signals, kills and what is left of the answers after them.

#![cfg(test)]

mod kills;
mod resume;
mod signals;
#[path = "../support/terminal.rs"]
mod support;
