//! The rules against cases collected from standards, test suites and other implementations; see
//! `tests/data/conformance/README.md`.

#![cfg(test)]
#![expect(
    clippy::disallowed_methods,
    reason = "a test writes the files it needs and reads what became of them"
)]

mod case;
mod files;
mod properties;
mod redos;
mod worker;
