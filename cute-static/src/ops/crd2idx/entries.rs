//! X2: computes the offset of a tuple from the entries of the coordinate, the shape and the stride.
//!
//! # Requires
//! The ranks must be the same: guards `CoordRank` and `CoordTuple`, `tests/ui/crd2idx/crd2idx_*`.

use core::ops::Add;

use super::{Crd2Idx, Index};
use crate::errors::{CoordRank, CoordTuple, Refusal, Refused};
use crate::int::{Dyn, Int, Integer, Total};
use crate::list::{Cons, End, Entries, EntriesOf, Mode, ZipEntries, Zipped};
use crate::tuple::{for_each_arity, for_each_leaf, for_each_pair_of_ranks};

/// X2: adds the offsets of the entries. `Ds` is the list of their strides.
pub trait SumEntries<Ds, W>: Sized {
    type Output: Integer;
    fn sum_entries(self, strides: Ds) -> i64;
}

type Summed<L, Ds, W> = <L as SumEntries<Ds, W>>::Output;

impl<C: Crd2Idx<S, D, W>, S, D, W> SumEntries<Cons<D, End>, W> for Cons<Mode<C, S>, End> {
    type Output = C::Output;

    #[inline(always)]
    fn sum_entries(self, strides: Cons<D, End>) -> i64 {
        self.head.shape.offset(self.head.stride, strides.head)
    }
}

impl<C, S, N, Tail, D, D1, Ds, W> SumEntries<Cons<D, Cons<D1, Ds>>, W>
    for Cons<Mode<C, S>, Cons<N, Tail>>
where
    C: Crd2Idx<S, D, W>,
    Cons<N, Tail>: SumEntries<Cons<D1, Ds>, W>,
    Index<C, S, D, W>: Add<Summed<Cons<N, Tail>, Cons<D1, Ds>, W>>,
    Total<Index<C, S, D, W>, Summed<Cons<N, Tail>, Cons<D1, Ds>, W>>: Integer,
{
    type Output = Total<Index<C, S, D, W>, Summed<Cons<N, Tail>, Cons<D1, Ds>, W>>;

    #[inline(always)]
    fn sum_entries(self, strides: Cons<D, Cons<D1, Ds>>) -> i64 {
        let Mode {
            shape: coord,
            stride: shape,
        } = self.head;
        coord
            .offset(shape, strides.head)
            .wrapping_add(self.tail.sum_entries(strides.tail))
    }
}

impl<Ds, W> SumEntries<Ds, W> for Refusal {
    type Output = crate::int::_0;

    fn sum_entries(self, _: Ds) -> i64 {
        0
    }
}

/// Converts a stride to the list of its entries, which are paired with the entries of a coordinate.
/// A stride that is an integer has no entries, and its guard is [`CoordTuple`].
#[diagnostic::on_unimplemented(
    message = "crd2idx: the layout is not known to have these modes; in generic code, the bound is \
               `L: OffsetAt<(usize, usize)>`, and for tensors `L: IndexedBy<(usize, usize)>`",
    label = "not known to be a coordinate"
)]
pub trait StrideEntries {
    type List;
    fn stride_entries(self) -> Self::List;
}

/// Pairs the entries of a coordinate with those of the shape `S`, as a list of modes
/// `entry:extent`.
///
/// The trait also has impls for different ranks, so that the compiler's error can name both ranks.
#[diagnostic::on_unimplemented(
    message = "crd2idx: the layout is not known to have these modes; in generic code, the bound is \
               `L: OffsetAt<(usize, usize)>`, and for tensors `L: IndexedBy<(usize, usize)>`",
    label = "not known to be a coordinate"
)]
pub trait ZipCoord<S>: Sized {
    type List;
    fn zip_coord(self, shape: S) -> Self::List;
}

/// The entries of a coordinate, paired with those of a shape.
pub(super) type CoordsOf<C, S> = <C as ZipCoord<S>>::List;

macro_rules! integral_stride {
    ($p:ident $leaf:ty) => {
        impl<$p> StrideEntries for $leaf {
            type List = End;

            fn stride_entries(self) -> End {
                End
            }
        }
    };
}

for_each_leaf!(integral_stride);

macro_rules! zip_coord {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A, $B),*> ZipCoord<($($B,)*)> for ($($A,)*) {
            type List = Zipped<Self, ($($B,)*)>;

            #[inline(always)]
            fn zip_coord(self, shape: ($($B,)*)) -> Self::List {
                self.zip(shape)
            }
        }

        impl<$($A),*> StrideEntries for ($($A,)*) {
            type List = EntriesOf<Self>;

            #[inline(always)]
            fn stride_entries(self) -> Self::List {
                self.entries()
            }
        }

        impl<Z, $($A),*> ZipCoord<Int<Z>> for ($($A,)*)
        where
            Refused<Z>: CoordTuple<$rank>,
        {
            type List = Refusal;

            fn zip_coord(self, _: Int<Z>) -> Refusal {
                Refusal
            }
        }

        impl<W, $($A),*> ZipCoord<Dyn<W>> for ($($A,)*)
        where
            Refused<W>: CoordTuple<$rank>,
        {
            type List = Refusal;

            fn zip_coord(self, _: Dyn<W>) -> Refusal {
                Refusal
            }
        }
    };
}

for_each_arity!(zip_coord);

macro_rules! zip_coord_differs {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        impl<$($A,)* $($B),*> ZipCoord<($($B,)*)> for ($($A,)*)
        where
            Refused<(A0, B0)>: CoordRank<$left, $right>,
        {
            type List = Refusal;

            fn zip_coord(self, _: ($($B,)*)) -> Refusal {
                Refusal
            }
        }
    )* };
}

for_each_pair_of_ranks!(zip_coord_differs);
