//! Finds the person to ask, and makes the prompter for them.

use std::fs::File;
use std::io;

use super::lookout::Lookout;
use super::prompted::Prompted;
use super::timed::TimedLines;
use crate::cli::args::{AskArgs, ModeArg};
use crate::cli::environment::Environment;
use crate::cli::settings::{Device, Mode, Screen, colors, possible_mode, wanted_mode};
use crate::cli::terminal;
use crate::prompter::words::Marks;
use crate::prompter::{
    LinePrompter, Prompter, RichOptions, RichPrompter, Style, Suspension, SwitchPrompter,
};

/// As much as a terminal gives at a time: one line of at most 4096 bytes, its end included (Linux,
/// `N_TTY`).
const TERMINAL_LINE_BYTES: usize = 4096;

/// A prompter, and what there was to say about choosing it.
pub(super) struct Chosen {
    /// Asks the person.
    pub(super) prompter: Box<dyn Prompter>,
    /// Warnings about the choice.
    pub(super) warnings: Vec<String>,
    /// The terminal that the person sits at.
    pub(super) terminal: Option<File>,
    /// Where prompts are drawn on it: how they go on after the program was stopped.
    pub(super) drawn: Option<Suspension>,
    /// Is told when lines are waited for.
    pub(super) lookout: Lookout,
    /// Knows how to repeat a prompt made of lines.
    pub(super) prompted: Prompted,
}

/// Makes a prompter that reads lines from standard input.
///
/// Input is taken byte by byte, so that what follows the last answer is left for the next program.
///
/// # Errors
///
/// Where standard input is closed.
pub(super) fn on_stdin(args: &AskArgs, environment: &Environment) -> io::Result<Chosen> {
    let attached = terminal::Attached::of_process();
    let input = terminal::duplicate(io::stdin())?;
    let style = style(environment, &io::stderr(), attached.stderr);
    let terminal = attached
        .stdin
        .then(|| terminal::duplicate(&input))
        .transpose()?;
    let lookout = Lookout::default();
    let prompted = Prompted::default();
    let source = TimedLines::new(input, 1, args.timeout, (lookout.clone(), prompted.clone()));
    let lines = LinePrompter::new(
        source,
        io::stderr(),
        style,
        attached.stdin && attached.stderr,
    );
    Ok(Chosen {
        prompter: Box::new(lines),
        warnings: Vec::new(),
        terminal,
        drawn: None,
        lookout,
        prompted,
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
    let lookout = Lookout::default();
    let prompted = Prompted::default();
    let plain = plain(
        terminal::duplicate(&input)?,
        args,
        environment,
        shows_stderr,
        (lookout.clone(), prompted.clone()),
    )?;
    let (asks, drawn): (Box<dyn Prompter>, _) = match mode {
        Mode::Plain => (plain, None),
        Mode::Rich => {
            let options = rich_options(args, environment);
            let suspension = options.suspension.clone();
            let rich = Box::new(RichPrompter::new(options));
            (Box::new(SwitchPrompter::new(rich, plain)), Some(suspension))
        }
    };
    Ok(Chosen {
        prompter: asks,
        warnings,
        terminal: Some(input),
        drawn,
        lookout,
        prompted,
    })
}

/// How prompts are drawn on the terminal that is standard error.
fn rich_options(args: &AskArgs, environment: &Environment) -> RichOptions {
    let mut options = RichOptions::new(marks(environment), colors(args.color, environment, true));
    options.reflows = environment.reflows;
    options.timeout = args.timeout;
    options
}

fn marks(environment: &Environment) -> Marks {
    if environment.utf8 {
        Marks::UNICODE
    } else {
        Marks::ASCII
    }
}

/// Lines on a terminal: prompts on standard error where that is it, else on the terminal itself.
fn plain(
    input: File,
    args: &AskArgs,
    environment: &Environment,
    shows_stderr: bool,
    told: (Lookout, Prompted),
) -> io::Result<Box<dyn Prompter>> {
    let out = if shows_stderr {
        terminal::duplicate(io::stderr())?
    } else {
        terminal::open_for_writing(&input)?
    };
    let style = style(environment, &out, true);
    let out = told.1.on(out);
    let source = TimedLines::at_terminal(input, TERMINAL_LINE_BYTES, args.timeout, told);
    Ok(Box::new(LinePrompter::new(source, out, style, true)))
}

fn style(environment: &Environment, out: &impl std::os::fd::AsFd, is_terminal: bool) -> Style {
    let size = is_terminal.then(|| terminal::size(out)).flatten();
    Style {
        width: size.map(|size| size.columns.into()),
        marks: marks(environment),
        log: !is_terminal,
    }
}
