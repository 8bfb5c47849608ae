//! The schemas, and whether they and the program agree.

use askline::questionnaire::{Questionnaire, questionnaire_schema, result_schema};
use jsonschema::Validator;
use serde_json::{Value, json};

use super::support::{askline, askline_reading, path, text};
use super::table::ROWS;

/// Rules that no schema can state, by code; `docs/problems.md` lists them.
const BEYOND_SCHEMAS: &[&str] = &[
    "bad-ip-range",
    "bad-pattern",
    "duplicate-field",
    "duplicate-id",
    "duplicate-label",
    "label-too-long",
    "limits-out-of-order",
    "limits-without-integer",
    "selections-out-of-order",
    "selections-unreachable",
];

/// What a schema states in part: a default must not be blank, but it must be a label too.
const PARTLY_BEYOND: &str = "bad-default";

fn validator(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).expect("the schema is JSON");
    jsonschema::draft202012::options()
        .should_validate_formats(true)
        .build(&schema)
        .expect("the schema is one")
}

/// The codes of the errors that the program finds.
fn errors(text: &str) -> Vec<&'static str> {
    let problems = Questionnaire::check(text, None).problems;
    let errors = problems
        .into_iter()
        .filter(|problem| problem.severity == askline::problem::Severity::Error);
    errors.map(|problem| problem.code).collect()
}

#[track_caller]
fn agree(validator: &Validator, text: &str) {
    let Ok(document) = serde_json::from_str::<Value>(text) else {
        return;
    };
    let errors = errors(text);
    if errors.contains(&PARTLY_BEYOND) {
        return;
    }
    let refused = errors.iter().any(|code| !BEYOND_SCHEMAS.contains(code));
    let reasons: Vec<String> = validator
        .iter_errors(&document)
        .map(|error| error.to_string())
        .collect();
    assert_eq!(
        !reasons.is_empty(),
        refused,
        "the program finds {errors:?}, the schema {reasons:?} in {text}"
    );
}

/// Documents with one question of each type and one validation of each format.
fn right_documents() -> Vec<Value> {
    let mut documents: Vec<Value> =
        vec![serde_json::from_str(&text("tests/fixtures/valid/every-type.json")).expect("JSON")];
    for validation in [
        json!({ "format": "url", "protocols": ["https"], "errorMessage": "no" }),
        json!({ "format": "email", "domainAllowlist": ["a.example"], "domainDenylist": [] }),
        json!({ "format": "ip", "allowlist": ["10.0.0.0/8"] }),
        json!({ "format": "ipv4", "denylist": ["10.0.0.1"] }),
        json!({ "format": "ipv6", "denylist": ["2001:db8::/32"] }),
        json!({ "format": "number", "min": 0.5, "max": 2 }),
        json!({ "format": "integer", "min": 1 }),
        json!({ "format": "regex", "pattern": "^a$" }),
    ] {
        documents.push(
            json!({ "questions": [{ "id": "a", "type": "text", "question": "What?",
            "header": "A", "placeholder": "b", "validation": validation }] }),
        );
    }
    documents
}

/// Every name of the format, one that is near none, one that is let through, and none.
const FIELDS: [&str; 33] = [
    "$schema",
    "questions",
    "id",
    "type",
    "question",
    "header",
    "required",
    "description",
    "placeholder",
    "validation",
    "step",
    "options",
    "allowOther",
    "minSelections",
    "maxSelections",
    "defaultValue",
    "true",
    "false",
    "label",
    "color",
    "format",
    "errorMessage",
    "protocols",
    "domainAllowlist",
    "domainDenylist",
    "allowlist",
    "denylist",
    "min",
    "max",
    "pattern",
    "zzz",
    "x-zzz",
    "",
];

/// Values of every kind, right somewhere and wrong elsewhere.
fn values() -> [Value; 18] {
    [
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(3),
        json!(1.5),
        json!(""),
        json!(" "),
        json!("x"),
        json!("x?"),
        json!("a\nb"),
        json!("\u{7f}"),
        json!([]),
        json!(["x"]),
        json!([1]),
        json!({}),
        json!({ "label": "x" }),
        json!("number"),
    ]
}

/// Every document that differs from this one in one place.
fn mutants(document: &Value) -> Vec<Value> {
    let mut mutants = Vec::new();
    for pointer in pointers(document) {
        for value in values() {
            let mut mutant = document.clone();
            *mutant.pointer_mut(&pointer).expect("the place") = value.clone();
            mutants.push(mutant);
        }
        let Some(Value::Object(object)) = document.pointer(&pointer) else {
            continue;
        };
        for name in object.keys() {
            let mut mutant = document.clone();
            let object = mutant.pointer_mut(&pointer).expect("the place");
            object.as_object_mut().expect("an object").remove(name);
            mutants.push(mutant);
        }
        for name in FIELDS {
            let mut mutant = document.clone();
            let object = mutant.pointer_mut(&pointer).expect("the place");
            object[name] = json!("x");
            mutants.push(mutant);
        }
    }
    mutants
}

fn pointers(document: &Value) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut at = 0;
    while let Some(pointer) = all.get(at).cloned() {
        match document.pointer(&pointer) {
            Some(Value::Object(object)) => {
                all.extend(object.keys().map(|key| format!("{pointer}/{key}")));
            }
            Some(Value::Array(array)) => {
                all.extend((0..array.len()).map(|index| format!("{pointer}/{index}")));
            }
            _ => {}
        }
        at += 1;
    }
    all
}

#[test]
fn the_schema_and_the_program_agree_on_every_fixture() {
    let validator = validator(&questionnaire_schema().expect("the schema"));
    for (name, ..) in ROWS {
        if !name.starts_with("encoding") {
            agree(
                &validator,
                &text(&format!("tests/fixtures/invalid/{name}.json")),
            );
        }
    }
    for name in ["confirm", "demo", "release", "service"] {
        agree(&validator, &text(&format!("examples/{name}.json")));
    }
}

#[test]
fn the_schema_and_the_program_agree_on_everything_one_step_from_right() {
    let validator = validator(&questionnaire_schema().expect("the schema"));
    let mut checked = 0;
    for document in right_documents() {
        assert_eq!(errors(&document.to_string()), [""; 0]);
        agree(&validator, &document.to_string());
        for mutant in mutants(&document) {
            agree(&validator, &mutant.to_string());
            checked += 1;
        }
    }
    assert!(checked > 3000, "{checked}");
}

#[test]
fn the_schema_in_the_documentation_is_current() {
    let ran = askline(&["schema"]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.out == text("docs/schema.json"),
        "docs/schema.json is stale: askline schema > docs/schema.json"
    );
    assert_eq!(askline(&["schema", "questionnaire"]).out, ran.out);
}

#[test]
fn every_question_and_format_is_one_flat_object() {
    let schema: Value = serde_json::from_str(&questionnaire_schema().expect("it")).expect("JSON");
    let text = schema.to_string();
    for word in ["\"$ref\"", "\"$defs\"", "\"allOf\"", "\"if\"", "\"null\""] {
        assert!(!text.contains(word), "{word}");
    }
    let types = schema["properties"]["questions"]["items"]["oneOf"]
        .as_array()
        .expect("types");
    for one in types {
        assert!(
            one["title"].is_string() && one["description"].is_string(),
            "{one}"
        );
        for (name, field) in one["properties"].as_object().expect("fields") {
            assert!(field["description"].is_string() || name == "type", "{name}");
        }
        assert_eq!(one["additionalProperties"], json!(false));
    }
    assert_eq!(types.len(), 5);
    let examples = schema["examples"].as_array().expect("examples");
    for example in examples {
        assert_eq!(errors(&example.to_string()), [""; 0]);
    }
}

/// `e.g. https://…` is a hint for people; as an example it would break the format beside it.
#[test]
fn the_examples_in_the_schema_of_answers_are_answers() {
    let question = |at: usize, (placeholder, validation): (&str, Value)| {
        json!({ "id": format!("q{at}"), "type": "text", "question": "What?", "header": "What",
            "placeholder": placeholder, "validation": validation })
    };
    let url = json!({ "format": "url", "protocols": ["https"] });
    let integer = json!({ "format": "integer", "max": 9 });
    let cases = [
        (
            "e.g. https://a.example",
            url.clone(),
            json!(["https://a.example"]),
        ),
        (
            "E.g., https://a.example",
            url.clone(),
            json!(["https://a.example"]),
        ),
        (
            "for example: https://a.example",
            url.clone(),
            json!(["https://a.example"]),
        ),
        (
            "https://a.example",
            url.clone(),
            json!(["https://a.example"]),
        ),
        ("http://a.example", url.clone(), Value::Null),
        ("your address", url, Value::Null),
        ("e.g. 12", integer.clone(), Value::Null),
        ("like 7", integer.clone(), json!(["7"])),
        ("likely 7", integer.clone(), Value::Null),
        (" ", integer, Value::Null),
    ];
    let questions: Vec<Value> = (0..)
        .zip(&cases)
        .map(|(at, case)| question(at, (case.0, case.1.clone())))
        .collect();
    let document = json!({ "questions": questions }).to_string();
    let ran = askline_reading(&["schema", "answers", "-"], document.as_bytes());
    let schema: Value = serde_json::from_str(&ran.out).expect("a schema");
    for (at, (placeholder, _, examples)) in cases.iter().enumerate() {
        let found = &schema["properties"][format!("q{at}")]["examples"];
        assert_eq!(found, examples, "{placeholder}");
    }
}

#[test]
fn the_schema_of_answers_takes_what_validate_takes() {
    let questionnaire = path("tests/fixtures/valid/every-type.json");
    let schema = askline(&["schema", "answers", &questionnaire]);
    let validator = validator(&schema.out);
    for (answers, right) in [
        (
            r#"{"name": "x", "size": 2, "color": "red", "tags": ["a", "own"], "sure": true}"#,
            true,
        ),
        (
            r#"{"name": "x", "size": null, "color": null, "tags": null, "sure": null}"#,
            true,
        ),
        (r#"{"name": "x"}"#, true),
        ("{}", false),
        (r#"{"name": null}"#, false),
        (r#"{"name": "x", "size": 0}"#, false),
        (r#"{"name": "x", "size": 11}"#, false),
        (r#"{"name": "x", "size": "2"}"#, false),
        (r#"{"name": "x", "color": "blue"}"#, false),
        (r#"{"name": "x", "tags": "a"}"#, false),
        (r#"{"name": "x", "tags": ["a", "b", "c", "d"]}"#, false),
        (r#"{"name": "x", "sure": "yes"}"#, false),
        (r#"{"name": "x", "other": 1}"#, false),
    ] {
        let document = serde_json::from_str(answers).expect("JSON");
        assert_eq!(validator.is_valid(&document), right, "schema: {answers}");
        let ran = askline_reading(&["validate", &questionnaire, "-"], answers.as_bytes());
        assert_eq!(ran.code == Some(0), right, "validate: {answers}");
    }
}

#[test]
fn limits_keep_their_digits_in_the_schema_of_answers() {
    let questionnaire = br#"{"questions": [{"id": "n", "type": "number", "question": "How many?",
        "header": "N", "validation": {"format": "number", "min": 0.10, "max": 12345678901234567890123}}]}"#;
    let schema = askline_reading(&["schema", "answers", "-"], questionnaire).out;
    assert!(schema.contains("\"minimum\": 0.10,\n"), "{schema}");
    assert!(
        schema.contains("\"maximum\": 12345678901234567890123\n"),
        "{schema}"
    );
}

#[test]
fn results_follow_their_schema() {
    let validator = validator(&result_schema().expect("the schema"));
    assert_eq!(
        askline(&["schema", "result"]).out,
        result_schema().expect("the schema")
    );
    let example = path("examples/confirm.json");
    for (args, input, outcome) in [
        (
            vec!["--stdin", "--format", "result", &example],
            "deploy\ny\n",
            "submitted",
        ),
        (
            vec!["--stdin", "--format", "result", &example],
            "deploy\nn\n",
            "declined",
        ),
        (
            vec!["--stdin", "--format", "result", &example],
            "",
            "incomplete",
        ),
        (
            vec!["--stdin", "--format", "result", "no/such/file"],
            "",
            "invalid",
        ),
    ] {
        let ran = askline_reading(&args, input.as_bytes());
        let result = ran.json();
        assert_eq!(result["outcome"], json!(outcome));
        let reasons: Vec<String> = validator
            .iter_errors(&result)
            .map(|error| error.to_string())
            .collect();
        assert_eq!(reasons, [""; 0], "{result}");
    }
}
