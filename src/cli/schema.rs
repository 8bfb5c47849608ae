//! `askline schema`: JSON Schemas of what is read and written.

use super::Streams;
use super::args::SchemaSubject;
use super::load::{self, Document};
use crate::exit_code::ExitCode;
use crate::questionnaire::{questionnaire_schema, result_schema};

/// Prints a schema; the one of questionnaires where nothing else is asked for.
pub(super) fn run(subject: Option<&SchemaSubject>, streams: &mut Streams<'_>) -> ExitCode {
    let schema = match subject {
        None | Some(SchemaSubject::Questionnaire) => questionnaire_schema(),
        Some(SchemaSubject::Result) => result_schema(),
        Some(SchemaSubject::Answers { questionnaire }) => {
            let document = Document::File(questionnaire.clone());
            match load::questionnaire(&document, false, streams) {
                Ok(loaded) => loaded.questionnaire.answers_schema(),
                Err(refused) => return refused.code,
            }
        }
    };
    super::print(|out| out.write_all(schema?.as_bytes()), streams)
}
