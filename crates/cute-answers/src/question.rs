//! The question: a text, the values of its names, and a choice of what to show.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use cute_core::expression::{Scope, Step as Computed, parse, run};
use cute_core::{ComposedLayout, EvalError, Value};

use crate::answer::Listed;
use crate::facts::Looked;
use crate::{Answer, Drawn, Facts, Found, Refused, Step, measures, picture};

/// A question.
///
/// ```
/// use cute::dynamic::Value;
/// use cute_answers::{Question, Show};
/// let names = |name: &str| (name == "n").then(|| Value::from(3));
/// let question = Question {
///     names: &names,
///     show: Show {
///         steps: true,
///         ..Show::default()
///     },
///     ..Question::new("complement(n:2, 6)")
/// };
/// let answer = question.answer();
/// assert_eq!(answer.found.unwrap().value.to_string(), "2:1");
/// assert_eq!(answer.steps[0].lines[1].rule.as_deref(), Some("N0"));
/// ```
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// An expression.
    pub text: &'a str,
    /// The values of names.
    pub names: &'a dyn Fn(&str) -> Option<Value>,
    /// The parts to show.
    pub show: Show<'a>,
}

/// The things to show in addition to the value. Anything that cannot be shown is left out, with the
/// reason.
#[derive(Clone, Copy, Debug, Default)]
pub struct Show<'a> {
    /// True to show whether a function is injective and bijective, and to list its offsets if there
    /// are at most [`Found::MOST_OFFSETS`].
    pub offsets: bool,
    /// The known facts about a layout, with witnesses.
    pub facts: bool,
    /// The greatest number of coordinates at which a function is evaluated for its facts. `None`
    /// means 4,194,304, which is also the greatest allowed number. The page sets a smaller one to
    /// answer quickly.
    pub counted: Option<i64>,
    /// Every part that is computed, with the rules that were used.
    pub steps: bool,
    /// A picture.
    pub picture: Option<Drawn<'a>>,
}

impl fmt::Debug for Question<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question")
            .field("text", &self.text)
            .field("show", &self.show)
            .finish_non_exhaustive()
    }
}

/// Evaluates a text, and passes each part to `seen`.
pub(crate) fn value(
    text: &str,
    names: &dyn Fn(&str) -> Option<Value>,
    seen: &mut dyn FnMut(Computed<'_>),
) -> Result<Value, EvalError> {
    run(
        &parse(text)?,
        &Scope {
            names,
            operators: measures::TABLES,
        },
        seen,
    )
}

/// Returns the value of a text.
///
/// ```
/// assert_eq!(
///     cute_answers::evaluate("gaps((2,3):(1,4))", &|_| None)
///         .unwrap()
///         .to_string(),
///     "2..3 6..7"
/// );
/// ```
///
/// # Errors
/// Returns an error if the text is not an expression, if a name has no value, or if an operator
/// refuses its input.
pub fn evaluate(text: &str, names: &dyn Fn(&str) -> Option<Value>) -> Result<Value, Refused> {
    value(text, names, &mut |_| {}).map_err(|error| Refused::of_text(text, error))
}

/// Evaluates a text to a layout, with the functions that are applied after it.
///
/// ```
/// let refused = cute_answers::function("(8,6)", &|_| None).unwrap_err();
/// assert_eq!(refused.to_string(), "(8,6) is integers, not a layout");
/// ```
///
/// # Errors
/// Returns the errors of [`evaluate`], and an error if the value is not a layout.
pub fn function(
    text: &str,
    names: &dyn Fn(&str) -> Option<Value>,
) -> Result<ComposedLayout, Refused> {
    let value = evaluate(text, names)?;
    value
        .function()
        .ok_or_else(|| Refused::sentence(format!("{text} is {}, not a layout", value.kind())))
}

impl<'a> Question<'a> {
    /// Makes a question that requests only the value of a text without names.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            names: &|_| None,
            show: Show::default(),
        }
    }

    /// Returns the answer. If steps are requested, an error includes the steps before it.
    pub fn answer(&self) -> Answer {
        let mut steps: Vec<Step> = Vec::new();
        let found = value(self.text, self.names, &mut |step| {
            if self.show.steps {
                steps.push(Step::of(self.text, step));
            }
        });
        let found = found.map_err(|error| Refused::of_text(self.text, error));
        Answer {
            question: String::from(self.text),
            steps,
            found: found.and_then(|value| self.shown(value)),
        }
    }

    /// Adds the requested parts to a value.
    fn shown(&self, value: Value) -> Result<Found, Refused> {
        let (mut offsets, mut facts) = (None, None);
        if let Some(function) = value
            .function()
            .filter(|_| self.show.offsets || self.show.facts)
        {
            let looked = Looked::at(&function, self.show.counted.unwrap_or(i64::MAX));
            facts = if self.show.facts {
                Some(Facts::of(&looked)?)
            } else {
                None
            };
            offsets = self.show.offsets.then(|| Listed::of(&looked));
        }
        let picture = self
            .show
            .picture
            .map(|drawn| picture(&value, self.text, &drawn));
        Ok(Found {
            value,
            offsets,
            facts,
            picture,
        })
    }
}
