//! How a session stops, and that nothing in a questionnaire drives the terminal.

use std::time::{Duration, Instant};

use super::fixture::{Questionnaire, one};
use super::support::{Start, text};

/// One question of each type.
fn kinds() -> [(&'static str, &'static str); 5] {
    let options = r#", "options": [{"label": "a"}, {"label": "b"}]"#;
    [
        ("text", ""),
        ("number", ""),
        ("choice", options),
        ("multichoice", options),
        ("boolean", ""),
    ]
}

#[test]
fn ctrl_c_stops_every_prompt_with_the_terminal_as_before() {
    for (kind, members) in kinds() {
        let questionnaire = Questionnaire::one(kind, members);
        let session = questionnaire.ask().run();
        session.wait_for("Esc menu]");
        assert!(
            !session.settings_are_back(),
            "{kind}: the terminal is not raw"
        );
        session.type_keys("\u{3}");
        let ended = session.end();
        assert_eq!(
            (ended.code, ended.result.as_str()),
            (Some(130), ""),
            "{kind}"
        );
        assert!(
            ended.screen.ends_with("Interrupted."),
            "{kind}: {}",
            ended.screen
        );
    }
}

#[test]
fn the_terminals_own_interrupt_key_stops_every_prompt() {
    for (kind, members) in kinds() {
        let questionnaire = Questionnaire::one(kind, members);
        let session = questionnaire.ask().interrupted_by(0x18).run();
        session.wait_for("Esc menu]");
        session.type_keys("\u{18}");
        let ended = session.end();
        // At prompts of inquire's the terminal sends SIGINT, of which the program dies.
        assert!(
            matches!(ended.code, Some(130) | None),
            "{kind}: {:?}",
            ended.code
        );
        assert_eq!(ended.result, "", "{kind}");
        assert!(
            ended.screen.ends_with("Interrupted."),
            "{kind}: {}",
            ended.screen
        );
    }
}

#[test]
fn the_end_of_input_submits_nothing() {
    for (kind, members) in kinds() {
        let questionnaire = Questionnaire::one(kind, members);
        let session = questionnaire.ask().run();
        session.wait_for("Esc menu]");
        session.type_keys("\u{4}");
        if matches!(kind, "choice" | "multichoice" | "boolean") {
            // inquire takes Ctrl-D for Esc: the menu opens, where it is the end of input.
            session.wait_for("[a letter, or Esc to go on]");
            session.type_keys("\u{4}");
        }
        let ended = session.end();
        assert_eq!((ended.code, ended.result.as_str()), (Some(3), ""), "{kind}");
    }
}

/// What is typed and taken back at a prompt of that type, and what shows that it was typed.
fn key_of(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "number" => ("7", "it: 7"),
        "boolean" => ("y", "No y"),
        _ => ("b", "it: b"),
    }
}

#[test]
fn a_time_limit_counts_from_the_last_key_at_every_prompt() {
    const LIMIT: Duration = Duration::from_secs(1);
    let time_out = |(kind, members): (&str, &str)| {
        let questionnaire = Questionnaire::one(kind, members);
        let start = Start::new([
            "--timeout",
            "1s",
            "--format",
            "result",
            questionnaire.path(),
        ]);
        let session = start.run();
        session.wait_for("Esc menu]");
        let (key, seen) = key_of(kind);
        let opened = Instant::now();
        let mut pressed = opened;
        // Without the keys the time would be up long before.
        while opened.elapsed() < LIMIT * 2 {
            session.type_keys(key).wait_for(seen);
            pressed = Instant::now();
            session.type_keys("\u{7f}").wait_gone(seen);
        }
        let ended = session.end();
        assert!(pressed.elapsed() >= LIMIT, "{kind}");
        assert_eq!(ended.code, Some(124), "{kind}");
        let result: serde_json::Value = serde_json::from_str(&ended.result).unwrap();
        assert_eq!(result["outcome"], "timeout", "{kind}");
        let said = "error: no answer came in time";
        assert!(ended.screen.ends_with(said), "{kind}: {}", ended.screen);
    };
    std::thread::scope(|scope| {
        for kind in kinds() {
            scope.spawn(move || time_out(kind));
        }
    });
}

/// A line begun as an answer used to be the shell's next command.
#[test]
fn what_was_half_typed_when_the_time_is_up_is_not_run_by_the_shell() {
    let questionnaire = Questionnaire::one("text", "");
    let args = ["--mode", "plain", "--timeout", "1s", questionnaire.path()];
    let session = Start::new(args).in_shell().run();
    session.wait_for("Question 1 of 1");
    session.type_keys("echo ran $((6*7)) >&2;");
    session.wait_for("error: no answer came in time");
    session.wait_until(|screen| text(screen).ends_with("shell:"));
    session.type_keys(" echo here $((6+7)) >&2\r");
    session.wait_for("here 13");
    session.leave_shell();
    let ended = session.end();
    assert!(!ended.screen.contains("ran 42"), "{}", ended.screen);
}

#[test]
fn a_time_limit_keeps_the_progress() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("progress");
    let progress = path.to_str().unwrap();
    let questions = [one("first", "text", ""), one("second", "boolean", "")];
    let questionnaire = Questionnaire::of(&questions.join(","));
    let args = [
        "--timeout",
        "1s",
        "--resume",
        progress,
        questionnaire.path(),
    ];
    let session = Start::new(args).size(120, 24).run();
    session.wait_for("1/2");
    session.type_keys("kept\r").wait_for("2/2");
    let ended = session.end();
    assert_eq!((ended.code, ended.result.as_str()), (Some(124), ""));
    let said = format!("error: no answer came in time: 1 answer is kept in `{progress}`");
    assert!(ended.screen.ends_with(&said), "{}", ended.screen);
    assert!(path.exists());
}

#[test]
fn no_byte_of_a_questionnaire_drives_the_terminal() {
    let evil = "\\u001b]0;owned\\u0007\\u001b[2J\\u009b31m\\u202e\\r::stop";
    let members = format!(r#", "description": "{evil}""#);
    let mut questions = Vec::new();
    for (kind, more) in kinds() {
        let question = one(kind, kind, &format!("{members}{more}"));
        let question = question.replace("What is", &format!("{evil} What is"));
        questions.push(question.replace("e.g. this", &evil.replace("\\r", "")));
    }
    let questionnaire = Questionnaire::of(&questions.join(","));
    let session = questionnaire.ask().run();
    for (number, (kind, _)) in (1..).zip(kinds()) {
        let screen = session.wait_until(|screen| {
            let text = text(screen);
            text.contains(&format!("{number}/5")) && text.contains("Esc menu]")
        });
        for line in screen.lines() {
            let first = line.trim_start().chars().next();
            let ours = "?│✓[>12345S".contains(first.unwrap_or('?'));
            assert!(ours, "{kind}: {line:?} in\n{screen}");
        }
        session.type_keys("\r");
    }
    let ended = session.end();
    let bytes = String::from_utf8(ended.bytes).unwrap();
    for forbidden in ["\u{1b}]", "\u{1b}[2J", "\u{7}", "\u{9b}", "\u{202e}"] {
        assert!(!bytes.contains(forbidden), "{forbidden:?} in {bytes:?}");
    }
}

#[test]
fn a_whole_session_is_short_in_bytes() {
    let options = r#", "allowOther": false, "options": [{"label": "red"}, {"label": "green"}, {"label": "blue"}, {"label": "grey"}]"#;
    let limits = r#", "validation": {"format": "integer", "min": 1, "max": 65535}"#;
    let questions = [
        one("name", "text", ""),
        one("port", "number", limits),
        one("colour", "choice", options),
        one("features", "multichoice", options),
        one("ok", "boolean", ""),
    ];
    let questionnaire = Questionnaire::of(&questions.join(","));
    let session = Start::new([questionnaire.path()]).run();
    for (wait, keys) in [
        ("1/5", "demo\r"),
        ("2/5", "8080\r"),
        ("3/5", "\u{1b}[B\r"),
        ("4/5", " \u{1b}[B\u{1b}[B \r"),
        ("5/5", "y\r"),
        ("> Submit", "\r"),
    ] {
        session.wait_for(wait);
        session.wait_for("Esc menu]");
        session.type_keys(keys);
    }
    let ended = session.end();
    assert_eq!(ended.code, Some(0));
    // Bare inquire writes 2,436 for these five without a review, which may take 400 more.
    assert!(
        ended.bytes.len() <= 2436 + 400,
        "{} bytes",
        ended.bytes.len()
    );
}

#[test]
fn an_interrupt_on_the_last_row_leaves_nothing_of_the_prompt_behind_it() {
    for (kind, members) in kinds() {
        let questionnaire = Questionnaire::one(kind, members);
        // Six rows: the prompt reaches the last one.
        let session = questionnaire.ask().size(80, 6).run();
        session.wait_for("menu]");
        session.type_keys("\u{3}");
        let ended = session.end();
        assert!(
            ended.screen.ends_with("Interrupted."),
            "{kind}: {}",
            ended.screen
        );
    }
}
