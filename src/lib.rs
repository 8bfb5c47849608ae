//! Asks a questionnaire, line by line, and gives back checked answers.
//!
//! This crate is the library behind the program `askline`. A questionnaire is one JSON document
//! with questions of five types (text, number, choice, multichoice, boolean), each with its rules.
//!
//! - [`questionnaire`] reads a questionnaire and reports every problem with its place; its
//!   questions judge what is typed.
//! - [`answers_file`] reads answers given as JSON.
//! - [`interview`] decides which question comes next, and [`session`] leads a person through it
//!   with a [`prompter`].
//! - [`output`] writes the result.
//!
//! Without the feature `cli`, which is on by default, there is no program and no crate that deals
//! with terminals.
//!
//! # Example
//!
//! ```
//! use askline::answer::Answers;
//! use askline::interview::{Interview, Options};
//! use askline::output::{AnswersValue, to_line};
//! use askline::prompter::ScriptedPrompter;
//! use askline::questionnaire::Questionnaire;
//! use askline::session::{self, Unobserved};
//!
//! let text = r#"{"questions": [
//!     {"id": "port", "type": "number", "question": "Which port?", "header": "Port",
//!      "validation": {"format": "integer", "min": 1024}}
//! ]}"#;
//! let questionnaire = Questionnaire::check(text, None)
//!     .questionnaire
//!     .ok_or("the questionnaire cannot be used")?;
//!
//! // Types these lines; a program that asks a person takes `LinePrompter` or its own.
//! let mut prompter = ScriptedPrompter::new(["80", "8080", "y"]);
//! let open = Answers::open(questionnaire.questions().len());
//! let mut interview = Interview::new(&questionnaire, open, Options::default());
//! session::run(&mut interview, &mut prompter, &mut Unobserved)?;
//!
//! let answers = AnswersValue { questionnaire: &questionnaire, answers: interview.answers() };
//! assert_eq!(to_line(&answers)?, "{\"port\": 8080}\n");
//! assert_eq!(prompter.record, ["ask port", "refused below-minimum", "review"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "cli")]
mod advance;
pub mod answer;
pub mod answers_file;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod exit_code;
pub mod interview;
mod json;
pub mod outcome;
pub mod output;
pub mod problem;
#[cfg(feature = "cli")]
mod progress;
pub mod prompter;
pub mod questionnaire;
pub mod review;
pub mod rules;
pub mod session;
#[cfg(feature = "cli")]
mod storage;
pub mod text;
