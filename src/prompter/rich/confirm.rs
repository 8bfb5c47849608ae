//! inquire's `Confirm`, with both labels in their colours and our words for a refusal.

use inquire::{Confirm, InquireError};

use super::choose::{Ended, config};
use super::layout;
use super::theme::{Line, Look, Style};
use crate::answer::Answer;
use crate::questionnaire::{BooleanQuestion, Interpretation, Question};
use crate::rules::Reason;
use crate::text::visible;

/// The text around what is typed.
pub(super) struct Words<'a> {
    /// Header and labels, before it.
    pub(super) message: &'a str,
    /// The keys, below it.
    pub(super) help: &'a str,
    /// The width of the screen.
    pub(super) columns: usize,
    /// Rows that are left for a refusal and the keys.
    pub(super) rows: usize,
    /// Told the rows above the message and the keys below it, each time they change.
    pub(super) displayed: &'a dyn Fn(&[String], Option<&str>),
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

/// Asks for yes or no; the side taken, or nothing where Esc was pressed.
///
/// # Errors
///
/// Ctrl-C, and what went wrong with the terminal.
pub(super) fn confirm(
    question: &Question,
    kind: &BooleanQuestion,
    taken: bool,
    words: &Words<'_>,
    look: &Look,
) -> Result<(Ended, bool), InquireError> {
    let format = |_: bool| String::new();
    let [yes, no] = [true, false].map(|side| visible(kind.label(side)));
    let refusal = Reason::NotABoolean { yes, no }.to_string();
    let lines = layout::notice(&refusal, look, words.columns);
    let keys = words.help.lines().count();
    let with_keys = words.rows > keys + 1;
    let room = words.rows.saturating_sub(if with_keys { keys } else { 0 });
    let lines = layout::shortened(lines, room.max(1), look, words.columns);
    let lines: Vec<String> = lines
        .iter()
        .map(|line| line.rendered(look.colors))
        .collect();
    let refusal = format!("\r{}", lines.join("\n"));
    let help = with_keys.then_some(words.help);
    (words.displayed)(&[], help);
    let parse = |typed: &str| -> Result<bool, ()> {
        if typed.trim().is_empty() {
            return Ok(taken);
        }
        if let Ok(Interpretation::Answer(Answer::Boolean(side))) = question.interpret_typed(typed) {
            Ok(side)
        } else {
            (words.displayed)(&lines, help);
            Err(())
        }
    };
    let mut config = config();
    config.error_message.prefix = inquire::ui::Styled::new("");
    let mut prompt = Confirm::new(words.message)
        .with_parser(&parse)
        .with_formatter(&format)
        .with_error_message(&refusal)
        .with_render_config(config);
    prompt.help_message = help;
    let asked = prompt.prompt();
    match asked {
        Ok(side) => Ok((Ended::Taken, side)),
        Err(InquireError::OperationCanceled) => Ok((Ended::Escaped, taken)),
        Err(error) => Err(error),
    }
}
