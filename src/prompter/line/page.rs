//! What plain mode prints: the pure text of questions, lists, reviews and help.

use super::super::words::{self, Marks};
use super::super::{EmptyLine, Prompt};
use crate::questionnaire::{ChoiceOption, Choices, QuestionKind};
use crate::review::Review;
use crate::text::{Margins, fold, paragraph, plural, without_log_commands};

/// Most options listed with a question; longer lists are shown on demand.
pub(super) const LISTED_MAX: usize = 50;

/// What begins a line that goes on.
const CONTINUED: &str = "  | ";

/// How plain mode writes; by default without wrapping, with Unicode marks, for a person.
#[derive(Debug, Clone, Copy, Default)]
#[non_exhaustive]
pub struct Style {
    /// Width of the terminal in cells; nothing is wrapped where there is none.
    pub width: Option<usize>,
    /// Our own marks.
    pub marks: Marks,
    /// Whether what is printed may end up in a log, where CI runners look for commands.
    pub log: bool,
}

impl Style {
    /// A paragraph of foreign text behind words of our own.
    pub(super) fn lines(&self, lead: &str, text: &str) -> Vec<String> {
        let text = if self.log {
            without_log_commands(text)
        } else {
            text.to_owned()
        };
        paragraph(
            &text,
            Margins {
                first: lead,
                next: CONTINUED,
            },
            self.width,
        )
    }

    /// What is said once, before the first question.
    pub(super) fn intro(&self, total: usize) -> Vec<String> {
        let count = plural(total, "question");
        let rest = "Enter takes the default or skips; :help lists the commands.";
        self.lines("", &format!("{count}. {rest}"))
    }

    /// A question with all that belongs to it, up to its prompt line.
    pub(super) fn question(&self, prompt: &Prompt<'_>) -> Vec<String> {
        let question = prompt.question;
        let required = if question.required { ", required" } else { "" };
        let place = format!(
            "Question {} of {}{required}. ",
            prompt.place + 1,
            prompt.total
        );
        let mut lines = if prompt.insists {
            self.lines("", words::INSISTS)
        } else {
            Vec::new()
        };
        lines.extend(self.lines(
            &place,
            &format!("{}: {}", question.header.trim(), question.question.trim()),
        ));
        if let Some(description) = &question.description {
            lines.extend(self.lines("About: ", description));
        }
        match Choices::of(&question.kind) {
            Some(choices) => lines.extend(self.choices(prompt, &choices)),
            None => lines.extend(self.hint(prompt)),
        }
        lines
    }

    fn hint(&self, prompt: &Prompt<'_>) -> Vec<String> {
        let rule = words::rule(prompt.question);
        let expected = match (words::placeholder(prompt.question), rule) {
            (Some(placeholder), Some(rule)) => Some(format!("{placeholder} ({rule})")),
            (placeholder, rule) => placeholder.or(rule),
        };
        match (expected, words::enter_hint(prompt)) {
            (Some(expected), Some(enter)) => self.lines("Hint: ", &format!("{expected}. {enter}")),
            (expected, enter) => expected
                .or(enter)
                .map_or(Vec::new(), |hint| self.lines("Hint: ", &hint)),
        }
    }

    fn choices(&self, prompt: &Prompt<'_>, choices: &Choices<'_>) -> Vec<String> {
        let commas = if choices.several {
            ", separated by commas"
        } else {
            ""
        };
        let enter = words::enter_hint(prompt).map_or(String::new(), |enter| format!(" {enter}"));
        let count = words::selections(choices);
        if choices.entries() > LISTED_MAX {
            let list = "Type :list for all, or :list TEXT for those containing TEXT.";
            return self.lines("Choose ", &format!("{count}{commas}.{enter} {list}"));
        }
        let mut lines = if enter.is_empty() {
            self.lines("Choose ", &format!("{count}{commas}:"))
        } else {
            self.lines("Choose ", &format!("{count}{commas}.{enter}"))
        };
        lines.extend(self.list(choices, ""));
        lines
    }

    /// The options that contain a text, in any case, with their numbers.
    pub(super) fn list(&self, choices: &Choices<'_>, part: &str) -> Vec<String> {
        let part = fold(part);
        let mut lines: Vec<String> = Vec::new();
        for (number, option) in (1..).zip(choices.options) {
            if part.is_empty() || fold(&option.label).contains(&part) {
                lines.extend(self.lines(&format!("{number}. "), &option_text(option)));
            }
        }
        if lines.is_empty() {
            lines.extend(self.lines("No option contains ", &format!("`{part}`.")));
        }
        if choices.allow_other {
            lines.push(format!(
                "{}. Other{}",
                choices.entries(),
                self.marks.ellipsis
            ));
        }
        lines
    }

    /// What an empty line did, said aloud.
    pub(super) fn taken(&self, prompt: &Prompt<'_>, empty: &EmptyLine) -> Vec<String> {
        match empty {
            EmptyLine::Keep(answer) => {
                self.lines("Kept: ", &words::answer_text(prompt.question, answer))
            }
            EmptyLine::Default(answer) => {
                self.lines("Taken: ", &words::answer_text(prompt.question, answer))
            }
            EmptyLine::Skip => vec!["Skipped.".to_owned()],
            EmptyLine::Refused(violation) => self.fault(&violation.to_string()),
        }
    }

    /// Why an answer was refused.
    pub(super) fn fault(&self, message: &str) -> Vec<String> {
        self.lines("error: ", message)
    }

    /// Every answer of the review.
    pub(super) fn answers(&self, review: &Review<'_>) -> Vec<String> {
        let mut lines = vec![words::REVIEW_HEADING.to_owned()];
        for place in 0..review.questionnaire.questions().len() {
            lines.extend(self.answer(review, place));
        }
        lines
    }

    /// One answer of the review.
    pub(super) fn answer(&self, review: &Review<'_>, place: usize) -> Vec<String> {
        let Some(question) = review.questionnaire.questions().get(place) else {
            return Vec::new();
        };
        let answer = words::review_text(question, review.answers.get(place));
        self.lines(
            &format!("{}. ", place + 1),
            &format!("{}: {answer}", question.header.trim()),
        )
    }

    /// The warning of the review, words first.
    pub(super) fn warning(&self, review: &Review<'_>) -> Vec<String> {
        let warning = |open| self.lines("Warning: ", &words::open_warning(open, &self.marks));
        review.open().map_or(Vec::new(), warning)
    }

    /// What can be typed at the review.
    pub(super) fn review_help(&self, total: usize) -> Vec<String> {
        let change = format!("A number from 1 to {total} changes that answer.");
        let help = [
            ("", "y submits the answers, n declines."),
            ("", change.as_str()),
            (":back", " returns to the last question."),
            (":again", " shows the review again."),
            (":quit", " stops without submitting."),
        ];
        help.into_iter()
            .flat_map(|(lead, rest)| self.lines(lead, rest))
            .collect()
    }

    /// What can be typed at a question.
    pub(super) fn help(&self, prompt: &Prompt<'_>) -> Vec<String> {
        let choice = matches!(prompt.question.kind, QuestionKind::Choice(_));
        let several = matches!(prompt.question.kind, QuestionKind::Multichoice(_));
        let mut help: Vec<(&str, &str)> = Vec::new();
        if choice {
            help.push((
                "",
                "Type an option's number, its name, or the beginning of its name.",
            ));
        }
        if several {
            help.push((
                "",
                "Type numbers, names or beginnings of names, with commas between, or a range like 1-3.",
            ));
        }
        if choice || several {
            help.push((
                ":list",
                " shows all options, :list TEXT those that contain TEXT.",
            ));
        }
        help.extend([
            (
                "",
                "An empty line takes the answer or default named at the prompt, else skips an optional question.",
            ),
            (":back", " returns to the question before."),
            (":skip", " leaves an optional question unanswered."),
            (":review", " goes straight to the review."),
            (":again", " shows this question again."),
            (":quit", " stops without submitting."),
            (
                "",
                "To answer with such a word, write a second colon, as in ::back.",
            ),
        ]);
        help.into_iter()
            .flat_map(|(lead, rest)| self.lines(lead, rest))
            .collect()
    }
}

fn option_text(option: &ChoiceOption) -> String {
    match &option.description {
        Some(description) => {
            let description: Vec<&str> = description.split_whitespace().collect();
            format!("{}: {}", option.label.trim(), description.join(" "))
        }
        None => option.label.trim().to_owned(),
    }
}
