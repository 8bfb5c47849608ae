//! Answers given as a JSON object: id → value.

use crate::answer::Answer;
use crate::json::{Document, Kind, Value, quoted};
use crate::problem::Problem;
use crate::questionnaire::{
    Path, Problems, Question, Questionnaire, accept, is_unanswered, nearest,
};

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
    let (given, problems) = read_all(text, questionnaire);
    if problems.is_empty() {
        Ok(given)
    } else {
        Err(problems)
    }
}

/// As [`read`], with what is right beside everything that is wrong.
pub(crate) fn read_all(
    text: &str,
    questionnaire: &Questionnaire,
) -> (Vec<(usize, Given)>, Vec<Problem>) {
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(fault) => return (Vec::new(), vec![fault.into()]),
    };
    let mut reader = Reader::new(text, questionnaire);
    let mut given = Vec::new();
    reader.root(document.root(), |place, answer| given.push((place, answer)));
    (given, reader.problems.finish())
}

/// Judges an answers file as a whole: besides what [`read`] refuses, required questions must be
/// answered.
///
/// Everything wrong with it, in the order of the places, and as warnings free text that was
/// probably meant to be an option. Without an error it is right.
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
    reader.warns = true;
    let root = document.root();
    reader.root(root, |_, _| ());
    if root.kind() == Kind::Object {
        reader.require(root);
    }
    reader.problems.finish()
}

struct Reader<'q, 'd> {
    questionnaire: &'q Questionnaire,
    problems: Problems,
    /// Names and values at the place of their question.
    seen: Vec<Option<(Value<'d>, Value<'d>)>>,
    /// The question behind the one answered last.
    next: usize,
    hints: usize,
    /// Whether right answers are looked at for what their author may not have meant.
    warns: bool,
}

impl<'q, 'd> Reader<'q, 'd> {
    fn new(text: &str, questionnaire: &'q Questionnaire) -> Self {
        Self {
            questionnaire,
            problems: Problems::new(text.len()),
            seen: vec![None; questionnaire.questions().len()],
            next: 0,
            hints: HINTS,
            warns: false,
        }
    }

    /// Reports the required questions that are not answered.
    fn require(&mut self, root: Value<'d>) {
        let questions = self.questionnaire.questions().iter().enumerate();
        for (place, question) in questions.filter(|(_, question)| question.required) {
            let seen = self.seen.get(place).copied().flatten();
            let seen = seen.map(|(_, value)| value);
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

    fn root(&mut self, root: Value<'d>, mut take: impl FnMut(usize, Given)) {
        if root.kind() != Kind::Object {
            self.problems
                .wrong_type(root, &Path::Root, &"the answers file", "an object");
            return;
        }
        for (key, value) in root.members() {
            if let Some((place, given)) = self.member(key, value) {
                take(place, given);
            }
        }
    }

    /// The place of a question; most files are in the questionnaire's order.
    fn position(&mut self, id: &str) -> Option<usize> {
        let expected = self.questionnaire.questions().get(self.next);
        let place = match expected {
            Some(question) if question.id == id => self.next,
            _ => self.questionnaire.position(id)?,
        };
        self.next = place + 1;
        Some(place)
    }

    fn member(&mut self, key: Value<'d>, value: Value<'d>) -> Option<(usize, Given)> {
        let id = key.as_str().unwrap_or_default();
        let path = Path::Root.member(&id);
        let Some(place) = self.position(&id) else {
            self.unknown(&id, key, &path);
            return None;
        };
        let seen = self.seen.get_mut(place)?;
        if let Some((first, _)) = seen.replace((key, value)) {
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
            Ok(answer) => {
                if self.warns && self.hints > 0 {
                    self.misspelt(question, &answer, value, &path);
                }
                Some((place, Given::Answer(answer)))
            }
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

    /// Warns of free text that was probably meant to be an option.
    fn misspelt(&mut self, question: &Question, answer: &Answer, at: Value<'_>, path: &Path<'_>) {
        let Some((text, label)) = question.misspelt_option(answer) else {
            return;
        };
        self.hints -= 1;
        let element = at.elements().zip(0..).find(|(element, _)| {
            let given = element.as_str();
            given.is_some_and(|given| given.trim() == text)
        });
        let element_path = element.map(|(_, index)| path.index(index));
        let path = element_path.as_ref().unwrap_or(path);
        let at = element.map_or(at, |(element, _)| element);
        let message = format!(
            "{} is no option, and is taken as text of one's own",
            quoted(text)
        );
        let problem = self.problems.warning("near-option", at, path, message);
        problem.help = Some(format!("did you mean {}?", quoted(label)));
        problem.id = Some(question.id.clone());
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
