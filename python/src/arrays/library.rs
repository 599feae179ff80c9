//! Finds the library of an array, and converts the array to a type that has views: PA3, PA7.

use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::said;

/// The libraries whose arrays have views.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Library {
    Numpy,
    Torch,
    Cupy,
}

/// DLPack's number for the memory of a CPU.
const DLPACK_CPU: i64 = 1;

/// Whether a class, or one of its base classes, belongs to a package.
fn is_of(array: &Bound<'_, PyAny>, package: &str) -> PyResult<bool> {
    for class in array.get_type().mro() {
        // A class may set this attribute to any object.
        if let Ok(module) = class.getattr("__module__")?.cast::<PyString>()
            && module.to_cow()?.split('.').next() == Some(package)
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a tensor of torch has elements at fixed strides: PA7. A sparse tensor returns strides of
/// 0, which do not describe its elements.
fn is_strided(tensor: &Bound<'_, PyAny>) -> PyResult<bool> {
    let layout = tensor.getattr("layout")?.str()?;
    Ok(layout.to_cow()? == "torch.strided" && !tensor.getattr("is_nested")?.extract::<bool>()?)
}

/// Converts another library's exception to a refusal. `KeyboardInterrupt` and `SystemExit` are
/// returned unchanged, because they must end the program.
fn foreign(py: Python<'_>, operator: &str, whose: &str, error: PyErr) -> PyErr {
    if !error.is_instance_of::<PyException>(py) {
        return error;
    }
    let refusal = said(operator, &format!("{whose}: {error}"));
    refusal.set_cause(py, Some(error));
    refusal
}

/// Converts an object that has only `__dlpack__` to numpy's array of the same memory: PA7.
fn from_dlpack<'py>(
    operator: &str,
    numpy: &Bound<'py, PyAny>,
    array: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = array.py();
    let device = array.call_method0("__dlpack_device__");
    let device = device.map_err(|error| foreign(py, operator, "__dlpack_device__", error))?;
    let pair = device.extract::<(i64, i64)>();
    let (device, _) = pair.map_err(|error| {
        if !error.is_instance_of::<PyException>(py) {
            return error;
        }
        let kind = device
            .get_type()
            .name()
            .map_or_else(|_| "object".to_owned(), |name| name.to_string());
        said(
            operator,
            &format!(
                "__dlpack_device__ returns a {kind}, but must return a pair of integers: (1, 0) \
                 for a CPU"
            ),
        )
    })?;
    if device != DLPACK_CPU {
        let message = format!(
            "the array is on DLPack's device {device}: only arrays of torch and cupy can be \
             viewed there"
        );
        return Err(said(operator, &message));
    }
    numpy
        .call_method1("from_dlpack", (array,))
        .map_err(|error| foreign(py, operator, "numpy", error))
}

/// Returns the library of an array, and the array in a form that has views.
pub(super) fn library<'py>(
    py: Python<'py>,
    operator: &str,
    array: &Bound<'py, PyAny>,
) -> PyResult<(Library, Bound<'py, PyAny>)> {
    if is_of(array, "torch")? {
        // An object of torch without memory, such as a type of elements, is not an array.
        if !array.hasattr("as_strided")? {
            return Err(no_array(operator));
        }
        if !is_strided(array)? {
            return Err(said(
                operator,
                "the tensor's elements are not stored in memory by strides",
            ));
        }
        return Ok((Library::Torch, array.clone()));
    }
    if is_of(array, "cupy")? {
        return Ok((Library::Cupy, array.clone()));
    }
    let numpy = py.import("numpy")?;
    let class = numpy.getattr("ndarray")?;
    if array.is_instance(&class)? {
        // A subclass may give other meanings to its methods, so its memory is viewed as a plain
        // array of numpy.
        return Ok((Library::Numpy, numpy.call_method1("asarray", (array,))?));
    }
    if array.hasattr("__dlpack__")? {
        return Ok((
            Library::Numpy,
            from_dlpack(operator, numpy.as_any(), array)?,
        ));
    }
    Err(no_array(operator))
}

/// The refusal of an argument that is not an array.
fn no_array(operator: &str) -> PyErr {
    PyTypeError::new_err(format!(
        "{operator}: an array of numpy, torch or cupy is needed, or one with __dlpack__"
    ))
}
