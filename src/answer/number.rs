//! Decimal numbers that keep their digits.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::decimal::Decimal;

/// A finite decimal number with the digits it was written with, as JSON spells numbers.
///
/// Equality is equality of spelling; [`Number::compare`] compares values, exactly.
///
/// # Example
///
/// ```
/// use askline::answer::Number;
///
/// let [price, rounded] = ["0.10", ".1"].map(Number::parse);
/// let (price, rounded) = price.zip(rounded).ok_or("no numbers")?;
/// assert_eq!((price.as_str(), rounded.as_str()), ("0.10", "0.1"));
/// assert_ne!(price, rounded);
/// assert!(price.compare(&rounded).is_eq());
/// # Ok::<(), &'static str>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Number(String);

/// Digits, a sign included, that 64 bits hold whatever they are.
const SHORT: usize = 18;

/// Why a text is not a [`Number`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NumberFault {
    /// It is not spelt as a number.
    Spelling,
    /// As a double it would be infinite.
    NotFinite,
}

impl Number {
    /// Reads a number as a person types it: `[+-]?(digits[.digits*] | .digits)([eE][+-]?digits)?`.
    ///
    /// Nothing where the text is no such number or is not finite as a double. The digits are
    /// kept; only what JSON does not allow is respelt (`+5` → `5`, `.5` → `0.5`, `007` → `7`).
    pub fn parse(text: &str) -> Option<Self> {
        Self::read(text).ok()
    }

    /// As [`Number::parse`], with the reason where the text is no number.
    ///
    /// # Errors
    ///
    /// Whether the spelling is wrong or the number is too large.
    pub(crate) fn read(text: &str) -> Result<Self, NumberFault> {
        if is_short_integer(text) {
            return Ok(Self(text.to_owned()));
        }
        let decimal = Decimal::split(text);
        if !decimal.is_well_formed() {
            return Err(NumberFault::Spelling);
        }
        if !is_finite(text) {
            return Err(NumberFault::NotFinite);
        }
        let sign = if decimal.negative { "-" } else { "" };
        let whole = match decimal.whole.trim_start_matches('0') {
            "" => "0",
            digits => digits,
        };
        let point = if decimal.fraction.is_empty() { "" } else { "." };
        let parts = [sign, whole, point, decimal.fraction, decimal.exponent];
        Ok(Self(parts.concat()))
    }

    /// Takes a number literal of a JSON text (RFC 8259, section 6), with its digits unchanged.
    ///
    /// Nothing where the text is no such literal or is not finite as a double.
    pub fn from_json(literal: &str) -> Option<Self> {
        let number = Self::parse(literal)?;
        // What parsing had to respell was not JSON.
        (number.0 == literal).then_some(number)
    }

    /// The number as JSON text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is spelt with a sign and digits alone (`5.0` and `1e3` are not).
    pub fn is_integer(&self) -> bool {
        is_integer(&self.0)
    }

    /// Compares by exact value: 9007199254740993 is above 9007199254740992.
    ///
    /// Takes time in the number of characters, whatever the exponents.
    pub fn compare(&self, other: &Self) -> Ordering {
        if let Some((this, other)) = self.small_integer().zip(other.small_integer()) {
            return this.cmp(&other);
        }
        Decimal::split(&self.0).compare(&Decimal::split(&other.0))
    }

    /// Its value, where its spelling is a whole number that surely fits.
    fn small_integer(&self) -> Option<i64> {
        let short = self.0.len() <= SHORT;
        short.then(|| self.0.parse().ok()).flatten()
    }

    /// Whether its value is a whole number, however it is spelt (`2.0` and `1e3` are).
    pub(crate) fn is_whole(&self) -> bool {
        let decimal = Decimal::split(&self.0);
        let whole = decimal.whole_part();
        Decimal::split(&whole).compare_absolute(&decimal).is_eq()
    }

    /// Whether a whole number lies from this number up to another one, both included.
    pub(crate) fn integer_up_to(&self, max: &Self) -> bool {
        let (low, high) = (Decimal::split(&self.0), Decimal::split(&max.0));
        // Between different signs lies 0; below it the order of absolute values is the other one.
        let (small, large) = match (low.negative, high.negative) {
            (false, false) => (low, high),
            (true, true) => (high, low),
            _ => return self.compare(max).is_le(),
        };
        let whole = large.whole_part();
        Decimal::split(&whole).compare_absolute(&small).is_ge()
    }

    /// Adds `step` so many times, exactly: three times 0.1 to 0 is 0.3.
    ///
    /// Nothing where that takes more than about 38 digits.
    #[must_use]
    pub fn stepped(&self, step: &Self, times: i32) -> Option<Self> {
        let sum = Decimal::split(&self.0)
            .scaled()?
            .plus(Decimal::split(&step.0).scaled()?, times)?;
        // A sum can leave the range of a double, or be too long to be worth writing out.
        Self::parse(&sum.spell())
    }

    /// The nearest number within limits, each inclusive and perhaps absent.
    #[must_use]
    pub fn clamped(self, min: Option<&Self>, max: Option<&Self>) -> Self {
        let below = min.filter(|min| self.compare(min).is_lt());
        let above = max.filter(|max| self.compare(max).is_gt());
        below.or(above).cloned().unwrap_or(self)
    }
}

/// Whether a number as typed is spelt with a sign and digits alone (`5.` is not).
pub(crate) fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a text is what most numbers are: a few digits that need no other spelling.
fn is_short_integer(text: &str) -> bool {
    let digits = text.as_bytes();
    digits.len() <= SHORT
        && digits.iter().all(u8::is_ascii_digit)
        && (digits.first().is_some_and(|first| *first != b'0') || digits.len() == 1)
}

fn is_finite(text: &str) -> bool {
    // A double holds any number of 308 digits.
    let small = text.len() <= 308 && !text.contains(['e', 'E']);
    small || text.parse::<f64>().is_ok_and(f64::is_finite)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        Number::parse(text).unwrap_or_else(|| panic!("{text:?} is a number"))
    }

    #[track_caller]
    fn spelt(typed: &str, expected: &str) {
        assert_eq!(number(typed).as_str(), expected, "{typed:?}");
        assert_eq!(Number::from_json(expected), Some(number(typed)));
    }

    #[track_caller]
    fn ordered(one: &str, expected: Ordering, two: &str) {
        let (one, two) = (number(one), number(two));
        assert_eq!(one.compare(&two), expected, "{one} against {two}");
        assert_eq!(two.compare(&one), expected.reverse(), "{two} against {one}");
    }

    #[track_caller]
    fn steps(start: &str, step: &str, times: i32, expected: Option<&str>) {
        let sum = number(start).stepped(&number(step), times);
        assert_eq!(sum.as_ref().map(Number::as_str), expected);
    }

    #[test]
    fn keeps_digits_and_respells_what_json_refuses() {
        for unchanged in [
            "7",
            "-0",
            "1e3",
            "1E+03",
            "0.10",
            "12345678901234567890",
            "1e-400",
            "0e999",
        ] {
            spelt(unchanged, unchanged);
        }
        spelt("+5", "5");
        spelt(".5", "0.5");
        spelt("-.5", "-0.5");
        spelt("5.", "5");
        spelt("5.e3", "5e3");
        spelt("007", "7");
        spelt("-007.50", "-7.50");
        spelt("000", "0");
        spelt("+.0e-0", "0.0e-0");
    }

    #[test]
    fn a_whole_number_lies_between_limits_or_does_not() {
        for (min, max, lies) in [
            ("0.5", "0.6", false),
            ("0.5", "1", true),
            ("0.5", "1.2", true),
            ("-0.6", "-0.5", false),
            ("-1.0", "-0.5", true),
            ("-1.2", "-0.5", true),
            ("-0.5", "0.5", true),
            ("-0", "0.5", true),
            ("-0.5", "-0", true),
            ("0", "0", true),
            ("0.1e1", "0.1e1", true),
            ("12345678901234567890.1", "12345678901234567890.9", false),
            ("12345678901234567890.1", "12345678901234567891", true),
            ("1e-400", "2e-400", false),
            ("1e308", "1e308", true),
            ("15e-1", "19e-1", false),
            ("1.5e2", "1.5e2", true),
            ("1.55e1", "1.56e1", false),
            ("0e999", "1e-9", true),
        ] {
            let found = number(min).integer_up_to(&number(max));
            assert_eq!(found, lies, "{min} to {max}");
        }
        for (spelling, whole) in [
            ("2.0", true),
            ("1e3", true),
            ("-3", true),
            ("0.00", true),
            ("2.5", false),
            ("25e-1", false),
            ("1e-400", false),
            ("250e-1", true),
        ] {
            assert_eq!(number(spelling).is_whole(), whole, "{spelling}");
        }
    }

    #[test]
    fn refuses_other_spellings() {
        for wrong in [
            "", "+", "-", ".", "e5", ".e5", "5e", "5e+", "5ee5", "5e5e5", "5e5.0", "1.2.3", "--5",
            "+-5", "0x1f", "1_000", "1,5", "inf", "-inf", "NaN", "infinity", "٣", "5 ", " 5",
            "1e400", "-1e400", "1.8e308",
        ] {
            assert_eq!(Number::parse(wrong), None, "{wrong:?}");
        }
        for wrong in ["+5", ".5", "5.", "5.e3", "007", "1e400", "-"] {
            assert_eq!(Number::from_json(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn tells_a_number_too_large_from_a_wrong_spelling() {
        assert_eq!(Number::read("1e999"), Err(NumberFault::NotFinite));
        assert_eq!(Number::read("1f9"), Err(NumberFault::Spelling));
    }

    #[test]
    fn compares_exactly() {
        use Ordering::{Equal, Greater, Less};
        ordered("9007199254740993", Greater, "9007199254740992");
        ordered("1", Equal, "1.000");
        ordered("10", Equal, "1e1");
        ordered("0.1e1", Equal, "1");
        ordered("-0", Equal, "0e5");
        ordered("-1", Less, "0");
        ordered("-2", Less, "-1.5");
        ordered("1.00000000000000000001", Greater, "1");
        ordered("100", Greater, "99.999");
        ordered("1e-400", Greater, "0");
        ordered("1e-999999999", Greater, "1e-1000000000");
        ordered("0.001e-3", Equal, "1e-6");
        ordered("-1e-5", Less, "1e-5");
        ordered(
            "12e0000000000000000000000000000000000000000001",
            Equal,
            "120",
        );
    }

    #[test]
    fn compares_absurdly_long_numbers() {
        let zeros = "0".repeat(10_000);
        let nines = "9".repeat(10_000);
        ordered(&format!("0.{zeros}1"), Ordering::Equal, "1e-10001");
        ordered(&format!("0.{nines}"), Ordering::Less, "1");
        ordered(&format!("0.{zeros}1e10001"), Ordering::Equal, "1");
        ordered(
            &format!("1e-1{zeros}"),
            Ordering::Less,
            &format!("1e-{nines}"),
        );
        ordered(
            &format!("10e-1{zeros}"),
            Ordering::Equal,
            &format!("1e-{nines}"),
        );
        ordered(&format!("1e-{nines}"), Ordering::Greater, "-1");
    }

    #[test]
    fn steps_exactly() {
        steps("0", "0.1", 3, Some("0.3"));
        steps("0.9", "0.1", 1, Some("1"));
        steps("1", "0.25", -5, Some("-0.25"));
        steps("1e3", "1", 1, Some("1001"));
        steps(
            "12345678901234567890",
            "1",
            -1,
            Some("12345678901234567889"),
        );
        steps("9", "1", 1, Some("10"));
        steps("0", "1e300", 2, Some(&format!("2{}", "0".repeat(300))));
        steps("0", "1e-300", 2, Some("2e-300"));
        steps("-0.001", "0.001", 1, Some("0"));
        steps("1e300", "1", 1, None);
        steps("1", "1e-999999999", 1, None);
        steps("0", "1e308", 9, None);
        steps(&"9".repeat(60), "1", 1, None);
    }

    #[test]
    fn clamps_to_inclusive_limits() {
        let (min, max) = (number("1"), number("2.5"));
        let clamp = |text| number(text).clamped(Some(&min), Some(&max)).0;
        assert_eq!(clamp("0.99"), "1");
        assert_eq!(clamp("2.50"), "2.50");
        assert_eq!(clamp("1e9"), "2.5");
        assert_eq!(number("7").clamped(None, None).0, "7");
    }
}
