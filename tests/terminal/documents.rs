//! The rich screens that `docs/sessions.md` shows, in one session.

use super::fixture::{DOWN, ESC};
use super::support::Start;

/// The screens on the page, in its order.
#[expect(
    clippy::disallowed_methods,
    reason = "a test reads the page it is about"
)]
fn screens() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/sessions.md");
    let page = std::fs::read_to_string(path).unwrap();
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
