//! `Swizzle`: a function that changes some bits of an offset by exclusive or with other bits.
//! [`cute_core::swizzle`] explains it.
//!
//! # Requires
//! | condition | guard | test |
//! |---|---|---|
//! | `abs(S) ≥ B` | `ShiftTooShort` | `tests/ui/swizzle/swizzle_shift` |
//! | `B + M + abs(S) ≤ 63` | the evaluation of a constant | |
//!
//! # Ensures
//! The result equals that of the run-time swizzle with the same numbers, [`SwizzleParts::SWIZZLE`].

pub mod bits;
pub mod bounds;
pub mod cast;
pub mod make;

use core::fmt;
use core::marker::PhantomData;

use typenum::{Cmp, Compare, Equal, Greater, Less, NInt, NonZero, PInt, UTerm, Unsigned, Z0};

use self::bits::{Call, Called};
use self::cast::{DowncastSwizzle, SwizzleDowncast, SwizzleUpcast, UpcastSwizzle};
use self::make::{ComposeSwizzle, SwizzleComposed};
use crate::errors::{Refused, ShiftTooShort};
use crate::int::number::Number;
use crate::int::{Int, Integer, IntoLeaf};

/// A swizzle `Sw<B, M, S>`: a function of an offset that XORs `B` of its bits into `B` others. It
/// is used to avoid bank conflicts in shared memory.
///
/// # Function
/// `Sw<B, M, S>(x) = x ^ ((x & YYY) >> S)`. The mask `YYY` has the `B` bits that are read. Each of
/// them changes the bit `S` positions lower (higher if `S` is negative). The lowest `M` bits are
/// neither read nor changed.
///
/// `B`, `M` and `S` are static integers, so a swizzle occupies no space, and the compiler checks
/// its rules.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let swizzle = Swizzle::<_3, _4, _3>::new();
/// assert_eq!(swizzle.apply(128), 128 + 16);
/// assert_eq!(swizzle.to_string(), "Sw<3,4,3>");
/// assert_eq!(size_of_val(&swizzle), 0);
/// ```
///
/// Source: CuTe `swizzle.hpp`.
pub struct Swizzle<B, M, S>(PhantomData<(B, M, S)>);

impl<B, M, S> Clone for Swizzle<B, M, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<B, M, S> Copy for Swizzle<B, M, S> {}

impl<B, M, S> PartialEq for Swizzle<B, M, S> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<B, M, S> Eq for Swizzle<B, M, S> {}

impl<B, M, S> core::hash::Hash for Swizzle<B, M, S> {
    fn hash<H: core::hash::Hasher>(&self, _: &mut H) {}
}

/// A type that is a valid swizzle.
pub trait SwizzleParts: Copy + 'static {
    /// The same swizzle as a run-time value.
    const SWIZZLE: cute_core::Swizzle;
}

/// Computes the magnitude of a static integer.
pub trait Magnitude {
    /// The magnitude, as a natural number.
    type Output;
}

impl Magnitude for Z0 {
    type Output = UTerm;
}

impl<U: Unsigned + NonZero> Magnitude for PInt<U> {
    type Output = U;
}

impl<U: Unsigned + NonZero> Magnitude for NInt<U> {
    type Output = U;
}

/// The magnitude of `Z`, as a natural number.
pub type MagnitudeOf<Z> = <Z as Magnitude>::Output;

/// Requires that the magnitude of the shift is at least the number of bits. `Self` is the result of
/// comparing the two numbers.
pub trait KeepsApart<Shift, Bits> {}

impl<Shift, Bits> KeepsApart<Shift, Bits> for Equal {}
impl<Shift, Bits> KeepsApart<Shift, Bits> for Greater {}
impl<Shift, Bits> KeepsApart<Shift, Bits> for Less where Refused: ShiftTooShort<Shift, Bits> {}

/// The parameter `B` or `M` of a swizzle, which must not be negative.
#[diagnostic::on_unimplemented(
    message = "swizzle: a number of bits must not be negative",
    label = "refused here"
)]
pub trait BitCount {}

impl BitCount for Z0 {}
impl<U: Unsigned + NonZero> BitCount for PInt<U> {}

impl<B, M, S> SwizzleParts for Swizzle<Int<B>, Int<M>, Int<S>>
where
    B: BitCount + Magnitude + Number,
    M: BitCount + Number,
    S: Magnitude + Number,
    MagnitudeOf<S>: Cmp<MagnitudeOf<B>>,
    Compare<MagnitudeOf<S>, MagnitudeOf<B>>: KeepsApart<MagnitudeOf<S>, MagnitudeOf<B>>,
{
    const SWIZZLE: cute_core::Swizzle = {
        let (bits, base, shift) = (small(B::VALUE), small(M::VALUE), small(S::VALUE));
        match cute_core::Swizzle::new(bits.unsigned_abs(), base.unsigned_abs(), shift) {
            Ok(swizzle) => swizzle,
            Err(_) => panic!("{}", TOO_MANY_BITS),
        }
    };
}

const TOO_MANY_BITS: &str =
    "swizzle: a value does not fit in 64 bits (B + M + abs(S) is more than 63)";

/// Returns a parameter of a swizzle. Its magnitude must be at most 63.
#[allow(clippy::cast_possible_truncation, reason = "it is small")]
const fn small(number: Option<i64>) -> i32 {
    match number {
        Some(number @ -63..=63) => number as i32,
        _ => panic!("{}", TOO_MANY_BITS),
    }
}

impl<B, M, S> Swizzle<B, M, S> {
    /// Returns the only value of this type. The compiler checks the rules when the value is used.
    #[inline(always)]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<B, M, S> Swizzle<B, M, S>
where
    Self: SwizzleParts,
{
    /// Returns the swizzled offset.
    #[inline(always)]
    pub const fn apply(self, offset: i64) -> i64 {
        Self::SWIZZLE.apply(offset)
    }

    /// Returns the inverse of this swizzle, which is the swizzle itself.
    #[inline(always)]
    #[must_use]
    pub const fn inverse(self) -> Self {
        self
    }

    /// Returns the swizzled offset. The result is static if the offset is static.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let swizzle = Swizzle::<_2, _0, _2>::new();
    /// let _: _5 = swizzle.call(_4);
    /// assert_eq!(swizzle.call(4_i32), 5);
    /// ```
    ///
    /// # Panics
    /// Panics if the offset does not fit 64 signed bits.
    #[inline(always)]
    #[track_caller]
    pub fn call<X: IntoLeaf>(self, offset: X) -> Called<Self, X::Leaf>
    where
        Self: Call<X::Leaf>,
    {
        Call::call(self, crate::or_panic(offset.into_leaf()))
    }

    /// Returns the composition `self ∘ right` of two swizzles, which applies `right` first. Both
    /// must have the same shift, or one must have 0 bits.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let both = Swizzle::<_2, _4, _3>::new().composition(Swizzle::<_3, _3, _3>::new());
    /// let _: Swizzle<_1, _3, _3> = both;
    /// ```
    #[inline(always)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a static value takes no space"
    )]
    pub fn composition<R>(self, right: R) -> SwizzleComposed<Self, R>
    where
        Self: ComposeSwizzle<R>,
    {
        let _ = right;
        Default::default()
    }

    /// Returns the swizzle for offsets that count wider elements, each made of `factor` old ones.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let _: Swizzle<_3, _2, _3> = Swizzle::<_3, _4, _3>::new().upcast(_4);
    /// ```
    #[inline(always)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a static value takes no space"
    )]
    pub fn upcast<F>(self, factor: F) -> SwizzleUpcast<Self, F>
    where
        Self: UpcastSwizzle<F>,
    {
        let _ = factor;
        Default::default()
    }

    /// Returns the swizzle for offsets that count narrower elements, `factor` of them for each old
    /// one.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let _: Swizzle<_3, _6, _3> = Swizzle::<_3, _4, _3>::new().downcast(_4);
    /// ```
    #[inline(always)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a static value takes no space"
    )]
    pub fn downcast<F>(self, factor: F) -> SwizzleDowncast<Self, F>
    where
        Self: DowncastSwizzle<F>,
    {
        let _ = factor;
        Default::default()
    }

    /// Converts to a run-time swizzle.
    pub const fn to_dynamic(self) -> cute_core::Swizzle {
        Self::SWIZZLE
    }
}

impl<B, M, S> Default for Swizzle<B, M, S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B, M, S> fmt::Display for Swizzle<B, M, S>
where
    Self: SwizzleParts,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::SWIZZLE.fmt(f)
    }
}

impl<B: Integer, M: Integer, S: Integer> fmt::Debug for Swizzle<B, M, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |leaf: Option<i64>| leaf.unwrap_or(0);
        write!(
            f,
            "Sw<{},{},{}>",
            number(B::STATIC),
            number(M::STATIC),
            number(S::STATIC)
        )
    }
}
