//! The envelope that reports every outcome.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{AnswerValue, AnswersValue};
use crate::answer::{Answer, Answers};
use crate::outcome::Outcome;
use crate::questionnaire::Questionnaire;

/// Version of the envelope's shape.
const VERSION: u32 = 1;

/// Something that went wrong, as the envelope lists it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct ResultProblem {
    /// The question that it belongs to, where there is one.
    pub id: Option<String>,
    /// Stable code.
    pub code: String,
    /// What is wrong, in words.
    pub message: String,
}

/// The whole result.
#[derive(Debug, serde::Serialize)]
struct Envelope<'a> {
    version: u32,
    outcome: &'static str,
    answers: AnswersOrNone<'a>,
    details: Vec<Detail<'a>>,
    unanswered: Unanswered<'a>,
    problems: &'a [ResultProblem],
}

#[derive(Debug, serde::Serialize)]
struct Detail<'a> {
    id: &'a str,
    value: AnswerValue<'a>,
    source: Option<&'static str>,
    custom: bool,
}

#[derive(Debug, Default, serde::Serialize)]
struct Unanswered<'a> {
    required: Vec<&'a str>,
    optional: Vec<&'a str>,
}

/// The result of a run as an envelope, to be written with [`to_line`](super::to_line).
///
/// `answered` is nothing where the run ended before there was a questionnaire.
pub fn envelope<'a>(
    outcome: Outcome,
    answered: Option<(&'a Questionnaire, &'a Answers)>,
    problems: &'a [ResultProblem],
) -> impl Serialize + 'a {
    let mut details = Vec::new();
    let mut unanswered = Unanswered::default();
    for (question, entry) in answered
        .into_iter()
        .flat_map(|(questionnaire, answers)| questionnaire.questions().iter().zip(answers))
    {
        let answer = entry.answer();
        if answer.is_none() {
            let open = if question.required {
                &mut unanswered.required
            } else {
                &mut unanswered.optional
            };
            open.push(question.id.as_str());
        }
        details.push(Detail {
            id: &question.id,
            value: AnswerValue { question, answer },
            source: answer.and(entry.source()).map(crate::answer::Source::name),
            custom: matches!(answer, Some(Answer::Selection(selection)) if selection.other().is_some()),
        });
    }
    Envelope {
        version: VERSION,
        outcome: outcome.name(),
        answers: AnswersOrNone(answered.map(|(questionnaire, answers)| AnswersValue {
            questionnaire,
            answers,
        })),
        details,
        unanswered,
        problems,
    }
}

/// The answers, or an empty object where there was no questionnaire.
#[derive(Debug)]
struct AnswersOrNone<'a>(Option<AnswersValue<'a>>);

impl Serialize for AnswersOrNone<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(answers) => answers.serialize(serializer),
            None => serializer.serialize_map(Some(0))?.end(),
        }
    }
}
