//! Finds the person to ask, and makes the prompter for them.

use std::fs::File;
use std::io::{self, BufReader};

use super::args::{AskArgs, ModeArg};
use super::environment::Environment;
use super::settings::{Device, Mode, Screen, possible_mode, wanted_mode};
use super::terminal;
use crate::prompter::words::Marks;
use crate::prompter::{LinePrompter, Prompter, StreamLines, Style};

/// A prompter, and what there was to say about choosing it.
pub(super) struct Chosen {
    /// Asks the person.
    pub(super) prompter: Box<dyn Prompter>,
    /// Warnings about the choice.
    pub(super) warnings: Vec<String>,
}

/// Makes a prompter that reads lines from standard input.
///
/// Input is taken byte by byte, so that what follows the last answer is left for the next program.
///
/// # Errors
///
/// Where standard input is closed.
pub(super) fn on_stdin(environment: &Environment) -> io::Result<Chosen> {
    let attached = terminal::Attached::of_process();
    let input = terminal::duplicate(io::stdin())?;
    let style = style(environment, &io::stderr(), attached.stderr);
    let source = StreamLines(BufReader::with_capacity(1, input));
    let prompter = LinePrompter::new(
        source,
        io::stderr(),
        style,
        attached.stdin && attached.stderr,
    );
    Ok(Chosen {
        prompter: Box::new(prompter),
        warnings: Vec::new(),
    })
}

/// Makes a prompter for a person at a terminal.
///
/// # Errors
///
/// Where the terminal cannot be opened.
pub(super) fn at_terminal(
    device: Device,
    args: &AskArgs,
    environment: &Environment,
) -> io::Result<Chosen> {
    let input = match device {
        Device::Stdin => terminal::duplicate(io::stdin())?,
        Device::Controlling => terminal::open_controlling()?,
    };
    let shows_stderr = terminal::same(&input, io::stderr());
    let screen = Screen {
        size: terminal::size(&input),
        shows_stderr,
    };
    let mut warnings = Vec::new();
    let wanted = wanted_mode(args, environment).unwrap_or_else(|value| {
        warnings.push(format!(
            "`{value}` is not a mode, ASKLINE_MODE is ignored: use auto, rich or plain"
        ));
        ModeArg::Auto
    });
    let mode = match (wanted, possible_mode(environment, screen)) {
        (ModeArg::Plain, _) | (ModeArg::Auto, Err(_)) => Mode::Plain,
        (ModeArg::Rich | ModeArg::Auto, Ok(())) => Mode::Rich,
        (ModeArg::Rich, Err(reason)) => {
            warnings.push(format!(
                "rich mode is not possible here ({reason}): plain mode is used"
            ));
            Mode::Plain
        }
    };
    let plain = plain(input, environment, shows_stderr)?;
    match mode {
        Mode::Plain | Mode::Rich => Ok(Chosen {
            prompter: plain,
            warnings,
        }),
    }
}

/// Lines on a terminal: prompts on standard error where that is it, else on the terminal itself.
fn plain(
    input: File,
    environment: &Environment,
    shows_stderr: bool,
) -> io::Result<Box<dyn Prompter>> {
    let out = if shows_stderr {
        terminal::duplicate(io::stderr())?
    } else {
        terminal::open_for_writing(&input)?
    };
    let style = style(environment, &out, true);
    Ok(Box::new(LinePrompter::new(
        StreamLines(BufReader::new(input)),
        out,
        style,
        true,
    )))
}

fn style(environment: &Environment, out: &impl std::os::fd::AsFd, is_terminal: bool) -> Style {
    let size = is_terminal.then(|| terminal::size(out)).flatten();
    Style {
        width: size.map(|size| size.columns.into()),
        marks: if environment.utf8 {
            Marks::UNICODE
        } else {
            Marks::ASCII
        },
        log: !is_terminal,
    }
}
