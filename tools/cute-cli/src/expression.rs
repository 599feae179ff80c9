//! Expressions: text to values, with the column for everything that goes wrong.
//!
//! ```text
//! expression  = term { "o" term }            composition; a swizzle in front swizzles all behind it
//! term        = item [ ":" item ]            a layout
//! item        = integer | "_" | "(" entries ")" | name | name "(" arguments ")" | "Sw<" B "," M "," S ">"
//! ```
//!
//! `(4)` and `(4:1)` are 1-tuples; parentheses around what is computed, `(a o b)`, only group.

pub(crate) mod eval;
mod parse;
mod token;

use std::collections::BTreeMap;
use std::fmt;

use crate::operators;
use crate::value::Value;

/// What is wrong, and where: columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) column: usize,
    pub(crate) width: usize,
    pub(crate) message: String,
    /// Whether the text is no expression at all.
    pub(crate) syntax: bool,
}

impl Fault {
    pub(crate) fn new(span: Span, message: impl Into<String>) -> Self {
        Self {
            column: span.start,
            width: span.end.saturating_sub(span.start).max(1),
            message: message.into(),
            syntax: false,
        }
    }

    /// The sentence, the text, and a mark under what is wrong.
    pub(crate) fn show(&self, text: &str) -> String {
        let mark = "^".repeat(self.width.min(text.chars().count().saturating_sub(self.column - 1)).max(1));
        format!("column {}: {}\n  {text}\n  {}{mark}", self.column, self.message, " ".repeat(self.column - 1))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.message)
    }
}

/// Where a part of the text is: the column of its first character, and the one behind its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    fn to(self, other: Self) -> Self {
        Self { start: self.start, end: other.end }
    }
}

/// A part of an expression.
#[derive(Clone, Debug)]
pub(crate) struct Ast {
    pub(crate) span: Span,
    pub(crate) node: Node,
}

#[derive(Clone, Debug)]
pub(crate) enum Node {
    Integer(i64),
    Keep,
    Tuple(Vec<Ast>),
    Swizzle([i64; 3]),
    Name(String),
    Call(String, Vec<Ast>),
    Layout(Box<Ast>, Box<Ast>),
    Composition(Vec<Ast>),
}

/// The values of names.
pub(crate) type Names = BTreeMap<String, Value>;

/// A step of an evaluation: a part of the text, and its value.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) text: String,
    pub(crate) value: Value,
    /// How the operator came to it.
    pub(crate) derivation: Option<String>,
}

fn parsed(text: &str) -> Result<Ast, Fault> {
    parse::parse(text).map_err(|fault| Fault { syntax: true, ..fault })
}

/// The value of a text.
pub(crate) fn evaluate(text: &str, names: &Names) -> Result<Value, Fault> {
    eval::value(&parsed(text)?, names, &mut |_, _, _, _| {})
}

/// The value of a text, and of every part of it that is computed, inside first.
pub(crate) fn steps(text: &str, names: &Names) -> Result<(Value, Vec<Step>), Fault> {
    let mut steps: Vec<Step> = Vec::new();
    let value =
        eval::value(&parsed(text)?, names, &mut |span: Span, value: &Value, operator: &str, took: &[Value]| {
            let part: String = text.chars().skip(span.start - 1).take(span.end - span.start).collect();
            steps.push(Step { text: part, value: value.clone(), derivation: operators::explain(operator, took) });
        })?;
    Ok((value, steps))
}
