//! From a JSON value to an answer, by the question's own rules.

use std::borrow::Cow;

use super::choices::Choices;
use super::{QuestionKind, TextQuestion};
use crate::answer::Answer;
use crate::json::{Kind, Value};
use crate::rules::{Reason, Violation, check_typable};
use crate::text::trimmed;

/// A value that was refused, and where.
#[derive(Debug)]
pub(crate) struct Refused<'d> {
    /// The value at fault: the one given, or one element of it.
    pub(crate) at: Value<'d>,
    /// Which element it is, if it is one.
    pub(crate) element: Option<usize>,
    /// The rule that it breaks.
    pub(crate) violation: Violation,
}

impl<'d> Refused<'d> {
    fn new(at: Value<'d>, violation: impl Into<Violation>) -> Self {
        Self {
            at,
            element: None,
            violation: violation.into(),
        }
    }
}

/// Whether a value means that a question is left unanswered: `null`, blank text, an empty array.
pub(crate) fn is_unanswered(value: Value<'_>) -> bool {
    match value.kind() {
        Kind::Null => true,
        Kind::String => is_blank(value),
        Kind::Array => value.elements().next().is_none(),
        Kind::Object | Kind::Number | Kind::Boolean => false,
    }
}

fn is_blank(value: Value<'_>) -> bool {
    // The first character of most texts tells.
    let first = value.raw().as_bytes().get(1);
    !first.is_some_and(u8::is_ascii_alphanumeric)
        && value.as_str().is_some_and(|text| text.trim().is_empty())
}

/// Reads a value as an answer to a question of that kind.
///
/// # Errors
///
/// The first rule broken: a wrong type, text that no question takes, or the question's own rules.
pub(crate) fn accept<'d>(kind: &QuestionKind, value: Value<'d>) -> Result<Answer, Refused<'d>> {
    match kind {
        QuestionKind::Text(kind) => {
            let text = text(value)?;
            accept_text(kind, &text).map_err(|violation| Refused::new(value, violation))
        }
        QuestionKind::Number(kind) => {
            expect(value, Kind::Number, "a number")?;
            kind.interpret(value.raw())
                .map_err(|violation| Refused::new(value, violation))
        }
        QuestionKind::Boolean(_) => {
            expect(value, Kind::Boolean, "a boolean")?;
            Ok(Answer::Boolean(value.raw() == "true"))
        }
        QuestionKind::Choice(_) => {
            let label = text(value)?;
            select(kind, [label.as_ref()], value)
        }
        QuestionKind::Multichoice(_) => {
            expect(value, Kind::Array, "an array of strings")?;
            let labels = value.elements().enumerate().map(|(element, value)| {
                text(value).map_err(|refused| Refused {
                    element: Some(element),
                    ..refused
                })
            });
            let labels: Vec<Cow<'_, str>> = labels.collect::<Result<_, _>>()?;
            select(kind, labels.iter().map(Cow::as_ref), value)
        }
    }
}

fn accept_text(kind: &TextQuestion, text: &str) -> Result<Answer, Violation> {
    let text = trimmed(text);
    if text.is_empty() {
        return Err(Reason::Required.into());
    }
    check_typable(text)?;
    kind.interpret(text)
}

fn select<'l, 'd>(
    kind: &QuestionKind,
    labels: impl IntoIterator<Item = &'l str>,
    at: Value<'d>,
) -> Result<Answer, Refused<'d>> {
    let Some(choices) = Choices::of(kind) else {
        return Err(Refused::new(at, Reason::SeveralSelections));
    };
    choices
        .select_labels(labels)
        .map(Answer::Selection)
        .map_err(|reason| Refused::new(at, reason))
}

fn text(value: Value<'_>) -> Result<Cow<'_, str>, Refused<'_>> {
    expect(value, Kind::String, "a string")?;
    Ok(value.as_str().unwrap_or_default())
}

fn expect<'d>(value: Value<'d>, kind: Kind, expected: &'static str) -> Result<(), Refused<'d>> {
    if value.kind() == kind {
        return Ok(());
    }
    let found = value.kind().name();
    Err(Refused::new(value, Reason::WrongType { expected, found }))
}
