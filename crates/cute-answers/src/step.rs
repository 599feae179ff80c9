//! The steps of an answer: each part of a text that is computed, with the derivation of its
//! operator.

use alloc::string::String;
use alloc::vec::Vec;

use cute_core::Value;
use cute_core::expression::Step as Computed;

use crate::{Json, measures};

/// A part of the text, and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The part of the text.
    pub text: String,
    /// The number of the character at which the part begins, counted from 1.
    pub column: usize,
    /// The name of the operator.
    pub operator: String,
    /// The result, or `None` if the operator refused its input.
    pub value: Option<Value>,
    /// The lines of the derivation, if the operator reports one.
    pub lines: Vec<Line>,
}

/// A line of a derivation.
///
/// ```
/// use cute_answers::{Question, Show};
/// let lines = |text| {
///     let question = Question {
///         show: Show {
///             steps: true,
///             ..Show::default()
///         },
///         ..Question::new(text)
///     };
///     question.answer().steps.remove(0).lines
/// };
/// let line = lines("4:1 o 8:2").remove(1);
/// assert_eq!(
///     (line.rule.as_deref(), line.text.as_str()),
///     (Some("C1"), "  C1  the left side is 4:1")
/// );
/// // The last line of a refusal tells the rule that refused.
/// let line = lines("(6,2):(8,2) o 5:5").pop().unwrap();
/// assert_eq!(
///     (
///         line.rule.as_deref(),
///         line.text.starts_with("refused by C4: ")
///     ),
///     (Some("C4"), true)
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The label of the rule that was used, if the line names one.
    pub rule: Option<String>,
    /// The text of the line, indented by the nesting depth of its operator.
    pub text: String,
}

/// Returns the label at the beginning of a line, or after `refused by`: capital letters, then
/// digits.
fn label(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let word = line
        .strip_prefix("refused by ")
        .unwrap_or(line)
        .split([' ', ':'])
        .next()?;
    let digits = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let is_label = digits.len() < word.len()
        && !digits.is_empty()
        && digits.chars().all(|c| c.is_ascii_digit());
    is_label.then_some(word)
}

impl Step {
    /// Makes a step from a part of a text that has been computed.
    pub(crate) fn of(text: &str, step: Computed<'_>) -> Self {
        let (start, end) = (step.span.start, step.span.end);
        let derivation = measures::explain(step.operator, step.arguments).unwrap_or_default();
        let line = |line: &str| Line {
            rule: label(line).map(String::from),
            text: line.into(),
        };
        Self {
            text: text
                .chars()
                .skip(start.saturating_sub(1))
                .take(end.saturating_sub(start))
                .collect(),
            column: start,
            operator: step.operator.into(),
            value: step.value.cloned(),
            lines: derivation.lines().map(line).collect(),
        }
    }

    pub(crate) fn json(&self) -> Json {
        let line = |line: &Line| {
            Json::object([
                ("rule", line.rule.clone().into()),
                ("text", line.text.as_str().into()),
            ])
        };
        Json::object([
            ("text", self.text.as_str().into()),
            ("column", self.column.into()),
            ("operator", self.operator.as_str().into()),
            (
                "value",
                self.value
                    .as_ref()
                    .map(alloc::string::ToString::to_string)
                    .into(),
            ),
            ("lines", Json::list(&self.lines, line)),
        ])
    }
}
