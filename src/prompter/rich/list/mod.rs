//! The list of a choice: which options match what is typed, which are selected, and the rows that
//! are seen of it.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use unicode_width::UnicodeWidthStr;

use super::super::words::{self, Marks};
use super::layout::bar;
use super::theme::{Line, Look, Style, wrapped};
use crate::questionnaire::Choices;
use crate::rules::Reason;
use crate::text::{fold, visible};

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
            cursor: cursor.min(entries.saturating_sub(1)),
            checked,
            other,
            notice: None,
        }
    }

    /// How many entries there are.
    pub(super) fn entries(&self) -> usize {
        self.choices.entries()
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

    /// What is typed to filter the list.
    pub(super) fn filter(&self) -> &str {
        &self.filter
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
                let labels = self.folded.iter().enumerate();
                let found = labels.filter(|(_, label)| label.contains(part.as_str()));
                found
                    .map(|(entry, _)| entry)
                    .chain(self.other_entry())
                    .collect()
            }
        };
        meaning
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

    /// The rows around the cursor, at most so many of them.
    pub(super) fn page(&self, look: &Look, columns: usize, rows: usize) -> Vec<Line> {
        let notice = self.notice.as_ref();
        let notice = notice.map_or(Vec::new(), |text| {
            super::layout::notice(text, look, columns)
        });
        let keep = rows.saturating_sub(1).max(1);
        let notice = super::layout::shortened(notice, keep, look, columns);
        let mut lines = self.entries_page(look, columns, rows.saturating_sub(notice.len()).max(1));
        lines.extend(notice);
        lines
    }

    fn entries_page(&self, look: &Look, columns: usize, rows: usize) -> Vec<Line> {
        let at = self.matches.binary_search(&self.cursor);
        let Ok(at) = at else {
            let none = words::no_match(&self.filter);
            let margin = ("  ", bar(&look.marks));
            let (first, next) = ((Style::PLAIN, margin.0), (Style::FAINT, margin.1.as_str()));
            return wrapped(&none, Style::FAINT, first, next, columns);
        };
        let entry = |at: usize| {
            self.matches
                .get(at)
                .map(|entry| self.entry(*entry, look, columns))
        };
        let mut above: Vec<Vec<Line>> = Vec::new();
        let mut below: Vec<Vec<Line>> = Vec::new();
        let current = entry(at).unwrap_or_default();
        let current = super::layout::shortened(current, rows, look, columns);
        let mut left = rows.saturating_sub(current.len());
        let half = left / 2;
        let take = |next: Option<usize>, room: usize| {
            let lines = next.and_then(entry)?;
            (lines.len() <= room).then_some(lines)
        };
        let up = |above: &[Vec<Line>]| at.checked_sub(above.len() + 1);
        let down = |below: &[Vec<Line>]| Some(at + below.len() + 1);
        let mut upper = half;
        while let Some(lines) = take(up(&above), upper) {
            upper -= lines.len();
            left -= lines.len();
            above.push(lines);
        }
        while let Some(lines) = take(down(&below), left) {
            left -= lines.len();
            below.push(lines);
        }
        while let Some(lines) = take(up(&above), left) {
            left -= lines.len();
            above.push(lines);
        }
        let more_above = at > above.len();
        let more_below = at + below.len() + 1 < self.matches.len();
        let pages = above.into_iter().rev().chain([current]).chain(below);
        let mut lines: Vec<Line> = pages.flatten().collect();
        let marks = (more_above, more_below);
        mark_ends(&mut lines, marks, &look.marks);
        lines
    }

    /// One entry: cursor, check box, number, label, and the description beside or under it.
    fn entry(&self, entry: usize, look: &Look, columns: usize) -> Vec<Line> {
        let here = entry == self.cursor;
        let style = if here { Style::ACCENT } else { Style::PLAIN };
        let digits = self.entries().to_string().len();
        let number = format!("{:>digits$}. ", entry + 1);
        let (checkbox, box_style) = match (self.choices.several, self.checked.contains(&entry)) {
            (false, _) => ("", style),
            (true, true) => ("[x] ", Style::SUCCESS),
            (true, false) => ("[ ] ", style),
        };
        let lead = Line::of(style, if here { "> " } else { "  " })
            .with(box_style, checkbox)
            .with(style, number.as_str());
        let margin = " ".repeat(lead.width().saturating_sub(2)) + look.marks.bar + " ";
        let (label, description) = self.words(entry, look);
        let blank = " ".repeat(lead.width());
        let plain = (Style::PLAIN, blank.as_str());
        let faint = (Style::FAINT, margin.as_str());
        let mut lines = wrapped(&label, style, plain, faint, columns);
        if let Some(first) = lines.first_mut() {
            let text = first.text();
            let rest = text.strip_prefix(blank.as_str()).unwrap_or_default();
            *first = lead.with(style, rest);
        }
        let Some(description) = description else {
            return lines;
        };
        let beside = visible(description.trim());
        let fits = |line: &Line| line.width() + 2 + beside.width() < columns;
        match lines.pop() {
            Some(only) if lines.is_empty() && !description.contains('\n') && fits(&only) => {
                vec![only.with(Style::FAINT, format!("  {beside}"))]
            }
            last => {
                lines.extend(last);
                lines.extend(wrapped(description, Style::FAINT, faint, faint, columns));
                lines
            }
        }
    }

    fn words(&self, entry: usize, look: &Look) -> (String, Option<&'a str>) {
        match self.choices.options.get(entry) {
            Some(option) => {
                let description = option.description.as_deref();
                let description = description.filter(|text| !text.trim().is_empty());
                (option.label.trim().to_owned(), description)
            }
            None => (words::other_entry(&look.marks, self.other.as_deref()), None),
        }
    }
}

/// Marks the first and last row where the list goes on, as inquire does.
fn mark_ends(lines: &mut [Line], (above, below): (bool, bool), marks: &Marks) {
    let mark = |line: &mut Line, mark: &str| {
        let text = line.text();
        if let Some(rest) = text.strip_prefix("  ") {
            *line = Line::of(Style::FAINT, format!("{mark} ")).with(Style::PLAIN, rest);
        }
    };
    if above && let Some(first) = lines.first_mut() {
        mark(first, marks.more_above);
    }
    if below && let Some(last) = lines.last_mut() {
        mark(last, marks.more_below);
    }
}
