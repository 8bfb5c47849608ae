//! Faults of questionnaires and answers files, through the program and its library.

#![cfg(test)]
#![cfg(test)]
#![expect(
    clippy::disallowed_methods,
    reason = "the tests make their own files and read those of the project"
)]

mod answers;
mod documentation;
mod fixtures;
mod hostile;
mod schema;
mod support;
mod table;
