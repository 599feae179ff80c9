//! S8: a cast of a composed layout to wider elements keeps the order of the elements that become
//! one.
//!
//! A tensor has the same rule in bits (RC5), so this is a bound of the layout's methods, and not of
//! the cast itself.

use core::ops::Shl;

use typenum::{Cmp, Compare, Equal, Greater, Less, NonZero, PInt, Shleft, Unsigned};

use super::{ComposedLayout, Then};
use crate::errors::{CastSplits, Refused};
use crate::int::natural::{Divide, Divided, Exact, Inexact, One};
use crate::int::{_0, Int};
use crate::layout::Layout;
use crate::swizzle::{Magnitude, MagnitudeOf, Swizzle};

/// A layout, or a function applied after one. If several elements of `Old` bits form one element of
/// `New` bits, it keeps their order.
pub trait KeepsOrder<Old, New> {}

impl<A: KeepsOrder<Old, New>, O, B, Old, New> KeepsOrder<Old, New> for ComposedLayout<A, O, B> {}
/// No cast accepts it.
impl<S, D, Old, New> KeepsOrder<Old, New> for Layout<S, D> {}
/// No cast accepts it.
impl<A, O, F, Old, New> KeepsOrder<Old, New> for Then<A, O, F> {}

impl<B, M, S, U, V> KeepsOrder<Int<PInt<U>>, Int<PInt<V>>> for Swizzle<B, M, S>
where
    U: Unsigned + NonZero + Cmp<V>,
    V: Unsigned + NonZero,
    Compare<U, V>: OfWidths<Self, U, V>,
{
}

/// The comparison of the old width `U` with the new one, `V`.
pub trait OfWidths<A, U, V> {}

impl<A, U, V> OfWidths<A, U, V> for Equal {}
impl<A, U, V> OfWidths<A, U, V> for Greater {}
impl<A, U, V: Divide<U>> OfWidths<A, U, V> for Less where Divided<V, U>: OfFactor<A> {}

/// The quotient of the widths.
pub trait OfFactor<A> {}

/// The cast itself reports a quotient that is not whole.
impl<A, Q> OfFactor<A> for Inexact<Q> {}
impl<A: KeepsRun<Q>, Q> OfFactor<A> for Exact<Q> {}

/// A swizzle that keeps `Factor` elements together: S8.
pub trait KeepsRun<Factor> {}

/// Such a swizzle moves nothing.
impl<M, S, Factor> KeepsRun<Factor> for Swizzle<_0, M, S> {}

/// The number of elements that a swizzle keeps together.
type Run<M> = Shleft<One, MagnitudeOf<M>>;

impl<B, M: Magnitude, S, Factor> KeepsRun<Factor> for Swizzle<Int<PInt<B>>, Int<M>, S>
where
    B: Unsigned + NonZero,
    One: Shl<MagnitudeOf<M>>,
    Run<M>: Cmp<Factor>,
    Compare<Run<M>, Factor>: HoldsFactor<Run<M>, Factor>,
{
}

/// The comparison of a run with the number of elements that become one. The run must not be
/// shorter.
pub trait HoldsFactor<Run, Factor> {}

impl<Run, Factor> HoldsFactor<Run, Factor> for Greater {}
impl<Run, Factor> HoldsFactor<Run, Factor> for Equal {}
impl<Run, Factor> HoldsFactor<Run, Factor> for Less where Refused: CastSplits<Run, Factor> {}
