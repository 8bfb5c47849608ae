//! Puts frames on the terminal: only what differs from the frame before, each frame in one write.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthChar;

use super::theme::Line;

/// Saves the place of the cursor (DECSC).
pub(super) const SAVE_PLACE: &str = "\u{1b}7";

/// Clears from the cursor to the end of the screen.
pub(super) const CLEAR_BELOW: &str = "\u{1b}[J";
/// Clears from the cursor to the end of the row.
const CLEAR_RIGHT: &str = "\u{1b}[K";

/// What a prompt looks like at one moment: its rows, each narrower than the screen, and where the
/// cursor stands (row and column, from 0).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Frame {
    pub(super) lines: Vec<Line>,
    pub(super) cursor: (usize, usize),
}

impl Frame {
    /// A frame with the cursor behind its last row.
    pub(super) fn still(lines: Vec<Line>) -> Self {
        let last = lines.len().saturating_sub(1);
        let width = lines.last().map_or(0, Line::width);
        Self {
            lines,
            cursor: (last, width),
        }
    }
}

/// Knows what is on the screen since the beginning of the prompt, and makes the bytes that turn it
/// into the next frame. Writes nothing itself.
#[derive(Debug)]
pub(super) struct Painter {
    /// The rows as drawn, and their widths.
    drawn: Vec<(String, usize)>,
    row: usize,
    column: usize,
    columns: usize,
    colors: bool,
    /// Whether the terminal wraps rows anew when it becomes narrower.
    reflows: bool,
}

impl Painter {
    /// A painter on a fresh row of the terminal.
    pub(super) fn new(colors: bool, reflows: bool) -> Self {
        Self {
            drawn: Vec::new(),
            row: 0,
            column: 0,
            columns: 0,
            colors,
            reflows,
        }
    }

    /// What is on the screen may not be what was drawn: the next frame is drawn whole.
    pub(super) fn disturbed(&mut self) {
        self.columns = 0;
    }

    /// The bytes that make the screen show `frame`; after a change of width all of it is drawn anew
    /// from the first row of the prompt.
    pub(super) fn paint(&mut self, frame: &Frame, columns: usize) -> String {
        let mut out = String::new();
        if columns != self.columns && !self.drawn.is_empty() {
            self.erase(&mut out, columns);
        }
        self.columns = columns;
        for (row, line) in frame.lines.iter().enumerate() {
            self.draw(&mut out, row, line);
        }
        if self.drawn.len() > frame.lines.len() {
            self.go(&mut out, frame.lines.len(), 0);
            out.push_str(CLEAR_BELOW);
            self.drawn.truncate(frame.lines.len());
        }
        self.go(&mut out, frame.cursor.0, frame.cursor.1);
        out
    }

    /// The bytes that replace the prompt by `lines` and go to the row below them.
    pub(super) fn finish(&mut self, lines: &[Line], columns: usize) -> String {
        if lines.is_empty() {
            let mut out = String::new();
            self.erase(&mut out, columns);
            return out;
        }
        let mut out = String::new();
        if columns != self.columns && !self.drawn.is_empty() {
            self.erase(&mut out, columns);
        }
        for (row, line) in lines.iter().enumerate() {
            self.draw(&mut out, row, line);
        }
        self.go(&mut out, lines.len() - 1, self.column);
        out.push_str("\r\n");
        if self.drawn.len() > lines.len() {
            out.push_str(CLEAR_BELOW);
        }
        self.forget();
        out
    }

    /// The bytes that leave the prompt as it is and go to the row below it.
    pub(super) fn leave(&mut self) -> String {
        let mut out = String::new();
        if let Some(last) = self.drawn.len().checked_sub(1) {
            self.go(&mut out, last, self.column);
            out.push_str("\r\n");
        }
        self.forget();
        out
    }

    /// The bytes that bring the cursor to the row below the frame, where somebody else draws.
    pub(super) fn hand_over(&mut self) -> String {
        let mut out = String::new();
        if let Some(last) = self.drawn.len().checked_sub(1) {
            self.go(&mut out, last, self.column);
            out.push_str("\r\n");
            self.drawn.push((String::new(), 0));
            self.row = last + 1;
            self.column = 0;
        }
        out
    }

    /// The bytes that draw the frame once more, elsewhere, after it was handed over.
    pub(super) fn again(&self) -> String {
        let rows = self
            .drawn
            .iter()
            .take(self.row)
            .map(|(row, _)| row.as_str());
        rows.collect::<Vec<_>>().join("\r\n")
    }

    /// The bytes that clear `rows` rows which somebody else has drawn where the painter had handed
    /// over, leaving the cursor at the beginning of the row below them.
    pub(super) fn take_over(rows: usize) -> String {
        if rows == 0 {
            CLEAR_BELOW.to_owned()
        } else {
            format!("\u{1b}[{rows}A{CLEAR_BELOW}")
        }
    }

    /// The bytes that clear what somebody else has drawn, and is drawing no more, from the place that
    /// was saved with [`SAVE_PLACE`] and the rows above it on.
    pub(super) fn take_back(rows_above: usize) -> String {
        let up = if rows_above == 0 {
            String::new()
        } else {
            format!("\u{1b}[{rows_above}A")
        };
        format!("\u{1b}8{up}\r{CLEAR_BELOW}")
    }

    /// Rows that the frame takes on a screen of so many columns, above the cursor.
    pub(super) fn height(&self, columns: usize) -> usize {
        self.rows_above(columns)
    }

    /// Starts on a fresh row, whatever was drawn before.
    pub(super) fn start(&mut self) {
        self.forget();
    }

    /// Rows on a screen of so many columns that the frame takes above the cursor.
    fn rows_above(&self, columns: usize) -> usize {
        let rows = |width: usize| {
            if self.reflows {
                width.div_ceil(columns.max(1)).max(1)
            } else {
                1
            }
        };
        let above: usize = self
            .drawn
            .iter()
            .take(self.row)
            .map(|(_, width)| rows(*width))
            .sum();
        let within = if self.reflows {
            self.column / columns.max(1)
        } else {
            0
        };
        above + within
    }

    fn erase(&mut self, out: &mut String, columns: usize) {
        let above = self.rows_above(columns);
        if above > 0 {
            let _ = write!(out, "\u{1b}[{above}A");
        }
        out.push('\r');
        if above > 0 {
            // Cleared whole from its first row, a screen goes into the history of tmux.
            let _ = write!(out, "{CLEAR_RIGHT}\u{1b}[B{CLEAR_BELOW}\u{1b}[A");
        } else {
            out.push_str(CLEAR_BELOW);
        }
        self.forget();
    }

    fn forget(&mut self) {
        self.drawn.clear();
        self.row = 0;
        self.column = 0;
    }

    fn draw(&mut self, out: &mut String, row: usize, line: &Line) {
        let (text, width) = (line.rendered(self.colors), line.width());
        match self.drawn.get(row) {
            Some((old, _)) if *old == text => return,
            Some((old, old_width)) => {
                let old_width = *old_width;
                match text.strip_prefix(old.as_str()) {
                    Some(rest) if starts_a_cell(rest) => {
                        let rest = rest.to_owned();
                        self.go(out, row, old_width);
                        out.push_str(&rest);
                    }
                    _ if old.starts_with(&text) => {
                        self.go(out, row, width);
                        out.push_str(CLEAR_RIGHT);
                    }
                    _ => {
                        self.go(out, row, 0);
                        out.push_str(&text);
                        if width < old_width {
                            out.push_str(CLEAR_RIGHT);
                        }
                    }
                }
                if let Some(slot) = self.drawn.get_mut(row) {
                    *slot = (text, width);
                }
            }
            None => {
                if let Some(last) = self.drawn.len().checked_sub(1) {
                    self.go(out, last, self.column);
                    out.push_str("\r\n");
                    self.row = last + 1;
                    self.column = 0;
                }
                out.push_str(&text);
                self.drawn.push((text, width));
            }
        }
        self.column = width;
    }

    fn go(&mut self, out: &mut String, row: usize, column: usize) {
        if row < self.row {
            let _ = write!(out, "\u{1b}[{}A", self.row - row);
        } else if row > self.row {
            let _ = write!(out, "\u{1b}[{}B", row - self.row);
        }
        // From the left edge: where a terminal has other ideas of how wide a character is, the
        // cursor's column is not what it should be.
        if (row, column) != (self.row, self.column) && (column, self.column) != (0, 0) {
            out.push('\r');
            if column > 0 {
                let _ = write!(out, "\u{1b}[{column}C");
            }
        }
        (self.row, self.column) = (row, column);
    }
}

/// Whether a text begins with a character of its own, not with one drawn onto the one before.
fn starts_a_cell(text: &str) -> bool {
    text.chars()
        .next()
        .is_none_or(|c| c == '\u{1b}' || c.width().unwrap_or(0) > 0)
}

#[cfg(test)]
mod tests {
    use super::super::theme::Style;
    use super::*;

    fn frame(lines: &[&str], cursor: (usize, usize)) -> Frame {
        let lines = lines
            .iter()
            .map(|line| Line::of(Style::PLAIN, *line))
            .collect();
        Frame { lines, cursor }
    }

    /// What a terminal of that size shows after the painter's bytes, without blank rows at the end.
    fn shows(terminal: &vt100::Parser) -> Vec<String> {
        let (_, columns) = terminal.screen().size();
        let mut rows: Vec<String> = terminal.screen().rows(0, columns.into()).collect();
        while rows.last().is_some_and(|row| row.trim().is_empty()) {
            rows.pop();
        }
        rows
    }

    #[track_caller]
    fn terminal(rows: u16, columns: u16) -> vt100::Parser {
        vt100::Parser::new(rows.try_into().unwrap(), columns.try_into().unwrap(), 100)
    }

    #[test]
    fn only_what_differs_is_written() {
        let mut painter = Painter::new(false, true);
        painter.paint(&frame(&["head", "? Name: a", "[help]"], (1, 9)), 80);
        let typed = painter.paint(&frame(&["head", "? Name: ab", "[help]"], (1, 10)), 80);
        assert_eq!(typed, "b");
        let erased = painter.paint(&frame(&["head", "? Name: a", "[help]"], (1, 9)), 80);
        assert_eq!(erased, "\r\u{1b}[9C\u{1b}[K");
    }

    #[test]
    fn frames_of_any_height_follow_each_other_in_the_same_place() {
        let mut terminal = terminal(8, 20);
        let mut painter = Painter::new(false, true);
        terminal.process(b"before\r\n");
        for lines in [
            &["a", "b", "c"][..],
            &["a"],
            &["x", "y", "z", "w", "v", "u"],
            &["x", "q"],
            &["x", "y", "z", "w", "v", "u", "t"],
        ] {
            let bytes = painter.paint(&frame(lines, (0, 1)), 20);
            terminal.process(bytes.as_bytes());
            let mut expected = vec!["before"];
            expected.extend(lines);
            assert_eq!(shows(&terminal), expected);
        }
        let bytes = painter.finish(&[Line::of(Style::PLAIN, "done")], 20);
        terminal.process(bytes.as_bytes());
        assert_eq!(shows(&terminal), ["before", "done"]);
        assert_eq!(terminal.screen().cursor_position(), (2, 0));
    }

    #[test]
    fn a_narrower_screen_that_wraps_anew_is_cleared_from_the_first_row() {
        let mut painter = Painter::new(false, true);
        painter.paint(
            &frame(&["thirty cells of text in a row.", "? x"], (1, 3)),
            40,
        );
        let bytes = painter.paint(&frame(&["short"], (0, 5)), 20);
        let cleared = "\r\u{1b}[K\u{1b}[B\u{1b}[J\u{1b}[A";
        assert!(
            bytes.starts_with(&format!("\u{1b}[2A{cleared}")),
            "{bytes:?}"
        );
        let mut still = Painter::new(false, false);
        still.paint(
            &frame(&["thirty cells of text in a row.", "? x"], (1, 3)),
            40,
        );
        let bytes = still.paint(&frame(&["short"], (0, 5)), 20);
        assert!(
            bytes.starts_with(&format!("\u{1b}[1A{cleared}")),
            "{bytes:?}"
        );
    }

    /// tmux moves what it shows into its history where all of it is cleared from the first row on.
    #[test]
    fn a_prompt_as_high_as_the_screen_is_never_cleared_from_the_first_row() {
        let mut terminal = terminal(3, 20);
        let mut painter = Painter::new(false, true);
        terminal.process(b"before\r\n");
        let bytes = painter.paint(&frame(&["a", "b", "c"], (2, 1)), 20);
        terminal.process(bytes.as_bytes());
        let bytes = painter.finish(&[], 20);
        let (before, behind) = bytes.split_once(CLEAR_BELOW).unwrap();
        terminal.process(before.as_bytes());
        assert_ne!(terminal.screen().cursor_position(), (0, 0), "{bytes:?}");
        terminal.process(format!("{CLEAR_BELOW}{behind}").as_bytes());
        assert!(shows(&terminal).is_empty());
        assert_eq!(terminal.screen().cursor_position(), (0, 0));
    }

    #[test]
    fn a_combining_mark_is_drawn_together_with_its_character() {
        let mut painter = Painter::new(false, true);
        painter.paint(&frame(&["? e"], (0, 3)), 80);
        let bytes = painter.paint(&frame(&["? e\u{301}"], (0, 3)), 80);
        assert_eq!(bytes, "\r? e\u{301}");
    }
}
