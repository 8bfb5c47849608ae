//! The parts that every prompt's screen is made of, and how they share its rows.

use unicode_width::UnicodeWidthStr;

use super::super::Prompt;
use super::super::words::{self, Marks};
use super::theme::{Line, Look, Style, prefix, wrapped};
use crate::text::visible;

/// Cells that are left for typing beside a long header.
const TYPING_CELLS: usize = 4;

/// Screens with fewer rows have one for the keys.
const LOW_ROWS: usize = 10;
/// Most rows for the keys.
const HELP_ROWS: usize = 3;

/// Width and height of the screen, in cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScreenSize {
    /// Cells in a row.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
}

/// What stands above a prompt.
#[derive(Debug, Clone, Default)]
pub(super) struct Head {
    pub(super) lines: Vec<Line>,
    /// How many of the lines, the first ones, give up their rows last.
    pub(super) question: usize,
}

/// Place, question, mark and description, above the prompt.
pub(super) fn head(prompt: &Prompt<'_>, look: &Look, columns: usize) -> Head {
    let question = prompt.question;
    let place = format!("{}/{} ", prompt.place + 1, prompt.total);
    let bar = bar(&look.marks);
    let mut lines = wrapped(
        question.question.trim(),
        Style::STRONG,
        (Style::FAINT, &place),
        (Style::FAINT, &bar),
        columns,
    );
    if question.required {
        let mark = words::required_mark(&look.marks);
        match lines.pop() {
            Some(last) if last.width() + 1 + mark.width() < columns => {
                lines.push(last.with(Style::PLAIN, " ").with(Style::WARNING, mark));
            }
            last => {
                lines.extend(last);
                lines.push(Line::of(Style::FAINT, bar.as_str()).with(Style::WARNING, mark));
            }
        }
    }
    if prompt.insists {
        let margin = (Style::FAINT, bar.as_str());
        lines.extend(wrapped(
            words::INSISTS,
            Style::WARNING,
            margin,
            margin,
            columns,
        ));
    }
    let question_rows = lines.len();
    if let Some(description) = &question.description {
        let margin = (Style::FAINT, bar.as_str());
        lines.extend(wrapped(description, Style::PLAIN, margin, margin, columns));
    }
    Head {
        lines,
        question: question_rows,
    }
}

/// The margin of lines that belong to the one above.
pub(super) fn bar(marks: &Marks) -> String {
    format!("{} ", marks.bar)
}

/// `? Header: `, before what is typed.
pub(super) fn label(header: &str, look: &Look, columns: usize) -> Line {
    let room = columns.saturating_sub(TYPING_CELLS + 4).max(4);
    let header = Line::of(Style::PLAIN, visible(header.trim())).cut(room, &look.marks);
    Line::of(Style::SUCCESS, "?")
        .with(Style::PLAIN, " ")
        .with_line(header)
        .with(Style::PLAIN, ": ")
}

/// The line that stays when a question is done: mark, header, answer. At most so many rows.
pub(super) fn record(header: &str, answer: &str, look: &Look, columns: usize) -> Vec<Line> {
    let first = format!("{} ", look.marks.done);
    let lead = format!("{}: ", visible(header.trim()));
    let text = format!("{lead}{answer}");
    let bar = format!("  {} ", look.marks.bar);
    let lines = wrapped(
        &text,
        Style::PLAIN,
        (Style::SUCCESS, &first),
        (Style::FAINT, &bar),
        columns,
    );
    shortened(lines, words::RECORD_LINES, look, columns)
}

/// Why an answer was refused, or what else has to be said at once.
pub(super) fn notice(text: &str, look: &Look, columns: usize) -> Vec<Line> {
    let first = format!("{} ", look.marks.error);
    let bar = bar(&look.marks);
    wrapped(
        text,
        Style::ERROR,
        (Style::ERROR, &first),
        (Style::FAINT, &bar),
        columns,
    )
}

/// The rule and the keys of a prompt, in brackets, on one line where the width allows. Where they
/// take too many rows the first part stays, which is the rule, with the last ones, or these alone:
/// the menu that they name tells the rest.
pub(super) fn help(parts: &[String], look: &Look, size: ScreenSize) -> Vec<Line> {
    let rows = if size.rows < LOW_ROWS {
        1
    } else {
        HELP_ROWS.max(size.rows / 4)
    };
    let last = |first: usize| parts.get(first..).unwrap_or_default();
    let rule = parts.first();
    let with_rule =
        (1..parts.len().max(2)).map(|first| rule.into_iter().chain(last(first)).collect());
    let without = (1..parts.len()).map(|first| last(first).iter().collect());
    let mut lines = with_rule
        .chain(without)
        .map(|parts: Vec<&String>| help_lines(&parts, look, size.columns));
    let fits = lines.find(|lines| lines.len() <= rows);
    fits.unwrap_or_default()
        .into_iter()
        .map(|line| Line::of(Style::FAINT, line))
        .collect()
}

fn help_lines(parts: &[&String], look: &Look, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let dot = format!(" {} ", look.marks.dot);
    let bar = bar(&look.marks);
    for part in parts {
        let part = visible(part);
        match lines.last_mut() {
            Some(last) if last.width() + dot.width() + part.width() + 1 < columns => {
                last.push_str(&dot);
                last.push_str(&part);
            }
            last => {
                let lead = if last.is_none() { "[" } else { &bar };
                let (first, next) = ((Style::PLAIN, lead), (Style::PLAIN, bar.as_str()));
                let part = wrapped(&part, Style::PLAIN, first, next, columns.saturating_sub(1));
                lines.extend(part.iter().map(Line::text));
            }
        }
    }
    if let Some(last) = lines.last_mut() {
        last.push(']');
    }
    lines
}

/// A part of a screen, and how few rows it can do with.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) lines: Vec<Line>,
    /// Rows that are kept on the smallest screen.
    pub(super) least: usize,
}

impl Part {
    pub(super) fn new(lines: Vec<Line>, least: usize) -> Self {
        Self { lines, least }
    }
}

/// Shortens parts until they fit on so many rows: those named first in `order` give up rows first.
pub(super) fn fit(parts: &mut [Part], order: &[usize], rows: usize, look: &Look, columns: usize) {
    for at in order {
        let total: usize = parts.iter().map(|part| part.lines.len()).sum();
        let Some(part) = parts.get_mut(*at) else {
            continue;
        };
        let excess = total.saturating_sub(rows);
        let keep = part.lines.len().saturating_sub(excess).max(part.least);
        let lines = std::mem::take(&mut part.lines);
        part.lines = shortened(lines, keep, look, columns);
    }
}

/// At most so many lines; the last one tells where some are missing.
pub(super) fn shortened(
    mut lines: Vec<Line>,
    keep: usize,
    look: &Look,
    columns: usize,
) -> Vec<Line> {
    if lines.len() <= keep {
        return lines;
    }
    lines.truncate(keep);
    if let Some(last) = lines.pop() {
        let dots = look.marks.ellipsis;
        let room = columns.saturating_sub(2 + dots.width());
        let text_width = last.width();
        let line = if text_width <= room {
            last.with(Style::FAINT, format!(" {dots}"))
        } else {
            let cut = prefix(&last.text(), room).to_owned();
            Line::of(Style::PLAIN, cut).with(Style::FAINT, dots)
        };
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOK: Look = Look {
        marks: Marks::UNICODE,
        colors: false,
    };

    fn texts(lines: &[Line]) -> Vec<String> {
        lines.iter().map(Line::text).collect()
    }

    #[test]
    fn help_is_one_line_where_it_fits_and_on_low_screens() {
        let size = |columns, rows| ScreenSize { columns, rows };
        let parts = ["a whole number", "↑↓ step", "Esc menu"].map(str::to_owned);
        assert_eq!(
            texts(&help(&parts, &LOOK, size(80, 24))),
            ["[a whole number · ↑↓ step · Esc menu]"]
        );
        assert_eq!(
            texts(&help(&parts, &LOOK, size(20, 24))),
            ["[a whole number", "│ ↑↓ step", "│ Esc menu]"]
        );
        assert_eq!(
            texts(&help(&parts, &LOOK, size(30, 6))),
            ["[a whole number · Esc menu]"]
        );
        assert_eq!(texts(&help(&parts, &LOOK, size(20, 6))), ["[Esc menu]"]);
    }

    #[test]
    fn parts_give_up_rows_in_order() {
        let lines = |count: usize| vec![Line::of(Style::PLAIN, "line"); count];
        let mut parts = vec![
            Part::new(lines(4), 1),
            Part::new(lines(1), 1),
            Part::new(lines(3), 0),
        ];
        fit(&mut parts, &[2, 0], 5, &LOOK, 20);
        let left: Vec<usize> = parts.iter().map(|part| part.lines.len()).collect();
        assert_eq!(left, [4, 1, 0]);
        fit(&mut parts, &[2, 0], 3, &LOOK, 20);
        assert_eq!(parts[0].lines.len(), 2);
        assert_eq!(parts[0].lines[1].text(), "line …");
    }
}
