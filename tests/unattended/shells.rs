//! `--format sh`: what shells make of the result.

use std::process::{Command, Stdio};

use proptest::prelude::*;

use super::program::{ASKLINE, program};

const QUESTIONNAIRE: &str = r#"{"questions": [
  {"id": "text", "type": "text", "question": "T?", "header": "T", "placeholder": "p"},
  {"id": "left-out", "type": "text", "question": "L?", "header": "L", "placeholder": "p"},
  {"id": "several", "type": "multichoice", "question": "S?", "header": "S", "options": [{"label": "a b"}, {"label": "it's"}]},
  {"id": "on", "type": "boolean", "question": "O?", "header": "O"}
]}"#;

/// The shells that the results are made for, by the words that start them.
const SHELLS: &[&[&str]] = &[
    &["dash"],
    &["bash"],
    &["busybox", "sh"],
    &["zsh"],
    &["bash", "--posix"],
];

/// Evaluates the result as installers do, and prints what the variables then hold.
const SCRIPT: &str = r#"
PATH_BEFORE=$PATH
eval "$("$1" q.json --no-input -q -a a.json -f sh)" || exit 9
[ "$PATH" = "$PATH_BEFORE" ] || exit 8
printf '%s|%s|%s|%s' "$ANSWER_TEXT" "$ANSWER_LEFT_OUT" "$ANSWER_SEVERAL" "$ANSWER_ON"
"#;

/// The shells that are there; those that are not are named.
fn shells() -> Vec<&'static [&'static str]> {
    let there = |shell: &&&[&str]| {
        let started = Command::new(shell[0])
            .args(&shell[1..])
            .args(["-c", ":"])
            .stdin(Stdio::null())
            .status();
        let there = started.is_ok_and(|status| status.success());
        if !there {
            println!("passed over: {} is not installed", shell.join(" "));
        }
        there
    };
    SHELLS.iter().filter(there).copied().collect()
}

#[track_caller]
fn survives(shell: &[&str], text: &str) {
    let answers = serde_json::json!({"text": text, "several": ["it's", "a b"], "on": false});
    // White space around an answer is not part of it.
    let text = text.trim();
    program(shell[0])
        .args(&shell[1..])
        .args(["-c", SCRIPT, "sh", ASKLINE])
        .env("PATH", "/usr/bin:/bin")
        .env("LC_ALL", "C.UTF-8")
        .file("q.json", QUESTIONNAIRE)
        .file("a.json", answers.to_string())
        .stdout(format!("{text}||a b\nit's|false"))
        .run();
}

#[test]
fn nasty_texts_come_back_byte_for_byte() {
    let long = "'$x`\\\" é😀".repeat(64 * 1024 / 14);
    let texts = [
        "plain",
        "'",
        "''",
        "'\\''",
        "\"double\" $HOME $(id) `id` ${x:-y}",
        "back\\slash \\n \\",
        "-n",
        "--",
        "-e \\t",
        "!! !x #c",
        "~ * ? [a] {b,c}",
        "a=b; exit 7; & | < >",
        "größe 日本 😀 \u{202e}rtl\u{200d}",
        "%s %d %%",
        long.as_str(),
    ];
    for shell in shells() {
        for text in texts {
            survives(shell, text);
        }
    }
}

#[test]
fn nothing_submitted_fails_with_the_code_of_the_program() {
    let script = "eval \"$(\"$1\" q.json --no-input -q -f sh $2 2>/dev/null)\"; echo \"code $?\"";
    for shell in shells() {
        for (option, code) in [
            ("-dtext=", 0),
            ("-dwhat=x", 3),
            ("-anone.json", 4),
            ("--what", 2),
        ] {
            program(shell[0])
                .args(&shell[1..])
                .args(["-c", script, "sh", ASKLINE, option])
                .env("PATH", "/usr/bin:/bin")
                .file("q.json", QUESTIONNAIRE)
                .stdout(format!("code {code}\n"))
                .run();
        }
    }
}

#[test]
fn a_prefix_or_ids_that_make_no_names_are_refused() {
    let clash = r#"{"questions": [
      {"id": "a-b", "type": "text", "question": "A?", "header": "A", "placeholder": "p"},
      {"id": "a_b", "type": "text", "question": "B?", "header": "B", "placeholder": "p"}]}"#;
    for (file, prefix) in [
        (QUESTIONNAIRE, ""),
        (QUESTIONNAIRE, "9"),
        (QUESTIONNAIRE, "a b"),
        (clash, "X_"),
    ] {
        program(ASKLINE)
            .args(["q.json", "--no-input", "-q", "-f", "sh", "--prefix", prefix])
            .file("q.json", file)
            .stdout("(exit 2)\n")
            .stderr_has("error: ")
            .code(2)
            .run();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// Anything that can be an answer: no control characters, no line breaks.
    #[test]
    fn any_text_comes_back(text in r#"[ -~\u{a0}-\u{2027}\u{202a}-\u{ff00}'"$`\\]{0,60}[a-z'\\]"#) {
        for shell in shells() {
            survives(shell, &text);
        }
    }
}
