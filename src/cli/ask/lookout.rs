//! Puts off what need not be ready before the first prompt stands there.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use signal_hook::iterator::Handle;

/// Starts a watcher when the first prompt stands there: threads and what they share take longer
/// than anything else between the start of the program and that prompt.
#[derive(Clone, Default)]
pub(super) struct Lookout(Arc<Mutex<State>>);

/// What a watcher has come to.
#[derive(Default)]
enum State {
    /// It is not known yet, or has ended.
    #[default]
    Idle,
    /// It starts with the first prompt.
    Ready(Box<dyn FnOnce() -> io::Result<Handle> + Send>),
    /// It listens to signals.
    Begun(Handle),
}

impl Lookout {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets what starts the watcher.
    pub(super) fn set(&self, start: impl FnOnce() -> io::Result<Handle> + Send + 'static) {
        *self.state() = State::Ready(Box::new(start));
    }

    /// Starts the watcher, unless it has been started.
    ///
    /// # Errors
    ///
    /// Where it cannot be started.
    pub(super) fn begin(&self) -> io::Result<()> {
        let mut state = self.state();
        match std::mem::take(&mut *state) {
            State::Ready(start) => *state = State::Begun(start()?),
            other => *state = other,
        }
        Ok(())
    }

    /// Ends the watcher, or keeps it from starting.
    pub(super) fn end(&self) {
        if let State::Begun(handle) = std::mem::take(&mut *self.state()) {
            handle.close();
        }
    }
}

impl std::fmt::Debug for Lookout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lookout")
    }
}
