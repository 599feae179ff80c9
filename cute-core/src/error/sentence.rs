//! One sentence for each broken rule, and the rule's label.

use core::fmt;

use super::{ProductMode, Violation};

impl Violation {
    /// The label of the broken rule in the documentation of its operator; `None` where the operator has no label for it.
    pub const fn rule(self) -> Option<&'static str> {
        match self {
            Self::StrideIndivisible { .. } => Some("C2"),
            Self::ShapeIndivisible { .. } => Some("C3"),
            Self::StrideRunsPast { .. } => Some("C4"),
            Self::Carry { .. } => Some("C7"),
            Self::MixedSigns { .. } => Some("C8"),
            Self::CarriesUndecided { .. } => Some("C12"),
            Self::StrideNegative { .. } => Some("N1"),
            Self::StrideOverlaps { .. } => Some("N2"),
            Self::TilerLoses { .. } => Some("D2"),
            Self::TilerCovers { .. } => Some("D3"),
            Self::TilerOutgrows { .. } => Some("PD2"),
            Self::NotNested { .. } => Some("IS1"),
            Self::TooManyPieces { .. } => Some("IS6"),
            Self::StridesIndivisible { .. } => Some("W2"),
            Self::StrideReached { .. } => Some("W3"),
            Self::FactorIndivisible { .. } => Some("J2"),
            Self::CutsDiffer { .. } => Some("K4"),
            Self::PlacesDiffer { .. } => Some("CS1"),
            Self::StrideInTwoPlaces { .. } => Some("CS2"),
            Self::StrideNotANumber { .. } => Some("CS3"),
            _ => None,
        }
    }
}

impl fmt::Display for Violation {
    #[allow(clippy::too_many_lines, reason = "one table: a sentence for each violation")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ExtentNotPositive { leaf, extent } => {
                write!(f, "extent {extent} (integer {leaf} of the shape) is not positive")
            }
            Self::LayoutEmpty { leaf } => write!(f, "extent 0 (integer {leaf} of the shape) leaves the layout empty"),
            Self::RanksDiffer { left_name, left, right_name, right } => {
                write!(f, "a {left_name} of rank {left} does not fit a {right_name} of rank {right}")
            }
            Self::TupleForInteger { name, rank } => {
                write!(f, "a {name} of rank {rank} is given where an integer is needed")
            }
            Self::IntegerForTuple { name, rank } => {
                write!(f, "an integer {name} is given where a tuple of rank {rank} is needed")
            }
            Self::DivisorZero { dividend } => write!(f, "{dividend} is divided by 0"),
            Self::Overflow { bits } => write!(f, "a value does not fit {bits} bits"),
            Self::StaticDiffers { expected, found } => {
                write!(f, "the type says _{expected}, the value is {found}")
            }
            Self::NoMultiple { value, divisor } => write!(f, "{value} is not a multiple of {divisor}"),
            Self::StrideZero { leaf, extent } => {
                write!(f, "stride 0 of shape {extent} (integer {leaf} of the stride) does not determine a coordinate")
            }
            Self::ModeOutOfRange { mode, rank } => write!(f, "there is no mode {mode} in rank {rank}"),
            Self::TilerTooLong { tiler, layout } => {
                write!(f, "a tiler of rank {tiler} does not fit a layout of rank {layout}")
            }
            Self::TooManyCells { cells, most } => {
                write!(f, "a table of {cells} cells is more than the {most} that are drawn")
            }
            Self::NotAMatrix { rank } => write!(f, "a layout of rank {rank} is not a matrix"),
            Self::StrideIndivisible { mode, stride, shape } => {
                write!(f, "stride {stride} is not divisible by shape {shape} ({})", Left(mode))
            }
            Self::StrideRunsPast { mode, stride, shape, reach } => {
                write!(f, "stride {stride} does not divide shape {shape} and reaches {reach} ({})", Left(mode))
            }
            Self::ShapeIndivisible { mode, shape, room } => {
                write!(f, "shape {shape} is not divisible by the {room} remaining elements ({})", Left(mode))
            }
            Self::Carry { mode, reach, last } => {
                write!(f, "the right modes together reach {reach}, past the last coordinate {last} ({})", Left(mode))
            }
            Self::MixedSigns { first, second } => write!(
                f,
                "strides of both signs act in modes {first} and {second} of the coalesced left layout, not within one"
            ),
            Self::CarriesUndecided { steps } => {
                write!(
                    f,
                    "whether the carries between the modes of the left layout cancel was not decided in {steps} steps"
                )
            }
            Self::StrideNegative { mode, stride } => {
                write!(f, "stride {stride} is negative (mode {mode} of the filtered layout)")
            }
            Self::StrideOverlaps { mode, stride, span } => write!(
                f,
                "stride {stride} is less than the {span} that smaller strides span (mode {mode} of the filtered layout)"
            ),
            Self::NotNested { layout, stride, span } => {
                write!(f, "stride {stride} of the {layout} is less than the {span} that smaller strides span")
            }
            Self::TooManyPieces { left, right, pieces, most } => write!(
                f,
                "strides {left} and {right} of the two layouts meet in {pieces} ways, more than the {most} that are listed"
            ),
            Self::TilerLoses { mode, stride, span } => write!(
                f,
                "stride {stride} is not divisible by the {span} that smaller strides span, which loses elements (mode {mode} of the filtered tiler)"
            ),
            Self::TilerCovers { covered, size } => {
                write!(f, "tile and rest reach {covered} of the layout's {size} elements")
            }
            Self::NotTileAndRest { rank } => {
                write!(f, "a mode that the tiler keeps has rank {rank}, not the 2 of a tile and a rest")
            }
            Self::ShiftTooShort { shift, bits } => {
                write!(
                    f,
                    "a shift of {shift} does not keep {bits} bits apart from those that they change; one of {bits} or more does"
                )
            }
            Self::MasksDiffer { source, target } => {
                write!(
                    f,
                    "masks {source} and {target} are not two runs of the same number of bits, apart from each other"
                )
            }
            Self::ShiftsDiffer { left, right } => write!(f, "shift {left} is not shift {right}"),
            Self::NotAPowerOfTwo { factor } => write!(f, "factor {factor} is not a power of two"),
            Self::BitsMeet { left, right } => {
                write!(f, "the bits {left} and {right} of two parts of a coordinate meet")
            }
            Self::StorageTooShort { least, greatest, length } => {
                write!(f, "offsets {least} to {greatest} do not lie in a storage of {length}")
            }
            Self::Uncountable { size, bits } => {
                write!(f, "{size} coordinates are more than a usize of {bits} bits counts")
            }
            Self::Misaligned { past, alignment } => {
                write!(f, "the elements begin {past} bytes past an alignment of {alignment}")
            }
            Self::Collision { first, second, offset } => {
                write!(
                    f,
                    "coordinates {first} and {second} of the parts share offset {offset}; a layout to write has no stride 0 (`filter`), and no overlap"
                )
            }
            Self::Undecided { steps } => {
                write!(f, "whether two coordinates of the parts share an offset was not decided in {steps} steps")
            }
            Self::TilesReachPast { reached, size } => {
                write!(f, "the parts reach {reached} coordinates, the tensor has {size}")
            }
            Self::TileUneven { mode, extent, tile } => write!(
                f,
                "tile {tile} does not divide extent {extent} (mode {mode}); `clipped_tile` and `clipped_tiles_mut` end at the edge"
            ),
            Self::NotASwizzle => f.write_str("a layout comes before a layout, where only swizzles may"),
            Self::OffsetIndivisible { bits, width } => {
                write!(f, "{bits} bits are not a whole number of elements of {width}")
            }
            Self::SwizzleLeaves { size, period } => {
                write!(f, "the swizzle permutes {period} offsets, and leads out of the {size} of the domain")
            }
            Self::ExtentsDiffer { left, right } => write!(f, "extent {left} is not extent {right}"),
            Self::ProductExtentsDiffer { mode, left, right } => match mode {
                ProductMode::K => {
                    write!(f, "K is {left} in A (M,K) and {right} in B (N,K); `b.transpose()` if B is (K,N)")
                }
                ProductMode::N => {
                    write!(f, "N is {left} in B (N,K) and {right} in C (M,N); `b.transpose()` if B is (K,N)")
                }
                ProductMode::M => {
                    write!(f, "M is {left} in A (M,K) and {right} in C (M,N); `a.transpose()` if A is (K,M)")
                }
            },
            Self::LeavesTensor { least, greatest, first, last } => {
                write!(f, "offsets {least} to {greatest} do not lie within {first} to {last}")
            }
            Self::CoordinateOutOfRange { coordinate, extent } => {
                write!(f, "coordinate {coordinate} is not one of the {extent} from 0")
            }
            Self::SpanOutside { begin, end, extent } => {
                write!(f, "range {begin}..{end} does not lie in an extent of {extent}")
            }
            Self::SpanBackward { begin, end } => write!(f, "range {begin}..{end} ends before it begins"),
            Self::NotFlat { depth } => write!(f, "a layout of depth {depth} is not flat"),
            Self::LeavesDiffer { layout, profile } => {
                write!(f, "a layout of {layout} integers does not fit a profile of {profile}")
            }
            Self::RangeBackward { begin, end } => write!(f, "modes from {begin} to {end} run backward"),
            Self::RankShrinks { rank, to } => write!(f, "a layout of rank {rank} cannot grow to rank {to}"),
            Self::Indivisible { leaf, extent, divisor } => {
                write!(
                    f,
                    "extent {extent} and divisor {divisor} do not divide each other (integer {leaf} of the shape)"
                )
            }
            Self::TooFewElements { wanted, size } => write!(f, "{wanted} elements are more than the {size} there are"),
            Self::Uneven { mode, extent, tile } => {
                write!(f, "tile {tile} does not divide extent {extent} evenly (mode {mode})")
            }
            Self::TilerOutgrows { cosize, room } => {
                write!(f, "the tiler spans {cosize}, more than the room of {room} that the gaps of the block leave")
            }
            Self::StridesIndivisible { mode, stride, before } => write!(
                f,
                "stride {stride} is not divisible by the smaller stride {before} (mode {mode} of the coalesced layout)"
            ),
            Self::StrideReached { mode, stride, reach } => {
                write!(f, "smaller strides reach {reach}, into stride {stride} (mode {mode} of the coalesced layout)")
            }
            Self::FactorIndivisible { leaf, stride, factor } => {
                write!(f, "stride {stride} and factor {factor} do not divide each other (integer {leaf} of the stride)")
            }
            Self::ExtentStatic { leaf, stride, factor } => write!(
                f,
                "stride {stride} and factor {factor} change an extent that the type holds (integer {leaf} of the stride)"
            ),
            Self::NoUnitStride => f.write_str("no stride is 1, so no elements are contiguous"),
            Self::NotPositive { name, value } => write!(f, "{name} {value} is not positive"),
            Self::NotABijection { reached, size } => {
                write!(f, "{reached} of {size} offsets from 0 on are reached one by one")
            }
            Self::SizesDiffer { left, right } => write!(f, "size {left} is not size {right}"),
            Self::StrideShares { leaf, stride, span } => write!(
                f,
                "stride {stride} is less than the {span} that smaller strides span, so that coordinates may share elements (integer {leaf} of the stride)"
            ),
            Self::StrideDiffers { leaf, stride, needed } => {
                write!(f, "stride {stride} is not {needed} (integer {leaf} of the stride)")
            }
            Self::StrideBackward { leaf, stride } => {
                write!(
                    f,
                    "stride {stride} is negative, where only positive ones are known (integer {leaf} of the stride)"
                )
            }
            Self::StrideNotANumber { stride } => write!(f, "stride {stride} is a coordinate, not a number"),
            Self::PlacesDiffer { first, second } => {
                write!(f, "strides {first} and {second} step in a number and in a tuple at one place")
            }
            Self::StrideInTwoPlaces { first, second } => {
                write!(f, "a stride would step in two places, as {first} and {second}")
            }
            Self::PlaceTooDeep { levels, most } => write!(f, "a place of {levels} levels is deeper than {most}"),
            Self::CutsDiffer { left, right } => {
                write!(f, "a cut at {left} and a cut at {right} do not divide each other")
            }
        }
    }
}

/// The mode of the left layout that a composition refers to: the walk sees the left layout coalesced.
struct Left(usize);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mode {} of the coalesced left layout", self.0)
    }
}
