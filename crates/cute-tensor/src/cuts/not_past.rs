//! `NotPast`: a bound which states that a static coordinate is less than the static extent of its
//! mode. [`in_shape`](cute_static::ops::in_shape) checks all other coordinates when they are used.
//!
//! # Requires
//! | condition | guard |
//! |---|---|
//! | a static coordinate is less than the static extent of its mode | `CoordinatePast`: `tests/ui/tensor/tensor_static_coordinate`, `ui/tensor/tensor_static_coordinate_of_all`, `ui/slice/slice_static_coordinate` |

use typenum::{Cmp, Compare, Equal, Greater, Less, NInt, NonZero, PInt, Unsigned, Z0};

use crate::Underscore;
use crate::errors::{CoordinatePast, Refusal, Refused};
use crate::int::{Dyn, Held, Int};
use crate::ops::size::{Size, SizeOf};
use crate::sealed::Sealed;
use crate::tuple::{for_each_arity, for_each_pair_of_ranks};

/// A coordinate in the shape `S`. No static entry is past the end of a static mode.
#[diagnostic::on_unimplemented(
    message = "tensor: the layout is not known to accept this coordinate; in generic code, add the \
               bound `L: IndexedBy<(usize, usize)>` with the types of the coordinate",
    label = "not known to be a coordinate",
    note = "write `usize` for an index in `IndexedBy<C>`, but `Dyn<u64>` in `TileMap<T, C>` and \
            `SliceMap<C>`"
)]
pub trait NotPast<S> {}

/// A coordinate type of this library. The compiler checks this bound before [`NotPast`], so it
/// reports a user-defined type only once.
#[diagnostic::on_unimplemented(
    message = "tensor: `{Self}` is not one of the library's own coordinates, and unsafe code \
               relies on those",
    label = "not the library's own type",
    note = "implement `IntoCoord` to convert your own type into a coordinate of the library"
)]
pub trait OwnCoord: Sealed {
    type Own;
    /// True if a slice by this coordinate may have static extents where the layout has run-time
    /// extents. The rules of the layout are then checked again.
    const NARROWS: bool = false;
}

impl OwnCoord for Underscore {
    type Own = Self;
}

impl<W> OwnCoord for Dyn<W>
where
    Self: Sealed,
{
    type Own = Self;
}

impl<Z> OwnCoord for Int<Z>
where
    Self: Sealed,
{
    type Own = Self;
}

impl<S> NotPast<S> for Underscore {}
impl<S, W: Held> NotPast<S> for Dyn<W> {}
impl<S> NotPast<S> for Int<Z0> {}
impl<S, N: Unsigned + NonZero> NotPast<S> for Int<NInt<N>> {}
impl<N: Unsigned + NonZero, W: Held> NotPast<Dyn<W>> for Int<PInt<N>> {}
impl<N: Unsigned + NonZero> NotPast<Refusal> for Int<PInt<N>> {}

impl<N, M> NotPast<Int<PInt<M>>> for Int<PInt<N>>
where
    N: Unsigned + NonZero + Cmp<M>,
    M: Unsigned + NonZero,
    Compare<N, M>: Below<N, M>,
{
}

/// The result of comparing the coordinate `N` with the extent `M`. The result implements this trait
/// if `N` is less than `M`.
pub trait Below<N, M> {}

impl<N, M> Below<N, M> for Less {}
impl<N, M> Below<N, M> for Equal where Refused: CoordinatePast<N, M> {}
impl<N, M> Below<N, M> for Greater where Refused: CoordinatePast<N, M> {}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: OwnCoord),*> OwnCoord for ($($A,)*)
        where
            Self: Sealed,
        {
            type Own = Self;
            const NARROWS: bool = false $(|| $A::NARROWS)*;
        }

        impl<$($A: NotPast<$B>, $B),*> NotPast<($($B,)*)> for ($($A,)*) {}
        impl<$($A),*> NotPast<Refusal> for ($($A,)*) {}
        // An integer counts the coordinates of all modes in the tuple.
        impl<N: Unsigned + NonZero, $($A),*> NotPast<($($A,)*)> for Int<PInt<N>>
        where
            ($($A,)*): Size,
            Self: NotPast<SizeOf<($($A,)*)>>,
        {
        }
        // Another bound refuses a tuple as the coordinate of a mode that is an integer.
        impl<Z, $($A),*> NotPast<Int<Z>> for ($($A,)*) {}
        impl<W, $($A),*> NotPast<Dyn<W>> for ($($A,)*) {}
    };
}

for_each_arity!(tuple);

// Other bounds refuse coordinates of another rank.
macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        impl<$($A,)* $($B),*> NotPast<($($B,)*)> for ($($A,)*) {}
    )* };
}

for_each_pair_of_ranks!(ranks_differ);
