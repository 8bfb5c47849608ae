//! A person at a terminal that shows lines and nothing else.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::process::Stdio;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pty_process::Size;
use pty_process::blocking::{Command, open};

/// How long the program may take to print what is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a session left behind.
#[derive(Debug)]
pub(crate) struct Session {
    /// What the terminal received.
    pub(crate) screen: String,
    /// What standard output received.
    pub(crate) result: String,
    /// The exit code.
    pub(crate) code: Option<i32>,
}

/// Runs askline on a terminal of 80 columns with `TERM=dumb`, and types a line at each prompt.
///
/// A line is typed as soon as the prompt for it stands on the terminal, never earlier.
pub(crate) fn session(args: &[&str], typed: &[&str]) -> Session {
    let (mut pty, pts) = open().unwrap();
    pty.resize(Size::new(40, 80)).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_askline"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_clear()
        .env("TERM", "dumb")
        .env("LANG", "C.UTF-8")
        .stdout(Stdio::piped())
        .spawn(pts)
        .unwrap();
    let printed = follow(File::from(pty.as_fd().try_clone_to_owned().unwrap()));
    let mut screen = Vec::new();
    // Up to here, everything belongs to prompts answered already, the echo of the answer included.
    let mut answered = 0;
    for line in typed {
        wait(&printed, &mut screen, |screen| {
            screen.len() > answered && screen.ends_with(b"> ")
        });
        answered = screen.len() + line.len() + "\r\n".len();
        pty.write_all(format!("{line}\n").as_bytes()).unwrap();
    }
    let mut result = String::new();
    let mut output = child.stdout.take().unwrap();
    output.read_to_string(&mut result).unwrap();
    let code = child.wait().unwrap().code();
    while let Ok(bytes) = printed.recv_timeout(PATIENCE) {
        screen.extend(bytes);
    }
    let screen = String::from_utf8(screen).unwrap();
    Session {
        screen,
        result,
        code,
    }
}

/// Runs a shell on a terminal of its own, and presses keys at its first prompt; the screen as soon as
/// it is `ready`.
pub(crate) fn keys_at_prompt(
    shell: &str,
    args: &[&str],
    prompt: &str,
    keys: &str,
    ready: impl Fn(&str) -> bool,
) -> String {
    let (mut pty, pts) = open().unwrap();
    pty.resize(Size::new(40, 80)).unwrap();
    let mut child = Command::new(shell)
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("TERM", "dumb")
        .spawn(pts)
        .unwrap();
    let printed = follow(File::from(pty.as_fd().try_clone_to_owned().unwrap()));
    let mut screen = Vec::new();
    wait(&printed, &mut screen, |screen| {
        screen.ends_with(prompt.as_bytes())
    });
    pty.write_all(keys.as_bytes()).unwrap();
    wait(&printed, &mut screen, |screen| {
        ready(&String::from_utf8_lossy(screen))
    });
    child.kill().unwrap();
    child.wait().unwrap();
    String::from_utf8(screen).unwrap()
}

/// Reads a terminal to its end, in another thread.
fn follow(mut terminal: File) -> Receiver<Vec<u8>> {
    let (sender, printed) = channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        // Linux reports the end of a terminal as an error.
        while let Ok(count @ 1..) = terminal.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    printed
}

fn wait(printed: &Receiver<Vec<u8>>, screen: &mut Vec<u8>, ready: impl Fn(&[u8]) -> bool) {
    while !ready(screen) {
        match printed.recv_timeout(PATIENCE) {
            Ok(bytes) => screen.extend(bytes),
            Err(RecvTimeoutError::Timeout) => {
                panic!(
                    "no prompt came in time:\n{}",
                    String::from_utf8_lossy(screen)
                )
            }
            Err(RecvTimeoutError::Disconnected) => {
                panic!("the program ended:\n{}", String::from_utf8_lossy(screen))
            }
        }
    }
}
