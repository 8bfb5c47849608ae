//! Lists, without a terminal.

use super::*;
use crate::questionnaire::ChoiceOption;

const LOOK: Look = Look {
    marks: Marks::UNICODE,
    colors: false,
};

fn options(labels: &[(&str, &str)]) -> Vec<ChoiceOption> {
    let option = |(label, description): &(&str, &str)| ChoiceOption {
        label: (*label).to_owned(),
        description: Some((*description).to_owned()).filter(|text| !text.is_empty()),
    };
    labels.iter().map(option).collect()
}

fn choices(options: &[ChoiceOption], several: bool, other: bool, max: usize) -> Choices<'_> {
    Choices {
        options,
        allow_other: other,
        several,
        min: 1,
        max,
    }
}

fn texts(list: &List<'_>, columns: usize, rows: usize) -> Vec<String> {
    list.page(&LOOK, columns, rows)
        .iter()
        .map(Line::text)
        .collect()
}

#[test]
fn options_are_numbered_with_their_descriptions_beside_or_under_them() {
    let options = options(&[("Node.js", "most packages"), ("Bun", "")]);
    let list = List::new(choices(&options, false, true, 1), 0, BTreeSet::new(), None);
    assert_eq!(
        texts(&list, 80, 9),
        ["> 1. Node.js  most packages", "  2. Bun", "  3. Other…"]
    );
    assert_eq!(
        texts(&list, 20, 9),
        [
            "> 1. Node.js",
            "   │ most packages",
            "  2. Bun",
            "  3. Other…"
        ]
    );
}

#[test]
fn long_lists_show_the_rows_around_the_cursor() {
    let labels: Vec<String> = (1..=30).map(|number| format!("n{number}")).collect();
    let pairs: Vec<(&str, &str)> = labels.iter().map(|label| (label.as_str(), "")).collect();
    let options = options(&pairs);
    let mut list = List::new(choices(&options, false, false, 1), 0, BTreeSet::new(), None);
    assert_eq!(texts(&list, 80, 3), [">  1. n1", "   2. n2", "v  3. n3"]);
    list.move_to(14);
    assert_eq!(texts(&list, 80, 3), ["^ 14. n14", "> 15. n15", "v 16. n16"]);
    list.step(-15);
    assert_eq!(texts(&list, 80, 3), ["^ 28. n28", "  29. n29", "> 30. n30"]);
    assert_eq!(texts(&list, 80, 1), ["> 30. n30"]);
}

#[test]
fn a_number_names_an_entry_and_other_text_filters() {
    let options = options(&[("8 cores", ""), ("Größe", ""), ("deno", "")]);
    let mut list = List::new(choices(&options, false, true, 1), 0, BTreeSet::new(), None);
    assert_eq!(list.set_filter("4"), Filter::Number(3));
    assert_eq!(list.matches(), [0, 1, 2, 3]);
    assert_eq!(list.set_filter("8"), Filter::Part("8".into()));
    assert_eq!(list.matches(), [0, 3]);
    assert_eq!(list.set_filter("GRÖSS"), Filter::Part("gröss".into()));
    assert_eq!(list.matches(), [3]);
    assert_eq!(list.set_filter(" "), Filter::All);
}

#[test]
fn a_full_selection_says_so() {
    let options = options(&[("a", ""), ("b", ""), ("c", "")]);
    let mut list = List::new(choices(&options, true, false, 2), 0, BTreeSet::new(), None);
    for entry in 0..3 {
        list.toggle(entry);
    }
    assert_eq!(list.selected_options(), [0, 1]);
    let shown = texts(&list, 80, 9);
    assert_eq!(shown[0], "> [x] 1. a");
    assert_eq!(shown[3], "✘ select at most 2, this is 3");
}

#[test]
fn labels_that_drive_terminals_or_begin_like_commands_are_tamed() {
    let options = options(&[("\u{1b}]0;x\u{7}", "::stop\n::go"), ("b", "")]);
    let list = List::new(choices(&options, false, false, 1), 1, BTreeSet::new(), None);
    for line in texts(&list, 30, 9) {
        assert!(!line.contains('\u{1b}'), "{line:?}");
        let first = line.trim_start().chars().next();
        assert!(matches!(first, Some('1' | '2' | '│' | '>')), "{line:?}");
    }
}
