//! What holds for every questionnaire and every input.

use askline::interview::Options;
use askline::outcome::Outcome;
use askline::questionnaire::Questionnaire;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{Ended, run};

const KINDS: [&str; 5] = ["text", "number", "choice", "multichoice", "boolean"];

/// Text as strangers write it: words, symbols, controls, other scripts.
fn hostile() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z0-9 ,.-]{1,12}",
        Just("::add-mask::x".to_owned()),
        Just("\u{202e}evil\u{2066}".to_owned()),
        Just("日本語 e\u{301}\u{301}\u{301}".to_owned()),
        "\\PC{1,8}",
    ]
}

fn question(at: usize) -> impl Strategy<Value = Value> {
    let common = (any::<bool>(), hostile(), hostile());
    (
        common,
        0_usize..5,
        prop::collection::vec(hostile(), 2..5),
        any::<bool>(),
    )
        .prop_map(move |((required, question, header), kind, labels, flag)| {
            let mut value = json!({
                "id": format!("q{at}"),
                "question": format!("{question}?"),
                "header": format!("h{header}"),
                "required": required,
                "type": KINDS[kind],
            });
            let options: Vec<Value> = (0..)
                .zip(labels)
                .map(|(at, label): (usize, String)| json!({"label": format!("{at}{label}")}))
                .collect();
            match kind {
                0 => value["placeholder"] = json!("p"),
                1 => value["validation"] = json!({"format": "integer", "min": -5, "max": 50}),
                2 | 3 => {
                    value["options"] = json!(options);
                    value["allowOther"] = json!(flag);
                }
                _ => value["defaultValue"] = json!(flag),
            }
            value
        })
}

fn questionnaire() -> impl Strategy<Value = String> {
    (1_usize..5)
        .prop_flat_map(|count| (0..count).map(question).collect::<Vec<_>>())
        .prop_map(|questions| json!({ "questions": questions }).to_string())
}

/// A line that a person, a script or an accident types.
fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        4 => prop::sample::select(vec![
            "", "1", "2", "1,2", "1-3", "y", "n", "7", "-3", "99", "0", "text", ":back", ":skip",
            ":review", ":again", ":help", ":quit", ":list", ":list a", "::back", "\r", " y ",
        ]).prop_map(|line| line.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..20),
    ]
}

/// Random labels and headers may break the rules of questionnaires; those are not asked.
const FAULTY: &str = "a questionnaire that cannot be used";

/// Types the lines at a questionnaire; nothing where that cannot be used.
fn play(text: &str, lines: &[Vec<u8>]) -> Option<Ended> {
    let questionnaire = Questionnaire::check(text, None).questionnaire?;
    let mut input = lines.join(&b'\n');
    input.push(b'\n');
    Some(run(&questionnaire, &input, Options::default()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn a_session_always_ends_and_only_a_yes_submits(
        text in questionnaire(),
        lines in prop::collection::vec(line(), 0..40),
    ) {
        let Some(ended) = play(&text, &lines) else { return Err(TestCaseError::reject(FAULTY)) };
        if matches!(ended.outcome, Ok(Outcome::Submitted)) {
            let last = ended.shown.trim_end().rsplit('\n').next().unwrap_or_default();
            prop_assert!(last.starts_with("Submit?"), "{}", ended.shown);
            let yes = |line: &Vec<u8>| {
                let line = String::from_utf8_lossy(line).trim().to_lowercase();
                line.split('\n').any(|line| matches!(line.trim(), "y" | "yes"))
            };
            prop_assert!(lines.iter().any(yes));
        }
    }

    #[test]
    fn no_byte_but_text_and_newlines_is_written(
        text in questionnaire(),
        lines in prop::collection::vec(line(), 0..40),
    ) {
        let Some(ended) = play(&text, &lines) else { return Err(TestCaseError::reject(FAULTY)) };
        let control = ended.shown.chars().find(|c| c.is_control() && *c != '\n');
        prop_assert_eq!(control, None, "{:?}", ended.shown);
        let direction = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        prop_assert!(!ended.shown.contains(direction));
    }
}
