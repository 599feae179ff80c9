//! `max_alignment` of composed layouts. It is the greatest common divisor of three numbers: the
//! alignment of the layout, the number of elements that the swizzle keeps together, and the offset.
//!
//! # Requires
//! | condition | the compiler's error |
//! |---|---|
//! | one swizzle is in front | E0599, with this trait's bound |
//!
//! # Ensures
//! The offsets form whole aligned blocks of this length. If all integers are static, the length
//! equals the run-time result: `tests/algebra/span.rs`.

use super::ComposedLayout;
use super::max_common_vector::{CutOf, DivisorWith};
use crate::int::{Int, Integer};
use crate::ops::max_alignment::{AlignmentOf, MaxAlignment};
use crate::swizzle::Swizzle;
use typenum::{NonZero, PInt, Unsigned, Z0};

/// Computes the alignment of `Self ∘ (O + B)`.
pub trait AlignmentBehind<O, B> {
    /// The alignment, which is 1 if an integer that determines it is known only at run time.
    type Output: Integer + Default;
}

/// A swizzle of 0 bits leaves every offset unchanged.
impl<M, S, O, B: MaxAlignment> AlignmentBehind<O, B> for Swizzle<Int<Z0>, M, S>
where
    AlignmentOf<B>: DivisorWith<O, Output: Integer + Default>,
{
    type Output = <AlignmentOf<B> as DivisorWith<O>>::Output;
}

impl<N: Unsigned + NonZero, M, S, O, B> AlignmentBehind<O, B> for Swizzle<Int<PInt<N>>, M, S>
where
    Self: CutOf<O, B, Cut: Integer + Default>,
{
    type Output = <Self as CutOf<O, B>>::Cut;
}

impl<A, O, B> ComposedLayout<A, O, B> {
    /// Returns the length of aligned vectors that can access all elements, as a static integer.
    ///
    /// It is the greatest common divisor of
    /// * the [alignment](crate::ops::MaxAlignment) of the layout,
    /// * the `2^M` elements that the swizzle `Sw<B, M, S>` keeps together,
    /// * the offset that is added before the swizzle.
    ///
    /// A number that is known only at run time counts as 1.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let _: _16 = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).max_alignment();
    /// let _: _4 = layout!(Sw<3, 3, 3> o 4 o (8, 36):(36, 1)).max_alignment();
    /// ```
    #[inline(always)]
    pub fn max_alignment(self) -> A::Output
    where
        A: AlignmentBehind<O, B>,
    {
        Default::default()
    }
}
