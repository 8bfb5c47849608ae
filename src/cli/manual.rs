//! The manual page and the completions, both made from the command line's definition.

use std::io::{self, Write};

use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use roff::{Inline, Roff, bold, roman};

use super::args::{AskArgs, AskFile, CommandLine};
use crate::exit_code::ExitCode;

/// The variables that change what the program does, in the order of the manual page.
const ENVIRONMENT: &[(&str, &str)] = &[
    (
        "ASKLINE_VALUE_<ID>",
        "The answer to one question. ID is its id with the letters a to z in upper case and every other character but A to Z and 0 to 9 replaced by an underscore. Set but empty: leave an optional question unanswered.",
    ),
    (
        "ASKLINE_MODE",
        "auto, rich or plain, as --mode, which wins over it.",
    ),
    (
        "ACCESSIBLE",
        "Plain mode, unless it is empty, 0 or false. ASKLINE_MODE wins over it.",
    ),
    (
        "CI",
        "Ask nothing, unless it is empty, 0 or false. --stdin and --mode win over it.",
    ),
    (
        "ASKLINE_NO_INPUT",
        "Ask nothing, unless it is empty, 0 or false. --stdin wins over it.",
    ),
    (
        "NO_COLOR, CLICOLOR, CLICOLOR_FORCE",
        "No colours where NO_COLOR is not empty or CLICOLOR is 0; colours even where there is no terminal with CLICOLOR_FORCE.",
    ),
    ("TERM", "Plain mode where it is not set or dumb."),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "Marks in ASCII where the first of them that is set does not name UTF-8.",
    ),
];

/// Writes the manual page, in the language of man(7).
///
/// # Errors
///
/// Where `out` is closed or full.
pub(super) fn man(out: &mut dyn Write) -> io::Result<()> {
    let mut text = Vec::new();
    write_page(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    // man(7) is written in ASCII; groff and mandoc both know this spelling of all other characters.
    for c in text.chars() {
        if c.is_ascii() {
            write!(out, "{c}")?;
        } else {
            write!(out, "\\[u{:04X}]", u32::from(c))?;
        }
    }
    Ok(())
}

fn write_page(out: &mut dyn Write) -> io::Result<()> {
    let page = Man::new(whole().version(None).disable_help_flag(true));
    // Written here, since an empty date would be left out and shift what follows it.
    let version = env!("CARGO_PKG_VERSION");
    writeln!(
        out,
        ".TH ASKLINE 1 \"\" \"askline {version}\" \"User commands\""
    )?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    commands(out)?;
    let codes = ExitCode::ALL.map(|code| (code.number().to_string(), code.meaning()));
    let codes = codes
        .iter()
        .map(|(number, meaning)| (number.as_str(), *meaning));
    tagged("EXIT STATUS", codes).to_writer(out)?;
    tagged("ENVIRONMENT", ENVIRONMENT.iter().copied()).to_writer(out)?;
    examples().to_writer(out)
}

/// Writes the completions for a shell.
///
/// # Errors
///
/// Where `out` is closed or full.
pub(super) fn completions(shell: Shell, out: &mut dyn Write) -> io::Result<()> {
    let mut script = Vec::new();
    // A file may stand where a command does; said to clap, it would number the commands wrongly.
    let mut line = AskArgs::augment_args(CommandLine::command());
    clap_complete::generate(shell, &mut line, "askline", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    for (found, meant) in mended(shell) {
        script = script.replacen(found, meant, 1);
    }
    out.write_all(script.as_bytes())
}

/// What of a script is written otherwise: what was generated, and what takes its place.
fn mended(shell: Shell) -> &'static [(&'static str, &'static str)] {
    match shell {
        Shell::Zsh => &[(
            "\":: :_askline_commands\"",
            "\":: :{ _askline_commands; _files }\"",
        )],
        Shell::Fish => &[
            // An option whose value is being completed has none yet, which fails to parse.
            (
                " -- $cmd 2>/dev/null\n    or return\n",
                " -- $cmd 2>/dev/null\n    or begin\n        set -e cmd[-1]\n        argparse -s (__fish_askline_global_optspecs) -- $cmd 2>/dev/null\n    end\n    or return\n",
            ),
            (
                "\ncomplete -c askline ",
                "\ncomplete -c askline -n \"__fish_askline_needs_command\" -F\ncomplete -c askline ",
            ),
        ],
        _ => &[],
    }
}

/// The command line with the options of `ask` at its top, since that word may be left out.
fn whole() -> Command {
    let line = CommandLine::command();
    let about = line.get_about().cloned().unwrap_or_default();
    AskFile::augment_args(line).about(about)
}

/// Every command but `ask`, with its own options.
fn commands(out: &mut dyn Write) -> io::Result<()> {
    let mut heading = Roff::new();
    heading.control("SH", ["COMMANDS"]);
    heading.to_writer(out)?;
    let line = CommandLine::command();
    for command in line.get_subcommands() {
        let mut about = Roff::new();
        about.control("SS", [command.get_name()]);
        about.text([roman(
            command
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default(),
        )]);
        about.to_writer(out)?;
        if is_like_ask(command) {
            continue;
        }
        let mut options = Vec::new();
        Man::new(command.clone().disable_help_flag(true)).render_options_section(&mut options)?;
        let heading = b".SH OPTIONS\n";
        let at = options
            .windows(heading.len())
            .position(|window| window == heading);
        let own = at
            .and_then(|at| options.get(at + heading.len()..))
            .unwrap_or_default();
        out.write_all(own)?;
    }
    Ok(())
}

/// Whether a command takes the options of `ask`, which stand under OPTIONS already.
fn is_like_ask(command: &Command) -> bool {
    command
        .get_arguments()
        .any(|argument| argument.get_id() == "stdin")
}

fn tagged<'a>(title: &str, items: impl Iterator<Item = (&'a str, &'a str)>) -> Roff {
    let mut section = Roff::new();
    section.control("SH", [title]);
    for (tag, text) in items {
        section.control("TP", []);
        section.text([bold(tag)]);
        section.text([roman(text)]);
    }
    section
}

/// The examples of every command, one after the other.
fn examples() -> Roff {
    let line = CommandLine::command();
    let mut section = Roff::new();
    section.control("SH", ["EXAMPLES"]);
    section.control("nf", []);
    for command in std::iter::once(&line).chain(line.get_subcommands()) {
        let help = command
            .get_after_help()
            .map(ToString::to_string)
            .unwrap_or_default();
        for example in help.lines().filter_map(|line| line.strip_prefix("  ")) {
            section.text([Inline::Roman(example.to_owned())]);
        }
    }
    section.control("fi", []);
    section
}
