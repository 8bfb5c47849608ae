//! Text for people: made safe, wrapped, counted and listed.

mod words;

pub use words::{fold, one_of, plural};
