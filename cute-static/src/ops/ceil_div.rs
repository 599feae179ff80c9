//! `ceil_div`: divides shapes and rounds up.
//!
//! # Requires
//! The divisor must not have more entries than the shape: guard `TilerTooLong`,
//! `tests/ui/ceil_div/ceil_div_rank`.

use super::complement::{Any, ComplementBy, ComplementedBy};
use super::mechanisms::shapes::{ByShape, Divisor, OfShapes, OnIntegers, ShapeOperand};
use crate::errors::operator;
use crate::int::{CeilDiv, Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::for_each_leaf;

/// Returns the shape of the tiles that cover the shape `a`, if each tile has the shape `b`:
/// `a / b`, rounded up.
///
/// # Rules
/// | `a` | `b` | result |
/// |---|---|---|
/// | integer | integer | `a / b`, rounded up (E1) |
/// | tuple | tuple | entry by entry |
/// | tuple | integer | each entry is divided by what remains of `b`, from the left: after an entry `e`, `b / e` remains, rounded up |
/// | any shape | layout | the shape of the layout's [`complement`](crate::ops::Complement) in `a`; its size is the number of times that the layout fits |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let tiles = ceil_div(shape!((100, 64)), shape!((32, 16)));
/// let _: Shape![(4, 4)] = tiles;
/// assert_eq!(display(ceil_div((6, _4), _2)).to_string(), "(3,4)");
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `ceil_div`.
pub fn ceil_div<A, B>(a: A, b: B) -> OfShapes<operator::CeilDiv, A::IntTuple, B::IntTuple>
where
    A: ShapeOperand,
    B: ShapeOperand,
    A::IntTuple: ByShape<operator::CeilDiv, B::IntTuple>,
{
    a.operand().by_shape(b.operand())
}

impl<A: CeilDiv<B, Output: Copy>, B> OnIntegers<A, B> for operator::CeilDiv {
    type Output = A::Output;

    #[inline(always)]
    fn on_integers(a: A, b: B) -> A::Output {
        a.ceil_div(b)
    }
}

type Fits<A, S, D> = ComplementedBy<Layout<S, D>, A, Any, operator::CeilDiv>;

macro_rules! integer_by_layout {
    ($p:ident $leaf:ty) => {
        impl<$p, S: Copy, D: Copy> ByShape<operator::CeilDiv, Layout<S, D>> for $leaf
        where
            Layout<S, D>: Divisor<operator::CeilDiv, Self>,
        {
            type Output = <Layout<S, D> as Divisor<operator::CeilDiv, Self>>::Output;

            #[inline(always)]
            fn by_shape(self, b: Layout<S, D>) -> Self::Output {
                b.divide_tuple(self)
            }
        }
    };
}

for_each_leaf!(integer_by_layout);

impl<A, S: Copy, D: Copy> Divisor<operator::CeilDiv, A> for Layout<S, D>
where
    Self: ComplementBy<A, Any, operator::CeilDiv>,
{
    type Output = <Fits<A, S, D> as AnyLayout>::Shape;

    #[inline(always)]
    fn divide_tuple(self, a: A) -> Self::Output {
        crate::or_panic(self.complement_by(a)).into_parts().0
    }
}
