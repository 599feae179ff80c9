//! Integers, static and dynamic: CuTe's `Int<N>` and `int`.
//!
//! A leaf of a shape, a stride or a coordinate is one of
//!
//! * [`Int<Z>`]: the value is in the type (`Z` is a typenum integer), and the leaf takes no space;
//! * [`Dyn<W>`]: a run-time value of 32 or 64 bits, which may carry a known divisor:
//!   [`divisible`](crate::divisible).
//!
//! Arithmetic on static leaves is static. If an operand is dynamic, the result is dynamic, except
//! that `_0 · n`, `_0 / n`, `_0 % n` and `n % _1` are `_0`. A primitive integer is first converted
//! to a leaf.
//!
//! ```
//! use cute::prelude::*;
//! let n = 5_i32;
//! assert_eq!(
//!     (_3 * n, n + _3, _16 / n, n % _3),
//!     (
//!         15.into_leaf()?,
//!         8.into_leaf()?,
//!         3.into_leaf()?,
//!         2.into_leaf()?
//!     )
//! );
//! let zero: _0 = _0 * n;
//! assert!(_3 < n && _3 <= 3 && zero == 0);
//! assert_eq!(
//!     (i64::from(_3), usize::from(_3), i64::from(_3 * n)),
//!     (3, 3, 15)
//! );
//! # use cute::int::IntoLeaf;
//! # Ok::<(), cute::Error>(())
//! ```

mod arithmetic;
#[cfg(feature = "const-generics")]
mod constant;
mod convert;
pub(crate) mod count;
pub(crate) mod divisible;
pub(crate) mod dynamic;
pub(crate) mod leaf_value;
pub(crate) mod named;
pub(crate) mod natural;
pub(crate) mod number;

pub use arithmetic::{CeilDiv, Max, Min, Product, Total, try_mul};
#[cfg(feature = "const-generics")]
pub use constant::ConstInt;
pub use convert::{FromRuntime, IntoLeaf};
pub(crate) use divisible::Divisible;
pub(crate) use dynamic::Held;
pub use dynamic::{Dyn, Promote, Width};
pub use named::*;
pub use number::Number;

use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

use crate::int::number::exact;
use crate::sealed::{OwnEntry, Sealed};

/// A static integer: its value is in its type, and it occupies no space.
///
/// `_0` to `_64` and some larger integers have names, which are types and values; `int!` makes
/// every other integer. `Z` is a typenum integer (`Z0`, `PInt<U>` or `NInt<U>`).
///
/// ```
/// use cute::{_3, _4, _12, Int, Integer, int};
/// let product = _3 * _4;
/// let _: _12 = product;
/// assert_eq!(size_of_val(&product), 0);
/// assert_eq!(int!(-12288).value(), -12_288);
/// ```
// `PartialEq` and `Eq` are derived because the named values (`_4`) can be used in patterns.
#[derive(PartialEq, Eq)]
pub struct Int<Z>(PhantomData<Z>);

impl<Z> Int<Z> {
    /// Makes the value of this type.
    #[inline(always)]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

// A derive would require the same trait of `Z`, and the compiler would check it bit by bit.
impl<Z> Clone for Int<Z> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<Z> Copy for Int<Z> {}

impl<Z> Default for Int<Z> {
    #[inline(always)]
    fn default() -> Self {
        Self::new()
    }
}

impl<Z> core::hash::Hash for Int<Z> {
    fn hash<H: core::hash::Hasher>(&self, _: &mut H) {}
}

impl<Z> Sealed for Int<Z> {}

/// An integer of a shape, stride or coordinate: static ([`Int`]) or known at run time ([`Dyn`]).
pub trait Integer: Copy + Sealed + 'static {
    /// The value, if the integer is static.
    const STATIC: Option<i64>;

    /// The width of a run-time integer, 32 or 64; 0 if the integer is static.
    const BITS: u32;

    /// A known divisor of the value, at least 0. For a static integer, this is its magnitude.
    const DIVISOR: i64;

    /// The type of the same integer without a known divisor.
    type Plain: Integer;

    /// Returns the value.
    fn value(self) -> i64;

    /// Returns the same integer without a known divisor.
    fn plain(self) -> Self::Plain;

    /// Converts a number that is known to fit.
    ///
    /// A number that does not fit is truncated to the width and to a multiple of the divisor. A
    /// static integer ignores the number.
    #[must_use]
    fn of_known(value: i64) -> Self;
}

/// Any integer of a tuple. With this bound, one impl serves static and run-time integers. Do not
/// use the bound if the trait's impl for tuples leads to a guard: for a refused tuple, the compiler
/// would then report the trait instead of the rule.
pub trait OneLeaf: Copy + OwnEntry {}

impl<Z> OneLeaf for Int<Z> {}
impl<W: Copy> OneLeaf for Dyn<W> {}

impl<Z: Number> Integer for Int<Z> {
    const STATIC: Option<i64> = Some(exact(Z::VALUE));
    const BITS: u32 = 0;
    const DIVISOR: i64 = match exact(Z::VALUE) {
        // The magnitude of the least integer does not fit in this type, so half of it is used.
        i64::MIN => 1 << 62,
        value => value.abs(),
    };
    type Plain = Self;

    #[inline(always)]
    fn value(self) -> i64 {
        const { exact(Z::VALUE) }
    }

    #[inline(always)]
    fn plain(self) -> Self {
        self
    }

    #[inline(always)]
    fn of_known(_: i64) -> Self {
        Self::new()
    }
}

impl<W: Held> Integer for Dyn<W> {
    const STATIC: Option<i64> = None;
    const BITS: u32 = W::Machine::BITS;
    const DIVISOR: i64 = W::DIVISOR;
    type Plain = Dyn<W::Machine>;

    #[inline(always)]
    fn value(self) -> i64 {
        self.get().machine().to_i64()
    }

    #[inline(always)]
    fn plain(self) -> Self::Plain {
        Dyn::new(self.get().machine())
    }

    #[inline(always)]
    fn of_known(value: i64) -> Self {
        Self::new(W::of_low_bits(value))
    }
}

/// Prints CuTe's notation: `_4` for a static 4.
impl<Z: typenum::Integer> fmt::Display for Int<Z> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "_{}", Z::I128)
    }
}

impl<Z: typenum::Integer> fmt::Debug for Int<Z> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Prints `4` for a dynamic 4.
impl<W: Held> fmt::Display for Dyn<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

/// Prints `4` for a dynamic 4, and `24{div=8}` for an integer that is known to be a multiple of 8.
impl<W: Held> fmt::Debug for Dyn<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.get(), f)
    }
}

/// Converts any primitive integer to a type that can hold all of them. (`usize` fits in `i128`, but
/// has no `From` for it.)
#[inline]
fn widened<T: TryInto<i128>>(value: T) -> i128 {
    value.try_into().unwrap_or(i128::MIN)
}

macro_rules! compares_with_primitives {
    ($($primitive:ty)*) => { $(
        impl<Z: typenum::Integer> PartialEq<$primitive> for Int<Z> {
            #[inline]
            fn eq(&self, other: &$primitive) -> bool {
                Z::I128 == widened(*other)
            }
        }

        impl<W: Held> PartialEq<$primitive> for Dyn<W> {
            #[inline]
            fn eq(&self, other: &$primitive) -> bool {
                self.get().machine().to_i128() == widened(*other)
            }
        }

        impl<Z: typenum::Integer> PartialOrd<$primitive> for Int<Z> {
            #[inline]
            fn partial_cmp(&self, other: &$primitive) -> Option<Ordering> {
                Some(Z::I128.cmp(&widened(*other)))
            }
        }

        impl<W: Held> PartialOrd<$primitive> for Dyn<W> {
            #[inline]
            fn partial_cmp(&self, other: &$primitive) -> Option<Ordering> {
                Some(self.get().machine().to_i128().cmp(&widened(*other)))
            }
        }
    )* };
}

compares_with_primitives!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
