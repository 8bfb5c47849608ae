//! Waits for what no key tells: that nobody presses one any more, or that the terminal is gone.

use std::fs::File;
use std::time::{Duration, Instant};

use nix::sys::resource::{UsageWho, getrusage};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

/// Looks in a time limit: the end comes late by at most this part of it.
const LOOKS: u32 = 20;

/// Shortest and longest time between two looks.
const BETWEEN: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(500));

/// Why nobody will be heard any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unheard {
    /// The terminal is gone: a connection dropped, a window was closed.
    Gone,
    /// No key was pressed within the time limit.
    TooLong,
}

/// Waits until the terminal is gone, or until the program has slept for `limit`.
///
/// The prompts of inquire say nothing about keys and cannot be cancelled. But a program that waits
/// for a key sleeps, and each key wakes it, whichever prompt is open: getrusage(2) counts how often
/// it went to sleep. Between two looks that is once for this thread, and more where it did anything.
pub(super) fn until_unheard(terminal: &File, limit: Option<Duration>) -> Unheard {
    let between = limit.map(|limit| (limit / LOOKS).clamp(BETWEEN.0, BETWEEN.1));
    let (mut since, mut slept) = (Instant::now(), sleeps());
    loop {
        let looked = Instant::now();
        if wait(terminal, between) {
            return Unheard::Gone;
        }
        let (now, before) = (sleeps(), slept);
        slept = now;
        let Some((limit, between)) = limit.zip(between) else {
            continue;
        };
        // Far longer than asked for: the program was stopped, or the machine was asleep.
        let stopped = looked.elapsed() > between * 4 + BETWEEN.1;
        if now - before > 1 || stopped {
            since = Instant::now();
        } else if since.elapsed() >= limit {
            return Unheard::TooLong;
        }
    }
}

/// Whether a terminal is gone.
pub(super) fn is_gone(terminal: &File) -> bool {
    wait(terminal, Some(Duration::ZERO))
}

/// Waits for a terminal to go away, at most for `time`; whether it has.
fn wait(terminal: &File, time: Option<Duration>) -> bool {
    let time = time.and_then(|time| Timespec::try_from(time).ok());
    let mut files = [PollFd::new(terminal, PollFlags::empty())];
    match poll(&mut files, time.as_ref()) {
        Ok(_) => {
            let gone = PollFlags::HUP | PollFlags::ERR;
            files.iter().any(|file| file.revents().intersects(gone))
        }
        Err(Errno::INTR) => false,
        Err(_) => true,
    }
}

/// How often the threads of this program went to sleep so far.
fn sleeps() -> i64 {
    getrusage(UsageWho::RUSAGE_SELF).map_or(0, |usage| usage.voluntary_context_switches())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_that_is_there_is_not_gone() {
        let (pty, pts) = pty_process::blocking::open().unwrap();
        let terminal = File::from(std::os::fd::AsFd::as_fd(&pts).try_clone_to_owned().unwrap());
        assert!(!is_gone(&terminal));
        drop(pty);
        assert!(is_gone(&terminal));
        assert_eq!(until_unheard(&terminal, None), Unheard::Gone);
    }
}
