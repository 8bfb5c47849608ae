//! Signals, kills and what is left of the answers after them.

mod kills;
mod resume;
mod signals;
#[path = "../support/mod.rs"]
mod support;
