//! `make_layout` and `eval`, which accept more arguments than a row of the table of operators.

use cute_answers::measures::TABLES;
use cute_core::Value;
use cute_core::expression::{Scope, parse, run};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::answers;
use crate::convert::{object, value};
use crate::error::{refused, said, unread};
use crate::integers::{Ints, Text};
use crate::operand::{Coordinates, Layout, Operand};
use crate::operators::named;

/// Makes a layout from a shape and a stride, or from modes.
///
/// - A shape and a stride, as in CuTe: make_layout((4, 8), (8, 1)) or make_layout((4, 8),
///   stride=(8, 1)). Without a stride, the layout is column-major.
/// - Layouts as modes, as in pycute: make_layout(a, b, c) or make_layout([a, b, c]).
#[pyfunction]
#[pyo3(signature = (*modes, stride = None))]
pub(crate) fn make_layout<'py>(
    py: Python<'py>,
    modes: &Bound<'py, PyTuple>,
    stride: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut arguments: Vec<Bound<'py, PyAny>> = modes.iter().collect();
    if let [only] = arguments.as_slice() {
        let inside: Vec<Bound<'py, PyAny>> = if let Ok(list) = only.cast::<PyList>() {
            list.iter().collect()
        } else if let Ok(tuple) = only.cast::<PyTuple>() {
            tuple.iter().collect()
        } else {
            Vec::new()
        };
        if inside.iter().any(Bound::is_instance_of::<Operand>) {
            arguments = inside;
        }
    }
    if !arguments
        .first()
        .is_some_and(Bound::is_instance_of::<Operand>)
    {
        arguments.extend(stride);
        let given: Vec<_> = arguments.iter().map(Some).collect();
        return named(py, "make_layout", &given);
    }
    if stride.is_some() {
        return Err(said(
            "make_layout",
            "a stride can be given only for a shape: modes already have strides",
        ));
    }
    let values = arguments.iter().map(value).collect::<PyResult<Vec<_>>>()?;
    if let Some(layouts) = values
        .iter()
        .map(|value| value.layout().cloned())
        .collect::<Option<Vec<_>>>()
    {
        return Ok(Layout::object(
            py,
            cute_core::Layout::from_modes(&layouts).map_err(refused)?,
        )?
        .into_any());
    }
    let coordinates = values.iter().map(|value| match value {
        Value::Layout(layout) => Some(layout.clone().into()),
        other => other.coordinates().cloned(),
    });
    match coordinates.collect::<Option<Vec<_>>>() {
        Some(modes) => {
            let layout =
                cute_core::coordinates::CoordinateLayout::from_modes(&modes).map_err(refused)?;
            Ok(Coordinates::object(py, layout)?.into_any())
        }
        None => Err(said("make_layout", "the modes of a layout must be layouts")),
    }
}

/// The product of the integers of a shape, or of a tuple.
#[pyfunction]
pub(crate) fn product(integers: Ints) -> PyResult<i64> {
    integers.0.size().map_err(refused)
}

/// Returns the value of an expression, such as eval("(6,2):(8,2) o (4,3):(3,1)"). Keyword arguments
/// give values to names: eval("a o b", a=a, b=b).
///
/// An integer between two `o` is an offset. (4) is a 1-tuple, and `_` is None. A refusal states the
/// column.
#[pyfunction]
#[pyo3(signature = (text, /, **names))]
pub(crate) fn eval<'py>(
    py: Python<'py>,
    text: Text,
    names: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let known = answers::names(names)?;
    let named = |name: &str| answers::named(&known, name);
    let scope = Scope {
        names: &named,
        operators: TABLES,
    };
    let found = parse(&text.0).and_then(|tree| run(&tree, &scope, &mut |_| {}));
    object(py, found.map_err(|error| unread(&error))?)
}
