//! The result of a run, in its three shapes.

mod envelope;
mod json;
mod shell;
mod value;

pub use envelope::{ResultProblem, envelope};
pub use json::to_line;
pub use shell::{ShellNames, variable_name};
pub use value::{AnswerValue, AnswersValue};
