//! JSON text → questionnaire, or everything that is wrong with it.

mod choices;
mod clashes;
mod default;
mod fields;
mod nearest;
mod numbers;
mod path;
mod problems;
mod question;
#[cfg(test)]
mod tests;
mod text;
mod unusable;
mod validation;

use std::sync::Arc;

#[cfg(test)]
pub(crate) use clashes::COMMANDS;
pub(crate) use nearest::{misspelt, nearest};
pub(crate) use path::Path;
pub(crate) use problems::Problems;

use super::{Question, Questionnaire};
use crate::json::{Document, Kind, Value};
use crate::problem::{Problem, Severity};
use crate::rules::PatternRunner;
use clashes::Earlier;
use fields::Fields;

/// Most questions of a questionnaire.
pub const MAX_QUESTIONS: usize = 100_000;

/// Most options of all questions together.
pub const MAX_OPTIONS: usize = 1_000_000;

/// What was found when a questionnaire was read.
#[derive(Debug)]
#[non_exhaustive]
pub struct Checked {
    /// The questionnaire; nothing where a problem is an error.
    pub questionnaire: Option<Questionnaire>,
    /// All problems, in the order of their places.
    pub problems: Vec<Problem>,
}

impl Questionnaire {
    /// Reads a questionnaire and reports all its errors and warnings, slow patterns aside.
    ///
    /// `runner` runs the patterns whose matching can take exponential time; see [`PatternRunner`].
    ///
    /// Every problem of a file is reported up to one for each 64 bytes, and at least
    /// 10,000; beyond that, a last one counts the rest.
    ///
    /// # Example
    ///
    /// ```
    /// use askline::problem::Positions;
    /// use askline::questionnaire::Questionnaire;
    ///
    /// let text = r#"{"questions": [
    ///   {"id": "name", "type": "text", "question": "Name?", "header": "Name", "place": "x"}
    /// ]}"#;
    /// let checked = Questionnaire::check(text, None);
    /// assert!(checked.questionnaire.is_none());
    /// let mut positions = Positions::new(text);
    /// let found: Vec<_> = checked
    ///     .problems
    ///     .iter()
    ///     .map(|problem| (problem.code, positions.at(problem.span.start).line))
    ///     .collect();
    /// assert_eq!(found, [("missing-field", 2), ("unknown-field", 2)]);
    /// ```
    pub fn check(text: &str, runner: Option<Arc<dyn PatternRunner>>) -> Checked {
        Self::read(text, runner, false)
    }

    /// As [`Questionnaire::check`], and tries each pattern on texts made to slow it down.
    ///
    /// That takes some seconds for each pattern that is slow.
    pub fn check_and_probe(text: &str, runner: Option<Arc<dyn PatternRunner>>) -> Checked {
        Self::read(text, runner, true)
    }

    fn read(text: &str, runner: Option<Arc<dyn PatternRunner>>, probes: bool) -> Checked {
        let document = match Document::parse(text) {
            Ok(document) => document,
            Err(fault) => {
                return Checked {
                    questionnaire: None,
                    problems: vec![fault.into()],
                };
            }
        };
        let mut reader = Reader {
            problems: Problems::new(text.len()),
            runner,
            probes,
            options: 0,
        };
        let questions = reader.root(document.root());
        let problems = reader.problems.finish();
        let usable = !problems
            .iter()
            .any(|problem| problem.severity == Severity::Error);
        Checked {
            questionnaire: questions.filter(|_| usable).map(Self::new),
            problems,
        }
    }
}

/// What is carried along while a questionnaire is read.
struct Reader {
    problems: Problems,
    runner: Option<Arc<dyn PatternRunner>>,
    /// Whether patterns are tried.
    probes: bool,
    /// Options read so far, in all questions.
    options: usize,
}

impl Reader {
    fn root(&mut self, root: Value<'_>) -> Option<Vec<Question>> {
        let path = Path::Root;
        let mut fields = Fields::open(&mut self.problems, root, &path, "the questionnaire")?;
        fields.optional::<String>(&mut self.problems, "$schema");
        let questions = fields.required_value(&mut self.problems, "questions");
        let path = path.member("questions");
        let read = questions.and_then(|questions| self.questions(questions, &path));
        fields.finish(&mut self.problems);
        read
    }

    fn questions(&mut self, value: Value<'_>, path: &Path<'_>) -> Option<Vec<Question>> {
        if value.kind() != Kind::Array {
            self.problems
                .wrong_type(value, path, &"`questions`", "an array");
            return None;
        }
        let mut earlier = Earlier::default();
        let mut questions = Some(Vec::new());
        let mut found = 0;
        for element in value.elements() {
            let path = path.index(found);
            found += 1;
            if found > MAX_QUESTIONS {
                let message = format!("more than {MAX_QUESTIONS} questions");
                self.problems
                    .error("too-many-questions", element, &path, message)
                    .help = Some("split the questionnaire".to_owned());
                return None;
            }
            let question = self.question(element, &path, &mut earlier);
            match (&mut questions, question) {
                (Some(questions), Some(question)) => questions.push(question),
                _ => questions = None,
            }
        }
        if found == 0 {
            let message = "there are no questions";
            self.problems
                .error("no-questions", value, path, message)
                .help = Some("add at least one question".to_owned());
        }
        questions
    }
}
