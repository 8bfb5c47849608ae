//! What is typed, on the rows that it takes.

use unicode_width::UnicodeWidthStr;

use super::layout::{ScreenSize, bar};
use super::line_editor::LineEditor;
use super::painter::Frame;
use super::theme::{Line, Look, Style};
use crate::text::visible;

/// What is typed, behind its label, on as many rows as it takes but at most so many, and where the
/// cursor stands in them.
pub(super) fn typing(
    label: Line,
    editor: &LineEditor,
    placeholder: Option<&str>,
    look: &Look,
    size: ScreenSize,
) -> Frame {
    let width = size.columns.saturating_sub(1).max(2);
    if editor.text().is_empty() {
        let cursor = (0, label.width());
        let shown = placeholder.map(visible).unwrap_or_default();
        let line = label.with(Style::FAINT, shown).cut(width, &look.marks);
        return Frame {
            lines: vec![line],
            cursor,
        };
    }
    let margin = Line::of(Style::FAINT, bar(&look.marks));
    let mut rows = TypedRows {
        width,
        margin,
        rows: vec![label],
        used: 0,
    };
    rows.used = rows.last_width();
    rows.write(editor.before());
    let cursor = rows.cursor();
    rows.write(editor.after());
    window(rows.rows, cursor, size.rows.max(1), look, size.columns)
}

struct TypedRows {
    width: usize,
    margin: Line,
    rows: Vec<Line>,
    used: usize,
}

impl TypedRows {
    fn last_width(&self) -> usize {
        self.rows.last().map_or(0, Line::width)
    }

    fn next_row(&mut self) {
        self.rows.push(self.margin.clone());
        self.used = self.margin.width();
    }

    /// Where the next character goes.
    fn cursor(&mut self) -> (usize, usize) {
        if self.used >= self.width {
            self.next_row();
        }
        (self.rows.len() - 1, self.used)
    }

    fn write(&mut self, text: &str) {
        let mut pending = String::new();
        for grapheme in unicode_segmentation::UnicodeSegmentation::graphemes(text, true) {
            let shown = visible(grapheme);
            let cells = shown.width();
            if self.used + cells > self.width {
                self.append(&mut pending);
                self.next_row();
            }
            self.used += cells;
            pending.push_str(&shown);
        }
        self.append(&mut pending);
    }

    fn append(&mut self, pending: &mut String) {
        if let Some(row) = self.rows.pop() {
            self.rows
                .push(row.with(Style::PLAIN, std::mem::take(pending)));
        }
    }
}

/// The rows around the cursor, where there are too many.
fn window(
    rows: Vec<Line>,
    cursor: (usize, usize),
    most: usize,
    look: &Look,
    columns: usize,
) -> Frame {
    if rows.len() <= most {
        return Frame {
            lines: rows,
            cursor,
        };
    }
    let first = (cursor.0 + 1).saturating_sub(most);
    let last = rows.len();
    let mut lines: Vec<Line> = rows.into_iter().skip(first).take(most).collect();
    if first > 0
        && let Some(top) = lines.first_mut()
        && cursor.0 > first
    {
        *top = Line::of(
            Style::FAINT,
            format!("{} {}", look.marks.bar, look.marks.ellipsis),
        );
    }
    if first + most < last
        && let Some(bottom) = lines.last_mut()
        && cursor.0 + 1 < first + most
    {
        let cut = columns.saturating_sub(2);
        *bottom = bottom
            .clone()
            .with(Style::FAINT, look.marks.ellipsis)
            .cut(cut, &look.marks);
    }
    Frame {
        lines,
        cursor: (cursor.0 - first, cursor.1),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::words::Marks;
    use super::super::layout::label;
    use super::*;

    const LOOK: Look = Look {
        marks: Marks::UNICODE,
        colors: false,
    };

    fn texts(lines: &[Line]) -> Vec<String> {
        lines.iter().map(Line::text).collect()
    }

    fn typed(text: &str, columns: usize, rows: usize) -> (Vec<String>, (usize, usize)) {
        let size = ScreenSize { columns, rows };
        let label = label("Name", &LOOK, columns);
        let frame = typing(label, &LineEditor::new(text), Some("e.g. x"), &LOOK, size);
        (texts(&frame.lines), frame.cursor)
    }

    #[test]
    fn typed_text_goes_on_behind_a_bar() {
        assert_eq!(
            typed("", 20, 5),
            (vec!["? Name: e.g. x".to_owned()], (0, 8))
        );
        assert_eq!(
            typed("abc", 20, 5),
            (vec!["? Name: abc".to_owned()], (0, 11))
        );
        let (lines, cursor) = typed("0123456789abcdefghijklmnopq", 20, 5);
        assert_eq!(lines, ["? Name: 0123456789a", "│ bcdefghijklmnopq"]);
        assert_eq!(cursor, (1, 18));
        assert_eq!(typed("0123456789a", 20, 5).1, (1, 2));
        assert_eq!(
            typed("日本語日本語", 20, 5).0,
            ["? Name: 日本語日本", "│ 語"]
        );
    }

    #[test]
    fn of_very_long_text_the_rows_around_the_cursor_are_shown() {
        let (lines, cursor) = typed(&"x".repeat(200), 20, 3);
        assert_eq!(lines[0], "│ …");
        assert_eq!(lines.len(), 3);
        assert_eq!(cursor.0, 2);
    }

    #[test]
    fn hidden_characters_in_typed_text_are_seen_and_counted() {
        assert_eq!(
            typed("a\u{202e}b", 30, 2),
            (vec!["? Name: a\\u{202e}b".to_owned()], (0, 18))
        );
    }
}
