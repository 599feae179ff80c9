//! `ScaledBasis`, a stride of a coordinate layout such as `2@1`.

use std::hash::{DefaultHasher, Hash, Hasher};

use cute_core::coordinates::ScaledBasis;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::{refused, said};
use crate::integers::{Ints, integer};

/// A step of `value` in one mode of a coordinate: `ScaledBasis(2, 1)` is 2@1, and `ScaledBasis(1,
/// (0, 1))` is 1@1@0, a step in mode 1 of mode 0.
#[pyclass(frozen, name = "ScaledBasis", module = "cutealgebra", eq)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Basis(pub(crate) ScaledBasis);

#[pymethods]
impl Basis {
    #[new]
    #[pyo3(signature = (value, path))]
    fn new(value: Bound<'_, PyAny>, path: Ints) -> PyResult<Self> {
        let modes = path.0.leaves().iter().map(|&mode| {
            usize::try_from(mode)
                .map_err(|_| said("make_layout", &format!("there is no mode {mode}")))
        });
        let modes = modes.collect::<PyResult<Vec<_>>>()?;
        ScaledBasis::new(integer(&value)?, &modes)
            .map(Self)
            .map_err(refused)
    }

    /// The length of the step.
    #[getter]
    const fn value(&self) -> i64 {
        self.0.value()
    }

    /// The path to the mode: the number of a mode, then of a mode in that mode, and so on.
    #[getter]
    fn path<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.path().collect::<Vec<_>>())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!(
            "ScaledBasis({}, {})",
            self.0.value(),
            self.path(py)?.repr()?
        ))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    #[allow(
        clippy::type_complexity,
        reason = "the class and what it is called with"
    )]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (i64, Bound<'py, PyTuple>))> {
        Ok((
            slf.get_type().into_any(),
            (slf.get().value(), slf.get().path(slf.py())?),
        ))
    }
}
