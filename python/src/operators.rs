//! The operators. `build.rs` writes a function and a method for each row of the table of operators.

use cute_answers::measures;
use cute_core::expression::Operator;
use cute_core::{Error, Layout, LayoutRef, Tiler, Value};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{object, plain_tiler, value};
use crate::error::{refused, said};
use crate::integers::integer;
use crate::operand::Layout as PyLayout;

/// Computes the value of a row for some arguments. The last argument may be missing.
pub(crate) fn called<'py>(
    py: Python<'py>,
    row: &Operator,
    arguments: &[Option<&Bound<'py, PyAny>>],
) -> PyResult<Bound<'py, PyAny>> {
    let values = arguments
        .iter()
        .copied()
        .map_while(|argument| argument.map(value));
    let values = values.collect::<PyResult<Vec<Value>>>()?;
    match row.call(&values) {
        Ok(found) => object(py, found),
        Err(refusal) => Err(refusal
            .error()
            .map_or_else(|| said(row.name, &refusal.into_parts().1), refused)),
    }
}

/// Computes the value of the row with a name.
pub(crate) fn named<'py>(
    py: Python<'py>,
    name: &str,
    arguments: &[Option<&Bound<'py, PyAny>>],
) -> PyResult<Bound<'py, PyAny>> {
    match measures::find(name) {
        Some(row) => called(py, row, arguments),
        None => Err(said(name, "there is no such operator")),
    }
}

/// Computes `make_layout_tv` as CuTe's Python returns it, as the pair of the tiler and the layout.
fn make_layout_tv_pair<'py>(
    py: Python<'py>,
    arguments: &[Option<&Bound<'py, PyAny>>],
) -> PyResult<Bound<'py, PyAny>> {
    // The layout is computed first, so that a refusal names `make_layout_tv` as the operator.
    let layout = named(py, "make_layout_tv", arguments)?;
    Ok(PyTuple::new(py, [named(py, "tv_tile", arguments)?, layout])?.into_any())
}

/// Returns the layout of an object that is a Layout, and `None` for a composed layout.
fn plain<'a>(object: &'a Bound<'_, PyAny>) -> Option<&'a Layout> {
    object
        .cast::<PyLayout>()
        .ok()
        .map(|layout| layout.get().as_core())
}

/// Computes an operator of a layout and a plain tiler directly. The general way through the row of
/// the table costs more than the operator.
fn by_tiler<'py>(
    layout: &Bound<'py, PyAny>,
    tiler: &Bound<'py, PyAny>,
    operator: fn(&Layout, &Tiler) -> Result<Layout, Error>,
) -> Option<PyResult<Bound<'py, PyAny>>> {
    let found = operator(plain(layout)?, &plain_tiler(tiler)?);
    Some(
        found
            .map_err(refused)
            .and_then(|found| PyLayout::object(layout.py(), found))
            .map(Bound::into_any),
    )
}

/// Computes an operator of two layouts in the same direct way.
fn by_layout<'py>(
    layout: &Bound<'py, PyAny>,
    other: &Bound<'py, PyAny>,
    operator: fn(LayoutRef<'_>, LayoutRef<'_>) -> Result<Layout, Error>,
) -> Option<PyResult<Bound<'py, PyAny>>> {
    let found = operator(plain(layout)?.view(), plain(other)?.view());
    Some(
        found
            .map_err(refused)
            .and_then(|found| PyLayout::object(layout.py(), found))
            .map(Bound::into_any),
    )
}

/// Computes an operator of one layout in the same direct way.
fn alone<'py>(
    layout: &Bound<'py, PyAny>,
    operator: fn(&Layout) -> Result<Layout, Error>,
) -> Option<PyResult<Bound<'py, PyAny>>> {
    let found = operator(plain(layout)?);
    Some(
        found
            .map_err(refused)
            .and_then(|found| PyLayout::object(layout.py(), found))
            .map(Bound::into_any),
    )
}

/// Makes the refusal of a tiler that is written as several arguments. Integers are repeated as a
/// tuple; other arguments may be too large to print.
fn one_tiler(name: &str, first: &Bound<'_, PyAny>, more: &Bound<'_, PyTuple>) -> PyErr {
    let all = std::iter::once(first.clone()).chain(more.iter().take(7));
    let all: Option<Vec<String>> = all
        .map(|one| integer(&one).ok().map(|one| one.to_string()))
        .collect();
    let written = all.map_or_else(
        || "a tuple, such as (2, 4)".into(),
        |all| format!("({})", all.join(", ")),
    );
    PyTypeError::new_err(format!("{name}() takes one tiler: {written}"))
}

/// Executes a row that prints. The text goes to Python's standard output.
fn printed<'py>(
    py: Python<'py>,
    row: &Operator,
    arguments: &[Option<&Bound<'py, PyAny>>],
) -> PyResult<Bound<'py, PyAny>> {
    let text = called(py, row, arguments)?;
    py.import("builtins")?.getattr("print")?.call1((text,))
}

/// Returns for each row its name, its arguments and its description.
#[pyfunction]
pub(crate) fn operators() -> Vec<(&'static str, &'static str, &'static str)> {
    measures::all()
        .map(|row| (row.name, row.takes, row.help))
        .collect()
}

/// Returns the kind of value of each row, from which `stubs.py` writes the types. The kind is empty
/// if it is the same as the kind of the first argument.
#[pyfunction]
#[pyo3(name = "_kinds")]
pub(crate) fn kinds() -> Vec<(&'static str, &'static str)> {
    measures::all().map(|row| (row.name, row.gives)).collect()
}

pub(crate) use self::rows::add;

/// Contains the table that `build.rs` writes.
#[allow(
    clippy::elidable_lifetime_names,
    clippy::too_many_lines,
    reason = "each row has one form, and there are as many as rows"
)]
mod rows {
    use cute_answers::measures::MEASURES;
    use cute_core::Layout;
    use cute_core::expression::OPERATORS;
    use cute_core::ops::composition::compose;
    use cute_core::ops::logical_divide::divide_by;
    use cute_core::ops::logical_product::repeat_by;
    use pyo3::IntoPyObjectExt;
    use pyo3::prelude::*;
    use pyo3::types::PyTuple;

    use super::{
        alone, by_layout, by_tiler, called, make_layout_tv_pair, one_tiler, plain, printed,
    };
    use crate::integers::integers;
    use crate::operand::Operand;

    include!(concat!(env!("OUT_DIR"), "/operators.rs"));
}
