//! Where keys come from: the event queue that inquire reads too, so that nothing typed ahead is lost
//! between its prompts and ours.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyModifiers};

use super::super::PromptError;
use super::glance::glances;
use super::key::Key;
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
