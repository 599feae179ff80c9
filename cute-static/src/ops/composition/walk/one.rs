//! C6: a leaf of size 1 adds no offset; it is walked only to compute its stride.

use core::ops::Neg;

use typenum::{NInt, NonZero, PInt, Unsigned};

use super::dynamic::{Dynamic, next_stride};
use super::scale::{Scale, Scaled};
use crate::int::{CeilDiv, Dyn, Held, Int, Integer, Total};
use crate::list::{Capped, Cons, End, Mode};

/// C6: the stride of a size-1 leaf, divided by each shape with rounding up, times the last stride.
pub trait WalkOne<T> {
    /// The stride.
    type Stride: Copy;
    /// Returns the stride.
    fn walk_one(self, t: T) -> Self::Stride;
}

macro_rules! walk_one_last {
    ($($end:ty)*) => { $(
        impl<S, D, T: Scale<D>> WalkOne<T> for Cons<Mode<S, D>, $end> {
            type Stride = Scaled<T, D>;

            #[inline(always)]
            fn walk_one(self, t: T) -> Self::Stride {
                t.scale(self.head.stride, false)
            }
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

    #[inline(always)]
    fn walk_one(self, t: T) -> Self::Stride {
        self.tail.walk_one(t.ceil_magnitude(self.head.shape))
    }
}

/// `ceil(|Self| / S)` with the sign of `Self`.
pub trait CeilMagnitude<S> {
    /// The quotient.
    type Output;
    /// Returns the quotient.
    fn ceil_magnitude(self, shape: S) -> Self::Output;
}

type CeilOf<T, S> = <Int<PInt<T>> as CeilDiv<S>>::Output;

impl<T: Unsigned + NonZero, S> CeilMagnitude<S> for Int<PInt<T>>
where
    Self: CeilDiv<S>,
{
    type Output = CeilOf<T, S>;

    #[inline(always)]
    fn ceil_magnitude(self, shape: S) -> Self::Output {
        self.ceil_div(shape)
    }
}

impl<T: Unsigned + NonZero, S> CeilMagnitude<S> for Int<NInt<T>>
where
    Int<PInt<T>>: CeilDiv<S>,
    CeilOf<T, S>: Neg,
{
    type Output = <CeilOf<T, S> as Neg>::Output;

    #[inline(always)]
    fn ceil_magnitude(self, shape: S) -> Self::Output {
        -Int::<PInt<T>>::new().ceil_div(shape)
    }
}

impl<S: Integer, W: Held> CeilMagnitude<S> for Dyn<W>
where
    Dyn<W::Machine>: core::ops::Add<S::Plain, Output: Dynamic>,
{
    type Output = Total<Dyn<W::Machine>, S::Plain>;

    #[inline(always)]
    fn ceil_magnitude(self, shape: S) -> Self::Output {
        Dynamic::from_i64(next_stride(self.value(), shape.value()))
    }
}
