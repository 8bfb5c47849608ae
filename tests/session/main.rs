//! Whole sessions in memory: questionnaire in, lines in, words and answers out.

#![cfg(test)]
#![cfg(test)]

mod plain;
mod properties;

use askline::answer::Answers;
use askline::interview::{Interview, Options};
use askline::outcome::Outcome;
use askline::output::{AnswersValue, to_line};
use askline::prompter::{LinePrompter, PromptError, StreamLines, Style};
use askline::questionnaire::Questionnaire;
use askline::session::{self, Unobserved};

/// What became of a session.
struct Ended {
    outcome: Result<Outcome, PromptError>,
    /// The result as it would be printed.
    answers: String,
    /// Everything written for the person.
    shown: String,
}

fn load(text: &str) -> Questionnaire {
    let checked = Questionnaire::check(text, None);
    checked
        .questionnaire
        .unwrap_or_else(|| panic!("{:#?}", checked.problems))
}

/// Runs a session in plain mode over prepared input, with nothing echoed.
fn run(questionnaire: &Questionnaire, input: &[u8], options: Options) -> Ended {
    let mut out = Vec::new();
    let answers = Answers::open(questionnaire.questions().len());
    let mut interview = Interview::new(questionnaire, answers, options);
    let outcome = {
        let mut prompter = LinePrompter::new(StreamLines(input), &mut out, Style::default(), false);
        session::run(&mut interview, &mut prompter, &mut Unobserved)
    };
    let value = AnswersValue {
        questionnaire,
        answers: interview.answers(),
    };
    Ended {
        outcome,
        answers: to_line(&value).unwrap(),
        shown: String::from_utf8(out).unwrap(),
    }
}
