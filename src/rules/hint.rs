//! Rules in words, for people about to type.

use super::email::list_domains;
use super::fault::QUOTED_MAX;
use super::ip::{IpKind, list_ranges};
use super::url::beginnings;
use super::{IpLists, Limits, NumberFormat, TextFormat};
use crate::text::excerpt;

/// What a text has to be, such as `an e-mail address`; nothing where anything goes, or where
/// a pattern is too long to be read.
pub fn text_hint(format: &TextFormat) -> Option<String> {
    Some(match format {
        TextFormat::Url { protocols } => match protocols.as_deref() {
            None | Some([]) => "a URL".to_owned(),
            Some(protocols) => format!("a URL starting with {}", beginnings(protocols)),
        },
        TextFormat::Email {
            domain_allowlist,
            domain_denylist,
        } => {
            let at = |word: &str, list: &Option<Vec<String>>| match list.as_deref() {
                None | Some([]) => String::new(),
                Some(list) => format!(" {word} {}", list_domains(list)),
            };
            let (allowed, denied) = (
                at("at", domain_allowlist),
                at("but not at", domain_denylist),
            );
            format!("an e-mail address{allowed}{denied}")
        }
        TextFormat::Ip(lists) => ip_hint(IpKind::Any, lists),
        TextFormat::Ipv4(lists) => ip_hint(IpKind::V4, lists),
        TextFormat::Ipv6(lists) => ip_hint(IpKind::V6, lists),
        TextFormat::Number(limits) => limits_hint("a number", limits),
        TextFormat::Integer(limits) => limits_hint("a whole number", limits),
        TextFormat::Regex { pattern } => {
            let pattern = pattern.as_ref()?.as_str();
            if pattern.chars().count() > QUOTED_MAX {
                return None;
            }
            format!("text that matches `{pattern}`")
        }
    })
}

/// What a number has to be, such as `a whole number from 1 to 65535`.
pub fn number_hint(format: Option<&NumberFormat>) -> String {
    match format {
        None => "a number".to_owned(),
        Some(NumberFormat::Number(limits)) => limits_hint("a number", limits),
        Some(NumberFormat::Integer(limits)) => limits_hint("a whole number", limits),
    }
}

fn ip_hint(kind: IpKind, lists: &IpLists) -> String {
    let list = |word: &str, list: &Option<Vec<_>>| match list.as_deref() {
        None | Some([]) => String::new(),
        Some(list) => format!(" {word} {}", list_ranges(list)),
    };
    let (allowed, denied) = (
        list("in", &lists.allowlist),
        list("outside", &lists.denylist),
    );
    format!("{}{allowed}{denied}", kind.name())
}

fn limits_hint(kind: &str, limits: &Limits) -> String {
    let [min, max] = [&limits.min, &limits.max].map(|limit| {
        limit
            .as_ref()
            .map(|limit| excerpt(limit.as_str(), QUOTED_MAX))
    });
    match (min, max) {
        (None, None) => kind.to_owned(),
        (Some(min), None) => format!("{kind} of at least {min}"),
        (None, Some(max)) => format!("{kind} of at most {max}"),
        (Some(min), Some(max)) => format!("{kind} from {min} to {max}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Number;
    use crate::rules::{IpRange, Pattern};

    fn texts(entries: &[&str]) -> Vec<String> {
        entries.iter().map(|entry| (*entry).to_owned()).collect()
    }

    fn ranges(entries: &[&str]) -> Option<Vec<IpRange>> {
        entries.iter().map(|entry| IpRange::parse(entry)).collect()
    }

    #[track_caller]
    fn reads(format: &TextFormat, hint: &str) {
        assert_eq!(text_hint(format).as_deref(), Some(hint));
    }

    #[track_caller]
    fn pattern_reads(source: &str, hint: Option<&str>) {
        let pattern = Some(Pattern::parse(source, None).expect("a right pattern"));
        assert_eq!(text_hint(&TextFormat::Regex { pattern }).as_deref(), hint);
    }

    #[test]
    fn urls_name_their_schemes() {
        let url = |protocols| TextFormat::Url { protocols };
        reads(&url(None), "a URL");
        reads(&url(Some(texts(&[]))), "a URL");
        reads(
            &url(Some(texts(&["HTTPS:"]))),
            "a URL starting with https://",
        );
        reads(
            &url(Some(texts(&["http", "https", "mailto", "ws", "wss"]))),
            "a URL starting with http://, https://, mailto: or 2 more",
        );
    }

    #[test]
    fn addresses_name_their_lists() {
        let email = |domain_allowlist, domain_denylist| TextFormat::Email {
            domain_allowlist,
            domain_denylist,
        };
        reads(&email(None, None), "an e-mail address");
        reads(
            &email(Some(texts(&["@example.com", "example.org"])), None),
            "an e-mail address at example.com or example.org",
        );
        reads(
            &email(None, Some(texts(&["spam.example"]))),
            "an e-mail address but not at spam.example",
        );
        let lists = IpLists {
            allowlist: None,
            denylist: ranges(&["127.0.0.0/8"]),
        };
        reads(
            &TextFormat::Ipv4(lists),
            "an IPv4 address outside 127.0.0.0/8",
        );
        let lists = IpLists {
            allowlist: ranges(&["10.0.0.0/8", "::1"]),
            denylist: None,
        };
        reads(&TextFormat::Ip(lists), "an IP address in 10.0.0.0/8 or ::1");
        reads(&TextFormat::Ipv6(IpLists::default()), "an IPv6 address");
    }

    #[test]
    fn numbers_name_their_limits() {
        let limits = |min, max| Limits {
            min: Number::parse(min),
            max: Number::parse(max),
        };
        let hint = |limits| number_hint(Some(&NumberFormat::Integer(limits)));
        assert_eq!(number_hint(None), "a number");
        assert_eq!(hint(limits("1", "65535")), "a whole number from 1 to 65535");
        assert_eq!(hint(limits("1", "")), "a whole number of at least 1");
        assert_eq!(hint(limits("", "0.5")), "a whole number of at most 0.5");
        reads(&TextFormat::Number(limits("", "")), "a number");
    }

    #[test]
    fn patterns_are_quoted_where_they_can_be_read() {
        pattern_reads("^[a-z]+$", Some("text that matches `^[a-z]+$`"));
        pattern_reads(&"a".repeat(61), None);
        assert_eq!(text_hint(&TextFormat::Regex { pattern: None }), None);
    }
}
