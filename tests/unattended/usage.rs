//! Command lines that are wrong, and what is said of them.

use super::given::SMALL;
use super::program::{ASKLINE, Program, askline};

#[track_caller]
fn wrong<const N: usize>(args: [&str; N], code: i32) -> Program {
    askline(args).file("q.json", SMALL).code(code)
}

#[test]
fn a_command_behind_options_is_told_to_come_first() {
    wrong(["--mode", "plain", "demo"], 4)
        .stderr(format!(
            "error[unreadable]: cannot read `demo`: there is no such file\n  \
             = help: the command comes before its options: `{ASKLINE} demo --mode plain`\n"
        ))
        .run();
    wrong(["-q", "check", "q.json"], 2)
        .stderr_has("error: unexpected argument 'q.json' found\n\n  tip: the command comes before its options: `")
        .stderr_has(" check -q q.json`\n\nUsage: askline ask [OPTIONS]")
        .run();
}

#[test]
fn a_misspelt_command_is_named() {
    wrong(["chekc"], 4)
        .stderr_has("= help: did you mean the command `check`, as in `")
        .run();
    wrong(["chekc", "q.json"], 2)
        .stderr_has("  tip: did you mean the command `check`, as in `")
        .run();
}

#[test]
fn a_file_that_is_there_is_asked_whatever_its_name() {
    askline(["--no-input", "-q", "-d", "name=x", "demo"])
        .file("demo", SMALL)
        .stdout("{\"name\": \"x\", \"color\": null, \"port\": null}\n")
        .run();
}

#[test]
fn all_faults_of_a_command_line_are_told() {
    wrong(
        [
            "--mode",
            "pretty",
            "--data",
            "x",
            "--nosuch=3",
            "--color=a",
            "-fx",
            "q.json",
        ],
        2,
    )
    .stderr(
        "error: invalid value 'pretty' for '--mode <MODE>'\n  \
           [possible values: auto, rich, plain]\n\
         error: unexpected argument '--nosuch' found\n\
         error: invalid value 'x' for '--data <ID=VALUE>': expected ID=VALUE, as in name=api\n\
         error: invalid value 'a' for '--color <COLOR>'\n  \
           [possible values: auto, always, never]\n\
         error: invalid value 'x' for '--format <FORMAT>'\n  \
           [possible values: json, result, sh]\n\
         \n\
         For more information, try '--help'.\n",
    )
    .run();
}

#[test]
fn what_follows_an_unknown_option_is_not_blamed() {
    wrong(["--nosuch", "value", "q.json", "--other"], 2)
        .stderr_has("error: unexpected argument '--nosuch' found\nerror: unexpected argument '--other' found\n\n")
        .run();
}

#[test]
fn all_faults_of_a_command_line_are_in_the_result() {
    wrong(["-f", "result", "--nosuch", "-d", "x", "q.json"], 2)
        .stdout(concat!(
            r#"{"version": 1, "outcome": "invalid", "answers": {}, "details": [], "#,
            r#""unanswered": {"required": [], "optional": []}, "problems": ["#,
            r#"{"id": null, "code": "usage", "message": "unexpected argument '--nosuch' found"}, "#,
            r#"{"id": null, "code": "usage", "message": "invalid value 'x' for '--data <ID=VALUE>': expected ID=VALUE, as in name=api"}]}"#,
            "\n"
        ))
        .any_stderr()
        .run();
}

#[test]
fn an_argument_that_is_no_text_is_shown_escaped() {
    use std::os::unix::ffi::OsStringExt;
    let argument = std::ffi::OsString::from_vec(b"a\xff\x1b=b".to_vec());
    askline(["q.json", "--data"])
        .args([argument])
        .stderr_has("error: arguments must be text in UTF-8, found `a\\xff\\x1b=b`\n\nUsage: ")
        .code(2)
        .run();
}

/// The fault is not the odd argument, and used to be lost beside it.
#[test]
fn an_odd_argument_does_not_hide_what_is_wrong() {
    wrong(["-a", "-", "-", "--prefix", "\u{1b}[2J"], 2)
        .stderr_has("error: standard input can be read once: only one file can be '-'\n")
        .run();
    wrong(["--mode", "\u{1b}[2J\nerror: x", "q.json"], 2)
        .stderr_has("error: invalid value '\\u{1b}[2J\\u{a}error: x' for '--mode <MODE>'\n")
        .run();
}

#[test]
fn the_help_points_to_the_options_of_asking() {
    let help = super::program::program("sh")
        .args(["-c", &format!("{ASKLINE} --help | grep 'ask --help'")])
        .stdout("Options for asking a questionnaire: askline ask --help\n");
    help.run();
}

/// A wrapper may give a switch that its caller gives too.
#[test]
fn switches_may_be_given_twice() {
    for switch in ["--no-input", "--defaults", "--ask-all", "-y", "-q"] {
        askline([
            "--no-input",
            "-q",
            "q.json",
            "-d",
            "name=x",
            "-d",
            "port=80",
            switch,
            switch,
        ])
        .file("q.json", SMALL)
        .stdout("{\"name\": \"x\", \"color\": null, \"port\": 80}\n")
        .run();
    }
    askline(["--stdin", "--stdin", "q.json"])
        .file("q.json", SMALL)
        .any_stderr()
        .code(3)
        .run();
    askline(["check", "--strict", "--strict", "q.json"])
        .file("q.json", SMALL)
        .stderr("no problems in 1 file\n")
        .run();
}
