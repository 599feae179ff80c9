//! Arrays of other libraries under a layout, and tables of offsets as memory.
//!
//! # Rules
//! | rule | what | refused |
//! |---|---|---|
//! | PA1 | the elements of an array are those of its memory, in the memory's order; offset 0 is one of them | an array that is not contiguous |
//! | PA2 | the least and the greatest offset are elements of the array | a layout that leaves it |
//! | PA3 | nothing is copied: numpy's and cupy's `as_strided`, torch's `as_strided`; what has only `__dlpack__` becomes numpy's | |
//! | PA4 | a layout that reaches an element twice, or is not known not to, is only read: numpy's view is read-only | torch, cupy: unless `writable=False` |
//! | PA5 | torch has no negative strides | a negative stride |
//! | PA6 | an axis for each integer of the shape | more than the 64 axes of an array |
//! | PA7 | the elements lie in memory by strides, and numpy reaches that memory | torch's sparse and nested tensors; what has only `__dlpack__`, on a device |
//!
//! What asks for elements is Python's own code of these libraries: nothing here touches their memory.

use cute_core::ops::contiguous::image_ends;
use cute_core::{ComposedLayout, Error, Layout};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyMemoryView, PyTuple};

use crate::error::{refused, said};

/// The most offsets of a table: a GiB of them.
const MOST: i64 = 1 << 27;
/// The most axes of an array, which numpy and torch have.
const MOST_AXES: usize = 64;

/// Bytes as a memory of 64-bit integers.
fn memory<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyByteArray::new(py, bytes);
    // The letter that numpy has for an int64, where C's `long` is one.
    let letter = if size_of::<std::ffi::c_long>() == 8 { "l" } else { "q" };
    PyMemoryView::from(bytes.as_any())?.call_method1("cast", (letter,))
}

/// A place for so many offsets.
fn room(operator: &str, count: i64) -> PyResult<Vec<u8>> {
    if count > MOST {
        return Err(said(operator, &format!("a table of {count} offsets is more than the {MOST} that are written")));
    }
    let bytes = usize::try_from(count).unwrap_or(usize::MAX).saturating_mul(8);
    let mut found: Vec<u8> = Vec::new();
    found.try_reserve_exact(bytes).map_err(|_| said(operator, &format!("there is no memory for {count} offsets")))?;
    Ok(found)
}

/// The offsets of all coordinates.
pub(crate) fn offsets<'py>(py: Python<'py>, of: &ComposedLayout) -> PyResult<Bound<'py, PyAny>> {
    let mut bytes = room("offsets", of.size())?;
    let filled = py.detach(|| -> Result<(), Error> {
        match of.as_layout() {
            Some(layout) => (0..layout.size()).try_for_each(|index| {
                bytes.extend_from_slice(&layout.at(index)?.to_ne_bytes());
                Ok(())
            }),
            None => (0..of.size()).try_for_each(|index| {
                bytes.extend_from_slice(&of.at(index)?.to_ne_bytes());
                Ok(())
            }),
        }
    });
    filled.map_err(refused)?;
    memory(py, &bytes)
}

/// The offsets of these linear coordinates.
pub(crate) fn at_each<'py>(of: &ComposedLayout, coordinates: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = coordinates.py();
    let Ok(buffer) = PyBuffer::<i64>::get(coordinates) else {
        return Err(PyTypeError::new_err("at_each: a memory of 64-bit integers is needed, such as an array of int64"));
    };
    let count = i64::try_from(buffer.item_count()).unwrap_or(i64::MAX);
    let mut bytes = room("at_each", count)?;
    let coordinates = buffer.to_vec(py)?;
    let filled = py.detach(|| -> Result<(), Error> {
        coordinates.iter().try_for_each(|&index| {
            bytes.extend_from_slice(&of.at(index)?.to_ne_bytes());
            Ok(())
        })
    });
    filled.map_err(refused)?;
    memory(py, &bytes)
}

/// Whose array it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Library {
    Numpy,
    Torch,
    Cupy,
}

/// The number that DLPack has for the memory of a processor.
const DLPACK_CPU: i64 = 1;

/// Whether a class, or one that it is derived from, is of a package.
fn is_of(array: &Bound<'_, PyAny>, package: &str) -> PyResult<bool> {
    for class in array.get_type().mro() {
        let module: String = class.getattr("__module__")?.extract()?;
        if module.split('.').next() == Some(package) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// PA7, of torch. A sparse tensor answers with strides of 0, which say nothing of its elements.
fn is_strided(tensor: &Bound<'_, PyAny>) -> PyResult<bool> {
    let layout = tensor.getattr("layout")?.str()?;
    Ok(layout.to_cow()? == "torch.strided" && !tensor.getattr("is_nested")?.extract::<bool>()?)
}

/// PA7: what has only `__dlpack__`, as numpy's array of the same memory.
fn from_dlpack<'py>(
    operator: &str,
    numpy: &Bound<'py, PyAny>,
    array: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (device, _): (i64, i64) = array.call_method0("__dlpack_device__")?.extract()?;
    if device != DLPACK_CPU {
        let message =
            format!("the array is on DLPack's device {device}, whose memory only torch and cupy have views of");
        return Err(said(operator, &message));
    }
    numpy.call_method1("from_dlpack", (array,)).map_err(|error| said(operator, &format!("numpy: {error}")))
}

/// The library of an array, and the array as that library has it.
fn library<'py>(py: Python<'py>, operator: &str, array: &Bound<'py, PyAny>) -> PyResult<(Library, Bound<'py, PyAny>)> {
    if is_of(array, "torch")? {
        // What is of torch and has no memory, such as a type of elements, is not an array.
        if !array.hasattr("as_strided")? {
            return Err(no_array(operator));
        }
        if !is_strided(array)? {
            return Err(said(operator, "the elements of the tensor do not lie in memory by strides"));
        }
        return Ok((Library::Torch, array.clone()));
    }
    if is_of(array, "cupy")? {
        return Ok((Library::Cupy, array.clone()));
    }
    let numpy = py.import("numpy")?;
    let class = numpy.getattr("ndarray")?;
    if array.is_instance(&class)? {
        // A subclass may have other words for its parts: its memory as numpy's own.
        return Ok((Library::Numpy, numpy.call_method1("asarray", (array,))?));
    }
    if array.hasattr("__dlpack__")? {
        return Ok((Library::Numpy, from_dlpack(operator, numpy.as_any(), array)?));
    }
    Err(no_array(operator))
}

/// An argument of another kind.
fn no_array(operator: &str) -> PyErr {
    PyTypeError::new_err(format!("{operator}: an array of numpy, torch or cupy is needed, or one with __dlpack__"))
}

/// The least and the greatest offset of a layout that has one.
pub(crate) fn span(layout: &Layout) -> Option<(i64, i64)> {
    (layout.size() > 0).then(|| image_ends(layout.view()))
}

/// PA2
fn inside(layout: &Layout, offset: i64, elements: i64) -> PyResult<()> {
    let Some((least, greatest)) = span(layout) else {
        if (0..=elements).contains(&offset) {
            return Ok(());
        }
        return Err(said("view", &format!("element {offset} is outside the {elements} elements of the array")));
    };
    let (first, last) = (i128::from(least) + i128::from(offset), i128::from(greatest) + i128::from(offset));
    if first < 0 || last >= i128::from(elements) {
        let message = format!("offsets {first} to {last} of {layout} leave the {elements} elements of the array");
        return Err(said("view", &message));
    }
    Ok(())
}

/// The array's elements under a layout.
pub(crate) fn view<'py>(
    py: Python<'py>,
    layout: &Layout,
    array: &Bound<'py, PyAny>,
    offset: i64,
    writable: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    let (shape, stride): (Vec<i64>, Vec<i64>) = layout.view().leaves().unzip();
    if shape.len() > MOST_AXES {
        let message = format!("{} integers of a shape are more than the {MOST_AXES} axes of an array", shape.len());
        return Err(said("view", &message));
    }
    let (library, array) = library(py, "view", array)?;
    let elements: i64 = match library {
        Library::Torch => array.call_method0("numel")?.extract()?,
        _ => array.getattr("size")?.extract()?,
    };
    inside(layout, offset, elements)?;
    let overlap = layout.injective().err();
    if let (Some(overlap), Some(true) | None) = (&overlap, writable) {
        // PA4
        if writable == Some(true) {
            return Err(said("view", &format!("{overlap}, so that the view is only read")));
        }
        if library != Library::Numpy {
            return Err(said("view", &format!("{overlap}: with writable=False nobody writes to the view")));
        }
    }
    let shape = PyTuple::new(py, shape)?;
    if library == Library::Torch {
        if let Some(stride) = stride.iter().find(|stride| **stride < 0) {
            return Err(said("view", &format!("torch has no stride {stride}, only positive ones and 0")));
        }
        if !array.call_method0("is_contiguous")?.extract::<bool>()? {
            return Err(said("view", "the tensor is not contiguous"));
        }
        let begin: i64 = array.call_method0("storage_offset")?.extract()?;
        return array.call_method1("as_strided", (shape, PyTuple::new(py, stride)?, begin.saturating_add(offset)));
    }
    // PA1
    let flags = array.getattr("flags")?;
    let contiguous = |order: &str| flags.getattr(order)?.extract::<bool>();
    if !contiguous("c_contiguous")? && !contiguous("f_contiguous")? {
        return Err(said("view", "the array is not contiguous"));
    }
    let order = PyDict::new(py);
    order.set_item("order", "A")?;
    let flat = array.call_method("reshape", (-1,), Some(&order))?;
    let begin = if span(layout).is_some() { offset } else { 0 };
    let from =
        flat.get_item(pyo3::types::PySlice::new(py, isize::try_from(begin).unwrap_or(isize::MAX), isize::MAX, 1))?;
    let bytes: i64 = array.getattr("itemsize")?.extract()?;
    let strides = stride.iter().map(|stride| stride.checked_mul(bytes)).collect::<Option<Vec<i64>>>();
    let Some(strides) = strides else {
        return Err(said("view", &format!("a stride of {layout} in elements of {bytes} bytes does not fit 64 bits")));
    };
    let strides = PyTuple::new(py, strides)?;
    let module = if library == Library::Numpy { "numpy.lib.stride_tricks" } else { "cupy.lib.stride_tricks" };
    let given = PyDict::new(py);
    given.set_item("shape", shape)?;
    given.set_item("strides", strides)?;
    if library == Library::Numpy {
        let read_only = overlap.is_some() || writable == Some(false);
        given.set_item("writeable", !read_only && flags.getattr("writeable")?.extract::<bool>()?)?;
    }
    py.import(module)?.call_method("as_strided", (from,), Some(&given))
}

/// The layout of an array's elements, an axis a mode: strides in elements, and offset 0 is its first element.
#[pyfunction]
pub(crate) fn layout_of<'py>(
    py: Python<'py>,
    array: Bound<'py, PyAny>,
) -> PyResult<Bound<'py, crate::operand::Layout>> {
    let (library, array) = library(py, "layout_of", &array)?;
    let shape: Vec<i64> = array.getattr("shape")?.extract()?;
    let stride: Vec<i64> = if library == Library::Torch {
        array.call_method0("stride")?.extract()?
    } else {
        let bytes: i64 = array.getattr("itemsize")?.extract()?;
        let strides: Vec<i64> = array.getattr("strides")?.extract()?;
        let each = strides.into_iter().map(|stride| match stride.checked_rem(bytes) {
            Some(0) => Ok(stride / bytes),
            _ => {
                Err(said("layout_of", &format!("a stride of {stride} bytes is no number of elements of {bytes} bytes")))
            }
        });
        each.collect::<PyResult<_>>()?
    };
    let entries = |integers: Vec<i64>| {
        let each: Vec<_> = integers.into_iter().map(cute_core::IntTuple::from).collect();
        cute_core::IntTuple::from_entries(&each)
    };
    let layout = Layout::new(entries(shape), entries(stride)).map_err(refused)?;
    crate::operand::Layout::object(py, layout)
}
