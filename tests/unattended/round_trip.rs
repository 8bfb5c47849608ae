//! A result is an answers file: what comes out goes in again, and comes out the same.

use super::program::{askline, example};

/// Questionnaires under `examples/`, and lines that answer them.
const SESSIONS: &[(&str, &str)] = &[
    ("confirm.json", "y\ny\n"),
    ("demo.json", "Ada\n\n2\n1,4\n\n\ny\n"),
    (
        "release.json",
        "2.4.0\n\n1-3\n1-4\n12.50\n\nada@example.org\n\ny\n",
    ),
    (
        "service.json",
        "api\nhttps://a.example\n\n10.2.0.1\n8443\nDeno\n1,3,5\n\u{202e} Tracing 'n' $(more)\n\ny\n",
    ),
];

#[test]
fn a_result_fed_back_gives_the_same_bytes() {
    for (name, lines) in SESSIONS {
        let first = askline(["--stdin", "-o", "out.json"])
            .args([example(name)])
            .stdin(*lines)
            .any_stderr()
            .run();
        let result = first.text("out.json");
        assert!(result.starts_with('{'), "{name}");
        askline(["--no-input", "-q", "-a", "in.json"])
            .args([example(name)])
            .file("in.json", &result)
            .stdout(result)
            .run();
    }
}

#[test]
fn every_questionnaire_of_the_examples_is_tried() {
    let folder = std::path::PathBuf::from(example("."));
    let names = folder
        .read_dir()
        .unwrap()
        .map(|entry| entry.unwrap().file_name());
    let questionnaires = names.filter(|name| name.to_string_lossy().ends_with(".json"));
    assert_eq!(questionnaires.count(), SESSIONS.len());
}
