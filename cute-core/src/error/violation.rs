//! The rules that can be broken.

use super::{ProductMode, SpanBound};
use crate::coordinates::ScaledBasis;

/// A broken rule, with the numbers that break it.
///
/// `mode` counts from 0. Numbers that a rule uses without their sign (strides in a divisibility rule) are
/// shown without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// An extent is negative, or 0 where it must be positive: in a literal, in a tiler, in a shape that an operator divides by.
    /// `leaf` counts the shape's integers from the left.
    ExtentNotPositive {
        /// Which integer of the shape, counted from the left.
        leaf: usize,
        /// Its value.
        extent: i64,
    },
    /// A layout without coordinates, where an operator needs one.
    LayoutEmpty {
        /// Which integer of the shape is 0, counted from the left.
        leaf: usize,
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
    /// A tuple where an integer is needed.
    TupleForInteger {
        /// What the tuple is (`coordinate`, `stride`, …).
        name: &'static str,
        /// Its rank.
        rank: usize,
    },
    /// An integer where a tuple is needed.
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
    /// A division by 0.
    DivisorZero {
        /// What is divided.
        dividend: i64,
    },
    /// A static integer of a type differs from the run-time value that should fill it.
    StaticDiffers {
        /// The type's value.
        expected: i64,
        /// The run-time value.
        found: i64,
    },
    /// An integer that should be a multiple of another, and is not.
    NoMultiple {
        /// The integer.
        value: i64,
        /// What it should be a multiple of.
        divisor: i64,
    },
    /// A stride of 0 in a mode of more than one coordinate, where an offset should determine the coordinate.
    StrideZero {
        /// Which integer of the stride it is, counted from the left.
        leaf: usize,
        /// The extent there.
        extent: i64,
    },
    /// A mode number past the rank.
    ModeOutOfRange {
        /// The requested mode.
        mode: usize,
        /// The rank.
        rank: usize,
    },
    /// A tiler with more modes than the layout.
    TilerTooLong {
        /// The tiler's rank.
        tiler: usize,
        /// The layout's rank.
        layout: usize,
    },
    /// A table with more cells than can be drawn.
    TooManyCells {
        /// How many it would have.
        cells: i64,
        /// How many are drawn at most.
        most: i64,
    },
    /// A layout whose rank is neither 1 nor 2, where a matrix is needed.
    NotAMatrix {
        /// The rank.
        rank: usize,
    },
    /// Composition, rule C2: a stride that passes a mode must be divisible by its shape, or leave so little there that no step
    /// carries.
    StrideIndivisible {
        /// The mode of the coalesced left layout.
        mode: usize,
        /// The remaining stride of the right layout there.
        stride: i64,
        /// The shape of that mode.
        shape: i64,
    },
    /// Composition, rule C4: a stride that does not divide a mode's shape must stay inside that mode.
    StrideRunsPast {
        /// The mode of the coalesced left layout.
        mode: usize,
        /// The remaining stride of the right layout there.
        stride: i64,
        /// The shape of that mode.
        shape: i64,
        /// The coordinate that the right mode reaches, at or past `shape`.
        reach: i64,
    },
    /// Composition, rule C3: the shape must be divisible by the number of steps that a mode has room for.
    ShapeIndivisible {
        /// The mode of the coalesced left layout.
        mode: usize,
        /// The remaining shape of the right layout there.
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
        /// Another such mode.
        second: usize,
    },
    /// Composition, rule C12: whether the carries between the modes of the left layout cancel was not decided.
    CarriesUndecided {
        /// How many carries, or boxes of coordinates, were looked at.
        steps: u32,
    },
    /// Complement, rule N1: the strides of a tiler must not be negative; those of a layout that is inverted have one sign.
    StrideNegative {
        /// The mode of the filtered layout.
        mode: usize,
        /// Its stride.
        stride: i64,
    },
    /// Complement, rule N2: a stride must be at least the span of the modes of smaller stride.
    StrideOverlaps {
        /// The mode of the filtered layout.
        mode: usize,
        /// Its stride.
        stride: i64,
        /// The span of the modes of smaller stride.
        span: i64,
    },
    /// Intersection, rule IS1: a stride must be at least what the smaller ones span.
    NotNested {
        /// Which layout it is.
        layout: &'static str,
        /// The stride, without its sign.
        stride: i64,
        /// From the least to the greatest value of the modes of smaller stride, both counted.
        span: i64,
    },
    /// Intersection, rule IS6: layouts that meet in more pieces than are listed.
    TooManyPieces {
        /// A stride of the left layout.
        left: i64,
        /// The stride of the right one that meets it in so many ways.
        right: i64,
        /// How many there would be, at least.
        pieces: i64,
        /// How many are listed at most.
        most: usize,
    },
    /// Divide, rule D2: each stride of a tiler must be a multiple of the span of its modes of smaller stride, otherwise neither
    /// the tile nor the rest reaches the elements between. At run time, those elements may lie past the layout.
    TilerLoses {
        /// The mode of the filtered tiler.
        mode: usize,
        /// Its stride.
        stride: i64,
        /// The span of the modes of smaller stride.
        span: i64,
    },
    /// Divide, rule D3: tile and rest together must reach all elements.
    TilerCovers {
        /// How many elements they reach.
        covered: i64,
        /// How many the layout has.
        size: i64,
    },
    /// A divide regroups the tile and the rest of a mode: a mode that the tiler keeps must consist of those two.
    NotTileAndRest {
        /// The rank of the mode.
        rank: usize,
    },
    /// A swizzle that moves its bits by fewer places than it has bits: source and target would overlap.
    ShiftTooShort {
        /// How far the bits are moved.
        shift: i64,
        /// How many bits are moved.
        bits: i64,
    },
    /// Two masks that are not runs of bits of one length that do not overlap.
    MasksDiffer {
        /// The bits that are read.
        source: i64,
        /// The bits that are changed.
        target: i64,
    },
    /// Two swizzles that move their bits by different distances.
    ShiftsDiffer {
        /// The distance of the left one.
        left: i64,
        /// The distance of the right one.
        right: i64,
    },
    /// A factor that must be a power of two.
    NotAPowerOfTwo {
        /// The factor.
        factor: i64,
    },
    /// A layout applied after a layout, where only swizzles are allowed.
    NotASwizzle,
    /// A number of bits that is not a whole number of elements.
    OffsetIndivisible {
        /// The bits.
        bits: i64,
        /// The width of an element.
        width: i64,
    },
    /// A swizzle, or an offset before it, that leaves the domain of an inverse.
    SwizzleLeaves {
        /// The size of the domain.
        size: i64,
        /// How many offsets the swizzle permutes among themselves.
        period: i64,
    },
    /// Two parts of a coordinate set the same bits of an offset, so that they cannot be swizzled separately.
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
        /// How many elements the storage has.
        length: i64,
    },
    /// A layout with more coordinates than a `usize` counts, which has 32 bits on some targets, where a tensor is made.
    Uncountable {
        /// The number of coordinates.
        size: i64,
        /// How many bits a `usize` has.
        bits: u32,
    },
    /// Elements that do not begin at an aligned address.
    Misaligned {
        /// How many bytes past the last aligned address they begin.
        past: i64,
        /// How many bytes lie between two aligned addresses.
        alignment: i64,
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
    /// A layout whose strides are so entangled that the search for two coordinates with one offset was stopped, where each
    /// element must have an owner.
    Undecided {
        /// How many differences of coordinates were tried.
        steps: u32,
    },
    /// Tiles that reach past the layout that they split, where each element must have an owner.
    TilesReachPast {
        /// How many coordinates the parts reach.
        reached: i64,
        /// How many the layout has.
        size: i64,
    },
    /// A tile of a tensor that does not divide its mode, where each element must have an owner.
    TileUneven {
        /// The mode.
        mode: usize,
        /// The size of the mode.
        extent: i64,
        /// The size of the tile.
        tile: i64,
    },
    /// Two tensors of different shapes.
    ExtentsDiffer {
        /// An extent of the left shape.
        left: i64,
        /// The extent at the same position of the right one.
        right: i64,
    },
    /// Matrices of a product whose extents differ where they meet.
    ProductExtentsDiffer {
        /// Where they meet.
        mode: ProductMode,
        /// The extent in `A`; that of `N`, in `B`.
        left: i64,
        /// The extent in `C`; that of `K`, in `B`.
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
    /// A coordinate that is not in the shape.
    CoordinateOutOfRange {
        /// The coordinate of one mode.
        coordinate: i64,
        /// How many there are.
        extent: i64,
    },
    /// A range that is not in its mode. Its numbers are those that the program has, also where 64 signed bits do not hold them.
    SpanOutside {
        /// Where it begins.
        begin: SpanBound,
        /// The coordinate after its last one.
        end: SpanBound,
        /// How many coordinates the mode has.
        extent: i64,
    },
    /// A range that ends before it begins.
    SpanBackward {
        /// Where it begins.
        begin: SpanBound,
        /// Where it ends.
        end: SpanBound,
    },
    /// A layout that should have one level has more.
    NotFlat {
        /// Its depth.
        depth: usize,
    },
    /// A layout and a profile with different numbers of integers.
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
        /// The mode after its last.
        end: usize,
    },
    /// A layout whose rank is higher than the requested rank.
    RankShrinks {
        /// Its rank.
        rank: usize,
        /// The requested rank.
        to: usize,
    },
    /// Shape division: neither an extent nor the remaining divisor divides the other.
    Indivisible {
        /// Which integer of the shape, counted from the left.
        leaf: usize,
        /// The extent there.
        extent: i64,
        /// The remaining divisor.
        divisor: i64,
    },
    /// More elements requested than there are.
    TooFewElements {
        /// How many were requested.
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
    /// Product, rule PD2: a block with gaps leaves fewer places than the tiler reaches.
    TilerOutgrows {
        /// The span of the tiler.
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
    /// Upcast and downcast: a dynamic stride that would change an extent that is fixed by a type.
    ExtentStatic {
        /// Which integer of the stride, counted from the left.
        leaf: usize,
        /// Its value.
        stride: i64,
        /// The factor of the cast: how many elements become one, or how many one becomes.
        factor: i64,
    },
    /// Downcast: no stride is 1, so no elements are contiguous.
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
        /// The size of the left one.
        left: i64,
        /// The size of the right one.
        right: i64,
    },
    /// Two shapes cut their elements at places that do not divide each other.
    CutsDiffer {
        /// A place where the one is cut.
        left: i64,
        /// A place where the other is cut.
        right: i64,
    },
    /// A tensor that another crate is to write, with a stride so small that coordinates may share an element.
    StrideShares {
        /// Which integer of the stride, counted from the left.
        leaf: usize,
        /// Its value.
        stride: i64,
        /// How many elements the smaller strides span.
        span: i64,
    },
    /// A stride that another crate fixes: its rows, or its pixels, lie side by side.
    StrideDiffers {
        /// Which integer of the stride, counted from the left.
        leaf: usize,
        /// Its value.
        stride: i64,
        /// What it must be.
        needed: i64,
    },
    /// A negative stride of a tensor for a crate that has none.
    StrideBackward {
        /// Which integer of the stride, counted from the left.
        leaf: usize,
        /// Its value.
        stride: i64,
    },
    /// A stride that steps in a coordinate, where a number is needed.
    StrideNotANumber {
        /// The stride.
        stride: ScaledBasis,
    },
    /// Two strides, one that steps in a number and one that steps in a tuple at the same place.
    PlacesDiffer {
        /// The first stride.
        first: ScaledBasis,
        /// The second one.
        second: ScaledBasis,
    },
    /// A stride that would step in two places of a coordinate.
    StrideInTwoPlaces {
        /// The step in one place.
        first: ScaledBasis,
        /// The step in another one.
        second: ScaledBasis,
    },
    /// A place of a coordinate that is deeper than any coordinate.
    PlaceTooDeep {
        /// Its levels.
        levels: usize,
        /// The most that there may be.
        most: usize,
    },
}
