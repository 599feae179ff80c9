//! The errors of meshes, distributions and plans.

mod shown;

use cute_core::{Collision, ParseError};

/// An error for an invalid mesh, distribution or plan.
///
/// ```
/// use cute::mesh::{Deal, Distribution, Mesh, Storage};
/// let refused = Distribution::dealt(
///     &[10],
///     &Mesh::line(4)?,
///     &[Deal::Block(1)],
///     Storage::columns(1),
/// )
/// .unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "distribution: there is no axis 1 in a mesh of 1"
/// );
/// # Ok::<(), cute::mesh::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// An operator of the layout algebra refused its input.
    Layout(cute_core::Error),
    /// A text that is not a layout.
    Text(ParseError),
    /// An axis of a mesh is empty.
    MeshEmpty {
        /// The number of the axis.
        axis: usize,
    },
    /// Two coordinates of a mesh have, or may have, the same rank.
    MeshStride {
        /// The number of the axis.
        axis: usize,
        /// The stride of this axis.
        stride: i64,
        /// The span of the axes with smaller strides.
        span: i64,
    },
    /// A rank is negative, or the ranks that follow it do not fit in 64 bits.
    RankNegative {
        /// The negative rank.
        rank: i64,
    },
    /// The number of given ranks differs from the size of the mesh.
    Ranks {
        /// The number of given ranks.
        given: i64,
        /// The number of ranks of the mesh.
        size: i64,
    },
    /// A mesh contains a rank twice.
    RankTwice {
        /// The repeated rank.
        rank: i64,
    },
    /// More ranks than the search for an assignment supports.
    TooManyRanks {
        /// The number of ranks of the mesh.
        ranks: i64,
        /// The greatest number of ranks that the search supports.
        most: i64,
    },
    /// An extent of an array is negative, or the array has too many elements.
    Extent {
        /// The number of the dimension.
        dimension: usize,
        /// The extent of this dimension.
        extent: i64,
    },
    /// An argument has more or fewer dimensions than the array.
    Dimensions {
        /// The name of the argument.
        what: &'static str,
        /// The number of given dimensions.
        given: usize,
        /// The number of dimensions of the array.
        dimensions: usize,
    },
    /// A dimension does not exist.
    NoDimension {
        /// The requested dimension.
        dimension: usize,
        /// The number of dimensions of the array.
        dimensions: usize,
    },
    /// An argument has more or fewer axes than the mesh.
    Axes {
        /// The number of given axes.
        given: usize,
        /// The number of axes of the mesh.
        axes: usize,
    },
    /// An axis does not exist.
    NoAxis {
        /// The requested axis.
        axis: usize,
        /// The number of axes of the mesh.
        axes: usize,
    },
    /// An axis is used twice.
    AxisTwice {
        /// The number of the axis.
        axis: usize,
    },
    /// Summands were requested along an axis that splits a dimension. This is not possible, because
    /// the ranks along this axis have no elements in common.
    PartialDeals {
        /// The number of the axis.
        axis: usize,
    },
    /// The process for the first block is outside the grid.
    NoProcess {
        /// The coordinate of the process.
        process: i64,
        /// The number of the axis of the grid.
        axis: usize,
        /// The number of ranks along this axis.
        ranks: i64,
    },
    /// An axis of the mesh and the corresponding mode of a layout have different extents.
    AxisDiffers {
        /// The number of the axis.
        axis: usize,
        /// The number of ranks along this axis.
        ranks: i64,
        /// The extent of the layout's mode.
        extent: i64,
    },
    /// A step of a layout does not begin where the smaller steps end.
    Step {
        /// The number of the dimension.
        dimension: usize,
        /// The step that does not fit.
        step: i64,
        /// The end of the smaller steps, at which the step should begin.
        due: i64,
    },
    /// A layout does not reach all coordinates of an array.
    Short {
        /// The number of the dimension.
        dimension: usize,
        /// The number of coordinates that the layout reaches.
        reached: i64,
        /// The number of coordinates in the dimension.
        extent: i64,
    },
    /// A number of elements is not positive.
    NotPositive {
        /// The name of the argument.
        what: &'static str,
        /// The given number.
        value: i64,
    },
    /// The number of ranks does not divide an extent, but a layout requires this.
    Indivisible {
        /// The number of the dimension.
        dimension: usize,
        /// The number of coordinates that remain to be split.
        extent: i64,
        /// The divisor.
        by: i64,
    },
    /// The order of a storage does not name each dimension once.
    Order {
        /// The dimension that the order does not name.
        missing: usize,
    },
    /// The pitch of a storage is less than the length of a column.
    Pitch {
        /// The number of elements from the beginning of one column to the next.
        pitch: i64,
        /// The number of elements in a column.
        needed: i64,
    },
    /// The pitch of a storage is so large that positions do not fit in 64 bits.
    PitchLong {
        /// The number of elements from the beginning of one column to the next.
        pitch: i64,
        /// The greatest pitch for which all positions fit.
        most: i64,
        /// The number of columns of the rank.
        columns: i64,
    },
    /// A stride of a storage is so large that positions do not fit in 64 bits.
    StrideLong {
        /// The number of the local mode.
        mode: usize,
        /// The stride of this mode.
        stride: i64,
        /// The extent of this mode.
        extent: i64,
    },
    /// The number of strides of a storage differs from the number of local modes.
    Strides {
        /// The number of given strides.
        given: usize,
        /// The number of local modes.
        modes: usize,
    },
    /// A dimension would be split into more runs than a rank may have.
    Runs {
        /// The number of the dimension.
        dimension: usize,
        /// The number of runs that would be necessary.
        runs: i64,
        /// The greatest number of runs that is supported.
        most: i64,
    },
    /// The number of cut lengths differs from the number of ranks of the axis.
    Cuts {
        /// The number of the axis.
        axis: usize,
        /// The number of ranks along this axis.
        ranks: i64,
        /// The number of given lengths.
        given: usize,
    },
    /// The length of a cut is negative.
    CutNegative {
        /// The number of the dimension.
        dimension: usize,
        /// The coordinate along the axis whose rank would get this cut.
        rank: usize,
        /// The length of the cut.
        length: i64,
    },
    /// The cuts do not add up to the extent of their dimension.
    CutsSum {
        /// The number of the dimension.
        dimension: usize,
        /// The sum of the cuts.
        sum: i128,
        /// The extent of the dimension.
        extent: i64,
    },
    /// Cuts are given for an axis whose placement is not `Shard`.
    CutsOfNoShard {
        /// The number of the axis.
        axis: usize,
    },
    /// Cuts are given for a dimension that another axis also splits.
    CutsShared {
        /// The number of the dimension.
        dimension: usize,
        /// The axis with cuts.
        axis: usize,
        /// The other axis that splits the dimension.
        other: usize,
    },
    /// A window is not within the array.
    Window {
        /// The number of the dimension.
        dimension: usize,
        /// The first coordinate of the window.
        begin: i64,
        /// The number of coordinates of the window.
        extent: i64,
        /// The extent of the array in this dimension.
        whole: i64,
    },
    /// A storage has strides, but a dimension consists of chunks, which have no modes.
    StridesOfChunks {
        /// The number of this dimension.
        dimension: usize,
    },
    /// Two elements of a rank have the same position.
    Meet(Collision),
    /// The source and the target have different extents.
    ExtentsDiffer {
        /// The number of the dimension.
        dimension: usize,
        /// The extent of the source in this dimension.
        source: i64,
        /// The extent of the target in this dimension.
        target: i64,
    },
    /// The shards of the source overlap.
    Overlaps {
        /// The dimension in which the shards overlap.
        dimension: usize,
    },
}

impl From<cute_core::Error> for Error {
    fn from(error: cute_core::Error) -> Self {
        Self::Layout(error)
    }
}

impl core::error::Error for Error {}
