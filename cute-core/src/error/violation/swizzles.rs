//! Rules of swizzles, and of layouts composed with them.

macro_rules! of_swizzles {
    ([$next:ident $($later:ident)*] $($rows:tt)*) => { $next! { [$($later)*] $($rows)*
        /// A swizzle whose shift is smaller than its number of bits, so that the bits read and the
        /// bits changed overlap.
        ShiftTooShort {
            /// The number of places by which the bits move.
            shift: i64,
            /// The number of bits that are moved.
            bits: i64,
        } => "a shift of {shift} is less than the {bits} bits that the swizzle reads, so the bits read and changed overlap; use a shift of {bits} or more";
        /// Two masks that are not separate runs of bits of the same length.
        MasksDiffer {
            /// The bits that are read.
            source: i64,
            /// The bits that are changed.
            target: i64,
        } => "masks {source} and {target} must each be one run of bits; the runs must have the same length and must not overlap";
        /// Two swizzles that move their bits by different distances.
        ShiftsDiffer {
            /// The distance of the left one.
            left: i64,
            /// The distance of the right one.
            right: i64,
        } => "shift {left} differs from shift {right}";
        /// A factor that must be a power of two.
        NotAPowerOfTwo {
            /// The factor.
            factor: i64,
        } => "factor {factor} is not a power of two";
        /// A layout applied after a layout, for an operator that allows only swizzles.
        NotASwizzle => "the function applied to the layout is itself a layout, but must be a swizzle";
        /// A number of bits that is not a whole number of elements.
        OffsetIndivisible {
            /// The bits.
            bits: i64,
            /// The width of an element.
            width: i64,
        } => "{bits} bits are not a whole number of elements of {width} bits";
        /// Cast of a composed layout, rule S8: the swizzle moves elements apart that would form one
        /// wider element.
        CastSplits {
            /// The number of elements that the swizzle keeps together, `2^M`.
            run: i64,
            /// The number of elements in one of the new width.
            factor: i64,
        } "S8" => "the swizzle keeps {run} elements together, but an element of the new width contains {factor}; use a swizzle with a higher base `M`";
        /// The swizzle, or an offset added before it, maps elements outside the domain of the
        /// inverse.
        SwizzleLeaves {
            /// The size of the domain.
            size: i64,
            /// The number of offsets that the swizzle permutes among themselves.
            period: i64,
        } => "the swizzle permutes blocks of {period} offsets, and maps some outside the domain of size {size}";
        /// A composed layout whose least and greatest offset were not found, because the search
        /// took too many steps and was stopped.
        SpanUndecided {
            /// The number of sums of strides that were tried.
            steps: u32,
        } => "{steps} steps were not enough to find the least and the greatest offset";
        /// Two parts of a coordinate set the same bits of an offset, so they cannot be swizzled
        /// separately.
        BitsMeet {
            /// The bits of one part.
            left: i64,
            /// The bits of the other.
            right: i64,
        } => "two parts of a coordinate set the same bits: one sets the bits of {left}, the other the bits of {right}";
    } };
}

pub(super) use of_swizzles;
