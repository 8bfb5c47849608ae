//! The usual command lines of `ask`, read without clap: to make its arguments takes longer than to
//! read a questionnaire.

use std::ffi::{OsStr, OsString};

use clap::ValueEnum;

use super::args::{AskArgs, AskFile, ColorArg, DEFAULT_PREFIX, FormatArg, duration, id_and_value};

/// Reads the words behind `ask`: a questionnaire, and options with their values, each a word.
///
/// Nothing for all else, be it wrong or written in another way: that is for clap to read.
pub(super) fn ask(words: &[OsString]) -> Option<AskFile> {
    let mut usual = Usual::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if word.as_encoded_bytes().starts_with(b"-") {
            usual.option(word.to_str()?, &mut words)?;
        } else {
            once(&mut usual.questionnaire, value(word)?)?;
        }
    }
    usual.finish()
}

/// What has been read so far.
#[derive(Default)]
struct Usual<'w> {
    questionnaire: Option<&'w OsStr>,
    output: Option<&'w OsStr>,
    resume: Option<&'w OsStr>,
    prefix: Option<&'w OsStr>,
    format: Option<FormatArg>,
    color: Option<ColorArg>,
    rest: AskArgs,
}

impl<'w> Usual<'w> {
    fn option(&mut self, name: &str, words: &mut impl Iterator<Item = &'w OsString>) -> Option<()> {
        let rest = &mut self.rest;
        let switch = match name {
            "--defaults" => Some(&mut rest.defaults),
            "--ask-all" => Some(&mut rest.ask_all),
            "--stdin" => Some(&mut rest.stdin),
            "--no-input" => Some(&mut rest.no_input),
            "-y" | "--yes" => Some(&mut rest.yes),
            "-q" | "--quiet" => Some(&mut rest.quiet),
            _ => None,
        };
        if let Some(switch) = switch {
            *switch = true;
            return Some(());
        }
        let value = value(words.next()?)?;
        match name {
            "-a" | "--answers" => rest.answers.push(value.into()),
            "-d" | "--data" => rest.data.push(id_and_value(value.to_str()?).ok()?),
            "--mode" => once(&mut rest.mode, listed(value)?)?,
            "--timeout" => once(&mut rest.timeout, duration(value.to_str()?).ok()?)?,
            "-o" | "--output" => once(&mut self.output, value)?,
            "--resume" => once(&mut self.resume, value)?,
            "--prefix" => once(&mut self.prefix, value)?,
            "-f" | "--format" => once(&mut self.format, listed(value)?)?,
            "--color" => once(&mut self.color, listed(value)?)?,
            _ => return None,
        }
        Some(())
    }

    fn finish(self) -> Option<AskFile> {
        if self.rest.stdin && self.rest.no_input {
            return None;
        }
        let prefix = self.prefix.map_or(Some(DEFAULT_PREFIX), OsStr::to_str)?;
        Some(AskFile {
            questionnaire: self.questionnaire?.into(),
            ask: AskArgs {
                output: self.output.map(Into::into),
                resume: self.resume.map(Into::into),
                prefix: prefix.to_owned(),
                format: self.format.unwrap_or_default(),
                color: self.color.unwrap_or_default(),
                ..self.rest
            },
        })
    }
}

/// Nothing for what clap refuses or takes for an option.
fn value(word: &OsString) -> Option<&OsStr> {
    let is_value = !word.is_empty() && !word.as_encoded_bytes().starts_with(b"-");
    is_value.then_some(word)
}

fn once<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.replace(value).is_none().then_some(())
}

fn listed<T: ValueEnum>(value: &OsStr) -> Option<T> {
    T::from_str(value.to_str()?, false).ok()
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, FromArgMatches};
    use proptest::prelude::*;

    use super::super::args::{Command, CommandLine};
    use super::*;

    fn as_clap_reads_it(words: &[OsString]) -> Option<AskFile> {
        let line = ["askline", "ask"].map(OsString::from).into_iter();
        let line = line.chain(words.iter().cloned());
        let matches = CommandLine::command().try_get_matches_from(line).ok()?;
        match CommandLine::from_arg_matches(&matches).ok()?.command {
            Command::Ask(ask) => Some(ask),
            _ => None,
        }
    }

    #[track_caller]
    fn agrees(words: &[OsString]) {
        let usual = ask(words).map(|ask| format!("{ask:?}"));
        let clap = as_clap_reads_it(words).map(|ask| format!("{ask:?}"));
        assert!(
            usual.is_none() || usual == clap,
            "{words:?}: {usual:?} {clap:?}"
        );
    }

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn every_option_is_read_as_clap_reads_it() {
        let command = CommandLine::command();
        let ask_command = command.find_subcommand("ask").expect("ask");
        let options = ask_command.get_opts().chain(ask_command.get_arguments());
        let mut read = 0;
        for option in options.filter(|option| !option.is_positional()) {
            let value =
                option
                    .get_action()
                    .takes_values()
                    .then(|| match option.get_id().as_str() {
                        "data" => "id=value".to_owned(),
                        "timeout" => "5m".to_owned(),
                        _ => {
                            let listed = option.get_possible_values();
                            listed
                                .last()
                                .map_or("text".to_owned(), |last| last.get_name().to_owned())
                        }
                    });
            let long = option.get_long().map(|long| format!("--{long}"));
            let short = option.get_short().map(|short| format!("-{short}"));
            for name in long.into_iter().chain(short) {
                if matches!(name.as_str(), "--help" | "-h") {
                    continue;
                }
                let line = [Some(&name), value.as_ref()];
                let line = line.into_iter().flatten().map(OsString::from);
                let line: Vec<OsString> = line.chain(["q.json".into()]).collect();
                assert!(ask(&line).is_some(), "{line:?}");
                agrees(&line);
                read += 1;
            }
        }
        assert!(read > 15, "{read} options");
    }

    #[test]
    fn what_is_unusual_is_left_to_clap() {
        for line in [
            "",
            "--help q.json",
            "q.json r.json",
            "-yq q.json",
            "--mode=plain q.json",
            "--mode plain --mode plain q.json",
            "--mode lines q.json",
            "--data name q.json",
            "--timeout 0 q.json",
            "--stdin --no-input q.json",
            "-- q.json",
            "- --answers",
        ] {
            assert!(ask(&words(line)).is_none(), "{line:?}");
        }
    }

    proptest! {
        #[test]
        fn no_line_is_read_in_another_way_than_clap_reads_it(
            line in prop::collection::vec(
                prop::sample::select(vec![
                    "q.json", "", "-", "--", "-a", "--answers", "-d", "--data", "a=b", "a=-1", "-1",
                    "--defaults", "--ask-all", "--stdin", "--no-input", "--mode", "rich", "plain",
                    "--mode=rich", "-y", "--yes", "-yq", "--resume", "--timeout", "5m", "0", "-o",
                    "--output", "-f", "json", "sh", "--format", "--prefix", "P_", "--color",
                    "always", "-q", "--quiet", "-h", "--help", "demo", "ask", "help",
                ]),
                0..7,
            )
        ) {
            let line: Vec<OsString> = line.into_iter().map(OsString::from).collect();
            agrees(&line);
        }
    }
}
