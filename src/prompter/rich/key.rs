//! Keys by what they do.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::line_editor::Edit;

/// A key, by what it does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Key {
    /// A character.
    Char(char),
    /// Text pasted, as one piece.
    Paste(String),
    /// A movement or change in a line.
    Edit(Edit),
    Enter,
    Escape,
    Up,
    Down,
    PageUp,
    PageDown,
    /// Ctrl-D: the end of input on an empty line, else a deletion.
    EndOfInput,
    /// Ctrl-C, or the terminal's own key for it.
    Interrupt,
    /// The screen has, or has had, another size.
    Resized,
    /// A key that does nothing here.
    Unknown,
}

impl Key {
    /// What a key event means; nothing for keys that do nothing here.
    pub(super) fn of(event: KeyEvent) -> Option<Self> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let alt = event.modifiers.contains(KeyModifiers::ALT);
        Some(match event.code {
            KeyCode::Char(c) if control => return Self::with_control(c),
            KeyCode::Char(c) if alt => return Self::with_alt(c),
            KeyCode::Char('\r' | '\n') | KeyCode::Enter => Self::Enter,
            KeyCode::Char(c) => Self::Char(c),
            KeyCode::Esc => Self::Escape,
            KeyCode::Up => Self::Up,
            KeyCode::Down => Self::Down,
            KeyCode::PageUp => Self::PageUp,
            KeyCode::PageDown => Self::PageDown,
            KeyCode::Left if control || alt => Self::Edit(Edit::WordLeft),
            KeyCode::Right if control || alt => Self::Edit(Edit::WordRight),
            KeyCode::Left => Self::Edit(Edit::Left),
            KeyCode::Right => Self::Edit(Edit::Right),
            KeyCode::Home => Self::Edit(Edit::Start),
            KeyCode::End => Self::Edit(Edit::End),
            KeyCode::Backspace if alt || control => Self::Edit(Edit::DeleteWordLeft),
            KeyCode::Backspace => Self::Edit(Edit::Backspace),
            KeyCode::Delete if control || alt => Self::Edit(Edit::DeleteWordRight),
            KeyCode::Delete => Self::Edit(Edit::Delete),
            _ => return None,
        })
    }

    fn with_control(c: char) -> Option<Self> {
        Some(match c {
            'a' => Self::Edit(Edit::Start),
            'b' => Self::Edit(Edit::Left),
            'c' => Self::Interrupt,
            'd' => Self::EndOfInput,
            'e' => Self::Edit(Edit::End),
            'f' => Self::Edit(Edit::Right),
            'h' => Self::Edit(Edit::Backspace),
            'j' | 'm' => Self::Enter,
            'k' => Self::Edit(Edit::DeleteToEnd),
            'n' => Self::Down,
            'p' => Self::Up,
            'u' => Self::Edit(Edit::DeleteToStart),
            'w' => Self::Edit(Edit::DeleteWordLeft),
            _ => return None,
        })
    }

    fn with_alt(c: char) -> Option<Self> {
        match c.to_ascii_lowercase() {
            'b' => Some(Self::Edit(Edit::WordLeft)),
            'd' => Some(Self::Edit(Edit::DeleteWordRight)),
            'f' => Some(Self::Edit(Edit::WordRight)),
            _ => None,
        }
    }

    /// The key whose bytes follow its Esc: CSI and SS3 sequences (ECMA-48, and xterm's modifiers).
    pub(super) fn of_sequence(sequence: &str) -> Option<Self> {
        let last = sequence.chars().last()?;
        let modified = sequence.contains(';');
        Some(match (last, sequence) {
            ('A', _) => Self::Up,
            ('B', _) => Self::Down,
            ('C', _) if modified => Self::Edit(Edit::WordRight),
            ('D', _) if modified => Self::Edit(Edit::WordLeft),
            ('C', _) => Self::Edit(Edit::Right),
            ('D', _) => Self::Edit(Edit::Left),
            ('H', _) | ('~', "[1~" | "[7~") => Self::Edit(Edit::Start),
            ('F', _) | ('~', "[4~" | "[8~") => Self::Edit(Edit::End),
            ('~', "[3~") => Self::Edit(Edit::Delete),
            ('~', "[5~") => Self::PageUp,
            ('~', "[6~") => Self::PageDown,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn means(code: KeyCode, modifiers: KeyModifiers, key: impl Into<Option<Key>>) {
        assert_eq!(
            Key::of(KeyEvent::new(code, modifiers)),
            key.into(),
            "{code:?} {modifiers:?}"
        );
    }

    #[test]
    fn keys_do_what_fingers_expect() {
        let control = KeyModifiers::CONTROL;
        for (c, edit) in [
            ('a', Edit::Start),
            ('e', Edit::End),
            ('u', Edit::DeleteToStart),
            ('k', Edit::DeleteToEnd),
            ('w', Edit::DeleteWordLeft),
            ('h', Edit::Backspace),
        ] {
            means(KeyCode::Char(c), control, Some(Key::Edit(edit)));
        }
        means(KeyCode::Char('c'), control, Some(Key::Interrupt));
        means(KeyCode::Char('d'), control, Some(Key::EndOfInput));
        means(KeyCode::Char('z'), control, None);
        let alt = KeyModifiers::ALT;
        means(KeyCode::Char('b'), alt, Some(Key::Edit(Edit::WordLeft)));
        means(KeyCode::Char('f'), alt, Some(Key::Edit(Edit::WordRight)));
        means(KeyCode::Char('x'), alt, None);
        means(KeyCode::Left, control, Some(Key::Edit(Edit::WordLeft)));
        means(
            KeyCode::Home,
            KeyModifiers::NONE,
            Some(Key::Edit(Edit::Start)),
        );
        means(
            KeyCode::Char('Q'),
            KeyModifiers::SHIFT,
            Some(Key::Char('Q')),
        );
    }

    #[test]
    fn the_rest_of_a_split_key_is_understood() {
        for (sequence, key) in [
            ("[A", Key::Up),
            ("OB", Key::Down),
            ("[D", Key::Edit(Edit::Left)),
            ("[1;5C", Key::Edit(Edit::WordRight)),
            ("[3~", Key::Edit(Edit::Delete)),
            ("[5~", Key::PageUp),
            ("[H", Key::Edit(Edit::Start)),
        ] {
            assert_eq!(Key::of_sequence(sequence), Some(key), "{sequence:?}");
        }
        assert_eq!(Key::of_sequence("[Z"), None);
    }
}
