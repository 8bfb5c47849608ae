//! Choices, multiple choices, yes and no: inquire's prompts.

use super::fixture::{DOWN, ESC, Questionnaire, UP, answered, one};

pub(super) fn options(labels: &[&str]) -> String {
    let options: Vec<String> = labels
        .iter()
        .map(|label| format!(r#"{{"label": "{label}"}}"#))
        .collect();
    format!(r#", "options": [{}]"#, options.join(","))
}

pub(super) fn choice(labels: &[&str], members: &str) -> Questionnaire {
    Questionnaire::one("choice", &(options(labels) + members))
}

pub(super) fn several(labels: &[&str], members: &str) -> Questionnaire {
    Questionnaire::one("multichoice", &(options(labels) + members))
}

pub(super) const FOUR: [&str; 4] = ["red", "green", "blue", "grey"];

/// Keys, and what is seen after each of them, lead to an answer.
#[track_caller]
pub(super) fn chooses(keys: &[(&str, &str)], expected: &str) {
    let questionnaire = choice(&FOUR, "");
    let session = questionnaire.ask().run();
    session.wait_for("> 1. red");
    for (keys, seen) in keys {
        session.type_keys(keys).wait_for(seen);
    }
    session.type_keys("\r");
    answered(session, expected);
}

#[test]
fn one_option_is_chosen_by_arrows_number_or_name() {
    chooses(&[], "\"red\"");
    chooses(&[(DOWN, "> 2. green"), (DOWN, "> 3. blue")], "\"blue\"");
    chooses(&[(UP, "> 5. Other…"), (UP, "> 4. grey")], "\"grey\"");
    chooses(&[("3", "> 3. blue")], "\"blue\"");
    chooses(&[("3", "> 3. blue"), (DOWN, "> 4. grey")], "\"grey\"");
    chooses(&[("3", "> 3. blue"), (UP, "> 2. green")], "\"green\"");
    chooses(&[("GR", "> 2. green"), (DOWN, "> 4. grey")], "\"grey\"");
    chooses(&[("e", "> 1. red"), ("y", "> 4. grey")], "\"grey\"");
}

#[test]
fn space_is_a_character_of_the_filter_in_a_single_choice() {
    let questionnaire = choice(&["a b", "ab"], "");
    let session = questionnaire.ask().run();
    session.wait_for("> 1. a b");
    session.type_keys("a b").wait_gone("2. ab");
    session.type_keys("\r");
    answered(session, "\"a b\"");
}

#[test]
fn text_of_ones_own_is_always_in_reach_and_loses_nothing() {
    let questionnaire = choice(&FOUR, "");
    let session = questionnaire.ask().run();
    session.wait_for("> 1. red");
    session.type_keys("zz").wait_for("? it: zz\n> 5. Other…");
    session.wait_for("no option contains `zz`; Other takes it as text, Backspace removes it");
    session.type_keys("\r").wait_for("? it: zz\n[Enter takes");
    session.type_keys("\u{15}").wait_for("? it: your own text");
    session.type_keys("pink").wait_for("? it: pink");
    session
        .type_keys(ESC)
        .wait_for("? it: zz\n> 5. Other… pink");
    session.type_keys("\r").wait_for("? it: pink");
    session.type_keys("\r");
    let ended = answered(session, "\"pink\"");
    assert!(
        ended.screen.contains("✓ it: pink (other)"),
        "{}",
        ended.screen
    );
}

#[test]
fn space_toggles_and_enter_takes_several() {
    let questionnaire = several(&FOUR, "");
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red");
    session.type_keys(" ").wait_for("> [x] 1. red");
    session
        .type_keys(&format!("{DOWN} "))
        .wait_for("> [x] 2. green");
    session.type_keys(" ").wait_for("> [ ] 2. green");
    session.type_keys("4 ").wait_for("> [x] 4. grey");
    session.type_keys("\u{7f}bl").wait_for("> [ ] 3. blue");
    session.type_keys(" ").wait_for("> [x] 3. blue");
    session.type_keys("\r");
    answered(session, r#"["red", "blue", "grey"]"#);
}

#[test]
fn fewest_and_most_selections_are_shown_and_enforced() {
    let questionnaire = several(
        &FOUR,
        r#", "allowOther": false, "minSelections": 2, "maxSelections": 2"#,
    );
    let session = questionnaire.ask().run();
    session.wait_for("[choose 2 of 4 ·");
    session
        .type_keys(" \r")
        .wait_for("✘ select at least 2, this is 1");
    session.wait_for("> [x] 1. red");
    session.type_keys(DOWN).wait_gone("✘");
    session
        .type_keys(&format!(" {DOWN} "))
        .wait_for("✘ select at most 2, this is 3");
    session.wait_for("> [ ] 3. blue");
    session.type_keys("\r");
    answered(session, r#"["red", "green"]"#);
}

#[test]
fn escape_and_split_arrows_lose_no_selection() {
    let questionnaire = several(&FOUR, "");
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red");
    session
        .type_keys(&format!(" {DOWN} {DOWN}"))
        .wait_for("> [ ] 3. blue");
    session.type_keys(ESC).wait_for("> s skip");
    session
        .type_keys(ESC)
        .wait_for("  [x] 1. red\n  [x] 2. green\n> [ ] 3. blue");
    session.type_keys(ESC);
    std::thread::sleep(std::time::Duration::from_millis(20));
    session
        .type_keys("[B")
        .wait_for("  [x] 2. green\n  [ ] 3. blue\n> [ ] 4. grey");
    session.type_keys("\r");
    answered(session, r#"["red", "green"]"#);
}

#[test]
fn nothing_selected_skips_or_is_refused() {
    let questionnaire = several(&FOUR, "");
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red");
    session.type_keys("\r");
    answered(session, "null");
    let questionnaire = several(&FOUR, r#", "required": true"#);
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red");
    session.type_keys("\r").wait_for("✘ an answer is required");
    session.type_keys(" \r");
    answered(session, r#"["red"]"#);
}

#[test]
fn a_stated_default_is_where_the_cursor_starts() {
    let questionnaire = choice(&FOUR, r#", "defaultValue": "blue""#);
    let session = questionnaire.ask().run();
    session.wait_for("> 3. blue");
    session.type_keys("\u{1b}[F").wait_for("> 5. Other…");
    session.type_keys("\u{1b}[H").wait_for("> 1. red");
    session.type_keys("\r");
    answered(session, "\"red\"");
    let questionnaire = several(&FOUR, r#", "defaultValue": ["red", "grey"]"#);
    let session = questionnaire.ask().run();
    session.wait_for("> [x] 1. red\n  [ ] 2. green\n  [ ] 3. blue\n  [x] 4. grey");
    session.type_keys("\r");
    answered(session, r#"["red", "grey"]"#);
}

#[test]
fn a_list_of_10_000_options_is_paged_and_filtered() {
    let labels: Vec<String> = (1..=10_000)
        .map(|number| format!("option-{number:05}"))
        .collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let questionnaire = choice(&labels, "");
    let session = questionnaire.ask().run();
    session.wait_for(">     1. option-00001");
    session.type_keys("\u{1b}[F").wait_for("> 10001. Other…");
    session.type_keys("9999").wait_for(">  9999. option-09999");
    session
        .type_keys("\u{7f}\u{7f}\u{7f}\u{7f}n-09998")
        .wait_for("? it: n-09998\n>  9998. option-09998");
    session.type_keys("\r");
    answered(session, "\"option-09998\"");
}

#[test]
fn yes_or_no_takes_letters_labels_and_beginnings() {
    let sides =
        r#", "defaultValue": false, "true": {"label": "Overwrite"}, "false": {"label": "Keep"}"#;
    let questionnaire = Questionnaire::one("boolean", sides);
    for (typed, expected) in [
        ("", "false"),
        ("y", "true"),
        ("N", "false"),
        ("over", "true"),
        ("KEEP", "false"),
    ] {
        let session = questionnaire.ask().run();
        session.wait_for("? it: [Keep] or Overwrite");
        session.type_keys(typed).type_keys("\r");
        answered(session, expected);
    }
    let session = questionnaire.ask().run();
    session.wait_for("? it: [Keep] or Overwrite");
    session
        .type_keys("maybe\r")
        .wait_for("✘ must be Overwrite or Keep (or y or n)");
    session.type_keys("\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}y\r");
    answered(session, "true");
}

#[test]
fn a_beginning_of_both_labels_is_told_apart_from_one_of_neither() {
    let sides = r#", "true": {"label": "Keep"}, "false": {"label": "Kill"}"#;
    let questionnaire = Questionnaire::one("boolean", sides);
    let session = questionnaire.ask().run();
    session.wait_for("? it: [Keep] or Kill");
    session
        .type_keys("k\r")
        .wait_for("✘ `k` could be `Keep` or `Kill`");
    session
        .type_keys("x\r")
        .wait_for("✘ must be Keep or Kill (or y or n)");
    session.type_keys("\u{7f}i\r");
    answered(session, "false");
}

#[test]
fn both_sides_have_their_colours_and_the_one_taken_is_marked() {
    let sides = r#", "true": {"label": "Go", "color": "magenta"}, "false": {"label": "Stop"}"#;
    let questionnaire = Questionnaire::one("boolean", sides);
    let session = questionnaire.ask().run();
    session.wait_for("? it: [Go] or Stop");
    session.type_keys("\r");
    let ended = answered(session, "true");
    let bytes = String::from_utf8(ended.bytes).unwrap();
    assert!(
        bytes.contains("[\u{1b}[35mGo\u{1b}[m] or \u{1b}[31mStop\u{1b}[m"),
        "{bytes:?}"
    );
}

#[test]
fn going_back_finds_the_selection_again() {
    let first = one("it", "multichoice", &options(&FOUR));
    let questionnaire = Questionnaire::of(&[first, one("next", "text", "")].join(","));
    let session = questionnaire.ask().run();
    session.wait_for("> [ ] 1. red");
    session
        .type_keys(&format!(" {UP} \r"))
        .wait_for("your own text");
    session.type_keys("pink\r").wait_for("2/2");
    session.type_keys(ESC).wait_for("> b back");
    session.type_keys("b").wait_for("[x] 5. Other… pink");
    session.wait_for("> [x] 1. red");
    session.type_keys("\r").wait_for("? it: pink");
    session.type_keys("\r").wait_for("2/2");
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!(
        ended.result,
        "{\"it\": [\"red\", \"pink\"], \"next\": null}\n"
    );
}

/// inquire's own pages have one option.
#[cfg(target_os = "linux")]
#[test]
fn pages_have_the_rows_of_the_screen() {
    let labels: Vec<String> = (1..=100).map(|number| format!("o{number}")).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let questionnaire = choice(&labels, "");
    let session = questionnaire.ask().size(80, 15).run();
    session.wait_for(">   1. o1\n");
    session.type_keys("\u{1b}[6~").wait_for(">  11. o11\n");
    session.type_keys("\u{1b}[6~").wait_for(">  21. o21\n");
    session.type_keys(DOWN).wait_for(">  22. o22\n");
    session.type_keys("\u{1b}[5~").wait_for(">  12. o12\n");
    session.type_keys("\u{1b}[4~").wait_for("> 101. Other…");
    session.type_keys("\u{1b}[1~").wait_for(">   1. o1\n");
    session.type_keys("\r");
    answered(session, "\"o1\"");
}

#[test]
fn page_keys_in_two_reads_turn_pages() {
    let labels: Vec<String> = (1..=50).map(|number| format!("o{number}")).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let questionnaire = choice(&labels, "");
    let session = questionnaire.ask().run();
    session.wait_for(">  1. o1\n");
    for (rest, seen) in [
        ("[6~", "> 11. o11\n"),
        ("[F", "> 51. Other…"),
        ("[H", ">  1. o1\n"),
    ] {
        session.type_keys(ESC);
        std::thread::sleep(std::time::Duration::from_millis(20));
        session.type_keys(rest).wait_for(seen);
    }
    session.type_keys("\r");
    answered(session, "\"o1\"");
}
