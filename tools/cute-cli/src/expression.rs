//! Expressions: the library's, with the command's own operators and the names that the terminal has.

use std::collections::BTreeMap;

use cute_core::expression::{Scope, Step as Computed, parse, run};
use cute_core::{EvalError, Value};

use crate::operators;

/// The values of names.
pub(crate) type Names = BTreeMap<String, Value>;

/// A step of an evaluation: a part of the text, and its value, unless its operator refused.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) text: String,
    pub(crate) value: Option<Value>,
    /// How the operator came to it.
    pub(crate) derivation: Option<String>,
}

/// The sentence, the text, and a mark under what is wrong.
pub(crate) fn show(error: &EvalError, text: &str) -> String {
    let before = error.column - 1;
    let mark = "^".repeat(error.width.min(text.chars().count().saturating_sub(before)).max(1));
    format!("{error}\n  {text}\n  {}{mark}", " ".repeat(before))
}

fn value(text: &str, names: &Names, seen: &mut dyn FnMut(Computed<'_>)) -> Result<Value, EvalError> {
    let scope = Scope { names: &|name| names.get(name).cloned(), operators: operators::TABLES };
    run(&parse(text)?, &scope, seen)
}

/// The value of a text.
pub(crate) fn evaluate(text: &str, names: &Names) -> Result<Value, EvalError> {
    value(text, names, &mut |_| {})
}

/// The value of a text, or the refusal, and every part of it that is computed, inside first.
pub(crate) fn steps(text: &str, names: &Names) -> (Result<Value, EvalError>, Vec<Step>) {
    let mut steps: Vec<Step> = Vec::new();
    let found = value(text, names, &mut |step| {
        let part = text.chars().skip(step.span.start - 1).take(step.span.end - step.span.start).collect();
        let derivation = operators::explain(step.operator, step.arguments);
        steps.push(Step { text: part, value: step.value.cloned(), derivation });
    });
    (found, steps)
}
