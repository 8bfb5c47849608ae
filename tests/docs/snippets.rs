//! The questionnaires and the Rust code that the documents show.

use askline::questionnaire::Questionnaire;

use super::markdown::{Block, blocks, pages, read};

/// All blocks with an info, each with its place.
fn all(info: &str) -> Vec<(String, Block)> {
    let mut found = Vec::new();
    for page in pages() {
        let blocks = blocks(&read(&page));
        let wanted = blocks.into_iter().filter(|block| block.info == info);
        found.extend(wanted.map(|block| (format!("{}:{}", page.display(), block.line), block)));
    }
    found
}

#[test]
fn questionnaires_are_free_of_problems() {
    let questionnaires = all("json questionnaire");
    for (place, block) in &questionnaires {
        let checked = Questionnaire::check(&block.text, None);
        assert_eq!(checked.problems, [], "{place}");
    }
    assert!(questionnaires.len() >= 5, "{questionnaires:?}");
}

#[test]
fn rust_code_is_that_of_the_example() {
    let example = read("examples/library.rs");
    let lines: Vec<&str> = example.lines().map(str::trim).collect();
    let code = all("rust");
    for (place, block) in &code {
        for line in block
            .text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
        {
            assert!(
                lines.contains(&line),
                "{place}: {line} is not in examples/library.rs"
            );
        }
    }
    assert!(!code.is_empty());
}
