//! Conversions of the algebra's values from and to Python objects.

use cute_core::coordinates::ScaledBasis;
use cute_core::{Piece, Tiler, TupleBuilder, Value};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyTuple};

use crate::error::said;
use crate::integers::{
    Left, MOST_ENTRIES, at_level, entries, integer, integers, kind_of, node, of_symbols, push,
};
use crate::operand::{Composed, Coordinates, Layout, Swizzled};
use crate::scaled_basis::Basis;
use crate::truth::No;

fn no_argument(object: &Bound<'_, PyAny>) -> PyErr {
    let kind = kind_of(object);
    PyTypeError::new_err(format!(
        "an argument must be a layout, an integer, None, a swizzle, or a tuple or list of those, \
         not {kind}{}",
        of_symbols(object)
    ))
}

/// Reads any value of the algebra.
pub(crate) fn value(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let mut out = TupleBuilder::new();
    if let Ok(layout) = object.cast::<Layout>() {
        return Ok(Value::Layout(layout.get().as_core().clone()));
    }
    if push(object, &mut out, &mut Left::new(), 0)? {
        return Ok(Value::Tuple(out.finish()));
    }
    mixed(object, &mut Left::new(), 0)
}

/// Reads a value that does not consist only of integers.
fn mixed(object: &Bound<'_, PyAny>, left: &mut Left, level: usize) -> PyResult<Value> {
    left.entry()?;
    if let Ok(layout) = object.cast::<Layout>() {
        return Ok(Value::Layout(layout.get().as_core().clone()));
    }
    if object.is_none() {
        return Ok(Value::Tiler(Tiler::Keep));
    }
    if let Some(entries) = entries(object) {
        at_level(level)?;
        let values = entries
            .iter()
            .map(|entry| mixed(entry, left, level + 1))
            .collect::<PyResult<Vec<_>>>()?;
        return Value::from_entries(&values).map_err(|position| {
            let kind = values.get(position).map_or("this", Value::kind);
            said("int_tuple", &format!("{kind} is not part of a tuple"))
        });
    }
    if let Ok(layout) = object.cast::<Composed>() {
        return Ok(Value::Composed(layout.get().0.clone()));
    }
    if let Ok(layout) = object.cast::<Coordinates>() {
        return Ok(Value::Coordinates(layout.get().0.clone()));
    }
    if let Ok(swizzle) = object.cast::<Swizzled>() {
        return Ok(Value::Swizzle(swizzle.get().0));
    }
    if let Ok(basis) = object.cast::<Basis>() {
        return Ok(Value::Stride(basis.get().0.into()));
    }
    match integer(object) {
        Ok(integer) => Ok(Value::from(integer)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Err(no_argument(object)),
        Err(error) => Err(error),
    }
}

/// Reads a tiler of a plain kind: a layout, an integer, `None`, or a tuple of layouts and integers.
/// Returns `None` for all other objects, which [`tiler_of`] then reads or refuses.
#[inline]
pub(crate) fn plain_tiler(object: &Bound<'_, PyAny>) -> Option<Tiler> {
    if let Ok(layout) = object.cast::<Layout>() {
        return Some(Tiler::Layout(layout.get().as_core().clone()));
    }
    let Ok(tuple) = object.cast::<PyTuple>() else {
        return object.extract::<i64>().ok().map(Tiler::Integer);
    };
    if tuple.len() > MOST_ENTRIES {
        return None;
    }
    // A tiler is a large value, so each entry is made in its final place.
    let mut entries = Vec::with_capacity(tuple.len());
    for entry in tuple.iter_borrowed() {
        if let Ok(layout) = entry.cast::<Layout>() {
            entries.push(Tiler::Layout(layout.get().as_core().clone()));
        } else if entry.is_instance_of::<PyTuple>() {
            return None;
        } else {
            entries.push(Tiler::Integer(entry.extract().ok()?));
        }
    }
    Some(Tiler::Tuple(entries))
}

/// Converts the stride of a coordinate layout: basis elements, and integers for modes without a
/// basis element.
pub(crate) fn stride<'py>(
    py: Python<'py>,
    profile: &[u32],
    leaves: &[ScaledBasis],
) -> PyResult<Bound<'py, PyAny>> {
    node(
        py,
        &mut profile.iter(),
        &mut leaves.iter(),
        &|basis: ScaledBasis| {
            if basis.is_integer() {
                basis.value().into_bound_py_any(py)
            } else {
                Basis(basis).into_bound_py_any(py)
            }
        },
    )
}

/// Reads a tiler: a layout, an integer, `None`, or a tuple of these.
pub(crate) fn tiler_of(object: &Bound<'_, PyAny>) -> PyResult<Tiler> {
    let found = value(object)?;
    found
        .tiler()
        .ok_or_else(|| PyTypeError::new_err(format!("{} is not a tiler", found.kind())))
}

/// Reads a tiler that may be missing.
pub(crate) fn optional_tiler(object: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Tiler>> {
    object.map(tiler_of).transpose()
}

/// Converts a tiler to a Python object.
pub(crate) fn tiler(py: Python<'_>, tiler: Tiler) -> PyResult<Bound<'_, PyAny>> {
    match tiler {
        Tiler::Layout(layout) => Ok(Layout::object(py, layout)?.into_any()),
        Tiler::Integer(integer) => integer.into_bound_py_any(py),
        Tiler::Keep => Ok(py.None().into_bound(py)),
        Tiler::Tuple(entries) => {
            let entries = entries
                .into_iter()
                .map(|entry| self::tiler(py, entry))
                .collect::<PyResult<Vec<_>>>()?;
            Ok(PyTuple::new(py, entries)?.into_any())
        }
    }
}

/// Converts a value of the algebra to a Python object.
pub(crate) fn object(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    match value {
        Value::Tuple(tuple) => integers(py, tuple.view()),
        Value::Tiler(found) => tiler(py, found),
        Value::Layout(layout) => Ok(Layout::object(py, layout)?.into_any()),
        Value::Swizzle(swizzle) => Swizzled(swizzle).into_bound_py_any(py),
        Value::Composed(layout) => Ok(Composed::object(py, layout)?.into_any()),
        Value::Offset(layout, offset) => {
            (Layout::object(py, layout)?, offset).into_bound_py_any(py)
        }
        Value::Stride(found) => stride(py, found.profile(), found.leaves()),
        Value::Coordinates(layout) => Ok(Coordinates::object(py, layout)?.into_any()),
        Value::CoordinateOffset(layout, begin) => (
            Coordinates::object(py, *layout)?,
            integers(py, begin.view())?,
        )
            .into_bound_py_any(py),
        Value::Truth(truth) => Ok(PyBool::new(py, truth).to_owned().into_any()),
        Value::No(reason) => No::new(reason).into_bound_py_any(py),
        Value::List(numbers) => numbers.into_bound_py_any(py),
        Value::Pieces(pieces) => {
            let side = |layout, begin| Ok::<_, PyErr>((Layout::object(py, layout)?, begin));
            let pair = |piece: &Piece| {
                let (left, right) = piece.begin();
                Ok((side(piece.left(), left)?, side(piece.right(), right)?))
            };
            pieces
                .iter()
                .map(pair)
                .collect::<PyResult<Vec<_>>>()?
                .into_bound_py_any(py)
        }
        text @ Value::Text(_) => py
            .import("cutealgebra._page")?
            .getattr("Lines")?
            .call1((text.to_string(),)),
        other => other.to_string().into_bound_py_any(py),
    }
}
