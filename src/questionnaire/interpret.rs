//! The one way from what was typed or given to an answer: every mode goes through here.

use super::{
    BooleanQuestion, NumberQuestion, Question, QuestionKind, TextQuestion, choices::Choices,
};
use crate::answer::{Answer, Selection};
use crate::rules::{self, Reason, Violation, check_typable};
use crate::text::{fold, one_of};

/// What a typed line amounts to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Interpretation {
    /// An answer.
    Answer(Answer),
    /// The entry for free text was picked, beside the options at these places: the text has to
    /// be asked for, and both handed to [`Question::select`].
    OtherText(Vec<usize>),
}

/// How a line came about, which decides what may stand for an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// Typed by a person who sees the options: their numbers count.
    Typed,
    /// Given in advance as text: labels, their beginnings and free text count.
    Given,
}

impl Question {
    /// Reads a line typed at this question's prompt.
    ///
    /// White space around it is removed first. What an empty line means (keep, default, skip)
    /// is for the caller to decide before.
    ///
    /// # Errors
    ///
    /// The rule of the question that the line breaks.
    ///
    /// # Example
    ///
    /// ```
    /// use askline::answer::{Answer, Selection};
    /// use askline::questionnaire::{Interpretation, Questionnaire};
    ///
    /// let text = r#"{"questions": [
    ///     {"id": "lunch", "type": "multichoice", "question": "What to eat?", "header": "Lunch",
    ///      "options": [{"label": "Soup"}, {"label": "Salad"}, {"label": "Pasta"}],
    ///      "allowOther": false, "maxSelections": 2}
    /// ]}"#;
    /// let questionnaire = Questionnaire::check(text, None).questionnaire.ok_or("faulty")?;
    /// let [lunch] = questionnaire.questions() else { return Err("one question".into()) };
    ///
    /// let answer = Answer::Selection(Selection::new(vec![0, 2], None));
    /// assert_eq!(lunch.interpret_typed("3, soup")?, Interpretation::Answer(answer));
    ///
    /// let refused = lunch.interpret_typed("1-3").unwrap_err();
    /// assert_eq!(refused.code(), "too-many-selections");
    /// assert_eq!(refused.to_string(), "select at most 2, this is 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn interpret_typed(&self, line: &str) -> Result<Interpretation, Violation> {
        self.interpret(line, Reading::Typed)
    }

    /// Reads a text given in advance, on the command line or in the environment.
    ///
    /// As for a typed line, except that the numbers of options do not count, and that text that
    /// is no option is free text where the question allows it.
    ///
    /// # Errors
    ///
    /// The rule of the question that the text breaks.
    pub fn interpret_given(&self, text: &str) -> Result<Answer, Violation> {
        match self.interpret(text, Reading::Given)? {
            Interpretation::Answer(answer) => Ok(answer),
            Interpretation::OtherText(options) => self.select(options, None),
        }
    }

    /// Makes an answer of options, by their places from 0, and free text.
    ///
    /// Free text that equals a label, in any case, is that option.
    ///
    /// # Errors
    ///
    /// The rule broken: too few or too many selections, or text that cannot be an answer.
    pub fn select(&self, options: Vec<usize>, other: Option<&str>) -> Result<Answer, Violation> {
        let Some(choices) = Choices::of(&self.kind) else {
            return Err(Reason::SeveralSelections.into());
        };
        Ok(choices.select(options, other).map(Answer::Selection)?)
    }

    /// The labels that a selection from this question's options stands for, in their order.
    pub fn labels<'a>(&'a self, selection: &'a Selection) -> impl Iterator<Item = &'a str> {
        let options = Choices::of(&self.kind).map_or(&[][..], |choices| choices.options);
        let option = |place: &usize| options.get(*place).map(|option| option.label.as_str());
        selection.options().iter().filter_map(option)
    }

    /// The default that the questionnaire states, if it does.
    pub fn stated_default(&self) -> Option<Answer> {
        match &self.kind {
            QuestionKind::Text(kind) => kind.default_value.clone().map(Answer::Text),
            QuestionKind::Number(kind) => kind.default_value.clone().map(Answer::Number),
            QuestionKind::Boolean(kind) => kind.default_value.map(Answer::Boolean),
            QuestionKind::Choice(kind) => {
                let label = kind.default_value.as_deref()?;
                self.select(Vec::new(), Some(label)).ok()
            }
            QuestionKind::Multichoice(kind) => {
                let labels = kind.default_value.as_deref()?;
                self.select_labels(labels.iter().map(String::as_str)).ok()
            }
        }
    }

    /// The default that Enter takes: the one stated, and for a boolean without one, yes.
    pub fn enter_default(&self) -> Option<Answer> {
        self.stated_default().or_else(|| {
            matches!(self.kind, QuestionKind::Boolean(_)).then_some(Answer::Boolean(true))
        })
    }

    /// Makes an answer of labels, in any case, and at most one free text.
    ///
    /// # Errors
    ///
    /// As for [`Question::select`], and for a second free text.
    pub fn select_labels<'a>(
        &self,
        labels: impl IntoIterator<Item = &'a str>,
    ) -> Result<Answer, Violation> {
        let Some(choices) = Choices::of(&self.kind) else {
            return Err(Reason::SeveralSelections.into());
        };
        Ok(choices.select_labels(labels).map(Answer::Selection)?)
    }

    /// The free text of an answer, and the label that it was probably meant to be, if any is near.
    ///
    /// Such an answer is right all the same; whoever gave it without seeing the options should look.
    pub fn misspelt_option<'a>(&'a self, answer: &'a Answer) -> Option<(&'a str, &'a str)> {
        let (Some(choices), Answer::Selection(selection)) = (Choices::of(&self.kind), answer)
        else {
            return None;
        };
        selection.other().zip(choices.misspelt(selection))
    }

    fn interpret(&self, line: &str, reading: Reading) -> Result<Interpretation, Violation> {
        let text = line.trim();
        check_typable(text)?;
        let answer = match &self.kind {
            QuestionKind::Text(kind) => kind.interpret(text)?,
            QuestionKind::Number(kind) => kind.interpret(text)?,
            QuestionKind::Boolean(kind) => kind.interpret(text)?,
            QuestionKind::Choice(_) | QuestionKind::Multichoice(_) => {
                let choices = Choices::of(&self.kind);
                let read = choices.map(|choices| choices.interpret(text, reading));
                return read
                    .unwrap_or(Err(Reason::Required))
                    .map_err(Violation::from);
            }
        };
        Ok(Interpretation::Answer(answer))
    }
}

impl TextQuestion {
    /// Judges a text by the question's format.
    pub(super) fn interpret(&self, text: &str) -> Result<Answer, Violation> {
        if let Some(validation) = &self.validation {
            rules::check_text(&validation.format, text).map_err(|reason| {
                Violation::from(reason).or_message(validation.error_message.as_deref())
            })?;
        }
        Ok(Answer::Text(text.to_owned()))
    }
}

impl NumberQuestion {
    /// Reads a number and judges it by the question's limits.
    pub(super) fn interpret(&self, text: &str) -> Result<Answer, Violation> {
        let validation = self.validation.as_ref();
        rules::check_number(validation.map(|validation| &validation.format), text)
            .map(Answer::Number)
            .map_err(|reason| {
                let message = validation.and_then(|validation| validation.error_message.as_deref());
                Violation::from(reason).or_message(message)
            })
    }
}

impl BooleanQuestion {
    /// Reads a label, a word for yes or no, or the beginning of one label.
    pub(super) fn interpret(&self, text: &str) -> Result<Answer, Violation> {
        let typed = fold(text);
        let labels = [true, false].map(|side| (side, fold(self.label(side))));
        let exact = labels
            .iter()
            .find(|(_, label)| *label == typed)
            .map(|(side, _)| *side);
        let word = || match typed.as_str() {
            "y" | "yes" | "true" => Some(true),
            "n" | "no" | "false" => Some(false),
            _ => None,
        };
        let fits = |(_, label): &&(bool, String)| !typed.is_empty() && label.starts_with(&typed);
        let beginning = || {
            let mut sides = labels.iter().filter(fits);
            match (sides.next(), sides.next()) {
                (Some((side, _)), None) => Some(*side),
                _ => None,
            }
        };
        exact
            .or_else(word)
            .or_else(beginning)
            .map(Answer::Boolean)
            .ok_or_else(|| {
                let [yes, no] = [true, false].map(|side| self.label(side).to_owned());
                if labels.iter().filter(fits).count() > 1 {
                    let (typed, other) = (text.to_owned(), None);
                    let candidates = one_of([yes.as_str(), no.as_str()], 2);
                    return Reason::AmbiguousOption {
                        typed,
                        candidates,
                        other,
                    }
                    .into();
                }
                Reason::NotABoolean { yes, no }.into()
            })
    }
}
