//! URLs and their schemes.

use url::{ParseError, Url};

use super::Reason;
use super::fault::UrlFault;
use crate::text::any_of;

/// Schemes that a message names at most.
const NAMED_MAX: usize = 3;

/// Judges a text as an absolute URL (WHATWG URL standard) with an allowed scheme.
pub(super) fn check_url(protocols: Option<&[String]>, text: &str) -> Result<(), Reason> {
    let protocols = protocols.unwrap_or_default();
    let url = Url::parse(text).map_err(|error| Reason::NotAUrl {
        example: example(protocols),
        fault: fault(error),
    })?;
    let scheme = url.scheme();
    let allowed = |entry: &String| bare(entry).eq_ignore_ascii_case(scheme);
    if protocols.is_empty() || protocols.iter().any(allowed) {
        return Ok(());
    }
    Err(Reason::SchemeNotAllowed {
        scheme: scheme.to_owned(),
        allowed: any_of(schemes(protocols), NAMED_MAX),
    })
}

/// How a URL with one of the schemes begins, in words.
pub(super) fn beginnings(protocols: &[String]) -> String {
    any_of(
        schemes(protocols).map(|scheme| beginning(&scheme)),
        NAMED_MAX,
    )
}

/// An entry of the list without `:` or `://`.
fn bare(entry: &str) -> &str {
    entry
        .strip_suffix("://")
        .or_else(|| entry.strip_suffix(':'))
        .unwrap_or(entry)
}

/// Whether an entry of the list is the scheme of some URL (WHATWG URL standard, section 4.4).
pub(crate) fn can_be_scheme(entry: &str) -> bool {
    let scheme = bare(entry);
    let inner = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    scheme.starts_with(|c: char| c.is_ascii_alphabetic()) && scheme.chars().all(inner)
}

fn schemes(protocols: &[String]) -> impl Iterator<Item = String> {
    protocols
        .iter()
        .map(|entry| bare(entry).to_ascii_lowercase())
}

/// The scheme with `://` where such URLs have a host, else with `:`.
fn beginning(scheme: &str) -> String {
    let opaque = [
        "mailto",
        "data",
        "tel",
        "urn",
        "blob",
        "javascript",
        "about",
    ];
    let end = if opaque.contains(&scheme) { ":" } else { "://" };
    format!("{scheme}{end}")
}

/// A URL that the list allows.
fn example(protocols: &[String]) -> String {
    let scheme = schemes(protocols).next();
    let beginning = beginning(scheme.as_deref().unwrap_or("https"));
    match beginning.as_str() {
        "mailto:" => "mailto:name@example.com".to_owned(),
        _ if beginning.ends_with('/') => format!("{beginning}example.com"),
        _ => format!("{beginning}example"),
    }
}

fn fault(error: ParseError) -> UrlFault {
    match error {
        ParseError::RelativeUrlWithoutBase | ParseError::RelativeUrlWithCannotBeABaseBase => {
            UrlFault::NoScheme
        }
        ParseError::EmptyHost | ParseError::SetHostOnCannotBeABaseUrl => UrlFault::NoHost,
        ParseError::InvalidPort => UrlFault::Port,
        ParseError::InvalidIpv4Address => UrlFault::Ipv4,
        ParseError::InvalidIpv6Address => UrlFault::Ipv6,
        ParseError::Overflow => UrlFault::TooLong,
        // The error type is open: what else there may be concerns the host.
        _ => UrlFault::Domain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn judged(protocols: &[&str], text: &str, message: Option<&str>) {
        let protocols: Vec<String> = protocols.iter().map(|entry| (*entry).to_owned()).collect();
        let refused = check_url(Some(&protocols), text).err();
        assert_eq!(
            refused.map(|reason| reason.to_string()).as_deref(),
            message,
            "{text:?}"
        );
    }

    #[test]
    fn says_what_keeps_a_text_from_being_a_url() {
        for (text, fault) in [
            ("example.com", "the scheme is missing"),
            ("https://", "the host is missing"),
            (
                "https://example.com:99999",
                "the port is not a number from 0 to 65535",
            ),
            ("https://1.2.3.256", "the host is not a valid IPv4 address"),
            ("https://[::1", "the host is not a valid IPv6 address"),
            (
                "https://exa mple.com",
                "the host is not a valid domain name",
            ),
        ] {
            let message = format!("must be a URL, like https://example.com: {fault}");
            judged(&[], text, Some(&message));
        }
        judged(
            &["MAILTO:"],
            "me",
            Some("must be a URL, like mailto:name@example.com: the scheme is missing"),
        );
    }

    #[test]
    fn names_the_scheme_found_and_those_allowed() {
        judged(
            &["https"],
            "ftp://example.com",
            Some("`ftp` is not an allowed scheme: use https"),
        );
        judged(
            &["http", "HTTPS:", "ws", "wss", "file"],
            "ftp://example.com",
            Some("`ftp` is not an allowed scheme: use http, https, ws or 2 more"),
        );
        judged(&["https://"], "HTTPS://example.com", None);
        judged(&["mailto"], "mailto:a@b.example", None);
    }
}
