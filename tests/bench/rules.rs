//! How long one answer takes to judge, a pattern to prepare, and 100,000 sets of five answers.

use std::hint::black_box;

use askline::answer::Number;
use askline::answers_file;
use askline::questionnaire::{IpLists, Limits, Questionnaire, TextFormat};
use askline::rules::{IpRange, Pattern, check_text};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

const SETS: usize = 100_000;

/// Sets with a wrong answer among the 100,000; the programs of `peers/` count the same.
const WRONG: usize = 7_221;

fn pattern(source: &str) -> TextFormat {
    let pattern = Pattern::parse(source, None).expect("a right pattern");
    TextFormat::Regex {
        pattern: Some(pattern),
    }
}

fn lists(deny: &[&str]) -> IpLists {
    IpLists {
        allowlist: None,
        denylist: deny.iter().map(|range| IpRange::parse(range)).collect(),
    }
}

/// The formats of a set: url, email, ipv4 with a denylist, integer with a range, regex.
fn formats() -> [TextFormat; 5] {
    [
        TextFormat::Url {
            protocols: Some(vec!["https".to_owned()]),
        },
        TextFormat::Email {
            domain_allowlist: None,
            domain_denylist: Some(vec!["spam.example".to_owned()]),
        },
        TextFormat::Ipv4(lists(&["127.0.0.0/8", "10.0.0.0/8", "192.168.0.0/16"])),
        TextFormat::Integer(Limits {
            min: Number::parse("1"),
            max: Number::parse("65535"),
        }),
        pattern("^[a-z][a-z0-9-]{0,30}$"),
    ]
}

fn answers(place: usize) -> [String; 5] {
    let i = place;
    [
        format!(
            "https://www.example{}.org:{}/a/b{i}?q={i}#z",
            i % 999,
            1000 + i % 9000
        ),
        format!("user{i}@mail{}.example.com", i % 99),
        format!(
            "{}.{}.{}.{}",
            1 + i % 223,
            i / 7 % 256,
            i / 256 % 256,
            i % 251
        ),
        (i * 7 % 70_000).to_string(),
        format!("svc-web-{i}"),
    ]
}

fn one_answer(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("one answer");
    let fifty = "a".repeat(50);
    let [url, email, ipv4, integer, _] = formats();
    for (name, format, text) in [
        ("url", &url, "https://www.example.org:8443/a/b?q=1#z"),
        ("email", &email, "user1@mail.example.com"),
        ("email, IDNA", &email, "user1@b\u{fc}cher.example"),
        ("ip", &TextFormat::Ip(lists(&["fd00::/8"])), "172.16.254.1"),
        ("ipv4", &ipv4, "172.16.254.1"),
        (
            "ipv6",
            &TextFormat::Ipv6(lists(&["fd00::/8"])),
            "2001:db8::8a2e:370:7334",
        ),
        ("integer", &integer, "8080"),
        ("number", &TextFormat::Number(Limits::default()), "-12.5e3"),
        ("regex, linear", &pattern("^[a-z][a-z0-9-]{0,62}$"), &fifty),
        ("regex, property", &pattern(r"^[\p{L} ]+$"), &fifty),
        (
            "regex, lookahead",
            &pattern("^(?=.*a)(?!.*b).{8,}$"),
            &fifty,
        ),
        ("regex, bounded", &pattern(r"^(a)\1+$"), &fifty),
    ] {
        assert_eq!(check_text(format, text), Ok(()), "{name}");
        group.bench_function(name, |bencher| {
            bencher.iter(|| check_text(black_box(format), black_box(text)));
        });
    }
    group.finish();
}

fn prepare(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("prepare");
    let source = "^[a-z][a-z0-9-]{0,30}$";
    group.bench_function("read a pattern", |bencher| {
        bencher.iter(|| Pattern::parse(black_box(source), None));
    });
    for (name, source) in [
        ("first match", source),
        ("first match, property", r"^[\p{L} ]+$"),
        ("first match, too large", "^((((a{99}){99}){99}){99}){99}$"),
    ] {
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || pattern(source),
                |format| check_text(&format, black_box("svc-web-1")),
                BatchSize::SmallInput,
            );
        });
    }
    group.bench_function("formats of a set", |bencher| bencher.iter(formats));
    group.finish();
}

fn sets(criterion: &mut Criterion) {
    let formats = formats();
    let sets: Vec<_> = (0..SETS).map(answers).collect();
    let right = |set: &[String; 5]| {
        let mut pairs = formats.iter().zip(set);
        pairs.all(|(format, text)| check_text(format, text).is_ok())
    };
    let wrong = || sets.iter().filter(|set| !right(set)).count();
    assert_eq!(wrong(), WRONG);
    let mut group = criterion.benchmark_group("sets");
    group.sample_size(10);
    group.bench_function("100,000 sets of five", |bencher| bencher.iter(wrong));
    group.finish();
}

/// The same sets as answers files, each read from its JSON.
fn files(criterion: &mut Criterion) {
    let checked = Questionnaire::check(include_str!("questions/judged.json"), None);
    let questionnaire = checked.questionnaire.expect("a right questionnaire");
    let files: Vec<_> = (0..SETS).map(file).collect();
    let right = |file: &String| answers_file::validate(file, &questionnaire).is_empty();
    let wrong = || files.iter().filter(|file| !right(file)).count();
    assert_eq!(wrong(), WRONG);
    let mut group = criterion.benchmark_group("files");
    group.sample_size(10);
    group.bench_function("100,000 files of five", |bencher| bencher.iter(wrong));
    group.finish();
}

fn file(place: usize) -> String {
    let [url, email, ip, port, name] = answers(place);
    format!(
        r#"{{"url": "{url}", "email": "{email}", "ip": "{ip}", "port": {port}, "name": "{name}"}}"#
    )
}

criterion_group!(benches, one_answer, prepare, sets, files);
criterion_main!(benches);
