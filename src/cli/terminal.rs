//! What the standard streams are, and the terminal behind them.

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::PathBuf;

use rustix::termios;

/// The terminal of this process, however its streams are redirected.
const CONTROLLING_TERMINAL: &str = "/dev/tty";

/// Opening a terminal must not make it the controlling one (`O_NOCTTY`, open(2)).
const NOT_CONTROLLING: i32 = rustix::fs::OFlags::NOCTTY.bits().cast_signed();

/// Width and height of a screen in cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    /// Cells in a row.
    pub(super) columns: u16,
    /// Rows.
    pub(super) rows: u16,
}

/// Which of the standard streams are terminals.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Attached {
    /// Standard input is a terminal.
    pub(super) stdin: bool,
    /// Standard output is a terminal.
    pub(super) stdout: bool,
    /// Standard error is a terminal.
    pub(super) stderr: bool,
}

impl Attached {
    /// Looks at the streams of this process.
    pub(super) fn of_process() -> Self {
        Self {
            stdin: io::stdin().is_terminal(),
            stdout: io::stdout().is_terminal(),
            stderr: io::stderr().is_terminal(),
        }
    }
}

/// Opens the controlling terminal for reading and writing.
///
/// # Errors
///
/// Where the process has none, or it is gone.
pub(super) fn open_controlling() -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .write(true)
        .open(CONTROLLING_TERMINAL)
}

/// Opens the terminal behind a stream for writing.
///
/// # Errors
///
/// Where the stream is no terminal, or its device cannot be opened.
pub(super) fn open_for_writing(terminal: impl AsFd) -> io::Result<File> {
    let name = termios::ttyname(terminal, Vec::new())?;
    let path = PathBuf::from(std::ffi::OsString::from_vec(name.into_bytes()));
    OpenOptions::new()
        .write(true)
        .custom_flags(NOT_CONTROLLING)
        .open(path)
        .or_else(|_| open_controlling())
}

/// The size of a terminal's screen; nothing where it is unknown.
pub(super) fn size(terminal: impl AsFd) -> Option<Size> {
    let size = termios::tcgetwinsize(terminal).ok()?;
    (size.ws_col > 0 && size.ws_row > 0).then_some(Size {
        columns: size.ws_col,
        rows: size.ws_row,
    })
}

/// Whether two streams are the same terminal.
pub(super) fn same(one: impl AsFd, other: impl AsFd) -> bool {
    let device = |stream: BorrowedFd<'_>| rustix::fs::fstat(stream).ok().map(|stat| stat.st_rdev);
    let (one, other) = (one.as_fd(), other.as_fd());
    match (device(one), device(other)) {
        (Some(first), Some(second)) => {
            first == second || (is_controlling(one) && is_controlling(other))
        }
        _ => false,
    }
}

/// Whether a stream is the controlling terminal of this process.
fn is_controlling(stream: BorrowedFd<'_>) -> bool {
    match (termios::tcgetsid(stream), rustix::process::getsid(None)) {
        (Ok(session), Ok(own)) => session == own,
        _ => false,
    }
}

/// Throws away what was typed at a terminal and not read, so that the next program does not get it.
///
/// A process in the background leaves the terminal alone: it would be stopped (SIGTTOU).
pub(super) fn discard_typed(terminal: impl AsFd) {
    let own = rustix::process::getpgrp();
    if termios::tcgetpgrp(&terminal).is_ok_and(|group| group != own) {
        return;
    }
    // A terminal that is gone holds nothing.
    let _ = termios::tcflush(&terminal, termios::QueueSelector::IFlush);
}

/// A second handle on a stream.
///
/// # Errors
///
/// Where the stream is closed.
pub(super) fn duplicate(stream: impl AsFd) -> io::Result<File> {
    let owned: OwnedFd = stream.as_fd().try_clone_to_owned()?;
    Ok(File::from(owned))
}
