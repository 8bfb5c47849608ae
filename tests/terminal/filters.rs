//! What is typed into a list: numbers, parts of names, and what no option contains.

use super::fixture::{DOWN, UP, answered};
use super::lists::{FOUR, choice, chooses, several};

#[test]
fn what_no_option_contains_becomes_text_of_ones_own() {
    let questionnaire = choice(&FOUR, "");
    let session = questionnaire.ask().run();
    session.wait_for("> 1. red");
    session.type_keys("pale pink").wait_for("> 5. Other…");
    session.type_keys("\r").wait_for("? it: pale pink\n[Enter");
    session.type_keys("\r");
    answered(session, "\"pale pink\"");
    let questionnaire = several(&FOUR, "");
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red");
    session.type_keys(" ").wait_for("> [x] 1. red");
    session.type_keys("pink").wait_for("> [ ] 5. Other…");
    session.type_keys(" ").wait_for("> [x] 5. Other…");
    session.type_keys("\r").wait_for("? it: pink\n[Enter");
    session.type_keys("\r");
    answered(session, r#"["red", "pink"]"#);
}

#[test]
fn a_filter_that_nothing_matches_says_so() {
    let questionnaire = choice(&FOUR, r#", "allowOther": false"#);
    let session = questionnaire.ask().run();
    session.wait_for("> 1. red");
    session
        .type_keys("zz")
        .wait_for("  no option contains `zz`; Backspace removes it");
    session
        .type_keys("\r")
        .wait_for("✘ no option contains `zz`; Backspace removes it");
    session.type_keys("\u{7f}\u{7f}").wait_for("> 1. red");
    session.type_keys("\r");
    answered(session, "\"red\"");
}

#[test]
fn a_number_begins_anew_after_space_has_toggled() {
    let labels: Vec<String> = (1..=13).map(|number| format!("o{number}")).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let questionnaire = several(&labels, "");
    let session = questionnaire.ask().run();
    session.wait_for("> [ ]  1. o1");
    session.type_keys("1").wait_for("? it: 1");
    session.type_keys(" ").wait_for("> [x]  1. o1");
    session.type_keys("3").wait_for("? it: 3\n");
    session.type_keys(" ").wait_for("> [x]  3. o3");
    session.type_keys("1").wait_for("? it: 1\n");
    session.type_keys("2").wait_for("? it: 12");
    session.type_keys(" ").wait_for("> [x] 12. o12");
    session.type_keys("\u{7f}").wait_for("? it: 1\n");
    session.type_keys("\r");
    answered(session, r#"["o1", "o3", "o12"]"#);
    let session = questionnaire.ask().run();
    session.wait_for("> [ ]  1. o1");
    session.type_keys("1 3 12 ").wait_for("> [x] 12. o12");
    session.type_keys("\r");
    answered(session, r#"["o1", "o3", "o12"]"#);
}

/// Home and End as xterm sends them, and as tmux does.
#[cfg(target_os = "linux")]
#[test]
fn home_and_end_reach_the_ends_after_a_number_and_a_name() {
    let labels: Vec<String> = (1..=120).map(|number| format!("City {number}")).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let questionnaire = choice(&labels, r#", "allowOther": false"#);
    for (home, end) in [("\u{1b}[H", "\u{1b}[F"), ("\u{1b}[1~", "\u{1b}[4~")] {
        let session = questionnaire.ask().size(80, 24).run();
        session.wait_for(">   1. City 1");
        session.type_keys("77").wait_for(">  77. City 77");
        session.type_keys(end).wait_for("> 120. City 120");
        session.type_keys(home).wait_for(">   1. City 1\n");
        session.type_keys(UP).wait_for("> 120. City 120");
        session.type_keys("\u{7f}").wait_for("? it: 7\n");
        session.wait_for(">   7. City 7\n");
        session.type_keys(home).wait_for(">   1. City 1\n");
        session.type_keys("\u{1b}[6~").wait_gone(">   1.");
        session.type_keys("\u{7f}").wait_for("? it:\n");
        session.type_keys(home).wait_for(">   1. City 1\n");
        session.type_keys("y 1").wait_for("? it: y 1\n");
        session.type_keys(end).wait_for("> 120. City 120");
        session.type_keys(home).wait_for(">   1. City 1\n");
        session.type_keys("\r");
        answered(session, "\"City 1\"");
    }
}

/// A number matches every option, so that the matches alone move no cursor.
#[test]
fn a_number_reaches_its_option_wherever_the_cursor_is() {
    chooses(&[(DOWN, "> 2. green"), ("1", "> 1. red")], "\"red\"");
    chooses(
        &[
            ("3", "> 3. blue"),
            ("\u{7f}", "? it:\n"),
            (DOWN, "> 4. grey"),
            ("4", "> 4. grey"),
            ("\u{7f}", "? it:\n"),
            (DOWN, "> 5. Other…"),
            (DOWN, "> 1. red"),
            (UP, "> 5. Other…"),
            ("4", "> 4. grey"),
        ],
        "\"grey\"",
    );
    let questionnaire = choice(&FOUR, r#", "defaultValue": "blue""#);
    let session = questionnaire.ask().run();
    session.wait_for("> 3. blue");
    session.type_keys("1").wait_for("> 1. red");
    session.type_keys("\r");
    answered(session, "\"red\"");
    let questionnaire = several(&FOUR, "");
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red");
    session.type_keys(DOWN).wait_for("> [ ] 2. green");
    session.type_keys("1 ").wait_for("> [x] 1. red");
    session.type_keys("\r");
    answered(session, r#"["red"]"#);
}

#[test]
fn the_option_that_begins_with_what_is_typed_comes_first() {
    let questionnaire = choice(&["mode", "deno"], "");
    let session = questionnaire.ask().run();
    session.wait_for("> 1. mode");
    session.type_keys("de").wait_for("  1. mode\n> 2. deno");
    session.type_keys("\r");
    answered(session, "\"deno\"");
}
