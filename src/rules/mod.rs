//! The rules that one answer has to meet, each a pure function of its text.

mod email;
mod fault;
mod hint;
mod ip;
mod number;
mod pattern;
mod text;
mod url;
mod violation;

pub use fault::{EmailFault, IpFault, UrlFault};
pub use hint::{number_hint, text_hint};
pub use ip::{IpKind, IpRange};
pub use number::check_number;
pub use pattern::{
    MATCH_TIME_LIMIT, MAX_PATTERN_CHARS, Pattern, PatternRunner, RunnerVerdict, test_unbounded,
};
pub use text::check_text;
pub use violation::{Reason, Violation};
