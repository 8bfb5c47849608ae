//! A program that is stopped hands the terminal to the shell, and takes it again when it goes on.

use rustix::process::Signal;

use super::support::{Session, Start, text};

/// A question of a type that is a prompt of its own, and the keys that answer it.
const PROMPTS: [(&str, &str, &str, &str); 5] = [
    ("text", r#""placeholder": "x""#, "abc\r", "\"abc\""),
    ("number", r#""required": true"#, "12\r", "12"),
    (
        "choice",
        r#""options": [{"label": "a"}, {"label": "b"}]"#,
        "\u{1b}[B\r",
        "\"b\"",
    ),
    (
        "multichoice",
        r#""options": [{"label": "a"}, {"label": "b"}]"#,
        " \r",
        "[\"a\"]",
    ),
    ("boolean", r#""defaultValue": false"#, "y\r", "true"),
];

/// What the screen shows from the line of the last shell command on, and the cursor's column.
fn below(screen: &vt100::Screen, command: &str) -> Option<(String, u16)> {
    let text = text(screen);
    let (_, below) = text.rsplit_once(command)?;
    let (_, prompt) = below.split_once('\n')?;
    let shown = prompt.trim_start_matches('\n').to_owned();
    Some((shown, screen.cursor_position().1))
}

/// Stops the job by `stop`, sees that the terminal is the shell's, lets the job go on.
fn stop_and_go_on(session: &Session, command: &str, prompt: &str, stop: impl FnOnce(&Session)) {
    let mut shown = None;
    let stops = |text: &str| text.matches("Stopped").count();
    let mut before = 0;
    session.wait_for(prompt);
    session.wait_until(|screen| {
        before = stops(&text(screen));
        shown = below(screen, command);
        true
    });
    assert!(!session.settings_are_back(), "the terminal is not raw");
    stop(session);
    session.wait_until(|screen| {
        let text = text(screen);
        stops(&text) > before && text.ends_with("shell:")
    });
    assert!(session.settings_are_back(), "the shell has a raw terminal");
    session.type_keys("fg\r");
    let mut found = None;
    session.wait_until(|screen| {
        found = below(screen, "fg");
        found == shown
    });
    assert!(
        !session.settings_are_back(),
        "the terminal is not raw again"
    );
}

fn stopped_at_every_prompt(stop: impl Fn(&Session)) {
    for (kind, members, keys, answer) in PROMPTS {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("q.json");
        let question = format!(
            r#"{{"questions": [{{"id": "it", "type": "{kind}", "question": "What?", "header": "It", {members}}}]}}"#
        );
        std::fs::write(&path, question).unwrap();
        let session = Start::new(["--yes", path.to_str().unwrap()])
            .in_shell()
            .run();
        stop_and_go_on(&session, "q.json", "Esc menu]", &stop);
        session.type_keys(keys).wait_for("Submitted.");
        session.type_keys("exit\r");
        let ended = session.end();
        // The shell names the job on standard output when it goes on.
        let result = ended.result.lines().last();
        assert_eq!(
            result,
            Some(format!("{{\"it\": {answer}}}").as_str()),
            "{kind}: {}",
            ended.screen
        );
        assert_eq!(ended.code, Some(0), "{kind}");
    }
}

#[test]
fn ctrl_z_stops_every_prompt_and_it_goes_on_where_it_was() {
    stopped_at_every_prompt(|session| {
        session.type_keys("\u{1a}");
    });
}

#[test]
fn a_stop_from_outside_at_every_prompt_hands_the_terminal_over() {
    stopped_at_every_prompt(|session| {
        session.signal_job(Signal::TSTP);
    });
}

#[test]
fn the_menu_and_the_review_go_on_too() {
    let session = Start::new(["examples/service.json"]).in_shell().run();
    session.wait_for("1/8");
    session.type_keys("\u{1b}");
    stop_and_go_on(
        &session,
        "service.json",
        "[a letter, or Esc to go on]",
        |session| {
            session.type_keys("\u{1a}");
        },
    );
    session.type_keys("r");
    stop_and_go_on(&session, "fg", "> Submit", |session| {
        session.type_keys("\u{1a}");
    });
    session.type_keys("\u{3}").wait_for("Interrupted.");
    session.type_keys("exit\r");
    assert!(!session.end().result.contains('{'));
}

#[test]
fn without_a_shell_to_let_it_go_on_it_does_not_stop() {
    let session = Start::new(["--yes", "examples/service.json"]).run();
    session.wait_for("1/8");
    session.type_keys("\u{1a}billing-api\r");
    session.wait_for("2/8");
    session.signal(Signal::TSTP);
    session.type_keys("\u{3}");
    assert_eq!(session.end().code, Some(130));
}
