//! Checks answers that come in over a network, as a server would: no terminal, nobody to ask.
//!
//! `cargo run --example check -- QUESTIONNAIRE <ANSWERS` prints the status and the body that a
//! server would answer with. The library alone is enough for it:
//! `askline = { version = "0.1", default-features = false }`.

use std::error::Error;
use std::io::{self, Read, Write};

use askline::answers_file;
use askline::output::{ResultProblem, to_line};
use askline::questionnaire::Questionnaire;
use serde_json::json;

/// The longest body that is taken, in bytes: nobody types more than this.
const BODY_MAX: u64 = 1024 * 1024;

/// Reads the questionnaire, once, when the server starts.
///
/// # Errors
///
/// Every problem of the questionnaire, one a line.
pub(crate) fn load(text: &str) -> Result<Questionnaire, String> {
    let checked = Questionnaire::check(text, None);
    checked.questionnaire.ok_or_else(|| {
        let problems = checked.problems.iter();
        let lines = problems.map(|problem| format!("{}: {}", problem.pointer, problem.message));
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// Judges the body of a request: the HTTP status and the body to answer with.
///
/// # Errors
///
/// The body cannot be written as JSON.
pub(crate) fn respond(
    questionnaire: &Questionnaire,
    body: &str,
) -> Result<(u16, String), serde_json::Error> {
    let problems: Vec<ResultProblem> = answers_file::validate(body, questionnaire)
        .into_iter()
        .map(|problem| ResultProblem {
            id: problem.id,
            code: problem.code.to_owned(),
            message: problem.message,
        })
        .collect();
    let status = if problems.is_empty() { 200 } else { 422 };
    Ok((status, to_line(&json!({ "problems": problems }))?))
}

#[expect(
    clippy::disallowed_methods,
    reason = "the file is the caller's own, of a size that the caller knows"
)]
fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("usage: check QUESTIONNAIRE")?;
    let questionnaire = load(&std::fs::read_to_string(path)?)?;
    let mut body = String::new();
    io::stdin().take(BODY_MAX).read_to_string(&mut body)?;
    let (status, body) = respond(&questionnaire, &body)?;
    write!(io::stdout(), "{status}\n{body}")?;
    Ok(())
}
