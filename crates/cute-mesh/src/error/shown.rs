//! The message of each error.

use core::fmt;

use super::Error;

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
                    "mesh: stride {stride} of axis {axis} is less than the {span} ranks that the \
                     smaller strides span"
                )
            }
            Self::RankNegative { rank } if rank < 0 => write!(f, "mesh: rank {rank} is negative"),
            Self::RankNegative { rank } => {
                write!(f, "mesh: the ranks from {rank} on do not fit in 64 bits")
            }
            Self::Ranks { given, size } => {
                write!(f, "mesh: {given} ranks are given, but the mesh has {size}")
            }
            Self::RankTwice { rank } => write!(f, "mesh: rank {rank} is given twice"),
            Self::TooManyRanks { ranks, most } => {
                write!(
                    f,
                    "relabelled: {ranks} ranks are too many: the best assignment is computed for \
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
                    "distribution: {given} axes are given, but the mesh has {axes}"
                )
            }
            Self::NoAxis { axis, axes } => write!(
                f,
                "distribution: there is no axis {axis} in a mesh of {axes}"
            ),
            Self::AxisTwice { axis } => write!(
                f,
                "distribution: axis {axis} is used twice, but can split only one dimension"
            ),
            Self::PartialDeals { axis } => {
                write!(
                    f,
                    "distribution: axis {axis} splits a dimension, so its ranks have no elements \
                     in common and cannot be partial"
                )
            }
            Self::NoProcess {
                process,
                axis,
                ranks,
            } => {
                write!(
                    f,
                    "distribution: there is no process {process} among the {ranks} processes of \
                     axis {axis}"
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
                "distribution: a step of {step} in dimension {dimension} does not begin at {due}, \
                 where the smaller steps end"
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
                 {dimension} that remain to be split"
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
                    "storage: {columns} columns with a pitch of {pitch} do not fit in 64 bits; the \
                     pitch can be at most {most}"
                )
            }
            Self::StrideLong {
                mode,
                stride,
                extent,
            } => write!(
                f,
                "storage: offsets do not fit in 64 bits with stride {stride} of local mode {mode}, \
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
                "distribution: the window of {extent} coordinates from {begin} on is not within \
                 the {whole} coordinates of dimension {dimension}"
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
