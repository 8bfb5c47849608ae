//! Rich mode on a pseudo-terminal: what a person sees, and what their keys do.

mod documents;
mod fixture;
mod lists;
mod menu;
mod numbers;
mod screens;
mod stops;
#[path = "../support/mod.rs"]
mod support;
mod texts;
