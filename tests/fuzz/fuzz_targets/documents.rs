//! Any two texts, set apart by a NUL, as a questionnaire and its answers: nothing may panic.

#![no_main]

use askline::answers_file;
use askline::problem::{Look, Positions, Problem, render};
use askline::questionnaire::Questionnaire;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let (questionnaire, answers) = text.split_once('\0').unwrap_or((&text, "{}"));
    let checked = Questionnaire::check(questionnaire, None);
    look_at(questionnaire, &checked.problems);
    let Some(read) = checked.questionnaire else {
        return;
    };
    let problems = answers_file::validate(answers, &read);
    look_at(answers, &problems);
    let accepted = answers_file::read(answers, &read).is_ok();
    assert!(accepted || !problems.is_empty(), "one refuses, the other accepts");
    for question in read.questions() {
        let _ = question.stated_default();
    }
    assert!(read.answers_schema().is_ok());
});

/// Every place is in the text, and every problem can be shown.
fn look_at(text: &str, problems: &[Problem]) {
    let mut positions = Positions::new(text);
    for problem in problems {
        assert!(text.get(problem.span.clone()).is_some(), "{problem:?}");
        assert!(positions.at(problem.span.start).line > 0);
    }
    let look = Look {
        width: 40,
        color: false,
        log: true,
    };
    let shown = render("q.json", text, problems, look);
    assert!(shown.chars().all(|c| c == '\n' || !c.is_control()));
}
