//! The short menu behind Esc.

use std::cell::Cell;

use super::super::words::{self, MenuWord};
use super::key::Key;
use super::layout::{self, ScreenSize};
use super::line_editor::Edit;
use super::painter::Frame;
use super::theme::{Line, Look, Style, wrapped};

/// An open menu.
#[derive(Debug)]
pub(super) struct Menu {
    words: Vec<MenuWord>,
    cursor: usize,
    /// The lines of help, once asked for.
    help: Option<Vec<String>>,
    /// The first row of help that is shown.
    first: usize,
    /// The row of help that follows those that the screen has had room for, where there is one.
    next: Cell<Option<usize>>,
}

/// What a key did to the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Picked {
    /// The menu stays open.
    Nothing,
    /// The menu closes, back to the prompt.
    Closed,
    /// One of its words was taken.
    Word(MenuWord),
    /// The input ends.
    EndOfInput,
    /// Everything is to stop.
    Interrupted,
}

impl Menu {
    /// A menu of these words.
    pub(super) fn new(words: Vec<MenuWord>) -> Self {
        Self {
            words,
            cursor: 0,
            help: None,
            first: 0,
            next: Cell::new(None),
        }
    }

    /// Shows lines of help in place of the words, until a key is pressed.
    pub(super) fn show_help(&mut self, lines: Vec<String>) {
        self.help = Some(lines);
        self.first = 0;
    }

    /// Does what a key means.
    pub(super) fn press(&mut self, key: &Key) -> Picked {
        if matches!(key, Key::Resized) {
            return Picked::Nothing;
        }
        let last = self.words.len().saturating_sub(1);
        match key {
            Key::Interrupt => return Picked::Interrupted,
            Key::EndOfInput => return Picked::EndOfInput,
            Key::Escape if self.help.take().is_some() => return Picked::Nothing,
            _ if self.help.is_some() && self.next.get().is_some() => {
                self.first = self.next.take().unwrap_or_default();
                return Picked::Nothing;
            }
            _ if self.help.take().is_some() => return Picked::Nothing,
            Key::Escape => return Picked::Closed,
            Key::Up | Key::Edit(Edit::Left) => {
                self.cursor = self.cursor.checked_sub(1).unwrap_or(last);
            }
            Key::Down | Key::Edit(Edit::Right) => {
                self.cursor = if self.cursor == last {
                    0
                } else {
                    self.cursor + 1
                };
            }
            Key::Enter => {
                let word = self.words.get(self.cursor).copied();
                return word.map_or(Picked::Nothing, Picked::Word);
            }
            Key::Char(c) => {
                let typed = c.to_ascii_lowercase();
                let found = self.words.iter().find(|word| word.letter() == typed);
                return found.map_or(Picked::Nothing, |word| Picked::Word(*word));
            }
            _ => {}
        }
        Picked::Nothing
    }

    /// The menu's screen below what stands above it.
    pub(super) fn frame(&self, head: Vec<Line>, look: &Look, size: ScreenSize) -> Frame {
        let columns = size.columns;
        let (body, keys) = match &self.help {
            Some(lines) => self.help_page(help_lines(lines, look, columns), look, size),
            None => (self.word_lines(look, columns), words::MENU_KEYS),
        };
        let mut parts = [
            layout::Part::new(head, 1),
            layout::Part::new(body, 1),
            layout::Part::new(layout::help(&[keys.to_owned()], look, size), 1),
        ];
        layout::fit(&mut parts, &[0, 1, 2], size.rows, look, columns);
        Frame::still(parts.into_iter().flat_map(|part| part.lines).collect())
    }

    /// As many rows of help as the screen has room for below one of the head, and the keys.
    fn help_page(
        &self,
        lines: Vec<Line>,
        look: &Look,
        size: ScreenSize,
    ) -> (Vec<Line>, &'static str) {
        let keys = layout::help(&[words::MORE_KEY.to_owned()], look, size).len();
        let room = size.rows.saturating_sub(1 + keys).max(1);
        let next = self.first + room;
        let more = next < lines.len();
        self.next.set(more.then_some(next));
        let page = lines.into_iter().skip(self.first).take(room).collect();
        (
            page,
            if more {
                words::MORE_KEY
            } else {
                words::ANY_KEY
            },
        )
    }

    /// The words side by side, as many as fit on a row.
    fn word_lines(&self, look: &Look, columns: usize) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        for (at, word) in self.words.iter().enumerate() {
            let here = at == self.cursor;
            let style = if here { Style::ACCENT } else { Style::PLAIN };
            let text = Line::of(style, if here { "> " } else { "  " })
                .with(Style::STRONG, word.letter())
                .with(style, format!(" {}", word.words()));
            match lines.pop() {
                Some(last) if last.width() + 1 + text.width() < columns => {
                    lines.push(last.with(Style::PLAIN, " ").with_line(text));
                }
                last => {
                    lines.extend(last);
                    lines.push(text.cut(columns.saturating_sub(1), &look.marks));
                }
            }
        }
        lines
    }
}

fn help_lines(lines: &[String], look: &Look, columns: usize) -> Vec<Line> {
    let bar = layout::bar(&look.marks);
    let wrap = |line: &String| {
        let margin = (Style::FAINT, bar.as_str());
        wrapped(line, Style::PLAIN, margin, margin, columns)
    };
    lines.iter().flat_map(wrap).collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::words::Marks;
    use super::*;

    const LOOK: Look = Look {
        marks: Marks::UNICODE,
        colors: false,
    };

    fn menu() -> Menu {
        Menu::new(vec![
            MenuWord::Back,
            MenuWord::Skip,
            MenuWord::Help,
            MenuWord::Quit,
        ])
    }

    #[test]
    fn a_word_is_taken_by_its_letter_or_the_cursor() {
        assert_eq!(menu().press(&Key::Char('S')), Picked::Word(MenuWord::Skip));
        assert_eq!(menu().press(&Key::Char('r')), Picked::Nothing);
        let mut menu = menu();
        menu.press(&Key::Down);
        menu.press(&Key::Edit(Edit::Right));
        assert_eq!(menu.press(&Key::Enter), Picked::Word(MenuWord::Help));
        menu.press(&Key::Down);
        menu.press(&Key::Down);
        assert_eq!(menu.press(&Key::Enter), Picked::Word(MenuWord::Back));
    }

    #[test]
    fn escape_closes_the_help_first_and_then_the_menu() {
        let mut menu = menu();
        menu.show_help(vec!["a line".into()]);
        assert_eq!(menu.press(&Key::Escape), Picked::Nothing);
        assert_eq!(menu.press(&Key::Escape), Picked::Closed);
    }

    #[test]
    fn it_fits_the_smallest_screen() {
        let size = ScreenSize {
            columns: 20,
            rows: 6,
        };
        let head = vec![Line::of(Style::PLAIN, "1/8 question"); 3];
        let frame = menu().frame(head, &LOOK, size);
        assert!(frame.lines.len() <= 6);
        assert!(
            frame.lines.iter().all(|line| line.width() < 20),
            "{frame:?}"
        );
    }
}
