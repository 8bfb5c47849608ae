//! Command lines that are wrong, and how that is told.

use std::ffi::OsString;
use std::ops::Range;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, ValueEnum};

use super::args::{Command, CommandLine, FormatArg};
use super::settings::{named_twice, standard_input_conflict};
use super::{Streams, ask, meant};
use crate::exit_code::ExitCode;
use crate::text::{Margins, paragraph, visible, without_log_commands};

/// Most faults told behind the first one.
const FURTHER_MAX: usize = 20;

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
/// Faults are also reported in the result, in shapes that report every outcome. `words` is the
/// command line as it was `typed`, with its command.
pub(super) fn refuse(
    error: &clap::Error,
    typed: &[OsString],
    words: &[OsString],
    streams: &mut Streams<'_>,
) -> ExitCode {
    if !error.use_stderr() {
        return match error.print() {
            Ok(()) => ExitCode::Success,
            Err(_) => ExitCode::Io,
        };
    }
    let faults = Faults::of(error, typed, words);
    faults.print(error, streams);
    let asks = words
        .get(1)
        .is_some_and(|command| command == "ask" || command == "demo");
    if asks {
        let messages =
            std::iter::once(faults.first.as_str()).chain(faults.further.iter().map(String::as_str));
        ask::refuse(messages, FormatArg::wanted(words), streams)
    } else {
        ExitCode::Usage
    }
}

/// Everything wrong with a command line, as text that can be shown.
#[derive(Debug)]
struct Faults {
    /// The first fault as clap tells it, with the usage.
    first: String,
    /// The other faults, each on a line.
    further: Vec<String>,
    /// What was probably meant.
    meant: Option<String>,
}

impl Faults {
    fn of(error: &clap::Error, typed: &[OsString], words: &[OsString]) -> Self {
        let shown: Vec<OsString> = words
            .iter()
            .map(|word| visible(&word.to_string_lossy()).into())
            .collect();
        let first = if shown == words {
            error.to_string()
        } else if error.kind() == ErrorKind::InvalidUtf8 {
            not_utf8(error, words)
        } else {
            // The same fault, of a command line that can be shown; a fault of ours quotes nothing.
            let reparsed = CommandLine::command().try_get_matches_from(&shown);
            reparsed.map_or_else(|error| error.to_string(), |_| error.to_string())
        };
        let misplaced = matches!(
            error.kind(),
            ErrorKind::UnknownArgument | ErrorKind::MissingRequiredArgument
        );
        Self {
            first,
            further: further(error, shown),
            meant: misplaced.then(|| meant::command(typed)).flatten(),
        }
    }

    /// Prints them: in clap's colours where there is nothing but what clap says.
    fn print(&self, error: &clap::Error, streams: &mut Streams<'_>) {
        let lines = fault_lines(&self.text(), streams);
        let clap = error.to_string();
        if lines.iter().map(String::as_str).eq(clap.lines()) {
            let _ = error.print();
            return;
        }
        for line in lines {
            let _ = writeln!(streams.err, "{line}");
        }
    }

    fn text(&self) -> String {
        let end = self.first.find("\n\n").unwrap_or(self.first.len());
        let (head, rest) = self.first.split_at(end);
        let mut text = head.to_owned();
        for fault in &self.further {
            text.extend(["\n", fault]);
        }
        if let Some(meant) = &self.meant {
            text.extend(["\n\n  tip: ", meant]);
        }
        // With a better tip, that of clap to take an option for a file is no help.
        let usage = rest.find("\n\nUsage: ").filter(|_| self.meant.is_some());
        text + rest.get(usage.unwrap_or(0)..).unwrap_or_default()
    }
}

/// Names the words that are no text.
fn not_utf8(error: &clap::Error, words: &[OsString]) -> String {
    let wrong = words.iter().filter(|word| word.to_str().is_none());
    let wrong = wrong.map(|word| format!("`{}`", word.as_encoded_bytes().escape_ascii()));
    let wrong: Vec<String> = wrong.collect();
    let clap = error.to_string();
    let rest = clap.find("\n\n").and_then(|end| clap.get(end..));
    format!(
        "error: arguments must be text in UTF-8, found {}{}",
        wrong.join(", "),
        rest.unwrap_or_default()
    )
}

/// The faults behind the first one: clap stops at each, so each is taken out and the rest read again.
///
/// Only what is wrong in itself is told: without a word that is not known, what follows it may seem
/// to be in the wrong place.
fn further(first: &clap::Error, mut words: Vec<OsString>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut at = fault_at(first, &words);
    while let Some(wrong) = at {
        words.drain(wrong);
        let Err(next) = CommandLine::command().try_get_matches_from(&words) else {
            break;
        };
        at = fault_at(&next, &words);
        let stray = match (&at, next.get(ContextKind::InvalidArg)) {
            (Some(_), Some(ContextValue::String(word))) => !word.starts_with('-'),
            (Some(_), _) => false,
            (None, _) => true,
        };
        if faults.len() == FURTHER_MAX {
            break;
        }
        let text = next.to_string();
        faults.extend(
            text.split("\n\n")
                .next()
                .filter(|_| !stray)
                .map(str::to_owned),
        );
    }
    faults
}

/// The words of a fault that does not depend on others.
fn fault_at(error: &clap::Error, words: &[OsString]) -> Option<Range<usize>> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let option = context(ContextKind::InvalidArg)?;
            let is_it = |word: &OsString| {
                let rest = word.to_str().and_then(|word| word.strip_prefix(option));
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
            };
            let at = words.iter().position(is_it)?;
            Some(at..at + 1)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue)?;
            let pairs = words.iter().zip(words.iter().skip(1));
            let apart = pairs.clone().position(|(option, word)| {
                word == value && option.as_encoded_bytes().starts_with(b"-")
            });
            let attached = |word: &OsString| {
                let before = word.to_str().and_then(|word| word.strip_suffix(value));
                before.is_some_and(|before| {
                    let long = before.starts_with("--") && before.ends_with('=');
                    long || (is_short(before) && before.len() > 1)
                })
            };
            let attached = || words.iter().position(attached).map(|at| at..at + 1);
            apart.map(|at| at..at + 2).or_else(attached)
        }
        _ => None,
    }
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
