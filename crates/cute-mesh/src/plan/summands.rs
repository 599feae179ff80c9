//! The partial axes of a target. They determine to which summand a source rank contributes its
//! elements.
//!
//! | rule | an axis along which the target is partial | the rank that gets the elements of a source rank |
//! |---|---|---|
//! | SM3 | the source's axis has the same number of ranks, and is partial or splits a dimension | the rank with the same coordinate along this axis |
//! | SM4 | any other | the rank at coordinate 0 |
//!
//! The other ranks along the axis have 0 in place of these elements. If both distributions use the
//! same mesh, the rank that already has an element keeps it, so nothing is sent along these axes.
//! Summands along the other partial axes of the source are added.

use alloc::vec::Vec;

use cute_core::Piece;

use super::Plan;
use super::meets::{Side, meets};
use crate::distribution::number_along;
use crate::{Distribution, Error, Message};

/// The partial axes of the source and of the target.
#[derive(Clone, Debug)]
pub(super) struct Summands {
    /// The partial axes of the target to which SM3 applies.
    kept: Vec<usize>,
    /// The partial axes of the target to which SM4 applies.
    first: Vec<usize>,
    /// The partial axes of the source whose summands are added.
    pub(super) summed: Vec<usize>,
}

impl Summands {
    pub(super) fn new(source: &Distribution, target: &Distribution) -> Self {
        let (here, there) = (source.mesh(), target.mesh());
        let same = |axis: &usize| {
            let has = *axis < here.axes() && here.extent(*axis) == there.extent(*axis);
            has && !source.replicated().contains(axis)
        };
        let (kept, first): (Vec<_>, Vec<_>) = target.partial().iter().copied().partition(same);
        let summed = source
            .partial()
            .iter()
            .copied()
            .filter(|axis| !kept.contains(axis))
            .collect();
        Self {
            kept,
            first,
            summed,
        }
    }

    /// Returns the coordinate, along the partial axes of the target, that receives the elements of
    /// a source rank.
    pub(super) fn receiver(&self, target: &Distribution, from: &[i64]) -> Vec<i64> {
        moved(target.mesh().axes(), &self.kept, from)
    }

    /// Returns the coordinate, along the partial axes of the source, that sends to a target rank.
    /// The second value lists the coordinates that SM3 determines.
    pub(super) fn sender(
        &self,
        source: &Distribution,
        to: &[i64],
    ) -> (Vec<i64>, Vec<(usize, i64)>) {
        let given = self.kept.iter().map(|&axis| (axis, at(to, axis))).collect();
        (moved(source.mesh().axes(), &self.kept, to), given)
    }

    /// Returns true if a target rank receives no elements.
    pub(super) fn is_zero(&self, to: &[i64]) -> bool {
        self.first.iter().any(|&axis| at(to, axis) != 0)
    }

    /// Returns true if the elements of a source rank contribute to the summand of a target rank.
    pub(super) fn belongs(&self, from: &[i64], to: &[i64]) -> bool {
        !self.is_zero(to) && self.kept.iter().all(|&axis| at(from, axis) == at(to, axis))
    }

    /// Returns the index of a source rank's summand among the summands that are added.
    pub(super) fn number(&self, source: &Distribution, from: &[i64]) -> i64 {
        number_along(source.mesh(), &self.summed, from)
    }

    /// Returns true if some ranks of the target have zeros.
    pub(super) fn fill(&self, source: &Distribution, target: &Distribution) -> bool {
        let dealt = self
            .kept
            .iter()
            .filter(|axis| !source.partial().contains(axis));
        dealt
            .chain(&self.first)
            .any(|&axis| target.mesh().extent(axis) > 1)
    }
}

fn at(coord: &[i64], axis: usize) -> i64 {
    coord.get(axis).copied().unwrap_or(0)
}

/// Returns a coordinate that equals `from` along some axes, and is 0 along the others.
fn moved(axes: usize, along: &[usize], from: &[i64]) -> Vec<i64> {
    (0..axes)
        .map(|axis| {
            if along.contains(&axis) {
                at(from, axis)
            } else {
                0
            }
        })
        .collect()
}

/// Returns the piece with the position in the target as both numbers of each pair.
fn written(piece: &Piece) -> Result<Piece, Error> {
    let begin = piece.begin().1;
    Ok(Piece::new(
        (begin, begin),
        piece
            .modes()
            .map(|(extent, _, stride)| (extent, stride, stride)),
    )?)
}

impl Plan<'_> {
    /// Returns the number of summands that are added for each element of the target, or 1 if the
    /// plan only moves elements.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh, Placement::*, Plan};
    /// let mesh: Mesh = "(2,3):(3,1)".parse()?;
    /// let of = |placements: [_; 2]| Distribution::dtensor(&[12, 6], &mesh, &placements);
    /// let (source, sums, summands) = (
    ///     of([Partial, Partial])?,
    ///     of([Shard(0), Replicate])?,
    ///     of([Shard(0), Partial])?,
    /// );
    /// assert_eq!(Plan::new(&source, &sums)?.summands(), 6);
    /// // Axis 1 is partial on both sides, so its summands stay apart.
    /// assert_eq!(Plan::new(&source, &summands)?.summands(), 2);
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    pub fn summands(&self) -> i64 {
        let summed = Summands::new(self.source, self.target).summed;
        summed
            .iter()
            .map(|axis| self.source.mesh().extent(*axis))
            .product()
    }

    /// Returns the positions of a rank that receive no element and must be set to zero. There are
    /// such positions only if the target is partial along an axis along which the source is not.
    ///
    /// In each piece, both numbers of a pair are the same position in the rank's memory. No message
    /// writes these positions, so a program can set them before, during or after the exchange.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh, Placement::*, Plan};
    /// let mesh = Mesh::line(2)?;
    /// let of = |placement| Distribution::dtensor(&[4, 3], &mesh, &[placement]);
    /// let (rows, all, summands) = (of(Shard(0))?, of(Replicate)?, of(Partial)?);
    /// // Each rank keeps its two rows, and the other two are zero: nothing is sent.
    /// let plan = Plan::new(&rows, &summands)?;
    /// assert_eq!(
    ///     (plan.volume()?, format!("{:?}", plan.zeros(1)?)),
    ///     (0, String::from("[6:1 ~ 6:1]"))
    /// );
    /// // Rank 0 keeps what all have, and the summand of rank 1 is zero.
    /// let plan = Plan::new(&all, &summands)?;
    /// assert_eq!((plan.zeros(0)?.len(), plan.zeros(1)?[0].size()), (0, 12));
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`sends`](Self::sends).
    pub fn zeros(&self, rank: i64) -> Result<Vec<Piece>, Error> {
        let summands = Summands::new(self.source, self.target);
        let Some(to) = self.target.mesh().coord(rank) else {
            return Ok(Vec::new());
        };
        if !summands.fill(self.source, self.target) {
            return Ok(Vec::new());
        }
        let none = summands.is_zero(&to);
        let (_, given) = summands.sender(self.source, &to);
        // The positions in each dimension, divided into those that are written and those that are
        // not.
        let mut dimensions = Vec::new();
        let (strides, all) = self.target.placed(&to)?;
        for (dimension, (dealt, parts)) in self.source.dimensions().iter().zip(all).enumerate() {
            let axes = dealt.axes();
            let place = |axis: usize| axes.iter().position(|of| of.0 == axis);
            let given: Vec<(usize, i64)> = given
                .iter()
                .filter_map(|of| Some((place(of.0)?, of.1)))
                .collect();
            let (mut gets, mut lacks) = (Vec::new(), Vec::new());
            if none || given.is_empty() {
                gets = parts.iter().map(written).collect::<Result<_, _>>()?;
            } else {
                for meet in meets(&parts, self.source, dimension, Side::Target, &[])? {
                    let side = if given.iter().all(|of| at(&meet.at, of.0) == of.1) {
                        &mut gets
                    } else {
                        &mut lacks
                    };
                    side.extend(
                        meet.pieces
                            .iter()
                            .map(written)
                            .collect::<Result<Vec<_>, _>>()?,
                    );
                }
            }
            dimensions.push((gets, lacks));
        }
        let product = |of: &[&[Piece]]| {
            Ok::<_, Error>(Message::new((rank, rank, 0), of, (&strides, &strides))?.pieces)
        };
        if none {
            return product(
                &dimensions
                    .iter()
                    .map(|(all, _)| all.as_slice())
                    .collect::<Vec<_>>(),
            );
        }
        let mut zeros = Vec::new();
        // A position is not written if it is outside the written positions in at least one
        // dimension. The first of these dimensions lists it, so each position is listed once. In
        // all earlier dimensions it is inside, and in all later dimensions it may be anywhere.
        let all: Vec<Vec<Piece>> = dimensions
            .iter()
            .map(|(gets, lacks)| [gets.as_slice(), lacks].concat())
            .collect();
        for outside in 0..dimensions.len() {
            let of =
                dimensions
                    .iter()
                    .zip(&all)
                    .enumerate()
                    .map(|(number, ((gets, lacks), all))| {
                        let places = match number.cmp(&outside) {
                            core::cmp::Ordering::Less => gets,
                            core::cmp::Ordering::Equal => lacks,
                            core::cmp::Ordering::Greater => all,
                        };
                        places.as_slice()
                    });
            zeros.extend(product(&of.collect::<Vec<_>>())?);
        }
        Ok(zeros)
    }
}
