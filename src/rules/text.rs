//! One line of text against its format.

use super::TextFormat;
use super::ip::{IpKind, check_ip};
use super::number::{check_decimal, check_integer};
use super::{Reason, email, url};

/// Judges a trimmed, non-empty text by a format.
///
/// # Errors
///
/// The rule that the text breaks.
pub fn check_text(format: &TextFormat, text: &str) -> Result<(), Reason> {
    match format {
        TextFormat::Url { protocols } => url::check_url(protocols.as_deref(), text),
        TextFormat::Email {
            domain_allowlist,
            domain_denylist,
        } => email::check_email(
            domain_allowlist.as_deref(),
            domain_denylist.as_deref(),
            text,
        ),
        TextFormat::Ip(lists) => check_ip(IpKind::Any, lists, text),
        TextFormat::Ipv4(lists) => check_ip(IpKind::V4, lists, text),
        TextFormat::Ipv6(lists) => check_ip(IpKind::V6, lists, text),
        TextFormat::Number(limits) => check_decimal(limits, text).map(drop),
        TextFormat::Integer(limits) => check_integer(limits, text).map(drop),
        TextFormat::Regex { pattern: None } => Ok(()),
        TextFormat::Regex {
            pattern: Some(pattern),
        } => pattern.check(text),
    }
}
