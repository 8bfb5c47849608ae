//! The list of a choice: which options match what is typed, which are selected, and the rows that
//! are seen of it.

use std::collections::BTreeSet;

use memchr::memmem;

use super::draft::Draft;
use crate::questionnaire::Choices;
use crate::rules::Reason;
use crate::text::fold;

/// A list of options, the entry for free text after them.
///
/// Entries are counted from 0 in the order of the questionnaire.
#[derive(Debug)]
pub(super) struct List<'a> {
    choices: Choices<'a>,
    /// The labels in the form in which case does not matter, made when a filter needs them.
    folded: Vec<String>,
    filter: String,
    /// The entries that match the filter, in order.
    matches: Vec<usize>,
    /// Whether each entry is among them.
    listed: Vec<bool>,
    /// The entry that the cursor is on.
    cursor: usize,
    checked: BTreeSet<usize>,
    /// Text of one's own, given earlier.
    other: Option<String>,
    /// What has to be said at once.
    notice: Option<String>,
}

/// What is typed into a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Filter {
    /// Every entry matches.
    All,
    /// The number of the entry at this place: every entry matches, the cursor goes there.
    Number(usize),
    /// Labels that contain this text, in the form in which case does not matter.
    Part(String),
}

impl<'a> List<'a> {
    /// A list with the cursor on an entry, and entries selected.
    pub(super) fn new(
        choices: Choices<'a>,
        cursor: usize,
        checked: BTreeSet<usize>,
        other: Option<String>,
    ) -> Self {
        let entries = choices.entries();
        Self {
            choices,
            folded: Vec::new(),
            filter: String::new(),
            matches: (0..entries).collect(),
            listed: vec![true; entries],
            cursor: cursor.min(entries.saturating_sub(1)),
            checked,
            other,
            notice: None,
        }
    }

    /// The list as it is, for the next time it is displayed.
    pub(super) fn draft(&self) -> Draft {
        Draft::List {
            filter: self.filter.clone(),
            cursor: self.cursor,
            checked: self.checked.clone(),
            other: self.other.clone(),
        }
    }

    /// How many entries there are.
    pub(super) fn entries(&self) -> usize {
        self.choices.entries()
    }

    /// The options, and how many of them an answer takes.
    pub(super) fn choices(&self) -> Choices<'a> {
        self.choices
    }

    /// Whether an entry is selected.
    pub(super) fn is_checked(&self, entry: usize) -> bool {
        self.checked.contains(&entry)
    }

    /// What has to be said below the list.
    pub(super) fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// The entry that the cursor is on.
    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    /// Puts the cursor on an entry; the notice has been seen then.
    pub(super) fn move_to(&mut self, entry: usize) {
        self.cursor = entry;
    }

    /// Moves the cursor to the match so many places on, from the last to the first and back.
    pub(super) fn step(&mut self, steps: isize) {
        let count = self.matches.len().cast_signed();
        if let Ok(at) = self.matches.binary_search(&self.cursor) {
            let next = (at.cast_signed() + steps).rem_euclid(count).cast_unsigned();
            self.cursor = self.matches.get(next).copied().unwrap_or(self.cursor);
        }
    }

    /// How many matches lie between two entries, from the last one on to the first.
    pub(super) fn steps_between(&self, from: usize, to: usize) -> usize {
        let place = |entry: usize| {
            self.matches
                .partition_point(|entry_there| *entry_there < entry)
        };
        let (from, to) = (place(from), place(to));
        to.checked_sub(from)
            .unwrap_or((to + self.matches.len()).saturating_sub(from))
    }

    /// Moves the cursor to the match so many places on, or as far as there are any.
    pub(super) fn jump(&mut self, steps: isize) {
        let last = self.matches.len().saturating_sub(1);
        if let Ok(at) = self.matches.binary_search(&self.cursor) {
            let next = at.saturating_add_signed(steps).min(last);
            self.cursor = self.matches.get(next).copied().unwrap_or(self.cursor);
        }
    }

    /// What is typed to filter the list.
    pub(super) fn filter(&self) -> &str {
        &self.filter
    }

    /// Whether what is typed is the number of an entry.
    pub(super) fn is_numbered(&self) -> bool {
        matches!(self.meaning(&self.filter), Filter::Number(_))
    }

    /// Whether no option contains what is typed.
    pub(super) fn is_unmatched(&self) -> bool {
        let first = self.matches.first();
        !self.filter.trim().is_empty() && first.is_none_or(|entry| self.is_other(*entry))
    }

    /// Whether an entry is the one for free text.
    pub(super) fn is_other(&self, entry: usize) -> bool {
        self.choices.allow_other && entry == self.choices.options.len()
    }

    /// The entry for free text, where there is one.
    pub(super) fn other_entry(&self) -> Option<usize> {
        self.choices
            .allow_other
            .then_some(self.choices.options.len())
    }

    /// The free text given earlier.
    pub(super) fn other(&self) -> Option<&str> {
        self.other.as_deref()
    }

    /// What the line for free text starts with: the text given earlier, else what was typed where no
    /// option contains it.
    pub(super) fn other_start(&self) -> &str {
        let typed = self.is_unmatched().then(|| self.filter.trim());
        self.other().or(typed).unwrap_or_default()
    }

    /// Keeps free text for the next time it is asked for.
    pub(super) fn set_other(&mut self, text: Option<String>) {
        self.other = text;
    }

    /// The options selected, by their places.
    pub(super) fn selected_options(&self) -> Vec<usize> {
        let options = self.choices.options.len();
        self.checked
            .iter()
            .copied()
            .filter(|entry| *entry < options)
            .collect()
    }

    /// Whether the entry for free text is among those selected.
    pub(super) fn other_selected(&self) -> bool {
        self.other_entry()
            .is_some_and(|entry| self.checked.contains(&entry))
    }

    /// Selects an entry or takes the selection back; says so where the selection is full.
    pub(super) fn toggle(&mut self, entry: usize) {
        if self.matches.is_empty() || self.checked.remove(&entry) {
            return;
        }
        if self.checked.len() >= self.choices.max {
            let (max, found) = (self.choices.max, self.checked.len() + 1);
            self.notice = Some(Reason::TooManySelections { max, found }.to_string());
        } else {
            self.checked.insert(entry);
        }
    }

    /// Says something below the list.
    pub(super) fn say(&mut self, notice: Option<String>) {
        self.notice = notice;
    }

    /// Takes what is typed as the filter; what it means.
    pub(super) fn set_filter(&mut self, typed: &str) -> Filter {
        typed.clone_into(&mut self.filter);
        let meaning = self.meaning(typed);
        let options = self.choices.options;
        if matches!(meaning, Filter::Part(_)) && self.folded.len() != options.len() {
            self.folded = options.iter().map(|option| fold(&option.label)).collect();
        }
        self.matches = match &meaning {
            Filter::All | Filter::Number(_) => (0..self.entries()).collect(),
            Filter::Part(part) => {
                let part = memmem::Finder::new(part);
                let labels = self.folded.iter().enumerate();
                let found = labels.filter(|(_, label)| part.find(label.as_bytes()).is_some());
                found
                    .map(|(entry, _)| entry)
                    .chain(self.other_entry())
                    .collect()
            }
        };
        self.listed.fill(false);
        for entry in &self.matches {
            if let Some(listed) = self.listed.get_mut(*entry) {
                *listed = true;
            }
        }
        meaning
    }

    /// Whether an entry matches.
    pub(super) fn is_match(&self, entry: usize) -> bool {
        self.listed.get(entry).is_some_and(|listed| *listed)
    }

    fn meaning(&self, typed: &str) -> Filter {
        let typed = typed.trim();
        let digits = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| typed.parse::<usize>().ok()).flatten();
        match number {
            _ if typed.is_empty() => Filter::All,
            Some(number) if (1..=self.entries()).contains(&number) => Filter::Number(number - 1),
            _ => Filter::Part(fold(typed)),
        }
    }

    /// The first match whose label begins with a text, in the form in which case does not matter.
    pub(super) fn beginning_with(&self, part: &str) -> Option<usize> {
        let begins = |entry: &&usize| {
            let label = self.folded.get(**entry);
            label.is_some_and(|label| label.starts_with(part))
        };
        self.matches.iter().find(begins).copied()
    }

    /// The entries that match, in order.
    pub(super) fn matches(&self) -> &[usize] {
        &self.matches
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::words::Marks;
    use super::super::theme::{Line, Look};
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
}
