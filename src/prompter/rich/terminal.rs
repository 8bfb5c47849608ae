//! The terminal that prompts are drawn on: raw while a prompt is open, and as it was otherwise.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::execute;
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, tcgetattr, tcsetattr};

/// The byte of Ctrl-C.
const CTRL_C: u8 = 3;

/// Stands for no character among a terminal's special ones (POSIX, `_POSIX_VDISABLE` on Linux).
const DISABLED: u8 = 0;

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
    let settings = tcgetattr(keyboard().ok()?).ok()?;
    let byte = settings.special_codes[SpecialCodeIndex::VINTR];
    (1..32).contains(&byte).then_some(byte)
}

/// Lets a terminal that is raw send SIGINT for its interrupt character, where that is another than
/// the Ctrl-C which inquire knows by itself.
///
/// # Errors
///
/// Where the terminal is gone.
pub(super) fn signal_on(interrupt: Option<u8>) -> io::Result<()> {
    let Some(byte) = interrupt.filter(|byte| *byte != CTRL_C) else {
        return Ok(());
    };
    let keyboard = keyboard()?;
    let mut settings = tcgetattr(&keyboard)?;
    // Flushing on the signal could take away what is written to hand the terminal back.
    settings.local_modes |= LocalModes::ISIG | LocalModes::NOFLSH;
    settings.special_codes[SpecialCodeIndex::VINTR] = byte;
    for other in [SpecialCodeIndex::VQUIT, SpecialCodeIndex::VSUSP] {
        settings.special_codes[other] = DISABLED;
    }
    Ok(tcsetattr(&keyboard, OptionalActions::Now, &settings)?)
}

/// Where keys are read from: standard input, or the controlling terminal where that is none.
fn keyboard() -> io::Result<File> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        Ok(File::from(stdin.as_fd().try_clone_to_owned()?))
    } else {
        File::open("/dev/tty")
    }
}
