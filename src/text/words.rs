//! Small helpers for sentences.

/// The form of a text in which case does not matter.
pub(crate) fn fold(text: &str) -> String {
    text.to_lowercase()
}

/// As [`str::trim`], and quick where there is nothing to remove, as in most texts.
pub(crate) fn trimmed(text: &str) -> &str {
    let ends = text.as_bytes().first().zip(text.as_bytes().last());
    match ends {
        Some((first, last)) if first.is_ascii_graphic() && last.is_ascii_graphic() => text,
        _ => text.trim(),
    }
}

/// Whether a text is `folded`, as [`fold`] gave it, where case does not matter.
pub(crate) fn folds_to(text: &str, folded: &str) -> bool {
    if text.is_ascii() {
        text.eq_ignore_ascii_case(folded)
    } else {
        fold(text) == folded
    }
}

/// A count with its noun: `1 question`, `2 questions`.
pub(crate) fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Names of which one is meant: `` `a`, `b` or `c` ``; past `most` only how many more there are.
pub(crate) fn one_of<'a>(names: impl IntoIterator<Item = &'a str>, most: usize) -> String {
    let names = names.into_iter().map(|name| format!("`{name}`"));
    any_of(names, most)
}

/// As [`one_of`], without quotes: `a, b or c`; `a, b or 4 more`.
pub(crate) fn any_of(names: impl IntoIterator<Item = String>, most: usize) -> String {
    let mut names = names.into_iter();
    let mut items: Vec<String> = names.by_ref().take(most).collect();
    let rest = names.count();
    if rest > 0 {
        items.push(format!("{rest} more"));
    }
    match items.pop() {
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} or {last}", items.join(", ")),
        None => String::new(),
    }
}
