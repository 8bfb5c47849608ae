//! Every questionnaire under `examples/` is free of faults and warnings, and can be answered.

use std::collections::BTreeSet;
use std::path::Path;

use askline::questionnaire::Questionnaire;

use super::program::{askline, example};

/// A questionnaire, the lines typed at it, and the answers that come out.
const SESSIONS: &[(&str, &[&str], &str)] = &[
    ("confirm.json", &["deploy", "y"], r#"{"deploy": true}"#),
    (
        "demo.json",
        &[
            "Ada's birthday",
            "13",
            "",
            "lake",
            "1,4",
            "ada@example",
            "",
            "n",
            "y",
        ],
        r#"{"occasion": "Ada's birthday", "guests": 6, "place": "Lake", "dishes": ["Soup", "Cake"], "email": null, "reminder": false}"#,
    ),
    (
        "release.json",
        &[
            "2.4",
            "2.4.0",
            "",
            "1-3",
            "1-4",
            "12.50",
            "",
            "ada@example.net",
            "ada@EXAMPLE.org",
            "",
            "y",
        ],
        r#"{"version": "2.4.0", "channel": "beta", "checks": ["Tests pass", "Changelog written", "Upgrade tried", "Backup made"], "rollout": 12.50, "notes": null, "contact": "ada@EXAMPLE.org", "announce": false}"#,
    ),
    (
        "service.json",
        &[
            "billing-api",
            "https://billing.example.com",
            "",
            "127.0.0.1",
            "10.20.0.15",
            "80",
            "8443",
            "2",
            "1,3,5",
            "Tracing",
            "",
            "y",
        ],
        r#"{"name": "billing-api", "endpoint": "https://billing.example.com", "contact": null, "address": "10.20.0.15", "port": 8443, "runtime": "Deno", "features": ["Sign-in", "Logging", "Tracing"], "overwrite": false}"#,
    ),
];

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/examples"))
}

#[test]
fn every_questionnaire_has_a_session_here() {
    let entries = folder()
        .read_dir()
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let found: BTreeSet<String> = entries
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    let known = SESSIONS
        .iter()
        .map(|(name, ..)| (*name).to_owned())
        .collect();
    assert_eq!(found, known);
}

#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "a test reads the file it is about"
)]
fn no_questionnaire_has_a_fault_or_a_warning() {
    for (name, ..) in SESSIONS {
        let text = std::fs::read_to_string(folder().join(name)).unwrap();
        let checked = Questionnaire::check(&text, None);
        assert_eq!(checked.problems, [], "{name}");
        assert!(checked.questionnaire.is_some(), "{name}");
    }
}

#[test]
fn every_questionnaire_can_be_answered_by_lines() {
    for (name, lines, answers) in SESSIONS {
        askline(["--stdin"])
            .args([example(name)])
            .stdin(lines.join("\n") + "\n")
            .any_stderr()
            .stdout(format!("{answers}\n"))
            .run();
    }
}
