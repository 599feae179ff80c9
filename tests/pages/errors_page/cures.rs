//! The cure of each violation: the only part of the page that is written by hand.

use cute::dynamic::Violation::{self, *};
use cute::dynamic::coordinates::ScaledBasis;
use cute::dynamic::{ProductMode, SpanBound};

/// The cure of a violation.
pub(crate) struct Cure {
    /// Examples of it: one for each wording.
    pub(crate) samples: &'static [Violation],
    pub(crate) cure: &'static str,
}

const fn cure(samples: &'static [Violation], cure: &'static str) -> Cure {
    Cure { samples, cure }
}

/// In the order of the page.
#[rustfmt::skip]
pub(crate) const CURES: &[Cure] = &[
    cure(&[StrideIndivisible { mode: 0, stride: 6, shape: 4 }], "Use a stride that is a multiple of the shape (8 here), or a stride and a shape that stay inside the mode. A stride that leaves the remainder `g` also works if steps of length `g` would all stay inside the mode. `coalesce`, or another order of the left layout's modes, may remove the boundary between two modes. At run time (`to_dynamic()`), the operator finds every composition that exists, if all coordinates of the right layout are inside the left layout."),
    cure(&[ShapeIndivisible { mode: 0, shape: 6, room: 4 }], "Use a shape that is a multiple of the number of steps (here 4, so for example 8), or at most that number. To tile each mode separately, pass a tuple, `(tile, tile)`: such a tile never crosses from one mode into the next. At run time (`to_dynamic()`), a stride may cross into the next mode if the carries leave the offset unchanged."),
    cure(&[StrideRunsPast { mode: 0, stride: 5, shape: 8, reach: 15 }], "Use fewer steps, so that the last one stays inside the mode, or use a stride that divides the mode's shape. At run time (`to_dynamic()`), the operator finds every composition that exists, if all coordinates of the right layout are inside the left layout."),
    cure(&[Carry { mode: 0, reach: 7, last: 5 }], "If several modes of the right layout step within the same mode of the left layout, their largest coordinates must add up to less than its extent. Use shorter modes, or move one of them to another mode of the left layout. At run time (`to_dynamic()`), carries are accepted if together they do not change the offset."),
    cure(&[MixedSigns { first: 0, second: 1 }], "Compose the modes with positive strides first, and then those with negative strides. Or reverse the left layout instead, by giving it a negative stride. At run time (`to_dynamic()`), strides of both signs are accepted if no carry changes the offset."),
    cure(&[CarriesUndecided { steps: 4096 }], "Compose with fewer modes at a time, or with strides of the same sign. The search has a limit because the general problem is as hard as the subset-sum problem."),
    cure(&[StrideNegative { mode: 0, stride: -1 }], "Make the strides positive and call the operator. Then reverse the result: compose it with a layout of negative stride."),
    cure(&[StrideOverlaps { mode: 1, stride: 3, span: 4 }], "Use a layout in which no two coordinates have the same offset: increase the stride, or reduce the extent of the mode with the smaller stride. `injective` reports two coordinates that share an offset."),
    cure(&[NotNested { layout: "right layout", stride: 3, span: 4 }], "Use a layout in which each stride is at least the span of the smaller strides. Or remove one mode, and compute the intersection once for each coordinate of that mode."),
    cure(&[TooManyPieces { left: 2_000_000, right: 2_000_002, pieces: 1_000_001, most: 65_536 }], "Use strides with a larger common divisor: the number of pieces is about the smaller stride divided by the greatest common divisor of the two strides. Or split the layouts, and intersect their parts."),
    cure(&[TilerLoses { mode: 1, stride: 8, span: 6 }], "Use a stride that is a multiple of the span of the smaller strides (12 here), or divide each mode separately. At run time (`to_dynamic()`), this divide is accepted if the lost elements are past the end of the layout."),
    cure(&[TilerCovers { covered: 6, size: 7 }], "Use a tiler whose size divides the layout's size, or pad the layout."),
    cure(&[TilerOutgrows { cosize: 3, room: 1 }], "Use fewer copies of the block, or a block without gaps."),
    cure(&[CopiesOverlap { mode: 0, other: 1, first: 6, second: 2 }], "Use `blocked_product` with one layout as the tiler, for example `(3,4):(1,3)` in place of `(3,4)`: it places each copy after the whole block. Or give the tilers strides that step over the elements of the other modes, for example `(3:5,4:6)` for a block `(2,5):(5,1)`."),
    cure(&[CopiesUndecided { steps: 1_048_576 }], "Use `blocked_product`, whose copies never overlap, or a block with fewer modes. The search has a limit because the general problem is as hard as the subset-sum problem."),
    cure(&[TilerTooLong { tiler: 3, layout: 2 }], "Remove the last entries of the tiler, or `group` some of them into one."),
    cure(&[NotTileAndRest { rank: 1 }], "Write 1 instead of `_`: the mode then has one copy. Or use `logical_product`, in which `_` can keep a mode of any rank."),
    cure(&[Uneven { mode: 0, extent: 7, tile: 3 }], "Use a tile that divides the extent. For a divide, you can also use the operator without `_evenly`: it rounds the number of tiles up, and the last tile extends past the edge. For `tile_to_shape`, round the shape up first: `round_up((200,128), (128,64))` is `(256,128)`."),
    cure(&[StridesIndivisible { mode: 2, stride: 98, before: 4 }], "Pad the layout, so that each stride is a multiple of the next smaller stride. At run time (`to_dynamic()`), some other layouts are accepted, such as `(2,2):(2,3)`."),
    cure(&[StrideReached { mode: 0, stride: 5, reach: 7 }], "Use a stride that is greater than the largest offset that the smaller strides reach together. At run time (`to_dynamic()`), several modes may share a stride if one of them is long enough to reach every offset that the others reach together."),
    cure(&[Indivisible { leaf: 0, extent: 6, divisor: 4 }], "Use a divisor of the extent, or use `ceil_div`, which rounds up."),
    cure(&[FactorIndivisible { leaf: 0, stride: 12, factor: 8 }], "Use a factor that divides the stride, or pad the rows."),
    cure(&[ExtentStatic { leaf: 0, stride: 6, factor: 4 }], "Make the stride static, or make the extent dynamic. `to_dynamic()` makes all integers dynamic."),
    cure(&[NoUnitStride], "Use a layout that has a mode of stride 1: elements are contiguous only along such a mode."),
    cure(&[CutsDiffer { left: 4, right: 6 }], "Use shapes whose block boundaries divide each other, such as powers of two."),
    cure(&[PlacesDiffer { first: ScaledBasis::integer(1), second: ScaledBasis::at(1, 0) }], "Use strides that agree on the nesting of each entry of the coordinate: an entry is either a number or a tuple. A stride of 0 fits both."),
    cure(&[StrideInTwoPlaces { first: ScaledBasis::at(1, 0), second: ScaledBasis::at(5, 1) }], "Compose or divide each mode separately, or use strides that stay within one mode. A stride of a coordinate layout can change only one entry of the coordinate."),
    cure(&[StrideNotANumber { stride: ScaledBasis::at(1, 0) }], "Divide the layout of the data as you divided the coordinate layout, and call the operator on the result. Or call `component`, which returns the layout of one entry of the coordinate. Or compose an ordinary layout with the coordinate layout: the result has offsets."),
    cure(&[PlaceTooDeep { levels: 9, most: 8 }], "`flatten` the shape, or `group` its modes into fewer levels."),
    cure(&[TooFewElements { wanted: 36, size: 18 }], "Request at most as many elements as exist."),
    cure(&[SizesDiffer { left: 24, right: 32 }], "Use shapes of the same size. `size` returns the size of a layout or shape."),
    cure(&[NotABijection { reached: 4, size: 8 }], "Use a compact layout: one that reaches each offset from 0 to its size − 1 exactly once."),
    cure(&[RankShrinks { rank: 2, to: 1 }], "Pass a shape with an extent for each mode of the layout, or `group` the layout's modes first."),
    cure(&[ExtentNotPositive { leaf: 1, extent: 0 }], "A static extent or tile must be 1 or more. A run-time extent may also be 0, which makes the layout empty, but must not be negative."),
    cure(&[LayoutEmpty { leaf: 1 }], "Check first whether the size is 0. An empty layout has no tiles, and loops over it do nothing. But an inverse or a complement exists only for a layout with at least one element."),
    cure(&[DivisorZero { dividend: 7 }], "Check for 0 before the division. An empty layout has no coordinates, so converting a linear coordinate of such a layout divides by 0."),
    cure(&[Overflow { bits: 32 }], "Use 64-bit integers (`i64`, `usize`) for numbers of 2^31 or more. Numbers of 2^63 or more are not supported. To check the numbers in advance, call `fits_bits`."),
    cure(&[RanksDiffer { left_name: "stride", left: 3, right_name: "shape", right: 2 },
           RanksDiffer { left_name: "coordinate", left: 3, right_name: "shape", right: 2 },
           RanksDiffer { left_name: "shape", left: 3, right_name: "stride", right: 2 },
           RanksDiffer { left_name: "tuple", left: 3, right_name: "tuple", right: 2 }], "Give both tuples the same nesting, with an entry for each mode."),
    cure(&[TupleForInteger { name: "coordinate", rank: 2 }, TupleForInteger { name: "stride", rank: 2 }, TupleForInteger { name: "tuple", rank: 2 }], "Write an integer in that place. In the macros, `4` is an integer, but `(4)` is a tuple with one mode."),
    cure(&[IntegerForTuple { name: "stride", rank: 2 }], "Write a tuple in that place, with an entry for each mode."),
    cure(&[StaticDiffers { expected: 4, found: 5 }], "Make that integer of the type dynamic (`?`), or pass the value that the type requires."),
    cure(&[StaticLeafDiffers { name: "stride", leaf: 1, expected: 1, found: 0 }], "Make that integer of the type dynamic (`?`), or pass a layout with the integer that the type requires. `LayoutRight` and `LayoutLeft` give a mode of one element the stride 0. For such a mode, write the stride that the type requires, or write `?` in the type."),
    cure(&[ModeRanksDiffer { mode: 1, layout: 2, of_type: 0 }], "Write the type with the same nesting as the layout, for example `Layout![(?, (?, ?)):(?, (?, ?))]`, or `flatten` the layout first."),
    cure(&[NoMultiple { value: 12, divisor: 8 }], "Use another divisor, or none. If the type requires a multiple, round the integer up first."),
    cure(&[StrideZero { leaf: 0, extent: 4 }], "Remove modes of stride 0 with `filter` before you compute coordinates from offsets."),
    cure(&[ModeOutOfRange { mode: 2, rank: 2 }], "Modes are numbered from 0 to `rank - 1`."),
    cure(&[RangeBackward { begin: 2, end: 1 }], "Write the first mode of the range, and the mode after the last one."),
    cure(&[LeavesDiffer { layout: 3, profile: 2 }], "Use a profile with one integer for each mode of the layout."),
    cure(&[NotFlat { depth: 2 }], "Call `flatten` first."),
    cure(&[TooManyCells { cells: 100_000, most: 4096 }], "Draw only a part of the layout: a `slice` or a tile."),
    cure(&[NotAMatrix { rank: 3 }], "`group` modes, so that two are left: rows and columns."),
    cure(&[ShiftTooShort { shift: 2, bits: 3 }], "Use a shift of at least the number of bits."),
    cure(&[MasksDiffer { source: 40, target: 5 }], "Use two masks of the same length that do not overlap, each one run of bits."),
    cure(&[ShiftsDiffer { left: 3, right: -3 }], "Keep the two swizzles separate: a composed layout contains both, one after the other."),
    cure(&[NotAPowerOfTwo { factor: 6 }], "A swizzle acts on bits, so recast a swizzled layout only by powers of two. In a product, repeat only blocks whose gaps are powers of two."),
    cure(&[BitsMeet { left: 448, right: 64 }], "Call `crd2idx` with the whole coordinate, or choose a static part whose offset has no bit in common with the offset of the other part. In a product, choose an offset greater than all offsets of the tiler, and a block whose offsets have no bits in common with the tiler's offsets."),
    cure(&[NotASwizzle], "Compose the layouts first, so that the expression has only one layout, written after all swizzles."),
    cure(&[OffsetIndivisible { bits: 6, width: 4 }], "Start at a whole element: an offset that is a multiple of the new width."),
    cure(&[CastSplits { run: 8, factor: 16 }], "Cast to elements that hold no more old elements than the swizzle keeps together, or use a swizzle with a higher base `M`: `Sw<3,4,3>` keeps 16 elements together. A swizzle is best written for the widest elements, and then cast to narrower ones."),
    cure(&[SpanUndecided { steps: 1_048_576 }], "Use strides that are each a multiple of the next smaller one, or tile the layout first. The search has a limit because the general problem is as hard as the subset-sum problem. If a layout has up to 4,194,304 coordinates, every coordinate is examined, and the result is found. This number is lower for a composed layout of more than four functions."),
    cure(&[SwizzleLeaves { size: 12, period: 16 }], "Use a domain that is a multiple of the number of offsets that the swizzle permutes."),
    cure(&[StorageTooShort { least: 0, greatest: 13, length: 12 }], "Give the tensor a storage of `layout.cosize()` elements. This number counts from the least offset, and is also exact under a swizzle. For the length of an array, use `cute::static_cosize(&LAYOUT)`."),
    cure(&[Uncountable { size: 4_294_967_296, bits: 32 }], "Slice or tile the layout first. A tensor can have at most `usize::MAX` coordinates, which is 2^32 − 1 on a 32-bit target."),
    cure(&[Misaligned { past: 2, alignment: 4 }], "Align the storage for the new element type: allocate a buffer of that type, or an aligned buffer."),
    cure(&[Collision { first: 2, second: 0, offset: 0 }], "Use a layout in which each element belongs to exactly one part: without a stride of 0, and without overlap. A mode of stride 0 repeats its elements, so the parts can be read, but not written. `filter` removes such modes."),
    cure(&[StrideShares { leaf: 1, stride: 2, span: 4 }], "Borrow the tensor read-only, or copy it with `to_owned` into a layout in which every coordinate has its own element."),
    cure(&[StrideDiffers { leaf: 1, stride: 8, needed: 4 }], "Create a tensor with the required stride by `Tensor::zeros(layout)`, and `copy` the elements into it."),
    cure(&[StrideBackward { leaf: 0, stride: -4 }], "Create a tensor with positive strides by `Tensor::zeros(layout)`, and `copy` the elements into it. ndarray and faer accept negative strides."),
    cure(&[Undecided { steps: 65_536 }], "Make each stride greater than the largest offset that all smaller strides reach together, for example by padding the rows. The check then takes one step per mode."),
    cure(&[TilesReachPast { reached: 24, size: 16 }], "Use tiles that divide the tensor. Or use read-only tiles, which may extend past the edge, and test each coordinate with `in_shape`."),
    cure(&[TileUneven { mode: 0, extent: 50, tile: 8 }], "Use a tile that divides the extent, or use `clipped_tile` or `clipped_tiles_mut`, whose last tiles end at the edge. The tiles from `predicated_tiles` all have the same shape, and skip elements past the edge."),
    cure(&[ExtentsDiffer { left: 4, right: 8 }], "Use tensors of the same shape: slice or tile the larger one."),
    cure(
        &[ModesDiffer { left: 64, right: 32, mode: 1, other: 1 }],
        "Pass layouts that have the same extent in these modes: slice or tile the larger one, or \
         select another mode with `get::<I>()`. The bounds `SameExtent` and `SameExtents` reject \
         unequal static extents at compile time, and their methods compare run-time extents.",
    ),
    cure(&[ProductExtentsDiffer { mode: ProductMode::K, left: 8, right: 6 },
           ProductExtentsDiffer { mode: ProductMode::N, left: 8, right: 6 },
           ProductExtentsDiffer { mode: ProductMode::M, left: 8, right: 6 }], "`gemm` computes C(m, n) += A(m, k) · B(n, k), so B has the extents (N, K), not (K, N) as in BLAS. `b.transpose()` exchanges the two modes without copying elements."),
    cure(&[ModesDiffer { left: 64, right: 32, mode: 1, other: 1 }], "Use layouts that have the same extent in these modes: slice or tile the larger one."),
    cure(&[CoordinatesMeet { first: 4, second: 3, offset: 3 }],
        "Use a layout in which every coordinate has its own offset: a larger stride, or a smaller \
         extent of the mode with the smaller stride."),
    cure(&[MeetingUndecided { steps: 1_048_576 }],
        "Use fewer modes, or strides that are multiples of each other. The search has a limit \
         because the general problem is as hard as the subset-sum problem."),
    cure(&[OffsetMissing { offset: 4 }],
        "Use strides without a gap: each stride is at most one more than the largest offset that \
         the smaller strides reach together."),
    cure(&[OffsetsDiffer { coordinate: 4, left: 4, right: 5 }],
        "Use the same layout in both places, or convert the data with `copy`."),
    cure(&[LeavesTensor { least: 0, greatest: 20, first: 0, last: 15 }], "Use a layout whose offsets are all within the tensor's offsets."),
    cure(&[HaloNegative { mode: 1, halo: -1 }], "Use 0 or more; 0 means no neighbours."),
    cure(&[PastHalo { mode: 0, displacement: 2, halo: 1 }], "Use tiles with a wider halo: `halo_tiles((4, 4), (2, 2))`."),
    cure(&[SpanOutside { begin: SpanBound::new(2), end: SpanBound::new(7), extent: 5 }], "End the range at or before the extent of its mode."),
    cure(&[SpanBackward { begin: SpanBound::new(3), end: SpanBound::new(2) }], "Write a range as `begin..end` with `begin` at most `end`. The range `k..k` is empty."),
    cure(&[CoordinateOutOfRange { coordinate: SpanBound::new(8), extent: 8 }], "Coordinates run from 0 to extent − 1."),
    cure(&[TileOutOfRange { mode: 1, tile: SpanBound::new(3), tiles: 3 }], "In each mode, tiles are numbered from 0. The number of tiles is the extent divided by the tile, rounded up."),
    cure(&[NotPositive { name: "factor", value: 0 }, NotPositive { name: "width", value: 0 }], "Use a number of 1 or more."),
];

/// Texts that do not parse as a layout, each with its cure.
pub(crate) const TEXTS: &[(&str, &str)] = &[
    (
        "(2,4)",
        "Write a shape, `:` and a stride. A shape alone parses as an `IntTuple`.",
    ),
    ("(2,(2,x)):(4,(2,1))", "Write integers, or tuples of them."),
    ("(2,4):(4,1", "Close each parenthesis."),
    (
        "(2,,4):(1,2,8)",
        "Write a mode between the two commas. `()` is the empty tuple.",
    ),
    ("4:1 8", "Remove the text after the stride."),
    (
        "4:9223372036854775808",
        "Use an integer that fits in a signed 64-bit integer.",
    ),
    (
        "(2,4):1",
        "Write a stride with the same nesting as the shape.",
    ),
    ("(2,-1):(1,2)", "Use extents of 0 or more."),
];
