//! Command lines that are wrong, and how that is told.

use std::ffi::OsString;
use std::io;

use clap::error::ErrorKind;
use clap::{CommandFactory, ValueEnum};

use super::args::{Command, CommandLine, FormatArg};
use super::settings::{named_twice, standard_input_conflict};
use super::{Streams, ask};
use crate::exit_code::ExitCode;
use crate::text::{Margins, paragraph, visible, without_log_commands};

/// Refuses a command line that reads standard input for two things.
///
/// # Errors
///
/// What reads it, in words.
pub(super) fn check_standard_input(command_line: CommandLine) -> Result<CommandLine, clap::Error> {
    let conflict = match &command_line.command {
        Command::Ask(args) => standard_input_conflict(&args.ask, Some(&args.questionnaire)),
        Command::Demo(args) => standard_input_conflict(args, None),
        Command::Check(args) => named_twice(&args.questionnaires),
        Command::Validate(args) => named_twice(args.answers.iter().chain([&args.questionnaire])),
        _ => None,
    };
    match conflict {
        None => Ok(command_line),
        Some(message) => Err(clap::Error::raw(ErrorKind::ArgumentConflict, message)),
    }
}

/// Prints what clap has to say: help and version on standard output, faults on standard error.
///
/// A fault is also reported in the result, in shapes that report every outcome. `words` is the
/// command line with its command.
pub(super) fn refuse(
    error: &clap::Error,
    words: &[OsString],
    streams: &mut Streams<'_>,
) -> ExitCode {
    let printed = print(error, words, streams);
    let asks = words
        .get(1)
        .is_some_and(|command| command == "ask" || command == "demo");
    match (error.use_stderr(), printed) {
        (true, _) if asks => ask::refuse(&error.to_string(), FormatArg::wanted(words), streams),
        (true, _) => ExitCode::Usage,
        (false, Ok(())) => ExitCode::Success,
        (false, Err(_)) => ExitCode::Io,
    }
}

/// Prints what clap says, in its colours unless it quotes something that must not be shown raw.
fn print(error: &clap::Error, words: &[OsString], streams: &mut Streams<'_>) -> io::Result<()> {
    let shown: Vec<String> = words
        .iter()
        .map(|word| visible(&word.to_string_lossy()))
        .collect();
    let raw = words.iter().map(|word| word.to_string_lossy());
    let quoted = if raw.eq(shown.iter().map(String::as_str)) {
        error.to_string()
    } else {
        // The same fault, of a command line that can be shown.
        let mut command = CommandLine::command();
        match command.try_get_matches_from_mut(&shown) {
            Err(error) => error.to_string(),
            Ok(_) => "error: the command line cannot be understood".to_owned(),
        }
    };
    let lines = fault_lines(&quoted, streams);
    if !error.use_stderr()
        || lines
            .iter()
            .map(String::as_str)
            .eq(error.to_string().lines())
    {
        return error.print();
    }
    lines
        .iter()
        .try_for_each(|line| writeln!(streams.err, "{line}"))
}

/// The lines of a fault, in rows that no terminal breaks by itself.
fn fault_lines(text: &str, streams: &Streams<'_>) -> Vec<String> {
    let margins = Margins {
        first: "",
        next: "  | ",
    };
    let shown = |line: &str| match line {
        "" => vec![String::new()],
        _ if streams.log => paragraph(&without_log_commands(line), margins, None),
        _ => paragraph(line, margins, streams.width),
    };
    text.lines().flat_map(shown).collect()
}

impl FormatArg {
    /// The shape that a command line of `ask` asks for, even where the rest of it is wrong.
    pub(super) fn wanted(words: &[OsString]) -> Self {
        let words = words.iter().filter_map(|word| word.to_str());
        let mut words = words.take_while(|word| *word != "--");
        let mut wanted = Self::Json;
        while let Some(word) = words.next() {
            let value = match word.strip_prefix("--format") {
                Some("") => words.next(),
                Some(rest) => rest.strip_prefix('='),
                // Of the other short options, these two take no value.
                None => match word.trim_start_matches(['-', 'q', 'y']).strip_prefix('f') {
                    Some("") if is_short(word) => words.next(),
                    Some(rest) if is_short(word) => Some(rest.strip_prefix('=').unwrap_or(rest)),
                    _ => None,
                },
            };
            let read = value.and_then(|value| Self::from_str(value, false).ok());
            wanted = read.unwrap_or(wanted);
        }
        wanted
    }
}

fn is_short(word: &str) -> bool {
    word.starts_with('-') && !word.starts_with("--")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn wants(words: &str, format: FormatArg) {
        let words: Vec<OsString> = words.split(' ').map(OsString::from).collect();
        assert_eq!(FormatArg::wanted(&words), format, "{words:?}");
    }

    #[test]
    fn the_shape_asked_for_is_found_in_a_wrong_command_line() {
        wants("askline ask --what q.json", FormatArg::Json);
        wants(
            "askline ask --what --format result q.json",
            FormatArg::Result,
        );
        wants("askline ask --what --format=sh", FormatArg::Sh);
        wants("askline ask -f result", FormatArg::Result);
        wants("askline ask -fresult", FormatArg::Result);
        wants("askline ask -yqf=sh", FormatArg::Sh);
        wants("askline ask -f sh -f result", FormatArg::Result);
        wants("askline ask -f what", FormatArg::Json);
        wants("askline ask -o -- -f sh", FormatArg::Json);
        wants("askline ask --from sh", FormatArg::Json);
        wants("askline ask fresult", FormatArg::Json);
    }
}
