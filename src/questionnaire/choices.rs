//! What a choice or multichoice question takes, and how a line selects from it.

use std::num::NonZero;

use super::interpret::{Interpretation, Reading};
use super::labels::{self, LabelIndex};
use super::{ChoiceOption, QuestionKind, misspelt, nearest};
use crate::answer::{Answer, Selection};
use crate::rules::{Reason, check_typable};
use crate::text::{fold, folds_to, one_of, trimmed};

/// Most candidates named when a beginning fits several labels.
const CANDIDATES_NAMED: usize = 3;

/// The options of a question, and how many of them an answer takes.
#[derive(Debug, Clone, Copy)]
pub struct Choices<'a> {
    /// The options, in order.
    pub options: &'a [ChoiceOption],
    /// Whether free text is accepted beside them.
    pub allow_other: bool,
    /// Whether an answer may hold several.
    pub several: bool,
    /// Fewest selections of an answer.
    pub min: usize,
    /// Most selections of an answer: never more than can be selected.
    pub max: usize,
}

/// Most labels and pieces of a line that are looked up one by one, before an index of the labels pays.
const LOOKED_UP_ALONE: usize = 4;

/// Most labels compared to find the one that was probably meant.
const COMPARED_MAX: usize = 10_000;

/// Most labels compared with free text, which is right in any case.
const COMPARED_WITH_OTHER: usize = 1000;

/// One thing selected by a piece of a line.
enum Pick {
    Options(std::ops::RangeInclusive<usize>),
    OtherEntry,
    FreeText(String),
}

impl<'a> Choices<'a> {
    /// The choices of a question of those two types; nothing for the others.
    pub fn of(kind: &'a QuestionKind) -> Option<Self> {
        match kind {
            QuestionKind::Choice(kind) => Some(Self {
                options: &kind.options,
                allow_other: kind.allow_other,
                several: false,
                min: 1,
                max: 1,
            }),
            QuestionKind::Multichoice(kind) => {
                let selectable = kind.options.len() + usize::from(kind.allow_other);
                Some(Self {
                    options: &kind.options,
                    allow_other: kind.allow_other,
                    several: true,
                    min: kind.min_selections.unwrap_or(1),
                    max: kind.max_selections.unwrap_or(selectable).min(selectable),
                })
            }
            QuestionKind::Text(_) | QuestionKind::Number(_) | QuestionKind::Boolean(_) => None,
        }
    }

    /// How many entries a list of them has, the one for free text included.
    pub fn entries(&self) -> usize {
        self.options.len() + usize::from(self.allow_other)
    }

    /// The number in the list of the entry for free text, if there is one.
    fn other_entry(&self) -> Option<NonZero<usize>> {
        NonZero::new(self.entries()).filter(|_| self.allow_other)
    }

    /// The place of the option with that label, in any case.
    pub fn place_of(&self, label: &str) -> Option<usize> {
        let label = fold(trimmed(label));
        self.options
            .iter()
            .position(|option| folds_to(trimmed(&option.label), &label))
    }

    /// The label that the free text of a selection was probably meant to be.
    pub(crate) fn misspelt(&self, selection: &Selection) -> Option<&'a str> {
        let text = selection.other()?;
        // The number of an option, which counts only where the options are seen.
        let numbered = self.number(text).and_then(|at| self.options.get(at));
        if let Some(option) = numbered {
            return Some(option.label.trim());
        }
        let compared = self.options.iter().take(COMPARED_WITH_OTHER);
        misspelt(text, compared.map(|option| option.label.trim()))
    }

    /// Makes a selection of options and free text.
    pub(super) fn select(
        &self,
        mut options: Vec<usize>,
        other: Option<&str>,
    ) -> Result<Selection, Reason> {
        let mut other = other.map(str::trim).filter(|text| !text.is_empty());
        if let Some(place) = other.and_then(|text| self.place_of(text)) {
            options.push(place);
            other = None;
        }
        if let Some(text) = other {
            check_typable(text)?;
            if !self.allow_other {
                return Err(self.no_option(text, Reading::Given));
            }
        }
        let selection = Selection::new(options, other.map(str::to_owned));
        let found = selection.len();
        if !self.several && found > 1 {
            return Err(Reason::SeveralSelections);
        }
        if found < self.min {
            return Err(Reason::TooFewSelections {
                min: self.min,
                found,
            });
        }
        if found > self.max {
            return Err(Reason::TooManySelections {
                max: self.max,
                found,
            });
        }
        Ok(selection)
    }

    /// Makes a selection of labels, in any case, and at most one free text.
    pub(super) fn select_labels<'l>(
        &self,
        labels: impl IntoIterator<Item = &'l str>,
    ) -> Result<Selection, Reason> {
        let (mut options, mut other): (Vec<usize>, Option<&str>) = (Vec::new(), None);
        let mut index = None;
        for (looked_up, label) in labels.into_iter().enumerate() {
            if looked_up == LOOKED_UP_ALONE {
                index = Some(LabelIndex::of(self.options));
            }
            let place = match &index {
                Some(index) => index.place_of(label),
                None => self.place_of(label),
            };
            match (place, other) {
                (Some(place), _) => options.push(place),
                (None, Some(first)) if first != label => {
                    return Err(self.several_free_texts(first, label, Reading::Given));
                }
                (None, _) => other = Some(label),
            }
        }
        self.select(options, other)
    }

    /// Reads a line that selects: numbers, labels, beginnings, and for several also commas and ranges.
    pub(super) fn interpret(&self, text: &str, reading: Reading) -> Result<Interpretation, Reason> {
        let whole = self.number_or_label(text, reading);
        let picks = match whole {
            Some(pick) => vec![pick],
            None if self.several => self.pieces(text, reading)?,
            None => vec![self.piece(text, reading)?],
        };
        self.collect(picks)
    }

    fn collect(&self, picks: Vec<Pick>) -> Result<Interpretation, Reason> {
        let mut options = Vec::new();
        let mut other: Option<String> = None;
        let mut other_entry = false;
        for pick in picks {
            match pick {
                Pick::Options(range) => {
                    other_entry |= range.contains(&self.options.len());
                    options.extend(range.filter(|place| *place < self.options.len()));
                }
                Pick::OtherEntry => other_entry = true,
                Pick::FreeText(text) => match other {
                    Some(first) if first != text => {
                        return Err(self.several_free_texts(&first, &text, Reading::Typed));
                    }
                    _ => other = Some(text),
                },
            }
        }
        if other_entry {
            return Ok(Interpretation::OtherText(options));
        }
        self.select(options, other.as_deref())
            .map(Answer::Selection)
            .map(Interpretation::Answer)
    }

    fn pieces(&self, text: &str, reading: Reading) -> Result<Vec<Pick>, Reason> {
        let commas = labels::most_commas(self.options, text);
        let index = (commas > 0 || text.split(',').nth(LOOKED_UP_ALONE).is_some())
            .then(|| LabelIndex::of(self.options));
        let pieces = match &index {
            Some(index) if commas > 0 => labels::divide(text, commas, index),
            _ => text.split(',').collect(),
        };
        let pieces = pieces.into_iter().map(str::trim);
        let pieces: Vec<&str> = pieces.filter(|piece| !piece.is_empty()).collect();
        if pieces.is_empty() {
            return Err(self.no_option(text, reading));
        }
        let mut free: Option<&str> = None;
        let mut picks = Vec::new();
        for piece in pieces {
            let pick = self.known_piece(piece, reading, index.as_ref());
            let pick = pick.map_or_else(|| self.piece(piece, reading), Ok)?;
            if let Pick::FreeText(_) = pick {
                match free {
                    Some(first) if first != piece => {
                        return Err(self.several_free_texts(first, piece, reading));
                    }
                    _ => free = Some(piece),
                }
            }
            picks.push(pick);
        }
        Ok(picks)
    }

    fn several_free_texts(&self, first: &str, second: &str, reading: Reading) -> Reason {
        Reason::SeveralFreeTexts {
            first: first.to_owned(),
            second: second.to_owned(),
            numbers: reading == Reading::Given
                && [first, second]
                    .iter()
                    .any(|text| self.number(text).is_some()),
        }
    }

    /// A number in the list, a whole label, or a range.
    fn known_piece(
        &self,
        piece: &str,
        reading: Reading,
        index: Option<&LabelIndex>,
    ) -> Option<Pick> {
        let typed = reading == Reading::Typed;
        let label = || match index {
            Some(index) => index
                .place_of(piece)
                .map(|place| Pick::Options(place..=place)),
            None => self.number_or_label(piece, reading),
        };
        let number = typed.then(|| self.number(piece)).flatten();
        let number = number.map(|entry| Pick::Options(entry..=entry));
        let range = || typed.then(|| self.range(piece)).flatten();
        number.or_else(label).or_else(range)
    }

    /// A number in the list, or a whole label.
    fn number_or_label(&self, text: &str, reading: Reading) -> Option<Pick> {
        let number = (reading == Reading::Typed)
            .then(|| self.number(text))
            .flatten();
        match number {
            Some(entry) if entry == self.options.len() => Some(Pick::OtherEntry),
            Some(entry) => Some(Pick::Options(entry..=entry)),
            None => self
                .place_of(text)
                .map(|place| Pick::Options(place..=place)),
        }
    }

    /// The place, from 0, that a number in the list stands for.
    fn number(&self, text: &str) -> Option<usize> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number: usize = digits.then(|| text.parse().ok()).flatten()?;
        (1..=self.entries()).contains(&number).then(|| number - 1)
    }

    /// A range of the list such as `1-3`.
    fn range(&self, text: &str) -> Option<Pick> {
        let (first, last) = text.split_once('-')?;
        let (first, last) = (self.number(first.trim())?, self.number(last.trim())?);
        (first <= last).then_some(Pick::Options(first..=last))
    }

    /// A unique beginning of a label, or free text where that may be given so.
    fn piece(&self, text: &str, reading: Reading) -> Result<Pick, Reason> {
        let typed = fold(text);
        let mut places = (0..)
            .zip(self.options)
            .filter(|(_, option)| fold(&option.label).starts_with(&typed));
        match (places.next(), places.next()) {
            (Some((place, _)), None) => Ok(Pick::Options(place..=place)),
            (Some((_, first)), Some((_, second)))
                if reading == Reading::Typed || !self.allow_other =>
            {
                let more: Vec<&str> = places.map(|(_, option)| option.label.as_str()).collect();
                let labels = [first.label.as_str(), second.label.as_str()]
                    .into_iter()
                    .chain(more);
                Err(Reason::AmbiguousOption {
                    typed: text.to_owned(),
                    candidates: one_of(labels, CANDIDATES_NAMED),
                    other: self.other_entry(),
                })
            }
            _ if reading == Reading::Given && self.allow_other => {
                Ok(Pick::FreeText(text.to_owned()))
            }
            _ => Err(self.unknown(text, reading)),
        }
    }

    fn unknown(&self, text: &str, reading: Reading) -> Reason {
        let is_number =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let mut numbers = text.splitn(2, '-').map(str::trim);
        let missing = numbers.clone().find(|number| self.number(number).is_none());
        match missing {
            Some(missing) if reading == Reading::Typed && numbers.all(is_number) => {
                Reason::NoSuchNumber {
                    typed: missing.to_owned(),
                    last: self.entries(),
                }
            }
            _ => self.no_option(text, reading),
        }
    }

    fn no_option(&self, text: &str, reading: Reading) -> Reason {
        let compared = self.options.iter().take(COMPARED_MAX);
        let labels = compared.map(|option| option.label.trim());
        // The number of an option, which counts only where the options are seen.
        let numbered = self.number(text).and_then(|at| self.options.get(at));
        let meant = numbered
            .map(|option| option.label.trim())
            .or_else(|| nearest(text, labels));
        Reason::UnknownOption {
            typed: text.to_owned(),
            nearest: meant.map(str::to_owned),
            other: self.other_entry().filter(|_| reading == Reading::Typed),
        }
    }
}
