use crate::problem::{Position, Positions, Severity};
use crate::questionnaire::Questionnaire;

/// What is found in a document: code, line, column and pointer, errors and warnings alike.
fn found(text: &str) -> Vec<(&'static str, usize, usize, String)> {
    let mut positions = Positions::new(text);
    let problems = Questionnaire::check(text, None).problems;
    problems
        .into_iter()
        .map(|problem| {
            let Position { line, column } = positions.at(problem.span.start);
            (problem.code, line, column, problem.pointer)
        })
        .collect()
}

#[track_caller]
fn finds(text: &str, expected: &[(&str, usize, usize, &str)]) {
    let found = found(text);
    let found: Vec<_> = found
        .iter()
        .map(|(code, line, column, pointer)| (*code, *line, *column, pointer.as_str()))
        .collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn six_faults_have_six_places() {
    let text = r#"{"questions": [
  {"id": "a", "type": "text", "question": "Where from?", "header": "From", "placeholder": "x",
   "validation": {"format": "ip", "denylst": ["10.0.0.0/8"]}},
  {"id": "b", "type": "text", "question": "Where to", "header": "To", "placeholder": "x"},
  {"id": "a", "type": "text", "question": "Which way?", "header": "Way", "placeholder": "x",
   "validation": {"format": "ipv4", "denylist": ["10.0.0.0/8", "10.0.0.0/99"]}},
  {"id": "é日本", "type": "text", "question": "Which one?", "header": "Größe", "placeholder": "x",
   "validation": {"format": "regex", "pattern": "(" }},
  {"id": "n", "type": "number", "question": "How many?", "header": "Count",
   "validation": {"format": "integer", "min": 9, "max": 1}}
]}"#;
    finds(
        text,
        &[
            ("unknown-field", 3, 35, "/questions/0/validation/denylst"),
            ("missing-question-mark", 4, 43, "/questions/1/question"),
            ("duplicate-id", 5, 10, "/questions/2/id"),
            ("bad-ip-range", 6, 64, "/questions/2/validation/denylist/1"),
            ("bad-pattern", 8, 49, "/questions/3/validation/pattern"),
            ("limits-out-of-order", 10, 57, "/questions/4/validation/max"),
        ],
    );
}

#[test]
fn a_right_questionnaire_has_no_problem() {
    let text = include_str!("../../../examples/service.json");
    let checked = Questionnaire::check(text, None);
    assert_eq!(checked.problems, []);
    let questionnaire = checked.questionnaire.unwrap();
    assert_eq!(questionnaire.questions().len(), 8);
}

#[test]
fn warnings_alone_leave_it_usable() {
    let text = r#"{"questions": [{"id": "a", "type": "boolean",
        "question": "Really? Or not?", "header": "A long, long header"}]}"#;
    let checked = Questionnaire::check(text, None);
    assert_eq!(checked.problems.len(), 2);
    assert!(
        checked
            .problems
            .iter()
            .all(|problem| problem.severity == Severity::Warning)
    );
    assert!(checked.questionnaire.is_some());
}
