//! Runs in which nobody may be there: answers in advance, pipes, files, shells, installers.

#[path = "../support/program.rs"]
mod program;

mod given;
mod open;
mod output;
mod round_trip;
mod shells;
mod streams;
