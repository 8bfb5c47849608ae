//! inquire's `Select` and `MultiSelect`, with the list drawn by us.
//!
//! inquire runs the prompt: its keys, its filter line, its cursor, its frames. It tells nobody where
//! the cursor is or what is selected when Esc ends a prompt, counts options instead of rows, and puts
//! numbers before check boxes. So each option is displayed as the whole list around it, on a page
//! of one: what inquire asks to be displayed tells the cursor, and nothing is lost on Esc.
//!
//! inquire moves its cursor to the first match only where the matches have changed, but a number
//! matches every option. So it knows each option twice, and is shown the other half after each key
//! that filters. From an entry whose number is typed it would walk the list round: there the prompt is
//! ended and begins again, with the cursor where it belongs.

use std::cell::{Cell, RefCell};
use std::fmt;

use inquire::ui::{RenderConfig, Styled};
use inquire::{InquireError, MultiSelect, Select};

use super::hosted::{Message, save_place};
use super::intake::{self, Cut, Origin, Shut, Source, endable};
use super::list::{Filter, List};
use super::regain::refilter;
use super::theme::Look;

/// Most bytes of a character in UTF-8.
const CHARACTER: u64 = 4;

/// Fewest bytes of an arrow key (ECMA-48).
const ARROW: u64 = 3;

/// How a list's prompt ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// With Enter.
    Taken,
    /// With Esc (or Ctrl-D or Ctrl-G, which inquire takes for the same).
    Escaped,
    /// By us, since something cannot be taken; the cursor's place in the terminal is saved (DECSC).
    Shut(Shut),
}

/// What a list's prompt shows around the list.
pub(super) struct Surroundings<'a> {
    pub(super) look: Look,
    /// The header, before what is typed.
    pub(super) message: &'a Message,
    /// The keys, below the list.
    pub(super) help: &'a str,
    /// Columns for the list, and the rows that are left for it.
    pub(super) room: &'a dyn Fn() -> (usize, usize),
    /// Told what is typed and the rows of the list, each time they are displayed.
    pub(super) displayed: &'a dyn Fn(&str, &[String]),
    /// Whether more has been typed already.
    pub(super) more: &'a dyn Fn() -> bool,
    /// Whether the screen has another size than when the prompt began.
    pub(super) resized: &'a dyn Fn() -> bool,
}

/// An open prompt: the list, and what inquire has done with it since it was last displayed.
struct Open<'a, 'q> {
    list: RefCell<List<'q>>,
    surroundings: &'a Surroundings<'a>,
    several: bool,
    /// Whether inquire has begun to draw; before that it only collects the options as text.
    begun: Cell<bool>,
    drawn: Cell<bool>,
    filtered: Cell<bool>,
    /// The entry that the order in which inquire walks the list begins with.
    first: Cell<usize>,
    /// Which of the two times it knows each option inquire is shown; both until a key filters.
    half: Cell<Option<usize>>,
    origin: RefCell<Origin>,
    /// The entry toggled by the last key.
    toggled: Cell<Option<usize>>,
    /// The number whose entry was toggled: what is typed behind it begins anew.
    spent: RefCell<Option<String>>,
    shut: Cell<Option<Shut>>,
}

/// One option as inquire knows it; displayed, it is the list with the cursor on that entry.
#[derive(Clone, Copy)]
struct Entry<'a, 'q> {
    place: usize,
    open: &'a Open<'a, 'q>,
}

impl fmt::Display for Entry<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.open.begun.get() {
            formatter.write_str(&self.open.display(self.place))
        } else {
            Ok(())
        }
    }
}

impl Open<'_, '_> {
    /// The list as rows, for inquire to write behind what it puts before an option.
    fn display(&self, place: usize) -> String {
        let mut list = self.list.borrow_mut();
        if self.drawn.get() {
            list.say(None);
            let toggled = self.toggled.take();
            // Drawn again on the same entry with the same filter: it was toggled.
            if self.several && !self.filtered.get() && list.cursor() == place {
                let more = (self.surroundings.more)();
                match self.origin.borrow().source(more) {
                    // An arrow key, for inquire to select none or all.
                    Source::Bytes(ARROW..) => {}
                    source => {
                        if source == Source::Paste {
                            self.shut(Cut::Blank);
                        }
                        list.toggle(place);
                        self.toggled.set(Some(place));
                        if list.is_numbered() {
                            *self.spent.borrow_mut() = Some(list.filter().to_owned());
                        }
                    }
                }
            } else if let Some(entry) = toggled
                && self.origin.borrow().pasted()
            {
                // It was the blank that a paste begins with.
                list.toggle(entry);
                list.say(None);
            }
        }
        let anew = self.drawn.get()
            && (self.turned_page(&mut list, place) || (self.surroundings.resized)());
        if anew {
            self.shut_for(Shut::ANEW);
        }
        list.move_to(place);
        self.drawn.set(true);
        self.filtered.set(false);
        let (columns, rows) = (self.surroundings.room)();
        let look = &self.surroundings.look;
        let page = list.page(look, columns.saturating_sub(2), rows);
        let rows: Vec<String> = page.iter().map(|line| line.rendered(look.colors)).collect();
        (self.surroundings.displayed)(list.filter(), &rows);
        let more = (self.surroundings.more)();
        self.origin.borrow_mut().waits(more);
        // inquire puts blanks before an option; the list begins at the left edge.
        format!("\r{}", rows.join("\n"))
    }

    /// Goes a page or to an end where inquire, which has pages of one entry and may walk the list from
    /// another entry than the first, has gone elsewhere; whether it has.
    fn turned_page(&self, list: &mut List<'_>, place: usize) -> bool {
        let more = (self.surroundings.more)();
        let source = self.origin.borrow().source(more);
        let from = list.cursor();
        let pages = source == Source::Bytes(4);
        if self.filtered.get() || from == place || !(pages || source == Source::Bytes(3)) {
            list.move_to(place);
            return false;
        }
        let count = list.matches().len();
        let order = |entry| list.steps_between(self.first.get(), entry);
        let (before, after) = (order(from), order(place));
        let (_, rows) = (self.surroundings.room)();
        let page = rows.saturating_sub(1).max(1).cast_signed();
        match after.cast_signed() - before.cast_signed() {
            1 if pages => list.jump(page),
            -1 if pages => list.jump(-page),
            // Round the ends, where inquire knows each option twice.
            1 | -1 => list.move_to(place),
            _ if !pages && before.abs_diff(after) + 1 == count => list.move_to(place),
            _ if after == 0 => list.jump(isize::MIN),
            _ => list.jump(isize::MAX),
        }
        list.cursor() != place
    }

    /// Whether an entry stays in the list, and where in the order inquire walks; `index` counts
    /// through both halves.
    fn score(&self, typed: &str, index: usize) -> Option<i64> {
        if index == 0 || !self.begun.get() {
            self.refilter(typed);
        }
        let list = self.list.borrow();
        let (matches, total) = (list.matches(), list.entries());
        let Some(half) = self.half.get() else {
            return i64::try_from(index).ok().map(|index| -index);
        };
        let place = index.checked_sub(half * total)?;
        if matches.is_empty() {
            // inquire displays nothing at all for an empty list: one entry stays to say so.
            return (place == list.cursor()).then_some(0);
        }
        if !list.is_match(place) {
            return None;
        }
        let first = self.first.get();
        let behind = place.checked_sub(first).unwrap_or(place + total - first);
        i64::try_from(behind).ok().map(|behind| -behind)
    }

    fn refilter(&self, typed: &str) {
        let mut list = self.list.borrow_mut();
        let begins = !self.begun.replace(true);
        let resumed = begins && !typed.is_empty();
        if let Some((kept, cut)) = intake::fault(typed) {
            if let Some(entry) = self.toggled.take()
                && self.origin.borrow().pasted()
            {
                list.toggle(entry);
            }
            refilter(&mut list, &kept);
            self.shut(cut);
        }
        let spent = self.spent.take();
        if let Some(begun) = spent.and_then(|spent| typed.strip_prefix(spent.as_str()))
            && !begun.is_empty()
            && !self.is_paste()
        {
            list.say(None);
            refilter(&mut list, begun);
            self.shut_for(Shut::ANEW);
        }
        let cursor = list.cursor();
        self.filtered.set(true);
        let meaning = list.set_filter(typed);
        if matches!(meaning, Filter::Number(_)) && resumed {
            // inquire is shown both halves: it keeps the cursor, and walks from the first entry on.
            self.first.set(0);
            return;
        }
        let first = match meaning {
            Filter::Number(place) => place,
            Filter::All => cursor,
            Filter::Part(_) => 0,
        };
        if first > 0 && !begins && !self.is_paste() {
            list.say(None);
            list.move_to(first);
            self.shut_for(Shut::ANEW);
        }
        let first = match meaning {
            Filter::Number(place) if !begins => place,
            _ if resumed => cursor,
            Filter::All if !begins => cursor,
            Filter::Part(part) => list.beginning_with(&part).unwrap_or(0),
            Filter::All | Filter::Number(_) => 0,
        };
        self.first.set(first.min(list.entries().saturating_sub(1)));
        if !begins || resumed {
            self.half.set(Some(1 - self.half.get().unwrap_or(1)));
        }
    }

    /// Whether the last key is certainly of a paste, the rest of which inquire has.
    fn is_paste(&self) -> bool {
        let more = (self.surroundings.more)();
        match self.origin.borrow().source(more) {
            Source::Paste => true,
            Source::Bytes(bytes) => bytes > CHARACTER,
            Source::Unknown => false,
        }
    }

    /// Ends the prompt before it shows what it was given last.
    fn shut(&self, cut: Cut) {
        let rest_is_gone = self.origin.borrow().pasted();
        self.shut_for(Shut {
            cut: Some(cut),
            rest_is_gone,
        });
    }

    fn shut_for(&self, shut: Shut) {
        self.shut.set(Some(shut));
        save_place();
        intake::end_prompt();
    }
}

/// Lets the person choose from a list; the list comes back as they left it.
///
/// # Errors
///
/// Ctrl-C, and what went wrong with the terminal.
pub(super) fn choose<'q>(
    list: List<'q>,
    several: bool,
    surroundings: &Surroundings<'_>,
) -> (List<'q>, Result<Ended, InquireError>) {
    let entries = list.entries();
    let (filter, cursor) = (list.filter().to_owned(), list.cursor());
    let open = Open {
        list: RefCell::new(list),
        surroundings,
        several,
        begun: Cell::new(false),
        drawn: Cell::new(false),
        filtered: Cell::new(false),
        first: Cell::new(0),
        half: Cell::new(None),
        origin: RefCell::new(Origin::UNKNOWN),
        toggled: Cell::new(None),
        spent: RefCell::new(None),
        shut: Cell::new(None),
    };
    let places = (0..entries).chain(0..entries);
    let options: Vec<Entry<'_, '_>> = places.map(|place| Entry { place, open: &open }).collect();
    let ended = endable(|| {
        if several {
            multi_select(&open, options, &filter, cursor)
        } else {
            select(&open, options, &filter, cursor)
        }
    });
    let ended = match (ended, open.shut.get()) {
        (None, Some(shut)) => Ok(Ended::Shut(shut)),
        (None | Some(Err(InquireError::OperationCanceled)), _) => Ok(Ended::Escaped),
        (Some(other), _) => other.map(|()| Ended::Taken),
    };
    (open.list.into_inner(), ended)
}

fn select(
    open: &Open<'_, '_>,
    options: Vec<Entry<'_, '_>>,
    filter: &str,
    cursor: usize,
) -> Result<(), InquireError> {
    let score = |typed: &str, _: &Entry<'_, '_>, _: &str, place: usize| open.score(typed, place);
    let format = |_: inquire::list_option::ListOption<&Entry<'_, '_>>| String::new();
    let mut prompt = Select::new(&open.surroundings.message.text, options)
        .with_help_message(open.surroundings.help)
        .with_page_size(1)
        .with_starting_cursor(cursor)
        .with_scorer(&score)
        .with_formatter(&format)
        .with_render_config(config(&open.surroundings.message.prefix));
    if !filter.is_empty() {
        prompt = prompt.with_starting_filter_input(filter);
    }
    prompt.raw_prompt().map(|_| ())
}

fn multi_select(
    open: &Open<'_, '_>,
    options: Vec<Entry<'_, '_>>,
    filter: &str,
    cursor: usize,
) -> Result<(), InquireError> {
    let score = |typed: &str, _: &Entry<'_, '_>, _: &str, place: usize| open.score(typed, place);
    let format = |_: &[inquire::list_option::ListOption<&Entry<'_, '_>>]| String::new();
    let mut prompt = MultiSelect::new(&open.surroundings.message.text, options)
        .with_help_message(open.surroundings.help)
        .with_page_size(1)
        .with_starting_cursor(cursor)
        .with_scorer(&score)
        .with_formatter(&format)
        .with_render_config(config(&open.surroundings.message.prefix));
    if !filter.is_empty() {
        prompt = prompt.with_starting_filter_input(filter);
    }
    prompt.raw_prompt().map(|_| ())
}

/// Nothing of inquire's own; styles are part of the texts that are handed over.
pub(super) fn config(prefix: &str) -> RenderConfig<'_> {
    let nothing = Styled::new("");
    let mut config = RenderConfig::empty()
        .with_prompt_prefix(Styled::new(prefix))
        .with_answered_prompt_prefix(nothing)
        .with_canceled_prompt_indicator(nothing)
        .with_highlighted_option_prefix(nothing)
        .with_selected_checkbox(nothing)
        .with_unselected_checkbox(nothing);
    config.unhighlighted_option_prefix = nothing;
    config.scroll_up_prefix = nothing;
    config.scroll_down_prefix = nothing;
    config
}
