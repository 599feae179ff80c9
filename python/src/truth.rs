//! `No`, a false result with the reason.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyTuple};

use crate::integers::Text;

/// A false result, with the reason. An operator such as `injective` returns it with a
/// counterexample. It is equal to False and to every other No.
#[pyclass(frozen, module = "cutealgebra")]
pub(crate) struct No {
    /// The counterexample, in words.
    #[pyo3(get)]
    reason: String,
    witness: Vec<i64>,
}

/// Returns the numbers of a counterexample: those of its sentence up to `have`, after which the
/// offset follows that the coordinates share.
fn numbers(reason: &str) -> Vec<i64> {
    let part = reason.split(" have ").next().unwrap_or_default();
    part.split(|letter: char| !(letter.is_ascii_digit() || letter == '-'))
        .filter_map(|word| word.parse().ok())
        .collect()
}

impl No {
    pub(crate) fn new(reason: String) -> Self {
        let witness = numbers(&reason);
        Self { reason, witness }
    }

    /// Makes the answer with a counterexample of these numbers.
    pub(crate) const fn with(reason: String, witness: Vec<i64>) -> Self {
        Self { reason, witness }
    }
}

#[pymethods]
impl No {
    #[new]
    fn made(reason: Text) -> Self {
        Self::new(reason.0)
    }

    /// The numbers of the counterexample: two linear coordinates with the same offset, an offset
    /// that is missing, or two sizes that differ.
    #[getter]
    fn witness<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.witness)
    }

    #[allow(clippy::unused_self, reason = "each is false")]
    const fn __bool__(&self) -> bool {
        false
    }

    #[allow(clippy::unused_self, reason = "each is false")]
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.is_instance_of::<Self>() || other.cast::<PyBool>().is_ok_and(|truth| !truth.is_true())
    }

    /// Returns the hash of False.
    #[allow(clippy::unused_self, reason = "each is false")]
    const fn __hash__(&self) -> u64 {
        0
    }

    fn __repr__(&self) -> String {
        format!("No({:?})", self.reason)
    }

    fn __str__(&self) -> String {
        format!("no: {}", self.reason)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().reason.clone(),))
    }
}
