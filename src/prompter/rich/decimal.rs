//! Decimal steps without rounding: 0.1 three times is 0.3.

use std::cmp::Ordering;

/// Most digits behind the point that are stepped; numbers beyond are left to the keyboard.
const MAX_SCALE: u32 = 30;

/// A number as `units` × 10^-`scale`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Decimal {
    units: i128,
    scale: u32,
}

impl Decimal {
    /// Reads a number as JSON spells it; nothing where it has too many digits to be stepped.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
            None => (text, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let mut units: i128 = format!("{whole}{fraction}").parse().ok()?;
        let mut scale = i32::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
        while scale < 0 {
            units = units.checked_mul(10)?;
            scale += 1;
        }
        let scale = u32::try_from(scale).ok()?;
        (scale <= MAX_SCALE).then_some(Self { units, scale })
    }

    /// The number `steps` steps on; nothing where it would have too many digits.
    pub(super) fn plus(self, step: Self, steps: i128) -> Option<Self> {
        let scale = self.scale.max(step.scale);
        let (from, by) = (self.at(scale)?, step.at(scale)?);
        let units = from.checked_add(by.checked_mul(steps)?)?;
        Some(Self { units, scale })
    }

    /// Compares by value.
    pub(super) fn compare(self, other: Self) -> Option<Ordering> {
        let scale = self.scale.max(other.scale);
        Some(self.at(scale)?.cmp(&other.at(scale)?))
    }

    /// Which part of the way from `min` to `max` lies before this number, from 0 to 1.
    #[expect(
        clippy::cast_precision_loss,
        reason = "for a marker that is a few cells wide"
    )]
    pub(super) fn share(self, min: Self, max: Self) -> f64 {
        let value = |number: Self| number.units as f64 / 10f64.powi(number.scale.cast_signed());
        let (low, high) = (value(min), value(max));
        if high > low {
            ((value(self) - low) / (high - low)).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    fn at(self, scale: u32) -> Option<i128> {
        let factor = 10i128.checked_pow(scale.checked_sub(self.scale)?)?;
        self.units.checked_mul(factor)
    }
}

impl std::fmt::Display for Decimal {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scale = self.scale as usize;
        let digits = format!("{:0>width$}", self.units.unsigned_abs(), width = scale + 1);
        let (whole, fraction) = digits.split_at(digits.len() - scale);
        let sign = if self.units < 0 { "-" } else { "" };
        let point = if scale == 0 { "" } else { "." };
        write!(formatter, "{sign}{whole}{point}{fraction}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn steps(from: &str, step: &str, count: i128, to: Option<&str>) {
        let from = Decimal::parse(from).and_then(|from| from.plus(Decimal::parse(step)?, count));
        assert_eq!(from.map(|number| number.to_string()).as_deref(), to);
    }

    #[test]
    fn decimals_step_exactly() {
        steps("0", "0.1", 3, Some("0.3"));
        steps("0.10", "0.1", 1, Some("0.20"));
        steps("0.5", "1", -1, Some("-0.5"));
        steps("-0.05", "0.1", 1, Some("0.05"));
        steps("1e3", "1", 1, Some("1001"));
        steps("1.5e1", "1", 1, Some("16"));
        steps("9007199254740993", "1", 10, Some("9007199254741003"));
    }

    #[test]
    fn what_has_too_many_digits_is_not_stepped() {
        steps("1e300", "1", 1, None);
        steps("1e-300", "1", 1, None);
        steps(&"9".repeat(60), "1", 1, None);
        steps("170141183460469231731687303715884105727", "1", 1, None);
        steps("1e99999999999", "1", 1, None);
    }

    #[test]
    fn the_share_of_a_range_is_between_its_ends() {
        let number = |text: &str| Decimal::parse(text).unwrap();
        let share = |text: &str| number(text).share(number("-1"), number("1"));
        assert!((share("0") - 0.5).abs() < 1e-9);
        assert!(share("-7") <= 0.0 && share("7") >= 1.0);
        assert!(number("2").share(number("2"), number("2")) <= 0.0);
    }
}
