//! How the core's cost grows: reading, asking, the interview's steps, the review.

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::sink;

use askline::answer::{Answer, Answers};
use askline::interview::{Interview, Options, Step};
use askline::prompter::{LinePrompter, Prompt, Prompter, ReviewPart, StreamLines, Style};
use askline::questionnaire::Questionnaire;
use askline::review::Review;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

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

fn interviewing(criterion: &mut Criterion) {
    for questions in [100, 10_000] {
        let questionnaire = read(&questionnaire_text(questions));
        criterion.bench_function(
            &format!("interview: answer {questions}, go back over all"),
            |bench| {
                bench.iter(|| {
                    let open = Answers::open(questions);
                    let mut interview = Interview::new(&questionnaire, open, Options::default());
                    while interview.step() != Step::Review {
                        interview.answer(Answer::Boolean(true));
                    }
                    while interview.can_go_back() {
                        interview.back();
                    }
                    black_box(interview.step())
                });
            },
        );
    }
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

criterion_group!(benches, reading, choosing, interviewing, reviewing);
criterion_main!(benches);
