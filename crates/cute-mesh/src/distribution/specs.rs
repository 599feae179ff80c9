//! Makes distributions from the descriptions of other libraries.

use alloc::vec::Vec;

use super::Distribution;
use crate::dimension::Dimension;
use crate::{Deal, Descriptor, Digit, Error, Mesh, Placement, Storage};

/// The digits of a dimension, lowest first. Splitting starts at the highest local digit.
struct Cutting(Vec<Digit>);

impl Cutting {
    /// Splits a dimension along an axis of the mesh. The highest local digits, which have `factor`
    /// values together, stay local. The next digit selects a rank along `axis`, and the rest stays
    /// local. Returns `None` if one of these numbers does not divide its digit.
    fn deal(&mut self, axis: usize, ranks: i64, factor: i64) -> Option<()> {
        let mut above = factor;
        let locals: Vec<usize> = (0..self.0.len())
            .filter(|at| self.local(*at).is_some())
            .collect();
        for at in locals.into_iter().rev() {
            let Some(size) = self.local(at) else { continue };
            if above > 1 && size <= above {
                // The whole digit stays local.
                above = quotient(above, size)?;
                continue;
            }
            let lower = quotient(size, above.checked_mul(ranks)?)?;
            let parts = [Digit::Local(lower), Digit::Mesh(axis), Digit::Local(above)];
            self.0.splice(
                at..=at,
                parts.into_iter().filter(|part| *part != Digit::Local(1)),
            );
            return Some(());
        }
        quotient(1, ranks)?;
        self.0.push(Digit::Mesh(axis));
        Some(())
    }

    fn local(&self, at: usize) -> Option<i64> {
        match self.0.get(at) {
            Some(Digit::Local(size)) => Some(*size),
            _ => None,
        }
    }
}

/// Returns the quotient, or `None` if there is a remainder.
fn quotient(of: i64, by: i64) -> Option<i64> {
    (of.checked_rem(by)? == 0).then(|| of / by)
}

impl Distribution {
    /// Makes a distribution from a placement for each axis of the mesh, like PyTorch's `DTensor`.
    /// The local tensors are row-major.
    ///
    /// * Several axes may shard the same dimension; the first one is the outermost.
    /// * If an extent is uneven, the shards are chunks of chunks, each split by its own length as
    ///   by `torch.chunk`.
    /// * Strided shards are split as by `_StridedShard` of PyTorch 2.15.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh, Placement::*};
    /// let mesh: Mesh = "(2,2):(2,1)".parse()?;
    /// // Tensor parallelism has already split dimension 0 along axis 1; FSDP splits the shards
    /// // along axis 0.
    /// let placements = [StridedShard(0, 2), Shard(0)];
    /// let array = Distribution::dtensor(&[8, 6], &mesh, &placements)?;
    /// assert_eq!(array.map().unwrap().to_string(), "((2,2),(2,6)):((2@0,4@0),(1@0,1@1))");
    /// let uneven = Distribution::dtensor(&[7, 6], &mesh, &[Shard(0), Shard(0)])?;
    /// assert_eq!((uneven.sizes(0)?, uneven.sizes(3)?), (Some(vec![2, 6]), Some(vec![1, 6])));
    /// // Two runs of 4 and 3 rows are each split along axis 0. The first ranks get 2 rows of each
    /// // run, which axis 1 splits again.
    /// let uneven = Distribution::dtensor(&[7, 6], &mesh, &placements)?;
    /// assert_eq!((uneven.sizes(0)?, uneven.sizes(3)?), (Some(vec![2, 6]), Some(vec![1, 6])));
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// * the number of placements is not the number of axes
    /// * a dimension does not exist
    /// * strided shards have too many runs
    pub fn dtensor(extents: &[i64], mesh: &Mesh, placements: &[Placement]) -> Result<Self, Error> {
        Self::shard_tensor(extents, mesh, placements, &[])
    }

    /// Like [`dtensor`](Self::dtensor), but with given shard lengths along some axes, instead of
    /// those of `torch.chunk`.
    ///
    /// Each entry of `cuts` is an axis whose placement is [`Shard`](Placement::Shard), and the
    /// lengths of its shards, which `ShardTensor` of `PhysicsNeMo` stores as `sharding_shapes`.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh, Placement::*};
    /// let mesh: Mesh = "(2,2):(2,1)".parse()?;
    /// let array = Distribution::shard_tensor(
    ///     &[100, 8],
    ///     &mesh,
    ///     &[Shard(0), Shard(1)],
    ///     &[(0, &[70, 30])],
    /// )?;
    /// assert_eq!(
    ///     (array.sizes(0)?, array.sizes(2)?),
    ///     (Some(vec![70, 4]), Some(vec![30, 4]))
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// * the errors of [`dtensor`](Self::dtensor)
    /// * cuts are negative, do not add up to the extent, or are not one for each rank of the axis
    /// * cuts are given for a placement other than `Shard`, or for a dimension that several axes
    ///   split
    pub fn shard_tensor(
        extents: &[i64],
        mesh: &Mesh,
        placements: &[Placement],
        lengths: &[(usize, &[i64])],
    ) -> Result<Self, Error> {
        if placements.len() != mesh.axes() {
            return Err(Error::Axes {
                given: placements.len(),
                axes: mesh.axes(),
            });
        }
        // For each dimension, the axes that split it, each with its factor.
        let mut cuts: Vec<Vec<(usize, i64)>> = extents.iter().map(|_| Vec::new()).collect();
        for (axis, placement) in placements.iter().enumerate() {
            let (dimension, factor) = match *placement {
                Placement::Replicate | Placement::Partial => continue,
                Placement::Shard(dimension) => (dimension, 1),
                Placement::StridedShard(dimension, factor) => (dimension, factor),
            };
            if factor < 1 {
                return Err(Error::NotPositive {
                    what: "a split factor of",
                    value: factor,
                });
            }
            let missing = Error::NoDimension {
                dimension,
                dimensions: extents.len(),
            };
            cuts.get_mut(dimension).ok_or(missing)?.push((axis, factor));
        }
        let mut given: Vec<Option<Deal>> = extents.iter().map(|_| None).collect();
        for &(axis, lengths) in lengths {
            let placement = placements.get(axis).ok_or(Error::NoAxis {
                axis,
                axes: mesh.axes(),
            })?;
            let &Placement::Shard(dimension) = placement else {
                return Err(Error::CutsOfNoShard { axis });
            };
            let others = cuts.get(dimension).map(Vec::as_slice).unwrap_or_default();
            if let Some(&(other, _)) = others.iter().find(|of| of.0 != axis) {
                return Err(Error::CutsShared {
                    dimension,
                    axis,
                    other,
                });
            }
            let deal = given
                .get_mut(dimension)
                .and_then(|of| of.replace(Deal::Cuts(axis, lengths.into())));
            if deal.is_some() {
                return Err(Error::AxisTwice { axis });
            }
        }
        let deals =
            cuts.into_iter()
                .zip(extents)
                .zip(given)
                .map(|((cuts, &extent), given)| {
                    if let Some(given) = given {
                        return given;
                    }
                    let mut digits = Cutting(alloc::vec![Digit::Local(extent)]);
                    match cuts.iter().try_for_each(|&(axis, factor)| {
                        digits.deal(axis, mesh.extent(axis), factor)
                    }) {
                        Some(()) if extent > 0 => Deal::Digits(digits.0),
                        _ => Deal::StridedChunks(cuts),
                    }
                });
        let deals: Vec<Deal> = deals.collect();
        let partial = placements
            .iter()
            .enumerate()
            .filter(|(_, placement)| **placement == Placement::Partial);
        let partial: Vec<usize> = partial.map(|(axis, _)| axis).collect();
        Self::dealt(extents, mesh, &deals, Storage::rows(extents.len()))?.with_partial(&partial)
    }

    /// Makes a distribution from the axes of the mesh that split each dimension, outermost first,
    /// like JAX's `PartitionSpec`. JAX names the axes; here they are numbers. The local arrays are
    /// row-major.
    ///
    /// ```
    /// use cute::mesh::{Distribution, Mesh};
    /// // PartitionSpec(('x', 'y'), None) on a mesh of x = 2, y = 4.
    /// let mesh: Mesh = "(2,4):(4,1)".parse()?;
    /// let array = Distribution::partition_spec(&[16, 6], &mesh, &[&[0, 1], &[]])?;
    /// assert_eq!(array.map().unwrap().to_string(), "((2,4),(2,6)):((8@0,2@0),(1@0,1@1))");
    /// assert_eq!(
    ///     Distribution::partition_spec(&[18, 6], &mesh, &[&[0, 1], &[]]).unwrap_err().to_string(),
    ///     "distribution: 8 does not divide the 18 coordinates of dimension 0 that remain \
    ///      to be split",
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if an axis does not exist, is used twice, or does not divide an extent.
    pub fn partition_spec(extents: &[i64], mesh: &Mesh, spec: &[&[usize]]) -> Result<Self, Error> {
        let deals = spec
            .iter()
            .zip(extents)
            .enumerate()
            .map(|(dimension, (axes, &extent))| {
                let by = axes
                    .iter()
                    .map(|axis| mesh.extent(*axis))
                    .product::<i64>()
                    .max(1);
                if extent % by != 0 {
                    return Err(Error::Indivisible {
                        dimension,
                        extent,
                        by,
                    });
                }
                let dealt = axes.iter().rev().map(|axis| Digit::Mesh(*axis));
                Ok(Deal::Digits(
                    core::iter::once(Digit::Rest).chain(dealt).collect(),
                ))
            });
        let deals: Vec<Deal> = deals.collect::<Result<_, Error>>()?;
        if spec.len() != extents.len() {
            return Err(Error::Dimensions {
                what: "a spec",
                given: spec.len(),
                dimensions: extents.len(),
            });
        }
        Self::dealt(extents, mesh, &deals, Storage::rows(extents.len()))
    }

    /// Makes the distribution of a ScaLAPACK matrix from its array descriptor. Axis 0 of the grid
    /// counts the rows of processes, and axis 1 counts the columns.
    ///
    /// ```
    /// use cute::mesh::{Descriptor, Distribution, Mesh};
    /// let grid: Mesh = "(2,3):(3,1)".parse()?;
    /// let descriptor = Descriptor {
    ///     m: 10,
    ///     n: 12,
    ///     mb: 2,
    ///     nb: 2,
    ///     rsrc: 1,
    ///     csrc: 0,
    ///     lld: 6,
    /// };
    /// let array = Distribution::scalapack(&grid, descriptor)?;
    /// // The first block of rows is on the second row of processes (`rsrc: 1`), which therefore has
    /// // three of the five blocks.
    /// assert_eq!(
    ///     (array.sizes(0)?, array.sizes(3)?),
    ///     (Some(vec![4, 4]), Some(vec![6, 4]))
    /// );
    /// let short = Distribution::scalapack(
    ///     &grid,
    ///     Descriptor {
    ///         lld: 5,
    ///         ..descriptor
    ///     },
    /// )
    /// .unwrap_err();
    /// assert_eq!(
    ///     short.to_string(),
    ///     "storage: a pitch of 5 is less than the 6 elements of a column"
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    ///
    /// # Errors
    /// * the mesh is not a grid of two axes
    /// * a block is not positive
    /// * the first process is outside the grid
    /// * the leading dimension is too small
    pub fn scalapack(grid: &Mesh, descriptor: Descriptor) -> Result<Self, Error> {
        let Descriptor {
            m,
            n,
            mb,
            nb,
            rsrc,
            csrc,
            lld,
        } = descriptor;
        if grid.axes() != 2 {
            return Err(Error::Axes {
                given: 2,
                axes: grid.axes(),
            });
        }
        let deals = [Deal::BlockCyclic(0, mb), Deal::BlockCyclic(1, nb)];
        let mut array = Self::dealt(&[m, n], grid, &deals, Storage::columns(2))?;
        for (dimension, source) in array.dimensions.iter_mut().zip([rsrc, csrc]) {
            let Dimension::Digits { mesh, .. } = dimension else {
                continue;
            };
            for dealt in mesh {
                if source < 0 || source >= dealt.extent {
                    return Err(Error::NoProcess {
                        process: source,
                        axis: dealt.axis,
                        ranks: dealt.extent,
                    });
                }
                dealt.first = source;
            }
        }
        array.storage = Storage::Pitched(alloc::vec![0, 1], lld.max(1));
        array.checked()
    }
}
