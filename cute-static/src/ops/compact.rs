//! `compact_col_major`, `compact_row_major`: computes strides that fill memory without gaps, in the
//! order of the modes.
//!
//! # Ensures
//! The layout is a bijection onto `0 … size − 1`: `tests/laws/compact.rs`.

use core::ops::Mul;

use typenum::{NonZero, PInt, UInt, Unsigned, Z0};

use crate::int::natural::One;
use crate::int::{_1, Dyn, Held, Int, Integer, Product};
use crate::list::{Append, Appended, Cons, End, Entries, EntriesOf, ToTuple, TupleOf};
use crate::tuple::leaves::{Movable, of_leaves};
use crate::tuple::{IntTuple, for_each_arity};

/// The column-major order: the leftmost mode has stride 1, and strides grow to the right.
/// [`LayoutRight`] is the row-major order.
///
/// Pass it as the stride of [`make_layout`](crate::ops::make_layout()). The strides are CuTe's
/// `compact_col_major`; those of [`LayoutRight`] are `compact_row_major`.
///
/// # Rules
/// The modes are visited in the order in which they move. `p` is the product of the extents visited
/// so far.
///
/// | rule | the extent is | stride | then |
/// |---|---|---|---|
/// | K1 | a static 1 | `_0` | `p` stays |
/// | K2 | anything else | `p` | `p` is multiplied by the extent |
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

/// The row-major order: the rightmost mode has stride 1, and strides grow to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct LayoutRight;

/// Computes the strides of a shape. `Current` is the product of the extents before this shape.
pub trait Compact<Order, Current> {
    /// The stride.
    type Stride;
    /// The product of `Current` and the size of this shape.
    type Next;
}

/// The type of the strides of the shape `S`.
pub type Compacted<S, Order, Current> = <S as Compact<Order, Current>>::Stride;

// If a product does not fit, the shape does not fit either, and the check of the layout refuses it.
impl LayoutLeft {
    /// Returns the strides of a shape, from left to right.
    #[inline(always)]
    pub(crate) fn compact<S: IntTuple + Compact<Self, _1, Stride: IntTuple + Movable>>(
        shape: S,
    ) -> S::Stride {
        let mut product = 1_i64;
        of_leaves(|leaf| {
            let stride = product;
            product = product.wrapping_mul(shape.leaf(leaf));
            stride
        })
    }
}

impl LayoutRight {
    /// Returns the strides of a shape, from right to left.
    #[inline(always)]
    pub(crate) fn compact<S: IntTuple + Compact<Self, _1, Stride: IntTuple + Movable>>(
        shape: S,
    ) -> S::Stride {
        of_leaves(|leaf| {
            (leaf + 1..S::LEAVES)
                .rev()
                .fold(1, |product, after| product.wrapping_mul(shape.leaf(after)))
        })
    }
}

/// K1: the stride is `_0`.
impl<Order, Current> Compact<Order, Current> for Int<PInt<One>> {
    type Stride = Int<Z0>;
    type Next = Current;
}

/// K2: the stride is the product so far.
macro_rules! leaf {
    ($(<$($p:ident),*> $leaf:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<Order, Current: Integer + Movable + Mul<Self, Output: Integer>, $($p),*> Compact<Order, Current> for $leaf
        where
            Self: Integer,
            $($bounded: $bound,)*
        {
            type Stride = Current;
            type Next = Product<Current, Self>;
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
        }

        impl<Current, $($A),*> Compact<LayoutRight, Current> for ($($A,)*)
        where
            Self: Entries,
            EntriesOf<Self>: FromRight<Current, Strides: ToTuple>,
        {
            type Stride = TupleOf<<EntriesOf<Self> as FromRight<Current>>::Strides>;
            type Next = <EntriesOf<Self> as FromRight<Current>>::Next;
        }
    };
}

for_each_arity!(tuples);

/// Appends the column-major strides of a list of shapes to `Acc`.
pub trait StridesFromLeft<Current, Acc> {
    type Stride;
    /// The product of `Current` and the sizes of these shapes.
    type Next;
}

impl<Current, Acc> StridesFromLeft<Current, Acc> for End {
    type Stride = Acc;
    type Next = Current;
}

impl<S, Tail, Current, Acc> StridesFromLeft<Current, Acc> for Cons<S, Tail>
where
    S: Compact<LayoutLeft, Current>,
    Acc: Append<S::Stride>,
    Tail: StridesFromLeft<S::Next, Appended<Acc, S::Stride>>,
{
    type Stride = Tail::Stride;
    type Next = Tail::Next;
}

/// Computes the row-major strides of a list of shapes, beginning with the last shape.
pub trait FromRight<Current> {
    type Strides;
    type Next;
}

impl<Current> FromRight<Current> for End {
    type Strides = Self;
    type Next = Current;
}

impl<S, Tail, Current> FromRight<Current> for Cons<S, Tail>
where
    Tail: FromRight<Current>,
    S: Compact<LayoutRight, Tail::Next>,
{
    type Strides = Cons<S::Stride, Tail::Strides>;
    type Next = S::Next;
}
