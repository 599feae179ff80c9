//! `max_common_vector`: computes the number of contiguous elements that two layouts share. One
//! instruction may copy these elements.

use cute_core::{Error, Operator};

use super::max_common_layout::{Alone, CommonByInverse, CommonExtent, SeveralElements};
use super::right_inverse::{RightInverse, RightInverted};
use crate::errors::{Refusal, operator};
use crate::int::{_1, Int};
use crate::layout::{AnyLayout, Layout};
use crate::tuple::IntTuple;

/// Computes the number of contiguous elements, from offset 0 on, that have the same coordinates in
/// this layout and in `B`. One instruction could copy these elements. For example, `8:1` and
/// `(2,4):(1,4)` share 2 elements.
///
/// The number is the size of [`max_common_layout`](crate::ops::MaxCommonLayout). The number is a
/// static integer even if the layouts have run-time integers, so
/// `<VectorOf<A, B> as Integer>::STATIC` is a constant.
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
/// The requirements of composition apply. The ui tests are
/// `ui/max_common_vector/max_common_vector_stride` and
/// `ui/max_common_vector/max_common_vector_shape`.
///
/// Source: CuTe `layout.hpp`, `max_common_vector`.
pub trait MaxCommonVector<B>: AnyLayout {
    /// The number, a static integer.
    type Output: Copy + Default + 'static;
    /// Computes the number, and checks each rule that a dynamic integer could break.
    ///
    /// # Errors
    /// Returns an error with the broken rule and its numbers.
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
