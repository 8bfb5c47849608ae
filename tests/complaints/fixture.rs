//! Questionnaires, and the ways in which these tests ask them.

use std::io::Write;

use tempfile::NamedTempFile;

use super::program::{Program, askline};
use super::terminal::Start;

/// Esc, as a terminal sends it.
pub(crate) const ESC: &str = "\u{1b}";

/// A required text and an optional text.
pub(crate) const NAMES: &str = r#"{"questions": [
  {"id": "first", "type": "text", "question": "First?", "header": "First", "required": true, "placeholder": "p"},
  {"id": "second", "type": "text", "question": "Second?", "header": "Second", "placeholder": "p"}
]}"#;

/// One question of each type, with a default where there may be one; two of them are required.
pub(crate) const ALL: &str = r#"{"questions": [
  {"id": "name", "type": "text", "question": "Name?", "header": "Name", "required": true, "placeholder": "api",
   "validation": {"format": "regex", "pattern": "^[a-z]+$"}},
  {"id": "port", "type": "number", "question": "Port?", "header": "Port", "required": true, "defaultValue": 8080,
   "validation": {"format": "integer", "min": 1024, "max": 65535}},
  {"id": "color", "type": "choice", "question": "Color?", "header": "Color", "defaultValue": "Green",
   "options": [{"label": "Red", "description": "like fire"}, {"label": "Green"}]},
  {"id": "parts", "type": "multichoice", "question": "Parts?", "header": "Parts", "defaultValue": ["Lid"],
   "options": [{"label": "Lid"}, {"label": "Box"}]},
  {"id": "sure", "type": "boolean", "question": "Sure?", "header": "Sure"}
]}"#;

/// A choice and a multiple choice, both with text of one's own, required or not.
pub(crate) fn lists(required: bool) -> String {
    let options = r#""options": [{"label": "red"}, {"label": "green"}]"#;
    let list = |id, kind| {
        format!(
            r#"{{"id": "{id}", "type": "{kind}", "question": "Which?", "header": "{id}", "required": {required}, {options}}}"#
        )
    };
    let lists = [list("one", "choice"), list("several", "multichoice")];
    format!(r#"{{"questions": [{}]}}"#, lists.join(","))
}

/// Asks a questionnaire with the words of a command line, in lines or with nobody there.
pub(crate) fn ask(questionnaire: &str, args: &[&str]) -> Program {
    askline(args).args(["q.json"]).file("q.json", questionnaire)
}

/// Asks a questionnaire in lines that come from standard input.
pub(crate) fn typed(questionnaire: &str, args: &[&str], lines: &str) -> Program {
    ask(questionnaire, &["--stdin"]).args(args).stdin(lines)
}

/// A questionnaire in a file, to be asked on a terminal.
pub(crate) struct Asked(NamedTempFile);

impl Asked {
    pub(crate) fn new(questionnaire: &str) -> Self {
        let mut file = NamedTempFile::new().unwrap();
        file.write_all(questionnaire.as_bytes()).unwrap();
        Self(file)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.path().to_str().unwrap()
    }

    pub(crate) fn start(&self) -> Start {
        Start::new([self.path()])
    }

    pub(crate) fn start_with(&self, option: &str, value: &str) -> Start {
        Start::new([option, value, self.path()])
    }
}
