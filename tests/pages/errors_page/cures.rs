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
    cure(&[StrideIndivisible { mode: 0, stride: 6, shape: 4 }], "Use a stride that is a multiple of that shape (8), or one that stays inside the mode; or so few steps that the remainder of each stride also stays inside the mode (2 steps of 6 become 2 of 4). If the left layout has a mode too many, `coalesce` or another order of its modes may remove the boundary. At run time (`to_dynamic()`), every composition that exists inside the left layout is found."),
    cure(&[ShapeIndivisible { mode: 0, shape: 6, room: 4 }], "Use a shape that is a multiple of the remaining elements (8), or that fits into them (2, 4). A tile by mode, `(tile, tile)`, does not cross modes. At run time (`to_dynamic()`), a stride may run past a mode if its carries together do not change the offset."),
    cure(&[StrideRunsPast { mode: 0, stride: 5, shape: 8, reach: 15 }], "Use fewer steps, so that the last stays inside the mode, or a stride that divides its shape. At run time (`to_dynamic()`), a stride may leave the mode after a number of steps that divides its own shape."),
    cure(&[Carry { mode: 0, reach: 7, last: 5 }], "The right modes that act in one mode of the left must together stay below its extent: use shorter modes, or move one of them to another mode. At run time (`to_dynamic()`), carries that together do not change the offset are accepted."),
    cure(&[MixedSigns { first: 0, second: 1 }], "Compose the modes of the same sign first, or reverse the left layout instead (a negative stride there). At run time (`to_dynamic()`), both signs compose if no carry changes the offset."),
    cure(&[CarriesUndecided { steps: 4096 }], "Compose with fewer modes at a time, or with strides of the same sign. To decide this in general is as hard as finding a subset of numbers with a given sum."),
    cure(&[StrideNegative { mode: 0, stride: -1 }], "Use the layout that runs forwards; reverse the result by composing it with a negative stride."),
    cure(&[StrideOverlaps { mode: 1, stride: 3, span: 4 }], "Use a layout whose coordinates have different offsets: a larger stride, or fewer steps. `injective` names two coordinates with the same offset."),
    cure(&[NotNested { layout: "right layout", stride: 3, span: 4 }], "Use a layout whose strides leave room for the span of the smaller ones. Or split it: remove one mode, and intersect once for each of its coordinates."),
    cure(&[TooManyPieces { left: 2_000_000, right: 2_000_002, pieces: 1_000_001, most: 65_536 }], "Use strides with a greater common divisor: the number of pieces is about the smaller stride divided by the greatest common divisor of both. Or split the layouts, and intersect their parts."),
    cure(&[TilerLoses { mode: 1, stride: 8, span: 6 }], "Use a stride that is a multiple of the span of the smaller strides (12), or divide mode by mode. At run time (`to_dynamic()`), elements past the layout may be lost."),
    cure(&[TilerCovers { covered: 6, size: 7 }], "Use a tiler that divides the size, or pad the layout."),
    cure(&[TilerOutgrows { cosize: 3, room: 1 }], "Repeat the block less often, or use a block without gaps."),
    cure(&[CopiesOverlap { mode: 0, other: 1, first: 6, second: 2 }], "Use `blocked_product` with one layout as the tiler, which places the copies next to the whole block: `(3,4):(1,3)` for `(3,4)`. Or give the tilers strides that step over the other modes: `(3:5,4:6)` for a block `(2,5):(5,1)`."),
    cure(&[CopiesUndecided { steps: 1_048_576 }], "Use `blocked_product`, whose copies never overlap, or a block of fewer modes: to decide this in general is as hard as finding a subset of numbers with a given sum."),
    cure(&[TilerTooLong { tiler: 3, layout: 2 }], "Leave the last entries of the tiler out, or `group` its modes."),
    cure(&[NotTileAndRest { rank: 1 }], "Repeat that mode once, by a tiler of 1 instead of `_`, or use `logical_product`, which keeps any mode."),
    cure(&[Uneven { mode: 0, extent: 7, tile: 3 }], "Use a tile that divides the extent. For a divide, use the form without `_evenly`, which rounds up and overhangs; for `tile_to_shape`, round the shape up first: `round_up((200,128), (128,64))` is `(256,128)`."),
    cure(&[StridesIndivisible { mode: 2, stride: 98, before: 4 }], "Pad the layout, so that each stride is a multiple of the one before. At run time (`to_dynamic()`), strides that result from a single gap are accepted, as in `(2,2):(2,3)`."),
    cure(&[StrideReached { mode: 0, stride: 5, reach: 7 }], "Give the modes room: a stride larger than the reach of all smaller ones together. At run time (`to_dynamic()`), one of several modes with the same stride may cover the reach of all of them."),
    cure(&[Indivisible { leaf: 0, extent: 6, divisor: 4 }], "Use `ceil_div`, which rounds up, or a divisor of the extent."),
    cure(&[FactorIndivisible { leaf: 0, stride: 12, factor: 8 }], "Use a factor that divides the stride, or pad the rows."),
    cure(&[ExtentStatic { leaf: 0, stride: 6, factor: 4 }], "Make the stride static, or the extent dynamic: `to_dynamic()` has no such limit."),
    cure(&[NoUnitStride], "Recast along a mode of stride 1: elements are contiguous only there."),
    cure(&[CutsDiffer { left: 4, right: 6 }], "Use shapes whose block boundaries divide each other, such as powers of two."),
    cure(&[PlacesDiffer { first: ScaledBasis::integer(1), second: ScaledBasis::at(1, 0) }], "Use strides with the same nesting: an entry that is a number cannot also be a tuple. A stride of 0 fits everywhere."),
    cure(&[StrideInTwoPlaces { first: ScaledBasis::at(1, 0), second: ScaledBasis::at(5, 1) }], "Compose or divide mode by mode, or with strides that stay in one mode: a step of a coordinate layout changes one entry of the coordinate."),
    cure(&[StrideNotANumber { stride: ScaledBasis::at(1, 0) }], "Call the operator on the data's layout, divided the same way; `component` returns the layout of one entry. A layout composed with a coordinate layout returns offsets."),
    cure(&[PlaceTooDeep { levels: 9, most: 8 }], "`flatten` the shape whose coordinates are needed, or `group` fewer of its levels."),
    cure(&[TooFewElements { wanted: 36, size: 18 }], "Ask for no more elements than exist."),
    cure(&[SizesDiffer { left: 24, right: 32 }], "Use shapes of the same size: `size` returns it."),
    cure(&[NotABijection { reached: 4, size: 8 }], "Use a layout that is compact: each offset from 0 on, once."),
    cure(&[RankShrinks { rank: 2, to: 1 }], "Give an extent for each mode of the layout, or `group` its modes first."),
    cure(&[ExtentNotPositive { leaf: 1, extent: 0 }], "Static extents and tiles are 1 or more; a run-time extent may be 0, which is an empty layout, but not less."),
    cure(&[LayoutEmpty { leaf: 1 }], "Check whether the size is 0 first: loops over an empty layout do nothing, and it has no tiles, but an inverse or a complement needs an element."),
    cure(&[DivisorZero { dividend: 7 }], "Check for 0 before dividing. An empty layout has no coordinates, so a linear one divides by 0."),
    cure(&[Overflow { bits: 32 }], "Use 64-bit integers (`i64`, `usize`) for numbers past 2^31; past 2^63 the layout is too large. `fits_bits` checks this first."),
    cure(&[RanksDiffer { left_name: "stride", left: 3, right_name: "shape", right: 2 },
           RanksDiffer { left_name: "coordinate", left: 3, right_name: "shape", right: 2 },
           RanksDiffer { left_name: "shape", left: 3, right_name: "stride", right: 2 },
           RanksDiffer { left_name: "tuple", left: 3, right_name: "tuple", right: 2 }], "Write both with the same profile: an entry for each mode, nested alike."),
    cure(&[TupleForInteger { name: "coordinate", rank: 2 }, TupleForInteger { name: "stride", rank: 2 }, TupleForInteger { name: "tuple", rank: 2 }], "Write an integer there: `(4)` is a tuple of one mode, `4` is an integer."),
    cure(&[IntegerForTuple { name: "stride", rank: 2 }], "Write a tuple there, with an entry for each mode."),
    cure(&[StaticDiffers { expected: 4, found: 5 }], "Make that integer of the type dynamic (`?`), or pass the value that the type has."),
    cure(&[StaticLeafDiffers { name: "stride", leaf: 1, expected: 1, found: 0 }], "Make that integer of the type dynamic (`?`), or pass a layout with the type's integer. A mode of one element has the stride 0 if `LayoutRight` or `LayoutLeft` chose it: give it the stride of the type, or `?`."),
    cure(&[ModeRanksDiffer { mode: 1, layout: 2, of_type: 0 }], "Write the type with the nesting of the layout, `Layout![(?, (?, ?)):(?, (?, ?))]`, or `flatten` the layout first."),
    cure(&[NoMultiple { value: 12, divisor: 8 }], "Use a divisor of the integer, or assume none; if the type needs a multiple, round the integer up first."),
    cure(&[StrideZero { leaf: 0, extent: 4 }], "Remove broadcast modes (`filter`) before computing coordinates."),
    cure(&[ModeOutOfRange { mode: 2, rank: 2 }], "Modes count from 0: the last is `rank - 1`."),
    cure(&[RangeBackward { begin: 2, end: 1 }], "Give the first mode, and the one after the last."),
    cure(&[LeavesDiffer { layout: 3, profile: 2 }], "Use a profile with one integer for each mode of the layout."),
    cure(&[NotFlat { depth: 2 }], "`flatten` first."),
    cure(&[TooManyCells { cells: 100_000, most: 4096 }], "Draw a part of it: `slice`, or a tile."),
    cure(&[NotAMatrix { rank: 3 }], "`group` modes, so that two are left: rows and columns."),
    cure(&[ShiftTooShort { shift: 2, bits: 3 }], "Use a shift of at least the number of bits."),
    cure(&[MasksDiffer { source: 40, target: 5 }], "Use two masks of the same length that do not overlap, each one run of bits."),
    cure(&[ShiftsDiffer { left: 3, right: -3 }], "Keep the two swizzles separate: a composed layout contains both, one after the other."),
    cure(&[NotAPowerOfTwo { factor: 6 }], "Recast a swizzled layout by powers of two, and repeat blocks whose gaps are powers of two: a swizzle acts on bits."),
    cure(&[BitsMeet { left: 448, right: 64 }], "Use `crd2idx` with the whole coordinate, or a static part whose bits the base does not have. In a product, choose an offset above the reach of the tiler, and a block with bits of its own."),
    cure(&[NotASwizzle], "Compose the layouts first, so that only one layout follows the swizzles."),
    cure(&[OffsetIndivisible { bits: 6, width: 4 }], "Start at a whole element: an offset that is a multiple of the new width."),
    cure(&[CastSplits { run: 8, factor: 16 }], "Cast to elements that hold no more old elements than the swizzle keeps together, or use a swizzle with a higher base `M`: `Sw<3,4,3>` keeps 16 elements together. A swizzle is best written for the widest elements, and then cast to narrower ones."),
    cure(&[SpanUndecided { steps: 1_048_576 }], "Use strides that are each a multiple of a smaller one, or tile the layout first. To find the greatest offset in general is as hard as finding a subset of numbers with a given sum; layouts of up to 4,194,304 coordinates are searched coordinate by coordinate; the limit is lower if there are more than four functions."),
    cure(&[SwizzleLeaves { size: 12, period: 16 }], "Use a domain that is a multiple of the number of offsets that the swizzle permutes."),
    cure(&[StorageTooShort { least: 0, greatest: 13, length: 12 }], "Give the tensor `cosize` elements, from its least offset on: `layout.cosize()`, which is also exact under a swizzle, or `cute::static_cosize(&LAYOUT)` as the length of an array."),
    cure(&[Uncountable { size: 4_294_967_296, bits: 32 }], "Slice or tile the layout first: a tensor has at most `usize::MAX` coordinates, which matters if a `usize` has 32 bits."),
    cure(&[Misaligned { past: 2, alignment: 4 }], "Align the storage for the new type: use a buffer of that type, or an aligned one."),
    cure(&[Collision { first: 2, second: 0, offset: 0 }], "Partition by a layout in which each element belongs to one part: no stride 0, no overlap. A mode of stride 0 repeats its elements, which is fine for reading; for writing, use the layout without such modes, which `filter` returns."),
    cure(&[StrideShares { leaf: 1, stride: 2, span: 4 }], "Borrow it read-only, or `to_owned` it under a layout in which each coordinate has a different element."),
    cure(&[StrideDiffers { leaf: 1, stride: 8, needed: 4 }], "`copy` it into a tensor with that stride: `Tensor::zeros(layout)` makes one."),
    cure(&[StrideBackward { leaf: 0, stride: -4 }], "`copy` it into a tensor that runs forward: `Tensor::zeros(layout)` makes one. ndarray and faer accept negative strides."),
    cure(&[Undecided { steps: 65_536 }], "Make the offsets of the parts easier to distinguish: if each stride is more than the reach of all smaller ones together, one step per mode decides. Padding the rows achieves this."),
    cure(&[TilesReachPast { reached: 24, size: 16 }], "Use tiles that divide the tensor, or the read-only forms, in which `in_shape` finds overhanging coordinates."),
    cure(&[TileUneven { mode: 0, extent: 50, tile: 8 }], "Use a tile that divides the extent. `clipped_tile` and `clipped_tiles_mut` accept any extents: their last tiles end at the edge. `predicated_tiles` all have the same shape, and skip elements past the edge."),
    cure(&[ExtentsDiffer { left: 4, right: 8 }], "Use tensors of the same shape: slice or tile the larger one."),
    cure(
        &[ModesDiffer { left: 64, right: 32, mode: 1, other: 1 }],
        "Pass layouts that have the same extent in these modes: a slice or a tile of the larger one, or \
         another mode by `get::<I>()`. The bounds `SameExtent` and `SameExtents` reject static \
         extents when the program is compiled, and their methods compare run-time extents.",
    ),
    cure(&[ProductExtentsDiffer { mode: ProductMode::K, left: 8, right: 6 },
           ProductExtentsDiffer { mode: ProductMode::N, left: 8, right: 6 },
           ProductExtentsDiffer { mode: ProductMode::M, left: 8, right: 6 }], "`gemm` is C(m, n) += A(m, k) · B(n, k): B has the extents (N, K), not (K, N) as in BLAS. `b.transpose()` exchanges the modes without copying."),
    cure(&[ModesDiffer { left: 64, right: 32, mode: 1, other: 1 }], "Use layouts whose two modes have the same extent: slice or tile the larger one."),
    cure(&[LeavesTensor { least: 0, greatest: 20, first: 0, last: 15 }], "Use a layout whose offsets are offsets of the tensor."),
    cure(&[HaloNegative { mode: 1, halo: -1 }], "Use 0 or more; 0 means no neighbours."),
    cure(&[PastHalo { mode: 0, displacement: 2, halo: 1 }], "Use tiles with a wider halo: `halo_tiles((4, 4), (2, 2))`."),
    cure(&[SpanOutside { begin: SpanBound::new(2), end: SpanBound::new(7), extent: 5 }], "A range must end at or before the extent of its mode."),
    cure(&[SpanBackward { begin: SpanBound::new(3), end: SpanBound::new(2) }], "A range of a mode is `begin..end` with begin ≤ end; `k..k` is empty."),
    cure(&[CoordinateOutOfRange { coordinate: SpanBound::new(8), extent: 8 }], "Coordinates run from 0 to extent − 1."),
    cure(&[TileOutOfRange { mode: 1, tile: SpanBound::new(3), tiles: 3 }], "Tiles count from 0 in each mode: their number is the extent divided by the tile, rounded up."),
    cure(&[NotPositive { name: "factor", value: 0 }, NotPositive { name: "width", value: 0 }], "Use a number of 1 or more."),
];

/// The codes of the compiler's own messages: the text, the reason, and the cure.
#[rustfmt::skip]
pub(crate) const CODES: &[(&str, &str)] = &[
    ("E0599", "``no method named `…` found``, or ``the method `…` exists for struct `Tensor<…>`, but its trait bounds were not satisfied``. The method belongs to a trait that is not in scope, to a feature that is off, or to a tensor with another engine or layout; the last lines of the note name the bound. **Cure:** `use cute::prelude::*;` for methods of layouts; in `Cargo.toml`, `features = [\"ndarray\"]`, or `faer`, `nalgebra`, `image`, for `as_tensor`, and `bytemuck` for `recast`; `rayon`, with `use rayon::prelude::*;` in the program, for `into_par_iter`. If the missing bound is `Shift`, the tensor owns its elements: borrow them with `view()`, or with `view_mut()` for writing. If it is `Operand`, operators are methods of layouts, and `tensor.layout()` is one. If it is `Whole`, the tensor is one of several parts: `tiles_mut` and `clipped_tiles_mut` cut it further, by integers, and `strided()` borrows it. A type parameter needs the bound: `L: Matrix`, `L: OffsetMap`, `L: SameExtents<M>`, `E: Storage`. ``the method `pack` exists for struct `Packed<…>`, but its trait bounds were not satisfied``, for a type of your own: the layout does not satisfy a bound of the `impl` block. **Cure:** write the bound on the function, `fn pack(self) where L: Injective`; then the first line is the sentence of the bound. [The guide][refusals] has more."),
    ("E0061", "`this function takes 2 arguments but 3 arguments were supplied`: `zip` and the algorithms have a fixed number of tensors. **Cure:** for `zip`, `.and(…)` for each further tensor: `zip(&a, &b).and(&mut c).for_each(|a, b, c| …)`."),
    ("E0432", "``unresolved import `cute::…` ``, or `E0433`: a name of a feature that is off. **Cure:** the feature that the note names, in `Cargo.toml`: `features = [\"draw\"]` for `cute::draw`, `const-generics` for `Const`, `atoms`, `device` and `mesh` for the modules of these names; for functions see [E0425](#e0425)."),
    ("E0425", "``cannot find function `gemm_parallel` in this scope``: a function that is not imported, or one of a feature that is off, which `use cute::algorithm::*;` then silently omits. **Cure:** functions over tensors are in `cute::algorithm`, and those that make them in `cute`; in `Cargo.toml`, `features = [\"rayon\"]` for `gemm_parallel` and `gemm_axpby_parallel`, and `generic-array` for `gemm_registers` and `make_fragment_like`."),
    ("E0369", "``cannot add `Tensor<…>` to `Tensor<…>` ``, or multiply, subtract, divide: a tensor has no arithmetic operators, because a sum would need storage. **Cure:** name the target: `axpby(1.0, &a, 1.0, &mut b)` is `b = a + b`, `transform_binary(&a, &b, &mut c, |x, y| x + y)` writes to a third tensor, `transform(&mut a, |x| 2.0 * x)` changes one, `a.map(|x| 2.0 * x)` makes a new one, and `gemm` is the product of matrices."),
    ("E0608", "``cannot index into a value of type `f32` ``: `a[1][2]` is the element of linear coordinate 1, and then an index into that element. **Cure:** `a[(1, 2)]`, one tuple with an entry for each mode."),
    ("E0284", "``type annotations needed``, with ``cannot infer the value of the const parameter `MODE` ``, or `E0283`: a method whose type parameter is the number of a mode. **Cure:** `a.split_at_mut::<0>(4)`, between rows 3 and 4. With ``cannot infer type of the type parameter `C` ``: an `into()` or `parse()` with any result type. **Cure:** bind it to a variable with a type, `let i: usize = …;`."),
    ("E0277", "``the trait bound `Layout<…>: Deserialize<'de>` is not satisfied``: the feature is off. **Cure:** `features = [\"serde\"]`; read a layout under a swizzle as a `dynamic::ComposedLayout`. `crd2idx: this is not known to be a coordinate of one element`: `..` in a coordinate of one element, as in `t[(1, ..)]`, which is many. **Cure:** `t.slice((1, ..))`, and `view_mut().slice((1, ..))` for writing; swap two rows by `zip` of two halves, or element by element. ``expected a `FnMut(_)` closure, found `Tensor<…>` ``: `transform` and `fill` take one tensor. **Cure:** `transform_into` writes to a second, and `transform_binary` reads two and writes to a third."),
    ("E0631", "`type mismatch in closure arguments`: the last note of the compiler has the expected types, the types of the elements. **Cure:** write these in the closure."),
    ("E0271", "``type mismatch resolving `<… as …>::Output == …` ``: the computed type differs from the written one. Usually `expected` and `found` name the integer (for `(Dyn<i64>,)`, see [E0308](#e0308)): `Int<…>` is a static integer, in binary digits, and `Dyn<i32>` or `Dyn<i64>` a run-time integer. **Cure:** for `expected Int<…>, found Dyn<…>`, write `_8` or `int!(8)` in place of `8`, and a number or `int!` in place of a name in a literal; or write `?` in the type. For `expected Dyn<i64>, found Dyn<i32>`, make the value a `usize` or an `i64`, or write `?32` in the type. ``<i32 as IntoLeaf>::Leaf == Dyn<i64>`` is the same for a bare integer: `let (m, n) = (3_usize, 4_usize);`; and ``… == Int<…>`` is a bare integer for a static one in the type: `make_layout((_8, _8), (_8, _1))`, or `layout!((8, 8):(8, 1))`. ``<… as Engine>::Item == …``: two tensors have different elements, for example `f64` and `f32` in `copy`, `zip`, `axpby` or `gemm`. **Cure:** `transform_into(&a, &mut b, |x| x as f32)` copies and converts, `a.map(|x| x as f32)` makes a new tensor; `bf16` and `f16` into `f32` by `gemm` are `features = [\"half\"]`, and other mixtures `gemm_with`, for example `f32` into `f64`: `gemm_with(|a: f32, b: f32, c: f64| c + f64::from(a) * f64::from(b), &a, &b, &mut c)`. ``<… as OffsetMap>::Shape == (_, _)``: `gemm` takes matrices, of two modes. **Cure:** a vector becomes a matrix by its layout, `layout!((1, k):(k, 1))`; in generic code, write the bound `La: MatrixProduct<Lb, Lc>`, with the three layouts as they are passed."),
    ("E0308", "`mismatched types`: two types differ. For layouts, read it like E0271. For tensors, the engine is the first parameter: `View<'_, T>` of a `&[T]`, `ViewMut<'_, T>` of a `&mut [T]`, `Heap<T>` of a `Vec<T>`, `Owned<[T; N]>` of an array, `PartMut<'_, T>` of a part. **Cure:** take the type that the compiler found for the field, or use a parameter for it: `struct Rows<E, L>`. For `expected Dyn<i64>, found (Dyn<i64>,)`, a row or a column with a tuple of one mode, write `Layout![(?,):(1,)]`. For `expected ViewMut<…>, found PartMut<…>`, write the bound `E: StorageMut` in place of the engine. For `expected Dyn<i64>, found Int<…>`, give the literal a name of a `usize` in place of the number, or take the layout by a parameter. ``expected `UTerm`, found `UInt<…>` ``, or `` `if` and `else` have incompatible types``: two layouts with different static integers are two types, and an `if`, a `match` or a `Vec` has one. **Cure:** use strides known at run time, `let (p, q) = if rows { (n, 1) } else { (1, m) };` and `layout!((m, n):(p, q))`; or call a generic function in each branch; or use `to_dynamic()`, and `Layout::from_dynamic` back: [the guide][chosen]. ``_2.._6``: the ends of a range must have the same type. **Cure:** `2..6`. ``expected `Layout<(_, Int<…>), _>` ``: one type parameter is the extent of two arguments. **Cure:** the bound `A: SameExtent<1, B, 1>`, which shows both numbers."),
    ("E0382", "``use of moved value: `part` ``: a writable part, `ViewMut` or `PartMut`, cannot be copied, like a `&mut [T]`; `slice`, `transpose` and similar methods consume it. `part.clone()`, which the compiler may propose, does not compile. **Cure:** `(&part).slice(…)` for reading, and `part.strided_mut().slice(…)` for writing: each borrows the part, which can be used again afterwards."),
    ("E0507", "``cannot move out of `*t` which is behind a mutable reference``, or ``out of `t`, a captured variable``: as E0382, for a writable part that is borrowed as `&mut`, or in a closure. **Cure:** `(&*t).slice(…)` for reading, and `t.strided_mut().slice(…)` for writing; `t.view_mut().slice(…)`, which keeps the layout, if the tensor is not a part."),
    ("E0080", "`evaluation panicked:` and a sentence of the library: a rule that is checked by `cargo build`, but not by `cargo check`. The error points into the library; the note `the above error was encountered while instantiating` gives the line of the program. The sentence is one of those under [Rules](#rules), with its cure there."),
    ("E0499", "``cannot borrow `tensor` as mutable more than once at a time``: as E0502, for two writable parts. **Cure:** one call that returns both, or all: `split_at_mut`, `tiles_mut`. A part can be split again like a tensor."),
    ("E0502", "``cannot borrow `tensor` as immutable because it is also borrowed as mutable``, or `E0499`, as mutable twice: a writable slice or tile borrows all of its tensor. **Cure:** `tiles_mut`, `lanes_mut`, `partition_mut` and `clipped_tiles_mut` return all parts at once, with disjoint elements. Read the elements that the tiles need first: `let corner = t[(7, 7)];` in front of the loop."),
    ("E0515", "``cannot return value referencing temporary value``, or `local variable`: `as_slice()` borrows the tensor that it is called on, here a slice or a tile that ends with the function. **Cure:** `into_slice()` of a read-only tensor returns the elements with the lifetime of the elements' borrow; or return the slice, a tensor, whose type [E0308](#e0308) gives."),
    ("E0594", "``cannot assign to data in an index of `Tensor<View<…>, …>` ``, or `E0596`: a tensor borrowed as `&`, or made from a `&[T]`, is read-only, and so are all its parts. The line is long because it contains the type of the layout. **Cure:** `make_tensor(&mut data[..], …)` in place of `&data[..]`; bind or pass the tensor as `&mut`, and call `view_mut()`, which borrows all of it for writing: `tensor.view_mut().slice((.., 2))[0] = 7.0;`."),
    ("E0716", "`temporary value dropped while borrowed`, or `E0505`, `E0597`: a view of a tensor that owns its elements borrows the tensor, which is dropped, or moved, before the view. **Cure:** bind the owner first, `let owner = make_tensor([1, 2, 3, 4], layout!((2, 2)));`, and then `let t = owner.transpose();`; or move the elements into the wanted layout, `make_tensor([1, 2, 3, 4], layout!((2, 2):(2, 1)))`."),
];

/// Texts that do not parse as a layout, each with its cure.
pub(crate) const TEXTS: &[(&str, &str)] = &[
    (
        "(2,4)",
        "Write a shape, `:` and a stride; a shape alone is an `IntTuple`.",
    ),
    ("(2,(2,x)):(4,(2,1))", "Write integers, or tuples of them."),
    ("(2,4):(4,1", "Close each parenthesis."),
    (
        "(2,,4):(1,2,8)",
        "Write a mode between two commas; `()` is the tuple of none.",
    ),
    ("4:1 8", "End the text after the stride."),
    (
        "4:9223372036854775808",
        "Integers have 64 bits with a sign.",
    ),
    ("(2,4):1", "Write a stride with the profile of the shape."),
    ("(2,-1):(1,2)", "Extents are not negative."),
];
