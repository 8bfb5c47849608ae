//! Faults of questionnaires and answers files, through the program and its library.

#![cfg(test)]

mod answers;
mod documentation;
mod fixtures;
mod hostile;
mod schema;
mod support;
mod table;
