//! One line of text being typed: a pure editor that moves and deletes by grapheme and by word.

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

/// A change that a key makes to the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edit {
    Left,
    Right,
    /// To the beginning of the word before the cursor (letters and digits make a word).
    WordLeft,
    /// To the end of the word behind the cursor.
    WordRight,
    Start,
    End,
    Backspace,
    Delete,
    /// Back to the last white space, as a terminal's own Ctrl-W.
    DeleteWordLeft,
    /// To the end of the word behind the cursor.
    DeleteWordRight,
    DeleteToStart,
    DeleteToEnd,
}

/// What was left out of text that was inserted, since no answer may hold it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Dropped {
    /// Line breaks.
    pub(super) breaks: usize,
    /// Other control characters.
    pub(super) controls: usize,
    /// What stands for bytes that are not UTF-8.
    pub(super) broken: usize,
}

/// A line of text and the cursor in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct LineEditor {
    text: String,
    /// In bytes, always between two graphemes.
    cursor: usize,
}

impl LineEditor {
    /// A line that holds a text, with the cursor behind it.
    pub(super) fn new(text: &str) -> Self {
        let mut editor = Self::default();
        editor.insert(text);
        editor
    }

    /// The text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The text before the cursor.
    pub(super) fn before(&self) -> &str {
        self.text.get(..self.cursor).unwrap_or_default()
    }

    /// The text behind the cursor.
    pub(super) fn after(&self) -> &str {
        self.text.get(self.cursor..).unwrap_or_default()
    }

    /// Replaces the text, with the cursor behind it.
    pub(super) fn set(&mut self, text: &str) {
        *self = Self::new(text);
    }

    /// Inserts text at the cursor, without what cannot be part of an answer.
    pub(super) fn insert(&mut self, text: &str) -> Dropped {
        let (kept, dropped) = typable(text);
        let after = self.text.split_off(self.cursor);
        self.text.push_str(&kept);
        self.cursor = self.text.len();
        self.text.push_str(&after);
        self.settle();
        dropped
    }

    /// Makes a change; whether anything is different now.
    pub(super) fn edit(&mut self, edit: Edit) -> bool {
        let (before, at) = (self.text.len(), self.cursor);
        match edit {
            Edit::Left => self.cursor = self.left(),
            Edit::Right => self.cursor = self.right(),
            Edit::WordLeft => self.cursor = self.word_left(),
            Edit::WordRight => self.cursor = self.word_right(),
            Edit::Start => self.cursor = 0,
            Edit::End => self.cursor = self.text.len(),
            Edit::Backspace => self.delete(self.left(), self.cursor),
            Edit::Delete => self.delete(self.cursor, self.right()),
            Edit::DeleteWordLeft => self.delete(self.blank_left(), self.cursor),
            Edit::DeleteWordRight => self.delete(self.cursor, self.word_right()),
            Edit::DeleteToStart => self.delete(0, self.cursor),
            Edit::DeleteToEnd => self.delete(self.cursor, self.text.len()),
        }
        (before, at) != (self.text.len(), self.cursor)
    }

    fn delete(&mut self, start: usize, end: usize) {
        if start < end {
            self.text.replace_range(start..end, "");
            self.cursor = start;
            self.settle();
        }
    }

    /// Brings the cursor between two graphemes, where a change has joined some.
    fn settle(&mut self) {
        let mut cursor = GraphemeCursor::new(self.cursor, self.text.len(), true);
        if !matches!(cursor.is_boundary(&self.text, 0), Ok(true)) {
            self.cursor = self.right();
        }
    }

    fn left(&self) -> usize {
        let mut cursor = GraphemeCursor::new(self.cursor, self.text.len(), true);
        cursor
            .prev_boundary(&self.text, 0)
            .ok()
            .flatten()
            .unwrap_or(0)
    }

    fn right(&self) -> usize {
        let mut cursor = GraphemeCursor::new(self.cursor, self.text.len(), true);
        let next = cursor.next_boundary(&self.text, 0).ok().flatten();
        next.unwrap_or(self.text.len())
    }

    fn word_left(&self) -> usize {
        let mut in_word = false;
        let mut start = self.cursor;
        for (at, grapheme) in self.before().grapheme_indices(true).rev() {
            let letter = is_letter(grapheme);
            if in_word && !letter {
                return start;
            }
            in_word |= letter;
            start = at;
        }
        0
    }

    fn word_right(&self) -> usize {
        let mut in_word = false;
        for (at, grapheme) in self.after().grapheme_indices(true) {
            let letter = is_letter(grapheme);
            if in_word && !letter {
                return self.cursor + at;
            }
            in_word |= letter;
        }
        self.text.len()
    }

    fn blank_left(&self) -> usize {
        let before = self.before().trim_end();
        before
            .char_indices()
            .rfind(|(_, c)| c.is_whitespace())
            .map_or(0, |(at, c)| at + c.len_utf8())
    }
}

fn is_letter(grapheme: &str) -> bool {
    grapheme
        .chars()
        .next()
        .is_some_and(|c| c.is_alphanumeric() || c == '_')
}

/// The text without line breaks, control characters and broken ones, and how many there were. A tab becomes a
/// space.
fn typable(text: &str) -> (String, Dropped) {
    let mut dropped = Dropped::default();
    let mut kept = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' if chars.peek() == Some(&'\n') => {}
            '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => dropped.breaks += 1,
            '\t' => kept.push(' '),
            char::REPLACEMENT_CHARACTER => dropped.broken += 1,
            c if c.is_control() => dropped.controls += 1,
            c => kept.push(c),
        }
    }
    (kept, dropped)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line with `|` for the cursor.
    fn at(marked: &str) -> LineEditor {
        let cursor = marked.find('|').unwrap();
        LineEditor {
            text: marked.replace('|', ""),
            cursor,
        }
    }

    fn marked(editor: &LineEditor) -> String {
        format!("{}|{}", editor.before(), editor.after())
    }

    #[track_caller]
    fn edits(before: &str, edit: Edit, after: &str) {
        let mut editor = at(before);
        let changed = editor.edit(edit);
        assert_eq!(marked(&editor), after, "{before:?} {edit:?}");
        assert_eq!(changed, before != after, "{before:?} {edit:?}");
    }

    #[test]
    fn moves_by_grapheme() {
        edits("ab|c", Edit::Left, "a|bc");
        edits("|abc", Edit::Left, "|abc");
        edits("abc|", Edit::Right, "abc|");
        edits("e\u{301}|x", Edit::Left, "|e\u{301}x");
        edits("|👩\u{200d}💻x", Edit::Right, "👩\u{200d}💻|x");
        edits("🇩🇪🇫🇷|", Edit::Left, "🇩🇪|🇫🇷");
        edits("a|b", Edit::Start, "|ab");
        edits("a|b", Edit::End, "ab|");
    }

    #[test]
    fn moves_by_word() {
        edits("one two-three|", Edit::WordLeft, "one two-|three");
        edits("one two-|three", Edit::WordLeft, "one |two-three");
        edits("one   |two", Edit::WordLeft, "|one   two");
        edits("|one two", Edit::WordRight, "one| two");
        edits("one| two", Edit::WordRight, "one two|");
        edits("größe| 日本", Edit::WordLeft, "|größe 日本");
    }

    #[test]
    fn deletes_what_the_key_names() {
        edits("ae\u{301}|", Edit::Backspace, "a|");
        edits("a|e\u{301}b", Edit::Delete, "a|b");
        edits("|ab", Edit::Backspace, "|ab");
        edits("ab|", Edit::Delete, "ab|");
        edits("a https://x.example/y |z", Edit::DeleteWordLeft, "a |z");
        edits("one two|three", Edit::DeleteWordLeft, "one |three");
        edits("one| two three", Edit::DeleteWordRight, "one| three");
        edits("one |two", Edit::DeleteToStart, "|two");
        edits("one |two", Edit::DeleteToEnd, "one |");
    }

    #[test]
    fn a_change_that_joins_graphemes_leaves_the_cursor_between_graphemes() {
        let mut editor = at("a|\u{301}");
        editor.insert("e");
        assert_eq!(marked(&editor), "ae\u{301}|");
        let mut editor = at("x|");
        editor.insert("\u{301}");
        assert_eq!(marked(&editor), "x\u{301}|");
        edits("e| \u{301}", Edit::Delete, "e|");
    }

    #[test]
    fn what_no_answer_may_hold_is_dropped_and_counted() {
        let mut editor = at("<|>");
        let dropped = editor.insert("one\r\ntwo\nthree\u{7}\tx\u{2028}\u{fffd}");
        assert_eq!(marked(&editor), "<onetwothree x|>");
        assert_eq!(
            dropped,
            Dropped {
                breaks: 3,
                controls: 1,
                broken: 1,
            }
        );
    }
}
