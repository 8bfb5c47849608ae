//! The summary of all answers before they are submitted.

use crate::answer::Answers;
use crate::questionnaire::Questionnaire;

/// The questions and their answers, for a last look.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Review<'a> {
    /// The questionnaire.
    pub questionnaire: &'a Questionnaire,
    /// What was answered.
    pub answers: &'a Answers,
}

/// What is still open when the answers are reviewed; required questions come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenQuestions {
    /// So many required questions are unanswered.
    Required(usize),
    /// No required question is unanswered, so many optional ones are.
    Optional(usize),
}

impl<'a> Review<'a> {
    /// A review of these answers to this questionnaire.
    pub fn new(questionnaire: &'a Questionnaire, answers: &'a Answers) -> Self {
        Self {
            questionnaire,
            answers,
        }
    }

    /// What the review has to warn of; nothing when every question is answered.
    pub fn open(&self) -> Option<OpenQuestions> {
        let (mut required, mut optional) = (0, 0);
        for (question, entry) in self.questionnaire.questions().iter().zip(self.answers) {
            if entry.answer().is_none() {
                *(if question.required {
                    &mut required
                } else {
                    &mut optional
                }) += 1;
            }
        }
        match (required, optional) {
            (0, 0) => None,
            (0, optional) => Some(OpenQuestions::Optional(optional)),
            (required, _) => Some(OpenQuestions::Required(required)),
        }
    }
}
