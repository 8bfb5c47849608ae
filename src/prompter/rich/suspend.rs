//! What has to be known of an open prompt by whoever stops the program for a while, and lets it go on.

use std::io;
use std::os::fd::AsFd;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rustix::termios::{OptionalActions, Termios, tcsetattr};

/// How long after a stop of our own its SIGCONT may come.
const TOLD: Duration = Duration::from_secs(1);

/// To a row of its own, with nothing left on it or below it.
const FRESH_ROW: &str = "\u{1b}[J\r\n";

/// Turns on bracketed paste.
const PASTING: &str = "\u{1b}[?2004h";

/// What a prompt has asked of the terminal.
#[derive(Debug, Clone)]
struct Wanted {
    settings: Termios,
    pasting: bool,
    /// The bytes that draw the prompt, where it cannot be told to do that itself.
    drawing: Option<String>,
}

/// What has to be done when the program goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resumed {
    /// What the terminal has to be sent.
    pub bytes: String,
    /// Whether the prompt draws itself once it is told of a changed screen (SIGWINCH).
    pub draws_itself: bool,
}

/// Lets a program with an open prompt be stopped (Ctrl-Z, SIGTSTP) and go on.
///
/// A prompter and whoever watches over signals hold copies of one. The watcher calls
/// [`Self::while_stopped`] around the stop, with the terminal as the shell wants it, and
/// [`Self::resume`] on SIGCONT.
#[derive(Debug, Clone, Default)]
pub struct Suspension(Arc<State>);

/// What is done when the first prompt stands on the screen.
type WhenShown = Box<dyn FnOnce() -> io::Result<()> + Send>;

#[derive(Default)]
struct State {
    wanted: Mutex<Option<Wanted>>,
    when_shown: Mutex<Option<WhenShown>>,
    stopped: AtomicBool,
    resumed: AtomicBool,
    /// When the program went on after a stop of its own: that is told by a signal, too.
    went_on: Mutex<Option<Instant>>,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("State");
        shown.field("wanted", &self.wanted).finish_non_exhaustive()
    }
}

impl Suspension {
    /// Sets what is done once, when the first prompt stands on the screen and its first key is
    /// waited for: a watcher that starts then delays nobody.
    pub fn when_shown(&self, work: impl FnOnce() -> io::Result<()> + Send + 'static) {
        *self.when_shown_mut() = Some(Box::new(work));
    }

    /// Tells that keys are waited for from now on.
    ///
    /// # Errors
    ///
    /// What the work that was waiting for this came to.
    pub(super) fn shown(&self) -> io::Result<()> {
        let work = self.when_shown_mut().take();
        work.map_or(Ok(()), |work| work())
    }

    /// Whether no prompt has been shown yet, and something waits for it.
    pub(super) fn awaits_showing(&self) -> bool {
        self.when_shown_mut().is_some()
    }

    fn when_shown_mut(&self) -> MutexGuard<'_, Option<WhenShown>> {
        let work = &self.0.when_shown;
        work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wanted(&self) -> MutexGuard<'_, Option<Wanted>> {
        self.0.wanted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops the program with `stop`, then gives `terminal` the settings of the open prompt again.
    ///
    /// No prompt opens meanwhile. Returns nothing where no prompt is open.
    pub fn while_stopped(&self, terminal: impl AsFd, stop: impl FnOnce()) -> Option<Resumed> {
        let wanted = self.wanted();
        self.0.stopped.store(true, Ordering::SeqCst);
        stop();
        *self.went_on() = Some(Instant::now());
        let resumed = wanted.as_ref().map(|wanted| self.apply(terminal, wanted));
        self.0.stopped.store(false, Ordering::SeqCst);
        resumed
    }

    /// Gives `terminal` the settings of the open prompt, as [`Self::while_stopped`] does; nothing
    /// where that has just done so. A stop that could not be noticed (SIGSTOP) leaves whatever the
    /// shell has made of them and of the screen.
    pub fn resume(&self, terminal: impl AsFd) -> Option<Resumed> {
        let wanted = self.wanted();
        let wanted = wanted.as_ref()?;
        let told = self.went_on().take().is_some_and(|at| at.elapsed() < TOLD);
        if told {
            return None;
        }
        let resumed = self.apply(terminal, wanted);
        let bytes = format!("{FRESH_ROW}{}", resumed.bytes);
        Some(Resumed { bytes, ..resumed })
    }

    fn went_on(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0
            .went_on
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn apply(&self, terminal: impl AsFd, wanted: &Wanted) -> Resumed {
        let _ = tcsetattr(terminal, OptionalActions::Now, &wanted.settings);
        let pasting = if wanted.pasting { PASTING } else { "" };
        if let Some(drawing) = &wanted.drawing {
            return Resumed {
                bytes: format!("{pasting}{drawing}"),
                draws_itself: false,
            };
        }
        self.0.resumed.store(true, Ordering::SeqCst);
        Resumed {
            bytes: pasting.to_owned(),
            draws_itself: true,
        }
    }

    /// Keeps prompts from opening and closing for good: the program is about to end.
    pub fn freeze(&self) {
        std::mem::forget(self.wanted());
    }

    /// Changes the terminal's settings for a prompt, and remembers them.
    pub(super) fn open<E>(&self, change: impl FnOnce() -> Result<Termios, E>) -> Result<(), E> {
        let mut wanted = self.wanted();
        let settings = change()?;
        *wanted = Some(Wanted {
            settings,
            pasting: wanted.as_ref().is_some_and(|wanted| wanted.pasting),
            drawing: None,
        });
        Ok(())
    }

    /// Gives the terminal back what it had before the prompt.
    pub(super) fn close(&self, change: impl FnOnce()) {
        let mut wanted = self.wanted();
        change();
        *wanted = None;
    }

    /// Whether pasted text is to come as one piece.
    pub(super) fn set_pasting(&self, pasting: bool) {
        if let Some(wanted) = self.wanted().as_mut() {
            wanted.pasting = pasting;
        }
    }

    /// Sets the bytes that draw the open prompt and bring the cursor to its place.
    pub(super) fn set_drawing(&self, drawing: String) {
        if let Some(wanted) = self.wanted().as_mut() {
            wanted.drawing = Some(drawing);
        }
    }

    /// Whether the program is being stopped, or has just gone on.
    pub(super) fn interferes(&self) -> bool {
        self.0.stopped.load(Ordering::SeqCst) || self.0.resumed.load(Ordering::SeqCst)
    }

    /// Whether the program went on since this was last asked: what is on the screen is not ours.
    pub(super) fn take_resumed(&self) -> bool {
        self.0.resumed.swap(false, Ordering::SeqCst)
    }
}
