//! The rules that one answer has to meet, each a pure function of its text.

mod email;
mod fault;
mod format;
mod hint;
mod ip;
mod number;
mod pattern;
mod text;
mod typable;
mod url;
mod violation;

pub(crate) use email::domain_to_compare;
pub use fault::{EmailFault, IpFault, UrlFault};
pub use format::{IpLists, Limits, NumberFormat, NumberValidation, TextFormat, TextValidation};
pub use hint::{number_hint, text_hint};
pub use ip::{IpKind, IpRange};
pub use number::check_number;
pub use pattern::{
    MATCH_TIME_LIMIT, MAX_PATTERN_CHARS, Pattern, PatternRunner, RunnerVerdict, test_unbounded,
};
pub use text::check_text;
pub use typable::MAX_ANSWER_BYTES;
pub(crate) use typable::{check_typable, is_never_typed};
pub(crate) use url::can_be_scheme;
pub use violation::{Reason, Violation};
