//! The violations that concern integers, tuples, shapes and coordinates.

macro_rules! of_tuples {
    ([$next:ident $($later:ident)*] $($rows:tt)*) => { $next! { [$($later)*] $($rows)*
        /// An extent that is negative. In a literal, in a tiler, and in a shape that is a divisor,
        /// an extent of 0 also breaks this rule.
        ExtentNotPositive {
            /// The position of the integer in the shape, counted from 0.
            leaf: usize,
            /// The value of this integer.
            extent: i64,
        } => "extent {extent} (integer {leaf} of the shape) is not positive";
        /// An empty layout, for an operator that needs at least one element.
        LayoutEmpty {
            /// The position of the 0 in the shape, counted from 0.
            leaf: usize,
        } => "extent 0 (integer {leaf} of the shape) makes the layout empty";
        /// Two tuples that must have the same profile have different ranks.
        RanksDiffer {
            /// The name of the left tuple (`shape`, `coordinate`, …).
            left_name: &'static str,
            /// The rank of the left tuple.
            left: usize,
            /// The name of the right tuple.
            right_name: &'static str,
            /// The rank of the right tuple.
            right: usize,
        } => "a {left_name} of rank {left} does not fit a {right_name} of rank {right}";
        /// A tuple in place of an integer.
        TupleForInteger {
            /// The name of the tuple (`coordinate`, `stride`, …).
            name: &'static str,
            /// The rank of the tuple.
            rank: usize,
        } => "a {name} of rank {rank} is given where an integer is needed";
        /// An integer in place of a tuple.
        IntegerForTuple {
            /// The name of the integer.
            name: &'static str,
            /// The rank of the tuple that it should be.
            rank: usize,
        } => "an integer {name} is given where a tuple of rank {rank} is needed";
        /// An integer, or the range of the offsets, does not fit in the integer type of the layout.
        Overflow {
            /// The number of bits of these integers, including the sign.
            bits: u32,
        } => "a value does not fit in {bits} bits";
        /// A division by 0.
        DivisorZero {
            /// The dividend of the division.
            dividend: i64,
        } => "{dividend} is divided by 0";
        /// A conversion of a run-time value to a type with another static integer.
        StaticDiffers {
            /// The static integer of the type.
            expected: i64,
            /// The integer of the run-time value.
            found: i64,
        } => "the type has _{expected}, but the value is {found}";
        /// A conversion of a run-time layout to a type with a static integer that differs from the
        /// layout's integer.
        StaticLeafDiffers {
            /// `shape` or `stride`.
            name: &'static str,
            /// The position of the integer in the shape or the stride, counted from 0.
            leaf: usize,
            /// The static integer of the type.
            expected: i64,
            /// The integer of the run-time layout.
            found: i64,
        } => "the type has _{expected}, but the value is {found} (integer {leaf} of the {name})";
        /// A conversion of a run-time layout to a type with another nesting.
        ModeRanksDiffer {
            /// The first mode of the layout in which the nesting differs.
            mode: usize,
            /// The rank of this mode in the layout; 0 means an integer.
            layout: usize,
            /// The rank of this mode in the type; 0 means an integer.
            of_type: usize,
        } => "in mode {mode}, the layout has rank {layout}, but the type has rank {of_type} (rank 0 is an integer)";
        /// An integer that should be a multiple of another, but is not.
        NoMultiple {
            /// The given integer.
            value: i64,
            /// The divisor. The integer should be a multiple of this number.
            divisor: i64,
        } => "{value} is not a multiple of {divisor}";
        /// A number that must be positive.
        NotPositive {
            /// The name of the integer.
            name: &'static str,
            /// The value of this integer.
            value: i64,
        } => "{name} {value} is not positive";
        /// The number of a mode that the layout does not have.
        ModeOutOfRange {
            /// The requested mode number.
            mode: usize,
            /// The rank of the layout.
            rank: usize,
        } => "there is no mode {mode}: the rank is {rank}";
        /// A range of modes that ends before it begins.
        RangeBackward {
            /// The first mode of the range.
            begin: usize,
            /// The mode after the last one of the range.
            end: usize,
        } => "the range of modes from {begin} to {end} ends before it begins";
        /// A layout whose rank is higher than the requested rank.
        RankShrinks {
            /// The rank of the layout.
            rank: usize,
            /// The requested rank.
            to: usize,
        } => "a layout of rank {rank} cannot grow to rank {to}";
        /// A layout with nested modes, for an operator that needs a flat layout.
        NotFlat {
            /// The depth of the layout.
            depth: usize,
        } => "a layout of depth {depth} is not flat";
        /// A layout and a profile with different numbers of integers.
        LeavesDiffer {
            /// The number of integers of the layout.
            layout: usize,
            /// The number of integers of the profile.
            profile: usize,
        } => "a layout of {layout} integers does not fit a profile of {profile}";
        /// Two layouts or shapes of different sizes.
        SizesDiffer {
            /// The size of the left operand.
            left: i64,
            /// The size of the right operand.
            right: i64,
        } => "size {left} differs from size {right}";
        /// Two tensors of different shapes.
        ExtentsDiffer {
            /// An extent of the left shape.
            left: i64,
            /// The extent at the same position of the right shape.
            right: i64,
        } => "extent {left} differs from extent {right}";
        /// A coordinate that is not in the shape.
        CoordinateOutOfRange {
            /// The coordinate in one mode.
            coordinate: SpanBound,
            /// The number of coordinates of this mode.
            extent: i64,
        } => "coordinate {coordinate} is not within an extent of {extent}";
        /// The number of a tile that the tensor does not have.
        TileOutOfRange {
            /// The number of the mode.
            mode: usize,
            /// The number of the requested tile.
            tile: SpanBound,
            /// The number of tiles of this mode.
            tiles: i64,
        } => "tile {tile} is out of range for {tiles} tiles (mode {mode})";
        /// A range that is not in its mode. The message shows the range as written, even if its
        /// numbers do not fit an `i64`.
        SpanOutside {
            /// The first coordinate of the range.
            begin: SpanBound,
            /// The coordinate after the last one of the range.
            end: SpanBound,
            /// The number of coordinates of the mode.
            extent: i64,
        } => "range {begin}..{end} is not within an extent of {extent}";
        /// A range that ends before it begins.
        SpanBackward {
            /// The first coordinate of the range.
            begin: SpanBound,
            /// The coordinate after the last one of the range.
            end: SpanBound,
        } => "range {begin}..{end} ends before it begins";
        /// Shape division: the extent must divide the remaining divisor, or this divisor must
        /// divide the extent.
        Indivisible {
            /// The position of the integer in the shape, counted from 0.
            leaf: usize,
            /// The extent at this position.
            extent: i64,
            /// The divisor that remains at this position.
            divisor: i64,
        } => "neither of extent {extent} and divisor {divisor} divides the other (integer {leaf} of the shape)";
        /// More elements are requested than exist.
        TooFewElements {
            /// The number of elements that were requested.
            wanted: i64,
            /// The number of elements that exist.
            size: i64,
        } => "{wanted} elements are requested, but only {size} exist";
        /// Two shapes whose block boundaries do not nest.
        CutsDiffer {
            /// A block boundary of the left shape.
            left: i64,
            /// A block boundary of the right shape.
            right: i64,
        } "K4" => "neither of the block boundaries {left} and {right} divides the other";
        /// A layout for an operator on matrices, with a rank other than 1 or 2.
        NotAMatrix {
            /// The rank of the layout.
            rank: usize,
        } => "a layout of rank {rank} is not a matrix";
        /// A table with more cells than can be drawn.
        TooManyCells {
            /// The number of cells of the table.
            cells: i64,
            /// The greatest number of cells that can be drawn.
            most: i64,
        } => "a table of {cells} cells is too large: at most {most} are drawn";
    } };
}

pub(super) use of_tuples;
