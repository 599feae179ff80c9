//! Views of the arrays of other libraries under a layout.
//!
//! # Rules
//! | rule | condition | refused |
//! |---|---|---|
//! | PA1 | offset 0 is the array's first element; offsets count elements of memory | strides that the size of an element does not divide |
//! | PA2 | each offset is an element of the array. For a contiguous array, the least and the greatest offset are checked; for an array with gaps, [each digit, or each offset](strided) | a layout that reaches past the elements of the array |
//! | PA3 | nothing is copied: numpy's and cupy's `as_strided`, torch's `as_strided`; an object with only `__dlpack__` becomes an array of numpy | |
//! | PA4 | a layout that may reach an element twice can only be read: numpy's view is read-only | `writable=True`; in torch and cupy, also a call without `writable=False`; for a read-only array of numpy, `writable=True` with any layout |
//! | PA5 | torch has no negative strides | a negative stride |
//! | PA6 | the view has an axis for each integer of the shape | more than the 64 axes of an array |
//! | PA7 | the elements are in memory at fixed strides, and numpy reaches that memory | torch's sparse and nested tensors; objects on a device that have only `__dlpack__` |
//!
//! The Python code of these libraries reads the elements; this crate does not access their memory.

mod library;
mod strided;

use cute_core::Layout;
use cute_core::ops::contiguous::image_ends;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySlice, PyTuple};

use self::library::{Library, library};
use self::strided::{Reach, Strided};
use crate::error::{refused, said};
use crate::integers::flat_integers;

/// The maximum number of axes of an array in numpy and in torch.
const MOST_AXES: usize = 64;

/// Returns the least and the greatest offset of a layout, or `None` if it is empty.
pub(crate) fn span(layout: &Layout) -> Option<(i64, i64)> {
    (layout.size() > 0).then(|| image_ends(layout.view()))
}

/// Returns the least and the greatest offset of a layout that begins at `offset`.
fn ends(layout: &Layout, offset: i64) -> Option<(i128, i128)> {
    let (least, greatest) = span(layout)?;
    Some((
        i128::from(least) + i128::from(offset),
        i128::from(greatest) + i128::from(offset),
    ))
}

/// Checks PA2 for a contiguous array.
fn inside(layout: &Layout, offset: i64, elements: i64) -> PyResult<()> {
    let Some((first, last)) = ends(layout, offset) else {
        if (0..=elements).contains(&offset) {
            return Ok(());
        }
        return Err(said(
            "view",
            &format!("element {offset} is outside the {elements} elements of the array"),
        ));
    };
    if first < 0 || last >= i128::from(elements) {
        let message = format!(
            "offsets {first} to {last} of {layout} are not within the {elements} elements of the \
             array"
        );
        return Err(said("view", &message));
    }
    Ok(())
}

/// The shape and the strides of an array, in elements.
fn modes(
    operator: &str,
    library: Library,
    array: &Bound<'_, PyAny>,
) -> PyResult<(Vec<i64>, Vec<i64>)> {
    let shape = flat_integers(operator, "a shape", &array.getattr("shape")?)?;
    if library == Library::Torch {
        return Ok((
            shape,
            flat_integers(operator, "a stride", &array.call_method0("stride")?)?,
        ));
    }
    let bytes: i64 = array.getattr("itemsize")?.extract()?;
    let strides = flat_integers(operator, "a stride", &array.getattr("strides")?)?;
    let each = strides
        .into_iter()
        .map(|stride| match stride.checked_rem(bytes) {
            Some(0) => Ok(stride / bytes),
            _ => Err(said(
                operator,
                &format!(
                    "a stride of {stride} bytes is not a multiple of {bytes} bytes, the size \
                          of an element"
                ),
            )),
        });
    Ok((shape, each.collect::<PyResult<_>>()?))
}

fn layout_from(shape: Vec<i64>, stride: Vec<i64>) -> PyResult<Layout> {
    let entries = |integers: Vec<i64>| {
        let each: Vec<_> = integers
            .into_iter()
            .map(cute_core::IntTuple::from)
            .collect();
        cute_core::IntTuple::from_entries(&each)
    };
    Layout::new(entries(shape), entries(stride)).map_err(refused)
}

/// Whether the elements are contiguous in memory, in the order of the axes or in the opposite
/// order.
fn is_contiguous(library: Library, array: &Bound<'_, PyAny>) -> PyResult<bool> {
    if library == Library::Torch {
        return array.call_method0("is_contiguous")?.extract();
    }
    let flags = array.getattr("flags")?;
    Ok(flags.getattr("c_contiguous")?.extract()? || flags.getattr("f_contiguous")?.extract()?)
}

/// Returns the offset at which a layout begins in the array that owns the memory, if all offsets of
/// the layout are elements of that array.
fn in_the_base(layout: &Layout, array: &Bound<'_, PyAny>, offset: i64) -> Option<i64> {
    let base = array.getattr("base").ok()?;
    let address = |array: &Bound<'_, PyAny>| -> PyResult<i64> {
        array
            .getattr("__array_interface__")?
            .get_item("data")?
            .get_item(0)?
            .extract()
    };
    let bytes: i64 = array.getattr("itemsize").ok()?.extract().ok()?;
    let behind = address(array).ok()?.checked_sub(address(&base).ok()?)?;
    let begin = behind.checked_div(bytes)?.checked_add(offset)?;
    let elements: i64 = base.getattr("size").ok()?.extract().ok()?;
    let same = array
        .getattr("dtype")
        .ok()?
        .eq(base.getattr("dtype").ok()?)
        .ok()?
        && behind % bytes == 0;
    (same && is_contiguous(Library::Numpy, &base).ok()? && inside(layout, begin, elements).is_ok())
        .then_some(begin)
}

/// Checks PA2 for an array with gaps. Returns the coordinate of the element at which the layout
/// begins.
fn inside_strided(
    library: Library,
    layout: &Layout,
    array: &Bound<'_, PyAny>,
    offset: i64,
    elements: i64,
) -> PyResult<Vec<isize>> {
    let (shape, stride) = modes("view", library, array)?;
    let rank = shape.len();
    let Some((first, last)) = ends(layout, offset) else {
        inside(layout, offset, elements)?;
        return Ok(vec![0; rank]);
    };
    let each: Vec<(i64, i64)> = layout.view().leaves().collect();
    let of = Strided::new(&shape, &stride);
    let reach = of
        .as_ref()
        .map_or(Reach::Unknown, |of| of.reach(&each, offset));
    if reach == Reach::Elements
        && let Some(begin) = of.and_then(|of| of.coordinate(rank, offset))
    {
        return Ok(begin);
    }
    let own = layout_from(shape, stride)?;
    // The array's own layout is accepted without digits. Overlapping windows can therefore be
    // viewed under their own layout.
    if offset == 0 && own.flatten() == layout.flatten() {
        return Ok(vec![0; rank]);
    }
    let cure = match in_the_base(layout, array, offset) {
        Some(begin) => format!("view(array.base, {begin}) reaches them"),
        None if inside(layout, offset, elements).is_ok() => {
            "a contiguous copy has all of them".to_owned()
        }
        None => "layout_of(array) has only its elements".to_owned(),
    };
    let are = if reach == Reach::Unknown {
        "are not known to be"
    } else {
        "are not all"
    };
    let message = format!(
        "offsets {first} to {last} of {layout} {are} in the array, whose own layout is {own}; \
         {cure}"
    );
    Err(said("view", &message))
}

/// Refuses `writable=True` if the view could only be read: PA4.
fn must_be_writable(
    library: Library,
    array: &Bound<'_, PyAny>,
    overlap: Option<&impl std::fmt::Display>,
    writable: Option<bool>,
) -> PyResult<()> {
    if let Some(overlap) = overlap {
        if writable == Some(true) {
            return Err(said(
                "view",
                &format!("{overlap}, so the view must be read-only; leave writable=True out"),
            ));
        }
        if library != Library::Numpy && writable.is_none() {
            return Err(said(
                "view",
                &format!("{overlap}: pass writable=False to get a read-only view"),
            ));
        }
    }
    let flags = || {
        array
            .getattr("flags")?
            .getattr("writeable")?
            .extract::<bool>()
    };
    if library == Library::Numpy && writable == Some(true) && !flags()? {
        return Err(said(
            "view",
            "the array is read-only, so a view of it must be, too; leave writable=True out, or \
             copy the array",
        ));
    }
    Ok(())
}

/// Returns the view of an array's elements under a layout.
pub(crate) fn view<'py>(
    py: Python<'py>,
    layout: &Layout,
    array: &Bound<'py, PyAny>,
    offset: i64,
    writable: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    let (shape, stride): (Vec<i64>, Vec<i64>) = layout.view().leaves().unzip();
    if shape.len() > MOST_AXES {
        let message = format!(
            "a shape of {} integers has more axes than an array can have (at most {MOST_AXES})",
            shape.len()
        );
        return Err(said("view", &message));
    }
    let (library, array) = library(py, "view", array)?;
    let elements: i64 = match library {
        Library::Torch => array.call_method0("numel")?.extract()?,
        _ => array.getattr("size")?.extract()?,
    };
    // The coordinate of the first element, for an array with gaps.
    let begin = if is_contiguous(library, &array)? {
        inside(layout, offset, elements)?;
        None
    } else {
        Some(inside_strided(library, layout, &array, offset, elements)?)
    };
    let overlap = layout.injective().err();
    must_be_writable(library, &array, overlap.as_ref(), writable)?;
    let shape = PyTuple::new(py, shape)?;
    if library == Library::Torch {
        if let Some(stride) = stride.iter().find(|stride| **stride < 0) {
            return Err(said(
                "view",
                &format!("torch does not support stride {stride}, only strides of 0 or more"),
            ));
        }
        let first: i64 = array.call_method0("storage_offset")?.extract()?;
        return array.call_method1(
            "as_strided",
            (
                shape,
                PyTuple::new(py, stride)?,
                first.saturating_add(offset),
            ),
        );
    }
    let from = match begin {
        Some(begin) if begin.is_empty() => array.clone(),
        Some(begin) => {
            let each = begin
                .into_iter()
                .map(|begin| PySlice::new(py, begin, isize::MAX, 1));
            array.get_item(PyTuple::new(py, each.collect::<Vec<_>>())?)?
        }
        None => {
            let order = PyDict::new(py);
            order.set_item("order", "A")?;
            let begin = if span(layout).is_some() {
                isize::try_from(offset).unwrap_or(isize::MAX)
            } else {
                0
            };
            array
                .call_method("reshape", (-1,), Some(&order))?
                .get_item(PySlice::new(py, begin, isize::MAX, 1))?
        }
    };
    let bytes: i64 = array.getattr("itemsize")?.extract()?;
    let strides = stride
        .iter()
        .map(|stride| stride.checked_mul(bytes))
        .collect::<Option<Vec<i64>>>();
    let Some(strides) = strides else {
        return Err(said(
            "view",
            &format!("a stride of {layout} in elements of {bytes} bytes does not fit in 64 bits"),
        ));
    };
    let strides = PyTuple::new(py, strides)?;
    let module = if library == Library::Numpy {
        "numpy.lib.stride_tricks"
    } else {
        "cupy.lib.stride_tricks"
    };
    let given = PyDict::new(py);
    given.set_item("shape", shape)?;
    given.set_item("strides", strides)?;
    if library == Library::Numpy {
        let read_only = overlap.is_some() || writable == Some(false);
        let flags = array.getattr("flags")?;
        given.set_item(
            "writeable",
            !read_only && flags.getattr("writeable")?.extract::<bool>()?,
        )?;
    }
    py.import(module)?
        .call_method("as_strided", (from,), Some(&given))
}

/// The layout of an array's elements, with one mode for each axis. Strides count elements, and
/// offset 0 is the first element, as in `view`.
#[pyfunction]
pub(crate) fn layout_of<'py>(
    py: Python<'py>,
    array: Bound<'py, PyAny>,
) -> PyResult<Bound<'py, crate::operand::Layout>> {
    let (library, array) = library(py, "layout_of", &array)?;
    let (shape, stride) = modes("layout_of", library, &array)?;
    crate::operand::Layout::object(py, layout_from(shape, stride)?)
}
