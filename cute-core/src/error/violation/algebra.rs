//! The violations that operators on layouts report.

macro_rules! of_algebra {
    ([$next:ident $($later:ident)*] $($rows:tt)*) => { $next! { [$($later)*] $($rows)*
        /// Composition, rule C2: a stride that is at least the shape of a mode must be divisible by
        /// the shape. A remainder is allowed if it is so small that no step carries into the next
        /// mode.
        StrideIndivisible {
            /// The mode of the coalesced left layout.
            mode: usize,
            /// The part of the right layout's stride that remains at this mode.
            stride: i64,
            /// The shape of this mode.
            shape: i64,
        } "C2" => "stride {stride} is not divisible by {shape}, the shape of mode {mode} of the coalesced left layout";
        /// Composition, rule C4: a stride that does not divide a mode's shape must stay inside that
        /// mode.
        StrideRunsPast {
            /// The mode of the coalesced left layout.
            mode: usize,
            /// The part of the right layout's stride that remains at this mode.
            stride: i64,
            /// The shape of this mode.
            shape: i64,
            /// The coordinate that the right mode reaches, at or past `shape`.
            reach: i64,
        } "C4" => "stride {stride} does not divide {shape}, the shape of mode {mode} of the coalesced left layout, and the last step of the stride reaches {reach}, past the end of that mode";
        /// Composition, rule C3: the shape must be a multiple of the number of steps that fit into
        /// a mode.
        ShapeIndivisible {
            /// The mode of the coalesced left layout.
            mode: usize,
            /// The part of the right layout's shape that remains at this mode.
            shape: i64,
            /// The number of steps that fit into this mode.
            room: i64,
        } "C3" => "shape {shape} is not divisible by {room}, the number of steps that mode {mode} of the coalesced left layout has room for";
        /// Composition, rule C7: several modes of the right layout step in one mode of the left
        /// layout, and their steps together pass the end of this mode.
        Carry {
            /// The mode of the coalesced left layout.
            mode: usize,
            /// The coordinate that all steps together reach in this mode.
            reach: i64,
            /// The last coordinate of this mode.
            last: i64,
        } "C7" => "the modes of the right layout together reach {reach}, past {last}, the last coordinate of mode {mode} of the coalesced left layout";
        /// Composition, rule C8: if strides of both signs are used, all of them must step in the
        /// same mode.
        MixedSigns {
            /// A mode in which a stride steps.
            first: usize,
            /// Another mode in which a stride steps.
            second: usize,
        } "C8" => "positive and negative strides step in modes {first} and {second} of the coalesced left layout; if the strides have both signs, all of them must step in the same mode";
        /// Composition, rule C12: the search stopped before it could decide whether the carries
        /// between the modes of the left layout cancel.
        CarriesUndecided {
            /// The number of carries, or boxes of coordinates, that were examined.
            steps: u32,
        } "C12" => "{steps} steps were not enough to decide whether the carries between the modes of the left layout cancel";
        /// Rule N1. Complement: the strides of a tiler must not be negative. Inverse: the strides
        /// of the layout must all have the same sign.
        StrideNegative {
            /// The mode of the filtered layout.
            mode: usize,
            /// The stride of this mode.
            stride: i64,
        } "N1" => "stride {stride} is negative (mode {mode} of the filtered layout)";
        /// Complement, rule N2: a stride must be at least the span of the modes with smaller
        /// strides.
        StrideOverlaps {
            /// The mode of the filtered layout.
            mode: usize,
            /// The stride of this mode.
            stride: i64,
            /// The span of the modes with smaller strides.
            span: i64,
        } "N2" => "stride {stride} is less than {span}, the span of the smaller strides (mode {mode} of the filtered layout)";
        /// Intersection, rule IS1: a stride must be at least the span of the modes with smaller
        /// strides. The span is the number of integers from the least to the greatest offset of
        /// these modes.
        NotNested {
            /// The layout that breaks the rule.
            layout: &'static str,
            /// The magnitude of the stride.
            stride: i64,
            /// The span of the modes with smaller strides: the number of integers from their least
            /// to their greatest value.
            span: i64,
        } "IS1" => "stride {stride} of the {layout} is less than {span}, the span of the smaller strides";
        /// Intersection, rule IS6: the common values of two layouts must not form more pieces than
        /// the limit.
        TooManyPieces {
            /// A stride of the left layout.
            left: i64,
            /// The stride of the right layout that gives this number of pieces together with
            /// `left`.
            right: i64,
            /// The number of pieces that the intersection needs at least.
            pieces: i64,
            /// The greatest number of pieces that an intersection may have.
            most: usize,
        } "IS6" => "strides {left} and {right} of the two layouts give {pieces} pieces, but at most {most} are listed";
        /// A tiler with more modes than the layout.
        TilerTooLong {
            /// The rank of the tiler.
            tiler: usize,
            /// The rank of the layout.
            layout: usize,
        } => "a tiler of rank {tiler} does not fit a layout of rank {layout}";
        /// Divide, rule D2: each stride of a tiler must be a multiple of the span of the modes with
        /// smaller strides. Otherwise, neither the tile nor the rest reaches the elements in the
        /// gap.
        TilerLoses {
            /// The mode of the filtered tiler.
            mode: usize,
            /// The stride of this mode.
            stride: i64,
            /// The span of the modes with smaller strides.
            span: i64,
        } "D2" => "stride {stride} is not divisible by {span}, the span of the smaller strides, so elements would be lost (mode {mode} of the filtered tiler)";
        /// Divide, rule D3: tile and rest together must reach all elements.
        TilerCovers {
            /// The number of elements that tile and rest reach together.
            covered: i64,
            /// The number of elements of the layout.
            size: i64,
        } "D3" => "tile and rest reach only {covered} of the layout's {size} elements";
        /// A product regroups each mode into a block and a repetition, so a mode that the tiler
        /// keeps must consist of exactly these two modes.
        NotTileAndRest {
            /// The rank of the kept mode.
            rank: usize,
        } => "`_` keeps a mode of rank {rank}, but that mode must have rank 2 (a tile and a rest); write 1 instead of `_` for one copy of the mode";
        /// A tile that must divide its mode evenly, but does not.
        Uneven {
            /// The number of the mode.
            mode: usize,
            /// The size of this mode.
            extent: i64,
            /// The size of the tile.
            tile: i64,
        } => "tile {tile} does not divide extent {extent} evenly (mode {mode})";
        /// Product, rule PD2: the tiler reaches more offsets than the gaps of the block contain.
        TilerOutgrows {
            /// The span of the tiler.
            cosize: i64,
            /// The number of offsets in the gaps of the block.
            room: i64,
        } "PD2" => "the tiler spans {cosize} offsets, but the gaps of the block have room for only {room}";
        /// Product, rule PD5: if the tiler is a tuple, each mode is repeated in the gaps of that
        /// mode alone. Another mode may have elements in these gaps.
        CopiesOverlap {
            /// The first mode in which two coordinates with the same offset differ.
            mode: usize,
            /// The second mode in which these coordinates differ.
            other: usize,
            /// The first of two linear coordinates with the same offset.
            first: i64,
            /// The second linear coordinate with this offset.
            second: i64,
        } "PD5" => "copies along modes {mode} and {other} overlap: linear coordinates {first} and {second} of the product have the same offset; use `blocked_product`, or a tiler with strides";
        /// Product, rule PD5, with a tuple as the tiler: the search stopped before it could decide
        /// whether the copies overlap.
        CopiesUndecided {
            /// The number of steps after which the search stopped. Each step tries one difference
            /// of coordinates.
            steps: u32,
        } "PD5" => "{steps} steps were not enough to decide whether the copies of the product overlap; with `blocked_product` they do not";
        /// Left inverse, rule W2: each stride must be a multiple of the next smaller stride.
        StridesIndivisible {
            /// The mode of the coalesced layout.
            mode: usize,
            /// The stride of this mode.
            stride: i64,
            /// The next smaller stride.
            before: i64,
        } "W2" => "stride {stride} is not divisible by the smaller stride {before} (mode {mode} of the coalesced layout)";
        /// Left inverse, rule W3: the stride of a mode must be greater than every offset that the
        /// modes with smaller strides reach together.
        StrideReached {
            /// The mode of the coalesced layout.
            mode: usize,
            /// The stride of this mode.
            stride: i64,
            /// The greatest offset that the modes with smaller strides reach together.
            reach: i64,
        } "W3" => "the smaller strides together reach {reach}, which is not below stride {stride} (mode {mode} of the coalesced layout)";
        /// The layout must reach each offset from 0 to its size - 1 exactly once, but it does not.
        NotABijection {
            /// The number of offsets that the layout reaches without a gap, counted from 0.
            reached: i64,
            /// The number of coordinates of the layout.
            size: i64,
        } => "the layout is compact only up to offset {reached}, but must be compact up to its size {size}";
        /// Upcast, rule J2: a stride must divide the factor, or the factor must divide the stride.
        FactorIndivisible {
            /// The position of the integer in the stride, counted from 0.
            leaf: usize,
            /// The value of this integer.
            stride: i64,
            /// The number of old elements in a new element.
            factor: i64,
        } "J2" => "neither of stride {stride} and factor {factor} divides the other (integer {leaf} of the stride)";
        /// Upcast and downcast: because of a dynamic stride, the cast would change an extent that a
        /// type fixes.
        ExtentStatic {
            /// The position of the integer in the stride, counted from 0.
            leaf: usize,
            /// The value of this integer.
            stride: i64,
            /// The factor of the cast: the number of narrow elements in a wide element.
            factor: i64,
        } => "stride {stride} and factor {factor} would change an extent that the type fixes (integer {leaf} of the stride)";
        /// Downcast: no stride is 1, so no elements are contiguous.
        NoUnitStride => "no stride is 1, so no elements are contiguous";
    } };
}

pub(super) use of_algebra;
