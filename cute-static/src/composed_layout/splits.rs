//! S8: a cast to wider elements joins several elements of a composed layout. The swizzle must keep
//! the order of the joined elements.
//!
//! [`KeepsOrder`] is a bound of the layout's methods and not of the cast itself, because a tensor
//! checks the same rule in bits (RC5).

use core::ops::Shl;

use typenum::{Cmp, Compare, Equal, Greater, Less, NonZero, PInt, Shleft, Unsigned};

use super::{ComposedLayout, Then};
use crate::errors::{CastSplits, Refused};
use crate::int::natural::{Divide, Divided, Exact, Inexact, One};
use crate::int::{_0, Int};
use crate::layout::Layout;
use crate::swizzle::{Magnitude, MagnitudeOf, Swizzle};

/// A layout or a function that keeps the order of joined elements: the elements of `Old` bits that
/// form one element of `New` bits stay in order.
pub trait KeepsOrder<Old, New> {}

impl<A: KeepsOrder<Old, New>, O, B, Old, New> KeepsOrder<Old, New> for ComposedLayout<A, O, B> {}
/// The cast itself refuses this function, so this impl checks nothing.
impl<S, D, Old, New> KeepsOrder<Old, New> for Layout<S, D> {}
/// The cast itself refuses this function, so this impl checks nothing.
impl<A, O, F, Old, New> KeepsOrder<Old, New> for Then<A, O, F> {}

impl<B, M, S, U, V> KeepsOrder<Int<PInt<U>>, Int<PInt<V>>> for Swizzle<B, M, S>
where
    U: Unsigned + NonZero + Cmp<V>,
    V: Unsigned + NonZero,
    Compare<U, V>: OfWidths<Self, U, V>,
{
}

/// Checks the swizzle `A` if the new width `V` is greater than the old width `U`. `Self` is the
/// result of comparing the widths.
pub trait OfWidths<A, U, V> {}

impl<A, U, V> OfWidths<A, U, V> for Equal {}
impl<A, U, V> OfWidths<A, U, V> for Greater {}
impl<A, U, V: Divide<U>> OfWidths<A, U, V> for Less where Divided<V, U>: OfFactor<A> {}

/// Checks the swizzle `A` for the quotient of the two widths. An exact quotient is the number of
/// elements that form one wider element.
pub trait OfFactor<A> {}

/// The cast itself reports a quotient that is not an integer.
impl<A, Q> OfFactor<A> for Inexact<Q> {}
impl<A: KeepsRun<Q>, Q> OfFactor<A> for Exact<Q> {}

/// S8: a swizzle that keeps `Factor` elements together.
pub trait KeepsRun<Factor> {}

/// A swizzle of 0 bits leaves every offset unchanged.
impl<M, S, Factor> KeepsRun<Factor> for Swizzle<_0, M, S> {}

/// The number of contiguous elements that a swizzle keeps together.
type Run<M> = Shleft<One, MagnitudeOf<M>>;

impl<B, M: Magnitude, S, Factor> KeepsRun<Factor> for Swizzle<Int<PInt<B>>, Int<M>, S>
where
    B: Unsigned + NonZero,
    One: Shl<MagnitudeOf<M>>,
    Run<M>: Cmp<Factor>,
    Compare<Run<M>, Factor>: HoldsFactor<Run<M>, Factor>,
{
}

/// Requires that the number of elements that a swizzle keeps together is at least the number of
/// elements that form one wider element. `Self` is the result of comparing `Run` with `Factor`.
pub trait HoldsFactor<Run, Factor> {}

impl<Run, Factor> HoldsFactor<Run, Factor> for Greater {}
impl<Run, Factor> HoldsFactor<Run, Factor> for Equal {}
impl<Run, Factor> HoldsFactor<Run, Factor> for Less where Refused: CastSplits<Run, Factor> {}
