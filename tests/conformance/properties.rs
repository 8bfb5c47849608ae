//! What holds for any pattern and any answer.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use askline::answer::{Answer, Number};
use askline::cli::pattern_worker::PatternWorker;
use askline::questionnaire::{
    Interpretation, IpLists, Limits, Question, Questionnaire, TextFormat,
};
use askline::rules::{self, Pattern, Reason};
use proptest::prelude::*;
use serde_json::json;

/// The limit of a match, and room for a busy machine.
const AT_MOST: Duration = Duration::from_millis(2500);

static WORKER: LazyLock<Arc<PatternWorker>> = LazyLock::new(|| {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_askline"));
    Arc::new(PatternWorker::of_program(program))
});

static QUESTIONNAIRE: LazyLock<Questionnaire> = LazyLock::new(questionnaire);

/// Pieces that patterns are made of, right and wrong ones.
fn pattern() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-c0-1]",
        4 => r"(\\[dwsDWSbB]|\.|\^|\$|\||\[a-c\]|\[\^a\]|\\p\{L\}|\\1|\\k<n>|\\u\{1F600\}|\\-|\\cA)",
        4 => r"(\*|\+|\?|\{2\}|\{0,9\}|\{3,\}|\*\?|\{99999\})",
        3 => r"(\(|\(\?:|\(\?=|\(\?!|\(\?<=|\(\?<!|\(\?<n>|\(\?i:)",
        4 => r"\)",
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// A pattern whose groups are balanced, so that most are right.
fn nested_pattern() -> impl Strategy<Value = String> {
    let atom = r"([a-c]|\.|\\w|\[ab\]|\\b|\^|\$|\\1|\\p\{Lu\})";
    atom.prop_recursive(6, 48, 6, |inner| {
        // A lookaround cannot be repeated, a group around one can.
        let group = r"(\(|\(\?:|\(\?:\(\?=|\(\?:\(\?!|\(\?:\(\?<=|\(\?:\(\?<!)";
        let repeat = r"(|\*|\+|\?|\{2\}|\{1,40\}|\+\?)";
        (group, prop::collection::vec(inner, 1..6), "[|]?", repeat).prop_map(
            |(group, parts, or, repeat)| {
                let end = ")".repeat(group.matches('(').count());
                format!("{group}{}{end}{repeat}", parts.join(&or))
            },
        )
    })
}

fn answer() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,40}",
        "[a-c]{0,64}",
        ("[a-c]{1,4}", 1_usize..16_000, ".?").prop_map(|(part, times, end)| {
            let mut text = part.repeat(times);
            text.truncate(65_000);
            text + &end
        }),
    ]
}

fn formats() -> Vec<TextFormat> {
    vec![
        TextFormat::Url { protocols: None },
        TextFormat::Email {
            domain_allowlist: None,
            domain_denylist: Some(vec!["b\u{fc}cher.example".to_owned()]),
        },
        TextFormat::Ip(IpLists::default()),
        TextFormat::Ipv4(IpLists::default()),
        TextFormat::Ipv6(IpLists::default()),
        TextFormat::Number(limits()),
        TextFormat::Integer(limits()),
    ]
}

fn limits() -> Limits {
    Limits {
        min: Number::parse("-1e300"),
        max: Number::parse("9007199254740993"),
    }
}

/// Texts near the formats, so that some are accepted.
fn formatted() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{1,5}:/?/?[a-z0-9.:@\u{fc}\\[\\] -]{0,20}[/?#]?.{0,8}",
        "[a-z.+@\"]{1,8}@[a-z0-9.\u{fc}\u{ff41}-]{1,12}\\.[a-z0-9]{1,4}",
        "[0-9a-f:.%/]{0,40}",
        "[+-]?[0-9]{0,30}\\.?[0-9]{0,30}([eE][+-]?[0-9]{1,20})?",
        answer(),
    ]
}

/// A question of every format, with the limits and lists of [`formats`].
fn questionnaire() -> Questionnaire {
    let limited =
        |format: &str| json!({"format": format, "min": -1e300, "max": 9_007_199_254_740_993_u64});
    let rules = [
        json!({"format": "url"}),
        json!({"format": "email", "domainDenylist": ["b\u{fc}cher.example"]}),
        json!({"format": "ip"}),
        json!({"format": "ipv4"}),
        json!({"format": "ipv6"}),
        limited("number"),
        limited("integer"),
    ];
    let text = rules.into_iter().map(|rule| ("text", rule));
    let numbers = ["number", "integer"].map(|format| ("number", limited(format)));
    let questions = text.chain(numbers).enumerate().map(|(at, (kind, rule))| {
        let mut question = json!({
            "id": at.to_string(), "type": kind, "question": "What?", "header": "Q", "required": true,
            "validation": rule,
        });
        if kind == "text" {
            question["placeholder"] = json!("");
        }
        question
    });
    let text = json!({ "questions": questions.collect::<Vec<_>>() }).to_string();
    let checked = Questionnaire::check(&text, None);
    checked
        .questionnaire
        .unwrap_or_else(|| panic!("{:#?}", checked.problems))
}

/// What an answer is after it went through JSON text, as a line to be read again.
fn through_json(answer: &Answer) -> String {
    match answer {
        Answer::Text(text) => {
            let json = serde_json::to_string(text).expect("a string");
            serde_json::from_str(&json).expect("the same string")
        }
        Answer::Number(number) => {
            let json: Box<serde_json::value::RawValue> =
                serde_json::from_str(number.as_str()).expect("a JSON number");
            let read = Number::from_json(json.get()).expect("a JSON number");
            read.as_str().to_owned()
        }
        other => panic!("not asked for: {other:?}"),
    }
}

fn accepted_again(question: &Question, line: &str) {
    let Ok(Interpretation::Answer(answer)) = question.interpret_typed(line) else {
        return;
    };
    let again = question.interpret_typed(&through_json(&answer));
    assert_eq!(again, Ok(Interpretation::Answer(answer)), "{line:?}");
}

fn ends_in_time(source: &str, text: &str) {
    let start = Instant::now();
    let Ok(pattern) = Pattern::parse(source, Some(WORKER.clone())) else {
        return;
    };
    let format = TextFormat::Regex {
        pattern: Some(pattern),
    };
    let verdict = rules::check_text(&format, text);
    assert!(
        start.elapsed() < AT_MOST,
        "{source:?} took {:?}",
        start.elapsed()
    );
    let failed = matches!(verdict, Err(Reason::PatternNotRunnable(_)));
    assert!(!failed, "{source:?}: {verdict:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn any_pattern_ends_in_time_on_any_answer(source in pattern(), text in answer()) {
        ends_in_time(&source, &text);
    }

    #[test]
    fn nested_patterns_end_in_time(source in nested_pattern(), text in "[a-cA]{0,80}") {
        ends_in_time(&source, &text);
    }

    /// A pattern with a lookaround that holds everywhere is backtracked, and means the same.
    #[test]
    fn both_engines_agree(source in nested_pattern(), text in "[a-cA ]{0,8}") {
        let linear = Pattern::parse(&source, Some(WORKER.clone())).expect("a right pattern");
        let backtracked = Pattern::parse(&format!("(?:{source})(?<=)"), Some(WORKER.clone()));
        let [linear, backtracked] = [linear, backtracked.expect("a right pattern")].map(|pattern| {
            let pattern = Some(pattern);
            rules::check_text(&TextFormat::Regex { pattern }, &text)
        });
        let decided = |verdict: &Result<(), Reason>| {
            matches!(verdict, Ok(()) | Err(Reason::PatternMismatch(_)))
        };
        if decided(&linear) && decided(&backtracked) {
            prop_assert_eq!(linear.is_ok(), backtracked.is_ok(), "{}", source);
        }
    }

    #[test]
    fn no_answer_makes_a_format_panic_or_take_long(text in formatted()) {
        for format in formats() {
            let start = Instant::now();
            if let Err(reason) = rules::check_text(&format, &text) {
                prop_assert!(reason.to_string().chars().count() < 300, "{}", reason);
            }
            prop_assert!(start.elapsed() < AT_MOST);
        }
    }

    #[test]
    fn what_is_accepted_is_accepted_again(text in formatted()) {
        for question in QUESTIONNAIRE.questions() {
            accepted_again(question, &text);
        }
    }

    #[test]
    fn numbers_are_ordered_like_doubles_unless_those_are_equal(
        one in "-?[0-9]{1,12}(\\.[0-9]{0,6})?(e-?[0-9]{1,2})?",
        two in "-?[0-9]{1,12}(\\.[0-9]{0,6})?(e-?[0-9]{1,2})?",
    ) {
        let (a, b) = (one.parse::<f64>().unwrap(), two.parse::<f64>().unwrap());
        let [one, two] = [&one, &two].map(|text| Number::parse(text).unwrap());
        prop_assert_eq!(one.compare(&two), two.compare(&one).reverse());
        if a < b {
            prop_assert!(one.compare(&two).is_lt());
        }
    }

    #[test]
    fn steps_can_be_taken_back(
        start in -1_000_000_i32..1_000_000, step in 1_i32..1000, places in 0_i32..6, times in -50_i32..50,
    ) {
        let [start, step] = [start, step].map(|n| Number::parse(&format!("{n}e-{places}")).unwrap());
        let there = start.stepped(&step, times).unwrap();
        let back = there.stepped(&step, -times).unwrap();
        prop_assert!(back.compare(&start).is_eq(), "{} {} {}", start, there, back);
    }
}

#[test]
fn the_longest_answers_are_judged_in_time() {
    let longest = 64 * 1024;
    let texts = [
        "a".repeat(longest),
        "9".repeat(longest),
        format!("0.{}1", "0".repeat(longest - 3)),
        format!("1e-{}", "9".repeat(longest - 3)),
        format!("https://{}", "a.".repeat(longest / 2 - 4)),
        format!("https://{}", "\u{fc}".repeat(longest / 2 - 4)),
        format!("me@{}.com", "\u{fc}.".repeat(longest / 3 - 4)),
        format!("me@{}.com", "xn--a.".repeat(longest / 6 - 2)),
        "1:".repeat(longest / 2),
        "1.".repeat(longest / 2),
    ];
    for text in texts {
        for format in formats() {
            let start = Instant::now();
            let verdict = rules::check_text(&format, &text);
            let took = start.elapsed();
            let beginning: String = text.chars().take(20).collect();
            assert!(
                took < AT_MOST,
                "{format:?} on {beginning}…: {took:?} {verdict:?}"
            );
        }
    }
}
