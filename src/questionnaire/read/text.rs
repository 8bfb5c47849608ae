//! What is asked of the texts of a questionnaire.

use unicode_segmentation::UnicodeSegmentation;

use super::fields::Read;
use super::{Path, Reader};
use crate::rules::is_never_typed;
use crate::text::{is_printable_ascii, plural, trimmed};

/// Most words of a question.
const QUESTION_WORDS: usize = 10;
/// Most characters of a header.
const HEADER_CHARACTERS: usize = 12;
/// Most words of a label.
const LABEL_WORDS: usize = 5;
/// Most lines of a description.
const DESCRIPTION_LINES: usize = 4;

impl Reader {
    /// A question: not blank, a short sentence with one question mark, at its end.
    pub(super) fn check_question(&mut self, text: &Read<'_, String>, path: &Path<'_>) {
        if self.is_blank(text, path, "`question`") {
            return;
        }
        let problems = &mut self.problems;
        match text.value.strip_suffix('?') {
            None => {
                let message = "the question does not end in `?`";
                problems
                    .error("missing-question-mark", text.at, path, message)
                    .help = Some("ask one question, ending in `?`".to_owned());
            }
            Some(rest) if rest.contains('?') => {
                let message = "the question holds more than one `?`";
                problems
                    .warning("further-question-mark", text.at, path, message)
                    .help = Some("ask one thing, and move the rest to `description`".to_owned());
            }
            Some(_) => {}
        }
        let words = text.value.split_whitespace().count();
        if words > QUESTION_WORDS {
            let message = format!("the question has {}", over(words, "word", QUESTION_WORDS));
            problems
                .warning("long-question", text.at, path, message)
                .help = Some("move the details to `description`".to_owned());
        }
        self.check_shown(text, path, "`question`", &[]);
    }

    /// A header: not blank, and short.
    pub(super) fn check_header(&mut self, text: &Read<'_, String>, path: &Path<'_>) {
        if self.is_blank(text, path, "`header`") {
            return;
        }
        let characters = graphemes(&text.value);
        if characters > HEADER_CHARACTERS {
            let over = over(characters, "character", HEADER_CHARACTERS);
            self.problems
                .warning(
                    "long-header",
                    text.at,
                    path,
                    format!("the header has {over}"),
                )
                .help = Some("shorten it to one or two words".to_owned());
        }
        self.check_shown(text, path, "`header`", &[]);
    }

    /// A label: not blank, no control characters, a few words.
    pub(super) fn check_label(&mut self, text: &Read<'_, String>, path: &Path<'_>) {
        self.check_name(text, path, "`label`");
        self.check_label_length(text, path);
        let words = words(&text.value);
        if words > LABEL_WORDS {
            let over = over(words, "word", LABEL_WORDS);
            self.problems
                .warning("long-label", text.at, path, format!("the label has {over}"))
                .help = Some("move the details to `description`".to_owned());
        }
    }

    /// An id or label: what answers are given and reported by.
    pub(super) fn check_name(&mut self, text: &Read<'_, String>, path: &Path<'_>, what: &str) {
        if self.is_blank(text, path, what) || is_printable_ascii(&text.value) {
            return;
        }
        match text.value.chars().find(|c| is_never_typed(*c)) {
            Some(c) => {
                let kind = if c.is_control() {
                    "control character"
                } else {
                    "line break"
                };
                let message = format!("{what} holds the {kind} U+{:04X}", c as u32);
                self.problems
                    .error("control-character", text.at, path, message)
                    .help = Some("remove it: no answer could name it".to_owned());
            }
            None => self.check_shown(text, path, what, &[]),
        }
    }

    /// A description: at most a few lines.
    pub(super) fn check_description(&mut self, text: &Read<'_, String>, path: &Path<'_>) {
        let lines = text.value.lines().count();
        if lines > DESCRIPTION_LINES {
            let over = over(lines, "line", DESCRIPTION_LINES);
            self.problems
                .warning(
                    "long-description",
                    text.at,
                    path,
                    format!("the description has {over}"),
                )
                .help = Some("shorten it, or link to a page".to_owned());
        }
        self.check_shown(text, path, "`description`", &['\n', '\t']);
    }

    /// A placeholder: one line.
    pub(super) fn check_placeholder(&mut self, text: &Read<'_, String>, path: &Path<'_>) {
        if text.value.contains(is_line_break) {
            self.problems
                .error(
                    "placeholder-line-break",
                    text.at,
                    path,
                    "the placeholder has a line break",
                )
                .help = Some("write it on one line".to_owned());
        } else {
            self.check_shown(text, path, "`placeholder`", &[]);
        }
    }

    /// Warns of characters that nobody could see, or that would turn the text around.
    pub(super) fn check_shown(
        &mut self,
        text: &Read<'_, String>,
        path: &Path<'_>,
        what: &str,
        allowed: &[char],
    ) {
        if is_printable_ascii(&text.value) {
            return;
        }
        let unwanted = |c: &char| (c.is_control() || is_direction(*c)) && !allowed.contains(c);
        if let Some(c) = text.value.chars().find(unwanted) {
            let kind = if is_direction(c) {
                "direction"
            } else {
                "control"
            };
            let message = format!("{what} holds the {kind} character U+{:04X}", c as u32);
            self.problems
                .warning("hidden-character", text.at, path, message)
                .help = Some("remove it; it will be shown escaped".to_owned());
        }
    }

    fn is_blank(&mut self, text: &Read<'_, String>, path: &Path<'_>, what: &str) -> bool {
        let blank = trimmed(&text.value).is_empty();
        if blank {
            self.problems
                .error("blank", text.at, path, format!("{what} is blank"))
                .help = Some("write something that people can see".to_owned());
        }
        blank
    }
}

fn over(count: usize, noun: &str, most: usize) -> String {
    format!(
        "{}, {most} are the most that read well",
        plural(count, noun)
    )
}

fn words(text: &str) -> usize {
    if text.is_ascii() {
        text.split_ascii_whitespace().count()
    } else {
        text.split_whitespace().count()
    }
}

/// Line ends of Unicode Standard Annex 14 (classes BK, CR, LF and NL).
fn is_line_break(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Characters that steer the direction of text (Unicode Standard Annex 9, section 2).
fn is_direction(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// How many characters a person sees (UAX #29).
fn graphemes(text: &str) -> usize {
    if is_printable_ascii(text) {
        return text.len();
    }
    text.graphemes(true).count()
}
