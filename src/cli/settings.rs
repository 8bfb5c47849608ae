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
    /// There is no terminal to ask on.
    NoTerminal,
}

impl Silence {
    /// The reason, in words.
    pub(super) fn reason(self) -> String {
        match self {
            Self::Told(told) => format!("`{told}`"),
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
    if watched && opens() {
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
    let files = questionnaire.into_iter().chain(answers);
    let named = files
        .filter(|path| path.as_os_str() == STANDARD_INPUT)
        .count();
    match (named, args.stdin) {
        (0, _) | (1, false) => None,
        (_, true) => Some("'--stdin' reads answers from standard input, so no file can be '-'"),
        (_, false) => Some("standard input can be read once: only one file can be '-'"),
    }
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
