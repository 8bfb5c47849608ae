//! The answers of one run, in the order of the questionnaire.

use super::Answer;

/// Where an answer came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Source {
    /// Typed by a person in this run.
    Typed,
    /// Given on the command line.
    Data,
    /// Taken from an answers file.
    Answers,
    /// Taken from the environment.
    Environment,
    /// Typed in an earlier run and taken over.
    Resumed,
    /// The question's `defaultValue`, taken without asking.
    Default,
}

impl Source {
    /// Every source.
    pub const ALL: &'static [Self] = &[
        Self::Typed,
        Self::Data,
        Self::Answers,
        Self::Environment,
        Self::Resumed,
        Self::Default,
    ];

    /// The name used in results and messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Typed => "typed",
            Self::Data => "data",
            Self::Answers => "answers",
            Self::Environment => "environment",
            Self::Resumed => "resumed",
            Self::Default => "default",
        }
    }
}

/// What is known of one question.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Entry {
    /// Not dealt with yet.
    #[default]
    Open,
    /// Left unanswered on purpose.
    Skipped(Source),
    /// Answered.
    Answered(Answer, Source),
}

impl Entry {
    /// The answer, if there is one.
    pub fn answer(&self) -> Option<&Answer> {
        match self {
            Self::Answered(answer, _) => Some(answer),
            Self::Open | Self::Skipped(_) => None,
        }
    }

    /// Where the answer, or the wish to leave the question unanswered, came from.
    pub fn source(&self) -> Option<Source> {
        match self {
            Self::Answered(_, source) | Self::Skipped(source) => Some(*source),
            Self::Open => None,
        }
    }
}

/// One entry for each question, in the order of the questionnaire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers(Vec<Entry>);

impl Answers {
    /// A sheet on which nothing has been answered.
    pub fn open(questions: usize) -> Self {
        Self(vec![Entry::Open; questions])
    }

    /// The entry of the question at that place; open where there is no such question.
    pub fn entry(&self, place: usize) -> &Entry {
        self.0.get(place).unwrap_or(&Entry::Open)
    }

    /// The answer to the question at that place.
    pub fn get(&self, place: usize) -> Option<&Answer> {
        self.entry(place).answer()
    }

    /// Replaces the entry of the question at that place; nothing where there is no such question.
    pub fn set(&mut self, place: usize, entry: Entry) {
        if let Some(slot) = self.0.get_mut(place) {
            *slot = entry;
        }
    }

    /// The entries in the order of the questions.
    pub fn iter(&self) -> std::slice::Iter<'_, Entry> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Answers {
    type Item = &'a Entry;
    type IntoIter = std::slice::Iter<'a, Entry>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
