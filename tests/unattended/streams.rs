//! Standard streams that are closed, or close early.

use std::process::{Command, Stdio};

use super::given::SMALL;
use super::program::{ASKLINE, Program, program};

/// Runs a line of shell in which `"$0"` is askline.
fn shell(script: &str) -> Program {
    program("sh")
        .args(["-c", script, ASKLINE])
        .file("q.json", SMALL)
}

const ANSWERS: &str = "{\"name\": \"x\", \"color\": null, \"port\": null}\n";

#[test]
fn closed_standard_input_is_nobody() {
    shell("\"$0\" q.json <&-")
        .stderr_has("nobody can be asked (no standard stream is a terminal)")
        .code(3)
        .run();
    shell("\"$0\" q.json --stdin <&-")
        .stderr_has("error: the input ended before the answers were submitted")
        .code(3)
        .run();
    shell("\"$0\" - --no-input <&-").any_stderr().code(2).run();
    shell("\"$0\" q.json --no-input -q -d name=x <&-")
        .stdout(ANSWERS)
        .run();
}

#[test]
fn closed_standard_error_loses_messages_alone() {
    shell("\"$0\" q.json --no-input -d name=x 2>&-")
        .stdout(ANSWERS)
        .run();
    shell("\"$0\" q.json --no-input 2>&-").code(3).run();
    shell("\"$0\" --what 2>&-").code(2).run();
}

/// The standard library opens `/dev/null` in its place before the program begins.
#[test]
fn closed_standard_output_is_as_good_as_dev_null() {
    shell("\"$0\" q.json --no-input -q -d name=x >&-").run();
    shell("\"$0\" q.json --no-input -q >&-")
        .any_stderr()
        .code(3)
        .run();
}

#[test]
fn everything_closed_is_no_reason_to_panic() {
    shell("\"$0\" q.json --no-input <&- >&- 2>&-").code(3).run();
    shell("\"$0\" q.json --no-input -d name=x -o out.json <&- >&- 2>&-").run();
}

#[test]
fn a_pipe_that_nobody_reads_is_code_4_and_silent() {
    for format in ["json", "result", "sh"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let folder = tempfile::tempdir().unwrap();
        let output = Command::new(ASKLINE)
            .args(["demo", "--no-input", "-q", "-f", format])
            .args([
                "-d",
                "occasion=x",
                "-d",
                "guests=3",
                "-d",
                "place=Lake",
                "-d",
                "dishes=Soup,Cake",
            ])
            .env_clear()
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(writer)
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{format}");
        assert_eq!(output.status.code(), Some(4), "{format}");
    }
}

/// As `curl … | sh 2>&1 | tee log`: there is a terminal, and no stream of askline is it.
#[test]
fn a_piped_installer_is_told_of_the_terminal_and_not_of_standard_input() {
    let ran = shell("cat q.json | \"$0\" - 2>&1 >/dev/null | cat >&2; exit 3")
        .stderr_has("nobody can be asked (no standard stream is a terminal)")
        .stderr_has("; `--mode auto` asks on the terminal (`/dev/tty`), if there is one.\n")
        .code(3)
        .run();
    assert!(!ran.stderr.contains("--stdin"), "{}", ran.stderr);
}
