//! The arguments of an operator, converted to the types that it needs.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::Value;
use crate::{ComposedLayout, Coord, Error, IntTuple, Layout, Tiler};

const A_LAYOUT: &str = "a layout";

/// A hint repeats a text of integers only if the text has at most this many bytes.
const REPEATED: usize = 32;

/// Returns the text of the compact layout of a shape, for a hint in an error. Returns `None` if the
/// value is not a shape.
#[inline]
fn layout_of(value: &Value) -> Option<String> {
    let shape = value.tuple()?;
    Layout::left(shape.clone()).ok()?;
    let text = shape.to_string();
    let text = if text.len() > REPEATED {
        "shape"
    } else {
        &text
    };
    Some(format!("; `{text}:LayoutLeft` is the compact layout"))
}

/// The reason why an operator returned no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The argument with this number is wrong.
    Argument(usize, String),
    /// The arguments do not fit together.
    Whole(String),
    /// The arguments break a rule of the algebra.
    Rule(Error),
}

impl Refusal {
    /// Returns the sentence, and the number of the wrong argument if a single argument is wrong.
    #[inline]
    pub fn into_parts(self) -> (Option<usize>, String) {
        match self {
            Self::Argument(position, message) => (Some(position), message),
            Self::Whole(message) => (None, message),
            Self::Rule(error) => (None, error.to_string()),
        }
    }

    /// Returns the broken rule, if a rule of the algebra was broken.
    #[inline]
    pub const fn error(&self) -> Option<Error> {
        match self {
            Self::Rule(error) => Some(*error),
            Self::Argument(..) | Self::Whole(_) => None,
        }
    }
}

impl From<Error> for Refusal {
    #[inline]
    fn from(error: Error) -> Self {
        Self::Rule(error)
    }
}

/// The arguments of a call, with methods that convert them to the types that operators accept.
///
/// # Errors
/// Each method returns an error if the argument is missing or has another kind.
#[derive(Clone, Copy, Debug)]
pub struct Arguments<'a>(pub &'a [Value]);

#[allow(
    clippy::missing_errors_doc,
    reason = "all methods refuse the same: see the type"
)]
impl Arguments<'_> {
    /// Returns argument number `at`, converted by the closure `of`. If the conversion fails, the
    /// error names the expected kind, `what`.
    pub fn as_a<T>(
        &self,
        at: usize,
        what: &str,
        of: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, Refusal> {
        let number = at.saturating_add(1);
        let value = self
            .0
            .get(at)
            .ok_or_else(|| Refusal::Whole(format!("argument {number} is missing")))?;
        of(value).ok_or_else(|| {
            let hint = if what == A_LAYOUT {
                layout_of(value)
            } else {
                None
            }
            .unwrap_or_default();
            Refusal::Argument(
                at,
                format!(
                    "argument {number} must be {what}, not {}{hint}",
                    value.kind()
                ),
            )
        })
    }

    /// Returns true if the call has an argument with the number `at`.
    #[inline]
    pub fn has(&self, at: usize) -> bool {
        self.0.len() > at
    }

    /// Returns the argument as a layout.
    #[inline]
    pub fn layout(&self, at: usize) -> Result<Layout, Refusal> {
        self.as_a(at, A_LAYOUT, |value| value.layout().cloned())
    }

    /// Returns the argument as an integer or a tuple of integers.
    #[inline]
    pub fn tuple(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "integers", |value| value.tuple().cloned())
    }

    /// Returns the argument as integers, for an operator that accepts integers or a layout.
    #[inline]
    pub fn integers(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "a layout or integers", |value| value.tuple().cloned())
    }

    /// Returns the shape of an argument that is a layout, or the integers of an argument that
    /// consists of integers.
    #[inline]
    pub fn shape(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "a layout or integers", |value| match value {
            Value::Tuple(tuple) => Some(tuple.clone()),
            other => other.function().map(|function| function.shape()),
        })
    }

    /// Returns the argument as a tiler.
    #[inline]
    pub fn tiler(&self, at: usize) -> Result<Tiler, Refusal> {
        self.as_a(at, "a tiler", Value::tiler)
    }

    /// Returns the argument as a coordinate.
    #[inline]
    pub fn coord(&self, at: usize) -> Result<Coord, Refusal> {
        self.as_a(at, "a coordinate", Value::coord)
    }

    /// Returns the argument as a layout or composed layout.
    #[inline]
    pub fn function(&self, at: usize) -> Result<ComposedLayout, Refusal> {
        self.as_a(at, A_LAYOUT, Value::function)
    }

    /// Returns the argument as an integer.
    #[inline]
    pub fn integer(&self, at: usize) -> Result<i64, Refusal> {
        self.as_a(at, "an integer", Value::integer)
    }

    /// Returns the argument as the number of a mode.
    #[inline]
    pub fn mode(&self, at: usize) -> Result<usize, Refusal> {
        mode_number(at, self.integer(at)?)
    }

    /// Returns the argument as the numbers of several modes.
    #[inline]
    pub fn modes(&self, at: usize) -> Result<Vec<usize>, Refusal> {
        self.tuple(at)?
            .leaves()
            .iter()
            .map(|&number| mode_number(at, number))
            .collect()
    }

    /// Evaluates the first argument at the coordinate given by the second argument. The result is
    /// an offset. If the coordinate has a `_`, the result is the slice and its first offset.
    #[inline]
    pub fn at_coordinate(&self) -> Result<Value, Refusal> {
        let of = self.function(0)?;
        Ok(match self.0.get(1) {
            Some(Value::Tuple(coord)) => of.crd2idx(coord.view())?.into(),
            _ => match of.as_layout() {
                Some(layout) => {
                    let (slice, offset) = layout.slice_and_offset(&self.coord(1)?)?;
                    if offset == 0 {
                        slice.into()
                    } else {
                        Value::Offset(slice, offset)
                    }
                }
                None => of.slice(&self.coord(1)?)?.into(),
            },
        })
    }
}

/// Converts argument `at` into the number of a mode.
#[inline]
fn mode_number(at: usize, number: i64) -> Result<usize, Refusal> {
    usize::try_from(number).map_err(|_| Refusal::Argument(at, format!("there is no mode {number}")))
}
