//! The parts of a decimal number, and arithmetic on its digits.

use std::cmp::Ordering;

/// The parts of a number as written: `-12.50e3` is `12`, `50` and `e3`, negative.
#[derive(Debug, Clone, Copy)]
pub(super) struct Decimal<'a> {
    pub(super) negative: bool,
    pub(super) whole: &'a str,
    pub(super) fraction: &'a str,
    /// The letter, the sign and the digits, as written; empty where there is none.
    pub(super) exponent: &'a str,
}

impl<'a> Decimal<'a> {
    /// Takes a text apart; whether the parts are right is for [`Decimal::is_well_formed`] to say.
    pub(super) fn split(text: &'a str) -> Self {
        let (negative, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (mantissa, exponent) = rest.split_at(rest.find(['e', 'E']).unwrap_or(rest.len()));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        Self {
            negative,
            whole,
            fraction,
            exponent,
        }
    }

    /// Whether every part consists of digits, and none that is needed is missing.
    pub(super) fn is_well_formed(&self) -> bool {
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let (_, exponent) = self.exponent_parts();
        (!self.whole.is_empty() || !self.fraction.is_empty())
            && digits(self.whole)
            && digits(self.fraction)
            && digits(exponent)
            && (self.exponent.is_empty() || !exponent.is_empty())
    }

    /// Whether the value is 0, however it is spelt.
    fn is_zero(&self) -> bool {
        self.digits().all(|digit| digit == b'0')
    }

    fn digits(&self) -> impl Iterator<Item = u8> + use<'a> {
        self.whole.bytes().chain(self.fraction.bytes())
    }

    /// Whether the exponent is negative, and its digits.
    fn exponent_parts(&self) -> (bool, &'a str) {
        let signed = self.exponent.strip_prefix(['e', 'E']).unwrap_or_default();
        match signed.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, signed.strip_prefix('+').unwrap_or(signed)),
        }
    }

    /// Compares values. Takes time in the number of characters alone: neither the digits nor the
    /// exponents are ever written out.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let sign = |decimal: &Self| match (decimal.is_zero(), decimal.negative) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        };
        match (sign(self), sign(other)) {
            (0, 0) => Ordering::Equal,
            (-1, -1) => other.compare_magnitude(self),
            (1, 1) => self.compare_magnitude(other),
            (one, two) => one.cmp(&two),
        }
    }

    /// The digits before the point once the exponent is written out, without a sign: at most 309 of
    /// a number that is finite as a double.
    pub(super) fn whole_part(&self) -> String {
        const MOST: i128 = 400;
        let (negative, digits) = self.exponent_parts();
        let exponent: i128 = if digits.is_empty() {
            0
        } else {
            digits.parse().unwrap_or(i128::MAX / 4)
        };
        let exponent = if negative { -exponent } else { exponent };
        let places = usize::try_from((self.lead() + exponent).min(MOST)).unwrap_or(0);
        let significant = self.digits().skip_while(|digit| *digit == b'0');
        let written = significant.chain(std::iter::repeat(b'0')).take(places);
        let whole: String = written.map(char::from).collect();
        if self.is_zero() || whole.is_empty() {
            "0".to_owned()
        } else {
            whole
        }
    }

    /// Compares absolute values.
    pub(super) fn compare_absolute(&self, other: &Self) -> Ordering {
        match (self.is_zero(), other.is_zero()) {
            (false, false) => self.compare_magnitude(other),
            (one, two) => two.cmp(&one),
        }
    }

    /// Compares the absolute values of two numbers that are not 0.
    fn compare_magnitude(&self, other: &Self) -> Ordering {
        let difference = self.exponent_difference(other) + self.lead() - other.lead();
        let significant = |decimal: &Self| decimal.digits().skip_while(|digit| *digit == b'0');
        difference.cmp(&0).then_with(|| {
            let (mut one, mut two) = (significant(self), significant(other));
            loop {
                match (one.next(), two.next()) {
                    (None, None) => return Ordering::Equal,
                    (one, two) => match one.unwrap_or(b'0').cmp(&two.unwrap_or(b'0')) {
                        Ordering::Equal => {}
                        unequal => return unequal,
                    },
                }
            }
        })
    }

    /// How many places the first significant digit stands before the point, exponent aside.
    fn lead(&self) -> i128 {
        let zeros = self.digits().take_while(|digit| *digit == b'0').count();
        let places = |count: usize| i128::try_from(count).unwrap_or(i128::MAX / 4);
        places(self.whole.len()) - places(zeros)
    }

    /// The difference of the exponents, of any length; past 10³⁰ only its sign counts, since no
    /// text is long enough to make up for it.
    fn exponent_difference(&self, other: &Self) -> i128 {
        const ENOUGH: i128 = 10_i128.pow(30);
        let (one, two) = (self.exponent_parts(), other.exponent_parts());
        let length = one.1.len().max(two.1.len());
        let padded = |(negative, digits): (bool, &'a str)| {
            let zeros = std::iter::repeat_n(b'0', length - digits.len());
            let sign = if negative { -1 } else { 1 };
            zeros
                .chain(digits.bytes())
                .map(move |digit| sign * i128::from(digit - b'0'))
        };
        let mut difference = 0;
        for (one, two) in padded(one).zip(padded(two)) {
            difference = difference * 10 + one - two;
            // From here on the digits that are left cannot bring it back to 0.
            if difference.abs() > ENOUGH {
                break;
            }
        }
        difference
    }

    /// The number as an integer times a power of ten; nothing past about 38 digits.
    pub(super) fn scaled(&self) -> Option<Scaled> {
        let (negative, digits) = self.exponent_parts();
        let exponent: i32 = if digits.is_empty() {
            0
        } else {
            digits.parse().ok()?
        };
        let exponent = if negative { -exponent } else { exponent };
        let mut mantissa: i128 = 0;
        for digit in self.digits() {
            mantissa = mantissa
                .checked_mul(10)?
                .checked_add(i128::from(digit - b'0'))?;
        }
        let mantissa = if self.negative { -mantissa } else { mantissa };
        let exponent = exponent.checked_sub(i32::try_from(self.fraction.len()).ok()?)?;
        Some(Scaled { mantissa, exponent }.reduced())
    }
}

/// An integer times a power of ten.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scaled {
    mantissa: i128,
    exponent: i32,
}

impl Scaled {
    /// Smallest exponent that is written out in zeros.
    const PLAIN: i32 = -40;

    /// The same value with the smallest mantissa.
    fn reduced(mut self) -> Self {
        if self.mantissa == 0 {
            self.exponent = 0;
        }
        while self.mantissa != 0 && self.mantissa % 10 == 0 && self.exponent < i32::MAX {
            self.mantissa /= 10;
            self.exponent += 1;
        }
        self
    }

    /// The mantissa for a smaller exponent.
    fn at(self, exponent: i32) -> Option<i128> {
        if self.mantissa == 0 {
            return Some(0);
        }
        let more = u32::try_from(self.exponent.checked_sub(exponent)?).ok()?;
        self.mantissa.checked_mul(10_i128.checked_pow(more)?)
    }

    /// `self + times × step`, exactly; nothing where that takes more than about 38 digits.
    pub(super) fn plus(self, step: Self, times: i32) -> Option<Self> {
        let exponent = match (self.mantissa, step.mantissa) {
            (0, _) => step.exponent,
            (_, 0) => self.exponent,
            _ => self.exponent.min(step.exponent),
        };
        let mantissa = step.at(exponent)?.checked_mul(i128::from(times))?;
        let mantissa = mantissa.checked_add(self.at(exponent)?)?;
        Some(Self { mantissa, exponent }.reduced())
    }

    /// The number in plain digits; with an exponent only where it is tiny.
    pub(super) fn spell(self) -> String {
        let digits = self.mantissa.unsigned_abs().to_string();
        let sign = if self.mantissa < 0 { "-" } else { "" };
        if let Ok(zeros) = usize::try_from(self.exponent) {
            return format!("{sign}{digits}{}", "0".repeat(zeros));
        }
        if self.exponent < Self::PLAIN {
            return format!("{sign}{digits}e{}", self.exponent);
        }
        let places = usize::try_from(self.exponent.unsigned_abs()).unwrap_or(usize::MAX);
        let digits = format!("{digits:0>width$}", width = places + 1);
        let (whole, fraction) = digits.split_at(digits.len() - places);
        format!("{sign}{whole}.{fraction}")
    }
}
