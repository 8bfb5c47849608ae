//! Progress is kept from run to run, and only where it is safe.

use std::path::PathBuf;

use super::support::Start;

const SERVICE: &str = "examples/service.json";

/// A folder, and the name of a file of progress in it.
fn progress() -> (tempfile::TempDir, PathBuf, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("progress");
    let name = path.to_str().unwrap().to_owned();
    (folder, path, name)
}

#[test]
fn an_interrupted_walkthrough_is_finished_in_a_second_run() {
    let (folder, path, name) = progress();
    let session = Start::new(["--resume", &name, SERVICE]).run();
    session.wait_for("1/8");
    session.type_keys("billing-api\r");
    session.wait_for("2/8");
    session.type_keys("https://b.example.com\r");
    session.wait_for("3/8");
    session.type_keys("\r");
    session.wait_for("4/8");
    session.type_keys("half typed\u{3}");
    let ended = session.end();
    assert_eq!(ended.code, Some(130));
    assert!(
        ended.screen.contains("2 answers are kept in"),
        "{}",
        ended.screen
    );

    let session = Start::new(["--resume", &name, SERVICE]).size(120, 30).run();
    session.wait_for("2 answers taken over from");
    session.wait_for("4/8");
    for (keys, next) in [
        ("10.0.0.9\r", "5/8"),
        ("\r", "6/8"),
        ("\r", "7/8"),
        (" \r", "8/8"),
        ("\r", "> Submit"),
        ("\r", "Submitted."),
    ] {
        session.type_keys(keys);
        session.wait_for(next);
    }
    let ended = session.end();
    assert_eq!(ended.code, Some(0));
    assert_eq!(
        ended.result,
        "{\"name\": \"billing-api\", \"endpoint\": \"https://b.example.com\", \"contact\": null, \
         \"address\": \"10.0.0.9\", \"port\": 8080, \"runtime\": \"Node.js\", \
         \"features\": [\"Sign-in\"], \"overwrite\": false}\n"
    );
    assert!(!path.exists());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_changed_questionnaire_takes_over_what_still_fits() {
    let (_folder, path, name) = progress();
    let old = r#"{"askline-progress": 1, "questionnaire": "0", "answers":
        {"name": "billing-api", "port": 80, "gone": "x"}}"#;
    std::fs::write(&path, old).unwrap();
    let session = Start::new(["--mode", "plain", "--resume", &name, SERVICE])
        .size(200, 24)
        .run();
    let screen = session.wait_for("Question 2 of 8");
    assert!(screen.contains("1 answer taken over from"), "{screen}");
    let dropped = "warning: an answer no longer fits and is not taken over: ";
    assert!(
        screen.contains(&format!("{dropped}`port`: must be at least 1024")),
        "{screen}"
    );
    assert!(
        screen.contains(&format!(
            "{dropped}`gone`: there is no such question any more"
        )),
        "{screen}"
    );
    session.type_keys("\u{3}");
    session.end();
    assert!(path.exists());
}

#[test]
fn files_that_hold_something_else_are_refused_and_left_alone() {
    for (text, reason) in [
        ("not json", "holds something else"),
        (
            "{\"name\": \"x\"}",
            "holds something else than progress of askline",
        ),
        (
            "{\"askline-progress\": 2, \"answers\": {}}",
            "was written by a newer askline",
        ),
    ] {
        let (_folder, path, name) = progress();
        std::fs::write(&path, text).unwrap();
        let session = Start::new(["--resume", &name, SERVICE]).size(200, 24).run();
        let ended = session.end();
        assert_eq!(ended.code, Some(4));
        assert!(ended.screen.contains(reason), "{}", ended.screen);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_second_run_on_the_same_file_is_refused() {
    let (_folder, _path, name) = progress();
    let first = Start::new(["--resume", &name, SERVICE]).run();
    first.wait_for("1/8");
    let second = Start::new(["--resume", &name, SERVICE]).size(200, 24).run();
    let ended = second.end();
    assert_eq!(ended.code, Some(4));
    assert!(
        ended.screen.contains("is in use by process"),
        "{}",
        ended.screen
    );
    first.type_keys("\u{3}");
    first.end();
}

#[test]
fn quitting_with_progress_kept_asks_nothing_and_says_where() {
    let (_folder, path, name) = progress();
    let session = Start::new(["--mode", "plain", "--resume", &name, SERVICE])
        .size(200, 24)
        .run();
    session.wait_for("Question 1 of 8");
    session.type_keys("billing-api\r");
    session.wait_for("Question 2 of 8");
    session.type_keys(":quit\r");
    let ended = session.end();
    assert_eq!(ended.code, Some(1));
    let said = format!("Not submitted: 1 answer is kept in `{}`.", path.display());
    assert!(ended.screen.ends_with(&said), "{}", ended.screen);
}

#[test]
fn progress_that_cannot_be_written_is_a_warning_and_loses_no_answer() {
    let (folder, _path, name) = progress();
    let start = Start::new(["--mode", "plain", "--resume", &name, SERVICE]).size(200, 24);
    let session = start.run();
    session.wait_for("Question 1 of 8");
    drop(folder);
    session.type_keys("billing-api\r");
    let screen = session.wait_for("Question 2 of 8");
    assert!(
        screen.contains("warning: progress could not be saved in"),
        "{screen}"
    );
    session.type_keys(":review\r");
    session.wait_for("1. Name: billing-api");
    session.type_keys("y\r");
    let ended = session.end();
    assert_eq!(ended.code, Some(0), "{}", ended.screen);
    assert!(ended.result.contains("\"name\": \"billing-api\""));
}

#[test]
fn a_result_is_never_written_where_progress_is_removed() {
    for suffix in ["", ".lock", ".new"] {
        let (folder, _path, name) = progress();
        let output = format!("{name}{suffix}");
        let session = Start::new(["--resume", &name, "-o", &output, SERVICE])
            .size(200, 24)
            .run();
        let ended = session.end();
        assert_eq!(ended.code, Some(2), "{}", ended.screen);
        let said = "cannot hold both the result and the progress of --resume: name two files";
        assert!(ended.screen.contains(said), "{}", ended.screen);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

#[test]
fn a_line_that_the_terminal_may_have_cut_is_refused() {
    let question = r#"{"questions": [{"id": "t", "type": "text", "question": "T?", "header": "T",
        "placeholder": "x"}]}"#;
    let (folder, _, _) = progress();
    let file = folder.path().join("q.json");
    std::fs::write(&file, question).unwrap();
    let session = Start::new(["--mode", "plain", "--yes", file.to_str().unwrap()]).run();
    session.wait_for("Question 1 of 1");
    session.type_keys(&format!("{}\r", "y".repeat(5000)));
    session.wait_for("error: the terminal passes on 4095 bytes of a line at most");
    session.type_keys("short\r");
    assert_eq!(session.end().result, "{\"t\": \"short\"}\n");
}
