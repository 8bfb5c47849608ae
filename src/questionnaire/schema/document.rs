//! The schema of questionnaires, from the types of the model.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use super::flatten::Flatten;
use crate::questionnaire::Question;

/// What a questionnaire file is.
#[derive(Debug, JsonSchema)]
#[schemars(title = "askline questionnaire", extend("examples" = [example()]))]
#[expect(
    dead_code,
    reason = "the schema is made of it; reading goes through a syntax tree"
)]
struct Document {
    /// The schema that an editor checks the file against; passed over.
    #[schemars(rename = "$schema")]
    schema: Option<String>,
    /// The questions, in the order in which they are asked.
    #[schemars(length(min = 1))]
    questions: Vec<Question>,
}

/// The schema of questionnaires.
pub(super) fn schema() -> Schema {
    SchemaSettings::draft2020_12()
        .with(|settings| settings.inline_subschemas = true)
        .with_transform(Flatten)
        .into_generator()
        .into_root_schema_for::<Document>()
}

fn example() -> serde_json::Value {
    serde_json::json!({
        "questions": [
            {
                "id": "endpoint",
                "type": "text",
                "question": "Where does the service run?",
                "header": "Endpoint",
                "placeholder": "e.g. https://api.example.com",
                "required": true,
                "validation": { "format": "url", "protocols": ["https"] }
            },
            {
                "id": "overwrite",
                "type": "boolean",
                "question": "Overwrite existing files?",
                "header": "Overwrite",
                "defaultValue": false
            }
        ]
    })
}
