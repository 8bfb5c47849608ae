//! The program: command line in, exit code out. Everything that touches the process is below here.

mod args;
mod ask;
mod check;
mod environment;
mod load;
mod manual;
pub mod pattern_worker;
mod report;
mod schema;
mod settings;
mod template;
mod terminal;
mod validate;

use std::ffi::OsString;
use std::io::{self, Write};

use clap::{CommandFactory, FromArgMatches};

use crate::exit_code::ExitCode;
use args::{Command, CommandLine};
use environment::Environment;
use load::Document;

/// The streams that results and messages go to.
pub(crate) struct Streams<'a> {
    /// Results, and nothing else.
    pub(crate) out: &'a mut dyn Write,
    /// What people read.
    pub(crate) err: &'a mut dyn Write,
}

/// Runs the program with the arguments, environment and streams of this process.
pub fn main() -> ExitCode {
    if let Some(code) = pattern_worker::main_if_worker(std::env::args_os()) {
        return code;
    }
    let environment = Environment::of_process();
    let (mut out, mut err) = (io::stdout(), io::stderr());
    run(
        std::env::args_os(),
        &environment,
        &mut Streams {
            out: &mut out,
            err: &mut err,
        },
    )
}

fn run(
    args: impl IntoIterator<Item = OsString>,
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let mut command = CommandLine::command();
    let args = with_command(args, &command);
    let parsed = command
        .try_get_matches_from_mut(args)
        .and_then(|matches| CommandLine::from_arg_matches(&matches));
    let command_line = match parsed {
        Ok(command_line) => command_line,
        Err(error) => return refuse(&error.format(&mut command)),
    };
    match command_line.command {
        Command::Ask(args) => ask::run(
            &args.ask,
            &Document::File(args.questionnaire),
            environment,
            streams,
        ),
        Command::Demo(args) => ask::run(&args, &Document::Demo, environment, streams),
        Command::Check(args) => check::run(&args, environment, streams),
        Command::Validate(args) => validate::run(&args, environment, streams),
        Command::Template { questionnaire } => template::run(&questionnaire, streams),
        Command::Schema { subject } => schema::run(subject.as_ref(), streams),
        Command::Completions { shell } => print(|out| manual::completions(shell, out), streams),
        Command::Man => print(manual::man, streams),
    }
}

/// Prints something that needs no questionnaire.
fn print(
    text: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    streams: &mut Streams<'_>,
) -> ExitCode {
    match text(streams.out).and_then(|()| streams.out.flush()) {
        Ok(()) => ExitCode::Success,
        Err(error) => {
            if error.kind() != io::ErrorKind::BrokenPipe {
                let _ = writeln!(
                    streams.err,
                    "error: standard output could not be written: {error}"
                );
            }
            ExitCode::Io
        }
    }
}

/// Puts in the command `ask` where it was left out.
fn with_command(
    args: impl IntoIterator<Item = OsString>,
    command: &clap::Command,
) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.into_iter().collect();
    let first = args
        .get(1)
        .map(|first| first.to_string_lossy().into_owned());
    let known = |word: &str| {
        matches!(word, "help" | "-h" | "--help" | "-V" | "--version")
            || command
                .get_subcommands()
                .any(|command| command.get_name() == word)
    };
    if first.is_some_and(|first| !known(&first)) {
        args.insert(1, "ask".into());
    }
    args
}

/// Prints what clap has to say: help and version on standard output, faults on standard error.
fn refuse(error: &clap::Error) -> ExitCode {
    let printed = error.print();
    match (error.use_stderr(), printed) {
        (true, _) => ExitCode::Usage,
        (false, Ok(())) => ExitCode::Success,
        (false, Err(_)) => ExitCode::Io,
    }
}
