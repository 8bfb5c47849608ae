//! Rich mode on a pseudo-terminal: what a person sees, and what their keys do.

#![cfg(test)]

mod both;
mod documents;
mod filters;
mod fixture;
mod lists;
mod menu;
mod numbers;
mod pastes;
mod screens;
mod stops;
#[expect(dead_code, reason = "other targets need more or less of it")]
#[path = "../support/terminal.rs"]
mod support;
mod texts;
