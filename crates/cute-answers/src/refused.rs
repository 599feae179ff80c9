//! An error: one sentence and, if it is about a part of a text, the position of this part.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use cute_core::expression::Refusal;
use cute_core::{EvalError, Value};

use crate::{Json, VERSION, shown};

/// The reason for a refusal. `Display` escapes control characters.
///
/// ```
/// use cute_answers::Question;
/// let refused = Question::new("size((6,2):(8,2) o 5:5)").answer().found.unwrap_err();
/// assert_eq!((refused.operator, refused.rule), (Some("composition"), Some("C4")));
/// assert_eq!(refused.place.as_ref().map(|place| (place.column, place.width)), Some((6, 17)));
/// assert_eq!(refused.to_string(), "\
/// column 6: composition: stride 5 does not divide 6, the shape of mode 0 of the coalesced left \
/// layout, and the last step of the stride reaches 20, past the end of that mode
///   size((6,2):(8,2) o 5:5)
///        ^^^^^^^^^^^^^^^^^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The sentence that describes the mistake, with the numbers.
    pub sentence: String,
    /// The operator that refused its input, if there is one: of the algebra, or of atoms.
    pub operator: Option<&'static str>,
    /// The label of the broken rule in that operator's documentation.
    pub rule: Option<&'static str>,
    /// The part of a text that caused the error, if there is one.
    pub place: Option<Place>,
    /// True if the text of `place` is not an expression.
    pub is_syntax: bool,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The text.
    pub text: String,
    /// The number of the character at which the part begins, counted from 1.
    pub column: usize,
    /// The number of characters of the part.
    pub width: usize,
}

impl Refused {
    /// Makes an error that consists only of a sentence.
    pub fn sentence(sentence: impl Into<String>) -> Self {
        Self {
            sentence: sentence.into(),
            operator: None,
            rule: None,
            place: None,
            is_syntax: false,
        }
    }

    /// Makes the error for a value that cannot be drawn. For a shape, the sentence contains the
    /// column-major layout of the shape.
    ///
    /// ```
    /// use cute_answers::{Refused, evaluate};
    /// let shape = evaluate("(4,8)", &|_| None).unwrap();
    /// assert_eq!(
    ///     Refused::without_picture("(4,8)", &shape).to_string(),
    ///     "(4,8) is integers, which has no picture; `(4,8):LayoutLeft` is its column-major layout"
    /// );
    /// ```
    pub fn without_picture(text: &str, value: &Value) -> Self {
        let cure = match value {
            Value::Tuple(tuple) if tuple.leaves().iter().all(|&extent| extent > 0) => {
                format!("; `{tuple}:LayoutLeft` is its column-major layout")
            }
            _ => String::new(),
        };
        Self::sentence(format!(
            "{text} is {}, which has no picture{cure}",
            value.kind()
        ))
    }

    /// Makes the error for a text that could not be evaluated.
    pub fn of_text(text: &str, error: EvalError) -> Self {
        let place = Place {
            text: text.into(),
            column: error.column,
            width: error.width,
        };
        let broken = error.refusal.as_deref();
        Self {
            sentence: error.message,
            operator: broken.map(|broken| broken.operator.name()),
            rule: broken.and_then(|broken| broken.violation.rule()),
            place: Some(place),
            is_syntax: error.is_syntax,
        }
    }

    /// Returns the error as JSON: `version`, and `error` with `sentence`, `operator`, `rule`,
    /// `syntax` and `place`. The entries of `place` are `expression`, `column` and `width`. An
    /// entry is `null` if the error has no operator, rule or place.
    ///
    /// ```
    /// use cute_answers::Refused;
    /// assert_eq!(
    ///     Refused::sentence("a file is missing").json().to_string(),
    ///     r#"{"error":{"operator":null,"place":null,"rule":null,"sentence":"a file is missing","syntax":false},"version":2}"#,
    /// );
    /// ```
    pub fn json(&self) -> Json {
        let place = self.place.as_ref().map(|place| {
            Json::object([
                ("expression", place.text.as_str().into()),
                ("column", place.column.into()),
                ("width", place.width.into()),
            ])
        });
        let error = Json::object([
            ("sentence", self.sentence.as_str().into()),
            ("operator", self.operator.into()),
            ("rule", self.rule.into()),
            ("place", place.unwrap_or(Json::Null)),
            ("syntax", self.is_syntax.into()),
        ]);
        Json::object([("version", VERSION.into()), ("error", error)])
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = shown::lines(&self.sentence);
        let Some(Place {
            text,
            column,
            width,
        }) = &self.place
        else {
            return f.write_str(&sentence);
        };
        // Characters that are escaped are wider than one.
        let start = column.saturating_sub(1);
        let (before, marked) = (
            shown::width(text, 0, start),
            shown::width(text, start, *width).max(1),
        );
        // A column past the end of the text is one character wide.
        let before = before + start.saturating_sub(text.chars().count());
        write!(
            f,
            "column {column}: {sentence}\n  {}\n  {:before$}{:^<marked$}",
            shown::line(text),
            "",
            ""
        )
    }
}

impl core::error::Error for Refused {}

impl From<cute_core::Error> for Refused {
    fn from(error: cute_core::Error) -> Self {
        Self {
            operator: Some(error.operator.name()),
            rule: error.violation.rule(),
            ..Self::sentence(error.to_string())
        }
    }
}

impl From<cute_draw::Error> for Refused {
    fn from(error: cute_draw::Error) -> Self {
        match error {
            cute_draw::Error::Layout(error) => error.into(),
            other => Self::sentence(other.to_string()),
        }
    }
}

/// The operations of atoms, with which the sentences of their refusals begin.
const ATOM_OPERATORS: [&str; 10] = [
    "mma_atom",
    "copy_atom",
    "tiled_mma",
    "tiled_copy",
    "get_slice",
    "partition_a",
    "partition_b",
    "partition_c",
    "partition_s",
    "partition_d",
];

impl From<cute_atoms::Error> for Refused {
    fn from(error: cute_atoms::Error) -> Self {
        let rule = match &error {
            cute_atoms::Error::Layout { violation, .. } => violation.rule(),
            _ => None,
        };
        let sentence = error.to_string();
        let operator = ATOM_OPERATORS.into_iter().find(|name| {
            sentence
                .strip_prefix(name)
                .is_some_and(|rest| rest.starts_with(": "))
        });
        Self {
            operator,
            rule,
            ..Self::sentence(sentence)
        }
    }
}

/// Converts the error of an operator that measures to an error of the library.
pub(crate) fn whole(error: impl Into<cute_draw::Error>) -> Refusal {
    match error.into() {
        cute_draw::Error::Layout(error) => Refusal::Rule(error),
        other => Refusal::Whole(other.to_string()),
    }
}
