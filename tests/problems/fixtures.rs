//! One fixture for each fault, named after it.

use serde_json::json;

use super::support::{askline, path};
use super::table::ROWS;

#[test]
fn every_fault_is_reported_with_its_code_place_pointer_and_message() {
    for (name, severity, code, (line, column), pointer, message) in ROWS {
        let file = path(&format!("tests/fixtures/invalid/{name}.json"));
        let ran = askline(&["check", "--format", "json", &file]);
        let report = ran.json();
        assert_eq!(
            report["problems"].as_array().map(Vec::len),
            Some(1),
            "{name}"
        );
        let found = &report["problems"][0];
        let help = found["help"].as_str();
        assert!(
            help.is_some_and(|help| !help.is_empty()),
            "{name} has no help"
        );
        assert_eq!(
            found,
            &json!({ "file": file, "severity": severity, "code": code, "message": message,
                "help": help, "pointer": pointer, "line": line, "column": column }),
            "{name}"
        );
        let error = *severity == "error";
        assert_eq!(report["valid"], json!(!error), "{name}");
        assert_eq!(ran.code, Some(if error { 2 } else { 0 }), "{name}");
        assert_eq!(ran.err, "", "{name}");
    }
}

#[test]
fn people_see_the_same_place_and_message() {
    for (name, severity, code, (line, column), _, message) in ROWS {
        let file = path(&format!("tests/fixtures/invalid/{name}.json"));
        let ran = askline(&["check", &file]);
        let title = format!("{severity}[{code}]: ");
        assert!(ran.err.starts_with(&title), "{name}: {}", ran.err);
        let shown_message = message.replace('\u{1b}', "\\u{1b}");
        assert!(ran.err.contains(&shown_message), "{name}: {}", ran.err);
        let place = format!("--> {file}:{line}:{column}\n");
        assert!(ran.err.contains(&place), "{name}: {}", ran.err);
        assert!(
            ran.err.contains(&format!("\n{line} |")) || ran.err.contains(&format!("\n {line} |")),
            "{name}: {}",
            ran.err
        );
        assert!(ran.err.contains("^\n"), "{name}: {}", ran.err);
        assert!(
            ran.err.ends_with(&format!("1 {severity} in 1 file\n")),
            "{name}: {}",
            ran.err
        );
        assert_eq!(ran.out, "", "{name}");
    }
}

#[test]
fn every_fixture_has_its_row() {
    let directory = std::fs::read_dir(path("tests/fixtures/invalid")).expect("the fixtures");
    let mut files: Vec<String> = directory
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("UTF-8")
        })
        .collect();
    files.sort();
    let rows: Vec<String> = ROWS.iter().map(|row| format!("{}.json", row.0)).collect();
    assert_eq!(files, rows);
}

#[test]
fn strict_makes_warnings_errors() {
    let file = path("tests/fixtures/invalid/long-header.json");
    let ran = askline(&["check", "--strict", "--format", "json", &file]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.json()["valid"], json!(false));
    assert_eq!(ran.json()["problems"][0]["severity"], json!("error"));
    let people = askline(&["check", "--strict", &file]);
    assert!(
        people.err.starts_with("error[long-header]: "),
        "{}",
        people.err
    );
}

#[test]
fn an_unreadable_file_does_not_keep_the_others_from_being_checked() {
    let wrong = path("tests/fixtures/invalid/no-questions.json");
    let ran = askline(&["check", "--format", "json", "no/such/file.json", &wrong]);
    assert_eq!(ran.codes(), ["unreadable", "no-questions"]);
    assert_eq!(ran.code, Some(4));
    let people = askline(&["check", "no/such/file.json", &wrong]);
    assert_eq!(people.code, Some(4));
    assert!(
        people
            .err
            .contains("error[unreadable]: cannot read `no/such/file.json`")
    );
    assert!(
        people.err.ends_with("2 errors in 2 files\n"),
        "{}",
        people.err
    );
}

#[test]
fn a_right_file_has_nothing_to_report() {
    let ran = askline(&["check", "--strict", &path("examples/service.json")]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (Some(0), "no problems in 1 file\n")
    );
    let ran = askline(&["check", "--format", "json", &path("examples/service.json")]);
    assert_eq!(ran.out, "{\"valid\": true, \"problems\": []}\n");
}

#[test]
fn every_command_that_reads_a_questionnaire_reports_all_its_errors() {
    let file = path("tests/fixtures/invalid/duplicate-label.json");
    for args in [
        &["ask", &file][..],
        &["template", &file],
        &["schema", "answers", &file],
        &["validate", &file, "-"],
    ] {
        let ran = askline(args);
        assert_eq!(ran.code, Some(2), "{args:?}: {ran:?}");
        assert!(
            ran.err.contains("error[duplicate-label]: "),
            "{args:?}: {ran:?}"
        );
        assert!(ran.err.contains(".json:8:48\n"), "{args:?}: {ran:?}");
        assert_eq!(ran.out, "", "{args:?}");
    }
}

#[test]
fn a_text_in_place_of_an_option_or_a_side_is_shown_as_a_label() {
    let file = std::env::temp_dir().join(format!("askline-labels-{}.json", std::process::id()));
    let text = r#"{"questions": [
        {"id": "os", "type": "choice", "question": "Which?", "header": "System", "options": ["Linux", "\u0007[2J\\"]},
        {"id": "go", "type": "boolean", "question": "Go?", "header": "Go", "true": "Go"}
    ]}"#;
    std::fs::write(&file, text).expect("a file");
    let ran = askline(&["check", "--format", "json", &file.display().to_string()]);
    std::fs::remove_file(file).expect("the file goes");
    let report = ran.json();
    let problems = report["problems"].as_array().expect("problems");
    let helps: Vec<&str> = problems
        .iter()
        .map(|problem| problem["help"].as_str().expect("a help"))
        .collect();
    assert_eq!(
        helps,
        [
            r#"write it as `{"label": "Linux"}`"#,
            r#"write it as `{"label": "\u0007[2J\\"}`"#,
            r#"write it as `{"label": "Go"}`"#
        ]
    );
}
