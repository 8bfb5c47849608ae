//! What people asked of prompt programs in vain: each wish is a test, named after it.

#![cfg(test)]

mod fixture;
mod keeping;
mod nobody;
#[expect(dead_code, reason = "other targets need more or less of it")]
#[path = "../support/program.rs"]
mod program;
mod reading;
mod scripts;
mod stopping;
#[expect(dead_code, reason = "other targets need more or less of it")]
#[path = "../support/terminal.rs"]
mod terminal;
