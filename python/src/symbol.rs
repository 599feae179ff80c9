//! `Symbol`, an unknown integer with a known divisor and a known least value.

use cute_answers::Symbol as Known;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::error::answered;
use crate::integers::{Text, integer};

/// Makes the refusal of arithmetic with a symbol. It names the text that represents the number.
fn as_text(name: &str, before: &str) -> PyErr {
    PyTypeError::new_err(format!(
        "a number with symbols is written as a text, such as \"{before}{name}\" in \
         SymbolicLayout((16, {name}), (\"{before}{name}\", 1))"
    ))
}

/// Symbol(name, divides=1, least=1): an unknown positive integer, which is a multiple of `divides`
/// and at least `least`.
///
/// >>> Symbol("N", divides=8)
/// Symbol('N', divides=8)
#[pyclass(frozen, eq, hash, name = "Symbol", module = "cutealgebra", weakref)]
#[derive(PartialEq, Hash)]
pub(crate) struct Symbol(pub(crate) Known);

#[pymethods]
impl Symbol {
    #[new]
    #[pyo3(signature = (name, divides = None, least = None), text_signature = "(name, divides=1, least=1)")]
    fn new(
        name: Text,
        divides: Option<&Bound<'_, PyAny>>,
        least: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let divides = divides.map_or(Ok(1), integer)?;
        let least = least.map_or(Ok(1), integer)?;
        Known::new(&name.0, divides, least)
            .map(Self)
            .map_err(answered)
    }

    /// The name.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The declared divisor.
    #[getter]
    const fn divides(&self) -> i64 {
        self.0.divides()
    }

    /// The least value, which is a multiple of the divisor.
    #[getter]
    const fn least(&self) -> i64 {
        self.0.least()
    }

    pub(crate) fn __repr__(&self) -> String {
        let known = &self.0;
        let part = |shown: bool, name: &str, value: i64| {
            if shown {
                format!(", {name}={value}")
            } else {
                String::new()
            }
        };
        format!(
            "Symbol('{}'{}{})",
            known.name(),
            part(known.divides() != 1, "divides", known.divides()),
            part(known.least() != known.divides(), "least", known.least())
        )
    }

    /// Refuses arithmetic, because a number with symbols is written only as text.
    fn __mul__(&self, _other: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(as_text(self.0.name(), "2*"))
    }

    fn __rmul__(&self, _other: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(as_text(self.0.name(), "2*"))
    }

    fn __add__(&self, _other: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(as_text(self.0.name(), "8+"))
    }

    fn __radd__(&self, _other: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(as_text(self.0.name(), "8+"))
    }

    fn __sub__(&self, _other: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(as_text(self.0.name(), "8+"))
    }

    fn __floordiv__(&self, _other: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(as_text(self.0.name(), "2*"))
    }

    fn __truediv__(&self, _other: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(as_text(self.0.name(), "2*"))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, i64, i64)) {
        let known = &slf.get().0;
        let parts = (known.name().to_owned(), known.divides(), known.least());
        (slf.get_type().into_any(), parts)
    }
}
