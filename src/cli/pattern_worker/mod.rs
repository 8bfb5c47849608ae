//! Patterns whose matching can take exponential time, in a process that can be ended.
//!
//! The process is this program again, started when the first such match comes and kept for the
//! next. It has two pipes and nothing else: no other descriptor, no environment, no core file, and
//! limits on memory and processor time. It ends when the time limit of a match has passed, with its
//! owner, with its pipes, or with the program, whichever comes first.

mod child;
mod wire;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

pub use child::main_if_worker;

use crate::rules::{PatternRunner, RunnerVerdict};

/// The argument that makes the program a worker.
const WORKER_ARGUMENT: &str = "__match";

/// Time that the worker may take to start, which is no fault of a pattern: milliseconds, unless the
/// machine is very busy.
const START_LIMIT: Duration = Duration::from_secs(5);

/// Runs patterns in a worker process, one at a time.
///
/// The system ends the worker together with the thread that started it, so a thread that lasts
/// should be the one to match first; else the next match starts a new worker.
pub struct PatternWorker {
    /// Nothing: the program that is running.
    program: Option<PathBuf>,
    running: Mutex<Option<Running>>,
}

impl PatternWorker {
    /// A runner whose worker is the program that is running; it has to call [`main_if_worker`].
    pub fn of_this_program() -> Self {
        Self {
            program: None,
            running: Mutex::new(None),
        }
    }

    /// A runner whose worker is another program that calls [`main_if_worker`].
    pub fn of_program(program: PathBuf) -> Self {
        Self {
            program: Some(program),
            running: Mutex::new(None),
        }
    }

    fn start(&self) -> io::Result<Running> {
        // On Linux this is the program itself even where its file has been replaced or removed.
        let itself = Path::new("/proc/self/exe");
        match &self.program {
            Some(program) => Running::start(program),
            None if itself.exists() => Running::start(itself),
            None => Running::start(&std::env::current_exe()?),
        }
    }

    /// The process id of the worker, while there is one.
    pub fn worker_id(&self) -> Option<u32> {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.as_ref().map(|running| running.child.id())
    }
}

impl fmt::Debug for PatternWorker {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("PatternWorker")
            .field("program", &self.program)
            .finish_non_exhaustive()
    }
}

impl PatternRunner for PatternWorker {
    fn test(&self, pattern: &str, unicode: bool, input: &str, limit: Duration) -> RunnerVerdict {
        let request = wire::request(pattern, unicode, input);
        let mut slot = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let ask = |running: &mut Running| running.ask(&request, Instant::now() + limit);
        // A worker left from before may have retired since, or been ended by a signal.
        let verdict = if let Some(Ok(verdict)) = slot.as_mut().map(ask) {
            Ok(verdict)
        } else {
            *slot = None;
            self.start().and_then(|running| ask(slot.insert(running)))
        };
        match verdict {
            Ok(verdict @ (RunnerVerdict::Match | RunnerVerdict::NoMatch)) => verdict,
            Ok(verdict) => {
                *slot = None;
                verdict
            }
            Err(_) => {
                *slot = None;
                RunnerVerdict::Failed
            }
        }
    }
}

/// A worker process; dropping it ends it.
#[derive(Debug)]
struct Running {
    child: Child,
    requests: ChildStdin,
    replies: ChildStdout,
}

impl Running {
    fn start(program: &Path) -> io::Result<Self> {
        let mut child = Command::new(program)
            .arg(WORKER_ARGUMENT)
            .arg(std::process::id().to_string())
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(requests), Some(replies)) = pipes else {
            end(&mut child);
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let mut running = Self {
            child,
            requests,
            replies,
        };
        wire::make_nonblocking(&running.requests)?;
        wire::make_nonblocking(&running.replies)?;
        match wire::receive(&mut running.replies, Instant::now() + START_LIMIT)? {
            Some(wire::READY) => Ok(running),
            _ => Err(io::ErrorKind::TimedOut.into()),
        }
    }

    /// # Errors
    ///
    /// The worker has gone.
    fn ask(&mut self, request: &[u8], deadline: Instant) -> io::Result<RunnerVerdict> {
        let sent = wire::send(&mut self.requests, request, deadline)?;
        let reply = if sent {
            wire::receive(&mut self.replies, deadline)?
        } else {
            None
        };
        Ok(match reply {
            None => RunnerVerdict::TimedOut,
            Some(wire::MATCH) => RunnerVerdict::Match,
            Some(wire::NO_MATCH) => RunnerVerdict::NoMatch,
            Some(_) => RunnerVerdict::Failed,
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

/// Ends a process and waits until it is gone; one that has already gone is as good.
fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_cannot_be_started_is_a_failure() {
        let worker = PatternWorker::of_program("/nonexistent/askline".into());
        let verdict = worker.test("a", true, "a", Duration::from_secs(5));
        assert_eq!(verdict, RunnerVerdict::Failed);
        assert_eq!(worker.worker_id(), None);
    }

    #[test]
    fn a_program_that_only_ends_is_a_failure_at_once() {
        let worker = PatternWorker::of_program("/bin/true".into());
        let verdict = worker.test("a", true, "a", Duration::from_mins(1));
        assert_eq!(verdict, RunnerVerdict::Failed);
        assert_eq!(worker.worker_id(), None);
    }
}
