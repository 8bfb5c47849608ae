//! The words of a prompt that all ways of asking share.

use crate::answer::{Answer, Selection};
use crate::questionnaire::{Choices, Question, QuestionKind, TextFormat, TextValidation};
use crate::review::OpenQuestions;
use crate::rules;
use crate::text::{one_of, plural};

use super::{EmptyLine, Prompt};

mod rich;

#[doc(hidden)]
pub use rich::*;

/// The marks that askline itself writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Marks {
    /// Beside what is wrong.
    pub error: &'static str,
    /// Beside what deserves a look.
    pub warning: &'static str,
    /// Beside a required question.
    pub required: &'static str,
    /// Beside what is done.
    pub done: &'static str,
    /// Where more follows.
    pub ellipsis: &'static str,
    /// Before text that continues.
    pub bar: &'static str,
    /// Between hints on one line.
    pub dot: &'static str,
    /// The keys that go up and down.
    pub arrows: &'static str,
    /// Before the first row of a list that goes on above.
    pub more_above: &'static str,
    /// Before the last row of a list that goes on below.
    pub more_below: &'static str,
    /// The beginning of a range line.
    pub rail_start: &'static str,
    /// One cell of a range line.
    pub rail: &'static str,
    /// The place of a value on a range line.
    pub knob: &'static str,
    /// The end of a range line.
    pub rail_end: &'static str,
}

impl Default for Marks {
    fn default() -> Self {
        Self::UNICODE
    }
}

impl Marks {
    /// For terminals whose character set is UTF-8.
    pub const UNICODE: Self = Self {
        error: "✘",
        warning: "⚠",
        required: "✦",
        done: "✓",
        ellipsis: "…",
        bar: "│",
        dot: "·",
        arrows: "↑↓",
        more_above: "^",
        more_below: "v",
        rail_start: "├",
        rail: "─",
        knob: "●",
        rail_end: "┤",
    };

    /// For all others.
    pub const ASCII: Self = Self {
        error: "x",
        warning: "!",
        required: "*",
        done: "+",
        ellipsis: "...",
        bar: "|",
        dot: "-",
        arrows: "arrows",
        more_above: "^",
        more_below: "v",
        rail_start: "|",
        rail: "-",
        knob: "o",
        rail_end: "|",
    };
}

/// Most labels named where options are not listed.
const LABELS_NAMED: usize = 20;

/// The heading of the review.
pub const REVIEW_HEADING: &str = "Review your answers";

/// Why a question is asked instead of submitting.
pub const INSISTS: &str = "Nothing is submitted before this required question is answered.";

/// What stands for an answer that there is not.
pub const NOT_ANSWERED: &str = "(not answered)";

/// The rule that an answer has to meet, in words; nothing where anything goes.
pub fn rule(question: &Question) -> Option<String> {
    match &question.kind {
        QuestionKind::Text(kind) => text_rule(kind.validation.as_ref()?),
        QuestionKind::Number(kind) => Some(rules::number_hint(
            kind.validation
                .as_ref()
                .map(|validation| &validation.format),
        )),
        QuestionKind::Choice(_) | QuestionKind::Multichoice(_) => {
            Choices::of(&question.kind).map(|choices| selections(&choices))
        }
        QuestionKind::Boolean(kind) => Some(format!(
            "{} or {} (y or n)",
            kind.label(true),
            kind.label(false)
        )),
    }
}

/// What an answer has to be, for whoever cannot see the prompt: the rule, the options, the example
/// and the default.
pub fn expected(question: &Question) -> String {
    let mut expected = match &question.kind {
        QuestionKind::Text(kind) => text_expected(kind.validation.as_ref()),
        _ => rule(question).unwrap_or_default(),
    };
    if let Some(choices) = Choices::of(&question.kind) {
        let labels = choices.options.iter().map(|option| option.label.trim());
        expected.push_str(": ");
        expected.push_str(&one_of(labels, LABELS_NAMED));
        if choices.allow_other {
            expected.push_str(", or text of your own");
        }
    }
    if let Some(placeholder) = placeholder(question) {
        expected.extend([" (", &placeholder, ")"]);
    }
    if let Some(default) = question.stated_default() {
        expected.extend(["; default ", &answer_text(question, &default)]);
    }
    expected
}

/// The rule of a text; where it has no words of ours, the author's.
fn text_expected(validation: Option<&TextValidation>) -> String {
    let Some(validation) = validation else {
        return "text".to_owned();
    };
    let words = text_rule(validation).or_else(|| validation.error_message.clone());
    words.unwrap_or_else(|| "text".to_owned())
}

/// Nothing for a pattern with a message of its own: that message tells people more.
fn text_rule(validation: &TextValidation) -> Option<String> {
    let pattern = matches!(validation.format, TextFormat::Regex { .. });
    if pattern && validation.error_message.is_some() {
        return None;
    }
    rules::text_hint(&validation.format)
}

/// The author's placeholder, as text; a number by itself would read like a default.
pub fn placeholder(question: &Question) -> Option<String> {
    match &question.kind {
        QuestionKind::Text(kind) => Some(kind.placeholder.trim().to_owned()),
        QuestionKind::Number(kind) => {
            let example = |number| format!("e.g. {number}");
            kind.placeholder.as_ref().map(example)
        }
        QuestionKind::Choice(_) | QuestionKind::Multichoice(_) | QuestionKind::Boolean(_) => None,
    }
    .filter(|placeholder| !placeholder.is_empty())
}

/// What Enter does on an empty line, where that is more than skipping or being refused.
pub fn enter_hint(prompt: &Prompt<'_>) -> Option<String> {
    match prompt.empty_line() {
        EmptyLine::Keep(answer) => Some(format!(
            "Enter keeps {}.",
            answer_text(prompt.question, &answer)
        )),
        EmptyLine::Default(answer) => Some(format!(
            "Enter for {}.",
            answer_text(prompt.question, &answer)
        )),
        EmptyLine::Skip | EmptyLine::Refused(_) => None,
    }
}

/// How many selections an answer takes: `one of 3`, `1 or more of 5`, `2 to 3 of 4`.
pub fn selections(choices: &Choices<'_>) -> String {
    let (min, max, all) = (choices.min, choices.max, choices.entries());
    if !choices.several {
        format!("one of {all}")
    } else if max >= all && min <= 1 {
        format!("1 or more of {all}")
    } else if max >= all {
        format!("at least {min} of {all}")
    } else if min == max {
        format!("{min} of {all}")
    } else {
        format!("{min} to {max} of {all}")
    }
}

/// An answer for people: labels instead of places, free text marked as such.
pub fn answer_text(question: &Question, answer: &Answer) -> String {
    match (answer, &question.kind) {
        (Answer::Boolean(side), QuestionKind::Boolean(kind)) => kind.label(*side).to_owned(),
        (Answer::Boolean(side), _) => side.to_string(),
        (Answer::Text(text), _) => text.clone(),
        (Answer::Number(number), _) => number.to_string(),
        (Answer::Selection(selection), _) => selection_text(question, selection),
    }
}

fn selection_text(question: &Question, selection: &Selection) -> String {
    let other = selection.other().map(|text| format!("{text} (other)"));
    let labels: Vec<&str> = question.labels(selection).chain(other.as_deref()).collect();
    labels.join(", ")
}

/// What the review says of a question that is answered or not.
pub fn review_text(question: &Question, answer: Option<&Answer>) -> String {
    answer.map_or_else(
        || NOT_ANSWERED.to_owned(),
        |answer| answer_text(question, answer),
    )
}

/// The warning of the review.
pub fn open_warning(open: OpenQuestions, marks: &Marks) -> String {
    match open {
        OpenQuestions::Required(count) => {
            format!("{} {count} required question(s) unanswered", marks.error)
        }
        OpenQuestions::Optional(count) => {
            format!("{} {count} optional question(s) unanswered", marks.warning)
        }
    }
}

/// Whether to stop although answers would be lost.
pub fn quit_question(answers: usize) -> String {
    format!("Quit and lose {}?", plural(answers, "answer"))
}
