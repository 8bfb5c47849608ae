//! The schema of the answers to one questionnaire.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::value::RawValue;

use super::DRAFT;
use crate::answer::Number;
use crate::output::AnswerValue;
use crate::questionnaire::{
    Choices, Limits, NumberFormat, NumberQuestion, Question, QuestionKind, Questionnaire,
    TextFormat, TextQuestion,
};
use crate::rules::Pattern;

/// The spelling of a number that is kept as text.
const NUMBER: &str = r"^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?$";

/// The spelling of a whole number that is kept as text.
const INTEGER: &str = "^[+-]?[0-9]+$";

/// The schema of an answers file.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnswersSchema<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    title: &'static str,
    #[serde(rename = "type")]
    kind: &'static str,
    properties: Properties<'a>,
    required: Vec<&'a str>,
    additional_properties: bool,
}

impl<'a> AnswersSchema<'a> {
    /// Of the answers to that questionnaire.
    pub(super) fn of(questionnaire: &'a Questionnaire) -> Self {
        let questions = questionnaire.questions();
        let required = questions.iter().filter(|question| question.required);
        Self {
            schema: DRAFT,
            title: "askline answers",
            kind: "object",
            properties: Properties(questions),
            required: required.map(|question| question.id.as_str()).collect(),
            additional_properties: false,
        }
    }
}

#[derive(Debug)]
struct Properties<'a>(&'a [Question]);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for question in self.0 {
            map.serialize_entry(&question.id, &Property::of(question))?;
        }
        map.end()
    }
}

/// The schema of one answer.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Property<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    #[serde(rename = "type")]
    kind: Types,
    #[serde(rename = "enum", skip_serializing_if = "Option::is_none")]
    one_of: Option<Vec<Option<&'a str>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    examples: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    min_length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimum: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    maximum: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    items: Option<Box<Property<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    min_items: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_items: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<Box<RawValue>>,
}

/// One type, or that type and null.
#[derive(Debug, Default)]
struct Types {
    kind: &'static str,
    null: bool,
}

impl Serialize for Types {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.null {
            [self.kind, "null"].serialize(serializer)
        } else {
            self.kind.serialize(serializer)
        }
    }
}

/// The answer that a placeholder shows, without the words that people put before one; nothing
/// where the question itself would refuse it.
fn example<'a>(question: &Question, placeholder: &'a str) -> Option<&'a str> {
    let text = placeholder.trim();
    let bare = [
        "e.g.",
        "eg.",
        "for example",
        "for instance",
        "like",
        "such as",
    ]
    .iter()
    .find_map(|lead| {
        let (start, rest) = text.split_at_checked(lead.len())?;
        let ends = rest.starts_with([' ', ',', ':']) || lead.ends_with('.');
        (ends && start.eq_ignore_ascii_case(lead)).then(|| rest.trim_start_matches([',', ':', ' ']))
    });
    let example = bare.unwrap_or(text);
    let right = !example.is_empty() && question.interpret_given(example).is_ok();
    right.then_some(example)
}

impl<'a> Property<'a> {
    fn of(question: &'a Question) -> Self {
        let mut property = match &question.kind {
            QuestionKind::Text(kind) => Self {
                examples: example(question, &kind.placeholder).map(|example| vec![example]),
                ..Self::text(kind)
            },
            QuestionKind::Number(kind) => Self::number(kind),
            QuestionKind::Choice(_) => Self::labels(question, !question.required),
            QuestionKind::Multichoice(_) => Self::selections(question),
            QuestionKind::Boolean(_) => Self::new("boolean"),
        };
        property.kind.null = !question.required;
        property.title = Some(&question.header);
        property.description = Some(match &question.description {
            Some(description) => format!("{}\n{description}", question.question),
            None => question.question.clone(),
        });
        property.default = question.stated_default().and_then(|answer| {
            let answer = Some(&answer);
            serde_json::value::to_raw_value(&AnswerValue { question, answer }).ok()
        });
        property
    }

    fn new(kind: &'static str) -> Self {
        Self {
            kind: Types { kind, null: false },
            ..Self::default()
        }
    }

    fn text(question: &'a TextQuestion) -> Self {
        let format = question
            .validation
            .as_ref()
            .map(|validation| &validation.format);
        let (format, pattern) = match format {
            Some(TextFormat::Url { .. }) => (Some("uri"), None),
            Some(TextFormat::Email { .. }) => (Some("email"), None),
            Some(TextFormat::Ipv4(_)) => (Some("ipv4"), None),
            Some(TextFormat::Ipv6(_)) => (Some("ipv6"), None),
            Some(TextFormat::Number(_)) => (None, Some(NUMBER)),
            Some(TextFormat::Integer(_)) => (None, Some(INTEGER)),
            // JSON Schema asks for Unicode patterns (draft 2020-12, section 6.4).
            Some(TextFormat::Regex { pattern }) => {
                let unicode = pattern.as_ref().filter(|pattern| pattern.is_unicode());
                (None, unicode.map(Pattern::as_str))
            }
            Some(TextFormat::Ip(_)) | None => (None, None),
        };
        Self {
            min_length: Some(1),
            format,
            pattern,
            ..Self::new("string")
        }
    }

    fn number(question: &'a NumberQuestion) -> Self {
        let format = question
            .validation
            .as_ref()
            .map(|validation| &validation.format);
        let none = Limits::default();
        let (kind, limits) = match format {
            Some(NumberFormat::Integer(limits)) => ("integer", limits),
            Some(NumberFormat::Number(limits)) => ("number", limits),
            None => ("number", &none),
        };
        let raw = |number: &Number| RawValue::from_string(number.as_str().to_owned()).ok();
        Self {
            minimum: limits.min.as_ref().and_then(raw),
            maximum: limits.max.as_ref().and_then(raw),
            ..Self::new(kind)
        }
    }

    /// One label, or any text where the question takes free text.
    fn labels(question: &'a Question, null: bool) -> Self {
        let property = Self::new("string");
        let Some(choices) = Choices::of(&question.kind) else {
            return property;
        };
        let labels = choices.options.iter().map(|option| option.label.as_str());
        if choices.allow_other {
            Self {
                min_length: Some(1),
                examples: Some(labels.collect()),
                ..property
            }
        } else {
            let null = null.then_some(None);
            Self {
                one_of: Some(labels.map(Some).chain(null).collect()),
                ..property
            }
        }
    }

    fn selections(question: &'a Question) -> Self {
        let choices = Choices::of(&question.kind);
        Self {
            items: Some(Box::new(Self::labels(question, false))),
            min_items: choices.map(|choices| choices.min),
            max_items: choices.map(|choices| choices.max),
            ..Self::new("array")
        }
    }
}
