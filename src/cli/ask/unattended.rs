//! Runs in which nobody can be asked.

use std::collections::HashSet;
use std::ffi::OsString;

use crate::advance::VARIABLE_PREFIX;
use crate::answer::{Answer, Answers, Entry, Source};
use crate::cli::Streams;
use crate::cli::settings::Silence;
use crate::cli::shell_words::{with_options, without_data};
use crate::exit_code::ExitCode;
use crate::outcome::Outcome;
use crate::output::{ResultProblem, variable_name};
use crate::prompter::words;
use crate::questionnaire::{Question, QuestionKind, Questionnaire};
use crate::rules::Reason;
use crate::text::plural;

/// Most questions answered by options on the command line that is suggested; for more of them an
/// answers file is.
const OPTIONS_MAX: usize = 50;

/// Stands for an answer on the command line that is suggested.
const PLACEHOLDER: &str = "VALUE";

/// A run without anybody to ask.
pub(super) struct Unattended<'a> {
    /// The questionnaire.
    pub(super) questionnaire: &'a Questionnaire,
    /// What is known in advance.
    pub(super) answers: &'a Answers,
    /// For each question where its answer came from.
    pub(super) origins: &'a [Option<String>],
    /// Why nobody is asked.
    pub(super) silence: Silence,
    /// The command line as it was typed.
    pub(super) typed: &'a [OsString],
}

/// How such a run ends.
pub(super) struct Conclusion {
    /// What the shell is told.
    pub(super) code: ExitCode,
    /// What the result says.
    pub(super) outcome: Outcome,
    /// The questions that had to be answered.
    pub(super) problems: Vec<ResultProblem>,
}

impl Unattended<'_> {
    /// Submits what is there, or names what is missing.
    pub(super) fn conclude(&self, quiet: bool, streams: &mut Streams<'_>) -> Conclusion {
        if !quiet {
            self.log(streams);
        }
        let open = self.open();
        let missing = self.missing(&open);
        if missing.is_empty() {
            return Conclusion {
                code: ExitCode::Success,
                outcome: Outcome::Submitted,
                problems: Vec::new(),
            };
        }
        self.explain(&open, &[], streams);
        Conclusion {
            code: ExitCode::Answers,
            outcome: Outcome::Incomplete,
            problems: missing.into_iter().map(problem).collect(),
        }
    }

    /// Names what is missing besides these faults, so that all of it can be put right at once.
    pub(super) fn also_missing(
        &self,
        faults: &[ResultProblem],
        streams: &mut Streams<'_>,
    ) -> Vec<ResultProblem> {
        let told_already: HashSet<&str> = faults
            .iter()
            .filter_map(|fault| fault.id.as_deref())
            .collect();
        let mut open = self.open();
        open.retain(|question| !told_already.contains(question.id.as_str()));
        let missing = self.missing(&open);
        if !missing.is_empty() {
            self.explain(&open, faults, streams);
        }
        missing.into_iter().map(problem).collect()
    }

    /// Those of the open questions that have to be answered.
    fn missing<'q>(&self, open: &[&'q Question]) -> Vec<&'q Question> {
        let told = matches!(self.silence, Silence::Told(_));
        open.iter()
            .copied()
            .filter(|question| question.required || !told)
            .collect()
    }

    /// Says of each answer where it came from, but not what it is: it may be secret.
    fn log(&self, streams: &mut Streams<'_>) {
        let entries = self.answers.iter().zip(self.origins);
        let known = self.questionnaire.questions().iter().zip(entries);
        streams.say_all(known.filter_map(|(question, (entry, origin))| {
            let lead = match entry {
                Entry::Open => return None,
                Entry::Skipped(_) => "left open: ",
                Entry::Answered(..) => "answered: ",
            };
            let source = entry.source().map_or("", Source::name);
            let id = &question.id;
            let origin = origin.as_ref().filter(|_| is_given(entry));
            let text = match origin {
                Some(origin) => format!("`{id}`, from {source} ({origin})"),
                None => format!("`{id}`, from {source}"),
            };
            Some((lead, text))
        }));
    }

    /// The questions that nobody has dealt with, and the required ones that have no answer.
    fn open(&self) -> Vec<&Question> {
        self.questionnaire
            .questions()
            .iter()
            .zip(self.answers)
            .filter(|(question, entry)| {
                **entry == Entry::Open || (question.required && entry.answer().is_none())
            })
            .map(|(question, _)| question)
            .collect()
    }

    fn explain(&self, open: &[&Question], faults: &[ResultProblem], streams: &mut Streams<'_>) {
        let (are, them) = if open.len() == 1 {
            ("is", "it")
        } else {
            ("are", "them")
        };
        let count = count(open);
        let reason = self.silence.reason();
        streams.say(
            "error: ",
            &format!("nobody can be asked ({reason}), and {count} {are} open:"),
        );
        for question in open {
            let required = if question.required { " (required)" } else { "" };
            streams.say(
                "- ",
                &format!("`{}`{required}: {}", question.id, question.question.trim()),
            );
            streams.say("  expected: ", &words::expected(question));
        }
        streams.say("", &format!("To answer {them}, {}.", self.ways(open)));
        if !faults.is_empty() {
            // The command line holds what is wrong.
            return;
        }
        let command_line = self.command_line(open);
        let ready = if open.len() > OPTIONS_MAX {
            "Ready to paste, once `answers.json` is there:"
        } else if command_line.contains(PLACEHOLDER) {
            "Ready to paste, once each VALUE is replaced:"
        } else {
            "Ready to paste:"
        };
        streams.say("", ready);
        let _ = writeln!(streams.err, "  {command_line}");
    }

    fn ways(&self, open: &[&Question]) -> String {
        let variable = open.first().map(|question| variable_name(&question.id));
        let mut ways = format!(
            "use `--data ID=VALUE`, `--answers FILE` with a JSON object (`askline template` writes one \
             to fill in), or variables such as `{VARIABLE_PREFIX}{}`",
            variable.unwrap_or_default()
        );
        if open
            .iter()
            .any(|question| question.stated_default().is_some())
        {
            ways.push_str("; `--defaults` takes the defaults");
        }
        match self.silence {
            Silence::Told("CI") => ways.push_str("; `--mode auto` asks in spite of `CI`"),
            Silence::Told(_) => {}
            Silence::Unwatched | Silence::NoTerminal => {
                if self.silence == Silence::Unwatched {
                    ways.push_str(
                        "; `--mode auto` asks on the terminal (`/dev/tty`), if there is one",
                    );
                }
                if !self.typed.iter().any(|word| word == "-") {
                    ways.push_str(
                        "; `--stdin` takes the lines of standard input as answers (not in a script that comes from there)",
                    );
                }
                if open.iter().all(|question| !question.required) {
                    ways.push_str("; `--no-input` leaves optional questions open");
                }
            }
        }
        ways
    }

    /// The command line as it was typed, with options that answer these questions.
    fn command_line(&self, open: &[&Question]) -> String {
        let options: Vec<OsString> = if open.len() > OPTIONS_MAX {
            vec!["--answers".into(), "answers.json".into()]
        } else {
            let options = open.iter().map(|question| data_value(question));
            options.flat_map(|value| ["--data".into(), value]).collect()
        };
        let unanswered = |value: &str| {
            let id = value.trim_end().strip_suffix('=');
            id.is_some_and(|id| open.iter().any(|question| question.id == id))
        };
        let typed = without_data(self.typed, unanswered);
        let mut line = with_options(&typed, &options);
        if self.typed.iter().any(|word| word == "-") {
            line.push_str(" < FILE");
        }
        line
    }
}

/// How many questions are open, required and optional ones apart.
fn count(open: &[&Question]) -> String {
    let required = open.iter().filter(|question| question.required).count();
    let optional = open.len() - required;
    match (required, optional) {
        (required, 0) => plural(required, "required question"),
        (0, optional) => plural(optional, "optional question"),
        (required, optional) => {
            format!(
                "{required} required and {}",
                plural(optional, "optional question")
            )
        }
    }
}

/// Whether an entry came from a place that has a name of its own.
fn is_given(entry: &Entry) -> bool {
    !matches!(entry.source(), Some(Source::Default | Source::Resumed))
}

fn problem(question: &Question) -> ResultProblem {
    let code = if question.required {
        Reason::Required.code()
    } else {
        "open"
    };
    ResultProblem {
        id: Some(question.id.clone()),
        code: code.to_owned(),
        message: format!("not answered, expected: {}", words::expected(question)),
    }
}

/// `ID=VALUE` with the default of a question, else with a word to be replaced.
fn data_value(question: &Question) -> OsString {
    let default = question
        .stated_default()
        .and_then(|answer| given_text(question, &answer));
    let value = default.unwrap_or_else(|| PLACEHOLDER.to_owned());
    format!("{}={value}", question.id).into()
}

/// The text that gives an answer on the command line, where there is one.
fn given_text(question: &Question, answer: &Answer) -> Option<String> {
    let text = match (answer, &question.kind) {
        (Answer::Boolean(side), QuestionKind::Boolean(kind)) => kind.label(*side).to_owned(),
        (Answer::Boolean(side), _) => side.to_string(),
        (Answer::Text(text), _) => text.clone(),
        (Answer::Number(number), _) => number.to_string(),
        (Answer::Selection(selection), _) => {
            let labels: Vec<&str> = question
                .labels(selection)
                .chain(selection.other())
                .collect();
            labels.join(",")
        }
    };
    (question.interpret_given(&text).as_ref() == Ok(answer)).then_some(text)
}
