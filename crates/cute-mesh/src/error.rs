//! Refusals: one sentence each, with the numbers in it.

use core::fmt;

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
    /// Columns of a storage so far apart that their places do not fit 64 bits.
    PitchLong {
        /// From one column to the next.
        pitch: i64,
        /// The most that fits.
        most: i64,
        /// The number of columns of a rank.
        columns: i64,
    },
    /// A stride of a storage with which places do not fit 64 bits.
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

impl fmt::Display for Error {
    #[allow(
        clippy::too_many_lines,
        reason = "one table: a sentence for each refusal"
    )]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Layout(error) => write!(f, "{error}"),
            Self::Text(error) => write!(f, "{error}"),
            Self::MeshEmpty { axis } => write!(f, "mesh: axis {axis} has no rank"),
            Self::MeshStride { axis, stride, span } => {
                write!(
                    f,
                    "mesh: stride {stride} of axis {axis} is less than the {span} ranks that \
                     smaller strides span"
                )
            }
            Self::RankNegative { rank } if rank < 0 => write!(f, "mesh: rank {rank} is negative"),
            Self::RankNegative { rank } => {
                write!(f, "mesh: ranks from {rank} on do not fit 64 bits")
            }
            Self::Ranks { given, size } => write!(
                f,
                "mesh: {given} ranks are given for a mesh of \
                                                      {size}"
            ),
            Self::RankTwice { rank } => write!(f, "mesh: rank {rank} is given twice"),
            Self::TooManyRanks { ranks, most } => {
                write!(
                    f,
                    "relabelled: {ranks} ranks are too many: the best assignment is searched for \
                     at most {most}"
                )
            }
            Self::Extent { dimension, extent } => {
                write!(
                    f,
                    "distribution: extent {extent} of dimension {dimension} is negative or too \
                     large"
                )
            }
            Self::Dimensions {
                what,
                given,
                dimensions,
            } => {
                write!(
                    f,
                    "distribution: {what} of {given} dimensions, but the array has {dimensions}"
                )
            }
            Self::NoDimension {
                dimension,
                dimensions,
            } => {
                write!(
                    f,
                    "distribution: there is no dimension {dimension} in an array of {dimensions}"
                )
            }
            Self::Axes { given, axes } => {
                write!(
                    f,
                    "distribution: {given} axes are given for a mesh of {axes}"
                )
            }
            Self::NoAxis { axis, axes } => write!(
                f,
                "distribution: there is no axis {axis} in a mesh of {axes}"
            ),
            Self::AxisTwice { axis } => write!(f, "distribution: axis {axis} splits twice"),
            Self::PartialDeals { axis } => {
                write!(
                    f,
                    "distribution: axis {axis} splits, so its ranks cannot be partial: they have \
                     no elements in common"
                )
            }
            Self::NoProcess {
                process,
                axis,
                ranks,
            } => {
                write!(
                    f,
                    "distribution: there is no process {process} among the {ranks} of axis {axis}"
                )
            }
            Self::AxisDiffers {
                axis,
                ranks,
                extent,
            } => {
                write!(
                    f,
                    "distribution: axis {axis} of the mesh has {ranks} ranks, but its mode of the \
                     layout has extent {extent}"
                )
            }
            Self::Step {
                dimension,
                step,
                due,
            } => write!(
                f,
                "distribution: a step of {step} in dimension {dimension} does not begin where the \
                 smaller ones end, at {due}"
            ),
            Self::Short {
                dimension,
                reached,
                extent,
            } => {
                write!(
                    f,
                    "distribution: the layout reaches only {reached} of the {extent} \
                     coordinates of dimension {dimension}"
                )
            }
            Self::NotPositive { what, value } => {
                write!(f, "distribution: {what} {value} is not positive")
            }
            Self::Indivisible {
                dimension,
                extent,
                by,
            } => write!(
                f,
                "distribution: {by} does not divide the {extent} coordinates of dimension \
                 {dimension} that are split there"
            ),
            Self::Order { missing } => {
                write!(
                    f,
                    "storage: the order must name each dimension once: dimension {missing} is \
                     missing"
                )
            }
            Self::Pitch { pitch, needed } => {
                write!(
                    f,
                    "storage: a pitch of {pitch} is less than the {needed} elements of a column"
                )
            }
            Self::PitchLong {
                pitch,
                most,
                columns,
            } => {
                write!(
                    f,
                    "storage: {columns} columns with a pitch of {pitch} do not fit 64 bits; the \
                     pitch can be at most {most}"
                )
            }
            Self::StrideLong {
                mode,
                stride,
                extent,
            } => write!(
                f,
                "storage: offsets do not fit 64 bits with stride {stride} of local mode {mode}, \
                 whose extent is {extent}"
            ),
            Self::Strides { given, modes } => {
                write!(
                    f,
                    "storage: {given} strides are given for {modes} local modes"
                )
            }
            Self::Runs {
                dimension,
                runs,
                most,
            } => {
                write!(
                    f,
                    "distribution: dimension {dimension} would be split into {runs} runs, but a \
                     rank lists at most {most}"
                )
            }
            Self::Cuts { axis, ranks, given } => {
                write!(
                    f,
                    "distribution: {given} cuts are given for the {ranks} ranks of axis {axis}; \
                     give each rank one length"
                )
            }
            Self::CutNegative {
                dimension,
                rank,
                length,
            } => write!(
                f,
                "distribution: cut {rank} of dimension {dimension} has length {length}; a length \
                 must be 0 or more"
            ),
            Self::CutsSum {
                dimension,
                sum,
                extent,
            } => write!(
                f,
                "distribution: the cuts of dimension {dimension} add up to {sum}, but must add up \
                 to its extent, {extent}"
            ),
            Self::CutsOfNoShard { axis } => {
                write!(
                    f,
                    "distribution: cuts are given for axis {axis}, whose placement must be Shard"
                )
            }
            Self::CutsShared {
                dimension,
                axis,
                other,
            } => write!(
                f,
                "distribution: dimension {dimension} has cuts along axis {axis} and is also split \
                 along axis {other}; only one axis may split it"
            ),
            Self::Window {
                dimension,
                begin,
                extent,
                whole,
            } => write!(
                f,
                "distribution: {extent} coordinates from {begin} on are not within the {whole} of \
                 dimension {dimension}"
            ),
            Self::StridesOfChunks { dimension } => {
                write!(
                    f,
                    "storage: dimension {dimension} is stored in chunks, which cannot have their \
                     own strides"
                )
            }
            Self::Meet(collision) => write!(f, "storage: {collision}"),
            Self::ExtentsDiffer {
                dimension,
                source,
                target,
            } => {
                write!(
                    f,
                    "plan: dimension {dimension} has {source} coordinates in the source, but \
                     {target} in the target"
                )
            }
            Self::Overlaps { dimension } => {
                write!(
                    f,
                    "plan: the shards of the source must not overlap (dimension {dimension}); only \
                     a target can have a halo"
                )
            }
        }
    }
}

impl core::error::Error for Error {}
