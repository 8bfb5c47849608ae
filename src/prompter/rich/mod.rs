//! Rich mode: prompts drawn on a terminal.
//!
//! Three layers: what a key does to a prompt and what the prompt then looks like (pure: `field`,
//! `list`, `menu`, `review`, `layout`), the [`painter`] that turns frames into few bytes (pure too),
//! and this module, which reads keys and writes bytes. Which prompts are inquire's and which are
//! ours, and why, is told in `docs/rich-mode.md`.

mod ask;
mod choose;
mod confirm;
mod decide;
mod decimal;
mod draft;
mod field;
mod glance;
mod hosted;
mod intake;
mod judge;
mod key;
mod keys;
mod layout;
mod line_editor;
mod list;
mod menu;
mod number;
mod options;
mod page;
mod painter;
mod regain;
mod review;
mod suspend;
mod terminal;
mod theme;
mod typing;

pub use layout::ScreenSize;
pub use options::RichOptions;
pub use suspend::{Resumed, Suspension};

use std::io;

use super::words::MenuWord;
use super::{Decision, Prompt, PromptError, Prompter, Reply, ReviewPart};
use crate::questionnaire::QuestionKind;
use crate::review::Review;
use draft::Drafts;
use key::Key;
use keys::Keys;
use menu::{Menu, Picked};
use painter::{Frame, Painter};
use terminal::RawMode;
use theme::{Line, Look};

/// The smallest screen that rich mode is used on.
pub const SMALLEST: ScreenSize = ScreenSize {
    columns: 20,
    rows: 6,
};

/// The screen that is assumed where the terminal does not tell its size.
const USUAL: ScreenSize = ScreenSize {
    columns: 80,
    rows: 24,
};

/// Asks on the terminal that is standard error, with editing, lists and colours.
///
/// Keys are read from standard input where that is a terminal, else from the controlling terminal.
/// The terminal is raw only while a prompt is open. Where the person asks for plain mode, or the
/// screen has become too small, asking ends with [`PromptError::PlainMode`].
///
/// Lists are ended and begun again from within inquire's callbacks, by unwinding without a panic. In
/// a program that is built to abort on panics (`panic = "abort"`) they are not: there what is pasted
/// into a list is shown as it is.
#[derive(Debug)]
pub struct RichPrompter {
    options: RichOptions,
    look: Look,
    keys: Keys,
    painter: Painter,
    drafts: Drafts,
    /// The review is on the screen and can become a list where it stands.
    review_open: bool,
    /// The review is that of a change: only the warning of it stays.
    changed: bool,
}

impl RichPrompter {
    /// A prompter with these options.
    pub fn new(options: RichOptions) -> Self {
        let look = Look {
            marks: options.marks,
            colors: options.colors,
        };
        let interrupt = terminal::interrupt_character();
        let keys = Keys::new(options.timeout, interrupt, options.suspension.clone());
        let painter = Painter::new(options.colors, options.reflows);
        Self {
            options,
            look,
            keys,
            painter,
            drafts: Drafts::default(),
            review_open: false,
            changed: false,
        }
    }

    fn size(&self) -> ScreenSize {
        (self.options.size)().unwrap_or(USUAL)
    }

    /// Starts a prompt on a fresh row, the terminal raw.
    ///
    /// Who watches over the terminal starts once the first prompt stands there; before that where
    /// inquire draws it, which waits for a key at once, and where the terminal takes nothing yet.
    fn open(&mut self, widget: Widget) -> Result<RawMode, PromptError> {
        let size = self.size();
        if size.columns < SMALLEST.columns || size.rows < SMALLEST.rows {
            return Err(PromptError::PlainMode);
        }
        self.keys.begin();
        if !self.review_open {
            self.painter.start();
        }
        let suspension = &self.options.suspension;
        if suspension.awaits_showing() && (widget == Widget::Inquires || !terminal::is_ready()) {
            suspension.shown()?;
        }
        Ok(RawMode::enter(suspension)?)
    }

    fn paint(&mut self, frame: &Frame) -> io::Result<()> {
        let columns = self.size().columns;
        terminal::write(&self.painter.paint(frame, columns))
    }

    /// Replaces the prompt by what stays of it.
    fn finish(&mut self, lines: &[Line]) -> io::Result<()> {
        let columns = self.size().columns;
        terminal::write(&self.painter.finish(lines, columns))
    }

    /// Leaves the prompt as it stands.
    fn leave(&mut self) -> io::Result<()> {
        terminal::write(&self.painter.leave())
    }

    /// Ends with an error that leaves the prompt as it stands.
    fn stop<T>(&mut self, error: PromptError) -> Result<T, PromptError> {
        self.leave()?;
        Err(error)
    }

    /// Draws frames and reads keys until a key leads to something.
    fn until<T>(
        &mut self,
        mut state: T,
        frame: impl Fn(&T, &Look, ScreenSize) -> Frame,
        press: impl Fn(&mut T, Key) -> bool,
    ) -> Result<T, PromptError> {
        loop {
            if !self.keys.more() {
                let size = self.size();
                self.paint(&frame(&state, &self.look, size))?;
            }
            let key = match self.keys.next() {
                Ok(key) => key,
                Err(error) => return self.stop(error),
            };
            if key == Key::Resized {
                self.painter.disturbed();
            }
            if self.options.suspension.take_resumed() {
                self.painter.start();
            }
            if press(&mut state, key) {
                return Ok(state);
            }
        }
    }

    /// Opens the menu below `head`; the word taken, or nothing where it was closed.
    fn menu(
        &mut self,
        head: &dyn Fn(&Look, ScreenSize) -> Vec<Line>,
        words: Vec<MenuWord>,
        help: &[String],
    ) -> Result<Option<MenuWord>, PromptError> {
        let mut state = (Menu::new(words), Picked::Nothing);
        loop {
            state = self.until(
                state,
                |(menu, _), look, size| menu.frame(head(look, size), look, size),
                |(menu, picked), key| {
                    *picked = menu.press(&key);
                    *picked != Picked::Nothing
                },
            )?;
            match state.1 {
                Picked::Word(MenuWord::Help) => state.0.show_help(help.to_vec()),
                Picked::Word(word) => return Ok(Some(word)),
                Picked::Closed | Picked::Nothing => return Ok(None),
                Picked::EndOfInput => return self.stop(PromptError::Closed),
                Picked::Interrupted => return self.stop(PromptError::Interrupted),
            }
        }
    }
}

/// Whose prompt is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Widget {
    Ours,
    Inquires,
}

impl Prompter for RichPrompter {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, PromptError> {
        self.review_open = false;
        let _raw = self.open(match prompt.question.kind {
            QuestionKind::Text(_) | QuestionKind::Number(_) => Widget::Ours,
            _ => Widget::Inquires,
        })?;
        self.ask_question(prompt)
    }

    fn show_review(&mut self, review: &Review<'_>, part: ReviewPart) -> Result<(), PromptError> {
        Ok(self.write_review(review, part)?)
    }

    fn decide(&mut self, review: &Review<'_>) -> Result<Decision, PromptError> {
        let _raw = self.open(Widget::Inquires)?;
        self.ask_decision(review)
    }

    fn confirm_quit(&mut self, answers: usize) -> Result<bool, PromptError> {
        self.review_open = false;
        let _raw = self.open(Widget::Inquires)?;
        self.ask_quit(answers)
    }
}
