//! The terminal that prompts are drawn on: raw while a prompt is open, and as it was otherwise.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;

use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::execute;
use crossterm::terminal::enable_raw_mode;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::termios::{
    LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr,
};

use super::suspend::Suspension;

/// The byte of Ctrl-C.
const CTRL_C: u8 = 3;

/// Stands for no character among a terminal's special ones (POSIX, `_POSIX_VDISABLE` on Linux).
const DISABLED: u8 = 0;

/// Raw mode for as long as it lives.
#[derive(Debug)]
pub(super) struct RawMode {
    keyboard: File,
    before: Termios,
    suspension: Suspension,
}

impl RawMode {
    /// Enters raw mode.
    ///
    /// # Errors
    ///
    /// Where there is no terminal.
    pub(super) fn enter(suspension: &Suspension) -> io::Result<Self> {
        let keyboard = keyboard()?;
        let before = tcgetattr(&keyboard)?;
        suspension.open(|| {
            let mut raw = before.clone();
            raw.make_raw();
            let_signal(&mut raw, None);
            tcsetattr(&keyboard, OptionalActions::Now, &raw)?;
            Ok::<_, io::Error>(raw)
        })?;
        Ok(Self {
            keyboard,
            before,
            suspension: suspension.clone(),
        })
    }

    /// Lends raw mode to a prompt of inquire's, which ends it by giving back what crossterm found:
    /// that is raw mode, so that no key is ever taken for one of a line being edited.
    ///
    /// # Errors
    ///
    /// Where the terminal is gone.
    pub(super) fn lend(suspension: &Suspension, interrupt: Option<u8>) -> io::Result<()> {
        suspension.open(|| {
            enable_raw_mode()?;
            signal_on(interrupt)
        })
    }

    /// Takes over raw mode after a prompt of inquire's.
    ///
    /// # Errors
    ///
    /// Where the terminal is gone.
    pub(super) fn again(suspension: &Suspension) -> io::Result<()> {
        suspension.open(|| signal_on(None))
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        self.suspension.close(|| {
            let _ = tcsetattr(&self.keyboard, OptionalActions::Now, &self.before);
        });
    }
}

/// Bracketed paste for as long as it lives: pasted text comes as one piece.
#[derive(Debug)]
pub(super) struct Pasting(Suspension);

impl Pasting {
    /// Turns it on.
    ///
    /// # Errors
    ///
    /// Where the terminal is gone.
    pub(super) fn begin(suspension: &Suspension) -> io::Result<Self> {
        execute!(io::stderr(), EnableBracketedPaste)?;
        suspension.set_pasting(true);
        Ok(Self(suspension.clone()))
    }
}

impl Drop for Pasting {
    fn drop(&mut self) {
        self.0.set_pasting(false);
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

/// Whether the terminal takes bytes now: a prompt can be drawn without waiting for it.
pub(super) fn is_ready() -> bool {
    let stderr = io::stderr();
    let mut files = [PollFd::new(&stderr, PollFlags::OUT)];
    poll(&mut files, Some(&Timespec::default())).is_ok_and(|ready| ready > 0)
}

/// The control character that interrupts on this terminal (`stty intr`), if it has one.
pub(super) fn interrupt_character() -> Option<u8> {
    let settings = tcgetattr(keyboard().ok()?).ok()?;
    let byte = settings.special_codes[SpecialCodeIndex::VINTR];
    (1..32).contains(&byte).then_some(byte)
}

/// Lets a terminal that is raw send signals, as [`let_signal`] says. The settings that it has then.
///
/// # Errors
///
/// Where the terminal is gone.
fn signal_on(interrupt: Option<u8>) -> io::Result<Termios> {
    let keyboard = keyboard()?;
    let mut settings = tcgetattr(&keyboard)?;
    let_signal(&mut settings, interrupt);
    tcsetattr(&keyboard, OptionalActions::Now, &settings)?;
    Ok(settings)
}

/// Settings of a raw terminal that sends SIGTSTP for its own character (Ctrl-Z), to all that run in
/// the foreground, and SIGINT for an interrupt character that is another than the Ctrl-C which
/// prompts know by themselves.
fn let_signal(settings: &mut Termios, interrupt: Option<u8>) {
    // Flushing on the signal could take away what is written to hand the terminal back.
    settings.local_modes |= LocalModes::ISIG | LocalModes::NOFLSH;
    let interrupt = interrupt.filter(|byte| *byte != CTRL_C);
    settings.special_codes[SpecialCodeIndex::VINTR] = interrupt.unwrap_or(DISABLED);
    settings.special_codes[SpecialCodeIndex::VQUIT] = DISABLED;
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
