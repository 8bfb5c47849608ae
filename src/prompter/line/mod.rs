//! Plain mode: lines only, for dumb terminals, screen readers, logs and pipes.
//!
//! Every byte written is text or a newline: no escape sequence, no carriage return, nothing
//! rewritten. See `docs/sessions.md` for a whole session.

mod command;
mod page;
mod source;

use std::io::{BufWriter, Write};

use command::{Command, Input};
pub use page::Style;
pub use source::{LineSource, StreamLines, TypedLine};

use super::{Decision, EmptyLine, Prompt, PromptError, Prompter, Reply, ReviewPart, words};
use crate::questionnaire::{Choices, Interpretation};
use crate::review::Review;
use crate::rules::Reason;

const PROMPT: &str = "> ";
const OTHER: &str = "Your own text, or an empty line to choose again:";
const SUBMIT: &str = "Submit? y, n, or the number of an answer to change";

/// Asks in plain lines.
#[derive(Debug)]
pub struct LinePrompter<S, W: Write> {
    source: S,
    /// Written out with each prompt, and before anything else may be said.
    out: BufWriter<W>,
    style: Style,
    /// Whether the terminal shows what is typed, and with it the end of the line.
    echoed: bool,
    begun: bool,
}

/// What one line at a question led to.
enum Turn {
    Done(Reply),
    Again,
}

impl<S: LineSource, W: Write> LinePrompter<S, W> {
    /// A prompter that reads lines from `source` and writes prompts to `out`.
    ///
    /// Where the input is not `echoed` by a terminal, the prompter ends each prompt's line itself.
    pub fn new(source: S, out: W, style: Style, echoed: bool) -> Self {
        Self {
            source,
            out: BufWriter::new(out),
            style,
            echoed,
            begun: false,
        }
    }

    fn print<L: AsRef<str>>(&mut self, lines: &[L]) -> Result<(), PromptError> {
        let mut text = String::new();
        for line in lines {
            text.push_str(line.as_ref());
            text.push('\n');
        }
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// A blank line and what follows it.
    fn section(&mut self, mut lines: Vec<String>) -> Result<(), PromptError> {
        if self.begun {
            lines.insert(0, String::new());
        }
        self.begun = true;
        self.print(&lines)
    }

    fn fault(&mut self, message: &str) -> Result<(), PromptError> {
        self.print(&self.style.fault(message))
    }

    /// Writes a prompt and reads lines until one is text.
    fn line(&mut self, words: &str) -> Result<String, PromptError> {
        loop {
            let mut lines = self.style.lines("", words);
            let last = lines.pop().unwrap_or_default();
            self.print(&lines)?;
            self.out.write_all(last.as_bytes())?;
            self.out.write_all(PROMPT.as_bytes())?;
            self.out.flush()?;
            let line = self.source.next_line();
            if !self.echoed || line.is_err() {
                self.out.write_all(b"\n")?;
            }
            match line? {
                TypedLine::Text(text) => return Ok(text),
                TypedLine::NotUtf8 => self.fault("must be text in UTF-8")?,
                TypedLine::Cut(bytes) => self.fault(&format!(
                    "the terminal passes on {bytes} bytes of a line at most, the rest may be lost: \
                     give a longer answer with --data or --answers"
                ))?,
            }
        }
    }

    fn turn(&mut self, prompt: &Prompt<'_>, line: &str) -> Result<Turn, PromptError> {
        match Input::read(line, Choices::of(&prompt.question.kind).is_some()) {
            Input::Command(command) => self.command(prompt, command),
            Input::Text("") => {
                let empty = prompt.empty_line();
                self.print(&self.style.taken(prompt, &empty))?;
                Ok(match empty {
                    EmptyLine::Keep(answer) | EmptyLine::Default(answer) => {
                        Turn::Done(Reply::Answer(answer))
                    }
                    EmptyLine::Skip => Turn::Done(Reply::Skip),
                    EmptyLine::Refused(_) => Turn::Again,
                })
            }
            Input::Text(text) => match prompt.question.interpret_typed(text) {
                Ok(Interpretation::Answer(answer)) => Ok(Turn::Done(Reply::Answer(answer))),
                Ok(Interpretation::OtherText(options)) => self.other(prompt, &options),
                Err(violation) => {
                    self.fault(&violation.to_string())?;
                    Ok(Turn::Again)
                }
            },
        }
    }

    /// Asks for the free text beside the options already picked.
    fn other(&mut self, prompt: &Prompt<'_>, options: &[usize]) -> Result<Turn, PromptError> {
        self.print(&self.style.lines("", OTHER))?;
        loop {
            let line = self.line("")?;
            match Input::read(&line, true) {
                Input::Command(command) => match self.command(prompt, command)? {
                    Turn::Again => {}
                    done @ Turn::Done(_) => return Ok(done),
                },
                Input::Text("") => return Ok(Turn::Again),
                Input::Text(text) => match prompt.question.select(options.to_vec(), Some(text)) {
                    Ok(answer) => return Ok(Turn::Done(Reply::Answer(answer))),
                    Err(violation) if violation.is_of_text() => {
                        self.fault(&violation.to_string())?;
                    }
                    Err(violation) => {
                        self.fault(&violation.to_string())?;
                        return Ok(Turn::Again);
                    }
                },
            }
        }
    }

    fn command(&mut self, prompt: &Prompt<'_>, command: Command<'_>) -> Result<Turn, PromptError> {
        match command {
            Command::Back if prompt.can_go_back => return Ok(Turn::Done(Reply::Back)),
            Command::Back => self.fault("this is the first question")?,
            Command::Skip if prompt.question.required => {
                self.fault(&Reason::Required.to_string())?;
            }
            Command::Skip => {
                self.print(&self.style.taken(prompt, &EmptyLine::Skip))?;
                return Ok(Turn::Done(Reply::Skip));
            }
            Command::Review => return Ok(Turn::Done(Reply::Review)),
            Command::Quit => return Ok(Turn::Done(Reply::Quit)),
            Command::Again => self.print(&self.style.question(prompt))?,
            Command::Help => self.print(&self.style.help(prompt))?,
            Command::List(part) => {
                if let Some(choices) = Choices::of(&prompt.question.kind) {
                    self.print(&self.style.list(&choices, part))?;
                }
            }
        }
        Ok(Turn::Again)
    }
}

impl<S: LineSource, W: Write> Prompter for LinePrompter<S, W> {
    fn ask(&mut self, prompt: &Prompt<'_>) -> Result<Reply, PromptError> {
        if !self.begun {
            let intro = self.style.intro(prompt.total);
            self.section(intro)?;
        }
        self.section(self.style.question(prompt))?;
        loop {
            let line = self.line("")?;
            if let Turn::Done(reply) = self.turn(prompt, &line)? {
                self.out.flush()?;
                return Ok(reply);
            }
        }
    }

    fn show_review(&mut self, review: &Review<'_>, part: ReviewPart) -> Result<(), PromptError> {
        let mut lines = match part {
            ReviewPart::Whole => self.style.answers(review),
            ReviewPart::Changed(place) => self.style.answer(review, place),
        };
        lines.extend(self.style.warning(review));
        self.section(lines)?;
        Ok(self.out.flush()?)
    }

    fn decide(&mut self, review: &Review<'_>) -> Result<Decision, PromptError> {
        let total = review.questionnaire.questions().len();
        loop {
            let line = self.line(SUBMIT)?;
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "y" | "yes" => return Ok(Decision::Submit),
                "n" | "no" | ":quit" => return Ok(Decision::Decline),
                ":back" => return Ok(Decision::Back),
                ":again" | ":review" => self.show_review(review, ReviewPart::Whole)?,
                ":help" => self.print(&self.style.review_help(total))?,
                typed => match typed.parse::<usize>() {
                    Ok(number) if (1..=total).contains(&number) => {
                        return Ok(Decision::Change(number - 1));
                    }
                    _ => self.fault(&format!(
                        "type y to submit, n to decline, or a number from 1 to {total} to change that answer"
                    ))?,
                },
            }
        }
    }

    fn confirm_quit(&mut self, answers: usize) -> Result<bool, PromptError> {
        let words = format!("{} y or n", words::quit_question(answers));
        loop {
            match self.line(&words)?.trim().to_lowercase().as_str() {
                "y" | "yes" => return Ok(true),
                "n" | "no" => return Ok(false),
                _ => {}
            }
        }
    }
}
