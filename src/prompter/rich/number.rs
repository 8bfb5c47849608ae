//! What sets a number's prompt apart: which characters it takes, its steps, its range line.

use std::cmp::Ordering;

use unicode_width::UnicodeWidthStr;

use super::decimal::Decimal;
use super::theme::{Line, Look, Style};
use crate::questionnaire::{Limits, NumberFormat, NumberQuestion};

/// Steps of the keys that page.
pub(super) const PAGE: i128 = 10;

/// Most cells of the range line between the limits.
const RAIL_MAX: usize = 23;
/// Fewest cells of the range line; with less room the limits are left out.
const RAIL_MIN: usize = 4;

/// How one question's number is typed and stepped.
#[derive(Debug, Clone)]
pub(super) struct Stepper {
    integer: bool,
    step: Option<Decimal>,
    placeholder: Option<Decimal>,
    min: Option<Decimal>,
    max: Option<Decimal>,
    /// The limits as written, where both are set.
    range: Option<(String, String)>,
}

impl Stepper {
    /// The stepper of a question.
    pub(super) fn of(question: &NumberQuestion) -> Self {
        let none = Limits::default();
        let format = question
            .validation
            .as_ref()
            .map(|validation| &validation.format);
        let (integer, limits) = match format {
            Some(NumberFormat::Integer(limits)) => (true, limits),
            Some(NumberFormat::Number(limits)) => (false, limits),
            None => (false, &none),
        };
        let decimal = |number: &crate::answer::Number| Decimal::parse(number.as_str());
        let range = limits.min.as_ref().zip(limits.max.as_ref());
        Self {
            integer,
            step: match &question.step {
                Some(step) => decimal(step),
                None => Decimal::parse("1"),
            },
            placeholder: question.placeholder.as_ref().and_then(decimal),
            min: limits.min.as_ref().and_then(decimal),
            max: limits.max.as_ref().and_then(decimal),
            range: range.map(|(min, max)| (min.to_string(), max.to_string())),
        }
    }

    /// Whether only whole numbers can be typed.
    pub(super) fn takes_whole_numbers(&self) -> bool {
        self.integer
    }

    /// Whether a text is a number, or can become one by typing on.
    pub(super) fn accepts(&self, text: &str) -> bool {
        let text = text.strip_prefix(['+', '-']).unwrap_or(text);
        let mut parts = text.splitn(2, ['e', 'E']);
        let mantissa = parts.next().unwrap_or_default();
        let exponent = parts.next();
        if self.integer && (exponent.is_some() || mantissa.contains('.')) {
            return false;
        }
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let mantissa_right = digits(whole) && digits(fraction);
        match exponent {
            None => mantissa_right,
            Some(exponent) => {
                let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
                mantissa_right && !(whole.is_empty() && fraction.is_empty()) && digits(exponent)
            }
        }
    }

    /// The number so many steps on from what is typed; a step past a limit ends on the limit.
    ///
    /// From an empty field it is one step from the placeholder; without one, up starts at the
    /// lower limit and down at the upper one, else at 0. Nothing where the number has too many
    /// digits to be stepped.
    pub(super) fn step(&self, text: &str, steps: i128) -> Option<String> {
        let typed = crate::answer::Number::parse(text.trim());
        let next = match (typed, self.placeholder) {
            (Some(number), _) => Decimal::parse(number.as_str())?.plus(self.step?, steps)?,
            (None, Some(placeholder)) => placeholder.plus(self.step?, steps)?,
            (None, None) => {
                let start = if steps > 0 { self.min } else { self.max };
                start.or_else(|| Decimal::parse("0"))?
            }
        };
        Some(self.limited(next).to_string())
    }

    fn limited(&self, number: Decimal) -> Decimal {
        let passes = |limit: Option<Decimal>, side: Ordering| {
            limit.filter(|limit| number.compare(*limit) == Some(side))
        };
        passes(self.min, Ordering::Less)
            .or_else(|| passes(self.max, Ordering::Greater))
            .unwrap_or(number)
    }

    /// The line that shows where between its limits the number lies, where both are set.
    pub(super) fn range_line(&self, text: &str, look: &Look, columns: usize) -> Option<Line> {
        let (low, high) = self.range.as_ref()?;
        let (min, max) = (self.min?, self.max?);
        let room = columns.saturating_sub(1 + 2 + 2);
        let labels = low.width() + high.width() + 2;
        let with_limits = labels + RAIL_MIN <= room;
        let cells = if with_limits { room - labels } else { room }.min(RAIL_MAX);
        let marks = &look.marks;
        let value = crate::answer::Number::parse(text.trim());
        let value = value.and_then(|number| Decimal::parse(number.as_str()));
        let at = value.map(|value| cell(value.share(min, max), cells));
        let rail = |count: usize| marks.rail.repeat(count);
        let mut line = Line::of(Style::PLAIN, "  ");
        if with_limits {
            line = line.with(Style::FAINT, format!("{low} "));
        }
        line = line.with(Style::FAINT, marks.rail_start);
        line = match at {
            Some(at) => line
                .with(Style::FAINT, rail(at))
                .with(Style::ACCENT, marks.knob)
                .with(Style::FAINT, rail(cells.saturating_sub(at + 1))),
            None => line.with(Style::FAINT, rail(cells)),
        };
        line = line.with(Style::FAINT, marks.rail_end);
        if with_limits {
            line = line.with(Style::FAINT, format!(" {high}"));
        }
        Some(line)
    }
}

/// The cell of a rail that a share of the way falls on.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the rail is a few cells wide and the share between 0 and 1"
)]
fn cell(share: f64, cells: usize) -> usize {
    let last = cells.saturating_sub(1);
    ((share * last as f64).round() as usize).min(last)
}

#[cfg(test)]
mod tests {
    use super::super::super::words::Marks;
    use super::*;
    use crate::answer::Number;
    use crate::questionnaire::NumberValidation;

    fn number(text: &str) -> Option<Number> {
        Some(text)
            .filter(|text| !text.is_empty())
            .and_then(Number::parse)
    }

    fn stepper(integer: bool, min: &str, max: &str, step: &str, placeholder: &str) -> Stepper {
        let limits = Limits {
            min: number(min),
            max: number(max),
        };
        Stepper::of(&NumberQuestion {
            placeholder: number(placeholder),
            step: number(step),
            validation: Some(NumberValidation {
                error_message: None,
                format: if integer {
                    NumberFormat::Integer(limits)
                } else {
                    NumberFormat::Number(limits)
                },
            }),
            default_value: None,
        })
    }

    #[test]
    fn only_what_can_become_a_number_is_taken() {
        let any = stepper(false, "", "", "", "");
        for text in [
            "", "-", "+", "1", "1.", ".", ".5", "-.5", "1e", "1e-", "1.5E+10", "007",
        ] {
            assert!(any.accepts(text), "{text:?}");
        }
        for text in [
            "a", "1a", "--1", "1-", "1..", "1e1.5", "e", ".e", "1e1e1", " 1", "1,5", "٣",
        ] {
            assert!(!any.accepts(text), "{text:?}");
        }
        let integer = stepper(true, "", "", "", "");
        assert!(integer.accepts("-12"));
        assert!(!integer.accepts("1.") && !integer.accepts("1e"));
    }

    #[test]
    fn steps_stop_at_the_limits() {
        let port = stepper(true, "1024", "65535", "", "");
        for (text, steps, expected) in [
            ("8080", 1, "8081"),
            ("8080", -1, "8079"),
            ("65535", 1, "65535"),
            ("65530", PAGE, "65535"),
            ("1024", -1, "1024"),
            ("7", 1, "1024"),
            ("99999", -1, "65535"),
            ("", 1, "1024"),
            ("-", -1, "65535"),
        ] {
            assert_eq!(
                port.step(text, steps).as_deref(),
                Some(expected),
                "{text:?} {steps}"
            );
        }
    }

    #[test]
    fn an_empty_field_starts_at_the_placeholder_the_limits_or_zero() {
        assert_eq!(
            stepper(true, "0", "100", "5", "50").step("", 1).unwrap(),
            "55"
        );
        assert_eq!(
            stepper(true, "0", "100", "5", "50").step("", -1).unwrap(),
            "45"
        );
        assert_eq!(stepper(true, "3", "", "", "").step("", -1).unwrap(), "3");
        assert_eq!(stepper(true, "", "9", "", "").step("", 1).unwrap(), "0");
        assert_eq!(stepper(false, "", "", "0.5", "").step("", 1).unwrap(), "0");
    }

    #[test]
    fn decimal_steps_add_up() {
        let tenth = stepper(false, "0", "1", "0.1", "");
        let mut text = "0".to_owned();
        for _ in 0..3 {
            text = tenth.step(&text, 1).unwrap();
        }
        assert_eq!(text, "0.3");
    }

    #[test]
    fn the_range_line_follows_the_value_and_fits() {
        let look = Look {
            marks: Marks::UNICODE,
            colors: false,
        };
        let port = stepper(true, "1024", "65535", "", "");
        let line = |text: &str, columns| port.range_line(text, &look, columns).unwrap().text();
        assert_eq!(line("8080", 80), "  1024 ├──●────────────────────┤ 65535");
        assert_eq!(line("1024", 20), "  1024 ├●───┤ 65535");
        assert_eq!(line("65535", 20), "  1024 ├───●┤ 65535");
        assert_eq!(line("", 20), "  1024 ├────┤ 65535");
        let wide = stepper(true, "-1000000000", "1000000000", "", "");
        let line = wide.range_line("0", &look, 20).unwrap();
        assert_eq!(line.text(), "  ├───────●───────┤");
        assert!(
            stepper(true, "1", "", "", "")
                .range_line("1", &look, 80)
                .is_none()
        );
    }
}
