//! C6: a leaf of size 1 adds no offset, so the walk only computes the stride of the leaf.

use core::ops::{Add, Neg};

use typenum::{NInt, NonZero, PInt, Unsigned};

use super::scale::{Scale, Scaled};
use crate::int::{CeilDiv, Dyn, Held, Int, Integer, Total};
use crate::list::{Capped, Cons, End, Mode};

/// C6: computes the stride of a leaf of size 1. The stride of the leaf is divided by the shape of
/// each mode except the last, rounding up. The quotient is then multiplied by the stride of the
/// last mode.
pub trait WalkOne<T> {
    type Stride;
}

macro_rules! walk_one_last {
    ($($end:ty)*) => { $(
        impl<S, D, T: Scale<D>> WalkOne<T> for Cons<Mode<S, D>, $end> {
            type Stride = Scaled<T, D>;
        }
    )* };
}

walk_one_last!(End Capped);

impl<S, D, N, Tail, T> WalkOne<T> for Cons<Mode<S, D>, Cons<N, Tail>>
where
    T: CeilMagnitude<S>,
    Cons<N, Tail>: WalkOne<T::Output>,
{
    type Stride = <Cons<N, Tail> as WalkOne<T::Output>>::Stride;
}

/// Computes `ceil(|Self| / S)`, with the sign of `Self`.
pub trait CeilMagnitude<S> {
    type Output;
}

type CeilOf<T, S> = <Int<PInt<T>> as CeilDiv<S>>::Output;

impl<T: Unsigned + NonZero, S> CeilMagnitude<S> for Int<PInt<T>>
where
    Self: CeilDiv<S>,
{
    type Output = CeilOf<T, S>;
}

impl<T: Unsigned + NonZero, S> CeilMagnitude<S> for Int<NInt<T>>
where
    Int<PInt<T>>: CeilDiv<S>,
    CeilOf<T, S>: Neg,
{
    type Output = <CeilOf<T, S> as Neg>::Output;
}

impl<S: Integer, W: Held> CeilMagnitude<S> for Dyn<W>
where
    Dyn<W::Machine>: Add<S::Plain>,
{
    type Output = Total<Dyn<W::Machine>, S::Plain>;
}
