//! What a person or a shell could take for something else: allowed, but warned of.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Range;

use super::fields::Read;
use super::{Path, Reader};
use crate::json::{Value, quoted};
use crate::output::variable_name;
use crate::text::{fold, trimmed};

/// What a line of plain mode may be instead of an answer, besides `:list TEXT`.
pub(crate) const COMMANDS: [&str; 7] = [
    ":back", ":skip", ":review", ":again", ":help", ":quit", LIST,
];

/// The command that only choices have.
const LIST: &str = ":list";

/// What stands before the question being read: where it was first used.
#[derive(Debug, Default)]
pub(super) struct Earlier {
    ids: BTreeMap<String, Range<usize>>,
    variables: BTreeMap<String, Range<usize>>,
    headers: BTreeMap<String, Range<usize>>,
}

/// A list of options as it stands, before its labels are read.
#[derive(Debug)]
pub(super) struct List {
    /// How many entries it has, the one for free text included.
    pub(super) entries: usize,
    /// Whether there is an entry for free text.
    pub(super) other: bool,
    /// Whether a label has been found that is the number of another entry: one warning will do.
    pub(super) misnumbered: bool,
}

impl Reader {
    /// Reports an id that an earlier question has, or that no variable could tell from it; gives
    /// whether it is one of its own.
    pub(super) fn unique_id(
        &mut self,
        id: &str,
        at: Value<'_>,
        path: &Path<'_>,
        earlier: &mut Earlier,
    ) -> bool {
        if let Some(first) = seen(&mut earlier.ids, id.to_owned(), at) {
            let message = format!("the id {} is used twice", quoted(id));
            let problem = self.problems.error("duplicate-id", at, path, message);
            problem.related = Some((first, "first used here".to_owned()));
            problem.help = Some("give each question an id of its own".to_owned());
            return false;
        }
        let name = variable_name(id);
        if let Some(first) = seen(&mut earlier.variables, name, at) {
            let message = format!(
                "the id {} gives the same variable of a shell as another one",
                quoted(id)
            );
            let problem = self
                .problems
                .warning("clashing-variables", at, path, message);
            problem.related = Some((first, "the other id".to_owned()));
            problem.help = Some(
                "let ids differ in their ASCII letters and digits: `--format sh` refuses these, and \
                 the environment cannot answer them"
                    .to_owned(),
            );
        }
        true
    }

    /// Warns of a header that an earlier question has: the review could not tell the two apart.
    pub(super) fn unique_header(
        &mut self,
        header: &Read<'_, String>,
        path: &Path<'_>,
        earlier: &mut Earlier,
    ) {
        let name = fold(header.value.trim());
        if name.is_empty() {
            return;
        }
        if let Some(first) = seen(&mut earlier.headers, name, header.at) {
            let message = format!("the header {} is used twice", quoted(&header.value));
            let problem = self
                .problems
                .warning("duplicate-header", header.at, path, message);
            problem.related = Some((first, "first used here".to_owned()));
            problem.help = Some("give each question a header of its own".to_owned());
        }
    }

    /// Warns of an option's label that people who choose it would be taken at another word for.
    pub(super) fn check_option_label(
        &mut self,
        label: &Read<'_, String>,
        path: &Path<'_>,
        place: usize,
        list: &mut List,
    ) {
        let text = trimmed(&label.value);
        self.check_command(label, path, true);
        if list.other && is_other(text) {
            let message = format!(
                "the label {} is that of the entry for own text",
                quoted(text)
            );
            self.problems
                .warning("other-label", label.at, path, message)
                .help = Some("remove the option, or set `allowOther` to false".to_owned());
        }
        let number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.then(|| text.parse::<usize>().ok()).flatten();
        if let Some(number) = number
            && number != place + 1
            && !list.misnumbered
            && (1..=list.entries).contains(&number)
        {
            let message = format!(
                "the label {} is also the number of another entry, and who types it means that one",
                quoted(text)
            );
            list.misnumbered = true;
            self.problems
                .warning("number-label", label.at, path, message)
                .help = Some("add a word to it, as in `2 cores`".to_owned());
        }
    }

    /// Warns of a label that plain mode takes for a command.
    pub(super) fn check_command(
        &mut self,
        label: &Read<'_, String>,
        path: &Path<'_>,
        at_choice: bool,
    ) {
        let text = trimmed(&label.value);
        if !text.starts_with(':') {
            return;
        }
        let word = text.split(char::is_whitespace).next().unwrap_or_default();
        let is_list = word == LIST;
        let command = COMMANDS.contains(&word) && if is_list { at_choice } else { word == text };
        if command {
            let message = format!("plain mode takes the label {} for a command", quoted(text));
            self.problems
                .warning("command-label", label.at, path, message)
                .help = Some("leave the colon out".to_owned());
        }
    }
}

/// Where something was seen before; remembers it where it was not.
fn seen(
    earlier: &mut BTreeMap<String, Range<usize>>,
    name: String,
    at: Value<'_>,
) -> Option<Range<usize>> {
    match earlier.entry(name) {
        Entry::Vacant(entry) => {
            entry.insert(at.span());
            None
        }
        Entry::Occupied(first) => Some(first.get().clone()),
    }
}

/// Whether a label is what the entry for free text is called.
fn is_other(label: &str) -> bool {
    let word = label.trim_end_matches(['…', '.']).trim_end();
    word.eq_ignore_ascii_case("other")
}
