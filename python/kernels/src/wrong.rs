//! The errors of a call.

use pyo3::PyErr;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};

/// An error of a call.
pub(crate) enum Wrong {
    /// A tensor or an argument of another type.
    Type(String),
    /// A call that no kernel can execute. Nothing has been written.
    Value(String),
    /// An error of the driver, or a package without kernels.
    Runtime(String),
    /// An exception from the library of a tensor.
    Python(PyErr),
}

pub(crate) type Answer<T> = Result<T, Wrong>;

/// The result of a call.
pub(crate) type Done = Answer<()>;

impl From<PyErr> for Wrong {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}

impl From<Wrong> for PyErr {
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::Type(text) => PyTypeError::new_err(text),
            Wrong::Value(text) => PyValueError::new_err(text),
            Wrong::Runtime(text) => PyRuntimeError::new_err(text),
            Wrong::Python(error) => error,
        }
    }
}
