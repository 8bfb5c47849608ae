//! What exactly is wrong with an answer that is not of its format.

use crate::text::excerpt;

/// Characters of an answer that a message quotes at most.
pub(super) const QUOTED_MAX: usize = 60;

/// What keeps a text from being an absolute URL (WHATWG URL standard).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UrlFault {
    /// No scheme begins it, so that it is relative.
    #[error("the scheme is missing")]
    NoScheme,
    /// The scheme needs a host.
    #[error("the host is missing")]
    NoHost,
    /// The port is not a number that fits in 16 bits.
    #[error("the port is not a number from 0 to 65535")]
    Port,
    /// The host looks like an IPv4 address and is none.
    #[error("the host is not a valid IPv4 address")]
    Ipv4,
    /// The host is in brackets, but no IPv6 address.
    #[error("the host is not a valid IPv6 address")]
    Ipv6,
    /// The host is no domain name.
    #[error("the host is not a valid domain name")]
    Domain,
    /// Too long to be handled.
    #[error("it is too long")]
    TooLong,
}

/// What keeps a text from being an e-mail address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EmailFault {
    /// No `@`.
    #[error("there is no `@`")]
    NoAt,
    /// Nothing before the `@`.
    #[error("there is nothing before the `@`")]
    NoLocalPart,
    /// Nothing after the `@`.
    #[error("there is nothing after the `@`")]
    NoDomain,
    /// More than 64 characters before the `@` (RFC 5321, section 4.5.3.1.1).
    #[error("there are more than 64 characters before the `@`")]
    LongLocalPart,
    /// A dot begins or ends the part before the `@`, or follows another one there.
    #[error("before the `@`, a dot must stand between two other characters")]
    Dots,
    /// A character that no dot-atom (RFC 5322, section 3.2.3) holds.
    #[error("`{}` is not allowed before the `@`", .0.escape_debug())]
    LocalCharacter(char),
    /// An address in brackets instead of a domain.
    #[error("an address in brackets cannot stand for the domain")]
    AddressLiteral,
    /// A dot begins or ends the domain, or follows another one there.
    #[error("in the domain, a dot must stand between two names")]
    DomainDots,
    /// A domain of one label.
    #[error("the domain `{}` has no dot", excerpt(.0, QUOTED_MAX))]
    NoDot(String),
    /// A label that is too long, or not made of letters, digits and inner hyphens.
    #[error("`{}` cannot be part of a domain", excerpt(.0, QUOTED_MAX))]
    Label(String),
    /// A last label that no top-level domain can be: one character, or only digits.
    #[error("no domain ends in `.{}`", excerpt(.0, QUOTED_MAX))]
    TopLevel(String),
    /// More than 254 characters in all, or 253 in the domain.
    #[error("it is longer than 254 characters")]
    TooLong,
}

/// What keeps a text from being an IP address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IpFault {
    /// A CIDR range.
    #[error("leave out the prefix length after `/`")]
    Prefix,
    /// An IPv6 address with a zone id (RFC 4007).
    #[error("leave out the zone after `%`")]
    Zone,
    /// An IPv6 address as it stands in a URL.
    #[error("leave out the brackets")]
    Brackets,
    /// An address with a port.
    #[error("leave out the port")]
    Port,
    /// A number of an IPv4 address with a leading zero, which some read as octal.
    #[error("`{}` has a leading zero", excerpt(.0, QUOTED_MAX))]
    LeadingZero(String),
    /// A number of an IPv4 address above 255.
    #[error("`{}` is above 255", excerpt(.0, QUOTED_MAX))]
    Above255(String),
    /// Not four numbers.
    #[error("an IPv4 address has four numbers, this has {0}")]
    NotFourNumbers(usize),
    /// An address of the other family.
    #[error("this is an IPv4 address")]
    IsIpv4,
    /// An address of the other family.
    #[error("this is an IPv6 address")]
    IsIpv6,
}
