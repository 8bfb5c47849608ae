//! Every example is run: questionnaires through the program, Rust programs through their functions.

mod questionnaires;
mod rust;
