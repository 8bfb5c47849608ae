//! Waits for what no key tells: that nobody presses one any more, or that the terminal is gone.

use std::fs::File;
use std::os::fd::AsFd;
use std::sync::Arc;
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

/// What came to pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heard {
    /// A signal has come in.
    Signal,
    /// Nobody will be heard any more.
    Nothing(Unheard),
}

/// Waits for signals, for a terminal to go away, and for a person who says nothing.
///
/// The prompts of inquire say nothing about keys and cannot be cancelled. But a program that waits
/// for a key sleeps, and each key wakes it, whichever prompt is open: getrusage(2) counts how often
/// it went to sleep. Between two looks that is once for this thread, and more where it did anything.
#[derive(Debug)]
pub(super) struct Watch {
    terminal: Option<Arc<File>>,
    silence: Option<Silence>,
}

impl Watch {
    /// Watches a terminal, where there is one, and how long the program sleeps, where that is
    /// limited.
    pub(super) fn new(terminal: Option<Arc<File>>, limit: Option<Duration>) -> Self {
        Self {
            terminal,
            silence: limit.map(Silence::new),
        }
    }

    /// Waits for nothing but signals from now on.
    pub(super) fn hear_signals_alone(&mut self) {
        (self.terminal, self.silence) = (None, None);
    }

    /// Waits for the next thing to come to pass; `signals` becomes readable where that is a signal.
    pub(super) fn next(&mut self, signals: &impl AsFd) -> Heard {
        let between = self.silence.as_ref().map(|silence| silence.between);
        loop {
            let mut files = vec![PollFd::new(signals, PollFlags::IN)];
            let terminal = self.terminal.as_ref();
            files.extend(terminal.map(|terminal| PollFd::new(terminal, PollFlags::empty())));
            let gone = wait(&mut files, between);
            if gone {
                return Heard::Nothing(Unheard::Gone);
            }
            if files
                .iter()
                .any(|file| file.revents().contains(PollFlags::IN))
            {
                return Heard::Signal;
            }
            if self.silence.as_mut().is_some_and(Silence::is_over) {
                return Heard::Nothing(Unheard::TooLong);
            }
        }
    }
}

/// For how long the program did nothing but sleep.
#[derive(Debug)]
struct Silence {
    limit: Duration,
    /// Time from one look to the next.
    between: Duration,
    since: Option<Instant>,
    looked: Instant,
    slept: i64,
}

impl Silence {
    fn new(limit: Duration) -> Self {
        Self {
            limit,
            between: (limit / LOOKS).clamp(BETWEEN.0, BETWEEN.1),
            since: None,
            looked: Instant::now(),
            slept: 0,
        }
    }

    /// Looks whether the limit has been reached.
    fn is_over(&mut self) -> bool {
        let (now, slept) = (Instant::now(), sleeps());
        // Far longer than asked for: the program was stopped, or the machine was asleep.
        let stopped = now - self.looked > self.between * 4 + BETWEEN.1;
        let moved = slept - self.slept > 1;
        (self.looked, self.slept) = (now, slept);
        if moved || stopped {
            self.since = None;
        }
        now - *self.since.get_or_insert(now) >= self.limit
    }
}

/// Whether a terminal is gone.
pub(super) fn is_gone(terminal: &File) -> bool {
    let mut files = [PollFd::new(terminal, PollFlags::empty())];
    wait(&mut files, Some(Duration::ZERO))
}

/// Waits for something to happen to files, at most for `time`; whether one is gone.
fn wait(files: &mut [PollFd<'_>], time: Option<Duration>) -> bool {
    let time = time.and_then(|time| Timespec::try_from(time).ok());
    match poll(files, time.as_ref()) {
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
    use std::os::unix::net::UnixStream;

    #[test]
    fn a_terminal_that_is_there_is_not_gone() {
        let (pty, pts) = pty_process::blocking::open().unwrap();
        let terminal = File::from(pts.as_fd().try_clone_to_owned().unwrap());
        assert!(!is_gone(&terminal));
        drop(pty);
        assert!(is_gone(&terminal));
        let (signals, _signals) = UnixStream::pair().unwrap();
        let mut watch = Watch::new(Some(Arc::new(terminal)), None);
        assert_eq!(watch.next(&signals), Heard::Nothing(Unheard::Gone));
    }
    /// The program used to be deaf to signals while it wrote its result to a slow reader.
    #[test]
    fn signals_are_heard_when_nothing_else_matters_any_more() {
        let (pty, pts) = pty_process::blocking::open().unwrap();
        let terminal = File::from(pts.as_fd().try_clone_to_owned().unwrap());
        drop((pty, pts));
        let (signals, mut tells) = UnixStream::pair().unwrap();
        let mut watch = Watch::new(Some(Arc::new(terminal)), Some(Duration::ZERO));
        watch.hear_signals_alone();
        std::io::Write::write_all(&mut tells, b"x").unwrap();
        assert_eq!(watch.next(&signals), Heard::Signal);
    }
}
