//! What becomes of a list between two prompts of inquire's: a filter set anew, and keys that inquire
//! did not get whole.

use super::intake::{self, Cut};
use super::key::Key;
use super::line_editor::Edit;
use super::list::{Filter, List};

/// Entries of a page, where the key for it came in two reads.
const PAGE: isize = 10;

/// Filters the list, with the cursor where inquire would bring it.
pub(super) fn refilter(list: &mut List<'_>, typed: &str) {
    let cursor = match list.set_filter(typed) {
        Filter::Number(place) => place,
        Filter::Part(part) => {
            let first = list.matches().first().copied();
            list.beginning_with(&part)
                .or(first)
                .unwrap_or(list.cursor())
        }
        Filter::All => list.cursor(),
    };
    list.move_to(cursor);
}

/// Does what a key means whose first byte was taken for Esc.
pub(super) fn after_escape(list: &mut List<'_>, rest: Option<Key>) {
    match rest {
        Some(Key::Up) => list.step(-1),
        Some(Key::Down) => list.step(1),
        Some(Key::PageUp) => list.jump(-PAGE),
        Some(Key::PageDown) => list.jump(PAGE),
        Some(Key::Edit(Edit::Start)) => list.jump(isize::MIN),
        Some(Key::Edit(Edit::End)) => list.jump(isize::MAX),
        Some(Key::Paste(text)) => {
            let cut = paste(list, &text);
            list.say(cut.map(|cut| cut.words().to_owned()));
        }
        _ => {}
    }
}

/// Takes a paste that inquire did not get; what there is to say of it.
fn paste(list: &mut List<'_>, text: &str) -> Option<Cut> {
    let words = !list.choices().several;
    let (typed, cut) = intake::pasted(list.filter(), text, words);
    refilter(list, &typed);
    cut
}
