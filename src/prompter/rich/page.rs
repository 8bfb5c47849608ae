//! The rows that are seen of a list.

use unicode_width::UnicodeWidthStr;

use super::super::words::{self, Marks};
use super::layout::bar;
use super::list::List;
use super::theme::{Line, Look, Style, wrapped};
use crate::text::visible;

impl<'a> List<'a> {
    /// The rows around the cursor, at most so many of them.
    pub(super) fn page(&self, look: &Look, columns: usize, rows: usize) -> Vec<Line> {
        let mut notice = match (self.notice(), self.is_unmatched()) {
            (Some(text), _) => super::layout::notice(text, look, columns),
            (None, true) => self.no_match(look, columns),
            (None, false) => Vec::new(),
        };
        if self.matches().is_empty() {
            return super::layout::shortened(notice, rows, look, columns);
        }
        let keep = rows.saturating_sub(1).max(1);
        notice = super::layout::shortened(notice, keep, look, columns);
        let mut lines = self.entries_page(look, columns, rows.saturating_sub(notice.len()).max(1));
        lines.extend(notice);
        lines
    }

    /// Says that no option contains what is typed, and what can be done then.
    fn no_match(&self, look: &Look, columns: usize) -> Vec<Line> {
        let text = words::no_match(self.filter(), self.other_entry().is_some());
        let bar = bar(&look.marks);
        let (first, next) = ((Style::PLAIN, "  "), (Style::FAINT, bar.as_str()));
        wrapped(&text, Style::WARNING, first, next, columns)
    }

    fn entries_page(&self, look: &Look, columns: usize, rows: usize) -> Vec<Line> {
        let at = self.matches().binary_search(&self.cursor());
        let Ok(at) = at else {
            return Vec::new();
        };
        let entry = |at: usize| {
            self.matches()
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
        let more_below = at + below.len() + 1 < self.matches().len();
        let pages = above.into_iter().rev().chain([current]).chain(below);
        let mut lines: Vec<Line> = pages.flatten().collect();
        let marks = (more_above, more_below);
        mark_ends(&mut lines, marks, &look.marks);
        lines
    }

    /// One entry: cursor, check box, number, label, and the description beside or under it.
    fn entry(&self, entry: usize, look: &Look, columns: usize) -> Vec<Line> {
        let here = entry == self.cursor();
        let style = if here { Style::ACCENT } else { Style::PLAIN };
        let digits = self.entries().to_string().len();
        let number = format!("{:>digits$}. ", entry + 1);
        let (checkbox, box_style) = match (self.choices().several, self.is_checked(entry)) {
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
        match self.choices().options.get(entry) {
            Some(option) => {
                let description = option.description.as_deref();
                let description = description.filter(|text| !text.trim().is_empty());
                (option.label.trim().to_owned(), description)
            }
            None => (words::other_entry(&look.marks, self.other()), None),
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
