//! A signal ends the program by that signal, with the terminal as it was.

use std::time::Duration;

use rustix::process::Signal;

use super::support::{Session, Start};

const SERVICE: &str = "examples/service.json";

const ENDING: [Signal; 4] = [Signal::HUP, Signal::INT, Signal::QUIT, Signal::TERM];

/// What is typed on the way through the example in rich mode, and what is seen before it.
const KEYS: [(&str, &str); 8] = [
    ("1/8", "billing-api\r"),
    ("2/8", "https://b.example.com\r"),
    ("3/8", "\r"),
    ("4/8", "10.0.0.9\r"),
    ("5/8", "\r"),
    ("6/8", "\r"),
    ("7/8", " \r"),
    ("8/8", "\r"),
];

/// Goes through the example up to the prompt of the question counted so from 0, or to the review.
fn walk(session: &Session, prompts: usize) {
    for (seen, keys) in KEYS.iter().take(prompts) {
        session.wait_for(seen);
        session.wait_for("menu]");
        session.type_keys(keys);
    }
    session.wait_for(KEYS.get(prompts).map_or("> Submit", |(seen, _)| seen));
}

#[test]
fn every_signal_at_every_prompt_leaves_the_terminal_as_it_was() {
    for prompts in 0..=KEYS.len() {
        for signal in ENDING {
            let session = Start::new([SERVICE]).run();
            walk(&session, prompts);
            session.signal(signal);
            let ended = session.end();
            assert_eq!(
                ended.signal,
                Some(signal.as_raw()),
                "{signal:?} at {prompts}"
            );
            assert_eq!(ended.result, "", "{signal:?} at {prompts}");
        }
    }
}

#[test]
fn signals_that_nobody_listens_to_leave_the_terminal_as_it_was_too() {
    for signal in [
        Signal::ALARM,
        Signal::PROF,
        Signal::USR1,
        Signal::USR2,
        Signal::VTALARM,
        Signal::XCPU,
    ] {
        for prompts in [0, 5] {
            let session = Start::new([SERVICE]).run();
            walk(&session, prompts);
            session.signal(signal);
            assert_eq!(session.end().signal, Some(signal.as_raw()), "{signal:?}");
        }
    }
}

#[test]
fn a_stop_that_is_longer_than_the_time_limit_does_not_use_it_up() {
    for mode in ["rich", "plain"] {
        let args = [
            "--mode",
            mode,
            "--timeout",
            "1s",
            "--yes",
            "examples/confirm.json",
        ];
        let session = Start::new(args).run();
        session.wait_for("?");
        session.signal(Signal::STOP);
        std::thread::sleep(Duration::from_millis(1700));
        session.signal(Signal::CONT);
        session.type_keys("y\r");
        assert_eq!(session.end().code, Some(0), "{mode}");

        let args = ["--mode", mode, "--timeout", "1s", SERVICE];
        let session = Start::new(args).run();
        session.wait_for("Name");
        session.signal(Signal::STOP);
        std::thread::sleep(Duration::from_millis(1700));
        session.signal(Signal::CONT);
        session.type_keys("billing-api\r").wait_for("Endpoint");
        session.type_keys("\u{3}");
        session.end();
    }
}

#[test]
fn a_signal_at_any_moment_leaves_the_terminal_as_it_was() {
    for signal in ENDING {
        for moment in 0..50 {
            let session = Start::new([SERVICE]).run();
            // The keys come as type-ahead: the signal meets prompts, and the work between them.
            let keys: String = KEYS.iter().map(|(_, keys)| *keys).collect();
            session.wait_for("1/8");
            let before = session.sent();
            session.type_keys(&keys);
            session.wait_sent(before + moment * 37);
            session.signal(signal);
            let ended = session.end();
            assert_eq!(
                ended.signal,
                Some(signal.as_raw()),
                "{signal:?} at {moment}"
            );
            assert_eq!(ended.result, "", "{signal:?} at {moment}");
        }
    }
}

#[test]
fn an_interrupt_in_plain_mode_says_what_is_lost() {
    let session = Start::new(["--mode", "plain", SERVICE]).run();
    session.wait_for("Question 1 of 8");
    session.type_keys("billing-api\r");
    session.wait_for("Question 2 of 8");
    session.type_keys("\u{3}");
    let ended = session.end();
    assert_eq!(ended.signal, Some(Signal::INT.as_raw()));
    let said = "Interrupted: 1 answer is lost, --resume FILE would have kept it.";
    assert!(ended.screen.ends_with(said), "{}", ended.screen);
    assert!(!ended.bytes.contains(&0x1b));
}

#[test]
fn results_that_report_every_outcome_report_a_signal() {
    let session = Start::new(["--format", "result", SERVICE]).run();
    walk(&session, 1);
    session.signal(Signal::TERM);
    let result: serde_json::Value = serde_json::from_str(&session.end().result).unwrap();
    assert_eq!(result["outcome"], "interrupted");
    assert_eq!(result["answers"]["name"], "billing-api");

    let session = Start::new(["--format", "sh", SERVICE]).run();
    walk(&session, 1);
    session.signal(Signal::TERM);
    assert_eq!(session.end().result, "(exit 143)\n");
}
