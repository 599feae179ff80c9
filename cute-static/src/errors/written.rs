//! Guards whose messages contain only ranks, or no numbers. Messages with numbers of any size are
//! in the table of the parent module.

use super::{Layouts, Refused, operator};

macro_rules! written {
    ($($(#[$attribute:meta])* $Guard:ident<$($kind:ident $($number:ident)?),*>: $sentence:literal $(, $note:literal)?;)*) => { $(
        $(#[$attribute])*
        #[diagnostic::on_unimplemented(message = $sentence, label = "refused here" $(, note = $note)?)]
        pub trait $Guard<$($kind $($number: usize)?),*> {}
    )* };
}

written! {
    /// Two tuples of different rank, for an operator that requires tuples with the same profile.
    RanksDiffer<const LEFT, const RIGHT>:
        "make_layout: a stride of rank {RIGHT} does not fit a shape of rank {LEFT} (rank 0 is an integer)";

    /// A shape that is written out as a type and has an extent of 0 or less.
    ExtentNotPositive<>:
        "layout: an extent is not positive",
        "the extents of a shape must be positive integers, not `_0` or negative";

    /// A coordinate whose rank differs from the shape's.
    CoordRank<const LEFT, const RIGHT>:
        "crd2idx: a coordinate of rank {LEFT} does not fit a shape of rank {RIGHT}",
        "a coordinate is an integer, or a tuple with one entry for each mode";

    /// A tuple as the coordinate of an integral mode.
    CoordTuple<const RANK>:
        "crd2idx: a coordinate of rank {RANK} is given where an integer is needed";

    /// A range as the coordinate of a nested mode.
    RangeOfModes<const RANK>:
        "slice: a range cannot be used for a mode that has {RANK} nested modes",
        "`..` keeps such a mode whole; or call `flatten` first, and write one range for each of the modes";

    /// A mode that a tiler keeps with `_` in a zipped form, although the mode is not a pair of a
    /// tile and a rest.
    NotAPair<const RANK>:
        "zipped_divide: `_` keeps a mode of rank {RANK}, but such a mode must have rank 2: a tile and a rest",
        "a tile of `_1` instead of `_` makes the whole mode the rest; at run time (`to_dynamic()`), `_` does the same";

    /// A recast of a function that is not a single swizzle, or an inverse of a function that is a
    /// layout.
    NotASwizzle<>:
        "composed_layout: the function applied to the layout is itself a layout, but must be a swizzle",
        "only a swizzle can be recast or inverted; `composition` combines several swizzles into one";

    /// The tiler of a product has a function that is not a swizzle.
    TilerNotSwizzled<>:
        "logical_product: the function applied to the layout is itself a layout, but must be a swizzle",
        "compose the layouts of the tiler first";

    /// The block, or a tiler under a swizzle, has a run-time integer.
    SwizzledTilerDynamic<>:
        "logical_product: a product by a swizzled tiler has a type only if all its integers are static",
        "`to_dynamic()` has no such limit";

    /// Two sizes that must be equal, although at least one of them is known only at run time.
    SizesAreDynamic<>:
        "compatible: whether the sizes are the same is known only at run time",
        "a bound requires static integers; the function `compatible` compares at run time; for extents known only at run time, the bounds are `L: SameExtent<I, M, J>` and `L: SameExtents<M>`";

    /// A run-time offset between a swizzle and a layout.
    OffsetIsDynamic<>:
        "is_static: the offset between the swizzle and the layout is known only at run time",
        "a bound requires static integers: `layout!(Sw<2, 0, 3> o (8, 8))` has the static offset 0";

    /// A nested mode, in an operator that requires a layout without nesting.
    NotFlat<const RANK>:
        "unflatten: the layout must be flat, and has a mode of rank {RANK}",
        "`flatten` first";

    #[doc(hidden)]
    NoUnitStrideInDowncast<D>:
        "downcast: no stride is 1, so no elements are contiguous",
        "the layout must have a mode of stride 1: elements are contiguous only along such a mode";

    #[doc(hidden)]
    NoUnitStrideInRecastLayout<D>:
        "recast_layout: no stride is 1, so no elements are contiguous",
        "the layout must have a mode of stride 1: elements are contiguous only along such a mode";

    /// The factor of `upcast` is a run-time integer.
    UpcastDynamic<>:
        "upcast: if the factor is known only at run time, the result has no type",
        "write a static integer, `_8` or `int!(8)`; `to_dynamic()` has no such limit";

    /// The factor of `downcast` is a run-time integer.
    DowncastDynamic<>:
        "downcast: if the factor is known only at run time, the result has no type",
        "write a static integer, `_8` or `int!(8)`; `to_dynamic()` has no such limit";

    /// A width in `recast_layout` is a run-time integer.
    RecastDynamic<>:
        "recast_layout: if the width is known only at run time, the result has no type",
        "write a static integer, `_8` or `int!(8)`; `to_dynamic()` has no such limit";

    /// A divisor is declared for a static integer.
    DivisorOfStatic<>:
        "assume_divisible: a static integer needs no divisor, because its type shows its divisors",
        "only a run-time integer can be given a divisor";
}

/// The elements must be contiguous, but no static stride is 1. `Operator` is the operator of the
/// call.
pub trait NoUnitStride<Operator> {}

impl<D> NoUnitStride<operator::Downcast> for Refused<D> where Layouts: NoUnitStrideInDowncast<D> {}
impl<D> NoUnitStride<operator::RecastLayout> for Refused<D> where
    Layouts: NoUnitStrideInRecastLayout<D>
{
}

/// The guard for the comparison of an integer with a tuple. `How` is the comparison.
pub trait IntegerBesideTuple<How> {}

/// Declares the message for one comparison of tuples. `$how` is the type of the comparison.
macro_rules! integer_beside_tuple {
    ($how:ident, $guard:ident: $sentence:literal) => {
        impl<Of> $crate::errors::IntegerBesideTuple<$how> for $crate::errors::Refused<Of> where
            $crate::errors::Layouts: $guard<Of>
        {
        }

        #[doc(hidden)]
        #[diagnostic::on_unimplemented(
                                                    message = $sentence,
                                                    label = "refused here",
                                                    note = "tuples are compared entry by entry, integers with integers"
                                                )]
        pub trait $guard<Of> {}
    };
}

pub(crate) use integer_beside_tuple;
