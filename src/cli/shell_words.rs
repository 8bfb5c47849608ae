//! Command lines to be pasted into a shell.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use crate::text::{visible, without_log_commands};

/// A command line as it was typed, with more options in it.
///
/// They are put before `--`, after which nothing is an option.
pub(super) fn with_options(typed: &[OsString], options: &[OsString]) -> String {
    let end = typed.iter().position(|word| word == "--");
    let (before, after) = typed.split_at(end.unwrap_or(typed.len()));
    let words: Vec<String> = before
        .iter()
        .chain(options)
        .chain(after)
        .map(|text| word(text))
        .collect();
    words.join(" ")
}

/// A command line as it was typed, without those options `--data` whose value is not wanted.
pub(super) fn without_data(typed: &[OsString], unwanted: impl Fn(&str) -> bool) -> Vec<OsString> {
    let mut kept = Vec::with_capacity(typed.len());
    let mut words = typed.iter().peekable();
    while let Some(word) = words.next() {
        if word == "--" {
            kept.push(word.clone());
            break;
        }
        let data = word.to_str().and_then(data_option);
        let value = match data {
            Some((_, "")) => words.peek().and_then(|next| next.to_str()),
            Some((_, value)) => Some(value),
            None => None,
        };
        match (data, value) {
            (Some((before, attached)), Some(value)) if unwanted(value) => {
                if attached.is_empty() {
                    words.next();
                }
                if before != "-" {
                    kept.push(before.into());
                }
            }
            (Some((_, "")), _) => {
                kept.push(word.clone());
                kept.extend(words.next().cloned());
            }
            _ => kept.push(word.clone()),
        }
    }
    kept.extend(words.cloned());
    kept
}

/// What stands before the option `--data` in a word, `-` for nothing, and the value behind it.
fn data_option(word: &str) -> Option<(&str, &str)> {
    if let Some(rest) = word.strip_prefix("--") {
        let value = rest.strip_prefix("data")?;
        return match value.strip_prefix('=') {
            Some(value) => Some(("-", value)),
            None => value.is_empty().then_some(("-", "")),
        };
    }
    // The switches without a value, which may stand before it.
    let (before, value) = word.split_at_checked(word.find('d')?)?;
    let switches = before.strip_prefix('-')?;
    let value = value.strip_prefix('d')?;
    (switches.chars().all(|c| matches!(c, 'q' | 'y')))
        .then_some((before, value.strip_prefix('=').unwrap_or(value)))
}

/// One word for any POSIX shell that stands for exactly this text.
///
/// What a terminal or a CI runner could act on does not appear in it: characters that are not
/// visible are left to `printf`, and what looks like a command in a log is taken apart by quotes.
pub(super) fn word(text: &OsStr) -> String {
    let Some(text) = text.to_str().filter(|text| visible(text) == *text) else {
        return printed(text.as_bytes());
    };
    match shlex::try_quote(text) {
        Ok(quoted) if without_log_commands(&quoted) == quoted => quoted.into_owned(),
        Ok(_) => taken_apart(text),
        Err(_) => printed(text.as_bytes()),
    }
}

/// In single quotes that end and begin again after each character that log commands are made of.
fn taken_apart(text: &str) -> String {
    let mut word = String::from("'");
    for c in text.chars() {
        match c {
            '\'' => word.push_str(r"'\''"),
            ':' | '#' => word.extend([c, '\'', '\'']),
            _ => word.push(c),
        }
    }
    word.push('\'');
    word
}

/// The output of `printf`, with every byte but the harmless ones in octal.
fn printed(bytes: &[u8]) -> String {
    let mut word = String::from("\"$(printf '");
    for byte in bytes {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' | b'.' | b'/' | b'=' => {
                word.push(char::from(*byte));
            }
            _ => word.extend(['\\', octal(byte >> 6), octal(byte >> 3), octal(*byte)]),
        }
    }
    word.push_str("')\"");
    word
}

/// The last three bits as an octal digit.
fn octal(bits: u8) -> char {
    char::from(b'0' + (bits & 0o7))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::process::Command;

    /// What a shell makes of a word.
    fn evaluated(word: &str) -> Vec<u8> {
        let script = format!("printf %s {word}");
        let output = Command::new("sh").args(["-c", &script]).output().unwrap();
        assert!(output.status.success(), "{word}");
        output.stdout
    }

    #[track_caller]
    fn survives(text: &str) {
        let word = word(OsStr::new(text));
        assert_eq!(evaluated(&word), text.as_bytes(), "{word}");
        assert_eq!(visible(&word), word);
        assert_eq!(without_log_commands(&word), word);
    }

    #[test]
    fn ordinary_words_stay_as_they_are() {
        assert_eq!(word(OsStr::new("service.json")), "service.json");
        assert_eq!(word(OsStr::new("name=VALUE")), "'name=VALUE'");
    }

    #[test]
    fn every_text_is_one_word_that_stands_for_it() {
        for text in [
            "",
            "$(touch /tmp/never)",
            "`id`",
            "it's \"quoted\" \\ $HOME",
            "::add-mask::x",
            "a ::set-output::'",
            ":::::",
            "##[group]",
            "-n",
            "~root",
            "a\u{202e}b",
            "\u{1b}]0;title\u{7}",
            "two\nlines",
            "100%",
            "grün 日本",
        ] {
            survives(text);
        }
    }

    #[test]
    fn bytes_that_are_no_text_survive() {
        let word = word(OsStr::from_bytes(b"a\xff-%"));
        assert_eq!(evaluated(&word), b"a\xff-%");
    }

    #[test]
    fn data_that_is_not_wanted_goes_however_it_is_spelt() {
        let without = |line: &str| -> String {
            let typed: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let kept = without_data(&typed, |value| value == "a=");
            let kept: Vec<String> = kept
                .into_iter()
                .map(|word| word.into_string().unwrap())
                .collect();
            kept.join(" ")
        };
        for (typed, expected) in [
            ("x -d a= q", "x q"),
            ("x q --data a=", "x q"),
            ("x --data=a= q", "x q"),
            ("x -da= -d=a= q", "x q"),
            ("x -qyd a= q", "x -qy q"),
            ("x -qda= q", "x -q q"),
            ("x -d a=b -d ab= -d -d q", "x -d a=b -d ab= -d -d q"),
            ("x -q -- -d a=", "x -q -- -d a="),
            ("x --database a= -d", "x --database a= -d"),
        ] {
            assert_eq!(without(typed), expected, "{typed}");
        }
    }

    #[test]
    fn options_come_before_the_end_of_options() {
        let typed = ["askline", "ask", "--", "-odd.json"].map(OsString::from);
        let options = ["--data", "a b=VALUE"].map(OsString::from);
        assert_eq!(
            with_options(&typed, &options),
            "askline ask --data 'a b=VALUE' -- -odd.json"
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_text_survives(text in r"[ -~\n\u{80}-\u{ff}\u{2028}:#'$\\]{0,40}[a-z:]") {
            survives(&text);
        }
    }
}
