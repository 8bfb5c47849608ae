//! The five question types.

use super::clashes::Earlier;
use super::default::Default;
use super::fields::{Fields, Read};
use super::numbers::Count;
use super::{Path, Reader, nearest};
use crate::answer::Number;
use crate::json::{Value, quoted};
use crate::questionnaire::{
    BooleanQuestion, BooleanSide, ChoiceQuestion, Color, MultichoiceQuestion, NumberQuestion,
    Question, QuestionKind, TextQuestion,
};
use crate::rules;
use crate::text::{fold, one_of};

/// The names of the types.
pub(super) const TYPES: [&str; 5] = ["text", "number", "choice", "multichoice", "boolean"];

/// The fields that some type adds: not reported while the type itself is unknown.
pub(super) const FIELDS_OF_TYPES: [&str; 10] = [
    "placeholder",
    "validation",
    "step",
    "options",
    "allowOther",
    "minSelections",
    "maxSelections",
    "defaultValue",
    "true",
    "false",
];

impl Reader {
    /// Reads a question; nothing where it cannot be used, and then a problem says why.
    pub(super) fn question(
        &mut self,
        value: Value<'_>,
        path: &Path<'_>,
        earlier: &mut Earlier,
    ) -> Option<Question> {
        let mut fields = Fields::open(&mut self.problems, value, path, "a question")?;
        let kind = fields.required::<String>(&mut self.problems, "type");
        let known = kind.as_ref().map(|kind| self.known_type(kind, path));
        if let Some(Some(name)) = known {
            fields.what = format!("this {name} question").into();
        }
        let id = fields.required::<String>(&mut self.problems, "id");
        let unique = id.as_ref().is_none_or(|id| {
            let path = path.member("id");
            self.check_name(id, &path, "`id`");
            self.unique_id(&id.value, id.at, &path, earlier)
        });
        let question = fields.required::<String>(&mut self.problems, "question");
        if let Some(question) = &question {
            self.check_question(question, &path.member("question"));
        }
        let header = fields.required::<String>(&mut self.problems, "header");
        if let Some(header) = &header {
            let path = path.member("header");
            self.check_header(header, &path);
            // A question that stands twice is told once.
            if unique {
                self.unique_header(header, &path, earlier);
            }
        }
        let required = fields.optional::<bool>(&mut self.problems, "required");
        let description = self.description(&mut fields);
        let kind = if let Some(name) = known.flatten() {
            self.kind(name, fields)
        } else {
            fields.finish_knowing(&mut self.problems, &FIELDS_OF_TYPES);
            None
        };
        Some(Question {
            id: id?.value,
            question: question?.value,
            header: header?.value,
            required: required.is_some_and(|required| required.value),
            description,
            kind: kind?,
        })
    }

    fn known_type(&mut self, kind: &Read<'_, String>, path: &Path<'_>) -> Option<&'static str> {
        let known = TYPES.into_iter().find(|known| *known == kind.value);
        if known.is_none() {
            let message = format!("unknown type {}", quoted(&kind.value));
            let help = match nearest(&kind.value, TYPES) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("use {}", one_of(TYPES, TYPES.len())),
            };
            self.problems
                .error("unknown-type", kind.at, &path.member("type"), message)
                .help = Some(help);
        }
        known
    }

    fn kind(&mut self, name: &str, mut fields: Fields<'_, '_>) -> Option<QuestionKind> {
        let default = Default::read(self, &mut fields);
        let mut kind = match name {
            "text" => self.text(&mut fields).map(QuestionKind::Text),
            "number" => Some(QuestionKind::Number(self.number(&mut fields))),
            "choice" => self.choice(&mut fields).map(QuestionKind::Choice),
            "multichoice" => self.multichoice(&mut fields).map(QuestionKind::Multichoice),
            _ => Some(QuestionKind::Boolean(self.boolean(&mut fields))),
        };
        if let (Some(kind), Some(default)) = (&mut kind, default) {
            default.settle(self, kind, fields.path());
        }
        fields.finish(&mut self.problems);
        kind
    }

    /// The description of a question or an option.
    pub(super) fn description(&mut self, fields: &mut Fields<'_, '_>) -> Option<String> {
        let text = fields.optional::<String>(&mut self.problems, "description")?;
        self.check_description(&text, &fields.path().member("description"));
        Some(text.value)
    }

    fn text(&mut self, fields: &mut Fields<'_, '_>) -> Option<TextQuestion> {
        let placeholder = fields.required::<String>(&mut self.problems, "placeholder");
        if let Some(placeholder) = &placeholder {
            self.check_placeholder(placeholder, &fields.path().member("placeholder"));
        }
        let validation = self.text_validation(fields);
        Some(TextQuestion {
            placeholder: placeholder?.value,
            validation,
            default_value: None,
        })
    }

    fn number(&mut self, fields: &mut Fields<'_, '_>) -> NumberQuestion {
        let placeholder = fields.optional::<Number>(&mut self.problems, "placeholder");
        let step = fields.optional::<Number>(&mut self.problems, "step");
        if let Some(step) = &step
            && Number::parse("0").is_some_and(|zero| step.value.compare(&zero).is_le())
        {
            let message = format!("`step` must be above 0, found {}", quoted(step.at.raw()));
            self.problems
                .error(
                    "step-not-positive",
                    step.at,
                    &fields.path().member("step"),
                    message,
                )
                .help = Some("leave it out for steps of 1".to_owned());
        }
        let validation = self.number_validation(fields);
        if let Some(step) = &step {
            self.check_step(step, validation.as_ref(), &fields.path().member("step"));
        }
        if let Some(placeholder) = &placeholder {
            let format = validation.as_ref().map(|validation| &validation.format);
            if let Err(reason) = rules::check_number(format, placeholder.value.as_str()) {
                let message = format!("the question's own rules refuse the placeholder: {reason}");
                let path = fields.path().member("placeholder");
                self.problems
                    .warning("placeholder-refused", placeholder.at, &path, message)
                    .help = Some("show a number that would be accepted".to_owned());
            }
        }
        NumberQuestion {
            placeholder: placeholder.map(|placeholder| placeholder.value),
            step: step.map(|step| step.value),
            validation,
            default_value: None,
        }
    }

    fn choice(&mut self, fields: &mut Fields<'_, '_>) -> Option<ChoiceQuestion> {
        let options = self.options(fields);
        let allow_other = self.allow_other(fields);
        Some(ChoiceQuestion {
            options: options?,
            allow_other,
            default_value: None,
        })
    }

    fn multichoice(&mut self, fields: &mut Fields<'_, '_>) -> Option<MultichoiceQuestion> {
        let options = self.options(fields);
        let allow_other = self.allow_other(fields);
        let min = fields.optional::<Count>(&mut self.problems, "minSelections");
        let max = fields.optional::<Count>(&mut self.problems, "maxSelections");
        let selectable = options
            .as_ref()
            .map(|options| options.len() + usize::from(allow_other));
        self.check_selections(fields.path(), min.as_ref(), max.as_ref(), selectable);
        Some(MultichoiceQuestion {
            options: options?,
            allow_other,
            min_selections: min.map(|min| min.value.0),
            max_selections: max.map(|max| max.value.0),
            default_value: None,
        })
    }

    fn allow_other(&mut self, fields: &mut Fields<'_, '_>) -> bool {
        let allow = fields.optional::<bool>(&mut self.problems, "allowOther");
        allow.is_none_or(|allow| allow.value)
    }

    fn boolean(&mut self, fields: &mut Fields<'_, '_>) -> BooleanQuestion {
        let yes = self.side(fields, "true");
        let no = self.side(fields, "false");
        let at = |side: &Option<(BooleanSide, Value<'_>)>| side.as_ref().map(|side| side.1.span());
        let (yes_at, no_at) = (at(&yes), at(&no));
        let later_is_no = no_at.as_ref().map(|at| at.start) > yes_at.as_ref().map(|at| at.start);
        let later = if later_is_no { &no } else { &yes };
        let label_at = later.as_ref().map(|side| side.1);
        let labels = [("true", &yes), ("false", &no)].map(|(name, side)| {
            let side = side.as_ref();
            side.map(|(side, at)| {
                let value = side.label.clone();
                (name, Read { value, at: *at })
            })
        });
        let read = BooleanQuestion {
            default_value: None,
            yes: yes.map(|side| side.0),
            no: no.map(|side| side.0),
        };
        if let Some(label_at) = label_at
            && fold(read.label(true).trim()) == fold(read.label(false).trim())
        {
            let name = if later_is_no { "false" } else { "true" };
            let side = fields.path().member(name);
            let message = format!(
                "both sides are labelled {}",
                quoted(read.label(later_is_no))
            );
            let problem =
                self.problems
                    .error("duplicate-label", label_at, &side.member("label"), message);
            problem.help = Some("give each side a label of its own, whatever the case".to_owned());
            let first = if later_is_no { yes_at } else { no_at };
            problem.related = first.map(|first| (first, "the other label".to_owned()));
        } else {
            for (name, label) in labels.iter().flatten() {
                let path = fields.path().member(name);
                self.check_side_label(*name == "true", label, &path.member("label"));
            }
        }
        read
    }

    /// One side of a boolean question, with the place of its label.
    fn side<'d>(
        &mut self,
        fields: &mut Fields<'d, '_>,
        name: &'static str,
    ) -> Option<(BooleanSide, Value<'d>)> {
        let value = fields.value(&mut self.problems, name)?;
        let path = fields.path().member(name);
        let what = if name == "true" { "`true`" } else { "`false`" };
        let mut side = Fields::open_labelled(&mut self.problems, value, &path, what)?;
        let label = side.required::<String>(&mut self.problems, "label");
        if let Some(label) = &label {
            self.check_label(label, &path.member("label"));
            self.check_command(label, &path.member("label"), false);
        }
        let color = side.optional::<String>(&mut self.problems, "color");
        let color = color.and_then(|color| self.color(&color, &path.member("color")));
        side.finish(&mut self.problems);
        let label = label?;
        Some((
            BooleanSide {
                label: label.value,
                color,
            },
            label.at,
        ))
    }

    fn color(&mut self, name: &Read<'_, String>, path: &Path<'_>) -> Option<Color> {
        let color = Color::from_name(&name.value);
        if color.is_none() {
            let names = || Color::NAMES.iter().copied();
            let help = match nearest(&name.value, names()) {
                Some(near) => format!("did you mean `{near}`? otherwise the usual colour is used"),
                None => format!("use {}", one_of(names(), names().count())),
            };
            let message = format!("unknown colour {}", quoted(&name.value));
            self.problems
                .warning("unknown-color", name.at, path, message)
                .help = Some(help);
        }
        color
    }
}
