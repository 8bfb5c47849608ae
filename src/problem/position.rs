//! Places as people count them.

/// A place in a text as people count it, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line; lines end with a line feed.
    pub line: usize,
    /// The column, in characters; a byte-order mark is not counted.
    pub column: usize,
}

/// Finds the positions of places in a text.
///
/// Places asked for in ascending order cost one walk through the text in all.
#[derive(Debug, Clone)]
pub struct Positions<'a> {
    text: &'a str,
    at: usize,
    position: Position,
}

impl<'a> Positions<'a> {
    /// Starts at the beginning of a text.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            at: text.len() - crate::json::without_mark(text).len(),
            position: Position { line: 1, column: 1 },
        }
    }

    /// The position of a place, in bytes; past the end, that of the end.
    pub fn at(&mut self, place: usize) -> Position {
        if place < self.at {
            *self = Self::new(self.text);
        }
        let place = self.text.floor_char_boundary(place);
        let walked = self.text.get(self.at..place).unwrap_or_default();
        match walked.rfind('\n') {
            Some(last) => {
                self.position.line += walked.bytes().filter(|byte| *byte == b'\n').count();
                let line = walked.get(last + 1..).unwrap_or_default();
                self.position.column = 1 + line.chars().count();
            }
            None => self.position.column += walked.chars().count(),
        }
        self.at = self.at.max(place);
        self.position
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is_at(text: &str, place: usize, line: usize, column: usize) {
        assert_eq!(Positions::new(text).at(place), Position { line, column });
    }

    #[test]
    fn columns_count_characters() {
        is_at("abc", 0, 1, 1);
        is_at("é日本🙂x", "é日本🙂".len(), 1, 5);
        is_at("a\r\n\tb", 4, 2, 2);
        is_at("a\n", 2, 2, 1);
    }

    #[test]
    fn a_byte_order_mark_is_not_counted() {
        is_at("\u{FEFF}{}", 0, 1, 1);
        is_at("\u{FEFF}{}", 4, 1, 2);
    }

    #[test]
    fn places_past_the_end_or_inside_a_character_are_moved_to_one() {
        is_at("ab", 99, 1, 3);
        is_at("é", 1, 1, 1);
    }

    #[test]
    fn places_may_be_asked_for_in_any_order() {
        let mut positions = Positions::new("a\nb\nc");
        let lines = [4, 0, 2, 2].map(|place| positions.at(place).line);
        assert_eq!(lines, [3, 1, 2, 2]);
    }
}
