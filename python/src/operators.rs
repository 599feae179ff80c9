//! The operators: a function and a method for each row of their table, written by `build.rs`.

use cute_answers::measures;
use cute_core::expression::Operator;
use cute_core::{Error, Layout, LayoutRef, Tiler, Value};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{object, plain_tiler, value};
use crate::error::{refused, said};
use crate::operand::Layout as PyLayout;

/// A row's value for these arguments; the last one may be missing.
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

/// The value of the row of a name.
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

/// `make_layout_tv` as CuTe's Python has it, to be unpacked: the tiler, and the layout.
fn make_layout_tv_pair<'py>(
    py: Python<'py>,
    arguments: &[Option<&Bound<'py, PyAny>>],
) -> PyResult<Bound<'py, PyAny>> {
    // The layout first: what is refused, is refused under its name.
    let layout = named(py, "make_layout_tv", arguments)?;
    Ok(PyTuple::new(py, [named(py, "tv_tile", arguments)?, layout])?.into_any())
}

/// The layout of an object that is one, and not composed.
fn plain<'a>(object: &'a Bound<'_, PyAny>) -> Option<&'a Layout> {
    object
        .cast::<PyLayout>()
        .ok()
        .map(|layout| layout.get().as_core())
}

/// A layout and a tiler of the plain kinds, without a look at the row: what a row costs is more
/// than these operators cost.
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

/// A layout and another, in the same way.
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

/// A layout alone, in the same way.
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

/// A row that prints: the text goes to Python's standard output.
fn printed<'py>(
    py: Python<'py>,
    row: &Operator,
    arguments: &[Option<&Bound<'py, PyAny>>],
) -> PyResult<Bound<'py, PyAny>> {
    let text = called(py, row, arguments)?;
    py.import("builtins")?.getattr("print")?.call1((text,))
}

/// The rows: name, arguments, what it gives.
#[pyfunction]
pub(crate) fn operators() -> Vec<(&'static str, &'static str, &'static str)> {
    measures::all()
        .map(|row| (row.name, row.takes, row.help))
        .collect()
}

/// The kind of value that each row gives, by which `stubs.py` writes the types: empty if it is the
/// kind of the first argument.
#[pyfunction]
#[pyo3(name = "_kinds")]
pub(crate) fn kinds() -> Vec<(&'static str, &'static str)> {
    measures::all().map(|row| (row.name, row.gives)).collect()
}

pub(crate) use self::rows::add;

/// The table that `build.rs` writes.
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

    use super::{alone, by_layout, by_tiler, called, make_layout_tv_pair, plain, printed};
    use crate::integers::integers;
    use crate::operand::Operand;

    include!(concat!(env!("OUT_DIR"), "/operators.rs"));
}
