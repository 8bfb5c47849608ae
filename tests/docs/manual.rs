//! The manual page and the table of exit codes.

use std::process::Command;

use askline::exit_code::ExitCode;

use super::markdown::{read, root};

/// What askline prints.
pub(crate) fn askline(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_askline"))
        .args(args)
        .output()
        .unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_manual_page_is_current() {
    let (page, made) = (read("docs/askline.1"), askline(&["man"]));
    let differing = page.lines().zip(made.lines()).find(|(old, new)| old != new);
    assert_eq!(differing, None, "askline man > docs/askline.1");
    assert!(page == made, "one is longer: askline man > docs/askline.1");
}

#[test]
fn the_manual_page_renders_without_warnings() {
    assert!(read("docs/askline.1").is_ascii());
    let man = ["man", "-l", "--warnings=w", "docs/askline.1"];
    let groff = ["groff", "-man", "-ww", "-z", "-Tutf8", "docs/askline.1"];
    for command in [&man[..], &groff[..]] {
        let mut process = Command::new(command[0]);
        let process = process.args(&command[1..]).current_dir(root());
        let process = process.env("LC_ALL", "C.UTF-8").env("MANPAGER", "cat");
        let Ok(output) = process.output() else {
            eprintln!("passed over: {} is not installed", command[0]);
            continue;
        };
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{command:?}");
        assert!(output.status.success(), "{command:?}");
    }
}

#[test]
fn the_manual_page_has_every_option_section_and_code() {
    let page = read("docs/askline.1").replace('\\', "");
    let mut missing = options("ask");
    missing.retain(|option| !page.contains(option));
    assert_eq!(missing, Vec::<String>::new());
    for section in [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "COMMANDS",
        "\"EXIT STATUS\"",
        "ENVIRONMENT",
        "EXAMPLES",
    ] {
        assert!(page.contains(&format!(".SH {section}\n")), "{section}");
    }
    for code in ExitCode::ALL {
        assert!(
            page.contains(&format!("fB{}fR\n", code.number())),
            "{code:?}"
        );
    }
}

#[test]
fn the_page_of_options_has_every_option_and_command() {
    let page = read("docs/options.md");
    for command in ["ask", "check", "validate"] {
        for option in options(command) {
            assert!(page.contains(&option), "{command} {option}");
        }
    }
    let help = askline(&["--help"]);
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let commands = commands.lines().take_while(|line| line.starts_with("  "));
    let names: Vec<&str> = commands
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert!(names.len() >= 8, "{names:?}");
    for name in names {
        assert!(page.contains(name), "{name}");
    }
}

/// The long options of a command, `--help` aside.
fn options(command: &str) -> Vec<String> {
    let help = askline(&[command, "--help"]);
    let words = help.split(|c: char| !c.is_alphanumeric() && c != '-');
    words
        .filter(|word| word.starts_with("--") && word.len() > 2 && *word != "--help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_exit_codes_of_the_documents_are_those_of_the_program() {
    let page = read("docs/exit-codes.md");
    let row = |line: &str| {
        line.strip_prefix("| ")?
            .split(' ')
            .next()?
            .parse::<u8>()
            .ok()
    };
    let documented: Vec<u8> = page.lines().filter_map(row).collect();
    let known = ExitCode::ALL.map(ExitCode::number);
    assert_eq!(documented, known);
}
