//! Pastes into inquire's prompts: fast, harmless, within their question, and what is left out said.

use std::time::Instant;

use super::fixture::{DOWN, ESC, Questionnaire, UP, answered, one};
use super::support::{Session, Start};

/// What no person's text may send to the terminal.
const FORBIDDEN: [&str; 9] = [
    "\u{1b}]",
    "\u{7}",
    "\u{9b}",
    "\u{9d}",
    "\u{202e}",
    "\u{2066}",
    "\u{200b}",
    "\u{e0041}",
    "\u{7f}",
];

const HOSTILE: &str = "e\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}\u{2066}\u{200b}\u{e0041}\u{7f}\u{9d}";

/// A paste, as a terminal sends it.
fn pasted(text: &str) -> String {
    format!("\u{1b}[200~{text}\u{1b}[201~")
}

/// The prompts of inquire's, each with what shows that it is open.
fn prompts() -> [(&'static str, &'static str, &'static str); 3] {
    let options = r#", "options": [{"label": "red hat"}, {"label": "green"}, {"label": "blue"}]"#;
    [
        ("choice", options, "> 1. red hat"),
        ("multichoice", options, "> [ ] 1. red hat"),
        ("boolean", "", "or No"),
    ]
}

fn two(kind: &str, members: &str) -> Questionnaire {
    Questionnaire::of(&[one("it", kind, members), one("next", "text", "")].join(","))
}

fn open(questionnaire: &Questionnaire, shown: &str) -> Session {
    let session = questionnaire.ask().run();
    session.wait_for(shown);
    session
}

/// Ends the session with the second question unanswered; everything the terminal was sent.
#[track_caller]
fn finish(session: Session, kind: &str) -> String {
    session.wait_for("2/2");
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!(ended.code, Some(0), "{kind}: {}", ended.screen);
    assert!(
        ended.result.ends_with("\"next\": null}\n"),
        "{kind}: {}",
        ended.result
    );
    String::from_utf8(ended.bytes).unwrap()
}

#[test]
fn several_lines_stay_in_their_question_and_what_is_left_out_is_said() {
    for (kind, members, shown) in prompts() {
        let questionnaire = two(kind, members);
        let session = open(&questionnaire, shown);
        session.type_keys(&pasted("n\r\nsecond\nthird"));
        session.wait_for("✘ left out: a line break, and anything behind it");
        session.wait_for("it: ");
        session.type_keys("\u{7f}").wait_for("1/2");
        session.type_keys("\r");
        let bytes = finish(session, kind);
        assert!(!bytes.contains("second"), "{kind}: {bytes:?}");
    }
}

#[test]
fn nothing_pasted_or_typed_drives_the_terminal() {
    for (kind, members, shown) in prompts() {
        let questionnaire = two(kind, members);
        // At once as a paste; as a burst of keys; each character by itself.
        let characters: Vec<String> = HOSTILE.chars().map(|c| pasted(&c.to_string())).collect();
        for keys in [pasted(HOSTILE), characters.join("")] {
            let session = open(&questionnaire, shown);
            session.type_keys(&keys).wait_for("✘ left out: a control");
            session.type_keys("\u{7f}\r");
            let bytes = finish(session, kind);
            for forbidden in FORBIDDEN {
                assert!(
                    !bytes.contains(forbidden),
                    "{kind}: {forbidden:?} in {bytes:?}"
                );
            }
        }
        let session = open(&questionnaire, shown);
        for (c, left_out) in [
            ("\u{9b}", "✘ left out: a control character"),
            ("\u{202e}", "✘ left out: a hidden character"),
            ("\u{200b}", "✘ left out: a hidden character"),
        ] {
            session.type_keys(c).wait_for(left_out);
            session.type_keys("e").wait_for("it: ");
            session.wait_until(|screen| screen.contents().contains('e'));
        }
        session.type_keys("\u{3}");
        let bytes = String::from_utf8(session.end().bytes).unwrap();
        for forbidden in FORBIDDEN {
            assert!(
                !bytes.contains(forbidden),
                "{kind}: {forbidden:?} in {bytes:?}"
            );
        }
    }
}

#[test]
fn a_paste_of_20_000_characters_takes_less_than_half_a_second() {
    for (kind, members, shown) in prompts() {
        let questionnaire = two(kind, members);
        for keys in [
            pasted(&"0123456789".repeat(2000)),
            // As a terminal without bracketed paste sends it.
            "0123456789".repeat(2000),
        ] {
            let session = open(&questionnaire, shown);
            let start = Instant::now();
            session.type_keys(&keys);
            session.wait_for("✘ left out: anything behind the first 100 characters");
            let took = start.elapsed();
            assert!(took.as_millis() < 500, "{kind}: {took:?}");
            session.type_keys("\u{3}");
            assert_eq!(session.end().code, Some(130), "{kind}");
        }
    }
}

#[test]
fn a_label_can_be_pasted() {
    for (kind, members, shown) in prompts() {
        let questionnaire = two(kind, members);
        let session = open(&questionnaire, shown);
        if kind == "boolean" {
            session.type_keys(&pasted("No")).wait_for("or No No");
        } else {
            session.type_keys(&pasted("blue")).wait_for("3. blue");
            session.wait_gone("red hat");
        }
        session.type_keys(" \r");
        finish(session, kind);
    }
    let options = prompts()[0].1;
    let questionnaire = Questionnaire::one("choice", options);
    let session = questionnaire.ask().run();
    session.wait_for("> 1. red hat");
    session
        .type_keys(&pasted("red hat"))
        .wait_for("it: red hat");
    session.wait_gone("green");
    session.type_keys("\r");
    answered(session, "\"red hat\"");
}

/// Space selects in a multiple choice; the blanks of a paste do not.
#[cfg(target_os = "linux")]
#[test]
fn the_blanks_of_a_paste_select_nothing() {
    let questionnaire = Questionnaire::one("multichoice", prompts()[1].1);
    for (text, filter) in [("red hat linux", "it: red"), (" green", "it: green")] {
        let session = questionnaire.ask().run();
        session.wait_for("> [ ] 1. red hat");
        session.type_keys(&pasted(text)).wait_for(filter);
        if text.starts_with('r') {
            session.wait_for("✘ left out: anything behind the first word");
        }
        session.wait_gone("blue");
        session.wait_gone("[x]");
        session.type_keys("\r");
        answered(session, "null");
    }
    // A blank that is typed selects, however fast it comes.
    for keys in [" ", "red ", &format!("{DOWN}{UP} "), "1 "] {
        let session = questionnaire.ask().run();
        session.wait_for("> [ ] 1. red hat");
        session.type_keys(keys).wait_for("> [x] 1. red hat");
        session.type_keys("\r");
        answered(session, r#"["red hat"]"#);
    }
}

/// inquire selects none and all with these keys.
#[cfg(target_os = "linux")]
#[test]
fn sideways_arrow_keys_select_nothing() {
    let questionnaire = Questionnaire::one("multichoice", prompts()[1].1);
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red hat");
    // Of keys that come faster than they are looked at nobody can tell: each is typed alone.
    let press = |key: &str| {
        session.type_keys(key);
        std::thread::sleep(std::time::Duration::from_millis(50));
    };
    for key in ["\u{1b}[C", "\u{1b}[D", "\u{1b}[1;5D", "\u{1b}OC"] {
        press(key);
        session.type_keys(DOWN).wait_for("> [ ] 2. green");
        session.type_keys(UP).wait_for("> [ ] 1. red hat");
    }
    session.type_keys("gr").wait_for("? it: gr\n> [ ] 2.");
    press("\u{1b}[C");
    press("\u{1b}[1;5D");
    session.wait_for("> [ ] 2. green");
    session.type_keys(" ").wait_for("> [x] 2. green");
    session.type_keys("\r");
    answered(session, r#"["green"]"#);
}

#[test]
fn what_was_selected_and_typed_before_a_paste_stays() {
    let questionnaire = Questionnaire::one("multichoice", prompts()[1].1);
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red hat");
    session
        .type_keys(&format!(" {DOWN} "))
        .wait_for("> [x] 2. green");
    session.type_keys("bl").wait_for("> [ ] 3. blue");
    session
        .type_keys(&pasted("ue\u{7}x"))
        .wait_for("✘ left out");
    session.wait_for("it: blue");
    session.type_keys(" \r");
    answered(session, r#"["red hat", "green", "blue"]"#);
}

#[test]
fn half_a_label_stays_while_the_menu_is_open() {
    let questionnaire = Questionnaire::one("boolean", r#", "false": {"label": "Keep"}"#);
    let session = questionnaire.ask().run();
    session.wait_for("or Keep");
    session.type_keys("ke").wait_for("or Keep ke");
    session.type_keys(ESC).wait_for("> s skip");
    session.type_keys(ESC).wait_for("or Keep ke");
    session.type_keys("e\r");
    answered(session, "false");
}

/// A paste decides nothing, though it holds Enter and letters that are words of a menu.
#[test]
fn a_paste_decides_nothing() {
    let questions = [
        one("first", "text", ""),
        one("it", "choice", prompts()[0].1),
    ]
    .join(",");
    let questionnaire = Questionnaire::of(&questions);
    let session = Start::new([questionnaire.path()]).run();
    session.wait_for("1/2");
    session.type_keys("x\r").wait_for("> 1. red hat");
    session.type_keys(ESC).wait_for("> b back");
    session.type_keys(&pasted("\r\nq\ny\n"));
    session.type_keys("q").wait_for("Quit and lose 1 answer?");
    session.type_keys(&pasted("y\r\n"));
    session.type_keys("n").wait_for("> 1. red hat");
    session.type_keys("\r").wait_for("> Submit");
    session
        .type_keys(&pasted("\r\ny\n"))
        .wait_for("type y to submit");
    session.type_keys("y\r");
    let ended = session.end();
    assert_eq!(ended.result, "{\"first\": \"x\", \"it\": \"red hat\"}\n");
}

/// As a slow line brings it: byte by byte, so that crossterm takes the beginning for Esc and keys.
#[test]
fn a_paste_whose_beginning_comes_in_two_reads_is_a_paste() {
    for (kind, members, shown) in prompts() {
        let questionnaire = two(kind, members);
        let session = open(&questionnaire, shown);
        session.type_keys(ESC);
        std::thread::sleep(std::time::Duration::from_millis(20));
        session.type_keys("[200~n\rquit\u{7}");
        std::thread::sleep(std::time::Duration::from_millis(20));
        session.type_keys(ESC);
        std::thread::sleep(std::time::Duration::from_millis(20));
        session.type_keys("[201~");
        session.wait_for("✘ left out: a line break");
        session.type_keys("\u{7f}").wait_for("1/2");
        session.type_keys("\u{3}");
        assert_eq!(session.end().code, Some(130), "{kind}");
    }
    let questionnaire = Questionnaire::one("text", "");
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session.type_keys(ESC);
    std::thread::sleep(std::time::Duration::from_millis(20));
    session.type_keys("[200~one\rtwo\u{1b}[201~");
    session.wait_for("✘ left out: 1 line break");
    session.type_keys("\r");
    answered(session, "\"onetwo\"");
}
