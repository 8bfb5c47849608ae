//! One line of the data, and what the rules make of it.

use std::sync::Arc;

use askline::answer::Number;
use askline::questionnaire::{IpLists, Limits, TextFormat};
use askline::rules::{self, IpRange, Pattern, PatternRunner, Reason};
use serde::Deserialize;
use serde_json::value::RawValue;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    pub(crate) format: String,
    pub(crate) options: Options,
    pub(crate) input: String,
    pub(crate) valid: bool,
    pub(crate) source: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Options {
    protocols: Option<Vec<String>>,
    domain_allowlist: Option<Vec<String>>,
    domain_denylist: Option<Vec<String>>,
    allowlist: Option<Vec<String>>,
    denylist: Option<Vec<String>>,
    min: Option<Box<RawValue>>,
    max: Option<Box<RawValue>>,
    pub(crate) pattern: Option<String>,
    pub(crate) mode: Option<Mode>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Mode {
    Both,
    Legacy,
    Unicode,
}

impl Case {
    /// All lines of a file.
    pub(crate) fn read(text: &str) -> Vec<Self> {
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
            .collect()
    }

    /// The verdict of the rules; nothing where the line is about the mode that the pattern is not
    /// read in.
    pub(crate) fn verdict(
        &self,
        runner: Option<Arc<dyn PatternRunner>>,
    ) -> Option<Result<(), Refusal>> {
        let input = if self.source.ends_with("[policy:trim]") {
            self.input.trim()
        } else {
            &self.input
        };
        let format = match self.format.as_str() {
            "cidr" => {
                return Some(
                    IpRange::parse(input)
                        .map(drop)
                        .ok_or_else(|| Refusal::of_line("no entry")),
                );
            }
            "regex-pattern" => return self.pattern_verdict(input),
            "regex" => {
                let pattern = self.options.pattern.as_deref().expect("a pattern");
                let pattern = Pattern::parse(pattern, runner);
                let pattern = match (pattern, self.options.mode) {
                    (Ok(pattern), Some(Mode::Legacy)) if pattern.is_unicode() => return None,
                    (Ok(pattern), Some(Mode::Unicode)) if !pattern.is_unicode() => return None,
                    (Ok(pattern), _) => pattern,
                    (Err(error), _) => return Some(Err(Refusal::of_line(error))),
                };
                TextFormat::Regex {
                    pattern: Some(pattern),
                }
            }
            _ => self.text_format(),
        };
        Some(rules::check_text(&format, input).map_err(Refusal::from))
    }

    /// A pattern that is right with the flag is never read without it.
    fn pattern_verdict(&self, input: &str) -> Option<Result<(), Refusal>> {
        match (Pattern::parse(input, None), self.options.mode) {
            (Ok(pattern), Some(Mode::Legacy)) if pattern.is_unicode() => None,
            (Ok(pattern), Some(Mode::Unicode)) if !pattern.is_unicode() => {
                Some(Err(Refusal::of_line("right only without the flag")))
            }
            (Ok(_), _) => Some(Ok(())),
            (Err(error), _) => Some(Err(Refusal::of_line(error))),
        }
    }

    fn text_format(&self) -> TextFormat {
        let options = &self.options;
        let ranges = |list: &Option<Vec<String>>| {
            let read = |entry: &String| IpRange::parse(entry).expect("a right list entry");
            list.as_ref().map(|list| list.iter().map(read).collect())
        };
        let lists = || IpLists {
            allowlist: ranges(&options.allowlist),
            denylist: ranges(&options.denylist),
        };
        let limit = |literal: &Option<Box<RawValue>>| {
            let read = |literal: &RawValue| Number::from_json(literal.get()).expect("a number");
            literal.as_deref().map(read)
        };
        let limits = || Limits {
            min: limit(&options.min),
            max: limit(&options.max),
        };
        match self.format.as_str() {
            "url" => TextFormat::Url {
                protocols: options.protocols.clone(),
            },
            "email" => TextFormat::Email {
                domain_allowlist: options.domain_allowlist.clone(),
                domain_denylist: options.domain_denylist.clone(),
            },
            "ip" => TextFormat::Ip(lists()),
            "ipv4" => TextFormat::Ipv4(lists()),
            "ipv6" => TextFormat::Ipv6(lists()),
            "number" => TextFormat::Number(limits()),
            "integer" => TextFormat::Integer(limits()),
            other => panic!("unknown format {other:?}"),
        }
    }
}

/// Why a line was refused.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// The rule, where an answer was judged.
    pub(crate) reason: Option<Reason>,
    pub(crate) words: String,
}

impl Refusal {
    fn of_line(words: impl Into<String>) -> Self {
        Self {
            reason: None,
            words: words.into(),
        }
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        Self {
            words: reason.to_string(),
            reason: Some(reason),
        }
    }
}
