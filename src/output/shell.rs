//! Results that any POSIX shell can evaluate.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::answer::{Answer, Answers};
use crate::questionnaire::Questionnaire;

/// The name that an id gives a variable: ASCII letters in upper case, digits, and `_` for the rest.
pub fn variable_name(id: &str) -> String {
    id.chars()
        .map(|c| match c.to_ascii_uppercase() {
            c @ ('A'..='Z' | '0'..='9') => c,
            _ => '_',
        })
        .collect()
}

/// The variables of a questionnaire: one for each question, all different.
///
/// # Example
///
/// ```
/// use askline::answer::{Answers, Entry, Source};
/// use askline::output::ShellNames;
/// use askline::questionnaire::Questionnaire;
///
/// let text = r#"{"questions": [{"id": "user-name", "type": "text", "question": "Who?",
///     "header": "Who", "placeholder": "ada"}]}"#;
/// let questionnaire = Questionnaire::check(text, None).questionnaire.ok_or("faulty")?;
/// let [who] = questionnaire.questions() else { return Err("one question".into()) };
/// let mut answers = Answers::open(1);
/// answers.set(0, Entry::Answered(who.interpret_given("O'Neill; rm -rf ~")?, Source::Data));
///
/// let names = ShellNames::new(&questionnaire, "ANSWER_").map_err(|faults| faults.join("\n"))?;
/// assert_eq!(
///     names.assignments(&questionnaire, &answers),
///     "ANSWER_USER_NAME='O'\\''Neill; rm -rf ~'\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct ShellNames(Vec<String>);

impl ShellNames {
    /// Puts a prefix before the name of each question.
    ///
    /// # Errors
    ///
    /// All reasons why these names cannot be used: a prefix that is empty or that no variable's
    /// name can begin with, and ids that give the same name.
    pub fn new(questionnaire: &Questionnaire, prefix: &str) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
        let rest = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if prefix.is_empty() {
            faults.push(
                "the prefix is empty, so that a questionnaire could set any variable: name one, like `ANSWER_`".to_owned(),
            );
        } else if !prefix.starts_with(letter) || !prefix.chars().all(rest) {
            faults.push(format!(
                "the prefix `{prefix}` cannot begin a variable's name: use letters, digits and `_`, not a digit first"
            ));
        }
        let mut first: HashMap<String, &str> = HashMap::new();
        let mut names = Vec::new();
        for question in questionnaire.questions() {
            let name = format!("{prefix}{}", variable_name(&question.id));
            if let Some(other) = first.insert(name.clone(), &question.id) {
                faults.push(format!(
                    "the ids `{other}` and `{}` both give the variable `{name}`: rename one of them",
                    question.id
                ));
            }
            names.push(name);
        }
        if faults.is_empty() {
            Ok(Self(names))
        } else {
            Err(faults)
        }
    }

    /// One assignment a line: `NAME='value'`, nothing between the quotes where there is no answer,
    /// several selections one per line.
    pub fn assignments(&self, questionnaire: &Questionnaire, answers: &Answers) -> String {
        let mut script = String::new();
        let entries = questionnaire.questions().iter().zip(answers).zip(&self.0);
        for ((question, entry), name) in entries {
            let value = entry.answer().map_or(String::new(), |answer| match answer {
                Answer::Text(text) => text.clone(),
                Answer::Number(number) => number.to_string(),
                Answer::Boolean(side) => side.to_string(),
                Answer::Selection(selection) => {
                    let labels: Vec<&str> = question
                        .labels(selection)
                        .chain(selection.other())
                        .collect();
                    labels.join("\n")
                }
            });
            // Writing to a string cannot fail.
            let _ = writeln!(script, "{name}={}", quote(&value));
        }
        script
    }
}

/// One word in single quotes (POSIX Shell Command Language, 2.2.2): nothing in it is special.
fn quote(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
