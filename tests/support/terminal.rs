//! A person at a pseudo-terminal: runs askline, sees the screen, types, and waits for what is to be
//! seen, never for a time.
//!
//! Shared by test targets: `#[path = "../support/terminal.rs"] mod support;`.

use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::fd::AsFd;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pts, Pty, open};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use rustix::termios::{
    OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcgetpgrp, tcsetattr,
};

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// What a shell shows when it waits for a command.
const SHELL_PROMPT: &str = "shell: ";

/// How askline is started.
pub(crate) struct Start {
    args: Vec<String>,
    columns: u16,
    rows: u16,
    env: Vec<(String, String)>,
    interrupt: Option<u8>,
    in_shell: bool,
    folder: PathBuf,
}

impl Start {
    /// askline with these arguments, on a terminal of 80×24 cells that does not wrap anew, as xterm.
    pub(crate) fn new<const N: usize>(args: [&str; N]) -> Self {
        Self {
            args: args.map(str::to_owned).to_vec(),
            columns: 80,
            rows: 24,
            env: Vec::new(),
            interrupt: None,
            in_shell: false,
            folder: env!("CARGO_MANIFEST_DIR").into(),
        }
    }

    /// With more arguments.
    pub(crate) fn words(mut self, words: &[String]) -> Self {
        self.args.extend_from_slice(words);
        self
    }

    /// In another folder than that of the project.
    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.folder = folder.to_owned();
        self
    }

    /// As a job of an interactive shell without line editing, whose standard output askline has.
    pub(crate) fn in_shell(mut self) -> Self {
        self.in_shell = true;
        self
    }

    /// On a terminal of another size.
    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Self {
        (self.columns, self.rows) = (columns, rows);
        self
    }

    /// With one more variable in its environment, which is otherwise nearly empty.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    /// On a terminal with another interrupt character than Ctrl-C.
    pub(crate) fn interrupted_by(mut self, byte: u8) -> Self {
        self.interrupt = Some(byte);
        self
    }

    /// Starts it.
    pub(crate) fn run(self) -> Session {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(self.rows, self.columns)).unwrap();
        if let Some(byte) = self.interrupt {
            let mut settings = tcgetattr(&pts).unwrap();
            settings.special_codes[SpecialCodeIndex::VINTR] = byte;
            tcsetattr(&pts, OptionalActions::Now, &settings).unwrap();
        }
        let before = tcgetattr(&pts).unwrap();
        let program = env!("CARGO_BIN_EXE_askline");
        let command = if self.in_shell {
            Command::new("/bin/sh").arg("-i")
        } else {
            Command::new(program).args(&self.args)
        };
        let mut child = command
            .current_dir(&self.folder)
            .env_clear()
            .env("TERM", "xterm-256color")
            .env("LANG", "C.UTF-8")
            .env("XTERM_VERSION", "XTerm(379)")
            .env("PS1", SHELL_PROMPT)
            .envs(self.env)
            .stdout(Stdio::piped())
            .spawn_borrowed(&pts)
            .unwrap();
        let mut output = child.stdout.take().unwrap();
        let result = thread::spawn(move || {
            let mut text = String::new();
            output.read_to_string(&mut text).unwrap();
            text
        });
        let size = (
            self.rows.try_into().unwrap(),
            self.columns.try_into().unwrap(),
        );
        let seen = Arc::new(Seen::new(size));
        let reader = follow(File::from(pty.as_fd().try_clone_to_owned().unwrap()), &seen);
        let session = Session {
            child,
            pty,
            pts,
            before,
            seen,
            reader,
            result,
        };
        if self.in_shell {
            session.wait_for(SHELL_PROMPT.trim_end());
            session.type_keys(&format!("{program} {}\r", self.args.join(" ")));
        }
        session
    }
}

/// What the terminal has been sent.
struct Seen {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    terminal: vt100::Parser,
    bytes: Vec<u8>,
}

impl Seen {
    fn new((rows, columns): (NonZeroU16, NonZeroU16)) -> Self {
        Self {
            state: Mutex::new(State {
                terminal: vt100::Parser::new(rows, columns, 1000),
                bytes: Vec::new(),
            }),
            changed: Condvar::new(),
        }
    }
}

fn follow(mut terminal: File, seen: &Arc<Seen>) -> JoinHandle<()> {
    let seen = Arc::clone(seen);
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        // Linux reports the end of a terminal as an error.
        while let Ok(count @ 1..) = terminal.read(&mut buffer) {
            let mut state = seen.state.lock().unwrap();
            state.terminal.process(&buffer[..count]);
            state.bytes.extend(&buffer[..count]);
            seen.changed.notify_all();
        }
    })
}

/// askline running on a terminal.
pub(crate) struct Session {
    child: Child,
    pty: Pty,
    pts: Pts,
    before: Termios,
    seen: Arc<Seen>,
    reader: JoinHandle<()>,
    result: JoinHandle<String>,
}

/// How a session ended.
pub(crate) struct Ended {
    /// The exit code; nothing after a death by signal.
    pub(crate) code: Option<i32>,
    /// The signal that the program died by.
    pub(crate) signal: Option<i32>,
    /// What standard output received.
    pub(crate) result: String,
    /// What the screen shows.
    pub(crate) screen: String,
    /// Everything the terminal was sent.
    pub(crate) bytes: Vec<u8>,
}

impl Session {
    /// Types keys, all at once.
    pub(crate) fn type_keys(&self, keys: &str) -> &Self {
        self.type_bytes(keys.as_bytes())
    }

    /// Types bytes, all at once.
    pub(crate) fn type_bytes(&self, bytes: &[u8]) -> &Self {
        (&self.pty).write_all(bytes).unwrap();
        self
    }

    /// Waits until the screen, the cursor shown, is as wanted; gives its text.
    #[track_caller]
    pub(crate) fn wait_until(&self, mut wanted: impl FnMut(&vt100::Screen) -> bool) -> String {
        let deadline = Instant::now() + PATIENCE;
        let mut state = self.seen.state.lock().unwrap();
        loop {
            let screen = state.terminal.screen();
            if !screen.hide_cursor() && wanted(screen) {
                return text(screen);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero(),
                "in vain; the screen shows:\n{}",
                text(screen)
            );
            (state, _) = self.seen.changed.wait_timeout(state, left).unwrap();
        }
    }

    /// Waits until the screen shows a text.
    #[track_caller]
    pub(crate) fn wait_for(&self, wanted: &str) -> String {
        self.wait_until(|screen| text(screen).contains(wanted))
    }

    /// Waits until the screen no longer shows a text.
    #[track_caller]
    pub(crate) fn wait_gone(&self, unwanted: &str) -> String {
        self.wait_until(|screen| !text(screen).contains(unwanted))
    }

    /// Waits until the last lines of the screen are these.
    #[track_caller]
    pub(crate) fn wait_end(&self, wanted: &str) -> String {
        self.wait_until(|screen| text(screen).ends_with(wanted.trim_matches('\n')))
    }

    /// Row and column of the cursor, from 0.
    pub(crate) fn cursor(&self) -> (u16, u16) {
        let state = self.seen.state.lock().unwrap();
        state.terminal.screen().cursor_position()
    }

    /// How many bytes the terminal has been sent so far.
    pub(crate) fn sent(&self) -> usize {
        self.seen.state.lock().unwrap().bytes.len()
    }

    /// Waits until the terminal has been sent so many bytes, or the program has no more to say.
    pub(crate) fn wait_sent(&self, bytes: usize) -> &Self {
        let state = self.seen.state.lock().unwrap();
        let few = |state: &mut State| state.bytes.len() < bytes;
        drop(
            self.seen
                .changed
                .wait_timeout_while(state, Duration::from_secs(1), few),
        );
        self
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) -> &Self {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
        self
    }

    /// The job in the foreground of the terminal.
    pub(crate) fn foreground(&self) -> Pid {
        tcgetpgrp(&self.pty).unwrap()
    }

    /// Sends a signal to the job in the foreground of the terminal.
    pub(crate) fn signal_job(&self, signal: Signal) -> &Self {
        kill_process_group(self.foreground(), signal).unwrap();
        self
    }

    /// Ends the shell that the program is a job of, once it waits for a command: until then the job
    /// could take what is typed.
    pub(crate) fn leave_shell(&self) {
        self.wait_until(shell_waits);
        self.type_keys("exit\r");
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, columns: u16, rows: u16) -> &Self {
        let mut state = self.seen.state.lock().unwrap();
        let (new_rows, new_columns) = (rows.try_into().unwrap(), columns.try_into().unwrap());
        state.terminal.screen_mut().set_size(new_rows, new_columns);
        self.pty.resize(Size::new(rows, columns)).unwrap();
        drop(state);
        self
    }

    /// Gives the terminal the settings that it had before the program started, as a shell does that
    /// edits lines.
    pub(crate) fn reset_settings(&self) -> &Self {
        tcsetattr(&self.pts, OptionalActions::Now, &self.before).unwrap();
        self
    }

    /// Whether the terminal is as it was before the program started.
    pub(crate) fn settings_are_back(&self) -> bool {
        format!("{:?}", tcgetattr(&self.pts).unwrap()) == format!("{:?}", self.before)
    }

    /// Waits for the end of the program; the terminal has to be as it was before.
    #[track_caller]
    pub(crate) fn end(mut self) -> Ended {
        let status = self.child.wait().unwrap();
        assert!(
            self.settings_are_back(),
            "the terminal's settings were changed"
        );
        drop(self.pts);
        self.reader.join().unwrap();
        let result = self.result.join().unwrap();
        let state = self.seen.state.lock().unwrap();
        assert!(
            !state.terminal.screen().hide_cursor(),
            "the cursor stays hidden"
        );
        assert!(
            !state.terminal.screen().bracketed_paste(),
            "bracketed paste stays on"
        );
        Ended {
            code: status.code(),
            signal: status.signal(),
            result,
            screen: text(state.terminal.screen()),
            bytes: state.bytes.clone(),
        }
    }
}

/// Whether a shell waits for a command at the cursor; what a stopped program has drawn may follow.
pub(crate) fn shell_waits(screen: &vt100::Screen) -> bool {
    let (row, column) = screen.cursor_position();
    let before = screen.contents_between(row, 0, row, column);
    before.ends_with(SHELL_PROMPT)
}

/// The text of a screen, without blanks at the ends of lines and blank lines at the end.
pub(crate) fn text(screen: &vt100::Screen) -> String {
    let (_, columns) = screen.size();
    let rows: Vec<String> = screen.rows(0, columns.get()).collect();
    let rows: Vec<&str> = rows.iter().map(|row| row.trim_end()).collect();
    rows.join("\n").trim_end().to_owned()
}
