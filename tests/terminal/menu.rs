//! The menu behind Esc, and the review.

use super::fixture::{DOWN, ESC, Questionnaire, UP, answered, one};
use super::support::Start;

fn three() -> Questionnaire {
    let required = r#", "required": true"#;
    let questions = [
        one("first", "text", required),
        one("second", "number", ""),
        one("third", "text", ""),
    ];
    Questionnaire::of(&questions.join(","))
}

fn ask(questionnaire: &Questionnaire) -> Start {
    Start::new([questionnaire.path()])
}

#[test]
fn escape_opens_the_menu_and_closes_it_and_nothing_typed_is_lost() {
    let questionnaire = three();
    let session = ask(&questionnaire).run();
    session.wait_for("1/3");
    session.type_keys("half").wait_for("? first: half");
    session
        .type_keys(ESC)
        .wait_for("> r review   a show again   p plain mode   h help   q quit");
    session.type_keys("h").wait_for("[any key to go on]");
    session
        .type_keys("x")
        .wait_for("[a letter, or Esc to go on]");
    session.type_keys(ESC).wait_for("? first: half");
    session
        .type_keys(" done\r")
        .wait_for("✓ first: half done\n2/3");
    session.type_keys("\u{3}");
    assert_eq!(session.end().code, Some(130));
}

#[test]
fn the_question_before_comes_with_its_answer_and_skipping_clears() {
    let questionnaire = three();
    let session = ask(&questionnaire).run();
    session.wait_for("1/3");
    session.type_keys("one\r").wait_for("2/3");
    session.type_keys("22\r").wait_for("3/3");
    session.type_keys(ESC).wait_for("> b back");
    session.type_keys("b").wait_for("? second: 22");
    session.type_keys(ESC).wait_for("s skip");
    session
        .type_keys("s")
        .wait_for("✓ second: (not answered)\n3/3");
    session.type_keys(ESC).wait_for("> b back");
    session.type_keys("\r").wait_for("2/3");
    session.type_keys(ESC).wait_for("> b back");
    session.type_keys("b").wait_for("? first: one");
    session.type_keys(ESC).wait_for("> r review");
    session
        .type_keys("\r")
        .wait_for("⚠ 2 optional question(s) unanswered\n> Submit");
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!(
        ended.result,
        "{\"first\": \"one\", \"second\": null, \"third\": null}\n"
    );
}

#[test]
fn the_review_warns_of_required_questions_and_changes_answers() {
    let questionnaire = three();
    let session = ask(&questionnaire).run();
    session.wait_for("1/3");
    session.type_keys(ESC).wait_for("> r review");
    session
        .type_keys("r")
        .wait_for("✘ 1 required question(s) unanswered\n> Submit");
    session
        .type_keys(&format!("{UP}{UP}{UP}"))
        .wait_for("> 1. first: (not answered)");
    session.type_keys("\r").wait_for("? first:");
    session
        .type_keys("now\r")
        .wait_for("✓ first: now\nReview your answers\n  1. first: now\n");
    session.wait_for("⚠ 2 optional question(s) unanswered\n> Submit");
    session.type_keys("3\r").wait_for("? third:");
    session
        .type_keys("too\r")
        .wait_for("⚠ 2 optional question(s) unanswered\n✓ third: too\nReview your answers\n");
    session.wait_for("⚠ 1 optional question(s) unanswered\n> Submit");
    session.type_keys("\r");
    let ended = session.end();
    let record = "✓ third: too\n⚠ 1 optional question(s) unanswered\nSubmitted.";
    assert!(ended.screen.ends_with(record), "{}", ended.screen);
    assert_eq!(
        ended.result,
        "{\"first\": \"now\", \"second\": null, \"third\": \"too\"}\n"
    );
}

#[test]
fn declining_prints_nothing() {
    let questionnaire = three();
    let session = ask(&questionnaire).run();
    session.wait_for("1/3");
    session.type_keys(ESC).wait_for("> r review");
    session.type_keys("r").wait_for("> Submit");
    session.type_keys(DOWN).wait_for("> Decline");
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!((ended.code, ended.result.as_str()), (Some(1), ""));
}

#[test]
fn quitting_asks_once_where_answers_would_be_lost() {
    let questionnaire = three();
    let session = ask(&questionnaire).run();
    session.wait_for("1/3");
    session.type_keys("one\r").wait_for("2/3");
    session.type_keys(ESC).wait_for("q quit");
    session.type_keys("q").wait_for("Quit and lose 1 answer?");
    session.type_keys("n").wait_for("2/3");
    session.type_keys(ESC).wait_for("q quit");
    session.type_keys("q").wait_for("Quit and lose 1 answer?");
    session.type_keys("y");
    let ended = session.end();
    assert_eq!((ended.code, ended.result.as_str()), (Some(1), ""));
}

#[test]
fn plain_mode_takes_over_at_the_same_question() {
    let questionnaire = three();
    let session = ask(&questionnaire).run();
    session.wait_for("1/3");
    session.type_keys("one\r").wait_for("2/3");
    session.type_keys(ESC).wait_for("p plain mode");
    session
        .type_keys("p")
        .wait_for("Question 2 of 3. second: What is second?");
    session.type_keys("2\n").wait_for("Question 3 of 3.");
    session.type_keys("\n").wait_for("Submit?");
    session.type_keys("y\n");
    let ended = session.end();
    assert_eq!(
        ended.result,
        "{\"first\": \"one\", \"second\": 2, \"third\": null}\n"
    );
}

#[test]
fn plain_mode_at_the_review_shows_it_again() {
    let questionnaire = three();
    let session = ask(&questionnaire).run();
    session.wait_for("1/3");
    session.type_keys("one\r").wait_for("2/3");
    session.type_keys(ESC).wait_for("r review");
    session.type_keys("r").wait_for("> Submit");
    session.type_keys(ESC).wait_for("p plain mode");
    session.type_keys("p").wait_for("2. second: (not answered)");
    session.wait_for("Submit? y, n, or the number");
    session.type_keys("y\n");
    let ended = session.end();
    assert_eq!(
        ended.result,
        "{\"first\": \"one\", \"second\": null, \"third\": null}\n"
    );
}

#[test]
fn a_required_question_asked_again_because_of_yes_says_why() {
    let why = "Nothing is submitted before this required question is answered.";
    let questionnaire = three();
    let session = questionnaire.ask().run();
    session.wait_for("1/3");
    session.type_keys(ESC).wait_for("r review");
    session.type_keys("r").wait_for(why);
    session.type_keys("one\r").wait_for("2/3");
    session.type_keys("\u{3}");
    let ended = session.end();
    assert_eq!(ended.screen.matches(why).count(), 0, "{}", ended.screen);
    assert_eq!(ended.code, Some(130));
}

/// A prompt of each kind, half answered by keys, and what shows that it is.
fn half_answered() -> [(&'static str, &'static str, &'static str, &'static str); 5] {
    let options = r#", "options": [{"label": "red"}, {"label": "green"}, {"label": "blue"}]"#;
    [
        ("text", "", "half", "? it: half"),
        ("number", "", "12", "? it: 12"),
        ("boolean", "", "ye", "or No ye"),
        ("choice", options, "e\u{1b}[B", "> 2. green"),
        (
            "multichoice",
            options,
            " \u{1b}[B",
            "[x] 1. red\n> [ ] 2. green",
        ),
    ]
}

#[test]
fn half_an_answer_survives_the_wish_to_quit_or_to_see_another_question() {
    for (kind, members, keys, shown) in half_answered() {
        let questions = [one("before", "text", ""), one("it", kind, members)].join(",");
        let questionnaire = Questionnaire::of(&questions);
        let session = ask(&questionnaire).run();
        session.wait_for("1/2");
        session.type_keys("x\r").wait_for("2/2");
        session.wait_for("Esc menu]");
        session.type_keys(keys).wait_for(shown);
        session.type_keys(ESC).wait_for("> b back");
        session.type_keys("q").wait_for("Quit and lose 1 answer?");
        session.type_keys("n").wait_for(shown);
        session.type_keys(ESC).wait_for("> b back");
        session.type_keys("b").wait_for("? before: x");
        session.type_keys("\r").wait_for(shown);
        session.type_keys(ESC).wait_for("> b back");
        session.type_keys("r").wait_for("> Submit");
        session.type_keys("2\r").wait_for(shown);
        session.type_keys("\u{3}");
        assert_eq!(session.end().code, Some(130), "{kind}");
    }
}

#[test]
fn plain_mode_repeats_what_was_selected() {
    let options = r#", "options": [{"label": "red"}, {"label": "green"}, {"label": "blue"}]"#;
    let questionnaire = Questionnaire::one("multichoice", options);
    let session = ask(&questionnaire).run();
    session.wait_for("> [ ] 1. red");
    session
        .type_keys(&format!(" {DOWN} g"))
        .wait_for("? it: g\n> [x] 2. green");
    session.type_keys(ESC).wait_for("p plain mode");
    session
        .type_keys("p")
        .wait_for("│ typed so far: red, green, g\n");
    session.type_keys("\u{3}");
    session.end();
}

#[test]
fn plain_mode_repeats_what_was_typed() {
    let questionnaire = three();
    let session = ask(&questionnaire).run();
    session.wait_for("1/3");
    session.type_keys("half").wait_for("? first: half");
    session.type_keys(ESC).wait_for("p plain mode");
    session.type_keys("p").wait_for("│ typed so far: half\n");
    session.wait_for("Question 1 of 3");
    session.type_keys("\u{3}");
    session.end();
}

#[test]
fn at_the_review_the_last_letter_counts_and_a_word_is_shown() {
    let questionnaire = Questionnaire::one("text", "");
    let session = Start::new([questionnaire.path()]).run();
    session.wait_for("? it:");
    session.type_keys("x\r").wait_for("> Submit");
    session.type_keys("n").wait_for("> Decline");
    session.type_keys("y").wait_for("> Submit");
    session
        .type_keys("n thanks")
        .wait_for("✘ `nyn thanks` is no decision; Backspace removes it");
    session.type_keys("\r").wait_for("✘ type y to submit");
    session.type_keys("n").wait_gone("✘");
    session.type_keys("y").wait_for("> Submit");
    session.type_keys("x").wait_for("`nyx` is no decision");
    session.type_keys("\u{7f}").wait_gone("✘");
    session.type_keys("y").wait_for("> Submit");
    session.type_keys("\r");
    answered(session, "\"x\"");
}

#[test]
fn on_a_small_screen_the_warning_is_whole_and_help_goes_on() {
    let questionnaire = Questionnaire::one("text", "");
    let session = ask(&questionnaire).size(20, 10).run();
    session.wait_for("? it:");
    session.type_keys(ESC).wait_for("[a letter");
    session.type_keys("h").wait_for("[any key: more]");
    let mut pages = String::new();
    for _ in 0..9 {
        let page = session.wait_for("[any key");
        pages.push_str(&page);
        if page.contains("[any key to go on]") {
            break;
        }
        let sent = session.sent();
        session.type_keys(" ").wait_sent(sent + 1);
    }
    assert!(pages.contains("asks first."), "{pages}");
    session.type_keys(" ").wait_for("[a letter");
    session.type_keys(ESC).wait_for("? it:");
    session
        .type_keys("\r")
        .wait_for("⚠ 1 optional\n│ question(s)\n│ unanswered\n");
    session.type_keys("\r");
    assert_eq!(session.end().code, Some(0));
}

#[test]
fn yes_or_no_names_its_keys_on_a_narrow_screen() {
    let sides = r#", "true": {"label": "Keep it all"}, "false": {"label": "Remove it all"},
        "description": "a description that takes more than one row of a narrow screen, in fact many""#;
    let questionnaire = Questionnaire::one("boolean", sides);
    let session = questionnaire.ask().size(20, 10).run();
    session.wait_for("Esc menu]");
    session.type_keys("x\r").wait_for("✘ must be");
    session.wait_for("Esc menu]");
    session.type_keys("\u{7f}n\r");
    answered(session, "false");
}
