//! Rule M3: decides whether a mode continues where the mode before it ends.

use typenum::{B0, B1, NInt, NonZero, PInt, Unsigned, Z0};

use crate::int::natural::IsProduct;
use crate::int::{Dyn, Int};

/// Decides whether the mode `S:Self` continues into the mode `S1:D1`: the types must show that `S ·
/// Self` is `D1`, and `S1` must be static.
pub trait Continues<S, S1, D1> {
    /// `B1` if the mode `S:Self` continues into `S1:D1`, else `B0`.
    type Output;
}

impl<D, S, D1, W> Continues<S, Dyn<W>, D1> for D {
    type Output = B0;
}

impl<W, S, Z1, D1> Continues<S, Int<Z1>, D1> for Dyn<W> {
    type Output = B0;
}

impl<S, Z1> Continues<S, Int<Z1>, Int<Z0>> for Int<Z0> {
    type Output = B1;
}

macro_rules! never_continue {
    ($(<$($p:ident),*> $D:ty, $S:ty, $D1:ty;)*) => { $(
        impl<Z1, $($p),*> Continues<$S, Int<Z1>, $D1> for $D
        where
            $($p: Unsigned + NonZero,)*
        {
            type Output = B0;
        }
    )* };
}

never_continue! {
    <U, V> Int<PInt<U>>, Int<PInt<V>>, Int<Z0>;
    <U, V> Int<NInt<U>>, Int<PInt<V>>, Int<Z0>;
    <U, V, X> Int<PInt<U>>, Int<PInt<V>>, Int<NInt<X>>;
    <U, V, X> Int<NInt<U>>, Int<PInt<V>>, Int<PInt<X>>;
}

macro_rules! never_continue_dynamic {
    ($(<$($p:ident),*> [$($w:ident),*] $D:ty, $S:ty, $D1:ty;)*) => { $(
        impl<Z1, $($p: Unsigned + NonZero,)* $($w),*> Continues<$S, Int<Z1>, $D1> for $D {
            type Output = B0;
        }
    )* };
}

never_continue_dynamic! {
    <U> [S] Int<Z0>, S, Int<PInt<U>>;
    <U> [S] Int<Z0>, S, Int<NInt<U>>;
    <> [S, W] Int<Z0>, S, Dyn<W>;
    <U, V> [W] Int<PInt<U>>, Int<PInt<V>>, Dyn<W>;
    <U, V> [W] Int<NInt<U>>, Int<PInt<V>>, Dyn<W>;
    <U> [W, D1] Int<PInt<U>>, Dyn<W>, D1;
    <U> [W, D1] Int<NInt<U>>, Dyn<W>, D1;
}

impl<Z1, D, S, D1> Continues<Int<PInt<S>>, Int<Z1>, Int<PInt<D1>>> for Int<PInt<D>>
where
    S: Unsigned + NonZero,
    D: Unsigned + NonZero,
    D1: Unsigned + NonZero + IsProduct<S, D>,
{
    type Output = D1::Output;
}

impl<Z1, D, S, D1> Continues<Int<PInt<S>>, Int<Z1>, Int<NInt<D1>>> for Int<NInt<D>>
where
    S: Unsigned + NonZero,
    D: Unsigned + NonZero,
    D1: Unsigned + NonZero + IsProduct<S, D>,
{
    type Output = D1::Output;
}
