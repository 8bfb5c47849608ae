//! Answers given as a JSON object: id → value.

use std::collections::HashMap;

use crate::answer::Answer;
use crate::json::{Document, Kind, Value, quoted};
use crate::problem::Problem;
use crate::questionnaire::{Path, Problems, Questionnaire, accept, is_unanswered, nearest};

/// Most unknown ids for which the nearest known one is looked for: each costs a comparison with
/// every question.
const HINTS: usize = 20;

/// What a file says about one question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// Its answer.
    Answer(Answer),
    /// That it is left unanswered: `null`, blank text or an empty array.
    Unanswered,
}

/// Reads an answers file: a place in the questionnaire, from 0, and what is given for it.
///
/// Values are typed: a number for a `number` question, an array of strings for `multichoice`.
/// They are judged by the same rules as a typed line. Required questions that are not mentioned
/// are no problem here, since they can still be asked.
///
/// # Errors
///
/// Everything wrong with the file, in the order of its places: not JSON, not an object, ids that
/// the questionnaire does not have, ids given twice, and values that their question refuses.
pub fn read(
    text: &str,
    questionnaire: &Questionnaire,
) -> Result<Vec<(usize, Given)>, Vec<Problem>> {
    let document = Document::parse(text).map_err(|fault| vec![fault.into()])?;
    let mut reader = Reader::new(text, questionnaire);
    let given = reader.root(document.root());
    let problems = reader.problems.finish();
    if problems.is_empty() {
        Ok(given)
    } else {
        Err(problems)
    }
}

/// Judges an answers file as a whole: besides what [`read`] refuses, required questions must be
/// answered.
///
/// Everything wrong with it, in the order of the places; nothing where it is right.
///
/// # Example
///
/// ```
/// use askline::answers_file;
/// use askline::questionnaire::Questionnaire;
///
/// let text = r#"{"questions": [
///     {"id": "port", "type": "number", "question": "Which port?", "header": "Port"},
///     {"id": "name", "type": "text", "question": "What name?", "header": "Name",
///      "placeholder": "api", "required": true}
/// ]}"#;
/// let questionnaire = Questionnaire::check(text, None).questionnaire.ok_or("faulty")?;
///
/// let problems = answers_file::validate(r#"{"port": "80"}"#, &questionnaire);
/// let found: Vec<_> = problems.iter().map(|problem| (problem.id.as_deref(), problem.code)).collect();
/// assert_eq!(found, [(Some("name"), "required"), (Some("port"), "wrong-type")]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn validate(text: &str, questionnaire: &Questionnaire) -> Vec<Problem> {
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(fault) => return vec![fault.into()],
    };
    let mut reader = Reader::new(text, questionnaire);
    let root = document.root();
    reader.root(root);
    if root.kind() == Kind::Object {
        reader.require(root);
    }
    reader.problems.finish()
}

/// Answers that a file usually holds at most; room is made for them at once.
const USUAL: usize = 64;

struct Reader<'q, 'd> {
    questionnaire: &'q Questionnaire,
    problems: Problems,
    /// Names and values by the place of their question.
    seen: HashMap<usize, (Value<'d>, Value<'d>)>,
    hints: usize,
}

impl<'q, 'd> Reader<'q, 'd> {
    fn new(text: &str, questionnaire: &'q Questionnaire) -> Self {
        Self {
            questionnaire,
            problems: Problems::new(text.len()),
            seen: HashMap::with_capacity(questionnaire.questions().len().min(USUAL)),
            hints: HINTS,
        }
    }

    /// Reports the required questions that are not answered.
    fn require(&mut self, root: Value<'d>) {
        let questions = self.questionnaire.questions().iter().enumerate();
        for (place, question) in questions.filter(|(_, question)| question.required) {
            let seen = self.seen.get(&place).map(|(_, value)| *value);
            if seen.is_some_and(|value| !is_unanswered(value)) {
                continue;
            }
            let path = match seen {
                Some(_) => Path::Root.member(&question.id),
                None => Path::Root,
            };
            let id = quoted(&question.id);
            let message = format!("the answer to the required question {id} is missing");
            let problem = self
                .problems
                .error("required", seen.unwrap_or(root), &path, message);
            problem.help = Some(format!("add {id} with its answer"));
            problem.id = Some(question.id.clone());
        }
    }

    fn root(&mut self, root: Value<'d>) -> Vec<(usize, Given)> {
        if root.kind() != Kind::Object {
            self.problems
                .wrong_type(root, &Path::Root, &"the answers file", "an object");
            return Vec::new();
        }
        root.members()
            .filter_map(|(key, value)| self.member(key, value))
            .collect()
    }

    fn member(&mut self, key: Value<'d>, value: Value<'d>) -> Option<(usize, Given)> {
        let id = key.as_str().unwrap_or_default();
        let path = Path::Root.member(&id);
        let Some(place) = self.questionnaire.position(&id) else {
            self.unknown(&id, key, &path);
            return None;
        };
        if let Some((first, _)) = self.seen.insert(place, (key, value)) {
            let message = format!("the answer to {} is given twice", quoted(&id));
            let problem = self.problems.error("duplicate-field", key, &path, message);
            problem.related = Some((first.span(), "first given here".to_owned()));
            problem.help = Some("keep one of the two".to_owned());
            problem.id = Some(id.into_owned());
            return None;
        }
        if is_unanswered(value) {
            return Some((place, Given::Unanswered));
        }
        let question = self.questionnaire.questions().get(place)?;
        match accept(&question.kind, value) {
            Ok(answer) => Some((place, Given::Answer(answer))),
            Err(refused) => {
                let element = refused.element.map(|element| path.index(element));
                let path = element.as_ref().unwrap_or(&path);
                let violation = &refused.violation;
                self.problems
                    .error(violation.code(), refused.at, path, violation.to_string())
                    .id = Some(id.to_string());
                None
            }
        }
    }

    fn unknown(&mut self, id: &str, key: Value<'_>, path: &Path<'_>) {
        let message = format!(
            "the questionnaire has no question with the id {}",
            quoted(id)
        );
        let ids = self.questionnaire.questions();
        let near = (self.hints > 0)
            .then(|| nearest(id, ids.iter().map(|question| question.id.as_str())))
            .flatten();
        self.hints = self.hints.saturating_sub(1);
        let problem = self.problems.error("unknown-id", key, path, message);
        problem.help = Some(match near {
            Some(near) => format!("did you mean {}?", quoted(near)),
            None => "remove it".to_owned(),
        });
        problem.id = Some(id.to_owned());
    }
}
