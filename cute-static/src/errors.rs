//! The guards: how the compiler reports a broken rule.
//!
//! If static integers break a rule, the compiler reaches an impl with one bound that does not hold,
//! a *guard*. A guard is a trait without impls, and its message is the rule's message, word for
//! word as `cute_core::Error` prints it. The numbers are the guard's parameters, in decimal
//! ([`decimal`]). The compiler's first line therefore names the operator, the mode and the numbers
//! that break the rule. The line is the same for a call, a type alias and a signature, and under
//! `cargo check`.
//!
//! The documentation of `cute_guards` explains the syntax of its macro `guards!`. For the guard
//! `StrideIndivisible` and its operator `composition`, the macro makes three traits. The first two
//! traits have one impl each, which requires the next trait. The third trait has no impl:
//!
//! ```text
//! Refused: StrideIndivisible<Op, T, S, At>             what a broken rule leads to, its numbers as types
//! Numbers: StrideIndivisibleShown<Op, T, S, At>        its numbers in decimal
//! Layouts: StrideIndivisibleInComposition11<6, 4, 0>   this operator, numbers of these lengths (1: up to three digits): the sentence
//! ```

pub mod decimal;
pub mod operator;
pub(crate) mod position;
pub(crate) mod text;
mod written;

use core::marker::PhantomData;

pub use decimal::Small;
pub(crate) use written::integer_beside_tuple;
pub use written::*;

/// The left side of a guard's bound, as in `Refused: StrideIndivisible<…>`. If an impl knows all
/// numbers of a guard, `Of` is one of the impl's parameters. The compiler then checks the guard
/// where the impl is used, and not where the impl is written.
#[derive(Debug)]
pub struct Refused<Of = ()>(PhantomData<Of>);

/// The left side of the bound that checks a guard with its numbers in decimal. Each step of a guard
/// has a separate type, because rustc reports only the root bound per `Self` type.
#[derive(Debug)]
pub struct Numbers;

/// The left side of the bound on the trait that contains the message of a guard.
#[derive(Debug)]
pub struct Layouts;

/// The placeholder for a refused result. The placeholder fits in place of any result, so one
/// mistake gives one error.
#[derive(Clone, Copy, Debug, Default)]
pub struct Refusal;

cute_guards::guards! {
    /// C2 is broken: a stride is not divisible by the shape of a mode, and its steps carry out of
    /// the mode.
    StrideIndivisible for [composition, logical_divide, logical_product, with_shape, max_common_layout, max_common_vector]<stride above shape; mode>:
        "{operator}: stride {stride} is not divisible by {shape}, the shape of mode {mode} of the coalesced left layout",
        "a stride that runs past a mode must be a multiple of its shape, or leave a remainder too small to carry into the next mode; at run time (`to_dynamic()`), every composition that exists is found";

    /// C3 is broken: the shape is not divisible by the number of steps that fit in a mode.
    ShapeIndivisible for [composition, logical_divide, logical_product, with_shape, max_common_layout, max_common_vector]<shape above room; mode>:
        "{operator}: shape {shape} is not divisible by {room}, the number of steps that mode {mode} of the coalesced left layout has room for",
        "the right shape must be a multiple of the number of steps that the left mode has room for, or not exceed this number; at run time (`to_dynamic()`), every composition that exists is found";

    /// C4 is broken: a stride does not divide the shape of a mode, and its last step is past the
    /// end of the mode.
    StrideRunsPast for [composition, logical_divide, logical_product, with_shape, max_common_layout, max_common_vector]<stride below shape below reach; mode>:
        "{operator}: stride {stride} does not divide {shape}, the shape of mode {mode} of the coalesced left layout, and the last step of the stride reaches {reach}, past the end of that mode",
        "a stride that does not divide a mode's shape must stay inside that mode; at run time (`to_dynamic()`), every composition that exists is found";

    /// C7 is broken: several modes of the right layout together step past the end of a mode of the
    /// left layout.
    Carry for [composition, logical_divide, logical_product, with_shape, max_common_layout, max_common_vector]<reach above last; mode>:
        "{operator}: the modes of the right layout together reach {reach}, past {last}, the last coordinate of mode {mode} of the coalesced left layout",
        "each mode of the right layout alone stays inside the left mode, but together they leave it; at run time (`to_dynamic()`), every composition that exists is found";

    /// C8 is broken: the strides have both signs, but take their steps in different modes of the
    /// left layout.
    MixedSigns for [composition, logical_divide, logical_product, with_shape, max_common_layout, max_common_vector]<; first, second>:
        "{operator}: positive and negative strides step in modes {first} and {second} of the coalesced left layout; if the strides have both signs, all of them must step in the same mode",
        "a positive and a negative stride would carry and borrow across modes; at run time (`to_dynamic()`), every composition that exists is found";

    /// P3 or P4 is broken: the size or cosize of a static layout exceeds 64 bits.
    TooWide for [make_layout, composition, complement, logical_divide, logical_divide_evenly as logical_divide, logical_product, with_shape, append, prepend, replace, select, zip, downcast, recast_layout, left_inverse, layout_add]<; bits>:
        "{operator}: a value does not fit in {bits} bits",
        "the size of a layout, and the span of its offsets, are signed integers of the same number of bits";

    /// A tiler with more modes than the layout.
    TilerTooLong for [coalesce, filter, composition, logical_divide, logical_divide_evenly as logical_divide, logical_product, evenly_divides, ceil_div, round_up,
        shape_div("shape_div: a divisor of rank {tiler} does not fit a shape of rank {layout}", "a tuple divides the shape entry by entry")]<; tiler, layout>:
        "{operator}: a tiler of rank {tiler} does not fit a layout of rank {layout}",
        "a tuple applies to the layout mode by mode, and must not have more modes than the layout";

    /// A swizzle that changes some of the bits that it reads.
    ShiftTooShort<shift, bits>:
        "swizzle: a shift of {shift} is less than the {bits} bits that the swizzle reads, so the bits read and changed overlap; use a shift of {bits} or more",
        "the bits that are read and the bits that are changed must not overlap, otherwise the swizzle has no inverse";

    /// Two masks that do not form a swizzle.
    MasksDiffer for [make_swizzle, swizzle, logical_product]<source, target>:
        "{operator}: masks {source} and {target} must each be one run of bits; the runs must have the same length and must not overlap",
        "the bits that are read and the bits that are changed must each be one run, and must not overlap";

    /// Two swizzles that cannot be composed, because their shifts differ.
    ShiftsDiffer<left, right>:
        "swizzle: shift {left} differs from shift {right}",
        "to apply two swizzles of different shifts one after the other, use `make_composed_layout`";

    /// Two swizzles that cannot be composed, because their shifts are negative and differ.
    ShiftsBelowDiffer<left, right>:
        "swizzle: shift -{left} differs from shift -{right}",
        "to apply two swizzles of different shifts one after the other, use `make_composed_layout`";

    /// Two swizzles that cannot be composed: the left shift is positive, and the right shift is
    /// negative.
    ShiftNotNegative<left, right>:
        "swizzle: shift {left} differs from shift -{right}",
        "to apply two swizzles of different shifts one after the other, use `make_composed_layout`";

    /// Two swizzles that cannot be composed: the left shift is negative, and the right shift is
    /// positive.
    ShiftNotBelow<left, right>:
        "swizzle: shift -{left} differs from shift {right}",
        "to apply two swizzles of different shifts one after the other, use `make_composed_layout`";

    /// A factor that is not a power of two maps one bit to several bits.
    NotAPowerOfTwo<factor>:
        "swizzle: factor {factor} is not a power of two",
        "a swizzle acts on bits, and only a power of two moves whole bits";

    /// S10 is broken: a swizzle, or the offset before it, maps some offsets out of the inverse's
    /// domain.
    SwizzleLeaves<size, period>:
        "composed_layout: the swizzle permutes blocks of {period} offsets, and maps some outside the domain of size {size}",
        "the inverse accepts only offsets of its domain: the domain must be whole blocks, and the offset must be 0";

    /// Q1 is broken: the gaps of a block map one bit to several bits.
    FactorMixesBits for [logical_product]<factor>:
        "{operator}: factor {factor} is not a power of two",
        "a swizzle acts on bits, so the gaps of the block must map each bit of the tiler to one bit";

    /// Q3 or Q4 is broken: a bit is shared by two of these three: the block, the offset and the
    /// tiler.
    TilerBitsMeet for [logical_product]<left, right>:
        "{operator}: two parts of a coordinate set the same bits: one sets the bits of {left}, the other the bits of {right}",
        "the swizzle must act on bits of the tiler only: none of these bits may also belong to the block or receive a carry";

    /// Q4 is broken: the offset is negative, so all its bits above some position are 1.
    OffsetBelow for [logical_product]<left, right>:
        "{operator}: two parts of a coordinate set the same bits: one sets the bits of -{left}, the other the bits of {right}",
        "the offset of a swizzled tiler must not be negative";

    /// A number of bits that is not a whole number of elements.
    OffsetIndivisible<bits, width>:
        "composed_layout: {bits} bits are not a whole number of elements of {width} bits",
        "strides, and the offset before the swizzle, must be whole numbers of elements of the new width";

    /// S8 is broken: a swizzle separates elements that one wider element would contain.
    CastSplits<run below factor>:
        "composed_layout: the swizzle keeps {run} elements together, but an element of the new width contains {factor}; use a swizzle with a higher base `M`",
        "the old elements that form a new one must stay contiguous and in order";

    /// Two parts of a coordinate whose offsets share a bit: the bit can be 1 in both offsets.
    BitsMeet<left, right>:
        "swizzle: two parts of a coordinate set the same bits: one sets the bits of {left}, the other the bits of {right}",
        "a static coordinate can be added to a base only if they share no bits; `crd2idx` accepts both in one coordinate";

    /// N1 or W0 is broken. N1: a tile would begin before the layout. W0: the layout to be inverted
    /// has strides of both signs.
    StrideNegative for [ceil_div, logical_divide, logical_product, left_inverse]<stride; mode>:
        "{operator}: stride -{stride} is negative (mode {mode} of the filtered layout)",
        "the strides of a tiler must be positive, and those of a layout to be inverted must all have the same sign; at run time (`to_dynamic()`), more layouts can be inverted";

    /// N2 is broken: a mode starts inside the span of the modes of smaller stride.
    StrideOverlaps for [complement, ceil_div, logical_divide, logical_product]<stride below span; mode>:
        "{operator}: stride {stride} is less than {span}, the span of the smaller strides (mode {mode} of the filtered layout)",
        "two coordinates of the layout would share an offset";

    /// N3 is broken in a tiler: a stride is not divisible by the span of the smaller strides.
    TilerLoses for [logical_divide]<stride, span; mode>:
        "{operator}: stride {stride} is not divisible by {span}, the span of the smaller strides, so elements would be lost (mode {mode} of the filtered tiler)",
        "elements in the gap would belong to no tile";

    /// PD2 is broken: the tiler spans more offsets than the gaps of the block contain.
    TilerOutgrows for [logical_product]<cosize above room>:
        "{operator}: the tiler spans {cosize} offsets, but the gaps of the block have room for only {room}",
        "copies beyond the gaps would overlap the block";

    /// PD5 is broken: the tiler is a tuple, and copies along two of its modes share an offset.
    CopiesOverlap for [logical_product]<first, second; mode, other>:
        "{operator}: copies along modes {mode} and {other} overlap: linear coordinates {first} and {second} of the product have the same offset; use `blocked_product`, or a tiler with strides",
        "a tuple repeats each mode within the gaps of that mode, but these gaps may contain elements of another mode";

    /// H1 is broken: neither integer divides the other.
    Indivisible for [shape_div, shape_mod]<extent, divisor>:
        "{operator}: neither of extent {extent} and divisor {divisor} divides the other",
        "use `ceil_div` to round up";

    /// A tile overhangs the layout, and the operator forbids it.
    Uneven for [logical_divide_evenly as logical_divide, evenly_divides,
        tile_to_shape("tile_to_shape: tile {tile} does not divide extent {extent} evenly (mode {mode})", "use `round_up` to get the next larger shape that the tile divides")]<tile, extent; mode>:
        "{operator}: tile {tile} does not divide extent {extent} evenly (mode {mode})",
        "the operators without `_evenly` round up, and their last tile extends past the edge";

    /// TT1 is broken: the block has more modes than the shape.
    RankShrinks for [tile_to_shape]<; rank, to>:
        "{operator}: a layout of rank {rank} cannot grow to rank {to}",
        "the shape must have an entry for each mode of the layout, and may have more";

    /// Modes of two layouts that cannot be paired, because their ranks differ.
    PairRanks for [zip, blocked_product, raked_product]<; first, second>:
        "{operator}: modes of rank {first} cannot be paired with modes of rank {second} (rank 0 is an integer)",
        "write an integer as a tuple of one mode, `(n,)`, to pair it mode by mode";

    /// The number of a mode, or the end of a range of modes, is past the last mode.
    ModeOutOfRange for [get, select, take, group, replace, same_extent]<; mode, rank>:
        "{operator}: there is no mode {mode}: the rank is {rank}",
        "modes count from 0";

    /// The operator needs more elements than the shape has.
    TooFewElements for [shape_mod]<wanted, size>:
        "{operator}: {wanted} elements are requested, but only {size} exist",
        "the result consists of the first elements of the shape";

    /// A profile whose number of integers differs from the layout's number of modes.
    LeavesDiffer for [unflatten]<; layout, profile>:
        "{operator}: a layout of {layout} integers does not fit a profile of {profile}",
        "the profile must have one integer for each mode";

    /// A coordinate that does not fit the shape.
    SliceRank for [slice, dice, local_tile, local_partition]<; coordinate, shape>:
        "{operator}: a coordinate of rank {coordinate} does not fit a shape of rank {shape} (rank 0 is an integer)",
        "write an integer or `_` for each mode, or a tuple with an entry for each of its modes";

    /// The complement of several modes needs their order, which is known only at run time.
    StrideDynamic for [complement, ceil_div, logical_divide, logical_product, left_inverse]<; mode>:
        "{operator}: the stride of mode {mode} of the filtered layout is dynamic",
        "the complement of several modes has a type only if all their strides are static; `to_dynamic()` has no such limit";

    /// J2 is broken: the stride does not divide the factor, and the factor does not divide the
    /// stride.
    FactorIndivisible for [upcast, recast_layout]<stride, factor; leaf>:
        "{operator}: neither of stride {stride} and factor {factor} divides the other (integer {leaf} of the stride)",
        "a wider element must begin where an old element begins";

    /// Two shapes or layouts of different sizes.
    SizesDiffer for [common_refinement, common_coarsening, layout_add,
        same_function("same_function: the sizes are {left} and {right}", "two layouts can be the same function only if they have the same coordinates"),
        compatible("compatible: size {left} differs from size {right}", "compatible shapes have the same size, and every coordinate of the first is also a coordinate of the second")]<left, right>:
        "{operator}: size {left} differs from size {right}",
        "both must have the same number of elements";

    /// SE1 is broken: two extents must be the same, but they differ.
    ExtentsOfModesDiffer for [same_extent]<left, right; mode, other>:
        "{operator}: extent {left} of mode {mode} differs from extent {right} of mode {other}",
        "modes count from 0; `get::<I>()` returns mode I of a layout";

    /// K4 is broken: each of two shapes has a block boundary, and neither of the two boundaries
    /// divides the other.
    CutsDiffer for [common_refinement, layout_add]<left, right>:
        "{operator}: neither of the block boundaries {left} and {right} divides the other",
        "no shape has both boundaries";

    /// TV0 is broken: the layout of threads or values is not compact.
    NotABijection for [make_layout_tv]<reached, size>:
        "{operator}: the layout is compact only up to offset {reached}, but must be compact up to its size {size}",
        "each thread, and each value of a thread, must have its own number";

    /// Two coordinates have the same offset.
    CollidesBelow for [injective, compact]<first, second, offset>:
        "{operator}: linear coordinates {first} and {second} have the same offset, {offset}",
        "an element with two coordinates would have two owners";

    /// Two coordinates have the same offset before a swizzle.
    CoordinatesMeet for [injective, compact]<first, second>:
        "{operator}: linear coordinates {first} and {second} have the same offset",
        "a swizzle keeps different offsets different, so the layout under it already repeats the offset";

    /// Two coordinates have the same negative offset.
    CollidesDown for [injective]<first, second, offset>:
        "{operator}: linear coordinates {first} and {second} have the same offset, -{offset}",
        "an element with two coordinates would have two owners";

    /// CO2 or CO3 is broken: no coordinate has this offset.
    OffsetMissing for [contiguous, surjective, compact]<offset>:
        "{operator}: offset {offset} is missing",
        "the strides leave a gap";

    /// CO2 is broken by an offset below 0.
    MissingBelow for [contiguous]<offset>:
        "{operator}: offset -{offset} is missing",
        "the strides leave a gap";

    /// A layout under a swizzle. The offsets of the layout are not known to form whole blocks.
    BlocksUnknown for [surjective, compact,
        contiguous("contiguous: the offsets that the swizzle permutes are not known to be whole blocks of {block} that begin at a multiple of {block}",
            "the swizzle permutes the offsets within each block, and the types do not show which offsets a partial block leaves out; the bound `Injective` does not need whole blocks")]<block>:
        "{operator}: the offsets that the swizzle permutes are not known to be whole blocks of {block}, beginning at 0",
        "the swizzle permutes the offsets within each block, and the types do not show which offsets a partial block leaves out; the bound `Injective` does not need whole blocks";

    /// SF2 or SF3 is broken: two layouts have different offsets at one linear coordinate.
    OffsetsPart for [same_function]<coordinate, left, right>:
        "{operator}: at linear coordinate {coordinate} the offsets are {left} and {right}",
        "shapes may differ; offsets may not";

    /// SF2 or SF3 is broken, and one of the two offsets is negative.
    PartsAt for [same_function]<coordinate>:
        "{operator}: at linear coordinate {coordinate} the offsets differ",
        "shapes may differ; offsets may not";

    /// An extent is known only at run time.
    ExtentIsDynamic for [
        injective("injective: integer {leaf} of the shape is known only at run time",
            "the bound `Injective` requires static integers; the bound `TryInjective` also accepts \
             run-time integers, which its method checks"),
        is_static("is_static: integer {leaf} of the shape is known only at run time",
            "the bound `StaticLayout` requires static integers: write numbers in the literal, as \
             in `layout!((4, 8):(8, 1))`, or remove the bound if the function needs no constant"),
        contiguous, surjective, compact, same_function, make_layout_tv, common_refinement,
        common_coarsening, layout_add, domain_distribute, greatest_common_domain]<; leaf>:
        "{operator}: integer {leaf} of the shape is known only at run time",
        "a bound requires static integers; the method of the same name checks at run time";

    /// A stride is known only at run time.
    StrideIsDynamic for [
        injective("injective: integer {leaf} of the stride is known only at run time",
            "the bound `Injective` requires static integers; the bound `TryInjective` also accepts \
             run-time integers, which its method checks"),
        is_static("is_static: integer {leaf} of the stride is known only at run time",
            "the bound `StaticLayout` requires static integers: write numbers in the literal, as \
             in `layout!((4, 8):(8, 1))`, or remove the bound if the function needs no constant"),
        contiguous, surjective, compact, same_function, make_layout_tv, layout_add]<; leaf>:
        "{operator}: integer {leaf} of the stride is known only at run time",
        "a bound requires static integers; the method of the same name checks at run time";

    /// A mode or its tile has an integer that is known only at run time.
    ModeIsDynamic for [evenly_divides]<; mode>:
        "{operator}: whether the tile divides mode {mode} is known only at run time",
        "a bound requires static integers; the function `evenly_divides` checks at run time";

    /// A left inverse cannot be computed, because the order of the modes is known only at run time.
    InverseStrideDynamic for [left_inverse]<; mode>:
        "{operator}: the stride of mode {mode} of the coalesced layout is dynamic",
        "the left inverse has a type only if all strides are static; `to_dynamic()` has no such limit";

    /// W2 is broken: a stride is not a multiple of the next smaller stride.
    StridesIndivisible for [left_inverse]<stride, before; mode>:
        "{operator}: stride {stride} is not divisible by the smaller stride {before} (mode {mode} of the coalesced layout)",
        "the inverse divides an offset by one stride after the other, so each must be a multiple of the smaller one";

    /// W3 is broken: the modes of smaller stride together move the offset by at least the stride of
    /// a mode, and that mode cannot absorb the carry.
    StrideReached for [left_inverse]<reach, stride; mode>:
        "{operator}: the smaller strides together reach {reach}, which is not below stride {stride} (mode {mode} of the coalesced layout)",
        "two coordinates of the layout may share an offset, so it has no left inverse";

    /// Two tuples whose profiles do not match. The message shows the rank of an integer as 0.
    ProfilesDiffer for [congruent, weakly_congruent, compatible,
        same_extent("same_extent: a layout of {left} modes cannot have the extents of a layout of {right} modes",
            "`group_modes::<B, E>()` groups several modes into one; `SameExtent<I, B, J>` compares one mode of each"),
        inner_product("inner_product: a left tuple of rank {left} does not fit a right tuple of rank {right} (rank 0 is an integer)")]<; left, right>:
        "{operator}: a tuple of rank {left} does not fit a tuple of rank {right} (rank 0 is an integer)";
}
