//! Checks answers that came in from elsewhere, as a server would: no terminal, nobody to ask.
//!
//! `cargo run --example check -- QUESTIONNAIRE ANSWERS` says what is wrong with the answers. It
//! needs the library alone: `askline = { version = "0.1", default-features = false }`.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a small program reads its files and prints as it likes"
)]

use std::error::Error;
use std::fs;

use askline::answer::{Answers, Entry, Source};
use askline::answers_file::{self, Given};
use askline::problem::Severity;
use askline::questionnaire::Questionnaire;

/// Everything wrong with the answers, one line each; empty where all are right.
pub(crate) fn faults(questionnaire: &str, answers: &str) -> Vec<String> {
    let checked = Questionnaire::check(questionnaire, None);
    let Some(questionnaire) = checked.questionnaire else {
        let errors = checked.problems.into_iter();
        return errors
            .filter(|problem| problem.severity == Severity::Error)
            .map(|problem| format!("questionnaire: {}", problem.message))
            .collect();
    };
    let given = match answers_file::read(answers, &questionnaire) {
        Ok(given) => given,
        Err(problems) => {
            return problems
                .into_iter()
                .map(|problem| format!("{}: {}", problem.id.unwrap_or_default(), problem.message))
                .collect();
        }
    };

    // What the file leaves out is no fault of the file: whether it may stay open is for us to say.
    let mut sheet = Answers::open(questionnaire.questions().len());
    for (place, given) in given {
        if let Given::Answer(answer) = given {
            sheet.set(place, Entry::Answered(answer, Source::Answers));
        }
    }
    let questions = questionnaire.questions().iter().zip(&sheet);
    questions
        .filter(|(question, entry)| question.required && entry.answer().is_none())
        .map(|(question, _)| format!("{}: a required answer is missing", question.id))
        .collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = std::env::args().skip(1);
    let mut next = || files.next().ok_or("usage: check QUESTIONNAIRE ANSWERS");
    let (questionnaire, answers) = (fs::read_to_string(next()?)?, fs::read_to_string(next()?)?);
    let faults = faults(&questionnaire, &answers);
    for fault in &faults {
        println!("{fault}");
    }
    if faults.is_empty() {
        println!("all answers are right");
    }
    Ok(())
}
