//! Text for people: made safe, wrapped, counted and listed.

mod layout;
mod sanitize;
mod words;

pub use layout::{Margins, paragraph};
pub use sanitize::{SHOWN_MAX, visible, without_log_commands};
pub use words::{fold, one_of, plural};
