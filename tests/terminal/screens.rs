//! Every prompt on a usual, a narrow and the smallest screen, and screens that change their size.

use super::fixture::{DOWN, ESC, Questionnaire, answered};
use super::support::{Session, Start};

const SIZES: [(u16, u16); 3] = [(80, 24), (40, 12), (20, 6)];

/// What the screen shows, framed, with `▏` where the cursor stands.
fn shot(session: &Session, screen: &str) -> String {
    let (row, column) = session.cursor();
    let mut lines: Vec<String> = screen.lines().map(str::to_owned).collect();
    lines.resize(lines.len().max(usize::from(row) + 1), String::new());
    format!(
        "{}\n(cursor in row {row}, column {column})",
        lines.join("\n")
    )
}

fn service(columns: u16, rows: u16) -> Session {
    Start::new(["examples/service.json"])
        .size(columns, rows)
        .run()
}

#[test]
fn the_whole_example_on_every_screen() {
    for (columns, rows) in SIZES {
        let session = service(columns, rows);
        let mut shots = Vec::new();
        let mut step = |keys: &str, wait: &str| {
            session.type_keys(keys);
            let screen = session.wait_for(wait);
            shots.push(shot(&session, &screen));
        };
        step("", "? Name");
        step(ESC, "> r review");
        step("h", "[any key");
        step(ESC, "> r review");
        step(ESC, "? Name");
        step("\r", "✘ an answer");
        step("billing-api\r", "? Endpoint");
        step("http://billing.example.com/with/a/long/path\r", "✘ ");
        step("\u{15}https://b.example\r", "? Contact");
        step("\r", "? Address");
        step("10.0.0.1\r", "? Port");
        step("\u{15}80\r", "✘ must");
        step("\u{15}8443\r", "? Runtime");
        step("de", "? Runtime: de");
        step("\r", "? Features");
        step(&format!(" {DOWN} "), "> [x] 2.");
        step("5 \r", "your o");
        step("Tracing\r", "? Overwrite");
        step("maybe\r", "✘ must be");
        step("\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\r", "> Submit");
        step("7", "> 7. Features");
        session.type_keys("\u{3}");
        session.end();
        let name = format!("service_{columns}x{rows}");
        insta::assert_snapshot!(name, shots.join("\n========\n"));
    }
}

#[test]
fn nothing_is_ever_written_into_the_last_column() {
    for (columns, rows) in SIZES {
        let session = service(columns, rows);
        for (keys, wait) in [
            ("", "? Name"),
            ("a-name-that-is-exactly-as-long", "as-long"),
        ] {
            session.type_keys(keys);
            session.wait_until(|screen| {
                let last = columns - 1;
                let text = super::support::text(screen);
                let free = (0..rows).all(|row| {
                    screen
                        .cell(row, last)
                        .is_none_or(|cell| cell.contents().trim().is_empty())
                });
                assert!(free, "{text}");
                text.replace("\n│ ", "").contains(wait)
            });
        }
        session.type_keys("\u{3}");
        session.end();
    }
}

#[test]
fn a_prompt_is_drawn_anew_when_the_screen_changes() {
    let questionnaire = Questionnaire::one(
        "text",
        r#", "description": "A description that needs some room.""#,
    );
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    session
        .type_keys("some text that is typed")
        .wait_for("is typed");
    session.resize(30, 12);
    session.wait_end("1/1 What is it?\n│ A description that needs\n│ some room.\n? it: some text that is typed\n│\n[Esc menu]");
    session.resize(24, 10);
    session.wait_for("? it: some text that is\n│  typed");
    session.resize(100, 30);
    session.wait_end(
        "1/1 What is it?\n│ A description that needs some room.\n? it: some text that is typed\n[Esc menu]",
    );
    session.type_keys("!\r");
    answered(session, "\"some text that is typed!\"");
}

#[test]
fn a_list_follows_the_screen_with_the_next_key() {
    let questionnaire = Questionnaire::one(
        "choice",
        r#", "options": [{"label": "a"}, {"label": "b"}, {"label": "c"}, {"label": "d"}, {"label": "e"}, {"label": "f"}]"#,
    );
    let session = questionnaire.ask().run();
    session.wait_for("  7. Other…");
    session.resize(40, 8);
    session.type_keys(DOWN).wait_until(|screen| {
        let text = super::support::text(screen);
        text.contains("> 2. b") && !text.contains("7. Other")
    });
    session.type_keys("\r");
    answered(session, "\"b\"");
}

/// All of it, not only what inquire would draw: question, keys, and what is typed.
#[test]
fn a_prompt_of_inquires_is_drawn_anew_with_the_next_key() {
    let options = r#", "options": [{"label": "apple"}, {"label": "apricot"}]"#;
    for (kind, members, shown, keys) in [
        (
            "choice",
            options,
            "? it: ap\n> 1. apple\n  2. apricot\n  3. Other…\n",
            "[↑↓ or number\n│ type to filter\n│ Enter chooses\n│ Esc menu]",
        ),
        (
            "multichoice",
            options,
            "? it: ap\n> [ ] 1. apple\n  [ ] 2. apricot\n  [ ] 3. Other…\n",
            "[choose 1 or more of 3\n│ Space toggles\n│ Enter takes · Esc menu]",
        ),
        (
            "boolean",
            "",
            "? it: [Yes] or No ap\n",
            "[y, n or a label\n│ Enter for Yes\n│ Esc menu]",
        ),
    ] {
        let description = r#", "description": "Some words that take a row or two.""#;
        let questionnaire = Questionnaire::one(kind, &format!("{members}{description}"));
        let session = questionnaire.ask().run();
        session.wait_for("Esc menu]");
        session.type_keys("a").wait_for("a\n");
        session.resize(26, 24);
        session.type_keys("p").wait_end(&format!(
            "1/1 What is it?\n│ Some words that take a\n│ row or two.\n{shown}{keys}"
        ));
        session.resize(100, 30);
        session
            .type_keys("p")
            .wait_for("│ Some words that take a row or two.\n? it: ");
        let screen = session.wait_for("app");
        assert_eq!(screen.matches("1/1").count(), 1, "{kind}: {screen}");
        session.type_keys("\u{3}");
        session.end();
    }
}

#[test]
fn a_screen_too_small_for_rich_mode_gets_plain_mode() {
    let questionnaire = Questionnaire::one("text", "");
    let session = questionnaire.ask().size(19, 6).run();
    session.wait_for("Question 1 of 1.");
    session.type_keys("x\n");
    let ended = answered(session, "\"x\"");
    assert!(!ended.bytes.contains(&0x1b));
}

#[test]
fn wide_and_joined_characters_keep_their_places() {
    let labels = [
        "日本語の名前",
        "👩‍💻 dev",
        "❤️ heart",
        "עברית",
        "e\u{301}te\u{301}",
        "한국어",
    ];
    let options: Vec<String> = labels
        .iter()
        .map(|label| format!(r#"{{"label": "{label}", "description": "word word word"}}"#))
        .collect();
    let members = format!(r#", "options": [{}]"#, options.join(","));
    let questionnaire = Questionnaire::one("choice", &members);
    for columns in [20, 26, 34, 80] {
        let session = questionnaire.ask().size(columns, 24).run();
        session.wait_for("> 1. 日本語の名前");
        for (number, label) in (2..).zip(&labels[1..]) {
            session
                .type_keys(DOWN)
                .wait_for(&format!("> {number}. {label}"));
        }
        session.type_keys("\r");
        answered(session, "\"한국어\"");
    }
}

#[test]
fn marks_are_ascii_where_the_locale_is_not_utf_8() {
    let limits = r#", "required": true, "validation": {"format": "integer", "min": 1, "max": 9}"#;
    let questionnaire = Questionnaire::one("number", limits);
    let session = questionnaire.ask().env("LANG", "C").run();
    session.wait_end("1/1 What is it? * required\n? it:\n  1 |-----------------------| 9\n[a whole number from 1 to 9 - arrows step - Esc menu]");
    session.type_keys("12\r").wait_for("x must be at most 9");
    session.type_keys("\u{7f}\r");
    let ended = answered(session, "1");
    assert!(ended.bytes.is_ascii());
}

#[test]
fn no_color_leaves_every_style_out() {
    let questionnaire =
        Questionnaire::one("choice", r#", "options": [{"label": "a"}, {"label": "b"}]"#);
    let session = questionnaire.ask().env("NO_COLOR", "1").run();
    session.wait_for("> 1. a");
    session.type_keys("\r");
    let ended = answered(session, "\"a\"");
    let bytes = String::from_utf8(ended.bytes).unwrap();
    let sequences = bytes.split("\u{1b}[").skip(1);
    let styles = sequences.filter(|rest| rest.chars().find(char::is_ascii_alphabetic) == Some('m'));
    assert_eq!(styles.count(), 0, "{bytes:?}");
}

#[test]
fn a_screen_that_becomes_tiny_while_a_prompt_is_open_breaks_nothing() {
    let questionnaire = Questionnaire::one(
        "number",
        r#", "required": true, "description": "Some words.", "validation": {"format": "integer", "min": 1, "max": 99}"#,
    );
    let session = questionnaire.ask().run();
    session.wait_for("? it:");
    for (columns, rows) in [(5, 2), (1, 1), (300, 100), (2, 3)] {
        session.resize(columns, rows);
        session.type_keys("4").wait_until(|_| true);
    }
    session.resize(80, 24);
    session.wait_for("? it: 4444");
    session.type_keys("\r").wait_for("✘ must be at most 99");
    session.type_keys("\u{15}42\r");
    answered(session, "42");
}
