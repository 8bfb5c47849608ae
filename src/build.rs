//! How the program is linked.

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// What the compiler calls the unwinder in a library of its own, and the archives that hold it.
const UNWINDER: (&str, [&str; 2]) = ("libgcc_s.so", ["libgcc_eh.a", "libgcc.a"]);

/// Links the program for a quick start where the linker is known to take the flags: on Linux with
/// the GNU C library, linked dynamically.
///
/// To a fixed address: the Unicode tables of the pattern engines hold some 17,000 pointers. In a
/// program that can be loaded anywhere, each start rewrites all of them, and with them 300 KB of
/// its pages: a fifth of the time to the first prompt, and a third of its memory.
///
/// With the unwinder inside, as `gcc -static-libgcc` does: to find and load one library more takes
/// 0.1 ms at each start, where a program that does nothing takes 0.7.
#[expect(
    clippy::disallowed_methods,
    reason = "a file of the build, in a folder that nobody else writes to"
)]
fn main() -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "cargo::rerun-if-changed=src/build.rs")?;
    let is_static = set("CARGO_CFG_TARGET_FEATURE")
        .split(',')
        .any(|feature| feature == "crt-static");
    if set("CARGO_CFG_TARGET_OS") != "linux" || set("CARGO_CFG_TARGET_ENV") != "gnu" {
        return Ok(());
    }
    writeln!(out, "cargo::rustc-link-arg-bins=-no-pie")?;
    if is_static {
        writeln!(out, "cargo::rustc-link-arg-bins=-static")?;
    } else if set("HOST") == set("TARGET") && UNWINDER.1.iter().all(|archive| linker_has(archive)) {
        let folder = set("OUT_DIR");
        let (library, archives) = UNWINDER;
        let script = format!("GROUP ( {} )\n", archives.join(" "));
        fs::write(Path::new(&folder).join(library), script)?;
        writeln!(out, "cargo::rustc-link-search=native={folder}")?;
    }
    Ok(())
}

#[expect(
    clippy::disallowed_methods,
    reason = "a build script is told about its target in variables"
)]
fn set(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

/// Whether the C compiler that links knows where a library is: it answers with a path then, and
/// with the bare name otherwise.
fn linker_has(library: &str) -> bool {
    let asked = Command::new("cc")
        .arg(format!("-print-file-name={library}"))
        .output();
    asked.is_ok_and(|answer| answer.status.success() && answer.stdout.starts_with(b"/"))
}
