//! Lays the sources of answers over one another.

use std::collections::BTreeMap;

use super::{
    Advance, AnswersText, Collected, Fault, Faulty, Layers, Origin, VARIABLE_PREFIX, Variable,
};
use crate::answer::{Answer, Answers, Entry};
use crate::answers_file::{self, Given};
use crate::json::quoted;
use crate::output::variable_name;
use crate::problem::Positions;
use crate::questionnaire::{Question, Questionnaire, nearest};
use crate::text::one_of;

/// Most unknown names for which the nearest known one is looked for: each costs a comparison with
/// every question.
const HINTS: usize = 20;

/// Most ids named when a variable fits several.
const IDS_NAMED: usize = 3;

pub(super) fn collect<'a>(questionnaire: &'a Questionnaire, layers: &Layers<'a>) -> Collected<'a> {
    let mut collector = Collector {
        questionnaire,
        slots: vec![Slot::Untouched; questionnaire.questions().len()],
        warnings: Vec::new(),
        faults: Vec::new(),
        hints: HINTS,
    };
    collector.variables(layers.variables);
    for file in layers.files {
        collector.file(file);
    }
    collector.data(layers.data);
    if layers.defaults {
        collector.defaults();
    }
    collector.finish()
}

/// What the sources looked at so far say of one question.
#[derive(Debug, Clone)]
enum Slot<'a> {
    Untouched,
    Unanswered { settled: bool, origin: Origin<'a> },
    Answered(Answer, Origin<'a>),
}

struct Collector<'a> {
    questionnaire: &'a Questionnaire,
    slots: Vec<Slot<'a>>,
    warnings: Vec<String>,
    faults: Vec<Fault<'a>>,
    hints: usize,
}

impl<'a> Collector<'a> {
    fn variables(&mut self, variables: &'a [Variable]) {
        if variables.is_empty() {
            return;
        }
        let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, question) in self.questionnaire.questions().iter().enumerate() {
            let name = variable_name(&question.id);
            places.entry(name).or_default().push(place);
        }
        for variable in variables {
            match places.get(&variable.name).map(Vec::as_slice) {
                None => self.no_such_variable(&variable.name, places.keys()),
                Some([place]) => self.variable(*place, variable),
                Some(several) => self.ambiguous_variable(&variable.name, several),
            }
        }
    }

    fn variable(&mut self, place: usize, variable: &'a Variable) {
        let origin = Origin::Variable(&variable.name);
        match (&variable.value, self.question(place)) {
            (Some(value), _) => self.text(place, value, origin),
            (None, Some(question)) => {
                self.fault(
                    &question.id,
                    "not-utf8",
                    "must be text in UTF-8".to_owned(),
                    origin,
                );
            }
            (None, None) => {}
        }
    }

    fn no_such_variable<'n>(&mut self, name: &str, known: impl Iterator<Item = &'n String>) {
        let hint = self.hint(name, known.map(String::as_str));
        let hint = hint.map_or(String::new(), |near| {
            format!("; did you mean `{VARIABLE_PREFIX}{near}`?")
        });
        self.warnings.push(format!(
            "`{VARIABLE_PREFIX}{name}` fits no question and is ignored{hint}"
        ));
    }

    fn ambiguous_variable(&mut self, name: &str, places: &[usize]) {
        let ids = places
            .iter()
            .filter_map(|place| self.question(*place))
            .map(|question| question.id.as_str());
        let warning = format!(
            "`{VARIABLE_PREFIX}{name}` is ignored, since it could mean {}: use `--data`",
            one_of(ids, IDS_NAMED)
        );
        self.warnings.push(warning);
    }

    fn file(&mut self, file: &'a AnswersText) {
        let origin = Origin::File(&file.name);
        let (given, problems) = answers_file::read_all(&file.text, self.questionnaire);
        for (place, given) in given {
            let slot = match given {
                Given::Answer(answer) => Slot::Answered(answer, origin),
                Given::Unanswered => Slot::Unanswered {
                    settled: false,
                    origin,
                },
            };
            self.set(place, slot);
        }
        let mut positions = Positions::new(&file.text);
        let faults = problems.into_iter().map(|problem| Fault {
            id: problem.id,
            code: problem.code,
            message: match problem.help {
                Some(help) => format!("{}; {help}", problem.message),
                None => problem.message,
            },
            origin,
            position: Some(positions.at(problem.span.start)),
        });
        self.faults.extend(faults);
    }

    fn data(&mut self, data: &'a [String]) {
        let mut given = vec![false; self.slots.len()];
        for item in data {
            let Some((place, value)) = self.split(item) else {
                self.no_such_id(item);
                continue;
            };
            let again = given
                .get_mut(place)
                .is_some_and(|given| std::mem::replace(given, true));
            match self.question(place) {
                Some(question) if again => {
                    let message = "given twice: keep one of the two".to_owned();
                    self.fault(&question.id, "duplicate-field", message, Origin::Data);
                }
                _ => self.text(place, value, Origin::Data),
            }
        }
    }

    /// Divides `ID=VALUE` at the first `=` before which an id stands: ids may hold one too.
    fn split(&self, item: &'a str) -> Option<(usize, &'a str)> {
        item.match_indices('=').find_map(|(at, _)| {
            let (id, value) = item.split_at_checked(at)?;
            let place = self.questionnaire.position(id)?;
            Some((place, value.strip_prefix('=')?))
        })
    }

    fn no_such_id(&mut self, item: &str) {
        let id = item.split_once('=').map_or(item, |(id, _)| id);
        let questions = self.questionnaire.questions();
        let near = self.hint(id, questions.iter().map(|question| question.id.as_str()));
        let message = match near {
            Some(near) => format!("the questionnaire has no such id; did you mean `{near}`?"),
            None => "the questionnaire has no such id".to_owned(),
        };
        self.fault(id, "unknown-id", message, Origin::Data);
    }

    /// Takes a value given as text.
    fn text(&mut self, place: usize, value: &str, origin: Origin<'a>) {
        let Some(question) = self.question(place) else {
            return;
        };
        if value.trim().is_empty() {
            let settled = !question.required;
            self.set(place, Slot::Unanswered { settled, origin });
            return;
        }
        match question.interpret_given(value) {
            Ok(answer) => self.set(place, Slot::Answered(answer, origin)),
            Err(violation) => {
                self.fault(
                    &question.id,
                    violation.code(),
                    violation.to_string(),
                    origin,
                );
            }
        }
    }

    fn defaults(&mut self) {
        for (slot, question) in self.slots.iter_mut().zip(self.questionnaire.questions()) {
            if let (Slot::Untouched, Some(default)) = (&slot, question.stated_default()) {
                *slot = Slot::Answered(default, Origin::Default);
            }
        }
    }

    /// Warns of free text that was probably meant to be an option: it is taken all the same.
    fn misspelt(&mut self) {
        for (slot, question) in self.slots.iter().zip(self.questionnaire.questions()) {
            let Slot::Answered(answer, origin) = slot else {
                continue;
            };
            if self.hints == 0 {
                return;
            }
            // The text itself may be secret, and the warning end up in a log.
            if let Some((_, label)) = question.misspelt_option(answer) {
                self.hints -= 1;
                let (id, label) = (quoted(&question.id), quoted(label));
                self.warnings.push(format!(
                    "{id} from {origin}: no option, taken as text of your own; did you mean {label}?"
                ));
            }
        }
    }

    fn finish(mut self) -> Collected<'a> {
        self.misspelt();
        // What a lower source gave for a question that a fault is about is not its answer.
        for fault in &self.faults {
            let place = fault
                .id
                .as_deref()
                .map(|id| self.questionnaire.position(id));
            if let Some(slot) = place.flatten().and_then(|place| self.slots.get_mut(place)) {
                *slot = Slot::Untouched;
            }
        }
        let mut advance = Advance {
            answers: Answers::open(self.slots.len()),
            origins: vec![None; self.slots.len()],
        };
        let slots = self.slots.into_iter().zip(&mut advance.origins);
        for (place, (slot, known)) in slots.enumerate() {
            let (entry, origin) = match slot {
                Slot::Answered(answer, origin) => {
                    (Entry::Answered(answer, origin.source()), origin)
                }
                Slot::Unanswered {
                    settled: true,
                    origin,
                } => (Entry::Skipped(origin.source()), origin),
                Slot::Unanswered { settled: false, .. } | Slot::Untouched => continue,
            };
            *known = Some(origin);
            advance.answers.set(place, entry);
        }
        Collected {
            warnings: self.warnings,
            answers: if self.faults.is_empty() {
                Ok(advance)
            } else {
                Err(Faulty {
                    faults: self.faults,
                    rest: advance,
                })
            },
        }
    }

    fn question(&self, place: usize) -> Option<&'a Question> {
        self.questionnaire.questions().get(place)
    }

    fn set(&mut self, place: usize, slot: Slot<'a>) {
        if let Some(old) = self.slots.get_mut(place) {
            *old = slot;
        }
    }

    fn fault(&mut self, id: &str, code: &'static str, message: String, origin: Origin<'a>) {
        self.faults.push(Fault {
            id: Some(id.to_owned()),
            code,
            message,
            origin,
            position: None,
        });
    }

    /// The nearest known name, for the first few unknown ones.
    fn hint<'n>(&mut self, name: &str, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
        self.hints = self.hints.checked_sub(1)?;
        nearest(name, known)
    }
}
