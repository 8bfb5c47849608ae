//! A program that is stopped hands the terminal to the shell, and takes it again when it goes on.

use rustix::process::{Pid, Signal};

use super::support::{Session, Start, shell_waits, text};

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
    leave_and_go_on(session, command, prompt, |session, _| stop(session));
}

/// Leaves the job by `stop`, which is told how often that was done before; lets it go on.
fn leave_and_go_on(
    session: &Session,
    command: &str,
    prompt: &str,
    stop: impl FnOnce(&Session, usize),
) {
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
    stop(session, before);
    session.wait_until(|screen| stops(&text(screen)) > before && shell_waits(screen));
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
    left_at_every_prompt(|session, _| stop(session));
}

fn left_at_every_prompt(stop: impl Fn(&Session, usize)) {
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
        leave_and_go_on(&session, "q.json", "Esc menu]", &stop);
        session.type_keys(keys).wait_for("Submitted.");
        session.leave_shell();
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

/// No program is told that it is about to be stopped by SIGSTOP; a shell that edits lines then has
/// the terminal's settings back by itself.
fn stop_unnoticed(session: &Session, before: usize) {
    session.signal_job(Signal::STOP);
    session.wait_until(|screen| text(screen).matches("Stopped").count() > before);
    session.reset_settings();
}

#[test]
fn every_prompt_goes_on_after_a_stop_that_nobody_was_told_of() {
    left_at_every_prompt(stop_unnoticed);
}

#[test]
fn a_prompt_is_drawn_again_where_the_settings_are_still_its_own() {
    for (kind, members, keys, _) in PROMPTS {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("q.json");
        let question = format!(
            r#"{{"questions": [{{"id": "it", "type": "{kind}", "question": "What?", "header": "It", {members}}}]}}"#
        );
        std::fs::write(&path, question).unwrap();
        let session = Start::new(["--yes", path.to_str().unwrap()]).run();
        session.wait_for("Esc menu]");
        session.signal(Signal::STOP).signal(Signal::CONT);
        session.wait_until(|screen| {
            let text = text(screen);
            text.matches("1/1 What?").count() == 2 && text.ends_with("Esc menu]")
        });
        session.type_keys(keys);
        assert_eq!(session.end().code, Some(0), "{kind}");
    }
}

#[test]
fn plain_mode_goes_on_after_a_stop() {
    for signal in [Signal::STOP, Signal::TSTP] {
        let args = ["--mode", "plain", "--yes", "examples/service.json"];
        let session = Start::new(args).in_shell().run();
        session.wait_for("Question 1 of 8");
        session.type_keys("billing-api\r");
        session.wait_for("Question 2 of 8");
        session.wait_until(|screen| text(screen).ends_with("\n>"));
        session.signal_job(signal);
        let screen = session.wait_for("Stopped");
        assert!(session.settings_are_back(), "{signal:?}: {screen}");
        session.wait_until(|screen| text(screen).ends_with("shell:"));
        session.type_keys("fg\r");
        // The question is said again, up to the mark that a line is waited for.
        session.wait_until(|screen| {
            let screen = text(screen);
            let (_, resumed) = screen.rsplit_once("fg\n").unwrap_or_default();
            resumed.contains("Question 2 of 8") && resumed.ends_with("\n>")
        });
        session
            .type_keys("\r")
            .wait_for("error: an answer is required");
        session.type_keys("\u{3}").wait_for("Interrupted");
        session.leave_shell();
        session.end();
    }
}

#[test]
fn plain_mode_that_was_gone_over_to_says_its_question_again_after_a_stop() {
    let session = Start::new(["examples/service.json"]).in_shell().run();
    session.wait_for("1/8");
    session.type_keys("\u{1b}").wait_for("p plain mode");
    session.type_keys("p").wait_for("Question 1 of 8");
    session.wait_until(|screen| text(screen).ends_with("\n>"));
    session.type_keys("\u{1a}").wait_for("Stopped");
    session.wait_until(shell_waits);
    session.type_keys("fg\r");
    session.wait_until(|screen| {
        let screen = text(screen);
        let (_, resumed) = screen.rsplit_once("fg\n").unwrap_or_default();
        resumed.contains("Question 1 of 8") && resumed.ends_with("\n>")
    });
    session.type_keys("billing-api\r");
    session.wait_for("Question 2 of 8");
    session.type_keys("\u{3}").wait_for("Interrupted");
    session.leave_shell();
    session.end();
}

/// Whether each process of a group is stopped.
fn is_stopped(group: Pid) -> bool {
    let group = group.as_raw_nonzero().to_string();
    let processes = std::fs::read_dir("/proc").unwrap();
    let stats = processes.filter_map(|process| {
        let stat = std::fs::read_to_string(process.ok()?.path().join("stat")).ok()?;
        // Behind the name: the state, the parent, and the group (proc_pid_stat(5)).
        let (_, fields) = stat.rsplit_once(") ")?;
        let fields: Vec<&str> = fields.split(' ').take(3).collect();
        (fields[2] == group).then(|| fields[0] == "T")
    });
    stats.reduce(|all, stopped| all && stopped).unwrap_or(false)
}

/// The script's shell stops before the program does, so that the terminal is another shell's by then:
/// the program used to stop once more after `fg`.
#[test]
fn a_job_of_a_script_goes_on_after_a_stop() {
    let session = Start::new(["--version"]).in_shell().run();
    let prompts = |screen: &vt100::Screen| text(screen).matches("shell:").count();
    session.wait_until(|screen| prompts(screen) == 2 && shell_waits(screen));
    let program = env!("CARGO_BIN_EXE_askline");
    session.type_keys(&format!(
        "sh -c '{program} examples/service.json </dev/null; true'\r"
    ));
    session.wait_for("1/8");
    let job = session.foreground();
    for typed in ["a", "aa"] {
        let screen = session.type_keys("a").wait_for(&format!("Name: {typed}"));
        let before = screen.matches("shell:").count();
        session.type_keys("\u{1a}");
        // What the program gives back of the terminal may come behind the shell's prompt.
        session.wait_until(|screen| prompts(screen) > before);
        while !is_stopped(job) {
            std::thread::yield_now();
        }
        session.type_keys("fg\r");
    }
    session.type_keys("a").wait_for("Name: aaa");
    session.type_keys("\u{3}").wait_for("Interrupted.");
    session.leave_shell();
    session.end();
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
    session.leave_shell();
    assert!(!session.end().result.contains('{'));
}

#[test]
fn without_a_shell_to_let_it_go_on_it_does_not_stop() {
    let session = Start::new(["--yes", "examples/service.json"]).run();
    session.wait_for("1/8");
    let drawn = |times| session.wait_until(|screen| text(screen).matches("1/8").count() == times);
    session.type_keys("\u{1a}");
    drawn(2);
    session.signal(Signal::TSTP);
    drawn(3);
    session.type_keys("\u{3}").wait_for("Interrupted.");
    assert_eq!(session.end().code, Some(130));
}

#[test]
fn what_was_typed_right_after_ctrl_z_is_not_lost() {
    let session = Start::new(["--yes", "examples/service.json"]).run();
    session.wait_for("1/8");
    session.type_keys("\u{1a}billing-api\r").wait_for("2/8");
    session.type_keys("\u{3}");
    let ended = session.end();
    // While the terminal is a shell's, Ctrl-C is the terminal's own.
    let interrupted = [(Some(130), None), (None, Some(Signal::INT.as_raw()))];
    assert!(
        interrupted.contains(&(ended.code, ended.signal)),
        "{}",
        ended.screen
    );
}
