//! Formats and their limits.

use super::fields::{Fields, Read};
use super::{Path, Reader, nearest};
use crate::answer::Number;
use crate::json::{Value, quoted};
use crate::questionnaire::{
    IpLists, Limits, NumberFormat, NumberValidation, TextFormat, TextValidation,
};
use crate::rules::{IpRange, MAX_PATTERN_CHARS, Pattern};
use crate::text::one_of;

/// The formats of a text.
pub(super) const TEXT_FORMATS: [&str; 8] = [
    "url", "email", "ip", "ipv4", "ipv6", "number", "integer", "regex",
];

/// The formats of a number.
pub(super) const NUMBER_FORMATS: [&str; 2] = ["number", "integer"];

/// The fields that some format adds: not reported while the format itself is unknown.
pub(super) const FIELDS_OF_FORMATS: [&str; 8] = [
    "protocols",
    "domainAllowlist",
    "domainDenylist",
    "allowlist",
    "denylist",
    "min",
    "max",
    "pattern",
];

/// Which addresses an entry of a list may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Family {
    Any,
    Ipv4,
    Ipv6,
}

impl Reader {
    /// The validation of a text question.
    pub(super) fn text_validation(
        &mut self,
        question: &mut Fields<'_, '_>,
    ) -> Option<TextValidation> {
        let value = question.value(&mut self.problems, "validation")?;
        let path = question.path().member("validation");
        let mut fields = Fields::open(&mut self.problems, value, &path, "`validation`")?;
        let error_message = self.error_message(&mut fields);
        let format = self.format(&mut fields, "text", &TEXT_FORMATS);
        let Some(format) = format else {
            fields.finish_knowing(&mut self.problems, &FIELDS_OF_FORMATS);
            return None;
        };
        let format = self.text_format(format, &mut fields);
        fields.finish(&mut self.problems);
        Some(TextValidation {
            error_message,
            format: format?,
        })
    }

    /// The validation of a number question.
    pub(super) fn number_validation(
        &mut self,
        question: &mut Fields<'_, '_>,
    ) -> Option<NumberValidation> {
        let value = question.value(&mut self.problems, "validation")?;
        let path = question.path().member("validation");
        let mut fields = Fields::open(&mut self.problems, value, &path, "`validation`")?;
        let error_message = self.error_message(&mut fields);
        let format = self.format(&mut fields, "number", &NUMBER_FORMATS);
        let Some(format) = format else {
            fields.finish_knowing(&mut self.problems, &FIELDS_OF_FORMATS);
            return None;
        };
        let limits = self.limits(&mut fields, format == "integer");
        fields.finish(&mut self.problems);
        Some(NumberValidation {
            error_message,
            format: if format == "integer" {
                NumberFormat::Integer(limits)
            } else {
                NumberFormat::Number(limits)
            },
        })
    }

    fn error_message(&mut self, fields: &mut Fields<'_, '_>) -> Option<String> {
        let text = fields.optional::<String>(&mut self.problems, "errorMessage")?;
        let path = fields.path().member("errorMessage");
        self.check_shown(&text, &path, "`errorMessage`", &['\n', '\t']);
        Some(text.value)
    }

    /// The name of the format, if the question's type takes it.
    fn format(
        &mut self,
        fields: &mut Fields<'_, '_>,
        kind: &str,
        known: &[&'static str],
    ) -> Option<&'static str> {
        let format = fields.required::<String>(&mut self.problems, "format")?;
        let found = known.iter().find(|known| **known == format.value).copied();
        if let Some(name) = found {
            fields.what = format!("this {name} validation").into();
            return found;
        }
        let name = quoted(&format.value);
        let message = if TEXT_FORMATS.contains(&format.value.as_str()) {
            format!("a {kind} question does not take the format {name}")
        } else {
            format!("unknown format {name}")
        };
        let help = match nearest(&format.value, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("use {}", one_of(known.iter().copied(), known.len())),
        };
        let path = fields.path().member("format");
        self.problems
            .error("unknown-format", format.at, &path, message)
            .help = Some(help);
        None
    }

    fn text_format(&mut self, name: &str, fields: &mut Fields<'_, '_>) -> Option<TextFormat> {
        Some(match name {
            "url" => {
                let protocols = fields.strings(&mut self.problems, "protocols");
                if let Some(list) = &protocols {
                    self.check_protocols(&list.value, &fields.path().member("protocols"));
                }
                TextFormat::Url {
                    protocols: protocols.map(texts),
                }
            }
            "email" => {
                let allowed = fields.strings(&mut self.problems, "domainAllowlist");
                let denied = fields.strings(&mut self.problems, "domainDenylist");
                self.check_domains(&allowed, &denied, fields.path());
                TextFormat::Email {
                    domain_allowlist: allowed.map(texts),
                    domain_denylist: denied.map(texts),
                }
            }
            "ip" => TextFormat::Ip(self.ip_lists(fields, Family::Any)),
            "ipv4" => TextFormat::Ipv4(self.ip_lists(fields, Family::Ipv4)),
            "ipv6" => TextFormat::Ipv6(self.ip_lists(fields, Family::Ipv6)),
            "number" => TextFormat::Number(self.limits(fields, false)),
            "integer" => TextFormat::Integer(self.limits(fields, true)),
            _ => TextFormat::Regex {
                pattern: self.pattern(fields)?,
            },
        })
    }

    fn limits(&mut self, fields: &mut Fields<'_, '_>, whole: bool) -> Limits {
        let min = fields.optional::<Number>(&mut self.problems, "min");
        let max = fields.optional::<Number>(&mut self.problems, "max");
        if let (Some(min), Some(max)) = (&min, &max)
            && min.value.compare(&max.value).is_gt()
        {
            let message = format!(
                "`min` ({}) is above `max` ({}): no number would be accepted",
                quoted(min.at.raw()),
                quoted(max.at.raw())
            );
            let named = [("min", Some(min)), ("max", Some(max))];
            self.disagree("limits-out-of-order", fields.path(), named, message);
        }
        if whole {
            self.check_integer_limits(min.as_ref(), max.as_ref(), fields.path());
        }
        Limits {
            min: min.map(|min| min.value),
            max: max.map(|max| max.value),
        }
    }

    fn ip_lists(&mut self, fields: &mut Fields<'_, '_>, family: Family) -> IpLists {
        let allowlist = fields.strings(&mut self.problems, "allowlist");
        let denylist = fields.strings(&mut self.problems, "denylist");
        if allowlist.is_some() && denylist.is_some() {
            let message = "`allowlist` and `denylist` exclude each other".to_owned();
            let named = [
                ("allowlist", allowlist.as_ref()),
                ("denylist", denylist.as_ref()),
            ];
            self.disagree("two-lists", fields.path(), named, message);
        }
        let path = fields.path();
        let mut ranges = |list: Option<Read<'_, Vec<Read<'_, String>>>>, name: &str| {
            let path = path.member(name);
            let entries = list?.value;
            let ranges = entries
                .iter()
                .enumerate()
                .filter_map(|(index, entry)| self.ip_range(entry, &path.index(index), family));
            Some(ranges.collect())
        };
        IpLists {
            allowlist: ranges(allowlist, "allowlist"),
            denylist: ranges(denylist, "denylist"),
        }
    }

    fn ip_range(
        &mut self,
        entry: &Read<'_, String>,
        path: &Path<'_>,
        family: Family,
    ) -> Option<IpRange> {
        let range = IpRange::parse(&entry.value);
        let Some(range) = range else {
            let message = format!("{} is no address or CIDR range", quoted(&entry.value));
            self.problems
                .error("bad-ip-range", entry.at, path, message)
                .help =
                Some("write it like `10.0.0.1`, `10.0.0.0/8` or `2001:db8::/32`".to_owned());
            return None;
        };
        let other = match family {
            Family::Any => None,
            Family::Ipv4 => {
                let ipv6 = !range.is_ipv4() && !range.is_ipv4_mapped();
                ipv6.then_some("IPv6, the answers are IPv4")
            }
            Family::Ipv6 => range.is_ipv4().then_some("IPv4, the answers are IPv6"),
        };
        if let Some(other) = other {
            let message = format!("{} is {other}", quoted(&entry.value));
            self.problems
                .warning("other-ip-family", entry.at, path, message)
                .help = Some("remove it, or use the format `ip`".to_owned());
        }
        Some(range)
    }

    /// The pattern of a `regex` validation; the outer nothing where it cannot be used.
    #[expect(
        clippy::option_option,
        reason = "no pattern is a legal questionnaire, a wrong one is not"
    )]
    fn pattern(&mut self, fields: &mut Fields<'_, '_>) -> Option<Option<Pattern>> {
        let Some(value) = fields.value(&mut self.problems, "pattern") else {
            let message = "a `regex` validation without `pattern` accepts everything";
            self.problems
                .warning("no-pattern", fields.object(), fields.path(), message)
                .help = Some("add `\"pattern\": …`, or remove `validation`".to_owned());
            return Some(None);
        };
        let path = fields.path().member("pattern");
        let Some(source) = value.as_str() else {
            self.problems
                .wrong_type(value, &path, &"`pattern`", "a string");
            return None;
        };
        let characters = source.chars().count();
        if characters > MAX_PATTERN_CHARS {
            let message = format!(
                "the pattern has {characters} characters, at most {MAX_PATTERN_CHARS} are allowed"
            );
            self.problems
                .error("pattern-too-long", value, &path, message)
                .help = Some("split the question, or check less".to_owned());
            return None;
        }
        match Pattern::parse(&source, self.runner.clone()) {
            Ok(pattern) => {
                self.check_pattern(&pattern, value, &path);
                Some(Some(pattern))
            }
            Err(reason) => {
                let message = format!("not a JavaScript regular expression: {reason}");
                self.problems
                    .error("bad-pattern", value, &path, message)
                    .help = Some("write it without `/` around it, and each `\\` twice".to_owned());
                None
            }
        }
    }

    /// Warns of a pattern that accepts more, or takes longer, than its author may think.
    fn check_pattern(&mut self, pattern: &Pattern, at: Value<'_>, path: &Path<'_>) {
        if !pattern.is_anchored() {
            let message = "the pattern has no anchor: it accepts text around what it describes";
            self.problems
                .warning("unanchored-pattern", at, path, message)
                .help = Some("write `^(?:…)$` around it".to_owned());
        }
        if self.probes && !pattern.probe() {
            let message = "the pattern takes too long for some texts: they would be refused";
            self.problems
                .warning("slow-pattern", at, path, message)
                .help = Some("avoid a repetition inside a repetition, like `(a+)+`".to_owned());
        }
    }
}

/// The texts of a list.
fn texts(list: Read<'_, Vec<Read<'_, String>>>) -> Vec<String> {
    list.value.into_iter().map(|entry| entry.value).collect()
}
