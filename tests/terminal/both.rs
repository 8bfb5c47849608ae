//! The same answers give the same bytes, whichever way they were asked for.

use std::io::Write;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use serde_json::{Value, json};

use super::fixture::{ESC, Questionnaire};
use super::support::{Session, Start, text};

/// Labels that mean something else where they are not taken as labels.
const LABELS: [&str; 14] = [
    "red",
    "Red wine",
    "2",
    "1-3",
    "a, b",
    "no",
    "yes",
    ":list",
    ":back",
    "日本語",
    "e\u{301}a",
    "🎈 party",
    "עברית",
    "$(x) 'q' \"",
];

/// Text that a mode could take for something else.
const WORDS: [&str; 9] = [
    ":back",
    ":skip",
    ":list",
    "1,2",
    "null",
    "日本語 text",
    "e\u{301}",
    "עברית",
    "👩\u{200d}💻",
];

/// A person's answer to one question.
#[derive(Debug, Clone)]
enum Said {
    /// Left open.
    Nothing,
    /// A text, a number, or one side of yes and no.
    Line(String),
    /// Options by their places, from 0, and a text beside them.
    Picked(Vec<usize>, Option<String>),
}

#[derive(Debug, Clone)]
struct Asked {
    question: Value,
    said: Said,
    /// Whether the number 1000, which is out of range, is tried first.
    stumbles: bool,
}

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(WORDS.to_vec()).prop_map(str::to_owned),
        "[a-zA-Z0-9.,;'\"$`\\\\-][a-zA-Z0-9 .,;'\"$`\\\\-]{0,12}",
        " {1,2}[a-z]{1,5} {1,2}",
    ]
}

fn texts() -> impl Strategy<Value = Asked> {
    (line(), prop::option::of(line())).prop_map(|(said, default)| {
        let mut question = json!({"type": "text", "placeholder": "e.g. this"});
        if let Some(default) = default {
            question["defaultValue"] = json!(default.trim());
        }
        Asked {
            question,
            said: Said::Line(said),
            stumbles: false,
        }
    })
}

fn numbers() -> impl Strategy<Value = Asked> {
    let said = "-?[1-9][0-9]{0,2}(\\.[0-9]{1,4})?(e-[1-3])?";
    (said, prop::option::of(-9..9), any::<bool>()).prop_map(|(said, default, stumbles)| {
        let limits = json!({"format": "number", "min": -1000, "max": 999.9999});
        let mut question = json!({"type": "number", "validation": limits});
        if let Some(default) = default {
            question["defaultValue"] = json!(default);
        }
        Asked {
            question,
            said: Said::Line(said),
            stumbles,
        }
    })
}

fn options(labels: &[&str], kind: &str) -> Value {
    let options: Vec<Value> = labels.iter().map(|label| json!({"label": label})).collect();
    json!({"type": kind, "options": options})
}

fn choices() -> impl Strategy<Value = Asked> {
    let labels = prop::sample::subsequence(LABELS.to_vec(), 2..8);
    (labels, any::<prop::sample::Index>(), line(), any::<bool>()).prop_map(
        |(labels, index, other, preset)| {
            let mut question = options(&labels, "choice");
            if preset {
                question["defaultValue"] = json!(labels[labels.len() - 1]);
            }
            let place = index.index(labels.len() + 1);
            let said = if place == labels.len() {
                Said::Picked(Vec::new(), Some(format!("own {other}")))
            } else {
                Said::Picked(vec![place], None)
            };
            Asked {
                question,
                said,
                stumbles: false,
            }
        },
    )
}

fn selections() -> impl Strategy<Value = Asked> {
    let labels = prop::sample::subsequence(LABELS.to_vec(), 2..8);
    let places = prop::sample::subsequence(vec![0_usize, 1], 1..3);
    (labels, places, prop::option::of(line()), any::<bool>()).prop_map(
        |(labels, places, other, preset)| {
            let mut question = options(&labels, "multichoice");
            if preset {
                question["defaultValue"] = json!([labels[0]]);
            }
            let other = other.map(|text| format!("own {text}"));
            Asked {
                question,
                said: Said::Picked(places, other),
                stumbles: false,
            }
        },
    )
}

fn sides() -> impl Strategy<Value = Asked> {
    let said = prop::sample::select(vec!["y", "n", "On", "OFF", "of"]);
    (said, prop::option::of(any::<bool>())).prop_map(|(said, default)| {
        let mut question =
            json!({"type": "boolean", "true": {"label": "On"}, "false": {"label": "Off"}});
        if let Some(default) = default {
            question["defaultValue"] = json!(default);
        }
        Asked {
            question,
            said: Said::Line(said.to_owned()),
            stumbles: false,
        }
    })
}

fn asked() -> impl Strategy<Value = Asked> {
    let kinds = prop_oneof![texts(), numbers(), choices(), selections(), sides()];
    (kinds, any::<bool>(), prop::bool::weighted(0.2)).prop_map(|(mut asked, required, open)| {
        asked.question["required"] = json!(required);
        if open && !required {
            asked.said = Said::Nothing;
        }
        asked
    })
}

fn questionnaire(all: &[Asked]) -> Questionnaire {
    let questions: Vec<String> = (1..)
        .zip(all)
        .map(|(number, asked)| {
            let mut question = asked.question.clone();
            question["id"] = json!(format!("q{number}"));
            question["question"] = json!("What is it?");
            question["header"] = json!(format!("Header {number}"));
            question.to_string()
        })
        .collect();
    Questionnaire::of(&questions.join(","))
}

impl Asked {
    /// The places selected before anything is typed.
    fn preset(&self) -> Vec<usize> {
        let several = self.question["type"] == "multichoice";
        let stated = several && !self.question["defaultValue"].is_null();
        if stated { vec![0] } else { Vec::new() }
    }

    fn entries(&self) -> usize {
        self.question["options"].as_array().map_or(0, Vec::len) + 1
    }

    /// The lines that say it in plain mode.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.stumbles {
            lines.push("1000".to_owned());
        }
        match &self.said {
            Said::Nothing => lines.push(":skip".to_owned()),
            Said::Line(line) if matches!(line.as_str(), ":back" | ":skip") => {
                lines.push(format!(":{line}"));
            }
            Said::Line(line) => lines.push(line.clone()),
            Said::Picked(places, other) => {
                let mut numbers: Vec<String> =
                    places.iter().map(|at| (at + 1).to_string()).collect();
                if other.is_some() {
                    numbers.push(self.entries().to_string());
                }
                lines.push(numbers.join(","));
                lines.extend(other.clone());
            }
        }
        lines
    }

    /// Types it at the prompt that is open in rich mode.
    fn type_at(&self, session: &Session) {
        if self.stumbles {
            session.type_keys("\u{15}1000\r").wait_for("✘ must be");
        }
        match &self.said {
            Said::Nothing => {
                session
                    .type_keys(ESC)
                    .wait_for("[a letter, or Esc to go on]");
                session.type_keys("s");
            }
            Said::Line(line) => {
                // The starting value is cleared; yes and no have none.
                let cleared = if self.question["type"] == "boolean" {
                    ""
                } else {
                    "\u{15}"
                };
                session.type_keys(&format!("{cleared}{line}\r"));
            }
            Said::Picked(places, other) => {
                self.pick(session, places, other.is_some());
                session.type_keys("\r");
                if let Some(other) = other {
                    session.wait_for("your own text");
                    session.type_keys(&format!("{other}\r"));
                }
            }
        }
    }

    fn pick(&self, session: &Session, places: &[usize], other: bool) {
        let mut wanted = places.to_vec();
        if other {
            wanted.push(self.entries() - 1);
        }
        if self.question["type"] == "choice" {
            let keys: Vec<String> = wanted.iter().map(|at| (at + 1).to_string()).collect();
            session.type_keys(&keys.concat());
            return;
        }
        let preset = self.preset();
        for at in 0..self.entries() {
            if wanted.contains(&at) != preset.contains(&at) {
                session.type_keys(&format!("{} \u{7f}", at + 1));
            }
        }
    }
}

fn in_plain_mode(questionnaire: &Questionnaire, all: &[Asked]) -> (String, String) {
    let mut lines: Vec<String> = all.iter().flat_map(Asked::lines).collect();
    lines.push("y\n".to_owned());
    let mut child = Command::new(env!("CARGO_BIN_EXE_askline"))
        .args([
            "--stdin",
            "--mode",
            "plain",
            "--format",
            "result",
            questionnaire.path(),
        ])
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(lines.join("\n").as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let [result, shown] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(output.status.code(), Some(0), "{shown}");
    (result, shown)
}

fn in_rich_mode(questionnaire: &Questionnaire, all: &[Asked]) -> (String, String) {
    let session = Start::new(["--format", "result", questionnaire.path()])
        .size(100, 50)
        .run();
    for (number, asked) in (1..).zip(all) {
        let place = format!("{number}/{} What", all.len());
        session.wait_until(|screen| {
            let text = text(screen);
            text.contains(&place) && text.ends_with("Esc menu]")
        });
        asked.type_at(&session);
    }
    session.wait_for("> Submit");
    session.type_keys("\r");
    let ended = session.end();
    assert_eq!(ended.code, Some(0), "{}", ended.screen);
    (ended.result, ended.screen)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 100,
        max_shrink_iters: 4,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_same_answers_give_the_same_bytes_in_both_modes(all in prop::collection::vec(asked(), 1..7)) {
        let questionnaire = questionnaire(&all);
        let (plain, lines) = in_plain_mode(&questionnaire, &all);
        let (rich, screen) = in_rich_mode(&questionnaire, &all);
        prop_assert_eq!(plain, rich, "{}\n{}", lines, screen);
    }
}
