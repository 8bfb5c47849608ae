use std::num::NonZero;

use super::*;

const DOCS: &str = include_str!("../../../docs/answers.md");

/// The words and the code are these, and the documentation has both.
#[track_caller]
fn reads(reason: &Reason, code: &str, message: &str) {
    assert_eq!(reason.code(), code);
    assert_eq!(reason.to_string(), message);
    let docs = DOCS.replace("\\`", "`");
    assert!(
        docs.contains(&format!("| `{code}` |")),
        "{code} is documented"
    );
    let words = message
        .strip_prefix("must be a URL, like https://example.com: ")
        .or_else(|| message.strip_prefix("must be an e-mail address, like name@example.com: "))
        .or_else(|| message.strip_prefix("must be an IPv4 address, like 192.0.2.1: "))
        .unwrap_or(message);
    assert!(docs.contains(words), "{words:?} is documented");
}

#[test]
fn every_answer() {
    reads(&Reason::Required, "required", "an answer is required");
    reads(
        &Reason::ControlCharacter('\u{1b}'),
        "control-character",
        "must not contain control characters or line breaks (found U+001B)",
    );
    reads(
        &Reason::TooLong(70_000),
        "too-long",
        "must be at most 65536 bytes long, this is 70000",
    );
    let (expected, found) = ("a string", "a number");
    reads(
        &Reason::WrongType { expected, found },
        "wrong-type",
        "must be a string, found a number",
    );
}

#[test]
fn numbers() {
    let number = |text| Number::parse(text).expect("a number");
    reads(
        &Reason::NotANumber,
        "not-a-number",
        "must be a number, like 42 or 0.5",
    );
    reads(
        &Reason::NotAnInteger,
        "not-an-integer",
        "must be a whole number, like 42",
    );
    reads(
        &Reason::NumberTooLarge,
        "number-too-large",
        "must be below about 1.8e308, in either direction",
    );
    let (min, max) = (number("1"), number("65535"));
    reads(
        &Reason::BelowMinimum { min },
        "below-minimum",
        "must be at least 1",
    );
    reads(
        &Reason::AboveMaximum { max },
        "above-maximum",
        "must be at most 65535",
    );
}

#[test]
fn urls() {
    for (fault, words) in [
        (UrlFault::NoScheme, "the scheme is missing"),
        (UrlFault::NoHost, "the host is missing"),
        (UrlFault::Port, "the port is not a number from 0 to 65535"),
        (UrlFault::Ipv4, "the host is not a valid IPv4 address"),
        (UrlFault::Ipv6, "the host is not a valid IPv6 address"),
        (UrlFault::Domain, "the host is not a valid domain name"),
        (UrlFault::TooLong, "it is too long"),
    ] {
        let example = "https://example.com".to_owned();
        let message = format!("must be a URL, like https://example.com: {words}");
        reads(&Reason::NotAUrl { example, fault }, "not-a-url", &message);
    }
    let [scheme, allowed] = ["ftp", "https"].map(str::to_owned);
    reads(
        &Reason::SchemeNotAllowed { scheme, allowed },
        "scheme-not-allowed",
        "`ftp` is not an allowed scheme: use https",
    );
}

#[test]
fn email_addresses() {
    for (fault, words) in [
        (EmailFault::NoAt, "there is no `@`"),
        (EmailFault::NoLocalPart, "there is nothing before the `@`"),
        (EmailFault::NoDomain, "there is nothing after the `@`"),
        (
            EmailFault::LongLocalPart,
            "there are more than 64 characters before the `@`",
        ),
        (
            EmailFault::Dots,
            "before the `@`, a dot must stand between two other characters",
        ),
        (
            EmailFault::LocalCharacter(' '),
            "` ` is not allowed before the `@`",
        ),
        (
            EmailFault::AddressLiteral,
            "an address in brackets cannot stand for the domain",
        ),
        (
            EmailFault::DomainDots,
            "in the domain, a dot must stand between two names",
        ),
        (
            EmailFault::NoDot("localhost".to_owned()),
            "the domain `localhost` has no dot",
        ),
        (
            EmailFault::Label("exa_mple".to_owned()),
            "`exa_mple` cannot be part of a domain",
        ),
        (
            EmailFault::TopLevel("c".to_owned()),
            "no domain ends in `.c`",
        ),
        (EmailFault::TooLong, "it is longer than 254 characters"),
    ] {
        let message = format!("must be an e-mail address, like name@example.com: {words}");
        reads(&Reason::NotAnEmail(fault), "not-an-email", &message);
    }
    let [domain, allowed] = ["example.net", "example.com or example.org"].map(str::to_owned);
    reads(
        &Reason::DomainDenied {
            domain: domain.clone(),
        },
        "domain-denied",
        "`example.net` is a denied domain",
    );
    reads(
        &Reason::DomainNotAllowed { domain, allowed },
        "domain-not-allowed",
        "`example.net` is not an allowed domain: use example.com or example.org",
    );
}

#[test]
fn addresses() {
    for (kind, code, message) in [
        (
            IpKind::Any,
            "not-an-ip",
            "must be an IP address, like 192.0.2.1 or 2001:db8::1",
        ),
        (
            IpKind::V4,
            "not-an-ipv4",
            "must be an IPv4 address, like 192.0.2.1",
        ),
        (
            IpKind::V6,
            "not-an-ipv6",
            "must be an IPv6 address, like 2001:db8::1",
        ),
    ] {
        reads(&Reason::NotAnIp { kind, fault: None }, code, message);
    }
    for (fault, words) in [
        (IpFault::Prefix, "leave out the prefix length after `/`"),
        (IpFault::Zone, "leave out the zone after `%`"),
        (IpFault::Brackets, "leave out the brackets"),
        (IpFault::Port, "leave out the port"),
        (
            IpFault::LeadingZero("02".to_owned()),
            "`02` has a leading zero",
        ),
        (IpFault::Above255("256".to_owned()), "`256` is above 255"),
        (
            IpFault::NotFourNumbers(3),
            "an IPv4 address has four numbers, this has 3",
        ),
        (IpFault::IsIpv4, "this is an IPv4 address"),
        (IpFault::IsIpv6, "this is an IPv6 address"),
    ] {
        let (kind, fault) = (IpKind::V4, Some(fault));
        let message = format!("must be an IPv4 address, like 192.0.2.1: {words}");
        reads(&Reason::NotAnIp { kind, fault }, "not-an-ipv4", &message);
    }
    let [address, allowed] = ["192.0.2.1", "10.0.0.0/8 or 2001:db8::/32"].map(str::to_owned);
    reads(
        &Reason::AddressNotAllowed { address, allowed },
        "address-not-allowed",
        "192.0.2.1 is not in an allowed range: use 10.0.0.0/8 or 2001:db8::/32",
    );
    let [address, range] = ["10.1.2.3", "10.0.0.0/8"].map(str::to_owned);
    reads(
        &Reason::AddressInDeniedRange { address, range },
        "address-denied",
        "10.1.2.3 is in the denied range 10.0.0.0/8",
    );
    let address = "127.0.0.1".to_owned();
    reads(
        &Reason::AddressDenied { address },
        "address-denied",
        "127.0.0.1 is a denied address",
    );
}

#[test]
fn patterns() {
    let pattern = || "\u{2026}".to_owned();
    reads(
        &Reason::PatternMismatch("^[a-z]+$".to_owned()),
        "pattern-mismatch",
        "must match the pattern `^[a-z]+$`",
    );
    reads(
        &Reason::PatternTooSlow(pattern()),
        "pattern-too-slow",
        "the pattern `\u{2026}` takes too long to check here: its author has to simplify it",
    );
    reads(
        &Reason::PatternNotRunnable(pattern()),
        "pattern-not-runnable",
        "the pattern `\u{2026}` could take forever to check, and nothing here can stop it: its author has to simplify it",
    );
    reads(
        &Reason::PatternFailed(pattern()),
        "pattern-failed",
        "the pattern `\u{2026}` could not be run",
    );
}

#[test]
fn options_that_there_are_not() {
    let unknown = |typed: &str, nearest: Option<&str>| Reason::UnknownOption {
        typed: typed.to_owned(),
        nearest: nearest.map(str::to_owned),
        other: None,
    };
    reads(
        &unknown("Ruby", None),
        "unknown-option",
        "`Ruby` is not one of the options",
    );
    reads(
        &unknown("Rubi", Some("Ruby")),
        "unknown-option",
        "`Rubi` is not one of the options; did you mean `Ruby`?",
    );
    let with_other = |nearest: Option<&str>| Reason::UnknownOption {
        typed: "Rubi".to_owned(),
        nearest: nearest.map(str::to_owned),
        other: NonZero::new(4),
    };
    reads(
        &with_other(None),
        "unknown-option",
        "`Rubi` is not one of the options; 4 is for text of your own",
    );
    reads(
        &with_other(Some("Ruby")),
        "unknown-option",
        "`Rubi` is not one of the options; did you mean `Ruby`? 4 is for text of your own",
    );
}

#[test]
fn choices() {
    let (typed, last) = ("9".to_owned(), 3);
    reads(
        &Reason::NoSuchNumber { typed, last },
        "no-such-number",
        "there is no option 9: the numbers go from 1 to 3",
    );
    let [typed, candidates] = ["No", "`Node.js` or `Nothing`"].map(str::to_owned);
    let ambiguous = |other: Option<NonZero<usize>>| Reason::AmbiguousOption {
        typed: typed.clone(),
        candidates: candidates.clone(),
        other,
    };
    reads(
        &ambiguous(None),
        "ambiguous-option",
        "`No` could be `Node.js` or `Nothing`",
    );
    reads(
        &ambiguous(NonZero::new(4)),
        "ambiguous-option",
        "`No` could be `Node.js` or `Nothing`; 4 is for text of your own",
    );
    reads(
        &Reason::SeveralSelections,
        "several-selections",
        "takes one selection",
    );
    let several = |first: &str, second: &str, numbers| Reason::SeveralFreeTexts {
        first: first.to_owned(),
        second: second.to_owned(),
        numbers,
    };
    reads(
        &several("a", "b", false),
        "several-free-texts",
        "takes one free text at most, found `a` and `b`",
    );
    reads(
        &several("1", "2", true),
        "several-free-texts",
        "takes one free text at most, found `1` and `2`; numbers of options do not count here: write their labels",
    );
    reads(
        &Reason::TooFewSelections { min: 1, found: 0 },
        "too-few-selections",
        "select at least 1, this is 0",
    );
    reads(
        &Reason::TooManySelections { max: 2, found: 3 },
        "too-many-selections",
        "select at most 2, this is 3",
    );
    let [yes, no] = ["Yes", "No"].map(str::to_owned);
    reads(
        &Reason::NotABoolean { yes, no },
        "not-a-boolean",
        "must be Yes or No (or y or n)",
    );
}

#[test]
fn long_text_is_shortened_and_the_questionnaire_can_have_its_own_words() {
    let typed = "x".repeat(64 * 1024);
    let reason = Reason::UnknownOption {
        typed,
        nearest: None,
        other: None,
    };
    let violation = Violation::from(reason);
    let message = format!("`{}\u{2026}` is not one of the options", "x".repeat(60));
    assert_eq!(violation.to_string(), message);
    let own = violation.or_message(Some("Pick a language."));
    assert_eq!(own.to_string(), "Pick a language.");
    assert_eq!(own.code(), "unknown-option");
}
