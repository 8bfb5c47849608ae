//! The texts that inquire displays around its prompts, and those prompts once more after a stop.

use std::io;

use inquire::InquireError;
use unicode_width::UnicodeWidthStr;

use super::super::words;
use super::super::{Prompt, PromptError};
use super::layout::{self, ScreenSize};
use super::theme::{Line, Look, Style};
use crate::text::visible;

/// A prompt's rows for inquire to write behind the blank that it puts first.
pub(super) fn message(lines: &[Line], look: &Look) -> String {
    let rows: Vec<String> = lines
        .iter()
        .map(|line| line.rendered(look.colors))
        .collect();
    format!("\r{}", rows.join("\n").trim_end())
}

/// A prompt of inquire's, to be drawn once more where the program goes on after it was stopped:
/// inquire itself draws only what changes.
pub(super) struct Drawing<'a> {
    /// What stands above it.
    pub(super) head: String,
    pub(super) message: &'a str,
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
        rows.push(format!("{} {typed}", self.message.replace('\n', "\r\n")));
        rows.extend_from_slice(below);
        rows.extend(help.map(|help| format!("[{}]", help.replace('\n', "\r\n"))));
        // inquire keeps one row below its own.
        let up = 1 + below.len() + help.map_or(0, |help| help.lines().count());
        // inquire counts the blank that it puts before the message, which is drawn over.
        let right = 1 + self.last_row.trim_end().width() + 1 + typed.width();
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
