//! IP addresses and the ranges that lists hold.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{IpNet, Ipv4Net};

use super::IpLists;
use super::Reason;
use super::fault::IpFault;
use crate::text::any_of;

/// List entries that a message names at most.
const NAMED_MAX: usize = 3;

/// One entry of an address list: an address or a CIDR range, as written and as read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IpRange {
    written: String,
    net: IpNet,
    /// The IPv4 range that is meant where the range holds IPv4-mapped addresses alone.
    mapped: Option<Ipv4Net>,
}

impl IpRange {
    /// Reads an address (`10.0.0.1`) or a CIDR range (`10.0.0.0/8`, `2001:db8::/32`).
    ///
    /// Nothing where the text is neither: leading zeros, zone ids and masks are refused. Bits
    /// past the prefix count for nothing: `10.0.0.5/8` is `10.0.0.0/8`.
    pub fn parse(text: &str) -> Option<Self> {
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().ok()?;
        let net = match prefix {
            Some(prefix) => IpNet::new(address, prefix_length(prefix)?).ok()?.trunc(),
            None => IpNet::from(address),
        };
        Some(Self {
            written: text.to_owned(),
            net,
            mapped: mapped_range(&net),
        })
    }

    /// The entry as the questionnaire writes it.
    pub fn as_str(&self) -> &str {
        &self.written
    }

    /// Whether the range is one of IPv4 addresses.
    pub fn is_ipv4(&self) -> bool {
        matches!(self.net, IpNet::V4(_))
    }

    /// Whether the range is one of IPv4-mapped addresses, which holds IPv4 addresses too.
    pub fn is_ipv4_mapped(&self) -> bool {
        self.mapped.is_some()
    }

    /// Whether the entry holds an address.
    ///
    /// An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2) is judged both as itself and as
    /// the IPv4 address, and a range of such addresses holds the IPv4 addresses too. Otherwise
    /// no range holds addresses of the other family.
    pub fn contains(&self, address: IpAddr) -> bool {
        let ipv4 = match address {
            IpAddr::V4(address) => Some(address),
            IpAddr::V6(address) => address.to_ipv4_mapped(),
        };
        let as_ipv4 = |range: &Ipv4Net| ipv4.is_some_and(|ipv4| range.contains(&ipv4));
        match &self.net {
            IpNet::V4(range) => as_ipv4(range),
            IpNet::V6(_) => {
                self.net.contains(&address) || self.mapped.as_ref().is_some_and(as_ipv4)
            }
        }
    }

    /// Whether the entry names one address.
    fn is_single(&self) -> bool {
        self.net.prefix_len() == self.net.max_prefix_len()
    }
}

/// Reads the digits after `/`; a leading zero is refused, as in the address.
fn prefix_length(text: &str) -> Option<u8> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let padded = text.len() > 1 && text.starts_with('0');
    (digits && !padded).then(|| text.parse().ok()).flatten()
}

fn mapped_range(net: &IpNet) -> Option<Ipv4Net> {
    let IpNet::V6(net) = net else { return None };
    let prefix = net.prefix_len().checked_sub(96)?;
    Ipv4Net::new(net.network().to_ipv4_mapped()?, prefix).ok()
}

/// The addresses that a format accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IpKind {
    /// IPv4 and IPv6.
    Any,
    /// IPv4 alone, in dotted decimal.
    V4,
    /// IPv6 alone (RFC 4291).
    V6,
}

impl IpKind {
    /// What such an address is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Any => "an IP address",
            Self::V4 => "an IPv4 address",
            Self::V6 => "an IPv6 address",
        }
    }

    /// The stable code of the answer that is no such address.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::Any => "not-an-ip",
            Self::V4 => "not-an-ipv4",
            Self::V6 => "not-an-ipv6",
        }
    }

    fn parse(self, text: &str) -> Option<IpAddr> {
        match self {
            Self::Any => text.parse().ok(),
            Self::V4 => text.parse().ok().map(IpAddr::V4),
            Self::V6 => text.parse().ok().map(IpAddr::V6),
        }
    }
}

impl fmt::Display for IpKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let example = match self {
            Self::Any => "192.0.2.1 or 2001:db8::1",
            Self::V4 => "192.0.2.1",
            Self::V6 => "2001:db8::1",
        };
        write!(formatter, "{}, like {example}", self.name())
    }
}

/// Judges a text as an address of a kind, in no denied range and in an allowed one.
pub(super) fn check_ip(kind: IpKind, lists: &IpLists, text: &str) -> Result<(), Reason> {
    let address = kind.parse(text).ok_or_else(|| Reason::NotAnIp {
        kind,
        fault: find_fault(kind, text),
    })?;
    let denied = lists.denylist.iter().flatten();
    if let Some(entry) = denied.into_iter().find(|entry| entry.contains(address)) {
        let address = text.to_owned();
        return Err(if entry.is_single() {
            Reason::AddressDenied { address }
        } else {
            Reason::AddressInDeniedRange {
                address,
                range: entry.written.clone(),
            }
        });
    }
    let allowed = lists.allowlist.as_deref().unwrap_or_default();
    if allowed.is_empty() || allowed.iter().any(|entry| entry.contains(address)) {
        return Ok(());
    }
    Err(Reason::AddressNotAllowed {
        address: text.to_owned(),
        allowed: list_ranges(allowed),
    })
}

/// The ranges of a list in words.
pub(super) fn list_ranges(ranges: &[IpRange]) -> String {
    any_of(ranges.iter().map(|range| range.written.clone()), NAMED_MAX)
}

/// What is wrong with a text that is no address of the kind, where a usual mistake explains it.
fn find_fault(kind: IpKind, text: &str) -> Option<IpFault> {
    if text.contains('/') {
        return Some(IpFault::Prefix);
    }
    if text.contains('%') {
        return Some(IpFault::Zone);
    }
    if text.starts_with('[') && text.ends_with(']') {
        return Some(IpFault::Brackets);
    }
    match (kind, text.parse()) {
        (IpKind::V4, Ok(IpAddr::V6(_))) => return Some(IpFault::IsIpv6),
        (IpKind::V6, Ok(IpAddr::V4(_))) => return Some(IpFault::IsIpv4),
        _ => {}
    }
    let with_port = text.rsplit_once(':').is_some_and(|(address, _)| {
        let bare = address
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        address.parse::<Ipv4Addr>().is_ok()
            || bare.is_some_and(|address| address.parse::<Ipv6Addr>().is_ok())
    });
    if with_port {
        return Some(IpFault::Port);
    }
    if kind == IpKind::V6 {
        return None;
    }
    find_number_fault(text)
}

/// What is wrong with numbers and dots that are no IPv4 address.
fn find_number_fault(text: &str) -> Option<IpFault> {
    let digits = |number: &str| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    let count = text.split('.').count();
    if count < 2 || !text.split('.').all(digits) {
        return None;
    }
    if count != 4 {
        return Some(IpFault::NotFourNumbers(count));
    }
    let mut numbers = text.split('.');
    if let Some(number) = numbers.find(|number| number.len() > 1 && number.starts_with('0')) {
        return Some(IpFault::LeadingZero(number.to_owned()));
    }
    let above = text
        .split('.')
        .find(|number| number.parse::<u8>().is_err())?;
    Some(IpFault::Above255(above.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranges(entries: &[&str]) -> Option<Vec<IpRange>> {
        entries.iter().map(|entry| IpRange::parse(entry)).collect()
    }

    #[track_caller]
    fn refused(kind: IpKind, text: &str, message: &str) {
        let reason = check_ip(kind, &IpLists::default(), text).expect_err("it is refused");
        assert_eq!(reason.to_string(), message);
    }

    #[track_caller]
    fn judged(allow: &[&str], deny: &[&str], text: &str, message: Option<&str>) {
        let lists = IpLists {
            allowlist: ranges(allow),
            denylist: ranges(deny),
        };
        let refused = check_ip(IpKind::Any, &lists, text).err();
        assert_eq!(refused.map(|reason| reason.to_string()).as_deref(), message);
    }

    #[test]
    fn says_what_keeps_a_text_from_being_an_address() {
        let any = "must be an IP address, like 192.0.2.1 or 2001:db8::1";
        let v4 = "must be an IPv4 address, like 192.0.2.1";
        let v6 = "must be an IPv6 address, like 2001:db8::1";
        refused(IpKind::Any, "localhost", any);
        refused(IpKind::V6, "2001:db8:::1", v6);
        refused(IpKind::V4, "1..2.3", v4);
        for (kind, text, fault) in [
            (
                IpKind::Any,
                "10.0.0.0/8",
                "leave out the prefix length after `/`",
            ),
            (IpKind::V6, "fe80::1%eth0", "leave out the zone after `%`"),
            (IpKind::V6, "[::1]", "leave out the brackets"),
            (IpKind::Any, "[::1]:80", "leave out the port"),
            (IpKind::V4, "192.0.2.1:80", "leave out the port"),
            (IpKind::V4, "192.0.02.1", "`02` has a leading zero"),
            (IpKind::V4, "192.0.2.256", "`256` is above 255"),
            (
                IpKind::V4,
                "192.0.2",
                "an IPv4 address has four numbers, this has 3",
            ),
            (IpKind::V4, "::1", "this is an IPv6 address"),
            (IpKind::V6, "192.0.2.1", "this is an IPv4 address"),
        ] {
            let kind_words = match kind {
                IpKind::Any => any,
                IpKind::V4 => v4,
                IpKind::V6 => v6,
            };
            refused(kind, text, &format!("{kind_words}: {fault}"));
        }
    }

    #[test]
    fn names_the_range_that_decides() {
        let deny = &["127.0.0.1", "10.0.0.0/8"];
        judged(
            &[],
            deny,
            "10.1.2.3",
            Some("10.1.2.3 is in the denied range 10.0.0.0/8"),
        );
        judged(
            &[],
            deny,
            "127.0.0.1",
            Some("127.0.0.1 is a denied address"),
        );
        judged(&[], deny, "192.0.2.1", None);
        let allow = &["10.0.0.0/8", "2001:db8::/32"];
        judged(
            allow,
            &[],
            "192.0.2.1",
            Some("192.0.2.1 is not in an allowed range: use 10.0.0.0/8 or 2001:db8::/32"),
        );
        judged(allow, &[], "2001:db8::7", None);
        judged(
            &["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4", "5.5.5.5"],
            &[],
            "::1",
            Some("::1 is not in an allowed range: use 1.1.1.1, 2.2.2.2, 3.3.3.3 or 2 more"),
        );
    }

    #[test]
    fn mapped_addresses_do_not_slip_past_a_list() {
        let deny = &["10.0.0.0/8"];
        judged(
            &[],
            deny,
            "::ffff:10.1.2.3",
            Some("::ffff:10.1.2.3 is in the denied range 10.0.0.0/8"),
        );
        judged(
            &[],
            &["::ffff:10.0.0.0/104"],
            "10.1.2.3",
            Some("10.1.2.3 is in the denied range ::ffff:10.0.0.0/104"),
        );
        judged(&[], &["::/0"], "10.1.2.3", None);
        judged(&[], deny, "::10.1.2.3", None);
    }

    #[test]
    fn reads_entries_strictly() {
        for right in ["10.0.0.1", "10.0.0.5/8", "::/0", "::ffff:1.2.3.4/96"] {
            assert!(IpRange::parse(right).is_some(), "{right:?}");
        }
        for wrong in [
            "010.0.0.0/8",
            "10.0.0.0/08",
            "10.0.0.0/33",
            "10.0.0.0/",
            "::/129",
            "::/+1",
            "10.0.0.0/8/8",
            "10.0.0.0/255.0.0.0",
            "fe80::%eth0/64",
            "[::1]",
            "",
        ] {
            assert_eq!(IpRange::parse(wrong), None, "{wrong:?}");
        }
    }
}
