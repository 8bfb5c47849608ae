//! Answers given in advance: reads their sources, and says what is wrong with them.

use std::io;

use crate::advance::{self, Advance, AnswersText, Layers};
use crate::answer::Answers;
use crate::cli::Streams;
use crate::cli::args::AskArgs;
use crate::cli::environment::Environment;
use crate::cli::load::Refused;
use crate::exit_code::ExitCode;
use crate::output::ResultProblem;
use crate::questionnaire::Questionnaire;
use crate::storage::{self, ReadError};

/// Checked answers, and where they came from.
#[derive(Debug)]
pub(super) struct Given {
    /// The answers.
    pub(super) answers: Answers,
    /// For each question where its answer came from, in words; nothing where it is open.
    pub(super) origins: Vec<Option<String>>,
}

/// Answers given in advance that cannot be taken.
#[derive(Debug)]
pub(super) struct Refusal {
    /// What is wrong; it has been printed.
    pub(super) refused: Refused,
    /// What is right beside it; nothing where a file could not be read at all.
    pub(super) rest: Option<Given>,
}

/// Reads and checks all answers given in advance; everything wrong with them is printed.
///
/// # Errors
///
/// A file cannot be read, or an answer cannot be taken.
pub(super) fn read(
    args: &AskArgs,
    environment: &Environment,
    questionnaire: &Questionnaire,
    streams: &mut Streams<'_>,
) -> Result<Given, Refusal> {
    let (files, unread) = read_files(args);
    let layers = Layers {
        defaults: args.defaults,
        variables: &environment.values,
        files: &files,
        data: &args.data,
    };
    let collected = advance::collect(questionnaire, &layers);
    if !args.quiet {
        for warning in &collected.warnings {
            streams.say("warning: ", warning);
        }
    }
    let (rest, faults) = match collected.answers {
        Ok(advance) if unread.is_empty() => return Ok(Given::new(advance)),
        Ok(advance) => (advance, Vec::new()),
        Err(faulty) => (faulty.rest, faulty.faults),
    };
    let mut problems: Vec<ResultProblem> = unread.iter().map(unread_problem).collect();
    problems.extend(faults.iter().map(|fault| ResultProblem {
        id: fault.id.clone(),
        code: fault.code.to_owned(),
        message: fault.to_string(),
    }));
    for problem in &problems {
        streams.say("error: ", &problem.message);
    }
    let known = problems.iter().all(|problem| problem.id.is_some());
    let code = worst(&unread);
    Err(Refusal {
        refused: Refused { code, problems },
        rest: known.then(|| Given::new(rest)),
    })
}

impl Given {
    fn new(advance: Advance<'_>) -> Self {
        let origins = advance.origins.into_iter();
        Self {
            answers: advance.answers,
            origins: origins
                .map(|origin| origin.map(|origin| origin.to_string()))
                .collect(),
        }
    }
}

fn read_files(args: &AskArgs) -> (Vec<AnswersText>, Vec<ReadError>) {
    let (mut files, mut unread) = (Vec::new(), Vec::new());
    for path in &args.answers {
        match storage::read_text(path, &mut io::stdin()) {
            Ok(text) => files.push(AnswersText {
                name: storage::name(path),
                text,
            }),
            Err(error) => unread.push(error),
        }
    }
    (files, unread)
}

fn unread_problem(error: &ReadError) -> ResultProblem {
    let code = match error {
        ReadError::Unreadable { .. } => "unreadable",
        ReadError::TooLarge { .. } => "too-large",
        ReadError::Encoding { .. } => "encoding",
    };
    ResultProblem {
        id: None,
        code: code.to_owned(),
        message: error.to_string(),
    }
}

/// A file that cannot be read is worse than answers that cannot be taken.
fn worst(unread: &[ReadError]) -> ExitCode {
    let unreadable = |error: &ReadError| matches!(error, ReadError::Unreadable { .. });
    if unread.iter().any(unreadable) {
        ExitCode::Io
    } else {
        ExitCode::Answers
    }
}
