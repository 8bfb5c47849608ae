//! Every example is run: questionnaires through the program, Rust programs through their functions.

#![cfg(test)]

#[path = "../support/program.rs"]
#[expect(dead_code, reason = "other targets need more of it")]
mod program;
mod questionnaires;
mod rust;
