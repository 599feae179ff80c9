//! Tables of offsets as memory: out of a layout, and for the integers of another library's memory.

use cute_core::{ComposedLayout, Error};
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyMemoryView};

use crate::error::{refused, said};
use crate::integers::Text;

/// The most offsets of a table: a GiB of them.
const MOST: i64 = 1 << 27;

/// Bytes as a memory of 64-bit integers.
fn memory<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyByteArray::new(py, bytes);
    // The letter that numpy has for an int64, where C's `long` is one.
    let letter = if size_of::<std::ffi::c_long>() == 8 {
        "l"
    } else {
        "q"
    };
    PyMemoryView::from(bytes.as_any())?.call_method1("cast", (letter,))
}

/// Memory for `count` offsets.
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

/// How the bytes of an integer are read.
type Read = fn([u8; 8]) -> i64;

/// The reader of a signed integer of 64 bits in the format of Python's `struct`; none for other
/// elements. The memory itself states the size: an `l` with an order of bytes has 8 bytes in
/// ctypes' arrays and 4 in `struct`.
fn reader(format: &str, bytes: usize) -> Option<Read> {
    let (read, kind): (Read, &str) = match format.as_bytes().first()? {
        b'<' => (i64::from_le_bytes, &format[1..]),
        b'>' | b'!' => (i64::from_be_bytes, &format[1..]),
        b'@' | b'=' => (i64::from_ne_bytes, &format[1..]),
        _ => (i64::from_ne_bytes, format),
    };
    (bytes == 8 && matches!(kind, "q" | "l")).then_some(read)
}

/// The offsets of these linear coordinates.
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
    // Of any strides, in the order of the axes, the last the fastest.
    let given = view.call_method0("tobytes")?;
    let (given, _) = given.cast::<PyBytes>()?.as_bytes().as_chunks::<8>();
    let filled = py.detach(|| -> Result<(), Error> {
        given.iter().try_for_each(|&index| {
            out.extend_from_slice(&of.at(read(index))?.to_ne_bytes());
            Ok(())
        })
    });
    filled.map_err(refused)?;
    memory(py, &out)
}
