//! Hands the terminal back as it was found, however the program ends.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use nix::sys::signal::SigSet;
use rustix::process::Signal;
use rustix::termios::{self, OptionalActions, Termios};
use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGXCPU,
};
use signal_hook::iterator::backend::SignalDelivery;
use signal_hook::iterator::exfiltrator::SignalOnly;

use super::lookout::Lookout;
use super::prompted::Prompted;
use super::watch::{self, Heard, Unheard, Watch};
use crate::exit_code::ExitCode;
use crate::prompter::{Resumed, Suspension};

/// The signals that end the program.
const ENDING: [i32; 4] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];

/// Further signals that end the program if nobody listens: a terminal that is raw would stay so.
const ENDING_TOO: [i32; 6] = [SIGALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU];

/// The signals that stop it for a while, and let it go on.
const STOPPING: [i32; 2] = [SIGTSTP, SIGCONT];

/// Ends bracketed paste, shows the cursor, takes back colours, and clears the rest of a prompt.
const RESET: &[u8] = b"\x1b[?2004l\x1b[?25h\x1b[0m\x1b[J";

/// How long a thread may go on writing to standard error before it counts as stuck.
const STUCK: Duration = Duration::from_millis(200);

/// How long another thread may take to end the program.
const LAST_WORDS: Duration = Duration::from_secs(5);

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

/// What ends the program from another thread than the one that asks.
struct Ender {
    saved: Option<Saved>,
    suspension: Option<Suspension>,
    /// Held by whoever ends the program: another thread, or the main thread while it writes a result.
    ending: Arc<Mutex<()>>,
    /// Whether another thread ends the program already.
    begun: AtomicBool,
    last_words: Box<dyn Fn(ExitCode) + Send + Sync>,
}

impl Ender {
    /// Gives the terminal back and says the last words, unless the main thread is ending already.
    fn hand_back(&self, code: ExitCode) {
        hold_still(self.suspension.clone());
        if let Some(saved) = &self.saved {
            saved.restore();
        }
        if let Ok(_alone) = self.ending.try_lock() {
            (self.last_words)(code);
        }
    }

    /// Ends the program as a signal does.
    fn die(&self, signal: i32) {
        if !self.begun.swap(true, Ordering::SeqCst) {
            self.hand_back(code(signal));
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    }

    /// Ends the program where it waits for somebody; not where it is ending by itself.
    fn give_up(&self, why: Unheard) {
        let main_is_ending = self.ending.try_lock().is_err();
        match why {
            _ if main_is_ending => {}
            Unheard::Gone => self.die(SIGHUP),
            Unheard::TooLong => {
                if !self.begun.swap(true, Ordering::SeqCst) {
                    self.hand_back(ExitCode::Timeout);
                    signal_hook::low_level::exit(ExitCode::Timeout.number().into());
                }
            }
        }
    }
}

/// Watches over a terminal from the first prompt until the result is written.
///
/// A signal that ends programs gives the terminal its settings back, runs what was left to say,
/// and then has its usual effect, so that the parent sees a death by that signal. A terminal that
/// is gone has the effect of SIGHUP, whether that was sent or not.
pub(super) struct Guard {
    ender: Arc<Ender>,
    lookout: Lookout,
}

/// Where a person is asked.
pub(super) struct Place<'a> {
    /// The terminal, where it is one.
    pub(super) terminal: Option<&'a File>,
    /// Prompts drawn on it, as opposed to lines: how they go on after the program was stopped, and
    /// how long it waits for a key.
    pub(super) drawn: Option<(Suspension, Option<Duration>)>,
    /// Lines that ask there, where nothing is drawn.
    pub(super) prompted: Prompted,
}

impl Guard {
    /// Saves the settings of the terminal that a person is asked on, and watches as soon as
    /// `lookout` is told that the first prompt stands there.
    ///
    /// Until then a signal ends the program as it ends any: there is nothing to hand back. Where
    /// prompts are drawn it waits from now on, since the terminal is changed before the first one.
    ///
    /// `last_words` is called in another thread when the program ends there, unless the main
    /// thread is already writing the result. Standard error is locked by then: what is to be said
    /// has to go there by another way than [`io::stderr`].
    ///
    /// # Errors
    ///
    /// Where signals cannot be watched.
    pub(super) fn watch(
        place: &Place<'_>,
        lookout: Lookout,
        last_words: impl Fn(ExitCode) + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let rich = place.drawn.is_some();
        let saved = place
            .terminal
            .and_then(|terminal| save(terminal.as_fd(), rich));
        let suspension = place.drawn.as_ref().map(|(shared, _)| shared.clone());
        let ender = Arc::new(Ender {
            saved: saved.clone(),
            suspension: suspension.clone(),
            ending: Arc::default(),
            begun: AtomicBool::new(false),
            last_words: Box::new(last_words),
        });
        let terminal = saved.as_ref().map(|saved| Arc::clone(&saved.terminal));
        let watcher = Watcher {
            ender: Arc::clone(&ender),
            drawn: saved.clone().zip(suspension.clone()),
            prompted: place.prompted.clone(),
            watch: Watch::new(terminal, place.drawn.as_ref().and_then(|(_, limit)| *limit)),
        };
        match suspension {
            None => lookout.set(move || {
                let signals = listen(&[&ENDING[..], &[SIGCONT]].concat())?;
                let handle = signals.handle();
                watcher.start(signals).map(|()| handle)
            }),
            Some(suspension) => {
                let signals = listen(&[&ENDING[..], &ENDING_TOO, &STOPPING].concat())?;
                let handle = signals.handle();
                lookout.set(move || watcher.start(signals).map(|()| handle));
                let lookout = lookout.clone();
                suspension.when_shown(move || lookout.begin());
            }
        }
        restore_before_panics(saved);
        Ok(Self { ender, lookout })
    }

    /// Keeps the last words unsaid from now on: the result is being written.
    ///
    /// Does not come back where the terminal is gone: that ends the program as SIGHUP does,
    /// whichever was noticed first.
    pub(super) fn finishing(&self) -> MutexGuard<'_, ()> {
        if let Some(saved) = &self.ender.saved
            && watch::is_gone(&saved.terminal)
        {
            self.ender.die(SIGHUP);
        }
        if self.ender.begun.load(Ordering::SeqCst) {
            // Another thread ends the program: what this one would say and return is no matter.
            thread::sleep(LAST_WORDS);
        }
        let ending = &self.ender.ending;
        ending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.ender.begun.store(true, Ordering::SeqCst);
        self.lookout.end();
        if let Some(saved) = &self.ender.saved {
            let _ = termios::tcsetattr(&*saved.terminal, OptionalActions::Now, &saved.settings);
        }
    }
}

/// The thread that hears what happens beside the prompts.
struct Watcher {
    ender: Arc<Ender>,
    /// The terminal and its open prompt, where prompts are drawn.
    drawn: Option<(Saved, Suspension)>,
    prompted: Prompted,
    watch: Watch,
}

impl Watcher {
    fn start(mut self, mut signals: Listening) -> io::Result<()> {
        let thread = thread::Builder::new().name("watcher".to_owned());
        thread.spawn(move || self.run(&mut signals)).map(drop)
    }

    fn run(&mut self, signals: &mut Listening) {
        let mut came = VecDeque::new();
        while !signals.handle().is_closed() {
            if let Some(signal) = came.pop_front() {
                let mut goes_on = || {
                    came.extend(signals.pending());
                    came.contains(&SIGCONT)
                };
                self.obey(signal, &mut goes_on);
                continue;
            }
            match self.watch.next(signals.get_read()) {
                Heard::Signal => came.extend(signals.pending()),
                Heard::Nothing(why) => {
                    self.ender.give_up(why);
                    // The program is ending by itself, which a signal can still cut short.
                    self.watch.hear_signals_alone();
                }
            }
        }
    }

    /// Does what a signal means; `goes_on` says whether the program has been told to go on since.
    fn obey(&self, signal: i32, goes_on: &mut dyn FnMut() -> bool) {
        match (&self.drawn, signal) {
            // Where a shell in between has stopped by itself, this can come late.
            (Some(_), SIGTSTP) if goes_on() => {}
            (Some((saved, suspension)), SIGTSTP) => stop(saved, suspension, goes_on),
            (Some((saved, suspension)), SIGCONT) => {
                let _still = io::stderr().lock();
                go_on(suspension.resume(&*saved.terminal), saved);
                // The person may have gone over to plain mode; before that, there are no lines.
                self.say_again();
            }
            (None, SIGCONT) => self.say_again(),
            _ => self.ender.die(signal),
        }
    }

    /// Repeats a prompt made of lines: the terminal's own line editing has forgotten what was typed.
    fn say_again(&self) {
        let Some(terminal) = self.ender.saved.as_ref().map(|saved| &*saved.terminal) else {
            return;
        };
        let in_front = termios::tcgetpgrp(terminal).ok() == Some(rustix::process::getpgrp());
        if in_front {
            let _ = (&*terminal).write_all(&self.prompted.again());
        }
    }
}

/// Signals that come in, and the socket that tells of them.
type Listening = SignalDelivery<UnixStream, SignalOnly>;

fn listen(signals: &[i32]) -> io::Result<Listening> {
    let (told, tells) = UnixStream::pair()?;
    SignalDelivery::with_pipe(told, tells, SignalOnly, signals)
}

/// Stops the program with the terminal as the shell wants it, then goes on.
fn stop(saved: &Saved, suspension: &Suspension, goes_on: &mut dyn FnMut() -> bool) {
    // Nothing is drawn meanwhile.
    let _still = io::stderr().lock();
    let resumed = suspension.while_stopped(&*saved.terminal, || {
        in_background_too(|| {
            saved.restore();
            let _ = (&*saved.terminal).write_all(b"\r\n");
        });
        if !goes_on() {
            // Another signal of the same effect, since this one has its usual effect no more: where
            // no shell is there to let the program go on, the system does not stop it (POSIX, 2.4.3).
            let _ = signal_hook::low_level::raise(SIGTTIN);
        }
    });
    go_on(resumed, saved);
}

/// Draws the open prompt again, with the terminal as it wants it.
fn go_on(resumed: Option<Resumed>, saved: &Saved) {
    let Some(resumed) = resumed else { return };
    let _ = (&*saved.terminal).write_all(resumed.bytes.as_bytes());
    if resumed.draws_itself {
        let _ = rustix::process::kill_process(rustix::process::getpid(), Signal::WINCH);
    }
}

/// Does something to the terminal even where this program is not in its foreground any more.
///
/// The shell of a script stops at once for Ctrl-Z, and the shell that started it may have taken the
/// terminal before this program has given it back. SIGTTOU would stop this program in the middle of
/// that, and once more, for good, after `fg`.
fn in_background_too(work: impl FnOnce()) {
    let stops = SigSet::from(nix::sys::signal::Signal::SIGTTOU);
    let blocked = stops.thread_block();
    work();
    if blocked.is_ok() {
        let _ = stops.thread_unblock();
    }
}

/// Keeps all other threads from writing to standard error and from opening prompts from now on:
/// that would undo what is restored. A thread that is stuck in writing is not waited for.
fn hold_still(prompts: Option<Suspension>) {
    let (held, waits) = mpsc::channel();
    let holder = thread::Builder::new().spawn(move || {
        // Never unlocked: the program is about to end.
        std::mem::forget(io::stderr().lock());
        if let Some(prompts) = prompts {
            prompts.freeze();
        }
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
