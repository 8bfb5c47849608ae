//! Wishes that nothing typed is lost.

use rustix::process::Signal;

use super::fixture::{ALL, Asked, ESC, NAMES, lists, typed};
use super::terminal::Start;

#[test]
fn the_question_before_can_be_returned_to() {
    typed(NAMES, &["-q"], "a\n:back\nanother\nb\ny\n")
        .stdout("{\"first\": \"another\", \"second\": \"b\"}\n")
        .any_stderr()
        .run();
    let questionnaire = Asked::new(NAMES);
    let session = questionnaire.start().run();
    session.wait_for("? First:");
    session.type_keys("a\r").wait_for("? Second:");
    session.type_keys(ESC).wait_for("> b back");
    session.type_keys("b").wait_for("? First: a");
    session.type_keys("nother\r").wait_for("? Second:");
    session.type_keys("b\r").wait_for("> Submit");
    session.type_keys("\r");
    assert_eq!(
        session.end().result,
        "{\"first\": \"another\", \"second\": \"b\"}\n"
    );
}

#[test]
fn typed_answers_are_still_there_after_a_failure() {
    let questionnaire = Asked::new(NAMES);
    let folder = tempfile::tempdir().unwrap();
    let progress = folder.path().join("progress");
    let progress = progress.to_str().unwrap();
    let start = || {
        let args = [
            "--mode",
            "plain",
            "--resume",
            progress,
            questionnaire.path(),
        ];
        Start::new(args).size(200, 24)
    };
    let session = start().run();
    session.wait_for("First?");
    session.type_keys("typed\r").wait_for("Second?");
    session.signal(Signal::KILL);
    session.end();
    let session = start().run();
    let screen = session.wait_for("Second?");
    assert!(screen.contains("1 answer taken over from"), "{screen}");
    session.type_keys("b\r").wait_for("Submit?");
    session.type_keys("y\r");
    assert_eq!(
        session.end().result,
        "{\"first\": \"typed\", \"second\": \"b\"}\n"
    );
}

#[test]
fn an_answer_is_judged_before_the_next_question_is_asked() {
    let shown = typed(ALL, &[], "API\napi\n")
        .any_stderr()
        .code(3)
        .run()
        .stderr;
    let refused = shown.find("error: ").unwrap();
    assert!(refused < shown.find("Port?").unwrap(), "{shown}");
}

#[test]
fn cancelling_ones_own_text_returns_to_the_list_with_all_as_it_was() {
    let questionnaire = Asked::new(&lists(false));
    let session = questionnaire.start().run();
    session.wait_for("> 1. red");
    session.type_keys("3").wait_for("> 3. Other…");
    session.type_keys("\r").wait_for("? one: your own text");
    session.type_keys(ESC).wait_for("> 3. Other…");
    session.type_keys("\u{7f}2").wait_for("> 2. green");
    session.type_keys("\r").wait_for("> [ ] 1. red");
    session.type_keys(" 3 ").wait_for("> [x] 3. Other…");
    session.type_keys("\r").wait_for("? several: your own text");
    session.type_keys(ESC).wait_for("[x] 1. red");
    session.type_keys("\u{3}");
    let ended = session.end();
    assert!(ended.screen.contains("✓ one: green"), "{}", ended.screen);
}

#[test]
fn an_empty_text_of_ones_own_throws_nothing_away() {
    typed(&lists(false), &["-q"], "3\n\n2\n1,3\n\n1,3\nmine\ny\n")
        .stdout("{\"one\": \"green\", \"several\": [\"red\", \"mine\"]}\n")
        .any_stderr()
        .run();
    let questionnaire = Asked::new(&lists(false));
    let session = questionnaire.start().run();
    session.wait_for("> 1. red");
    session.type_keys("2\r").wait_for("> [ ] 1. red");
    session.type_keys(" 3 ").wait_for("> [x] 3. Other…");
    session.type_keys("\r").wait_for("? several: your own text");
    session.type_keys("\r").wait_for("[x] 1. red");
    session.type_keys("\u{3}");
    let ended = session.end();
    assert!(ended.screen.contains("✓ one: green"), "{}", ended.screen);
}

#[test]
fn a_partial_submission_keeps_what_was_answered() {
    let shown = typed(NAMES, &["-q"], ":review\n1\na\ny\n")
        .stdout("{\"first\": \"a\", \"second\": null}\n")
        .any_stderr()
        .run()
        .stderr;
    assert!(
        shown.contains("1 required question(s) unanswered"),
        "{shown}"
    );
    assert!(
        shown.contains("1 optional question(s) unanswered"),
        "{shown}"
    );
    typed(NAMES, &["-q", "-f", "result"], ":review\n2\nb\ny\n")
        .stdout(concat!(
            r#"{"version": 1, "outcome": "submitted", "answers": {"first": null, "second": "b"}, "#,
            r#""details": [{"id": "first", "value": null, "source": null, "custom": false}, "#,
            r#"{"id": "second", "value": "b", "source": "typed", "custom": false}], "#,
            r#""unanswered": {"required": ["first"], "optional": []}, "problems": []}"#,
            "\n"
        ))
        .any_stderr()
        .run();
}

#[test]
fn lines_have_a_review_in_which_each_answer_can_be_changed() {
    typed(NAMES, &["-q"], "a\nb\n2\nbetter\ny\n")
        .stderr_has("Review your answers\n1. First: a\n2. Second: b\nSubmit? ")
        .stderr_has("2. Second: better\n")
        .stdout("{\"first\": \"a\", \"second\": \"better\"}\n")
        .run();
}

#[test]
fn a_yes_or_no_that_nobody_touched_is_not_a_no() {
    let sure = r#"{"questions": [{"id": "sure", "type": "boolean", "question": "Sure?", "header": "Sure"}]}"#;
    let untouched = "{\"sure\": null}\n";
    for way in [":skip", ":review"] {
        typed(sure, &["-q"], &format!("{way}\ny\n"))
            .any_stderr()
            .stdout(untouched)
            .run();
    }
    // Enter takes the side that the prompt names, and says so.
    typed(sure, &["-q"], "\ny\n")
        .stdout("{\"sure\": true}\n")
        .stderr_has("Enter for Yes.")
        .stderr_has("Taken: Yes")
        .run();
    super::fixture::ask(sure, &["--no-input", "-q"])
        .stdout(untouched)
        .run();
    super::fixture::ask(sure, &["--no-input", "--defaults", "-q"])
        .stdout(untouched)
        .run();
    let questionnaire = Asked::new(sure);
    let session = questionnaire.start().run();
    session.wait_for("? Sure:");
    session.type_keys(ESC).wait_for("s skip");
    session.type_keys("s").wait_for("> Submit");
    session.type_keys("\r");
    assert_eq!(session.end().result, untouched);
}
