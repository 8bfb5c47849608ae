//! Disks that are full, folders that are read-only or gone: no answer is lost by them.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use rustix::process::{Pid, Resource, Rlimit, prlimit};

/// Three questions that take any text.
const QUESTIONS: usize = 3;

/// askline in plain mode on pipes, answered step by step.
struct Run {
    child: Child,
    shown: String,
}

impl Run {
    fn start(args: &[&str], folder: &Path) -> Self {
        let question = |at| {
            format!(
                r#"{{"id": "q{at}", "type": "text", "question": "Which {at}?", "header": "Q{at}", "placeholder": "x"}}"#
            )
        };
        let questions: Vec<String> = (1..=QUESTIONS).map(question).collect();
        let questionnaire = folder.join("q.json");
        let text = format!(r#"{{"questions": [{}]}}"#, questions.join(","));
        std::fs::write(&questionnaire, text).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_askline"))
            .args(["ask", "--stdin"])
            .args(args)
            .arg(questionnaire)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let shown = String::new();
        Self { child, shown }
    }

    /// Waits for a text on standard error.
    fn wait_for(&mut self, wanted: &str) {
        let mut buffer = [0; 4096];
        while !self.shown.contains(wanted) {
            let stderr = self.child.stderr.as_mut().unwrap();
            let count = stderr.read(&mut buffer).unwrap();
            assert_ne!(count, 0, "no {wanted:?} in {}", self.shown);
            self.shown += std::str::from_utf8(&buffer[..count]).unwrap();
        }
    }

    /// Answers a question when it is asked, and waits for what comes next.
    fn answer(&mut self, number: usize) {
        self.wait_for(&asks(number));
        let stdin = self.child.stdin.as_mut().unwrap();
        writeln!(stdin, "answer {number}").unwrap();
        let next = number + 1;
        if next <= QUESTIONS {
            self.wait_for(&asks(next));
        } else {
            self.wait_for("Submit");
        }
    }

    /// No file may grow beyond so many bytes.
    fn limit_files(&self, bytes: Option<u64>) {
        let limit = Rlimit {
            current: bytes,
            maximum: None,
        };
        prlimit(Some(Pid::from_child(&self.child)), Resource::Fsize, limit).unwrap();
    }

    fn end(mut self, last: &str) -> (Output, String) {
        let mut stdin = self.child.stdin.take().unwrap();
        stdin.write_all(last.as_bytes()).unwrap();
        drop(stdin);
        let output = self.child.wait_with_output().unwrap();
        let shown = self.shown + std::str::from_utf8(&output.stderr).unwrap();
        (output, shown)
    }
}

/// What is shown when a question is asked.
fn asks(number: usize) -> String {
    format!("Q{number}: Which {number}?\nHint: x\n> ")
}

/// A small file system of its own, for as long as this lives.
struct Disk(tempfile::TempDir);

impl Disk {
    /// Mounts one; nothing where this machine does not allow it.
    fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = mount(&["-t", "tmpfs", "-o", "size=64k", "tmpfs"], folder.path());
        if !mounted {
            println!("skipped: no file system can be mounted here");
        }
        mounted.then_some(Self(folder))
    }

    fn path(&self) -> PathBuf {
        self.0.path().to_owned()
    }

    /// Fills it to the last byte; the file that does.
    fn fill(&self) -> PathBuf {
        let filler = self.0.path().join("filler");
        let mut file = std::fs::File::create(&filler).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
        filler
    }

    /// Puts a read-only view of it in its place: files that are open do not stand in the way.
    fn shut(&self) {
        let path = self.path();
        assert!(mount(&["--bind", path.to_str().unwrap()], &path));
        assert!(mount(&["-o", "remount,bind,ro"], &path));
    }

    /// Takes that away again; whether there was one.
    fn unmount(&self) -> bool {
        let mut command = Command::new("umount");
        command.arg(self.0.path()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        while self.unmount() {}
    }
}

fn mount(args: &[&str], at: &Path) -> bool {
    let mut command = Command::new("mount");
    command.args(args).arg(at).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The answers in a file of progress.
fn kept(path: &Path) -> usize {
    let text = std::fs::read_to_string(path).unwrap();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    value["answers"].as_object().unwrap().len()
}

/// The second answer cannot be saved, the third can.
fn progress_survives(folder: &Path, fault: impl Fn(&Run), relief: impl Fn(&Run), reason: &str) {
    let home = tempfile::tempdir().unwrap();
    let path = folder.join("progress");
    let mut run = Run::start(&["--resume", path.to_str().unwrap()], home.path());
    run.answer(1);
    assert_eq!(kept(&path), 1);
    fault(&run);
    run.answer(2);
    assert_eq!(kept(&path), 1, "the old progress");
    let warning = format!(
        "warning: progress could not be saved in `{}`: {reason}; it is tried again",
        path.display()
    );
    assert!(
        run.shown.contains(&warning),
        "no {warning:?} in {}",
        run.shown
    );
    relief(&run);
    run.answer(3);
    assert_eq!(kept(&path), 3);
    let (output, shown) = run.end("");
    assert_eq!(output.status.code(), Some(3), "{shown}");
    assert!(shown.contains("3 answers are kept in"), "{shown}");
    assert_eq!(kept(&path), 3);
}

/// A result that cannot be written comes on standard output, and the old file stays.
fn result_survives(folder: &Path, fault: impl Fn(&Run), reason: &str) {
    let home = tempfile::tempdir().unwrap();
    let path = folder.join("result");
    std::fs::write(&path, "old\n").unwrap();
    let mut run = Run::start(&["--output", path.to_str().unwrap()], home.path());
    (1..=QUESTIONS).for_each(|number| run.answer(number));
    fault(&run);
    let (output, shown) = run.end("y\n");
    assert_eq!(output.status.code(), Some(4), "{shown}");
    let error = format!("cannot write the result to `{}`: {reason}", path.display());
    assert!(shown.contains(&error), "no {error:?} in {shown}");
    let result = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        result,
        "{\"q1\": \"answer 1\", \"q2\": \"answer 2\", \"q3\": \"answer 3\"}\n"
    );
    if folder.exists() {
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old\n");
        let left = std::fs::read_dir(folder).unwrap().filter(|file| {
            let name = file.as_ref().unwrap().file_name();
            name.to_string_lossy().starts_with(".askline")
        });
        assert_eq!(left.count(), 0, "a file beside it stays");
    }
}

#[test]
fn a_full_disk_loses_nothing() {
    let Some(disk) = Disk::mount() else { return };
    let filler = disk.path().join("filler");
    let fill = |_: &Run| drop(disk.fill());
    let free = |_: &Run| std::fs::remove_file(&filler).unwrap();
    progress_survives(&disk.path(), fill, free, "no space is left");
    result_survives(&disk.path(), fill, "no space is left");
}

#[test]
fn a_read_only_folder_loses_nothing() {
    let Some(disk) = Disk::mount() else { return };
    let reason = "the file system is read-only";
    let shut = |_: &Run| disk.shut();
    let open = |_: &Run| assert!(disk.unmount());
    progress_survives(&disk.path(), shut, open, reason);
    result_survives(&disk.path(), shut, reason);
}

#[test]
fn a_limit_on_the_size_of_files_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let reason = "File too large (os error 27)";
    let limit = |run: &Run| run.limit_files(Some(10));
    progress_survives(folder.path(), limit, |run| run.limit_files(None), reason);
    result_survives(folder.path(), limit, reason);
}

#[test]
fn a_folder_that_is_gone_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (here, away) = (folder.path().join("here"), folder.path().join("away"));
    std::fs::create_dir(&here).unwrap();
    result_survives(
        &here,
        |_| std::fs::rename(&here, &away).unwrap(),
        "there is no directory",
    );
}
