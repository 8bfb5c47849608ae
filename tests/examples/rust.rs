//! The Rust programs under `examples/`: their functions, without their `main`.

use std::io::Read;

#[path = "../../examples/check.rs"]
#[expect(dead_code, reason = "its `main` is for the command line")]
mod check;

#[path = "../../examples/library.rs"]
#[expect(dead_code, reason = "its `main` is for the command line")]
mod library;

const DEMO: &str = include_str!("../../examples/demo.json");

#[test]
fn the_library_asks_over_streams_of_the_caller() {
    let input = "Ada's birthday\n\n1\n1-3\n\n\ny\n";
    let mut prompts = Vec::new();
    let answers = library::ask(input.as_bytes(), &mut prompts)
        .unwrap()
        .unwrap();
    assert_eq!(
        answers,
        "{\"occasion\": \"Ada's birthday\", \"guests\": 6, \"place\": \"Garden\", \"dishes\": [\"Soup\", \"Salad\", \"Pasta\"], \"email\": null, \"reminder\": true}\n"
    );
    let prompts = String::from_utf8(prompts).unwrap();
    assert!(
        prompts.contains("Question 2 of 6, required. Guests"),
        "{prompts}"
    );
}

#[test]
fn the_library_tells_declining_from_the_end_of_the_input() {
    let declined = "Ada's birthday\n:review\nn\n";
    assert_eq!(
        library::ask(declined.as_bytes(), std::io::sink()).unwrap(),
        None
    );
    let ended = std::io::BufReader::new("Ada's birthday\n".as_bytes().take(5));
    let error = library::ask(ended, std::io::sink()).unwrap_err();
    assert!(error.to_string().contains("input ended"), "{error}");
}

#[test]
fn answers_are_checked_without_a_terminal() {
    let right = r#"{"occasion": "Ada", "guests": 4, "place": "Lake"}"#;
    assert_eq!(check::faults(DEMO, right), Vec::<String>::new());

    let wrong = r#"{"occasion": 3, "guests": 40, "dishes": ["Soup"], "plaice": "Lake"}"#;
    let ids: Vec<String> = check::faults(DEMO, wrong)
        .into_iter()
        .map(|fault| fault.split(':').next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(ids, ["occasion", "guests", "dishes", "plaice"]);

    let open = check::faults(DEMO, r#"{"occasion": "Ada", "guests": 4}"#);
    assert_eq!(open, ["place: a required answer is missing"]);

    let broken = check::faults(r#"{"questions": []}"#, "{}");
    assert!(
        broken
            .iter()
            .all(|fault| fault.starts_with("questionnaire: ")),
        "{broken:?}"
    );
    assert!(!broken.is_empty());
}
