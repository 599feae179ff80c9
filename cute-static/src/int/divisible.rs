//! A run-time integer that is known to be a multiple of a static one.
//!
//! # Promise
//! | promise | statement | who keeps it |
//! |---|---|---|
//! | DV1 | a [`Divisible<N, W>`] is a multiple of `N`, or the least integer of `W` | every way to make one: from a checked number, from a number rounded toward 0 to a multiple, by `unsafe`, or by [`saturated`](Divisible::saturated) |
//!
//! The least integer represents a product that did not fit; no layout contains it (P2). Every power
//! of two in use here divides the least integer. Other divisors do not, so [`Held::machine`] passes
//! only powers of two on to the optimizer.
//!
//! # Ensures
//! `tests/algebra/divisible.rs`, `tests/algebra/divisible_layouts.rs`; `docs/soundness.md` lists
//! the code that relies on this promise.
//!
//! # How known divisors are arranged
//! `Dyn<Divisible<_8>>` is a run-time integer that is known to be a multiple of 8. It is not a
//! third kind of leaf: `Divisible` is one more width of a `Dyn`.
//!
//! * `Held` is the trait of the values that a `Dyn` holds. Machine integers, which implement
//!   `Width`, are one kind of these values. The arithmetic of machine integers does not mention
//!   divisors, so plain integers cost the compiler no more than before.
//! * `int/arithmetic/divisible/` contains the rules DV2 to DV6.
//! * An operator whose impl requires `Held` returns results that keep the divisor. A result that is
//!   only a part of the original number has no divisor and is a machine integer (`W::Machine`,
//!   `Integer::Plain`). Examples are a number of steps in a composition and the extent of a gap in
//!   a complement.
//! * Code that tests at run time whether a number divides another first reads the constant
//!   `Integer::DIVISOR`.
#![allow(
    unsafe_code,
    reason = "the optimizer is told of a divisor that was checked when the integer was made"
)]

pub(crate) mod assume;

use core::any::Any;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use typenum::PInt;

use super::dynamic::{Held, Width};
use super::number::{Digits, Number, exact};
use super::{Dyn, Int};
use crate::sealed::Sealed;

/// A machine integer `W` that is a multiple of the static integer `N`, as in the leaf
/// `Dyn<Divisible<_8>>`.
///
/// [`assume_divisible`](crate::divisible::assume_divisible) makes such an integer, and arithmetic
/// on such integers makes others.
///
/// ```
/// use cute::divisible::{Divisible, assume_divisible};
/// use cute::prelude::*;
/// let n: Dyn<Divisible<_8>> = assume_divisible(24_i64, _8);
/// assert_eq!(
///     (n.to_string(), format!("{n:?}")),
///     ("24".to_owned(), "24{div=8}".to_owned())
/// );
/// let quarter: Dyn<Divisible<_2>> = n / _4;
/// assert_eq!(quarter, 6);
/// ```
pub struct Divisible<N, W = i64> {
    value: W,
    divisor: PhantomData<N>,
}

impl<N, W: Copy> Divisible<N, W> {
    /// Makes the integer without a check.
    ///
    /// # Safety
    /// DV1: `value` is a multiple of `N`, or the least integer of `W`.
    #[inline(always)]
    const unsafe fn unchecked(value: W) -> Self {
        Self {
            value,
            divisor: PhantomData,
        }
    }
}

impl<A: Digits, W: Width> Divisible<Int<PInt<A>>, W> {
    /// Makes the integer if `value` is a multiple of the divisor.
    #[inline(always)]
    pub(super) fn checked(value: W) -> Option<Self> {
        // SAFETY: the value is a multiple of the divisor.
        (value.to_i64() % Self::DIVISOR == 0).then(|| unsafe { Self::unchecked(value) })
    }

    /// The least integer, which represents a product that does not fit.
    #[inline(always)]
    pub(crate) fn saturated() -> Self {
        // SAFETY: DV1 allows it.
        unsafe { Self::unchecked(W::from_static(-cute_core::check::greatest(W::BITS) - 1)) }
    }

    /// A power of two that divides every value, including the least integer of 32 bits. It is the
    /// greatest such power up to `2^30`.
    const POWER: i64 = {
        let power = Self::DIVISOR & Self::DIVISOR.wrapping_neg();
        if power > 1 << 30 { 1 << 30 } else { power }
    };
}

impl<A: Digits, W: Width> Held for Divisible<Int<PInt<A>>, W> {
    type Machine = W;
    const DIVISOR: i64 = exact(<PInt<A> as Number>::VALUE);

    #[inline(always)]
    fn machine(self) -> W {
        // SAFETY: DV1.
        unsafe { core::hint::assert_unchecked(self.value.to_i64() & (Self::POWER - 1) == 0) };
        self.value
    }

    #[inline(always)]
    fn of_low_bits(value: i64) -> Self {
        let low = W::from_static(value).to_i64();
        // SAFETY: without the remainder, it is a multiple; it is not further from 0, so it fits.
        unsafe { Self::unchecked(W::from_static(low - low % Self::DIVISOR)) }
    }

    #[inline(always)]
    fn of_product(value: i64) -> Self {
        if value < -cute_core::check::greatest(W::BITS) {
            Self::saturated()
        } else {
            Self::of_low_bits(value)
        }
    }

    // The value is not converted to the machine integer, because the mark of a product that did not
    // fit must stay.
    #[inline(always)]
    fn of_moved<V: Held>(value: V) -> Self {
        let value: &dyn Any = &value;
        value
            .downcast_ref::<Self>()
            .copied()
            .unwrap_or_else(|| unreachable!("a leaf is moved into one of its own type"))
    }
}

impl<N, W> Sealed for Divisible<N, W> {}

// A derive would require the same traits of `N`, and the compiler would check them bit by bit.
impl<N, W: Copy> Clone for Divisible<N, W> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, W: Copy> Copy for Divisible<N, W> {}

impl<N, W: PartialEq> PartialEq for Divisible<N, W> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<N, W: Eq> Eq for Divisible<N, W> {}

impl<N, W: Ord> PartialOrd for Divisible<N, W> {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<N, W: Ord> Ord for Divisible<N, W> {
    #[inline(always)]
    fn cmp(&self, other: &Self) -> Ordering {
        self.value.cmp(&other.value)
    }
}

impl<N, W: Hash> Hash for Divisible<N, W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

/// 0, which is a multiple of every integer.
impl<N, W: Width> Default for Divisible<N, W> {
    #[inline(always)]
    fn default() -> Self {
        // SAFETY: 0 is a multiple of every integer.
        unsafe { Self::unchecked(W::default()) }
    }
}

/// Prints only the value, so its text can be read back.
impl<N, W: fmt::Display> fmt::Display for Divisible<N, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

/// Prints the value with its divisor, as CuTe's DSL does: `24{div=8}`.
impl<A: Digits, W: Width> fmt::Debug for Divisible<Int<PInt<A>>, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{{div={}}}", self.value, Self::DIVISOR)
    }
}

/// A leaf of a machine integer `W` that is a multiple of the natural number `A`.
pub(crate) type Multiples<A, W> = Dyn<Divisible<Int<PInt<A>>, W>>;
