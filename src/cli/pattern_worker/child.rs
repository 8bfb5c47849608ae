//! The worker's own side.

use std::ffi::OsString;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit, getppid, setrlimit};

use super::{WORKER_ARGUMENT, wire};
use crate::exit_code::ExitCode;
use crate::rules::test_unbounded;

/// Memory that the worker may map, in bytes.
const MEMORY_MAX: u64 = 512 * 1024 * 1024;

/// Processor time, in seconds, after which the system ends the worker.
const PROCESSOR_MAX: u64 = 10;

/// Time spent matching after which the worker ends itself once it has replied, well before the
/// limit on processor time; the next match starts a new one.
const RETIREMENT: Duration = Duration::from_secs(5);

/// Runs the worker where these are the arguments of one, and says how it ended.
///
/// A program that uses [`super::PatternWorker::of_this_program`] calls this first thing.
pub fn main_if_worker(args: impl IntoIterator<Item = OsString>) -> Option<ExitCode> {
    let mut args = args.into_iter().skip(1);
    if args.next()? != WORKER_ARGUMENT {
        return None;
    }
    let owner = args.next()?.to_str()?.parse().ok()?;
    Some(match work(owner) {
        Ok(()) => ExitCode::Success,
        Err(_) => ExitCode::Io,
    })
}

/// Answers requests until the pipe closes.
fn work(owner: i32) -> io::Result<()> {
    end_with_owner(owner)?;
    close_inherited();
    limit_resources();
    let (mut requests, mut replies) = (io::stdin().lock(), io::stdout().lock());
    let mut reply = |byte| replies.write_all(&[byte]).and_then(|()| replies.flush());
    reply(wire::READY)?;
    let mut spent = Duration::ZERO;
    while spent < RETIREMENT {
        let request = wire::read_request(&mut requests)?;
        let start = Instant::now();
        let found = test_unbounded(&request.pattern, request.unicode, &request.input);
        spent += start.elapsed();
        reply(match found {
            Some(true) => wire::MATCH,
            Some(false) => wire::NO_MATCH,
            None => wire::REFUSED,
        })?;
    }
    Ok(())
}

/// Has the system end this process with its owner, even in the middle of a match.
fn end_with_owner(owner: i32) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
    // The owner may have gone before that was in force.
    let parent = getppid().map(rustix::process::Pid::as_raw_nonzero);
    if parent.is_some_and(|parent| parent.get() == owner) {
        return Ok(());
    }
    Err(io::ErrorKind::NotConnected.into())
}

/// Closes what the program itself had inherited: the other ends of somebody's pipes, perhaps.
fn close_inherited() {
    let Ok(entries) = std::fs::read_dir("/dev/fd") else {
        return;
    };
    let descriptors: Vec<i32> = entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter(|descriptor| *descriptor > 2)
        .collect();
    for descriptor in descriptors {
        // The one that listed the others has been closed by now.
        let _ = nix::unistd::close(descriptor);
    }
}

/// Not every system has every limit; where one is missing, the owner's time limit remains.
fn limit_resources() {
    for (resource, most) in [
        (Resource::As, MEMORY_MAX),
        (Resource::Cpu, PROCESSOR_MAX),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
    ] {
        let limit = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        let _ = setrlimit(resource, limit);
    }
}
