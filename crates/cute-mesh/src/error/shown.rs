//! The sentence of each refusal.

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
                    "mesh: stride {stride} of axis {axis} is less than the {span} ranks that \
                     smaller strides span"
                )
            }
            Self::RankNegative { rank } if rank < 0 => write!(f, "mesh: rank {rank} is negative"),
            Self::RankNegative { rank } => {
                write!(f, "mesh: ranks from {rank} on do not fit 64 bits")
            }
            Self::Ranks { given, size } => write!(f, "mesh: {given} ranks for a mesh of {size}"),
            Self::RankTwice { rank } => write!(f, "mesh: rank {rank} is named twice"),
            Self::TooManyRanks { ranks, most } => {
                write!(
                    f,
                    "relabelled: {ranks} ranks, more than the {most} for which the best \
                     assignment is searched"
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
                    "distribution: {what} of {given} dimensions for an array of {dimensions}"
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
                write!(f, "distribution: {given} axes for a mesh of {axes}")
            }
            Self::NoAxis { axis, axes } => write!(
                f,
                "distribution: there is no axis {axis} in a mesh of {axes}"
            ),
            Self::AxisTwice { axis } => write!(f, "distribution: axis {axis} deals twice"),
            Self::PartialDeals { axis } => {
                write!(
                    f,
                    "distribution: axis {axis} deals, so that its ranks have no summands of the \
                     same elements"
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
                    "distribution: axis {axis} of the mesh has {ranks} ranks, and its mode of the \
                     layout {extent}"
                )
            }
            Self::Step {
                dimension,
                step,
                due,
            } => write!(
                f,
                "distribution: a step of {step} in dimension {dimension}, where the smaller ones \
                 end at {due}"
            ),
            Self::Short {
                dimension,
                reached,
                extent,
            } => {
                write!(
                    f,
                    "distribution: the layout reaches {reached} of the {extent} coordinates of \
                     dimension {dimension}"
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
                 {dimension} that are dealt there"
            ),
            Self::Order { missing } => {
                write!(
                    f,
                    "storage: the order of the dimensions does not have each once: dimension \
                     {missing}"
                )
            }
            Self::Pitch { pitch, needed } => {
                write!(
                    f,
                    "storage: columns {pitch} apart do not hold the {needed} elements of one"
                )
            }
            Self::PitchLong {
                pitch,
                most,
                columns,
            } => {
                write!(
                    f,
                    "storage: {columns} columns {pitch} apart do not fit 64 bits, which hold them \
                     up to {most} apart"
                )
            }
            Self::StrideLong {
                mode,
                stride,
                extent,
            } => write!(
                f,
                "storage: places do not fit 64 bits with stride {stride} of local mode {mode}, \
                 whose extent is {extent}"
            ),
            Self::Strides { given, modes } => {
                write!(f, "storage: {given} strides for {modes} local modes")
            }
            Self::Runs {
                dimension,
                runs,
                most,
            } => {
                write!(
                    f,
                    "distribution: dimension {dimension} would be in {runs} runs, of which a rank \
                     lists at most {most}"
                )
            }
            Self::Cuts { axis, ranks, given } => {
                write!(
                    f,
                    "distribution: {given} cuts for the {ranks} ranks of axis {axis}; give each \
                     rank one length"
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
                "distribution: the cuts of dimension {dimension} add up to {sum}, and must add up \
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
                "distribution: dimension {dimension} has cuts along axis {axis}, and axis {other} \
                 cuts it, too; only one axis may"
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
                    "storage: dimension {dimension} is in chunks, which have no strides of their \
                     own"
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
                    "plan: dimension {dimension} has {source} coordinates in the source and \
                     {target} in the target"
                )
            }
            Self::Overlaps { dimension } => {
                write!(
                    f,
                    "plan: the shards of the source overlap in dimension {dimension}; a halo is \
                     what a target has"
                )
            }
        }
    }
}
