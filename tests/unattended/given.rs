//! Answers given in advance, from the command line to the result.

use super::program::{Program, askline};

/// A required text, an optional choice and an optional number with a default.
pub(super) const SMALL: &str = r#"{"questions": [
  {"id": "name", "type": "text", "question": "Name?", "header": "Name", "required": true, "placeholder": "e.g. api"},
  {"id": "color", "type": "choice", "question": "Color?", "header": "Color", "allowOther": false,
   "options": [{"label": "Red"}, {"label": "Green"}]},
  {"id": "port", "type": "number", "question": "Port?", "header": "Port", "defaultValue": 80}
]}"#;

fn small(args: &[&str]) -> Program {
    askline(["q.json"]).file("q.json", SMALL).args(args)
}

#[test]
fn sources_outrank_one_another_and_are_reported() {
    small(&["--no-input", "--defaults", "-f", "result", "-a", "1.json", "-a", "2.json", "-d", "port=9"])
        .env("ASKLINE_VALUE_NAME", "from variable")
        .env("ASKLINE_VALUE_COLOR", "red")
        .file("1.json", r#"{"name": "from 1", "color": "red"}"#)
        .file("2.json", r#"{"name": "from 2"}"#)
        .stdout(concat!(
            r#"{"version": 1, "outcome": "submitted", "answers": {"name": "from 2", "color": "Red", "port": 9}, "#,
            r#""details": [{"id": "name", "value": "from 2", "source": "answers", "custom": false}, "#,
            r#"{"id": "color", "value": "Red", "source": "answers", "custom": false}, "#,
            r#"{"id": "port", "value": 9, "source": "data", "custom": false}], "#,
            r#""unanswered": {"required": [], "optional": []}, "problems": []}"#,
            "\n"
        ))
        .stderr(
            "answered: `name`, from answers (`2.json`)\n\
             answered: `color`, from answers (`1.json`)\n\
             answered: `port`, from data (`--data`)\n",
        )
        .run();
}

#[test]
fn every_answer_is_told_with_its_source_but_never_its_value() {
    let run = |args: &[&str]| {
        small(args)
            .env("CI", "true")
            .env("ASKLINE_VALUE_NAME", "s3cret")
            .stdout("{\"name\": \"s3cret\", \"color\": null, \"port\": 80}\n")
    };
    run(&["--defaults", "-d", "color="])
        .stderr(
            "answered: `name`, from environment (`ASKLINE_VALUE_NAME`)\n\
             left open: `color`, from data (`--data`)\n\
             answered: `port`, from default\n",
        )
        .run();
    run(&["--defaults", "-d", "color=", "--quiet"]).run();
}

#[test]
fn optional_questions_may_stay_open_where_nobody_is_to_be_asked() {
    small(&["--no-input", "-d", "name=x"])
        .stdout("{\"name\": \"x\", \"color\": null, \"port\": null}\n")
        .stderr("answered: `name`, from data (`--data`)\n")
        .run();
}

#[test]
fn all_faults_are_reported_before_anything_else() {
    small(&["-d", "name=a\u{7}", "-d", "colour=x", "-a", "a.json", "-f", "result", "--no-input"])
        .env("ASKLINE_VALUE_COLOR", "Gren")
        .file("a.json", "{\"port\": \"80\",\n \"prot\": 1}")
        .stdout(concat!(
            r#"{"version": 1, "outcome": "invalid", "answers": {"name": null, "color": null, "port": null}, "details": ["#,
            r#"{"id": "name", "value": null, "source": null, "custom": false}, "#,
            r#"{"id": "color", "value": null, "source": null, "custom": false}, "#,
            r#"{"id": "port", "value": null, "source": null, "custom": false}], "#,
            r#""unanswered": {"required": ["name"], "optional": ["color", "port"]}, "problems": ["#,
            r#"{"id": "color", "code": "unknown-option", "message": "`color` from `ASKLINE_VALUE_COLOR`: `Gren` is not one of the options; did you mean `Green`?"}, "#,
            r#"{"id": "port", "code": "wrong-type", "message": "`port` from `a.json`, line 1, column 10: must be a number, found a string"}, "#,
            r#"{"id": "prot", "code": "unknown-id", "message": "`prot` from `a.json`, line 2, column 2: the questionnaire has no question with the id `prot`; did you mean `port`?"}, "#,
            r#"{"id": "name", "code": "control-character", "message": "`name` from `--data`: must not contain control characters or line breaks (found U+0007)"}, "#,
            r#"{"id": "colour", "code": "unknown-id", "message": "`colour` from `--data`: the questionnaire has no such id; did you mean `color`?"}]}"#,
            "\n"
        ))
        .stderr(
            "error: `color` from `ASKLINE_VALUE_COLOR`: `Gren` is not one of the options; did you mean `Green`?\n\
             error: `port` from `a.json`, line 1, column 10: must be a number, found a string\n\
             error: `prot` from `a.json`, line 2, column 2: the questionnaire has no question with the id `prot`; did you mean `port`?\n\
             error: `name` from `--data`: must not contain control characters or line breaks (found U+0007)\n\
             error: `colour` from `--data`: the questionnaire has no such id; did you mean `color`?\n",
        )
        .code(3)
        .run();
}

#[test]
fn answers_files_that_are_none_are_refused() {
    let file = |bytes: &[u8], message: &str| {
        small(&["--no-input", "-a", "a.json"])
            .file("a.json", bytes)
            .stderr(format!("error: {message}\n"))
            .code(3)
            .run();
    };
    file(
        b"[1]",
        "`a.json`, line 1, column 1: the answers file must be an object, found an array; write it like `{ … }`",
    );
    file(
        b"{\"name\": \"a\", \"name\": \"b\"}",
        "`name` from `a.json`, line 1, column 15: the answer to `name` is given twice; keep one of the two",
    );
    file(
        b"{\"name\": \"\xff\"}",
        "cannot use `a.json`: not UTF-8: byte 0xff fits no character here",
    );
}

#[test]
fn an_empty_answers_file_is_no_answers() {
    small(&["--no-input", "-a", "a.json"])
        .file("a.json", "")
        .stderr_has("error: `a.json`, line 1, column 1: ")
        .code(3)
        .run();
}

#[test]
fn files_that_cannot_be_read_are_code_4_and_no_fault_is_held_back() {
    small(&["--no-input", "-a", ".", "-a", "none.json", "-d", "port=x"])
        .stderr(
            "error: cannot read `.`: it is a directory\n\
             error: cannot read `none.json`: there is no such file\n\
             error: `port` from `--data`: must be a number, like 42 or 0.5\n",
        )
        .code(4)
        .run();
}

#[test]
fn data_without_an_equals_sign_is_a_wrong_command_line() {
    small(&["-d", "name"])
        .stderr_has("error: invalid value 'name' for '--data <ID=VALUE>': expected ID=VALUE")
        .code(2)
        .run();
}

#[test]
fn one_id_twice_is_a_fault() {
    small(&["--no-input", "-d", "name=a", "-d", "name=b"])
        .stderr("error: `name` from `--data`: given twice: keep one of the two\n")
        .code(3)
        .run();
}

#[test]
fn variables_that_fit_nothing_are_warned_of_unless_quiet() {
    let run = |args: &[&str]| {
        small(args)
            .env("ASKLINE_VALUE_NAM", "x")
            .env("ASKLINE_VALUE_NAME", "x")
            .stdout("{\"name\": \"x\", \"color\": null, \"port\": null}\n")
    };
    run(&["--no-input"])
        .stderr(
            "warning: `ASKLINE_VALUE_NAM` fits no question and is ignored; did you mean `ASKLINE_VALUE_NAME`?\n\
             answered: `name`, from environment (`ASKLINE_VALUE_NAME`)\n",
        )
        .run();
    run(&["--no-input", "--quiet"]).run();
}

#[test]
fn questionnaire_and_answers_may_each_come_from_standard_input_but_not_both() {
    askline(["-", "--no-input", "-q", "-d", "name=x"])
        .stdin(SMALL)
        .stdout("{\"name\": \"x\", \"color\": null, \"port\": null}\n")
        .run();
    small(&["--no-input", "-q", "-a", "-"])
        .stdin("{\"name\": \"y\"}")
        .stdout("{\"name\": \"y\", \"color\": null, \"port\": null}\n")
        .run();
    for args in [
        ["-", "-a", "-", "--quiet"],
        ["q.json", "-a-", "-a", "-"],
        ["-", "--stdin", "--quiet", "-y"],
        ["q.json", "--stdin", "-a", "-"],
        ["q.json", "--stdin", "--no-input", "-y"],
    ] {
        askline(args)
            .file("q.json", SMALL)
            .stdin("x")
            .stderr_has("error: ")
            .code(2)
            .run();
    }
}

#[test]
fn a_wrong_command_line_is_a_result_too() {
    askline(["q.json", "--what", "-f", "result"])
        .stdout(concat!(
            r#"{"version": 1, "outcome": "invalid", "answers": {}, "details": [], "unanswered": {"required": [], "optional": []}, "#,
            r#""problems": [{"id": null, "code": "usage", "message": "unexpected argument '--what' found"}]}"#,
            "\n"
        ))
        .stderr_has("error: unexpected argument '--what' found")
        .code(2)
        .run();
    askline(["--stdin", "-", "-f", "sh"])
        .stdout("(exit 2)\n")
        .stderr_has("error: '--stdin' reads answers from standard input")
        .code(2)
        .run();
}

#[test]
fn nothing_foreign_looks_like_a_command_to_a_ci_runner() {
    let questionnaire = r###"{"questions": [
      {"id": "::add-mask::x", "type": "text", "question": "::error:: ##[group]?", "header": "##vso[x]", "required": true, "placeholder": "::stop"},
      {"id": "##[b]", "type": "text", "question": "B?", "header": "B", "placeholder": "p"}]}"###;
    askline(["q.json"])
        .file("q.json", questionnaire)
        .env("CI", "true")
        .env("ASKLINE_VALUE____B_", "::set-output::")
        .stderr(
            "answered: `# #[b]`, from environment (`ASKLINE_VALUE____B_`)\n\
             error: nobody can be asked (`CI`), and 1 required question is open:\n\
             - `: :add-mask::x` (required): : :error:: # #[group]?\n  \
               expected: text (: :stop)\n\
             To answer it, use `--data ID=VALUE`, `--answers FILE` with a JSON object (`askline template` writes one to fill in), or variables such as `ASKLINE_VALUE___ADD_MASK__X`; `--mode auto` asks in spite of `CI`.\n\
             Ready to paste, once each VALUE is replaced:\n"
                .to_owned()
                + &format!(
                    "  {} q.json --data ':'':''add-mask:'':''x=VALUE'\n",
                    super::program::ASKLINE
                ),
        )
        .code(3)
        .run();
}

#[test]
fn what_is_answered_is_not_asked_again_unless_that_is_wanted() {
    let given = |args: &[&str]| small(&["--stdin", "-d", "name=x", "-d", "color="]).args(args);
    let ran = given(&[])
        .stdin("90\ny\n")
        .stdout("{\"name\": \"x\", \"color\": null, \"port\": 90}\n")
        .stderr_has("Question 3 of 3. Port: Port?")
        .run();
    assert!(!ran.stderr.contains("Question 1"), "{}", ran.stderr);
    given(&["--ask-all"])
        .stdin("\ngreen\n90\ny\n")
        .stdout("{\"name\": \"x\", \"color\": \"Green\", \"port\": 90}\n")
        .stderr_has("Enter keeps x.")
        .stderr_has("Kept: x")
        .run();
}

#[test]
fn faults_stop_a_run_before_the_first_question() {
    small(&["--stdin", "-d", "port=x"])
        .stdin("name\n\ny\n")
        .stderr("error: `port` from `--data`: must be a number, like 42 or 0.5\n")
        .code(3)
        .run();
}
