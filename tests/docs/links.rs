//! Links lead somewhere.

use std::path::Path;

use super::markdown::{anchors, pages, prose, read, root};

#[test]
fn every_link_leads_to_a_file_and_a_heading_of_the_project() {
    let mut faults = Vec::new();
    let mut links = 0;
    for page in pages() {
        let text = read(&page);
        for target in targets(&prose(&text)) {
            links += 1;
            if let Err(fault) = follow(&page, &text, &target) {
                faults.push(format!("{}: {target}: {fault}", page.display()));
            }
        }
    }
    assert_eq!(faults, Vec::<String>::new());
    assert!(links > 20, "only {links} links were found");
}

#[test]
fn every_page_is_linked_from_the_readme() {
    let readme = prose(&read("README.md"));
    let linked: Vec<String> = targets(&readme);
    for page in pages().iter().filter(|page| page.starts_with("docs")) {
        let page = page.to_str().unwrap();
        assert!(
            linked.iter().any(|target| target == page),
            "README.md does not link to {page}"
        );
    }
}

/// What is linked to: `(target)` behind `]`.
fn targets(prose: &str) -> Vec<String> {
    let behind = prose.split("](").skip(1);
    behind
        .filter_map(|rest| Some(rest.split_once(')')?.0.to_owned()))
        .collect()
}

fn follow(page: &Path, text: &str, target: &str) -> Result<(), String> {
    if target.starts_with("https://") {
        return Ok(());
    }
    let (file, anchor) = match target.split_once('#') {
        Some((file, anchor)) => (file, Some(anchor)),
        None => (target, None),
    };
    let path = page.parent().unwrap_or(Path::new("")).join(file);
    if !file.is_empty() && !root().join(&path).exists() {
        return Err("there is no such file".to_owned());
    }
    let Some(anchor) = anchor else { return Ok(()) };
    let found = if file.is_empty() {
        anchors(text)
    } else {
        anchors(&read(&path))
    };
    if found.iter().any(|found| found == anchor) {
        Ok(())
    } else {
        Err("there is no such heading".to_owned())
    }
}
