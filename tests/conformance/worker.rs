//! The process that runs the patterns that can take exponential time.

#![expect(
    clippy::disallowed_methods,
    reason = "the files are the test's own, and those of the system"
)]

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use askline::cli::pattern_worker::PatternWorker;
use askline::rules::{PatternRunner, RunnerVerdict};

const PROGRAM: &str = env!("CARGO_BIN_EXE_askline");
const LIMIT: Duration = Duration::from_millis(500);

/// Neither linear nor bounded, on [`slow_text`].
const SLOW: &str = r"^(?:(?!b)(a+)+)+\1$";

fn slow_text() -> String {
    "a".repeat(60) + "!"
}

/// Whether a process exists, be it only as one that nobody has waited for.
pub(crate) fn is_running(process: u32) -> bool {
    Path::new("/proc").join(process.to_string()).exists()
}

fn worker() -> PatternWorker {
    PatternWorker::of_program(PROGRAM.into())
}

#[test]
fn one_worker_serves_many_matches() {
    let worker = worker();
    assert_eq!(
        worker.worker_id(),
        None,
        "nothing starts before it is needed"
    );
    assert_eq!(worker.test("^a$", true, "a", LIMIT), RunnerVerdict::Match);
    let process = worker.worker_id();
    assert!(process.is_some());
    assert_eq!(worker.test("^a$", true, "b", LIMIT), RunnerVerdict::NoMatch);
    assert_eq!(
        worker.test(r"^\-.$", false, "-\u{1F600}", LIMIT),
        RunnerVerdict::NoMatch
    );
    assert_eq!(worker.worker_id(), process);
}

#[test]
fn the_longest_answer_goes_through_the_pipe() {
    let text = "a".repeat(64 * 1024);
    let verdict = worker().test("^(a)\\1*$", true, &text, Duration::from_secs(20));
    assert_eq!(verdict, RunnerVerdict::Match);
}

#[test]
fn a_match_past_its_time_is_ended_and_the_next_one_served() {
    let worker = worker();
    assert_eq!(worker.test("a", true, "a", LIMIT), RunnerVerdict::Match);
    let process = worker.worker_id().expect("a worker");
    let start = Instant::now();
    let verdict = worker.test(SLOW, true, &slow_text(), LIMIT);
    assert_eq!(verdict, RunnerVerdict::TimedOut);
    assert!(start.elapsed() < Duration::from_secs(1));
    assert!(!is_running(process), "the worker is gone");
    assert_eq!(worker.test("a", true, "a", LIMIT), RunnerVerdict::Match);
}

#[test]
fn a_worker_that_was_ended_is_replaced() {
    let worker = worker();
    assert_eq!(worker.test("a", true, "a", LIMIT), RunnerVerdict::Match);
    let process = worker.worker_id().expect("a worker");
    let killed = Command::new("kill")
        .arg("-9")
        .arg(process.to_string())
        .status();
    assert!(killed.expect("kill runs").success());
    assert_eq!(worker.test("a", true, "b", LIMIT), RunnerVerdict::NoMatch);
    assert_ne!(worker.worker_id(), Some(process));
}

#[test]
fn a_worker_ends_with_its_runner() {
    let worker = worker();
    assert_eq!(worker.test("a", true, "a", LIMIT), RunnerVerdict::Match);
    let process = worker.worker_id().expect("a worker");
    drop(worker);
    assert!(!is_running(process));
}

#[test]
fn a_worker_keeps_nothing_but_its_pipes() {
    let script = format!(
        "exec 7</dev/null; exec '{PROGRAM}' __match {}",
        std::process::id()
    );
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("sh runs");
    let mut ready = [0];
    let replies = child.stdout.as_mut().expect("a pipe");
    replies.read_exact(&mut ready).expect("the worker is ready");
    let descriptors = fs::read_dir(format!("/proc/{}/fd", child.id())).expect("it is running");
    let mut names: Vec<_> = descriptors
        .map(|entry| entry.unwrap().file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["0", "1", "2"]);
    drop(child.stdin.take());
    child.wait().expect("it ends with its pipe");
}

#[test]
fn a_worker_ends_with_its_owner_even_while_it_matches() {
    // The owner is a shell, which ends; the request is a match without end.
    let mut request = vec![1];
    let text = slow_text();
    request.extend(u32::try_from(SLOW.len()).unwrap().to_le_bytes());
    request.extend(u32::try_from(text.len()).unwrap().to_le_bytes());
    request.extend(SLOW.bytes().chain(text.bytes()));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("request");
    fs::write(&file, request).expect("a file");
    let script = format!(
        "'{PROGRAM}' __match $$ <'{}' & echo $!; read ready; kill -9 $$",
        file.display()
    );
    let mut shell = Command::new("sh")
        .args(["-c", &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sh runs");
    let mut output = String::new();
    let stdout = shell.stdout.as_mut().expect("a pipe");
    while !output.contains('r') {
        let mut byte = [0];
        stdout.read_exact(&mut byte).expect("a byte");
        output.push(char::from(byte[0]));
    }
    let process = output
        .trim_matches(['r', '\n'])
        .parse()
        .expect("a process id");
    assert!(is_alive(process), "it is matching");
    drop(shell.stdin.take());
    shell.wait().expect("the owner has gone");
    let start = Instant::now();
    while is_alive(process) {
        assert!(start.elapsed() < Duration::from_secs(5), "it goes on");
        thread::yield_now();
    }
}

/// Whether a process runs; one that has ended may stay in the list until somebody waits for it.
fn is_alive(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let state = status
        .rsplit_once(") ")
        .map(|(_, rest)| rest.chars().next());
    state.flatten().is_some_and(|state| state != 'Z')
}

#[test]
fn a_worker_refuses_another_owner_and_wrong_requests() {
    for (owner, input) in [("1", ""), (&*std::process::id().to_string(), "wrong")] {
        let mut child = Command::new(PROGRAM)
            .args(["__match", owner])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let _ = std::io::Write::write_all(&mut stdin, input.as_bytes());
        drop(stdin);
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), Some(4), "owner {owner}");
    }
}
