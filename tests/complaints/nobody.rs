//! Wishes for runs in which nobody answers.

use std::process::{Command, Stdio};

use super::fixture::{ALL, NAMES, ask, typed};
use super::program::{ASKLINE, follow, wait};

fn outcome(result: &str) -> serde_json::Value {
    let result: serde_json::Value = serde_json::from_str(result).unwrap();
    result["outcome"].clone()
}

#[test]
fn input_that_is_no_terminal_is_never_taken_as_consent() {
    for lines in ["", "y\n", "yes\nyes\nyes\n", "\n\n\n\n\n\n\n"] {
        let run = ask(ALL, &["-d", "name=api"]).stdin(lines);
        run.stderr_has("nobody can be asked").code(3).run();
    }
}

#[test]
fn a_missing_terminal_is_told_apart_from_a_refusal() {
    let run = |stdin: &'static str, lines: &str| {
        let mut command = Command::new(ASKLINE);
        let folder = tempfile::tempdir().unwrap();
        let mut file = std::fs::File::create(folder.path().join("q.json")).unwrap();
        std::io::Write::write_all(&mut file, NAMES.as_bytes()).unwrap();
        command
            .args(["--format", "result", "q.json"])
            .args(stdin.split_whitespace());
        command.env_clear().current_dir(folder.path());
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        // Whoever asks nobody does not read it.
        drop(std::io::Write::write_all(
            &mut child.stdin.take().unwrap(),
            lines.as_bytes(),
        ));
        let result = follow(child.stdout.take().unwrap());
        let code = wait(&mut child).code();
        (code, outcome(&result.join().unwrap()))
    };
    assert_eq!(run("", ""), (Some(3), "incomplete".into()));
    assert_eq!(run("--stdin", "a\nb\nn\n"), (Some(1), "declined".into()));
}

#[test]
fn the_end_of_input_ends_the_session() {
    for lines in ["", "a\n", "a\nb\n", "a\nb", ":bogus\n:help\n"] {
        // An empty pipe has to be opened too: nothing at all would be `/dev/null`.
        typed(NAMES, &[], lines)
            .stderr_has("the input ended before the answers were submitted")
            .code(3)
            .run();
    }
}

#[test]
fn an_inherited_pipe_that_never_closes_holds_nobody_up() {
    let (reader, writer) = std::io::pipe().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(ASKLINE)
        .args(["demo"])
        .env_clear()
        .current_dir(folder.path())
        .stdin(reader)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    assert_eq!(wait(&mut child).code(), Some(3));
    drop(writer);
}

#[test]
fn unattended_answers_are_validated_and_defaults_used() {
    ask(
        ALL,
        &[
            "--no-input",
            "--defaults",
            "-q",
            "-d",
            "name=API",
            "-d",
            "port=80",
        ],
    )
    .stderr_has("error: `name` from `--data`:")
    .stderr_has("error: `port` from `--data`: must be at least 1024")
    .code(3)
    .run();
    ask(ALL, &["--no-input", "--defaults", "-q", "-d", "name=api", "-d", "sure=y"])
        .stdout(
            "{\"name\": \"api\", \"port\": 8080, \"color\": \"Green\", \"parts\": [\"Lid\"], \"sure\": true}\n",
        )
        .run();
}

#[test]
fn a_selection_that_is_no_option_is_never_replaced_by_another() {
    let closed = ALL.replace("\"defaultValue\": \"Green\"", "\"allowOther\": false");
    ask(
        &closed,
        &[
            "--no-input",
            "--defaults",
            "-q",
            "-d",
            "name=api",
            "-d",
            "color=Gren",
        ],
    )
    .stderr_has("`Gren` is not one of the options; did you mean `Green`?")
    .code(3)
    .run();
}
