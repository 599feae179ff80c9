//! `crd2idx_unchecked`: the offset of a coordinate without checks, for device code and inner loops.
//!
//! # Requires
//! The conditions in the safety section of [`Unchecked::crd2idx_unchecked`], which are not checked.
//!
//! # Ensures
//! The result is the offset that `crd2idx` computes: `tests/tensors/unchecked.rs`, which also runs
//! under `AddressSanitizer`. `benches/instructions` counts the instructions.
#![allow(
    unsafe_code,
    reason = "arithmetic that the caller promises not to overflow, and layouts that it promises"
)]

use crate::int::{Dyn, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::sealed::Sealed;
use crate::tuple::{IntoCoord, for_each_arity, for_each_leaf};

impl<S, D> Layout<S, D> {
    /// Makes a layout from a shape and a stride without any check. The crate `cute-tensor` uses
    /// this function.
    ///
    /// # Safety
    /// P1 to P4 hold for the layout, or the caller checks the layout before any other code gets it.
    #[doc(hidden)]
    #[inline(always)]
    pub const unsafe fn from_parts_unchecked(shape: S, stride: D) -> Self {
        Self::from_parts(shape, stride)
    }
}

/// A width in which offsets are computed: `i32` or `i64`.
pub trait OffsetWidth: Copy + Sealed {
    /// Converts the value of a leaf, which must fit this width.
    fn of(leaf: impl Integer) -> Self;

    /// Returns `self + other`.
    ///
    /// # Safety
    /// The sum fits.
    #[must_use]
    unsafe fn plus(self, other: Self) -> Self;

    /// Returns `self · other`.
    ///
    /// # Safety
    /// The product fits.
    #[must_use]
    unsafe fn times(self, other: Self) -> Self;

    /// Returns the quotient and the remainder of two integers.
    ///
    /// # Safety
    /// Neither integer is negative, and `divisor` is not 0.
    #[must_use]
    unsafe fn split(self, divisor: Self) -> (Self, Self);
}

macro_rules! offset_width {
    ($($signed:ty, $unsigned:ty;)*) => { $(
        impl OffsetWidth for $signed {
            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, clippy::unnecessary_cast, reason = "the caller promises that it fits")]
            fn of(leaf: impl Integer) -> Self {
                leaf.value() as Self
            }

            #[inline(always)]
            unsafe fn plus(self, other: Self) -> Self {
                // SAFETY: the caller promises that the sum fits.
                unsafe { self.unchecked_add(other) }
            }

            #[inline(always)]
            unsafe fn times(self, other: Self) -> Self {
                // SAFETY: the caller promises that the product fits.
                unsafe { self.unchecked_mul(other) }
            }

            #[inline(always)]
            #[allow(clippy::cast_sign_loss, clippy::cast_possible_wrap, reason = "not negative, and less than the dividend")]
            unsafe fn split(self, divisor: Self) -> (Self, Self) {
                // SAFETY: the caller promises that neither integer is negative, and that `divisor`
                // is not 0.
                unsafe { core::hint::assert_unchecked(self >= 0 && divisor > 0) };
                let (dividend, divisor) = (self as $unsigned, divisor as $unsigned);
                ((dividend / divisor) as Self, (dividend % divisor) as Self)
            }
        }
    )* };
}

offset_width! {
    i32, u32;
    i64, u64;
}

/// Computes the offset of a coordinate in the layout `S:D`, in the width `W`.
pub trait UncheckedCoord<S, D, W>: Copy {
    /// Returns the offset of the coordinate.
    ///
    /// # Safety
    /// The caller must keep the promise of [`Unchecked::crd2idx_unchecked`].
    unsafe fn offset(self, shape: S, stride: D) -> W;
}

/// Computes the offset of an integer coordinate in a shape with the stride `D`.
pub trait UncheckedShape<D, W>: Copy {
    /// Returns the offset of a coordinate that belongs entirely to this shape.
    ///
    /// # Safety
    /// The caller must keep the promise of [`Unchecked::crd2idx_unchecked`].
    unsafe fn last(self, stride: D, index: W) -> W;

    /// Returns the offset of this shape's part of a coordinate, and the part of the coordinate that
    /// remains for the next modes.
    ///
    /// # Safety
    /// The caller must keep the promise of [`Unchecked::crd2idx_unchecked`].
    unsafe fn part(self, stride: D, index: W) -> (W, W);
}

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        /// X1 and X3: an integer indexes a shape.
        impl<$p, S: UncheckedShape<D, W>, D, W: OffsetWidth> UncheckedCoord<S, D, W> for $leaf
        where
            Self: Integer,
        {
            #[inline(always)]
            unsafe fn offset(self, shape: S, stride: D) -> W {
                // SAFETY: the caller makes the promises that this call requires.
                unsafe { shape.last(stride, W::of(self)) }
            }
        }

        impl<$p, D: Integer, W: OffsetWidth> UncheckedShape<D, W> for $leaf
        where
            Self: Integer,
        {
            #[inline(always)]
            unsafe fn last(self, stride: D, index: W) -> W {
                // SAFETY: the coordinate is in range, so the product is part of the image, which
                // fits.
                unsafe { index.times(W::of(stride)) }
            }

            #[inline(always)]
            unsafe fn part(self, stride: D, index: W) -> (W, W) {
                // SAFETY: coordinates in range are not negative, and extents are positive.
                let (rest, digit) = unsafe { index.split(W::of(self)) };
                // SAFETY: the digit is in range.
                (unsafe { digit.times(W::of(stride)) }, rest)
            }
        }
    };
}

for_each_leaf!(leaf);

macro_rules! tuple {
    ($rank:literal; $A0:ident $B0:ident $a0:ident $b0:ident 0
        $(, $A:ident $B:ident $a:ident $b:ident $index:tt)*) => {
        /// X2: a tuple indexes a tuple, entry by entry.
        #[allow(non_camel_case_types, reason = "a third list of names: the strides'")]
        impl<W: OffsetWidth, $A0: UncheckedCoord<$B0, $a0, W>, $B0: Copy, $a0: Copy
            $(, $A: UncheckedCoord<$B, $a, W>, $B: Copy, $a: Copy)*>
            UncheckedCoord<($B0, $($B,)*), ($a0, $($a,)*), W> for ($A0, $($A,)*)
        {
            #[inline(always)]
            unsafe fn offset(self, shape: ($B0, $($B,)*), stride: ($a0, $($a,)*)) -> W {
                // SAFETY: each entry is a coordinate of its mode, and the sum over some of the
                // modes is at most the span of all of them.
                unsafe {
                    let sum = self.0.offset(shape.0, stride.0);
                    $(let sum = sum.plus(self.$index.offset(shape.$index, stride.$index));)*
                    sum
                }
            }
        }

        parts!(($A0 0 $(, $A $index)*) ($B0 $($B)*));
    };
}

/// X3: each mode takes its digit of the coordinate, and the last mode takes the remaining value.
macro_rules! parts {
    (($($A:ident $index:tt),*) ($($B:ident)*)) => {
        impl<W: OffsetWidth, $($A: UncheckedShape<$B, W>, $B: Copy),*> UncheckedShape<($($B,)*), W> for ($($A,)*) {
            #[inline(always)]
            unsafe fn last(self, stride: ($($B,)*), index: W) -> W {
                // SAFETY: as in `part`; the last mode takes the whole rest.
                unsafe { parts!(@last self stride index; $($index)*) }
            }

            #[inline(always)]
            unsafe fn part(self, stride: ($($B,)*), index: W) -> (W, W) {
                // SAFETY: the digits of a coordinate in range are in range, and so are the sums.
                unsafe { parts!(@part self stride index; $($index)*) }
            }
        }
    };
    (@last $self:ident $stride:ident $rest:expr; $only:tt) => { $self.$only.last($stride.$only, $rest) };
    (@last $self:ident $stride:ident $rest:expr; $first:tt $($more:tt)+) => {{
        let (offset, rest) = $self.$first.part($stride.$first, $rest);
        offset.plus(parts!(@last $self $stride rest; $($more)+))
    }};
    (@part $self:ident $stride:ident $rest:expr; $only:tt) => { $self.$only.part($stride.$only, $rest) };
    (@part $self:ident $stride:ident $rest:expr; $first:tt $($more:tt)+) => {{
        let (offset, rest) = $self.$first.part($stride.$first, $rest);
        let (others, rest) = parts!(@part $self $stride rest; $($more)+);
        (offset.plus(others), rest)
    }};
}

for_each_arity!(tuple);

/// Computes offsets without checks for bounds or overflow.
///
/// The offset equals that of [`crd2idx`](crate::ops::Crd2Idx), but in a width that the caller
/// chooses, `i32` or `i64`. The optimizer may assume that sums and products do not overflow, so it
/// can extend a 32-bit offset once, outside of a loop.
///
/// # Rules
/// | rule | coordinate | shape | offset |
/// |---|---|---|---|
/// | X1 | integer `c` | integer | `c · d`, with the stride `d` |
/// | X2 | tuple | tuple | the sum over the entries |
/// | X3 | integer `c` | tuple `(s0, …, sn)` | the offset of the tuple `(c % s0, c / s0 % s1, …)`; the last entry has no `%`, and the division is unsigned |
///
/// # Example
/// ```
/// use cute::Unchecked;
/// use cute::prelude::*;
/// let a = make_layout((4_i32, (_2, 3_i32)), (_6, (_3, 1_i32)));
/// assert!(a.fits_bits(32));
/// // SAFETY: 3 < 4, 4 < 2·3, and the layout fits in 32 bits.
/// let offset: i32 = unsafe { a.crd2idx_unchecked((3_i32, 4_i32)) };
/// assert_eq!(offset, 20);
/// ```
///
/// Source: CuTe `stride.hpp`, `crd2idx`, with the arithmetic of C++: signed overflow is undefined.
pub trait Unchecked: AnyLayout {
    /// Returns the offset of a coordinate in the width `W`, which is `i32` or `i64`.
    ///
    /// # Safety
    /// An overflow is undefined behaviour, so the caller promises both:
    /// * The coordinate is in range: each of its integers is at least 0 and less than the size of
    ///   its mode. [`InShape`](crate::InShape) checks this.
    /// * The layout fits `W`: [`fits_bits`](crate::Layout::fits_bits) with the bits of `W` checks
    ///   this. A layout with run-time integers of 32 bits always fits in 32 bits, because a larger
    ///   one cannot be constructed.
    #[inline(always)]
    unsafe fn crd2idx_unchecked<W: OffsetWidth, C: IntoCoord>(self, coord: C) -> W
    where
        C::Coord: UncheckedCoord<Self::Shape, Self::Stride, W>,
    {
        let (shape, stride) = self.into_parts();
        // SAFETY: the caller makes the promises that this call requires.
        unsafe { coord.into_coord().offset(shape, stride) }
    }
}

impl<L: AnyLayout> Unchecked for L {}
