//! The documents are true: what they show is what the program does.

#![cfg(test)]

mod completions;
mod console;
mod links;
mod manual;
mod markdown;
mod purity;
mod sessions;
mod snippets;
mod terminal;
