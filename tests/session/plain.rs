//! What can be typed in plain mode, and what it leads to.

use askline::interview::Options;
use askline::outcome::Outcome;
use askline::prompter::PromptError;

use super::{Ended, load, run};

/// Two text questions, the first one required, then one of each other type.
const ALL: &str = r#"{"questions": [
    {"id": "name", "type": "text", "question": "Name?", "header": "Name", "placeholder": "x", "required": true},
    {"id": "note", "type": "text", "question": "Note?", "header": "Note", "placeholder": "x"},
    {"id": "port", "type": "number", "question": "Port?", "header": "Port", "defaultValue": 80,
     "validation": {"format": "integer", "min": 1, "max": 100}},
    {"id": "runtime", "type": "choice", "question": "Runtime?", "header": "Runtime",
     "options": [{"label": "Node"}, {"label": "Deno"}, {"label": "Denim"}]},
    {"id": "parts", "type": "multichoice", "question": "Parts?", "header": "Parts",
     "options": [{"label": "a"}, {"label": "b, c"}, {"label": "2nd"}, {"label": "3"}],
     "minSelections": 1, "maxSelections": 3},
    {"id": "on", "type": "boolean", "question": "On?", "header": "On",
     "true": {"label": "Now"}, "false": {"label": "Not now"}}]}"#;

fn session(lines: &[&str]) -> Ended {
    let input = lines.join("\n") + "\n";
    run(&load(ALL), input.as_bytes(), Options::default())
}

/// Answers `line` at the question with this place, skipping those before; gives what is shown
/// between that line and the next question.
#[track_caller]
fn at(place: usize, line: &str) -> String {
    let mut lines = vec!["x", ":skip", ":skip", ":skip", ":skip"];
    lines.truncate(place);
    lines.extend([line, ":quit", "y"]);
    let ended = session(&lines);
    let (_, asked) = ended
        .shown
        .rsplit_once(&format!("Question {} of 6", place + 1))
        .unwrap();
    let (_, after) = asked.split_once("> \n").unwrap();
    after.split("> \n").next().unwrap().trim_end().to_owned()
}

#[track_caller]
fn refused(place: usize, line: &str, message: &str) {
    assert_eq!(at(place, line), format!("error: {message}"), "{line:?}");
}

/// The answer that a line gives at the question with this id.
#[track_caller]
fn answer(id: &str, lines: &[&str]) -> String {
    let ids = ["name", "note", "port", "runtime", "parts", "on"];
    let place = ids.iter().position(|known| *known == id).unwrap();
    let mut input = vec!["x", ":skip", ":skip", ":skip", ":skip"];
    input.truncate(place);
    input.extend(lines);
    input.extend([":review", "y"]);
    let ended = session(&input);
    assert!(
        matches!(ended.outcome, Ok(Outcome::Submitted)),
        "{}",
        ended.shown
    );
    let answers: serde_json::Value = serde_json::from_str(&ended.answers).unwrap();
    answers[id].to_string()
}

#[test]
fn a_wrong_answer_to_each_type_is_refused_with_the_reason() {
    refused(0, "", "an answer is required");
    refused(0, ":skip", "an answer is required");
    refused(0, ":back", "this is the first question");
    refused(
        0,
        "a\u{7}b",
        "must not contain control characters or line breaks (found U+0007)",
    );
    refused(2, "101", "must be at most 100");
    refused(2, "0", "must be at least 1");
    refused(3, "9", "there is no option 9: the numbers go from 1 to 4");
    refused(4, "1,2,3,4", "select at most 3, this is 4");
    refused(4, "1,9", "there is no option 9: the numbers go from 1 to 5");
    refused(4, "1-9", "there is no option 9: the numbers go from 1 to 5");
    refused(5, "perhaps", "must be Now or Not now (or y or n)");
    refused(5, "no w", "must be Now or Not now (or y or n)");
}

#[test]
fn text_of_ones_own_on_the_wrong_line_is_refused_with_the_number_for_it() {
    let ruby = "`Ruby` is not one of the options; 4 is for text of your own";
    refused(3, "Ruby", ruby);
    let den = "`Den` could be `Deno` or `Denim`; 4 is for text of your own";
    refused(3, "Den", den);
    let dino = "`Dino` is not one of the options; did you mean `Deno`? 4 is for text of your own";
    refused(3, "Dino", dino);
    let x = "`x` is not one of the options; 5 is for text of your own";
    refused(4, "1, x", x);
}

#[test]
fn a_line_of_commas_names_no_option() {
    let message = |line| format!("`{line}` is not one of the options; 5 is for text of your own");
    refused(4, ",", &message(","));
    refused(4, ", ,", &message(", ,"));
}

/// White space around an answer is no part of it, and its line break neither.
#[test]
fn the_length_of_a_typed_answer_is_judged_and_told_without_what_is_trimmed() {
    let longest = "x".repeat(65_536);
    let padded = format!("\t  {longest}{}", " ".repeat(70_000));
    assert_eq!(answer("note", &[&padded]), format!("\"{longest}\""));
    assert_eq!(answer("runtime", &["4", &padded]), format!("\"{longest}\""));
    let message = "must be at most 65536 bytes long, this is 65537";
    refused(1, &format!(" {longest}x "), message);
    refused(3, &format!(" {longest}x "), message);
}

#[test]
fn options_are_picked_by_number_label_and_beginning() {
    for (line, expected) in [
        ("2", "\"Deno\""),
        ("deno", "\"Deno\""),
        ("DENI", "\"Denim\""),
        (" n ", "\"Node\""),
    ] {
        assert_eq!(answer("runtime", &[line]), expected, "{line:?}");
    }
    for (line, expected) in [
        ("1", "[\"a\"]"),
        ("b, c", "[\"b, c\"]"),
        ("3, A", "[\"a\",\"2nd\"]"),
        ("2-4", "[\"b, c\",\"2nd\",\"3\"]"),
        ("a,,a", "[\"a\"]"),
        ("4", "[\"3\"]"),
        ("2n", "[\"2nd\"]"),
    ] {
        assert_eq!(answer("parts", &[line]), expected, "{line:?}");
    }
}

#[test]
fn text_of_ones_own_is_asked_for_on_a_line_of_its_own() {
    assert_eq!(answer("runtime", &["4", "Bun"]), "\"Bun\"");
    assert_eq!(answer("runtime", &["4", "DENO"]), "\"Deno\"");
    assert_eq!(answer("runtime", &["4", "", "1"]), "\"Node\"");
    assert_eq!(answer("runtime", &["4", "::back"]), "\":back\"");
    assert_eq!(answer("parts", &["5,1", "x, y"]), "[\"a\",\"x, y\"]");
}

#[test]
fn a_range_up_to_the_entry_for_free_text_asks_for_the_text() {
    assert_eq!(answer("parts", &["4-5", "mine"]), "[\"3\",\"mine\"]");
}

#[test]
fn a_boolean_knows_its_labels_the_usual_words_and_beginnings() {
    for (line, expected) in [
        ("now", "true"),
        ("Not now", "false"),
        ("Y", "true"),
        ("no", "false"),
        ("TRUE", "true"),
        ("not", "false"),
        ("", "true"),
    ] {
        assert_eq!(answer("on", &[line]), expected, "{line:?}");
    }
}

#[test]
fn commands_are_text_behind_a_second_colon() {
    assert_eq!(answer("note", &["::back"]), "\":back\"");
    assert_eq!(answer("note", &["::1"]), "\"::1\"");
    assert_eq!(answer("note", &[":list"]), "\":list\"");
}

#[test]
fn an_empty_line_takes_the_default_and_says_so() {
    assert_eq!(
        at(2, ""),
        "Taken: 80\n\nQuestion 4 of 6. Runtime: Runtime?\nChoose one of 4:\n1. Node\n2. Deno\n3. Denim\n4. Other…"
    );
    assert_eq!(answer("port", &[""]), "80");
    assert_eq!(answer("note", &[""]), "null");
}

#[test]
fn going_back_keeps_the_answer_for_an_empty_line_and_skip_clears_it() {
    assert_eq!(answer("note", &["kept", ":back", ""]), "\"kept\"");
    assert_eq!(answer("note", &["kept", ":back", ":skip"]), "null");
    let ended = session(&["x", "kept", ":back", "", ":quit", "y"]);
    assert!(
        ended.shown.contains("Hint: x. Enter keeps kept.\n"),
        "{}",
        ended.shown
    );
    assert!(ended.shown.contains("Kept: kept\n"), "{}", ended.shown);
}

#[test]
fn the_review_warns_changes_one_answer_and_submits() {
    let ended = session(&[":review", "1", "late", "y"]);
    assert!(matches!(ended.outcome, Ok(Outcome::Submitted)));
    let (_, review) = ended.shown.split_once("Review your answers\n").unwrap();
    assert!(
        review.starts_with("1. Name: (not answered)\n2. Note: (not answered)\n"),
        "{review}"
    );
    assert!(
        review.contains("Warning: ✘ 1 required question(s) unanswered\nSubmit?"),
        "{review}"
    );
    let (_, changed) = review.rsplit_once("> \n\n").unwrap();
    assert_eq!(
        changed,
        "1. Name: late\nWarning: ⚠ 5 optional question(s) unanswered\n\
         Submit? y, n, or the number of an answer to change> \n"
    );
}

#[test]
fn an_empty_line_never_submits_and_n_declines_at_once() {
    let ended = session(&[":review", "", "maybe", "7", "n"]);
    assert!(matches!(ended.outcome, Ok(Outcome::Declined)));
    let fault =
        "error: type y to submit, n to decline, or a number from 1 to 6 to change that answer";
    assert_eq!(ended.shown.matches(fault).count(), 2, "{}", ended.shown);
}

#[test]
fn the_review_has_help_of_its_own() {
    let ended = session(&[":review", ":help", "n"]);
    assert!(
        ended
            .shown
            .contains("> \ny submits the answers, n declines.\nA number from 1 to 6"),
        "{}",
        ended.shown
    );
    assert!(!ended.shown.contains("error:"), "{}", ended.shown);
}

#[test]
fn the_end_of_the_input_submits_nothing_wherever_it_comes() {
    for lines in [
        &[][..],
        &["x"],
        &["x", "", "", "4"],
        &[":review"],
        &["x", ":quit"],
    ] {
        let ended = session(lines);
        assert!(
            matches!(ended.outcome, Err(PromptError::Closed)),
            "{lines:?}"
        );
    }
}

#[test]
fn quitting_asks_once_where_there_is_something_to_lose() {
    assert!(matches!(session(&[":quit"]).outcome, Ok(Outcome::Declined)));
    let ended = session(&["x", ":quit", "n", ":quit", "y"]);
    assert!(matches!(ended.outcome, Ok(Outcome::Declined)));
    assert_eq!(
        ended
            .shown
            .matches("Quit and lose 1 answer? y or n> ")
            .count(),
        2
    );
}

#[test]
fn submitting_without_confirmation_asks_required_questions_again() {
    let mut options = Options::default();
    options.submit = true;
    let ended = run(&load(ALL), b":review\n:review\nlate\n:review\n", options);
    assert!(matches!(ended.outcome, Ok(Outcome::Submitted)));
    let why = "Nothing is submitted before this required question is answered.\nQuestion 1 of 6";
    assert_eq!(ended.shown.matches("Question 1 of 6").count(), 3);
    assert_eq!(ended.shown.matches(why).count(), 2, "{}", ended.shown);
    assert!(
        ended.shown.contains("Review your answers\n1. Name: late\n"),
        "{}",
        ended.shown
    );
}

#[test]
fn long_lists_are_shown_on_demand() {
    let options: Vec<String> = (1..=60)
        .map(|at| format!(r#"{{"label": "item {at:02}"}}"#))
        .collect();
    let text = format!(
        r#"{{"questions": [{{"id": "i", "type": "choice", "question": "Item?", "header": "Item",
            "allowOther": false, "options": [{}]}}]}}"#,
        options.join(", ")
    );
    let ended = run(
        &load(&text),
        b":list 5\n:list zebra\nitem 07\ny\n",
        Options::default(),
    );
    assert!(
        ended.shown.contains("Choose one of 60. Type :list for all"),
        "{}",
        ended.shown
    );
    assert!(
        ended.shown.contains("> \n5. item 05\n15. item 15\n"),
        "{}",
        ended.shown
    );
    assert!(
        ended.shown.contains("No option contains `zebra`.\n"),
        "{}",
        ended.shown
    );
    assert!(!ended.shown.contains("item 01"), "{}", ended.shown);
    assert_eq!(ended.answers, "{\"i\": \"item 07\"}\n");
}

/// The comma of the label used to divide it, so that its beginning was some other text.
#[test]
fn a_label_with_a_comma_can_be_typed_among_others() {
    assert_eq!(answer("parts", &["B, C, a"]), r#"["a","b, c"]"#);
    assert_eq!(answer("parts", &["3, b, c,1"]), r#"["a","b, c","2nd"]"#);
    refused(
        4,
        "b, d",
        "`d` is not one of the options; 5 is for text of your own",
    );
}
