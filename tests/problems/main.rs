//! Faults of questionnaires and answers files, through the program and its library.

#![cfg(test)]
#![expect(
    clippy::disallowed_methods,
    reason = "a test writes the files it needs and reads what became of them"
)]

mod answers;
mod documentation;
mod fixtures;
mod hostile;
mod schema;
mod support;
mod table;
