//! The rules against cases collected from standards, test suites and other implementations; see
//! `tests/data/conformance/README.md`.

#![cfg(test)]

mod case;
mod files;
mod properties;
mod redos;
mod worker;
