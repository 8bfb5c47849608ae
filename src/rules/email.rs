//! E-mail addresses and the lists of their domains.

use std::borrow::Cow;

use super::Reason;
use super::fault::EmailFault;
use crate::text::any_of;

/// Domains that a message names at most.
const NAMED_MAX: usize = 3;

/// Longest part before the `@` (RFC 5321, section 4.5.3.1.1).
const LOCAL_MAX: usize = 64;

/// Longest label of a domain (RFC 1035, section 2.3.4).
const LABEL_MAX: usize = 63;

/// Longest domain (RFC 1035, as text).
const DOMAIN_MAX: usize = 253;

/// Longest address (RFC 5321, section 4.5.3.1.3, less the brackets).
const ADDRESS_MAX: usize = 254;

/// Judges a text as an e-mail address whose domain is not denied and is allowed.
pub(super) fn check_email(
    allowlist: Option<&[String]>,
    denylist: Option<&[String]>,
    text: &str,
) -> Result<(), Reason> {
    let (typed, domain) = read_address(text).map_err(Reason::NotAnEmail)?;
    let denylist = denylist.unwrap_or_default();
    if denylist.iter().any(|entry| names(entry, &domain)) {
        let domain = typed.to_owned();
        return Err(Reason::DomainDenied { domain });
    }
    let allowlist = allowlist.unwrap_or_default();
    if allowlist.is_empty() || allowlist.iter().any(|entry| names(entry, &domain)) {
        return Ok(());
    }
    Err(Reason::DomainNotAllowed {
        domain: typed.to_owned(),
        allowed: list_domains(allowlist),
    })
}

/// The domains of a list in words.
pub(super) fn list_domains(domains: &[String]) -> String {
    any_of(
        domains.iter().map(|entry| bare(entry).to_owned()),
        NAMED_MAX,
    )
}

/// An entry of a list without the `@` that may begin it.
fn bare(entry: &str) -> &str {
    entry.strip_prefix('@').unwrap_or(entry)
}

/// The domain that a list entry stands for, in lower-case A-label form; nothing where no address can
/// have it.
pub(crate) fn domain_to_compare(entry: &str) -> Option<String> {
    let entry = bare(entry);
    let domain = if entry.is_ascii() {
        entry.to_ascii_lowercase()
    } else {
        idna::domain_to_ascii(entry).ok()?
    };
    // One character, the `@` and the domain are the shortest address.
    let fits = domain.len() + 2 <= ADDRESS_MAX;
    (fits && read_domain(&domain).is_ok()).then_some(domain)
}

/// Whether a list entry is this domain, which is in A-label form.
fn names(entry: &str, domain: &str) -> bool {
    let entry = bare(entry);
    if entry.is_ascii() {
        return entry.eq_ignore_ascii_case(domain);
    }
    idna::domain_to_ascii(entry).is_ok_and(|entry| entry.eq_ignore_ascii_case(domain))
}

/// The domain of an address, as typed and in A-label form.
fn read_address(text: &str) -> Result<(&str, Cow<'_, str>), EmailFault> {
    let (local, typed) = text.rsplit_once('@').ok_or(EmailFault::NoAt)?;
    check_local_part(local)?;
    let domain = read_domain(typed)?;
    if domain.len() > DOMAIN_MAX || local.len() + 1 + domain.len() > ADDRESS_MAX {
        return Err(EmailFault::TooLong);
    }
    Ok((typed, domain))
}

/// A dot-atom of ASCII characters (RFC 5322, section 3.2.3).
fn check_local_part(local: &str) -> Result<(), EmailFault> {
    if local.is_empty() {
        return Err(EmailFault::NoLocalPart);
    }
    let symbol = |c| matches!(c, '!' | '#'..='\'' | '*' | '+' | '-'..='/' | '=' | '?' | '^'..='`' | '{'..='~');
    let allowed = |c: char| c.is_ascii_alphanumeric() || symbol(c);
    if let Some(c) = local.chars().find(|c| !allowed(*c)) {
        return Err(EmailFault::LocalCharacter(c));
    }
    if local.len() > LOCAL_MAX {
        return Err(EmailFault::LongLocalPart);
    }
    if local.starts_with('.') || local.ends_with('.') || local.contains("..") {
        return Err(EmailFault::Dots);
    }
    Ok(())
}

/// A domain of at least two labels, in A-label form.
fn read_domain(typed: &str) -> Result<Cow<'_, str>, EmailFault> {
    if typed.is_empty() {
        return Err(EmailFault::NoDomain);
    }
    if typed.starts_with('[') {
        return Err(EmailFault::AddressLiteral);
    }
    // The longest domain in any script: without this limit, conversion would have no bound.
    if typed.len() > 4 * ADDRESS_MAX {
        return Err(EmailFault::TooLong);
    }
    let domain = to_a_labels(typed)?;
    let labels = || domain.as_bytes().split(|byte| *byte == b'.');
    if labels().any(<[u8]>::is_empty) {
        return Err(EmailFault::DomainDots);
    }
    if let Some(label) = labels().find(|label| !is_label(label)) {
        let label = String::from_utf8_lossy(label);
        return Err(EmailFault::Label(label.into_owned()));
    }
    let Some((_, last)) = domain.rsplit_once('.') else {
        return Err(EmailFault::NoDot(typed.to_owned()));
    };
    if last.len() < 2 || last.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(EmailFault::TopLevel(last.to_owned()));
    }
    Ok(domain)
}

/// Letters, digits and inner hyphens (RFC 1123, section 2.1).
fn is_label(label: &[u8]) -> bool {
    let inner = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    let hyphen = Some(&b'-');
    label.len() <= LABEL_MAX
        && label.iter().all(inner)
        && label.first() != hyphen
        && label.last() != hyphen
}

/// Converts a domain that is not plain ASCII (UTS 46), if converting back gives what was typed:
/// full-width letters and invisible characters do not survive that.
fn to_a_labels(typed: &str) -> Result<Cow<'_, str>, EmailFault> {
    let encoded = |label: &[u8]| {
        label
            .get(..4)
            .is_some_and(|start| start.eq_ignore_ascii_case(b"xn--"))
    };
    if typed.is_ascii() && !typed.as_bytes().split(|byte| *byte == b'.').any(encoded) {
        return Ok(Cow::Borrowed(typed));
    }
    let fault = || EmailFault::Label(typed.to_owned());
    let ascii = idna::domain_to_ascii_strict(typed).map_err(|_errors| fault())?;
    let (unicode, errors) = idna::domain_to_unicode(&ascii);
    let survives = |(typed, back): (&str, &str)| typed.is_ascii() || typed.to_lowercase() == back;
    let same = typed.split('.').count() == unicode.split('.').count()
        && typed.split('.').zip(unicode.split('.')).all(survives);
    if errors.is_err() || !same {
        return Err(fault());
    }
    Ok(Cow::Owned(ascii))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(text: &str, fault: &str) {
        let message = format!("must be an e-mail address, like name@example.com: {fault}");
        let reason = check_email(None, None, text).expect_err("it is refused");
        assert_eq!(reason.to_string(), message, "{text:?}");
    }

    #[track_caller]
    fn judged(allow: &[&str], deny: &[&str], text: &str, message: Option<&str>) {
        let list = |entries: &[&str]| -> Vec<String> {
            entries.iter().map(|entry| (*entry).to_owned()).collect()
        };
        let refused = check_email(Some(&list(allow)), Some(&list(deny)), text).err();
        assert_eq!(refused.map(|reason| reason.to_string()).as_deref(), message);
    }

    #[test]
    fn says_what_keeps_a_text_from_being_an_address() {
        refused("example.com", "there is no `@`");
        refused("@example.com", "there is nothing before the `@`");
        refused("me@", "there is nothing after the `@`");
        refused("a b@example.com", "` ` is not allowed before the `@`");
        refused("a@b@example.com", "`@` is not allowed before the `@`");
        refused("jürgen@example.com", "`ü` is not allowed before the `@`");
        refused(
            "a..b@example.com",
            "before the `@`, a dot must stand between two other characters",
        );
        refused(
            &format!("{}@example.com", "a".repeat(65)),
            "there are more than 64 characters before the `@`",
        );
        refused(
            "me@[192.0.2.1]",
            "an address in brackets cannot stand for the domain",
        );
        refused(
            "me@example.com.",
            "in the domain, a dot must stand between two names",
        );
        refused("me@localhost", "the domain `localhost` has no dot");
        refused("me@exa_mple.com", "`exa_mple` cannot be part of a domain");
        refused("me@-example.com", "`-example` cannot be part of a domain");
        refused("me@192.0.2.1", "no domain ends in `.1`");
        refused("me@example.c", "no domain ends in `.c`");
        refused(
            "me@ｅxample.com",
            "`ｅxample.com` cannot be part of a domain",
        );
        let long = vec!["a".repeat(60); 4].join(".");
        refused(
            &format!("0123456789@{long}.com"),
            "it is longer than 254 characters",
        );
    }

    #[test]
    fn lists_compare_whole_domains_in_any_case_and_script() {
        judged(&["@Example.com"], &[], "me@EXAMPLE.com", None);
        judged(&["xn--bcher-kva.example"], &[], "me@bücher.example", None);
        judged(&["Bücher.example"], &[], "me@xn--bcher-kva.example", None);
        judged(
            &["example.com", "example.org"],
            &[],
            "me@mail.example.com",
            Some("`mail.example.com` is not an allowed domain: use example.com or example.org"),
        );
        judged(
            &["example.com"],
            &["EXAMPLE.com"],
            "me@example.com",
            Some("`example.com` is a denied domain"),
        );
    }

    #[test]
    fn takes_bounded_time_for_a_domain_without_end() {
        refused(
            &format!("me@{}.com", "ü".repeat(30_000)),
            "it is longer than 254 characters",
        );
    }
}
