//! `upcast`: views a layout as a layout of wider elements. Each new element consists of `n` old
//! elements.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | J2: the stride divides the factor, or the factor divides the stride | `FactorIndivisible` | `ui/upcast/upcast_factor` |
//! | the factor is a positive static integer | [`WiderBy`] | `ui/upcast/upcast_factor_zero` |
//! | a dynamic stride of a static extent is a multiple of the factor (else the extent would change) | `Violation::ExtentStatic` at run time | |
//!
//! # Ensures
//! The laws hold: `tests/laws/recast.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge_recast.rs`.

use core::marker::PhantomData;
use core::ops::Div;

use cute_core::{Error, Operator, Violation};
use typenum::{NInt, NonZero, PInt, UInt, Unsigned, Z0};

use super::mechanisms::by_leaf::{ByLeaf, LeafByLeaf, LeafToLeaf, LeafValues, OnLeaf};
use crate::errors::position::ModeZero;
use crate::errors::{Refusal, Refused, UpcastDynamic, operator};
use crate::int::divisible::Multiples;
use crate::int::natural::{CeilQuotient, Divide, Divided, Exact, Inexact, One, RoundUp};
use crate::int::number::Digits;
use crate::int::{CeilDiv, Dyn, Held, Int, Integer, Width};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::outcome::{Broken, DividesNeither};

/// Joins `N` elements of a layout `A` into one wider element. In the result, an offset of 1 is one
/// wider element: `(8,2):(1,16)` by 2 is `(4,2):(1,8)`.
///
/// Call it as [`Recast::upcast`](crate::Recast::upcast), with a positive static integer.
///
/// # Rules
/// Each extent `s` and its stride `d` are converted as a pair `s:d`, independently of other pairs:
///
/// | rule | condition | result |
/// |---|---|---|
/// | J1 | `d` is 0, or `s` is 1 | `s : ⌈abs(d) / N⌉`, with the sign of `d` |
/// | J2 | neither of `d` and `N` divides the other | refused |
/// | J3 | `N` divides `d` | `s : d / N` |
/// | J4 | `d` divides `N` | `⌈s / (N / abs(d))⌉ : 1`, with the sign of `d` |
///
/// * If a run-time stride changes its extent (J4), the extent must be a run-time integer, too.
/// * At a coordinate `c` of the result `R`, `R(c) = A(c') / N`. Here `c'` is `c` with each entry
///   multiplied by the number by which J4 divided the extent of its mode.
/// * If two coordinates of `A` share an offset, some old elements may be in none of the new ones,
///   as in CuTe: `(4,4):(1,1)` by 2 is `(2,2):(1,1)`, which misses the old offset 6.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((4, (2, 8)):(16, (8, 1))).upcast(_8), (4, (2, 1)):(2, (1, 1)));
/// // One bound serves a whole function.
/// fn wider<L: cute::Upcast<_4>>(layout: L) -> L::Output {
///     layout.upcasted(_4).unwrap()
/// }
/// let ld = 24;
/// assert_eq!(wider(layout!((8, 4):(1, ld))).to_string(), "(_2,_4):(_1,6)");
/// ```
///
/// # Differs
/// CuTe also requires that the factor divides the stride of a mode of size 1. It does not check a
/// run-time stride.
///
/// Source: CuTe `layout.hpp`, `upcast`.
pub trait Upcast<N>: Operand {
    /// The layout of the wider elements.
    type Output: AnyLayout;
    /// Computes the layout of the wider elements.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn upcasted(self, factor: N) -> Result<Self::Output, Error>;
}

/// The type of the layout `L` after every `N` elements are joined into one wider element.
pub type Upcasted<L, N> = <L as Upcast<N>>::Output;

impl<S: Copy, D: Copy, N: WiderBy<Self, operator::Upcast>> Upcast<N> for Layout<S, D> {
    type Output = N::Output;

    #[inline(always)]
    fn upcasted(self, factor: N) -> Result<Self::Output, Error> {
        factor.wider(self)
    }
}

/// The number of elements of the layout `L` that an upcast joins into one element. The trait is
/// implemented for the factor, so the compiler selects an impl only after it has inferred the
/// factor. `Op` is the operator that the user called, for the error messages.
#[diagnostic::on_unimplemented(
    message = "upcast: the factor is not a positive static integer",
    label = "not a static factor",
    note = "write the factor as `_8` or `int!(8)`; at run time (`to_dynamic()`), the factor need \
            not be static, but must be positive"
)]
pub trait WiderBy<L, Op>: Sized {
    type Output: AnyLayout;
    /// Computes the layout of the wider elements.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn wider(self, layout: L) -> Result<Self::Output, Error>;
}

impl<S, D, N, Op> WiderBy<Layout<S, D>, Op> for Int<PInt<N>>
where
    N: Digits,
    S: ByLeaf<Upcasting<N>, D, ModeZero<Op>>,
{
    type Output = LeafByLeaf<Upcasting<N>, S, D, ModeZero<Op>>;

    #[inline(always)]
    fn wider(self, layout: Layout<S, D>) -> Result<Self::Output, Error> {
        // No integer becomes greater, so the result needs no check.
        let (shape, stride) = layout.into_pair();
        let (shape, stride) = shape.by_leaf(stride, &mut Upcasting::<N>(PhantomData))?;
        Ok(Layout::from_parts(shape, stride))
    }
}

/// Passes on a refusal that was already reported.
impl<N, Op> WiderBy<Refusal, Op> for Int<N> {
    type Output = Refusal;

    fn wider(self, layout: Refusal) -> Result<Refusal, Error> {
        Ok(layout)
    }
}

macro_rules! run_time_factor {
    ($($primitive:ty)*) => { $(
        impl<L, Op> WiderBy<L, Op> for $primitive
        where
            Refused<L>: UpcastDynamic,
        {
            type Output = Refusal;

            fn wider(self, _: L) -> Result<Refusal, Error> {
                Ok(Refusal)
            }
        }
    )* };
}

run_time_factor!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// Applies J1 to J4 to the values of a leaf.
impl<N: Digits> LeafToLeaf for Upcasting<N> {
    #[inline(always)]
    fn leaf(&mut self, leaf: LeafValues) -> Result<(i64, i64), Error> {
        let LeafValues {
            number,
            extent,
            stride,
            ..
        } = leaf;
        let factor = Int::<PInt<N>>::new().value();
        // J3: the known divisor already shows that the stride is a multiple of the factor.
        if leaf.divisor % factor == 0 {
            return Ok((extent, stride / factor));
        }
        let magnitude = stride.abs();
        if extent > 1 && magnitude != 0 && magnitude % factor != 0 && factor % magnitude != 0 {
            return Err(Error::new(
                Operator::Upcast,
                Violation::FactorIndivisible {
                    leaf: number,
                    stride,
                    factor,
                },
            ));
        }
        let up = |a: i64, b: i64| if a == 0 { 0 } else { (a - 1) / b + 1 };
        let wider = if magnitude == 0 {
            extent
        } else {
            up(extent, up(factor, magnitude))
        };
        // A static extent stays in the type, so it cannot shrink if a dynamic stride is not a
        // multiple of the factor.
        if leaf.extent_is_static && !leaf.stride_is_static && wider != extent {
            return Err(Error::new(
                Operator::Upcast,
                Violation::ExtentStatic {
                    leaf: number,
                    stride,
                    factor,
                },
            ));
        }
        Ok((wider, stride.signum() * up(magnitude, factor)))
    }
}

/// The operator that joins `N` elements into one element.
#[derive(Debug)]
pub struct Upcasting<N>(PhantomData<N>);

/// J1: the mode does not move the offset.
impl<S, N> OnLeaf<S, Int<Z0>> for Upcasting<N> {
    type Shape = S;
    type Stride = Int<Z0>;
}

macro_rules! static_stride {
    ($($sign:ident)*) => { $(
        /// J1: the mode does not move the offset.
        impl<U: Divide<N>, N> OnLeaf<Int<PInt<One>>, Int<$sign<U>>> for Upcasting<N>
        where
            U: Unsigned + NonZero,
            Divided<U, N>: RoundUp<Output: Unsigned + NonZero>,
        {
            type Shape = Int<PInt<One>>;
            type Stride = Int<$sign<CeilQuotient<U, N>>>;
        }

        by_factor! {
            <T, B, C> Int<PInt<UInt<UInt<T, B>, C>>>, $sign, where UInt<UInt<T, B>, C>: Unsigned, UInt<UInt<T, B>, C>: NonZero;
            <W> Dyn<W>, $sign, where W: Held;
        }
    )* };
}

macro_rules! by_factor {
    ($(<$($p:ident),*> $extent:ty, $sign:ident, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<U: Divide<N>, N, $($p),*> OnLeaf<$extent, Int<$sign<U>>> for Upcasting<N>
        where
            U: Unsigned + NonZero,
            $($bounded: $bound,)*
            Divided<U, N>: ByFactor<$extent, U, N, Stride: Unsigned + NonZero>,
        {
            type Shape = <Divided<U, N> as ByFactor<$extent, U, N>>::Shape;
            type Stride = Int<$sign<<Divided<U, N> as ByFactor<$extent, U, N>>::Stride>>;
        }
    )* };
}

static_stride!(PInt NInt);

/// Applies J3 to the extent `S` and its stride `U`, or continues with J4. `Self` is the result of
/// `U / N`.
pub trait ByFactor<S, U, N> {
    /// The new extent.
    type Shape;
    /// The magnitude of the new stride.
    type Stride;
}

/// J3: the factor divides the stride.
impl<Q, S, U, N> ByFactor<S, U, N> for Exact<Q> {
    type Shape = S;
    type Stride = Q;
}

/// J4 applies if the stride `U` divides the factor `N`.
impl<Q, S, U, N: Divide<U>> ByFactor<S, U, N> for Inexact<Q>
where
    Divided<N, U>: ByRoom<S, U, N>,
{
    type Shape = <Divided<N, U> as ByRoom<S, U, N>>::Shape;
    type Stride = One;
}

/// Applies J4 to the extent `S` and its stride `U`. `Self` is the result of `N / U`.
pub trait ByRoom<S, U, N> {
    type Shape;
}

/// J4: the quotient is the number of steps inside one new element.
impl<Q: Unsigned + NonZero, S, U, N> ByRoom<S, U, N> for Exact<Q>
where
    S: CeilDiv<Int<PInt<Q>>>,
{
    type Shape = S::Output;
}

/// J2 is broken, because neither number divides the other.
impl<Q, S, U, N> ByRoom<S, U, N> for Inexact<Q> {
    type Shape = Broken<DividesNeither<U, N>>;
}

// --- a dynamic stride ----------------------------------------------------------------------------

impl<Z, W: Width, N> OnLeaf<Int<Z>, Dyn<W>> for Upcasting<N> {
    type Shape = Int<Z>;
    type Stride = Dyn<W>;
}

impl<V: Held, W: Width, N> OnLeaf<Dyn<V>, Dyn<W>> for Upcasting<N> {
    type Shape = Dyn<V::Machine>;
    type Stride = Dyn<W>;
}

// --- a dynamic stride with a known divisor -------------------------------------------------------

/// J3: the factor divides the known divisor of the stride, so the result is known from the types.
impl<S, A: Digits + Divide<N>, W: Width, N> OnLeaf<S, Multiples<A, W>> for Upcasting<N>
where
    Divided<A, N>: ByDivisor<S, Multiples<A, W>, N>,
{
    type Shape = <Divided<A, N> as ByDivisor<S, Multiples<A, W>, N>>::Shape;
    type Stride = <Divided<A, N> as ByDivisor<S, Multiples<A, W>, N>>::Stride;
}

/// Applies J3 to the extent `S` and its run-time stride `D` if `N` divides the known divisor of
/// `D`. `Self` is the result of this division.
pub trait ByDivisor<S, D, N> {
    type Shape;
    type Stride;
}

impl<Q, S, D, N: Digits> ByDivisor<S, D, N> for Exact<Q>
where
    D: Div<Int<PInt<N>>>,
{
    type Shape = S;
    type Stride = D::Output;
}

/// The known divisor is not a multiple of the factor, so the stride is treated like a stride
/// without a known divisor.
impl<Q, S, D: Integer, N> ByDivisor<S, D, N> for Inexact<Q>
where
    Upcasting<N>: OnLeaf<S, D::Plain>,
{
    type Shape = <Upcasting<N> as OnLeaf<S, D::Plain>>::Shape;
    type Stride = <Upcasting<N> as OnLeaf<S, D::Plain>>::Stride;
}
