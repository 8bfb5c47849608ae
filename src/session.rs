//! Leads a person through an interview with a prompter, to its end.

use crate::answer::Answers;
use crate::interview::{Interview, Step};
use crate::outcome::Outcome;
use crate::prompter::{Decision, Prompt, PromptError, Prompter, Reply, ReviewPart};
use crate::review::Review;

/// Follows a session from outside: to keep what was answered so far, or to tell how far it is.
///
/// # Example
///
/// ```
/// use askline::answer::Answers;
/// use askline::prompter::PromptError;
/// use askline::session::Observer;
///
/// /// Counts the questions dealt with.
/// struct Progress(usize);
///
/// impl Observer for Progress {
///     fn answered(&mut self, answers: &Answers) -> Result<(), PromptError> {
///         self.0 = answers.iter().filter(|entry| entry.source().is_some()).count();
///         Ok(())
///     }
///
///     fn keeps_answers(&self) -> bool {
///         false
///     }
/// }
/// ```
pub trait Observer {
    /// Called after each answer, skip or change, before the next question is asked.
    ///
    /// # Errors
    ///
    /// Ends the session, with the answers as they are.
    fn answered(&mut self, answers: &Answers) -> Result<(), PromptError>;

    /// Whether the answers are kept when the person quits, so that there is nothing to lose.
    fn keeps_answers(&self) -> bool;
}

/// An observer that does nothing: answers live and end with the session.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unobserved;

impl Observer for Unobserved {
    fn answered(&mut self, _: &Answers) -> Result<(), PromptError> {
        Ok(())
    }

    fn keeps_answers(&self) -> bool {
        false
    }
}

/// Asks, reviews and asks for the decision, until the answers are submitted or declined.
///
/// The answers given so far stay in `interview`, however the session ends.
///
/// # Errors
///
/// Why asking stopped before its end.
pub fn run(
    interview: &mut Interview<'_>,
    prompter: &mut dyn Prompter,
    observer: &mut dyn Observer,
) -> Result<Outcome, PromptError> {
    let mut part = ReviewPart::Whole;
    loop {
        match interview.step() {
            Step::Ask { place, changing } => {
                if ask(interview, prompter, observer, place, changing)? {
                    return Ok(Outcome::Declined);
                }
                part = if changing {
                    ReviewPart::Changed(place)
                } else {
                    ReviewPart::Whole
                };
            }
            Step::Review => {
                let review = review(interview);
                prompter.show_review(&review, part)?;
                match prompter.decide(&review)? {
                    Decision::Submit => return Ok(Outcome::Submitted),
                    Decision::Decline => return Ok(Outcome::Declined),
                    Decision::Change(place) => interview.change(place),
                    Decision::Back => interview.back(),
                }
                part = ReviewPart::Whole;
            }
            Step::Submit => {
                prompter.show_review(&review(interview), ReviewPart::Whole)?;
                return Ok(Outcome::Submitted);
            }
        }
    }
}

/// Asks one question; whether the person quits.
fn ask(
    interview: &mut Interview<'_>,
    prompter: &mut dyn Prompter,
    observer: &mut dyn Observer,
    place: usize,
    changing: bool,
) -> Result<bool, PromptError> {
    let questions = interview.questionnaire().questions();
    let Some(question) = questions.get(place) else {
        interview.review();
        return Ok(false);
    };
    let reply = prompter.ask(&Prompt {
        question,
        place,
        total: questions.len(),
        start: interview.answers().get(place),
        can_go_back: interview.can_go_back(),
        changing,
        insists: interview.insists(),
    })?;
    match reply {
        Reply::Answer(answer) => interview.answer(answer),
        Reply::Skip => interview.skip(),
        Reply::Back => interview.back(),
        Reply::Review => interview.review(),
        Reply::Quit => {
            let answers = interview.typed();
            let free = answers == 0 || observer.keeps_answers();
            return Ok(free || prompter.confirm_quit(answers)?);
        }
    }
    observer.answered(interview.answers())?;
    Ok(false)
}

fn review<'a>(interview: &'a Interview<'_>) -> Review<'a> {
    Review {
        questionnaire: interview.questionnaire(),
        answers: interview.answers(),
    }
}
