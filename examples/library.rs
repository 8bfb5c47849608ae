//! Asks a questionnaire from inside another program, over streams of its own.
//!
//! `LinePrompter` needs no terminal: any buffered reader and any writer will do, a socket as well
//! as standard input. Run it with `cargo run --example library`.

use std::error::Error;
use std::io::{self, BufRead, Write};

use askline::answer::Answers;
use askline::interview::{Interview, Options};
use askline::outcome::Outcome;
use askline::output::{AnswersValue, to_line};
use askline::prompter::{LinePrompter, StreamLines, Style};
use askline::questionnaire::Questionnaire;
use askline::session::{self, Unobserved};

/// The questions; a program that has them in a file reads that instead.
const QUESTIONS: &str = include_str!("demo.json");

/// Asks, and gives the answers as JSON; nothing where the person declined.
///
/// # Errors
///
/// The questionnaire cannot be used, or the input ended too early.
pub(crate) fn ask(
    input: impl BufRead,
    prompts: impl Write,
) -> Result<Option<String>, Box<dyn Error>> {
    let checked = Questionnaire::check(QUESTIONS, None);
    let questionnaire = checked
        .questionnaire
        .ok_or("the questionnaire cannot be used: see `checked.problems`")?;

    let mut style = Style::default();
    style.width = Some(80);
    let mut prompter = LinePrompter::new(StreamLines(input), prompts, style, true);
    let open = Answers::open(questionnaire.questions().len());
    let mut interview = Interview::new(&questionnaire, open, Options::default());

    Ok(
        match session::run(&mut interview, &mut prompter, &mut Unobserved)? {
            Outcome::Submitted => Some(to_line(&AnswersValue {
                questionnaire: &questionnaire,
                answers: interview.answers(),
            })?),
            _ => None,
        },
    )
}

fn main() -> Result<(), Box<dyn Error>> {
    match ask(io::stdin().lock(), io::stderr())? {
        Some(answers) => io::stdout().write_all(answers.as_bytes())?,
        None => io::stderr().write_all(b"nothing was submitted\n")?,
    }
    Ok(())
}
