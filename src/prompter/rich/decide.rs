//! The review, the decision on it, and whether to quit.

use std::io;

use super::super::words::{self, MenuWord};
use super::super::{Decision, PromptError, ReviewPart};
use super::RichPrompter;
use super::key::Key;
use super::layout::{self, ScreenSize};
use super::painter::Frame;
use super::review::{self, Decided, ReviewList};
use super::terminal::Pasting;
use super::theme::Look;
use crate::review::Review;

/// Rows that the list of the review takes beside what it shows.
const LIST_ROWS: usize = 5;

impl RichPrompter {
    /// Writes the review; where it fits on the screen, it can become a list in its place. After a
    /// change only the warning stays, which is part of the list until then.
    pub(super) fn write_review(&mut self, review: &Review<'_>, part: ReviewPart) -> io::Result<()> {
        let size = self.size();
        self.painter.start();
        self.changed = matches!(part, ReviewPart::Changed(_));
        self.review_open = false;
        if self.changed {
            return Ok(());
        }
        let lines = review::shown(review, &self.look, size.columns);
        self.review_open = lines.len() + LIST_ROWS <= size.rows;
        let mut bytes = self.painter.paint(&Frame::still(lines), size.columns);
        if self.review_open {
            bytes.push_str(&self.painter.hand_over());
        } else {
            bytes.push_str(&self.painter.leave());
        }
        // The terminal is not raw here: it adds the carriage returns itself.
        super::terminal::write(&bytes.replace("\r\n", "\n"))
    }

    /// Asks for the decision.
    pub(super) fn ask_decision(&mut self, review: &Review<'_>) -> Result<Decision, PromptError> {
        let stays = std::mem::take(&mut self.review_open);
        // A line break in a paste must not count as Enter.
        let _pasting = Pasting::begin(&self.options.suspension)?;
        let mut list = ReviewList::new(review.questionnaire.questions().len());
        loop {
            let (left, decided) = self.until(
                (list, Decided::Nothing),
                |(list, _), look, size| list.frame(review, look, size),
                |(list, decided), key| {
                    *decided = list.press(&key);
                    *decided != Decided::Nothing
                },
            )?;
            list = left;
            let decision = match decided {
                Decided::Done(decision) => decision,
                Decided::Escaped | Decided::Nothing => match self.review_menu(review)? {
                    None => continue,
                    Some(decision) => decision,
                },
                Decided::EndOfInput => return self.stop(PromptError::Closed),
                Decided::Interrupted => return self.stop(PromptError::Interrupted),
            };
            let columns = self.size().columns;
            let lines = if stays {
                review::shown(review, &self.look, columns)
            } else if self.changed {
                review::warning(review, &self.look, columns)
            } else {
                Vec::new()
            };
            self.finish(&lines)?;
            return Ok(decision);
        }
    }

    /// Opens the menu at the review.
    fn review_menu(&mut self, review: &Review<'_>) -> Result<Option<Decision>, PromptError> {
        let help = words::review_help(&self.look.marks);
        let head = |look: &Look, size: ScreenSize| {
            let lines = review::shown(review, look, size.columns);
            layout::shortened(
                lines,
                size.rows.saturating_sub(4).max(1),
                look,
                size.columns,
            )
        };
        match self.menu(&head, words::review_menu(), &help)? {
            Some(MenuWord::Back) => Ok(Some(Decision::Back)),
            Some(MenuWord::Quit) => Ok(Some(Decision::Decline)),
            Some(MenuWord::Plain) => {
                self.finish(&[])?;
                Err(PromptError::PlainMode)
            }
            Some(MenuWord::Again) => {
                self.leave()?;
                Ok(None)
            }
            Some(MenuWord::Skip | MenuWord::Review | MenuWord::Help) | None => Ok(None),
        }
    }

    /// Asks whether to stop although answers would be lost.
    pub(super) fn ask_quit(&mut self, answers: usize) -> Result<bool, PromptError> {
        let question = words::quit_question(answers);
        let _pasting = Pasting::begin(&self.options.suspension)?;
        let answer = self.until(
            Err(()),
            |_, look, size| quit_frame(&question, look, size),
            |answer: &mut Result<Key, ()>, key| {
                let decides = matches!(
                    key,
                    Key::Char('y' | 'Y' | 'n' | 'N')
                        | Key::Escape
                        | Key::Enter
                        | Key::EndOfInput
                        | Key::Interrupt
                );
                *answer = Ok(key);
                decides
            },
        )?;
        match answer {
            Ok(Key::Interrupt) => self.stop(PromptError::Interrupted),
            Ok(Key::EndOfInput) => self.stop(PromptError::Closed),
            answer => {
                self.finish(&[])?;
                Ok(matches!(answer, Ok(Key::Char('y' | 'Y'))))
            }
        }
    }
}

fn quit_frame(question: &str, look: &Look, size: ScreenSize) -> Frame {
    let mut lines = layout::notice(question, look, size.columns);
    lines.extend(layout::help(&[words::QUIT_KEYS.to_owned()], look, size));
    Frame::still(lines)
}
