//! The schema of the envelope that `--format result` prints.

use serde_json::{Value, json};

use super::{DRAFT, pretty};
use crate::answer::Source;
use crate::outcome::Outcome;

/// The schema of the envelope with a run's result, as pretty-printed JSON ended by a newline.
///
/// # Errors
///
/// Where it cannot be written as JSON.
pub fn result_schema() -> serde_json::Result<String> {
    let answer = json!({ "type": ["string", "number", "array", "boolean", "null"],
        "items": { "type": "string" } });
    let ids = json!({ "type": "array", "items": { "type": "string" } });
    let sources: Vec<Value> = Source::ALL
        .iter()
        .map(|source| json!(source.name()))
        .chain([Value::Null])
        .collect();
    let outcomes: Vec<&str> = Outcome::ALL.iter().map(|outcome| outcome.name()).collect();
    let details = closed(&json!({
        "id": { "type": "string" },
        "value": answer,
        "source": { "description": "Where the answer came from; null where there is none.",
            "enum": sources },
        "custom": { "description": "Whether free text is in it.", "type": "boolean" }
    }));
    let problems = closed(&json!({
        "id": { "description": "The question, where the problem belongs to one.",
            "type": ["string", "null"] },
        "code": { "type": "string" },
        "message": { "type": "string" }
    }));
    let mut schema = closed(&json!({
        "version": { "description": "Version of this shape.", "const": 1 },
        "outcome": { "description": "How the run ended.", "enum": outcomes },
        "answers": { "description": "The answers by id, in the order of the questionnaire.",
            "type": "object", "additionalProperties": answer },
        "details": { "description": "The same, with what is known of each answer.",
            "type": "array", "items": details },
        "unanswered": closed(&json!({ "required": ids, "optional": ids })),
        "problems": { "description": "What was wrong.", "type": "array", "items": problems }
    }));
    if let Some(schema) = schema.as_object_mut() {
        schema.insert("$schema".to_owned(), json!(DRAFT));
        schema.insert("title".to_owned(), json!("askline result"));
    }
    pretty(&schema)
}

/// An object with all of these fields and no other.
fn closed(properties: &Value) -> Value {
    let required: Vec<&String> = properties
        .as_object()
        .into_iter()
        .flat_map(|properties| properties.keys())
        .collect();
    json!({ "type": "object", "properties": properties, "required": required,
        "additionalProperties": false })
}
