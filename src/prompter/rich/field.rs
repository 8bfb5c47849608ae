//! Our own prompt for one line: text, numbers, and text of one's own beside options.
//!
//! inquire's `Text` and `CustomType` cannot step, redraw a whole line for each pasted character and
//! ignore half the editing keys; see `docs/rich-mode.md`.

use super::super::words;
use super::key::Key;
use super::layout::{self, Head, Part, ScreenSize};
use super::line_editor::{Dropped, Edit, LineEditor};
use super::number::{PAGE, Stepper};
use super::painter::Frame;
use super::theme::{Line, Look};
use super::typing::typing;
use crate::questionnaire::MAX_ANSWER_BYTES;

/// Most bytes of a line; what is longer than an answer may be is refused with its length on Enter.
const LINE_BYTES: usize = 2 * MAX_ANSWER_BYTES;

/// One line being typed.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) editor: LineEditor,
    /// What has to be said about the line as it is.
    pub(super) notice: Option<String>,
    /// Characters typed behind a full line, of which nothing may have been seen yet.
    lost: usize,
    missed: Missed,
    stepper: Option<Stepper>,
    header: String,
    placeholder: Option<String>,
    help: Vec<String>,
}

/// What a number did not take of what was typed, since when nothing was corrected.
#[derive(Debug, Default)]
struct Missed {
    /// The beginning of it.
    text: String,
    /// Whether there is something behind it, so that the line is not what was meant.
    within: bool,
    /// Whether Enter was refused for it, with the line as it is.
    told: bool,
}

/// Most characters that are kept of what a number did not take.
const MISSED: usize = 100;

/// What a key did to a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pressed {
    /// The line, the cursor or the notice may have changed.
    Edited,
    /// The line is given as the answer.
    Submitted,
    /// Something else is wanted.
    Escaped,
    /// The input ends.
    Closed,
    /// Everything is to stop.
    Interrupted,
}

impl Field {
    /// A field that starts with a text; a stepper makes it a number's.
    pub(super) fn new(
        header: &str,
        start: &str,
        placeholder: Option<String>,
        stepper: Option<Stepper>,
        help: Vec<String>,
    ) -> Self {
        Self {
            editor: LineEditor::new(start),
            notice: None,
            lost: 0,
            missed: Missed::default(),
            stepper,
            header: header.to_owned(),
            placeholder,
            help,
        }
    }

    /// Does what a key means.
    pub(super) fn press(&mut self, key: Key) -> Pressed {
        let typed = matches!(key, Key::Resized | Key::Char(_) | Key::Unknown);
        if !typed || self.missed.text.is_empty() {
            self.notice = None;
        }
        match key {
            Key::Enter if self.lost > 0 => {
                self.notice = Some(words::line_is_full(std::mem::take(&mut self.lost)));
            }
            Key::Enter if self.differs() => {
                self.missed.told = true;
                let (text, left) = (self.editor.text(), &self.missed.text);
                self.notice = Some(words::number_left_out(left, text));
            }
            Key::Enter => return Pressed::Submitted,
            Key::Escape => return Pressed::Escaped,
            Key::Interrupt => return Pressed::Interrupted,
            Key::EndOfInput if self.editor.text().is_empty() => return Pressed::Closed,
            Key::EndOfInput => self.edit(Edit::Delete),
            Key::Edit(edit) => self.edit(edit),
            Key::Char(c) => self.insert(c.encode_utf8(&mut [0; 4])),
            Key::Paste(text) => self.paste(&text),
            Key::Up => self.step(1),
            Key::Down => self.step(-1),
            Key::PageUp => self.step(PAGE),
            Key::PageDown => self.step(-PAGE),
            Key::Resized | Key::Unknown => {}
        }
        Pressed::Edited
    }

    /// The line as it was typed, to be judged: where a number took nothing of it, all of that.
    pub(super) fn given(&mut self) -> String {
        let missed = match self.editor.text() {
            "" => std::mem::take(&mut self.missed).text,
            _ => String::new(),
        };
        self.editor.text().to_owned() + &missed
    }

    /// Whether the line is a number, but not the one that was typed, and that was not said yet.
    fn differs(&self) -> bool {
        let Missed { text, within, told } = &self.missed;
        let blank = text.trim().is_empty() && !within;
        !blank && !told && crate::answer::Number::parse(self.editor.text()).is_some()
    }

    /// Keeps what a number does not take, and says so.
    fn miss(&mut self, text: &str, words: String) {
        let room = MISSED.saturating_sub(self.missed.text.chars().count());
        self.missed.text.extend(text.chars().take(room));
        self.missed.told = false;
        self.notice = Some(words);
    }

    fn edit(&mut self, edit: Edit) {
        self.lost = 0;
        self.missed = Missed::default();
        self.editor.edit(edit);
    }

    fn insert(&mut self, text: &str) {
        let length = self.editor.text().len() + text.len();
        if length > LINE_BYTES {
            self.lost += text.chars().count();
            self.notice = Some(words::line_is_full(self.lost));
            return;
        }
        let dropped = if let Some(stepper) = &self.stepper {
            let mut changed = self.editor.clone();
            let dropped = changed.insert(text);
            if !stepper.accepts(changed.text()) {
                let words = words::number_keys(stepper.takes_whole_numbers(), text);
                self.miss(text, words);
                return;
            }
            self.editor = changed;
            self.missed.within = !self.missed.text.is_empty();
            self.missed.told = false;
            dropped
        } else {
            self.editor.insert(text)
        };
        let Dropped {
            breaks,
            controls,
            broken,
        } = dropped;
        if dropped != Dropped::default() {
            self.notice = Some(words::dropped(breaks, controls, broken));
        }
    }

    fn paste(&mut self, text: &str) {
        if self.stepper.is_some() {
            self.insert(text.trim());
        } else {
            self.insert(text);
        }
    }

    fn step(&mut self, steps: i128) {
        let Some(stepper) = &self.stepper else { return };
        match stepper.step(self.editor.text(), steps) {
            Some(text) => {
                self.editor.set(&text);
                self.missed = Missed::default();
            }
            None => self.notice = Some(words::too_long_to_step().to_owned()),
        }
    }

    /// The field's screen below what stands above it.
    pub(super) fn frame(&self, head: Head, look: &Look, size: ScreenSize) -> Frame {
        let columns = size.columns;
        let notice = self.notice.as_ref();
        let notice = notice.map_or(Vec::new(), |text| layout::notice(text, look, columns));
        let range = self.stepper.as_ref();
        let range = range.and_then(|stepper| stepper.range_line(self.editor.text(), look, columns));
        let range: Vec<Line> = range.into_iter().collect();
        let help = layout::help(&self.help, look, size);
        let fixed = 1 + notice.len().min(1) + range.len() + help.len().min(1);
        let typed = typing(
            layout::label(&self.header, look, columns),
            &self.editor,
            self.placeholder.as_deref(),
            look,
            ScreenSize {
                columns,
                rows: size.rows.saturating_sub(fixed).max(1),
            },
        );
        let rows = typed.lines.len();
        let mut parts = [
            Part::new(head.lines, head.question.max(1)),
            Part::new(typed.lines, rows),
            Part::new(range, 0),
            Part::new(notice, 1),
            Part::new(help, 0),
        ];
        layout::fit(&mut parts, &[0, 4], size.rows, look, columns);
        if let Some(head) = parts.first_mut() {
            head.least = 1;
        }
        layout::fit(&mut parts, &[0, 3, 2], size.rows, look, columns);
        let above = parts.first().map_or(0, |head| head.lines.len());
        Frame {
            lines: parts.into_iter().flat_map(|part| part.lines).collect(),
            cursor: (above + typed.cursor.0, typed.cursor.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::words::Marks;
    use super::*;
    use crate::questionnaire::NumberQuestion;

    fn text() -> Field {
        Field::new(
            "Name",
            "",
            Some("e.g. x".into()),
            None,
            vec!["Esc menu".into()],
        )
    }

    fn number() -> Field {
        let question = NumberQuestion {
            placeholder: None,
            step: None,
            validation: None,
            default_value: None,
        };
        Field::new("Port", "", None, Some(Stepper::of(&question)), Vec::new())
    }

    fn typed(field: &mut Field, text: &str) {
        for c in text.chars() {
            field.press(Key::Char(c));
        }
    }

    #[test]
    fn a_paste_is_one_insert_and_what_is_dropped_is_said() {
        let mut field = text();
        typed(&mut field, "ab");
        field.press(Key::Edit(Edit::Left));
        field.press(Key::Paste("one\ntwo\u{1b}[31m".into()));
        assert_eq!(field.editor.text(), "aonetwo[31mb");
        assert_eq!(
            field.notice.as_deref(),
            Some("left out: 1 line break, 1 control character")
        );
        field.press(Key::Char('x'));
        assert_eq!(field.notice, None);
    }

    #[test]
    fn more_than_the_line_holds_is_left_out_and_said_before_the_rest_is_given() {
        let mut field = text();
        field.press(Key::Paste("x".repeat(LINE_BYTES + 1)));
        assert_eq!(field.editor.text(), "");
        assert!(field.notice.is_some());
        field.press(Key::Edit(Edit::Start));
        field.press(Key::Paste("x".repeat(LINE_BYTES)));
        typed(&mut field, "yyy");
        assert_eq!(field.press(Key::Enter), Pressed::Edited);
        assert_eq!(
            field.notice.as_deref(),
            Some("left out: 3 characters, since the line is full")
        );
        assert_eq!(field.editor.text().len(), LINE_BYTES);
        assert_eq!(field.press(Key::Enter), Pressed::Submitted);
    }

    #[test]
    fn a_number_takes_no_letters() {
        let mut field = number();
        typed(&mut field, "8o0");
        assert_eq!(field.editor.text(), "80");
        field.press(Key::Paste(" 80\n".into()));
        assert_eq!(field.editor.text(), "8080");
        field.press(Key::Paste("1,000".into()));
        assert_eq!(field.editor.text(), "8080");
        assert!(field.notice.is_some());
    }

    #[test]
    fn a_number_with_something_left_out_is_not_given_before_that_is_said() {
        for keys in ["2,5", "8o0", "1 000", "-,5", "5x"] {
            let mut field = number();
            typed(&mut field, keys);
            assert!(field.notice.is_some(), "{keys:?}");
            assert_eq!(field.press(Key::Enter), Pressed::Edited, "{keys:?}");
            typed(&mut field, "3");
            assert_eq!(field.press(Key::Enter), Pressed::Edited, "{keys:?}");
            let notice = field.notice.clone().unwrap();
            assert!(notice.contains(field.editor.text()), "{notice:?}");
            assert_eq!(field.press(Key::Enter), Pressed::Submitted, "{keys:?}");
        }
        let mut field = number();
        typed(&mut field, "2,5");
        field.press(Key::Edit(Edit::Backspace));
        assert_eq!(field.notice, None);
        typed(&mut field, ".5 ");
        assert_eq!(field.press(Key::Enter), Pressed::Submitted);
        assert_eq!(field.given(), "2.5");
    }

    /// As plain mode judges them.
    #[test]
    fn letters_alone_are_judged_as_they_were_typed() {
        let mut field = number();
        typed(&mut field, "http://x");
        assert_eq!(field.press(Key::Enter), Pressed::Submitted);
        assert_eq!(field.given(), "http://x");
        assert_eq!(field.given(), "");
    }

    #[test]
    fn the_end_of_input_counts_on_an_empty_line_alone() {
        let mut field = text();
        assert_eq!(field.press(Key::EndOfInput), Pressed::Closed);
        typed(&mut field, "ab");
        field.press(Key::Edit(Edit::Start));
        assert_eq!(field.press(Key::EndOfInput), Pressed::Edited);
        assert_eq!(field.editor.text(), "b");
    }

    #[test]
    fn the_smallest_screen_keeps_the_line_and_the_fault() {
        let look = Look {
            marks: Marks::UNICODE,
            colors: false,
        };
        let mut field = text();
        typed(&mut field, &"x".repeat(300));
        field.notice = Some("a long reason why this was refused, in many words".into());
        let head = Head {
            lines: vec![Line::default(); 9],
            question: 3,
        };
        let size = ScreenSize {
            columns: 20,
            rows: 6,
        };
        let frame = field.frame(head, &look, size);
        assert!(frame.lines.len() <= 6, "{frame:?}");
        assert!(frame.cursor.0 < frame.lines.len());
        let text: Vec<String> = frame.lines.iter().map(Line::text).collect();
        assert!(text.iter().any(|line| line.starts_with('✘')), "{text:?}");
        for line in &frame.lines {
            assert!(line.width() < 20, "{text:?}");
        }
    }
}
