//! `askline ask` and `askline demo`: from the questionnaire to the result.

mod ending;
mod given;
mod guard;
mod keeper;
mod lookout;
mod people;
mod prompted;
mod resume;
mod stop;
mod timed;
mod unattended;
mod watch;

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::sync::Arc;

use super::args::{AskArgs, FormatArg};
use super::environment::Environment;
use super::load::{self, Document, Loaded, Refused};
use super::settings::{Asked, who_is_asked};
use super::{Streams, meant, terminal};
use crate::exit_code::ExitCode;
use crate::interview::{Interview, Options};
use crate::outcome::Outcome;
use crate::output::{ResultProblem, ShellNames};
use crate::prompter::PromptError;
use crate::questionnaire::Questionnaire;
use crate::session;
use ending::Ending;
use given::Given;
use guard::{Guard, Place};
use keeper::Keeper;
use people::Chosen;
use stop::LastWords;
use unattended::{Conclusion, Unattended};

/// What a run needs to know throughout.
struct Run<'a> {
    args: &'a AskArgs,
    questionnaire: Arc<Questionnaire>,
    /// Names of variables, where the result is made of variables.
    names: Option<ShellNames>,
}

/// Asks a questionnaire and prints the result.
pub(super) fn run(
    args: &AskArgs,
    document: &Document,
    typed: &[OsString],
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let prepared = load::questionnaire(document, args.resume.is_some(), streams)
        .map_err(Stopped::from)
        .and_then(|loaded| prepare(args, environment, loaded, streams));
    let (run, keeper, given) = match prepared {
        Ok(prepared) => prepared,
        Err(Stopped::Faulty(faulty)) => {
            return refuse_answers(*faulty, args, typed, environment, streams);
        }
        Err(Stopped::Refused(Refused { code, problems })) => {
            if let (Document::File(path), true) = (document, code == ExitCode::Io)
                && path.symlink_metadata().is_err()
                && let Some(meant) = meant::command(typed)
            {
                streams.say("  = help: ", &meant);
            }
            let ending = Ending::without_answers(code, &problems);
            return ending.report(args, None, streams);
        }
    };
    let chosen = match asked(args, environment) {
        Asked::Stdin => people::on_stdin(args, environment),
        Asked::Terminal(device) => people::at_terminal(device, args, environment),
        Asked::Nobody(silence) => {
            let unattended = Unattended {
                questionnaire: &run.questionnaire,
                answers: &given.answers,
                origins: &given.origins,
                silence,
                typed,
            };
            return ask_nobody(&run, &unattended, keeper, streams);
        }
    };
    ask_somebody(&run, given, chosen, keeper, streams)
}

/// Why a run ends before anybody could be asked.
enum Stopped {
    /// Something that it needs cannot be had.
    Refused(Refused),
    /// Answers given in advance are wrong.
    Faulty(Box<Faulty>),
}

/// Answers given in advance that are wrong, and what is right beside them.
struct Faulty {
    questionnaire: Arc<Questionnaire>,
    problems: Vec<ResultProblem>,
    rest: Given,
}

impl From<Refused> for Stopped {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// Who answers the questions that are open.
fn asked(args: &AskArgs, environment: &Environment) -> Asked {
    let attached = terminal::Attached::of_process();
    who_is_asked(args, environment, attached, || {
        terminal::open_controlling().is_ok()
    })
}

/// Reports answers that are wrong, and where nobody can be asked also what is missing beside them.
fn refuse_answers(
    faulty: Faulty,
    args: &AskArgs,
    typed: &[OsString],
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let Faulty {
        questionnaire,
        mut problems,
        rest,
    } = faulty;
    if let Asked::Nobody(silence) = asked(args, environment) {
        let unattended = Unattended {
            questionnaire: &questionnaire,
            answers: &rest.answers,
            origins: &rest.origins,
            silence,
            typed,
        };
        let missing = unattended.also_missing(&problems, streams);
        problems.extend(missing);
    }
    let ending = Ending {
        answered: Some((&questionnaire, &rest.answers)),
        ..Ending::without_answers(ExitCode::Answers, &problems)
    };
    ending.report(args, None, streams)
}

/// Submits the answers given in advance, or says which are missing.
fn ask_nobody(
    run: &Run<'_>,
    unattended: &Unattended<'_>,
    keeper: Keeper,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let Conclusion {
        code,
        outcome,
        problems,
    } = unattended.conclude(run.args.quiet, streams);
    let ending = Ending {
        code,
        outcome,
        answered: Some((unattended.questionnaire, unattended.answers)),
        problems: &problems,
    };
    conclude(run, keeper, &ending, streams)
}

/// Asks what is open, and prints what came of it.
fn ask_somebody(
    run: &Run<'_>,
    given: Given,
    chosen: io::Result<Chosen>,
    mut keeper: Keeper,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let options = Options {
        ask_all: run.args.ask_all,
        submit: run.args.yes,
    };
    let mut interview = Interview::new(&run.questionnaire, given.answers, options);
    let ended = chosen
        .map_err(PromptError::from)
        .and_then(|chosen| ask(run, &mut interview, chosen, &mut keeper, streams));
    let (guard, ended) = match ended {
        Ok((guard, ended)) => (Some(guard), ended),
        Err(error) => (None, Err(error)),
    };
    let _unsaid = guard.as_ref().map(Guard::finishing);
    let (typed, keeping) = (interview.typed(), keeper.keeping());
    let (code, outcome) = stop::tell(ended, typed, &keeping, run.args, streams);
    let answered = Some((&*run.questionnaire, interview.answers()));
    conclude(
        run,
        keeper,
        &Ending {
            code,
            outcome,
            answered,
            problems: &[],
        },
        streams,
    )
}

/// Reports a command line that is wrong, in shapes that report every outcome.
pub(super) fn refuse<'m>(
    messages: impl Iterator<Item = &'m str>,
    format: FormatArg,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let problem = |message: &str| {
        let message = message.lines().next().unwrap_or_default();
        ResultProblem {
            id: None,
            code: "usage".to_owned(),
            message: message.trim_start_matches("error: ").to_owned(),
        }
    };
    let problems: Vec<ResultProblem> = messages.map(problem).collect();
    let ending = Ending::without_answers(ExitCode::Usage, &problems);
    ending.report_as(format, None, None, streams)
}

/// Makes ready what a run needs before anybody is asked.
fn prepare<'a>(
    args: &'a AskArgs,
    environment: &Environment,
    loaded: Loaded,
    streams: &mut Streams<'_>,
) -> Result<(Run<'a>, Keeper, Given), Stopped> {
    let questionnaire = Arc::new(loaded.questionnaire);
    let names = match args.format {
        FormatArg::Sh => {
            let names = ShellNames::new(&questionnaire, &args.prefix);
            let names = names.map_err(|faults| refuse_names(&faults, streams));
            Some(names?)
        }
        FormatArg::Json | FormatArg::Result => None,
    };
    let given = given::read(args, environment, &questionnaire, streams);
    let mut given = given.map_err(|refusal| match refusal.rest {
        // What was kept of an earlier run has not been looked at.
        Some(rest) if args.resume.is_none() => Stopped::Faulty(Box::new(Faulty {
            questionnaire: Arc::clone(&questionnaire),
            problems: refusal.refused.problems,
            rest,
        })),
        _ => Stopped::Refused(refusal.refused),
    })?;
    if let (Some(progress), Some(output)) = (&args.resume, &args.output)
        && resume::claims(progress, output)
    {
        return Err(refuse_clash(output, streams).into());
    }
    let keeper = match &args.resume {
        None => Keeper::without_file(&questionnaire),
        Some(path) => {
            let (keeper, resumed) = Keeper::open(
                path,
                &questionnaire,
                loaded.fingerprint,
                args.quiet,
                streams,
            )?;
            for (place, entry) in resumed {
                given.answers.set(place, entry);
            }
            keeper
        }
    };
    Ok((
        Run {
            args,
            questionnaire,
            names,
        },
        keeper,
        given,
    ))
}

/// Progress is removed after submission: a result in the same place would go with it.
fn refuse_clash(output: &Path, streams: &mut Streams<'_>) -> Refused {
    let message = format!(
        "`{}` cannot hold both the result and the progress of --resume: name two files",
        output.display()
    );
    streams.say("error: ", &message);
    let code = "usage".to_owned();
    Refused {
        code: ExitCode::Usage,
        problems: vec![ResultProblem {
            id: None,
            code,
            message,
        }],
    }
}

fn refuse_names(faults: &[String], streams: &mut Streams<'_>) -> Refused {
    for fault in faults {
        streams.say("error: ", fault);
    }
    let problem = |message: &String| ResultProblem {
        id: None,
        code: "variable-name".to_owned(),
        message: message.clone(),
    };
    Refused {
        code: ExitCode::Usage,
        problems: faults.iter().map(problem).collect(),
    }
}

/// Leads the session, watched over by a guard that stays until the result is written.
fn ask(
    run: &Run<'_>,
    interview: &mut Interview<'_>,
    chosen: Chosen,
    keeper: &mut Keeper,
    streams: &mut Streams<'_>,
) -> Result<(Guard, Result<Outcome, PromptError>), PromptError> {
    if !run.args.quiet {
        for warning in &chosen.warnings {
            streams.say("warning: ", warning);
        }
    }
    let last_words = LastWords {
        questionnaire: Arc::clone(&run.questionnaire),
        kept: keeper.shared(interview.answers()),
        names: run.names.clone(),
        output: run.args.output.clone(),
        format: run.args.format,
        quiet: run.args.quiet,
    };
    let place = Place {
        terminal: chosen.terminal.as_ref(),
        drawn: chosen.drawn.map(|drawn| (drawn, run.args.timeout)),
        prompted: chosen.prompted,
    };
    let guard = Guard::watch(&place, chosen.lookout, move |code| last_words.say(code))?;
    let mut prompter = chosen.prompter;
    let ended = session::run(interview, prompter.as_mut(), keeper);
    if let (Err(PromptError::TimedOut), Some(terminal)) = (&ended, &chosen.terminal) {
        // A line begun as an answer would be run by the shell.
        terminal::discard_typed(terminal);
    }
    Ok((guard, ended))
}

/// Prints the result; progress that has been submitted is not needed any more.
fn conclude(
    run: &Run<'_>,
    keeper: Keeper,
    ending: &Ending<'_>,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let code = ending.report(run.args, run.names.as_ref(), streams);
    if code == ExitCode::Success {
        keeper.submitted(streams);
    }
    code
}
