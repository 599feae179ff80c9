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
    cure(&[StrideIndivisible { mode: 0, stride: 6, shape: 4 }], "Use a stride that is a multiple of the shape (8 here), or a stride and a shape that stay inside the mode. A stride that leaves a remainder `g` also works if all steps stay inside the mode, counted with the length `g`. If the boundary between two modes is not needed, `coalesce` or another order of the left layout's modes may remove it. At run time (`to_dynamic()`), the composition is found whenever one exists, if all coordinates of the right layout are inside the left layout."),
    cure(&[ShapeIndivisible { mode: 0, shape: 6, room: 4 }], "Use a shape that is a multiple of this number of steps (8 here) or does not exceed it (4 or less). To tile each mode separately, pass a tuple, `(tile, tile)`: such a tile never crosses from one mode into the next. At run time (`to_dynamic()`), a stride may cross into the next mode if the carries leave the offset unchanged."),
    cure(&[StrideRunsPast { mode: 0, stride: 5, shape: 8, reach: 15 }], "Use fewer steps, so that the last one stays inside the mode, or use a stride that divides the mode's shape. At run time (`to_dynamic()`), more strides are accepted: the composition is found whenever one exists, if all coordinates of the right layout are inside the left layout."),
    cure(&[Carry { mode: 0, reach: 7, last: 5 }], "If several modes of the right layout step within the same mode of the left layout, their largest coordinates must add up to less than its extent. Use shorter modes, or move one of them to another mode of the left layout. At run time (`to_dynamic()`), carries are accepted if together they do not change the offset."),
    cure(&[MixedSigns { first: 0, second: 1 }], "Compose the modes with positive strides first, and then those with negative strides. Or reverse the left layout instead, by giving it a negative stride. At run time (`to_dynamic()`), strides of both signs are accepted if no carry changes the offset."),
    cure(&[CarriesUndecided { steps: 4096 }], "Compose with fewer modes at a time, or with strides of the same sign. The search has a limit because the general problem is as hard as the subset-sum problem."),
    cure(&[StrideNegative { mode: 0, stride: -1 }], "Use the layout with positive strides, and then reverse the result: compose it with a layout of negative stride."),
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
    cure(&[CutsDiffer { left: 4, right: 6 }], "Use shapes for which, of any two block boundaries, one divides the other, such as powers of two."),
    cure(&[PlacesDiffer { first: ScaledBasis::integer(1), second: ScaledBasis::at(1, 0) }], "Use strides that agree on the nesting of each entry of the coordinate: an entry is either a number or a tuple. A stride of 0 fits both."),
    cure(&[StrideInTwoPlaces { first: ScaledBasis::at(1, 0), second: ScaledBasis::at(5, 1) }], "Compose or divide each mode separately, or use strides that stay within one mode. A stride of a coordinate layout can change only one entry of the coordinate."),
    cure(&[StrideNotANumber { stride: ScaledBasis::at(1, 0) }], "Divide the layout of the data as you divided the coordinate layout, and call the operator on the result. Or call `component`, which returns the layout of one entry of the coordinate. Or compose an ordinary layout with the coordinate layout: the result has offsets."),
    cure(&[PlaceTooDeep { levels: 9, most: 8 }], "`flatten` the shape, or `group` its modes into fewer levels."),
    cure(&[TooFewElements { wanted: 36, size: 18 }], "Request at most as many elements as exist."),
    cure(&[SizesDiffer { left: 24, right: 32 }], "Use shapes of the same size. `size` returns the size of a layout or shape."),
    cure(&[NotABijection { reached: 4, size: 8 }], "Use a compact layout: one that reaches each offset from 0 to its size − 1 exactly once."),
    cure(&[RankShrinks { rank: 2, to: 1 }], "Pass a shape with an extent for each mode of the layout, or `group` the layout's modes first."),
    cure(&[ExtentNotPositive { leaf: 1, extent: 0 }], "A static extent or tile must be 1 or more. A run-time extent may also be 0, which makes the layout empty, but must not be negative."),
    cure(&[LayoutEmpty { leaf: 1 }], "Check first whether the size is 0. Loops over an empty layout do nothing, and it has no tiles; but an inverse or a complement exists only for a layout with at least one element."),
    cure(&[DivisorZero { dividend: 7 }], "Check for 0 before the division. An empty layout has no coordinates, so converting a linear coordinate of such a layout divides by 0."),
    cure(&[Overflow { bits: 32 }], "Use 64-bit integers (`i64`, `usize`) for numbers of 2^31 or more. Numbers of 2^63 or more are not supported. `fits_bits` checks this in advance."),
    cure(&[RanksDiffer { left_name: "stride", left: 3, right_name: "shape", right: 2 },
           RanksDiffer { left_name: "coordinate", left: 3, right_name: "shape", right: 2 },
           RanksDiffer { left_name: "shape", left: 3, right_name: "stride", right: 2 },
           RanksDiffer { left_name: "tuple", left: 3, right_name: "tuple", right: 2 }], "Give both tuples the same nesting, with an entry for each mode."),
    cure(&[TupleForInteger { name: "coordinate", rank: 2 }, TupleForInteger { name: "stride", rank: 2 }, TupleForInteger { name: "tuple", rank: 2 }], "Write an integer there. `4` is an integer, but `(4)` is a tuple with one mode."),
    cure(&[IntegerForTuple { name: "stride", rank: 2 }], "Write a tuple there, with an entry for each mode."),
    cure(&[StaticDiffers { expected: 4, found: 5 }], "Make that integer of the type dynamic (`?`), or pass the value that the type requires."),
    cure(&[StaticLeafDiffers { name: "stride", leaf: 1, expected: 1, found: 0 }], "Make that integer of the type dynamic (`?`), or pass a layout with the integer that the type requires. `LayoutRight` and `LayoutLeft` give a mode of one element the stride 0. For such a mode, write the stride that the type requires, or write `?` in the type."),
    cure(&[ModeRanksDiffer { mode: 1, layout: 2, of_type: 0 }], "Write the type with the same nesting as the layout, for example `Layout![(?, (?, ?)):(?, (?, ?))]`, or `flatten` the layout first."),
    cure(&[NoMultiple { value: 12, divisor: 8 }], "Use a divisor that divides the integer, or do not assume a divisor. If the type requires a multiple, round the integer up first."),
    cure(&[StrideZero { leaf: 0, extent: 4 }], "Remove modes of stride 0 with `filter` before you compute coordinates from offsets."),
    cure(&[ModeOutOfRange { mode: 2, rank: 2 }], "Modes count from 0: the last is `rank - 1`."),
    cure(&[RangeBackward { begin: 2, end: 1 }], "Give the first mode, and the one after the last."),
    cure(&[LeavesDiffer { layout: 3, profile: 2 }], "Use a profile with one integer for each mode of the layout."),
    cure(&[NotFlat { depth: 2 }], "`flatten` first."),
    cure(&[TooManyCells { cells: 100_000, most: 4096 }], "Draw a part of it: `slice`, or a tile."),
    cure(&[NotAMatrix { rank: 3 }], "`group` modes, so that two are left: rows and columns."),
    cure(&[ShiftTooShort { shift: 2, bits: 3 }], "Use a shift of at least the number of bits."),
    cure(&[MasksDiffer { source: 40, target: 5 }], "Use two masks of the same length that do not overlap, each one run of bits."),
    cure(&[ShiftsDiffer { left: 3, right: -3 }], "Keep the two swizzles separate: a composed layout contains both, one after the other."),
    cure(&[NotAPowerOfTwo { factor: 6 }], "A swizzle acts on bits, so recast a swizzled layout only by powers of two. In a product, repeat only blocks whose gaps are powers of two."),
    cure(&[BitsMeet { left: 448, right: 64 }], "Use `crd2idx` with the whole coordinate, or a static part whose bits the base does not have. In a product, choose an offset above the reach of the tiler, and a block with bits of its own."),
    cure(&[NotASwizzle], "Compose the layouts first, so that the expression has only one layout, written after all swizzles."),
    cure(&[OffsetIndivisible { bits: 6, width: 4 }], "Start at a whole element: an offset that is a multiple of the new width."),
    cure(&[CastSplits { run: 8, factor: 16 }], "Cast to elements that hold no more old elements than the swizzle keeps together, or use a swizzle with a higher base `M`: `Sw<3,4,3>` keeps 16 elements together. A swizzle is best written for the widest elements, and then cast to narrower ones."),
    cure(&[SpanUndecided { steps: 1_048_576 }], "Use strides that are each a multiple of a smaller one, or tile the layout first. In general, finding the greatest offset is as hard as finding a subset of numbers with a given sum. Layouts of up to 4,194,304 coordinates are therefore searched coordinate by coordinate. This number is lower for a composed layout of more than four functions."),
    cure(&[SwizzleLeaves { size: 12, period: 16 }], "Use a domain that is a multiple of the number of offsets that the swizzle permutes."),
    cure(&[StorageTooShort { least: 0, greatest: 13, length: 12 }], "Give the tensor a storage of `layout.cosize()` elements; this number is also exact under a swizzle, and counts from the least offset. For the length of an array, use `cute::static_cosize(&LAYOUT)`."),
    cure(&[Uncountable { size: 4_294_967_296, bits: 32 }], "Slice or tile the layout first. A tensor can have at most `usize::MAX` coordinates, which is 2^32 − 1 on a 32-bit target."),
    cure(&[Misaligned { past: 2, alignment: 4 }], "Align the storage for the new element type: allocate a buffer of that type, or an aligned buffer."),
    cure(&[Collision { first: 2, second: 0, offset: 0 }], "Partition by a layout in which each element belongs to exactly one part: without a stride of 0, and without overlap. A mode of stride 0 repeats its elements, which is allowed for reading. For writing, call `filter`, which removes such modes."),
    cure(&[StrideShares { leaf: 1, stride: 2, span: 4 }], "Borrow the tensor read-only, or copy it with `to_owned` into a layout in which every coordinate has its own element."),
    cure(&[StrideDiffers { leaf: 1, stride: 8, needed: 4 }], "`copy` the tensor into one with the required stride, which `Tensor::zeros(layout)` creates."),
    cure(&[StrideBackward { leaf: 0, stride: -4 }], "`copy` the tensor into one with positive strides, which `Tensor::zeros(layout)` creates. ndarray and faer accept negative strides."),
    cure(&[Undecided { steps: 65_536 }], "Choose strides for which the check is fast: it takes one step per mode if each stride is greater than the largest offset that all smaller strides reach together. Padding the rows often achieves this."),
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

/// The codes of the compiler's own messages: the text, the reason, and the cure.
#[rustfmt::skip]
pub(crate) const CODES: &[(&str, &str)] = &[
    ("E0599", "``no method named `…` found``, or ``the method `…` exists for struct `Tensor<…>`, but its trait bounds were not satisfied``. The trait of the method is not in scope, its feature is not enabled, or the method needs a tensor with another engine or layout. The last lines of the compiler's note name the missing bound. **Cure:** for methods of layouts, write `use cute::prelude::*;`. For `as_tensor`, enable a feature in `Cargo.toml`: `features = [\"ndarray\"]`, or `faer`, `nalgebra` or `image`; for `recast`, the feature `bytemuck`; for `into_par_iter`, the feature `rayon`, and write `use rayon::prelude::*;` in the program. If the missing bound is `Shift`, the tensor owns its elements: call `view()` first, or `view_mut()` for writing. If it is `Operand`, the operator is a method of layouts: call it on `tensor.layout()`. If it is `Whole`, the tensor is only one of several parts of an array: split it with `tiles_mut` or `clipped_tiles_mut` and a tile of integers, or borrow it with `strided()`. In generic code, add the bound to the type parameter: `L: Matrix`, `L: OffsetMap`, `L: SameExtents<M>` or `E: Storage`. For ``no method named `size` found for type parameter `L` ``, call `coordinates()`, with the bound `L: OffsetMap`; in place of `cosize`, `cute::static_cosize(&L::LAYOUT)`, with the bound `L: StaticLayout`. ``the method `pack` exists for struct `Packed<…>`, but its trait bounds were not satisfied``, for a type of your own: the layout does not satisfy a bound of the `impl` block. **Cure:** write the bound on the function instead, `fn pack(self) where L: Injective`; the first line of the error is then the message of that bound. [The guide][refusals] has more."),
    ("E0061", "`this function takes 2 arguments but 3 arguments were supplied`: `zip` and each algorithm accept a fixed number of tensors. **Cure:** with `zip`, add each further tensor by `.and(…)`: `zip(&a, &b).and(&mut c).for_each(|a, b, c| …)`."),
    ("E0432", "``unresolved import `cute::…` ``, or `E0433`: the name belongs to a feature that is not enabled. **Cure:** enable the feature that the note names in `Cargo.toml`: for example `features = [\"draw\"]` for `cute::draw`, and `const-generics` for `Const`. The modules `atoms`, `device` and `mesh` have features of the same names. For functions, see [E0425](#e0425)."),
    ("E0425", "``cannot find function `gemm_parallel` in this scope``: the function is not imported, or its feature is not enabled, in which case `use cute::algorithm::*;` omits it without a message. **Cure:** import algorithms on tensors from `cute::algorithm`, and functions that create tensors from `cute`. Enable `features = [\"rayon\"]` in `Cargo.toml` for `gemm_parallel` and `gemm_axpby_parallel`, and `generic-array` for `gemm_registers` and `make_fragment_like`."),
    ("E0369", "``cannot add `Tensor<…>` to `Tensor<…>` ``, or multiply, subtract, divide: tensors have no arithmetic operators, because a sum would need new storage. **Cure:** call a function that names the target: `axpby(1.0, &a, 1.0, &mut b)` computes `b = a + b`, `transform_binary(&a, &b, &mut c, |x, y| x + y)` writes to a third tensor, `transform(&mut a, |x| 2.0 * x)` changes `a` in place, `a.map(|x| 2.0 * x)` returns a new tensor, and `gemm` multiplies matrices. ``binary operation `==` cannot be applied to type `Tensor<Heap<T>, L>` ``: `derive(PartialEq)` of a struct with a generic tensor derives bounds on `T` and `L` only. **Cure:** write the `impl` with the bound on the tensor: `impl<T, L> PartialEq for Grid<T, L> where OwnedTensor<T, L>: PartialEq`."),
    ("E0608", "``cannot index into a value of type `f32` ``: `a[1]` is the element at linear coordinate 1, so `a[1][2]` tries to index into that element. **Cure:** write `a[(1, 2)]`: one tuple with an entry for each mode."),
    ("E0614", "``type `f32` cannot be dereferenced``: `iter`, `indexed_iter` and the closures of `zip` receive the elements of a `&` tensor as values, not as references, because some tensors compute their elements. **Cure:** remove the `*`, and write `|x, y| *y = x`; only the elements of a `&mut` tensor are references. For references, use `as_slice()` or `iter_mut()`."),
    ("E0284", "``type annotations needed``, with ``cannot infer the value of the const parameter `MODE` ``, or `E0283`: the method takes the number of a mode as a const parameter. **Cure:** write the number, for example `a.split_at_mut::<0>(4)`, which splits between rows 3 and 4. With ``cannot infer type of the type parameter `C` ``: the result type of `into()` or `parse()` is not known. **Cure:** assign the result to a variable with a type, `let i: usize = …;`."),
    ("E0277", "Most errors with this code are sentences of this library: search this page for the sentence. The following sentences are the most frequent. `a coordinate of rank 2 does not fit a shape of rank 1`: the rank is the number of modes, and a slice has only those modes that had `..`. **Cure:** write one entry for each mode: `t.slice((1, .., 2))[0]`. `a shape of rank 2 does not fit a shape of rank 3`, or `extent 4 differs from extent 5`: two tensors of one call need the same shape. **Cure:** `with_shape(other.shape())` renumbers the elements. If several extents are known only at run time, make a new tensor over the same elements, with the shape of the other tensor of the call: `make_tensor(&mut data[..], layout!(((h, w), c)))`. `slice` and `clipped_tile` return a part of the larger tensor. `the layout is not known to accept this coordinate`: the coordinate in `IndexedBy<C>` has other types than the coordinate of the call. **Cure:** write the bound with the types that your call uses: `L: IndexedBy<(usize, usize, usize)>`, or `L: Rank<3>`. `it is not known whether the tensor may be cut into these tiles`: the bounds `Whole` and `TileMap` do not state that a tile divides the layout. **Cure:** `E: CutBy<(_2, _2), L>`. ``the trait bound `Layout<…>: Deserialize<'de>` is not satisfied``: the feature `serde` is not enabled. **Cure:** enable `features = [\"serde\"]`; to read a layout with a swizzle, use the type `dynamic::ComposedLayout`. `crd2idx: this is not known to be a coordinate of one element`: a coordinate such as `(1, ..)` selects many elements, but `t[(1, ..)]` can return only one. **Cure:** `t.slice((1, ..))` for reading, and `t.view_mut().slice((1, ..))` for writing. To swap two rows, split the tensor into two halves and `zip` them, or swap element by element. ``expected a `FnMut(_)` closure, found `Tensor<…>` ``: `transform` and `fill` accept one tensor only. **Cure:** use `transform_into`, which writes to a second tensor, or `transform_binary`, which reads two tensors and writes to a third."),
    ("E0631", "`type mismatch in closure arguments`: the closure must accept the types of the elements, which the compiler's last note shows as the expected types. **Cure:** write these types in the closure."),
    ("E0271", "``type mismatch resolving `<… as …>::Output == …` ``: the computed type differs from the type in the program. Usually `expected` and `found` show the integer that differs (for `(Dyn<i64>,)`, see [E0308](#e0308)). `Int<…>` is a static integer, shown in binary digits; `Dyn<i32>` and `Dyn<i64>` are run-time integers. **Cure:** for `expected Int<…>, found Dyn<…>`, write `_8` or `int!(8)` in place of `8`; in a literal, write a number or `int!` in place of a variable; or write `?` in the type. For `expected Dyn<i64>, found Dyn<i32>`, make the value a `usize` or an `i64`, or write `?32` in the type. For ``<i32 as IntoLeaf>::Leaf == Dyn<i64>``, a bare integer has 32 bits: write `let (m, n) = (3_usize, 4_usize);`. For ``… == Int<…>``, the type has a static integer where the program passes a bare one: write `make_layout((_8, _8), (_8, _1))`, or `layout!((8, 8):(8, 1))`. For ``<… as Engine>::Item == …``, two tensors have different element types, for example `f64` and `f32` in `copy`, `zip`, `axpby` or `gemm`. **Cure:** `transform_into(&a, &mut b, |x| x as f32)` converts while it copies, and `a.map(|x| x as f32)` returns a new tensor. `gemm` multiplies `bf16` or `f16` into `f32` with `features = [\"half\"]`; for other types use `gemm_with`, for example from `f32` into `f64`: `gemm_with(|a: f32, b: f32, c: f64| c + f64::from(a) * f64::from(b), &a, &b, &mut c)`. For ``<… as OffsetMap>::Shape == (_, _)``, `gemm` accepts only matrices, which have two modes. **Cure:** give a vector the layout of a matrix, `layout!((1, k):(k, 1))`; in generic code, write the bound `La: MatrixProduct<Lb, Lc>`, with the three layouts in the order of the arguments."),
    ("E0308", "`mismatched types`: two types differ. For layouts, see [E0271](#e0271). The first type parameter of a tensor is its engine: `View<'_, T>` of a `&[T]`, `ViewMut<'_, T>` of a `&mut [T]`, `Heap<T>` of a `Vec<T>`, `Owned<[T; N]>` of an array, `PartMut<'_, T>` of a part. **Cure:** make the layout a type parameter, `struct Rows<E, L>`, or write its type with `Layout!`. The compiler shortens long types to `Int<…>`: the file that its last note names has the full type, and `layout.to_string()` prints the integers. For `expected Dyn<i64>, found (Dyn<i64>,)`, the shape of a row or column, as `slice` returns it, is a tuple with one mode: write `Layout![(?,):(1,)]`. For `expected ViewMut<…>, found PartMut<…>`, write the bound `E: StorageMut` in place of the engine. For `expected Dyn<i64>, found Int<…>`, use a variable of type `usize` in the literal in place of the number, or make the layout a type parameter. ``expected `UTerm`, found `UInt<…>` ``, or `` `if` and `else` have incompatible types``: layouts with different static integers have different types, but all branches of an `if` or a `match`, and all elements of a `Vec`, must have the same type. **Cure:** use run-time strides, `let (p, q) = if rows { (n, 1) } else { (1, m) };` and `layout!((m, n):(p, q))`; or call a generic function in each branch; or convert with `to_dynamic()`, and back with `Layout::from_dynamic`, as [the guide][chosen] shows. For ``_2.._6``, both ends of a range must have the same type. **Cure:** write `2..6`. For ``expected `Layout<(_, Int<…>), _>` ``, the same type parameter is the extent of two arguments. **Cure:** use the bound `A: SameExtent<1, B, 1>`, whose message shows the two extents. For `expected a tuple with 3 elements, found one with 2 elements` at a closure of `from_fn`, the closure receives one number for each mode. **Cure:** `|(i, j, k)|`. For ``expected `usize`, found `({integer}, {integer})` `` at `a[(i, j)]`, the bound `L: OffsetMap` allows linear coordinates only. **Cure:** `L: Matrix`, or `L: Rank<3>`. At `assert_layout!`, the layout has an integer known only at run time where the literal has a number. **Cure:** compare with `assert_eq!(layout.to_string(), \"((4,_8),(2,_1)):((_1,_8),(4,_0))\")`."),
    ("E0382", "``use of moved value: `part` ``: like a `&mut [T]`, a writable part (`ViewMut` or `PartMut`) cannot be copied, and `slice`, `transpose` and similar methods consume it. The compiler may suggest `part.clone()`, but that does not compile. **Cure:** write `(&part).slice(…)` for reading, and `part.strided_mut().slice(…)` for writing. Both only borrow the part, so you can use it again afterwards."),
    ("E0507", "``cannot move out of `*t` which is behind a mutable reference``, or ``out of `t`, a captured variable``: the same mistake as [E0382](#e0382), with a writable part that is borrowed as `&mut` or captured by a closure. **Cure:** write `(&*t).slice(…)` for reading, and `t.strided_mut().slice(…)` for writing. If the tensor is not a part, use `t.view_mut().slice(…)`, which keeps the layout."),
    ("E0080", "`evaluation panicked:` and a sentence of the library: the library checks this rule in `cargo build`, but not in `cargo check`. The error points into the library; the note `the above error was encountered while instantiating` shows the line of your program. Look for the message under [Rules](#rules), which also gives its cure."),
    ("E0499", "``cannot borrow `tensor` as mutable more than once at a time``: the same mistake as [E0502](#e0502), with two writable parts. **Cure:** use one call that returns both parts, such as `split_at_mut`, or all parts, such as `tiles_mut`. Each part can be split again like a tensor."),
    ("E0502", "``cannot borrow `tensor` as immutable because it is also borrowed as mutable``, or [E0499](#e0499), as mutable twice: a writable slice or tile borrows the whole tensor. **Cure:** call `tiles_mut`, `lanes_mut`, `partition_mut` or `clipped_tiles_mut`, which return all parts at once, with disjoint elements. If a loop over the tiles needs another element of the tensor, read it before the loop: `let corner = t[(7, 7)];`."),
    ("E0515", "``cannot return value referencing temporary value``, or `local variable`: `as_slice()` borrows the tensor that it is called on. Here this is a slice or tile, which is dropped at the end of the function. **Cure:** call `into_slice()`, which for a read-only tensor returns the elements with the lifetime of the original borrow. Or return the slice itself, which is a tensor; [E0308](#e0308) explains how to write its type."),
    ("E0594", "``cannot assign to data in an index of `Tensor<View<…>, …>` ``, or `E0596`: a tensor that is borrowed as `&`, or created from a `&[T]`, is read-only, and so are all its parts. The line is long because it contains the type of the layout. **Cure:** write `make_tensor(&mut data[..], …)` in place of `make_tensor(&data[..], …)`. Pass the tensor as `&mut`, and call `view_mut()`, which borrows the whole tensor for writing: `tensor.view_mut().slice((.., 2))[0] = 7.0;`. In generic code, the engine needs the bound `E: StorageMut` in place of `E: Storage`."),
    ("E0716", "`temporary value dropped while borrowed`, or `E0505`, `E0597`: a view borrows from a tensor that owns its elements, but that tensor is dropped or moved while the view is still used. **Cure:** first assign the owner to a variable, `let owner = make_tensor([1, 2, 3, 4], layout!((2, 2)));`, and then write `let t = owner.transpose();`. Or create the tensor with the layout that you need, `make_tensor([1, 2, 3, 4], layout!((2, 2):(2, 1)))`."),
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
