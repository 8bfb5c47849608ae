//! The Rust programs under `examples/`: their functions, without their `main`.

use std::io::Read;

#[path = "../../examples/check.rs"]
#[expect(dead_code, reason = "its `main` is for the command line")]
mod check;

#[path = "../../examples/library.rs"]
#[expect(dead_code, reason = "its `main` is for the command line")]
mod library;

#[path = "../../examples/protocol.rs"]
#[expect(dead_code, reason = "its `main` is for the command line")]
mod protocol;

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
    let questionnaire = check::load(DEMO).unwrap();
    let right = r#"{"occasion": "Ada", "guests": 4, "place": "Lake"}"#;
    assert_eq!(
        check::respond(&questionnaire, right).unwrap(),
        (200, "{\"problems\": []}\n".to_owned())
    );

    let wrong = r#"{"guests": 40, "place": "Lake", "plaice": "Lake"}"#;
    let (status, body) = check::respond(&questionnaire, wrong).unwrap();
    assert_eq!(status, 422);
    let body: serde_json::Value = serde_json::from_str(&body).unwrap();
    let found: Vec<(&str, &str)> = body["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| {
            let text = |name: &str| problem[name].as_str().unwrap();
            (text("id"), text("code"))
        })
        .collect();
    assert_eq!(
        found,
        [
            ("occasion", "required"),
            ("guests", "above-maximum"),
            ("plaice", "unknown-id"),
        ]
    );
}

#[test]
fn a_server_does_not_start_with_a_broken_questionnaire() {
    let broken = check::load(r#"{"questions": []}"#).unwrap_err();
    assert_eq!(broken, "/questions: there are no questions");
}

/// What a prompter of one's own writes, line by line.
fn over_protocol(said: &str) -> Result<Vec<serde_json::Value>, String> {
    let mut output = Vec::new();
    let ended = protocol::ask(DEMO, said.as_bytes(), &mut output);
    ended.map_err(|error| error.to_string())?;
    let lines = String::from_utf8(output).unwrap();
    Ok(lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect())
}

#[test]
fn a_prompter_of_ones_own_asks_by_the_same_rules() {
    let said = r#"
        {"answer": "Ada's birthday"}
        "skip"
        {"answer": "13"}
        {"answer": "8"}
        "back"
        {"answer": "9"}
        {"answer": "lake"}
        "review"
        {"change": "nothing"}
        {"change": "reminder"}
        {"answer": "no"}
        "submit"
    "#;
    let lines = over_protocol(said.trim()).unwrap();
    let told: Vec<&str> = lines
        .iter()
        .map(|line| {
            let id = line["id"].as_str().or(line["message"].as_str());
            id.or(line["type"].as_str()).unwrap()
        })
        .collect();
    assert_eq!(
        told,
        [
            "occasion",
            "guests",
            "an answer is required",
            "must be at most 12",
            "place",
            "guests",
            "place",
            "dishes",
            "review",
            "there is no question with that id",
            "reminder",
            "review",
            "result",
        ]
    );
    assert_eq!(lines[5]["current"], "8");
    let result = &lines.last().unwrap()["result"];
    assert_eq!(result["outcome"], "submitted");
    assert_eq!(result["answers"]["guests"], 9);
    assert_eq!(result["answers"]["reminder"], false);
    assert_eq!(
        result["unanswered"]["optional"],
        serde_json::json!(["dishes", "email"])
    );
}

#[test]
fn a_prompter_of_ones_own_quits_and_ends() {
    let lines = over_protocol("{\"answer\": \"Ada\"}\n\"quit\"\n\"quit\"\n").unwrap();
    assert_eq!(lines[2], serde_json::json!({"type": "quit", "answers": 1}));
    assert_eq!(lines[3]["result"]["outcome"], "declined");
    let ended = over_protocol("nonsense\n").unwrap_err();
    assert!(ended.contains("input ended"), "{ended}");
}
