//! Text for people: made safe, wrapped, counted and listed.

mod excerpt;
mod layout;
mod sanitize;
mod words;

pub(crate) use excerpt::excerpt;
pub use layout::{Margins, paragraph};
#[cfg(feature = "cli")]
pub(crate) use sanitize::is_hidden;
pub(crate) use sanitize::is_printable_ascii;
pub use sanitize::{SHOWN_MAX, visible, without_log_commands};
pub(crate) use words::{any_of, fold, folds_to, one_of, plural, trimmed};
