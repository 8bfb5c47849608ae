//! What is typed and pasted into inquire's prompts, before they show it.
//!
//! inquire takes a paste as so many keys, draws the prompt anew for each of them, and shows every
//! character as it is. Its callbacks see the text before it is drawn: where it holds what cannot be
//! shown, or becomes too long, the prompt is ended, and begins again with what is left.

use std::fs::File;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::super::words;
use crate::text::{is_hidden, visible};

/// Most characters of a filter: more than a label takes, and few enough that a paste is soon over.
const MOST: usize = 100;

/// What cannot be taken of what is typed or pasted; what was pasted behind that is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    /// A line break.
    Break,
    /// Another control character.
    Control,
    /// Another character that cannot be seen.
    Hidden,
    /// More characters than are taken.
    Long,
    /// A blank, which in a multiple choice is a key of its own.
    Blank,
}

impl Cut {
    /// What is said of it.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Break => words::LEFT_OUT_BREAK,
            Self::Control => words::LEFT_OUT_CONTROL,
            Self::Hidden => words::LEFT_OUT_HIDDEN,
            Self::Long => words::LEFT_OUT_LONG,
            Self::Blank => words::LEFT_OUT_BLANK,
        }
    }
}

/// What of a text a prompt takes, where that is not all of it, and why.
pub(super) fn fault(text: &str) -> Option<(String, Cut)> {
    let long = text.chars().nth(MOST).is_some();
    // A joiner at the end waits for what it joins.
    let body = text.strip_suffix(['\u{200c}', '\u{200d}']).unwrap_or(text);
    if !long && visible(body) == body && (body == text || !body.is_empty()) {
        return None;
    }
    let shown = |c: &char| !is_hidden(*c);
    let kept: String = text.chars().filter(shown).take(MOST).collect();
    let cut = match text.chars().find(|c| is_hidden(*c)) {
        Some('\n' | '\r') => Cut::Break,
        Some(c) if c.is_control() => Cut::Control,
        None if long => Cut::Long,
        _ => Cut::Hidden,
    };
    // Marks that pile up are the only ones left that are not shown as they are.
    let kept = if visible(&kept) == kept {
        kept
    } else {
        let alone = |c: &char| visible(c.encode_utf8(&mut [0; 4])).chars().eq([*c]);
        kept.chars().filter(alone).collect()
    };
    Some((kept, cut))
}

/// What a prompt takes of a paste behind what is typed already, as far as it goes; `words` where a
/// blank is a character like others.
pub(super) fn pasted(typed: &str, text: &str, words: bool) -> (String, Option<Cut>) {
    let mut typed = typed.to_owned();
    for c in text.trim_start_matches(' ').chars() {
        if c == ' ' && !words {
            return (typed, Some(Cut::Blank));
        }
        typed.push(c);
        if let Some((kept, cut)) = fault(&typed) {
            return (kept, Some(cut));
        }
    }
    (typed, None)
}

/// Why a prompt was ended before its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shut {
    /// What is left out; nothing where all has to be drawn anew for another reason.
    pub(super) cut: Option<Cut>,
    /// Whether the rest is gone with the prompt, as what it had of a paste is; else some may come
    /// yet, from a terminal that does not mark pastes.
    pub(super) rest_is_gone: bool,
}

impl Shut {
    /// Nothing is left out: the screen has another size, or the cursor another place than inquire
    /// thinks.
    pub(super) const ANEW: Self = Self {
        cut: None,
        rest_is_gone: true,
    };
}

/// Thrown to end a prompt from within one of its callbacks.
struct End;

/// Ends the prompt whose callback calls this, unless panics end the program.
///
/// inquire gives callbacks of lists no other way. It is unwound as after a panic, but this is none:
/// no hook is called.
pub(super) fn end_prompt() {
    if cfg!(panic = "unwind") {
        resume_unwind(Box::new(End));
    }
}

/// Runs a prompt; nothing where [`end_prompt`] ended it.
pub(super) fn endable<T>(prompt: impl FnOnce() -> T) -> Option<T> {
    match catch_unwind(AssertUnwindSafe(prompt)) {
        Ok(ended) => Some(ended),
        Err(thrown) if thrown.is::<End>() => None,
        Err(panic) => resume_unwind(panic),
    }
}

/// What this thread has read with read(2) so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reads {
    count: u64,
    bytes: u64,
    /// Bytes read to learn this, which are not yet among them.
    own: u64,
}

/// Nothing where the system does not tell. Linux does in `/proc/thread-self/io`, as proc(5) says.
fn reads() -> Option<Reads> {
    let mut text = [0; 512];
    let mut file = File::open("/proc/thread-self/io").ok()?;
    let own = file.read(&mut text).ok()?;
    let text = std::str::from_utf8(text.get(..own)?).ok()?;
    let number = |name: &str| {
        let number = text.lines().find_map(|line| line.strip_prefix(name))?;
        number.trim().parse().ok()
    };
    Some(Reads {
        count: number("syscr:")?,
        bytes: number("rchar:")?,
        own: own.try_into().ok()?,
    })
}

/// Where inquire got its last key from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// From a paste that it had read already: it read nothing.
    Paste,
    /// It was typed, alone, and took so many bytes.
    Bytes(u64),
    /// Nobody can tell.
    Unknown,
}

/// Tells keys that inquire reads from characters that it has of a paste.
#[derive(Debug)]
pub(super) struct Origin {
    /// What [`reads`] told when inquire went to look for the next key and none had come yet.
    before: Option<Reads>,
}

impl Origin {
    /// Nothing is known of the last key.
    pub(super) const UNKNOWN: Self = Self { before: None };

    /// inquire is about to look for the next key; `more` where some have come already.
    pub(super) fn waits(&mut self, more: bool) {
        self.before = if more { None } else { reads() };
    }

    /// Where the last key came from; `more` where others have come since.
    pub(super) fn source(&self, more: bool) -> Source {
        let Some((before, now)) = self.before.zip(reads()) else {
            return Source::Unknown;
        };
        let bytes = now.bytes.checked_sub(before.bytes + before.own);
        match (now.count.checked_sub(before.count), bytes) {
            // The one read is that of `before`: where it is not counted, nothing is.
            (Some(1), Some(0)) => Source::Paste,
            (Some(2), Some(bytes)) if !more => Source::Bytes(bytes),
            _ => Source::Unknown,
        }
    }

    /// Whether the last key is part of a paste.
    pub(super) fn pasted(&self) -> bool {
        self.source(false) == Source::Paste
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn takes(text: &str, expected: Option<(&str, Cut)>) {
        let found = fault(text);
        let found = found.as_ref().map(|(text, cut)| (text.as_str(), *cut));
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn what_cannot_be_shown_is_left_out() {
        takes("", None);
        takes("größe 日本 👩\u{200d}💻", None);
        takes("👩\u{200d}", None);
        takes("\u{200d}", Some(("", Cut::Hidden)));
        takes("ab\n", Some(("ab", Cut::Break)));
        takes("ab\u{9b}", Some(("ab", Cut::Control)));
        takes("ab\u{202e}c", Some(("abc", Cut::Hidden)));
        takes("\t", Some(("", Cut::Control)));
        takes("\u{301}", Some(("", Cut::Hidden)));
        let (kept, _) = fault(&format!("e{}", "\u{301}".repeat(9))).unwrap();
        assert_eq!(kept, "e");
    }

    #[test]
    fn a_paste_is_taken_up_to_what_cannot_be() {
        let taken = |text: &str, words| pasted("a", text, words);
        assert_eq!(taken(" b c", true), ("ab c".into(), None));
        assert_eq!(taken(" b c", false), ("ab".into(), Some(Cut::Blank)));
        assert_eq!(taken("b\nc", true), ("ab".into(), Some(Cut::Break)));
        let long = taken(&"b".repeat(200), true);
        assert_eq!((long.0.len(), long.1), (MOST, Some(Cut::Long)));
    }

    /// Else a prompt that begins with it would be ended again and again.
    #[test]
    fn what_is_kept_can_be_taken() {
        let hostile = "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{200d}\u{202e}\tb\u{fe0f}\\u{1b}👩\u{200d}\u{301}";
        for start in 0..hostile.chars().count() {
            let text: String = hostile.chars().skip(start).collect();
            let text = text.repeat(20);
            if let Some((kept, _)) = fault(&text) {
                assert_eq!(fault(&kept), None, "{text:?} {kept:?}");
            }
        }
    }

    #[test]
    fn a_hundred_characters_are_taken() {
        let most = "x".repeat(MOST);
        takes(&most, None);
        takes(&format!("{most}y"), Some((&most, Cut::Long)));
    }

    #[test]
    fn a_prompt_ended_by_its_callback_is_told_from_one_that_panics() {
        assert_eq!(endable(|| 1), Some(1));
        assert_eq!(endable(end_prompt), None);
        let panic = catch_unwind(|| endable(|| resume_unwind(Box::new(7))));
        assert_eq!(panic.unwrap_err().downcast_ref(), Some(&7));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_key_that_was_read_is_none_of_a_paste() {
        let mut origin = Origin::UNKNOWN;
        assert_eq!(origin.source(false), Source::Unknown);
        origin.waits(false);
        assert_eq!(origin.source(false), Source::Paste);
        origin.waits(true);
        assert_eq!(origin.source(false), Source::Unknown);
        let (mut reader, mut writer) = std::io::pipe().unwrap();
        std::io::Write::write_all(&mut writer, b"abc").unwrap();
        origin.waits(false);
        assert_eq!(reader.read(&mut [0; 9]).unwrap(), 3);
        assert_eq!(origin.source(false), Source::Bytes(3));
        origin.waits(false);
        drop(writer);
        assert_eq!(reader.read(&mut [0; 9]).unwrap(), 0);
        assert_eq!(origin.source(true), Source::Unknown);
    }
}
