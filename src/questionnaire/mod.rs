//! The questionnaire: its model, how it is read and checked, and how its questions read answers.
//!
//! A questionnaire comes from [`Questionnaire::check`]; what its fields mean, and their limits, is
//! told in `docs/questionnaire.md`.

mod accept;
mod choices;
mod interpret;
mod labels;
mod question;
mod read;
mod schema;

pub use crate::rules::{
    IpLists, Limits, MAX_ANSWER_BYTES, NumberFormat, NumberValidation, TextFormat, TextValidation,
};
pub(crate) use accept::{accept, is_unanswered};
pub use choices::Choices;
pub use interpret::Interpretation;
pub use question::{
    BooleanQuestion, BooleanSide, ChoiceOption, ChoiceQuestion, Color, MultichoiceQuestion,
    NumberQuestion, Question, QuestionKind, TextQuestion,
};
#[cfg(test)]
pub(crate) use read::COMMANDS;
pub use read::{Checked, MAX_OPTIONS, MAX_QUESTIONS};
pub(crate) use read::{Path, Problems, misspelt, nearest};
pub use schema::{questionnaire_schema, result_schema};

/// A questionnaire that has been read and checked: at least one question, no id twice.
#[derive(Debug, Clone)]
pub struct Questionnaire {
    questions: Vec<Question>,
    /// Places in the order of their ids.
    by_id: Vec<usize>,
}

impl Questionnaire {
    /// Takes questions that have been checked.
    pub(crate) fn new(questions: Vec<Question>) -> Self {
        let id = |place: usize| questions.get(place).map(|question| &question.id);
        let mut by_id: Vec<usize> = (0..questions.len()).collect();
        by_id.sort_unstable_by_key(|place| id(*place));
        Self { questions, by_id }
    }

    /// The questions in the order in which they are asked and reported.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// The place of the question with that id, counted from 0.
    pub fn position(&self, id: &str) -> Option<usize> {
        let id_at = |place: &usize| {
            self.questions
                .get(*place)
                .map(|question| question.id.as_str())
        };
        let found = self.by_id.binary_search_by_key(&Some(id), id_at).ok()?;
        self.by_id.get(found).copied()
    }
}
