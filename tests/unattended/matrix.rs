//! Who is asked, in every combination of streams, terminal and switches.

use std::fs::File;
use std::io::{PipeReader, PipeWriter, Read, Write, pipe};
use std::os::fd::{AsFd, OwnedFd};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use super::program::{ASKLINE, LIMIT, follow, wait};

const QUESTIONNAIRE: &str = r#"{"questions": [{"id": "name", "type": "text", "question": "Name?",
  "header": "Name", "required": true, "placeholder": "p"}]}"#;

/// What is typed on the terminal, whether or not anybody reads it.
const TYPED: &str = "typed\ny\n";

/// What the pipe with data holds; the last line belongs to whoever comes after askline.
const PIPED: &str = "piped\ny\nrest\n";

#[derive(Debug, Clone, Copy, PartialEq)]
enum Input {
    Terminal,
    Data,
    Empty,
    Silent,
    Closed,
    Null,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Switch {
    None,
    Stdin,
    NoInput,
    Ci,
    Plain,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Asked {
    Stdin,
    Terminal,
    Nobody,
}

#[derive(Debug, Clone, Copy)]
struct Case {
    input: Input,
    /// Whether `/dev/tty` can be opened.
    controlling: bool,
    /// Whether standard error is the terminal; else it is a pipe. Standard output is a pipe.
    watched: bool,
    switch: Switch,
}

impl Case {
    fn asked(self) -> Asked {
        match self.switch {
            Switch::Stdin => Asked::Stdin,
            Switch::NoInput | Switch::Ci => Asked::Nobody,
            Switch::None | Switch::Plain => {
                let asks = self.watched || self.switch == Switch::Plain;
                if self.input == Input::Terminal || (self.controlling && asks) {
                    Asked::Terminal
                } else {
                    Asked::Nobody
                }
            }
        }
    }

    /// The answer that is submitted, if one is.
    fn answer(self) -> Option<&'static str> {
        match (self.asked(), self.input) {
            (Asked::Terminal, _) | (Asked::Stdin, Input::Terminal) => Some("typed"),
            (Asked::Stdin, Input::Data) => Some("piped"),
            (Asked::Stdin | Asked::Nobody, _) => None,
        }
    }

    /// What is left in the pipe on standard input.
    fn left(self) -> &'static str {
        match (self.asked(), self.input) {
            (Asked::Stdin, Input::Data) => "rest\n",
            (_, Input::Data) => PIPED,
            _ => "",
        }
    }

    #[track_caller]
    fn check(self) {
        let seen = Run::start(self).end(self);
        let story = format!("{self:?}, {:?}\n{seen:#?}", self.asked());
        let result = self
            .answer()
            .map(|name| format!("{{\"name\": \"{name}\"}}\n"));
        assert_eq!(seen.result, result.unwrap_or_default(), "{story}");
        let code = if self.answer().is_some() { 0 } else { 3 };
        assert_eq!(seen.code, Some(code), "{story}");
        assert_eq!(seen.left, self.left(), "{story}");
        let (errors, elsewhere) = if self.watched {
            (&seen.screen, &seen.errors)
        } else {
            (&seen.errors, &seen.screen)
        };
        match self.asked() {
            Asked::Nobody => {
                assert!(errors.contains("nobody can be asked"), "{story}");
                assert!(!elsewhere.contains("Name?"), "{story}");
            }
            Asked::Stdin => assert!(errors.contains("Name: Name?"), "{story}"),
            Asked::Terminal => assert!(seen.screen.contains("Name: Name?"), "{story}"),
        }
        assert!(!errors.contains('\u{1b}'), "{story}");
    }
}

/// What became of a run.
#[derive(Debug)]
struct Seen {
    result: String,
    errors: String,
    screen: String,
    left: String,
    code: Option<i32>,
}

struct Run {
    child: Child,
    pty: pty_process::blocking::Pty,
    pts: Option<pty_process::blocking::Pts>,
    /// A second reader of standard input, for what askline leaves there.
    rest: Option<PipeReader>,
    /// Keeps a silent pipe open.
    silent: Option<PipeWriter>,
    screen: Receiver<Vec<u8>>,
    _folder: tempfile::TempDir,
}

fn folder_with_questionnaire() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut file = File::create(folder.path().join("q.json")).unwrap();
    file.write_all(QUESTIONNAIRE.as_bytes()).unwrap();
    folder
}

impl Run {
    fn start(case: Case) -> Self {
        let (pty, pts) = pty_process::blocking::open().unwrap();
        let screen = receive(File::from(pty.as_fd().try_clone_to_owned().unwrap()));
        (&pty).write_all(TYPED.as_bytes()).unwrap();
        let terminal = || Stdio::from(pts.as_fd().try_clone_to_owned().unwrap());
        let (mut rest, mut silent) = (None, None);
        let input = match case.input {
            Input::Terminal => terminal(),
            Input::Closed | Input::Null => Stdio::null(),
            Input::Data | Input::Empty | Input::Silent => {
                let (reader, mut writer) = pipe().unwrap();
                if case.input == Input::Data {
                    writer.write_all(PIPED.as_bytes()).unwrap();
                }
                silent = (case.input == Input::Silent).then_some(writer);
                rest = Some(reader.try_clone().unwrap());
                Stdio::from(OwnedFd::from(reader))
            }
        };
        let errors = if case.watched {
            terminal()
        } else {
            Stdio::piped()
        };
        let folder = folder_with_questionnaire();
        let words = words(case);
        let child = if case.controlling {
            pty_process::blocking::Command::new(words[0])
                .args(&words[1..])
                .env_clear()
                .envs(environment(case))
                .current_dir(folder.path())
                .stdin(input)
                .stdout(Stdio::piped())
                .stderr(errors)
                .spawn_borrowed(&pts)
                .unwrap()
        } else {
            // A session of its own has no controlling terminal.
            Command::new("setsid")
                .args(&words)
                .env_clear()
                .envs(environment(case))
                .current_dir(folder.path())
                .stdin(input)
                .stdout(Stdio::piped())
                .stderr(errors)
                .spawn()
                .unwrap()
        };
        Self {
            child,
            pty,
            pts: Some(pts),
            rest,
            silent,
            screen,
            _folder: folder,
        }
    }

    #[track_caller]
    fn end(mut self, case: Case) -> Seen {
        let result = follow(self.child.stdout.take().unwrap());
        let errors = self.child.stderr.take().map(receive);
        let (mut shown, mut told) = (Vec::new(), Vec::new());
        if case.input == Input::Silent && case.asked() == Asked::Stdin {
            // It waits, as it was told to; once it does, the input ends.
            let (stream, seen) = match &errors {
                Some(errors) => (errors, &mut told),
                None => (&self.screen, &mut shown),
            };
            while !seen.ends_with(b"> ") {
                seen.extend(stream.recv_timeout(LIMIT).unwrap());
            }
            self.silent = None;
        }
        let code = wait(&mut self.child).code();
        self.silent = None;
        let mut left = String::new();
        if let Some(mut rest) = self.rest.take() {
            rest.read_to_string(&mut left).unwrap();
        }
        // The terminal ends once nobody holds this side of it.
        self.pts = None;
        drain(&self.screen, &mut shown);
        if let Some(errors) = errors {
            drain(&errors, &mut told);
        }
        drop(self.pty);
        Seen {
            result: result.join().unwrap(),
            errors: String::from_utf8(told).unwrap(),
            screen: String::from_utf8(shown).unwrap(),
            left,
            code,
        }
    }
}

/// The command line, through a shell where standard input has to be closed.
fn words(case: Case) -> Vec<&'static str> {
    let mut words = match case.input {
        Input::Closed => vec!["sh", "-c", "exec \"$@\" <&-", "sh", ASKLINE, "q.json"],
        _ => vec![ASKLINE, "q.json"],
    };
    match case.switch {
        Switch::None | Switch::Ci => {}
        Switch::Stdin => words.push("--stdin"),
        Switch::NoInput => words.push("--no-input"),
        Switch::Plain => words.extend(["--mode", "plain"]),
    }
    words
}

fn environment(case: Case) -> Vec<(&'static str, &'static str)> {
    let mut environment = vec![("TERM", "dumb"), ("PATH", "/usr/bin:/bin")];
    if case.switch == Switch::Ci {
        environment.push(("CI", "true"));
    }
    environment
}

/// Reads a stream to its end in another thread, and hands over what came.
fn receive(mut stream: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        // Linux reports the end of a terminal as an error.
        while let Ok(count @ 1..) = stream.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    receiver
}

fn drain(stream: &Receiver<Vec<u8>>, seen: &mut Vec<u8>) {
    while let Ok(bytes) = stream.recv_timeout(LIMIT) {
        seen.extend(bytes);
    }
}

#[track_caller]
fn check_all(input: Input) {
    for controlling in [true, false] {
        for watched in [true, false] {
            for switch in [
                Switch::None,
                Switch::Stdin,
                Switch::NoInput,
                Switch::Ci,
                Switch::Plain,
            ] {
                Case {
                    input,
                    controlling,
                    watched,
                    switch,
                }
                .check();
            }
        }
    }
}

#[test]
fn with_a_terminal_on_standard_input() {
    check_all(Input::Terminal);
}

#[test]
fn with_a_pipe_that_holds_data() {
    check_all(Input::Data);
}

#[test]
fn with_an_empty_pipe() {
    check_all(Input::Empty);
}

#[test]
fn with_a_pipe_that_stays_open_and_silent() {
    check_all(Input::Silent);
}

#[test]
fn with_standard_input_closed() {
    check_all(Input::Closed);
}

#[test]
fn with_nothing_on_standard_input() {
    check_all(Input::Null);
}
