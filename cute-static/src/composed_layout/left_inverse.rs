//! `left_inverse` of a composed layout: maps a swizzled offset back to a coordinate with that
//! offset.
//!
//! # Requires
//! The inner layout meets the requirements of [`left_inverse`](crate::ops::LeftInverse), and all
//! functions applied after it are swizzles.
//!
//! # Ensures
//! `A(R(A(i))) = A(i)`: `tests/algebra/composed.rs`; CuTe's table:
//! `tests/vectors/tests/types_swizzle.rs`.

use cute_core::Error;

use super::inverse::{Inverted, Swizzles, TakeBack, behind};
use super::{ComposedLayout, Function};
use crate::int::{_1, Integer};
use crate::layout::AnyLayout;
use crate::ops::compact::{Compact, LayoutLeft};
use crate::ops::left_inverse::{LeftInverse, LeftInverted};
use crate::tuple::IntTuple;
use crate::tuple::leaves::Movable;

/// The type of the left inverse of a composed layout. The type exists even if the inverse is
/// refused, because rustc does not report a guard that occurs only in the type of a method's
/// result.
pub trait LeftInverseType: Copy {
    type Output;
}

impl<A: Function, O: Integer, B: LeftInverse> LeftInverseType for ComposedLayout<A, O, B>
where
    A: TakeBack<LeftInverted<B>, O>,
    <LeftInverted<B> as AnyLayout>::Shape:
        IntTuple + Compact<LayoutLeft, _1, Stride: IntTuple + Movable>,
{
    type Output = Inverted<A, O, LeftInverted<B>>;
}

/// A composed layout with a left inverse: S9.
pub trait ComposedLeftInverse: LeftInverseType {
    /// Computes the left inverse.
    ///
    /// # Errors
    /// Returns the rule that a run-time integer breaks.
    fn inverse_on_the_left(self) -> Result<Self::Output, Error>;
}

impl<A: Function, O: Integer, B: LeftInverse> ComposedLeftInverse for ComposedLayout<A, O, B>
where
    A: Swizzles + TakeBack<LeftInverted<B>, O>,
    <LeftInverted<B> as AnyLayout>::Shape:
        IntTuple + Compact<LayoutLeft, _1, Stride: IntTuple + Movable>,
{
    #[inline(always)]
    fn inverse_on_the_left(self) -> Result<Self::Output, Error> {
        Ok(behind(
            self.function,
            self.offset,
            self.layout.inverse_on_the_left()?,
        ))
    }
}

impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// Returns the composed layout that maps each offset of this layout back to a coordinate with
    /// that offset.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<2, 0, 2> o (4, 4):(4, 1));
    /// let inverse = a.left_inverse();
    /// assert!((0..16_i64).all(|i| inverse.crd2idx(a.crd2idx(i).value()) == i));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of the [`LeftInverse`](crate::ops::LeftInverse)
    /// of the plain layout.
    ///
    /// # Rules
    /// For a swizzle `Sw`, an offset `o` and a layout `B`, the left inverse of `Sw ∘ (o + B)` is
    /// `left_inverse(B) ∘ (−o + Sw)` (S9), because a swizzle is its own inverse.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<1, 0, 1> o 2 o (4, 4):(4, 1));
    /// let inverse = a.left_inverse();
    /// assert_eq!(inverse.crd2idx(a.crd2idx(7_i64).value()), 7);
    /// ```
    ///
    /// # Differs
    /// CuTe moves the swizzle in front of the inverse, and refuses a layout if the moved function
    /// is not a swizzle. If both accept a layout, they return the same function.
    #[inline(always)]
    #[track_caller]
    pub fn left_inverse(self) -> <Self as LeftInverseType>::Output
    where
        Self: LeftInverseType + ComposedLeftInverse,
    {
        crate::or_panic(self.try_left_inverse())
    }

    /// Like [`left_inverse`](Self::left_inverse), but returns an error instead of panicking.
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert!(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)).try_left_inverse().is_ok());
    /// ```
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    #[inline(always)]
    pub fn try_left_inverse(self) -> Result<<Self as LeftInverseType>::Output, Error>
    where
        Self: LeftInverseType + ComposedLeftInverse,
    {
        self.inverse_on_the_left()
    }
}
