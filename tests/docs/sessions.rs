//! The plain sessions that the documents show, letter by letter.

use super::markdown::{Block, blocks, pages, read};
use super::terminal::session;

/// A block whose info begins so is a session; the words that follow are the arguments of askline.
const PLAIN: &str = "text plain ";

/// The lines that a person types in a session: what stands behind each prompt.
fn typed(session: &str) -> Vec<&str> {
    session
        .lines()
        .filter_map(|line| match line.split_once('>') {
            Some((lead, rest)) if lead.is_empty() || lead.starts_with("Submit? ") => {
                Some(rest.trim())
            }
            _ => None,
        })
        .collect()
}

/// Without white space at the ends of lines, which documents do not keep.
fn trimmed(text: &str) -> String {
    let lines = text.lines().map(str::trim_end);
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[track_caller]
fn check(place: &str, block: &Block, result: Option<&Block>) {
    let args: Vec<&str> = block.info[PLAIN.len()..].split_whitespace().collect();
    let session = session(&args, &typed(&block.text));
    let screen = session.screen.replace("\r\n", "\n");
    assert_eq!(trimmed(&screen), block.text, "{place}");
    let drives = |c: &char| c.is_control() && *c != '\n';
    assert_eq!(screen.chars().find(drives), None, "{place}");
    assert_eq!(session.code, Some(0), "{place}");
    if let Some(result) = result {
        assert_eq!(session.result, result.text, "{place}");
    }
}

#[test]
fn plain_sessions_are_what_the_program_shows() {
    let mut sessions = 0;
    for page in pages() {
        let blocks = blocks(&read(&page));
        for (at, block) in blocks.iter().enumerate() {
            if block.info.starts_with(PLAIN) {
                sessions += 1;
                let next = blocks.get(at + 1);
                let result = next.filter(|next| next.info == "json result");
                check(&format!("{}:{}", page.display(), block.line), block, result);
            }
        }
    }
    assert!(sessions >= 2, "only {sessions} sessions were found");
}
