//! `assume_divisible`: declares a divisor of a run-time integer.
//!
//! # Requires
//! | rule | guard | test |
//! |---|---|---|
//! | the divisor is a positive static integer | [`DivisorOf`] | `ui/assume_divisible/assume_divisible_run_time`, `ui/assume_divisible/assume_divisible_zero` |
//! | the integer is a run-time one | `DivisorOfStatic` | `ui/assume_divisible/assume_divisible_static` |
//! | the integer is a multiple of the divisor | `Violation::NoMultiple` at run time | `tests/algebra/divisible.rs` |
#![allow(unsafe_code, reason = "a divisor that is told, and not checked")]

use core::ops::{Div, Mul};

use cute_core::{Error, Operator, Violation};
use typenum::{Gcd, Gcf, PInt, Prod, Quot};

use super::{Divisible, Multiples};
use crate::errors::{DivisorOfStatic, Refused};
use crate::int::arithmetic::divisible::{MultipleIn, MultipleOf};
use crate::int::number::{Digits, Number, exact};
use crate::int::{Dyn, Held, Int, Integer, IntoLeaf, Width};

/// A run-time integer that can have the declared divisor `N`, a positive static integer.
#[diagnostic::on_unimplemented(
    message = "assume_divisible: the divisor is not a positive static integer",
    label = "not a static divisor",
    note = "write the divisor as `_8` or `int!(8)`"
)]
pub trait AssumeDivisible<N>: Copy {
    /// The integer with its divisor. If the integer already has a known divisor, the result has the
    /// least common multiple of both.
    type Output: Integer;

    /// Returns the leaf with its divisor if the value is a multiple of `N`.
    ///
    /// # Errors
    /// Returns [`Violation::NoMultiple`] with the value and the divisor, or [`Violation::Overflow`]
    /// if the integer does not fit 64 signed bits.
    fn divisible(self) -> Result<Self::Output, Error>;

    /// Returns the leaf with its divisor, without a check.
    ///
    /// # Safety
    /// The leaf is a multiple of `N`.
    ///
    /// # Panics
    /// Panics if the integer does not fit 64 signed bits.
    unsafe fn divisible_unchecked(self) -> Self::Output;
}

/// The leaf of `T` with the divisor `N`, as a type.
pub type Assumed<T, N> = <T as AssumeDivisible<N>>::Output;

impl<T: IntoLeaf, N: DivisorOf<T::Leaf>> AssumeDivisible<N> for T {
    type Output = N::Output;

    #[inline(always)]
    fn divisible(self) -> Result<N::Output, Error> {
        N::divides(self.into_leaf()?)
    }

    #[inline(always)]
    #[track_caller]
    unsafe fn divisible_unchecked(self) -> N::Output {
        // SAFETY: the caller promises it.
        unsafe { N::divides_unchecked(crate::or_panic(self.into_leaf())) }
    }
}

/// A divisor that a leaf `T` can have. The trait is implemented for the divisor, so the compiler
/// selects an impl only after it has inferred the divisor.
#[diagnostic::on_unimplemented(
    message = "assume_divisible: the divisor is not a positive static integer",
    label = "not a static divisor",
    note = "write the divisor as `_8` or `int!(8)`"
)]
pub trait DivisorOf<T> {
    type Output: Integer;

    /// Returns the leaf with its divisor if the value is a multiple of the divisor.
    ///
    /// # Errors
    /// Returns [`Violation::NoMultiple`] if the value is not a multiple.
    fn divides(n: T) -> Result<Self::Output, Error>;

    /// Returns the leaf with its divisor, without a check.
    ///
    /// # Safety
    /// The leaf is a multiple of the divisor.
    unsafe fn divides_unchecked(n: T) -> Self::Output;
}

impl<T: LeafIsTold<U>, U: Digits> DivisorOf<T> for Int<PInt<U>> {
    type Output = T::Output;

    #[inline(always)]
    fn divides(n: T) -> Result<Self::Output, Error> {
        n.told()
    }

    #[inline(always)]
    unsafe fn divides_unchecked(n: T) -> Self::Output {
        // SAFETY: the caller promises it.
        unsafe { n.told_unchecked() }
    }
}

/// Declares the divisor `U` for a leaf.
pub trait LeafIsTold<U>: Integer {
    type Output: Integer;

    /// Returns the leaf with its divisor if the value is a multiple of `U`.
    ///
    /// # Errors
    /// Returns [`Violation::NoMultiple`] if the value is not a multiple.
    fn told(self) -> Result<Self::Output, Error>;

    /// Returns the leaf with its divisor, without a check.
    ///
    /// # Safety
    /// The leaf is a multiple of `U`.
    unsafe fn told_unchecked(self) -> Self::Output;
}

/// A value of a leaf to which a divisor can be added without a check.
pub trait Told: Held {
    /// Returns the integer with its divisor.
    ///
    /// # Safety
    /// The value is a multiple of the divisor.
    unsafe fn of(value: Self::Machine) -> Self;
}

impl<W: Width> Told for W {
    #[inline(always)]
    unsafe fn of(value: W) -> W {
        value
    }
}

impl<A: Digits, W: Width> Told for Divisible<Int<PInt<A>>, W> {
    #[inline(always)]
    unsafe fn of(value: W) -> Self {
        // SAFETY: DV1; the caller promises it.
        unsafe { Self::unchecked(value) }
    }
}

/// Returns the error for an integer that is not a multiple of its divisor.
#[cold]
const fn indivisible(value: i64, divisor: i64) -> Error {
    Error::new(
        Operator::AssumeDivisible,
        Violation::NoMultiple { value, divisor },
    )
}

impl<U: Digits + MultipleIn<W, Held: Told>, W: Width> LeafIsTold<U> for Dyn<W> {
    type Output = MultipleOf<U, W>;

    #[inline(always)]
    fn told(self) -> Result<Self::Output, Error> {
        let divisor = const { exact(<PInt<U> as Number>::VALUE) };
        if self.value() % divisor != 0 {
            return Err(indivisible(self.value(), divisor));
        }
        // SAFETY: the value is a multiple of the divisor.
        Ok(unsafe { LeafIsTold::<U>::told_unchecked(self) })
    }

    #[inline(always)]
    unsafe fn told_unchecked(self) -> Self::Output {
        // SAFETY: the caller promises it.
        Dyn::new(unsafe { Told::of(self.get()) })
    }
}

/// The least common multiple of `A` and `B`.
type Lcm<A, B> = Quot<Prod<A, B>, Gcf<A, B>>;

impl<A, U, W: Width> LeafIsTold<U> for Multiples<A, W>
where
    A: Digits + Gcd<U> + Mul<U>,
    U: Digits,
    Prod<A, U>: Div<Gcf<A, U>>,
    Lcm<A, U>: Digits,
{
    type Output = Multiples<Lcm<A, U>, W>;

    #[inline(always)]
    fn told(self) -> Result<Self::Output, Error> {
        let divisor = const { exact(<PInt<U> as Number>::VALUE) };
        if self.value() % divisor != 0 {
            return Err(indivisible(self.value(), divisor));
        }
        // SAFETY: the value is a multiple of the divisor.
        Ok(unsafe { LeafIsTold::<U>::told_unchecked(self) })
    }

    #[inline(always)]
    unsafe fn told_unchecked(self) -> Self::Output {
        // SAFETY: it is a multiple of `A` (DV1), and the caller promises that it is a multiple of
        // `U`.
        Dyn::new(unsafe { Told::of(self.get().machine()) })
    }
}

// --- what is refused -----------------------------------------------------------------------------

impl<Z: Number, U> LeafIsTold<U> for Int<Z>
where
    Refused<Z>: DivisorOfStatic,
{
    type Output = Self;

    fn told(self) -> Result<Self, Error> {
        Ok(self)
    }

    unsafe fn told_unchecked(self) -> Self {
        self
    }
}

/// Returns the run-time integer `n` with a type that states that `n` is a multiple of the static
/// integer `divisor`.
///
/// # Example
/// ```
/// use cute::divisible::assume_divisible;
/// use cute::prelude::*;
/// let columns = assume_divisible(48, _8);
/// let run: _8 = make_layout((5, columns), (columns, _1)).max_alignment();
/// # let _ = run;
/// ```
///
/// # Panics
/// Panics if `n` is not a multiple of `divisor`: `assume_divisible: 12 is not a multiple of 8`.
#[inline(always)]
#[track_caller]
pub fn assume_divisible<T: AssumeDivisible<N>, N>(n: T, divisor: N) -> Assumed<T, N> {
    crate::or_panic(try_assume_divisible(n, divisor))
}

/// Like [`assume_divisible`], but returns an error if `n` is not a multiple of `divisor`.
///
/// # Example
/// ```
/// use cute::divisible::try_assume_divisible;
/// use cute::prelude::*;
/// assert_eq!(try_assume_divisible(24_i64, _8)?, 24);
/// assert_eq!(
///     try_assume_divisible(12, _8).unwrap_err().to_string(),
///     "assume_divisible: 12 is not a multiple of 8"
/// );
/// # Ok::<(), cute::Error>(())
/// ```
///
/// # Errors
/// Returns [`Violation::NoMultiple`] with the value and the divisor, or [`Violation::Overflow`] if
/// the integer does not fit 64 signed bits.
#[inline(always)]
pub fn try_assume_divisible<T: AssumeDivisible<N>, N>(
    n: T,
    _divisor: N,
) -> Result<Assumed<T, N>, Error> {
    n.divisible()
}

/// Like [`assume_divisible`], but does not check that `n` is a multiple of `divisor`.
///
/// # Example
/// ```
/// use cute::divisible::assume_divisible_unchecked;
/// use cute::prelude::*;
/// let rows = 8 * "abc".len();
/// // SAFETY: it is a product with 8.
/// let rows = unsafe { assume_divisible_unchecked(rows, _8) };
/// assert_eq!(rows / _8, 3);
/// ```
///
/// # Safety
/// `n` is a multiple of `divisor`. The optimizer relies on this promise, and so may unsafe code
/// that receives the leaf.
///
/// # Panics
/// Panics if the integer does not fit 64 signed bits.
#[inline(always)]
#[track_caller]
pub unsafe fn assume_divisible_unchecked<T: AssumeDivisible<N>, N>(
    n: T,
    _divisor: N,
) -> Assumed<T, N> {
    // SAFETY: the caller promises it.
    unsafe { n.divisible_unchecked() }
}
