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

#[cfg(test)]
mod tests {
    use super::super::ScriptedPrompter;
    use super::*;
    use crate::answer::{Answer, Answers};
    use crate::questionnaire::Questionnaire;

    /// Wants plain mode, whatever it is asked; it must not be asked twice.
    struct Once(bool);

    impl Once {
        fn leave<T>(&mut self) -> Result<T, PromptError> {
            assert!(!std::mem::replace(&mut self.0, true), "asked again");
            Err(PromptError::PlainMode)
        }
    }

    impl Prompter for Once {
        fn ask(&mut self, _: &Prompt<'_>) -> Result<Reply, PromptError> {
            self.leave()
        }

        fn show_review(&mut self, _: &Review<'_>, _: ReviewPart) -> Result<(), PromptError> {
            self.leave()
        }

        fn decide(&mut self, _: &Review<'_>) -> Result<Decision, PromptError> {
            self.leave()
        }

        fn confirm_quit(&mut self, _: usize) -> Result<bool, PromptError> {
            self.leave()
        }
    }

    #[test]
    fn the_same_prompt_is_put_again_and_everything_after_it() {
        let text =
            r#"{"questions": [{"id": "a", "type": "boolean", "question": "A?", "header": "A"}]}"#;
        let questionnaire = Questionnaire::check(text, None).questionnaire.unwrap();
        let prompt = Prompt {
            question: &questionnaire.questions()[0],
            place: 0,
            total: 1,
            start: None,
            can_go_back: false,
            changing: false,
            insists: false,
        };
        let plain = ScriptedPrompter::new(["y", "n", "y"]);
        let mut prompter = SwitchPrompter::new(Box::new(Once(false)), Box::new(plain));
        for side in [true, false] {
            let reply = prompter.ask(&prompt).unwrap();
            assert_eq!(reply, Reply::Answer(Answer::Boolean(side)));
        }
        let answers = Answers::open(1);
        let review = Review {
            questionnaire: &questionnaire,
            answers: &answers,
        };
        assert_eq!(prompter.decide(&review).unwrap(), Decision::Submit);
    }
}
