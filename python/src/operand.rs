//! The classes: what operators act on, and the functions that stand before a layout.
//!
//! [`Operand`] has the operators as methods, which `src/operators.rs` makes of their table; each kind of layout is a class of its own
//! with how it is made, read at a coordinate and written.

mod composed;
mod coordinates;
mod layout;
mod offsets;
mod swizzle;

use pyo3::prelude::*;
use pyo3::types::PyTuple;

pub(crate) use self::composed::Composed;
pub(crate) use self::coordinates::Coordinates;
pub(crate) use self::layout::Layout;
pub(crate) use self::offsets::{OffsetLayout, function_of};
pub(crate) use self::swizzle::Swizzled;
use crate::convert::value;

/// What operators act on: a Layout, a ComposedLayout or a CoordinateLayout.
///
/// Every operator is a method here and a function of the module: a.composition(b) is composition(a, b).
#[pyclass(frozen, subclass, module = "cutealgebra")]
pub(crate) struct Operand;

/// The arguments of a call as one coordinate: `a(1, 2)` is `a((1, 2))`.
fn coordinate<'py>(arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    if arguments.len() == 1 { arguments.get_item(0) } else { Ok(arguments.clone().into_any()) }
}

/// A layout of any kind at a coordinate: its value, or where the coordinate has a None, the modes that stay open.
fn at<'py>(of: &Bound<'py, PyAny>, arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    let coordinate = coordinate(arguments)?;
    let operator = if matches!(value(&coordinate)?, cute_core::Value::Tuple(_)) { "at" } else { "slice" };
    crate::operators::named(of.py(), operator, &[Some(of), Some(&coordinate)])
}

/// The number of a mode, counted from the end where it is negative.
fn mode(number: i64, rank: usize) -> usize {
    let from_the_end = usize::try_from(number.unsigned_abs()).unwrap_or(usize::MAX);
    // What is out of range stays so, and is refused.
    if number < 0 { rank.checked_sub(from_the_end).unwrap_or(usize::MAX) } else { from_the_end }
}
