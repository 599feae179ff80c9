//! The methods of the classes of `src/operand.rs`, but for the operators.

mod composed;
mod coordinates;
mod layout;
mod offsets;

use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::types::{PyRange, PySlice, PyTuple};

use crate::convert::value;
use crate::error::outside;
use crate::integers::integer;
use crate::operators::named;

/// The arguments of a call as one coordinate: `a(1, 2)` is `a((1, 2))`.
fn coordinate<'py>(arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    if arguments.len() == 1 {
        arguments.get_item(0)
    } else {
        Ok(arguments.clone().into_any())
    }
}

/// A layout of any kind at a coordinate: its value, or where the coordinate has a None, the modes
/// that stay open.
fn at<'py>(of: &Bound<'py, PyAny>, arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    let coordinate = coordinate(arguments)?;
    let operator = if matches!(value(&coordinate)?, cute_core::Value::Tuple(_)) {
        "at"
    } else {
        "slice"
    };
    named(of.py(), operator, &[Some(of), Some(&coordinate)])
}

/// One mode of a layout of any kind, counted from the end where its number is negative; of a slice,
/// the layout of its modes.
fn modes<'py>(
    of: &Bound<'py, PyAny>,
    rank: usize,
    number: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, rank) = (of.py(), i64::try_from(rank)?);
    if let Ok(slice) = number.cast::<PySlice>() {
        let range = py
            .get_type::<PyRange>()
            .call1(slice.call_method1("indices", (rank,))?.cast::<PyTuple>()?)?;
        let numbers = range.try_iter()?.collect::<PyResult<Vec<_>>>()?;
        return named(
            py,
            "select",
            &[Some(of), Some(PyTuple::new(py, numbers)?.as_any())],
        );
    }
    let number = integer(number)?;
    let from_the_start = if number < 0 {
        number.saturating_add(rank)
    } else {
        number
    };
    if !(0..rank).contains(&from_the_start) {
        return Err(outside(
            "get",
            &format!("there is no mode {number}: the rank is {rank}"),
        ));
    }
    named(
        py,
        "get",
        &[Some(of), Some(from_the_start.into_pyobject(py)?.as_any())],
    )
}

/// The AttributeError of an object without an attribute, with what to use instead.
pub(crate) fn no_attribute(of: &Bound<'_, PyAny>, name: &str, hint: Option<&str>) -> PyErr {
    let kind = of
        .get_type()
        .name()
        .map_or_else(|_| String::new(), |name| name.to_string());
    let hint = hint.map_or_else(String::new, |hint| format!("; {hint}"));
    let error =
        PyAttributeError::new_err(format!("'{kind}' object has no attribute '{name}'{hint}"));
    let value = error.value(of.py());
    // Python's own suggestions are made from these two; without them there are none.
    let _ = value.setattr("name", name);
    let _ = value.setattr("obj", of);
    error
}
