//! Input made to hurt.

use super::support::{Ran, askline_reading};

fn check(input: &[u8]) -> Ran {
    askline_reading(&["check", "--format", "json", "-"], input)
}

#[test]
fn nesting_without_end_is_a_problem_and_no_crash() {
    for open in ["[", "{\"a\":"] {
        let ran = check(open.repeat(100_000).as_bytes());
        assert_eq!(ran.codes(), ["too-deep"]);
        assert_eq!(ran.code, Some(2));
    }
}

#[test]
fn a_thousand_faults_are_all_listed_for_programs() {
    let text = format!("{{\"questions\": [{}]}}", vec!["1"; 1000].join(",\n"));
    let ran = check(text.as_bytes());
    assert_eq!(ran.codes().len(), 1000);
    let last = ran.json()["problems"][999].clone();
    assert_eq!(last["line"], 1000);
    assert_eq!(last["pointer"], "/questions/999");
    let people = askline_reading(&["check", "-"], text.as_bytes());
    assert_eq!(people.err.matches("error[wrong-type]").count(), 100);
    assert!(
        people.err.contains("900 more problems in standard input"),
        "{}",
        people.err
    );
    assert!(people.err.ends_with("1000 errors in 1 file\n"));
}

#[test]
fn a_line_of_ten_megabytes_is_cut_to_the_screen() {
    let long = "x".repeat(10_000_000);
    let text = format!("{{\"x-a\": \"{long}\", \"questions\": [], \"x-b\": \"{long}\"}}");
    let ran = askline_reading(&["check", "-"], text.as_bytes());
    assert!(ran.err.len() < 1000, "{} bytes", ran.err.len());
    assert!(ran.err.contains(":1:10000026\n"), "{}", ran.err);
    for row in ran.err.lines() {
        assert!(row.chars().count() <= 80, "{row}");
    }
}

#[test]
fn long_names_are_shown_by_their_beginning() {
    let text = format!("{{\"{}\": 1, \"questions\": []}}", "n".repeat(1_000_000));
    let ran = askline_reading(&["check", "-"], text.as_bytes());
    assert!(ran.err.len() < 1500, "{} bytes", ran.err.len());
}

#[test]
fn control_characters_in_the_file_are_shown_escaped() {
    let ran = askline_reading(
        &["check", "-"],
        "{\"\u{9b}2J\u{202e}\": \u{1b}[2J}\u{7f}".as_bytes(),
    );
    assert!(
        ran.err.chars().all(|c| c == '\n' || !c.is_control()),
        "{}",
        ran.err
    );
    assert!(!ran.err.contains('\u{202e}'), "{}", ran.err);
    assert!(ran.err.contains("\\u{9b}2J\\u{202e}"), "{}", ran.err);
    let json = check("{\"\u{9b}\u{202e}\": 1, \"questions\": []}".as_bytes());
    assert!(json.out.is_ascii(), "{}", json.out);
}

#[test]
fn tabs_count_as_one_column() {
    let ran = check(b"{\n\t\t\"questions\":\t7\n}");
    assert_eq!(ran.json()["problems"][0]["column"], 16);
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let ran = check("\u{feff}{\"questions\": []}".as_bytes());
    assert_eq!(ran.codes(), ["no-questions"]);
    assert_eq!(ran.json()["problems"][0]["column"], 15);
}

#[test]
fn input_without_end_is_refused_at_the_limit() {
    let ran = askline_reading(&["check", "--format", "json", "/dev/zero"], b"");
    assert_eq!(ran.codes(), ["too-large"]);
    assert_eq!(ran.code, Some(2));
}

#[test]
fn the_numbers_of_questions_and_options_are_limited() {
    let question = |number: usize| {
        format!(r#"{{"id":"{number}","type":"boolean","question":"Go?","header":"Go {number}"}}"#)
    };
    let questions = |count| {
        let questions: Vec<String> = (0..count).map(question).collect();
        check(format!("{{\"questions\":[{}]}}", questions.join(",")).as_bytes())
    };
    assert_eq!(questions(100_000).codes(), [""; 0]);
    assert_eq!(questions(100_001).codes(), ["too-many-questions"]);

    let options: Vec<String> = (0..1_000_001)
        .map(|number| format!(r#"{{"label":"n{number}"}}"#))
        .collect();
    let text = format!(
        r#"{{"questions":[{{"id":"a","type":"choice","question":"Which?","header":"A","options":[{}]}}]}}"#,
        options.join(",")
    );
    assert_eq!(check(text.as_bytes()).codes(), ["too-many-options"]);
}

#[test]
fn problems_beyond_what_is_listed_are_counted() {
    let text = format!("{{\"questions\":[{}0]}}", "0,".repeat(19_999));
    let ran = check(text.as_bytes());
    let report = ran.json();
    let problems = report["problems"].as_array().expect("problems");
    assert_eq!(problems.len(), 10_001);
    assert_eq!(problems[10_000]["code"], "too-many-problems");
    assert_eq!(
        problems[10_000]["message"],
        "10000 further problems are not listed"
    );
}

#[test]
fn numbers_may_be_long_and_must_be_finite() {
    let number = |digits: &str| {
        format!(
            "{{\"questions\": [{{\"id\": \"a\", \"type\": \"number\", \"question\": \"How many?\", \"header\": \"A\", \"validation\": {{\"format\": \"number\", \"min\": {digits}}}}}]}}"
        )
    };
    assert_eq!(
        check(number(&format!("0.{}", "1".repeat(10_000))).as_bytes()).codes(),
        [""; 0]
    );
    for huge in ["1e999", "-1e999", &"9".repeat(10_000)] {
        assert_eq!(
            check(number(huge).as_bytes()).codes(),
            ["number-out-of-range"]
        );
    }
}

/// It used to be taken by its number and refused by its name.
#[test]
fn a_label_longer_than_any_answer_is_an_error() {
    let document = |label: &str| {
        format!(
            "{{\"questions\": [{{\"id\": \"a\", \"type\": \"choice\", \"question\": \"A?\", \"header\": \"A\", \
             \"options\": [{{\"label\": \"b\"}}, {{\"label\": \"{label}\"}}]}}]}}"
        )
    };
    let longest = "x".repeat(65_536);
    let ran = check(document(&format!(" {longest} ")).as_bytes());
    assert_eq!((ran.codes(), ran.code), (Vec::new(), Some(0)));
    let ran = check(document(&format!("{longest}x")).as_bytes());
    assert_eq!(
        (ran.codes(), ran.code),
        (vec!["label-too-long".to_owned()], Some(2))
    );
    assert_eq!(
        ran.json()["problems"][0]["message"],
        "the label is 65537 bytes long, an answer has 65536 at most"
    );
}
