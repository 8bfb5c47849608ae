//! The texts that inquire displays around its prompts, and those prompts once more after a stop.

use std::io;

use inquire::InquireError;
use unicode_width::UnicodeWidthStr;

use super::super::words;
use super::super::{Prompt, PromptError};
use super::RichPrompter;
use super::intake::Shut;
use super::layout::{self, ScreenSize};
use super::painter::{CLEAR_BELOW, Frame, Painter, SAVE_PLACE};
use super::terminal::{self, RawMode};
use super::theme::{Line, Look, Style};
use crate::text::visible;

/// Rows of a list's prompt that have to be seen below its head: prompt, three options, keys, and
/// the row below it.
const LIST_ROWS: usize = 6;

/// A prompt's rows as inquire writes them: a prefix, a blank, and a message.
#[derive(Debug)]
pub(super) struct Message {
    pub(super) prefix: String,
    pub(super) text: String,
}

impl Message {
    /// The rows of a prompt, the first of which begins with a mark.
    pub(super) fn of(lines: &[Line], look: &Look) -> Self {
        let mut lines = lines.iter().cloned();
        let (mark, first) = lines.next().unwrap_or_default().split();
        let rows: Vec<String> = std::iter::once(first)
            .chain(lines)
            .map(|line| line.rendered(look.colors))
            .collect();
        Self {
            prefix: mark.rendered(look.colors),
            text: rows.join("\n").trim_end().to_owned(),
        }
    }
}

/// A prompt of inquire's, to be drawn once more where the program goes on after it was stopped:
/// inquire itself draws only what changes.
pub(super) struct Drawing<'a> {
    /// What stands above it.
    pub(super) head: String,
    pub(super) message: &'a Message,
    /// The message's last row.
    pub(super) last_row: String,
}

impl Drawing<'_> {
    /// The bytes that draw it, with rows above the message, rows below it and the keys; what is
    /// typed into it is at the end of the message.
    pub(super) fn bytes(
        &self,
        above: &[String],
        typed: &str,
        below: &[String],
        help: Option<&str>,
    ) -> String {
        let mut rows = vec![self.head.clone()];
        rows.extend_from_slice(above);
        let typed = visible(typed);
        let Message { prefix, text } = self.message;
        rows.push(format!("{prefix} {} {typed}", text.replace('\n', "\r\n")));
        rows.extend_from_slice(below);
        rows.extend(help.map(|help| format!("[{}]", help.replace('\n', "\r\n"))));
        // inquire keeps one row below its own.
        let up = 1 + below.len() + help.map_or(0, |help| help.lines().count());
        let right = self.last_row.trim_end().width() + 1 + typed.width();
        format!("{}\r\n\u{1b}[{up}A\r\u{1b}[{right}C", rows.join("\r\n"))
    }
}

/// Why a prompt of inquire's did not end with an answer.
pub(super) fn failed(error: InquireError) -> PromptError {
    match error {
        InquireError::OperationInterrupted => PromptError::Interrupted,
        InquireError::IO(error) => error.into(),
        error => io::Error::other(error).into(),
    }
}

/// The keys for inquire, which puts them in brackets.
pub(super) fn help_text(prompt: &Prompt<'_>, look: &Look, size: ScreenSize) -> String {
    let lines = layout::help(&words::keys(prompt, &look.marks), look, size);
    let lines: Vec<String> = lines.iter().map(Line::text).collect();
    let text = lines.join("\n");
    let text = text.strip_prefix('[').unwrap_or(&text);
    let text = text.strip_suffix(']').unwrap_or(text);
    Line::of(Style::FAINT, text).rendered(look.colors)
}

/// The keys for inquire, those that matter most where `used` rows of the screen leave no room for all
/// of them and two rows of a refusal.
pub(super) fn help_text_within(
    prompt: &Prompt<'_>,
    look: &Look,
    size: ScreenSize,
    used: usize,
) -> String {
    let whole = help_text(prompt, look, size);
    if size.rows.saturating_sub(used) > whole.lines().count() + 1 {
        return whole;
    }
    let low = ScreenSize { rows: 1, ..size };
    help_text(prompt, look, low)
}

/// Has the terminal keep the place of the cursor, where a prompt is about to be ended from within.
pub(super) fn save_place() {
    let _ = terminal::write(SAVE_PLACE);
}

impl RichPrompter {
    /// Draws what stands above a prompt of inquire's, which draws itself below it.
    pub(super) fn hand_over(&mut self, prompt: &Prompt<'_>) -> Result<(), PromptError> {
        let size = self.size();
        let head = layout::head(prompt, &self.look, size.columns);
        let rows = size.rows.saturating_sub(LIST_ROWS).max(1);
        let head = layout::shortened(head.lines, rows, &self.look, size.columns);
        let mut bytes = self.painter.paint(&Frame::still(head), size.columns);
        bytes.push_str(&self.painter.hand_over());
        terminal::write(&bytes)?;
        let suspension = &self.options.suspension;
        RawMode::lend(suspension, self.keys.interrupt())?;
        suspension.set_pasting(true);
        Ok(())
    }

    /// Clears what inquire has left of its prompt, and is raw again.
    pub(super) fn take_over<T>(
        &mut self,
        rows: usize,
        ended: Result<T, InquireError>,
    ) -> Result<T, PromptError> {
        self.options.suspension.set_pasting(false);
        match ended {
            Ok(ended) => {
                RawMode::again(&self.options.suspension)?;
                terminal::write(&Painter::take_over(rows))?;
                if self.options.suspension.take_resumed() {
                    self.painter.start();
                }
                Ok(ended)
            }
            Err(error) => {
                // What inquire leaves of its frame would show through what is said next.
                terminal::write(CLEAR_BELOW)?;
                Err(failed(error))
            }
        }
    }

    /// Clears what a prompt of inquire's has left that was ended from within, and is raw again; what
    /// is to be said of it. `rows` are its own up to the cursor, drawn at so many `columns`, and the
    /// cells that they take.
    pub(super) fn take_back(
        &mut self,
        rows: &[usize],
        columns: usize,
        shut: Shut,
    ) -> Result<Option<String>, PromptError> {
        // Rows that wrap now; else those that wrapped when they were drawn.
        let columns = if self.options.reflows {
            self.size().columns
        } else {
            columns
        };
        let rows: usize = match rows.split_last() {
            Some((last, above)) => {
                let above = above.iter().map(|width| width.div_ceil(columns).max(1));
                above.sum::<usize>() + last / columns
            }
            None => 0,
        };
        self.options.suspension.set_pasting(false);
        RawMode::again(&self.options.suspension)?;
        terminal::write(&Painter::take_back(rows))?;
        if self.options.suspension.take_resumed() {
            self.painter.start();
        }
        if !shut.rest_is_gone
            && let Err(error) = self.keys.drop_rest()
        {
            return self.stop(error);
        }
        Ok(shut.cut.map(|cut| cut.words().to_owned()))
    }
}
