//! Wishes about the ways out of a session.

use std::time::{Duration, Instant};

use super::fixture::{Asked, ESC, NAMES, lists, typed};

#[test]
fn no_and_ctrl_c_and_escape_and_the_end_are_told_apart() {
    let questionnaire = Asked::new(NAMES);
    let at_the_first = || {
        let session = questionnaire.start().run();
        session.wait_for("? First:");
        session
    };
    let session = at_the_first();
    session.type_keys("\u{3}");
    assert_eq!(session.end().code, Some(130));

    let session = at_the_first();
    session.type_keys("\u{4}");
    assert_eq!(session.end().code, Some(3));

    // Esc alone ends nothing: it opens a menu, and closes it again.
    let session = at_the_first();
    session
        .type_keys(ESC)
        .wait_for("[a letter, or Esc to go on]");
    session.type_keys(ESC).wait_for("? First:");
    session.type_keys("a\r").wait_for("? Second:");
    session.type_keys("\r").wait_for("> Submit");
    session.type_keys("\u{1b}[B").wait_for("> Decline");
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!((ended.code, ended.result.as_str()), (Some(1), ""));

    typed(NAMES, &[], "a\nb\nn\n").any_stderr().code(1).run();
    typed(NAMES, &[], ":quit\n").any_stderr().code(1).run();
}

#[test]
fn submitting_and_declining_share_no_key() {
    for (line, code) in [("y", 0), ("yes", 0), ("n", 1), ("no", 1)] {
        let run = typed(NAMES, &["-o", "out"], &format!("a\nb\n{line}\n"));
        assert_eq!(
            run.any_stderr().code(code).run().path("out").exists(),
            code == 0
        );
    }
    // Neither an empty line nor anything else decides.
    for line in ["", " ", "s", "c", "ok", "submit"] {
        let run = typed(NAMES, &[], &format!("a\nb\n{line}\n"));
        run.any_stderr().code(3).run();
    }
}

#[test]
fn ctrl_c_leaves_the_cursor_shown() {
    let questionnaire = Asked::new(&lists(false));
    let session = questionnaire.start().run();
    session.wait_for("> 1. red");
    session.type_keys("\u{3}");
    // The cursor and the settings of the terminal are looked at there.
    assert_eq!(session.end().code, Some(130));
}

#[test]
fn no_time_limit_strikes_while_somebody_types() {
    let questionnaire = Asked::new(NAMES);
    let session = questionnaire.start_with("--timeout", "1s").run();
    session.wait_for("? First:");
    let start = Instant::now();
    let mut text = String::new();
    while start.elapsed() < Duration::from_millis(1500) {
        text.push('x');
        session.type_keys("x").wait_for(&format!("? First: {text}"));
        std::thread::sleep(Duration::from_millis(100));
    }
    session.type_keys("\r").wait_for("? Second:");
    session.type_keys("\u{3}");
    assert_eq!(session.end().code, Some(130));
}

#[test]
fn enter_on_an_empty_selection_is_no_blank_answer() {
    let required = Asked::new(&lists(true));
    let session = required.start().run();
    session.wait_for("> 1. red");
    session.type_keys("\r").wait_for("> [ ] 1. red");
    session.type_keys("\r").wait_for("✘ an answer is required");
    session.type_keys("\u{3}");
    assert_eq!(session.end().code, Some(130));

    typed(&lists(true), &[], "1\n\n")
        .stderr_has("error: an answer is required")
        .code(3)
        .run();
    typed(&lists(false), &["-q"], "\n\ny\n")
        .stdout("{\"one\": null, \"several\": null}\n")
        .any_stderr()
        .run();
}
