//! Which known word was probably meant.

use strsim::damerau_levenshtein;

use crate::text::fold;

/// Longest word that is compared: nobody misspells longer ones, and comparing costs its square.
const COMPARED_MAX: usize = 64;

/// The known word nearest to one that is not known, if any is near.
///
/// Near means: at most one letter in three differs but not all do, or one of them begins with the
/// other.
pub(crate) fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    search(word, known, |word, known| {
        known.starts_with(word) || word.starts_with(known)
    })
}

/// The known word that one was probably meant to be, although it may stand for itself.
///
/// As [`nearest`], but a word that goes on behind a known one is a word of its own.
pub(crate) fn misspelt<'k>(
    word: &str,
    known: impl IntoIterator<Item = &'k str>,
) -> Option<&'k str> {
    search(word, known, |word, known| known.starts_with(word))
}

fn search<'k>(
    word: &str,
    known: impl IntoIterator<Item = &'k str>,
    belongs: impl Fn(&str, &str) -> bool,
) -> Option<&'k str> {
    if word.len() > COMPARED_MAX {
        return None;
    }
    let folded = fold(word);
    let near = folded.chars().count().div_ceil(3);
    let mut begins = None;
    let mut best: Option<(usize, &str)> = None;
    for candidate in known
        .into_iter()
        .filter(|known| known.len() <= COMPARED_MAX)
    {
        let candidate_folded = fold(candidate);
        let distance = damerau_levenshtein(&folded, &candidate_folded);
        let alike = distance < folded.chars().count().max(candidate_folded.chars().count());
        if alike && distance <= near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
        let longer_than_two = folded.chars().count() > 2;
        if longer_than_two && belongs(&folded, &candidate_folded) {
            begins = begins.or(Some(candidate));
        }
    }
    best.map(|(_, candidate)| candidate).or(begins)
}

#[cfg(test)]
mod tests {
    use super::{misspelt, nearest};

    #[track_caller]
    fn means(word: &str, expected: Option<&str>) {
        let known = [
            "min",
            "max",
            "defaultValue",
            "denylist",
            "allowlist",
            "label",
        ];
        assert_eq!(nearest(word, known), expected, "{word}");
    }

    #[test]
    fn misspellings_find_their_word() {
        means("denylst", Some("denylist"));
        means("denyList", Some("denylist"));
        means("default_value", Some("defaultValue"));
        means("default", Some("defaultValue"));
        means("mni", Some("min"));
        means("Label", Some("label"));
        means("labels", Some("label"));
    }

    #[test]
    fn text_that_goes_on_behind_a_word_is_not_that_word_misspelt() {
        let known = ["Node.js", "Deno"];
        for (text, expected) in [
            ("Nod.js", Some("Node.js")),
            ("node", Some("Node.js")),
            ("Dneo", Some("Deno")),
            ("Deno on the edge", None),
            ("Bun", None),
        ] {
            assert_eq!(misspelt(text, known), expected, "{text}");
        }
    }

    #[test]
    fn far_words_find_nothing() {
        means("widget", None);
        means("x", None);
        assert_eq!(nearest("x", ["y", "a"]), None);
        assert_eq!(nearest("x", ["y", "xy"]), Some("xy"));
        means("", None);
        means(&"denylist".repeat(100_000), None);
    }
}
