//! Just enough of Markdown: files, fenced blocks, headings and prose.

use std::path::{Path, PathBuf};

/// The folder of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The text of a file of the project.
#[expect(
    clippy::disallowed_methods,
    reason = "a test reads the files it is about"
)]
pub(crate) fn read(name: impl AsRef<Path>) -> String {
    let path = root().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The README and every page under `docs/`.
pub(crate) fn pages() -> Vec<PathBuf> {
    let entries = root().join("docs").read_dir().unwrap();
    let mut pages: Vec<PathBuf> = entries
        .map(|entry| Path::new("docs").join(entry.unwrap().file_name()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.push("README.md".into());
    pages.sort();
    pages
}

/// A fenced block.
#[derive(Debug)]
pub(crate) struct Block {
    /// What stands behind the opening fence.
    pub(crate) info: String,
    /// The number of the opening fence's line, from 1.
    pub(crate) line: usize,
    /// What is inside, each line ended by a newline.
    pub(crate) text: String,
}

/// The fenced blocks of a page.
pub(crate) fn blocks(page: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (number, line) in (1..).zip(page.lines()) {
        match line.strip_prefix("```") {
            Some(_) if open => open = false,
            Some(info) => {
                open = true;
                blocks.push(Block {
                    info: info.to_owned(),
                    line: number,
                    text: String::new(),
                });
            }
            None if open => {
                let block = blocks.last_mut().unwrap();
                block.text.push_str(line);
                block.text.push('\n');
            }
            None => {}
        }
    }
    blocks
}

/// The page without its fenced blocks and without code in backticks.
pub(crate) fn prose(page: &str) -> String {
    let mut prose = String::new();
    let mut open = false;
    for line in page.lines() {
        if line.starts_with("```") {
            open = !open;
        } else if !open {
            let parts = line.split('`').step_by(2);
            prose.push_str(&parts.collect::<Vec<_>>().join("``"));
            prose.push('\n');
        }
    }
    prose
}

/// The names under which a page's headings can be linked to, as code hosts make them.
pub(crate) fn anchors(page: &str) -> Vec<String> {
    let mut fenced = false;
    let mut anchors = Vec::new();
    for line in page.lines() {
        fenced ^= line.starts_with("```");
        if let (false, Some(heading)) = (fenced, line.strip_prefix('#')) {
            let heading = heading.trim_start_matches('#').trim().to_lowercase();
            let kept = heading
                .chars()
                .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
            anchors.push(kept.map(|c| if c == ' ' { '-' } else { c }).collect());
        }
    }
    anchors
}

#[test]
fn blocks_headings_and_prose_are_told_apart() {
    let page = "# One `two`, three\n```sh x\n# four\n```\n[a](b) `[c](d)` e\n";
    let blocks = blocks(page);
    assert_eq!(blocks.len(), 1);
    assert_eq!((blocks[0].info.as_str(), blocks[0].line), ("sh x", 2));
    assert_eq!(blocks[0].text, "# four\n");
    assert_eq!(anchors(page), ["one-two-three"]);
    assert_eq!(prose(page), "# One ``, three\n[a](b) `` e\n");
}
