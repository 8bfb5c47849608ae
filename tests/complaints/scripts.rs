//! Wishes of those who call a prompt from a script.

use super::fixture::{ALL, Asked, NAMES, ask, typed};
use super::program::{ASKLINE, program};
use super::terminal::{Ended, Session, Start};

const SUBMITTED: &str =
    r#"{"name": "api", "port": 9000, "color": "Red", "parts": ["Box"], "sure": false}"#;

/// A script that arrives at a shell on a pipe, in a terminal, as from a download.
fn piped(questionnaire: &Asked) -> (tempfile::NamedTempFile, Session) {
    let script = tempfile::NamedTempFile::new().unwrap();
    let text = format!(
        "{ASKLINE} {}\necho \"code $?\"\necho 'the rest of the script'\n",
        questionnaire.path()
    );
    std::io::Write::write_all(&mut script.as_file(), text.as_bytes()).unwrap();
    let session = Start::new(["--version"]).in_shell().run();
    session.type_keys(&format!("cat {} | sh; exit\r", script.path().display()));
    session.wait_for("? First:");
    (script, session)
}

fn answered_to_its_end(session: Session) -> Ended {
    session.type_keys("typed\r").wait_for("? Second:");
    session.type_keys("\r").wait_for("> Submit");
    session.type_keys("\r");
    session.end()
}

#[test]
fn a_prompt_leaves_the_rest_of_a_piped_script_to_the_shell() {
    let questionnaire = Asked::new(NAMES);
    let (_script, session) = piped(&questionnaire);
    let ended = answered_to_its_end(session);
    let expected = "{\"first\": \"typed\", \"second\": null}\ncode 0\nthe rest of the script\n";
    assert!(ended.result.ends_with(expected), "{}", ended.result);
}

#[test]
fn a_piped_script_asks_on_the_terminal_and_never_answers_itself() {
    let questionnaire = Asked::new(NAMES);
    let (_script, session) = piped(&questionnaire);
    session.type_keys("\u{4}");
    let ended = session.end();
    let expected = "\ncode 3\nthe rest of the script\n";
    assert!(ended.result.ends_with(expected), "{}", ended.result);
    assert!(!ended.result.contains('{'), "{}", ended.result);
}

#[test]
fn one_switch_answers_every_prompt_with_a_known_value() {
    let defaults =
        r#"{"name": "api", "port": 8080, "color": "Green", "parts": ["Lid"], "sure": null}"#;
    ask(ALL, &["--defaults", "--quiet", "-d", "name=api"])
        .env("ASKLINE_NO_INPUT", "1")
        .stdout(format!("{defaults}\n"))
        .run();
}

#[test]
fn nothing_asks_where_nobody_is_to_be_asked_and_all_that_is_open_is_told_at_once() {
    let ran = ask(ALL, &["--no-input", "--yes"])
        .stdin("api\n9000\n1\n2\nn\ny\n")
        .stderr_has("2 required and 3 optional questions are open")
        .stderr_has("- `name` (required): Name?")
        .stderr_has("- `port` (required): Port?")
        .stderr_has("- `sure`: Sure?")
        .code(3)
        .run();
    assert!(!ran.stderr.contains("> \n"), "{}", ran.stderr);
}

#[test]
fn every_prompt_has_a_flag_a_variable_and_a_file() {
    let result = format!("{SUBMITTED}\n");
    let run = |args: &[&str]| ask(ALL, &["--no-input", "-q"]).args(args).stdout(&result);
    let flags = ["name=api", "port=9000", "color=red", "parts=Box", "sure=no"];
    run(&flags.map(|flag| ["-d", flag]).concat()).run();
    let variables = run(&[])
        .env("ASKLINE_VALUE_NAME", "api")
        .env("ASKLINE_VALUE_PORT", "9000");
    let variables = variables
        .env("ASKLINE_VALUE_COLOR", "red")
        .env("ASKLINE_VALUE_PARTS", "Box");
    variables.env("ASKLINE_VALUE_SURE", "no").run();
    run(&["-a", "a.json"]).file("a.json", SUBMITTED).run();
}

#[test]
fn an_empty_value_is_taken_as_no_answer() {
    ask(ALL, &["--no-input", "--defaults", "-q", "-d", "name=api", "-d", "color="])
        .stdout(
            "{\"name\": \"api\", \"port\": 8080, \"color\": null, \"parts\": [\"Lid\"], \"sure\": null}\n",
        )
        .run();
}

#[test]
fn messages_are_silenced_without_hiding_the_prompt() {
    let answers = "{\"first\": \"a\", \"second\": \"b\"}\n";
    let run = |args: &[&str]| {
        let program = typed(NAMES, args, "b\ny\n").args(["-d", "first=a"]);
        program.stdout(answers).stderr_has("Second?").run().stderr
    };
    let (loud, quiet) = (run(&[]), run(&["--quiet"]));
    assert!(loud.ends_with("\nSubmitted.\n"), "{loud}");
    assert_eq!(quiet, loud.replace("Submitted.\n", ""));
    assert!(quiet.contains("Submit? "), "{quiet}");
}

#[test]
fn data_on_standard_input_goes_together_with_live_prompts() {
    let questionnaire = Asked::new(NAMES);
    let session = Start::new(["--version"]).in_shell().run();
    session.type_keys(&format!(
        "cat {} | {ASKLINE} -; exit\r",
        questionnaire.path()
    ));
    session.wait_for("? First:");
    let ended = answered_to_its_end(session);
    let expected = "{\"first\": \"typed\", \"second\": null}\n";
    assert!(ended.result.ends_with(expected), "{}", ended.result);
}

#[test]
fn logs_hold_no_escape_codes() {
    let runs = [
        ask(ALL, &["--no-input", "-d", "nme=x"])
            .env("CI", "1")
            .code(3),
        ask(ALL, &["--no-input"])
            .env("GITHUB_ACTIONS", "true")
            .env("CI", "1")
            .code(3),
        ask("{", &[])
            .env("CI", "1")
            .env("TERM", "xterm-256color")
            .code(2),
        typed(NAMES, &[], "a\nb\nn\n")
            .env("TERM", "xterm-256color")
            .code(1),
    ];
    for run in runs {
        let shown = run.any_stderr().run().stderr;
        assert!(
            !shown.is_empty() && !shown.contains(['\u{1b}', '\r']),
            "{shown}"
        );
    }
}

#[test]
fn answers_without_a_terminal_never_slip_to_another_question() {
    // Without `--stdin` no line is an answer, whether or not the terminal can be opened.
    program("setsid")
        .args(["-w", ASKLINE, "--mode", "plain", "q.json"])
        .env("PATH", "/usr/bin:/bin")
        .file("q.json", NAMES)
        .stdin("a\nb\ny\n")
        .stderr_has("nobody can be asked")
        .code(3)
        .run();
    // Answers are found by their ids: a wrong one fails, and moves no other.
    ask(ALL, &["--no-input", "-q", "-a", "a.json"])
        .file("a.json", r#"{"name": "A", "port": 9000, "sure": true}"#)
        .stderr_has("error: `name` from `a.json`, line 1, column 10:")
        .code(3)
        .run();
}
