//! IP addresses and the ranges that lists hold.

use ipnet::IpNet;

/// One entry of an address list: an address or a CIDR range, as written and as read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IpRange {
    written: String,
    net: IpNet,
}

impl IpRange {
    /// Reads an address (`10.0.0.1`) or a CIDR range (`10.0.0.0/8`, `2001:db8::/32`).
    ///
    /// Nothing where the text is neither.
    pub fn parse(text: &str) -> Option<Self> {
        let net = text.parse().ok()?;
        Some(Self {
            written: text.to_owned(),
            net,
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
}
