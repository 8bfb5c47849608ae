//! The review as a list: every answer, then what to do with them.

use super::super::Decision;
use super::super::words;
use super::key::Key;
use super::layout::{self, ScreenSize, bar};
use super::line_editor::Edit;
use super::painter::Frame;
use super::theme::{Line, Look, Style, wrapped};
use crate::review::{OpenQuestions, Review};

/// The list of answers, with the cursor on one of them, on Submit or on Decline.
#[derive(Debug)]
pub(super) struct ReviewList {
    answers: usize,
    /// From 0: the answers, then Submit, then Decline.
    cursor: usize,
    /// Digits typed so far.
    number: String,
    /// Letters typed so far.
    word: String,
    /// Whether what was typed is no decision: Enter does nothing until a key chooses again.
    stray: bool,
}

/// Screens with fewer rows have one for the warning.
const LOW_ROWS: usize = 10;
/// Rows that the warning takes on the narrowest screen.
const WARNING_ROWS: usize = 3;

/// Most bytes that are kept of a word, which is then none of those that decide.
const MOST_LETTERS: usize = 200;

/// What a key did to the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Decided {
    Nothing,
    Done(Decision),
    Escaped,
    EndOfInput,
    Interrupted,
}

impl ReviewList {
    /// A list of so many answers, with the cursor on Submit.
    pub(super) fn new(answers: usize) -> Self {
        Self {
            answers,
            cursor: answers,
            number: String::new(),
            word: String::new(),
            stray: false,
        }
    }

    /// Does what a key means.
    pub(super) fn press(&mut self, key: &Key) -> Decided {
        let digit = matches!(key, Key::Char(c) if c.is_ascii_digit());
        if !digit && !matches!(key, Key::Resized) {
            self.number.clear();
        }
        if let Key::Char(c) = key
            && (c.is_alphabetic() || !self.word.is_empty())
        {
            self.spell(*c);
            return Decided::Nothing;
        }
        match key {
            Key::Enter if self.stray => {
                self.word.clear();
                return Decided::Nothing;
            }
            Key::Paste(_) => self.stray = true,
            Key::Resized | Key::Unknown => {}
            _ => {
                self.word.clear();
                self.stray = false;
            }
        }
        let last = self.answers + 1;
        self.cursor = match key {
            Key::Enter => return Decided::Done(self.decision()),
            Key::Escape => return Decided::Escaped,
            Key::EndOfInput => return Decided::EndOfInput,
            Key::Interrupt => return Decided::Interrupted,
            Key::Up => self.cursor.checked_sub(1).unwrap_or(last),
            Key::Down if self.cursor == last => 0,
            Key::Down => self.cursor + 1,
            Key::PageUp => self.cursor.saturating_sub(10),
            Key::PageDown => (self.cursor + 10).min(last),
            Key::Edit(Edit::Start) => 0,
            Key::Edit(Edit::End) => last,
            Key::Char(c) if digit => self.jump(*c),
            _ => self.cursor,
        };
        Decided::Nothing
    }

    /// Takes a further letter of `yes` or `no`; any other word is no decision.
    fn spell(&mut self, letter: char) {
        let whole = self.word.len() < MOST_LETTERS;
        if whole {
            self.word.extend(letter.to_lowercase());
        }
        match spelled(&self.word).filter(|_| whole) {
            Some(submit) => {
                self.cursor = self.answers + usize::from(!submit);
                self.stray = false;
            }
            None => self.stray = true,
        }
    }

    /// Where a further digit of an answer's number leads.
    fn jump(&mut self, digit: char) -> usize {
        let place = |number: &str| {
            let number = number.parse::<usize>().ok()?;
            (1..=self.answers).contains(&number).then(|| number - 1)
        };
        let longer = format!("{}{digit}", self.number);
        let (number, found) = match place(&longer) {
            Some(found) => (longer, Some(found)),
            None => (digit.to_string(), place(&digit.to_string())),
        };
        self.number = number;
        found.unwrap_or(self.cursor)
    }

    fn decision(&self) -> Decision {
        match self.cursor.checked_sub(self.answers) {
            None => Decision::Change(self.cursor),
            Some(0) => Decision::Submit,
            Some(_) => Decision::Decline,
        }
    }

    /// The list's screen; where it is too small for all answers, those around the cursor.
    pub(super) fn frame(&self, review: &Review<'_>, look: &Look, size: ScreenSize) -> Frame {
        let columns = size.columns;
        let most = if size.rows < LOW_ROWS {
            1
        } else {
            (size.rows / 5).max(WARNING_ROWS)
        };
        let mut below = layout::shortened(warning(review, look, columns), most, look, columns);
        let warned = below.len();
        below.push(action(words::SUBMIT, self.cursor == self.answers));
        below.push(action(words::DECLINE, self.cursor > self.answers));
        let room = size.rows.saturating_sub(1 + below.len());
        let help = if self.stray {
            layout::notice(&words::review_undecided(&self.word), look, columns)
        } else {
            layout::help(&words::review_keys(&look.marks), look, size)
        };
        let help = layout::shortened(help, room.saturating_sub(1), look, columns);
        let (answers, at) = self.rows(review, look, columns, room.saturating_sub(help.len()));
        let cursor = match self.cursor.checked_sub(self.answers) {
            None => 1 + at,
            Some(action) => 1 + answers.len() + warned + action,
        };
        let mut lines = vec![heading()];
        lines.extend(answers);
        lines.extend(below);
        lines.extend(help);
        lines.truncate(size.rows);
        Frame {
            lines,
            cursor: (cursor.min(size.rows.saturating_sub(1)), 0),
        }
    }

    /// Answers around the cursor, and the row of the one it is on.
    fn rows(
        &self,
        review: &Review<'_>,
        look: &Look,
        columns: usize,
        room: usize,
    ) -> (Vec<Line>, usize) {
        let near = self.cursor.min(self.answers.saturating_sub(1));
        // Each answer takes at least one row: no more of them than rows can be seen.
        let first = near.saturating_sub(room);
        let mut rows: Vec<Line> = Vec::new();
        let (mut start, mut end) = (0, 0);
        for place in first..self.answers.min(near + room + 1) {
            let lines = answer(review, place, look, columns, place == self.cursor);
            if place == near {
                start = rows.len();
                end = start + lines.len();
            }
            rows.extend(lines);
        }
        let hidden = end.saturating_sub(room).min(start);
        let rows: Vec<Line> = rows.into_iter().skip(hidden).take(room).collect();
        (rows, start - hidden)
    }
}

/// What the last of `y`, `n`, `yes` and `no` says, typed one behind the other; nothing where there
/// is anything else among them.
fn spelled(word: &str) -> Option<bool> {
    let (mut rest, mut last) = (word, None);
    while !rest.is_empty() {
        let next = ["yes", "no", "y", "n"]
            .iter()
            .find_map(|one| Some((one, rest.strip_prefix(one)?)));
        let (one, behind) = next?;
        let submit = one.starts_with('y');
        if submit && behind == "e" {
            return Some(true);
        }
        (rest, last) = (behind, Some(submit));
    }
    last
}

fn action(text: &str, here: bool) -> Line {
    let style = if here { Style::ACCENT } else { Style::PLAIN };
    Line::of(style, if here { "> " } else { "  " }).with(style, text)
}

fn heading() -> Line {
    Line::of(Style::STRONG, words::REVIEW_HEADING)
}

/// One answer with its number.
fn answer(review: &Review<'_>, place: usize, look: &Look, columns: usize, here: bool) -> Vec<Line> {
    let Some(question) = review.questionnaire.questions().get(place) else {
        return Vec::new();
    };
    let text = words::review_text(question, review.answers.get(place));
    let digits = review.questionnaire.questions().len().to_string().len();
    let number = format!("{:>digits$}. ", place + 1);
    let style = if here { Style::ACCENT } else { Style::PLAIN };
    let first = format!("{}{number}", if here { "> " } else { "  " });
    let next = format!("{}{}", " ".repeat(digits + 2), bar(&look.marks));
    let text = format!("{}: {text}", question.header.trim());
    let lines = wrapped(
        &text,
        style,
        (style, &first),
        (Style::FAINT, &next),
        columns,
    );
    layout::shortened(lines, words::RECORD_LINES, look, columns)
}

/// What the review warns of.
pub(super) fn warning(review: &Review<'_>, look: &Look, columns: usize) -> Vec<Line> {
    let Some(open) = review.open() else {
        return Vec::new();
    };
    let style = match open {
        OpenQuestions::Required(_) => Style::ERROR,
        OpenQuestions::Optional(_) => Style::WARNING,
    };
    let text = words::open_warning(open, &look.marks);
    wrapped(
        &text,
        style,
        (style, ""),
        (Style::FAINT, &bar(&look.marks)),
        columns,
    )
}

/// The review as it stays on the screen.
pub(super) fn shown(review: &Review<'_>, look: &Look, columns: usize) -> Vec<Line> {
    let mut lines = vec![heading()];
    for place in 0..review.questionnaire.questions().len() {
        lines.extend(answer(review, place, look, columns, false));
    }
    lines.extend(warning(review, look, columns));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the keys of a text lead to at a list of three answers; `\r` is Enter.
    fn types(text: &str) -> Decided {
        let mut list = ReviewList::new(3);
        let key = |c| if c == '\r' { Key::Enter } else { Key::Char(c) };
        let mut decided = text.chars().map(|c| list.press(&key(c)));
        decided
            .find(|decided| *decided != Decided::Nothing)
            .unwrap_or(Decided::Nothing)
    }

    #[test]
    fn yes_no_and_numbers_can_be_typed() {
        assert_eq!(types("\r"), Decided::Done(Decision::Submit));
        assert_eq!(types("y\r"), Decided::Done(Decision::Submit));
        assert_eq!(types("YES\r"), Decided::Done(Decision::Submit));
        assert_eq!(types("n\r"), Decided::Done(Decision::Decline));
        assert_eq!(types("no\r"), Decided::Done(Decision::Decline));
        assert_eq!(types("2\r"), Decided::Done(Decision::Change(1)));
    }

    #[test]
    fn other_words_never_submit_or_decline() {
        for text in ["line2\r", "no thanks\r\r", "nay\r", "x\r\r\r"] {
            assert_eq!(types(text), Decided::Nothing, "{text:?}");
        }
        for text in [
            "any\r",
            "nylon\r",
            "yno way\r",
            "yen\r",
            "yes y\r",
            "naïvely\r",
        ] {
            assert_eq!(types(text), Decided::Nothing, "{text:?}");
        }
        assert_eq!(types("x\r2\r"), Decided::Done(Decision::Change(1)));
        assert_eq!(
            types(&format!("{}\r", "y".repeat(300) + "x")),
            Decided::Nothing
        );
    }

    #[test]
    fn the_last_of_several_letters_counts() {
        for text in ["ny\r", "nyyy\r", "noyes\r", "nye\r", "x\ry\r"] {
            assert_eq!(types(text), Decided::Done(Decision::Submit), "{text:?}");
        }
        for text in ["yn\r", "yesno\r", "nyn\r", "nono\r"] {
            assert_eq!(types(text), Decided::Done(Decision::Decline), "{text:?}");
        }
        let mut list = ReviewList::new(3);
        list.press(&Key::Char('x'));
        list.press(&Key::Edit(Edit::Backspace));
        list.press(&Key::Char('n'));
        let decided = list.press(&Key::Enter);
        assert_eq!(decided, Decided::Done(Decision::Decline));
    }
}
