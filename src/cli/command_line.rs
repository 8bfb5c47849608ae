//! From words to a command line, checked.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::{CommandFactory, FromArgMatches, Subcommand};

use super::args::{Command, CommandLine};
use super::usage::check_standard_input;
use super::usual;

/// Puts in the command `ask` where it was left out.
pub(super) fn with_command(typed: &[OsString]) -> Cow<'_, [OsString]> {
    let mut words = Cow::Borrowed(typed);
    let known = |word: &OsString| {
        let word = word.to_string_lossy();
        matches!(&*word, "help" | "-h" | "--help" | "-V" | "--version")
            || Command::has_subcommand(&word)
    };
    if typed.get(1).is_some_and(|first| !known(first)) {
        words.to_mut().insert(1, "ask".into());
    }
    words
}

/// Reads words that have a command.
///
/// # Errors
///
/// What is wrong with them, or the help or version asked for, ready to be printed.
pub(super) fn parse(words: &[OsString]) -> Result<CommandLine, clap::Error> {
    if let [_, command, words @ ..] = words
        && command == "ask"
        && let Some(command) = usual::ask(words).map(Command::Ask)
        && let Ok(command_line) = check_standard_input(CommandLine { command })
    {
        return Ok(command_line);
    }
    let (words, more_files) = words.split_at(words_to_read(words));
    let mut command = CommandLine::command();
    command
        .try_get_matches_from_mut(words)
        .and_then(|matches| CommandLine::from_arg_matches(&matches))
        .map(|command_line| with_files(command_line, more_files))
        .and_then(check_standard_input)
        .map_err(|error| error.format(&mut command))
}

/// How many words clap has to read. Of `validate` with files by the thousand it reads the first:
/// each takes it half as long as to judge the file.
fn words_to_read(words: &[OsString]) -> usize {
    if words.get(1).is_none_or(|command| command != "validate") {
        return words.len();
    }
    let is_option = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    let last_option = words.iter().rposition(is_option).unwrap_or(1);
    // Behind the last option may stand its value, then the questionnaire; all others are files.
    words.len().min(last_option + 4)
}

fn with_files(mut command_line: CommandLine, files: &[OsString]) -> CommandLine {
    if let Command::Validate(args) = &mut command_line.command {
        args.answers.extend(files.iter().map(PathBuf::from));
    }
    command_line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn ask_may_be_left_out() {
        for (typed, expected) in [
            ("askline q.json", "askline ask q.json"),
            ("askline -q q.json", "askline ask -q q.json"),
            ("askline ask q.json", "askline ask q.json"),
            ("askline check q.json", "askline check q.json"),
            ("askline --version", "askline --version"),
            ("askline", "askline"),
        ] {
            assert_eq!(*with_command(&words(typed)), words(expected));
        }
    }

    #[test]
    fn files_that_clap_does_not_read_are_the_same() {
        for options in ["", "-f json ", "--color=never -- ", "--format json ", "- "] {
            for place in 0..6 {
                let mut line: Vec<&str> = "q.json a b c d".split(' ').collect();
                line.insert(place.min(line.len()), options.trim());
                let line = line.join(" ");
                let line = words(&format!("askline validate {}", line.trim()));
                let line: Vec<OsString> =
                    line.into_iter().filter(|word| !word.is_empty()).collect();
                let whole = CommandLine::command().try_get_matches_from(&line);
                let whole = CommandLine::from_arg_matches(&whole.unwrap()).unwrap();
                assert_eq!(format!("{:?}", parse(&line).unwrap()), format!("{whole:?}"));
            }
        }
    }
}
