//! `askline ask` and `askline demo`: from the questionnaire to the result.

mod ending;
mod guard;
mod keeper;
mod people;
mod resume;
mod stop;
mod timed;
mod unattended;

use std::sync::Arc;

use super::args::{AskArgs, FormatArg};
use super::environment::Environment;
use super::load::{self, Document, Loaded, Refused};
use super::settings::{Asked, who_is_asked};
use super::{Streams, terminal};
use crate::answer::Answers;
use crate::exit_code::ExitCode;
use crate::interview::{Interview, Options};
use crate::outcome::Outcome;
use crate::output::{ResultProblem, ShellNames};
use crate::prompter::PromptError;
use crate::questionnaire::Questionnaire;
use crate::session;
use crate::text::visible;
use ending::Ending;
use guard::Guard;
use keeper::Keeper;
use people::Chosen;
use stop::LastWords;

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
    environment: &Environment,
    streams: &mut Streams<'_>,
) -> ExitCode {
    let prepared = load::questionnaire(document, args.resume.is_some(), streams)
        .and_then(|loaded| prepare(args, loaded, streams));
    let (run, mut keeper, answers) = match prepared {
        Ok(prepared) => prepared,
        Err(Refused { code, problems }) => {
            let ending = Ending::without_answers(code, &problems);
            return ending.report(args, None, streams);
        }
    };
    let attached = terminal::Attached::of_process();
    let asked = who_is_asked(args, environment, attached, || {
        terminal::open_controlling().is_ok()
    });
    let chosen = match asked {
        Asked::Stdin => people::on_stdin(args, environment),
        Asked::Terminal(device) => people::at_terminal(device, args, environment),
        Asked::Nobody(silence) => {
            let ending = unattended::end(&run.questionnaire, &answers, silence, streams);
            return conclude(&run, keeper, &ending, streams);
        }
    };
    let options = Options {
        ask_all: false,
        submit: args.yes,
    };
    let mut interview = Interview::new(&run.questionnaire, answers, options);
    let ended = chosen
        .map_err(PromptError::from)
        .and_then(|chosen| ask(&run, &mut interview, chosen, &mut keeper, streams));
    let (guard, ended) = match ended {
        Ok((guard, ended)) => (Some(guard), ended),
        Err(error) => (None, Err(error)),
    };
    let _unsaid = guard.as_ref().map(Guard::finishing);
    let (code, outcome) = stop::tell(ended, interview.typed(), &keeper.keeping(), args, streams);
    let answered = Some((&*run.questionnaire, interview.answers()));
    conclude(
        &run,
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

/// Makes ready what a run needs before anybody is asked.
fn prepare<'a>(
    args: &'a AskArgs,
    loaded: Loaded,
    streams: &mut Streams<'_>,
) -> Result<(Run<'a>, Keeper, Answers), Refused> {
    let questionnaire = Arc::new(loaded.questionnaire);
    let names = match args.format {
        FormatArg::Sh => {
            let names = ShellNames::new(&questionnaire, &args.prefix);
            Some(names.map_err(|faults| refuse_names(&faults, streams))?)
        }
        FormatArg::Json | FormatArg::Result => None,
    };
    let mut answers = Answers::open(questionnaire.questions().len());
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
                answers.set(place, entry);
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
        answers,
    ))
}

fn refuse_names(faults: &[String], streams: &mut Streams<'_>) -> Refused {
    for fault in faults {
        let _ = writeln!(streams.err, "error: {}", visible(fault));
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
            writeln!(streams.err, "warning: {}", visible(warning))?;
        }
    }
    let last_words = LastWords {
        questionnaire: Arc::clone(&run.questionnaire),
        answers: keeper.shared(interview.answers()),
        keeping: keeper.keeping(),
        names: run.names.clone(),
        format: run.args.format,
        quiet: run.args.quiet,
    };
    let guard = Guard::watch(chosen.terminal.as_ref(), chosen.rich, move |code| {
        last_words.say(code)
    })?;
    let mut prompter = chosen.prompter;
    let ended = session::run(interview, prompter.as_mut(), keeper);
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
