//! JSON Schemas (draft 2020-12) of what the program reads and writes.

mod answers;
mod document;
mod flatten;
mod result;

pub use result::result_schema;

use super::Questionnaire;

/// The schema of questionnaires, as pretty-printed JSON ended by a newline.
///
/// It comes from the types of this module's model. Each type of question, and each format, is one
/// flat object; what no schema can say is listed in `docs/problems.md`.
///
/// # Errors
///
/// Where it cannot be written as JSON.
pub fn questionnaire_schema() -> serde_json::Result<String> {
    pretty(&document::schema())
}

impl Questionnaire {
    /// The schema of the answers to this questionnaire, as pretty-printed JSON ended by a newline.
    ///
    /// Questions that may stay open take `null`.
    ///
    /// # Errors
    ///
    /// Where it cannot be written as JSON.
    pub fn answers_schema(&self) -> serde_json::Result<String> {
        pretty(&answers::AnswersSchema::of(self))
    }
}

/// The version of JSON Schema that all of them follow.
const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

fn pretty(schema: &impl serde::Serialize) -> serde_json::Result<String> {
    let mut text = serde_json::to_string_pretty(schema)?;
    text.push('\n');
    Ok(text)
}
