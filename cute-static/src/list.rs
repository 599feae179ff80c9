//! Lists of modes: the form in which the algorithms process tuples.
//!
//! Users see tuples. Internally, operators recurse over lists of modes, `Cons<Head, Tail>`. A list
//! ends in [`End`], or in [`Capped`] if its last mode is a cap (see `composition`).

pub mod modes;
pub mod split;

use crate::errors::{RanksDiffer, Refused, Small};
use crate::int::OneLeaf;

/// A list: its first entry, and the list of the other entries.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cons<Head, Tail> {
    /// The first entry.
    pub head: Head,
    /// The list of the other entries.
    pub tail: Tail,
}

/// The end of a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct End;

/// The end of a list whose last mode is a cap. A cap is a mode of size 1 that composition keeps as
/// a mode of size 2, so that its stride is not lost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Capped;

/// A mode: the shape and the stride of one entry, which are congruent leaves or tuples.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mode<S, D> {
    /// The shape of the mode.
    pub shape: S,
    /// The stride of the mode.
    pub stride: D,
}

/// Converts a tuple to the list of its entries.
pub trait Entries: Sized {
    /// `Cons<A0, Cons<A1, … End>>`.
    type List;
    /// The number of entries, for error messages.
    type Rank;
    /// Returns the list of the entries.
    fn entries(self) -> Self::List;
}

/// The list of the entries of a tuple, as a type.
pub type EntriesOf<T> = <T as Entries>::List;

/// The rank of a tuple, for error messages.
pub type RankOf<T> = <T as Entries>::Rank;

/// Converts a tuple to the list of its entries. An integer becomes a list with itself as the only
/// entry.
pub trait TopLevel: Sized {
    type List;
    type Rank;
    fn top_entries(self) -> Self::List;
}

/// The entries of `T`, as a list type.
pub type TopEntries<T> = <T as TopLevel>::List;

/// The number of entries of `T`, for error messages.
pub type TopRank<T> = <T as TopLevel>::Rank;

/// Converts a mode to the list of the modes inside it. A tuple has one inner mode for each entry,
/// and an integer has none.
pub trait InnerModes: Sized {
    type List;
    type Rank;
    fn inner_modes(self) -> Self::List;
}

impl<N: OneLeaf> TopLevel for N {
    type List = Cons<Self, End>;
    type Rank = Small<1>;

    #[inline(always)]
    fn top_entries(self) -> Self::List {
        Cons {
            head: self,
            tail: End,
        }
    }
}

impl<N: OneLeaf> InnerModes for N {
    type List = End;
    type Rank = Small<0>;

    #[inline(always)]
    fn inner_modes(self) -> End {
        End
    }
}

/// Pairs the entries of two tuples, such as a shape and a stride.
///
/// The tuples must have the same rank.
pub trait ZipEntries<B>: Sized {
    /// `Cons<Mode<A0, B0>, … End>`.
    type List;
    /// Returns the pairs.
    fn zip(self, other: B) -> Self::List;
}

/// The list of the pairs of two tuples, as a type.
pub type Zipped<A, B> = <A as ZipEntries<B>>::List;

/// Converts a list of up to eight entries to a tuple.
#[diagnostic::on_unimplemented(
    message = "a tuple of more than 8 modes: the result would exceed 8 modes at one level, the \
               limit of typed layouts",
    note = "`to_dynamic()` has no such limit"
)]
pub trait ToTuple: Sized {
    /// `(A0, A1, …)`.
    type Tuple;
    fn to_tuple(self) -> Self::Tuple;
}

/// The tuple of the entries of a list, as a type.
pub type TupleOf<L> = <L as ToTuple>::Tuple;

impl ToTuple for End {
    type Tuple = ();

    #[inline(always)]
    fn to_tuple(self) {}
}

/// Converts a list of modes to the tuple of their shapes and the tuple of their strides.
#[diagnostic::on_unimplemented(
    message = "a tuple of more than 8 modes: the result would exceed 8 modes at one level, the \
               limit of typed layouts",
    note = "`to_dynamic()` has no such limit"
)]
pub trait Unzip: Sized {
    /// `(S0, S1, …)`.
    type Shape: Copy;
    /// `(D0, D1, …)`.
    type Stride: Copy;
    fn unzip(self) -> (Self::Shape, Self::Stride);
}

/// The tuple of the shapes of a list of modes, as a type.
pub type ShapeOf<L> = <L as Unzip>::Shape;

/// The tuple of the strides of a list of modes, as a type.
pub type StrideOf<L> = <L as Unzip>::Stride;

/// Appends an entry to a tuple of up to seven entries.
#[diagnostic::on_unimplemented(
    message = "a tuple of more than 8 modes: the result would exceed 8 modes at one level, the \
               limit of typed layouts",
    note = "`to_dynamic()` has no such limit"
)]
pub trait Append<X>: Sized {
    /// `(A0, …, X)`.
    type Output;
    /// Returns the longer tuple.
    fn append(self, entry: X) -> Self::Output;
}

/// The tuple `T` with the entry `X` at the end, as a type.
pub type Appended<T, X> = <T as Append<X>>::Output;

impl<X> Append<X> for () {
    type Output = (X,);

    #[inline(always)]
    fn append(self, entry: X) -> (X,) {
        (entry,)
    }
}

macro_rules! list {
    () => { $crate::list::End };
    ($head:ty $(, $tail:ty)*) => { $crate::list::Cons<$head, $crate::list::list!($($tail),*)> };
}

macro_rules! cons {
    () => { $crate::list::End };
    ($head:expr $(, $tail:expr)*) => { $crate::list::Cons { head: $head, tail: $crate::list::cons!($($tail),*) } };
}

macro_rules! destructure {
    () => { End };
    ($head:pat $(, $tail:pat)*) => { Cons { head: $head, tail: destructure!($($tail),*) } };
}

pub(crate) use {cons, list};

macro_rules! impl_lists {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A),*> Entries for ($($A,)*) {
            type List = list!($($A),*);
            type Rank = Small<$rank>;

            #[inline(always)]
            fn entries(self) -> Self::List {
                let ($($a,)*) = self;
                cons!($($a),*)
            }
        }

        impl<$($A),*> TopLevel for ($($A,)*) {
            type List = list!($($A),*);
            type Rank = Small<$rank>;

            #[inline(always)]
            fn top_entries(self) -> Self::List {
                self.entries()
            }
        }

        impl<$($A),*> InnerModes for ($($A,)*) {
            type List = list!($($A),*);
            type Rank = Small<$rank>;

            #[inline(always)]
            fn inner_modes(self) -> Self::List {
                self.entries()
            }
        }

        impl<$($A, $B),*> ZipEntries<($($B,)*)> for ($($A,)*) {
            type List = list!($(Mode<$A, $B>),*);

            #[inline(always)]
            fn zip(self, other: ($($B,)*)) -> Self::List {
                cons!($(Mode { shape: self.$index, stride: other.$index }),*)
            }
        }

        impl<$($A),*> ToTuple for list!($($A),*) {
            type Tuple = ($($A,)*);

            #[inline(always)]
            fn to_tuple(self) -> Self::Tuple {
                let destructure!($($a),*) = self;
                ($($a,)*)
            }
        }

        impl<$($A: Copy, $B: Copy),*> Unzip for list!($(Mode<$A, $B>),*) {
            type Shape = ($($A,)*);
            type Stride = ($($B,)*);

            #[inline(always)]
            fn unzip(self) -> (Self::Shape, Self::Stride) {
                let destructure!($(Mode { shape: $a, stride: $b }),*) = self;
                (($($a,)*), ($($b,)*))
            }
        }
    };
}

crate::tuple::for_each_arity!(impl_lists);

macro_rules! impl_append {
    (8; $($rest:tt)*) => {};
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<X, $($A),*> Append<X> for ($($A,)*) {
            type Output = ($($A,)* X,);

            #[inline(always)]
            fn append(self, entry: X) -> Self::Output {
                let ($($a,)*) = self;
                ($($a,)* entry,)
            }
        }
    };
}

crate::tuple::for_each_arity!(impl_append);

/// If two ranks differ, an impl leads to a guard, so that the compiler names both ranks.
macro_rules! impl_rank_differs {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        impl<$($A,)* $($B),*> ZipEntries<($($B,)*)> for ($($A,)*)
        where
            Refused<(A0, B0)>: RanksDiffer<$left, $right>,
        {
            type List = End;

            fn zip(self, _: ($($B,)*)) -> End {
                End
            }
        }
    )* };
}

crate::tuple::for_each_pair_of_ranks!(impl_rank_differs);

/// Reverses a list, and puts the result in front of `Acc`.
pub trait Reversed<Acc> {
    type Output;
}

impl<Acc> Reversed<Acc> for End {
    type Output = Acc;
}

impl<A, Tail: Reversed<Cons<A, Acc>>, Acc> Reversed<Acc> for Cons<A, Tail> {
    type Output = Tail::Output;
}
