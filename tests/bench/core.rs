//! How the core's cost grows: reading, checking, asking, the interview's steps, the review.
//!
//! `rules.rs` has the judging of answers. What rich mode draws goes to a terminal, and is timed there:
//! by `sessions.py`.

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::sink;

use askline::answer::{Answer, Answers};
use askline::interview::{Interview, Options, Step};
use askline::output::{AnswersValue, to_line};
use askline::problem::{Look, render};
use askline::prompter::{LinePrompter, Prompt, Prompter, ReviewPart, StreamLines, Style};
use askline::questionnaire::Questionnaire;
use askline::review::Review;
use askline::text::{Margins, paragraph, visible};
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// Questions of all five types in turn.
fn questionnaire_text(questions: usize) -> String {
    let kinds = [
        r#""type": "text", "placeholder": "e.g. https://example.com", "validation": {"format": "url"}"#,
        r#""type": "number", "validation": {"format": "integer", "min": 1, "max": 65535}, "defaultValue": 8080"#,
        r#""type": "choice", "options": [{"label": "Red"}, {"label": "Green", "description": "as grass"}]"#,
        r#""type": "multichoice", "options": [{"label": "Sign-in"}, {"label": "Caching"}, {"label": "Metrics"}]"#,
        r#""type": "boolean", "true": {"label": "Keep"}, "false": {"label": "Drop"}"#,
    ];
    let mut text = String::from("{\"questions\": [\n");
    for (number, kind) in (0..questions).zip(kinds.iter().cycle()) {
        let comma = if number == 0 { "" } else { ",\n" };
        let _ = write!(
            text,
            r#"{comma}{{"id": "q{number}", "question": "What about {number}?", "header": "H {number}", {kind}}}"#
        );
    }
    text.push_str("\n]}\n");
    text
}

/// One choice among so many options.
fn choice_text(options: usize) -> String {
    let labels: Vec<String> = (0..options)
        .map(|number| format!(r#"{{"label": "Option {number:06}"}}"#))
        .collect();
    format!(
        r#"{{"questions": [{{"id": "c", "type": "choice", "question": "Which one?", "header": "One", "options": [{}]}}]}}"#,
        labels.join(",\n")
    )
}

fn read(text: &str) -> Questionnaire {
    let checked = Questionnaire::check(text, None);
    checked.questionnaire.expect("a right questionnaire")
}

fn plain(input: &str) -> LinePrompter<StreamLines<&[u8]>, std::io::Sink> {
    let mut style = Style::default();
    style.width = Some(80);
    LinePrompter::new(StreamLines(input.as_bytes()), sink(), style, true)
}

/// Asks the first question, with these lines typed; what comes of it is no matter.
fn ask_first(questionnaire: &Questionnaire, input: &str) -> bool {
    let question = questionnaire.questions().first().expect("a question");
    let prompt = Prompt::new(question, 0, questionnaire.questions().len());
    plain(input).ask(&prompt).is_ok()
}

fn reading(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("read and check questions");
    for questions in [1_000, 10_000] {
        let text = questionnaire_text(questions);
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_with_input(
            BenchmarkId::from_parameter(questions),
            &text,
            |bench, text| {
                bench.iter(|| read(black_box(text)));
            },
        );
    }
    group.finish();
}

/// Every question has faults: a misspelt field, and a field too few.
fn finding_problems(criterion: &mut Criterion) {
    let right = questionnaire_text(1_000);
    let faulty = right.replace(r#""header": "#, r#""heading": "#);
    criterion.bench_function("find the problems of 1,000 questions", |bench| {
        bench.iter(|| {
            Questionnaire::check(black_box(&faulty), None)
                .problems
                .len()
        });
    });
    let problems = Questionnaire::check(&faulty, None).problems;
    assert!(problems.len() >= 1_000);
    let look = Look {
        width: 80,
        color: false,
        log: false,
    };
    criterion.bench_function("show the problems of 1,000 questions", |bench| {
        bench.iter(|| render("faulty.json", &faulty, black_box(&problems), look));
    });
}

/// The text of each type's prompt, up to where the answer would be typed; then with an answer.
fn prompting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("plain prompt");
    let questionnaire = read(&questionnaire_text(5));
    let typed = ["https://example.com\n", "443\n", "2\n", "1,3\n", "y\n"];
    for (place, (question, line)) in questionnaire.questions().iter().zip(typed).enumerate() {
        let prompt = Prompt::new(question, place, 5);
        for (what, input) in [("shown", ""), ("answered", line)] {
            assert_eq!(plain(input).ask(&prompt).is_ok(), !input.is_empty());
            let id = BenchmarkId::new(question.kind.name(), what);
            group.bench_with_input(id, input, |bench, input| {
                bench.iter(|| plain(input).ask(black_box(&prompt)).is_ok());
            });
        }
    }
    group.finish();
}

/// What both modes do to every text they show.
fn laying_out(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("1,000 characters");
    let ascii = "The quick brown fox jumps over the lazy dog. ".repeat(23);
    let wide = "\u{6f22}\u{5b57} \u{e9}t\u{e9} ".repeat(125);
    let hostile = "\u{1b}[2J\u{202e}ab\u{200b}cde".repeat(83);
    for (name, text) in [("ASCII", ascii), ("wide", wide), ("escapes", hostile)] {
        group.bench_function(BenchmarkId::new("made safe", name), |bench| {
            bench.iter(|| visible(black_box(&text)));
        });
        let margins = Margins {
            first: "> ",
            next: "  | ",
        };
        group.bench_function(BenchmarkId::new("wrapped", name), |bench| {
            bench.iter(|| paragraph(black_box(&text), margins, Some(80)));
        });
    }
    group.finish();
}

fn choosing(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("choice to its first plain screen");
    for options in [1_000, 10_000] {
        let text = choice_text(options);
        group.bench_with_input(
            BenchmarkId::from_parameter(options),
            &text,
            |bench, text| {
                bench.iter(|| ask_first(&read(black_box(text)), ""));
            },
        );
    }
    group.finish();

    let questionnaire = read(&choice_text(10_000));
    for (name, line) in [
        ("number", "9999\n"),
        ("beginning of a label", "option 009999\n"),
        ("list of what contains a text", ":list 0099\n"),
        ("list of all", ":list\n"),
    ] {
        criterion.bench_function(&format!("choice of 10,000: {name}"), |bench| {
            bench.iter(|| ask_first(black_box(&questionnaire), line));
        });
    }
}

fn answered(questionnaire: &Questionnaire) -> Interview<'_> {
    let open = Answers::open(questionnaire.questions().len());
    let mut interview = Interview::new(questionnaire, open, Options::default());
    while interview.step() != Step::Review {
        interview.answer(Answer::Boolean(true));
    }
    interview
}

/// Each step of a session, for every question.
fn interviewing(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("interview");
    for questions in [100, 10_000] {
        let questionnaire = read(&questionnaire_text(questions));
        group.bench_function(BenchmarkId::new("answer all", questions), |bench| {
            bench.iter(|| answered(black_box(&questionnaire)).typed());
        });
        let all = answered(&questionnaire);
        group.bench_function(BenchmarkId::new("go back over all", questions), |bench| {
            let whole = || all.clone();
            let back = |mut interview: Interview<'_>| {
                while interview.can_go_back() {
                    interview.back();
                }
                interview.step()
            };
            bench.iter_batched(whole, back, BatchSize::LargeInput);
        });
        group.bench_function(BenchmarkId::new("change all", questions), |bench| {
            let whole = || all.clone();
            let change = |mut interview: Interview<'_>| {
                for place in 0..questions {
                    interview.change(place);
                    interview.answer(Answer::Boolean(false));
                }
                interview.step()
            };
            bench.iter_batched(whole, change, BatchSize::LargeInput);
        });
        group.bench_function(BenchmarkId::new("print the answers", questions), |bench| {
            let answers = AnswersValue {
                questionnaire: &questionnaire,
                answers: all.answers(),
            };
            bench.iter(|| to_line(black_box(&answers)).map(|line| line.len()));
        });
    }
    group.finish();
}

fn reviewing(criterion: &mut Criterion) {
    for questions in [8, 10_000] {
        let questionnaire = read(&questionnaire_text(questions));
        let answers = Answers::open(questions);
        let review = Review::new(&questionnaire, &answers);
        criterion.bench_function(&format!("plain review of {questions}"), |bench| {
            bench.iter(|| {
                plain("")
                    .show_review(black_box(&review), ReviewPart::Whole)
                    .is_ok()
            });
        });
    }
}

criterion_group!(
    benches,
    reading,
    finding_problems,
    prompting,
    laying_out,
    choosing,
    interviewing,
    reviewing
);
criterion_main!(benches);
