//! Keys by what they do, and where they come from: the event queue that inquire reads too, so that
//! nothing typed ahead is lost between its prompts and ours.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::super::PromptError;
use super::glance::glances;
use super::line_editor::Edit;
use super::suspend::Suspension;

/// How long the rest of a key's bytes may take after its Esc, as over a slow connection. A key
/// pressed by hand does not follow Esc that fast.
const SPLIT_KEY: Duration = Duration::from_millis(50);

/// What follows Esc where a paste starts, and all of where it ends (xterm's control sequences).
const PASTE_STARTS: &str = "[200~";
const PASTE_ENDS: &str = "\u{1b}[201~";

/// How long a paste may pause, from a terminal that does not mark it.
const PAUSE: Duration = Duration::from_millis(20);

/// Longest wait at a time: of the time that the program is stopped for, no more than this counts.
const SLICE: Duration = Duration::from_millis(500);

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
    fn of_sequence(sequence: &str) -> Option<Self> {
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

/// The keys typed, one after the other.
#[derive(Debug, Default)]
pub(super) struct Keys {
    /// Read ahead while looking for the rest of a key.
    ahead: VecDeque<Event>,
    /// How long the person may take for each key.
    limit: Option<Duration>,
    /// The byte of the terminal's own interrupt key, where that is a control character.
    interrupt: Option<u8>,
    /// What is left of it.
    left: Option<Duration>,
    /// Time that the program is stopped for does not count.
    suspension: Suspension,
}

impl Keys {
    /// Keys with a time limit for each, from a terminal with that interrupt character.
    pub(super) fn new(
        limit: Option<Duration>,
        interrupt: Option<u8>,
        suspension: Suspension,
    ) -> Self {
        Self {
            ahead: VecDeque::new(),
            limit,
            interrupt,
            left: limit,
            suspension,
        }
    }

    /// The byte of the terminal's own interrupt key.
    pub(super) fn interrupt(&self) -> Option<u8> {
        self.interrupt
    }

    /// Begins to wait anew: a prompt opens.
    pub(super) fn begin(&mut self) {
        self.left = self.limit;
    }

    /// Waits for the next key.
    ///
    /// # Errors
    ///
    /// [`PromptError::TimedOut`], and what went wrong while reading.
    pub(super) fn next(&mut self) -> Result<Key, PromptError> {
        let event = loop {
            let slice = self.left.map(|left| left.min(SLICE));
            let asked = Instant::now();
            let event = self.event(slice)?;
            let left = self.left.zip(slice);
            self.left = left.map(|(left, slice)| left.saturating_sub(asked.elapsed().min(slice)));
            match event {
                Some(event) => break event,
                None if self.suspension.interferes() => break Event::Resize(0, 0),
                None if self.left == Some(Duration::ZERO) => return Err(PromptError::TimedOut),
                None => {}
            }
        };
        if self.suspension.interferes() {
            self.begin();
        }
        let key = match event {
            Event::Paste(text) => Key::Paste(text),
            Event::Key(event) => match self.key(event) {
                Some(Key::Escape) => self.rest_of_key()?.unwrap_or(Key::Escape),
                Some(key) => key,
                None => Key::Unknown,
            },
            Event::Resize(..) => return Ok(Key::Resized),
            _ => return Ok(Key::Unknown),
        };
        self.begin();
        Ok(key)
    }

    /// Whether more has been typed already, so that drawing can wait.
    pub(super) fn more(&self) -> bool {
        !self.ahead.is_empty()
            || glances(|glance| {
                let began = Instant::now();
                let found = event::poll(glance).unwrap_or(false);
                (found, began.elapsed())
            })
    }

    /// After an Esc: the key of which it was the first byte, if the rest follows at once. What
    /// else follows is kept.
    ///
    /// # Errors
    ///
    /// What went wrong while reading.
    pub(super) fn rest_of_key(&mut self) -> Result<Option<Key>, PromptError> {
        let mut read: Vec<Event> = Vec::new();
        let mut sequence = String::new();
        while let Some(event) = self.event(Some(SPLIT_KEY))? {
            let character = plain_character(&event);
            read.push(event);
            let Some(c) = character else { break };
            sequence.push(c);
            match (sequence.len(), c) {
                (1, '[' | 'O') => {}
                (1, _) => break,
                (_, '@'..='~') => {
                    if sequence == PASTE_STARTS {
                        return Ok(Some(Key::Paste(self.rest_of_paste()?)));
                    }
                    if let Some(key) = Key::of_sequence(&sequence) {
                        return Ok(Some(key));
                    }
                    break;
                }
                (2..8, _) => {}
                _ => break,
            }
        }
        for event in read.into_iter().rev() {
            self.ahead.push_front(event);
        }
        Ok(None)
    }

    /// The text of a paste whose beginning came in two reads, so that crossterm takes it for keys.
    fn rest_of_paste(&mut self) -> Result<String, PromptError> {
        let mut text = String::new();
        while let Some(event) = self.event(Some(SPLIT_KEY))? {
            text.extend(byte_of(&event));
            // Where the end comes in one read, crossterm drops it: then the pause is the end.
            if let Some(whole) = text.strip_suffix(PASTE_ENDS) {
                return Ok(whole.to_owned());
            }
        }
        Ok(text)
    }

    /// Drops what comes without a pause, the rest of a paste.
    ///
    /// # Errors
    ///
    /// The key that interrupts, and what went wrong while reading.
    pub(super) fn drop_rest(&mut self) -> Result<(), PromptError> {
        while let Some(event) = self.event(Some(PAUSE))? {
            if let Event::Key(event) = event
                && self.key(event) == Some(Key::Interrupt)
            {
                return Err(PromptError::Interrupted);
            }
        }
        Ok(())
    }

    fn key(&self, event: KeyEvent) -> Option<Key> {
        let typed = match event.code {
            KeyCode::Char(c @ 'a'..='z') if event.modifiers == KeyModifiers::CONTROL => {
                u8::try_from(c).ok().map(|byte| byte - b'a' + 1)
            }
            _ => None,
        };
        if typed.is_some() && typed == self.interrupt {
            return Some(Key::Interrupt);
        }
        Key::of(event)
    }

    fn event(&mut self, wait: Option<Duration>) -> Result<Option<Event>, PromptError> {
        if let Some(event) = self.ahead.pop_front() {
            return Ok(Some(event));
        }
        self.suspension.shown()?;
        match wait {
            Some(wait) if !event::poll(wait)? => Ok(None),
            _ => Ok(Some(event::read()?)),
        }
    }
}

/// The character whose key an event is.
fn byte_of(event: &Event) -> Option<char> {
    let Event::Key(event) = event else {
        return None;
    };
    match event.code {
        KeyCode::Char(c @ 'a'..='z') if event.modifiers.contains(KeyModifiers::CONTROL) => {
            u8::try_from(c).ok().map(|byte| char::from(byte & 0x1f))
        }
        KeyCode::Char(c) => Some(c),
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
        KeyCode::Esc => Some('\u{1b}'),
        KeyCode::Backspace => Some('\u{7f}'),
        _ => None,
    }
}

fn plain_character(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent {
            code: KeyCode::Char(c),
            modifiers,
            ..
        }) if !modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => Some(*c),
        _ => None,
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
