//! The commands that the documents show, with their output.

use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use super::markdown::{blocks, pages, read, root};

/// Ends the output of one command.
const END: char = '\u{1}';

/// A block with this info is run: a line that begins with `$ ` is a command, others its output.
const CONSOLE: &str = "console";

#[test]
fn commands_print_what_the_documents_show() {
    let mut commands = 0;
    for page in pages() {
        for block in blocks(&read(&page)) {
            if block.info == CONSOLE {
                let place = format!("{}:{}", page.display(), block.line);
                commands += check(&place, &block.text);
            }
        }
    }
    assert!(commands >= 10, "only {commands} commands were found");
}

/// The commands of a block, each with the output shown below it.
fn parse(block: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    for line in block.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            commands.push((command.to_owned(), String::new()));
        } else if let Some((command, shown)) = commands.last_mut() {
            if shown.is_empty() && command.ends_with('\\') {
                command.push('\n');
                command.push_str(line);
            } else {
                shown.push_str(line);
                shown.push('\n');
            }
        }
    }
    commands
}

/// Runs the commands of a block in one shell; how many there were.
fn check(place: &str, block: &str) -> usize {
    let folder = tempfile::tempdir().unwrap();
    symlink(root().join("examples"), folder.path().join("examples")).unwrap();
    let commands = parse(block);
    let printed = run(folder.path(), &commands);
    let printed: Vec<&str> = printed.split(END).collect();
    for ((command, shown), printed) in commands.iter().zip(&printed) {
        assert_eq!(printed, shown, "{place}: $ {command}");
    }
    assert_eq!(
        printed.len(),
        commands.len() + 1,
        "{place}: the shell stopped early"
    );
    assert!(!commands.is_empty(), "{place}: no command");
    commands.len()
}

/// Runs commands one after the other, in a folder, without a terminal; what they print, with
/// [`END`] behind each. The exit code of one is `$?` for the next.
fn run(folder: &Path, commands: &[(String, String)]) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_askline"));
    let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
    let mut script = String::from("exec 2>&1\n");
    for (command, _) in commands {
        script.push_str(command);
        script.push_str("\ncode=$?; printf '\\001'; (exit $code)\n");
    }
    let output = Command::new("timeout")
        .args(["30", "setsid", "--wait", "sh", "-c", &script])
        .current_dir(folder)
        .env_clear()
        .env("PATH", path)
        .env("LANG", "C.UTF-8")
        .env("TERM", "dumb")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn shell_blocks_that_are_not_run_are_examples_or_about_the_source() {
    let folder = root().join("examples").read_dir().unwrap();
    let scripts = folder.map(|entry| entry.unwrap().path());
    let scripts =
        scripts.filter(|path| path.extension().is_some_and(|extension| extension == "sh"));
    let scripts: Vec<String> = scripts.map(read).collect();
    let developers = [
        "cargo ",
        "sudo apt-get ",
        ".ci/",
        "tests/",
        "RUSTFLAGS=",
        "    cargo ",
        "pip ",
    ];
    for page in pages() {
        for block in blocks(&read(&page)) {
            if block.info == "sh" && !scripts.contains(&block.text) {
                let strange = block
                    .text
                    .lines()
                    .find(|line| !developers.iter().any(|start| line.starts_with(start)));
                let place = format!("{}:{}", page.display(), block.line);
                assert_eq!(
                    strange, None,
                    "{place}: make it a `console` block, which is run"
                );
            }
        }
    }
}

#[test]
fn a_block_is_read_as_commands_with_their_output() {
    let block = "$ one \\\n  two\nout $ put\n\n$ three\n";
    let pair = |command: &str, shown: &str| (command.to_owned(), shown.to_owned());
    let expected = [pair("one \\\n  two", "out $ put\n\n"), pair("three", "")];
    assert_eq!(parse(block), expected);
}
