//! How a person is asked, apart from what is asked.
//!
//! [`LinePrompter`] asks in lines, over any streams. With the feature `cli` there is also
//! `RichPrompter`, which draws on a terminal; a [`SwitchPrompter`] puts one before the other.

mod line;
#[cfg(feature = "cli")]
mod rich;
mod scripted;
mod switch;
pub mod words;

use std::io;

pub use line::{LinePrompter, LineSource, StreamLines, Style, TypedLine};
#[cfg(feature = "cli")]
pub use rich::{Resumed, RichOptions, RichPrompter, SMALLEST, ScreenSize, Suspension};
pub use scripted::ScriptedPrompter;
pub use switch::SwitchPrompter;

use crate::answer::Answer;
use crate::questionnaire::Question;
use crate::review::Review;
use crate::rules::{Reason, Violation};

/// A way to ask: on a terminal, in plain lines, over a protocol, or from a script in a test.
///
/// A prompter judges answers by the question's own rules ([`Question::interpret_typed`],
/// [`Question::select`]) and keeps asking until one is right or the person does something else.
/// [`session::run`](crate::session::run) calls it, one method at a time, and never again after an
/// error. The example `protocol` is a whole prompter over lines of JSON.
pub trait Prompter {
    /// Asks one question.
    ///
    /// # Errors
    ///
    /// Why asking stopped for good.
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, PromptError>;

    /// Shows the review: all of it, or only what changed since it was last shown.
    ///
    /// # Errors
    ///
    /// Why showing failed.
    fn show_review(&mut self, review: &Review<'_>, part: ReviewPart) -> Result<(), PromptError>;

    /// Asks what to do with the reviewed answers.
    ///
    /// # Errors
    ///
    /// Why asking stopped for good.
    fn decide(&mut self, review: &Review<'_>) -> Result<Decision, PromptError>;

    /// Asks whether to stop, although so many answers would be lost.
    ///
    /// # Errors
    ///
    /// Why asking stopped for good.
    fn confirm_quit(&mut self, answers: usize) -> Result<bool, PromptError>;
}

/// One question as it is put to a person.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Prompt<'a> {
    /// The question.
    pub question: &'a Question,
    /// Its place in the questionnaire, counted from 0.
    pub place: usize,
    /// How many questions the questionnaire has.
    pub total: usize,
    /// An earlier answer: the starting value, kept by an empty line.
    pub start: Option<&'a Answer>,
    /// Whether there is a question to go back to.
    pub can_go_back: bool,
    /// Whether this answer is being changed from the review.
    pub changing: bool,
    /// Whether it is asked instead of submitting: [`words::INSISTS`] says why.
    pub insists: bool,
}

/// What an empty line means at a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EmptyLine {
    /// Keeps the earlier answer.
    Keep(Answer),
    /// Takes the question's default.
    Default(Answer),
    /// Leaves the question unanswered.
    Skip,
    /// Is refused: the question is required.
    Refused(Violation),
}

impl<'a> Prompt<'a> {
    /// A question that is put for the first time, with no way back.
    ///
    /// [`session::run`](crate::session::run) makes the prompts of a session; this one is for
    /// trying a prompter by itself.
    pub fn new(question: &'a Question, place: usize, total: usize) -> Self {
        Self {
            question,
            place,
            total,
            start: None,
            can_go_back: false,
            changing: false,
            insists: false,
        }
    }

    /// What an empty line means here.
    pub fn empty_line(&self) -> EmptyLine {
        match (self.start, self.question.enter_default()) {
            (Some(start), _) => EmptyLine::Keep(start.clone()),
            (None, Some(default)) => EmptyLine::Default(default),
            (None, None) if self.question.required => EmptyLine::Refused(Reason::Required.into()),
            (None, None) => EmptyLine::Skip,
        }
    }
}

/// What a person did at a question.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reply {
    /// Gave an answer that the question accepts.
    Answer(Answer),
    /// Left an optional question unanswered, clearing an earlier answer.
    Skip,
    /// Goes back to the question before.
    Back,
    /// Goes straight to the review.
    Review,
    /// Wants to stop.
    Quit,
}

/// How much of the review is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewPart {
    /// Every answer.
    Whole,
    /// The answer to the question at this place, and the warning.
    Changed(usize),
}

/// What a person decided at the review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Decision {
    /// Submits the answers.
    Submit,
    /// Changes the answer to the question at this place, counted from 0.
    Change(usize),
    /// Goes back to the last question.
    Back,
    /// Declines to submit.
    Decline,
}

/// Why asking stopped before its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PromptError {
    /// Ctrl-C was typed.
    #[error("interrupted")]
    Interrupted,
    /// The input ended.
    #[error("the input ended before all questions were asked")]
    Closed,
    /// No key or line came in time.
    #[error("no answer came in time")]
    TimedOut,
    /// The person wants plain mode, or the screen has no room for anything else.
    #[error("plain mode was asked for")]
    PlainMode,
    /// The terminal or stream could not be read or written.
    #[error("what is typed could not be read, or a prompt not be written")]
    Io(#[source] io::Error),
}

impl From<io::Error> for PromptError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::TimedOut => Self::TimedOut,
            _ => Self::Io(error),
        }
    }
}
