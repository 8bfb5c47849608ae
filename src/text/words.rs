//! Small helpers for sentences.

/// The form of a text in which case does not matter.
pub fn fold(text: &str) -> String {
    text.to_lowercase()
}

/// A count with its noun: `1 question`, `2 questions`.
pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Names of which one is meant: `` `a`, `b` or `c` ``; past `most` only how many more there are.
pub fn one_of<'a>(names: impl IntoIterator<Item = &'a str>, most: usize) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    let (shown, rest) = names.split_at(names.len().min(most));
    let rest = (!rest.is_empty()).then(|| format!("{} more", rest.len()));
    let mut items: Vec<&str> = shown
        .iter()
        .map(String::as_str)
        .chain(rest.as_deref())
        .collect();
    match items.pop() {
        Some(last) if items.is_empty() => last.to_owned(),
        Some(last) => format!("{} or {last}", items.join(", ")),
        None => String::new(),
    }
}
