//! Three ways to make a layout: from leaves, with a check; as the constant of a static type; or
//! from a sequence of integers.

use cute_core::{Error, Operator};

use super::range::HasValue;
use crate::layout::Layout;
use crate::profile::{Shape, StrideFits};
#[cfg(feature = "alloc")]
use crate::tuple::FromLeaves;
use crate::tuple::{IntTuple, Static};

impl<S: Shape + Static, D: Static> Layout<S, D>
where
    S: StrideFits<D>,
{
    /// The only value of a static layout from a literal. The macro has already checked the numbers;
    /// they are checked again at compile time, because any code can name this constant.
    #[doc(hidden)]
    pub const LITERAL: Self = {
        assert!(
            S::SIZE.is_some() && S::REACH < i64::MAX,
            "make_layout: a value does not fit in 64 bits"
        );
        Self::from_parts(S::VALUE, D::VALUE)
    };
}

impl<S: Shape + Static, D: Static> Layout<S, D>
where
    S: StrideFits<D>,
    Self: HasValue,
{
    /// The only value of a static layout.
    pub const STATIC: Self = Self::LITERAL;
}

impl<S: Shape + Static, D: Static> Default for Layout<S, D>
where
    S: StrideFits<D>,
    Self: HasValue,
{
    fn default() -> Self {
        Self::STATIC
    }
}

impl<S: Shape, D: IntTuple> Layout<S, D>
where
    S: StrideFits<D>,
{
    /// Makes a layout of a shape and a stride.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`](cute_core::Violation::ExtentNotPositive) if an extent is
    ///   negative
    /// * [`Violation::Overflow`](cute_core::Violation::Overflow) if an offset does not fit the
    ///   width of the run-time integers
    #[inline]
    pub fn try_new(shape: S, stride: D) -> Result<Self, Error> {
        Self::from_parts(shape, stride).checked(Operator::MakeLayout)
    }
}

#[cfg(feature = "alloc")]
impl<S: Shape + FromLeaves, D: FromLeaves> Layout<S, D>
where
    S: StrideFits<D>,
{
    /// Makes a layout of this type from run-time integers. Each static leaf checks that the integer
    /// at its position has the same value.
    pub(crate) fn from_numbers(
        mut shape: impl Iterator<Item = i64>,
        mut stride: impl Iterator<Item = i64>,
    ) -> Option<Result<Self, Error>> {
        let shape = match S::from_leaves(&mut shape)? {
            Ok(shape) => shape,
            Err(error) => return Some(Err(error)),
        };
        let stride = match D::from_leaves(&mut stride)? {
            Ok(stride) => stride,
            Err(error) => return Some(Err(error)),
        };
        Some(Self::try_new(shape, stride))
    }
}
