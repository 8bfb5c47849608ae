//! Number prompts: what they take, and how they step.

use super::fixture::{DOWN, Questionnaire, UP, answered};

const PAGE_UP: &str = "\u{1b}[5~";
const PAGE_DOWN: &str = "\u{1b}[6~";

#[track_caller]
fn steps(members: &str, keys: &str, expected: &str) {
    let questionnaire = Questionnaire::one("number", members);
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session.type_keys(keys).type_keys("\r");
    answered(session, expected);
}

#[test]
fn arrows_step_and_stop_at_the_limits() {
    let limits = r#", "validation": {"format": "integer", "min": 1, "max": 30}"#;
    steps(limits, UP, "1");
    steps(limits, DOWN, "30");
    steps(limits, &format!("5{UP}{UP}"), "7");
    steps(limits, &format!("5{PAGE_UP}"), "15");
    steps(limits, &format!("5{PAGE_DOWN}"), "1");
    steps(limits, &format!("25{PAGE_UP}"), "30");
    let stepped = r#", "step": 5, "placeholder": 50"#;
    steps(stepped, UP, "55");
    steps(stepped, &format!("7{DOWN}"), "2");
    let tenths = r#", "step": 0.1, "validation": {"format": "number", "min": 0}"#;
    steps(tenths, &format!("{UP}{UP}{UP}{UP}"), "0.3");
}

#[test]
fn only_what_can_become_a_number_is_taken() {
    let questionnaire = Questionnaire::one("number", "");
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session
        .type_keys("-1x")
        .wait_for("✘ only a number can be typed here");
    session.type_keys(".5e").wait_for("? it: -1.5e");
    session
        .type_keys("\r")
        .wait_for("✘ must be a number, like 42 or 0.5");
    session
        .type_keys("2\r")
        .wait_for("✘ `x` was left out; correct the number, or Enter again for -1.5e2");
    session.type_keys("\r");
    answered(session, "-1.5e2");
}

#[test]
fn a_decimal_comma_never_multiplies_the_number() {
    let questionnaire = Questionnaire::one("number", "");
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session
        .type_keys("2,5")
        .wait_for("✘ only a number can be typed here; the decimal sign is a point, like 0.5");
    session
        .type_keys("\r")
        .wait_for("✘ `,` was left out; correct the number, or Enter again for 25");
    session.type_keys("\u{7f}").wait_gone("✘");
    session.type_keys(".5\r");
    answered(session, "2.5");
}

#[test]
fn letters_in_a_number_are_refused_as_in_plain_mode() {
    let questionnaire = Questionnaire::one("number", r#", "required": true"#);
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session
        .type_keys("http://x")
        .wait_for("✘ only a number can be typed here, like 42 or 0.5");
    session
        .type_keys("\r")
        .wait_for("✘ must be a number, like 42 or 0.5");
    session.type_keys("7\r");
    answered(session, "7");
}

#[test]
fn a_point_in_a_whole_number_never_multiplies_it() {
    let limits = r#", "validation": {"format": "integer"}"#;
    let questionnaire = Questionnaire::one("number", limits);
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session
        .type_keys("2.5")
        .wait_for("✘ only a whole number can be typed here, like 42");
    session.type_keys("\r").wait_for("✘ `.` was left out");
    session.type_keys("\u{15}3\r");
    answered(session, "3");
}

#[test]
fn the_marker_of_the_range_follows_the_value() {
    let limits = r#", "validation": {"format": "number", "min": 0, "max": 22}"#;
    let questionnaire = Questionnaire::one("number", limits);
    let session = questionnaire.ask().run();
    session.wait_for("  0 ├───────────────────────┤ 22");
    session
        .type_keys("1")
        .wait_for("  0 ├─●─────────────────────┤ 22");
    session
        .type_keys(UP)
        .wait_for("  0 ├──●────────────────────┤ 22");
    session
        .type_keys("2")
        .wait_for("  0 ├──────────────────────●┤ 22");
    session.type_keys("\r");
    answered(session, "22");
}
