//! Text prompts: editing keys, pastes, and what is refused.

use std::time::Instant;

use super::fixture::{ESC, LEFT, Questionnaire, answered, one};

fn text() -> Questionnaire {
    Questionnaire::one("text", "")
}

/// A paste, as a terminal sends it.
fn pasted(text: &str) -> String {
    format!("\u{1b}[200~{text}\u{1b}[201~")
}

/// Types a line, then keys, then Enter; the answer is as expected.
#[track_caller]
fn edits(line: &str, keys: &str, expected: &str) {
    let questionnaire = text();
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session.type_keys(line).wait_for(&format!("? it: {line}"));
    session.type_keys(keys).type_keys("\r");
    answered(session, &format!("\"{expected}\""));
}

#[test]
fn keys_edit_as_fingers_know_them() {
    for (keys, expected) in [
        ("\u{1}X", "Xone two three"),
        ("\u{1}\u{5}X", "one two threeX"),
        ("\u{15}X", "X"),
        ("\u{1}\u{b}X", "X"),
        ("\u{17}X", "one two X"),
        ("\u{1b}bX", "one two Xthree"),
        ("\u{1}\u{1b}fX", "oneX two three"),
        ("\u{1b}[HX", "Xone two three"),
        ("\u{1b}[H\u{1b}[FX", "one two threeX"),
        ("\u{1b}[1;5DX", "one two Xthree"),
        ("\u{1}\u{1b}[1;5CX", "oneX two three"),
        ("\u{1}\u{1b}[3~", "ne two three"),
        ("\u{1}\u{4}", "ne two three"),
        ("\u{7f}\u{8}X", "one two thrX"),
    ] {
        edits("one two three", keys, expected);
    }
}

#[test]
fn characters_of_all_widths_are_edited_whole() {
    let left = format!("{LEFT}X");
    edits("日本語", &left, "日本X語");
    edits("ae\u{301}", &left, "aXe\u{301}");
    edits("👩\u{200d}💻", "\u{7f}X", "X");
    edits("עברית", "X", "עבריתX");
}

#[test]
fn a_paste_of_several_lines_stays_in_its_question() {
    let questions = [one("it", "text", ""), one("next", "text", "")].join(",");
    let questionnaire = Questionnaire::of(&questions);
    let session = questionnaire.ask().run();
    session.wait_for("1/2");
    session.type_keys(&pasted("one\r\ntwo\nthree\u{7}\u{1b}]0;x"));
    session.wait_for("✘ left out: 2 line breaks, 2 control characters");
    session.type_keys("\r").wait_for("2/2");
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!(
        ended.result,
        "{\"it\": \"onetwothree]0;x\", \"next\": null}\n"
    );
}

#[test]
fn a_paste_of_20_000_characters_takes_less_than_half_a_second() {
    let questionnaire = text();
    let session = questionnaire.ask().size(80, 24).run();
    session.wait_for("? it:");
    let start = Instant::now();
    session.type_keys(&pasted(&"0123456789".repeat(2000)));
    session.wait_for("│ …");
    let took = start.elapsed();
    assert!(took.as_millis() < 500, "{took:?}");
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!(ended.result.len(), 20_000 + "{\"it\": \"\"}\n".len());
}

#[test]
fn a_burst_of_keys_is_read_to_its_end() {
    let questionnaire = text();
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    let start = Instant::now();
    // As a terminal without bracketed paste sends it.
    session.type_keys(&format!("{}\r", "0123456789".repeat(2000)));
    let ended = session.end();
    let took = start.elapsed();
    assert_eq!(ended.result.len(), 20_000 + "{\"it\": \"\"}\n".len());
    assert!(took.as_secs() < 5, "{took:?}");
}

#[test]
fn an_arrow_key_in_two_reads_is_an_arrow() {
    let questionnaire = text();
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session.type_keys("ab").wait_for("? it: ab");
    session.type_keys(ESC);
    std::thread::sleep(std::time::Duration::from_millis(20));
    session
        .type_keys("[D")
        .wait_until(|screen| screen.cursor_position().1 == 7);
    session.type_keys("X\r");
    answered(session, "\"aXb\"");
}

#[test]
fn an_answer_is_refused_with_the_reason_and_stays() {
    let questionnaire = Questionnaire::one(
        "text",
        r#", "required": true, "validation": {"format": "integer", "min": 3}"#,
    );
    let session = questionnaire.ask().run();
    session.wait_for("1/1 What is it? ✦ required");
    session.type_keys("\r").wait_for("✘ an answer is required");
    session.type_keys("2\r").wait_for("✘ must be at least 3");
    session.wait_for("? it: 2");
    session.type_keys("1").wait_gone("✘");
    session.type_keys("\r");
    answered(session, "\"21\"");
}

#[test]
fn an_empty_answer_skips_an_optional_question() {
    let questionnaire = text();
    let session = questionnaire.ask().run();
    session.wait_for("? it: e.g. this");
    session.type_keys("\r");
    let ended = answered(session, "null");
    assert!(
        ended.screen.contains("✓ it: (not answered)"),
        "{}",
        ended.screen
    );
}

#[test]
fn the_default_is_the_starting_value() {
    let questionnaire = Questionnaire::one("text", r#", "defaultValue": "usual""#);
    let session = questionnaire.ask().run();
    session.wait_for("? it: usual");
    session.type_keys("\r");
    answered(session, "\"usual\"");
    let session = questionnaire.ask().run();
    session.wait_for("? it: usual");
    session.type_keys("\u{15}\r");
    answered(session, "null");
}

#[test]
fn an_answer_is_judged_without_the_blanks_around_it() {
    let most = "x".repeat(65_536);
    let session_with = |keys: &str| {
        let questionnaire = text();
        let session = questionnaire.ask().run();
        session.wait_for("? it:");
        session.type_keys(keys);
        (questionnaire, session)
    };
    let (_file, session) = session_with(&pasted(&format!("  {most} ")));
    session.wait_for("│ …");
    session.type_keys("\r");
    answered(session, &format!("\"{most}\""));
    // As a terminal without bracketed paste sends it, Enter at its end.
    let (_file, session) = session_with(&format!("{most}y \r"));
    session.wait_for("✘ must be at most 65536 bytes long, this is 65537");
    session.type_keys("\u{7f}\u{7f}\r");
    answered(session, &format!("\"{most}\""));
}

#[test]
fn bytes_that_are_no_text_are_left_out_of_a_paste_and_that_is_said() {
    let questionnaire = text();
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session.type_bytes(b"\x1b[200~caf\xe9\x1b[201~");
    session.wait_for("✘ left out: 1 broken character");
    session.type_keys("\r");
    answered(session, "\"caf\"");
}
