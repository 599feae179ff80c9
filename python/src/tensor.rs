//! The checks of `Tensor`, which is written in Python. They refuse a coordinate, a tiler or a
//! thread that does not belong to the tensor.
//!
//! # Rules
//! | rule | condition | refused |
//! |---|---|---|
//! | PT1 | each entry of a coordinate is not negative and is less than its extent; an integer for a whole mode is less than the size of the mode | any other number; a coordinate of another rank |
//! | PT2 | a tiler reaches only coordinates of the mode that it tiles | a tiler that reaches past the mode |
//! | PT3 | a thread is an offset of the layout of threads | any other number |
//!
//! A call of a layout makes none of these checks, as in CuTe, because its function continues past
//! the size.

use cute_core::{Coord, Error, LayoutRef, Operator, Tiler};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::arrays::span;
use crate::convert::{tiler_of, value};
use crate::error::{class, outside, refused};
use crate::integers::integer;
use crate::operand::Layout;

const OPERATOR: &str = "tensor";

/// Describes the modes that contain an entry, such as ` (mode 0 of mode 1)`. For the whole
/// coordinate, the text is empty.
fn place(path: &[usize]) -> String {
    if path.is_empty() {
        return String::new();
    }
    let modes: Vec<String> = path
        .iter()
        .rev()
        .map(|mode| format!("mode {mode}"))
        .collect();
    format!(" ({})", modes.join(" of "))
}

/// Checks one integer of a coordinate by PT1.
fn below(coordinate: i64, extent: i64, path: &[usize]) -> PyResult<()> {
    if (0..extent).contains(&coordinate) {
        return Ok(());
    }
    let mut sentence = format!(
        "coordinate {coordinate} is not within an extent of {extent}{}",
        place(path)
    );
    if coordinate < 0 && extent > 0 {
        let last = extent.saturating_sub(1);
        sentence.push_str("; a negative one does not count from the end; the last coordinate is ");
        sentence.push_str(&last.to_string());
    }
    Err(outside(OPERATOR, &sentence))
}

/// Checks a coordinate by PT1. A mode that the coordinate leaves open stays open, even if it is
/// empty.
fn within(coordinate: &Coord, layout: LayoutRef<'_>, path: &mut Vec<usize>) -> PyResult<()> {
    let entries = match coordinate {
        Coord::Keep => return Ok(()),
        Coord::Integer(index) => return below(*index, layout.size(), path),
        Coord::Tuple(entries) => entries,
    };
    let (left, right) = (entries.len(), layout.rank());
    if layout.integers().is_some() {
        let sentence = format!(
            "a coordinate of rank {left} is given where an integer is needed{}",
            place(path)
        );
        return Err(outside(OPERATOR, &sentence));
    }
    if left != right {
        let sentence = format!(
            "a coordinate of rank {left} does not fit a shape of rank {right}{}",
            place(path)
        );
        return Err(outside(OPERATOR, &sentence));
    }
    for (number, (entry, mode)) in entries.iter().zip(layout.modes()).enumerate() {
        path.push(number);
        within(entry, mode, path)?;
        path.pop();
    }
    Ok(())
}

/// The modes of a layout that a coordinate leaves open, and the offset where they begin. The
/// coordinate must be in the shape: PT1.
#[pyfunction]
pub(crate) fn _part<'py>(
    layout: &Bound<'py, Layout>,
    coordinate: &Bound<'py, PyAny>,
) -> PyResult<(Bound<'py, Layout>, i64)> {
    let (py, of) = (layout.py(), layout.get().as_core());
    let found = value(coordinate).map_err(|error| match class(py) {
        // The refusal is for more than 64 bits, or for more entries than a tuple may have. The
        // coordinate is therefore outside of every shape.
        Ok(refusal) if error.is_instance(py, refusal) => outside(
            OPERATOR,
            &format!(
                "the coordinate is not in the shape {}: {}",
                of.shape(),
                error.value(py)
            ),
        ),
        _ => error,
    })?;
    let Some(coordinate) = found.coord() else {
        return Err(PyTypeError::new_err(format!(
            "a coordinate must consist of integers, None and tuples of those, not {}",
            found.kind()
        )));
    };
    within(&coordinate, of.view(), &mut Vec::new())?;
    let (part, begin) = of.slice_and_offset(&coordinate).map_err(refused)?;
    // An empty part has no first offset, so 0 is returned.
    let begin = if part.size() == 0 { 0 } else { begin };
    Ok((Layout::object(py, part)?, begin))
}

/// Checks a tiler by PT2.
fn covered(
    operator: &str,
    tiler: &Tiler,
    layout: LayoutRef<'_>,
    path: &mut Vec<usize>,
) -> PyResult<()> {
    let (least, greatest) = match tiler {
        Tiler::Keep => return Ok(()),
        // An extent of 0 is refused by a rule of the operator.
        Tiler::Integer(extent) => (0, extent.saturating_sub(1)),
        Tiler::Layout(tile) => match span(tile) {
            Some(ends) => ends,
            None => return Ok(()),
        },
        Tiler::Tuple(entries) => {
            for (number, (entry, mode)) in entries.iter().zip(layout.modes()).enumerate() {
                path.push(number);
                covered(operator, entry, mode, path)?;
                path.pop();
            }
            return Ok(());
        }
    };
    let size = layout.size();
    if least >= 0 && greatest < size {
        return Ok(());
    }
    let far = if least < 0 { least } else { greatest };
    Err(outside(
        operator,
        &format!(
            "the tiler reaches coordinate {far}, which is not within a size of {size}{}",
            place(path)
        ),
    ))
}

/// Refuses a tiler that reaches past the coordinates of the layout: PT2.
#[pyfunction]
pub(crate) fn _must_cover(
    operator: &str,
    layout: &Bound<'_, Layout>,
    tiler: &Bound<'_, PyAny>,
) -> PyResult<()> {
    covered(
        operator,
        &tiler_of(tiler)?,
        layout.get().as_core().view(),
        &mut Vec::new(),
    )
}

/// Refuses a number that belongs to no thread: PT3.
#[pyfunction]
pub(crate) fn _must_be_thread(
    threads: &Bound<'_, Layout>,
    index: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let (threads, index) = (threads.get().as_core(), integer(index)?);
    let inside = |error: Error| refused(error.within(Operator::LocalPartition));
    let coordinate = threads.get_flat_coord(index).map_err(inside)?;
    let is_place = coordinate
        .leaves()
        .iter()
        .zip(threads.view().modes())
        .all(|(at, mode)| (0..mode.size()).contains(at));
    if is_place && threads.crd2idx(coordinate.view()).map_err(inside)? == index {
        return Ok(());
    }
    Err(outside(
        OPERATOR,
        &format!(
            "thread {index} is out of range for the {} threads of {threads}",
            threads.size()
        ),
    ))
}
