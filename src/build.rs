//! How the program is linked.

use std::io::{self, Write};

/// Links the program to a fixed address where the linker is known to take the flag.
///
/// The Unicode tables of the pattern engines hold some 17,000 pointers. In a program that can be
/// loaded anywhere, each start rewrites all of them, and with them 300 KB of its pages: a fifth of
/// the time to the first prompt, and a third of its memory.
#[expect(
    clippy::disallowed_methods,
    reason = "a build script is told about its target in variables"
)]
fn main() -> io::Result<()> {
    let set = |name: &str| std::env::var(name).unwrap_or_default();
    let gnu = set("CARGO_CFG_TARGET_OS") == "linux" && set("CARGO_CFG_TARGET_ENV") == "gnu";
    let features = set("CARGO_CFG_TARGET_FEATURE");
    let is_static = features.split(',').any(|feature| feature == "crt-static");
    let mut out = io::stdout();
    writeln!(out, "cargo::rerun-if-changed=src/build.rs")?;
    if gnu && !is_static {
        writeln!(out, "cargo::rustc-link-arg-bins=-no-pie")?;
    }
    Ok(())
}
