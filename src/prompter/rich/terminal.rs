//! The terminal that prompts are drawn on: raw while a prompt is open, and as it was otherwise.

use std::fs::File;
use std::io::{self, IsTerminal, Write};

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::execute;
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use rustix::termios::{SpecialCodeIndex, tcgetattr};

/// Raw mode for as long as it lives; inquire turns it off at the end of its own prompts, so it can
/// be entered again.
#[derive(Debug)]
pub(super) struct RawMode(());

impl RawMode {
    /// Enters raw mode.
    ///
    /// # Errors
    ///
    /// Where there is no terminal.
    pub(super) fn enter() -> io::Result<Self> {
        enable_raw_mode()?;
        Ok(Self(()))
    }

    /// Is raw again, after a prompt of inquire's has ended raw mode.
    ///
    /// # Errors
    ///
    /// Where the terminal is gone.
    pub(super) fn again() -> io::Result<()> {
        enable_raw_mode()
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        let _ = disable_raw_mode();
    }
}

/// Bracketed paste for as long as it lives: pasted text comes as one piece.
#[derive(Debug)]
pub(super) struct Pasting(());

impl Pasting {
    /// Turns it on.
    ///
    /// # Errors
    ///
    /// Where the terminal is gone.
    pub(super) fn begin() -> io::Result<Self> {
        execute!(io::stderr(), EnableBracketedPaste)?;
        Ok(Self(()))
    }
}

impl Drop for Pasting {
    fn drop(&mut self) {
        let _ = execute!(io::stderr(), DisableBracketedPaste);
    }
}

/// Writes a frame, all of it at once.
///
/// # Errors
///
/// Where the terminal is gone.
pub(super) fn write(bytes: &str) -> io::Result<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    let mut out = io::stderr().lock();
    out.write_all(bytes.as_bytes())?;
    out.flush()
}

/// The control character that interrupts on this terminal (`stty intr`), if it has one.
pub(super) fn interrupt_character() -> Option<u8> {
    let settings = if io::stdin().is_terminal() {
        tcgetattr(io::stdin())
    } else {
        tcgetattr(File::open("/dev/tty").ok()?)
    };
    let byte = settings.ok()?.special_codes[SpecialCodeIndex::VINTR];
    (1..32).contains(&byte).then_some(byte)
}
