//! `left_inverse` of a composed layout: from a swizzled offset back to a coordinate that has it.
//!
//! # Requires
//! The requirements of the layout's [`left_inverse`](crate::ops::LeftInverse); and only swizzles may be in front.
//!
//! # Ensures
//! `A(R(A(i))) = A(i)`: `tests/composed.rs`; CuTe's table: `tests/vectors/tests/types_swizzle.rs`.

use cute_core::Error;

use super::inverse::{Inverted, Swizzles, TakeBack, behind};
use super::{ComposedLayout, Function};
use crate::int::{_1, Integer};
use crate::layout::AnyLayout;
use crate::ops::compact::{Compact, LayoutLeft};
use crate::ops::left_inverse::{LeftInverse, LeftInverted};

/// The left inverse of a composed layout, as a type.
pub type ComposedInverse<A, O, B> = Inverted<A, O, LeftInverted<B>>;

impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// The composed layout that maps an offset back to a coordinate that has it.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<2, 0, 2> o (4, 4):(4, 1));
    /// let inverse = a.left_inverse();
    /// assert!((0..16_i64).all(|i| inverse.crd2idx(a.crd2idx(i).value()) == i));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of the layout's inverse.
    ///
    /// # Rules
    /// S9, explained in `cute_core::composed_layout`: `left_inverse(B) ∘ (−o + Sw)`, because a swizzle is its own inverse
    /// (`inverse`).
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
    /// CuTe moves the swizzle through the inverse, and refuses where no swizzle results; the function is the same.
    #[inline(always)]
    #[track_caller]
    pub fn left_inverse(self) -> ComposedInverse<A, O, B>
    where
        B: LeftInverse,
        A: Swizzles + TakeBack<LeftInverted<B>, O>,
        <LeftInverted<B> as AnyLayout>::Shape: Compact<LayoutLeft, _1>,
    {
        crate::or_panic(self.try_left_inverse())
    }

    /// Like [`left_inverse`](Self::left_inverse), but returns the rule that a run-time integer breaks.
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert!(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)).try_left_inverse().is_ok());
    /// ```
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    #[inline(always)]
    pub fn try_left_inverse(self) -> Result<ComposedInverse<A, O, B>, Error>
    where
        B: LeftInverse,
        A: Swizzles + TakeBack<LeftInverted<B>, O>,
        <LeftInverted<B> as AnyLayout>::Shape: Compact<LayoutLeft, _1>,
    {
        Ok(behind(self.function, self.offset, self.layout.inverse_on_the_left()?))
    }
}
