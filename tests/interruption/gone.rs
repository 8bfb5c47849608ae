//! A terminal that goes away ends the program at once, whether SIGHUP is sent or not.

use std::io::Read;
use std::os::fd::AsFd;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

use pty_process::Size;
use pty_process::blocking::{Pts, Pty, open};
use rustix::process::Signal;

const ASKLINE: &str = env!("CARGO_BIN_EXE_askline");

/// Starts a command in that shell on the terminal.
type Starter = fn(&Pts, &str) -> Child;

/// As the leader of a session whose terminal it is: closing that sends SIGHUP.
fn as_leader(pts: &Pts, command: &str) -> Child {
    let shell = pty_process::blocking::Command::new("/bin/sh").args(["-c", command]);
    let mut shell = shell.env_clear().env("TERM", "xterm").stdout(Stdio::null());
    shell.spawn_borrowed(pts).unwrap()
}

/// With the terminal as standard input and standard error, but not as its own: no SIGHUP comes.
fn as_stranger(pts: &Pts, command: &str) -> Child {
    let terminal = || Stdio::from(pts.as_fd().try_clone_to_owned().unwrap());
    let mut shell = Command::new("setsid");
    shell.args(["/bin/sh", "-c", command]).env_clear();
    shell.env("TERM", "xterm").env("PATH", "/usr/bin:/bin");
    shell
        .stdin(terminal())
        .stderr(terminal())
        .stdout(Stdio::null());
    shell.spawn().unwrap()
}

/// Reads what is shown until it contains a text.
fn read_until(pty: &mut Pty, wanted: &str) {
    let mut shown = Vec::new();
    let mut buffer = [0; 4096];
    while !String::from_utf8_lossy(&shown).contains(wanted) {
        let count = pty.read(&mut buffer).unwrap();
        shown.extend(&buffer[..count]);
    }
}

/// Answers one question, and closes the terminal at the next one.
fn hung_up_at_the_second(folder: &Path, start: Starter, before: &str, mode: &str) -> ExitStatus {
    let (mut pty, pts) = open().unwrap();
    pty.resize(Size::new(24, 80)).unwrap();
    let progress = folder.join("progress");
    let command = format!(
        "{before} exec {ASKLINE} --mode {mode} --resume {} {}/examples/service.json",
        progress.display(),
        env!("CARGO_MANIFEST_DIR"),
    );
    let mut child = start(&pts, &command);
    read_until(&mut pty, "host name");
    std::io::Write::write_all(&mut pty, b"billing-api\r").unwrap();
    read_until(&mut pty, "ndpoint");
    drop((pty, pts));
    child.wait().unwrap()
}

#[test]
fn a_terminal_that_is_closed_ends_the_program_and_keeps_the_progress() {
    let starters: [(&str, Starter); 2] = [("leader", as_leader), ("stranger", as_stranger)];
    for (name, start) in starters {
        for before in ["", "trap '' HUP;"] {
            for mode in ["rich", "plain"] {
                let folder = tempfile::tempdir().unwrap();
                let status = hung_up_at_the_second(folder.path(), start, before, mode);
                let case = format!("{name} {before:?} {mode}: {status}");
                assert_eq!(status.signal(), Some(Signal::HUP.as_raw()), "{case}");
                let kept = std::fs::read_to_string(folder.path().join("progress")).unwrap();
                assert!(kept.contains("\"name\": \"billing-api\""), "{case}: {kept}");
            }
        }
    }
}
