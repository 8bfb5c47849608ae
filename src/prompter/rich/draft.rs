//! What was typed at a question that was left without an answer, for when it is asked again.

use std::collections::{BTreeSet, HashMap};

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

/// Drafts by the places of their questions.
#[derive(Debug, Default)]
pub(super) struct Drafts(HashMap<usize, Draft>);

impl Drafts {
    /// Keeps what a question's prompt holds.
    pub(super) fn keep(&mut self, place: usize, draft: Draft) {
        self.0.insert(place, draft);
    }

    /// Forgets what a question's prompt held: it is dealt with.
    pub(super) fn drop(&mut self, place: usize) {
        self.0.remove(&place);
    }

    /// The line that a question was left with.
    pub(super) fn line(&self, place: usize) -> Option<&str> {
        match self.0.get(&place) {
            Some(Draft::Line(line)) => Some(line),
            Some(Draft::List { filter, .. }) => Some(filter),
            None => None,
        }
    }

    /// What a question was left with.
    pub(super) fn get(&self, place: usize) -> Option<&Draft> {
        self.0.get(&place)
    }
}
