//! A program that is killed has lost nothing that the next prompt acknowledged.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

const QUESTIONS: usize = 12;
const KILLS: usize = 500;

/// Numbers that look random and are the same in every run (Knuth, MMIX).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

fn questionnaire() -> String {
    let question = |at| {
        format!(
            r#"{{"id": "q{at}", "type": "text", "question": "Which {at}?", "header": "Q{at}", "placeholder": "x", "required": true}}"#
        )
    };
    let questions: Vec<String> = (1..=QUESTIONS).map(question).collect();
    format!(r#"{{"questions": [{}]}}"#, questions.join(","))
}

fn start(folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_askline"))
        .args(["--stdin", "--resume", "progress", "q.json"])
        .current_dir(folder)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Reads what a run shows, until so many bytes have come or it ends.
fn read_up_to(child: &mut Child, limit: usize) -> String {
    let mut shown = Vec::new();
    child
        .stderr
        .as_mut()
        .unwrap()
        .take(limit as u64)
        .read_to_end(&mut shown)
        .unwrap();
    String::from_utf8(shown).unwrap()
}

/// The number of the last question whose prompt was shown whole; past the last one at the review.
fn reached(shown: &str) -> Option<usize> {
    let prompts = shown.rsplit_once("> ")?.0;
    if prompts.contains("Submit?") {
        return Some(QUESTIONS + 1);
    }
    let (_, rest) = prompts.rsplit_once("Question ")?;
    rest.split(' ').next()?.parse().ok()
}

/// What the file of progress holds; nothing where there is none yet.
fn saved(folder: &Path) -> BTreeMap<String, String> {
    let Ok(text) = std::fs::read_to_string(folder.join("progress")) else {
        return BTreeMap::new();
    };
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    serde_json::from_value(value["answers"].clone()).unwrap()
}

#[test]
fn what_the_next_prompt_acknowledged_survives_five_hundred_kills() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("q.json"), questionnaire()).unwrap();
    let mut numbers = Numbers(1);
    let mut walkthroughs = 0;
    let mut kills = 0;
    while kills < KILLS {
        let mut acknowledged: BTreeMap<String, String> = BTreeMap::new();
        for run in 0.. {
            let mut child = start(folder.path());
            let first = acknowledged.len() + 1;
            let lines =
                |from| (from..=QUESTIONS).map(|at| format!("{at} in {walkthroughs}.{run}\n"));
            // What was answered but not acknowledged may be in the file, and then is not asked.
            let from = saved(folder.path()).len() + 1;
            assert!(from >= first);
            let typed: String = lines(from).collect();
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(typed.as_bytes()).unwrap();
            drop(stdin);
            let shown = read_up_to(&mut child, 40 + numbers.below(700));
            child.kill().unwrap();
            child.wait().unwrap();
            kills += 1;
            for at in from..reached(&shown).unwrap_or(from) {
                acknowledged.insert(format!("q{at}"), format!("{at} in {walkthroughs}.{run}"));
            }
            let kept = saved(folder.path());
            for (id, value) in &acknowledged {
                assert_eq!(kept.get(id), Some(value), "after kill {kills}: {shown}");
            }
            acknowledged = kept;
            if acknowledged.len() == QUESTIONS {
                break;
            }
        }
        finish(folder.path(), &acknowledged);
        walkthroughs += 1;
    }
}

/// A last run submits all that was answered.
fn finish(folder: &Path, answers: &BTreeMap<String, String>) {
    let mut child = start(folder);
    child.stdin.take().unwrap().write_all(b"y\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let result: BTreeMap<String, String> = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(&result, answers);
    assert!(!folder.join("progress").exists());
}
