//! Problems → text for people, in the style of compilers.

use std::fmt::{self, Write};
use std::ops::Range;

use console::Style;
use unicode_width::UnicodeWidthStr;

use super::excerpt::{Excerpt, excerpt};
use super::{Position, Positions, Problem, Severity};
use crate::text::{Margins, paragraph, plural, visible, without_log_commands};

/// Most problems that are shown of one document; the rest is counted.
pub const RENDERED_MAX: usize = 100;

/// Narrowest excerpt, however small the screen.
const EXCERPT_MIN: usize = 16;

/// How problems are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Cells of a row.
    pub width: usize,
    /// Whether colours may be used.
    pub color: bool,
    /// Whether the text may end up in a log that is read for commands.
    pub log: bool,
}

/// Shows the first [`RENDERED_MAX`] problems of a document, and counts the rest.
///
/// `name` is what the document is called, `text` what it holds. Foreign text is made safe, and
/// stands in the first place of no line.
pub fn render(name: &str, text: &str, problems: &[Problem], look: Look) -> String {
    let mut shown = String::new();
    let document = Document { name, text, look };
    // A string takes whatever is written to it.
    let _ = document.all(problems, &mut shown);
    shown
}

/// A message of its own, behind a lead of ours, as the first line of a problem is shown.
pub(crate) fn headline(lead: &str, message: &str, look: Look) -> String {
    let mut shown = String::new();
    // A string takes whatever is written to it.
    let _ = wrapped((lead, lead), message, &Style::new(), look, &mut shown);
    shown
}

/// The document that the problems are in.
struct Document<'a> {
    name: &'a str,
    text: &'a str,
    look: Look,
}

impl Document<'_> {
    fn all(&self, problems: &[Problem], shown: &mut String) -> fmt::Result {
        let mut positions = Positions::new(self.text);
        for problem in problems.iter().take(RENDERED_MAX) {
            let position = positions.at(problem.span.start);
            self.one(problem, position, shown)?;
            shown.push('\n');
        }
        let rest = problems.len().saturating_sub(RENDERED_MAX);
        if rest > 0 {
            let more = plural(rest, "more problem");
            writeln!(shown, "{more} in {}\n", safe(self.name, self.look))?;
        }
        Ok(())
    }

    fn one(&self, problem: &Problem, position: Position, shown: &mut String) -> fmt::Result {
        let look = self.look;
        let strong = match problem.severity {
            Severity::Error => Style::new().red().bold(),
            Severity::Warning => Style::new().yellow().bold(),
        };
        let kind = format!("{}[{}]", problem.severity.name(), problem.code);
        let lead = format!("{kind}: ");
        let painted = format!("{}: ", paint(&kind, &strong, look));
        let bold = Style::new().bold();
        wrapped((&lead, &painted), &problem.message, &bold, look, shown)?;
        let related = problem.related.as_ref().map(|(span, note)| {
            let position = Positions::new(self.text).at(span.start);
            (span, position, note)
        });
        let numbers = related.iter().map(|(_, position, _)| position.line);
        let last = numbers.chain([position.line]).max().unwrap_or(1);
        let place = Place {
            document: self,
            digits: last.to_string().len(),
            sign: '^',
            style: strong,
        };
        place.draw("-->", &problem.span, position, "", shown)?;
        let digits = place.digits;
        if let Some((span, position, note)) = related {
            let place = Place {
                sign: '-',
                style: faint(),
                ..place
            };
            place.draw(":::", span, position, note, shown)?;
        }
        if let Some(help) = &problem.help {
            let lead = |sign| format!("{:digits$} {sign} help: ", "");
            let painted = lead(paint("=", &faint(), look));
            let leads = (lead("=".to_owned()), painted);
            wrapped((&leads.0, &leads.1), help, &Style::new(), look, shown)?;
        }
        Ok(())
    }
}

/// How one place is drawn.
struct Place<'a> {
    document: &'a Document<'a>,
    /// Width of the line numbers.
    digits: usize,
    /// Drawn under the place.
    sign: char,
    style: Style,
}

impl Place<'_> {
    /// Draws the name of a place, its line, and the marker under it.
    fn draw(
        &self,
        arrow: &str,
        span: &Range<usize>,
        at: Position,
        note: &str,
        shown: &mut String,
    ) -> fmt::Result {
        let Document { name, text, look } = *self.document;
        let digits = self.digits;
        let room = look.width.saturating_sub(digits + " | ".len());
        let Excerpt {
            before,
            marked,
            after,
        } = excerpt(text, span, room.max(EXCERPT_MIN), look.log);
        let colon = if note.is_empty() { "" } else { ": " };
        let Position { line, column } = at;
        let lead = format!("{:digits$}{arrow} ", "");
        let painted = format!("{:digits$}{} ", "", paint(arrow, &faint(), look));
        let place = format!("{name}:{line}:{column}{colon}{note}");
        wrapped((&lead, &painted), &place, &Style::new(), look, shown)?;
        let rule = paint("|", &faint(), look);
        let number = paint(&format!("{line:digits$}"), &faint(), look);
        let row = format!("{number} {rule} {before}{marked}{after}");
        writeln!(shown, "{}", row.trim_end())?;
        let sign = self.sign.to_string().repeat(marked.width().max(1));
        let sign = paint(&sign, &self.style, look);
        let indent = before.width();
        writeln!(shown, "{:digits$} {rule} {:indent$}{sign}", "", "")
    }
}

/// The style of what frames an excerpt.
fn faint() -> Style {
    Style::new().blue().bold()
}

/// Writes text behind a lead, given without and with colours; on a terminal in rows that it does not
/// break by itself, since foreign text would begin the next one.
fn wrapped(
    (lead, painted): (&str, &str),
    text: &str,
    style: &Style,
    look: Look,
    shown: &mut String,
) -> fmt::Result {
    const NEXT: &str = "  | ";
    let text = safe(text, look);
    let margins = Margins {
        first: lead,
        next: NEXT,
    };
    let rows = paragraph(&text, margins, (!look.log).then_some(look.width));
    for (at, row) in rows.iter().enumerate() {
        let (margin, painted) = if at == 0 {
            (lead, painted)
        } else {
            (NEXT, NEXT)
        };
        let rest = row.strip_prefix(margin).unwrap_or(row);
        writeln!(shown, "{painted}{}", paint(rest, style, look))?;
    }
    Ok(())
}

fn paint(text: &str, style: &Style, look: Look) -> String {
    style
        .clone()
        .force_styling(look.color)
        .apply_to(text)
        .to_string()
}

fn safe(text: &str, look: Look) -> String {
    let text = visible(text);
    if look.log {
        without_log_commands(&text)
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::questionnaire::Questionnaire;

    fn rendered(text: &str, width: usize) -> String {
        let problems = Questionnaire::check(text, None).problems;
        let look = Look {
            width,
            color: false,
            log: true,
        };
        render("q.json", text, &problems, look)
    }

    #[test]
    fn a_problem_has_its_place_its_line_and_its_cure() {
        insta::assert_snapshot!(rendered("{\"questions\": [], \"é日\": 1}\n", 80), @r#"
error[no-questions]: there are no questions
 --> q.json:1:15
1 | {"questions": [], "é日": 1}
  |               ^^
  = help: add at least one question

error[unknown-field]: unknown field `é日` in the questionnaire
 --> q.json:1:19
1 | {"questions": [], "é日": 1}
  |                   ^^^^^
  = help: use `$schema` or `questions`; names that start with `x-` are free
"#);
    }

    #[test]
    fn a_second_place_is_shown_too() {
        let text = r#"{"questions": [
  {"id": "größe", "type": "boolean", "question": "Left?", "header": "Left"},
  {"id": "größe", "type": "boolean", "question": "Right?", "header": "Right"}
]}"#;
        insta::assert_snapshot!(rendered(text, 80), @r#"
error[duplicate-id]: the id `größe` is used twice
 --> q.json:3:10
3 |   {"id": "größe", "type": "boolean", "question": "Right?", "header": "Righ…
  |          ^^^^^^^
 ::: q.json:2:10: first used here
2 |   {"id": "größe", "type": "boolean", "question": "Left?", "header": "Left"…
  |          -------
  = help: give each question an id of its own
"#);
    }

    #[test]
    fn a_second_place_on_the_same_line_is_shown_there() {
        let text = r#"{"questions": [], "questions": []}"#;
        insta::assert_snapshot!(rendered(text, 80), @r#"
error[no-questions]: there are no questions
 --> q.json:1:15
1 | {"questions": [], "questions": []}
  |               ^^
  = help: add at least one question

error[duplicate-field]: the field `questions` is given twice
 --> q.json:1:19
1 | {"questions": [], "questions": []}
  |                   ^^^^^^^^^^^
 ::: q.json:1:2: first given here
1 | {"questions": [], "questions": []}
  |  -----------
  = help: keep one of the two
"#);
    }

    #[test]
    fn the_end_of_the_file_can_be_pointed_at() {
        insta::assert_snapshot!(rendered("{\"questions\": [\n", 80), @r#"
error[syntax]: expected a value or `]`, found the end of the file
 --> q.json:2:1
2 |
  | ^
 ::: q.json:1:15: this `[` is not closed
1 | {"questions": [
  |               -
  = help: close the `[` with `]`
"#);
        insta::assert_snapshot!(rendered("", 80), @r#"
error[syntax]: expected a value, found the end of the file
 --> q.json:1:1
1 |
  | ^
  = help: write an object, an array, a string, a number, `true`, `false` or `null`
"#);
    }

    #[test]
    fn no_row_is_wider_than_the_screen_and_none_starts_with_foreign_text() {
        let text = format!(
            "{{\"questions\": [], \"{}\\u001b[2J::x\": 1}}",
            "x".repeat(10_000_000)
        );
        let shown = rendered(&text, 60);
        for row in shown.lines() {
            let first = row.trim_start().chars().next().unwrap_or('e');
            assert!("ew0123456789|-=h".contains(first), "{row}");
        }
        let excerpts = shown.lines().filter(|row| row.contains(" | "));
        assert!(excerpts.clone().count() >= 2, "{shown}");
        for row in excerpts {
            assert!(row.chars().count() <= 60, "{row}");
        }
    }

    #[test]
    fn the_rest_is_counted() {
        let text = format!("{{\"questions\": [{}]}}", vec!["1"; 1000].join(","));
        let shown = rendered(&text, 80);
        assert_eq!(shown.matches("error[wrong-type]").count(), RENDERED_MAX);
        assert!(
            shown.ends_with("\n\n900 more problems in q.json\n\n"),
            "{shown}"
        );
    }
}
