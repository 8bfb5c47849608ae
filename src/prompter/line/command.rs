//! The words that do something other than answer.

/// A command typed at a plain prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Back,
    Skip,
    Review,
    Again,
    Help,
    Quit,
    /// Options that contain a text; all for an empty one.
    List(&'a str),
}

/// A line typed at a plain prompt, without the white space around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Input<'a> {
    Command(Command<'a>),
    Text(&'a str),
}

impl<'a> Input<'a> {
    /// Reads a line; `:list` is a command at choices alone.
    ///
    /// A second colon makes a command's word text: `::back` is the text `:back`, and only words
    /// that would be commands lose the colon (`::1` stays `::1`).
    pub(super) fn read(line: &'a str, at_choice: bool) -> Self {
        let text = line.trim();
        if let Some(command) = Command::read(text, at_choice) {
            return Self::Command(command);
        }
        match text.strip_prefix(':') {
            Some(escaped) if Command::read(escaped, at_choice).is_some() => Self::Text(escaped),
            _ => Self::Text(text),
        }
    }
}

impl<'a> Command<'a> {
    fn read(text: &'a str, at_choice: bool) -> Option<Self> {
        match text {
            ":back" => Some(Self::Back),
            ":skip" => Some(Self::Skip),
            ":review" => Some(Self::Review),
            ":again" => Some(Self::Again),
            ":help" => Some(Self::Help),
            ":quit" => Some(Self::Quit),
            _ if at_choice => {
                let rest = text.strip_prefix(":list")?;
                let stands_alone = rest.is_empty() || rest.starts_with(char::is_whitespace);
                stands_alone.then(|| Self::List(rest.trim()))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    /// A questionnaire is checked for labels that are commands.
    #[test]
    fn the_commands_that_no_label_should_be_are_all_commands() {
        for word in crate::questionnaire::COMMANDS {
            assert!(Command::read(word, true).is_some(), "{word}");
        }
    }

    use super::*;

    #[test]
    fn commands_are_whole_lines_and_a_second_colon_makes_them_text() {
        for (line, at_choice, expected) in [
            (":back", false, Input::Command(Command::Back)),
            ("  :quit\t", false, Input::Command(Command::Quit)),
            ("::back", false, Input::Text(":back")),
            (":::back", false, Input::Text(":::back")),
            ("::1", false, Input::Text("::1")),
            (":back now", false, Input::Text(":back now")),
            (":list", true, Input::Command(Command::List(""))),
            (
                ":list  de no ",
                true,
                Input::Command(Command::List("de no")),
            ),
            ("::list x", true, Input::Text(":list x")),
            (":list", false, Input::Text(":list")),
            (":listing", true, Input::Text(":listing")),
            (":Back", false, Input::Text(":Back")),
            ("", false, Input::Text("")),
        ] {
            assert_eq!(Input::read(line, at_choice), expected, "{line:?}");
        }
    }
}
