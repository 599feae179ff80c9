//! The functions that can be applied after a layout: a swizzle, another layout, or several
//! functions one after another.
//!
//! # Function
//! | function | result for an offset `x` |
//! |---|---|
//! | [`Swizzle`](crate::Swizzle) | `x` with its bits mixed |
//! | [`Layout`] | the layout's offset at the linear coordinate `x` |
//! | [`Then<A, O, F>`](Then) | `A(offset + F(x))` |
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let both = layout!(16:2 o 1 o Sw<1, 2, 3> o 5 o (4, 4):(4, 1));
//! assert_eq!(both.to_string(), "_16:_2 o _1 o Sw<1,2,3> o _5 o (_4,_4):(_4,_1)");
//! assert_eq!(both.crd2idx((_3, _1)), 2 * (1 + 18));
//! ```

use core::fmt;
use core::ops::Add;

use cute_core::{Error, Operator, Violation};

use super::ComposedLayout;
use crate::int::{Dyn, Integer, Total};
use crate::layout::{AnyLayout, Layout};
use crate::offsets::{IndexIn, Offsets, offset_at};
use crate::ops::crd2idx::Crd2Idx;
use crate::swizzle::SwizzleParts;
use crate::swizzle::bits::{Call, Called};
use crate::tuple::{IntTuple, IntoCoord};

/// A function that maps an offset to an offset: a swizzle, a layout, or a chain of these.
pub trait Function: Copy {
    /// Returns the function's value at `offset`.
    fn at(self, offset: i64) -> i64;
    /// Returns the run-time composed layout that applies this function after `offset + layout`.
    #[cfg(feature = "alloc")]
    fn before(self, offset: i64, layout: cute_core::ComposedLayout) -> cute_core::ComposedLayout;
}

impl<A: SwizzleParts> Function for A {
    #[inline(always)]
    fn at(self, offset: i64) -> i64 {
        A::SWIZZLE.apply(offset)
    }

    #[cfg(feature = "alloc")]
    fn before(self, offset: i64, layout: cute_core::ComposedLayout) -> cute_core::ComposedLayout {
        cute_core::ComposedLayout::new(A::SWIZZLE, offset, layout)
    }
}

impl<S: IntTuple, D: IntTuple> Function for Layout<S, D>
where
    Self: Offsets + AnyLayout<Shape = S, Stride = D>,
    Dyn<i64>: Crd2Idx<S, D, <Self as Offsets>::Width>,
{
    #[inline(always)]
    fn at(self, offset: i64) -> i64 {
        self.offset_past_the_size(offset)
            .unwrap_or_else(|| too_large(i64::BITS))
    }

    #[cfg(feature = "alloc")]
    fn before(self, offset: i64, layout: cute_core::ComposedLayout) -> cute_core::ComposedLayout {
        cute_core::ComposedLayout::new(self.to_dynamic(), offset, layout)
    }
}

impl<S: IntTuple, D: IntTuple> Layout<S, D> {
    /// Returns the offset of a linear coordinate, or `None` if it does not fit in 64 bits. The
    /// coordinate may be past the size, because it is the offset of an inner layout.
    #[inline]
    fn offset_past_the_size(self, index: i64) -> Option<i64> {
        let (mut rest, mut offset) = (i128::from(index), 0_i128);
        for leaf in 0..S::LEAVES {
            let (extent, stride) = (
                i128::from(self.shape().leaf(leaf)),
                i128::from(self.stride().leaf(leaf)),
            );
            // The last mode continues past its extent.
            if leaf + 1 == S::LEAVES {
                offset = offset.saturating_add(rest.saturating_mul(stride));
                break;
            }
            // The divisions fail for an extent of 0, which only an empty layout has.
            let (Some(digit), Some(quotient)) =
                (rest.checked_rem(extent), rest.checked_div(extent))
            else {
                by_zero(index)
            };
            offset = offset.saturating_add(digit.saturating_mul(stride));
            rest = quotient;
        }
        i64::try_from(offset).ok()
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn by_zero(dividend: i64) -> ! {
    crate::refused(Error::new(
        Operator::ComposedLayout,
        Violation::DivisorZero { dividend },
    ))
}

#[cold]
#[inline(never)]
#[track_caller]
fn too_large(bits: u32) -> ! {
    crate::refused(Error::new(
        Operator::ComposedLayout,
        Violation::Overflow { bits },
    ))
}

impl<S: IntTuple, D: IntTuple, X: Integer + IntoCoord<Coord = X>> Call<X> for Layout<S, D>
where
    Self: Offsets + AnyLayout<Shape = S, Stride = D>,
    X: Crd2Idx<S, D, <Self as Offsets>::Width>,
{
    type Output = IndexIn<Self, X>;

    #[inline(always)]
    #[track_caller]
    fn call(self, offset: X) -> Self::Output {
        let called = offset_at(self, offset);
        // A static offset is exact. A run-time offset past the size may have lost its upper bits.
        if <Self::Output as Integer>::STATIC.is_none()
            && self.offset_past_the_size(offset.value()) != Some(called.value())
        {
            too_large(<Self::Output as Integer>::BITS);
        }
        called
    }
}

/// The function `A ∘ (offset + F)`: it applies `F`, adds the offset, and applies `A`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Then<A, O, F> {
    pub(super) function: A,
    pub(super) offset: O,
    pub(super) inner: F,
}

impl<A, O, F> Then<A, O, F> {
    /// Makes the function `function ∘ (offset + inner)`. The macro `layout!` calls this once for
    /// each further function of a chain.
    ///
    /// ```
    /// use cute::Then;
    /// use cute::prelude::*;
    /// let both = Then::new(layout!(16:2), _1, Swizzle::<_1, _2, _3>::new());
    /// assert_eq!(ComposedLayout::new(both, _5, layout!((4, 4):(4, 1))), layout!(16:2 o 1 o Sw<1, 2, 3> o 5 o (4, 4):(4, 1)));
    /// ```
    #[inline(always)]
    pub const fn new(function: A, offset: O, inner: F) -> Self
    where
        A: Copy,
        O: Copy,
        F: Copy,
    {
        Self {
            function,
            offset,
            inner,
        }
    }
}

impl<A: Function, O: Integer, F: Function> Function for Then<A, O, F> {
    #[inline(always)]
    fn at(self, offset: i64) -> i64 {
        let inner = self.offset.value().checked_add(self.inner.at(offset));
        self.function
            .at(inner.unwrap_or_else(|| too_large(i64::BITS)))
    }

    #[cfg(feature = "alloc")]
    fn before(self, offset: i64, layout: cute_core::ComposedLayout) -> cute_core::ComposedLayout {
        self.function
            .before(self.offset.value(), self.inner.before(offset, layout))
    }
}

impl<A, O, F, X> Call<X> for Then<A, O, F>
where
    F: Call<X>,
    O: Add<Called<F, X>>,
    A: Call<Total<O, Called<F, X>>>,
{
    type Output = Called<A, Total<O, Called<F, X>>>;

    #[inline(always)]
    fn call(self, offset: X) -> Self::Output {
        self.function.call(self.offset + self.inner.call(offset))
    }
}

impl<A: fmt::Display, O: fmt::Display, F: fmt::Display> fmt::Display for Then<A, O, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} o {} o {}", self.function, self.offset, self.inner)
    }
}

impl<A: fmt::Debug, O: fmt::Debug, F: fmt::Debug> fmt::Debug for Then<A, O, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} o {:?} o {:?}",
            self.function, self.offset, self.inner
        )
    }
}

/// Makes the composed layout `function ∘ (offset + self)`.
pub trait BehindFunction<A, O> {
    type Output;
    fn behind(self, function: A, offset: O) -> Self::Output;
}

impl<A, O, S: Copy, D: Copy> BehindFunction<A, O> for Layout<S, D> {
    type Output = ComposedLayout<A, O, Self>;

    #[inline(always)]
    fn behind(self, function: A, offset: O) -> Self::Output {
        ComposedLayout {
            function,
            offset,
            layout: self,
        }
    }
}

/// S3: applies one more function after the existing ones.
impl<A, O, F, P, B> BehindFunction<A, O> for ComposedLayout<F, P, B> {
    type Output = ComposedLayout<Then<A, O, F>, P, B>;

    #[inline(always)]
    fn behind(self, function: A, offset: O) -> Self::Output {
        let function = Then {
            function,
            offset,
            inner: self.function,
        };
        ComposedLayout {
            function,
            offset: self.offset,
            layout: self.layout,
        }
    }
}
