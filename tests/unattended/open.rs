//! Questions that are open with nobody to ask: what is said, and what can be done with it.

use super::given::SMALL;
use super::program::{ASKLINE, askline, program};

#[test]
fn every_open_question_is_named_with_what_it_expects() {
    askline(["--no-input", "q.json", "-d", "port=1"])
        .file("q.json", SMALL)
        .stderr(format!(
            "answered: `port`, from data (`--data`)\n\
             error: nobody can be asked (`--no-input`), and 1 required and 1 optional question are open:\n\
             - `name` (required): Name?\n  \
               expected: text (e.g. api)\n\
             - `color`: Color?\n  \
               expected: one of 2: `Red` or `Green`\n\
             To answer them, use `--data ID=VALUE`, `--answers FILE` with a JSON object (`askline template` writes one to fill in), or variables such as `ASKLINE_VALUE_NAME`.\n\
             Ready to paste, once each VALUE is replaced:\n  \
             {ASKLINE} --no-input q.json -d 'port=1' --data 'name=VALUE' --data 'color=VALUE'\n"
        ))
        .code(3)
        .run();
}

#[test]
fn open_questions_are_in_the_result_and_the_shell_fails() {
    askline(["--no-input", "q.json", "-f", "result", "-q"])
        .file("q.json", SMALL)
        .stdout(concat!(
            r#"{"version": 1, "outcome": "incomplete", "answers": {"name": null, "color": null, "port": null}, "#,
            r#""details": [{"id": "name", "value": null, "source": null, "custom": false}, "#,
            r#"{"id": "color", "value": null, "source": null, "custom": false}, "#,
            r#"{"id": "port", "value": null, "source": null, "custom": false}], "#,
            r#""unanswered": {"required": ["name"], "optional": ["color", "port"]}, "#,
            r#""problems": [{"id": "name", "code": "required", "message": "not answered, expected: text (e.g. api)"}]}"#,
            "\n"
        ))
        .stderr_has("`--defaults` takes the defaults")
        .code(3)
        .run();
    askline(["--no-input", "q.json", "-f", "sh", "-q"])
        .file("q.json", SMALL)
        .stdout("(exit 3)\n")
        .any_stderr()
        .code(3)
        .run();
}

#[test]
fn without_a_terminal_optional_questions_have_to_be_answered_too() {
    let run = |args: &[&str]| {
        askline(["q.json", "-d", "name=x"])
            .args(args)
            .file("q.json", SMALL)
    };
    run(&["-d", "color="])
        .stderr_has("nobody can be asked (no standard stream is a terminal), and 1 optional question is open:")
        .stderr_has("- `port`: Port?\n  expected: a number; default 80\n")
        .stderr_has("`--mode auto` asks on the terminal (`/dev/tty`), if there is one; `--stdin` takes the lines of standard input")
        .stderr_has("`--no-input` leaves optional questions open")
        .stderr_has("Ready to paste:\n")
        .stderr_has("-d 'name=x' -d 'color=' --data 'port=80'\n")
        .code(3)
        .run();
    run(&["-d", "color=", "-d", "port=", "-q"])
        .stdout("{\"name\": \"x\", \"color\": null, \"port\": null}\n")
        .run();
}

#[test]
fn a_required_question_told_to_stay_open_is_open() {
    askline(["--no-input", "q.json", "-q", "-d", "name="])
        .file("q.json", SMALL)
        .stderr_has("- `name` (required): Name?")
        .code(3)
        .run();
}

/// Pasted with one value put in, the command line used to be refused: the id was given twice.
#[test]
fn a_required_answer_taken_back_on_the_command_line_is_asked_for_once() {
    for taken_back in [
        &["-q", "-d", "name="][..],
        &["-q", "--data=name="],
        &["-qdname="],
    ] {
        let ran = askline(["--no-input", "q.json"])
            .args(taken_back)
            .file("q.json", SMALL)
            .any_stderr()
            .code(3)
            .run();
        let line = ran.stderr.lines().last().unwrap().trim();
        assert_eq!(line.matches("name=").count(), 1, "{line}");
        program("sh")
            .args(["-c", &line.replace("'color=VALUE'", "color=")])
            .file("q.json", SMALL)
            .stdout("{\"name\": \"VALUE\", \"color\": null, \"port\": 80}\n")
            .run();
    }
}

#[test]
fn many_open_questions_are_all_named_and_a_file_is_suggested() {
    let question = |id: usize| {
        format!(
            r#"{{"id": "q{id}", "type": "number", "question": "Q{id}?", "header": "Q{id}", "required": true}}"#
        )
    };
    let questions: Vec<String> = (0..500).map(question).collect();
    let questionnaire = format!(r#"{{"questions": [{}]}}"#, questions.join(","));
    askline(["--no-input", "q.json"])
        .file("q.json", questionnaire)
        .stderr_has("- `q0` (required): Q0?")
        .stderr_has("- `q499` (required): Q499?")
        .stderr_has(format!(
            "once `answers.json` is there:\n  {ASKLINE} --no-input q.json --answers answers.json\n"
        ))
        .code(3)
        .run();
}

/// Ids and file names are data, whatever a shell would make of them.
#[test]
fn the_command_line_can_be_pasted_whatever_the_ids_are() {
    let ids = [
        "$(touch pwned)",
        "`touch pwned`",
        "a'b\"c\\\\d",
        "-x",
        "--",
        "::add-mask::x",
        "a=b",
        "~",
        "*",
        "!!",
        "\u{202e}rtl",
        "größe",
        "; touch pwned #",
    ];
    let question = |id: &&str| {
        let id = id.replace('"', "\\\"");
        format!(
            r#"{{"id": "{id}", "type": "text", "question": "Q?", "header": "Q", "required": true, "placeholder": "p"}}"#
        )
    };
    let questions: Vec<String> = ids.iter().map(question).collect();
    let name = "it's $(touch pwned) \u{1b}[2J.json";
    let ran = askline(["--no-input", "-q", "--", name])
        .file(
            name,
            format!(r#"{{"questions": [{}]}}"#, questions.join(",")),
        )
        .any_stderr()
        .code(3)
        .run();
    assert!(!ran.stderr.contains(['\u{1b}', '\u{202e}']));
    let line = ran.stderr.lines().last().unwrap().trim();
    for shell in ["sh", "bash"] {
        let answered = program(shell)
            .args(["-c", line])
            .file(
                name,
                format!(r#"{{"questions": [{}]}}"#, questions.join(",")),
            )
            .stdout(expected(&ids))
            .run();
        assert!(!answered.path("pwned").exists());
    }
}

/// The other questions used to come up only in the next run.
#[test]
fn what_is_wrong_and_what_is_missing_are_named_together() {
    let run = |args: &[&str]| {
        askline(["--no-input", "q.json"])
            .args(args)
            .file("q.json", THREE)
            .code(3)
    };
    run(&["-d", "port=x", "-a", "a.json", "-f", "result"])
        .file("a.json", r#"{"size": 5, "zzzzzz": 1}"#)
        .stdout(concat!(
            r#"{"version": 1, "outcome": "invalid", "answers": {"name": null, "port": null, "size": 5}, "details": ["#,
            r#"{"id": "name", "value": null, "source": null, "custom": false}, "#,
            r#"{"id": "port", "value": null, "source": null, "custom": false}, "#,
            r#"{"id": "size", "value": 5, "source": "answers", "custom": false}], "#,
            r#""unanswered": {"required": ["name", "port"], "optional": []}, "problems": ["#,
            r#"{"id": "zzzzzz", "code": "unknown-id", "message": "`zzzzzz` from `a.json`, line 1, column 13: the questionnaire has no question with the id `zzzzzz`; remove it"}, "#,
            r#"{"id": "port", "code": "not-a-number", "message": "`port` from `--data`: must be a number, like 42 or 0.5"}, "#,
            r#"{"id": "name", "code": "required", "message": "not answered, expected: text (p)"}]}"#,
            "\n"
        ))
        .stderr(
            "error: `zzzzzz` from `a.json`, line 1, column 13: the questionnaire has no question with the id `zzzzzz`; remove it\n\
             error: `port` from `--data`: must be a number, like 42 or 0.5\n\
             error: nobody can be asked (`--no-input`), and 1 required question is open:\n\
             - `name` (required): Name?\n  expected: text (p)\n\
             To answer it, use `--data ID=VALUE`, `--answers FILE` with a JSON object (`askline template` writes one to fill in), or variables such as `ASKLINE_VALUE_NAME`.\n"
        )
        .run();
    run(&["-d", "name=a", "-d", "port=x", "-d", "size=1"])
        .stderr("error: `port` from `--data`: must be a number, like 42 or 0.5\n")
        .run();
    run(&["-d", "port=x", "-a", "a.json"])
        .file("a.json", "{")
        .stderr_has("error: `port` from `--data`: must be a number")
        .run();
}

/// A file that cannot be read might have held anything.
#[test]
fn nothing_is_called_missing_that_an_unread_file_may_hold() {
    let run = |args: &[&str], code| {
        let ran = askline([
            "--no-input",
            "q.json",
            "-d",
            "port=x",
            "-f",
            "result",
            "-o",
            "result",
        ])
        .args(args)
        .file("q.json", THREE)
        .file("broken.json", "{")
        .any_stderr()
        .code(code)
        .run();
        let result = ran.text("result");
        assert!(result.contains(r#""answers": {}"#), "{result}");
        assert!(
            !ran.stderr.contains("nobody can be asked"),
            "{}",
            ran.stderr
        );
    };
    run(&["-a", "missing.json"], 4);
    run(&["-a", "broken.json"], 3);
    run(&["--resume", "progress"], 3);
}

const THREE: &str = r#"{"questions": [
  {"id": "name", "type": "text", "question": "Name?", "header": "Name", "required": true, "placeholder": "p"},
  {"id": "port", "type": "number", "question": "Port?", "header": "Port", "required": true},
  {"id": "size", "type": "number", "question": "Size?", "header": "Size", "required": true}
]}"#;

fn expected(ids: &[&str]) -> String {
    let member = |id: &&str| {
        let id = id.replace('"', "\\\"").replace('\u{202e}', "\\u202e");
        format!("\"{id}\": \"VALUE\"")
    };
    let members: Vec<String> = ids.iter().map(member).collect();
    format!("{{{}}}\n", members.join(", "))
}
