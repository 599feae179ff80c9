//! The ranks of a mesh, from a number, a shape, a layout, lists, an array or a `DeviceMesh`.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::error::{meshed, refused, said};
use crate::integers::{MOST_ENTRIES, flat_integers, integer, kind_of};
use crate::operand::Layout;

/// The greatest number of ranks that a list can name.
pub(super) const MOST_RANKS: usize = 1 << 20;

/// The extents of the levels of a nested list, and the ranks in the list, row by row.
#[derive(Default)]
struct Rows {
    shape: Vec<i64>,
    ranks: Vec<i64>,
    /// The number of lists and ranks that were read. It is limited, because one list may be an
    /// entry a thousand times.
    seen: usize,
}

fn too_many() -> PyErr {
    said(
        "mesh",
        &format!(
            "more than {MOST_RANKS} ranks and lists of ranks are given; a single number means all \
             ranks from 0"
        ),
    )
}

impl Rows {
    fn read(&mut self, object: &Bound<'_, PyAny>, level: usize) -> PyResult<()> {
        let uneven = || said("mesh", "the rows of a mesh must have the same length");
        self.seen += 1;
        if self.seen > MOST_RANKS {
            return Err(too_many());
        }
        let entries: Vec<Bound<'_, PyAny>> = if let Ok(list) = object.cast::<PyList>() {
            list.iter().take(MOST_RANKS + 1).collect()
        } else if let Ok(tuple) = object.cast::<PyTuple>() {
            tuple.iter().take(MOST_RANKS + 1).collect()
        } else {
            self.ranks.push(integer(object).map_err(|error| {
                let kind = kind_of(object);
                if level == 0 && error.is_instance_of::<PyTypeError>(object.py()) {
                    return PyTypeError::new_err(format!(
                        "a mesh is a number of ranks, a shape such as (2, 4), a Layout, lists or an \
                         array of ranks, or a DeviceMesh, not {kind}"
                    ));
                }
                error
            })?);
            return if level == self.shape.len() {
                Ok(())
            } else {
                Err(uneven())
            };
        };
        if level >= 8 {
            return Err(said(
                "mesh",
                "a mesh has more than 8 axes, or contains itself",
            ));
        }
        let extent = i64::try_from(entries.len())?;
        match self.shape.get(level) {
            // All other rows must have the length of the first row.
            None if self.ranks.is_empty() => self.shape.push(extent),
            Some(of) if *of == extent => {}
            _ => return Err(uneven()),
        }
        entries
            .iter()
            .try_for_each(|entry| self.read(entry, level + 1))
    }
}

/// Converts an array of ranks to nested lists. An array with a stride of 0 may have more elements
/// than memory could hold.
fn listed(object: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyAny>> {
    if !object.hasattr("tolist")? {
        return Ok(object);
    }
    if object.hasattr("shape")? {
        let shape = flat_integers(
            "mesh",
            "the shape of an array of ranks",
            &object.getattr("shape")?,
        )?;
        let size = shape
            .iter()
            .try_fold(1_i64, |size, extent| size.checked_mul(*extent));
        if size
            .and_then(|size| usize::try_from(size).ok())
            .is_none_or(|size| size > MOST_RANKS)
        {
            return Err(too_many());
        }
    }
    object.call_method0("tolist")
}

/// Returns the integers of a tuple that has nothing else: the shape of a mesh.
pub(super) fn shape(object: &Bound<'_, PyAny>) -> Option<Vec<i64>> {
    let tuple = object.cast::<PyTuple>().ok()?;
    let extents = tuple
        .iter()
        .take(MOST_ENTRIES + 1)
        .map(|extent| integer(&extent).ok());
    extents.collect()
}

/// Returns the layout of a mesh with these extents. Its last axis moves fastest.
fn rows(extents: &[i64]) -> PyResult<cute_core::Layout> {
    let extents: Vec<cute_core::IntTuple> = extents.iter().map(|extent| (*extent).into()).collect();
    cute_core::Layout::right(cute_core::IntTuple::from_entries(&extents)).map_err(refused)
}

/// Reads the ranks of a mesh from a number, a shape (a tuple of integers, whose ranks are numbered
/// row by row), a layout, nested lists, an array or a `DeviceMesh`.
pub(super) fn mesh(object: &Bound<'_, PyAny>) -> PyResult<cute_mesh::Mesh> {
    if let Ok(layout) = object.cast::<Layout>() {
        return cute_mesh::Mesh::new(layout.get().as_core()).map_err(meshed);
    }
    if let Some(extents) = shape(object) {
        return cute_mesh::Mesh::new(&rows(&extents)?).map_err(meshed);
    }
    match integer(object) {
        Ok(ranks) => return cute_mesh::Mesh::line(ranks).map_err(meshed),
        // The object may instead be a list of ranks.
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => {}
        Err(error) => return Err(error),
    }
    let of = if object.hasattr("mesh")? {
        object.getattr("mesh")?
    } else {
        object.clone()
    };
    let mut rows = Rows::default();
    rows.read(&listed(of)?, 0)?;
    let Rows {
        shape, ranks: rows, ..
    } = rows;
    // In the list, the last axis moves fastest. In the order of a mesh, the first axis does. The
    // ranks of this layout are at first the positions in the list.
    let places = cute_mesh::Mesh::new(&self::rows(&shape)?).map_err(meshed)?;
    // If the ranks are all positions in the order of the list, the layout is the mesh itself.
    if (0..)
        .zip(&rows)
        .all(|(place, rank): (i64, _)| place == *rank)
    {
        return Ok(places);
    }
    let ranks = places
        .ranks()
        .filter_map(|place| rows.get(usize::try_from(place).ok()?).copied());
    places
        .with_ranks(&ranks.collect::<Vec<_>>())
        .map_err(meshed)
}
