//! The options that an answer selects.

/// Options selected, and at most one free text beside them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    options: Vec<usize>,
    other: Option<String>,
}

impl Selection {
    /// Selects options by their places (from 0), in any order, each counted once, and free text.
    pub fn new(mut options: Vec<usize>, other: Option<String>) -> Self {
        options.sort_unstable();
        options.dedup();
        Self { options, other }
    }

    /// The places of the options selected, from 0, in the order of the options.
    pub fn options(&self) -> &[usize] {
        &self.options
    }

    /// The free text, if there is any.
    pub fn other(&self) -> Option<&str> {
        self.other.as_deref()
    }

    /// How many selections there are; free text counts as one.
    pub fn len(&self) -> usize {
        self.options.len() + usize::from(self.other.is_some())
    }

    /// Whether nothing is selected.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
