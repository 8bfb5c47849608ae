//! Runs in which nobody may be there: answers in advance, pipes, files, shells, installers.

#![cfg(test)]

#[path = "../support/program.rs"]
mod program;

mod given;
mod matrix;
mod nearly;
mod open;
mod output;
mod round_trip;
mod scripts;
mod shells;
mod streams;
mod usage;
