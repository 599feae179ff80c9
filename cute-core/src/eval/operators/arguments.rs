//! The arguments of an operator.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::Value;
use crate::{ComposedLayout, Coord, Error, IntTuple, Layout, Tiler};

/// The argument of most operators.
const A_LAYOUT: &str = "a layout";

/// The longest integers that a hint repeats.
const REPEATED: usize = 32;

/// The compact layout of integers, as a hint, if they are a shape.
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
    /// The argument with this number is the reason.
    Argument(usize, String),
    /// All arguments together are the reason.
    Whole(String),
    /// They break a rule of the algebra.
    Rule(Error),
}

impl Refusal {
    /// Returns the number of the argument that is the reason, if one is, and the sentence.
    #[inline]
    pub fn into_parts(self) -> (Option<usize>, String) {
        match self {
            Self::Argument(position, message) => (Some(position), message),
            Self::Whole(message) => (None, message),
            Self::Rule(error) => (None, error.to_string()),
        }
    }

    /// Returns the broken rule, if it is one of the algebra's.
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

/// The arguments of a call, in the types that operators accept.
///
/// # Errors
/// Each method refuses an argument that is missing, or of another kind.
#[derive(Clone, Copy, Debug)]
pub struct Arguments<'a>(pub &'a [Value]);

#[allow(
    clippy::missing_errors_doc,
    reason = "all methods refuse the same: see the type"
)]
impl Arguments<'_> {
    /// Returns the argument at index `at`, converted by the closure `of`. If `of` fails, the error
    /// names the expected kind, `what`.
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

    /// Returns true if there is an argument `at`.
    #[inline]
    pub fn has(&self, at: usize) -> bool {
        self.0.len() > at
    }

    /// A layout.
    #[inline]
    pub fn layout(&self, at: usize) -> Result<Layout, Refusal> {
        self.as_a(at, A_LAYOUT, |value| value.layout().cloned())
    }

    /// Integers.
    #[inline]
    pub fn tuple(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "integers", |value| value.tuple().cloned())
    }

    /// Returns integers, for an operator that also accepts a layout.
    #[inline]
    pub fn integers(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "a layout or integers", |value| value.tuple().cloned())
    }

    /// The shape of a layout, or integers.
    #[inline]
    pub fn shape(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "a layout or integers", |value| match value {
            Value::Tuple(tuple) => Some(tuple.clone()),
            other => other.function().map(|function| function.shape()),
        })
    }

    /// A tiler.
    #[inline]
    pub fn tiler(&self, at: usize) -> Result<Tiler, Refusal> {
        self.as_a(at, "a tiler", Value::tiler)
    }

    /// A coordinate.
    #[inline]
    pub fn coord(&self, at: usize) -> Result<Coord, Refusal> {
        self.as_a(at, "a coordinate", Value::coord)
    }

    /// A layout or a composed layout.
    #[inline]
    pub fn function(&self, at: usize) -> Result<ComposedLayout, Refusal> {
        self.as_a(at, A_LAYOUT, Value::function)
    }

    /// An integer.
    #[inline]
    pub fn integer(&self, at: usize) -> Result<i64, Refusal> {
        self.as_a(at, "an integer", Value::integer)
    }

    /// The number of a mode.
    #[inline]
    pub fn mode(&self, at: usize) -> Result<usize, Refusal> {
        mode_number(at, self.integer(at)?)
    }

    /// The numbers of modes.
    #[inline]
    pub fn modes(&self, at: usize) -> Result<Vec<usize>, Refusal> {
        self.tuple(at)?
            .leaves()
            .iter()
            .map(|&number| mode_number(at, number))
            .collect()
    }

    /// Evaluates the first argument at the coordinate of the second: to an offset, or with a `_`,
    /// to a slice and its first offset.
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
