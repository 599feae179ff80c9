//! Tables of a layout's offsets, in memory that other libraries can read. The coordinates of a
//! table are all coordinates of the layout, or those in another library's memory.

use cute_core::{ComposedLayout, Error, TupleRef};
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyMemoryView, PyTuple};

use crate::error::{refused, said};
use crate::integers::Text;

/// The greatest number of offsets in a table. Such a table has 1 GiB.
const MOST: i64 = 1 << 27;

/// Returns bytes as a memory of 64-bit integers, with one axis, or with these extents.
fn memory<'py>(
    py: Python<'py>,
    bytes: &[u8],
    extents: Option<&[i64]>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyByteArray::new(py, bytes);
    // The letter of numpy for an int64, which depends on the size of C's `long`.
    let letter = if size_of::<std::ffi::c_long>() == 8 {
        "l"
    } else {
        "q"
    };
    let memory = PyMemoryView::from(bytes.as_any())?;
    match extents {
        Some(extents) => memory.call_method1("cast", (letter, PyTuple::new(py, extents)?)),
        None => memory.call_method1("cast", (letter,)),
    }
}

/// Allocates memory for `count` offsets.
fn room(operator: &str, count: i64) -> PyResult<Vec<u8>> {
    if count > MOST {
        return Err(said(
            operator,
            &format!("a table of {count} offsets is too large: at most {MOST} are written"),
        ));
    }
    let bytes = usize::try_from(count)
        .unwrap_or(usize::MAX)
        .saturating_mul(8);
    let mut found: Vec<u8> = Vec::new();
    found
        .try_reserve_exact(bytes)
        .map_err(|_| said(operator, &format!("out of memory for {count} offsets")))?;
    Ok(found)
}

/// Returns the offsets of all coordinates: in the order of the linear coordinates or, if `by_mode`
/// is true, with an axis for each mode. The last axis moves fastest.
pub(crate) fn offsets<'py>(
    py: Python<'py>,
    of: &ComposedLayout,
    by_mode: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let mut bytes = room("offsets", of.size())?;
    if by_mode {
        let modes = of.layout().view().shape().modes();
        let extents = modes.map(TupleRef::size).collect::<Result<Vec<i64>, _>>();
        let extents = extents.map_err(refused)?;
        if of.size() == 0 {
            return Err(said(
                "offsets",
                "a layout that has no coordinates has no table by mode",
            ));
        }
        py.detach(|| by_rows(of, &extents, &mut bytes))
            .map_err(refused)?;
        return memory(py, &bytes, Some(&extents));
    }
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
    memory(py, &bytes, None)
}

/// Writes the offsets of all coordinates, with the last mode moving fastest.
fn by_rows(of: &ComposedLayout, extents: &[i64], bytes: &mut Vec<u8>) -> Result<(), Error> {
    for row in 0..of.size() {
        let (mut rest, mut weight, mut index) = (row, of.size(), 0);
        for extent in extents.iter().rev() {
            weight /= extent;
            index += rest % extent * weight;
            rest /= extent;
        }
        bytes.extend_from_slice(&of.at(index)?.to_ne_bytes());
    }
    Ok(())
}

/// A function that converts the bytes of an integer.
type Read = fn([u8; 8]) -> i64;

/// Returns the reader of signed 64-bit integers in a format of Python's `struct`, or `None` for
/// other elements. The memory states the size of an element, because the format is ambiguous: an
/// `l` with a byte order has 8 bytes in arrays of ctypes and 4 in `struct`.
fn reader(format: &str, bytes: usize) -> Option<Read> {
    let (read, kind): (Read, &str) = match format.as_bytes().first()? {
        b'<' => (i64::from_le_bytes, &format[1..]),
        b'>' | b'!' => (i64::from_be_bytes, &format[1..]),
        b'@' | b'=' => (i64::from_ne_bytes, &format[1..]),
        _ => (i64::from_ne_bytes, format),
    };
    (bytes == 8 && matches!(kind, "q" | "l")).then_some(read)
}

/// Returns the offsets of some linear coordinates.
pub(crate) fn at_each<'py>(
    of: &ComposedLayout,
    coordinates: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = coordinates.py();
    let needed = |found: &str| {
        PyTypeError::new_err(format!(
            "at_each: a memory of signed 64-bit integers is needed, such as an array of int64; \
             {found}"
        ))
    };
    let view = PyMemoryView::from(coordinates).map_err(|error| {
        if error.is_instance_of::<PyException>(py) {
            needed("numpy.asarray(…).astype('int64') is one")
        } else {
            error
        }
    })?;
    let Text(format) = view.getattr("format")?.extract()?;
    let (size, bytes): (usize, i64) = (
        view.getattr("itemsize")?.extract()?,
        view.getattr("nbytes")?.extract()?,
    );
    let Some(read) = reader(&format, size) else {
        let found = format!(
            "this one has elements {format:?} of {size} bytes; convert it by array.astype('int64')"
        );
        return Err(needed(&found));
    };
    let mut out = room("at_each", bytes / 8)?;
    // `tobytes` accepts any strides, and returns the elements in the order of the axes, the last
    // axis fastest.
    let given = view.call_method0("tobytes")?;
    let (given, _) = given.cast::<PyBytes>()?.as_bytes().as_chunks::<8>();
    let filled = py.detach(|| -> Result<(), Error> {
        given.iter().try_for_each(|&index| {
            out.extend_from_slice(&of.at(read(index))?.to_ne_bytes());
            Ok(())
        })
    });
    filled.map_err(refused)?;
    memory(py, &out, None)
}
