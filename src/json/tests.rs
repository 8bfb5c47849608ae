use proptest::prelude::*;

use super::{Document, Kind, Value};

#[track_caller]
fn refused(text: &str, at: usize, message: &str) {
    let fault = Document::parse(text).map(|_| ()).unwrap_err();
    assert_eq!(
        (fault.span.start, fault.message.as_str()),
        (at, message),
        "{text}"
    );
}

#[test]
fn values_have_their_kind_place_and_text() {
    let text = "\u{feff} {\"a\\n\": [1, -0.50e+3, {}], \"é\": null, \"b\": [[]], \"c\": true}";
    let document = Document::parse(text).unwrap();
    let members: Vec<_> = document
        .root()
        .members()
        .map(|(name, value)| {
            (
                name.as_str().unwrap().into_owned(),
                value.kind(),
                value.raw(),
            )
        })
        .collect();
    assert_eq!(
        members,
        [
            ("a\n".to_owned(), Kind::Array, "[1, -0.50e+3, {}]"),
            ("é".to_owned(), Kind::Null, "null"),
            ("b".to_owned(), Kind::Array, "[[]]"),
            ("c".to_owned(), Kind::Boolean, "true"),
        ]
    );
    let (_, first) = document.root().members().next().unwrap();
    let elements: Vec<&str> = first.elements().map(Value::raw).collect();
    assert_eq!(elements, ["1", "-0.50e+3", "{}"]);
    assert_eq!(first.members().count(), 0);
    assert_eq!(text.get(first.span()), Some(first.raw()));
}

#[test]
fn only_strict_json_is_read() {
    refused(
        "{'a': 1}",
        1,
        "expected a name in double quotes or `}`, found `'`",
    );
    refused("[1 2]", 2, "expected `,` or `]` after this value");
    refused("[1,]", 2, "trailing comma");
    refused("[,1]", 1, "expected a value or `]`, found `,`");
    refused("{\"a\" 1}", 5, "expected `:` after the name, found `1`");
    refused("[1]x", 3, "expected the end of the file, found `x`");
    refused("[+1]", 1, "`+1` is not a number in JSON");
    refused("[.5]", 1, "`.5` is not a number in JSON");
    refused("[5.]", 1, "`5.` is not a number in JSON");
    refused("[0x1F]", 1, "`0x1F` is not a number in JSON");
    refused("[1e]", 1, "`1e` is not a number in JSON");
    refused("[-]", 1, "expected a value or `]`, found `-`");
    refused(
        "[\u{a0}1]",
        1,
        "expected a value or `]`, found a white space character unknown to JSON",
    );
    refused(
        "\"a\nb\"",
        0,
        "the string that starts here is not closed on its line",
    );
    refused("\"\\u12\"", 1, "`\\u` needs four hexadecimal digits");
    refused("\"\\udc00\"", 1, "`\\udc00` is half of a surrogate pair");
    refused(
        "\"\\",
        0,
        "the string that starts here is not closed on its line",
    );
}

#[test]
fn nesting_is_read_up_to_the_limit() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(Document::parse(&nested(64)).is_ok());
    refused(&nested(65), 64, "nested more than 64 deep");
}

/// Pieces that JSON is made of, and some that come near.
fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"a\"",
        "\"\\u00e9\"",
        "\"\\ud83d\\ude00\"",
        "\"\\ud83d\"",
        "\"\\x\"",
        "1",
        "-0.5",
        "01",
        "1E-3",
        "-",
        "true",
        "null",
        "nul",
        " ",
        "\n",
        "\"",
        "\\",
        "\u{a0}",
        "'",
        "\"é\"",
        "\t",
        "\"a\": ",
        "\"b\": [], ",
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    /// serde_json reads the same texts.
    #[test]
    fn another_reader_agrees(pieces in prop::collection::vec(piece(), 0..12)) {
        let text = pieces.concat();
        let other = serde_json::from_str::<serde_json::Value>(&text);
        prop_assert_eq!(Document::parse(&text).is_ok(), other.is_ok(), "{}", text);
    }

    /// It reads the same strings.
    #[test]
    fn another_reader_decodes_the_same_strings(text in any::<String>()) {
        let written = serde_json::to_string(&text).unwrap();
        let document = Document::parse(&written).unwrap();
        let root = document.root();
        let decoded = root.as_str().unwrap();
        prop_assert_eq!(decoded.as_ref(), text);
    }
}
