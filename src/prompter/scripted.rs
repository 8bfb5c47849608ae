//! A prompter that answers from a script, for tests.

use std::collections::VecDeque;

use super::{Decision, Prompt, PromptError, Prompter, Reply, ReviewPart};
use crate::questionnaire::Interpretation;
use crate::review::Review;

/// Types prepared lines, and records what it was asked.
///
/// A line is read by the question's own rules; one that is refused is recorded and the next line
/// tried. The words `:back`, `:skip`, `:review` and `:quit` mean what they say. At the review,
/// `y` submits, `n` declines, and a number changes that answer.
///
/// # Example
///
/// ```
/// use askline::answer::Answers;
/// use askline::interview::{Interview, Options};
/// use askline::prompter::ScriptedPrompter;
/// use askline::questionnaire::Questionnaire;
/// use askline::session::{self, Unobserved};
///
/// let text = r#"{"questions": [
///     {"id": "on", "type": "boolean", "question": "On?", "header": "On"}
/// ]}"#;
/// let questionnaire = Questionnaire::check(text, None).questionnaire.ok_or("faulty")?;
/// let mut prompter = ScriptedPrompter::new(["perhaps", "yes", "y"]);
/// let mut interview = Interview::new(&questionnaire, Answers::open(1), Options::default());
/// session::run(&mut interview, &mut prompter, &mut Unobserved)?;
/// assert_eq!(prompter.record, ["ask on", "refused not-a-boolean", "review"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct ScriptedPrompter {
    lines: VecDeque<String>,
    /// What happened, one entry for each question asked, refusal and review.
    pub record: Vec<String>,
}

impl ScriptedPrompter {
    /// A prompter that types these lines, then meets the end of its input.
    pub fn new<I: IntoIterator<Item: Into<String>>>(lines: I) -> Self {
        Self {
            lines: lines.into_iter().map(Into::into).collect(),
            record: Vec::new(),
        }
    }

    fn line(&mut self) -> Result<String, PromptError> {
        self.lines.pop_front().ok_or(PromptError::Closed)
    }
}

impl Prompter for ScriptedPrompter {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, PromptError> {
        self.record.push(format!("ask {}", prompt.question.id));
        loop {
            let line = self.line()?;
            match line.as_str() {
                ":back" => return Ok(Reply::Back),
                ":skip" => return Ok(Reply::Skip),
                ":review" => return Ok(Reply::Review),
                ":quit" => return Ok(Reply::Quit),
                _ => {}
            }
            let read = match prompt.question.interpret_typed(&line) {
                Ok(Interpretation::Answer(answer)) => Ok(answer),
                Ok(Interpretation::OtherText(options)) => {
                    let other = self.line()?;
                    prompt.question.select(options, Some(&other))
                }
                Err(violation) => Err(violation),
            };
            match read {
                Ok(answer) => return Ok(Reply::Answer(answer)),
                Err(violation) => self.record.push(format!("refused {}", violation.code())),
            }
        }
    }

    fn show_review(&mut self, _: &Review<'_>, part: ReviewPart) -> Result<(), PromptError> {
        self.record.push(match part {
            ReviewPart::Whole => "review".to_owned(),
            ReviewPart::Changed(place) => format!("changed {place}"),
        });
        Ok(())
    }

    fn decide(&mut self, _: &Review<'_>) -> Result<Decision, PromptError> {
        Ok(match self.line()?.as_str() {
            "y" => Decision::Submit,
            ":back" => Decision::Back,
            line => match line.parse::<usize>() {
                Ok(number) => Decision::Change(number.saturating_sub(1)),
                Err(_) => Decision::Decline,
            },
        })
    }

    fn confirm_quit(&mut self, answers: usize) -> Result<bool, PromptError> {
        self.record.push(format!("quit with {answers}"));
        Ok(self.line()? == "y")
    }
}
