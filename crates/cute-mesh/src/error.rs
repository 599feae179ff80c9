//! Refusals, with the numbers of each.

mod shown;

use cute_core::{Collision, ParseError};

/// An invalid mesh, distribution or plan.
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
    /// An operator of the algebra refused.
    Layout(cute_core::Error),
    /// A text that is not a layout.
    Text(ParseError),
    /// An axis of a mesh has no coordinate.
    MeshEmpty {
        /// The axis.
        axis: usize,
    },
    /// Two coordinates of a mesh could be one rank.
    MeshStride {
        /// The axis.
        axis: usize,
        /// Its stride.
        stride: i64,
        /// The span of the axes of smaller stride.
        span: i64,
    },
    /// A rank is negative, or too large to be counted from.
    RankNegative {
        /// The rank.
        rank: i64,
    },
    /// A mesh is given more or fewer ranks than it has.
    Ranks {
        /// The number of ranks that are given.
        given: i64,
        /// The number of ranks of the mesh.
        size: i64,
    },
    /// A rank is in a mesh twice.
    RankTwice {
        /// The rank.
        rank: i64,
    },
    /// More ranks than an assignment is searched for.
    TooManyRanks {
        /// The number of ranks.
        ranks: i64,
        /// The most.
        most: i64,
    },
    /// An extent of an array is negative, or all together are too large.
    Extent {
        /// The dimension.
        dimension: usize,
        /// Its extent.
        extent: i64,
    },
    /// Something is said of more or fewer dimensions than the array has.
    Dimensions {
        /// The kind of number.
        what: &'static str,
        /// The number of dimensions that are given.
        given: usize,
        /// The number of dimensions of the array.
        dimensions: usize,
    },
    /// A dimension that does not exist.
    NoDimension {
        /// The dimension.
        dimension: usize,
        /// The number of dimensions.
        dimensions: usize,
    },
    /// A mesh has another number of axes.
    Axes {
        /// The number of axes that are given.
        given: usize,
        /// The number of axes of the mesh.
        axes: usize,
    },
    /// An axis that does not exist.
    NoAxis {
        /// The axis.
        axis: usize,
        /// The number of axes.
        axes: usize,
    },
    /// An axis deals twice.
    AxisTwice {
        /// The axis.
        axis: usize,
    },
    /// Summands along an axis that deals: its ranks have no elements in common.
    PartialDeals {
        /// The axis.
        axis: usize,
    },
    /// A process that should have the first block is not in the grid.
    NoProcess {
        /// The process.
        process: i64,
        /// The axis.
        axis: usize,
        /// The number of ranks of the axis.
        ranks: i64,
    },
    /// An axis of the mesh and its mode of a layout differ.
    AxisDiffers {
        /// The axis.
        axis: usize,
        /// The number of ranks of the axis.
        ranks: i64,
        /// The extent of the layout there.
        extent: i64,
    },
    /// A step of a layout is not where the smaller ones end.
    Step {
        /// The dimension.
        dimension: usize,
        /// The step.
        step: i64,
        /// The end of the smaller ones.
        due: i64,
    },
    /// A layout does not reach all of an array.
    Short {
        /// The dimension.
        dimension: usize,
        /// The number of coordinates that it reaches.
        reached: i64,
        /// The number of coordinates in the dimension.
        extent: i64,
    },
    /// A number of elements that must be positive is not.
    NotPositive {
        /// The kind of number.
        what: &'static str,
        /// The number.
        value: i64,
    },
    /// An extent that a number of ranks does not divide, where there is a layout only if it does.
    Indivisible {
        /// The dimension.
        dimension: usize,
        /// The coordinates there, or what is left of them.
        extent: i64,
        /// The number that should divide them.
        by: i64,
    },
    /// The order of a storage is not one of the dimensions.
    Order {
        /// The dimension that is missing in it.
        missing: usize,
    },
    /// A column of a storage that is shorter than its elements.
    Pitch {
        /// From one column to the next.
        pitch: i64,
        /// The number of elements in one column.
        needed: i64,
    },
    /// Columns of a storage so far apart that their places do not fit in 64 bits.
    PitchLong {
        /// From one column to the next.
        pitch: i64,
        /// The most that fits.
        most: i64,
        /// The number of columns of a rank.
        columns: i64,
    },
    /// A stride of a storage with which places do not fit in 64 bits.
    StrideLong {
        /// The local mode.
        mode: usize,
        /// Its stride.
        stride: i64,
        /// Its extent.
        extent: i64,
    },
    /// A storage with more or fewer strides than there are local modes.
    Strides {
        /// The number of strides that are given.
        given: usize,
        /// The number of local modes.
        modes: usize,
    },
    /// A dimension that would be in more runs than a rank lists.
    Runs {
        /// The dimension.
        dimension: usize,
        /// The number of runs that there would be.
        runs: i64,
        /// The greatest number of runs.
        most: i64,
    },
    /// More or fewer cuts of a dimension than an axis has ranks.
    Cuts {
        /// The axis.
        axis: usize,
        /// The number of its ranks.
        ranks: i64,
        /// The number of cuts.
        given: usize,
    },
    /// A cut of negative length.
    CutNegative {
        /// The dimension.
        dimension: usize,
        /// The coordinate of the axis that would have it.
        rank: usize,
        /// The length.
        length: i64,
    },
    /// Cuts that do not add up to the extent of their dimension.
    CutsSum {
        /// The dimension.
        dimension: usize,
        /// The sum.
        sum: i128,
        /// The extent.
        extent: i64,
    },
    /// Cuts for an axis whose placement is not `Shard`.
    CutsOfNoShard {
        /// The axis.
        axis: usize,
    },
    /// Cuts of a dimension that another axis cuts, too.
    CutsShared {
        /// The dimension.
        dimension: usize,
        /// The axis with cuts.
        axis: usize,
        /// The other axis.
        other: usize,
    },
    /// A window that is not within an array.
    Window {
        /// The dimension.
        dimension: usize,
        /// The first coordinate of the window.
        begin: i64,
        /// The number of its coordinates.
        extent: i64,
        /// The extent of the array there.
        whole: i64,
    },
    /// Strides of a storage where parts are chunks, which have no modes.
    StridesOfChunks {
        /// The dimension that is in chunks.
        dimension: usize,
    },
    /// Two elements of a rank at one place.
    Meet(Collision),
    /// Two arrays of different extents.
    ExtentsDiffer {
        /// The dimension.
        dimension: usize,
        /// The extent of the source.
        source: i64,
        /// The extent of the target.
        target: i64,
    },
    /// A source that has elements twice in shards that are not the same.
    Overlaps {
        /// The dimension in which its shards overlap.
        dimension: usize,
    },
}

impl From<cute_core::Error> for Error {
    fn from(error: cute_core::Error) -> Self {
        Self::Layout(error)
    }
}

impl core::error::Error for Error {}
