//! Wishes of those who hear or feel the screen, or whose terminal shows lines alone.

use super::fixture::{ALL, Asked, NAMES, typed};
use super::terminal::{Ended, Start};

/// A session on a terminal with that variable set; every default is taken.
fn session(name: &str, value: &str) -> Ended {
    let questionnaire = Asked::new(ALL);
    let session = questionnaire.start().size(80, 60).env(name, value).run();
    for (seen, line) in [
        ("Name?", "api"),
        ("Port?", ""),
        ("Color?", "2"),
        ("Parts?", "Box"),
        ("Sure?", "n"),
        ("Submit?", "y"),
    ] {
        session.wait_for(seen);
        session.wait_until(|screen| super::terminal::text(screen).ends_with('>'));
        session.type_keys(&format!("{line}\r"));
    }
    let ended = session.end();
    let expected =
        r#"{"name": "api", "port": 8080, "color": "Green", "parts": ["Box"], "sure": false}"#;
    assert_eq!(ended.result, format!("{expected}\n"), "{}", ended.screen);
    ended
}

#[test]
fn a_dumb_terminal_gets_a_session_of_lines() {
    for (name, value) in [
        ("TERM", "dumb"),
        ("ACCESSIBLE", "1"),
        ("ASKLINE_MODE", "plain"),
    ] {
        let bytes = String::from_utf8(session(name, value).bytes).unwrap();
        let control = bytes
            .chars()
            .find(|c| c.is_control() && !matches!(c, '\r' | '\n'));
        assert_eq!(control, None, "{name}: {bytes:?}");
    }
}

#[test]
fn lines_fit_the_twenty_cells_of_a_braille_display() {
    let questionnaire = Asked::new(&NAMES.replace("First?", "What is the first of all names?"));
    let session = questionnaire
        .start()
        .size(20, 60)
        .env("ACCESSIBLE", "1")
        .run();
    for (prompts, line) in (1..).zip([":help", "", "a", ":back", "", "b"]) {
        session.wait_until(|screen| {
            let text = super::terminal::text(screen);
            text.ends_with("\n>") && text.matches("\n>").count() == prompts
        });
        session.type_keys(&format!("{line}\r"));
    }
    session.wait_for("answer to");
    session.wait_until(|screen| super::terminal::text(screen).ends_with('>'));
    session.type_keys("y\r");
    let ended = session.end();
    assert_eq!(ended.result, "{\"first\": \"a\", \"second\": \"b\"}\n");
    let shown = String::from_utf8(ended.bytes).unwrap();
    for line in shown.lines() {
        assert!(line.chars().count() <= 20, "{line:?} in\n{shown}");
    }
}

#[test]
fn defaults_are_spoken_and_kept() {
    let screen = session("ACCESSIBLE", "1").screen;
    for said in [
        "Enter for 8080",
        "Taken: 8080",
        "Enter for Green",
        "Enter for Lid",
    ] {
        assert!(screen.contains(said), "no {said:?} in\n{screen}");
    }
}

#[test]
fn nothing_is_told_by_a_symbol_alone() {
    let screen = session("ACCESSIBLE", "1").screen;
    let marks = ['✓', '✔', '✘', '✦', '│', '●', '○', '❯'];
    assert!(!screen.contains(marks), "{screen}");
    for line in screen.lines().filter(|line| !line.is_empty()) {
        let spoken = line.starts_with(|c: char| c.is_alphanumeric() || c == '>');
        assert!(spoken, "{line:?} in\n{screen}");
    }
}

#[test]
fn a_screen_reader_can_tell_which_option_is_taken() {
    let screen = session("ACCESSIBLE", "1").screen;
    let listed = "Choose one of 3. Enter for Green.\n1. Red: like fire\n2. Green\n3. Other";
    assert!(screen.contains(listed), "{screen}");
    assert!(screen.contains("\n3. Color: Green\n"), "{screen}");
    // Where there is a cursor, the highlighted option is marked in text, and alone.
    let questionnaire = Asked::new(&super::fixture::lists(false));
    let session = questionnaire.start().env("NO_COLOR", "1").run();
    session.wait_for("> 1. red\n  2. green\n  3. Other…");
    session
        .type_keys("\u{1b}[B")
        .wait_for("  1. red\n> 2. green\n  3. Other…");
    session.type_keys("\u{3}");
    session.end();
}

#[test]
fn an_option_is_chosen_by_typing_its_number() {
    let lists = super::fixture::lists(false);
    let result = "{\"one\": \"green\", \"several\": [\"red\", \"green\"]}\n";
    typed(&lists, &["-q"], "2\n1,2\ny\n")
        .stdout(result)
        .any_stderr()
        .run();
    let questionnaire = Asked::new(&lists);
    let session = Start::new(["--yes", questionnaire.path()]).run();
    session.wait_for("> 1. red");
    session.type_keys("2\r").wait_for("> [ ] 1. red");
    session.type_keys("1 \u{7f}2 \r");
    assert_eq!(session.end().result, result);
}

#[test]
fn a_hint_is_spoken_once_and_not_at_each_prompt() {
    let shown = typed(ALL, &[], "API\n1\napi\n80\n9000\n1\n1\ny\ny\n")
        .stdout("{\"name\": \"api\", \"port\": 9000, \"color\": \"Red\", \"parts\": [\"Lid\"], \"sure\": true}\n")
        .any_stderr()
        .run()
        .stderr;
    for hint in [
        ":help",
        "Name?",
        "Port?",
        "Hint: api",
        "separated by commas",
    ] {
        assert_eq!(shown.matches(hint).count(), 1, "{hint:?} in\n{shown}");
    }
}
