//! Signals, kills and what is left of the answers after them.

#![cfg(test)]
#![expect(
    clippy::disallowed_methods,
    reason = "what is left in files is looked at as it is"
)]

mod faults;
mod gone;
mod jobs;
mod kills;
mod resume;
mod signals;
mod ssh;
#[expect(dead_code, reason = "other targets need more or less of it")]
#[path = "../support/terminal.rs"]
mod support;
