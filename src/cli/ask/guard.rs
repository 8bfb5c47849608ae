//! Hands the terminal back as it was found, however the program ends.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use rustix::termios::{self, OptionalActions, Termios};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};

use crate::exit_code::ExitCode;

/// The signals that end the program.
const ENDING: [i32; 4] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];

/// Ends bracketed paste, shows the cursor, takes back colours, and clears the rest of a prompt.
const RESET: &[u8] = b"\x1b[?2004l\x1b[?25h\x1b[0m\x1b[J";

/// How long a thread may go on writing to standard error before it counts as stuck.
const STUCK: Duration = Duration::from_millis(200);

/// A terminal, and the settings it had when the program started.
#[derive(Debug, Clone)]
struct Saved {
    terminal: Arc<File>,
    settings: Termios,
    /// Whether escape sequences were written to it.
    rich: bool,
}

impl Saved {
    /// Gives the terminal its settings back; that it may be gone by now is no matter.
    fn restore(&self) {
        let _ = termios::tcsetattr(&*self.terminal, OptionalActions::Now, &self.settings);
        if self.rich {
            let _ = (&*self.terminal).write_all(RESET);
        }
    }
}

/// Watches over a terminal from before the first prompt until the result is written.
///
/// A signal that ends programs gives the terminal its settings back, runs what was left to say,
/// and then has its usual effect, so that the parent sees a death by that signal.
#[derive(Debug)]
pub(super) struct Guard {
    saved: Option<Saved>,
    watcher: Handle,
    /// Held by whoever ends the program: the watcher, or the main thread while it writes a result.
    ending: Arc<Mutex<()>>,
}

impl Guard {
    /// Saves the settings of the terminal that a person is asked on, and watches for signals.
    ///
    /// `last_words` is called in another thread when a signal ends the program, unless the main
    /// thread is already writing the result. Standard error is locked by then: what is to be said
    /// has to go there by another way than [`io::stderr`].
    ///
    /// # Errors
    ///
    /// Where signals cannot be watched.
    pub(super) fn watch(
        terminal: Option<impl AsFd>,
        rich: bool,
        last_words: impl Fn(ExitCode) + Send + 'static,
    ) -> io::Result<Self> {
        let saved = terminal.and_then(|terminal| save(terminal.as_fd(), rich));
        let mut signals = Signals::new(ENDING)?;
        let (watcher, ending) = (signals.handle(), Arc::new(Mutex::new(())));
        let (kept, alone) = (saved.clone(), Arc::clone(&ending));
        thread::Builder::new()
            .name("signals".to_owned())
            .spawn(move || {
                for signal in signals.forever() {
                    hold_standard_error();
                    if let Some(saved) = &kept {
                        saved.restore();
                    }
                    if let Ok(_alone) = alone.try_lock() {
                        last_words(code(signal));
                    }
                    // A prompt that began meanwhile has changed the settings once more.
                    if let Some(saved) = &kept {
                        saved.restore();
                    }
                    let _ = signal_hook::low_level::emulate_default_handler(signal);
                }
            })?;
        restore_before_panics(saved.clone());
        Ok(Self {
            saved,
            watcher,
            ending,
        })
    }

    /// Keeps the last words for a signal unsaid from now on: the result is being written.
    pub(super) fn finishing(&self) -> MutexGuard<'_, ()> {
        self.ending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.watcher.close();
        if let Some(saved) = &self.saved {
            let _ = termios::tcsetattr(&*saved.terminal, OptionalActions::Now, &saved.settings);
        }
    }
}

/// Keeps all other threads from writing to standard error from now on: a prompt that goes on
/// drawing would undo what is restored. A thread that is stuck in writing is not waited for.
fn hold_standard_error() {
    let (held, waits) = mpsc::channel();
    let holder = thread::Builder::new().spawn(move || {
        // Never unlocked: the program is about to end.
        std::mem::forget(io::stderr().lock());
        let _ = held.send(());
    });
    if holder.is_ok() {
        let _ = waits.recv_timeout(STUCK);
    }
}

fn save(terminal: std::os::fd::BorrowedFd<'_>, rich: bool) -> Option<Saved> {
    let settings = termios::tcgetattr(terminal).ok()?;
    let terminal = Arc::new(crate::cli::terminal::duplicate(terminal).ok()?);
    Some(Saved {
        terminal,
        settings,
        rich,
    })
}

/// A panic is reported on a terminal that shows lines as lines.
fn restore_before_panics(saved: Option<Saved>) {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if let Some(saved) = &saved {
            saved.restore();
        }
        report(panic);
    }));
}

fn code(signal: i32) -> ExitCode {
    match signal {
        SIGHUP => ExitCode::HungUp,
        SIGQUIT => ExitCode::Quit,
        SIGTERM => ExitCode::Terminated,
        _ => ExitCode::Interrupted,
    }
}
