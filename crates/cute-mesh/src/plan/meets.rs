//! Computes the elements that a rank shares with each coordinate of another mesh, dimension by
//! dimension.

use alloc::vec::Vec;

use cute_core::Piece;

use crate::counter::Counter;
use crate::{Distribution, Error};

/// The side of a plan to which a rank belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Source,
    Target,
}

/// The overlap of a part with one shard in one dimension. The shard belongs to a coordinate of the
/// axes that split this dimension.
pub(super) struct Meet {
    /// The coordinate of the shard along these axes.
    pub(super) at: Vec<i64>,
    /// The positions of the common elements in the source and in the target.
    pub(super) pieces: Vec<Piece>,
    /// The number of coordinates that the rank with this shard stores in the dimension.
    pub(super) size: i64,
}

/// Returns all shards of the other mesh that overlap `parts` in a dimension, in the order of a
/// [`Counter`]. Along the axes in `given`, the coordinate of the shard is fixed.
pub(super) fn meets(
    parts: &[Piece],
    other: &Distribution,
    dimension: usize,
    side: Side,
    given: &[(usize, i64)],
) -> Result<Vec<Meet>, Error> {
    let Some(dealt) = other.dimensions().get(dimension) else {
        return Ok(Vec::new());
    };
    let axes = dealt.axes();
    let extents: Vec<i64> = axes.iter().map(|axis| axis.1).collect();
    let mut coord = alloc::vec![0; other.mesh().axes()];
    let mut found = Vec::new();
    for at in Counter::new(&extents) {
        place(&mut coord, &axes, &at);
        let deals = |axis: usize| axes.iter().any(|of| of.0 == axis);
        if given
            .iter()
            .any(|&(axis, at)| deals(axis) && coord.get(axis) != Some(&at))
        {
            continue;
        }
        let (others, size) = other.parts(dimension, &coord)?;
        let mut pieces = Vec::new();
        match side {
            Side::Source => join(parts, &others, &mut pieces)?,
            Side::Target => join(&others, parts, &mut pieces)?,
        }
        if !pieces.is_empty() {
            found.push(Meet { at, pieces, size });
        }
    }
    Ok(found)
}

/// Intersects two lists of parts. Both ranks order the pieces by the source's parts first, and then
/// by the target's parts.
fn join(sources: &[Piece], targets: &[Piece], pieces: &mut Vec<Piece>) -> Result<(), Error> {
    for source in sources {
        for target in targets {
            source.join(target, pieces)?;
        }
    }
    Ok(())
}

/// Sets the coordinates of some axes.
pub(super) fn place(coord: &mut [i64], axes: &[(usize, i64)], at: &[i64]) {
    for (axis, at) in axes.iter().zip(at) {
        if let Some(of) = coord.get_mut(axis.0) {
            *of = *at;
        }
    }
}

/// Calls `each` for every coordinate of the other mesh that occurs in the lists of all dimensions.
/// The arguments are the coordinate, its index, and its common elements in each dimension. The axes
/// in `copies` move fastest. Along axes that neither split a dimension nor are in `copies`, the
/// coordinate equals `coord`.
pub(super) fn combined(
    dimensions: &[Vec<Meet>],
    other: &Distribution,
    copies: &[usize],
    mut coord: Vec<i64>,
    mut each: impl FnMut(&[i64], i64, &[&Meet]) -> Result<(), Error>,
) -> Result<(), Error> {
    let counts = dimensions
        .iter()
        .map(|meets| i64::try_from(meets.len()).unwrap_or(0));
    let extents = copies.iter().map(|axis| other.mesh().extent(*axis));
    let counts: Vec<i64> = extents.chain(counts).collect();
    let replicated: Vec<(usize, i64)> = copies.iter().map(|axis| (*axis, 0)).collect();
    let axes: Vec<Vec<(usize, i64)>> = other
        .dimensions()
        .iter()
        .map(crate::dimension::Dimension::axes)
        .collect();
    for (number, choice) in (0..).zip(Counter::new(&counts)) {
        let (copy, choice) = choice
            .split_at_checked(replicated.len())
            .unwrap_or((&[], &[]));
        place(&mut coord, &replicated, copy);
        let mut found = Vec::with_capacity(dimensions.len());
        for ((meets, axes), &number) in dimensions.iter().zip(&axes).zip(choice) {
            let Some(meet) = usize::try_from(number)
                .ok()
                .and_then(|number| meets.get(number))
            else {
                continue;
            };
            place(&mut coord, axes, &meet.at);
            found.push(meet);
        }
        each(&coord, number, &found)?;
    }
    Ok(())
}
