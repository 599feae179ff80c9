//! `Predicated`, a part of a matrix that may reach past its end, with a test for each coordinate.

use cute_core::{ComposedLayout, Layout};
use pyo3::prelude::*;

use super::Like;
use crate::error::answered;
use crate::integers::integer;

/// A part, whose layout is of either kind.
enum Part {
    Plain(cute_atoms::Predicated<Layout>),
    Composed(cute_atoms::Predicated<ComposedLayout>),
}

/// A part of a matrix whose tiles reach past the end: its `layout`, the `offset` where it begins,
/// and `is_inside`, which tests whether a coordinate is inside the matrix.
#[pyclass(frozen, module = "cutealgebra", weakref)]
pub(crate) struct Predicated(Part);

impl From<cute_atoms::Predicated<Layout>> for Predicated {
    fn from(part: cute_atoms::Predicated<Layout>) -> Self {
        Self(Part::Plain(part))
    }
}

impl From<cute_atoms::Predicated<ComposedLayout>> for Predicated {
    fn from(part: cute_atoms::Predicated<ComposedLayout>) -> Self {
        Self(Part::Composed(part))
    }
}

#[pymethods]
impl Predicated {
    /// The part.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.0 {
            Part::Plain(part) => part.layout().clone().object(py),
            Part::Composed(part) => part.layout().clone().object(py),
        }
    }

    /// The offset where it begins.
    #[getter]
    const fn offset(&self) -> i64 {
        match &self.0 {
            Part::Plain(part) => part.offset(),
            Part::Composed(part) => part.offset(),
        }
    }

    /// True if a linear coordinate of the part is inside the matrix. Other coordinates must be
    /// neither read nor written.
    fn is_inside(&self, index: Bound<'_, PyAny>) -> PyResult<bool> {
        let index = integer(&index)?;
        match &self.0 {
            Part::Plain(part) => part.is_inside(index),
            Part::Composed(part) => part.is_inside(index),
        }
        .map_err(answered)
    }

    fn __repr__(&self) -> String {
        let layout = match &self.0 {
            Part::Plain(part) => part.layout().to_string(),
            Part::Composed(part) => part.layout().to_string(),
        };
        format!("<Predicated {layout} at {}>", self.offset())
    }
}
