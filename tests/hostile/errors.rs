//! Hostile text in what error messages quote.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;

use super::corpus;
use super::judge::{lines_are_ours, log_was_sent, terminal_was_sent};
use super::support::Start;

/// Longest argument or variable that Linux passes on, with room to spare.
const ARGUMENT: usize = 50_000;

/// Most characters of a string in a file; one label has all of them.
const LONG: usize = 5000;

/// A questionnaire with the string wherever a message may quote it.
fn wrong_everywhere(whole: &str) -> String {
    let hostile = &beginning(whole);
    let pattern = json!({"format": "regex", "pattern": hostile});
    let list = json!({"format": "ip", "allowlist": [hostile]});
    let option = json!({"label": whole});
    json!({"questions": [
        {"id": hostile, "type": "text", "question": hostile, "header": hostile, "placeholder": hostile},
        {"id": hostile, "type": hostile, "question": "Ж?", "header": "Ж"},
        {"id": "a", "type": "choice", "question": "Ж?", "header": "Ж", "options": [option, option]},
        {"id": "b", "type": "text", "question": "Ж?", "header": "Ж", "placeholder": "x",
            "validation": {"format": hostile}},
        {"id": "c", "type": "text", "question": "Ж?", "header": "Ж", "placeholder": "x",
            "validation": pattern, "defaultValue": hostile},
        {"id": "d", "type": "text", "question": "Ж?", "header": "Ж", "placeholder": "x",
            "validation": list},
        {"id": "e", "type": "number", "question": "Ж?", "header": "Ж", "defaultValue": hostile},
        {"id": "f", "type": "boolean", "question": "Ж?", "header": "Ж", "true": {"color": hostile}},
    ], hostile: 1})
    .to_string()
}

fn beginning(hostile: &str) -> String {
    hostile.chars().take(LONG).collect()
}

/// A questionnaire to give wrong answers to.
fn right() -> String {
    json!({"questions": [
        {"id": "a", "type": "choice", "question": "Ж?", "header": "Ж", "required": true,
            "options": [{"label": "x"}, {"label": "y"}], "allowOther": false},
        {"id": "n", "type": "number", "question": "Ж?", "header": "Ж"},
        {"id": "u", "type": "text", "question": "Ж?", "header": "Ж", "placeholder": "x",
            "validation": {"format": "url"}},
    ]})
    .to_string()
}

/// A string as an argument can hold it.
fn argument(hostile: &str) -> String {
    let kept = hostile.chars().filter(|c| *c != '\0');
    let mut bytes = 0;
    kept.take_while(|c| {
        bytes += c.len_utf8();
        bytes < ARGUMENT
    })
    .collect()
}

/// A string as a file can be called.
fn file_name(hostile: &str) -> String {
    let kept = argument(hostile).replace('/', "");
    kept.chars().take(60).collect()
}

/// Writes files that hold a string wherever they can.
fn write_files(folder: &Path, hostile: &str) {
    let put = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    put("wrong.json", &wrong_everywhere(hostile));
    let hostile = &beginning(hostile);
    put(
        "broken.json",
        &format!("{{\"questions\": [{{\"id\": \"{hostile}\" {hostile}"),
    );
    put("right.json", &right());
    let answers = json!({"a": hostile, "n": hostile, "u": hostile, hostile: 1});
    put("answers.json", &answers.to_string());
    put(
        "broken-answers.json",
        &format!("{{\"{hostile}\": {hostile}"),
    );
}

/// The command lines that quote a string, in a folder with the files that they name.
fn command_lines(folder: &Path, hostile: &str) -> Vec<Vec<String>> {
    write_files(folder, hostile);
    let (argument, name) = (argument(hostile), file_name(hostile));
    let no_name = format!("no{name}");
    let no_file = format!("no/{name}");
    let [a, n, other] = ["a", "n", &argument].map(|id| format!("{id}={argument}"));
    let (mode, unknown) = (
        format!("--mode={argument}"),
        format!("--no-such={argument}"),
    );
    let lines = [
        &["check", "wrong.json", "broken.json"][..],
        &["check", &no_name, "--", &argument],
        &[
            "validate",
            "right.json",
            "answers.json",
            "broken-answers.json",
            &no_name,
        ],
        &["ask", "--no-input", "wrong.json"],
        &["ask", "--no-input", "broken.json"],
        &["ask", "--no-input", "-a", "answers.json", "right.json"],
        &[
            "ask",
            "--no-input",
            "-a",
            "broken-answers.json",
            "right.json",
        ],
        &["ask", "--no-input", "-d", &a, "-d", &other, "right.json"],
        &["ask", "--no-input", "-d", &n, "right.json"],
        &[
            "ask",
            "--no-input",
            "-d",
            "a=x",
            "-o",
            &no_file,
            "right.json",
        ],
        &["ask", "--resume", &no_file, "right.json"],
        &["ask", &mode, &unknown, "right.json"],
    ];
    lines
        .iter()
        .map(|line| line.iter().map(|word| (*word).to_owned()).collect())
        .collect()
}

#[test]
fn a_log_of_errors_is_harmless() {
    for hostile in corpus::strings() {
        let folder = tempfile::tempdir().unwrap();
        for line in command_lines(folder.path(), &hostile) {
            let output = Command::new(env!("CARGO_BIN_EXE_askline"))
                .args(&line)
                .current_dir(folder.path())
                .env_clear()
                .env("LANG", "C.UTF-8")
                .env("ASKLINE_VALUE_N", argument(&hostile))
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let of = format!("{line:.300?}");
            let code = output.status.code();
            assert!(matches!(code, Some(2..=4)), "{code:?} of {of}");
            assert!(!output.stderr.is_empty(), "nothing said of {of}");
            log_was_sent(&output.stderr, &of);
            log_was_sent(&output.stdout, &of);
        }
    }
}

#[test]
fn errors_on_a_terminal_are_harmless() {
    for hostile in corpus::strings() {
        let folder = tempfile::tempdir().unwrap();
        for line in command_lines(folder.path(), &hostile) {
            let session = Start::new([])
                .words(&line)
                .folder(folder.path())
                .size(50, 24)
                .run();
            let ended = session.end();
            let of = format!("{line:.300?}");
            // A command to paste stays one line, however many rows the terminal makes of it.
            lines_are_ours(&terminal_was_sent(&ended.bytes, &of), &of);
        }
    }
}
