//! What command line, environment and streams mean together; precedence is decided here alone.

use std::path::{Path, PathBuf};

use super::args::{AskArgs, ColorArg, ModeArg};
use super::environment::Environment;
use super::terminal::{Attached, Size};
use crate::storage::STANDARD_INPUT;

/// Smallest screen on which rich mode is used.
const SMALLEST: Size = Size {
    columns: 20,
    rows: 6,
};

/// Who answers the questions that are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Lines from standard input, prompts on standard error.
    Stdin,
    /// A person at a terminal.
    Terminal(Device),
    /// Nobody.
    Nobody(Silence),
}

/// Which terminal a person sits at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Device {
    /// Standard input.
    Stdin,
    /// The controlling terminal, since standard input is something else.
    Controlling,
}

/// Why nobody is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Silence {
    /// This option or variable says so.
    Told(&'static str),
    /// No standard stream is a terminal, so that nobody may be there to see a question.
    Unwatched,
    /// There is no terminal to ask on.
    NoTerminal,
}

impl Silence {
    /// The reason, in words.
    pub(super) fn reason(self) -> String {
        match self {
            Self::Told(told) => format!("`{told}`"),
            Self::Unwatched => "no standard stream is a terminal".to_owned(),
            Self::NoTerminal => "there is no terminal to ask on".to_owned(),
        }
    }
}

/// How a person is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Prompts with editing, lists and colours.
    Rich,
    /// Lines only.
    Plain,
}

/// What is known of the terminal that a person would be asked on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Screen {
    /// Its size; nothing where it does not tell.
    pub(super) size: Option<Size>,
    /// Whether standard error is this terminal.
    pub(super) shows_stderr: bool,
}

/// Decides who is asked. `opens` tells whether the controlling terminal can be opened; it is
/// called only where that matters.
pub(super) fn who_is_asked(
    args: &AskArgs,
    environment: &Environment,
    streams: Attached,
    opens: impl FnOnce() -> bool,
) -> Asked {
    if args.stdin {
        return Asked::Stdin;
    }
    if let Some(told) = told_not_to_ask(args, environment) {
        return Asked::Nobody(Silence::Told(told));
    }
    if streams.stdin {
        return Asked::Terminal(Device::Stdin);
    }
    let watched = streams.stdout || streams.stderr || args.mode.is_some();
    if !watched {
        return Asked::Nobody(Silence::Unwatched);
    }
    if opens() {
        return Asked::Terminal(Device::Controlling);
    }
    Asked::Nobody(Silence::NoTerminal)
}

/// The option or variable that says not to ask, if one does.
fn told_not_to_ask(args: &AskArgs, environment: &Environment) -> Option<&'static str> {
    if args.no_input {
        Some("--no-input")
    } else if environment.no_input {
        Some("ASKLINE_NO_INPUT")
    } else if environment.ci && args.mode.is_none() {
        Some("CI")
    } else {
        None
    }
}

/// Why standard input cannot serve everything that is to be read from it, if it cannot.
pub(super) fn standard_input_conflict(
    args: &AskArgs,
    questionnaire: Option<&Path>,
) -> Option<&'static str> {
    let answers = args.answers.iter().map(PathBuf::as_path);
    let files: Vec<&Path> = questionnaire.into_iter().chain(answers).collect();
    if args.stdin && files.iter().any(|path| is_standard_input(path)) {
        return Some("'--stdin' reads answers from standard input, so no file can be '-'");
    }
    named_twice(files)
}

/// Why standard input cannot be read for all of these files, if it cannot.
pub(super) fn named_twice(
    files: impl IntoIterator<Item = impl AsRef<Path>>,
) -> Option<&'static str> {
    let named = files
        .into_iter()
        .filter(|path| is_standard_input(path.as_ref()));
    (named.count() > 1).then_some("standard input can be read once: only one file can be '-'")
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == STANDARD_INPUT
}

/// The mode asked for: the flag, else `ASKLINE_MODE`, else `ACCESSIBLE`.
///
/// # Errors
///
/// The value of `ASKLINE_MODE` where it names no mode.
pub(super) fn wanted_mode(args: &AskArgs, environment: &Environment) -> Result<ModeArg, String> {
    if let Some(mode) = args.mode {
        return Ok(mode);
    }
    match environment.mode.as_deref() {
        Some("rich") => Ok(ModeArg::Rich),
        Some("plain") => Ok(ModeArg::Plain),
        Some("auto") => Ok(ModeArg::Auto),
        Some(other) => Err(other.to_owned()),
        None if environment.accessible => Ok(ModeArg::Plain),
        None => Ok(ModeArg::Auto),
    }
}

/// The mode that the terminal can take, and why rich mode is impossible there.
pub(super) fn possible_mode(environment: &Environment, screen: Screen) -> Result<(), &'static str> {
    match environment.term.as_deref() {
        None | Some("") => return Err("TERM is not set"),
        Some("dumb") => return Err("TERM is dumb"),
        Some(_) => {}
    }
    if !screen.shows_stderr {
        return Err("standard error is not the terminal");
    }
    let fits = |size: Size| size.columns >= SMALLEST.columns && size.rows >= SMALLEST.rows;
    if screen.size.is_none_or(fits) {
        Ok(())
    } else {
        Err("the screen is too small")
    }
}

/// Whether colours are used on standard error.
pub(super) fn colors(arg: ColorArg, environment: &Environment, terminal: bool) -> bool {
    match arg {
        ColorArg::Always => true,
        ColorArg::Never => false,
        ColorArg::Auto if environment.no_color => false,
        ColorArg::Auto if environment.clicolor_force => true,
        ColorArg::Auto => {
            let dumb = matches!(environment.term.as_deref(), None | Some("" | "dumb"));
            terminal && !dumb && !environment.no_clicolor
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::{Command, CommandLine};
    use clap::Parser;

    const CONTROLLING: Asked = Asked::Terminal(Device::Controlling);
    const NO_TERMINAL: Asked = Asked::Nobody(Silence::NoTerminal);
    const UNWATCHED: Asked = Asked::Nobody(Silence::Unwatched);

    fn args(words: &str) -> AskArgs {
        let words = words.split(' ').filter(|word| !word.is_empty());
        let line = ["askline", "ask", "q.json"].into_iter().chain(words);
        match CommandLine::parse_from(line).command {
            Command::Ask(ask) => ask.ask,
            other => panic!("{other:?}"),
        }
    }

    /// `streams` names those that are terminals; `tty` among them is `/dev/tty`.
    #[track_caller]
    fn asks(words: &str, variables: &str, streams: &str, expected: Asked) {
        let variables = variables
            .split(' ')
            .filter_map(|variable| variable.split_once('='));
        let environment =
            Environment::from_vars(variables.map(|(name, value)| (name.into(), value.into())));
        let has = |stream| streams.split(' ').any(|terminal| terminal == stream);
        let attached = Attached {
            stdin: has("in"),
            stdout: has("out"),
            stderr: has("err"),
        };
        let asked = who_is_asked(&args(words), &environment, attached, || has("tty"));
        assert_eq!(asked, expected, "{words:?} {environment:?} {attached:?}");
    }

    #[test]
    fn standard_input_is_read_only_where_that_is_asked_for() {
        for variables in ["", "CI=1", "ASKLINE_NO_INPUT=1", "CI=1 ASKLINE_NO_INPUT=1"] {
            for streams in ["", "in", "in out err tty", "tty err"] {
                asks("--stdin", variables, streams, Asked::Stdin);
            }
        }
    }

    #[test]
    fn nobody_is_asked_where_that_is_said() {
        let told = |told| Asked::Nobody(Silence::Told(told));
        for streams in ["", "in", "in out err tty", "tty err"] {
            asks("--no-input", "", streams, told("--no-input"));
            asks(
                "--no-input --mode plain",
                "CI=1",
                streams,
                told("--no-input"),
            );
            asks("", "ASKLINE_NO_INPUT=1", streams, told("ASKLINE_NO_INPUT"));
            asks(
                "--mode rich",
                "ASKLINE_NO_INPUT=1",
                streams,
                told("ASKLINE_NO_INPUT"),
            );
            asks("", "CI=true", streams, told("CI"));
            asks("", "CI=true ASKLINE_MODE=plain", streams, told("CI"));
        }
    }

    #[test]
    fn a_mode_on_the_command_line_beats_ci() {
        asks(
            "--mode auto",
            "CI=true",
            "in",
            Asked::Terminal(Device::Stdin),
        );
        asks("--mode plain", "CI=true", "tty", CONTROLLING);
        asks("--mode plain", "CI=true", "", NO_TERMINAL);
    }

    #[test]
    fn switches_that_are_off_change_nothing() {
        for variables in [
            "CI=",
            "CI=0 ASKLINE_NO_INPUT=0",
            "CI=false ASKLINE_NO_INPUT=false",
        ] {
            asks(
                "",
                variables,
                "in out err tty",
                Asked::Terminal(Device::Stdin),
            );
        }
    }

    #[test]
    fn the_terminal_on_standard_input_comes_first() {
        for streams in ["in", "in tty", "in out", "in err tty"] {
            asks("", "", streams, Asked::Terminal(Device::Stdin));
        }
    }

    #[test]
    fn the_controlling_terminal_needs_somebody_who_watches() {
        asks("", "", "tty err", CONTROLLING);
        asks("", "", "tty out", CONTROLLING);
        asks("", "", "tty", UNWATCHED);
        asks("", "ASKLINE_MODE=plain", "tty", UNWATCHED);
        asks("--mode auto", "", "tty", CONTROLLING);
        asks("--mode rich", "", "tty", CONTROLLING);
    }

    #[test]
    fn a_controlling_terminal_that_cannot_be_opened_is_none() {
        asks("", "", "err", NO_TERMINAL);
        asks("", "", "out err", NO_TERMINAL);
        asks("--mode plain", "", "out err", NO_TERMINAL);
    }

    #[test]
    fn standard_input_serves_one_purpose() {
        let conflict = |words: &str, questionnaire: &str| {
            standard_input_conflict(&args(words), Some(Path::new(questionnaire))).is_some()
        };
        assert!(!conflict("", "-"));
        assert!(!conflict("-a -", "q.json"));
        assert!(!conflict("--stdin -a a.json", "q.json"));
        assert!(conflict("-a -", "-"));
        assert!(conflict("-a - -a -", "q.json"));
        assert!(conflict("--stdin", "-"));
        assert!(conflict("--stdin -a -", "q.json"));
    }
}
