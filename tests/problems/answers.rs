//! Answers files.

use serde_json::json;

use super::support::{Ran, askline, askline_reading, path};

const QUESTIONNAIRE: &str = "tests/fixtures/valid/every-type.json";

fn validate(answers: &str) -> Ran {
    let questionnaire = path(QUESTIONNAIRE);
    askline_reading(
        &["validate", "--format", "json", &questionnaire, "-"],
        answers.as_bytes(),
    )
}

/// The ids, codes and messages of all problems.
#[track_caller]
fn finds(answers: &str, expected: &[(Option<&str>, &str, &str)]) {
    let ran = validate(answers);
    let expected: Vec<_> = expected
        .iter()
        .map(|(id, code, message)| json!({ "file": "-", "id": id, "code": code, "message": message }))
        .collect();
    let report = ran.json();
    assert_eq!(report["problems"], json!(expected), "{answers}");
    assert_eq!(report["valid"], json!(expected.is_empty()), "{answers}");
    let code = if expected.is_empty() { 0 } else { 3 };
    assert_eq!(ran.code, Some(code), "{answers}");
}

#[test]
fn right_answers_are_right() {
    finds(
        r#"{"name": " x ", "size": 2, "color": "RED", "tags": ["a", "own"], "sure": false}"#,
        &[],
    );
    finds(r#"{"name": "x"}"#, &[]);
    finds(
        r#"{"name": "x", "size": null, "color": "", "tags": [], "sure": null}"#,
        &[],
    );
    finds("\u{feff}{\"name\": \"x\"}", &[]);
}

#[test]
fn wrong_types_are_faults() {
    finds(
        r#"{"name": 1, "size": "2", "color": ["red"], "tags": "a", "sure": "yes"}"#,
        &[
            (
                Some("name"),
                "wrong-type",
                "must be a string, found a number",
            ),
            (
                Some("size"),
                "wrong-type",
                "must be a number, found a string",
            ),
            (
                Some("color"),
                "wrong-type",
                "must be a string, found an array",
            ),
            (
                Some("tags"),
                "wrong-type",
                "must be an array of strings, found a string",
            ),
            (
                Some("sure"),
                "wrong-type",
                "must be a boolean, found a string",
            ),
        ],
    );
    finds(
        r#"{"name": {}, "tags": ["a", 1]}"#,
        &[
            (
                Some("name"),
                "wrong-type",
                "must be a string, found an object",
            ),
            (
                Some("tags"),
                "wrong-type",
                "must be a string, found a number",
            ),
        ],
    );
}

#[test]
fn values_are_judged_by_the_rules_of_their_question() {
    finds(
        r#"{"name": "a\u0007b", "size": 2.0, "color": "blue", "tags": ["own", "other"]}"#,
        &[
            (
                Some("name"),
                "control-character",
                "must not contain control characters or line breaks (found U+0007)",
            ),
            (Some("size"), "not-an-integer", "at most ten, please"),
            (
                Some("color"),
                "unknown-option",
                "`blue` is not one of the options",
            ),
            (
                Some("tags"),
                "several-free-texts",
                "takes one free text at most, found `own` and `other`",
            ),
        ],
    );
    finds(
        r#"{"name": "x", "size": 11, "color": "re"}"#,
        &[
            (Some("size"), "above-maximum", "at most ten, please"),
            (
                Some("color"),
                "unknown-option",
                "`re` is not one of the options; did you mean `red`?",
            ),
        ],
    );
}

#[test]
fn required_answers_must_be_there() {
    let message = "the answer to the required question `name` is missing";
    finds("{}", &[(Some("name"), "required", message)]);
    finds(r#"{"name": null}"#, &[(Some("name"), "required", message)]);
    finds(r#"{"name": " "}"#, &[(Some("name"), "required", message)]);
}

#[test]
fn ids_must_be_known_and_stand_once() {
    let ran = askline_reading(
        &["validate", &path(QUESTIONNAIRE), "-"],
        br#"{"name": "x", "colour": "red"}"#,
    );
    assert!(ran.err.contains("did you mean `color`?"), "{}", ran.err);
    assert!(ran.err.contains("--> standard input:1:15\n"), "{}", ran.err);
    finds(
        r#"{"name": "x", "size": 1, "size": 2, "widget": 1}"#,
        &[
            (
                Some("size"),
                "duplicate-field",
                "the answer to `size` is given twice",
            ),
            (
                Some("widget"),
                "unknown-id",
                "the questionnaire has no question with the id `widget`",
            ),
        ],
    );
}

#[test]
fn files_that_are_no_objects_are_faults() {
    finds(
        "[]",
        &[(
            None,
            "wrong-type",
            "the answers file must be an object, found an array",
        )],
    );
    finds(
        "{",
        &[(
            None,
            "syntax",
            "expected a name in double quotes or `}`, found the end of the file",
        )],
    );
}

#[test]
fn all_faults_of_all_files_are_reported() {
    let directory = std::env::temp_dir().join(format!("askline-answers-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory");
    let mut files = Vec::new();
    for number in 0..300 {
        let file = directory.join(format!("{number}.json"));
        let answers = if number % 100 == 7 {
            r#"{"size": 0}"#
        } else {
            r#"{"name": "x"}"#
        };
        std::fs::write(&file, answers).expect("a file");
        files.push(file.display().to_string());
    }
    files.push("no/such/file.json".to_owned());
    let questionnaire = path(QUESTIONNAIRE);
    let mut args = vec!["validate", "--format", "json", &questionnaire];
    args.extend(files.iter().map(String::as_str));
    let ran = askline(&args);
    args.retain(|arg| !matches!(*arg, "--format" | "json"));
    let people = askline(&args);
    std::fs::remove_dir_all(&directory).expect("the directory goes");
    let codes = ran.codes();
    assert_eq!(codes.len(), 7, "{codes:?}");
    assert_eq!(codes.last().map(String::as_str), Some("unreadable"));
    assert_eq!(ran.code, Some(4));
    assert_eq!(people.code, Some(4));
    assert!(
        people.err.ends_with("problems in 4 of 301 files\n"),
        "{}",
        people.err
    );
}

#[test]
fn the_template_is_an_answers_file_in_order_with_the_defaults() {
    let ran = askline(&["template", &path(QUESTIONNAIRE)]);
    assert_eq!(ran.code, Some(0));
    let expected = r#"{
  "name": null,
  "size": 3,
  "color": "red",
  "tags": [
    "a",
    "b"
  ],
  "sure": null
}
"#;
    assert_eq!(ran.out, expected);
    let filled = ran.out.replacen("null", "\"x\"", 1);
    finds(&filled, &[]);
}

#[test]
fn standard_input_is_named_once_at_most() {
    let words = "error: standard input can be read once: only one file can be '-'\n";
    for args in [
        &["check", "-", "-"][..],
        &["validate", "-", "-"],
        &["validate", QUESTIONNAIRE, "-", "-"],
    ] {
        let ran = askline_reading(args, b"{}");
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(ran.err.starts_with(words), "{args:?}: {}", ran.err);
    }
}
