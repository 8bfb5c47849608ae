//! The questionnaire: its model, how it is read and checked, and how its questions read answers.
//!
//! A questionnaire comes from [`Questionnaire::check`]; what its fields mean, and their limits, is
//! told in `docs/questionnaire.md`.

mod accept;
mod choices;
mod interpret;
mod question;
mod read;
mod schema;

use std::collections::HashMap;

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
pub use read::{Checked, MAX_OPTIONS, MAX_QUESTIONS};
pub(crate) use read::{Path, Problems, nearest};
pub use schema::{questionnaire_schema, result_schema};

/// A questionnaire that has been read and checked: at least one question, no id twice.
#[derive(Debug, Clone)]
pub struct Questionnaire {
    questions: Vec<Question>,
    positions: HashMap<String, usize>,
}

impl Questionnaire {
    /// Takes questions that have been checked.
    pub(crate) fn new(questions: Vec<Question>) -> Self {
        let positions = questions
            .iter()
            .enumerate()
            .map(|(at, question)| (question.id.clone(), at))
            .collect();
        Self {
            questions,
            positions,
        }
    }

    /// The questions in the order in which they are asked and reported.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// The place of the question with that id, counted from 0.
    pub fn position(&self, id: &str) -> Option<usize> {
        self.positions.get(id).copied()
    }
}
