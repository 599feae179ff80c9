//! The methods of the classes of `src/operand.rs`, except the operators.

mod composed;
mod coordinates;
mod layout;
mod offsets;

use pyo3::exceptions::{PyAttributeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyRange, PySlice, PyTuple};

use crate::convert::value;
use crate::error::outside;
use crate::integers::integer;
use crate::operators::named;

/// Returns the arguments of a call as one coordinate: `a(1, 2)` is `a((1, 2))`.
fn coordinate<'py>(arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    if arguments.len() == 1 {
        arguments.get_item(0)
    } else {
        Ok(arguments.clone().into_any())
    }
}

/// Returns the value of a layout of any kind at a coordinate. If the coordinate has a None, returns
/// the layout of the modes that it leaves open.
fn at<'py>(of: &Bound<'py, PyAny>, arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    let coordinate = coordinate(arguments)?;
    let operator = if matches!(value(&coordinate)?, cute_core::Value::Tuple(_)) {
        "at"
    } else {
        "slice"
    };
    named(of.py(), operator, &[Some(of), Some(&coordinate)])
}

/// Returns one mode of a layout of any kind. A negative number counts from the end. For a slice,
/// returns the layout of its modes.
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
    if number.is_instance_of::<PyTuple>() {
        return Err(PyTypeError::new_err(
            "layout[1] is a mode; at a coordinate, write layout(3, None) or layout(3, 5)",
        ));
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

/// Makes the AttributeError of a missing attribute, with a hint at the name to use instead.
pub(crate) fn no_attribute(of: &Bound<'_, PyAny>, name: &str, hint: Option<&str>) -> PyErr {
    let kind = of
        .get_type()
        .name()
        .map_or_else(|_| String::new(), |name| name.to_string());
    let hint = hint.map_or_else(String::new, |hint| format!("; {hint}"));
    let error =
        PyAttributeError::new_err(format!("'{kind}' object has no attribute '{name}'{hint}"));
    let value = error.value(of.py());
    // Python suggests similar names only if the exception has these two attributes.
    let _ = value.setattr("name", name);
    let _ = value.setattr("obj", of);
    error
}
