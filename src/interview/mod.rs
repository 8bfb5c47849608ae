//! Which question comes next: a state machine that knows nothing of terminals.

#[cfg(test)]
mod tests;

use crate::answer::{Answer, Answers, Entry, Source};
use crate::questionnaire::{Question, Questionnaire};

/// How an interview is led; by default, only what is open is asked, and submitted by a decision.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Ask the questions answered in advance too, with that answer as the starting value.
    pub ask_all: bool,
    /// Submit without a decision; required questions that are open are asked again instead.
    pub submit: bool,
}

/// What to do next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Ask the question at this place.
    Ask {
        /// Place of the question, from 0.
        place: usize,
        /// Whether its answer is being changed from the review.
        changing: bool,
    },
    /// Show the review and ask for a decision.
    Review,
    /// Show the review; the answers are submitted without a decision.
    Submit,
}

/// A questionnaire being answered.
///
/// [`session::run`](crate::session::run) drives it with a prompter; a program that is told what
/// comes next, such as a form on the web, can drive it by itself.
///
/// # Example
///
/// ```
/// use askline::answer::{Answer, Answers};
/// use askline::interview::{Interview, Options, Step};
/// use askline::questionnaire::Questionnaire;
///
/// let text = r#"{"questions": [
///     {"id": "a", "type": "boolean", "question": "First?", "header": "First"},
///     {"id": "b", "type": "boolean", "question": "Second?", "header": "Second"}
/// ]}"#;
/// let questionnaire = Questionnaire::check(text, None).questionnaire.ok_or("faulty")?;
/// let mut interview = Interview::new(&questionnaire, Answers::open(2), Options::default());
///
/// interview.answer(Answer::Boolean(true));
/// assert_eq!(interview.step(), Step::Ask { place: 1, changing: false });
/// interview.back();
/// assert_eq!(interview.step(), Step::Ask { place: 0, changing: false });
/// interview.review();
/// assert_eq!(interview.step(), Step::Review);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Interview<'q> {
    questionnaire: &'q Questionnaire,
    answers: Answers,
    /// For each question, whether it takes part: those settled in advance do not.
    asked: Vec<bool>,
    options: Options,
    stage: Stage,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Asking(usize),
    /// As asking, since submitting has to wait for this answer.
    Insisting(usize),
    Changing(usize),
    Reviewing,
}

impl<'q> Interview<'q> {
    /// Starts at the first question that is open.
    ///
    /// `answers` holds what is known in advance; what was typed in an earlier run
    /// ([`Source::Resumed`]) is not asked again, but can be gone back to.
    pub fn new(questionnaire: &'q Questionnaire, answers: Answers, options: Options) -> Self {
        let asked: Vec<bool> = answers
            .iter()
            .map(|entry| options.ask_all || matches!(entry.source(), None | Some(Source::Resumed)))
            .collect();
        let mut interview = Self {
            questionnaire,
            answers,
            asked,
            options,
            stage: Stage::Reviewing,
        };
        interview.stage = interview.stage_from(0, |interview, place| {
            interview.options.ask_all || interview.answers.entry(place) == &Entry::Open
        });
        interview
    }

    /// The questionnaire being answered.
    pub fn questionnaire(&self) -> &'q Questionnaire {
        self.questionnaire
    }

    /// The answers so far.
    pub fn answers(&self) -> &Answers {
        &self.answers
    }

    /// How many answers were typed, in this run or an earlier one.
    pub fn typed(&self) -> usize {
        let typed =
            |entry: &&Entry| matches!(entry, Entry::Answered(_, Source::Typed | Source::Resumed));
        self.answers.iter().filter(typed).count()
    }

    /// What to do next.
    pub fn step(&self) -> Step {
        match self.stage {
            Stage::Asking(place) | Stage::Insisting(place) => Step::Ask {
                place,
                changing: false,
            },
            Stage::Changing(place) => Step::Ask {
                place,
                changing: true,
            },
            Stage::Reviewing if self.options.submit => Step::Submit,
            Stage::Reviewing => Step::Review,
        }
    }

    /// Whether there is a question before the current one to go back to.
    pub fn can_go_back(&self) -> bool {
        match self.stage {
            Stage::Asking(place) | Stage::Insisting(place) => self.before(place).is_some(),
            Stage::Changing(_) => true,
            Stage::Reviewing => self.before(self.asked.len()).is_some(),
        }
    }

    /// Whether the current question is asked instead of submitting, because it is required and open.
    pub fn insists(&self) -> bool {
        matches!(self.stage, Stage::Insisting(_))
    }

    /// Takes a typed answer to the current question and goes on.
    pub fn answer(&mut self, answer: Answer) {
        self.settle(Entry::Answered(answer, Source::Typed));
    }

    /// Leaves the current question unanswered and goes on.
    pub fn skip(&mut self) {
        self.settle(Entry::Skipped(Source::Typed));
    }

    /// Goes back to the question before, or from a change to the review.
    pub fn back(&mut self) {
        let before = match self.stage {
            Stage::Asking(place) | Stage::Insisting(place) => self.before(place),
            Stage::Changing(_) => None,
            Stage::Reviewing => self.before(self.asked.len()),
        };
        self.stage = match (self.stage, before) {
            (_, Some(place)) | (Stage::Asking(place) | Stage::Insisting(place), None) => {
                Stage::Asking(place)
            }
            (Stage::Changing(_) | Stage::Reviewing, None) => Stage::Reviewing,
        };
    }

    /// Goes straight to the review.
    pub fn review(&mut self) {
        self.stage = self.end();
    }

    /// Asks the question at that place again, and then returns to the review.
    pub fn change(&mut self, place: usize) {
        if place < self.asked.len() {
            self.stage = Stage::Changing(place);
        }
    }

    fn settle(&mut self, entry: Entry) {
        match self.stage {
            Stage::Asking(place) | Stage::Insisting(place) => {
                self.answers.set(place, entry);
                self.stage = self.stage_from(place + 1, |interview, place| {
                    interview.asked.get(place).copied().unwrap_or(false)
                });
            }
            Stage::Changing(place) => {
                self.answers.set(place, entry);
                self.stage = self.end();
            }
            Stage::Reviewing => {}
        }
    }

    /// The first place from `start` on that is to be asked, else the end.
    fn stage_from(&self, start: usize, asks: impl Fn(&Self, usize) -> bool) -> Stage {
        let next = (start..self.asked.len()).find(|place| asks(self, *place));
        next.map_or_else(|| self.end(), Stage::Asking)
    }

    /// The review, unless submitting has to wait for a required question.
    fn end(&self) -> Stage {
        let open = |(_, (question, entry)): &(usize, (&Question, &Entry))| {
            question.required && entry.answer().is_none()
        };
        let mut pairs = self
            .questionnaire
            .questions()
            .iter()
            .zip(&self.answers)
            .enumerate();
        match self.options.submit.then(|| pairs.find(open)).flatten() {
            Some((place, _)) => Stage::Insisting(place),
            None => Stage::Reviewing,
        }
    }

    fn before(&self, place: usize) -> Option<usize> {
        let earlier = self.asked.get(..place)?;
        earlier.iter().rposition(|asked| *asked)
    }
}
