//! The left side of a composition: coalesced, except for a last mode that determines how the layout goes on past its end.

use typenum::{NonZero, PInt, UInt, Unsigned};

use super::{CoalesceOnto, Onto};
use crate::int::natural::One;
use crate::int::{Dyn, Held, Int};
use crate::list::{Capped, Cons, End, Mode, ZipEntries, Zipped};
use crate::tuple::for_each_arity;

/// Coalesces a shape's modes for the left side of a composition: a last mode that is statically `1:d` stays, as the
/// cap `2:d`, because composition goes on past the end by its stride.
pub trait CoalesceX<D> {
    /// The list, which is never empty.
    type Output;
}

impl<D> CoalesceX<D> for Int<PInt<One>> {
    type Output = Cons<Mode<crate::int::_2, D>, Capped>;
}

impl<U, B, C, D> CoalesceX<D> for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
{
    type Output = Cons<Mode<Self, D>, End>;
}

impl<W: Held, D> CoalesceX<D> for Dyn<W> {
    type Output = Cons<Mode<Self, D>, End>;
}

/// Coalesces a list of modes, the last one with its cap.
pub trait FoldX {
    /// The list.
    type Output;
}

impl<S: CoalesceX<D>, D> FoldX for Cons<Mode<S, D>, End> {
    type Output = S::Output;
}

impl<S, D, M, Tail> FoldX for Cons<Mode<S, D>, Cons<M, Tail>>
where
    Cons<M, Tail>: FoldX,
    S: CoalesceOnto<D, <Cons<M, Tail> as FoldX>::Output>,
{
    type Output = Onto<S, D, <Cons<M, Tail> as FoldX>::Output>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, $($A),*> CoalesceX<D> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: FoldX,
        {
            type Output = <Zipped<Self, D> as FoldX>::Output;
        }
    };
}

for_each_arity!(tuple);
