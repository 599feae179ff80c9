//! Refusals: one sentence per violation, the same words from `Err`, from a panic and (with the
//! numbers as types) from the compiler.
//!
//! A sentence is `operator: what is wrong, with both numbers`. The numbers are exact decimals.
//! The type checker's side of each sentence is the guard of the same name in `cute-static`.

use core::fmt;

/// Why an operator refused its input: the operator, and the rule that the input breaks.
///
/// It holds no text and no heap memory, so that device code can return it.
///
/// ```
/// use cute_core::{Error, Operator, Violation};
/// let error = Error::new(Operator::Composition, Violation::StrideIndivisible { mode: 0, stride: 6, shape: 4 });
/// assert_eq!(
///     error.to_string(),
///     "composition: stride 6 is not divisible by shape 4 (mode 0 of the coalesced left layout)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Error {
    /// The operator that was called.
    pub operator: Operator,
    /// The rule that its input breaks.
    pub violation: Violation,
}

impl Error {
    /// A refusal of `operator`'s input.
    #[inline(always)]
    pub const fn new(operator: Operator, violation: Violation) -> Self {
        Self { operator, violation }
    }

    /// The same violation, told by the operator that the user called: a divide composes inside, and its user
    /// reads `logical_divide: …`.
    #[inline]
    #[must_use]
    pub const fn within(self, operator: Operator) -> Self {
        Self { operator, ..self }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.operator.name(), self.violation)
    }
}

impl core::error::Error for Error {}

macro_rules! operators {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// The operators, by the names that users call them by.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Operator { $($(#[$doc])* $variant,)* }

        impl Operator {
            /// The name that users call: `composition`, `make_layout`, …
            #[inline]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

operators! {
    /// Integers, and tuples of them.
    IntTuple = "int_tuple",
    /// Building a layout from a shape and a stride.
    MakeLayout = "make_layout",
    /// Strides in the order of the modes.
    Compact = "compact",
    /// Coordinate to offset.
    Crd2Idx = "crd2idx",
    /// Index to coordinate.
    Idx2Crd = "idx2crd",
    /// Coordinate to coordinate.
    Crd2Crd = "crd2crd",
    /// Modes merged where they continue each other.
    Coalesce = "coalesce",
    /// One layout after another.
    Composition = "composition",
    /// A run-time layout as a type.
    FromDynamic = "from_dynamic",
    /// One mode of a tuple or layout.
    Get = "get",
    /// The offsets that a layout leaves out.
    Complement = "complement",
    /// A layout split into tiles and the rest, tile by tile in each mode.
    LogicalDivide = "logical_divide",
    /// The same with all tiles in the first mode.
    ZippedDivide = "zipped_divide",
    /// The same with the rests as modes.
    TiledDivide = "tiled_divide",
    /// The same with tiles and rests as modes.
    FlatDivide = "flat_divide",
    /// A layout repeated, repetition by repetition in each mode.
    LogicalProduct = "logical_product",
    /// The same with all blocks in the first mode.
    ZippedProduct = "zipped_product",
    /// The same with the repetitions as modes.
    TiledProduct = "tiled_product",
    /// The same with blocks and repetitions as modes.
    FlatProduct = "flat_product",
    /// A layout repeated, mode by mode, the block first.
    BlockedProduct = "blocked_product",
    /// A layout repeated, mode by mode, the repetition first.
    RakedProduct = "raked_product",
    /// A layout repeated up to a shape.
    TileToShape = "tile_to_shape",
    /// Whether tiles fit a shape without overhang.
    EvenlyDivides = "evenly_divides",
    /// Stride-0 modes made size 1.
    FilterZeros = "filter_zeros",
    /// Stride-0 and size-1 modes dropped.
    Filter = "filter",
    /// The modes of one level in a profile.
    Unflatten = "unflatten",
    /// Some modes as one.
    Group = "group",
    /// Modes by number.
    Select = "select",
    /// A range of modes.
    Take = "take",
    /// Modes at the end.
    Append = "append",
    /// Modes at the beginning.
    Prepend = "prepend",
    /// One mode exchanged.
    Replace = "replace",
    /// Modes paired.
    Zip = "zip",
    /// Division, rounded up.
    CeilDiv = "ceil_div",
    /// The next multiple.
    RoundUp = "round_up",
    /// Division of shapes.
    ShapeDiv = "shape_div",
    /// Remainder of shapes.
    ShapeMod = "shape_mod",
    /// Compact strides in a given order.
    MakeOrderedLayout = "make_ordered_layout",
    /// Compact strides in the order of a layout.
    MakeLayoutLike = "make_layout_like",
    /// The same offsets in another shape.
    WithShape = "with_shape",
    /// The modes that a coordinate leaves open.
    Slice = "slice",
    /// The modes that a coordinate fixes.
    Dice = "dice",
    /// The open modes, and the offset of the fixed ones.
    SliceAndOffset = "slice_and_offset",
    /// A layout moved to a coordinate.
    DomainOffset = "domain_offset",
    /// The size of each mode.
    ProductEach = "product_each",
    /// Coordinates of given offsets.
    RightInverse = "right_inverse",
    /// Offsets back to coordinates.
    LeftInverse = "left_inverse",
    /// The coordinates that do not move.
    Nullspace = "nullspace",
    /// What two layouts have contiguous in common.
    MaxCommonLayout = "max_common_layout",
    /// How many elements two layouts have contiguous in common.
    MaxCommonVector = "max_common_vector",
    /// How many elements every run of a layout is a multiple of.
    MaxAlignment = "max_alignment",
    /// Fewer, wider elements.
    Upcast = "upcast",
    /// More, narrower elements.
    Downcast = "downcast",
    /// Elements of another width.
    RecastLayout = "recast_layout",
    /// A tile of some size from anywhere in a shape.
    DomainDistribute = "domain_distribute",
    /// Threads and values to elements.
    MakeLayoutTv = "make_layout_tv",
    /// The sum of products.
    InnerProduct = "inner_product",
    /// Every integer less.
    ElemLess = "elem_less",
    /// Less by the first integer that differs.
    LexLess = "lex_less",
    /// Less by the last integer that differs.
    ColexLess = "colex_less",
    /// The sum of two layouts.
    LayoutAdd = "layout_add",
    /// The tile that fits two shapes.
    GreatestCommonDomain = "greatest_common_domain",
    /// The shape that refines two shapes.
    CommonRefinement = "common_refinement",
    /// The shape that two shapes refine.
    CommonCoarsening = "common_coarsening",
    /// Drawing a layout.
    PrintLayout = "print_layout",
    /// Bits of an offset mixed into others.
    Swizzle = "swizzle",
    /// A swizzle from its two masks.
    MakeSwizzle = "make_swizzle",
    /// A layout over a storage.
    MakeTensor = "make_tensor",
    /// An element of a tensor.
    Tensor = "tensor",
    /// A tensor in parts that do not overlap.
    Partition = "partition",
    /// Elements from one tensor to another.
    Copy = "copy",
    /// Two tensors, added.
    Axpby = "axpby",
    /// Each element through a function.
    Transform = "transform",
    /// The product of two matrices, added to a third.
    Gemm = "gemm",
    /// A function behind a layout: evaluating it, slicing it.
    ComposedLayout = "composed_layout",
}

/// A broken rule, with the numbers that break it.
///
/// `mode` counts from 0. Numbers that a rule takes without their sign (strides in a divisibility rule) are
/// shown without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// An extent is zero or negative. `leaf` counts the shape's integers from the left.
    ExtentNotPositive {
        /// Which integer of the shape, counted from the left.
        leaf: usize,
        /// Its value.
        extent: i64,
    },
    /// Two tuples that must have the same profile have different ranks.
    RanksDiffer {
        /// What the left tuple is (`shape`, `coordinate`, …).
        left_name: &'static str,
        /// Its rank.
        left: usize,
        /// What the right tuple is.
        right_name: &'static str,
        /// Its rank.
        right: usize,
    },
    /// A tuple stands where an integer is needed.
    TupleForInteger {
        /// What the tuple is (`coordinate`, `stride`, …).
        name: &'static str,
        /// Its rank.
        rank: usize,
    },
    /// An integer stands where a tuple is needed.
    IntegerForTuple {
        /// What the integer is.
        name: &'static str,
        /// The rank of the tuple that it should be.
        rank: usize,
    },
    /// The image of a layout, or an integer, needs more bits than its leaves have.
    Overflow {
        /// How many bits the leaves have, the sign included.
        bits: u32,
    },
    /// A static integer of a type differs from the run-time value that should fill it.
    StaticDiffers {
        /// The type's value.
        expected: i64,
        /// The run-time value.
        found: i64,
    },
    /// A stride of 0 in a mode of more than one coordinate, where an offset should tell the coordinate.
    StrideZero {
        /// Which integer of the stride, counted from the left.
        leaf: usize,
        /// The extent there.
        extent: i64,
    },
    /// A mode number past the rank.
    ModeOutOfRange {
        /// The mode asked for.
        mode: usize,
        /// The rank.
        rank: usize,
    },
    /// A tiler of more modes than the layout has.
    TilerTooLong {
        /// The tiler's rank.
        tiler: usize,
        /// The layout's rank.
        layout: usize,
    },
    /// A table of more cells than can be drawn.
    TooManyCells {
        /// How many it would have.
        cells: i64,
        /// How many are drawn at most.
        most: i64,
    },
    /// A layout of a rank other than 1 and 2 where a matrix is needed.
    NotAMatrix {
        /// The rank.
        rank: usize,
    },
    /// Composition, rule C2: a stride that passes a mode must be divisible by its shape.
    StrideIndivisible {
        /// The mode of the coalesced left layout.
        mode: usize,
        /// What is left of the right layout's stride there.
        stride: i64,
        /// The shape of that mode.
        shape: i64,
    },
    /// Composition, rule C4: a stride that does not divide a mode's shape must stay inside that mode.
    StrideRunsPast {
        /// The mode of the coalesced left layout.
        mode: usize,
        /// What is left of the right layout's stride there.
        stride: i64,
        /// The shape of that mode.
        shape: i64,
        /// The coordinate that the right mode reaches, at or past `shape`.
        reach: i64,
    },
    /// Composition, rule C3: the shape must be divisible by what a mode has left for it.
    ShapeIndivisible {
        /// The mode of the coalesced left layout.
        mode: usize,
        /// What is left of the right layout's shape there.
        shape: i64,
        /// How many steps the mode has room for.
        room: i64,
    },
    /// Composition, rule C7: the right layout's modes together carry out of a mode of the left.
    Carry {
        /// The mode of the coalesced left layout.
        mode: usize,
        /// The coordinate that they reach together.
        reach: i64,
        /// The last coordinate of that mode.
        last: i64,
    },
    /// Composition, rule C8: strides of both signs act in more than one mode.
    MixedSigns {
        /// A mode in which a stride acts.
        first: usize,
        /// Another.
        second: usize,
    },
    /// Complement, rule N1: the strides must not be negative.
    StrideNegative {
        /// The mode of the filtered layout.
        mode: usize,
        /// Its stride.
        stride: i64,
    },
    /// Complement, rule N2: a stride must be at least what the modes of smaller stride span.
    StrideOverlaps {
        /// The mode of the filtered layout.
        mode: usize,
        /// Its stride.
        stride: i64,
        /// What the modes of smaller stride span.
        span: i64,
    },
    /// Divide, rule D2: each stride of a tiler must be a multiple of what its modes of smaller stride span, else neither
    /// the tile nor the rest reaches the elements between.
    TilerLoses {
        /// The mode of the filtered tiler.
        mode: usize,
        /// Its stride.
        stride: i64,
        /// What the modes of smaller stride span.
        span: i64,
    },
    /// Divide, rule D3: tile and rest together must reach all elements.
    TilerCovers {
        /// How many elements they reach.
        covered: i64,
        /// How many the layout has.
        size: i64,
    },
    /// A divide regroups the tile and the rest of a mode: a mode that the tiler keeps must be those two.
    NotTileAndRest {
        /// The rank of the mode.
        rank: usize,
    },
    /// A swizzle that moves its bits by fewer places than there are: source and target would meet.
    ShiftTooShort {
        /// How far the bits are moved.
        shift: i64,
        /// How many bits are moved.
        bits: i64,
    },
    /// Two masks that are not a run of bits each, of one length and apart.
    MasksDiffer {
        /// The bits that are read.
        source: i64,
        /// The bits that are changed.
        target: i64,
    },
    /// Two swizzles that move their bits by different distances.
    ShiftsDiffer {
        /// That of the left one.
        left: i64,
        /// That of the right one.
        right: i64,
    },
    /// A factor that must be a power of two.
    NotAPowerOfTwo {
        /// The factor.
        factor: i64,
    },
    /// A layout stands in front of a layout, where only swizzles may.
    NotASwizzle,
    /// A number of bits that is no whole number of elements.
    OffsetIndivisible {
        /// The bits.
        bits: i64,
        /// The width of an element.
        width: i64,
    },
    /// A swizzle, or an offset before it, that leads out of the domain of an inverse.
    SwizzleLeaves {
        /// The size of the domain.
        size: i64,
        /// How many offsets the swizzle permutes among themselves.
        period: i64,
    },
    /// Two parts of a coordinate set the same bits of an offset, so that they cannot be swizzled apart.
    BitsMeet {
        /// The bits of one part.
        left: i64,
        /// The bits of the other.
        right: i64,
    },
    /// A layout that reaches past its storage.
    StorageTooShort {
        /// The least offset, from the beginning of the storage.
        least: i64,
        /// The greatest.
        greatest: i64,
        /// How many elements are there.
        length: i64,
    },
    /// A layout in which two coordinates have one offset, where each element must have an owner.
    Collision {
        /// A linear coordinate.
        first: i64,
        /// Another.
        second: i64,
        /// Their offset.
        offset: i64,
    },
    /// Tiles that reach past the layout that they split, where each element must have an owner.
    TilesReachPast {
        /// How many coordinates the parts reach.
        reached: i64,
        /// How many the layout has.
        size: i64,
    },
    /// Two tensors of different shapes.
    ExtentsDiffer {
        /// An extent of the left shape.
        left: i64,
        /// The extent in its place in the right one.
        right: i64,
    },
    /// A new layout of a tensor that leaves the offsets of the old one.
    LeavesTensor {
        /// The least offset of the new layout.
        least: i64,
        /// The greatest.
        greatest: i64,
        /// The least offset of the old one.
        first: i64,
        /// The greatest.
        last: i64,
    },
    /// A coordinate that is none of the shape.
    CoordinateOutOfRange {
        /// The coordinate of one mode.
        coordinate: i64,
        /// How many there are.
        extent: i64,
    },
    /// A layout that should have one level has more.
    NotFlat {
        /// Its depth.
        depth: usize,
    },
    /// A layout and a profile of other numbers of integers.
    LeavesDiffer {
        /// How many integers the layout has.
        layout: usize,
        /// How many the profile has.
        profile: usize,
    },
    /// A range of modes that ends before it begins.
    RangeBackward {
        /// Its first mode.
        begin: usize,
        /// The mode behind its last.
        end: usize,
    },
    /// A layout of a higher rank than it should get.
    RankShrinks {
        /// Its rank.
        rank: usize,
        /// The rank that it should get.
        to: usize,
    },
    /// Shape division: an extent and what is left of the divisor do not divide each other.
    Indivisible {
        /// Which integer of the shape, counted from the left.
        leaf: usize,
        /// The extent there.
        extent: i64,
        /// What is left of the divisor.
        divisor: i64,
    },
    /// More elements asked for than there are.
    TooFewElements {
        /// How many were asked for.
        wanted: i64,
        /// How many there are.
        size: i64,
    },
    /// A tile that does not divide its mode evenly, where it must.
    Uneven {
        /// The mode.
        mode: usize,
        /// The size of the mode.
        extent: i64,
        /// The size of the tile.
        tile: i64,
    },
    /// Product, rule P2: a block with gaps leaves fewer places than the tiler reaches.
    TilerOutgrows {
        /// What the tiler spans.
        cosize: i64,
        /// The places that the gaps of the block leave.
        room: i64,
    },
    /// Left inverse, rule W2: each stride must be a multiple of the one before it.
    StridesIndivisible {
        /// The mode of the coalesced layout.
        mode: usize,
        /// Its stride.
        stride: i64,
        /// The next smaller stride.
        before: i64,
    },
    /// Left inverse, rule W3: the modes of smaller stride must not reach into a mode.
    StrideReached {
        /// The mode of the coalesced layout.
        mode: usize,
        /// Its stride.
        stride: i64,
        /// What the modes of smaller stride reach together.
        reach: i64,
    },
    /// Upcast, rule J2: a stride and the factor must divide each other.
    FactorIndivisible {
        /// Which integer of the stride, counted from the left.
        leaf: usize,
        /// Its value.
        stride: i64,
        /// How many elements become one.
        factor: i64,
    },
    /// Downcast: no stride is 1, so that no elements lie side by side.
    NoUnitStride,
    /// A number that must be positive.
    NotPositive {
        /// What it is.
        name: &'static str,
        /// Its value.
        value: i64,
    },
    /// A layout that should reach each offset once, from 0 on, does not.
    NotABijection {
        /// How many offsets from 0 on are reached, one by one.
        reached: i64,
        /// How many coordinates there are.
        size: i64,
    },
    /// Two layouts or shapes of different sizes.
    SizesDiffer {
        /// The one.
        left: i64,
        /// The other.
        right: i64,
    },
    /// Two shapes cut their elements at places that do not divide each other.
    CutsDiffer {
        /// A place where the one is cut.
        left: i64,
        /// A place where the other is cut.
        right: i64,
    },
}

impl fmt::Display for Violation {
    #[allow(clippy::too_many_lines, reason = "one table: a sentence for each violation")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ExtentNotPositive { leaf, extent } => {
                write!(f, "extent {extent} (integer {leaf} of the shape) is not positive")
            }
            Self::RanksDiffer { left_name, left, right_name, right } => {
                write!(f, "a {left_name} of rank {left} does not fit a {right_name} of rank {right}")
            }
            Self::TupleForInteger { name, rank } => {
                write!(f, "a {name} of rank {rank} stands where an integer is needed")
            }
            Self::IntegerForTuple { name, rank } => {
                write!(f, "an integer {name} stands where a tuple of rank {rank} is needed")
            }
            Self::Overflow { bits } => write!(f, "a value does not fit {bits} bits"),
            Self::StaticDiffers { expected, found } => {
                write!(f, "the type says _{expected}, the value is {found}")
            }
            Self::StrideZero { leaf, extent } => {
                write!(f, "stride 0 of shape {extent} (integer {leaf} of the stride) tells no coordinate")
            }
            Self::ModeOutOfRange { mode, rank } => write!(f, "there is no mode {mode} in rank {rank}"),
            Self::TilerTooLong { tiler, layout } => {
                write!(f, "a tiler of rank {tiler} does not fit a layout of rank {layout}")
            }
            Self::TooManyCells { cells, most } => {
                write!(f, "a table of {cells} cells is more than the {most} that are drawn")
            }
            Self::NotAMatrix { rank } => write!(f, "a layout of rank {rank} is no matrix"),
            Self::StrideIndivisible { mode, stride, shape } => {
                write!(f, "stride {stride} is not divisible by shape {shape} ({})", Left(mode))
            }
            Self::StrideRunsPast { mode, stride, shape, reach } => {
                write!(f, "stride {stride} does not divide shape {shape} and reaches {reach} ({})", Left(mode))
            }
            Self::ShapeIndivisible { mode, shape, room } => {
                write!(f, "shape {shape} is not divisible by the {room} that is left of it ({})", Left(mode))
            }
            Self::Carry { mode, reach, last } => {
                write!(f, "the right modes together reach {reach}, past the last coordinate {last} ({})", Left(mode))
            }
            Self::MixedSigns { first, second } => write!(
                f,
                "strides of both signs act in modes {first} and {second} of the coalesced left layout, not within one"
            ),
            Self::StrideNegative { mode, stride } => {
                write!(f, "stride {stride} is negative (mode {mode} of the filtered layout)")
            }
            Self::StrideOverlaps { mode, stride, span } => write!(
                f,
                "stride {stride} is less than the {span} that smaller strides span (mode {mode} of the filtered layout)"
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
                write!(f, "a shift of {shift} does not keep {bits} bits apart from those that they change")
            }
            Self::MasksDiffer { source, target } => {
                write!(f, "masks {source} and {target} are not two runs of as many bits, apart from each other")
            }
            Self::ShiftsDiffer { left, right } => write!(f, "shift {left} is not shift {right}"),
            Self::NotAPowerOfTwo { factor } => write!(f, "factor {factor} is not a power of two"),
            Self::NotASwizzle => f.write_str("a layout stands in front of a layout, where only swizzles may"),
            Self::OffsetIndivisible { bits, width } => write!(f, "{bits} bits are no whole elements of {width}"),
            Self::SwizzleLeaves { size, period } => {
                write!(f, "the swizzle permutes {period} offsets, and leads out of the {size} of the domain")
            }
            Self::BitsMeet { left, right } => {
                write!(f, "the bits {left} and {right} of two parts of a coordinate meet")
            }
            Self::StorageTooShort { least, greatest, length } => {
                write!(f, "offsets {least} to {greatest} do not lie in a storage of {length}")
            }
            Self::Collision { first, second, offset } => {
                write!(f, "coordinates {first} and {second} of the parts share offset {offset}")
            }
            Self::TilesReachPast { reached, size } => {
                write!(f, "the parts reach {reached} coordinates, the tensor has {size}")
            }
            Self::ExtentsDiffer { left, right } => write!(f, "extent {left} is not extent {right}"),
            Self::LeavesTensor { least, greatest, first, last } => {
                write!(f, "offsets {least} to {greatest} do not lie within {first} to {last}")
            }
            Self::CoordinateOutOfRange { coordinate, extent } => {
                write!(f, "coordinate {coordinate} is not one of the {extent} from 0")
            }
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
                write!(f, "the tiler spans {cosize}, more than the {room} places that the gaps of the block leave")
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
            Self::NoUnitStride => f.write_str("no stride is 1, so that no elements lie side by side"),
            Self::NotPositive { name, value } => write!(f, "{name} {value} is not positive"),
            Self::NotABijection { reached, size } => {
                write!(f, "{reached} of {size} offsets from 0 on are reached one by one")
            }
            Self::SizesDiffer { left, right } => write!(f, "size {left} is not size {right}"),
            Self::CutsDiffer { left, right } => {
                write!(f, "a cut at {left} and a cut at {right} do not divide each other")
            }
        }
    }
}

/// Which mode of the left layout a composition speaks of: the walk sees the left layout coalesced.
struct Left(usize);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mode {} of the coalesced left layout", self.0)
    }
}
