//! Every line of every file.

use crate::case::Case;

/// Inputs of `debatable.jsonl` whose verdict is turned round, with the reason.
const OVERTURNED: &[(&str, &str)] = &[(
    "https://1.\u{64a}/x",
    "in a domain with right-to-left letters no label may begin with a digit (RFC 5893, section 2, \
     which the URL standard demands): shown to a person, its parts would change places",
)];

/// Judges all lines and fails with those that disagree.
#[track_caller]
fn agrees(text: &str, lines: usize) {
    let cases = Case::read(text);
    assert_eq!(cases.len(), lines, "the file is complete");
    let judged: Vec<_> = cases
        .iter()
        .filter_map(|case| Some((case, case.verdict(None)?)))
        .collect();
    let wrong: Vec<String> = judged
        .iter()
        .filter(|(case, verdict)| {
            let overturned = OVERTURNED.iter().any(|(input, _)| *input == case.input);
            (case.valid ^ overturned) != verdict.is_ok()
        })
        .map(|(case, verdict)| {
            let words = verdict.as_ref().map_err(|refusal| &refusal.words);
            format!("{case:?}\n    {words:?}")
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {} lines disagree:\n{}",
        wrong.len(),
        judged.len(),
        wrong.join("\n")
    );
}

macro_rules! files {
    ($($name:ident: $lines:literal,)*) => {
        $(
            #[test]
            fn $name() {
                let text = include_str!(concat!("../data/conformance/", stringify!($name), ".jsonl"));
                agrees(text, $lines);
            }
        )*
    };
}

files! {
    url: 896,
    email: 476,
    ip: 548,
    ipv4: 375,
    ipv6: 672,
    cidr: 162,
    number: 650,
    integer: 316,
    regex: 875,
    regex_pattern: 741,
    regex_mode: 940,
    debatable: 315,
}
