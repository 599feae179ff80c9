//! `left_inverse` of a composed layout: from a swizzled offset back to a coordinate that has it.
//!
//! # Rules
//! S9, explained in `cute_core::composed_layout`: `left_inverse(B) ∘ (−o + Sw)`, as a swizzle takes itself back. The domain
//! is that of `left_inverse(B)`.
//!
//! # Requires
//! What the layout's [`left_inverse`](crate::ops::left_inverse) requires; one swizzle in front.
//!
//! # Ensures
//! `A(R(A(i))) = A(i)`: `tests/composed.rs`; CuTe's table: `tests/golden_types_swizzle.rs`.
//!
//! # Example
//! ```
//! use cute_static::prelude::*;
//! let a = layout!(Sw<1, 0, 1> o 2 o (4, 4):(4, 1));
//! let inverse = a.left_inverse();
//! assert_eq!(inverse.crd2idx(a.crd2idx(7_i64).value()), 7);
//! ```
//!
//! # Differs
//! CuTe moves the swizzle through the inverse, and refuses where it finds none there; the function is the same.

use core::ops::Neg;

use cute_core::Error;

use super::{ComposedLayout, Then};
use crate::int::{_0, _1, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::ops::compact::{Compact, Compacted, LayoutLeft};
use crate::ops::left_inverse::{LeftInverse, LeftInverted};
use crate::swizzle::SwizzleParts;

type ShapeOf<L> = <LeftInverted<L> as AnyLayout>::Shape;

/// The compact layout of a left inverse's shape.
pub type InverseDomain<L> = Layout<ShapeOf<L>, Compacted<ShapeOf<L>, LayoutLeft, _1>>;

/// The left inverse of a composed layout, as a type.
pub type ComposedInverse<A, O, B> = ComposedLayout<Then<LeftInverted<B>, <O as Neg>::Output, A>, _0, InverseDomain<B>>;

impl<A: SwizzleParts, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// From an offset back to a coordinate that has it.
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// let a = layout!(Sw<2, 0, 2> o (4, 4):(4, 1));
    /// let inverse = a.left_inverse();
    /// assert!((0..16_i64).all(|i| inverse.crd2idx(a.crd2idx(i).value()) == i));
    /// ```
    ///
    /// # Panics
    /// Where a run-time integer breaks a rule of the layout's inverse.
    #[inline(always)]
    #[track_caller]
    pub fn left_inverse(self) -> ComposedInverse<A, O, B>
    where
        B: LeftInverse,
        O: Neg,
        ShapeOf<B>: Compact<LayoutLeft, _1>,
    {
        crate::or_panic(self.try_left_inverse())
    }

    /// As [`left_inverse`](Self::left_inverse), or the rule that a run-time integer breaks.
    ///
    /// ```
    /// use cute_static::prelude::*;
    /// assert!(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)).try_left_inverse().is_ok());
    /// ```
    ///
    /// # Errors
    /// The rule, with its numbers.
    #[inline(always)]
    pub fn try_left_inverse(self) -> Result<ComposedInverse<A, O, B>, Error>
    where
        B: LeftInverse,
        O: Neg,
        ShapeOf<B>: Compact<LayoutLeft, _1>,
    {
        let inverse = self.layout.inverse_on_the_left()?;
        let (shape, _) = inverse.into_parts();
        let (stride, _) = shape.compact(_1);
        let function = Then { function: inverse, offset: -self.offset, behind: self.function };
        Ok(ComposedLayout { function, offset: Int::new(), layout: Layout::from_parts(shape, stride) })
    }
}
