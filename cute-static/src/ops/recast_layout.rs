//! `recast_layout`: views a layout as a layout of elements of another width, in the same memory.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | the rules of `upcast` and `downcast` | `FactorIndivisible`, `NoUnitStride` | `ui/recast_layout/recast_layout_factor`, `ui/recast_layout/recast_layout_no_unit_stride` |
//! | the widths are positive static integers | [`OldBits`], [`NewBits`] | `ui/recast_layout/recast_layout_width` |
//!
//! # Ensures
//! The post-conditions of `upcast` and `downcast` hold: `tests/laws/recast.rs`. The result equals
//! the run-time result: `tests/vectors/tests/bridge_recast.rs`.

use cute_core::{Error, Operator};
use typenum::{Gcd, Gcf, NonZero, PInt, UInt, Unsigned};

use super::downcast::NarrowerBy;
use super::upcast::WiderBy;
use crate::errors::{RecastDynamic, Refusal, Refused, operator};
use crate::int::Int;
use crate::int::natural::{Decision, Divide, Divided, One};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::promise::range::InRange;

/// Views a layout of elements of `Old` bits as a layout of elements of `New` bits in the same
/// memory.
///
/// Call it as [`Recast::recast_layout`](crate::Recast::recast_layout). Both widths are positive
/// static integers.
///
/// # Rules
/// `p / q` is the fraction `New / Old` in lowest terms.
///
/// | rule | condition | result |
/// |---|---|---|
/// | J7 | the widths are equal | the layout itself |
/// | J8 | otherwise | [`upcast`](crate::ops::Upcast) by `p` unless `p` is 1, then [`downcast`](crate::ops::Downcast) by `q` unless `q` is 1 |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((32, 24):(24, 1));
/// assert_layout!(a.recast_layout(_16, _128), (32, 3):(3, 1));
/// assert_layout!(a.recast_layout(_16, _8), (32, 48):(48, 1));
/// assert_layout!(a.recast_layout(_4, _6), (32, 16):(16, 1));
/// ```
///
/// Source: CuTe `layout.hpp`, `recast_layout`.
pub trait RecastLayout<Old, New>: Operand {
    /// The layout of the elements of `New` bits.
    type Output: AnyLayout;
    /// Computes the layout of the elements of `New` bits.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn recasted(self, old_bits: Old, new_bits: New) -> Result<Self::Output, Error>;
}

/// The type of the layout `L`, recast from elements of `Old` bits to elements of `New` bits.
pub type Recasted<L, Old, New> = <L as RecastLayout<Old, New>>::Output;

impl<S: Copy, D: Copy, Old, New> RecastLayout<Old, New> for Layout<S, D>
where
    New: NewBits<Old, Self>,
    New::Output: InRange<operator::RecastLayout>,
{
    type Output = New::Output;

    #[inline(always)]
    fn recasted(self, _: Old, _: New) -> Result<Self::Output, Error> {
        New::recast(self).map_err(|error| error.within(Operator::RecastLayout))
    }
}

/// The new width of the elements of the layout `L`, whose elements have `Old` bits. The trait is
/// implemented for the new width, so the compiler selects an impl only after it has inferred the
/// width.
#[diagnostic::on_unimplemented(
    message = "recast_layout: the new width is not a positive static integer",
    label = "not a static width",
    note = "write a width in bits as `_16` or `int!(16)`; at run time (`to_dynamic()`), the width \
            need not be static, but must be positive"
)]
pub trait NewBits<Old, L> {
    type Output: AnyLayout;
    /// Computes the recast layout.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn recast(layout: L) -> Result<Self::Output, Error>;
}

impl<Old: OldBits<New, L>, New: Unsigned + NonZero, L> NewBits<Old, L> for Int<PInt<New>> {
    type Output = Old::Output;

    #[inline(always)]
    fn recast(layout: L) -> Result<Self::Output, Error> {
        Old::recast(layout)
    }
}

/// The old width of the elements of the layout `L`, whose elements get `New` bits.
#[diagnostic::on_unimplemented(
    message = "recast_layout: the old width is not a positive static integer",
    label = "not a static width",
    note = "write a width in bits as `_16` or `int!(16)`; at run time (`to_dynamic()`), the width \
            need not be static, but must be positive"
)]
pub trait OldBits<New, L> {
    type Output: AnyLayout;
    /// Computes the recast layout.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn recast(layout: L) -> Result<Self::Output, Error>;
}

/// The quotient `A / gcd(A, B)`.
type Reduced<A, B> = <Divided<A, Gcf<A, B>> as Decision>::Quotient;
type Upcast<L, Old, New> = <Reduced<New, Old> as RecastFactor<L, AsUpcast>>::Output;

impl<L, Old, New> OldBits<New, L> for Int<PInt<Old>>
where
    Old: Unsigned + NonZero + Gcd<New> + Divide<Gcf<Old, New>>,
    New: Gcd<Old> + Divide<Gcf<New, Old>>,
    Divided<Old, Gcf<Old, New>>: Decision,
    Divided<New, Gcf<New, Old>>: Decision,
    Reduced<New, Old>: RecastFactor<L, AsUpcast>,
    Reduced<Old, New>: RecastFactor<Upcast<L, Old, New>, AsDowncast>,
{
    type Output = <Reduced<Old, New> as RecastFactor<Upcast<L, Old, New>, AsDowncast>>::Output;

    #[inline(always)]
    fn recast(layout: L) -> Result<Self::Output, Error> {
        let wider = <Reduced<New, Old>>::apply(layout)?;
        <Reduced<Old, New>>::apply(wider)
    }
}

macro_rules! run_time_width {
    ($($primitive:ty)*) => { $(
        impl<Old, L> NewBits<Old, L> for $primitive
        where
            Refused<L>: RecastDynamic,
        {
            type Output = Refusal;

            fn recast(_: L) -> Result<Refusal, Error> {
                Ok(Refusal)
            }
        }

        impl<New, L> OldBits<New, L> for $primitive
        where
            Refused<L>: RecastDynamic,
        {
            type Output = Refusal;

            fn recast(_: L) -> Result<Refusal, Error> {
                Ok(Refusal)
            }
        }
    )* };
}

run_time_width!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// Makes elements wider by [`upcast`](super::upcast).
#[derive(Debug)]
pub struct AsUpcast;

/// Makes elements narrower by [`downcast`](super::downcast).
#[derive(Debug)]
pub struct AsDowncast;

/// A factor by which the elements of the layout `L` become wider or narrower. `How` is [`AsUpcast`]
/// or [`AsDowncast`].
pub trait RecastFactor<L, How> {
    type Output: AnyLayout;
    /// Computes the layout of the wider or narrower elements.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn apply(layout: L) -> Result<Self::Output, Error>;
}

/// J7, and J8 with the factor 1: the layout stays unchanged.
impl<L: AnyLayout, How> RecastFactor<L, How> for One {
    type Output = L;

    #[inline(always)]
    fn apply(layout: L) -> Result<L, Error> {
        Ok(layout)
    }
}

macro_rules! past_one {
    ($($how:ident $By:ident $function:ident;)*) => { $(
        /// J8: the factor is not 1, so the operator is applied.
        impl<L, N, B, C> RecastFactor<L, $how> for UInt<UInt<N, B>, C>
        where
            Int<PInt<Self>>: $By<L, operator::RecastLayout>,
            Self: Unsigned + NonZero,
        {
            type Output = <Int<PInt<Self>> as $By<L, operator::RecastLayout>>::Output;

            #[inline(always)]
            fn apply(layout: L) -> Result<Self::Output, Error> {
                Int::<PInt<Self>>::new().$function(layout)
            }
        }
    )* };
}

past_one! {
    AsUpcast WiderBy wider;
    AsDowncast NarrowerBy narrower;
}
