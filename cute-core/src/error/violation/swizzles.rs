//! The violations that concern swizzles and composed layouts.

macro_rules! of_swizzles {
    ([$next:ident $($later:ident)*] $($rows:tt)*) => { $next! { [$($later)*] $($rows)*
        /// A swizzle whose shift is smaller than its number of bits. The bits that it reads would
        /// then overlap the bits that it changes.
        ShiftTooShort {
            /// The distance by which the swizzle moves bits, as a number of bits.
            shift: i64,
            /// The number of bits that the swizzle moves.
            bits: i64,
        } => "a shift of {shift} is less than the {bits} bits that the swizzle reads, so the bits read and changed overlap; use a shift of {bits} or more";
        /// Two masks that are not two separate runs of bits with the same length.
        MasksDiffer {
            /// The mask of the bits that the swizzle reads.
            source: i64,
            /// The mask of the bits that the swizzle changes.
            target: i64,
        } => "masks {source} and {target} must each be one run of bits; the runs must have the same length and must not overlap";
        /// Two swizzles that move their bits by different distances.
        ShiftsDiffer {
            /// The shift of the left swizzle.
            left: i64,
            /// The shift of the right swizzle.
            right: i64,
        } => "shift {left} differs from shift {right}";
        /// A factor that must be a power of two.
        NotAPowerOfTwo {
            /// The given factor.
            factor: i64,
        } => "factor {factor} is not a power of two";
        /// A composed layout that applies a layout after a layout, for an operator that allows only
        /// swizzles.
        NotASwizzle => "the function applied to the layout is itself a layout, but must be a swizzle";
        /// A number of bits that is not a whole number of elements.
        OffsetIndivisible {
            /// The number of bits.
            bits: i64,
            /// The width of an element in bits.
            width: i64,
        } => "{bits} bits are not a whole number of elements of {width} bits";
        /// Cast of a composed layout, rule S8: the swizzle separates elements that would form one
        /// wider element.
        CastSplits {
            /// The number of elements that the swizzle keeps together, `2^M`.
            run: i64,
            /// The number of old elements in a new element.
            factor: i64,
        } "S8" => "the swizzle keeps {run} elements together, but an element of the new width contains {factor}; use a swizzle with a higher base `M`";
        /// The swizzle, or an offset added before it, maps elements outside the domain of the
        /// inverse.
        SwizzleLeaves {
            /// The size of the domain of the inverse.
            size: i64,
            /// The number of offsets that the swizzle permutes among themselves.
            period: i64,
        } => "the swizzle permutes blocks of {period} offsets, and maps some outside the domain of size {size}";
        /// A composed layout whose least and greatest offsets were not found, because the search
        /// took too many steps.
        SpanUndecided {
            /// The number of steps after which the search stopped. Each step tries one sum of
            /// strides.
            steps: u32,
        } => "{steps} steps were not enough to find the least and the greatest offset";
        /// Two parts of a coordinate set the same bits of an offset, so they cannot be swizzled
        /// separately.
        BitsMeet {
            /// The bits that the first part sets.
            left: i64,
            /// The bits that the second part sets.
            right: i64,
        } => "two parts of a coordinate set the same bits: one sets the bits of {left}, the other the bits of {right}";
    } };
}

pub(super) use of_swizzles;
