//! Arithmetic on leaves, with CuTe's rules for static and dynamic operands.
//!
//! | operands | result |
//! |---|---|
//! | static, static | static |
//! | dynamic, any | dynamic, of the wider of the two widths |
//! | `_0 · n`, `n · _0`, `_0 / n`, `_0 % n`, `n % _1` | `_0` |
//!
//! Division truncates toward zero. A sum, a difference or a product that does not fit the width of its leaf panics with a
//! sentence, in every build: `int_tuple: a value does not fit 32 bits`. Index functions ask nothing of the kind: a layout has
//! shown, where it was built, that all that they compute fits ([`crate::promise`]).
//!
//! Source: CuTe `numeric/integral_constant.hpp`.

use core::ops::{Add, Div, Mul, Neg, Rem, Sub};

use cute_core::{Error, Operator, Violation};

use typenum::{
    Cmp, Compare, Diff, Equal, Greater, Less, Mod, NInt, Negate, NonZero, PInt, Prod, Quot, Sum, UInt, Unsigned, Z0,
};

use super::dynamic::Promote;
use super::natural::{CeilQuotient, Divide, Divided, Leaf, One, RoundUp, ToInt};
use super::number::{Digits, Number};
use super::{Dyn, Int, Integer, Width};

/// `A · B` as a type.
pub type Product<A, B> = <A as Mul<B>>::Output;

/// `A + B` as a type.
pub type Total<A, B> = <A as Add<B>>::Output;

type Promoted<V, W> = <V as Promote<W>>::Wider;

// --- static, static -------------------------------------------------------------------------------------------

macro_rules! static_operators {
    ($($operator:ident $function:ident $alias:ident;)*) => { $(
        impl<A: $operator<B>, B> $operator<Int<B>> for Int<A> {
            type Output = Int<$alias<A, B>>;

            #[inline(always)]
            fn $function(self, _: Int<B>) -> Self::Output {
                Int::new()
            }
        }
    )* };
}

static_operators! {
    Add add Sum;
    Sub sub Diff;
    Mul mul Prod;
    Div div Quot;
    Rem rem Mod;
}

impl<A: Neg> Neg for Int<A> {
    type Output = Int<Negate<A>>;

    #[inline(always)]
    fn neg(self) -> Self::Output {
        Int::new()
    }
}

// --- dynamic, dynamic -----------------------------------------------------------------------------------------

/// The leaf of a number, or the panic that it does not fit.
#[inline(always)]
#[track_caller]
fn must_fit<W: Width>(value: Option<i64>) -> Dyn<W> {
    match value.and_then(W::from_i64) {
        Some(value) => Dyn::new(value),
        None => too_large(W::BITS),
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn too_large(bits: u32) -> ! {
    crate::refused(Error::new(Operator::IntTuple, Violation::Overflow { bits }))
}

#[cold]
#[inline(never)]
#[track_caller]
fn by_zero(dividend: i64) -> ! {
    crate::refused(Error::new(Operator::IntTuple, Violation::DivisorZero { dividend }))
}

/// `a · b` of numbers whose product is known to fit, because a layout promises it; other products lose their upper bits.
#[inline(always)]
pub(crate) fn mul_known<A: Integer + Mul<B, Output: Integer>, B: Integer>(a: A, b: B) -> Product<A, B> {
    Integer::of_known(a.value().wrapping_mul(b.value()))
}

macro_rules! dynamic_operators {
    ($($operator:ident $function:ident $checked:ident;)*) => { $(
        impl<V: Promote<W>, W: Width> $operator<Dyn<W>> for Dyn<V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                must_fit(self.get().to_i64().$checked(other.get().to_i64()))
            }
        }
    )* };
}

dynamic_operators! {
    Add add checked_add;
    Sub sub checked_sub;
    Mul mul checked_mul;
}

/// How a width divides. An unsigned dividend stays unsigned: coordinates are split that way.
pub trait Divides<W: Width>: Width {
    /// The quotient's width.
    type Quotient: Width;
    /// The quotient, toward zero.
    fn quotient(self, divisor: W) -> Self::Quotient;
    /// What is left.
    fn remainder(self, divisor: W) -> Self::Quotient;
}

macro_rules! divides {
    ($($dividend:ty, $divisor:ty => $output:ty;)*) => { $(
        impl Divides<$divisor> for $dividend {
            type Quotient = $output;

            #[inline(always)]
            #[allow(clippy::cast_lossless, clippy::unnecessary_cast, clippy::cast_sign_loss, clippy::cast_possible_wrap,
                reason = "a table of widening casts; extents are positive")]
            #[track_caller]
            fn quotient(self, divisor: $divisor) -> $output {
                match (self as $output).checked_div(divisor as $output) {
                    Some(quotient) => quotient,
                    None => refused_quotient(self as i64, divisor as i64, <$output>::BITS),
                }
            }

            #[inline(always)]
            #[allow(clippy::cast_lossless, clippy::unnecessary_cast, clippy::cast_sign_loss, clippy::cast_possible_wrap,
                reason = "a table of widening casts; extents are positive")]
            #[track_caller]
            fn remainder(self, divisor: $divisor) -> $output {
                match (self as $output).checked_rem(divisor as $output) {
                    Some(remainder) => remainder,
                    // The least integer by -1 leaves nothing.
                    None if divisor != 0 => 0,
                    None => by_zero(self as i64),
                }
            }
        }
    )* };
}

divides! {
    i32, i32 => i32;
    i32, i64 => i64;
    i32, u64 => i64;
    i64, i32 => i64;
    i64, i64 => i64;
    i64, u64 => i64;
    u64, i32 => u64;
    u64, i64 => u64;
    u64, u64 => u64;
}

/// A quotient that there is not: by 0, or the least integer by -1.
#[cold]
#[inline(never)]
#[track_caller]
fn refused_quotient(dividend: i64, divisor: i64, bits: u32) -> ! {
    if divisor == 0 { by_zero(dividend) } else { too_large(bits) }
}

impl<V: Divides<W>, W: Width> Div<Dyn<W>> for Dyn<V> {
    type Output = Dyn<<V as Divides<W>>::Quotient>;

    #[inline(always)]
    #[track_caller]
    fn div(self, divisor: Dyn<W>) -> Self::Output {
        Dyn::new(self.get().quotient(divisor.get()))
    }
}

impl<V: Divides<W>, W: Width> Rem<Dyn<W>> for Dyn<V> {
    type Output = Dyn<<V as Divides<W>>::Quotient>;

    #[inline(always)]
    #[track_caller]
    fn rem(self, divisor: Dyn<W>) -> Self::Output {
        Dyn::new(self.get().remainder(divisor.get()))
    }
}

impl<W: Width + Neg<Output = W>> Neg for Dyn<W> {
    type Output = Self;

    #[inline(always)]
    #[track_caller]
    fn neg(self) -> Self {
        must_fit(self.get().to_i64().checked_neg())
    }
}

// --- static, dynamic ------------------------------------------------------------------------------------------

// A static operand takes the dynamic one's width; `u64` (a coordinate) becomes `i64` on its way to an offset.

/// The width of an offset to which a leaf of this width contributes.
type Signed<W> = Promoted<W, W>;

/// The number of a static leaf.
#[inline(always)]
fn value_of<Z: Number>() -> i64 {
    Int::<Z>::new().value()
}

macro_rules! mixed_sums {
    ($($operator:ident $function:ident $checked:ident;)*) => { $(
        impl<Z: Number, W: Promote<W>> $operator<Dyn<W>> for Int<Z> {
            type Output = Dyn<Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                must_fit(value_of::<Z>().$checked(other.get().to_i64()))
            }
        }

        impl<Z: Number, W: Promote<W>> $operator<Int<Z>> for Dyn<W> {
            type Output = Dyn<Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<Z>) -> Self::Output {
                must_fit(self.get().to_i64().$checked(value_of::<Z>()))
            }
        }
    )* };
}

mixed_sums! {
    Add add checked_add;
    Sub sub checked_sub;
}

macro_rules! mixed_products {
    ($($sign:ident)*) => { $(
        impl<U: Digits, W: Promote<W>> Mul<Dyn<W>> for Int<$sign<U>> {
            type Output = Dyn<Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn mul(self, other: Dyn<W>) -> Self::Output {
                must_fit(value_of::<$sign<U>>().checked_mul(other.get().to_i64()))
            }
        }

        impl<U: Digits, W: Promote<W>> Mul<Int<$sign<U>>> for Dyn<W> {
            type Output = Dyn<Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn mul(self, _: Int<$sign<U>>) -> Self::Output {
                must_fit(self.get().to_i64().checked_mul(value_of::<$sign<U>>()))
            }
        }

        impl<U: Digits, W: Width> Div<Dyn<W>> for Int<$sign<U>> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn div(self, divisor: Dyn<W>) -> Self::Output {
                let dividend = value_of::<$sign<U>>();
                match dividend.checked_div(divisor.get().to_i64()) {
                    Some(quotient) => must_fit(Some(quotient)),
                    None => refused_quotient(dividend, divisor.get().to_i64(), W::BITS),
                }
            }
        }

        impl<U: Digits, W: Width> Rem<Dyn<W>> for Int<$sign<U>> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn rem(self, divisor: Dyn<W>) -> Self::Output {
                match divisor.get().to_i64() {
                    0 => by_zero(value_of::<$sign<U>>()),
                    divisor => must_fit(Some(value_of::<$sign<U>>().wrapping_rem(divisor))),
                }
            }
        }

        impl<U: Digits, W: Width> Div<Int<$sign<U>>> for Dyn<W> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn div(self, _: Int<$sign<U>>) -> Self::Output {
                let divisor = value_of::<$sign<U>>();
                if divisor > 0 && W::from_i64(divisor).is_some() {
                    return Dyn::new(self.get().quotient_by_static(divisor));
                }
                // A divisor past the width, or one that turns the sign round.
                must_fit(self.value().checked_div(divisor))
            }
        }
    )* };
}

mixed_products!(PInt NInt);

/// `n % _1` is `_0`, whatever `n` is.
impl<W: Width> Rem<Int<PInt<One>>> for Dyn<W> {
    type Output = Int<Z0>;

    #[inline(always)]
    fn rem(self, _: Int<PInt<One>>) -> Int<Z0> {
        Int::new()
    }
}

impl<U: Unsigned, B, C, W: Width> Rem<Int<PInt<UInt<UInt<U, C>, B>>>> for Dyn<W>
where
    UInt<UInt<U, C>, B>: Digits,
{
    type Output = Self;

    #[inline(always)]
    fn rem(self, _: Int<PInt<UInt<UInt<U, C>, B>>>) -> Self {
        let divisor = value_of::<PInt<UInt<UInt<U, C>, B>>>();
        if W::from_i64(divisor).is_some() {
            return Dyn::new(self.get().remainder_by_static(divisor));
        }
        must_fit(Some(self.value() % divisor))
    }
}

macro_rules! zero_decides {
    ($($operator:ident $function:ident)*) => { $(
        impl<W: Width> $operator<Dyn<W>> for Int<Z0> {
            type Output = Int<Z0>;

            #[inline(always)]
            fn $function(self, _: Dyn<W>) -> Int<Z0> {
                Int::new()
            }
        }
    )* };
}

zero_decides!(Mul mul Div div Rem rem);

impl<W: Width> Mul<Int<Z0>> for Dyn<W> {
    type Output = Int<Z0>;

    #[inline(always)]
    fn mul(self, _: Int<Z0>) -> Int<Z0> {
        Int::new()
    }
}

// --- named functions ------------------------------------------------------------------------------------------

/// `ceil_div(a, b)` of positive leaves: the quotient rounded up.
///
/// ```
/// use cute::{_2, _4, _7, CeilDiv, Dyn};
/// let quotient = _7.ceil_div(_2);
/// assert_eq!(quotient, _4);
/// assert_eq!(Dyn::new(7).ceil_div(_2), 4);
/// ```
pub trait CeilDiv<B> {
    /// The quotient.
    type Output;
    /// The quotient rounded up.
    fn ceil_div(self, divisor: B) -> Self::Output;
}

impl<A, B> CeilDiv<Int<PInt<B>>> for Int<PInt<A>>
where
    A: Unsigned + NonZero + Divide<B>,
    B: Unsigned + NonZero,
    Divided<A, B>: RoundUp,
    CeilQuotient<A, B>: ToInt,
{
    type Output = Leaf<CeilQuotient<A, B>>;

    #[inline(always)]
    fn ceil_div(self, _: Int<PInt<B>>) -> Self::Output {
        Default::default()
    }
}

/// Rounded up, for a positive divisor, without the overflow of `a + b − 1`. Of 0 it is 0: an extent may be that one day.
#[inline(always)]
#[track_caller]
fn ceil_quotient<W: Width>(a: i64, b: i64) -> Dyn<W> {
    if b <= 0 {
        if b == 0 { by_zero(a) } else { not_positive(b) }
    }
    must_fit(Some(if a > 0 { (a.wrapping_sub(1) / b).wrapping_add(1) } else { a / b }))
}

#[cold]
#[inline(never)]
#[track_caller]
fn not_positive(extent: i64) -> ! {
    crate::refused(Error::new(Operator::IntTuple, Violation::ExtentNotPositive { leaf: 0, extent }))
}

impl<V: Promote<W>, W: Width> CeilDiv<Dyn<W>> for Dyn<V> {
    type Output = Dyn<Promoted<V, W>>;

    #[inline(always)]
    fn ceil_div(self, divisor: Dyn<W>) -> Self::Output {
        ceil_quotient(self.value(), divisor.value())
    }
}

impl<B: Digits, W: Width> CeilDiv<Int<PInt<B>>> for Dyn<W> {
    type Output = Self;

    #[inline(always)]
    fn ceil_div(self, _: Int<PInt<B>>) -> Self {
        ceil_quotient(self.value(), value_of::<PInt<B>>())
    }
}

impl<A: Digits, W: Width> CeilDiv<Dyn<W>> for Int<PInt<A>> {
    type Output = Dyn<W>;

    #[inline(always)]
    fn ceil_div(self, divisor: Dyn<W>) -> Dyn<W> {
        ceil_quotient(value_of::<PInt<A>>(), divisor.value())
    }
}

/// The lesser of two leaves.
pub trait Min<B> {
    /// Static where both are.
    type Output;
    /// The lesser.
    fn min(self, other: B) -> Self::Output;
}

/// The greater of two leaves.
pub trait Max<B> {
    /// Static where both are.
    type Output;
    /// The greater.
    fn max(self, other: B) -> Self::Output;
}

/// Picks one of two by how they compare.
pub trait Choose<A, B> {
    /// The lesser.
    type Least;
    /// The greater.
    type Most;
}

impl<A, B> Choose<A, B> for Less {
    type Least = A;
    type Most = B;
}

impl<A, B> Choose<A, B> for Equal {
    type Least = A;
    type Most = A;
}

impl<A, B> Choose<A, B> for Greater {
    type Least = B;
    type Most = A;
}

macro_rules! extremes {
    ($($operator:ident $function:ident $choice:ident;)*) => { $(
        impl<A: Cmp<B>, B> $operator<Int<B>> for Int<A>
        where
            Compare<A, B>: Choose<A, B>,
        {
            type Output = Int<<Compare<A, B> as Choose<A, B>>::$choice>;

            #[inline(always)]
            fn $function(self, _: Int<B>) -> Self::Output {
                Int::new()
            }
        }

        impl<V: Promote<W>, W: Width> $operator<Dyn<W>> for Dyn<V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                Dyn::new(Ord::$function(self.get().widen(), V::widen_right(other.get())))
            }
        }

        impl<Z: Number, W: Width> $operator<Int<Z>> for Dyn<W> {
            type Output = Self;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<Z>) -> Self {
                must_fit(Some(Ord::$function(self.value(), value_of::<Z>())))
            }
        }

        impl<Z: Number, W: Width> $operator<Dyn<W>> for Int<Z> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Dyn<W> {
                must_fit(Some(Ord::$function(other.value(), value_of::<Z>())))
            }
        }
    )* };
}

extremes! {
    Min min Least;
    Max max Most;
}

/// `a · b`, or the error that it does not fit the width of the product.
///
/// # Errors
/// [`Violation::Overflow`].
#[inline(always)]
pub fn try_mul<A, B>(a: A, b: B, operator: Operator) -> Result<Product<A, B>, Error>
where
    A: Integer + Mul<B>,
    B: Integer,
    Product<A, B>: Integer,
{
    if <Product<A, B>>::STATIC.is_none() {
        let bits = <Product<A, B>>::BITS;
        let fits = |product: i64| bits == 64 || i32::try_from(product).is_ok();
        if !a.value().checked_mul(b.value()).is_some_and(fits) {
            return Err(Error::new(operator, Violation::Overflow { bits }));
        }
    }
    Ok(mul_known(a, b))
}
