//! `--output`: a file is replaced whole or stays as it was, and answers are not lost.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};

use super::given::SMALL;
use super::program::{Program, askline, program};

const ANSWERS: &str = "{\"name\": \"x\", \"color\": null, \"port\": null}\n";

fn answered(args: &[&str]) -> Program {
    askline(["q.json", "--no-input", "-q", "-d", "name=x"])
        .args(args)
        .file("q.json", SMALL)
}

#[track_caller]
fn mode(ran: &super::program::Ran, name: &str) -> u32 {
    fs::metadata(ran.path(name)).unwrap().permissions().mode() & 0o7777
}

#[test]
fn a_new_file_is_private_and_standard_output_stays_empty() {
    let ran = answered(&["-o", "out.json"]).run();
    assert_eq!(ran.text("out.json"), ANSWERS);
    assert_eq!(mode(&ran, "out.json"), 0o600);
}

#[test]
fn a_link_and_the_mode_of_the_file_behind_it_stay() {
    let run = answered(&["-o", "link.json"]).file("out.json", "old");
    let folder = run.folder().to_owned();
    symlink("out.json", folder.join("link.json")).unwrap();
    fs::set_permissions(folder.join("out.json"), Permissions::from_mode(0o664)).unwrap();
    let ran = run.run();
    assert_eq!(ran.text("out.json"), ANSWERS);
    assert_eq!(mode(&ran, "out.json"), 0o664);
    assert!(
        fs::symlink_metadata(ran.path("link.json"))
            .unwrap()
            .is_symlink()
    );
}

#[test]
fn an_unfinished_run_leaves_the_old_file_alone() {
    let ran = askline(["q.json", "--no-input", "-q", "-o", "out.json"])
        .file("q.json", SMALL)
        .file("out.json", "old")
        .any_stderr()
        .code(3)
        .run();
    assert_eq!(ran.text("out.json"), "old");
}

#[test]
fn devices_and_standard_output_are_written_to() {
    answered(&["-o", "/dev/null"]).run();
    answered(&["-o", "/dev/stdout"]).stdout(ANSWERS).run();
    answered(&["-o", "-"]).stdout(ANSWERS).run();
}

#[test]
fn answers_that_cannot_be_written_are_printed_instead() {
    let failed = "error: cannot write the result to `no/out.json`: there is no directory `no`; it is on standard output instead\n";
    answered(&["-o", "no/out.json"])
        .stdout(ANSWERS)
        .stderr(failed)
        .code(4)
        .run();
    answered(&["-o", "no/out.json", "-f", "sh"])
        .stdout("ANSWER_NAME='x'\nANSWER_COLOR=''\nANSWER_PORT=''\n(exit 4)\n")
        .stderr(failed)
        .code(4)
        .run();
    answered(&["-o", "no/out.json", "-f", "result"])
        .stdout(concat!(
            r#"{"version": 1, "outcome": "invalid", "answers": {"name": "x", "color": null, "port": null}, "#,
            r#""details": [{"id": "name", "value": "x", "source": "data", "custom": false}, "#,
            r#"{"id": "color", "value": null, "source": null, "custom": false}, "#,
            r#"{"id": "port", "value": null, "source": null, "custom": false}], "#,
            r#""unanswered": {"required": [], "optional": ["color", "port"]}, "#,
            r#""problems": [{"id": null, "code": "unwritable", "message": "cannot write the result to `no/out.json`: there is no directory `no`"}]}"#,
            "\n"
        ))
        .stderr(failed)
        .code(4)
        .run();
}

#[test]
fn a_full_disk_is_told() {
    answered(&["-o", "/dev/full"])
        .stdout(ANSWERS)
        .stderr("error: cannot write the result to `/dev/full`: no space is left; it is on standard output instead\n")
        .code(4)
        .run();
    // A limit on the size of files ends a write in the middle, as a full disk does.
    let script = "trap '' XFSZ; ulimit -f 1; \"$0\" q.json --no-input -q -a a.json -o out.json";
    let long = format!("{{\"name\": \"{}\"}}", "x".repeat(60_000));
    let ran = program("sh")
        .args(["-c", script, super::program::ASKLINE])
        .file("q.json", SMALL)
        .file("a.json", &long)
        .file("out.json", "old")
        .stdout(format!(
            "{{\"name\": \"{}\", \"color\": null, \"port\": null}}\n",
            "x".repeat(60_000)
        ))
        .stderr_has("error: cannot write the result to `out.json`: ")
        .code(4)
        .run();
    assert_eq!(ran.text("out.json"), "old");
    assert_eq!(fs::read_dir(ran.folder.path()).unwrap().count(), 3);
}

#[test]
fn a_folder_where_nothing_can_be_made_leaves_the_old_file_alone() {
    // Nobody, root included, can make a file in this folder of the kernel.
    answered(&["-o", "/proc/self/out.json"])
        .stdout(ANSWERS)
        .stderr_has("error: cannot write the result to `/proc/self/out.json`: ")
        .code(4)
        .run();
}

#[test]
fn a_full_standard_output_is_code_4() {
    program("sh")
        .args([
            "-c",
            "\"$0\" q.json --no-input -q -d name=x >/dev/full",
            super::program::ASKLINE,
        ])
        .file("q.json", SMALL)
        .stderr("error: cannot write the result: no space is left\n")
        .code(4)
        .run();
}

#[test]
fn progress_in_a_directory_that_is_missing_is_refused_in_its_own_name() {
    for (path, reason) in [
        ("no/such/p", "there is no directory `no/such`"),
        ("q.json/p", "a part of its path is no directory"),
    ] {
        answered(&["--resume", path])
            .stderr(format!("error: `{path}` cannot keep progress: {reason}\n"))
            .code(4)
            .run();
    }
}
