//! The members of one object: typed, each asked for once, none overlooked.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;

use super::numbers::{Count, read_count, read_number};
use super::{Path, Problems, nearest};
use crate::answer::Number;
use crate::json::{Kind, Value, quoted};
use crate::text::one_of;

/// Most field names listed in a hint.
const NAMES_LISTED: usize = 12;

/// Most bytes of a label that is repeated in a hint.
const LABEL_SHOWN: usize = 60;

/// Names that start so are the author's own.
const FREE_PREFIX: &str = "x-";

/// A value with its place.
#[derive(Debug, Clone)]
pub(super) struct Read<'d, T> {
    pub(super) value: T,
    pub(super) at: Value<'d>,
}

/// A type that a field can have.
pub(super) trait FieldType: Sized {
    /// Reads a value; on a mismatch, reports it under a name for people.
    fn read(
        problems: &mut Problems,
        at: Value<'_>,
        path: &Path<'_>,
        what: &dyn Display,
    ) -> Option<Self>;
}

impl FieldType for String {
    fn read(
        problems: &mut Problems,
        at: Value<'_>,
        path: &Path<'_>,
        what: &dyn Display,
    ) -> Option<Self> {
        let text = at.as_str();
        if text.is_none() {
            problems.wrong_type(at, path, what, "a string");
        }
        text.map(Cow::into_owned)
    }
}

impl FieldType for bool {
    fn read(
        problems: &mut Problems,
        at: Value<'_>,
        path: &Path<'_>,
        what: &dyn Display,
    ) -> Option<Self> {
        match at.raw() {
            "true" => Some(true),
            "false" => Some(false),
            _ => {
                problems.wrong_type(at, path, what, "a boolean");
                None
            }
        }
    }
}

impl FieldType for Number {
    fn read(
        problems: &mut Problems,
        at: Value<'_>,
        path: &Path<'_>,
        what: &dyn Display,
    ) -> Option<Self> {
        read_number(problems, at, path, what)
    }
}

impl FieldType for Count {
    fn read(
        problems: &mut Problems,
        at: Value<'_>,
        path: &Path<'_>,
        what: &dyn Display,
    ) -> Option<Self> {
        read_count(problems, at, path, what)
    }
}

/// An object whose members are being read.
#[derive(Debug)]
pub(super) struct Fields<'d, 'p> {
    object: Value<'d>,
    path: &'p Path<'p>,
    /// What the object is, for messages.
    pub(super) what: Cow<'static, str>,
    known: Vec<&'static str>,
}

impl<'d, 'p> Fields<'d, 'p> {
    /// Starts on a value that should be an object; reports it where it is none.
    pub(super) fn open(
        problems: &mut Problems,
        value: Value<'d>,
        path: &'p Path<'p>,
        what: &'static str,
    ) -> Option<Self> {
        if value.kind() != Kind::Object {
            problems.wrong_type(value, path, &what, "an object");
            return None;
        }
        Some(Self {
            object: value,
            path,
            what: Cow::Borrowed(what),
            known: Vec::new(),
        })
    }

    /// As [`Fields::open`], for an object with a label: a text is probably meant to be that.
    pub(super) fn open_labelled(
        problems: &mut Problems,
        value: Value<'d>,
        path: &'p Path<'p>,
        what: &'static str,
    ) -> Option<Self> {
        if value.kind() == Kind::String {
            let short = value.raw().len() <= LABEL_SHOWN;
            let label = if short { value.raw() } else { "\"…\"" };
            problems.wrong_type(value, path, &what, "an object").help =
                Some(format!("write it as `{{\"label\": {label}}}`"));
            return None;
        }
        Self::open(problems, value, path, what)
    }

    /// The object itself.
    pub(super) fn object(&self) -> Value<'d> {
        self.object
    }

    /// The path of the object.
    pub(super) fn path(&self) -> &'p Path<'p> {
        self.path
    }

    /// A field as it stands, for a look ahead: it has still to be asked for.
    pub(super) fn peek(&self, name: &str) -> Option<Value<'d>> {
        let mut members = self.object.members();
        members.find_map(|(key, value)| key.is_text(name).then_some(value))
    }

    /// A field as it stands; reports a second one of that name.
    pub(super) fn value(
        &mut self,
        problems: &mut Problems,
        name: &'static str,
    ) -> Option<Value<'d>> {
        self.known.push(name);
        let mut first: Option<(Value<'d>, Value<'d>)> = None;
        for (key, value) in self.object.members() {
            if !key.is_text(name) {
                continue;
            }
            match first {
                None => first = Some((key, value)),
                Some((first, _)) => duplicate(problems, first, key, self.path, name),
            }
        }
        first.map(|(_, value)| value)
    }

    /// As [`Fields::value`]; reports its absence.
    pub(super) fn required_value(
        &mut self,
        problems: &mut Problems,
        name: &'static str,
    ) -> Option<Value<'d>> {
        let value = self.value(problems, name);
        if value.is_none() {
            let message = format!("`{name}` is missing from {}", self.what);
            problems
                .error("missing-field", self.object, self.path, message)
                .help = Some(format!("add `\"{name}\": …`"));
        }
        value
    }

    /// A field of a type, where it is there and of that type.
    pub(super) fn optional<T: FieldType>(
        &mut self,
        problems: &mut Problems,
        name: &'static str,
    ) -> Option<Read<'d, T>> {
        let at = self.value(problems, name)?;
        self.typed(problems, name, at)
    }

    /// As [`Fields::optional`]; reports its absence.
    pub(super) fn required<T: FieldType>(
        &mut self,
        problems: &mut Problems,
        name: &'static str,
    ) -> Option<Read<'d, T>> {
        let at = self.required_value(problems, name)?;
        self.typed(problems, name, at)
    }

    /// An array of strings, where it is there; each element that is none is reported.
    pub(super) fn strings(
        &mut self,
        problems: &mut Problems,
        name: &'static str,
    ) -> Option<Read<'d, Vec<Read<'d, String>>>> {
        let at = self.value(problems, name)?;
        let path = self.path.member(name);
        if at.kind() != Kind::Array {
            problems.wrong_type(at, &path, &format_args!("`{name}`"), "an array of strings");
            return None;
        }
        let what = format_args!("each entry of `{name}`");
        let mut strings = Vec::new();
        for (index, at) in at.elements().enumerate() {
            let value = String::read(problems, at, &path.index(index), &what);
            strings.extend(value.map(|value| Read { value, at }));
        }
        Some(Read { value: strings, at })
    }

    fn typed<T: FieldType>(
        &self,
        problems: &mut Problems,
        name: &str,
        at: Value<'d>,
    ) -> Option<Read<'d, T>> {
        let value = T::read(
            problems,
            at,
            &self.path.member(name),
            &format_args!("`{name}`"),
        )?;
        Some(Read { value, at })
    }

    /// Reports the members that nobody asked for.
    pub(super) fn finish(self, problems: &mut Problems) {
        self.finish_knowing(problems, &[]);
    }

    /// As [`Fields::finish`], passing over further names.
    pub(super) fn finish_knowing(self, problems: &mut Problems, further: &[&str]) {
        let mut free: BTreeMap<String, Value<'d>> = BTreeMap::new();
        for (key, _) in self.object.members() {
            let name = key.as_str().unwrap_or_default();
            if self.known.contains(&name.as_ref()) || further.contains(&name.as_ref()) {
                continue;
            }
            if name.starts_with(FREE_PREFIX) {
                if let Some(first) = free.insert(name.clone().into_owned(), key) {
                    duplicate(problems, first, key, self.path, &name);
                }
                continue;
            }
            let message = format!("unknown field {} in {}", quoted(&name), self.what);
            let near = (!problems.is_full())
                .then(|| nearest(&name, self.known.iter().copied()))
                .flatten();
            let help = match near {
                Some(known) => format!("did you mean `{known}`?"),
                None => format!(
                    "use {}; names that start with `{FREE_PREFIX}` are free",
                    one_of(self.known.iter().copied(), NAMES_LISTED)
                ),
            };
            problems
                .error("unknown-field", key, &self.path.member(&name), message)
                .help = Some(help);
        }
    }
}

fn duplicate(
    problems: &mut Problems,
    first: Value<'_>,
    second: Value<'_>,
    path: &Path<'_>,
    name: &str,
) {
    let message = format!("the field {} is given twice", quoted(name));
    let problem = problems.error("duplicate-field", second, &path.member(name), message);
    problem.related = Some((first.span(), "first given here".to_owned()));
    problem.help = Some("keep one of the two".to_owned());
}
