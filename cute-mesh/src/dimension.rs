//! One dimension of a distribution: what a coordinate of the mesh has of it.

use alloc::vec::Vec;

use cute_core::Piece;

use crate::{Error, Storage};

/// A digit that an axis of the mesh deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dealt {
    pub(crate) axis: usize,
    pub(crate) extent: i64,
    /// How far one more moves in the array.
    pub(crate) step: i64,
    /// The coordinate of the axis that has the first.
    pub(crate) first: i64,
}

/// A local digit, and the number of its mode among the local modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Local {
    pub(crate) extent: i64,
    pub(crate) step: i64,
    pub(crate) mode: usize,
}

/// How a dimension is dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dimension {
    /// A layout: the digits of a coordinate, the local ones by ascending step.
    Digits { mesh: Vec<Dealt>, local: Vec<Local> },
    /// An interval: cut along each of these axes, by its own length; and so many coordinates more on both sides.
    Chunks { cuts: Vec<(usize, i64)>, below: i64, above: i64 },
}

fn at(coord: &[i64], axis: usize) -> i64 {
    coord.get(axis).copied().unwrap_or(0)
}

impl Dimension {
    /// The axes along which it is dealt, with their extents.
    pub(crate) fn axes(&self) -> Vec<(usize, i64)> {
        match self {
            Self::Digits { mesh, .. } => mesh.iter().map(|dealt| (dealt.axis, dealt.extent)).collect(),
            Self::Chunks { cuts, .. } => cuts.clone(),
        }
    }

    /// Whether shards share coordinates.
    pub(crate) fn overlaps(&self) -> bool {
        matches!(self, Self::Chunks { below, above, .. } if *below > 0 || *above > 0)
    }

    /// What a coordinate of the mesh has: coordinates of the array, and where they are, by the local index or, if the storage has
    /// strides, by these.
    pub(crate) fn parts(&self, extent: i64, coord: &[i64], storage: &Storage) -> Result<Vec<Piece>, Error> {
        match self {
            Self::Digits { mesh, local } => {
                let begin = mesh
                    .iter()
                    .map(|dealt| (at(coord, dealt.axis) - dealt.first).rem_euclid(dealt.extent) * dealt.step);
                let mut index = 1;
                let modes = local.iter().map(|digit| {
                    let stride = match storage {
                        Storage::Strides(strides) => strides.get(digit.mode).copied().unwrap_or(0),
                        Storage::Compact(_) | Storage::Pitched(..) => index,
                    };
                    index *= digit.extent;
                    (digit.extent, digit.step, stride)
                });
                Ok(Piece::new((begin.sum(), 0), modes)?.clip(extent)?)
            }
            Self::Chunks { cuts, below, above } => {
                let (mut begin, mut length) = (0, extent);
                for &(axis, ranks) in cuts {
                    let chunk = length.div_euclid(ranks) + i64::from(length.rem_euclid(ranks) > 0);
                    let skipped = chunk.saturating_mul(at(coord, axis)).min(length);
                    (begin, length) = (begin + skipped, (length - skipped).min(chunk));
                }
                if length == 0 {
                    return Ok(Vec::new());
                }
                let end = begin.saturating_add(length).saturating_add(*above).min(extent);
                let begin = begin.saturating_sub(*below).max(0);
                Ok(alloc::vec![Piece::new((begin, 0), [(end - begin, 1, 1)])?])
            }
        }
    }
}
