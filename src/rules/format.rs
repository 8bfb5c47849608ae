//! The rules that a questionnaire can state for text and for numbers.

use schemars::JsonSchema;

use crate::answer::Number;
use crate::rules::{IpRange, MAX_PATTERN_CHARS, Pattern};

/// The format of a text answer, with the message that replaces the usual ones.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[non_exhaustive]
pub struct TextValidation {
    /// Replaces the usual message when the answer breaks the rule.
    pub error_message: Option<String>,
    /// The format, with the limits that it can have.
    #[schemars(flatten)]
    pub format: TextFormat,
}

/// The formats of a text answer, told apart by `format`.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(
    tag = "format",
    rename_all = "lowercase",
    rename_all_fields = "camelCase"
)]
#[non_exhaustive]
pub enum TextFormat {
    /// An absolute URL (WHATWG URL standard).
    Url {
        /// Schemes allowed, in any case, with or without `:`; none means any.
        protocols: Option<Vec<String>>,
    },
    /// An e-mail address.
    Email {
        /// Domains allowed, compared whole and in any case.
        domain_allowlist: Option<Vec<String>>,
        /// Domains refused; wins over the allowlist.
        domain_denylist: Option<Vec<String>>,
    },
    /// An IPv4 or IPv6 address.
    Ip(IpLists),
    /// An IPv4 address in dotted decimal.
    Ipv4(IpLists),
    /// An IPv6 address (RFC 4291).
    Ipv6(IpLists),
    /// A finite decimal number, kept as text.
    Number(Limits),
    /// A whole number, kept as text.
    Integer(Limits),
    /// Text in which an ECMAScript pattern matches somewhere.
    Regex {
        /// The pattern, without delimiters, at most 500 characters; none accepts everything.
        #[schemars(with = "Option<String>", length(max = MAX_PATTERN_CHARS))]
        pattern: Option<Pattern>,
    },
}

/// Address ranges allowed or refused; at most one of the two may be stated.
#[derive(Debug, Clone, Default, JsonSchema)]
#[schemars(extend("not" = { "required": ["allowlist", "denylist"] }))]
pub struct IpLists {
    /// Addresses and CIDR ranges allowed; all others are refused.
    #[schemars(with = "Option<Vec<String>>")]
    pub allowlist: Option<Vec<IpRange>>,
    /// Addresses and CIDR ranges refused.
    #[schemars(with = "Option<Vec<String>>")]
    pub denylist: Option<Vec<IpRange>>,
}

/// The format of a number, with the message that replaces the usual ones.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[non_exhaustive]
pub struct NumberValidation {
    /// Replaces the usual message when the answer breaks the rule.
    pub error_message: Option<String>,
    /// The kind of number, with its limits.
    #[schemars(flatten)]
    pub format: NumberFormat,
}

/// The kinds of number, told apart by `format`.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(tag = "format", rename_all = "lowercase")]
#[non_exhaustive]
pub enum NumberFormat {
    /// Any finite number.
    Number(Limits),
    /// A whole number, spelt with a sign and digits alone.
    Integer(Limits),
}

/// Inclusive limits of a number, compared exactly.
#[derive(Debug, Clone, Default, PartialEq, Eq, JsonSchema)]
pub struct Limits {
    /// The smallest number allowed.
    pub min: Option<Number>,
    /// The largest number allowed.
    pub max: Option<Number>,
}
