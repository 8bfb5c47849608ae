//! A prompter of one's own: asks over a protocol of JSON lines, for a program that shows its own
//! forms, or an agent that speaks with a person.
//!
//! Run it with `cargo run --example protocol -- QUESTIONNAIRE`. Every line written is an object
//! with a `type`: `question`, `refused`, `review` or `quit`. A line read is one of
//! `{"answer": "TEXT"}`, `"skip"`, `"back"`, `"review"` and `"quit"`; at the review `"submit"`,
//! `"decline"`, `"back"` or `{"change": "ID"}`; at `quit` again `"quit"`, or anything else to go on.

use std::error::Error;
use std::io::{self, BufRead, Write};

use askline::answer::Answers;
use askline::interview::{Interview, Options};
use askline::output::{AnswersValue, envelope, to_line};
use askline::prompter::{Decision, Prompt, PromptError, Prompter, Reply, ReviewPart, words};
use askline::questionnaire::{Interpretation, Questionnaire};
use askline::review::Review;
use askline::session::{self, Unobserved};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What the other side says.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Said {
    Answer(String),
    Skip,
    Back,
    Review,
    Quit,
    Submit,
    Decline,
    Change(String),
}

/// Asks over a pair of streams.
struct Protocol<R, W> {
    input: R,
    output: W,
}

impl<R: BufRead, W: Write> Protocol<R, W> {
    fn say(&mut self, message: &impl Serialize) -> Result<(), PromptError> {
        let line = to_line(message).map_err(io::Error::from)?;
        self.output.write_all(line.as_bytes())?;
        Ok(self.output.flush()?)
    }

    fn refuse(&mut self, message: &str) -> Result<(), PromptError> {
        self.say(&json!({"type": "refused", "message": message}))
    }

    /// The next line that can be understood.
    fn hear(&mut self) -> Result<Said, PromptError> {
        loop {
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                return Err(PromptError::Closed);
            }
            match serde_json::from_str(&line) {
                Ok(said) => return Ok(said),
                Err(error) => self.refuse(&error.to_string())?,
            }
        }
    }
}

impl<R: BufRead, W: Write> Prompter for Protocol<R, W> {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, PromptError> {
        let question = prompt.question;
        self.say(&json!({
            "type": "question",
            "id": question.id,
            "question": question.question,
            "required": question.required,
            "expected": words::expected(question),
            "current": prompt.start.map(|answer| words::answer_text(question, answer)),
        }))?;
        loop {
            let text = match self.hear()? {
                Said::Answer(text) => text,
                Said::Skip if question.required => {
                    self.refuse("an answer is required")?;
                    continue;
                }
                Said::Skip => return Ok(Reply::Skip),
                Said::Back => return Ok(Reply::Back),
                Said::Review => return Ok(Reply::Review),
                Said::Quit => return Ok(Reply::Quit),
                Said::Submit | Said::Decline | Said::Change(_) => {
                    self.refuse("there is no review to decide on")?;
                    continue;
                }
            };
            // The question judges, so that what is accepted here is what is accepted everywhere.
            match question.interpret_typed(&text) {
                Ok(Interpretation::Answer(answer)) => return Ok(Reply::Answer(answer)),
                Ok(Interpretation::OtherText(_)) => self.refuse("send the text itself")?,
                Err(violation) => self.refuse(&violation.to_string())?,
            }
        }
    }

    fn show_review(&mut self, review: &Review<'_>, _: ReviewPart) -> Result<(), PromptError> {
        let answers = AnswersValue {
            questionnaire: review.questionnaire,
            answers: review.answers,
        };
        self.say(&json!({"type": "review", "answers": answers}))
    }

    fn decide(&mut self, review: &Review<'_>) -> Result<Decision, PromptError> {
        loop {
            match self.hear()? {
                Said::Submit => return Ok(Decision::Submit),
                Said::Decline | Said::Quit => return Ok(Decision::Decline),
                Said::Back => return Ok(Decision::Back),
                Said::Change(id) => match review.questionnaire.position(&id) {
                    Some(place) => return Ok(Decision::Change(place)),
                    None => self.refuse("there is no question with that id")?,
                },
                Said::Answer(_) | Said::Skip | Said::Review => {
                    self.refuse("submit, decline, back, or name an answer to change")?;
                }
            }
        }
    }

    fn confirm_quit(&mut self, answers: usize) -> Result<bool, PromptError> {
        self.say(&json!({"type": "quit", "answers": answers}))?;
        Ok(matches!(self.hear()?, Said::Quit))
    }
}

/// Asks a questionnaire, and ends with the result as one more line.
///
/// # Errors
///
/// The questionnaire cannot be used, or the other side is gone.
pub(crate) fn ask(
    questionnaire: &str,
    input: impl BufRead,
    output: impl Write,
) -> Result<(), Box<dyn Error>> {
    let checked = Questionnaire::check(questionnaire, None);
    let questionnaire = checked
        .questionnaire
        .ok_or("the questionnaire cannot be used: see `askline check`")?;
    let open = Answers::open(questionnaire.questions().len());
    let mut interview = Interview::new(&questionnaire, open, Options::default());
    let mut protocol = Protocol { input, output };
    let outcome = session::run(&mut interview, &mut protocol, &mut Unobserved)?;

    let result = envelope(outcome, Some((&questionnaire, interview.answers())), &[]);
    let result: Value = serde_json::to_value(result)?;
    Ok(protocol.say(&json!({"type": "result", "result": result}))?)
}

#[expect(
    clippy::disallowed_methods,
    reason = "the file is the caller's own, of a size that the caller knows"
)]
fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("usage: protocol QUESTIONNAIRE")?;
    let questionnaire = std::fs::read_to_string(path)?;
    ask(&questionnaire, io::stdin().lock(), io::stdout())
}
