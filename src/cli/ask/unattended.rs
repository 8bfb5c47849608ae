//! Runs in which nobody can be asked.

use super::ending::Ending;
use crate::answer::Answers;
use crate::cli::Streams;
use crate::cli::settings::Silence;
use crate::exit_code::ExitCode;
use crate::outcome::Outcome;
use crate::questionnaire::Questionnaire;
use crate::text::plural;

/// Submits what is there, or names what is missing.
pub(super) fn end<'a>(
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
        let (code, outcome) = (ExitCode::Success, Outcome::Submitted);
        return Ending {
            code,
            outcome,
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
