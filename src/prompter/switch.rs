//! Rich mode with plain mode behind it.

use super::{Decision, Prompt, PromptError, Prompter, Reply, ReviewPart};
use crate::review::Review;

/// Asks with a first prompter until that one ends with [`PromptError::PlainMode`]; from then on, and
/// starting with the same prompt, with a second one.
pub struct SwitchPrompter {
    rich: Box<dyn Prompter>,
    plain: Box<dyn Prompter>,
    switched: bool,
}

impl SwitchPrompter {
    /// Asks with `rich` until plain mode is wanted, then with `plain`.
    pub fn new(rich: Box<dyn Prompter>, plain: Box<dyn Prompter>) -> Self {
        Self {
            rich,
            plain,
            switched: false,
        }
    }

    /// Acts with the first prompter, or with the second from when plain mode is wanted; `anew` makes
    /// up for what the second one has not shown yet.
    fn with<T>(
        &mut self,
        act: impl Fn(&mut dyn Prompter) -> Result<T, PromptError>,
        anew: impl FnOnce(&mut dyn Prompter) -> Result<(), PromptError>,
    ) -> Result<T, PromptError> {
        if !self.switched {
            match act(self.rich.as_mut()) {
                Err(PromptError::PlainMode) => self.switched = true,
                done => return done,
            }
            anew(self.plain.as_mut())?;
        }
        act(self.plain.as_mut())
    }
}

impl std::fmt::Debug for SwitchPrompter {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut debug = formatter.debug_struct("SwitchPrompter");
        debug
            .field("switched", &self.switched)
            .finish_non_exhaustive()
    }
}

impl Prompter for SwitchPrompter {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, PromptError> {
        self.with(|prompter| prompter.ask(prompt), |_| Ok(()))
    }

    fn show_review(&mut self, review: &Review<'_>, part: ReviewPart) -> Result<(), PromptError> {
        self.with(|prompter| prompter.show_review(review, part), |_| Ok(()))
    }

    fn decide(&mut self, review: &Review<'_>) -> Result<Decision, PromptError> {
        self.with(
            |prompter| prompter.decide(review),
            |prompter| prompter.show_review(review, ReviewPart::Whole),
        )
    }

    fn confirm_quit(&mut self, answers: usize) -> Result<bool, PromptError> {
        self.with(|prompter| prompter.confirm_quit(answers), |_| Ok(()))
    }
}
