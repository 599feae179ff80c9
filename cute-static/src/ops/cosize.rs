//! `cosize`, `coshape`: computes the span of a layout's offsets.

use core::ops::{Add, Mul, Sub};

use typenum::{NInt, NonZero, PInt, Unsigned, Z0};

use crate::int::{_0, _1, Dyn, Held, Int, Integer, Product, Total};
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::tuple::{IntTuple, for_each_arity, for_each_leaf};

/// Computes `Σ (s − 1)·|d|`, the distance from the least to the greatest offset of the layout
/// `Self:D`.
pub trait Reach<D>: IntTuple {
    /// The type of the distance.
    type Output: Integer;
    /// Returns the distance.
    fn reach(self, stride: D) -> Self::Output;
}

/// The type of the cosize of a layout with the shape `S` and the stride `D`.
///
/// The value comes from [`Layout::cosize`](crate::Layout::cosize).
///
/// # Function
/// The cosize is the number of integers from the least to the greatest offset: `1 + Σ (s − 1)·|d|`
/// over all extents `s` and their strides `d`. Without negative strides, it is the greatest offset
/// plus 1. For an empty layout it is 0, or a static 1 if all strides are a static 0.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let cosize: _16 = layout!((2, 4):(12, 1)).cosize();
/// # let _ = cosize;
/// ```
///
/// Source: CuTe `layout.hpp`, `cosize` and `coshape`.
pub type CosizeOf<S, D> = Total<<S as Reach<D>>::Output, _1>;

type Steps<S> = <S as Sub<_1>>::Output;
type Contribution<S, D> = Product<Steps<S>, <D as Abs>::Output>;

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy, D: Abs> Reach<D> for $leaf
        where
            Self: Integer + Sub<_1>,
            Steps<Self>: Mul<D::Output>,
            Contribution<Self, D>: Integer,
        {
            type Output = Contribution<Self, D>;

            #[inline(always)]
            fn reach(self, stride: D) -> Self::Output {
                (self - Int::new()) * stride.abs()
            }
        }
    };
}

for_each_leaf!(leaf);

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, $($A: IntTuple),*> Reach<D> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: SumReach,
        {
            type Output = <Zipped<Self, D> as SumReach>::Output;

            #[inline(always)]
            fn reach(self, stride: D) -> Self::Output {
                self.zip(stride).sum_reach()
            }
        }
    };
}

for_each_arity!(tuple);

/// Computes the reach of a list of modes: the sum of `(s − 1)·|d|` over its leaves.
pub trait SumReach {
    type Output: Integer;
    fn sum_reach(self) -> Self::Output;
}

impl SumReach for End {
    type Output = _0;

    #[inline(always)]
    fn sum_reach(self) -> _0 {
        Int::new()
    }
}

impl<S: Reach<D>, D, Tail: SumReach> SumReach for Cons<Mode<S, D>, Tail>
where
    S::Output: Add<Tail::Output>,
    Total<S::Output, Tail::Output>: Integer,
{
    type Output = Total<S::Output, Tail::Output>;

    #[inline(always)]
    fn sum_reach(self) -> Self::Output {
        self.head.shape.reach(self.head.stride) + self.tail.sum_reach()
    }
}

/// Computes the magnitude of a leaf.
pub trait Abs {
    type Output;
    fn abs(self) -> Self::Output;
}

impl Abs for Int<Z0> {
    type Output = Self;

    #[inline(always)]
    fn abs(self) -> Self {
        self
    }
}

macro_rules! abs {
    ($($sign:ident)*) => { $(
        impl<U: Unsigned + NonZero> Abs for Int<$sign<U>> {
            type Output = Int<PInt<U>>;

            #[inline(always)]
            fn abs(self) -> Self::Output {
                Int::new()
            }
        }
    )* };
}

abs!(PInt NInt);

/// The result has no known divisor, because the reach of an empty layout is −1.
impl<W: Held> Abs for Dyn<W> {
    type Output = Dyn<W::Machine>;

    #[inline(always)]
    fn abs(self) -> Self::Output {
        let (zero, stride) = (W::Machine::default(), self.get().machine());
        Dyn::new(if stride < zero { zero - stride } else { stride })
    }
}
