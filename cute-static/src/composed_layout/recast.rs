//! `recast_layout`, `upcast` and `downcast` of composed layouts.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | the offset is a whole number of new elements | `OffsetIndivisible` | `ui/recast/recast_composed_offset` |
//! | the swizzle keeps the elements that become one new element together | `CastSplits` | `ui/recast/recast_composed_splits` |
//! | exactly one swizzle is in front | `NotASwizzle` | `ui/recast/recast_composed_layout_in_front` |
//! | the requirements of the casts of the swizzle and of the layout | the guards of these casts | |
//!
//! # Ensures
//! The result is equal to the run-time result: `tests/vectors/tests/types_swizzle.rs`.

use core::ops::Mul;

use cute_core::{Error, Operator, Violation};
use typenum::{Cmp, Compare, Equal, Greater, Less, NInt, NonZero, PInt, Prod, Unsigned, Z0};

use super::splits::KeepsOrder;
use super::{ComposedLayout, Then};
use crate::errors::{NotASwizzle, OffsetIndivisible, Refused};
use crate::int::natural::{Divide, Divided, Exact, Inexact, Leaf, One, ToInt};
use crate::int::number::Digits;
use crate::int::{_0, _1, Dyn, Held, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::ops::recast_layout::{RecastLayout, Recasted};
use crate::swizzle::cast::{DowncastSwizzle, SwizzleDowncast, SwizzleUpcast, UpcastSwizzle};
use crate::swizzle::{Swizzle, SwizzleParts};

/// Converts a function of offsets from elements of `Old` bits to elements of `New` bits.
pub trait RecastFunction<Old, New> {
    type Output: SwizzleParts + Default;
}

impl<S, D, Old, New> RecastFunction<Old, New> for Layout<S, D>
where
    Refused<(S, D)>: NotASwizzle,
{
    type Output = Swizzle<_0, _0, _0>;
}

impl<A, O, F, Old, New> RecastFunction<Old, New> for Then<A, O, F>
where
    Refused<(A, O, F)>: NotASwizzle,
{
    type Output = Swizzle<_0, _0, _0>;
}

impl<B, M, S, U, V> RecastFunction<Int<PInt<U>>, Int<PInt<V>>> for Swizzle<B, M, S>
where
    U: Unsigned + NonZero + Cmp<V>,
    V: Unsigned + NonZero,
    Compare<U, V>: Ratio<Self, U, V>,
{
    type Output = <Compare<U, V> as Ratio<Self, U, V>>::Output;
}

/// Casts the swizzle `A` from the old width `U` to the new width `V`. `Self` is the result of
/// comparing the two widths.
pub trait Ratio<A, U, V> {
    type Output: SwizzleParts + Default;
}

impl<A: SwizzleParts + Default, U, V> Ratio<A, U, V> for Equal {
    type Output = A;
}

/// SW4: a downcast.
impl<A, U: Divide<V>, V> Ratio<A, U, V> for Greater
where
    Divided<U, V>: WholeQuotient<U, V>,
    Whole<U, V>: Unsigned + NonZero,
    A: DowncastSwizzle<Int<PInt<Whole<U, V>>>>,
{
    type Output = SwizzleDowncast<A, Int<PInt<Whole<U, V>>>>;
}

/// SW5: an upcast.
impl<A, U, V: Divide<U>> Ratio<A, U, V> for Less
where
    Divided<V, U>: WholeQuotient<V, U>,
    Whole<V, U>: Unsigned + NonZero,
    A: UpcastSwizzle<Int<PInt<Whole<V, U>>>>,
{
    type Output = SwizzleUpcast<A, Int<PInt<Whole<V, U>>>>;
}

/// Converts an offset in elements of `Old` bits to an offset in elements of `New` bits.
pub trait RecastOffset<Old, New>: Integer {
    type Output: Integer;
    /// Computes the offset in elements of `New` bits.
    ///
    /// # Errors
    /// Returns [`Violation::OffsetIndivisible`] or [`Violation::Overflow`].
    fn recast_offset(self) -> Result<Self::Output, Error>;
}

impl<Old, New> RecastOffset<Old, New> for Int<Z0> {
    type Output = Self;

    #[inline(always)]
    fn recast_offset(self) -> Result<Self, Error> {
        Ok(self)
    }
}

/// Computes `Bits / Width`, which must be an integer.
pub trait WholeQuotient<Bits, Width> {
    type Quotient;
}

impl<Bits, Width, Q> WholeQuotient<Bits, Width> for Exact<Q> {
    type Quotient = Q;
}

impl<Bits, Width, Q> WholeQuotient<Bits, Width> for Inexact<Q>
where
    Refused: OffsetIndivisible<Bits, Width>,
{
    type Quotient = One;
}

type Whole<Bits, Width> = <Divided<Bits, Width> as WholeQuotient<Bits, Width>>::Quotient;

type InBits<X, U> = Prod<X, U>;
type Elements<X, U, V> = Whole<InBits<X, U>, V>;

impl<X, U, V> RecastOffset<Int<PInt<U>>, Int<PInt<V>>> for Int<PInt<X>>
where
    X: Digits + Mul<U>,
    U: Unsigned + NonZero,
    V: Unsigned + NonZero,
    InBits<X, U>: Divide<V>,
    Divided<InBits<X, U>, V>: WholeQuotient<InBits<X, U>, V>,
    Elements<X, U, V>: ToInt<Output: Integer>,
{
    type Output = Leaf<Elements<X, U, V>>;

    #[inline(always)]
    fn recast_offset(self) -> Result<Self::Output, Error> {
        Ok(Default::default())
    }
}

impl<X, U, V> RecastOffset<Int<PInt<U>>, Int<PInt<V>>> for Int<NInt<X>>
where
    X: Digits + Mul<U>,
    U: Unsigned + NonZero,
    V: Unsigned + NonZero,
    InBits<X, U>: Divide<V>,
    Divided<InBits<X, U>, V>: WholeQuotient<InBits<X, U>, V>,
    Elements<X, U, V>: Digits,
{
    type Output = Int<NInt<Elements<X, U, V>>>;

    #[inline(always)]
    fn recast_offset(self) -> Result<Self::Output, Error> {
        Ok(Int::new())
    }
}

impl<W: Held, Old: Integer, New: Integer> RecastOffset<Old, New> for Dyn<W>
where
    Old: Default,
    New: Default,
{
    type Output = Dyn<i64>;

    #[inline(always)]
    fn recast_offset(self) -> Result<Dyn<i64>, Error> {
        let (old, width) = (Old::default().value(), New::default().value());
        let refuse = |violation| Error::new(Operator::ComposedLayout, violation);
        let bits = self
            .value()
            .checked_mul(old)
            .ok_or(refuse(Violation::Overflow { bits: 64 }))?;
        match bits.checked_rem(width) {
            Some(0) => Ok(Dyn::new(bits / width)),
            _ => Err(refuse(Violation::OffsetIndivisible { bits, width })),
        }
    }
}

/// Converts a composed layout from elements of `Old` bits to elements of `New` bits.
pub trait RecastComposed<Old, New> {
    /// The composed layout.
    type Output;
    /// Computes the composed layout.
    ///
    /// # Errors
    /// Returns the rule that a run-time integer breaks.
    fn recast_composed(self, old_bits: Old, new_bits: New) -> Result<Self::Output, Error>;
}

type Cast<T, Old, New> = <T as RecastFunction<Old, New>>::Output;
type CastOffset<T, Old, New> = <T as RecastOffset<Old, New>>::Output;

impl<A, O, B, Old, New> RecastComposed<Old, New> for ComposedLayout<A, O, B>
where
    A: RecastFunction<Old, New>,
    O: RecastOffset<Old, New>,
    B: AnyLayout + RecastLayout<Old, New>,
{
    type Output = ComposedLayout<Cast<A, Old, New>, CastOffset<O, Old, New>, Recasted<B, Old, New>>;

    #[inline(always)]
    fn recast_composed(self, old_bits: Old, new_bits: New) -> Result<Self::Output, Error> {
        let layout = self.layout.recasted(old_bits, new_bits)?;
        Ok(ComposedLayout {
            function: Default::default(),
            offset: self.offset.recast_offset()?,
            layout,
        })
    }
}

/// A composed layout of elements of another width, as a type.
pub type ComposedRecast<L, Old, New> = <New as NewWidth<Old, L>>::Output;

/// A new width for the composed layout `L`. The trait is implemented for the width, so the compiler
/// selects an impl only after it has inferred the width.
pub trait NewWidth<Old, L>: Sized {
    type Output;
    /// Computes the composed layout.
    ///
    /// # Errors
    /// Returns the rule that a run-time integer breaks.
    fn of(self, layout: L, old_bits: Old) -> Result<Self::Output, Error>;
}

impl<L: KeepsOrder<Old, New> + RecastComposed<Old, New>, Old, New> NewWidth<Old, L> for New {
    type Output = L::Output;

    #[inline(always)]
    fn of(self, layout: L, old_bits: Old) -> Result<L::Output, Error> {
        layout.recast_composed(old_bits, self)
    }
}

/// An old width of the composed layout `L`. The trait is implemented for the width for the same
/// reason as [`NewWidth`].
pub trait OldWidth<New, L>: Sized {
    type Output;
    /// Computes the composed layout.
    ///
    /// # Errors
    /// Returns the rule that a run-time integer breaks.
    fn to(self, layout: L, new_bits: New) -> Result<Self::Output, Error>;
}

impl<L: KeepsOrder<Old, New> + RecastComposed<Old, New>, Old, New> OldWidth<New, L> for Old {
    type Output = L::Output;

    #[inline(always)]
    fn to(self, layout: L, new_bits: New) -> Result<L::Output, Error> {
        layout.recast_composed(self, new_bits)
    }
}

impl<A, O, B> ComposedLayout<A, O, B> {
    /// Converts the layout from elements of `old_bits` bits to elements of `new_bits` bits. The
    /// swizzle, the offset and the layout are converted separately (S8).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// assert_layout!(a.recast_layout(_16, _8), Sw<3, 5, 3> o 0 o (8, 128):(128, 1));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule.
    ///
    /// # Rules
    /// * The rules of the layout's [`RecastLayout`](crate::ops::RecastLayout) hold.
    /// * The offset is a whole number of new elements.
    /// * The swizzle keeps together the old elements that form one new element.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o 16 o (8, 64):(64, 1));
    /// assert_layout!(a.recast_layout(_16, _32), Sw<3, 3, 3> o 8 o (8, 32):(32, 1));
    /// assert_layout!(a.upcast(_8), Sw<3, 1, 3> o 2 o (8, 8):(8, 1));
    /// assert_layout!(a.downcast(_2), Sw<3, 5, 3> o 32 o (8, 128):(128, 1));
    /// // The swizzle keeps 2^M = 16 elements together.
    /// assert_layout!(a.upcast(_16), Sw<3, 0, 3> o 1 o (8, 4):(4, 1));
    /// ```
    ///
    /// Source: CuTe `swizzle_layout.hpp`, `recast_layout`, `upcast` and `downcast`.
    #[inline(always)]
    #[track_caller]
    pub fn recast_layout<Old, New>(
        self,
        old_bits: Old,
        new_bits: New,
    ) -> ComposedRecast<Self, Old, New>
    where
        New: NewWidth<Old, Self>,
    {
        crate::or_panic(new_bits.of(self, old_bits))
    }

    /// Like [`recast_layout`](Self::recast_layout), but returns an error instead of panicking.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let offset = 3;
    /// let a = layout!(Sw<3, 4, 3> o offset o (8, 64):(64, 1));
    /// let error = a.try_recast_layout(_16, _32).unwrap_err();
    /// assert_eq!(error.to_string(), "composed_layout: 48 bits are not a whole number of \
    ///                                elements of 32 bits");
    /// ```
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    #[inline(always)]
    pub fn try_recast_layout<Old, New>(
        self,
        old_bits: Old,
        new_bits: New,
    ) -> Result<ComposedRecast<Self, Old, New>, Error>
    where
        New: NewWidth<Old, Self>,
    {
        new_bits.of(self, old_bits)
    }

    /// Converts the layout to wider elements, each made of `factor` old ones.
    /// [`recast_layout`](Self::recast_layout) has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).upcast(_2), Sw<3, 3, 3> o 0 o (8, 32):(32, 1));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    pub fn upcast<N>(self, factor: N) -> ComposedRecast<Self, _1, N>
    where
        N: NewWidth<_1, Self>,
    {
        crate::or_panic(factor.of(self, _1))
    }

    /// Converts the layout to narrower elements, `factor` of them for each old one.
    /// [`recast_layout`](Self::recast_layout) has the rules.
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).downcast(_4), Sw<3, 6, 3> o 0 o (8, 256):(256, 1));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule.
    #[inline(always)]
    #[track_caller]
    pub fn downcast<N>(self, factor: N) -> <N as OldWidth<_1, Self>>::Output
    where
        N: OldWidth<_1, Self>,
    {
        crate::or_panic(factor.to(self, _1))
    }
}
