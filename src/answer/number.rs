//! Decimal numbers that keep their digits.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// A finite decimal number with the digits it was written with, as JSON spells numbers.
///
/// Equality is equality of spelling; [`Number::compare`] compares values, exactly.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Number(String);

impl Number {
    /// Reads a number as a person types it: `[+-]?(digits[.digits*] | .digits)([eE][+-]?digits)?`.
    ///
    /// Nothing where the text is no such number or is not finite as a double. The digits are
    /// kept; only what JSON does not allow is respelt (`+5` → `5`, `.5` → `0.5`, `007` → `7`).
    pub fn parse(text: &str) -> Option<Self> {
        let finite = text.parse::<f64>().is_ok_and(f64::is_finite);
        finite.then(|| Self(text.to_owned()))
    }

    /// The number as JSON text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is spelt with a sign and digits alone (`5.0` and `1e3` are not).
    pub fn is_integer(&self) -> bool {
        self.0
            .strip_prefix('-')
            .unwrap_or(&self.0)
            .bytes()
            .all(|byte| byte.is_ascii_digit())
    }

    /// Compares by exact value: 9007199254740993 is above 9007199254740992.
    pub fn compare(&self, other: &Self) -> Ordering {
        let double = |number: &Self| number.0.parse::<f64>().unwrap_or(f64::NAN);
        double(self).total_cmp(&double(other))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl JsonSchema for Number {
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number" })
    }
}
