//! Where a prompt starts, and what is made of what it ends with.

use std::collections::BTreeSet;

use super::super::{EmptyLine, Prompt, Reply};
use super::draft::Draft;
use super::list::List;
use crate::answer::Answer;
use crate::questionnaire::{Choices, Interpretation};
use crate::rules::{Reason, Violation};

/// The answer that the prompt starts with.
pub(super) fn start(prompt: &Prompt<'_>) -> Option<Answer> {
    match prompt.empty_line() {
        EmptyLine::Keep(answer) | EmptyLine::Default(answer) => Some(answer),
        EmptyLine::Skip | EmptyLine::Refused(_) => None,
    }
}

/// What an empty answer means where the starting value could be seen and was removed.
pub(super) fn emptied(prompt: &Prompt<'_>) -> Result<Reply, Violation> {
    if prompt.question.required {
        Err(Reason::Required.into())
    } else {
        Ok(Reply::Skip)
    }
}

/// What a typed line amounts to.
pub(super) fn judge_line(prompt: &Prompt<'_>, line: &str) -> Result<Reply, Violation> {
    if line.trim().is_empty() {
        return emptied(prompt);
    }
    match prompt.question.interpret_typed(line)? {
        Interpretation::Answer(answer) => Ok(Reply::Answer(answer)),
        Interpretation::OtherText(options) => {
            prompt.question.select(options, None).map(Reply::Answer)
        }
    }
}

/// The list with the cursor and the selections of the answer that the prompt starts with, or as it
/// was left.
pub(super) fn starting_list<'q>(
    prompt: &Prompt<'_>,
    choices: Choices<'q>,
    draft: Option<&Draft>,
) -> List<'q> {
    if let Some(Draft::List {
        filter,
        cursor,
        checked,
        other,
    }) = draft
    {
        let mut list = List::new(choices, *cursor, checked.clone(), other.clone());
        list.set_filter(filter);
        return list;
    }
    let (mut checked, mut other) = (BTreeSet::new(), None);
    if let Some(Answer::Selection(selection)) = start(prompt) {
        checked.extend(selection.options());
        other = selection.other().map(str::to_owned);
        if other.is_some() {
            checked.insert(choices.options.len());
        }
    }
    let cursor = if choices.several {
        0
    } else {
        checked.first().copied().unwrap_or(0)
    };
    List::new(choices, cursor, checked, other)
}
