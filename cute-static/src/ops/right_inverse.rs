//! `right_inverse`: computes the layout of the coordinates that a layout maps to the offsets
//! `0, 1, 2, …`.
//!
//! # Requires
//! At run time, the layout must have elements (`LayoutEmpty`).
//!
//! # Ensures
//! The laws hold: `tests/laws/inverse.rs`. If all strides are static, the result equals the
//! run-time result: `tests/vectors/tests/bridge.rs`. A mode with a run-time stride is never part of
//! the result, even if its stride would continue the chain: `layout!({n}:{one})` has the right
//! inverse `1:0`.

pub mod by_stride;

use core::ops::Mul;

use cute_core::{Error, Operator};
use typenum::{B0, B1, NInt, NonZero, PInt, Unsigned, Z0};

use self::by_stride::{Admit, ByStride, Place, Placed, Sorted, placed};
use super::coalesce::{CoalesceOnto, Coalescing, Onto, coalesced_modes};
use crate::errors::position::ModeZero;
use crate::int::natural::{IsSame, Same};
use crate::int::{_1, Dyn, Held, Int, Product};
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf};
use crate::list::modes::{ModeList, ModeValues};
use crate::list::{Cons, End};
use crate::promise::Promise;
use crate::tuple::IntTuple;

/// Computes a right inverse of a layout `A`: the layout of the coordinates that `A` maps to the
/// offsets `0, 1, 2, …`. The right inverse of `(4,2):(2,1)` is `(2,4):(4,1)`.
///
/// Call it as [`Inverses::right_inverse`](crate::Inverses::right_inverse); name this trait in the
/// bounds of generic code.
///
/// # Function
/// The result `R` satisfies `A(R(i)) = i` for every `i` below its size.
///
/// # Rules
/// `A` is coalesced, and its modes `s:d` are visited by ascending stride. `c` is the stride that
/// would continue the modes so far; it starts at 1.
///
/// | rule | the stride `d` is | action |
/// |---|---|---|
/// | V1 | `c` | the result gets the mode `s : p`, with the product `p` of the extents before the mode in `A`; continue with `c = s·d` |
/// | V2 | another stride | the mode is skipped |
/// | V3 | no mode remains | the modes of the result are coalesced |
///
/// The result ends before a mode of run-time stride and after a mode of run-time extent, because
/// types alone determine its structure.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((32, 64):(64, 1)).right_inverse(), (64, 32):(32, 1));
/// assert_layout!(layout!((3, 7):(0, 1)).right_inverse(), 7:3);
/// let (n, row) = (12_i64, 4_i64);
/// assert_eq!(layout!((n, 4):(row, 1)).right_inverse().to_string(), "_4:12");
/// ```
///
/// Source: CuTe `layout.hpp`, `right_inverse`.
pub trait RightInverse: AnyLayout {
    /// The layout of the coordinates.
    type Output: AnyLayout;
    /// Computes the right inverse.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`](cute_core::Violation::Overflow) if a coordinate does not fit
    /// the width of the run-time extents.
    fn inverse_on_the_right(self) -> Result<Self::Output, Error>;
}

/// The type of the right inverse of the layout `L`.
pub type RightInverted<L> = <L as RightInverse>::Output;

/// The rule that leaves out each mode whose stride is known only at run time.
#[derive(Debug)]
pub struct StaticOnly;

impl<At, S, Z, P, Tail> Admit<StaticOnly, At, S, P, Tail> for Int<Z> {
    type Output = Cons<Placed<At, S, Self, P>, Tail>;
}

impl<At, S, W, P, Tail> Admit<StaticOnly, At, S, P, Tail> for Dyn<W> {
    type Output = Tail;
}

/// The modes of the coalesced list `L` that have static strides.
type Static<L> = <L as Place<ModeZero<()>, _1, StaticOnly>>::Output;
/// The modes of the coalesced list `L` whose strides continue each other from 1 on.
pub(crate) type ChainOf<L> = <Sorted<Static<L>> as Chain<_1>>::Output;
/// The layout `S:D` as a coalesced list of modes.
pub(crate) type CoalescedModes<S, D> = Onto<S, D, End>;
type Inverted<S, D> = <ChainOf<CoalescedModes<S, D>> as Invert>::Output;

impl<S: IntTuple, D: IntTuple> RightInverse for Layout<S, D>
where
    S: CoalesceOnto<D, End>,
    CoalescedModes<S, D>: ModeList + Place<ModeZero<()>, _1, StaticOnly>,
    Static<CoalescedModes<S, D>>: ByStride,
    Sorted<Static<CoalescedModes<S, D>>>: Chain<_1>,
    ChainOf<CoalescedModes<S, D>>: ModeList + Invert,
    Inverted<S, D>: ModeList + IntoLayout<Output: Promise>,
{
    type Output = LayoutOf<Inverted<S, D>>;

    #[inline(always)]
    fn inverse_on_the_right(self) -> Result<Self::Output, Error> {
        let (shape, stride) = self.inhabited(Operator::RightInverse)?.into_pair();
        let chain: ChainOf<CoalescedModes<S, D>> = placed(&coalesced_modes(shape, stride))?;
        let mut inverse = Coalescing::new();
        for place in 0..ChainOf::<CoalescedModes<S, D>>::LENGTH {
            let ModeValues {
                extent,
                stride: before,
            } = chain.mode(place);
            inverse.push(extent, before);
        }
        let inverse: Inverted<S, D> = inverse.list();
        inverse.into_layout().promised(Operator::RightInverse)
    }
}

// --- the chain -----------------------------------------------------------------------------------

/// Returns the chain of a list of modes in ascending order of stride. The chain consists of the
/// modes whose strides continue each other. Its first mode has the stride `C`.
pub trait Chain<C> {
    type Output;
}

/// V3: no mode remains.
impl<C> Chain<C> for End {
    type Output = Self;
}

/// Ends the chain after a run-time extent, because the stride that would continue the chain is not
/// static.
impl<M, Tail, W: Held> Chain<Dyn<W>> for Cons<M, Tail> {
    type Output = End;
}

pub(crate) type Link<D, C> = <D as Is<C>>::Output;

impl<At, S, D, P, Tail, C> Chain<Int<C>> for Cons<Placed<At, S, D, P>, Tail>
where
    D: Is<Int<C>>,
    Link<D, Int<C>>: ChainIf<Placed<At, S, D, P>, Tail, Int<C>>,
{
    type Output = <Link<D, Int<C>> as ChainIf<Placed<At, S, D, P>, Tail, Int<C>>>::Output;
}

/// Adds mode `M` to the chain if `Self` is `B1`, and skips the mode otherwise. `Tail` is the list
/// of the modes after `M`.
pub trait ChainIf<M, Tail, C> {
    type Output;
}

/// V1: the mode continues the chain.
impl<At, S, D, P, Tail, C> ChainIf<Placed<At, S, D, P>, Tail, C> for B1
where
    D: Mul<S>,
    Tail: Chain<Product<D, S>>,
{
    type Output = Cons<Placed<At, S, D, P>, Tail::Output>;
}

/// V2: the mode is skipped.
impl<M, Tail: Chain<C>, C> ChainIf<M, Tail, C> for B0 {
    type Output = Tail::Output;
}

/// Compares a static stride with the positive stride `C`.
pub trait Is<C> {
    type Output;
}

impl<U, C> Is<Int<PInt<C>>> for Int<PInt<U>>
where
    U: Unsigned + NonZero + Same<C>,
    C: Unsigned + NonZero,
{
    type Output = IsSame<U, C>;
}

impl<U: Unsigned + NonZero, C> Is<C> for Int<NInt<U>> {
    type Output = B0;
}

impl<C> Is<C> for Int<Z0> {
    type Output = B0;
}

// --- the inverse ---------------------------------------------------------------------------------

/// Converts a chain to the modes of the inverse, as a coalesced list.
pub trait Invert {
    type Output;
}

impl Invert for End {
    type Output = Self;
}

impl<At, S, D, P, Tail: Invert> Invert for Cons<Placed<At, S, D, P>, Tail>
where
    S: CoalesceOnto<P, Tail::Output>,
{
    type Output = Onto<S, P, Tail::Output>;
}
