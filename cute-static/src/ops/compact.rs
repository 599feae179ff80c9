//! `compact_col_major`, `compact_row_major`: strides that fill memory without gaps, in the order of the modes.
//!
//! # Ensures
//! The layout is a bijection onto `0 … size − 1`: `tests/laws/compact.rs`.

use core::ops::Mul;

use typenum::{NonZero, PInt, UInt, Unsigned, Z0};

use crate::int::natural::One;
use crate::int::{Dyn, Held, Int, Integer, Product, mul_known};
use crate::list::{Append, Appended, Cons, End, Entries, EntriesOf, ToTuple, TupleOf};
use crate::tuple::for_each_arity;

/// Column-major: strides grow from the left.
///
/// # Function
/// `compact_col_major(S)`: the strides of [`LayoutLeft`], the leftmost mode moving fastest. `compact_row_major(S)`:
/// those of [`LayoutRight`], the rightmost mode moving fastest.
///
/// # Rules
/// | rule | when | stride | next |
/// |---|---|---|---|
/// | K1 | the mode's shape is statically 1 | `_0` | unchanged |
/// | K2 | otherwise | the product of the shapes before it | times the shape |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(make_layout(shape!((2, (1, 4))), LayoutLeft), (2, (1, 4)):(1, (0, 2)));
/// assert_layout!(make_layout(shape!((2, (1, 4))), LayoutRight), (2, (1, 4)):(4, (0, 1)));
/// ```
///
/// Source: CuTe `stride.hpp`, `compact_major`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct LayoutLeft;

/// Row-major: strides grow from the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct LayoutRight;

/// The strides of a shape, given the product `Current` of the shapes before it.
pub trait Compact<Order, Current>: Sized {
    /// The stride.
    type Stride;
    /// The product with this shape.
    type Next;
    /// The stride, and the product with this shape.
    fn compact(self, current: Current) -> (Self::Stride, Self::Next);
}

/// The strides of the shape `S`, as a type.
pub type Compacted<S, Order, Current> = <S as Compact<Order, Current>>::Stride;

/// K1: the stride is `_0`.
impl<Order, Current> Compact<Order, Current> for Int<PInt<One>> {
    type Stride = Int<Z0>;
    type Next = Current;

    #[inline(always)]
    fn compact(self, current: Current) -> (Self::Stride, Current) {
        (Int::new(), current)
    }
}

/// K2: the stride is the product so far.
macro_rules! leaf {
    ($(<$($p:ident),*> $leaf:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<Order, Current: Integer + Mul<Self, Output: Integer>, $($p),*> Compact<Order, Current> for $leaf
        where
            Self: Integer,
            $($bounded: $bound,)*
        {
            type Stride = Current;
            type Next = Product<Current, Self>;

            #[inline(always)]
            fn compact(self, current: Current) -> (Current, Self::Next) {
                // A product that does not fit belongs to a shape that does not fit either, which the check of the layout refuses.
                (current, mul_known(current, self))
            }
        }
    )* };
}

leaf! {
    <U, A, B> Int<PInt<UInt<UInt<U, A>, B>>>,
        where UInt<UInt<U, A>, B>: Unsigned, UInt<UInt<U, A>, B>: NonZero;
    <W> Dyn<W>, where W: Held;
}

macro_rules! tuples {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Current, $($A),*> Compact<LayoutLeft, Current> for ($($A,)*)
        where
            Self: Entries,
            EntriesOf<Self>: StridesFromLeft<Current, ()>,
        {
            type Stride = <EntriesOf<Self> as StridesFromLeft<Current, ()>>::Stride;
            type Next = <EntriesOf<Self> as StridesFromLeft<Current, ()>>::Next;

            #[inline(always)]
            fn compact(self, current: Current) -> (Self::Stride, Self::Next) {
                self.entries().from_left(current, ())
            }
        }

        impl<Current, $($A),*> Compact<LayoutRight, Current> for ($($A,)*)
        where
            Self: Entries,
            EntriesOf<Self>: FromRight<Current, Strides: ToTuple>,
        {
            type Stride = TupleOf<<EntriesOf<Self> as FromRight<Current>>::Strides>;
            type Next = <EntriesOf<Self> as FromRight<Current>>::Next;

            #[inline(always)]
            fn compact(self, current: Current) -> (Self::Stride, Self::Next) {
                let (strides, next) = self.entries().from_right(current);
                (strides.to_tuple(), next)
            }
        }
    };
}

for_each_arity!(tuples);

/// The column-major strides of a list of shapes, appended to `Acc`.
pub trait StridesFromLeft<Current, Acc>: Sized {
    /// The strides, as a tuple.
    type Stride;
    /// The product with these shapes.
    type Next;
    /// The strides, and the product with these shapes.
    #[allow(clippy::wrong_self_convention, reason = "a direction, not a conversion")]
    fn from_left(self, current: Current, acc: Acc) -> (Self::Stride, Self::Next);
}

impl<Current, Acc> StridesFromLeft<Current, Acc> for End {
    type Stride = Acc;
    type Next = Current;

    #[inline(always)]
    fn from_left(self, current: Current, acc: Acc) -> (Acc, Current) {
        (acc, current)
    }
}

impl<S, Tail, Current, Acc> StridesFromLeft<Current, Acc> for Cons<S, Tail>
where
    S: Compact<LayoutLeft, Current>,
    Acc: Append<S::Stride>,
    Tail: StridesFromLeft<S::Next, Appended<Acc, S::Stride>>,
{
    type Stride = Tail::Stride;
    type Next = Tail::Next;

    #[inline(always)]
    fn from_left(self, current: Current, acc: Acc) -> (Self::Stride, Self::Next) {
        let (stride, next) = self.head.compact(current);
        self.tail.from_left(next, acc.append(stride))
    }
}

/// The row-major strides of a list of shapes: those of the later modes come first.
pub trait FromRight<Current>: Sized {
    /// The strides, as a list.
    type Strides;
    /// The product with these shapes.
    type Next;
    /// The strides, and the product with these shapes.
    #[allow(clippy::wrong_self_convention, reason = "a direction, not a conversion")]
    fn from_right(self, current: Current) -> (Self::Strides, Self::Next);
}

impl<Current> FromRight<Current> for End {
    type Strides = Self;
    type Next = Current;

    #[inline(always)]
    fn from_right(self, current: Current) -> (Self, Current) {
        (self, current)
    }
}

impl<S, Tail, Current> FromRight<Current> for Cons<S, Tail>
where
    Tail: FromRight<Current>,
    S: Compact<LayoutRight, Tail::Next>,
{
    type Strides = Cons<S::Stride, Tail::Strides>;
    type Next = S::Next;

    #[inline(always)]
    fn from_right(self, current: Current) -> (Self::Strides, Self::Next) {
        let (tail, next) = self.tail.from_right(current);
        let (head, next) = self.head.compact(next);
        (Cons { head, tail }, next)
    }
}
