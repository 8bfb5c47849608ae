//! The rules that one answer has to meet, each a pure function of its text.

mod hint;
mod ip;
mod number;
mod pattern;
mod text;
mod violation;

pub use hint::{number_hint, text_hint};
pub use ip::IpRange;
pub(crate) use number::check_number;
pub use pattern::{Pattern, PatternRunner, RunnerVerdict};
pub(crate) use text::check_text;
pub use violation::{Reason, Violation};
