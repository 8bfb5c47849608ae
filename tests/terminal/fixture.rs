//! Small questionnaires, written for one test each.

use std::io::Write;

use tempfile::NamedTempFile;

use super::support::{Ended, Session, Start};

/// Esc, as a terminal sends it.
pub(crate) const ESC: &str = "\u{1b}";
pub(crate) const UP: &str = "\u{1b}[A";
pub(crate) const DOWN: &str = "\u{1b}[B";
pub(crate) const LEFT: &str = "\u{1b}[D";

/// A questionnaire in a file.
pub(crate) struct Questionnaire(NamedTempFile);

impl Questionnaire {
    /// Questions, as JSON objects separated by commas.
    pub(crate) fn of(questions: &str) -> Self {
        let mut file = NamedTempFile::new().unwrap();
        write!(file, r#"{{"questions": [{questions}]}}"#).unwrap();
        Self(file)
    }

    /// One question of a type, with further members.
    pub(crate) fn one(kind: &str, members: &str) -> Self {
        Self::of(&one("it", kind, members))
    }

    /// Asks it, submitting at the end.
    pub(crate) fn ask(&self) -> Start {
        Start::new(["--yes", self.path()])
    }

    /// The path of the file.
    pub(crate) fn path(&self) -> &str {
        self.0.path().to_str().unwrap()
    }
}

/// A question as JSON.
pub(crate) fn one(id: &str, kind: &str, members: &str) -> String {
    let placeholder = if kind == "text" {
        r#", "placeholder": "e.g. this""#
    } else {
        ""
    };
    format!(
        r#"{{"id": "{id}", "type": "{kind}", "question": "What is {id}?", "header": "{id}"{placeholder}{members}}}"#
    )
}

/// The session ended with this answer to its one question.
#[track_caller]
pub(crate) fn answered(session: Session, json: &str) -> Ended {
    let ended = session.end();
    assert_eq!(
        ended.result,
        format!("{{\"it\": {json}}}\n"),
        "{}",
        ended.screen
    );
    assert_eq!(ended.code, Some(0));
    ended
}
