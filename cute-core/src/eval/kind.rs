//! `TryFrom<Value>` converts the value of an expression to the type that a program needs. If the
//! value has another kind, the error names the value and the kind that the program needs.

use alloc::string::{String, ToString};
use core::fmt;

use super::Value;
use crate::coordinates::CoordinateLayout;
use crate::{ComposedLayout, Coord, IntTuple, Layout, Swizzle, Tiler};

/// The error for a value whose kind is not the requested kind.
///
/// ```
/// use cute::dynamic::{IntTuple, Layout, eval};
/// let layout = Layout::try_from(eval("coalesce((2,3):(1,2))")?)?;
/// assert_eq!(layout.to_string(), "6:1");
/// let shape: IntTuple = eval("shape((2,3):(1,2))")?.try_into()?;
/// assert_eq!(shape.to_string(), "(2,3)");
/// let error = Layout::try_from(eval("size((2,3))")?).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "eval: a layout is needed, but `6` is integers"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherKind {
    needed: &'static str,
    found: String,
    kind: &'static str,
}

impl fmt::Display for OtherKind {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "eval: {} is needed, but `{}` is {}",
            self.needed, self.found, self.kind
        )
    }
}

impl core::error::Error for OtherKind {}

/// Implements `TryFrom<Value>`. Each row lists a type, the name of its kind, and a function that
/// converts a [`Value`] to this type.
macro_rules! kinds {
    ($($Kind:ty: $needed:literal, $question:expr;)*) => { $(
        impl TryFrom<Value> for $Kind {
            type Error = OtherKind;

            fn try_from(value: Value) -> Result<Self, OtherKind> {
                let answer: Option<Self> = $question(&value);
                answer.ok_or_else(|| OtherKind { needed: $needed, found: value.to_string(), kind: value.kind() })
            }
        }
    )* };
}

kinds! {
    Layout: "a layout", |value: &Value| value.layout().cloned();
    ComposedLayout: "a layout or a composed layout", Value::function;
    CoordinateLayout: "a coordinate layout", |value: &Value| value.coordinates().cloned();
    Swizzle: "a swizzle", Value::swizzle;
    Tiler: "a tiler", Value::tiler;
    Coord: "a coordinate", Value::coord;
    IntTuple: "an integer or a tuple of integers", |value: &Value| value.tuple().cloned();
    i64: "an integer", Value::integer;
    bool: "yes or no", Value::truth;
}
