//! What is right by itself, but can never come to anything: entries that match nothing, limits that
//! leave nothing, steps that lead nowhere, labels that say the opposite.

use std::collections::HashSet;

use super::fields::Read;
use super::{Path, Reader};
use crate::answer::Number;
use crate::json::{Value, quoted};
use crate::questionnaire::{Limits, NumberFormat, NumberValidation};
use crate::rules::{MAX_ANSWER_BYTES, can_be_scheme, domain_to_compare};
use crate::text::fold;

/// Words that mean one side of a boolean question, whatever its labels are.
const WORDS_OF_SIDES: [(bool, [&str; 3]); 2] =
    [(true, ["y", "yes", "true"]), (false, ["n", "no", "false"])];

type Entries<'d> = Option<Read<'d, Vec<Read<'d, String>>>>;

impl Reader {
    /// Warns of schemes that no URL has.
    pub(super) fn check_protocols(&mut self, entries: &[Read<'_, String>], path: &Path<'_>) {
        for (index, entry) in entries.iter().enumerate() {
            if !can_be_scheme(&entry.value) {
                let message = format!("{} is the scheme of no URL", quoted(&entry.value));
                self.unmatched(entry.at, &path.index(index), message)
                    .push_str("write the name of a scheme alone, like `https`");
            }
        }
    }

    /// Warns of domains that no e-mail address has, and of those that are allowed and denied.
    pub(super) fn check_domains(
        &mut self,
        allowed: &Entries<'_>,
        denied: &Entries<'_>,
        path: &Path<'_>,
    ) {
        let allow_path = path.member("domainAllowlist");
        let deny_path = path.member("domainDenylist");
        let entries = |list: &Entries<'_>| list.as_ref().map_or(0, |list| list.value.len());
        let mut denied_domains = HashSet::with_capacity(entries(denied));
        for (index, entry) in denied.iter().flat_map(|list| &list.value).enumerate() {
            match domain_to_compare(&entry.value) {
                Some(domain) => drop(denied_domains.insert(domain)),
                None => self.no_domain(entry, &deny_path.index(index)),
            }
        }
        for (index, entry) in allowed.iter().flat_map(|list| &list.value).enumerate() {
            let path = allow_path.index(index);
            match domain_to_compare(&entry.value) {
                Some(domain) if denied_domains.contains(&domain) => {
                    let message =
                        format!("{} is denied too: it allows nothing", quoted(&entry.value));
                    self.unmatched(entry.at, &path, message)
                        .push_str("remove it from one of the lists");
                }
                Some(_) => {}
                None => self.no_domain(entry, &path),
            }
        }
    }

    fn no_domain(&mut self, entry: &Read<'_, String>, path: &Path<'_>) {
        let message = format!(
            "{} is the domain of no e-mail address",
            quoted(&entry.value)
        );
        self.unmatched(entry.at, path, message)
            .push_str("write whole domains, like `example.com`, without wildcards");
    }

    /// Warns of an entry; its help is to be filled in.
    fn unmatched(&mut self, at: Value<'_>, path: &Path<'_>, message: String) -> &mut String {
        let problem = self.problems.warning("unmatched-entry", at, path, message);
        problem.help.get_or_insert_default()
    }

    /// Whole numbers need one between the limits.
    pub(super) fn check_integer_limits(
        &mut self,
        min: Option<&Read<'_, Number>>,
        max: Option<&Read<'_, Number>>,
        path: &Path<'_>,
    ) {
        let (Some(low), Some(high)) = (min, max) else {
            return;
        };
        if low.value.compare(&high.value).is_gt() || low.value.integer_up_to(&high.value) {
            return;
        }
        let message = format!(
            "no whole number lies between `min` ({}) and `max` ({})",
            quoted(low.at.raw()),
            quoted(high.at.raw())
        );
        let named = [("min", min), ("max", max)];
        self.disagree("limits-without-integer", path, named, message);
    }

    /// Warns of a step that the arrow keys cannot use.
    pub(super) fn check_step(
        &mut self,
        step: &Read<'_, Number>,
        validation: Option<&NumberValidation>,
        path: &Path<'_>,
    ) {
        let (whole, limits) = match validation.map(|validation| &validation.format) {
            Some(NumberFormat::Integer(limits)) => (true, limits),
            Some(NumberFormat::Number(limits)) => (false, limits),
            None => return,
        };
        let found = quoted(step.at.raw());
        let (message, help) = if whole && !step.value.is_whole() {
            (
                format!("`step` is {found}, and only whole numbers are accepted"),
                "write a whole number",
            )
        } else if passes(&step.value, limits) {
            (
                format!("`step` ({found}) is larger than all that lies between `min` and `max`"),
                "lower it, or leave it out for steps of 1",
            )
        } else {
            return;
        };
        self.problems
            .warning("unusable-step", step.at, path, message)
            .help = Some(help.to_owned());
    }

    /// Warns of a label that is the usual word for the other side.
    pub(super) fn check_side_label(
        &mut self,
        side: bool,
        label: &Read<'_, String>,
        path: &Path<'_>,
    ) {
        let typed = fold(label.value.trim());
        let other = WORDS_OF_SIDES
            .iter()
            .any(|(of, words)| *of != side && words.contains(&typed.as_str()));
        if other {
            let message = format!(
                "the `{side}` side is labelled {}, which people type for the other one",
                quoted(&label.value)
            );
            self.problems
                .warning("contradicting-label", label.at, path, message)
                .help = Some("exchange the labels, or ask the opposite".to_owned());
        }
    }

    /// A label longer than any answer could be picked by its number, but not be given.
    pub(super) fn check_label_length(&mut self, label: &Read<'_, String>, path: &Path<'_>) {
        let bytes = label.value.trim().len();
        if bytes > MAX_ANSWER_BYTES {
            let message = format!(
                "the label is {bytes} bytes long, an answer has {MAX_ANSWER_BYTES} at most"
            );
            self.problems
                .error("label-too-long", label.at, path, message)
                .help = Some("move the details to `description`".to_owned());
        }
    }
}

/// Whether one step leads from one limit past the other.
fn passes(step: &Number, limits: &Limits) -> bool {
    let (Some(min), Some(max)) = (&limits.min, &limits.max) else {
        return false;
    };
    let stepped = min.stepped(step, 1);
    stepped.is_some_and(|stepped| stepped.compare(max).is_gt())
}
