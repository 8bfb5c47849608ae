//! The five question types, as authors write them.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::answer::Number;
use crate::rules::{NumberValidation, TextValidation};

/// What an id or label may be: not blank, and without control characters and line breaks.
const NAME: &str = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f\u2028\u2029]*$";

/// Text without line breaks.
const ONE_LINE: &str = r"^[^\n\v\f\r\u0085\u2028\u2029]*$";

/// One question: what every type shares, and what its `type` adds.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Question {
    /// Stable identifier under which the answer is reported.
    #[schemars(regex(pattern = NAME), example = &"port")]
    pub id: String,
    /// The full question, at most ten words, ending in `?`.
    #[schemars(regex(pattern = r"\?$"), example = &"Which port should it listen on?")]
    pub question: String,
    /// Short label for the review, at most twelve characters.
    #[schemars(regex(pattern = r"\S"), example = &"Port")]
    pub header: String,
    /// Whether the question has to be answered (default: false).
    #[schemars(default)]
    pub required: bool,
    /// Context shown below the question, at most four lines.
    pub description: Option<String>,
    /// The type of the question, with the fields of that type.
    #[schemars(flatten)]
    pub kind: QuestionKind,
}

/// What sets the five question types apart, told apart by `type`.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum QuestionKind {
    /// One line of text.
    #[schemars(title = "Text question")]
    Text(TextQuestion),
    /// A number.
    #[schemars(title = "Number question")]
    Number(NumberQuestion),
    /// One of several options.
    #[schemars(title = "Choice question")]
    Choice(ChoiceQuestion),
    /// Any of several options.
    #[schemars(title = "Multichoice question")]
    Multichoice(MultichoiceQuestion),
    /// Yes or no.
    #[schemars(title = "Boolean question")]
    Boolean(BooleanQuestion),
}

impl QuestionKind {
    /// The `type` that stands for this kind in a questionnaire.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Text(_) => "text",
            Self::Number(_) => "number",
            Self::Choice(_) => "choice",
            Self::Multichoice(_) => "multichoice",
            Self::Boolean(_) => "boolean",
        }
    }
}

/// A question answered by one line of text.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[non_exhaustive]
pub struct TextQuestion {
    /// Hint shown in the empty input, without line breaks; never an answer.
    #[schemars(regex(pattern = ONE_LINE), example = &"e.g. https://api.example.com")]
    pub placeholder: String,
    /// Format that the text has to have.
    pub validation: Option<TextValidation>,
    /// Answer offered as the starting value, and taken by `--defaults`.
    #[schemars(regex(pattern = r"\S"))]
    pub default_value: Option<String>,
}

/// A question answered by a number.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[non_exhaustive]
pub struct NumberQuestion {
    /// Hint shown in the empty field; never an answer.
    pub placeholder: Option<Number>,
    /// How far the arrow keys step; above 0 (default: 1).
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub step: Option<Number>,
    /// Kind of number and its limits.
    pub validation: Option<NumberValidation>,
    /// Answer offered as the starting value, and taken by `--defaults`.
    pub default_value: Option<Number>,
}

/// A question answered by one of its options.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ChoiceQuestion {
    /// The options, at least two.
    #[schemars(length(min = 2))]
    pub options: Vec<ChoiceOption>,
    /// Whether free text is accepted beside the options (default: true).
    #[schemars(default = "yes")]
    pub allow_other: bool,
    /// Label of the option offered first, and taken by `--defaults`.
    pub default_value: Option<String>,
}

/// A question answered by any number of its options.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[non_exhaustive]
pub struct MultichoiceQuestion {
    /// The options, at least two.
    #[schemars(length(min = 2))]
    pub options: Vec<ChoiceOption>,
    /// Whether one free text is accepted beside the options (default: true).
    #[schemars(default = "yes")]
    pub allow_other: bool,
    /// Fewest selections of an answer; at least 1.
    #[schemars(range(min = 1))]
    pub min_selections: Option<usize>,
    /// Most selections of an answer; at least 1.
    #[schemars(range(min = 1))]
    pub max_selections: Option<usize>,
    /// Labels selected at the start, and taken by `--defaults`.
    #[schemars(length(min = 1))]
    pub default_value: Option<Vec<String>>,
}

/// A question answered by yes or no.
#[derive(Debug, Clone, JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[non_exhaustive]
pub struct BooleanQuestion {
    /// The side that Enter takes (default: true); taken by `--defaults` only where it is written.
    pub default_value: Option<bool>,
    /// Label and colour of the yes side (default: `Yes`, `success`).
    #[schemars(rename = "true")]
    pub yes: Option<BooleanSide>,
    /// Label and colour of the no side (default: `No`, `error`).
    #[schemars(rename = "false")]
    pub no: Option<BooleanSide>,
}

impl BooleanQuestion {
    /// The label shown for one side.
    pub fn label(&self, side: bool) -> &str {
        let (given, usual) = if side {
            (&self.yes, "Yes")
        } else {
            (&self.no, "No")
        };
        given.as_ref().map_or(usual, |given| given.label.as_str())
    }

    /// The colour of one side.
    pub fn color(&self, side: bool) -> Color {
        let (given, usual) = if side {
            (&self.yes, Color::Success)
        } else {
            (&self.no, Color::Error)
        };
        given
            .as_ref()
            .and_then(|given| given.color)
            .unwrap_or(usual)
    }
}

/// One option of a choice.
#[derive(Debug, Clone, JsonSchema)]
#[non_exhaustive]
pub struct ChoiceOption {
    /// Text shown and reported, one to five words.
    #[schemars(regex(pattern = NAME), example = &"Node.js")]
    pub label: String,
    /// Brief explanation shown with the label.
    pub description: Option<String>,
}

/// Label and colour of one side of a boolean question.
#[derive(Debug, Clone, JsonSchema)]
#[non_exhaustive]
pub struct BooleanSide {
    /// Text shown for this side.
    #[schemars(regex(pattern = NAME), example = &"Overwrite")]
    pub label: String,
    /// Theme colour; an unknown one is warned of, and the usual one used.
    #[schemars(with = "Option<ColorName>")]
    pub color: Option<Color>,
}

macro_rules! colors {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// A colour by its place in the theme, or one of the eight ANSI colours.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Color { $($(#[$doc])* $variant,)* }

        impl Color {
            /// Every colour name of the format.
            pub const NAMES: &'static [&'static str] = &[$($name,)*];

            /// The colour of that name, if there is one.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

colors! {
    /// Something good.
    Success = "success",
    /// Something bad.
    Error = "error",
    /// Something to look at.
    Warning = "warning",
    /// Highlighted.
    Accent = "accent",
    /// Less important.
    Muted = "muted",
    /// Least important.
    Dim = "dim",
    /// As other text.
    Text = "text",
    /// ANSI colour 0.
    Black = "black",
    /// ANSI colour 1.
    Red = "red",
    /// ANSI colour 2.
    Green = "green",
    /// ANSI colour 3.
    Yellow = "yellow",
    /// ANSI colour 4.
    Blue = "blue",
    /// ANSI colour 5.
    Magenta = "magenta",
    /// ANSI colour 6.
    Cyan = "cyan",
    /// ANSI colour 7.
    White = "white",
}

/// Stands for a colour in the schema: any string is accepted, the known ones are named.
struct ColorName;

impl JsonSchema for ColorName {
    fn schema_name() -> Cow<'static, str> {
        "Color".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "examples": Color::NAMES })
    }
}

fn yes() -> bool {
    true
}
