//! The program: command line in, exit code out. Everything that touches the process is below here.

mod args;
mod ask;
mod check;
mod command_line;
mod environment;
mod load;
mod manual;
mod meant;
pub mod pattern_worker;
mod report;
mod schema;
mod settings;
mod shell_words;
mod template;
mod terminal;
mod usage;
mod usual;
mod validate;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;
use std::sync::Arc;

use crate::exit_code::ExitCode;
use crate::storage;
use crate::text::{Margins, paragraph, without_log_commands};
use args::Command;
use environment::Environment;
use load::Document;

/// The streams that results and messages go to.
pub(crate) struct Streams<'a> {
    /// Results, and nothing else.
    pub(crate) out: &'a mut dyn Write,
    /// What people read.
    pub(crate) err: &'a mut dyn Write,
    /// Whether what people read may end up in a log, where CI runners look for commands.
    pub(crate) log: bool,
    /// Width of the terminal that shows it, in cells; nothing is wrapped where there is none.
    pub(crate) width: Option<usize>,
}

impl Streams<'_> {
    /// Writes a message for people: words of our own, then text that may be foreign.
    ///
    /// That it cannot be written changes nothing: the exit code tells what happened.
    pub(crate) fn say(&mut self, lead: &str, text: &str) {
        self.say_all([(lead, text)]);
    }

    /// Writes several messages at once, as [`Streams::say`] does each.
    pub(crate) fn say_all<'t>(
        &mut self,
        messages: impl IntoIterator<Item = (&'t str, impl AsRef<str>)>,
    ) {
        let mut said = String::new();
        for (lead, text) in messages {
            for line in message(lead, text.as_ref(), self.log, self.width) {
                said.extend([line.as_str(), "\n"]);
            }
        }
        let _ = self.err.write_all(said.as_bytes());
    }
}

/// The lines of a message for people.
fn message(lead: &str, text: &str, log: bool, width: Option<usize>) -> Vec<String> {
    let margins = Margins {
        first: lead,
        next: "  | ",
    };
    if log {
        paragraph(&without_log_commands(text), margins, width)
    } else {
        paragraph(text, margins, width)
    }
}

/// Writes a message for people on a stream of this process, as [`Streams::say`] does.
///
/// # Errors
///
/// Where the stream cannot be written.
fn say_on(stream: &mut (impl Write + AsFd), lead: &str, text: &str) -> io::Result<()> {
    let log = !rustix::termios::isatty(&*stream);
    let width = terminal::size(&*stream).map(|size| size.columns.into());
    let mut lines = message(lead, text, log, width.filter(|_| !log)).join("\n");
    lines.push('\n');
    stream.write_all(lines.as_bytes())
}

/// Runs the program with the arguments, environment and streams of this process.
pub fn main() -> ExitCode {
    if let Some(code) = pattern_worker::main_if_worker(std::env::args_os()) {
        return code;
    }
    // A file that may grow no more is an error like a full disk, and no reason to die.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    let environment = Environment::of_process();
    let (mut out, mut err) = (io::stdout(), io::stderr());
    let log = !err.is_terminal();
    let width = terminal::size(&err).map(|size| size.columns.into());
    run(
        std::env::args_os(),
        &environment,
        &mut Streams {
            out: &mut out,
            err: &mut err,
            log,
            width: width.filter(|_| !log),
        },
    )
}

fn run(
    args: impl IntoIterator<Item = OsString>,
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let typed: Vec<OsString> = args.into_iter().collect();
    let words = command_line::with_command(&typed);
    let command_line = match command_line::parse(&words) {
        Ok(command_line) => command_line,
        Err(error) => return usage::refuse(&error, &typed, &words, streams),
    };
    match command_line.command {
        Command::Ask(args) => {
            let document = Document::File(args.questionnaire);
            ask::run(&args.ask, &document, &typed, environment, streams)
        }
        Command::Demo(args) => ask::run(&args, &Document::Demo, &typed, environment, streams),
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
                let reason = storage::reason(&error);
                streams.say(
                    "error: ",
                    &format!("cannot write to standard output: {reason}"),
                );
            }
            ExitCode::Io
        }
    }
}
