//! The page that lists every code.

use std::collections::BTreeSet;

use askline::problem::Severity;
use askline::questionnaire::Questionnaire;

use super::support::{askline, text};
use super::table::ROWS;

/// Codes that no document of a sensible length causes.
const WITHOUT_EXAMPLE: &[&str] = &[
    "encoding",
    "label-too-long",
    "too-deep",
    "too-large",
    "too-many-options",
    "too-many-problems",
    "too-many-questions",
    "unreadable",
];

/// The sections of the page that are about a code: the code, and what is said of it.
fn sections(page: &str) -> Vec<(String, String)> {
    let sections = page.split("\n### `").skip(1);
    sections
        .map(|section| {
            let (code, rest) = section.split_once('`').expect("the code ends");
            (code.to_owned(), rest.to_owned())
        })
        .collect()
}

/// The blocks of JSON in a section.
fn blocks(section: &str) -> Vec<&str> {
    section
        .split("```json\n")
        .skip(1)
        .map(|rest| rest.split_once("```").expect("the block ends").0)
        .collect()
}

#[test]
fn every_example_causes_exactly_its_code() {
    let page = text("docs/problems.md");
    let (errors, warnings) = page.split_once("\n## Warnings\n").expect("two parts");
    let errors = errors.split_once("\n## Errors\n").expect("the errors").1;
    let warnings = warnings
        .split_once("\n## ")
        .map_or(warnings, |parts| parts.0);
    for (part, severity) in [(errors, Severity::Error), (warnings, Severity::Warning)] {
        for (code, section) in sections(part) {
            let blocks = blocks(&section);
            if WITHOUT_EXAMPLE.contains(&code.as_str()) {
                assert_eq!(blocks.len(), 0, "{code}");
                continue;
            }
            assert_eq!(blocks.len(), 1, "{code}");
            let problems = Questionnaire::check_and_probe(blocks[0], None).problems;
            let found: Vec<(&str, Severity)> = problems
                .iter()
                .map(|problem| (problem.code, problem.severity))
                .collect();
            assert_eq!(found, [(code.as_str(), severity)], "{}", blocks[0]);
            assert!(section.contains("\n**Cure:** "), "{code} has no cure");
        }
    }
}

#[test]
fn every_code_is_on_the_page_once_and_in_order() {
    let page = text("docs/problems.md");
    let listed: Vec<String> = sections(&page)
        .into_iter()
        .map(|section| section.0)
        .collect();
    let known: BTreeSet<&str> = ROWS
        .iter()
        .map(|row| row.2)
        .chain(WITHOUT_EXAMPLE.iter().copied())
        .collect();
    let set: BTreeSet<&str> = listed.iter().map(String::as_str).collect();
    assert_eq!(set, known);
    assert_eq!(set.len(), listed.len());
}

#[test]
fn the_example_of_a_template_is_what_the_program_prints() {
    let page = text("docs/answers-files.md");
    let blocks = blocks(&page);
    let [questionnaire, template, ..] = blocks.as_slice() else {
        panic!("no questionnaire and template");
    };
    let file = std::env::temp_dir().join(format!("askline-template-{}.json", std::process::id()));
    std::fs::write(&file, questionnaire).expect("a file");
    let ran = askline(&["template", &file.display().to_string()]);
    let filled = std::env::temp_dir().join(format!("askline-filled-{}.json", std::process::id()));
    std::fs::write(&filled, blocks[2]).expect("a file");
    let right = askline(&[
        "validate",
        &file.display().to_string(),
        &filled.display().to_string(),
    ]);
    for file in [file, filled] {
        std::fs::remove_file(file).expect("the file goes");
    }
    assert_eq!(&ran.out, template);
    assert_eq!(right.code, Some(0), "{right:?}");
}
