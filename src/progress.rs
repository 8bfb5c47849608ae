//! Progress of a walkthrough as text, and back: what `--resume` keeps.

use std::collections::HashSet;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::answer::{Answer, Answers, Entry, Source};
use crate::json::{Document, Kind, Value, quoted};
use crate::output::{AnswerValue, to_line};
use crate::questionnaire::{Questionnaire, accept};
use crate::text::excerpt;

/// The version of the shape that is written, and the newest that is read.
const VERSION: &str = "1";

/// Most digits of another version that are shown.
const VERSION_SHOWN: usize = 20;

/// The member that marks a file as ours and holds its version.
const MARK: &str = "askline-progress";

/// A fingerprint of a questionnaire's text, in hexadecimal: it tells whether the text is the same.
pub(crate) fn fingerprint(text: &str) -> String {
    let hash = siphasher::sip128::SipHasher13::new().hash(text.as_bytes());
    format!("{:032x}", hash.as_u128())
}

/// What was answered or skipped by a person, as text to be kept.
///
/// Answers that were given in advance are left out: they are given again with the next run.
///
/// # Errors
///
/// Where an answer cannot be written as JSON.
pub(crate) fn to_text(
    questionnaire: &Questionnaire,
    answers: &Answers,
    fingerprint: &str,
) -> serde_json::Result<String> {
    to_line(&File {
        questionnaire,
        answers,
        fingerprint,
    })
}

struct File<'a> {
    questionnaire: &'a Questionnaire,
    answers: &'a Answers,
    fingerprint: &'a str,
}

impl Serialize for File<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let version: u32 = VERSION.parse().unwrap_or_default();
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry(MARK, &version)?;
        map.serialize_entry("questionnaire", self.fingerprint)?;
        map.serialize_entry("answers", &Typed(self))?;
        map.end()
    }
}

/// The answers and skips that a person typed.
struct Typed<'a>(&'a File<'a>);

impl Serialize for Typed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (question, entry) in self.0.questionnaire.questions().iter().zip(self.0.answers) {
            if matches!(entry.source(), Some(Source::Typed | Source::Resumed)) {
                let answer = entry.answer();
                map.serialize_entry(&question.id, &AnswerValue { question, answer })?;
            }
        }
        map.end()
    }
}

/// Progress that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The questions dealt with, by their places from 0, all with the source [`Source::Resumed`].
    pub(crate) entries: Vec<(usize, Entry)>,
    /// Answers that no longer fit, in words: the id, and why.
    pub(crate) dropped: Vec<String>,
    /// Answers taken over that may not mean any more what they did, in words: the id, and why.
    pub(crate) doubtful: Vec<String>,
    /// Whether the questionnaire's text has changed since.
    pub(crate) changed: bool,
}

/// Why a text is no progress that can be gone on from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub(crate) enum ProgressError {
    /// Not JSON, or damaged.
    #[error("is damaged ({0}): remove it to start anew")]
    Damaged(String),
    /// JSON of something else.
    #[error("holds something else than progress of askline: name another file")]
    Foreign,
    /// Written by a newer version of this program.
    #[error(
        "was written by a newer askline (version {0} of its form, this one reads 1): use that one, or remove the file to start anew"
    )]
    Newer(String),
}

/// Reads progress, judging every answer by the questionnaire as it is now.
///
/// # Errors
///
/// Where the text is no progress of this program.
pub(crate) fn read(
    text: &str,
    questionnaire: &Questionnaire,
    fingerprint: &str,
) -> Result<Progress, ProgressError> {
    let document = Document::parse(text).map_err(|fault| {
        // Nobody is to be told to remove a file that was never ours.
        if text.trim().is_empty() || text.contains(MARK) {
            ProgressError::Damaged(fault.message)
        } else {
            ProgressError::Foreign
        }
    })?;
    let root = document.root();
    let version = member(root, MARK).ok_or(ProgressError::Foreign)?;
    if version.raw() != VERSION {
        return Err(other_version(version));
    }
    if let Some(name) = repeated(root) {
        return Err(ProgressError::Damaged(format!("{name} is in it twice")));
    }
    let answers = member(root, "answers").filter(|answers| answers.kind() == Kind::Object);
    let answers = answers.ok_or_else(|| ProgressError::Damaged("it has no answers".to_owned()))?;
    if let Some(id) = repeated(answers) {
        return Err(ProgressError::Damaged(format!(
            "the answer to {id} is in it twice"
        )));
    }
    let kept = member(root, "questionnaire").and_then(Value::as_str);
    let mut progress = Progress {
        entries: Vec::new(),
        dropped: Vec::new(),
        doubtful: Vec::new(),
        changed: kept.is_none_or(|kept| kept != fingerprint),
    };
    for (key, value) in answers.members() {
        let id = key.as_str().unwrap_or_default();
        match entry(questionnaire, &id, value) {
            Ok((place, entry)) => {
                if progress.changed {
                    progress
                        .doubtful
                        .extend(doubt(questionnaire, place, &entry));
                }
                progress.entries.push((place, entry));
            }
            Err(reason) => progress.dropped.push(format!("{}: {reason}", quoted(&id))),
        }
    }
    Ok(progress)
}

/// Why an answer to a questionnaire that has changed may not mean what it did: text that is no
/// option now may have been one.
fn doubt(questionnaire: &Questionnaire, place: usize, entry: &Entry) -> Option<String> {
    let question = questionnaire.questions().get(place)?;
    let Some(answer @ Answer::Selection(selection)) = entry.answer() else {
        return None;
    };
    let hint = question
        .misspelt_option(answer)
        .map_or(String::new(), |(_, label)| {
            format!("; did you mean {}?", quoted(label))
        });
    let (id, text) = (quoted(&question.id), quoted(selection.other()?));
    Some(format!(
        "{id}: {text} is no option now, and is taken as text of your own{hint}"
    ))
}

fn entry(
    questionnaire: &Questionnaire,
    id: &str,
    value: Value<'_>,
) -> Result<(usize, Entry), String> {
    let place = questionnaire
        .position(id)
        .ok_or("there is no such question any more")?;
    let question = questionnaire
        .questions()
        .get(place)
        .ok_or("there is no such question any more")?;
    if value.kind() == Kind::Null {
        return if question.required {
            Err("it was skipped, but is required now".to_owned())
        } else {
            Ok((place, Entry::Skipped(Source::Resumed)))
        };
    }
    accept(&question.kind, value)
        .map(|answer| (place, Entry::Answered(answer, Source::Resumed)))
        .map_err(|refused| refused.violation.to_string())
}

/// A whole number is another version; anything else was not written by any version.
fn other_version(version: Value<'_>) -> ProgressError {
    let raw = version.raw();
    let whole = raw.bytes().all(|byte| byte.is_ascii_digit()) && raw != "0";
    if version.kind() == Kind::Number && whole {
        ProgressError::Newer(excerpt(raw, VERSION_SHOWN).into_owned())
    } else {
        let found = quoted(raw);
        ProgressError::Damaged(format!("{found} is no version of its form"))
    }
}

/// The first name that stands twice in an object.
fn repeated(object: Value<'_>) -> Option<String> {
    let mut seen = HashSet::new();
    let mut names = object.members().filter_map(|(key, _)| key.as_str());
    let name = names.find(|name| !seen.insert(name.clone()))?;
    Some(quoted(&name))
}

fn member<'d>(object: Value<'d>, name: &str) -> Option<Value<'d>> {
    let mut members = object.members();
    members
        .find(|(key, _)| key.as_str().is_some_and(|key| key == name))
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"questions": [
        {"id": "name", "type": "text", "question": "Name?", "header": "Name", "placeholder": "x"},
        {"id": "port", "type": "number", "question": "Port?", "header": "Port"},
        {"id": "on", "type": "boolean", "question": "On?", "header": "On", "required": true},
        {"id": "runtime", "type": "choice", "question": "Runtime?", "header": "Runtime",
         "options": [{"label": "Node"}, {"label": "Deno"}], "allowOther": false}]}"#;

    fn questionnaire(text: &str) -> Questionnaire {
        Questionnaire::check(text, None).questionnaire.unwrap()
    }

    fn answered() -> Answers {
        let questionnaire = questionnaire(TEXT);
        let mut answers = Answers::open(4);
        let typed = |place: usize, line: &str| {
            let question = &questionnaire.questions()[place];
            Entry::Answered(question.interpret_given(line).unwrap(), Source::Typed)
        };
        answers.set(0, Entry::Skipped(Source::Typed));
        answers.set(1, typed(1, "0.10"));
        answers.set(2, Entry::Answered(Answer::Boolean(true), Source::Data));
        answers.set(3, typed(3, "Deno"));
        answers
    }

    fn saved() -> String {
        to_text(&questionnaire(TEXT), &answered(), &fingerprint(TEXT)).unwrap()
    }

    #[test]
    fn what_was_typed_or_skipped_comes_back_and_nothing_else() {
        let answers = answered();
        let progress = read(&saved(), &questionnaire(TEXT), &fingerprint(TEXT)).unwrap();
        assert!(!progress.changed);
        assert_eq!(progress.dropped, Vec::<String>::new());
        let resumed = |place: usize| {
            (
                place,
                Entry::Answered(answers.get(place).unwrap().clone(), Source::Resumed),
            )
        };
        assert_eq!(
            progress.entries,
            [(0, Entry::Skipped(Source::Resumed)), resumed(1), resumed(3)]
        );
    }

    #[test]
    fn answers_that_no_longer_fit_are_dropped_one_by_one() {
        let changed = TEXT
            .replace("Deno", "Bun")
            .replace("\"port\"", "\"harbour\"");
        let changed = changed.replace(
            r#""header": "Name","#,
            r#""header": "Name", "required": true,"#,
        );
        let progress = read(&saved(), &questionnaire(&changed), &fingerprint(&changed)).unwrap();
        assert!(progress.changed);
        assert_eq!(progress.entries, []);
        assert_eq!(
            progress.dropped,
            [
                "`name`: it was skipped, but is required now",
                "`port`: there is no such question any more",
                "`runtime`: `Deno` is not one of the options",
            ]
        );
    }

    #[test]
    fn other_texts_are_refused_with_what_to_do() {
        let questionnaire = questionnaire(TEXT);
        let refused = |text: &str| read(text, &questionnaire, "").unwrap_err();
        assert!(matches!(refused(""), ProgressError::Damaged(_)));
        assert!(matches!(
            refused(r#"{"askline-progress": 1, "answers"#),
            ProgressError::Damaged(_)
        ));
        assert!(matches!(
            refused(r#"{"askline-progress": 1}"#),
            ProgressError::Damaged(_)
        ));
        assert_eq!(refused(r#"{"name": "x"}"#), ProgressError::Foreign);
        assert_eq!(refused("root:x:0:0"), ProgressError::Foreign);
        assert_eq!(refused("[]"), ProgressError::Foreign);
        assert_eq!(
            refused(r#"{"askline-progress": 2}"#),
            ProgressError::Newer("2".to_owned())
        );
    }

    #[test]
    fn only_a_higher_whole_number_is_a_newer_version() {
        let refused = |version: &str| {
            let text = format!(r#"{{"askline-progress": {version}, "answers": {{}}}}"#);
            read(&text, &questionnaire(TEXT), "").unwrap_err()
        };
        assert_eq!(refused("12"), ProgressError::Newer("12".to_owned()));
        for version in ["-1", "0", "1.0", "1e0", "2.5", "\"2\"", "null", "[2]"] {
            let expected = format!("`{version}` is no version of its form");
            assert_eq!(refused(version), ProgressError::Damaged(expected));
        }
    }

    #[test]
    fn an_answer_or_a_part_that_is_there_twice_is_damage() {
        let refused = |text: &str| read(text, &questionnaire(TEXT), "").unwrap_err();
        assert_eq!(
            refused(
                r#"{"askline-progress": 1, "answers": {"name": "x", "port": 1, "n\u0061me": "y"}}"#
            ),
            ProgressError::Damaged("the answer to `name` is in it twice".to_owned())
        );
        assert_eq!(
            refused(r#"{"askline-progress": 1, "answers": {}, "answers": {"name": "x"}}"#),
            ProgressError::Damaged("`answers` is in it twice".to_owned())
        );
    }
}
