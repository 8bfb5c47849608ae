//! Judges every line of a file as an answers file: `judge QUESTIONNAIRE LINES`.

use std::error::Error;
use std::fs::read_to_string;
use std::time::Instant;

use askline::answers_file;
use askline::questionnaire::Questionnaire;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || read_to_string(arguments.next().unwrap_or_default());
    let (questionnaire, sets) = (next()?, next()?);
    let start = Instant::now();
    let questionnaire = Questionnaire::check(&questionnaire, None)
        .questionnaire
        .ok_or("unusable")?;
    let wrong = sets
        .lines()
        .filter(|set| !answers_file::validate(set, &questionnaire).is_empty());
    println!("{} {}", wrong.count(), start.elapsed().as_secs_f64());
    Ok(())
}
