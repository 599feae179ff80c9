//! Python's integers, tuples, `None` and layouts as values of the algebra, and back.
//!
//! A Python tuple can be deeper than any stack and can contain itself, as a list, so the way in has two limits: [`MOST_LEVELS`]
//! and [`MOST_ENTRIES`]. What exceeds them is refused.

use cute_core::coordinates::ScaledBasis;
use cute_core::{Error, IntTuple, Operator, Piece, Tiler, TupleBuilder, TupleRef, Value, Violation};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyList, PySequence, PyString, PyTuple};

use crate::error::{refused, said};
use crate::operand::{Composed, Coordinates, Layout, Swizzled};
use crate::scaled_basis::Basis;
use crate::truth::No;

/// As many as a text of the notation may have.
const MOST_LEVELS: usize = 64;
/// The most entries of a tuple, with those of the tuples in it.
const MOST_ENTRIES: usize = 4096;

/// What the way through a tuple has left.
struct Left {
    entries: usize,
}

impl Left {
    const fn new() -> Self {
        Self { entries: MOST_ENTRIES }
    }

    fn entry(&mut self) -> PyResult<()> {
        self.entries = self
            .entries
            .checked_sub(1)
            .ok_or_else(|| said("int_tuple", &format!("a tuple has more than {MOST_ENTRIES} entries")))?;
        Ok(())
    }
}

fn at_level(level: usize) -> PyResult<()> {
    if level < MOST_LEVELS {
        return Ok(());
    }
    Err(said("int_tuple", &format!("a tuple has more than {MOST_LEVELS} levels, or contains itself")))
}

/// An integer: whatever has `__index__`.
pub(crate) fn integer(object: &Bound<'_, PyAny>) -> PyResult<i64> {
    object.extract::<i64>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(object.py()) {
            refused(Error::new(Operator::IntTuple, Violation::Overflow { bits: 64 }))
        } else {
            error
        }
    })
}

/// The entries of a tuple or a list; `None` for anything else.
fn entries<'py>(object: &Bound<'py, PyAny>) -> Option<Vec<Bound<'py, PyAny>>> {
    if let Ok(tuple) = object.cast::<PyTuple>() {
        return Some(tuple.iter().take(MOST_ENTRIES + 1).collect());
    }
    let list = object.cast::<PyList>().ok()?;
    Some(list.iter().take(MOST_ENTRIES + 1).collect())
}

/// Adds integers to a tuple; answers whether the object is integers.
fn push(object: &Bound<'_, PyAny>, out: &mut TupleBuilder, left: &mut Left, level: usize) -> PyResult<bool> {
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
    object.get_type().name().map_or_else(|_| "object".to_owned(), |name| name.to_string())
}

/// The entries of anything that can be iterated over, except a text. They are read one by one, because `__len__` may return any number.
pub(crate) fn collection<'py>(
    operator: &str,
    what: &str,
    object: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let none = || PyTypeError::new_err(format!("{operator}: {what} is a tuple or a list, not {}", kind_of(object)));
    if object.is_instance_of::<PyString>() {
        return Err(none());
    }
    let each = object.try_iter();
    let each = each.map_err(|error| if error.is_instance_of::<PyTypeError>(object.py()) { none() } else { error })?;
    let found = each.take(MOST_ENTRIES + 1).collect::<PyResult<Vec<_>>>()?;
    if found.len() > MOST_ENTRIES {
        return Err(said(operator, &format!("{what} has more than {MOST_ENTRIES} entries")));
    }
    Ok(found)
}

/// The same of a sequence, whose entries have an order.
pub(crate) fn sequence<'py>(
    operator: &str,
    what: &str,
    object: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    if object.cast::<PySequence>().is_err() {
        return Err(PyTypeError::new_err(format!("{operator}: {what} is a tuple or a list, not {}", kind_of(object))));
    }
    collection(operator, what, object)
}

/// The integers of a sequence, in one level.
pub(crate) fn flat_integers(operator: &str, what: &str, object: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    sequence(operator, what, object)?.iter().map(integer).collect()
}

fn no_argument(object: &Bound<'_, PyAny>) -> PyErr {
    let kind = kind_of(object);
    PyTypeError::new_err(format!(
        "an argument is a layout, an integer, None, a swizzle, or a tuple or list of those, not {kind}"
    ))
}

/// An integer, or a tuple or list of such.
pub(crate) struct Ints(pub(crate) IntTuple);

impl<'py> FromPyObject<'_, 'py> for Ints {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut out = TupleBuilder::new();
        push_integers(&object, &mut out)?;
        Ok(Self(out.finish()))
    }
}

/// Adds an integer, or a tuple or list of such.
pub(crate) fn push_integers(object: &Bound<'_, PyAny>, out: &mut TupleBuilder) -> PyResult<()> {
    if push(object, out, &mut Left::new(), 0)? {
        return Ok(());
    }
    let text = if object.is_instance_of::<PyString>() { "; Layout.parse reads a text" } else { "" };
    Err(PyTypeError::new_err(format!("integers are an int, or a tuple or list of integers{text}")))
}

/// A text.
pub(crate) struct Text(pub(crate) String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let Ok(text) = object.cast::<PyString>() else { return Err(PyTypeError::new_err("a text is a str")) };
        text.to_str().map(|text| Self(text.to_owned())).map_err(|_| said("eval", "the text is not Unicode"))
    }
}

/// Any value of the algebra.
pub(crate) fn value(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let mut out = TupleBuilder::new();
    if let Ok(layout) = object.cast::<Layout>() {
        return Ok(Value::Layout(layout.get().as_core().clone()));
    }
    if push(object, &mut out, &mut Left::new(), 0)? {
        return Ok(Value::Tuple(out.finish()));
    }
    mixed(object, &mut Left::new(), 0)
}

/// A value that is not integers alone.
fn mixed(object: &Bound<'_, PyAny>, left: &mut Left, level: usize) -> PyResult<Value> {
    left.entry()?;
    if let Ok(layout) = object.cast::<Layout>() {
        return Ok(Value::Layout(layout.get().as_core().clone()));
    }
    if object.is_none() {
        return Ok(Value::Tiler(Tiler::Keep));
    }
    if let Some(entries) = entries(object) {
        at_level(level)?;
        let values = entries.iter().map(|entry| mixed(entry, left, level + 1)).collect::<PyResult<Vec<_>>>()?;
        return Value::from_entries(&values).map_err(|position| {
            let kind = values.get(position).map_or("this", Value::kind);
            said("int_tuple", &format!("{kind} is not part of a tuple"))
        });
    }
    if let Ok(layout) = object.cast::<Composed>() {
        return Ok(Value::Composed(layout.get().0.clone()));
    }
    if let Ok(layout) = object.cast::<Coordinates>() {
        return Ok(Value::Coordinates(layout.get().0.clone()));
    }
    if let Ok(swizzle) = object.cast::<Swizzled>() {
        return Ok(Value::Swizzle(swizzle.get().0));
    }
    if let Ok(basis) = object.cast::<Basis>() {
        return Ok(Value::Stride(basis.get().0.into()));
    }
    match integer(object) {
        Ok(integer) => Ok(Value::from(integer)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Err(no_argument(object)),
        Err(error) => Err(error),
    }
}

/// Whether a None is anywhere in a tuple or list. One that is too deep, too long, or contains itself is refused, so that what walks
/// through a tuple in Python asks here first.
#[pyfunction]
pub(crate) fn has_none(of: &Bound<'_, PyAny>) -> PyResult<bool> {
    fn within(of: &Bound<'_, PyAny>, left: &mut Left, level: usize) -> PyResult<bool> {
        left.entry()?;
        let Some(entries) = entries(of) else { return Ok(of.is_none()) };
        at_level(level)?;
        let mut found = false;
        for entry in &entries {
            found |= within(entry, left, level + 1)?;
        }
        Ok(found)
    }
    within(of, &mut Left::new(), 0)
}

/// A tiler of the plain kinds: a layout, an integer, `None`, or a tuple of layouts and integers. `None` for anything else, also for
/// what is refused on the general way, which then says so.
#[inline]
pub(crate) fn plain_tiler(object: &Bound<'_, PyAny>) -> Option<Tiler> {
    if let Ok(layout) = object.cast::<Layout>() {
        return Some(Tiler::Layout(layout.get().as_core().clone()));
    }
    let Ok(tuple) = object.cast::<PyTuple>() else { return object.extract::<i64>().ok().map(Tiler::Integer) };
    if tuple.len() > MOST_ENTRIES {
        return None;
    }
    // A tiler is a large value: each is made where it stays.
    let mut entries = Vec::with_capacity(tuple.len());
    for entry in tuple.iter_borrowed() {
        if let Ok(layout) = entry.cast::<Layout>() {
            entries.push(Tiler::Layout(layout.get().as_core().clone()));
        } else if entry.is_instance_of::<PyTuple>() {
            return None;
        } else {
            entries.push(Tiler::Integer(entry.extract().ok()?));
        }
    }
    Some(Tiler::Tuple(entries))
}

/// The node of a profile that comes next, with its leaves.
fn node<'py, T: Copy>(
    py: Python<'py>,
    profile: &mut std::slice::Iter<'_, u32>,
    leaves: &mut std::slice::Iter<'_, T>,
    leaf: &impl Fn(T) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    match profile.next() {
        Some(&token) if token > 0 => {
            let entries = (1..token).map(|_| node(py, profile, leaves, leaf)).collect::<PyResult<Vec<_>>>()?;
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

/// Integers, as Python has them.
pub(crate) fn integers<'py>(py: Python<'py>, tuple: TupleRef<'_>) -> PyResult<Bound<'py, PyAny>> {
    node(py, &mut tuple.profile().iter(), &mut tuple.leaves().iter(), &|integer| integer.into_bound_py_any(py))
}

/// The stride of a coordinate layout: basis elements, and integers where there is no place.
pub(crate) fn stride<'py>(py: Python<'py>, profile: &[u32], leaves: &[ScaledBasis]) -> PyResult<Bound<'py, PyAny>> {
    node(py, &mut profile.iter(), &mut leaves.iter(), &|basis: ScaledBasis| {
        if basis.is_integer() { basis.value().into_bound_py_any(py) } else { Basis(basis).into_bound_py_any(py) }
    })
}

/// The tiler of an object: a layout, an integer, `None`, or a tuple of those.
pub(crate) fn tiler_of(object: &Bound<'_, PyAny>) -> PyResult<Tiler> {
    let found = value(object)?;
    found.tiler().ok_or_else(|| PyTypeError::new_err(format!("{} is not a tiler", found.kind())))
}

/// The tiler of an object that may be missing.
pub(crate) fn optional_tiler(object: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Tiler>> {
    object.map(tiler_of).transpose()
}

/// A tiler, as Python has it.
pub(crate) fn tiler(py: Python<'_>, tiler: Tiler) -> PyResult<Bound<'_, PyAny>> {
    match tiler {
        Tiler::Layout(layout) => Ok(Layout::object(py, layout)?.into_any()),
        Tiler::Integer(integer) => integer.into_bound_py_any(py),
        Tiler::Keep => Ok(py.None().into_bound(py)),
        Tiler::Tuple(entries) => {
            let entries = entries.into_iter().map(|entry| self::tiler(py, entry)).collect::<PyResult<Vec<_>>>()?;
            Ok(PyTuple::new(py, entries)?.into_any())
        }
    }
}

/// A value of the algebra, as Python has it.
pub(crate) fn object(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    match value {
        Value::Tuple(tuple) => integers(py, tuple.view()),
        Value::Tiler(found) => tiler(py, found),
        Value::Layout(layout) => Ok(Layout::object(py, layout)?.into_any()),
        Value::Swizzle(swizzle) => Swizzled(swizzle).into_bound_py_any(py),
        Value::Composed(layout) => Ok(Composed::object(py, layout)?.into_any()),
        Value::Offset(layout, offset) => (Layout::object(py, layout)?, offset).into_bound_py_any(py),
        Value::Stride(found) => stride(py, found.profile(), found.leaves()),
        Value::Coordinates(layout) => Ok(Coordinates::object(py, layout)?.into_any()),
        Value::CoordinateOffset(layout, begin) => {
            (Coordinates::object(py, *layout)?, integers(py, begin.view())?).into_bound_py_any(py)
        }
        Value::Truth(truth) => Ok(PyBool::new(py, truth).to_owned().into_any()),
        Value::No(reason) => No::new(reason).into_bound_py_any(py),
        Value::List(numbers) => numbers.into_bound_py_any(py),
        Value::Pieces(pieces) => {
            let side = |layout, begin| Ok::<_, PyErr>((Layout::object(py, layout)?, begin));
            let pair = |piece: &Piece| {
                let (left, right) = piece.begin();
                Ok((side(piece.left(), left)?, side(piece.right(), right)?))
            };
            pieces.iter().map(pair).collect::<PyResult<Vec<_>>>()?.into_bound_py_any(py)
        }
        other => other.to_string().into_bound_py_any(py),
    }
}
