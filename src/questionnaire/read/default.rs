//! Default values: judged by the question's own rules, once those are known.

use super::fields::Fields;
use super::{Path, Reader, nearest};
use crate::answer::Answer;
use crate::json::{Value, quoted};
use crate::questionnaire::accept::{Refused, accept};
use crate::questionnaire::labels::LabelIndex;
use crate::questionnaire::{Choices, QuestionKind};
use crate::rules::Reason;

/// The `defaultValue` of a question whose rules have not been read yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Default<'d> {
    at: Value<'d>,
}

impl<'d> Default<'d> {
    /// Takes the field, if the question has it.
    pub(super) fn read(reader: &mut Reader, fields: &mut Fields<'d, '_>) -> Option<Self> {
        let at = fields.value(&mut reader.problems, "defaultValue")?;
        Some(Self { at })
    }

    /// Judges the value and stores it.
    pub(super) fn settle(self, reader: &mut Reader, kind: &mut QuestionKind, path: &Path<'_>) {
        let path = path.member("defaultValue");
        if Choices::of(kind).is_some() && !self.are_labels(reader, kind, &path) {
            return;
        }
        match accept(kind, self.at) {
            Ok(answer) => self.store(kind, answer),
            Err(refused) => report(reader, &refused, &path),
        }
    }

    /// Whether everything selected is a label: free text makes no default.
    fn are_labels(self, reader: &mut Reader, kind: &QuestionKind, path: &Path<'_>) -> bool {
        let Some(choices) = Choices::of(kind) else {
            return true;
        };
        let index = LabelIndex::of(choices.options);
        let mut all = true;
        let mut check = |at: Value<'_>, path: &Path<'_>| {
            let Some(label) = at.as_str() else { return };
            if index.place_of(&label).is_some() {
                return;
            }
            all = false;
            let message = format!(
                "the default {} is no label of this question",
                quoted(&label)
            );
            let labels = choices.options.iter().map(|option| option.label.as_str());
            let help = match nearest(&label, labels.take(NEAREST_AMONG)) {
                Some(near) => format!("did you mean {}?", quoted(near)),
                None => "use one of the labels".to_owned(),
            };
            reader.problems.error("bad-default", at, path, message).help = Some(help);
        };
        if choices.several {
            for (at, index) in self.at.elements().zip(0..) {
                check(at, &path.index(index));
            }
        } else {
            check(self.at, path);
        }
        all
    }

    fn store(self, kind: &mut QuestionKind, answer: Answer) {
        match (kind, answer) {
            (QuestionKind::Text(kind), Answer::Text(text)) => kind.default_value = Some(text),
            (QuestionKind::Number(kind), Answer::Number(number)) => {
                kind.default_value = Some(number);
            }
            (QuestionKind::Boolean(kind), Answer::Boolean(side)) => kind.default_value = Some(side),
            (QuestionKind::Choice(kind), Answer::Selection(_)) => {
                kind.default_value = self.at.as_str().map(std::borrow::Cow::into_owned);
            }
            (QuestionKind::Multichoice(kind), Answer::Selection(_)) => {
                let labels = self.at.elements().filter_map(Value::as_str);
                kind.default_value = Some(labels.map(std::borrow::Cow::into_owned).collect());
            }
            _ => {}
        }
    }
}

/// Most labels among which the nearest is looked for.
const NEAREST_AMONG: usize = 1000;

fn report(reader: &mut Reader, refused: &Refused<'_>, path: &Path<'_>) {
    let element = refused.element.map(|element| path.index(element));
    let path = element.as_ref().unwrap_or(path);
    let reason = refused.violation.reason();
    if let Reason::WrongType { expected, .. } = reason {
        let what = if refused.element.is_some() {
            "each entry of `defaultValue`"
        } else {
            "`defaultValue`"
        };
        reader
            .problems
            .wrong_type(refused.at, path, &what, expected);
        return;
    }
    let message = if *reason == Reason::Required {
        "the default is blank".to_owned()
    } else {
        format!("the question's own rules refuse the default: {reason}")
    };
    reader
        .problems
        .error("bad-default", refused.at, path, message)
        .help = Some("state a default that would be accepted, or none".to_owned());
}
