//! The words of prompts that are drawn: keys, menus, and what is said about what is being typed.

use super::{Marks, enter_hint, rule, selections};
use crate::prompter::Prompt;
use crate::questionnaire::{Choices, QuestionKind};
use crate::text::plural;

/// Most rows that one answer takes in the record of a session and in the review.
pub const RECORD_LINES: usize = 5;

/// Submits the answers, in the review.
pub const SUBMIT: &str = "Submit";

/// Declines to submit, in the review.
pub const DECLINE: &str = "Decline";

/// Stands in the empty line for text of one's own.
pub const OTHER_PLACEHOLDER: &str = "your own text";

/// The keys of the menu.
pub const MENU_KEYS: &str = "a letter, or Esc to go on";

/// The keys of the help.
pub const ANY_KEY: &str = "any key to go on";

/// The keys of help that goes on.
pub const MORE_KEY: &str = "any key: more";

/// The keys of a question that quitting asks.
pub const QUIT_KEYS: &str = "y quits, n goes on";

/// The mark of a required question, with the word that says what it means.
pub fn required_mark(marks: &Marks) -> String {
    format!("{} required", marks.required)
}

/// One thing that the menu behind Esc offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuWord {
    /// To the question before.
    Back,
    /// Leaves the question unanswered.
    Skip,
    /// Straight to the review.
    Review,
    /// Shows the question again.
    Again,
    /// Plain mode from here on.
    Plain,
    /// The keys.
    Help,
    /// Stops without submitting.
    Quit,
}

impl MenuWord {
    /// The key that takes it.
    pub fn letter(self) -> char {
        match self {
            Self::Back => 'b',
            Self::Skip => 's',
            Self::Review => 'r',
            Self::Again => 'a',
            Self::Plain => 'p',
            Self::Help => 'h',
            Self::Quit => 'q',
        }
    }

    /// What it does.
    pub fn words(self) -> &'static str {
        match self {
            Self::Back => "back",
            Self::Skip => "skip",
            Self::Review => "review",
            Self::Again => "show again",
            Self::Plain => "plain mode",
            Self::Help => "help",
            Self::Quit => "quit",
        }
    }
}

/// What the menu offers at a question.
pub fn menu(prompt: &Prompt<'_>) -> Vec<MenuWord> {
    let mut words = Vec::new();
    if prompt.can_go_back {
        words.push(MenuWord::Back);
    }
    if !prompt.question.required {
        words.push(MenuWord::Skip);
    }
    words.extend([
        MenuWord::Review,
        MenuWord::Again,
        MenuWord::Plain,
        MenuWord::Help,
        MenuWord::Quit,
    ]);
    words
}

/// What the menu offers at the review.
pub fn review_menu() -> Vec<MenuWord> {
    vec![
        MenuWord::Back,
        MenuWord::Again,
        MenuWord::Plain,
        MenuWord::Help,
        MenuWord::Quit,
    ]
}

/// The rule and the keys of a question, for the line below its prompt.
pub fn keys(prompt: &Prompt<'_>, marks: &Marks) -> Vec<String> {
    let mut keys = Vec::new();
    match &prompt.question.kind {
        QuestionKind::Text(_) => keys.extend(rule(prompt.question)),
        QuestionKind::Number(_) => {
            keys.extend(rule(prompt.question));
            keys.push(format!("{} step", marks.arrows));
        }
        QuestionKind::Choice(_) => {
            keys.push(format!("{} or number", marks.arrows));
            keys.push("type to filter".to_owned());
            keys.push("Enter chooses".to_owned());
        }
        QuestionKind::Multichoice(_) => {
            let choices = Choices::of(&prompt.question.kind);
            keys.extend(choices.map(|choices| format!("choose {}", selections(&choices))));
            keys.push("Space toggles".to_owned());
            keys.push("Enter takes".to_owned());
        }
        QuestionKind::Boolean(_) => {
            keys.push("y, n or a label".to_owned());
            let enter = enter_hint(prompt);
            keys.extend(enter.map(|hint| hint.trim_end_matches('.').to_owned()));
        }
    }
    keys.push("Esc menu".to_owned());
    keys
}

/// The keys of text of one's own beside options.
pub fn other_keys() -> Vec<String> {
    vec!["Enter takes".to_owned(), "Esc to the list".to_owned()]
}

/// The keys of the review.
pub fn review_keys(marks: &Marks) -> Vec<String> {
    vec![
        marks.arrows.to_owned(),
        "Enter submits or changes".to_owned(),
        "Esc menu".to_owned(),
    ]
}

/// Said at the review where what was typed is no decision; nothing is known of what was pasted.
pub fn review_undecided(typed: &str) -> String {
    let keys = "type y to submit or n to decline, or choose with the arrow keys";
    if typed.is_empty() {
        return keys.to_owned();
    }
    let typed = cut_off(typed, SHOWN);
    format!("`{typed}` is no decision; Backspace removes it, then {keys}")
}

/// All that can be typed at a question.
pub fn help(prompt: &Prompt<'_>, marks: &Marks) -> Vec<String> {
    let arrows = marks.arrows;
    let lines: &[&str] = match &prompt.question.kind {
        QuestionKind::Text(_) => &[
            "Enter gives the answer; an empty one skips an optional question.",
            "Ctrl-A, Ctrl-E, Home, End: to the ends of the line.",
            "Alt-B, Alt-F, Ctrl-arrows: by word.",
            "Ctrl-W, Ctrl-U, Ctrl-K: delete a word, to the start, to the end.",
        ],
        QuestionKind::Number(_) => &[
            "Enter gives the answer; an empty one skips an optional question.",
            "PageUp and PageDown take ten steps.",
            "Ctrl-U deletes what is typed.",
        ],
        QuestionKind::Choice(_) => &[
            "Type a number to go there, or part of a name to see only those.",
            "PageUp, PageDown, Home and End move in long lists.",
        ],
        QuestionKind::Multichoice(_) => &[
            "Space selects, and takes a selection back.",
            "Type a number to go there, or part of a name to see only those.",
            "Enter takes what is selected; nothing skips an optional question.",
        ],
        QuestionKind::Boolean(_) => &["Type y, n, or the beginning of a label, then Enter."],
    };
    let rule = match &prompt.question.kind {
        QuestionKind::Text(_) | QuestionKind::Number(_) => rule(prompt.question),
        _ => None,
    };
    let rule = rule.map(|rule| format!("Takes {rule}."));
    let steps = matches!(prompt.question.kind, QuestionKind::Number(_));
    let step = steps.then(|| format!("{arrows} change the number by one step."));
    let ends = "Ctrl-C stops at once; quit in the menu asks first.".to_owned();
    let lines = lines.iter().map(|line| (*line).to_owned());
    rule.into_iter()
        .chain(step)
        .chain(lines)
        .chain([ends])
        .collect()
}

/// What can be done at the review.
pub fn review_help(marks: &Marks) -> Vec<String> {
    vec![
        format!(
            "{} or an answer's number, then Enter: changes that answer.",
            marks.arrows
        ),
        "y and n, then Enter: submits the answers, or declines.".to_owned(),
        "Enter on Submit submits the answers, on Decline it throws them away.".to_owned(),
    ]
}

/// Said of what was typed where plain mode begins, whose lines start empty.
pub fn typed_so_far(typed: &str) -> String {
    format!("typed so far: {typed}")
}

/// Said where keys cannot be part of a number, or of a whole one.
pub fn number_keys(whole: bool, typed: &str) -> String {
    let words = match (whole, typed.contains(',')) {
        (true, _) => "only a whole number can be typed here, like 42",
        (false, false) => "only a number can be typed here, like 42 or 0.5",
        (false, true) => "only a number can be typed here; the decimal sign is a point, like 0.5",
    };
    words.to_owned()
}

/// Said where Enter would give another number than was typed.
pub fn number_left_out(missed: &str, number: &str) -> String {
    let missed = cut_off(missed, SHOWN);
    format!("`{missed}` was left out; correct the number, or Enter again for {number}")
}

/// Most characters that a message shows of what was typed.
const SHOWN: usize = 20;

/// At most so many characters of a text.
fn cut_off(text: &str, most: usize) -> String {
    let cut: String = text.chars().take(most).collect();
    if cut.len() < text.len() {
        cut + "..."
    } else {
        cut
    }
}

/// Said where the arrow keys cannot step.
pub fn too_long_to_step() -> &'static str {
    "this number has too many digits for the arrow keys"
}

/// Said where a list or a yes-or-no prompt was given a line break.
pub const LEFT_OUT_BREAK: &str = "left out: a line break, and anything behind it";

/// Said where a list or a yes-or-no prompt was given another control character.
pub const LEFT_OUT_CONTROL: &str = "left out: a control character, and anything behind it";

/// Said where a list or a yes-or-no prompt was given a character that nobody would see.
pub const LEFT_OUT_HIDDEN: &str = "left out: a hidden character, and anything behind it";

/// Said where a list or a yes-or-no prompt was given more than it takes.
pub const LEFT_OUT_LONG: &str = "left out: anything behind the first 100 characters";

/// Said where a paste into a multiple choice holds a blank, which is a key of its own there.
pub const LEFT_OUT_BLANK: &str = "left out: anything behind the first word";

/// What was left out of pasted text: so many line breaks, control characters, and pieces that are
/// not UTF-8.
pub fn dropped(breaks: usize, controls: usize, broken: usize) -> String {
    let count = |count, noun| (count > 0).then(|| plural(count, noun));
    let parts = [
        count(breaks, "line break"),
        count(controls, "control character"),
        count(broken, "broken character"),
    ];
    let dropped: Vec<String> = parts.into_iter().flatten().collect();
    format!("left out: {}", dropped.join(", "))
}

/// Said where more was typed than the line holds.
pub fn line_is_full(characters: usize) -> String {
    format!(
        "left out: {}, since the line is full",
        plural(characters, "character")
    )
}

/// Said where no option contains what is typed; `other` where it can be text of one's own.
pub fn no_match(typed: &str, other: bool) -> String {
    let typed = cut_off(typed.trim(), SHOWN);
    let ends = if other {
        "; Other takes it as text, Backspace removes it"
    } else {
        "; Backspace removes it"
    };
    format!("no option contains `{typed}`{ends}")
}

/// The entry for free text, with the text given earlier.
pub fn other_entry(marks: &Marks, text: Option<&str>) -> String {
    match text {
        Some(text) => format!("Other{} {text}", marks.ellipsis),
        None => format!("Other{}", marks.ellipsis),
    }
}
