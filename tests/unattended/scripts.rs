//! The shell scripts under `examples/`, run as they stand.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::Stdio;

use pty_process::blocking::{Command, open};

use super::program::{ASKLINE, Program, example, program, read, wait};

/// Where `askline` is, before the folders of the system.
fn path() -> String {
    let folder = Path::new(ASKLINE).parent().unwrap();
    format!("{}:/usr/bin:/bin", folder.display())
}

fn script(name: &str) -> Program {
    program("sh").args([example(name)]).env("PATH", path())
}

const SETTINGS: &str = "name = api\nport = 9000\nfeature = Metrics\nfeature = Backups\n";

#[test]
fn the_installer_takes_its_answers_from_variables() {
    let ran = script("install.sh")
        .env("ASKLINE_NO_INPUT", "1")
        .env("ASKLINE_VALUE_NAME", "api")
        .env("ASKLINE_VALUE_PORT", "9000")
        .env("ASKLINE_VALUE_FEATURES", "metrics,backups")
        .stdout("Settings of api written to harbor.conf.\n")
        .stderr(
            "answered: `name`, from environment (`ASKLINE_VALUE_NAME`)\n\
             answered: `port`, from environment (`ASKLINE_VALUE_PORT`)\n\
             answered: `features`, from environment (`ASKLINE_VALUE_FEATURES`)\n",
        )
        .run();
    assert_eq!(ran.text("harbor.conf"), SETTINGS);
}

#[test]
fn the_installer_ends_with_the_code_of_askline() {
    let ran = script("install.sh")
        .env("ASKLINE_NO_INPUT", "1")
        .env("ASKLINE_VALUE_NAME", "api")
        .stderr_has("- `port` (required): Which port should it listen on?")
        .code(3)
        .run();
    assert!(!ran.path("harbor.conf").exists());
}

#[test]
fn scripts_say_what_is_missing_where_askline_is_not_there() {
    for name in ["install.sh", "ci-job.sh"] {
        script(name)
            .env("PATH", "/usr/bin:/bin")
            .stderr(format!(
                "{name}: askline is missing: install it first, as its README says\n"
            ))
            .code(69)
            .run();
    }
}

#[test]
fn the_ci_job_keeps_its_result() {
    let ran = script("ci-job.sh")
        .env("CI", "true")
        .env("ASKLINE_VALUE_VERSION", "2.4.0")
        .stdout("The answers are in release-result.json.\n")
        .stderr_has("answered: `version`, from environment (`ASKLINE_VALUE_VERSION`)\n")
        .stderr_has("answered: `channel`, from default\n")
        .run();
    let result = ran.text("release-result.json");
    assert!(result.contains(r#""outcome": "submitted""#), "{result}");
    assert!(!ran.stderr.contains(['\u{1b}', '\r']), "{}", ran.stderr);
}

#[test]
fn the_ci_job_fails_on_answers_that_are_wrong() {
    script("ci-job.sh")
        .env("CI", "true")
        .env("ASKLINE_VALUE_VERSION", "two")
        .stderr_has("error: `version` from `ASKLINE_VALUE_VERSION`: use three numbers with dots")
        .code(3)
        .run();
}

#[test]
fn the_documents_show_the_scripts_as_they_stand() {
    for (page, name) in [("installers.md", "install.sh"), ("ci.md", "ci-job.sh")] {
        let page = read(
            &Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("docs")
                .join(page),
        );
        let script = read(Path::new(&example(name)));
        assert!(page.contains(&format!("```sh\n{script}```\n")), "{name}");
    }
}

/// What the installer left behind when it was piped into a shell on a terminal.
struct Piped {
    screen: String,
    success: bool,
    folder: tempfile::TempDir,
}

/// As `curl … | sh` in a terminal: the script arrives on standard input.
fn installer_piped(lines: &[&str]) -> Piped {
    let (mut pty, pts) = open().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (reader, mut writer) = std::io::pipe().unwrap();
    let text = read(Path::new(&example("install.sh")));
    let feeder = std::thread::spawn(move || {
        writer.write_all(text.as_bytes()).unwrap();
        writer.write_all(b"echo 'The script went on.'\n").unwrap();
    });
    let mut child = Command::new("timeout")
        .args(["--foreground", "30", "sh"])
        .env_clear()
        .env("PATH", path())
        .env("TERM", "dumb")
        .current_dir(folder.path())
        .stdin(Stdio::from(std::os::fd::OwnedFd::from(reader)))
        .spawn(pts)
        .unwrap();
    let mut terminal = File::from(pty.as_fd().try_clone_to_owned().unwrap());
    let mut screen = Vec::new();
    let mut answered = 0;
    for line in lines {
        while screen.len() <= answered || !screen.ends_with(b"> ") {
            let mut buffer = [0; 4096];
            let count = terminal.read(&mut buffer).unwrap_or(0);
            assert!(count > 0, "{}", String::from_utf8_lossy(&screen));
            screen.extend(&buffer[..count]);
        }
        answered = screen.len() + line.len() + "\r\n".len();
        pty.write_all(format!("{line}\n").as_bytes()).unwrap();
    }
    let _ = terminal.read_to_end(&mut screen);
    feeder.join().unwrap();
    Piped {
        screen: String::from_utf8(screen).unwrap(),
        success: wait(&mut child).success(),
        folder,
    }
}

#[test]
fn the_installer_asks_on_the_terminal_when_it_is_piped() {
    let Piped {
        screen,
        success,
        folder,
    } = installer_piped(&["Api", "api", "9000", "1,3", "y", "y"]);
    assert!(success, "{screen}");
    assert!(screen.contains("error: use lower-case letters"), "{screen}");
    assert!(
        screen.ends_with(
            "Settings of api written to harbor.conf.\r\n\
             Starting api on port 9000.\r\n\
             The script went on.\r\n"
        ),
        "{screen}"
    );
    assert_eq!(read(&folder.path().join("harbor.conf")), SETTINGS);
}

/// A person may submit with required questions open: the code is 0, the variables are empty.
#[test]
fn the_installer_writes_nothing_without_the_answers_it_needs() {
    let Piped {
        screen,
        success,
        folder,
    } = installer_piped(&[":review", "y"]);
    assert!(!success, "{screen}");
    assert!(
        screen.ends_with("install.sh: nothing was written: it takes a name and a port\r\n"),
        "{screen}"
    );
    assert!(!folder.path().join("harbor.conf").exists());
}
