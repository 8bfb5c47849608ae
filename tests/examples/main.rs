//! Every example is run: questionnaires through the program, Rust programs through their functions.

#![cfg(test)]

mod questionnaires;
mod rust;
