//! What was probably meant by words of a command line that are not where they belong.

use std::ffi::OsString;

use clap::CommandFactory;

use super::args::CommandLine;
use super::shell_words;
use crate::questionnaire::misspelt;

/// Most characters of a command line that is suggested.
const SUGGESTED_MAX: usize = 200;

/// The command that a word before it, an option or a misspelling, kept from being seen.
///
/// `typed` begins with the program.
pub(super) fn command(typed: &[OsString]) -> Option<String> {
    let (program, words) = typed.split_first()?;
    let first = words.first()?.to_str()?;
    let root = CommandLine::command();
    let names: Vec<&str> = root
        .get_subcommands()
        .map(clap::Command::get_name)
        .chain(["help"])
        .collect();
    if names.contains(&first) {
        return None;
    }
    if first.starts_with('-') {
        let ask = root.find_subcommand("ask")?;
        return command_behind_options(program, words, &names, ask);
    }
    let meant = misspelt(first, names.iter().copied())?;
    let line = line(program, meant, words.iter().skip(1))?;
    Some(format!(
        "did you mean the command `{meant}`, as in `{line}`?"
    ))
}

fn command_behind_options(
    program: &OsString,
    words: &[OsString],
    names: &[&str],
    ask: &clap::Command,
) -> Option<String> {
    let is_value = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        before.is_some_and(|option| takes_value(ask, option))
    };
    let mut before_end = words.iter().take_while(|word| *word != "--").enumerate();
    let (at, _) =
        before_end.find(|(at, word)| names.iter().any(|name| *word == name) && !is_value(*at))?;
    let name = words.get(at)?.to_str()?;
    let rest = words.iter().take(at).chain(words.iter().skip(at + 1));
    let line = line(program, name, rest)?;
    Some(format!("the command comes before its options: `{line}`"))
}

/// Whether a word is an option of that command whose value is the next word.
fn takes_value(command: &clap::Command, word: &OsString) -> bool {
    let Some(word) = word.to_str() else {
        return false;
    };
    command.get_arguments().any(|option| {
        let long = option.get_long().zip(word.strip_prefix("--"));
        let short = option.get_short().zip(word.strip_prefix('-'));
        let named = long.is_some_and(|(name, word)| name == word)
            || short.is_some_and(|(name, word)| word.len() == 1 && word.starts_with(name));
        named && option.get_action().takes_values()
    })
}

/// A command line to be typed instead, unless it would be too long to be read.
fn line<'w>(
    program: &OsString,
    command: &str,
    rest: impl Iterator<Item = &'w OsString>,
) -> Option<String> {
    let mut words = vec![shell_words::word(program), command.to_owned()];
    words.extend(rest.map(|word| shell_words::word(word)));
    let line = words.join(" ");
    (line.len() <= SUGGESTED_MAX).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn means(typed: &str, expected: Option<&str>) {
        let words: Vec<OsString> = typed.split(' ').map(OsString::from).collect();
        assert_eq!(command(&words).as_deref(), expected, "{typed}");
    }

    #[test]
    fn a_command_behind_options_comes_first() {
        let meant = "the command comes before its options: `askline demo --mode plain`";
        means("askline --mode plain demo", Some(meant));
        means(
            "askline -q check q.json --strict",
            Some("the command comes before its options: `askline check -q q.json --strict`"),
        );
        means("askline -q -- check", None);
        means("askline -q q.json", None);
        means("askline -o check q.json extra", None);
        means("askline --output check q.json extra", None);
        means("askline", None);
    }

    #[test]
    fn a_misspelt_command_is_named() {
        means(
            "askline chekc x",
            Some("did you mean the command `check`, as in `askline check x`?"),
        );
        means("askline check x", None);
        means("askline service.json", None);
        means("askline ask.json", None);
        let long = format!("askline chekc {}", "x".repeat(300));
        means(&long, None);
    }
}
