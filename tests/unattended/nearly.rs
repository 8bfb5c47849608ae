//! Text of one's own that was probably meant to be an option.

use super::program::{Program, askline};

const PAINT: &str = r#"{"questions": [
  {"id": "color", "type": "choice", "question": "Color?", "header": "Color",
   "options": [{"label": "Scarlet"}, {"label": "Green\u202e"}]},
  {"id": "parts", "type": "multichoice", "question": "Parts?", "header": "Parts",
   "options": [{"label": "Roof"}, {"label": "Door"}]}
]}"#;

fn paint(args: &[&str]) -> Program {
    askline(["--no-input", "q.json"])
        .args(args)
        .file("q.json", PAINT)
}

#[test]
fn a_misspelt_option_on_the_command_line_is_taken_with_a_warning() {
    paint(&["-d", "color=Scralet", "-d", "parts=roof,dor"])
        .stdout("{\"color\": \"Scralet\", \"parts\": [\"Roof\", \"dor\"]}\n")
        .stderr(
            "warning: `color` from `--data`: no option, taken as text of your own; did you mean `Scarlet`?\n\
             warning: `parts` from `--data`: no option, taken as text of your own; did you mean `Door`?\n\
             answered: `color`, from data (`--data`)\n\
             answered: `parts`, from data (`--data`)\n",
        )
        .run();
}

#[test]
fn a_misspelt_option_in_a_file_or_a_variable_is_taken_with_a_warning() {
    paint(&["-a", "a.json"])
        .file("a.json", r#"{"color": "Scarle"}"#)
        .env("ASKLINE_VALUE_PARTS", "dooor")
        .stdout("{\"color\": \"Scarle\", \"parts\": [\"dooor\"]}\n")
        .stderr_has("warning: `color` from `a.json`: no option, taken as text of your own; did you mean `Scarlet`?\n")
        .stderr_has("warning: `parts` from `ASKLINE_VALUE_PARTS`: no option, ")
        .run();
}

#[test]
fn the_number_of_an_option_is_taken_as_text_with_a_warning() {
    paint(&["-d", "parts=2", "-d", "color=3"])
        .stdout("{\"color\": \"3\", \"parts\": [\"2\"]}\n")
        .stderr_has("warning: `parts` from `--data`: no option, taken as text of your own; did you mean `Door`?\nanswered: `color`")
        .run();
}

#[test]
fn the_label_in_the_warning_is_shown_escaped_and_quiet_silences_it() {
    paint(&["-d", "color=Grene"])
        .stdout("{\"color\": \"Grene\", \"parts\": null}\n")
        .stderr_has("did you mean `Green\\u{202e}`?\n")
        .run();
    paint(&["-q", "-d", "color=Grene"])
        .stdout("{\"color\": \"Grene\", \"parts\": null}\n")
        .run();
}

#[test]
fn text_that_is_like_no_option_and_text_that_is_outranked_are_no_reason_to_warn() {
    paint(&["-a", "a.json", "-d", "color=Scarlet", "-d", "parts=Chimney"])
        .file("a.json", r#"{"color": "Scralet"}"#)
        .stdout("{\"color\": \"Scarlet\", \"parts\": [\"Chimney\"]}\n")
        .stderr(
            "answered: `color`, from data (`--data`)\nanswered: `parts`, from data (`--data`)\n",
        )
        .run();
}

#[test]
fn an_answer_kept_from_before_its_option_was_renamed_is_taken_with_a_warning() {
    let kept = r#"{"askline-progress": 1, "questionnaire": "0", "answers": {"color": "Scarlett", "parts": ["Roof", "Porch"]}}"#;
    paint(&["--resume", "progress"])
        .file("progress", kept)
        .stdout("{\"color\": \"Scarlett\", \"parts\": [\"Roof\", \"Porch\"]}\n")
        .stderr_has("2 answers taken over from `progress`.\n")
        .stderr_has("warning: `color`: `Scarlett` is no option now, and is taken as text of your own; did you mean `Scarlet`?\n")
        .stderr_has("warning: `parts`: `Porch` is no option now, and is taken as text of your own\n")
        .run();
}

#[test]
fn validate_warns_of_a_misspelt_option_and_finds_the_file_right() {
    let validate = |args: &[&str]| {
        askline(["validate", "q.json", "a.json"])
            .args(args)
            .file("q.json", PAINT)
            .file(
                "a.json",
                r#"{"color": "scarlet", "parts": ["Roof", "Dour"]}"#,
            )
    };
    let warning = "warning[near-option]: `Dour` is no option, and is taken as text of one's own\n \
                   --> a.json:1:40\n";
    validate(&[])
        .stderr_has(warning)
        .stderr_has("= help: did you mean `Door`?\n")
        .stderr_has("1 warning in 1 file\n")
        .run();
    validate(&["--format", "json"])
        .stdout("{\"valid\": true, \"problems\": []}\n")
        .stderr_has(warning)
        .run();
}

const EXTRAS: &str = r#"{"questions": [
  {"id": "extras", "type": "multichoice", "question": "Extras?", "header": "Extras",
   "options": [{"label": "Docker, compose"}, {"label": "CI"}, {"label": "Docker"}, {"label": "a,b,, c"}]},
  {"id": "lang", "type": "choice", "question": "Language?", "header": "Language", "allowOther": false,
   "options": [{"label": "Rust"}, {"label": "C, or C++"}]}
]}"#;

#[track_caller]
fn extras(value: &str, labels: &str) {
    askline([
        "--no-input",
        "-q",
        "q.json",
        "-d",
        &format!("extras={value}"),
    ])
    .file("q.json", EXTRAS)
    .stdout(format!("{{\"extras\": [{labels}], \"lang\": null}}\n"))
    .run();
}

#[test]
fn a_label_with_a_comma_can_be_given_among_others() {
    extras("Docker, compose,CI", r#""Docker, compose", "CI""#);
    extras("CI,docker, COMPOSE", r#""Docker, compose", "CI""#);
    extras(
        " CI , docker, compose , Docker,",
        r#""Docker, compose", "CI", "Docker""#,
    );
    extras("Docker, CI", r#""CI", "Docker""#);
    extras("docker, own", r#""Docker", "own""#);
    extras("a,b,, c,,CI", r#""CI", "a,b,, c""#);
    extras("c,a,b,, c", r#""CI", "a,b,, c""#);
}

#[test]
fn numbers_of_options_given_in_advance_are_named_as_such() {
    let run = |data: &str| askline(["--no-input", "q.json", "-d", data]).file("q.json", EXTRAS);
    run("extras=1,2")
        .stderr("error: `extras` from `--data`: takes one free text at most, found `1` and `2`; numbers of options do not count here: write their labels\n")
        .code(3)
        .run();
    run("extras=7,9")
        .stderr("error: `extras` from `--data`: takes one free text at most, found `7` and `9`\n")
        .code(3)
        .run();
    run("lang=1")
        .stderr(
            "error: `lang` from `--data`: `1` is not one of the options; did you mean `Rust`?\n",
        )
        .code(3)
        .run();
}
