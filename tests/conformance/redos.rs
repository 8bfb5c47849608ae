//! Patterns made to take exponential time: each line ends within 1 s, with the right verdict or
//! with the message that blames the pattern.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use askline::cli::pattern_worker::PatternWorker;
use askline::rules::Reason;

use crate::case::Case;
use crate::worker::is_running;

fn judge(case: &Case) -> Result<(), String> {
    let worker = Arc::new(PatternWorker::of_program(PathBuf::from(env!(
        "CARGO_BIN_EXE_askline"
    ))));
    let start = Instant::now();
    let verdict = case.verdict(Some(worker.clone())).expect("both modes");
    let took = start.elapsed();
    let process = worker.worker_id();
    drop(worker);
    let right = match &verdict {
        Ok(()) => case.valid,
        Err(refusal) => match refusal.reason {
            Some(Reason::PatternTooSlow(_)) => true,
            _ => !case.valid,
        },
    };
    let ended = process.is_none_or(|process| !is_running(process));
    if right && took < Duration::from_secs(1) && ended {
        return Ok(());
    }
    Err(format!(
        "{case:?}\n    {verdict:?} after {took:?}, worker ended: {ended}"
    ))
}

#[test]
fn every_line_ends_in_time() {
    let cases = Case::read(include_str!("../data/conformance/redos.jsonl"));
    assert_eq!(cases.len(), 41, "the file is complete");
    let wrong: Vec<String> = cases.iter().filter_map(|case| judge(case).err()).collect();
    assert!(
        wrong.is_empty(),
        "{} of {} lines are wrong:\n{}",
        wrong.len(),
        cases.len(),
        wrong.join("\n")
    );
}
