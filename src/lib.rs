//! Asks a questionnaire, line by line, and gives back checked answers.
//!
//! This crate is the library behind the program `askline`. A questionnaire is one JSON document
//! with questions of five types (text, number, choice, multichoice, boolean), each with its rules.

pub mod advance;
pub mod answer;
pub mod answers_file;
#[cfg(feature = "cli")]
pub mod cli;
pub mod exit_code;
pub mod interview;
mod json;
pub mod outcome;
pub mod output;
pub mod problem;
pub mod progress;
pub mod prompter;
pub mod questionnaire;
pub mod review;
pub mod rules;
pub mod session;
#[cfg(feature = "cli")]
pub mod storage;
pub mod text;
