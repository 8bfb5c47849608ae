//! Hostile text in every field that is shown while a questionnaire is asked.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::corpus;
use super::judge::{lines_are_ours, log_was_sent, terminal_was_sent, terminal_was_sent_lines};
use super::support::{Start, text};

/// Text that may be a label: control characters and line breaks are refused there, and more bytes
/// than an answer may have.
fn label(text: &str, number: usize) -> String {
    let kept = text
        .chars()
        .filter(|c| !c.is_control() && !breaks_a_line(*c));
    let kept: String = kept.take(LABEL).collect();
    format!("{kept} {number}")
}

/// Most characters of a text that is no label.
const LONG: usize = 300;

/// Most characters of a label, each of at most two bytes where there are so many.
const LABEL: usize = 32_000;

/// A placeholder has one line.
fn breaks_a_line(c: char) -> bool {
    "\n\r\u{b}\u{c}\u{85}\u{2028}\u{2029}".contains(c)
}

/// A text question for each string, in all of its fields; then a choice, a multichoice and a
/// boolean that have all of them in labels and descriptions.
fn questions() -> Vec<Value> {
    let strings = corpus::strings();
    let text = |(at, hostile): (usize, &String)| {
        let hostile: String = hostile.chars().take(LONG).collect();
        json!({"id": format!("t{at}"), "type": "text", "question": format!("{hostile} ?"),
            "header": format!("{hostile} "), "description": hostile,
            "placeholder": hostile.replace(breaks_a_line, "") + "x",
            "validation": {"format": "regex", "pattern": "^Ж$", "errorMessage": hostile}})
    };
    let mut questions: Vec<Value> = strings.iter().enumerate().map(text).collect();
    let options: Vec<Value> = strings
        .iter()
        .enumerate()
        .map(|(at, hostile)| json!({"label": label(hostile, at), "description": hostile}))
        .collect();
    for kind in ["choice", "multichoice"] {
        questions.push(
            json!({"id": kind, "type": kind, "question": "Ж?", "header": "Ж",
            "options": options}),
        );
    }
    for (at, pair) in strings.chunks(2).enumerate() {
        let side =
            |hostile: &str| json!({"label": label(hostile, at) + "Ж", "description": hostile});
        let [yes, no] = [&pair[0], &pair[pair.len() - 1]].map(|text| side(text));
        let no = json!({"label": format!("{} no", no["label"].as_str().unwrap())});
        questions.push(
            json!({"id": format!("b{at}"), "type": "boolean", "question": "Ж?",
            "header": "Ж", "true": {"label": yes["label"]}, "false": no}),
        );
    }
    questions
}

/// The questions in a file, in a folder that lives as long.
fn file(questions: &[Value]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("q.json");
    let text = json!({"questions": questions}).to_string();
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn a_log_of_plain_mode_is_harmless() {
    let questions = questions();
    let (_folder, path) = file(&questions);
    let mut child = Command::new(env!("CARGO_BIN_EXE_askline"))
        .args(["ask", "--stdin", path.to_str().unwrap()])
        .env_clear()
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Each question: its help, itself again, every option, a refused answer with hostile words,
    // and no answer.
    let mut typed = String::new();
    for (question, hostile) in questions.iter().zip(corpus::strings().iter().cycle()) {
        let line: String = hostile
            .chars()
            .filter(|c| !"\n\r".contains(*c))
            .take(2000)
            .collect();
        let list = if question["type"] == "choice" {
            ":list\n"
        } else {
            ""
        };
        for line in [":help\n:again\n", list, &line, " Ж\n:skip\n\n"] {
            typed.push_str(line);
        }
    }
    typed += "n\n";
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || drop(stdin.write_all(typed.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    log_was_sent(&output.stderr, "plain mode");
    let shown = String::from_utf8(output.stderr).unwrap();
    for (number, _) in (1..).zip(&questions) {
        let place = format!("Question {number} of");
        assert!(shown.contains(&place), "{place} in {shown:.4000}");
    }
}

#[test]
fn plain_mode_on_a_terminal_is_harmless() {
    let questions = questions();
    let (_folder, path) = file(&questions);
    let start = Start::new(["--mode", "plain", path.to_str().unwrap()]).size(60, 600);
    let session = start.run();
    for (number, _) in (1..).zip(&questions) {
        let place = format!("Question {number} of");
        session.wait_until(|screen| {
            let text = text(screen);
            text.contains(&place) && text.ends_with('>')
        });
        session.type_keys("\r");
    }
    session.wait_for("Submit");
    session.type_keys("\u{3}");
    let ended = session.end();
    lines_are_ours(&ended.screen, "plain mode");
    let sent = String::from_utf8(ended.bytes).unwrap();
    terminal_was_sent_lines(sent.replace("^C", "").as_bytes(), "plain mode");
}

#[test]
fn rich_mode_is_harmless() {
    let questions = questions();
    let (_folder, path) = file(&questions);
    let session = Start::new([path.to_str().unwrap()]).size(70, 200).run();
    for (number, question) in (1..).zip(&questions) {
        let place = format!("{number}/{}", questions.len());
        let open = |screen: &vt100::Screen| {
            let text = text(screen);
            let at_place = |line: &str| line.split(' ').next() == Some(place.as_str());
            text.lines().any(at_place) && text.ends_with("Esc menu]")
        };
        lines_are_ours(&session.wait_until(open), &place);
        if question["type"] == "text" {
            // An answer that is refused in the questionnaire's own words.
            session.type_keys("no\r").wait_for("✘");
            lines_are_ours(&session.wait_until(open), &place);
            session.type_keys("\u{15}");
        }
        if question["type"] == "choice" {
            for _ in 1..corpus::strings().len() {
                let before = session.sent();
                session.type_keys("\u{1b}[B").wait_sent(before + 1);
                lines_are_ours(&session.wait_until(|_| true), &place);
            }
        }
        session.type_keys("\r");
    }
    let review = session.wait_for("> Submit");
    lines_are_ours(&review, "the review");
    session.type_keys("\u{3}");
    terminal_was_sent(&session.end().bytes, "rich mode");
}
