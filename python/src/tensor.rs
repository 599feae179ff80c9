//! The checks of `Tensor`, which is written in Python: a coordinate, a tiler and a thread are the
//! tensor's own, or refused.
//!
//! # Rules
//! | rule | what | refused |
//! |---|---|---|
//! | PT1 | each entry of a coordinate is below its extent and not negative, an integer for a whole mode below its size | another number, another rank |
//! | PT2 | a tiler takes coordinates of the mode that it tiles | a tiler that reaches past them |
//! | PT3 | a thread is an offset of the layout of threads | another number |
//!
//! Calling a layout makes none of these checks, as in CuTe: its function continues past the size.

use cute_core::{Coord, Error, LayoutRef, Operator, Tiler};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::arrays::span;
use crate::convert::{tiler_of, value};
use crate::error::{class, outside, refused};
use crate::integers::integer;
use crate::operand::Layout;

const OPERATOR: &str = "tensor";

/// The numbers of the modes on the way to an entry: ` (mode 0 of mode 1)`, and nothing for the
/// whole.
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

/// PT1, of an integer.
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

/// PT1: what is open stays so, also where it is empty.
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
/// coordinate is in the shape: PT1.
#[pyfunction]
pub(crate) fn _part<'py>(
    layout: &Bound<'py, Layout>,
    coordinate: &Bound<'py, PyAny>,
) -> PyResult<(Bound<'py, Layout>, i64)> {
    let (py, of) = (layout.py(), layout.get().as_core());
    let found = value(coordinate).map_err(|error| match class(py) {
        // More than 64 bits, or than a tuple may have: it is outside of every shape.
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
    // Nothing begins anywhere.
    let begin = if part.size() == 0 { 0 } else { begin };
    Ok((Layout::object(py, part)?, begin))
}

/// PT2
fn covered(
    operator: &str,
    tiler: &Tiler,
    layout: LayoutRef<'_>,
    path: &mut Vec<usize>,
) -> PyResult<()> {
    let (least, greatest) = match tiler {
        Tiler::Keep => return Ok(()),
        // The operator refuses an extent of 0 by its own rule.
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

/// Refuses a tiler that takes coordinates which the layout has not: PT2.
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
