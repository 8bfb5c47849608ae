//! Labels looked up many at a time, also where they hold the commas that divide a line.

use std::collections::HashMap;

use super::ChoiceOption;
use crate::text::fold;

/// Most commas of a label that is found among others on a line: looking for more costs too much.
/// A label with more of them can only be a line of its own.
const COMMAS_MAX: usize = 16;

/// The places of labels, in any case.
#[derive(Debug)]
pub(super) struct LabelIndex(HashMap<String, usize>);

impl LabelIndex {
    /// The labels of options, made ready for looking up many of them.
    pub(super) fn of(options: &[ChoiceOption]) -> Self {
        let mut places = HashMap::with_capacity(options.len());
        for (place, option) in options.iter().enumerate() {
            places.entry(fold(option.label.trim())).or_insert(place);
        }
        Self(places)
    }

    /// The place of the option with that label, in any case.
    pub(super) fn place_of(&self, label: &str) -> Option<usize> {
        self.0.get(&fold(label.trim())).copied()
    }
}

/// Most commas of one label that a line may hold among other things.
pub(super) fn most_commas(options: &[ChoiceOption], line: &str) -> usize {
    let on_the_line = line.matches(',').count().min(COMMAS_MAX);
    if on_the_line == 0 {
        return 0;
    }
    let commas = options
        .iter()
        .map(|option| option.label.matches(',').count());
    let most = commas.filter(|commas| *commas <= COMMAS_MAX).max();
    most.unwrap_or(0).min(on_the_line)
}

/// Divides a line at its commas, those of labels aside: the longest label comes first.
pub(super) fn divide<'t>(line: &'t str, commas: usize, index: &LabelIndex) -> Vec<&'t str> {
    let ends: Vec<usize> = line
        .match_indices(',')
        .map(|(at, _)| at)
        .chain([line.len()])
        .collect();
    let mut pieces = Vec::new();
    let (mut start, mut next) = (0, 0);
    while let Some(end) = ends.get(next) {
        let label = (1..=commas).rev().find_map(|more| {
            let end = *ends.get(next + more)?;
            index.place_of(line.get(start..end)?)?;
            Some((next + more, end))
        });
        let (last, end) = label.unwrap_or((next, *end));
        pieces.extend(line.get(start..end));
        (start, next) = (end + 1, last + 1);
    }
    pieces
}
