//! The left and right sides of a composition and of a division: layouts, split into leaves.

use typenum::{NInt, PInt, Z0};

use super::forms::{Last, NoModes, NotPlain, SeveralModes, TupleThrough};
use super::kinds::{
    Brief, LeftSide, ListOfModes, OneIf, PlainStride, Positive, RightSide, SoFar, Tuple, Wholes,
};
use crate::errors::{ExtentNotPositive, Refusal, Refused};
use crate::int::natural::One;
use crate::int::{_0, _1, Dyn, Int};
use crate::promise::range::integers::{Groups, Natural};
use crate::tuple::for_each_arity;

/// The composition of `S:D` and `S2:D2`, or [`NotPlain`].
pub type ComposedPlainly<S, D, S2, D2> = <S2 as RightSide<D2>>::Through<<S as LeftSide<D>>::Modes>;

/// The division of `S:D` by the tile `S2:D2`, or [`NotPlain`].
pub type DividedPlainly<S, D, S2, D2> =
    <<TupleThrough<<S as LeftSide<D>>::Modes, (), ()> as SoFar>::Then<S2, D2> as SoFar>::ThenRest<
        <<S2 as LeftSide<D2>>::Before<NoModes> as Wholes>::Ordered,
        <S as LeftSide<D>>::Modes,
    >;

macro_rules! plain_left {
    ($(<$($p:ident)?> $D:ty;)*) => { $(
        impl<S: Positive + Natural<Groups: Brief>, $($p: Positive + Natural<Groups: Brief>)?> LeftSide<$D> for Int<PInt<S>> {
            type Modes = <plain_left!(@brief [S $($p)?]) as Brief>::Alone<S, $D>;
            type Before<L: ListOfModes> = <plain_left!(@brief [S $($p)?]) as Brief>::Onto<S, $D, L>;
        }
    )* };
    (@brief [S]) => { S::Groups };
    (@brief [S X]) => { <S::Groups as Brief>::And<X::Groups> };
}

plain_left! {
    <> Int<Z0>;
    <X> Int<PInt<X>>;
    <X> Int<NInt<X>>;
}

macro_rules! not_plain {
    ($(<$($p:ident $(: $kind:path)?),*> $S:ty, $D:ty;)*) => { $(
        impl<$($p $(: $kind)?),*> LeftSide<$D> for $S {
            type Modes = NotPlain;
            type Before<L: ListOfModes> = NotPlain;
        }

        impl<$($p $(: $kind)?),*> RightSide<$D> for $S {
            type Through<L: ListOfModes> = NotPlain;
        }
    )* };
}

// Run-time integers, refused layouts and layouts without modes use the general algorithm.
not_plain! {
    <S: Positive, W> Int<PInt<S>>, Dyn<W>;
    <W, D> Dyn<W>, D;
    <D> Refusal, D;
    <> (), ();
}

/// Treats a layout with an extent that is not positive as `1:0`, so that one mistake gives only one
/// error.
macro_rules! not_positive {
    ($(<$($p:ident)?> $S:ty;)*) => { $(
        impl<$($p: Positive,)? D> LeftSide<D> for $S
        where
            Refused<D>: ExtentNotPositive,
        {
            type Modes = Last<One, _0>;
            type Before<L: ListOfModes> = L;
        }

        impl<$($p: Positive,)? D> RightSide<D> for $S
        where
            Refused<D>: ExtentNotPositive,
        {
            type Through<L: ListOfModes> = L::Stay<One>;
        }
    )* };
}

not_positive! {
    <> Int<Z0>;
    <X> Int<NInt<X>>;
}

/// Only the left side of a plain composition may have a negative stride.
impl<R: Positive, T: Positive> RightSide<Int<NInt<T>>> for Int<PInt<R>> {
    type Through<L: ListOfModes> = NotPlain;
}

impl<R: Positive + Natural<Groups: Brief>, T: Positive + Natural<Groups: Brief>>
    RightSide<Int<PInt<T>>> for Int<PInt<R>>
{
    type Through<L: ListOfModes> = <R::IsOne as OneIf>::Start<
        R,
        T,
        <R::Groups as Brief>::Modes<<T::Groups as Brief>::Modes<L>>,
    >;
}

/// C0: a stride of 0 stays 0.
impl<R: Positive> RightSide<Int<Z0>> for Int<PInt<R>> {
    type Through<L: ListOfModes> = L::Stay<R>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A, $B),*> LeftSide<($($B,)*)> for ($($A,)*)
        where
            $($A: LeftSide<$B>,)*
        {
            type Modes = tuple!(@left [] $($A $B)*);
            type Before<L: ListOfModes> = tuple!(@before L; $($A $B)*);
        }

        impl<$($A, $B),*> RightSide<($($B,)*)> for ($($A,)*)
        where
            $($A: RightSide<$B>,)*
        {
            type Through<L: ListOfModes> = tuple!(@right TupleThrough<L, (), ()>; $($A $B)*);
        }
    };
    (@left [] $A:ident $B:ident) => { <$A as LeftSide<$B>>::Modes };
    (@left [] $A:ident $B:ident $($rest:ident)+) => {
        <$A as LeftSide<$B>>::Before<tuple!(@left [] $($rest)+)>
    };
    (@before $L:ident;) => { $L };
    (@before $L:ident; $A:ident $B:ident $($rest:ident)*) => {
        <$A as LeftSide<$B>>::Before<tuple!(@before $L; $($rest)*)>
    };
    (@right $so_far:ty;) => { $so_far };
    (@right $so_far:ty; $A:ident $B:ident $($rest:ident)*) => {
        tuple!(@right <$so_far as SoFar>::Then<$A, $B>; $($rest)*)
    };
}

for_each_arity!(tuple);

/// A number with this many groups of 4 bits is plain.
macro_rules! brief {
    ($($groups:literal)*) => { $(
        impl Brief for Groups<$groups> {
            type And<B: Brief> = B;
            type Alone<S: Positive, D: PlainStride> = Last<S, D>;
            type Onto<S: Positive, D: PlainStride, L: ListOfModes> = <S::IsOne as OneIf>::Onto<S, D, L>;
            type Modes<L: ListOfModes> = L;
        }
    )* };
}

/// A number with this many groups of 4 bits is too long to be plain.
macro_rules! long {
    ($($groups:literal)*) => { $(
        impl Brief for Groups<$groups> {
            type And<B: Brief> = Self;
            type Alone<S: Positive, D: PlainStride> = NotPlain;
            type Onto<S: Positive, D: PlainStride, L: ListOfModes> = NotPlain;
            type Modes<L: ListOfModes> = NotPlain;
        }
    )* };
}

#[cfg(not(rust_analyzer))]
brief!(1 2 3 4);
// rust-analyzer follows fewer steps than the compiler. It therefore uses the general algorithm,
// which computes the same types.
#[cfg(rust_analyzer)]
long!(1 2 3 4);
long!(5 6 7 8 9);

macro_rules! grows {
    (1; A0 $B:ident $a:ident $b:ident $index:tt) => {
        grows!(@ [A0] [(A0, X)] [SeveralModes<(A0, X), D::Append<Y>>] [A0] [Ds::First]);
    };
    (8; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        grows!(@ [$($A)*] [()] [NotPlain] [Self] [Ds]);
    };
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        grows!(@ [$($A)*] [($($A,)* X,)] [SeveralModes<($($A,)* X,), D::Append<Y>>] [Self] [Ds]);
    };
    (@ [$($A:ident)*] [$more:ty] [$grown:ty] [$shape:ty] [$stride:ty]) => {
        impl<$($A),*> Tuple for ($($A,)*) {
            type Append<X> = $more;
            type Grow<X, D: Tuple, Y> = $grown;
            type First = A0;
            type AppendModes<L: ListOfModes, Ds: Tuple, S: Tuple, D: Tuple> =
                TupleThrough<L, S::Append<$shape>, D::Append<$stride>>;
        }
    };
}

impl Tuple for () {
    type Append<X> = (X,);
    type First = NotPlain;
    type AppendModes<L: ListOfModes, Ds: Tuple, S: Tuple, D: Tuple> =
        TupleThrough<L, S::Append<_1>, D::Append<_0>>;
    type Grow<X, D: Tuple, Y> = SeveralModes<(X,), D::Append<Y>>;
}

for_each_arity!(grows);
