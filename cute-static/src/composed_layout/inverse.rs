//! Code for both inverses of a composed layout. The result first applies the inverses of the
//! functions, then the inverse of the layout.
//!
//! # Rules
//! The inverse of `A1 ∘ (o1 + A2 ∘ (o2 + B))` is `inverse(B) ∘ (−o2 + A2 ∘ (−o1 + A1))`, because a
//! swizzle is its own inverse. The result has the domain of the inverse.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | only swizzles are in front | `NotASwizzle` | `ui/left_inverse/left_inverse_composed_layout_in_front`, `right_inverse_…` |

use core::ops::Neg;

use super::{ComposedLayout, Then};
use crate::errors::{NotASwizzle, Refused};
use crate::int::{_0, _1, Int};
use crate::layout::{AnyLayout, Layout};
use crate::ops::compact::{Compact, Compacted, LayoutLeft};
use crate::swizzle::Swizzle;
use crate::tuple::IntTuple;
use crate::tuple::leaves::Movable;

/// Inverts a function that is applied to the sum of the offset `O` and a layout. `Inverse` is the
/// inverse of this layout.
pub trait TakeBack<Inverse, O>: Sized {
    type Output;
    fn take_back(self, inverse: Inverse, offset: O) -> Self::Output;
}

/// The function that applies `Inverse` after the inverse of `A`, as a type.
pub type TakenBack<A, Inverse, O> = <A as TakeBack<Inverse, O>>::Output;

impl<B, M, S, Inverse, O: Neg> TakeBack<Inverse, O> for Swizzle<B, M, S> {
    type Output = Then<Inverse, O::Output, Self>;

    #[inline(always)]
    fn take_back(self, inverse: Inverse, offset: O) -> Self::Output {
        Then {
            function: inverse,
            offset: -offset,
            inner: self,
        }
    }
}

impl<A, P, F, Inverse, O> TakeBack<Inverse, O> for Then<A, P, F>
where
    F: TakeBack<Inverse, O>,
    A: TakeBack<F::Output, P>,
{
    type Output = A::Output;

    #[inline(always)]
    fn take_back(self, inverse: Inverse, offset: O) -> Self::Output {
        self.function
            .take_back(self.inner.take_back(inverse, offset), self.offset)
    }
}

/// The bound [`Swizzles`] refuses a layout as the function. This impl only gives the types a
/// result.
impl<S, D, Inverse, O> TakeBack<Inverse, O> for Layout<S, D> {
    type Output = Inverse;

    fn take_back(self, inverse: Inverse, _: O) -> Inverse {
        inverse
    }
}

/// A function that can be inverted: a swizzle, or several swizzles one after another. This is a
/// separate bound, because rustc does not report a guard that occurs only in the type of a method's
/// result.
pub trait Swizzles {}

impl<B, M, S> Swizzles for Swizzle<B, M, S> {}
impl<A: Swizzles, P, F: Swizzles> Swizzles for Then<A, P, F> {}
impl<S, D> Swizzles for Layout<S, D> where Refused<(S, D)>: NotASwizzle {}

type ShapeOf<L> = <L as AnyLayout>::Shape;

/// The compact layout with the shape of the inverse.
pub type Domain<Inverse> = Layout<ShapeOf<Inverse>, Compacted<ShapeOf<Inverse>, LayoutLeft, _1>>;

/// The composed layout that applies `Inverse` after the inverse of the function `A`.
pub type Inverted<A, O, Inverse> = ComposedLayout<TakenBack<A, Inverse, O>, _0, Domain<Inverse>>;

/// Returns the composed layout that applies `inverse` after the inverse of `function`.
#[inline(always)]
pub(super) fn behind<A, O, Inverse>(
    function: A,
    offset: O,
    inverse: Inverse,
) -> Inverted<A, O, Inverse>
where
    A: TakeBack<Inverse, O>,
    Inverse: AnyLayout,
    Inverse::Shape: IntTuple + Compact<LayoutLeft, _1, Stride: IntTuple + Movable>,
{
    let (shape, _) = inverse.into_parts();
    let function = function.take_back(inverse, offset);
    ComposedLayout {
        function,
        offset: Int::new(),
        layout: Layout::from_parts(shape, LayoutLeft::compact(shape)),
    }
}
