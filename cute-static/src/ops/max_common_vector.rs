//! `max_common_vector`: computes the number of contiguous elements that two layouts share. One
//! instruction may copy these elements.

use cute_core::{Error, Operator};

use super::max_common_layout::{Alone, CommonByInverse, CommonExtent, SeveralElements};
use super::right_inverse::{RightInverse, RightInverted};
use crate::errors::{Refusal, operator};
use crate::int::{_1, Int};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::IntTuple;

/// Computes the number of elements, from offset 0 on, that are contiguous and have the same
/// coordinates in this layout and in `B`. One instruction could copy these elements: `8:1` and
/// `(2,4):(1,4)` share 2.
///
/// Call it as [`Inverses::max_common_vector`](crate::Inverses::max_common_vector). The number is a
/// static integer even if the layouts have run-time integers, so
/// `<VectorOf<A, B> as Integer>::STATIC` is a constant.
///
/// The number is the size of [`max_common_layout`](crate::ops::MaxCommonLayout), with the same
/// rules.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let vector: _4 = layout!((4, 8):(1, 4)).max_common_vector(layout!((4, 8):(1, 32)));
/// assert_eq!(vector, 4);
/// let (rows, row) = (8, 16);
/// let vector: _4 = layout!((4, rows):(1, row)).max_common_vector(layout!((4, 8):(1, 32)));
/// assert_eq!(vector, 4);
/// ```
///
/// Source: CuTe `layout.hpp`, `max_common_vector`.
pub trait MaxCommonVector<B>: AnyLayout {
    /// The number, a static integer.
    type Output: Copy + Default + 'static;
    /// Computes the number.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule of composition.
    fn common_vector(self, other: B) -> Result<Self::Output, Error>;
}

/// The type of the number of contiguous elements that `A` and `B` share.
pub type VectorOf<A, B> = <A as MaxCommonVector<B>>::Output;

impl<S: IntTuple, D: Copy, B: VectorWith<Self>> MaxCommonVector<B> for Layout<S, D> {
    type Output = B::Output;

    #[inline(always)]
    fn common_vector(self, other: B) -> Result<Self::Output, Error> {
        other
            .vector_with(self.inhabited(Operator::MaxCommonVector)?)
            .map_err(|error| error.within(Operator::MaxCommonVector))
    }
}

/// The layout that is compared with `A`. The trait is implemented for this second layout, so the
/// compiler selects an impl only after it has inferred that layout.
pub trait VectorWith<A>: Sized {
    type Output: Copy + Default + 'static;
    /// Computes the number of shared elements.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn vector_with(self, left: A) -> Result<Self::Output, Error>;
}

impl<A, B> VectorWith<A> for B
where
    B: RightInverse,
    RightInverted<B>: CommonByInverse<A, operator::MaxCommonVector>,
    CommonExtent<A, B, operator::MaxCommonVector>: CommonCount,
{
    type Output = <CommonExtent<A, B, operator::MaxCommonVector> as CommonCount>::Number;

    #[inline(always)]
    fn vector_with(self, left: A) -> Result<Self::Output, Error> {
        self.inverse_on_the_right()?.common(left)?;
        Ok(Default::default())
    }
}

/// Converts the number of shared elements to a static integer.
pub trait CommonCount {
    type Number: Copy + Default + 'static;
}

impl<Z: 'static> CommonCount for SeveralElements<Int<Z>> {
    type Number = Int<Z>;
}

impl CommonCount for Alone {
    type Number = _1;
}

impl CommonCount for Refusal {
    type Number = Self;
}
