//! Runs the program in a test. What it prints on both streams and how it ends is always asserted.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long a program may take before the test gives up on it.
pub(crate) const LIMIT: Duration = Duration::from_secs(30);

/// The program under test.
pub(crate) const ASKLINE: &str = env!("CARGO_BIN_EXE_askline");

/// A run of the program, and everything expected of it.
///
/// Without further words it is expected to print nothing and to succeed. It runs in an empty
/// folder of its own, without environment, and reads nothing.
#[must_use]
pub(crate) struct Program {
    command: Command,
    folder: TempDir,
    stdin: Vec<u8>,
    stdout: Expected,
    stderr: Expected,
    code: i32,
}

/// What a stream is expected to hold.
enum Expected {
    /// Exactly this text.
    Text(String),
    /// All of these, and maybe more.
    Parts(Vec<String>),
}

/// What a run left behind.
pub(crate) struct Ran {
    /// The folder in which it ran.
    pub(crate) folder: TempDir,
    /// What it printed on standard error.
    pub(crate) stderr: String,
}

/// askline, with these arguments.
pub(crate) fn askline<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Program {
    let mut program = program(ASKLINE);
    program.command.args(args);
    program
}

/// Any program, found as usual.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Program {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(name);
    command.env_clear().current_dir(folder.path());
    Program {
        command,
        folder,
        stdin: Vec::new(),
        stdout: Expected::Text(String::new()),
        stderr: Expected::Text(String::new()),
        code: 0,
    }
}

impl Program {
    /// More arguments.
    pub(crate) fn args<S: AsRef<OsStr>>(mut self, args: impl IntoIterator<Item = S>) -> Self {
        self.command.args(args);
        self
    }

    /// A variable of the environment.
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// What standard input holds; without this, it is `/dev/null`.
    pub(crate) fn stdin(mut self, text: impl Into<Vec<u8>>) -> Self {
        self.stdin = text.into();
        self
    }

    /// A file in the folder in which the program runs.
    pub(crate) fn file(self, name: &str, text: impl AsRef<[u8]>) -> Self {
        let mut file = File::create(self.folder.path().join(name)).unwrap();
        file.write_all(text.as_ref()).unwrap();
        self
    }

    /// The folder in which the program will run.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Expects exactly this on standard output.
    pub(crate) fn stdout(mut self, text: impl Into<String>) -> Self {
        self.stdout = Expected::Text(text.into());
        self
    }

    /// Expects exactly this on standard error.
    pub(crate) fn stderr(mut self, text: impl Into<String>) -> Self {
        self.stderr = Expected::Text(text.into());
        self
    }

    /// Expects this somewhere on standard error; may be said again.
    pub(crate) fn stderr_has(mut self, part: impl Into<String>) -> Self {
        match &mut self.stderr {
            Expected::Parts(parts) => parts.push(part.into()),
            Expected::Text(_) => self.stderr = Expected::Parts(vec![part.into()]),
        }
        self
    }

    /// Expects anything on standard error: another test is about that.
    pub(crate) fn any_stderr(mut self) -> Self {
        self.stderr = Expected::Parts(Vec::new());
        self
    }

    /// Expects this exit code.
    pub(crate) fn code(mut self, code: i32) -> Self {
        self.code = code;
        self
    }

    /// Runs it, and compares.
    #[track_caller]
    pub(crate) fn run(self) -> Ran {
        let Self {
            mut command,
            folder,
            stdin,
            stdout,
            stderr,
            code,
        } = self;
        let input = if stdin.is_empty() {
            Stdio::null()
        } else {
            Stdio::piped()
        };
        command
            .stdin(input)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let writer = child.stdin.take().map(|mut pipe| {
            // A program that does not read all of its input is no fault of this test.
            thread::spawn(move || drop(pipe.write_all(&stdin)))
        });
        let out = follow(child.stdout.take().unwrap());
        let err = follow(child.stderr.take().unwrap());
        let status = wait(&mut child);
        let (out, err) = (out.join().unwrap(), err.join().unwrap());
        drop(writer);
        let story = format!("{command:?}\n--- stdout\n{out}\n--- stderr\n{err}\n--- {status}");
        stderr.compare(&err, &story);
        stdout.compare(&out, &story);
        assert_eq!(status.code(), Some(code), "{story}");
        Ran {
            folder,
            stderr: err,
        }
    }
}

impl Expected {
    #[track_caller]
    fn compare(&self, found: &str, story: &str) {
        match self {
            Self::Text(text) => assert_eq!(found, text, "{story}"),
            Self::Parts(parts) => {
                for part in parts {
                    assert!(found.contains(part.as_str()), "no {part:?} in\n{story}");
                }
            }
        }
    }
}

impl Ran {
    /// The path of a file in the folder in which the program ran.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The text of a file in that folder.
    #[track_caller]
    pub(crate) fn text(&self, name: &str) -> String {
        read(&self.path(name))
    }
}

/// The text of a file.
#[track_caller]
pub(crate) fn read(path: &Path) -> String {
    let mut text = String::new();
    let mut file = File::open(path).unwrap();
    file.read_to_string(&mut text).unwrap();
    text
}

/// A file under `examples/`.
pub(crate) fn example(name: &str) -> OsString {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/examples"))
        .join(name)
        .into_os_string()
}

/// Reads a stream to its end, in another thread.
pub(crate) fn follow(mut stream: impl Read + Send + 'static) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // Linux reports the end of a terminal as an error.
        let _ = stream.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Waits for a program to end; one that takes too long is killed, and the test fails.
#[track_caller]
pub(crate) fn wait(child: &mut Child) -> ExitStatus {
    let deadline = Instant::now() + LIMIT;
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if Instant::now() > deadline {
            child.kill().unwrap();
            panic!("the program did not end within {LIMIT:?}");
        }
        thread::sleep(Duration::from_millis(2));
    }
}
