use super::*;

/// Stands for a runner that has no time at all.
#[derive(Debug)]
struct NoTime;

impl PatternRunner for NoTime {
    fn test(&self, _: &str, _: bool, _: &str, _: Duration) -> RunnerVerdict {
        RunnerVerdict::TimedOut
    }
}

fn pattern(source: &str) -> Pattern {
    Pattern::parse(source, None).unwrap_or_else(|error| panic!("{source:?}: {error}"))
}

#[track_caller]
fn judged(source: &str, text: &str, message: Option<&str>) {
    let refused = pattern(source).check(text).err();
    assert_eq!(
        refused.map(|reason| reason.to_string()).as_deref(),
        message,
        "{source:?} on {text:?}"
    );
}

#[track_caller]
fn linear(source: &str, expected: bool) {
    let pattern = pattern(source);
    assert_eq!(pattern.engine().is_linear(), expected, "{source:?}");
}

#[test]
fn a_pattern_matches_anywhere_unless_anchored() {
    judged("yes|no", "yesterday", None);
    judged("^(?:yes|no)$", "yes", None);
    judged(
        "^(?:yes|no)$",
        "yesterday",
        Some("must match the pattern `^(?:yes|no)$`"),
    );
    assert!(!pattern("yes|no[$^]\\$").is_anchored());
    assert!(pattern("yes|no$").is_anchored());
    assert!(pattern("(?=(?:a|^b))").is_anchored());
}

#[test]
fn classes_are_those_of_ecmascript() {
    judged(r"^\d$", "\u{663}", Some(r"must match the pattern `^\d$`"));
    judged(r"^\w$", "\u{e9}", Some(r"must match the pattern `^\w$`"));
    judged(r"^\s$", "\u{feff}", None);
    judged(r"^\s$", "\u{85}", Some(r"must match the pattern `^\s$`"));
    judged("^.$", "\u{2028}", Some("must match the pattern `^.$`"));
    judged("^.$", "\u{85}", None);
    judged(r"^\u{1F600}$", "\u{1F600}", None);
    judged(r"^\p{Lu}$", "\u{c4}", None);
    judged(r"\bcaf\b", "caf\u{e9}", None);
}

#[test]
fn without_the_flag_a_character_can_be_two_units() {
    let legacy = pattern(r"^\-.$");
    assert!(!legacy.is_unicode());
    assert!(legacy.check("-a").is_ok());
    assert!(legacy.check("-\u{1F600}").is_err());
    assert!(pattern(r"^\-..$").check("-\u{1F600}").is_ok());
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let wrong = |source: &str| Pattern::parse(source, None).expect_err("a wrong pattern");
    assert_eq!(wrong("ä(b"), "unterminated capturing group at character 2");
    assert_eq!(wrong(r"a\\\"), r"nothing follows the `\` at character 4");
    assert_eq!(wrong("a**"), "invalid quantifier at character 3");
    let deep = format!("[(]\\({}a{}", "(".repeat(121), ")".repeat(121));
    assert_eq!(
        wrong(&deep),
        "its groups are 121 deep; at most 120 are allowed"
    );
    assert_eq!(
        wrong(&"(".repeat(500)),
        "its groups are 500 deep; at most 120 are allowed"
    );
    assert_eq!(
        wrong(&"é".repeat(501)),
        "it is 501 characters long; at most 500 are allowed"
    );
}

#[test]
fn linear_time_is_used_wherever_it_means_the_same() {
    linear("^[a-z][a-z0-9-]{0,62}$", true);
    linear("^(a+)+$", true);
    linear(r"^(?=.*\d)(?=.*[a-z])(?!.*\s).{8,}$", true);
    linear(r"(?=.*\d).{8,}", false);
    linear(r"^(a)\1$", false);
    linear(r"^a\Bb$", false);
    linear(r"(?i:a)", false);
}

#[test]
fn leading_lookaheads_are_conditions_of_their_own() {
    let password = r"^(?=.*\d)(?=.*[a-z])(?!.*\s).{8,}$";
    judged(password, "abcdefg1", None);
    for wrong in ["abcdefgh", "12345678", "abcde f1", "abcdef1"] {
        assert!(pattern(password).check(wrong).is_err(), "{wrong:?}");
    }
    judged("^(?=a|b)(?!bc)", "bd", None);
    assert!(pattern("^(?=a|b)(?!bc)").check("bc").is_err());
    assert!(pattern("^(?=a|b)c").check("xa").is_err());
}

#[test]
fn what_is_fast_for_a_short_text_needs_no_runner() {
    judged(r"^(.)\1$", "aa", None);
    judged(r"(?<=\$)\d+(?!\d)", "cost: $42", None);
    judged(r"^a\Bb$", "ab", None);
}

#[test]
fn a_loop_within_a_loop_is_gone_back_into() {
    for (source, text) in [
        (r"^(?:(a+)+)+\1$", "aa"),
        (r"^(?:(?:a+)+)+(?!b)aX", "aaX"),
        (r"^(?:(?:\-a+)+)+(?=X)X", "-a-aX"),
    ] {
        assert_eq!(
            test_unbounded(source, !source.contains(r"\-"), text),
            Some(true),
            "{source}"
        );
    }
    assert_eq!(
        test_unbounded(r"^(?:(?:\-a+)+)+(?=X)X", false, "-a\u{1F600}X"),
        None
    );
}

#[test]
fn what_could_take_forever_is_refused_without_a_runner() {
    let source = r"^(?:(a+)+\1)+$";
    judged(
        source,
        &"a".repeat(100),
        Some(
            "the pattern `^(?:(a+)+\\1)+$` could take forever to check, and nothing here can stop it: its author has to simplify it",
        ),
    );
    assert!(!pattern(source).probe());
    let timed = Pattern::parse(source, Some(Arc::new(NoTime))).expect("a right pattern");
    let reason = timed
        .check(&"a".repeat(100))
        .expect_err("there was no time");
    assert_eq!(
        reason.to_string(),
        "the pattern `^(?:(a+)+\\1)+$` takes too long to check here: its author has to simplify it"
    );
    assert!(!timed.probe());
}

#[test]
fn probing_finds_nothing_in_ordinary_patterns() {
    for source in ["^[a-z]+$", r"^\d{3}-\d{4}$", r"^(a)\1$", ""] {
        assert!(pattern(source).probe(), "{source:?}");
    }
}

/// Every character whose properties are the same to both engines.
fn characters() -> String {
    let all = (0..=u32::from(char::MAX)).filter_map(char::from_u32);
    all.filter(|c| engine::has_same_properties(c.encode_utf8(&mut [0; 4])))
        .collect()
}

#[track_caller]
fn same_to_both_engines(property: &str, characters: &str) {
    let translated = regex::Regex::new(property).expect("a property");
    let reference = regress::Regex::with_flags(property, "u").expect("a property");
    let ours = translated.find_iter(characters).map(|found| found.range());
    let theirs = reference.find_iter(characters).map(|found| found.range());
    assert!(ours.eq(theirs), "{property}");
}

#[test]
fn properties_are_the_same_to_both_engines() {
    let characters = characters();
    assert!(characters.chars().count() > 250_000);
    for property in [
        r"\p{L}+",
        r"\p{Lu}+",
        r"\p{Ll}+",
        r"\p{N}+",
        r"\p{Alphabetic}+",
        r"\p{sc=Greek}+",
    ] {
        same_to_both_engines(property, &characters);
    }
}

#[test]
fn characters_newer_than_one_engine_are_left_to_the_other() {
    // U+323B0 came with Unicode 17, which also took U+0295 from the lower-case letters.
    judged(r"^\p{L}+$", "a\u{323b0}", None);
    judged(r"^\p{Lo}$", "\u{295}", None);
}

#[test]
fn a_large_program_is_not_used_for_a_long_text() {
    let large = pattern("^[ab]*(?:a[ab]{400}|b[ab]{400})c");
    assert!(large.engine().is_linear());
    assert!(large.engine().test(&"ab".repeat(1000)).is_some());
    assert!(large.engine().test(&"ab".repeat(30_000)).is_none());
}

#[test]
fn the_deepest_and_widest_patterns_are_read_and_run() {
    for source in [
        format!("{}a{}", "(".repeat(120), ")".repeat(120)),
        format!("{}a{}", "(?=".repeat(60), ")".repeat(60)),
        format!("{}a{}", "(?:(?<=".repeat(40), "))+".repeat(40)),
        format!("{}a{}", "(".repeat(120), ")+".repeat(120)),
        "a?".repeat(250),
        "(?:a{5}){5}".repeat(45),
        "|".repeat(500),
        r"\p{L}".repeat(100),
    ] {
        let start = std::time::Instant::now();
        let verdict = pattern(&source).check("a");
        assert!(start.elapsed() < Duration::from_secs(1), "{source}");
        let sure = matches!(
            verdict,
            Ok(()) | Err(Reason::PatternMismatch(_) | Reason::PatternNotRunnable(_))
        );
        assert!(sure, "{source}: {verdict:?}");
    }
}
