//! Answers as JSON values.

use serde::ser::{Error, Serialize, SerializeMap, Serializer};
use serde_json::value::RawValue;

use crate::answer::{Answer, Answers};
use crate::questionnaire::{Question, QuestionKind, Questionnaire};

/// An answer, or `null` where there is none, in the shape of its question's type.
#[derive(Debug, Clone, Copy)]
pub struct AnswerValue<'a> {
    /// The question that was answered.
    pub question: &'a Question,
    /// Its answer.
    pub answer: Option<&'a Answer>,
}

impl Serialize for AnswerValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.answer {
            None => serializer.serialize_none(),
            Some(Answer::Text(text)) => serializer.serialize_str(text),
            Some(Answer::Boolean(side)) => serializer.serialize_bool(*side),
            Some(Answer::Number(number)) => {
                let raw = RawValue::from_string(number.to_string()).map_err(S::Error::custom)?;
                raw.serialize(serializer)
            }
            Some(Answer::Selection(selection)) => {
                let mut selected = self.question.labels(selection).chain(selection.other());
                if matches!(self.question.kind, QuestionKind::Choice(_)) {
                    selected.next().serialize(serializer)
                } else {
                    serializer.collect_seq(selected)
                }
            }
        }
    }
}

/// All answers as one object, in the questionnaire's order.
#[derive(Debug, Clone, Copy)]
pub struct AnswersValue<'a> {
    /// The questionnaire that was answered.
    pub questionnaire: &'a Questionnaire,
    /// Its answers.
    pub answers: &'a Answers,
}

impl Serialize for AnswersValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let questions = self.questionnaire.questions();
        let mut map = serializer.serialize_map(Some(questions.len()))?;
        for (question, entry) in questions.iter().zip(self.answers) {
            let answer = entry.answer();
            map.serialize_entry(&question.id, &AnswerValue { question, answer })?;
        }
        map.end()
    }
}
