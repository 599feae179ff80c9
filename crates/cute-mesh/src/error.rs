//! The errors, each with its numbers.

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
    /// An axis of a mesh is empty.
    MeshEmpty {
        /// The axis.
        axis: usize,
    },
    /// Two coordinates of a mesh could have the same rank.
    MeshStride {
        /// The axis.
        axis: usize,
        /// Its stride.
        stride: i64,
        /// The span of the axes of smaller stride.
        span: i64,
    },
    /// A rank is negative, or the ranks that follow it do not fit in 64 bits.
    RankNegative {
        /// The rank.
        rank: i64,
    },
    /// The number of given ranks differs from the size of the mesh.
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
    /// More ranks than the search for an assignment supports.
    TooManyRanks {
        /// The number of ranks.
        ranks: i64,
        /// The greatest number of ranks that is supported.
        most: i64,
    },
    /// An extent of an array is negative, or all together are too large.
    Extent {
        /// The dimension.
        dimension: usize,
        /// Its extent.
        extent: i64,
    },
    /// An argument has more or fewer dimensions than the array.
    Dimensions {
        /// The name of the argument.
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
    /// An argument has more or fewer axes than the mesh.
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
    /// An axis is used twice.
    AxisTwice {
        /// The axis.
        axis: usize,
    },
    /// Summands along an axis that splits a dimension: its ranks have no elements in common.
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
    /// An axis of the mesh and the corresponding mode of a layout have different extents.
    AxisDiffers {
        /// The axis.
        axis: usize,
        /// The number of ranks of the axis.
        ranks: i64,
        /// The extent of the layout there.
        extent: i64,
    },
    /// A step of a layout does not begin where the smaller steps end.
    Step {
        /// The dimension.
        dimension: usize,
        /// The step.
        step: i64,
        /// The end of the smaller steps.
        due: i64,
    },
    /// A layout does not reach all coordinates of an array.
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
        /// The name of the argument.
        what: &'static str,
        /// The number.
        value: i64,
    },
    /// An extent that the number of ranks does not divide, although a layout exists only if it
    /// does.
    Indivisible {
        /// The dimension.
        dimension: usize,
        /// The number of coordinates that remain to be split.
        extent: i64,
        /// The number that should divide them.
        by: i64,
    },
    /// The order of a storage does not name each dimension once.
    Order {
        /// The dimension that the order does not name.
        missing: usize,
    },
    /// A column of a storage that is shorter than its elements.
    Pitch {
        /// The number of elements from the beginning of one column to the next.
        pitch: i64,
        /// The number of elements in one column.
        needed: i64,
    },
    /// Columns of a storage so far apart that their positions do not fit in 64 bits.
    PitchLong {
        /// The number of elements from the beginning of one column to the next.
        pitch: i64,
        /// The greatest pitch that fits.
        most: i64,
        /// The number of columns of a rank.
        columns: i64,
    },
    /// A stride of a storage that is so large that positions do not fit in 64 bits.
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
    /// A dimension that would be split into more runs than a rank may have.
    Runs {
        /// The dimension.
        dimension: usize,
        /// The number of runs that there would be.
        runs: i64,
        /// The greatest number of runs.
        most: i64,
    },
    /// More or fewer cut lengths than an axis has ranks.
    Cuts {
        /// The axis.
        axis: usize,
        /// The number of its ranks.
        ranks: i64,
        /// The number of cuts.
        given: usize,
    },
    /// A cut with a negative length.
    CutNegative {
        /// The dimension.
        dimension: usize,
        /// The coordinate of the axis that would get this cut.
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
    /// Cuts of a dimension that another axis also splits.
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
    /// Strides of a storage for a dimension in chunks, which has no modes.
    StridesOfChunks {
        /// The dimension that is in chunks.
        dimension: usize,
    },
    /// Two elements of a rank at the same position.
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
    /// A source whose shards overlap.
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
