//! `askline ask` and `askline demo`: from the questionnaire to the result.

use super::args::{AskArgs, FormatArg};
use super::ending::{self, Ending};
use super::environment::Environment;
use super::load::{self, Document, Refused};
use super::people::{self, Chosen};
use super::settings::{Asked, Silence, who_is_asked};
use super::{Streams, terminal};
use crate::answer::Answers;
use crate::exit_code::ExitCode;
use crate::interview::{Interview, Options};
use crate::outcome::Outcome;
use crate::output::{ResultProblem, ShellNames};
use crate::prompter::PromptError;
use crate::questionnaire::Questionnaire;
use crate::session::{self, Unobserved};
use crate::text::{plural, visible};

/// Asks a questionnaire and prints the result.
pub(super) fn run(
    args: &AskArgs,
    document: &Document,
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let questionnaire = match load::questionnaire(document, streams) {
        Ok(questionnaire) => questionnaire,
        Err(Refused { code, problems }) => {
            return end(
                args,
                None,
                streams,
                &Ending {
                    code,
                    outcome: Outcome::Invalid,
                    answered: None,
                    problems: &problems,
                },
            );
        }
    };
    let names = match names(args, &questionnaire) {
        Ok(names) => names,
        Err(faults) => {
            let problems = tell_faults(&faults, streams);
            return end(
                args,
                None,
                streams,
                &Ending {
                    code: ExitCode::Usage,
                    outcome: Outcome::Invalid,
                    answered: None,
                    problems: &problems,
                },
            );
        }
    };
    let answers = Answers::open(questionnaire.questions().len());
    let attached = terminal::Attached::of_process();
    let asked = who_is_asked(args, environment, attached, || {
        terminal::open_controlling().is_ok()
    });
    let chosen = match asked {
        Asked::Stdin => people::on_stdin(environment),
        Asked::Terminal(device) => people::at_terminal(device, args, environment),
        Asked::Nobody(silence) => {
            let ending = unattended(&questionnaire, &answers, silence, streams);
            return end(args, names.as_ref(), streams, &ending);
        }
    };
    let mut interview = Interview::new(
        &questionnaire,
        answers,
        Options {
            ask_all: false,
            submit: args.yes,
        },
    );
    let ended = chosen
        .map_err(PromptError::Io)
        .and_then(|chosen| ask(&mut interview, chosen, args, streams));
    let (code, outcome) = tell_end(ended, &interview, args, streams);
    let answered = Some((&questionnaire, interview.answers()));
    end(
        args,
        names.as_ref(),
        streams,
        &Ending {
            code,
            outcome,
            answered,
            problems: &[],
        },
    )
}

fn ask(
    interview: &mut Interview<'_>,
    chosen: Chosen,
    args: &AskArgs,
    streams: &mut Streams<'_>,
) -> Result<Outcome, PromptError> {
    if !args.quiet {
        for warning in chosen.warnings {
            writeln!(streams.err, "warning: {}", visible(&warning))?;
        }
    }
    let mut prompter = chosen.prompter;
    session::run(interview, prompter.as_mut(), &mut Unobserved)
}

/// The names of the variables, where the result is made of variables.
fn names(args: &AskArgs, questionnaire: &Questionnaire) -> Result<Option<ShellNames>, Vec<String>> {
    match args.format {
        FormatArg::Sh => ShellNames::new(questionnaire, &args.prefix).map(Some),
        FormatArg::Json | FormatArg::Result => Ok(None),
    }
}

fn tell_faults(faults: &[String], streams: &mut Streams<'_>) -> Vec<ResultProblem> {
    for fault in faults {
        let _ = writeln!(streams.err, "error: {}", visible(fault));
    }
    let problem = |message: &String| ResultProblem {
        id: None,
        code: "variable-name".to_owned(),
        message: message.clone(),
    };
    faults.iter().map(problem).collect()
}

/// The end of a run in which nobody can be asked.
fn unattended<'a>(
    questionnaire: &'a Questionnaire,
    answers: &'a Answers,
    silence: Silence,
    streams: &mut Streams<'_>,
) -> Ending<'a> {
    let answered = Some((questionnaire, answers));
    let open = questionnaire
        .questions()
        .iter()
        .zip(answers)
        .filter(|(question, entry)| {
            entry.answer().is_none() && (question.required || silence == Silence::NoTerminal)
        });
    let open = open.count();
    if open == 0 {
        return Ending {
            code: ExitCode::Success,
            outcome: Outcome::Submitted,
            answered,
            problems: &[],
        };
    }
    let _ = writeln!(
        streams.err,
        "error: {} open and nobody to ask",
        plural(open, "question")
    );
    Ending {
        code: ExitCode::Answers,
        outcome: Outcome::Incomplete,
        answered,
        problems: &[],
    }
}

/// Says how a session ended, where a person should know.
fn tell_end(
    ended: Result<Outcome, PromptError>,
    interview: &Interview<'_>,
    args: &AskArgs,
    streams: &mut Streams<'_>,
) -> (ExitCode, Outcome) {
    let lost = match interview.typed() {
        0 => String::new(),
        answers => format!("; {} lost", plural(answers, "answer")),
    };
    let (code, outcome, message) = match ended {
        Ok(Outcome::Submitted) => (
            ExitCode::Success,
            Outcome::Submitted,
            "Submitted.".to_owned(),
        ),
        Ok(outcome) => (ExitCode::Declined, outcome, "Not submitted.".to_owned()),
        Err(PromptError::Interrupted) => (
            ExitCode::Interrupted,
            Outcome::Interrupted,
            format!("Interrupted{lost}."),
        ),
        Err(PromptError::TimedOut) => (
            ExitCode::Timeout,
            Outcome::Timeout,
            format!("No answer came in time{lost}."),
        ),
        Err(PromptError::Closed) => (
            ExitCode::Answers,
            Outcome::Incomplete,
            format!("error: the input ended before the answers were submitted{lost}"),
        ),
        Err(PromptError::Io(error)) => (
            ExitCode::Io,
            Outcome::Invalid,
            format!("error: the terminal could not be used: {error}{lost}"),
        ),
    };
    if !args.quiet || outcome == Outcome::Incomplete || code == ExitCode::Io {
        let _ = writeln!(streams.err, "{message}");
    }
    (code, outcome)
}

/// Prints the result and gives the exit code.
fn end(
    args: &AskArgs,
    names: Option<&ShellNames>,
    streams: &mut Streams<'_>,
    ending: &Ending<'_>,
) -> ExitCode {
    let written = ending
        .result(args.format, names)
        .and_then(|text| text.map_or(Ok(()), |text| ending::write(&text, streams.out)));
    match written {
        Ok(()) => ending.code,
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::Io,
        Err(error) => {
            let _ = writeln!(
                streams.err,
                "error: the result could not be written: {error}"
            );
            ExitCode::Io
        }
    }
}
