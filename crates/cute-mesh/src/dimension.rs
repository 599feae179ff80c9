//! One dimension of a distribution. The dimension determines which of its coordinates belong to
//! each coordinate of the mesh.

use alloc::vec::Vec;

use cute_core::Piece;

use crate::{Error, Storage};

/// A digit of a coordinate that selects a rank along an axis of the mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dealt {
    pub(crate) axis: usize,
    pub(crate) extent: i64,
    /// The number of array coordinates between consecutive values of the digit.
    pub(crate) step: i64,
    /// The coordinate along the axis at which the digit is 0.
    pub(crate) first: i64,
}

/// A local digit, and the number of its local mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Local {
    pub(crate) extent: i64,
    pub(crate) step: i64,
    pub(crate) mode: usize,
}

/// The way in which a dimension is split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dimension {
    /// The dimension is a layout: the digits of a coordinate. Local digits are in the order of
    /// ascending steps.
    Digits { mesh: Vec<Dealt>, local: Vec<Local> },
    /// The dimension is a list of intervals. The axes split the intervals one after another, each
    /// by its own rule. Each resulting interval is then extended on both sides by a halo.
    Chunks {
        cuts: Vec<Cut>,
        below: i64,
        above: i64,
    },
}

/// A split of consecutive intervals among the ranks of an axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    pub(crate) axis: usize,
    pub(crate) ranks: i64,
    pub(crate) by: By,
}

/// The rule by which a split computes the part of a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// Splits the intervals into this number of runs, and each run into one part for each rank. All
    /// parts have the same length, except that the last ones may be shorter.
    Factor(i64),
    /// Splits the intervals at the end of each rank's part; the list contains one end for each
    /// rank.
    Ends(Vec<i64>),
}

/// An interval, as its first coordinate and its length.
type Interval = (i64, i64);

/// Returns part `number` of an interval with `length` coordinates that is split into `count` parts.
/// All parts have the same length, except that the last ones may be shorter or empty.
fn chunk(length: i64, count: i64, number: i64) -> Interval {
    let chunk = length.div_euclid(count) + i64::from(length.rem_euclid(count) > 0);
    let begin = chunk.saturating_mul(number).min(length);
    (begin, (length - begin).min(chunk))
}

impl Cut {
    /// Returns the part of the intervals that belongs to rank `at` of the axis.
    fn of(&self, intervals: &[Interval], at: i64) -> Vec<Interval> {
        let length = intervals.iter().map(|of| of.1).sum();
        let mut has = Vec::new();
        match &self.by {
            By::Factor(factor) => {
                for run in 0..(*factor).min(length) {
                    let (begin, length) = chunk(length, *factor, run);
                    let (skipped, length) = chunk(length, self.ranks, at);
                    within(intervals, (begin + skipped, length), &mut has);
                }
            }
            By::Ends(ends) => {
                let end = |number: i64| {
                    usize::try_from(number)
                        .ok()
                        .and_then(|number| ends.get(number))
                        .copied()
                };
                let begin = end(at - 1).unwrap_or(0);
                within(
                    intervals,
                    (begin, end(at).unwrap_or(begin) - begin),
                    &mut has,
                );
            }
        }
        has
    }
}

/// Appends a part of the intervals to `has`. The part's beginning and length count only coordinates
/// that are in the intervals.
fn within(intervals: &[Interval], (mut begin, mut length): Interval, has: &mut Vec<Interval>) {
    for of in intervals {
        let taken = (of.1 - begin).clamp(0, length);
        if taken > 0 {
            let from = of.0 + begin;
            match has.last_mut() {
                Some(last) if last.0 + last.1 == from => last.1 += taken,
                _ => has.push((from, taken)),
            }
        }
        length -= taken;
        begin = (begin - of.1).max(0);
    }
}

fn at(coord: &[i64], axis: usize) -> i64 {
    coord.get(axis).copied().unwrap_or(0)
}

impl Dimension {
    /// Returns the axes that split the dimension, with their extents.
    pub(crate) fn axes(&self) -> Vec<(usize, i64)> {
        match self {
            Self::Digits { mesh, .. } => mesh
                .iter()
                .map(|dealt| (dealt.axis, dealt.extent))
                .collect(),
            Self::Chunks { cuts, .. } => cuts.iter().map(|cut| (cut.axis, cut.ranks)).collect(),
        }
    }

    /// Returns true if several shards contain the same coordinate.
    pub(crate) fn overlaps(&self) -> bool {
        matches!(self, Self::Chunks { below, above, .. } if *below > 0 || *above > 0)
    }

    /// Returns the array coordinates that belong to a coordinate of the mesh, with their positions
    /// in memory. A position is a local index, or an offset if the storage has strides.
    pub(crate) fn parts(
        &self,
        extent: i64,
        coord: &[i64],
        storage: &Storage,
    ) -> Result<Vec<Piece>, Error> {
        match self {
            Self::Digits { mesh, local } => {
                let begin = mesh.iter().map(|dealt| {
                    (at(coord, dealt.axis) - dealt.first).rem_euclid(dealt.extent) * dealt.step
                });
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
                let mut intervals = alloc::vec![(0, extent)];
                for cut in cuts {
                    intervals = cut.of(&intervals, at(coord, cut.axis));
                }
                let (mut parts, mut index) = (Vec::with_capacity(intervals.len()), 0);
                for (begin, length) in intervals.into_iter().filter(|of| of.1 > 0) {
                    let end = begin
                        .saturating_add(length)
                        .saturating_add(*above)
                        .min(extent);
                    let begin = begin.saturating_sub(*below).max(0);
                    parts.push(Piece::new((begin, index), [(end - begin, 1, 1)])?);
                    index += end - begin;
                }
                Ok(parts)
            }
        }
    }
}
