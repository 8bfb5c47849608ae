//! Asks a questionnaire, line by line, and gives back checked answers.
//!
//! This crate is the library behind the program `askline`. A questionnaire is one JSON document
//! with questions of five types (text, number, choice, multichoice, boolean), each with its rules.
//! The library reads it, judges answers by it, and leads a person through it.
//!
//! # Where to look
//!
//! | to | see |
//! |---|---|
//! | read a questionnaire, or learn everything wrong with it | [`Questionnaire::check`](questionnaire::Questionnaire::check), [`problem`] |
//! | judge a line that was typed | [`Question::interpret_typed`](questionnaire::Question::interpret_typed), [`rules`] |
//! | judge answers given as JSON | [`answers_file`] |
//! | ask a person, in lines over any streams | [`session::run`] with a [`prompter::LinePrompter`] |
//! | ask in a way of one's own | the trait [`prompter::Prompter`]; [`prompter::words`] and [`text`] for what people read |
//! | know what comes next without asking anybody | [`interview`], [`review`] |
//! | hold the answers, or write them as JSON or for a shell | [`answer`], [`output`], [`outcome`], [`exit_code`] |
//!
//! Three programs among the examples show it whole: `library` asks from inside another program,
//! `protocol` is a prompter of its own, and `check` judges answers as a server would.
//!
//! # Features
//!
//! The feature `cli`, which is on by default, is the program: its command line, and prompts drawn
//! on a terminal (`prompter::RichPrompter`). With `default-features = false` there is no crate that
//! deals with terminals, and nothing but what is handed to the library is read or written: no
//! files, no variables, no clock, no threads.
//!
//! # Text from outside
//!
//! Questionnaires and answers keep their text exactly as it was written. On its way to a terminal
//! or a log it has to go through [`text::visible`] or [`text::paragraph`], since it may hold
//! characters that drive a terminal. [`prompter::LinePrompter`] does so.
//!
//! # Example
//!
//! ```
//! use askline::answer::Answers;
//! use askline::interview::{Interview, Options};
//! use askline::output::{AnswersValue, to_line};
//! use askline::prompter::{LinePrompter, StreamLines, Style};
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
//! // Standard input and standard error do as well.
//! let (typed, mut shown) = ("80\n8080\ny\n".as_bytes(), Vec::new());
//! let mut prompter = LinePrompter::new(StreamLines(typed), &mut shown, Style::default(), false);
//! let open = Answers::open(questionnaire.questions().len());
//! let mut interview = Interview::new(&questionnaire, open, Options::default());
//! session::run(&mut interview, &mut prompter, &mut Unobserved)?;
//! drop(prompter);
//!
//! let answers = AnswersValue { questionnaire: &questionnaire, answers: interview.answers() };
//! assert_eq!(to_line(&answers)?, "{\"port\": 8080}\n");
//! assert!(String::from_utf8(shown)?.contains("error: must be at least 1024"));
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
