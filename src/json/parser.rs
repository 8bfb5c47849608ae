//! Tokens → tree.

use std::ops::Range;

use super::MAX_DEPTH;
use super::fault::{Fault, quoted};
use super::lexer::{Lexer, Token};
use super::tree::Node;

/// Bytes of a text for each value or name in it, at least, in files as people write them.
const BYTES_PER_NODE: usize = 8;

/// Nodes that room is made for at once, at most: a long text may be one string.
const MOST_AT_ONCE: usize = 1024;

/// An object or array that is not closed yet.
#[derive(Debug, Clone)]
struct Open {
    node: usize,
    object: bool,
}

impl Open {
    fn bracket(&self) -> &'static str {
        if self.object { "{" } else { "[" }
    }

    fn closing(&self) -> &'static str {
        if self.object { "`}`" } else { "`]`" }
    }

    /// What may follow a value in it.
    fn goes_on(&self) -> &'static str {
        if self.object {
            "`,` or `}`"
        } else {
            "`,` or `]`"
        }
    }

    fn is_closed_by(&self, token: Token) -> bool {
        token
            == if self.object {
                Token::CloseBrace
            } else {
                Token::CloseBracket
            }
    }
}

/// What may come next.
enum State {
    /// A value, or the end of an array that has just been opened.
    Value { first: bool },
    /// A member name, or the end of an object that has just been opened.
    Name { first: bool },
    /// What follows a whole value.
    After,
}

/// Builds the tree of a text.
pub(super) struct Parser<'a> {
    lexer: Lexer<'a>,
    nodes: Vec<Node>,
    open: Vec<Open>,
    /// Where the last whole value or comma ended.
    last: Range<usize>,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, start: usize) -> Self {
        Self {
            lexer: Lexer::new(text, start),
            nodes: Vec::with_capacity((text.len() / BYTES_PER_NODE).min(MOST_AT_ONCE)),
            open: Vec::new(),
            last: start..start,
        }
    }

    /// Reads the whole text as one value.
    pub(super) fn run(mut self) -> Result<Vec<Node>, Fault> {
        let mut state = State::Value { first: false };
        loop {
            state = match state {
                State::Value { first } => self.value(first)?,
                State::Name { first } => self.name(first)?,
                State::After => match self.after()? {
                    Some(state) => state,
                    None => return Ok(self.nodes),
                },
            };
        }
    }

    fn value(&mut self, first: bool) -> Result<State, Fault> {
        let expected = if first { "a value or `]`" } else { "a value" };
        let (token, span) = self.lexer.next(expected)?;
        match token {
            Token::OpenBrace | Token::OpenBracket => self.opened(token, span),
            Token::Text { .. } | Token::Number | Token::Word => {
                self.push(token, &span);
                self.last = span;
                Ok(State::After)
            }
            Token::CloseBracket if first => {
                self.close(span);
                Ok(State::After)
            }
            Token::CloseBracket | Token::CloseBrace if self.ended_with_comma() => {
                Err(self.trailing_comma())
            }
            Token::End if !self.open.is_empty() => Err(self.unclosed(token, span, expected)),
            _ => Err(self
                .unexpected(token, span, expected)
                .help("write an object, an array, a string, a number, `true`, `false` or `null`")),
        }
    }

    fn name(&mut self, first: bool) -> Result<State, Fault> {
        let expected = if first {
            "a name in double quotes or `}`"
        } else {
            "a name in double quotes"
        };
        let (token, span) = self.lexer.next(expected)?;
        match token {
            Token::Text { .. } => self.push(token, &span),
            Token::CloseBrace if first => {
                self.close(span);
                return Ok(State::After);
            }
            Token::CloseBrace | Token::CloseBracket if self.ended_with_comma() => {
                return Err(self.trailing_comma());
            }
            Token::End => return Err(self.unclosed(token, span, expected)),
            _ => return Err(self.unexpected(token, span, expected)),
        }
        let expected = "`:` after the name";
        self.last = span;
        match self.lexer.next(expected)? {
            (Token::Colon, span) => {
                self.last = span;
                Ok(State::Value { first: false })
            }
            (token, span) => Err(self.unexpected(token, span, expected)),
        }
    }

    fn after(&mut self) -> Result<Option<State>, Fault> {
        let Some(open) = self.open.last().cloned() else {
            let expected = "the end of the file";
            return match self.lexer.next(expected)? {
                (Token::End, _) => Ok(None),
                (token, span) => Err(self
                    .unexpected(token, span, expected)
                    .help("remove what follows the value, or put it in a file of its own")),
            };
        };
        let expected = open.goes_on();
        let next = self.lexer.next(expected);
        match next.map_err(|fault| self.ended_early(fault))? {
            (Token::Comma, span) => {
                self.last = span;
                Ok(Some(if open.object {
                    State::Name { first: false }
                } else {
                    State::Value { first: false }
                }))
            }
            (token, span) if open.is_closed_by(token) => {
                self.close(span);
                Ok(Some(State::After))
            }
            (token, _) if token.starts_value() => {
                let place = self.last.end..self.last.end;
                let message = format!("expected {expected} after this value");
                Err(Fault::syntax(place, message).help("add a comma here"))
            }
            (token, span) => Err(self.unclosed(token, span, expected)),
        }
    }

    /// A word right behind a string: its quote was meant to be another one's.
    fn ended_early(&self, fault: Fault) -> Fault {
        let behind_string = self.lexer.slice(self.last.clone()).starts_with('"');
        if behind_string && fault.span.start == self.last.end {
            fault.help(
                "the string ended just before: add the missing `\"`, or write `\\\"` inside it",
            )
        } else {
            fault
        }
    }

    fn opened(&mut self, token: Token, span: Range<usize>) -> Result<State, Fault> {
        if self.open.len() >= MAX_DEPTH {
            let message = format!("nested more than {MAX_DEPTH} deep");
            return Err(Fault {
                code: "too-deep",
                ..Fault::syntax(span, message).help("look for a bracket too many")
            });
        }
        let node = self.nodes.len();
        let object = token == Token::OpenBrace;
        self.push(token, &span);
        self.open.push(Open { node, object });
        Ok(if object {
            State::Name { first: true }
        } else {
            State::Value { first: true }
        })
    }

    fn push(&mut self, token: Token, span: &Range<usize>) {
        let node = Node::new(span, self.nodes.len() + 1);
        self.nodes.push(match token {
            Token::Text { escaped: true } => node.escaped(),
            _ => node,
        });
    }

    fn close(&mut self, span: Range<usize>) {
        let next = self.nodes.len();
        if let Some(open) = self.open.pop()
            && let Some(node) = self.nodes.get_mut(open.node)
        {
            node.close(span.end, next);
        }
        self.last = span;
    }

    fn ended_with_comma(&self) -> bool {
        self.lexer.slice(self.last.clone()) == ","
    }

    fn trailing_comma(&self) -> Fault {
        Fault::syntax(self.last.clone(), "trailing comma").help("remove this comma")
    }

    fn unexpected(&self, token: Token, span: Range<usize>, expected: &str) -> Fault {
        let found = match token {
            Token::End => "the end of the file".to_owned(),
            _ => quoted(self.lexer.slice(span.clone())),
        };
        Fault::syntax(span, format!("expected {expected}, found {found}"))
    }

    /// As [`Parser::unexpected`], for what can be owed to a bracket that is not closed.
    fn unclosed(&self, token: Token, span: Range<usize>, expected: &str) -> Fault {
        let fault = self.unexpected(token, span, expected);
        let closes = matches!(token, Token::End | Token::CloseBrace | Token::CloseBracket);
        match self.open.last() {
            Some(open) if closes => {
                let start = self.nodes.get(open.node).map_or(0, Node::start);
                fault
                    .help(format!(
                        "close the `{}` with {}",
                        open.bracket(),
                        open.closing()
                    ))
                    .related(
                        start..start + 1,
                        format!("this `{}` is not closed", open.bracket()),
                    )
            }
            _ => fault,
        }
    }
}
