//! Questions, one way for each type.

use std::cell::Cell;

use unicode_width::UnicodeWidthStr;

use super::super::words::{self, MenuWord};
use super::super::{Prompt, PromptError, Reply};
use super::RichPrompter;
use super::choose::{self, Ended, Surroundings};
use super::confirm;
use super::draft::Draft;
use super::field::{Field, Pressed};
use super::hosted::{Drawing, Message, help_text, help_text_within};
use super::intake::pasted;
use super::judge::{emptied, judge_line, start, starting_list};
use super::key::Key;
use super::layout::{self, ScreenSize};
use super::list::List;
use super::number::Stepper;
use super::regain::after_escape;
use super::terminal::Pasting;
use super::theme::{Line, Look, Style, wrapped};
use crate::answer::Answer;
use crate::questionnaire::{BooleanQuestion, Choices, QuestionKind};

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
        let start = start(prompt).map(|answer| words::answer_text(prompt.question, &answer));
        let draft = self.drafts.line(prompt.place).map(str::to_owned);
        let start = draft.or(start).unwrap_or_default();
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
                Pressed::Submitted => match judge_line(prompt, &field.given()) {
                    Ok(reply) => self.done(prompt, reply)?,
                    Err(violation) => {
                        field.notice = Some(violation.to_string());
                        Turn::Again
                    }
                },
                Pressed::Edited | Pressed::Escaped => {
                    let draft = Draft::Line(field.editor.text().to_owned());
                    self.escaped(prompt, draft)?
                }
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

    /// Opens the menu at a question; what was typed there is kept until the question is dealt with.
    fn escaped(&mut self, prompt: &Prompt<'_>, draft: Draft) -> Result<Turn, PromptError> {
        self.drafts.keep(prompt.place, draft);
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
                let kept = self.typed_so_far(prompt);
                self.finish(&kept)?;
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

    /// Opens the menu where a prompt of inquire's has ended, unless that was no Esc: pastes are no
    /// longer marked then.
    fn escaped_from_inquire(
        &mut self,
        prompt: &Prompt<'_>,
        draft: Option<Draft>,
    ) -> Result<Turn, PromptError> {
        let Some(draft) = draft else {
            return Ok(Turn::Again);
        };
        let _pasting = Pasting::begin(&self.options.suspension)?;
        self.escaped(prompt, draft)
    }

    /// What was typed and selected at a question, as a line that stays; nothing where nothing was.
    fn typed_so_far(&self, prompt: &Prompt<'_>) -> Vec<Line> {
        let draft = self.drafts.get(prompt.place);
        let typed = draft.map_or_else(String::new, |draft| draft.text(prompt.question));
        if typed.is_empty() {
            return Vec::new();
        }
        let text = words::typed_so_far(&typed);
        let (columns, bar) = (self.size().columns, layout::bar(&self.look.marks));
        let margin = (Style::FAINT, bar.as_str());
        let lines = wrapped(&text, Style::FAINT, margin, margin, columns);
        layout::shortened(lines, words::RECORD_LINES, &self.look, columns)
    }

    /// Leaves the line that says how the question was answered.
    fn done(&mut self, prompt: &Prompt<'_>, reply: Reply) -> Result<Turn, PromptError> {
        self.drafts.drop(prompt.place);
        let answer = match &reply {
            Reply::Answer(answer) => Some(answer),
            Reply::Skip | Reply::Back | Reply::Review | Reply::Quit => None,
        };
        let text = words::review_text(prompt.question, answer);
        let columns = self.size().columns;
        // A question that was gone back to, and is answered as before, has its line already.
        let told = !self.drafts.tell(prompt.place, &text);
        let record = if told && !prompt.changing {
            Vec::new()
        } else {
            layout::record(&prompt.question.header, &text, &self.look, columns)
        };
        self.finish(&record)?;
        Ok(Turn::Done(reply))
    }

    fn ask_boolean(
        &mut self,
        prompt: &Prompt<'_>,
        kind: &BooleanQuestion,
    ) -> Result<Reply, PromptError> {
        let taken = !matches!(start(prompt), Some(Answer::Boolean(false)));
        let mut typed = self.drafts.line(prompt.place).unwrap_or("").to_owned();
        let mut notice: Option<String> = None;
        loop {
            let size = self.size();
            let columns = size.columns;
            let label = layout::label(&prompt.question.header, &self.look, columns);
            let mut rows = notice
                .take()
                .map_or_else(Vec::new, |text| layout::notice(&text, &self.look, columns));
            rows.extend(confirm::sides(kind, taken, &label, &self.look, columns));
            let message = Message::of(&rows, &self.look);
            self.hand_over(prompt)?;
            let above = self.painter.height(columns) + rows.len();
            let help = help_text_within(prompt, &self.look, size, above + 1);
            let last_row = rows.last().map_or_else(String::new, Line::text);
            let again = Drawing {
                head: self.painter.again(),
                message: &message,
                last_row: last_row.clone(),
            };
            let suspension = self.options.suspension.clone();
            let displayed = |refusal: &[String], typed: &str, help: Option<&str>| {
                suspension.set_drawing(again.bytes(refusal, typed, &[], help));
            };
            let words = confirm::Words {
                displayed: &displayed,
                message: &message,
                help: &help,
                columns,
                rows: size.rows.saturating_sub(above + 1),
                more: &|| self.keys.more(),
                resized: &|| self.size() != size,
            };
            let (left, ended) = confirm::confirm(prompt.question, &typed, &words, &self.look);
            typed.clone_from(&left.text);
            if let Ok(Ended::Shut(shut)) = ended {
                notice = self.take_back(&left.widths(&rows), columns, shut)?;
                continue;
            }
            let turn = match self.take_over(rows.len(), ended)? {
                Ended::Shut(_) => Turn::Again,
                Ended::Taken => {
                    let yes = confirm::side(prompt.question, &typed).unwrap_or(taken);
                    self.done(prompt, Reply::Answer(Answer::Boolean(yes)))?
                }
                Ended::Escaped => {
                    let rest = self.keys.rest_of_key()?;
                    if let Some(Key::Paste(text)) = &rest {
                        let (text, cut) = pasted(&typed, text, true);
                        (typed, notice) = (text, cut.map(|cut| cut.words().to_owned()));
                    }
                    let draft = || Draft::Line(typed.clone());
                    self.escaped_from_inquire(prompt, rest.is_none().then(draft))?
                }
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
        let mut list = starting_list(prompt, choices, self.drafts.get(prompt.place));
        loop {
            let size = self.size();
            let columns = size.columns;
            let label = layout::label(&prompt.question.header, &self.look, columns);
            let message = Message::of(std::slice::from_ref(&label), &self.look);
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
            let typed = Cell::new(0);
            let displayed = |text: &str, rows: &[String]| {
                typed.set(text.width());
                let bytes = again.bytes(&[], text, rows, Some(&help));
                self.options.suspension.set_drawing(bytes);
            };
            let surroundings = Surroundings {
                displayed: &displayed,
                look: self.look,
                message: &message,
                help: &help,
                room: &room,
                more: &|| self.keys.more(),
                resized: &|| self.size() != size,
            };
            let (left, ended) = choose::choose(list, choices.several, &surroundings);
            list = left;
            if let Ok(Ended::Shut(shut)) = ended {
                let width = label.width() + typed.get();
                if let Some(notice) = self.take_back(&[width], columns, shut)? {
                    list.say(Some(notice));
                }
                continue;
            }
            list.say(None);
            let turn = match self.take_over(1, ended)? {
                Ended::Shut(_) => Turn::Again,
                Ended::Taken => self.take(prompt, choices, &mut list)?,
                Ended::Escaped => {
                    let rest = self.keys.rest_of_key()?;
                    let draft = rest.is_none().then(|| list.draft());
                    after_escape(&mut list, rest);
                    self.escaped_from_inquire(prompt, draft)?
                }
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
            list.say(Some(words::no_match(list.filter(), false)));
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
            list.other_start(),
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
}
