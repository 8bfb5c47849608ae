//! Yes or no: inquire's `Text`, that reads as its `Confirm` does, with both labels in their colours
//! and our words for a refusal.
//!
//! `Confirm` itself tells nobody what is typed before Enter: it shows what is pasted as it is, and
//! what is typed is lost when it ends otherwise.

use std::cell::{Cell, RefCell};

use inquire::validator::Validation;
use inquire::{CustomUserError, InquireError, Text};
use unicode_width::UnicodeWidthStr;

use super::choose::{Ended, config};
use super::hosted::{Message, save_place};
use super::intake::{Origin, Shut, fault};
use super::layout;
use super::theme::{Line, Look, Style};
use crate::answer::Answer;
use crate::questionnaire::{BooleanQuestion, Interpretation, Question};
use crate::rules::Violation;
use crate::text::visible;

/// Told the rows above the message, what is typed, and the keys below it.
type Displayed<'a> = dyn Fn(&[String], &str, Option<&str>) + 'a;

/// The text around what is typed.
pub(super) struct Words<'a> {
    /// Header and labels, before it.
    pub(super) message: &'a Message,
    /// The keys, below it.
    pub(super) help: &'a str,
    /// The width of the screen.
    pub(super) columns: usize,
    /// Rows that are left for a refusal and the keys.
    pub(super) rows: usize,
    /// Told what is displayed, each time that changes.
    pub(super) displayed: &'a Displayed<'a>,
    /// Whether more has been typed already.
    pub(super) more: &'a dyn Fn() -> bool,
    /// Whether the screen has another size than when the prompt began.
    pub(super) resized: &'a dyn Fn() -> bool,
}

/// `? Header: [Keep] or Overwrite`: the side that Enter takes first and in brackets; where the
/// width does not allow it, each side on a row of its own.
pub(super) fn sides(
    kind: &BooleanQuestion,
    taken: bool,
    label: &Line,
    look: &Look,
    columns: usize,
) -> Vec<Line> {
    let side = |side: bool| {
        (
            Style::of(kind.color(side)),
            visible(kind.label(side).trim()),
        )
    };
    let ((style, text), (other_style, other)) = (side(taken), side(!taken));
    let first = Line::of(Style::PLAIN, "[")
        .with(style, text)
        .with(Style::PLAIN, "]");
    let second = Line::of(Style::PLAIN, "or ").with(other_style, other);
    let room = columns.saturating_sub(3);
    let beside = first
        .clone()
        .with(Style::PLAIN, " ")
        .with_line(second.clone());
    let whole = label.clone().with_line(beside.clone());
    if whole.width() <= room {
        return vec![whole];
    }
    let under = |line: Line| {
        let row = Line::of(Style::FAINT, layout::bar(&look.marks)).with_line(line);
        row.cut(room, &look.marks)
    };
    if beside.width() + 2 <= room {
        vec![label.clone(), under(beside)]
    } else {
        vec![label.clone(), under(first), under(second)]
    }
}

/// What a prompt leaves behind.
#[derive(Debug, Clone, Default)]
pub(super) struct Left {
    /// What is typed, as far as it can be taken.
    pub(super) text: String,
    /// The width of what the prompt shows of it.
    pub(super) shown: usize,
    /// Rows of a refusal above the prompt.
    pub(super) refused: usize,
}

impl Left {
    /// The cells of the prompt's rows down to the one that is typed into.
    pub(super) fn widths(&self, rows: &[Line]) -> Vec<usize> {
        let mut widths = vec![0; self.refused];
        widths.extend(rows.iter().map(Line::width));
        if let Some(last) = widths.last_mut() {
            *last += 1 + self.shown;
        }
        widths
    }
}

/// The side that a text stands for.
pub(super) fn side(question: &Question, typed: &str) -> Option<bool> {
    match question.interpret_typed(typed) {
        Ok(Interpretation::Answer(Answer::Boolean(side))) => Some(side),
        _ => None,
    }
}

/// An open prompt, as inquire's callbacks see it.
struct Open<'a> {
    words: &'a Words<'a>,
    help: Option<&'a str>,
    /// The rows of a refusal, once there is one.
    refusal: RefCell<Vec<String>>,
    look: &'a Look,
    /// Most rows of it.
    room: usize,
    left: RefCell<Left>,
    origin: RefCell<Origin>,
    shut: Cell<Option<Shut>>,
}

impl Open<'_> {
    /// Takes the text as it is now.
    ///
    /// # Errors
    ///
    /// Where something of it cannot be taken, which ends the prompt.
    fn typed(&self, text: &str) -> Result<Vec<String>, CustomUserError> {
        let mut left = self.left.borrow_mut();
        if let Some((kept, cut)) = fault(text) {
            left.text = kept;
            let rest_is_gone = self.origin.borrow().pasted();
            self.shut.set(Some(Shut {
                cut: Some(cut),
                rest_is_gone,
            }));
            save_place();
            return Err(cut.words().into());
        }
        text.clone_into(&mut left.text);
        if (self.words.resized)() {
            self.shut.set(Some(Shut::ANEW));
            save_place();
            return Err("the screen has another size".into());
        }
        left.shown = text.width();
        (self.words.displayed)(&self.refusal.borrow(), text, self.help);
        let more = (self.words.more)();
        self.origin.borrow_mut().waits(more);
        Ok(Vec::new())
    }

    /// The refusal of a text that stands for no side, for inquire to write above the prompt.
    fn refuse(&self, text: &str, violation: &Violation) -> String {
        let lines = layout::notice(&violation.to_string(), self.look, self.words.columns);
        let lines = layout::shortened(lines, self.room, self.look, self.words.columns);
        let rendered = lines.iter().map(|line| line.rendered(self.look.colors));
        let rows: Vec<String> = rendered.collect();
        self.left.borrow_mut().refused = rows.len();
        (self.words.displayed)(&rows, text, self.help);
        let refusal = format!("\r{}", rows.join("\n"));
        self.refusal.replace(rows);
        refusal
    }
}

/// Asks for yes or no, with what is typed already; what is typed then is left behind.
///
/// # Errors
///
/// Ctrl-C, and what went wrong with the terminal.
pub(super) fn confirm(
    question: &Question,
    typed: &str,
    words: &Words<'_>,
    look: &Look,
) -> (Left, Result<Ended, InquireError>) {
    let format = |_: &str| String::new();
    let keys = words.help.lines().count();
    let with_keys = words.rows > keys;
    let room = words.rows.saturating_sub(if with_keys { keys } else { 0 });
    let open = Open {
        words,
        help: with_keys.then_some(words.help),
        refusal: RefCell::default(),
        look,
        room: room.max(1),
        left: RefCell::default(),
        origin: RefCell::new(Origin::UNKNOWN),
        shut: Cell::new(None),
    };
    let suggest = |text: &str| open.typed(text);
    let judge = |text: &str| -> Result<Validation, CustomUserError> {
        if text.trim().is_empty() {
            return Ok(Validation::Valid);
        }
        match question.interpret_typed(text) {
            Ok(_) => Ok(Validation::Valid),
            Err(violation) => Ok(Validation::Invalid(open.refuse(text, &violation).into())),
        }
    };
    let mut config = config(&words.message.prefix);
    config.error_message.prefix = inquire::ui::Styled::new("");
    let mut prompt = Text::new(&words.message.text)
        .with_initial_value(typed)
        .with_autocomplete(suggest)
        .with_validator(judge)
        .with_formatter(&format)
        .with_render_config(config);
    prompt.help_message = open.help;
    let ended = match (prompt.prompt(), open.shut.get()) {
        (Err(InquireError::Custom(_)), Some(shut)) => Ok(Ended::Shut(shut)),
        (Err(InquireError::OperationCanceled), _) => Ok(Ended::Escaped),
        (ended, _) => ended.map(|_| Ended::Taken),
    };
    (open.left.into_inner(), ended)
}
