//! The rich screens that `docs/sessions.md` shows, in one session, and the picture of another.

use super::fixture::{DOWN, ESC, UP};
use super::support::Start;

/// A file under `docs/`.
#[expect(
    clippy::disallowed_methods,
    reason = "a test reads the page it is about"
)]
fn page(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/docs");
    std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
}

/// The screens on the page, in its order.
fn screens() -> Vec<String> {
    let page = page("sessions.md");
    let blocks = page.split("```text rich\n").skip(1);
    let screens = blocks.map(|block| block.split("```").next().unwrap().to_owned());
    screens.collect()
}

#[test]
fn the_screens_on_the_page_are_what_the_program_shows() {
    let screens = screens();
    let [text, refused, number, choice, several, sides, menu, review] = screens.as_slice() else {
        panic!("the page shows {} screens", screens.len());
    };
    let session = Start::new(["examples/service.json"]).run();
    session.wait_end(text);
    session.type_keys("billing-api\r").wait_for("2/8");
    session
        .type_keys("http://billing.example.com\r")
        .wait_end(refused);
    session
        .type_keys("\u{15}https://billing.example.com\r")
        .wait_for("3/8");
    session.type_keys(ESC).wait_end(menu);
    session.type_keys(ESC).wait_for("? Contact");
    session.type_keys("\r").wait_for("4/8");
    session.type_keys("10.20.0.15\r").wait_end(number);
    session.type_keys("\u{15}8443\r").wait_end(choice);
    session.type_keys(DOWN).wait_for("> 2. Deno");
    session.type_keys("\r").wait_end(several);
    session.type_keys(" 3 \u{7f}5 ").wait_for("> [x] 5.");
    session.type_keys("\r").wait_for("your own text");
    session.type_keys("Tracing\r").wait_end(sides);
    session.type_keys("\r").wait_end(review);
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!(ended.code, Some(0));
    assert!(
        ended
            .screen
            .contains("✓ Features: Sign-in, Logging, Tracing (other)\n✓ Overwrite: Keep\nReview")
    );
    assert_eq!(
        ended.result,
        "{\"name\": \"billing-api\", \"endpoint\": \"https://billing.example.com\", \"contact\": null, \
         \"address\": \"10.20.0.15\", \"port\": 8443, \"runtime\": \"Deno\", \"features\": [\"Sign-in\", \
         \"Logging\", \"Tracing\"], \"overwrite\": false}\n"
    );
}

/// Width of a cell in the picture that `tests/docs/picture.py` makes.
const CELL: f64 = 12.2;

/// Width of the terminal that it shows.
const COLUMNS: u16 = 72;

/// The text in the picture: pieces, each at its column and row.
fn pictured() -> String {
    let page = page("rich-mode.svg");
    let screen = page.split("class=\"askline-matrix\"").nth(1).unwrap();
    let mut rows: Vec<(&str, String)> = Vec::new();
    for piece in screen.split("<text ").skip(1) {
        let attribute = |name: &str| {
            let (_, rest) = piece.split_once(&format!(" {name}=\"")).unwrap();
            rest.split('"').next().unwrap()
        };
        let (_, text) = piece.split_once('>').unwrap();
        let text = text.split("</text>").next().unwrap().trim_end();
        let text = [
            ("&#160;", " "),
            ("&#x27;", "'"),
            ("&gt;", ">"),
            ("&amp;", "&"),
        ]
        .iter()
        .fold(text.to_owned(), |text, (escaped, plain)| {
            text.replace(escaped, plain)
        });
        let (x, y) = (attribute("x").parse::<f64>().unwrap(), attribute("y"));
        if rows.last().is_none_or(|(last, _)| *last != y) {
            rows.push((y, String::new()));
        }
        let row = &mut rows.last_mut().unwrap().1;
        let column = (0..=COLUMNS).rfind(|column| f64::from(*column) * CELL <= x + CELL / 2.0);
        let blanks = usize::from(column.unwrap()) - row.chars().count();
        row.extend(std::iter::repeat_n(' ', blanks));
        row.push_str(&text);
    }
    let lines = rows.iter().map(|(_, row)| row.trim_end());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn the_picture_is_what_the_program_shows() {
    let session = Start::new(["demo"]).size(COLUMNS, 30).run();
    session.wait_for("celebrating?");
    session.type_keys("Ada's birthday\r").wait_for("2/6");
    session.type_keys(UP).wait_for(": 7");
    session.type_keys(UP).wait_for(": 8");
    session.type_keys("\r").wait_for("> 1. Garden");
    session.type_keys("3").wait_for("> 3. Lake");
    session.type_keys("\r").wait_for("> [ ] 1. Soup");
    session.type_keys(" ").wait_for("> [x] 1. Soup");
    session.type_keys(DOWN).wait_for("> [ ] 2. Salad");
    session.type_keys(DOWN).wait_for("> [ ] 3. Pasta");
    let screen = session.type_keys(" ").wait_for("> [x] 3. Pasta");
    assert_eq!(screen, pictured().trim_end(), "tests/docs/picture.py");
    session.type_keys("\u{3}");
    assert_eq!(session.end().code, Some(130));
}
