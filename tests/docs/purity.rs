//! The core stays pure: no module of it may reach for the world outside.

use std::path::{Path, PathBuf};

use super::markdown::{read, root};

/// The edges, which may: the program, the prompters, and what keeps files.
const EDGES: &[&str] = &[
    "src/build.rs",
    "src/main.rs",
    "src/cli",
    "src/storage",
    "src/prompter/line",
    "src/prompter/rich",
    // Draws with the styles of `console`; the library alone does not have it.
    "src/problem/render.rs",
];

/// What the core may not name.
const FORBIDDEN: &[&str] = &[
    "io::stdin",
    "io::stdout",
    "io::stderr",
    "std::env",
    "std::fs",
    "TcpListener",
    "TcpStream",
    "UdpSocket",
    "std::os",
    "std::process",
    "std::thread",
    "time::Instant",
    "time::SystemTime",
    "clap",
    "console",
    "crossterm",
    "indicatif",
    "inquire",
    "rustix",
    "signal_hook",
    "tempfile",
    "print!",
    "println!",
    "eprint!",
    "eprintln!",
];

/// Where a forbidden name is right all the same, and why.
const ALLOWED: &[(&str, &str, &str)] = &[(
    "src/exit_code.rs",
    "std::process",
    "a conversion to the standard library's type: nothing is run",
)];

fn is_edge(path: &Path) -> bool {
    EDGES.iter().any(|edge| path.starts_with(edge))
}

/// Every source file in a folder, by its path in the project.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in root().join(folder).read_dir().unwrap() {
        let entry = entry.unwrap();
        let path = folder.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

fn is_test(path: &Path) -> bool {
    path.ends_with("tests.rs") || path.components().any(|part| part.as_os_str() == "tests")
}

/// The code of a file up to its tests, without comments and strings.
fn code(text: &str) -> String {
    let before_tests = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let lines = before_tests
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let without_strings = |line: &str| line.split('"').step_by(2).collect::<String>();
    lines.map(|line| without_strings(line) + "\n").collect()
}

/// Writes `use std::{fmt, fs}` out as `std::fmt` and `std::fs`, so that each name can be found.
fn written_out(code: &str) -> String {
    let mut text = code.to_owned();
    for start in ["use std::{", "use std::io::{"] {
        for statement in code.split(start).skip(1) {
            let members = statement.split(';').next().unwrap_or_default();
            for member in members.split(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | ':')) {
                text.push_str(start.trim_start_matches("use ").trim_end_matches('{'));
                text.push_str(member);
                text.push('\n');
            }
        }
    }
    text
}

fn forbidden(path: &Path, text: &str) -> Vec<&'static str> {
    let code = written_out(&code(text));
    let allowed = |name: &str| {
        let here =
            |(file, allowed, _): &(&str, &str, &str)| path == Path::new(file) && *allowed == name;
        ALLOWED.iter().any(here)
    };
    let names = FORBIDDEN.iter().copied();
    names
        .filter(|name| stands_in(&code, name) && !allowed(name))
        .collect()
}

/// Whether a name stands in the code, and not as a part of a longer one.
fn stands_in(code: &str, name: &str) -> bool {
    let belongs = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(name).any(|(at, _)| {
        let (before, rest) = code.split_at(at);
        !before.ends_with(belongs) && !rest.split_at(name.len()).1.starts_with(belongs)
    })
}

#[test]
fn the_core_touches_nothing_outside() {
    let files = sources(Path::new("src"));
    let core: Vec<&PathBuf> = files
        .iter()
        .filter(|path| !is_edge(path) && !is_test(path))
        .collect();
    for path in &core {
        assert_eq!(
            forbidden(path, &read(path)),
            Vec::<&str>::new(),
            "{}",
            path.display()
        );
    }
    assert!(
        core.len() > 30,
        "only {} files of the core were found",
        core.len()
    );
}

#[test]
fn forbidden_names_are_found_however_they_are_written() {
    let core = Path::new("src/review.rs");
    for text in [
        "use std::fs;",
        "use std::{fmt, fs};",
        "let now = std::time::Instant::now();",
        "use std::io::{Read, stdin};",
        "fn f() { println!(\"\") }",
        "use inquire::Text;",
        "use std::{\n    collections::HashMap,\n    process::Command,\n};",
    ] {
        assert_eq!(forbidden(core, text).len(), 1, "{text}");
    }
    for text in [
        "// std::fs",
        "use std::fmt;",
        "let my_console = 1;",
        "let text = \"clap\";",
        "#[cfg(test)]\nmod tests {\n use std::fs; }",
    ] {
        assert_eq!(forbidden(core, text), Vec::<&str>::new(), "{text}");
    }
    let allowed = "impl From<ExitCode> for std::process::ExitCode {}";
    assert!(forbidden(Path::new("src/exit_code.rs"), allowed).is_empty());
}

#[test]
fn the_architecture_page_names_every_module() {
    let page = read("docs/architecture.md");
    let modules = read("src/lib.rs");
    let names = modules.lines().filter_map(|line| {
        let name = line.trim_start_matches("pub ").strip_prefix("mod ")?;
        Some(name.trim_end_matches(';'))
    });
    let missing: Vec<&str> = names
        .filter(|name| !page.contains(&format!("| `{name}` | ")))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn files_stay_short() {
    let folders = ["src", "tests", "examples"];
    for path in folders.iter().flat_map(|folder| sources(Path::new(folder))) {
        let lines = read(&path).lines().count();
        assert!(lines < 400, "{} has {lines} lines", path.display());
    }
}
