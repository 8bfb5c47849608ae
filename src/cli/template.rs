//! `askline template`: an answers file to fill in.

use std::path::Path;

use super::Streams;
use super::load::{self, Document};
use crate::answer::{Answers, Entry, Source};
use crate::exit_code::ExitCode;
use crate::output::AnswersValue;
use crate::questionnaire::Questionnaire;

/// Prints an answers file with the defaults of a questionnaire, and `null` elsewhere.
pub(super) fn run(path: &Path, streams: &mut Streams<'_>) -> ExitCode {
    let document = Document::File(path.to_owned());
    let questionnaire = match load::questionnaire(&document, false, streams) {
        Ok(loaded) => loaded.questionnaire,
        Err(refused) => return refused.code,
    };
    let answers = defaults(&questionnaire);
    let value = AnswersValue {
        questionnaire: &questionnaire,
        answers: &answers,
    };
    super::print(
        |out| {
            serde_json::to_writer_pretty(&mut *out, &value)?;
            out.write_all(b"\n")
        },
        streams,
    )
}

fn defaults(questionnaire: &Questionnaire) -> Answers {
    let questions = questionnaire.questions();
    let mut answers = Answers::open(questions.len());
    for (place, question) in questions.iter().enumerate() {
        if let Some(answer) = question.stated_default() {
            answers.set(place, Entry::Answered(answer, Source::Default));
        }
    }
    answers
}
