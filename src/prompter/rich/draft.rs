//! What is known of questions that are asked more than once: what was typed at one that was left
//! without an answer, and how one was answered last.

use std::collections::{BTreeMap, BTreeSet};

use crate::questionnaire::{Choices, Question};

/// What a question's prompt held when it was left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Draft {
    /// The line of a text, of a number, or of yes or no.
    Line(String),
    /// The state of a list.
    List {
        filter: String,
        cursor: usize,
        checked: BTreeSet<usize>,
        other: Option<String>,
    },
}

impl Draft {
    /// What was typed and selected.
    pub(super) fn text(&self, question: &Question) -> String {
        match self {
            Self::Line(line) => line.trim().to_owned(),
            Self::List {
                filter,
                checked,
                other,
                ..
            } => {
                let choices = Choices::of(&question.kind).filter(|choices| choices.several);
                let options = choices.map_or(&[][..], |choices| choices.options);
                let labels = checked.iter().filter_map(|place| options.get(*place));
                let labels = labels.map(|option| option.label.trim());
                let typed = [other.as_deref(), Some(filter.trim())];
                let parts = labels.chain(typed.into_iter().flatten());
                let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
                parts.join(", ")
            }
        }
    }
}

/// Drafts by the places of their questions, and the answers that the screen tells of.
#[derive(Debug, Default)]
pub(super) struct Drafts {
    drafts: BTreeMap<usize, Draft>,
    told: BTreeMap<usize, String>,
}

impl Drafts {
    /// Keeps what a question's prompt holds.
    pub(super) fn keep(&mut self, place: usize, draft: Draft) {
        self.drafts.insert(place, draft);
    }

    /// Forgets what a question's prompt held: it is dealt with.
    pub(super) fn drop(&mut self, place: usize) {
        self.drafts.remove(&place);
    }

    /// Notes how a question is answered; whether the screen does not tell of that yet.
    pub(super) fn tell(&mut self, place: usize, answer: &str) -> bool {
        let told = self.told.insert(place, answer.to_owned());
        told.is_none_or(|told| told != answer)
    }

    /// The line that a question was left with.
    pub(super) fn line(&self, place: usize) -> Option<&str> {
        match self.drafts.get(&place) {
            Some(Draft::Line(line)) => Some(line),
            Some(Draft::List { .. }) | None => None,
        }
    }

    /// What a question was left with.
    pub(super) fn get(&self, place: usize) -> Option<&Draft> {
        self.drafts.get(&place)
    }
}
