//! The documents are true: what they show is what the program does.

mod completions;
mod console;
mod links;
mod manual;
mod markdown;
mod purity;
mod sessions;
mod terminal;
