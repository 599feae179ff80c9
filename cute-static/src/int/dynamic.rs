//! The dynamic leaf: a run-time integer of a chosen width.

use core::fmt;
use core::hash::Hash;
use core::ops::{Add, Div, Mul, Rem, Sub};

use crate::sealed::Sealed;

/// A run-time integer of a shape, stride or coordinate.
///
/// * In shapes and strides: `Dyn<i32>` or `Dyn<i64>`. The user chooses the width, because index
///   arithmetic on GPUs is faster in 32 bits.
/// * In coordinates, also `Dyn<u64>`, which a `usize` becomes. A linear coordinate of this type is
///   split by unsigned division.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Dyn<W>(W);

impl<W: Copy> Dyn<W> {
    /// Makes a run-time integer with this value.
    #[inline(always)]
    pub const fn new(value: W) -> Self {
        Self(value)
    }

    /// Returns the value, in its own width.
    #[inline(always)]
    pub const fn get(self) -> W {
        self.0
    }
}

impl<W> Sealed for Dyn<W> {}

/// The type of the value in a [`Dyn`]: a machine integer, or a machine integer with a known divisor
/// ([`Divisible`](crate::divisible::Divisible)).
pub trait Held: Copy + Ord + Hash + Default + fmt::Display + fmt::Debug + Sealed + 'static {
    /// The type of the machine integer.
    type Machine: Width;

    /// A known divisor of every value, or 1 if none is known.
    const DIVISOR: i64;

    /// Returns the machine integer.
    fn machine(self) -> Self::Machine;

    /// Truncates a number to the bits of the machine integer, and rounds it toward 0 to a multiple
    /// of the divisor. The number must be known to fit and to be a multiple.
    #[must_use]
    fn of_low_bits(value: i64) -> Self;

    /// Like `of_low_bits`, but keeps the least integer, which marks a product that does not fit.
    #[must_use]
    #[inline(always)]
    fn of_product(value: i64) -> Self {
        Self::of_low_bits(value)
    }

    /// Returns `value` unchanged. `V` must be this type. This function is called by operators that
    /// change only the positions of leaves.
    #[must_use]
    fn of_moved<V: Held>(value: V) -> Self;
}

/// The machine integers that a [`Dyn`] can hold: `i32`, `i64`, and `u64` for coordinates.
pub trait Width:
    Held<Machine = Self>
    + Copy
    + Ord
    + Hash
    + Default
    + fmt::Display
    + fmt::Debug
    + Sealed
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
{
    /// The width in bits: 32 or 64.
    const BITS: u32;

    /// Converts to `i64`. A `u64` past `i64::MAX` keeps its bits, so `usize::MAX` is the coordinate
    /// −1.
    fn to_i64(self) -> i64;

    /// Converts to `i128`, for comparisons with any primitive integer.
    fn to_i128(self) -> i128;

    /// Converts to this width if the value fits.
    fn from_i64(value: i64) -> Option<Self>;

    /// Truncates a value to this width. The value must be known to fit.
    fn from_static(value: i64) -> Self;

    /// Returns the quotient by a static divisor.
    #[must_use]
    #[inline(always)]
    fn quotient_by_static(self, divisor: i64) -> Self {
        self / Self::from_static(divisor)
    }

    /// Returns the remainder by a static divisor.
    #[must_use]
    #[inline(always)]
    fn remainder_by_static(self, divisor: i64) -> Self {
        self % Self::from_static(divisor)
    }
}

/// The width of the result of an operation on two run-time integers: 32 bits only if both have 32.
pub trait Promote<V: Width>: Width {
    /// The wider of the two widths, signed.
    type Wider: Width;

    /// Converts the left operand to the wider width.
    fn widen(self) -> Self::Wider;

    /// Converts `other`, the right operand, to the wider width.
    fn widen_right(other: V) -> Self::Wider;
}

macro_rules! widths {
    ($($width:ty: $bits:literal { $($own:tt)* })*) => { $(
        impl Sealed for $width {}

        impl Held for $width {
            type Machine = Self;
            const DIVISOR: i64 = 1;

            #[inline(always)]
            fn machine(self) -> Self {
                self
            }

            #[inline(always)]
            fn of_low_bits(value: i64) -> Self {
                Self::from_static(value)
            }

            #[inline(always)]
            fn of_moved<V: Held>(value: V) -> Self {
                Self::from_static(value.machine().to_i64())
            }
        }

        impl Width for $width {
            const BITS: u32 = $bits;

            #[inline(always)]
            #[allow(clippy::cast_possible_wrap, clippy::cast_lossless, clippy::unnecessary_cast,
                reason = "one text for three widths; a u64 coordinate keeps its bits")]
            fn to_i64(self) -> i64 {
                self as i64
            }

            #[inline(always)]
            #[allow(clippy::cast_lossless, reason = "one text for three widths")]
            fn to_i128(self) -> i128 {
                self as i128
            }

            #[inline(always)]
            #[allow(clippy::unnecessary_fallible_conversions, reason = "one text for three widths")]
            fn from_i64(value: i64) -> Option<Self> {
                value.try_into().ok()
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::unnecessary_cast,
                reason = "static leaves of a 32-bit layout fit in 32 bits: checked where it is \
                          built")]
            fn from_static(value: i64) -> Self {
                value as $width
            }

            $($own)*
        }
    )* };
}

widths! {
    i32: 32 {}
    i64: 64 {}
    u64: 64 {
        // A division by a power of two is an explicit mask and shift. If the optimizer knows a
        // loop's range before it sees the division, it turns the division into a comparison, and
        // the loop is not vectorized.

        #[inline(always)]
        fn quotient_by_static(self, divisor: i64) -> Self {
            let divisor = Self::from_static(divisor);
            if divisor.is_power_of_two() { self >> divisor.trailing_zeros() } else { self / divisor }
        }

        #[inline(always)]
        fn remainder_by_static(self, divisor: i64) -> Self {
            let divisor = Self::from_static(divisor);
            if divisor.is_power_of_two() { self & (divisor - 1) } else { self % divisor }
        }
    }
}

macro_rules! promotions {
    ($($left:ty, $right:ty => $output:ty;)*) => { $(
        impl Promote<$right> for $left {
            type Wider = $output;

            #[inline(always)]
            #[allow(clippy::cast_possible_wrap, clippy::cast_lossless, clippy::unnecessary_cast,
                reason = "a table of widening casts; a u64 coordinate keeps its bits")]
            fn widen(self) -> $output {
                self as $output
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_wrap, clippy::cast_lossless, clippy::unnecessary_cast,
                reason = "a table of widening casts; a u64 coordinate keeps its bits")]
            fn widen_right(other: $right) -> $output {
                other as $output
            }
        }
    )* };
}

promotions! {
    i32, i32 => i32;
    i32, i64 => i64;
    i32, u64 => i64;
    i64, i32 => i64;
    i64, i64 => i64;
    i64, u64 => i64;
    u64, i32 => i64;
    u64, i64 => i64;
    u64, u64 => i64;
}
