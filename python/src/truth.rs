//! `No`, a false result with the reason.

use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::integers::Text;

/// A false result, with the reason. An operator such as `injective` returns it with a
/// counterexample. It is equal to False and to every other No.
#[pyclass(frozen, module = "cutealgebra")]
pub(crate) struct No {
    /// The counterexample, in words.
    #[pyo3(get)]
    reason: String,
}

impl No {
    pub(crate) const fn new(reason: String) -> Self {
        Self { reason }
    }
}

#[pymethods]
impl No {
    #[new]
    fn made(reason: Text) -> Self {
        Self { reason: reason.0 }
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
