//! Conversions of Python's integers, tuples, lists and texts.
//!
//! A Python tuple can be deeper than any stack, and a list can contain itself, so the conversion
//! from Python has two limits, [`MOST_LEVELS`] and [`MOST_ENTRIES`]. An object that exceeds a limit
//! is refused.

use cute_core::{Error, IntTuple, Operator, TupleBuilder, TupleRef, Violation};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PySequence, PyString, PyTuple};

use crate::error::{refused, said};

/// The greatest depth of a tuple, which is the limit of a text in the notation.
pub(crate) const MOST_LEVELS: usize = 64;
/// The greatest number of entries of a tuple, including the entries of the tuples in it.
pub(crate) const MOST_ENTRIES: usize = 4096;

/// The levels and entries that are left while a tuple is read.
pub(crate) struct Left {
    entries: usize,
}

impl Left {
    pub(crate) const fn new() -> Self {
        Self {
            entries: MOST_ENTRIES,
        }
    }

    pub(crate) fn entry(&mut self) -> PyResult<()> {
        self.entries = self.entries.checked_sub(1).ok_or_else(|| {
            said(
                "int_tuple",
                &format!("a tuple has more than {MOST_ENTRIES} entries"),
            )
        })?;
        Ok(())
    }
}

pub(crate) fn at_level(level: usize) -> PyResult<()> {
    if level < MOST_LEVELS {
        return Ok(());
    }
    Err(said(
        "int_tuple",
        &format!("a tuple has more than {MOST_LEVELS} levels, or contains itself"),
    ))
}

/// Reads an integer: any object that has `__index__`.
pub(crate) fn integer(object: &Bound<'_, PyAny>) -> PyResult<i64> {
    object.extract::<i64>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(object.py()) {
            refused(Error::new(
                Operator::IntTuple,
                Violation::Overflow { bits: 64 },
            ))
        } else {
            error
        }
    })
}

/// Returns the entries of a tuple or a list, and `None` for any other object.
pub(crate) fn entries<'py>(object: &Bound<'py, PyAny>) -> Option<Vec<Bound<'py, PyAny>>> {
    if let Ok(tuple) = object.cast::<PyTuple>() {
        return Some(tuple.iter().take(MOST_ENTRIES + 1).collect());
    }
    let list = object.cast::<PyList>().ok()?;
    Some(list.iter().take(MOST_ENTRIES + 1).collect())
}

/// Adds integers to a tuple. Returns whether the object consists of integers.
pub(crate) fn push(
    object: &Bound<'_, PyAny>,
    out: &mut TupleBuilder,
    left: &mut Left,
    level: usize,
) -> PyResult<bool> {
    left.entry()?;
    // Most entries are integers.
    if object.is_instance_of::<PyInt>() {
        out.leaf(integer(object)?);
        return Ok(true);
    }
    if let Ok(tuple) = object.cast::<PyTuple>() {
        at_level(level)?;
        out.open(tuple.len());
        for entry in tuple.iter_borrowed() {
            if !push(&entry, out, left, level + 1)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    if let Some(entries) = entries(object) {
        at_level(level)?;
        out.open(entries.len());
        for entry in &entries {
            if !push(entry, out, left, level + 1)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    match integer(object) {
        Ok(integer) => out.leaf(integer),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => return Ok(false),
        Err(error) => return Err(error),
    }
    Ok(true)
}

/// The name of an object's class.
pub(crate) fn kind_of(object: &Bound<'_, PyAny>) -> String {
    object
        .get_type()
        .name()
        .map_or_else(|_| "object".to_owned(), |name| name.to_string())
}

/// The entries of anything that can be iterated over, except a text. They are read one by one,
/// because `__len__` may return any number.
pub(crate) fn collection<'py>(
    operator: &str,
    what: &str,
    object: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let none = || {
        PyTypeError::new_err(format!(
            "{operator}: {what} must be a tuple or a list, not {}",
            kind_of(object)
        ))
    };
    if object.is_instance_of::<PyString>() {
        return Err(none());
    }
    let each = object.try_iter();
    let each = each.map_err(|error| {
        if error.is_instance_of::<PyTypeError>(object.py()) {
            none()
        } else {
            error
        }
    })?;
    let found = each.take(MOST_ENTRIES + 1).collect::<PyResult<Vec<_>>>()?;
    if found.len() > MOST_ENTRIES {
        return Err(said(
            operator,
            &format!("{what} has more than {MOST_ENTRIES} entries"),
        ));
    }
    Ok(found)
}

/// Returns the entries of a sequence, which have an order.
pub(crate) fn sequence<'py>(
    operator: &str,
    what: &str,
    object: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    if object.cast::<PySequence>().is_err() {
        return Err(PyTypeError::new_err(format!(
            "{operator}: {what} must be a tuple or a list, not {}",
            kind_of(object)
        )));
    }
    collection(operator, what, object)
}

/// Reads the integers of a sequence that is not nested.
pub(crate) fn flat_integers(
    operator: &str,
    what: &str,
    object: &Bound<'_, PyAny>,
) -> PyResult<Vec<i64>> {
    sequence(operator, what, object)?
        .iter()
        .map(integer)
        .collect()
}

/// An integer, or a nested tuple or list of integers.
pub(crate) struct Ints(pub(crate) IntTuple);

impl<'py> FromPyObject<'_, 'py> for Ints {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut out = TupleBuilder::new();
        push_integers(&object, &mut out)?;
        Ok(Self(out.finish()))
    }
}

/// Adds an integer, or the integers of a nested tuple or list.
pub(crate) fn push_integers(object: &Bound<'_, PyAny>, out: &mut TupleBuilder) -> PyResult<()> {
    if push(object, out, &mut Left::new(), 0)? {
        return Ok(());
    }
    let hint = if object.is_instance_of::<PyString>() {
        "; use Layout.parse to read a text"
    } else {
        of_symbols(object)
    };
    Err(PyTypeError::new_err(format!(
        "expected an int, or a tuple or list of integers{hint}"
    )))
}

/// Returns a hint that ends an error, if the object contains symbols.
pub(crate) fn of_symbols(object: &Bound<'_, PyAny>) -> &'static str {
    fn has_symbol(object: &Bound<'_, PyAny>, level: usize) -> bool {
        kind_of(object) == "Symbol"
            || (level < 4
                && entries(object).is_some_and(|entries| {
                    entries.iter().any(|entry| has_symbol(entry, level + 1))
                }))
    }
    if kind_of(object) == "SymbolicLayout" {
        "; a SymbolicLayout has its own methods: coalesce, composition, logical_divide, \
         zipped_divide, injective, size, cosize and substitute, which gives a Layout"
    } else if has_symbol(object, 0) {
        "; a layout with Symbols is a SymbolicLayout, as in SymbolicLayout((16, N), (1, 16))"
    } else {
        ""
    }
}

pub(crate) struct Text(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Ok(text) = object.cast::<PyString>() else {
            return Err(PyTypeError::new_err("a text must be a str"));
        };
        text.to_str()
            .map(|text| Self(text.to_owned()))
            .map_err(|_| said("eval", "the text is not Unicode"))
    }
}

/// Returns whether a tuple or list contains None at any depth. A tuple or list that is too deep,
/// too long, or contains itself is refused. Python code calls this function before it reads a tuple
/// recursively.
#[pyfunction]
pub(crate) fn has_none(of: &Bound<'_, PyAny>) -> PyResult<bool> {
    fn within(of: &Bound<'_, PyAny>, left: &mut Left, level: usize) -> PyResult<bool> {
        left.entry()?;
        let Some(entries) = entries(of) else {
            return Ok(of.is_none());
        };
        at_level(level)?;
        let mut found = false;
        for entry in &entries {
            found |= within(entry, left, level + 1)?;
        }
        Ok(found)
    }
    within(of, &mut Left::new(), 0)
}

/// Makes the next node of a profile, with its leaves.
pub(crate) fn node<'py, T: Copy>(
    py: Python<'py>,
    profile: &mut std::slice::Iter<'_, u32>,
    leaves: &mut std::slice::Iter<'_, T>,
    leaf: &impl Fn(T) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    match profile.next() {
        Some(&token) if token > 0 => {
            let entries = (1..token)
                .map(|_| node(py, profile, leaves, leaf))
                .collect::<PyResult<Vec<_>>>()?;
            Ok(PyTuple::new(py, entries)?.into_any())
        }
        _ => match leaves.next() {
            Some(&value) => leaf(value),
            None => leaf_missing(py),
        },
    }
}

fn leaf_missing(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    // A profile has an integer for each of its leaves.
    0_i64.into_bound_py_any(py)
}

/// Converts integers and tuples to Python objects.
pub(crate) fn integers<'py>(py: Python<'py>, tuple: TupleRef<'_>) -> PyResult<Bound<'py, PyAny>> {
    node(
        py,
        &mut tuple.profile().iter(),
        &mut tuple.leaves().iter(),
        &|integer| integer.into_bound_py_any(py),
    )
}
