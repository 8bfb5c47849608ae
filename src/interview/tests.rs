//! Interviews, step by step.

use super::*;
use crate::questionnaire::{QuestionKind, TextQuestion};

/// Text questions by id; those in capitals are required.
fn questionnaire(ids: &[&str]) -> Questionnaire {
    let question = |id: &&str| Question {
        id: (*id).to_owned(),
        question: format!("{id}?"),
        header: (*id).to_owned(),
        required: id.chars().all(char::is_uppercase),
        description: None,
        kind: QuestionKind::Text(TextQuestion {
            placeholder: String::new(),
            validation: None,
            default_value: None,
        }),
    };
    Questionnaire::new(ids.iter().map(question).collect())
}

fn text(text: &str) -> Answer {
    Answer::Text(text.to_owned())
}

fn ask(place: usize) -> Step {
    Step::Ask {
        place,
        changing: false,
    }
}

fn change(place: usize) -> Step {
    Step::Ask {
        place,
        changing: true,
    }
}

fn start<'q>(questionnaire: &'q Questionnaire, entries: &[(usize, Entry)]) -> Interview<'q> {
    start_with(questionnaire, entries, Options::default())
}

fn start_with<'q>(
    questionnaire: &'q Questionnaire,
    entries: &[(usize, Entry)],
    options: Options,
) -> Interview<'q> {
    let mut answers = Answers::open(questionnaire.questions().len());
    for (place, entry) in entries {
        answers.set(*place, entry.clone());
    }
    Interview::new(questionnaire, answers, options)
}

#[test]
fn questions_follow_in_order_and_end_in_the_review() {
    let questionnaire = questionnaire(&["A", "b"]);
    let mut interview = start(&questionnaire, &[]);
    assert_eq!((interview.step(), interview.can_go_back()), (ask(0), false));
    interview.answer(text("1"));
    assert_eq!((interview.step(), interview.can_go_back()), (ask(1), true));
    interview.skip();
    assert_eq!(interview.step(), Step::Review);
    assert_eq!(interview.answers().get(0), Some(&text("1")));
    assert_eq!(interview.answers().entry(1), &Entry::Skipped(Source::Typed));
    assert_eq!(interview.typed(), 1);
}

#[test]
fn going_back_keeps_every_answer_and_asks_again_in_order() {
    let questionnaire = questionnaire(&["a", "b", "c"]);
    let mut interview = start(&questionnaire, &[]);
    interview.answer(text("1"));
    interview.answer(text("2"));
    interview.back();
    interview.back();
    interview.back();
    assert_eq!(interview.step(), ask(0));
    assert_eq!(interview.answers().get(1), Some(&text("2")));
    interview.answer(text("one"));
    assert_eq!(interview.step(), ask(1));
    interview.answer(text("two"));
    assert_eq!(interview.step(), ask(2));
}

#[test]
fn the_review_can_be_reached_from_anywhere_and_left_for_one_answer() {
    let questionnaire = questionnaire(&["A", "b"]);
    let mut interview = start(&questionnaire, &[]);
    interview.review();
    assert_eq!(interview.step(), Step::Review);
    interview.change(1);
    assert_eq!(
        (interview.step(), interview.can_go_back()),
        (change(1), true)
    );
    interview.answer(text("2"));
    assert_eq!(interview.step(), Step::Review);
    interview.change(0);
    interview.back();
    assert_eq!(interview.step(), Step::Review);
    assert_eq!(interview.answers().entry(0), &Entry::Open);
    interview.change(7);
    assert_eq!(interview.step(), Step::Review);
    interview.back();
    assert_eq!(interview.step(), ask(1));
}

#[test]
fn what_is_settled_in_advance_is_not_asked_unless_all_is() {
    let questionnaire = questionnaire(&["a", "b", "c"]);
    let given = [
        (0, Entry::Answered(text("1"), Source::Data)),
        (1, Entry::Skipped(Source::Environment)),
    ];
    let mut interview = start(&questionnaire, &given);
    assert_eq!((interview.step(), interview.can_go_back()), (ask(2), false));
    interview.answer(text("3"));
    assert_eq!(interview.step(), Step::Review);

    let all = Options {
        ask_all: true,
        submit: false,
    };
    assert_eq!(start_with(&questionnaire, &given, all).step(), ask(0));
}

#[test]
fn a_resumed_interview_goes_on_at_the_first_open_question_and_can_go_back() {
    let questionnaire = questionnaire(&["a", "b", "c"]);
    let earlier = [
        (0, Entry::Answered(text("1"), Source::Resumed)),
        (1, Entry::Skipped(Source::Resumed)),
    ];
    let mut interview = start(&questionnaire, &earlier);
    assert_eq!(interview.step(), ask(2));
    interview.back();
    assert_eq!(interview.step(), ask(1));
}

#[test]
fn submitting_without_a_decision_waits_for_required_answers() {
    let questionnaire = questionnaire(&["A", "b"]);
    let submit = Options {
        ask_all: false,
        submit: true,
    };
    let mut interview = start_with(&questionnaire, &[], submit);
    assert!(!interview.insists());
    interview.review();
    assert_eq!((interview.step(), interview.insists()), (ask(0), true));
    interview.answer(text("1"));
    assert!(!interview.insists());
    interview.skip();
    assert_eq!(interview.step(), Step::Submit);
}

#[test]
fn everything_settled_goes_straight_to_the_review() {
    let questionnaire = questionnaire(&["a"]);
    let mut interview = start(
        &questionnaire,
        &[(0, Entry::Answered(text("1"), Source::Data))],
    );
    assert_eq!(
        (interview.step(), interview.can_go_back()),
        (Step::Review, false)
    );
    interview.back();
    assert_eq!(interview.step(), Step::Review);
}
