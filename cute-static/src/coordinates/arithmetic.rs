//! Coordinates that can be added: CuTe's `ArithmeticTuple`.

use core::fmt;
use core::ops::Add;

use crate::int::{Integer, Total};
use crate::tuple::{IntTuple, Written, for_each_arity};

/// Evaluates a tuple of layouts at the coordinate `C`. The tuple has one layout for each entry of
/// the resulting coordinate.
pub trait AtEach<C>: Copy {
    type Values: IntTuple;
    fn at_each(self, coord: C) -> Self::Values;
}

/// A coordinate that can be added to another one. It is an integer tuple, and its integers may be
/// static.
///
/// A coordinate prints as a tuple. [`into_inner`](Self::into_inner) returns the tuple, for
/// comparisons, and [`elem_less`](Self::elem_less) tests whether the coordinate is inside a shape.
///
/// ```
/// use cute::prelude::*;
/// let coords = layout!((4, 8):(1@0, 1@1));
/// let sum = coords.crd2idx((1, 2)) + coords.crd2idx((_2, 3));
/// assert_eq!(sum.to_string(), "(3,5)");
/// assert!(sum.elem_less((4, 8)) && !sum.elem_less((3, 8)));
/// assert_eq!(sum.numbers(), [3, 5]);
/// ```
///
/// Source: CuTe `arithmetic_tuple.hpp`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ArithmeticTuple<T>(T);

impl<T: IntTuple> ArithmeticTuple<T> {
    pub(super) const fn of(coordinate: T) -> Self {
        Self(coordinate)
    }

    /// Returns the integer tuple.
    #[inline(always)]
    pub const fn into_inner(self) -> T {
        self.0
    }

    /// Returns the integers of a coordinate with `N` integers, from left to right.
    ///
    /// A coordinate with another number of integers does not compile.
    #[inline(always)]
    #[must_use]
    pub fn numbers<const N: usize>(self) -> [i64; N] {
        const {
            assert!(
                N == T::LEAVES,
                "coordinates: the array does not have one number for each integer"
            );
        };
        core::array::from_fn(|leaf| self.0.leaf(leaf))
    }

    /// Returns true if the coordinate is inside the shape: each integer is at least 0 and less than
    /// its extent. The shape must have the nesting of the coordinate.
    ///
    /// Use it as the bounds check for an element of a tile at the edge.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let edge = layout!((4, 4):(1@0, 1@1)).crd2idx((3, 3));
    /// let n = 3;
    /// assert!(edge.elem_less((4, 4)) && !edge.elem_less((n, 4)));
    /// ```
    #[inline(always)]
    pub fn elem_less<S>(self, shape: S) -> bool
    where
        S: crate::tuple::IntoIntTuple,
        T: LiesInside<S::IntTuple>,
    {
        shape
            .into_int_tuple()
            .is_ok_and(|shape| self.0.inside(shape))
    }
}

/// Decides whether a coordinate is inside a shape of the same profile.
pub trait LiesInside<S>: IntTuple {
    /// Returns true if each integer is at least 0 and less than its extent.
    fn inside(self, shape: S) -> bool;
}

/// Adds the coordinate `B` to a coordinate of the same profile.
pub trait AddEach<B>: IntTuple {
    type Sum: IntTuple;
    fn add_each(self, other: B) -> Self::Sum;
}

impl<N: Integer, S: Integer> LiesInside<S> for N {
    #[inline(always)]
    fn inside(self, extent: S) -> bool {
        (0..extent.value()).contains(&self.value())
    }
}

impl<N: Integer + Add<B>, B: Integer> AddEach<B> for N
where
    Total<Self, B>: Integer,
{
    type Sum = Total<Self, B>;

    #[inline(always)]
    fn add_each(self, other: B) -> Self::Sum {
        self + other
    }
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: LiesInside<$B>, $B: IntTuple),*> LiesInside<($($B,)*)> for ($($A,)*) {
            #[inline(always)]
            fn inside(self, shape: ($($B,)*)) -> bool {
                $(self.$index.inside(shape.$index))&&*
            }
        }

        impl<$($A: AddEach<$B>, $B: IntTuple),*> AddEach<($($B,)*)> for ($($A,)*) {
            type Sum = ($($A::Sum,)*);

            #[inline(always)]
            fn add_each(self, other: ($($B,)*)) -> Self::Sum {
                ($(self.$index.add_each(other.$index),)*)
            }
        }
    };
}

for_each_arity!(tuple);

impl<A: AddEach<B>, B: IntTuple> Add<ArithmeticTuple<B>> for ArithmeticTuple<A> {
    type Output = ArithmeticTuple<A::Sum>;

    #[inline(always)]
    fn add(self, other: ArithmeticTuple<B>) -> Self::Output {
        ArithmeticTuple(self.0.add_each(other.0))
    }
}

impl<T: IntTuple> fmt::Display for ArithmeticTuple<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Written(self.0))
    }
}

impl<T: IntTuple> fmt::Debug for ArithmeticTuple<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
