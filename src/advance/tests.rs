use super::*;
use crate::answer::{Answer, Entry, Number, Selection, Source};

const QUESTIONS: &str = r#"{"questions": [
  {"id": "name", "type": "text", "question": "Name?", "header": "Name", "required": true,
   "placeholder": "p", "defaultValue": "standard"},
  {"id": "port", "type": "number", "question": "Port?", "header": "Port",
   "validation": {"format": "integer", "min": 1024}, "defaultValue": 8080},
  {"id": "runtime", "type": "choice", "question": "Runtime?", "header": "Runtime",
   "options": [{"label": "Node.js"}, {"label": "Deno"}], "allowOther": false},
  {"id": "features", "type": "multichoice", "question": "Features?", "header": "Features",
   "options": [{"label": "Auth"}, {"label": "Logs, old"}, {"label": "7"}]},
  {"id": "keep-it", "type": "boolean", "question": "Keep?", "header": "Keep"},
  {"id": "a.b", "type": "text", "question": "First?", "header": "First", "placeholder": "p"},
  {"id": "a_b", "type": "text", "question": "Second?", "header": "Second", "placeholder": "p"},
  {"id": "x=y", "type": "text", "question": "Odd?", "header": "Odd", "placeholder": "p"}
]}"#;

/// Everything given in advance in one test.
#[derive(Default)]
struct Case {
    variables: Vec<Variable>,
    files: Vec<AnswersText>,
    data: Vec<String>,
    defaults: bool,
}

impl Case {
    fn variable(mut self, name: &str, value: &str) -> Self {
        self.variables.push(Variable {
            name: name.to_owned(),
            value: Some(value.to_owned()),
        });
        self
    }

    fn file(mut self, text: &str) -> Self {
        self.files.push(AnswersText {
            name: format!("`{}.json`", self.files.len() + 1),
            text: text.to_owned(),
        });
        self
    }

    fn data(mut self, item: &str) -> Self {
        self.data.push(item.to_owned());
        self
    }

    fn defaults(mut self) -> Self {
        self.defaults = true;
        self
    }

    fn collect<T>(&self, look: impl FnOnce(&Questionnaire, Collected<'_>) -> T) -> T {
        let questionnaire = Questionnaire::check(QUESTIONS, None).questionnaire.unwrap();
        let layers = Layers {
            defaults: self.defaults,
            variables: &self.variables,
            files: &self.files,
            data: &self.data,
        };
        look(&questionnaire, collect(&questionnaire, &layers))
    }

    #[track_caller]
    fn entry(&self, id: &str) -> Entry {
        self.collect(|questionnaire, collected| {
            let place = questionnaire.position(id).unwrap();
            collected.answers.unwrap().answers.entry(place).clone()
        })
    }

    #[track_caller]
    fn answers(&self, id: &str, answer: Answer, source: Source) {
        assert_eq!(self.entry(id), Entry::Answered(answer, source));
    }

    fn faults(&self) -> Vec<String> {
        self.collect(|_, collected| {
            let faults = collected.answers.unwrap_err().faults;
            faults.iter().map(ToString::to_string).collect()
        })
    }

    fn warnings(&self) -> Vec<String> {
        self.collect(|_, collected| collected.warnings)
    }
}

fn case() -> Case {
    Case::default()
}

fn text(text: &str) -> Answer {
    Answer::Text(text.to_owned())
}

fn number(text: &str) -> Answer {
    Answer::Number(Number::parse(text).unwrap())
}

fn options(options: &[usize], other: Option<&str>) -> Answer {
    Answer::Selection(Selection::new(options.to_vec(), other.map(str::to_owned)))
}

#[test]
fn each_source_outranks_those_below_it() {
    let all = case().defaults();
    all.answers("name", text("standard"), Source::Default);
    let all = all.variable("NAME", "variable");
    all.answers("name", text("variable"), Source::Environment);
    let all = all.file(r#"{"name": "first"}"#);
    all.answers("name", text("first"), Source::Answers);
    let all = all.file(r#"{"name": "second"}"#);
    all.answers("name", text("second"), Source::Answers);
    let all = all.data("name=data");
    all.answers("name", text("data"), Source::Data);
}

#[test]
fn nothing_given_leaves_everything_open() {
    case().collect(|_, collected| {
        let advance = collected.answers.unwrap();
        assert!(advance.answers.iter().all(|entry| *entry == Entry::Open));
        assert_eq!(advance.origins, [None; 8]);
    });
}

#[test]
fn defaults_are_those_written_in_the_file_alone() {
    let case = case().defaults();
    case.answers("port", number("8080"), Source::Default);
    assert_eq!(case.entry("keep-it"), Entry::Open);
    assert_eq!(case.entry("runtime"), Entry::Open);
}

#[test]
fn text_is_read_as_a_typed_line_without_numbers_of_options() {
    let given = |item: &str, id: &str, answer: Answer| {
        case().data(item).answers(id, answer, Source::Data);
    };
    given("name=  api ", "name", text("api"));
    given("name=a=b", "name", text("a=b"));
    given("name='$(id)'", "name", text("'$(id)'"));
    given("port=0065536", "port", number("65536"));
    given("runtime=node", "runtime", options(&[0], None));
    given("runtime=DENO", "runtime", options(&[1], None));
    given("features=logs, old", "features", options(&[1], None));
    given("features=7,auth", "features", options(&[0, 2], None));
    given("features=2", "features", options(&[], Some("2")));
    given("features=1-3, au", "features", options(&[0], Some("1-3")));
    given("keep-it=Y", "keep-it", Answer::Boolean(true));
    given("keep-it=false", "keep-it", Answer::Boolean(false));
}

#[test]
fn an_id_may_hold_an_equals_sign() {
    case()
        .data("x=y=z=1")
        .answers("x=y", text("z=1"), Source::Data);
}

#[test]
fn files_give_typed_values() {
    let file = case().file(r#"{"port": 9000, "features": ["auth", "mine"], "keep-it": false}"#);
    file.answers("port", number("9000"), Source::Answers);
    file.answers("features", options(&[0], Some("mine")), Source::Answers);
    file.answers("keep-it", Answer::Boolean(false), Source::Answers);
    assert_eq!(
        case().file("{\n \"port\": \"9000\"}").faults(),
        ["`port` from `1.json`, line 2, column 10: must be a number, found a string"]
    );
}

#[test]
fn an_empty_value_takes_back_what_lower_sources_gave() {
    let below = || {
        case()
            .defaults()
            .variable("PORT", "9000")
            .variable("KEEP_IT", "yes")
    };
    for value in ["null", r#""""#, r#"" ""#, "[]"] {
        let file = below().file(&format!(r#"{{"port": {value}, "keep-it": {value}}}"#));
        assert_eq!(file.entry("port"), Entry::Open, "{value}");
        assert_eq!(file.entry("keep-it"), Entry::Open, "{value}");
    }
    assert_eq!(
        below().data("port=").entry("port"),
        Entry::Skipped(Source::Data)
    );
    assert_eq!(
        case().defaults().variable("PORT", " ").entry("port"),
        Entry::Skipped(Source::Environment)
    );
}

#[test]
fn a_higher_source_answers_what_a_lower_one_took_back() {
    case()
        .variable("PORT", "")
        .file(r#"{"port": null}"#)
        .data("port=2000")
        .answers("port", number("2000"), Source::Data);
    let file = case().variable("PORT", "").file(r#"{"port": null}"#);
    assert_eq!(file.entry("port"), Entry::Open);
}

#[test]
fn a_required_question_is_never_settled_by_an_empty_value() {
    assert_eq!(case().defaults().data("name=").entry("name"), Entry::Open);
    assert_eq!(case().variable("NAME", "").entry("name"), Entry::Open);
}

#[test]
fn all_faults_are_reported_together_with_their_sources() {
    let case = case()
        .variable("PORT", "80")
        .file("{\"prt\": 1,\n\"runtime\": \"Demo\"}")
        .file("[]")
        .data("port=high")
        .data("nam=x")
        .data("name=ok");
    assert_eq!(
        case.faults(),
        [
            "`port` from `ASKLINE_VALUE_PORT`: must be at least 1024",
            "`prt` from `1.json`, line 1, column 2: the questionnaire has no question with the id \
             `prt`; did you mean `port`?",
            "`runtime` from `1.json`, line 2, column 12: `Demo` is not one of the options; did you \
             mean `Deno`?",
            "`2.json`, line 1, column 1: the answers file must be an object, found an array; write it like `{ … }`",
            "`port` from `--data`: must be a whole number, like 42",
            "`nam` from `--data`: the questionnaire has no such id; did you mean `name`?",
        ]
    );
}

#[test]
fn one_id_given_twice_on_the_command_line_is_a_fault() {
    assert_eq!(
        case().data("port=2000").data("port=2000").faults(),
        ["`port` from `--data`: given twice: keep one of the two"]
    );
}

#[test]
fn text_that_nobody_could_type_is_refused() {
    assert_eq!(
        case().data("name=a\nb").faults(),
        ["`name` from `--data`: must not contain control characters or line breaks (found U+000A)"]
    );
    let mut foreign = case();
    foreign.variables.push(Variable {
        name: "NAME".to_owned(),
        value: None,
    });
    assert_eq!(
        foreign.faults(),
        ["`name` from `ASKLINE_VALUE_NAME`: must be text in UTF-8"]
    );
}

#[test]
fn variables_that_fit_no_question_or_several_are_ignored_with_a_warning() {
    let case = case()
        .variable("PROT", "1")
        .variable("", "1")
        .variable("A_B", "1");
    assert_eq!(
        case.warnings(),
        [
            "`ASKLINE_VALUE_PROT` fits no question and is ignored; did you mean \
             `ASKLINE_VALUE_PORT`?",
            "`ASKLINE_VALUE_` fits no question and is ignored",
            "`ASKLINE_VALUE_A_B` is ignored, since it could mean `a.b` or `a_b`: use `--data`",
        ]
    );
    assert_eq!(case.entry("a_b"), Entry::Open);
}

#[test]
fn origins_name_each_source() {
    let case = case()
        .defaults()
        .variable("KEEP_IT", "no")
        .file(r#"{"runtime": "Deno"}"#)
        .data("a.b=");
    case.collect(|questionnaire, collected| {
        let advance = collected.answers.unwrap();
        let origin = |id| {
            let origin = advance.origins[questionnaire.position(id).unwrap()];
            origin.map(|origin| origin.to_string())
        };
        assert_eq!(origin("name").as_deref(), Some("its default"));
        assert_eq!(
            origin("keep-it").as_deref(),
            Some("`ASKLINE_VALUE_KEEP_IT`")
        );
        assert_eq!(origin("runtime").as_deref(), Some("`1.json`"));
        assert_eq!(origin("a.b").as_deref(), Some("`--data`"));
        assert_eq!(origin("a_b"), None);
    });
}
