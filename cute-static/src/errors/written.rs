//! Guards that are written out, because their sentences have no number of any size: ranks, or nothing. Those with numbers are the
//! table one module up.

use super::{Layouts, Refused, operator};

/// Two tuples of different rank where one profile is needed.
#[diagnostic::on_unimplemented(
    message = "make_layout: a stride of rank {RIGHT} does not fit a shape of rank {LEFT} (rank 0 is an integer)",
    label = "refused here"
)]
pub trait RanksDiffer<const LEFT: usize, const RIGHT: usize> {}

/// A coordinate whose rank differs from the shape's.
#[diagnostic::on_unimplemented(
    message = "crd2idx: a coordinate of rank {LEFT} does not fit a shape of rank {RIGHT}",
    label = "refused here",
    note = "an integer, or a tuple of one entry for each mode, is a coordinate of any shape"
)]
pub trait CoordRank<const LEFT: usize, const RIGHT: usize> {}

/// A tuple as the coordinate of an integral mode.
#[diagnostic::on_unimplemented(
    message = "crd2idx: a coordinate of rank {RANK} is given where an integer is needed",
    label = "refused here"
)]
pub trait CoordTuple<const RANK: usize> {}

/// A range as the coordinate of a mode that has modes of its own.
#[diagnostic::on_unimplemented(
    message = "slice: a range does not cut a mode that has {RANK} modes of its own",
    label = "refused here",
    note = "`..` keeps such a mode; `flatten` makes its modes those of the tensor, and a tuple of ranges cuts each of them"
)]
pub trait RangeOfModes<const RANK: usize> {}

/// A mode that a tiler keeps with `_` where tiles are zipped, and that is not a pair of a tile and a rest.
#[diagnostic::on_unimplemented(
    message = "zipped_divide: a mode of rank {RANK} is kept by `_`, but only a mode of rank 2 is a tile and a rest",
    label = "refused here",
    note = "`logical_divide` keeps any mode; `((tile, …), (rest, …))` needs both halves of each"
)]
pub trait NotAPair<const RANK: usize> {}

/// A function that is not one swizzle, where elements change their width; a layout, where functions are inverted.
#[diagnostic::on_unimplemented(
    message = "composed_layout: a layout comes before a layout, where only swizzles may",
    label = "refused here",
    note = "a swizzle is recast, or taken back; swizzles in a row are made one by `composition`"
)]
pub trait NotASwizzle {}

/// A function that is not a swizzle, before the tiler of a product.
#[diagnostic::on_unimplemented(
    message = "logical_product: a layout comes before a layout, where only swizzles may",
    label = "refused here",
    note = "compose the layouts of the tiler first"
)]
pub trait TilerNotSwizzled {}

/// A block, or a tiler under a swizzle, with a run-time integer.
#[diagnostic::on_unimplemented(
    message = "logical_product: a product by a swizzled tiler has a type only where all its integers are static",
    label = "refused here",
    note = "`to_dynamic()` has no such limit"
)]
pub trait SwizzledTilerDynamic {}

/// A nested mode where a layout of one level is needed.
#[diagnostic::on_unimplemented(
    message = "unflatten: the layout must be flat, and has a mode of rank {RANK}",
    label = "refused here",
    note = "`flatten` first"
)]
pub trait NotFlat<const RANK: usize> {}

/// No static stride is 1, where elements must be contiguous. `Operator` is the one that was called.
pub trait NoUnitStride<Operator> {}

impl<D> NoUnitStride<operator::Downcast> for Refused<D> where Layouts: NoUnitStrideInDowncast<D> {}
impl<D> NoUnitStride<operator::RecastLayout> for Refused<D> where Layouts: NoUnitStrideInRecastLayout<D> {}

#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "downcast: no stride is 1, so no elements are contiguous",
    label = "refused here",
    note = "a static stride must be 1; a dynamic one is not asked: `to_dynamic()` has no such limit"
)]
pub trait NoUnitStrideInDowncast<D> {}

#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "recast_layout: no stride is 1, so no elements are contiguous",
    label = "refused here",
    note = "a static stride must be 1; a dynamic one is not asked: `to_dynamic()` has no such limit"
)]
pub trait NoUnitStrideInRecastLayout<D> {}

/// Parts in parallel, where the feature for it is off.
#[cfg(not(feature = "rayon"))]
#[diagnostic::on_unimplemented(
    message = "into_par_iter: parts in parallel are a feature that is off: `features = [\"rayon\"]`",
    label = "refused here",
    note = "in `Cargo.toml`, the line of `cute-algebra` names its features"
)]
pub trait ParallelPartsAreOff {}

/// A run-time factor.
#[diagnostic::on_unimplemented(
    message = "upcast: a factor known only at run time gives the result no type",
    label = "refused here",
    note = "a static one is written `_8` or `int!(8)`; `to_dynamic()` has no such limit"
)]
pub trait UpcastDynamic {}

/// A run-time factor.
#[diagnostic::on_unimplemented(
    message = "downcast: a factor known only at run time gives the result no type",
    label = "refused here",
    note = "a static one is written `_8` or `int!(8)`; `to_dynamic()` has no such limit"
)]
pub trait DowncastDynamic {}

/// A run-time width.
#[diagnostic::on_unimplemented(
    message = "recast_layout: a width known only at run time gives the result no type",
    label = "refused here",
    note = "a static one is written `_8` or `int!(8)`; `to_dynamic()` has no such limit"
)]
pub trait RecastDynamic {}

/// A static integer that is given a divisor.
#[diagnostic::on_unimplemented(
    message = "assume_divisible: a static integer needs no divisor, because its type says what divides it",
    label = "refused here",
    note = "a run-time integer may be given one"
)]
pub trait DivisorOfStatic {}

/// An integer where a tuple is compared with a tuple. `How` is the comparison.
pub trait IntegerBesideTuple<How> {}

/// Declares the sentence for one comparison of tuples: `$how` is the comparison, a type.
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
