//! Options, and how many of them may be selected.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::clashes::List;
use super::fields::{Fields, Read};
use super::numbers::Count;
use super::{MAX_OPTIONS, Path, Reader};
use crate::json::{Kind, Value, quoted};
use crate::questionnaire::ChoiceOption;
use crate::text::{fold, trimmed};

/// Fewest options of a question.
const OPTIONS_MIN: usize = 2;

impl Reader {
    /// The options of a choice; nothing where one of them cannot be used.
    pub(super) fn options(&mut self, fields: &mut Fields<'_, '_>) -> Option<Vec<ChoiceOption>> {
        let value = fields.required_value(&mut self.problems, "options")?;
        let path = fields.path().member("options");
        if value.kind() != Kind::Array {
            self.problems
                .wrong_type(value, &path, &"`options`", "an array of objects");
            return None;
        }
        let room = value.elements().take(MAX_OPTIONS).count();
        let mut options = Some(Vec::with_capacity(room));
        let mut labels = HashMap::with_capacity(room);
        let other = fields.peek("allowOther");
        let other = other.is_none_or(|other| other.raw() != "false");
        let mut list = List {
            entries: room + usize::from(other),
            other,
            misnumbered: false,
        };
        let mut found = 0;
        for element in value.elements() {
            let path = path.index(found);
            found += 1;
            self.options += 1;
            if self.options > MAX_OPTIONS {
                self.report_too_many(element, &path);
                return None;
            }
            let option = self.option(element, &path, &mut labels, (found - 1, &mut list));
            match (&mut options, option) {
                (Some(options), Some(option)) => options.push(option),
                _ => options = None,
            }
        }
        if found < OPTIONS_MIN {
            let message = format!("a choice needs at least {OPTIONS_MIN} options, found {found}");
            self.problems
                .error("too-few-options", value, &path, message)
                .help = Some("add options, or ask for text or yes and no instead".to_owned());
        }
        options
    }

    /// Reports the option that is one too many, once for the whole questionnaire.
    fn report_too_many(&mut self, element: Value<'_>, path: &Path<'_>) {
        if self.options == MAX_OPTIONS + 1 {
            let message = format!("more than {MAX_OPTIONS} options in all");
            self.problems
                .error("too-many-options", element, path, message)
                .help = Some("ask for text instead".to_owned());
        }
    }

    fn option<'d>(
        &mut self,
        value: Value<'d>,
        path: &Path<'_>,
        labels: &mut HashMap<Cow<'d, str>, Value<'d>>,
        (place, list): (usize, &mut List),
    ) -> Option<ChoiceOption> {
        let mut fields = Fields::open_labelled(&mut self.problems, value, path, "an option")?;
        let label = fields.required::<String>(&mut self.problems, "label");
        if let Some(label) = &label {
            let path = path.member("label");
            self.check_label(label, &path);
            self.check_option_label(label, &path, place, list);
            self.unique_label(label, &path, labels);
        }
        let description = self.description(&mut fields);
        fields.finish(&mut self.problems);
        Some(ChoiceOption {
            label: label?.value,
            description,
        })
    }

    fn unique_label<'d>(
        &mut self,
        label: &Read<'d, String>,
        path: &Path<'_>,
        labels: &mut HashMap<Cow<'d, str>, Value<'d>>,
    ) {
        match labels.entry(folded(label.at)) {
            Entry::Vacant(entry) => {
                entry.insert(label.at);
            }
            Entry::Occupied(first) => {
                let message = format!("the label {} is used twice", quoted(&label.value));
                let problem = self
                    .problems
                    .error("duplicate-label", label.at, path, message);
                problem.related = Some((first.get().span(), "first used here".to_owned()));
                problem.help = Some("labels must differ by more than case".to_owned());
            }
        }
    }

    /// Limits of selections: from 1, in order, and within what can be selected.
    pub(super) fn check_selections(
        &mut self,
        path: &Path<'_>,
        min: Option<&Read<'_, Count>>,
        max: Option<&Read<'_, Count>>,
        selectable: Option<usize>,
    ) {
        let named = [("minSelections", min), ("maxSelections", max)];
        for (name, limit) in named {
            if let Some(limit) = limit.filter(|limit| limit.value < Count(1)) {
                let found = quoted(limit.at.raw());
                let message = format!("`{name}` must be at least 1, found {found}");
                self.problems
                    .error(
                        "selections-below-one",
                        limit.at,
                        &path.member(name),
                        message,
                    )
                    .help = Some("write a whole number from 1 on, or leave it out".to_owned());
            }
        }
        if let (Some(min), Some(max)) = (min, max)
            && min.value > max.value
            && max.value >= Count(1)
        {
            let message = format!(
                "`minSelections` ({}) is above `maxSelections` ({})",
                quoted(min.at.raw()),
                quoted(max.at.raw())
            );
            self.disagree("selections-out-of-order", path, named, message);
        } else if let (Some(min), Some(selectable)) = (min, selectable)
            && min.value > Count(selectable)
        {
            let found = quoted(min.at.raw());
            let message = format!("`minSelections` is {found}, {selectable} can be selected");
            let path = path.member("minSelections");
            self.problems
                .error("selections-unreachable", min.at, &path, message)
                .help = Some("lower it, or add options".to_owned());
        }
    }

    /// Reports two fields that contradict each other, at the one that stands second.
    pub(super) fn disagree<T>(
        &mut self,
        code: &'static str,
        path: &Path<'_>,
        fields: [(&str, Option<&Read<'_, T>>); 2],
        message: String,
    ) {
        let [(first_name, Some(first)), (second_name, Some(second))] = fields else {
            return;
        };
        let (earlier, name, later) = if first.at.span().start < second.at.span().start {
            (first.at, second_name, second.at)
        } else {
            (second.at, first_name, first.at)
        };
        let problem = self
            .problems
            .error(code, later, &path.member(name), message);
        problem.related = Some((earlier.span(), "the other one".to_owned()));
        problem.help = Some("change or remove one of the two".to_owned());
    }
}

/// A label in the form in which no two may be equal; what is written so already is not copied.
fn folded(label: Value<'_>) -> Cow<'_, str> {
    match label.as_str().unwrap_or_default() {
        Cow::Borrowed(text) if is_folded(trimmed(text)) => Cow::Borrowed(trimmed(text)),
        text => Cow::Owned(fold(text.trim())),
    }
}

fn is_folded(text: &str) -> bool {
    text.is_ascii() && !text.bytes().any(|byte| byte.is_ascii_uppercase())
}
