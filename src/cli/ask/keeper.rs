//! Keeps the answers while they are being given: for a signal, and in the file of `--resume`.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::resume::{ResumeError, ResumeFile};
use super::stop::Keeping;
use crate::answer::{Answers, Entry};
use crate::cli::load::Refused;
use crate::cli::{Streams, say_on};
use crate::exit_code::ExitCode;
use crate::output::ResultProblem;
use crate::progress;
use crate::prompter::PromptError;
use crate::questionnaire::Questionnaire;
use crate::session::Observer;
use crate::storage;
use crate::text::plural;

/// Answers taken over from an earlier run, by the places of their questions.
pub(super) type Resumed = Vec<(usize, Entry)>;

/// Keeps what has been answered so far.
#[derive(Debug)]
pub(super) struct Keeper {
    questionnaire: Arc<Questionnaire>,
    shared: Arc<Mutex<Kept>>,
    file: Option<ResumeFile>,
    fingerprint: String,
    /// Why the last answer is not in the file; said once, and again when it is lost for good.
    unsaved: Option<String>,
}

/// What another thread may have to say about the answers.
#[derive(Debug)]
pub(super) struct Kept {
    /// The answers so far.
    pub(super) answers: Answers,
    /// Where they stay when the program stops.
    pub(super) keeping: Keeping,
}

impl Keeper {
    /// Keeps the answers in memory alone.
    pub(super) fn without_file(questionnaire: &Arc<Questionnaire>) -> Self {
        Self::new(questionnaire, None, String::new())
    }

    /// Keeps the answers in a file too, and takes over those that are in it.
    ///
    /// # Errors
    ///
    /// The file cannot or must not be used; that has been printed.
    pub(super) fn open(
        path: &Path,
        questionnaire: &Arc<Questionnaire>,
        fingerprint: String,
        quiet: bool,
        streams: &mut Streams<'_>,
    ) -> Result<(Self, Resumed), Refused> {
        let refused = |error: &ResumeError, streams: &mut Streams<'_>| {
            refuse(ExitCode::Io, &error.to_string(), streams)
        };
        let (file, text) = ResumeFile::open(path).map_err(|error| refused(&error, streams))?;
        let mut resumed = Vec::new();
        if let Some(text) = text {
            let read = progress::read(&text, questionnaire, &fingerprint).map_err(|error| {
                let message = format!("`{}` {error}", path.display());
                refuse(ExitCode::Io, &message, streams)
            })?;
            if !quiet {
                tell(path, &read, streams);
            }
            resumed = read.entries;
        }
        Ok((Self::new(questionnaire, Some(file), fingerprint), resumed))
    }

    fn new(
        questionnaire: &Arc<Questionnaire>,
        file: Option<ResumeFile>,
        fingerprint: String,
    ) -> Self {
        let shared = Arc::new(Mutex::new(Kept {
            answers: Answers::open(0),
            keeping: Keeping::Nowhere,
        }));
        Self {
            questionnaire: Arc::clone(questionnaire),
            shared,
            file,
            fingerprint,
            unsaved: None,
        }
    }

    /// The answers so far, for another thread; they start as `answers`.
    pub(super) fn shared(&self, answers: &Answers) -> Arc<Mutex<Kept>> {
        self.remember(answers);
        Arc::clone(&self.shared)
    }

    /// Where answers stay when the program stops.
    pub(super) fn keeping(&self) -> Keeping {
        match (&self.file, &self.unsaved) {
            (Some(file), None) => Keeping::File(file.path().display().to_string()),
            (Some(file), Some(reason)) => {
                Keeping::Unsaved(file.path().display().to_string(), reason.clone())
            }
            (None, _) => Keeping::Nowhere,
        }
    }

    /// Removes the file: what it holds has been submitted and written.
    pub(super) fn submitted(self, streams: &mut Streams<'_>) {
        let Some(file) = self.file else { return };
        let path = file.path().display().to_string();
        if let Err(error) = file.remove() {
            let message = format!("`{path}` could not be removed: {error}");
            streams.say("warning: ", &message);
        }
    }

    fn remember(&self, answers: &Answers) {
        let mut kept = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        kept.answers.clone_from(answers);
        kept.keeping = self.keeping();
    }

    fn save(&self, answers: &Answers) -> std::io::Result<()> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        let text = progress::to_text(&self.questionnaire, answers, &self.fingerprint)?;
        file.save(&text)
    }
}

impl Observer for Keeper {
    fn answered(&mut self, answers: &Answers) -> Result<(), PromptError> {
        let saved = self.save(answers);
        let first = self.unsaved.is_none();
        let path = self.file.as_ref().map(ResumeFile::path);
        self.unsaved = saved
            .err()
            .zip(path)
            .map(|(error, path)| storage::unwritable(path, &error));
        self.remember(answers);
        if let (true, Some(reason), Some(file)) = (first, &self.unsaved, &self.file) {
            let path = file.path().display();
            let message = format!(
                "progress could not be saved in `{path}`: {reason}; it is tried again with the next answer"
            );
            say_on(&mut std::io::stderr(), "warning: ", &message)?;
        }
        Ok(())
    }

    fn keeps_answers(&self) -> bool {
        self.file.is_some() && self.unsaved.is_none()
    }
}

/// Says what was taken over, and what was not.
fn tell(path: &Path, progress: &progress::Progress, streams: &mut Streams<'_>) {
    let answers = progress
        .entries
        .iter()
        .filter(|(_, entry)| entry.answer().is_some())
        .count();
    let message = format!(
        "{} taken over from `{}`.",
        plural(answers, "answer"),
        path.display()
    );
    streams.say("", &message);
    for dropped in &progress.dropped {
        let message = format!("an answer no longer fits and is not taken over: {dropped}");
        streams.say("warning: ", &message);
    }
    for doubtful in &progress.doubtful {
        streams.say("warning: ", doubtful);
    }
}

fn refuse(code: ExitCode, message: &str, streams: &mut Streams<'_>) -> Refused {
    streams.say("error: ", message);
    let problem = ResultProblem {
        id: None,
        code: "resume".to_owned(),
        message: message.to_owned(),
    };
    Refused {
        code,
        problems: vec![problem],
    }
}
