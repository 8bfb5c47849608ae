//! Questions, one way for each type.

use inquire::InquireError;

use super::super::words::{self, MenuWord};
use super::super::{Prompt, PromptError, Reply};
use super::RichPrompter;
use super::choose::{self, Ended, Surroundings};
use super::confirm;
use super::field::{Field, Pressed};
use super::hosted::{Drawing, failed, help_text, message};
use super::judge::{emptied, judge_line, start, starting_list};
use super::keys::Key;
use super::layout::{self, ScreenSize};
use super::list::List;
use super::number::Stepper;
use super::painter::{CLEAR_BELOW, Frame, Painter};
use super::terminal::{Pasting, RawMode};
use super::theme::{Line, Look};
use crate::answer::Answer;
use crate::questionnaire::{BooleanQuestion, Choices, QuestionKind};

/// Rows of a list's prompt that have to be seen below its head: prompt, three options, keys, and
/// the row below it.
const LIST_ROWS: usize = 6;

/// What an attempt to answer led to.
enum Turn {
    Done(Reply),
    Again,
}

impl RichPrompter {
    /// Asks a question of any type.
    pub(super) fn ask_question(&mut self, prompt: &Prompt<'_>) -> Result<Reply, PromptError> {
        match &prompt.question.kind {
            QuestionKind::Text(_) => self.ask_line(prompt, None),
            QuestionKind::Number(kind) => self.ask_line(prompt, Some(Stepper::of(kind))),
            QuestionKind::Boolean(kind) => self.ask_boolean(prompt, kind),
            QuestionKind::Choice(_) | QuestionKind::Multichoice(_) => {
                match Choices::of(&prompt.question.kind) {
                    Some(choices) => self.ask_list(prompt, choices),
                    None => Ok(Reply::Skip),
                }
            }
        }
    }

    fn ask_line(
        &mut self,
        prompt: &Prompt<'_>,
        stepper: Option<Stepper>,
    ) -> Result<Reply, PromptError> {
        let start = start(prompt);
        let start = start.map_or_else(String::new, |answer| {
            words::answer_text(prompt.question, &answer)
        });
        let mut field = Field::new(
            &prompt.question.header,
            &start,
            words::placeholder(prompt.question),
            stepper,
            words::keys(prompt, &self.look.marks),
        );
        let _pasting = Pasting::begin(&self.options.suspension)?;
        loop {
            let pressed = self.edit(prompt, &mut field)?;
            let turn = match pressed {
                Pressed::Submitted => match judge_line(prompt, field.editor.text()) {
                    Ok(reply) => self.done(prompt, reply)?,
                    Err(violation) => {
                        field.notice = Some(violation.to_string());
                        Turn::Again
                    }
                },
                Pressed::Edited | Pressed::Escaped => self.escaped(prompt)?,
                Pressed::Closed => return self.stop(PromptError::Closed),
                Pressed::Interrupted => return self.stop(PromptError::Interrupted),
            };
            if let Turn::Done(reply) = turn {
                return Ok(reply);
            }
        }
    }

    /// Lets the person edit a line until a key leads further.
    fn edit(&mut self, prompt: &Prompt<'_>, field: &mut Field) -> Result<Pressed, PromptError> {
        let state = (field, Pressed::Edited);
        let (_, pressed) = self.until(
            state,
            |(field, _), look, size| {
                field.frame(layout::head(prompt, look, size.columns), look, size)
            },
            |(field, pressed), key| {
                *pressed = field.press(key);
                *pressed != Pressed::Edited
            },
        )?;
        Ok(pressed)
    }

    /// Opens the menu at a question.
    fn escaped(&mut self, prompt: &Prompt<'_>) -> Result<Turn, PromptError> {
        let help = words::help(prompt, &self.look.marks);
        let head = |look: &Look, size: ScreenSize| layout::head(prompt, look, size.columns).lines;
        let word = self.menu(&head, words::menu(prompt), &help)?;
        let reply = match word {
            None | Some(MenuWord::Help) => return Ok(Turn::Again),
            Some(MenuWord::Again) => {
                self.leave()?;
                return Ok(Turn::Again);
            }
            Some(MenuWord::Plain) => {
                self.finish(&[])?;
                return Err(PromptError::PlainMode);
            }
            Some(MenuWord::Skip) => return self.done(prompt, Reply::Skip),
            Some(MenuWord::Back) => Reply::Back,
            Some(MenuWord::Review) => Reply::Review,
            Some(MenuWord::Quit) => Reply::Quit,
        };
        self.finish(&[])?;
        Ok(Turn::Done(reply))
    }

    /// Leaves the line that says how the question was answered.
    fn done(&mut self, prompt: &Prompt<'_>, reply: Reply) -> Result<Turn, PromptError> {
        let answer = match &reply {
            Reply::Answer(answer) => Some(answer),
            Reply::Skip | Reply::Back | Reply::Review | Reply::Quit => None,
        };
        let text = words::review_text(prompt.question, answer);
        let columns = self.size().columns;
        let record = layout::record(&prompt.question.header, &text, &self.look, columns);
        self.finish(&record)?;
        Ok(Turn::Done(reply))
    }

    fn ask_boolean(
        &mut self,
        prompt: &Prompt<'_>,
        kind: &BooleanQuestion,
    ) -> Result<Reply, PromptError> {
        let taken = !matches!(start(prompt), Some(Answer::Boolean(false)));
        loop {
            let size = self.size();
            let columns = size.columns;
            let label = layout::label(&prompt.question.header, &self.look, columns);
            let sides = confirm::sides(kind, taken, &label, &self.look, columns);
            let message = message(&sides, &self.look);
            let help = help_text(prompt, &self.look, size);
            self.hand_over(prompt)?;
            let above = self.painter.height(columns) + sides.len();
            let again = Drawing {
                head: self.painter.again(),
                message: &message,
                last_row: sides.last().map_or_else(String::new, Line::text),
            };
            let suspension = self.options.suspension.clone();
            let displayed = |refusal: &[String], help: Option<&str>| {
                suspension.set_drawing(again.bytes(refusal, "", &[], help));
            };
            let words = confirm::Words {
                displayed: &displayed,
                message: &message,
                help: &help,
                columns,
                rows: size.rows.saturating_sub(above + 1),
            };
            let asked = confirm::confirm(prompt.question, kind, taken, &words, &self.look);
            let (ended, answer) = self.take_over(sides.len(), asked)?;
            let turn = match ended {
                Ended::Taken => self.done(prompt, Reply::Answer(Answer::Boolean(answer)))?,
                Ended::Escaped => match self.keys.rest_of_key()? {
                    Some(_) => Turn::Again,
                    None => self.escaped(prompt)?,
                },
            };
            if let Turn::Done(reply) = turn {
                return Ok(reply);
            }
        }
    }

    fn ask_list(
        &mut self,
        prompt: &Prompt<'_>,
        choices: Choices<'_>,
    ) -> Result<Reply, PromptError> {
        let mut list = starting_list(prompt, choices);
        loop {
            let size = self.size();
            let columns = size.columns;
            let label = layout::label(&prompt.question.header, &self.look, columns);
            let message = message(std::slice::from_ref(&label), &self.look);
            let help = help_text(prompt, &self.look, size);
            self.hand_over(prompt)?;
            let below = 2 + help.lines().count();
            let room = || {
                let size = self.size();
                let above = self.painter.height(size.columns);
                (size.columns, size.rows.saturating_sub(above + below).max(1))
            };
            let again = Drawing {
                head: self.painter.again(),
                message: &message,
                last_row: label.text(),
            };
            let displayed = |typed: &str, rows: &[String]| {
                let bytes = again.bytes(&[], typed, rows, Some(&help));
                self.options.suspension.set_drawing(bytes);
            };
            let surroundings = Surroundings {
                displayed: &displayed,
                look: self.look,
                message: &message,
                help: &help,
                room: &room,
            };
            let (left, ended) = choose::choose(list, choices.several, &surroundings);
            list = left;
            list.say(None);
            let turn = match self.take_over(1, ended)? {
                Ended::Taken => self.take(prompt, choices, &mut list)?,
                Ended::Escaped => match self.keys.rest_of_key()? {
                    Some(Key::Up) => step(&mut list, -1),
                    Some(Key::Down) => step(&mut list, 1),
                    Some(_) => Turn::Again,
                    None => self.escaped(prompt)?,
                },
            };
            if let Turn::Done(reply) = turn {
                return Ok(reply);
            }
        }
    }

    /// Makes an answer of what is chosen in a list.
    fn take(
        &mut self,
        prompt: &Prompt<'_>,
        choices: Choices<'_>,
        list: &mut List<'_>,
    ) -> Result<Turn, PromptError> {
        if !choices.several && list.matches().is_empty() {
            return Ok(Turn::Again);
        }
        let (options, other) = if choices.several {
            (list.selected_options(), list.other_selected())
        } else if list.is_other(list.cursor()) {
            (Vec::new(), true)
        } else {
            (vec![list.cursor()], false)
        };
        if other {
            return self.ask_other(prompt, &options, list);
        }
        let taken = if options.is_empty() {
            emptied(prompt)
        } else {
            prompt.question.select(options, None).map(Reply::Answer)
        };
        match taken {
            Ok(reply) => self.done(prompt, reply),
            Err(violation) => {
                list.say(Some(violation.to_string()));
                Ok(Turn::Again)
            }
        }
    }

    /// Asks for the free text beside the options chosen; an empty one or Esc leads back to them.
    fn ask_other(
        &mut self,
        prompt: &Prompt<'_>,
        options: &[usize],
        list: &mut List<'_>,
    ) -> Result<Turn, PromptError> {
        let mut field = Field::new(
            &prompt.question.header,
            list.other().unwrap_or_default(),
            Some(words::OTHER_PLACEHOLDER.to_owned()),
            None,
            words::other_keys(),
        );
        let _pasting = Pasting::begin(&self.options.suspension)?;
        loop {
            let pressed = self.edit(prompt, &mut field)?;
            let text = field.editor.text().trim();
            list.set_other(Some(text.to_owned()).filter(|text| !text.is_empty()));
            match pressed {
                Pressed::Closed => return self.stop(PromptError::Closed),
                Pressed::Interrupted => return self.stop(PromptError::Interrupted),
                Pressed::Edited | Pressed::Escaped => return Ok(Turn::Again),
                Pressed::Submitted if text.is_empty() => return Ok(Turn::Again),
                Pressed::Submitted => {}
            }
            match prompt.question.select(options.to_vec(), Some(text)) {
                Ok(answer) => return self.done(prompt, Reply::Answer(answer)),
                Err(violation) if violation.is_of_text() => {
                    field.notice = Some(violation.to_string());
                }
                Err(violation) => {
                    list.say(Some(violation.to_string()));
                    return Ok(Turn::Again);
                }
            }
        }
    }

    /// Draws what stands above a prompt of inquire's, which draws itself below it.
    fn hand_over(&mut self, prompt: &Prompt<'_>) -> Result<(), PromptError> {
        let size = self.size();
        let head = layout::head(prompt, &self.look, size.columns);
        let rows = size.rows.saturating_sub(LIST_ROWS).max(1);
        let head = layout::shortened(head.lines, rows, &self.look, size.columns);
        let mut bytes = self.painter.paint(&Frame::still(head), size.columns);
        bytes.push_str(&self.painter.hand_over());
        super::terminal::write(&bytes)?;
        let suspension = &self.options.suspension;
        suspension.open(|| super::terminal::signal_on(self.keys.interrupt()))?;
        suspension.set_pasting(true);
        Ok(())
    }

    /// Clears what inquire has left of its prompt, and is raw again.
    fn take_over<T>(
        &mut self,
        rows: usize,
        ended: Result<T, InquireError>,
    ) -> Result<T, PromptError> {
        self.options.suspension.set_pasting(false);
        match ended {
            Ok(ended) => {
                RawMode::again(&self.options.suspension)?;
                super::terminal::write(&Painter::take_over(rows))?;
                if self.options.suspension.take_resumed() {
                    self.painter.start();
                }
                Ok(ended)
            }
            Err(error) => {
                // What inquire leaves of its frame would show through what is said next.
                super::terminal::write(CLEAR_BELOW)?;
                Err(failed(error))
            }
        }
    }
}

fn step(list: &mut List<'_>, steps: isize) -> Turn {
    list.step(steps);
    Turn::Again
}
