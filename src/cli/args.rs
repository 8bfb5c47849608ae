//! The command line as typed; everything it means is decided in [`super::settings`].

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

/// Prefix of the variables of `--format sh`, unless another one is given.
pub(super) const DEFAULT_PREFIX: &str = "ANSWER_";

/// Asks a questionnaire, line by line, and prints the checked answers as JSON.
#[derive(Debug, Parser)]
#[command(
    name = "askline",
    version,
    about,
    subcommand_required = true,
    arg_required_else_help = true
)]
#[command(override_usage = "askline [ask] [OPTIONS] QUESTIONNAIRE\n       askline COMMAND ...")]
#[command(after_help = "Examples:
  askline demo                            see what a session is like
  askline service.json > answers.json     ask, review, and keep the answers
  printf '%s\\n' api y | askline --stdin name.json

Options for asking a questionnaire: askline ask --help")]
pub(super) struct CommandLine {
    /// What to do.
    #[command(subcommand)]
    pub(super) command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Ask, review, submit, and print the answers (`ask` may be left out)
    Ask(AskFile),
    /// Ask a built-in questionnaire with all five question types
    #[command(after_help = "Examples:
  askline demo
  askline demo --mode plain
  askline demo --format result > result.json")]
    Demo(AskArgs),
    /// Check questionnaires: all problems, each with its place and its cure
    Check(CheckArgs),
    /// Check answers files against a questionnaire
    Validate(ValidateArgs),
    /// Print an answers file to fill in
    #[command(after_help = "Examples:
  askline template service.json > answers.json
  askline --answers answers.json service.json")]
    Template {
        /// The questionnaire, a JSON file, or `-` for standard input
        questionnaire: PathBuf,
    },
    /// Print the JSON Schema of questionnaires, answers or results
    #[command(
        after_help = "Examples:
  askline schema > questionnaire.schema.json
  askline schema answers service.json
  askline schema result",
        disable_help_subcommand = true
    )]
    Schema {
        /// What it describes
        #[command(subcommand)]
        subject: Option<SchemaSubject>,
    },
    /// Print the completions for a shell
    #[command(after_help = "Examples:
  askline completions bash > ~/.local/share/bash-completion/completions/askline
  askline completions zsh > ~/.zfunc/_askline")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(after_help = "Examples:
  askline man > askline.1
  man -l askline.1")]
    Man,
}

/// `check`: questionnaires, and how to report on them.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  askline check service.json
  askline check --strict examples/*.json
  askline check --format json service.json | jq '.problems[].message'")]
pub(super) struct CheckArgs {
    /// The questionnaires, JSON files, or `-` for standard input
    #[arg(required = true, value_name = "QUESTIONNAIRE")]
    pub(super) questionnaires: Vec<PathBuf>,
    /// Treat warnings as errors
    #[arg(long, overrides_with = "strict")]
    pub(super) strict: bool,
    /// Shape of the report
    #[arg(short, long, value_enum, default_value_t = ReportArg::Human)]
    pub(super) format: ReportArg,
    /// When to use colours
    #[arg(long, value_enum, default_value_t = ColorArg::Auto)]
    pub(super) color: ColorArg,
}

/// `validate`: a questionnaire, answers to it, and how to report on them.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  askline validate service.json answers.json
  askline validate --format json service.json answers/*.json
  jq .service config.json | askline validate service.json -")]
pub(super) struct ValidateArgs {
    /// The questionnaire, a JSON file, or `-` for standard input
    pub(super) questionnaire: PathBuf,
    /// The answers, JSON files, or `-` for standard input
    #[arg(required = true)]
    pub(super) answers: Vec<PathBuf>,
    /// Shape of the report
    #[arg(short, long, value_enum, default_value_t = ReportArg::Human)]
    pub(super) format: ReportArg,
    /// When to use colours
    #[arg(long, value_enum, default_value_t = ColorArg::Auto)]
    pub(super) color: ColorArg,
}

/// What a schema describes.
#[derive(Debug, Subcommand)]
pub(super) enum SchemaSubject {
    /// Questionnaires (the default)
    #[command(after_help = "Examples:
  askline schema questionnaire > questionnaire.schema.json
  askline schema questionnaire | jq '.properties.questions'")]
    Questionnaire,
    /// The answers to one questionnaire
    #[command(after_help = "Examples:
  askline schema answers service.json > answers.schema.json
  askline schema answers - < service.json")]
    Answers {
        /// The questionnaire, a JSON file, or `-` for standard input
        questionnaire: PathBuf,
    },
    /// The envelope that `--format result` prints
    #[command(after_help = "Examples:
  askline schema result > result.schema.json
  askline schema result | jq '.properties.outcome'")]
    Result,
}

/// `ask`: a questionnaire, and how to ask it.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  askline ask service.json
  askline --mode plain service.json
  askline --no-input --answers answers.json --data port=8443 service.json
  askline --format result --output result.json service.json")]
pub(super) struct AskFile {
    /// The questionnaire, a JSON file, or `-` for standard input
    pub(super) questionnaire: PathBuf,
    /// How to ask it.
    #[command(flatten)]
    pub(super) ask: AskArgs,
}

/// How to ask, and what to do with the answers.
#[derive(Debug, Default, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
pub(super) struct AskArgs {
    /// Take answers from a JSON object `{id: value}`; of several files later ones win
    #[arg(short, long, value_name = "FILE")]
    pub(super) answers: Vec<PathBuf>,
    /// One answer; `ID=` leaves the question unanswered, and does not ask it if it is optional
    #[arg(
        short,
        long,
        value_name = "ID=VALUE",
        value_parser = id_and_value,
        allow_hyphen_values = true
    )]
    pub(super) data: Vec<String>,
    /// Take the default of a question without asking, where the file states one
    #[arg(long, overrides_with = "defaults")]
    pub(super) defaults: bool,
    /// Ask the questions already answered too, with that answer as the starting value
    #[arg(long, overrides_with = "ask_all")]
    pub(super) ask_all: bool,
    /// Read answers from standard input, line by line, whatever it is
    #[arg(long, overrides_with = "stdin")]
    pub(super) stdin: bool,
    /// Ask nothing
    #[arg(long, conflicts_with = "stdin", overrides_with = "no_input")]
    pub(super) no_input: bool,
    /// How to ask
    #[arg(long, value_enum)]
    pub(super) mode: Option<ModeArg>,
    /// Submit without asking for confirmation, once no required question is open
    #[arg(short, long, overrides_with = "yes")]
    pub(super) yes: bool,
    /// Keep progress in a file, go on from it, and remove it after submission
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    /// Give up after so long without a key or a line: 90, 30s, 5m, 1h
    #[arg(long, value_name = "DURATION", value_parser = duration)]
    pub(super) timeout: Option<Duration>,
    /// Write the result to a file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Shape of the result
    #[arg(short, long, value_enum, default_value_t)]
    pub(super) format: FormatArg,
    /// Prefix of the variables of `--format sh`
    #[arg(long, value_name = "TEXT", default_value = DEFAULT_PREFIX)]
    pub(super) prefix: String,
    /// When to use colours
    #[arg(long, value_enum, default_value_t)]
    pub(super) color: ColorArg,
    /// No warnings, no progress, no closing line
    #[arg(short, long, overrides_with = "quiet")]
    pub(super) quiet: bool,
}

/// Takes `ID=VALUE`; which ids there are shows later.
pub(super) fn id_and_value(text: &str) -> Result<String, &'static str> {
    if text.contains('=') {
        Ok(text.to_owned())
    } else {
        Err("expected ID=VALUE, as in name=api")
    }
}

/// `--mode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ModeArg {
    /// Rich where the terminal can take it
    Auto,
    /// Prompts with editing, lists and colours
    Rich,
    /// Lines only
    Plain,
}

/// `--format`.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum FormatArg {
    /// One object with the answers
    #[default]
    Json,
    /// An envelope with outcome, answers, sources and problems
    Result,
    /// Variables for a shell to evaluate
    Sh,
}

/// `--format` of reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportArg {
    /// For people, on standard error; the first 100 problems of each file
    Human,
    /// One JSON object on standard output, with all problems
    Json,
}

/// `--color`.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorArg {
    /// On a terminal that has them
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Reads a duration: a whole number of seconds, or one with `s`, `m` or `h` behind it.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit = match text.strip_prefix(digits) {
        Some("" | "s") => Some(1),
        Some("m") => Some(60),
        Some("h") => Some(3600),
        _ => None,
    };
    let seconds = digits
        .parse::<u64>()
        .ok()
        .zip(unit)
        .and_then(|(count, unit)| count.checked_mul(unit));
    match seconds {
        Some(0) => Err("must be longer than nothing".to_owned()),
        Some(seconds) => Ok(Duration::from_secs(seconds)),
        None => Err("expected seconds (90, 30s), minutes (5m) or hours (1h)".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_seconds_unless_they_say_otherwise() {
        for (text, seconds) in [("90", 90), ("30s", 30), ("5m", 300), ("1h", 3600)] {
            assert_eq!(duration(text), Ok(Duration::from_secs(seconds)), "{text}");
        }
        for text in [
            "",
            "0",
            "0h",
            "s",
            "-1",
            "1.5",
            "1d",
            "5 m",
            "99999999999999999999",
            "99999999999999999h",
        ] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
