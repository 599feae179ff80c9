//! `left_inverse`: maps an offset back to a coordinate that has this offset.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | at run time: the layout has elements | `LayoutEmpty` | |
//! | W0: strides of one sign | `StrideNegative` | `ui/left_inverse/left_inverse_negative`, `ui/left_inverse/left_inverse_backwards` |
//! | all strides are static | `InverseStrideDynamic` | `ui/left_inverse/left_inverse_dynamic_stride` |
//! | W2 | `StridesIndivisible` | `ui/left_inverse/left_inverse_indivisible` |
//! | W3 | `StrideReached` | `ui/left_inverse/left_inverse_reached` |
//!
//! # Ensures
//! The laws hold: `tests/laws/inverse.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge.rs`.

pub mod room;
pub mod sign;

use core::ops::Neg;

use cute_core::{Error, Operator, Violation};
use typenum::{B0, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use self::room::{AddReach, EndsOpen, NextOf, NextStride, Stays};
use self::sign::{Concludes, OneSign};
use super::coalesce::{CoalesceOnto, Coalescing, Onto, coalesced_modes};
use super::right_inverse::CoalescedModes;
use super::right_inverse::by_stride::{Admit, ByStride, Place, Placed, Sorted, placed};
use crate::errors::position::ModeZero;
use crate::errors::{Refusal, operator};
use crate::int::leaf_value::LeafValue;
use crate::int::natural::{Divide, Divided, Exact, Inexact, Leaf, Nat, One, ToInt};
use crate::int::{_0, _1, Dyn, Int};
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf};
use crate::list::modes::{ModeList, ModeValues};
use crate::list::{Cons, End};
use crate::outcome::{Broken, NotMultiples, Permit, Proven};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::IntTuple;
use crate::tuple::leaves::leaf_of;

/// Computes a left inverse of a layout `A`: a layout that maps each offset of `A` back to a
/// coordinate with that offset.
///
/// Call it as [`Inverses::left_inverse`](crate::Inverses::left_inverse); name this trait in the
/// bounds of generic code.
///
/// # Function
/// The result `R` satisfies `A(R(A(i))) = A(i)` for every `i` below the size of `A`. If no two
/// coordinates share an offset, `R(A(i)) = i`.
///
/// # Rules
/// `A` is coalesced, and its modes are sorted by stride. Modes of stride 0 are skipped (W1).
/// Refused are
/// * strides of both signs (W0),
/// * a stride that is not a multiple of the next smaller one (W2),
/// * a stride that is at most the greatest offset of the smaller strides, if the mode has no room
///   for the carry (W3).
///
/// All strides must be static, because types alone determine the structure of the result. With a
/// run-time extent, W3 is checked at run time. Run-time layouts accept more: call `to_dynamic()`
/// first.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((4, 2):(1, 5)).left_inverse(), (5, 2):(1, 4));
/// assert_layout!(layout!(4:2).left_inverse(), (2, 4):(0, 1));
/// assert_layout!(layout!((4, 2):(-1, -5)).left_inverse(), (5, 2):(-1, -4));
/// let columns = 3_i64;
/// assert_eq!(layout!((4, columns):(1, 8)).left_inverse().to_string(), "(_8,3):(_1,_4)");
/// ```
///
/// # Differs
/// CuTe checks neither W0 nor W3, so some of its results are not left inverses.
///
/// Source: CuTe `layout.hpp`, `left_inverse`.
pub trait LeftInverse: AnyLayout {
    /// The left inverse, which maps offsets to coordinates.
    type Output: AnyLayout;
    /// Computes the left inverse.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn inverse_on_the_left(self) -> Result<Self::Output, Error>;
}

/// The type of the left inverse of the layout `L`.
pub type LeftInverted<L> = <L as LeftInverse>::Output;

/// The rule that selects the strides to invert in a layout of the shape `S`. A negative stride is
/// inverted by its magnitude, and its mode gets a negative stride in the inverse. A dynamic stride
/// is left out, because `sign` refuses it.
#[derive(Debug)]
pub struct Magnitudes<S>(S);

type InOrder<S, D> =
    Sorted<<CoalescedModes<S, D> as Place<ModeZero<()>, _1, Magnitudes<S>>>::Output>;
type Unwound<S, D> = <InOrder<S, D> as Unwind<One, _0, Nat<UTerm>>>::Output;
type Signs<S, D> = <CoalescedModes<S, D> as OneSign<(B0, B0), ModeZero<()>>>::Output;
type Inverse<S, D> = <Signs<S, D> as Concludes<Unwound<S, D>, S, D>>::Output;

impl<S: IntTuple, D: IntTuple> LeftInverse for Layout<S, D>
where
    S: CoalesceOnto<D, End>,
    CoalescedModes<S, D>: ModeList
        + OneSign<(B0, B0), ModeZero<()>>
        + Place<ModeZero<()>, _1, Magnitudes<S>, Output: ByStride>,
    InOrder<S, D>: ModeList + Unwind<One, _0, Nat<UTerm>>,
    Signs<S, D>: Concludes<Unwound<S, D>, S, D>,
    Inverse<S, D>: Permit<operator::LeftInverse>
        + ModeList
        + IntoLayout<Output: Promise + InRange<operator::LeftInverse>>,
{
    type Output = LayoutOf<Inverse<S, D>>;

    #[inline(always)]
    fn inverse_on_the_left(self) -> Result<Self::Output, Error> {
        let (shape, stride) = self.inhabited(Operator::LeftInverse)?.into_pair();
        // If an extent of 1 is dropped at the end, the last mode does not continue past its size.
        let open = S::LEAVES == 0 || !leaf_of(shape, S::LEAVES - 1).is(1);
        let modes = coalesced_modes(shape, stride);
        let inverse: Inverse<S, D> = unwind::<_, InOrder<S, D>, _>(&modes, open)
            .map_err(|error| error.within(Operator::LeftInverse))?;
        inverse.into_layout().promised(Operator::LeftInverse)
    }
}

/// Inverts the values of coalesced modes in the given order, by W1, W3, W4 and W5. If `open` is
/// true, the last mode may continue past its size.
#[inline(always)]
fn unwind<K: ModeList, Order: ModeList, L: ModeList>(modes: &K, open: bool) -> Result<L, Error> {
    let (order, mut inverse): (Order, _) = (placed(modes)?, Coalescing::new());
    let (mut unit, mut counts, mut reach) = (1, LeafValue::ZERO, 0);
    for place in 0..Order::LENGTH {
        let (
            mode,
            ModeValues {
                extent,
                stride: before,
            },
        ) = (Order::number(place), order.mode(place));
        let stride = modes.mode(mode).stride;
        let magnitude = stride.value.abs();
        if magnitude != 0 {
            // The test divides the distance to the next stride, because the product
            // `extent * magnitude` may overflow.
            let next = modes.mode(Order::number(place + 1)).stride.value.abs();
            let gap =
                place + 1 == Order::LENGTH || (next - magnitude) / magnitude > extent.value - 1;
            if reach >= magnitude && gap && !(open && mode + 1 == K::LENGTH) {
                let violation = Violation::StrideReached {
                    mode,
                    stride: magnitude,
                    reach,
                };
                return Err(Error::new(Operator::LeftInverse, violation));
            }
            inverse.push(LeafValue::fixed(magnitude / unit), counts);
            (unit, counts) = (
                magnitude,
                LeafValue {
                    value: before.value.abs() * stride.value.signum(),
                    ..before
                },
            );
            // The reach fits in 64 bits, because it is at most the span of the layout.
            reach += (extent.value - 1) * magnitude;
        }
        if place + 1 == Order::LENGTH {
            inverse.push(extent, counts);
        }
    }
    Ok(inverse.list())
}

// --- the modes -----------------------------------------------------------------------------------

/// Marks the last mode of the layout if this mode continues past its size.
impl<S0: EndsOpen, At, S, P, U: Unsigned + NonZero> Admit<Magnitudes<S0>, At, S, P, End>
    for Int<PInt<U>>
{
    type Output = Cons<Placed<S0::Last<At>, S, Self, P>, End>;
}

impl<S0, At, S, P, M, Tail, U: Unsigned + NonZero> Admit<Magnitudes<S0>, At, S, P, Cons<M, Tail>>
    for Int<PInt<U>>
{
    type Output = Cons<Placed<At, S, Self, P>, Cons<M, Tail>>;
}

impl<S0, At, S, P, Tail> Admit<Magnitudes<S0>, At, S, P, Tail> for Int<Z0> {
    type Output = Cons<Placed<At, S, Self, P>, Tail>;
}

impl<S0, At, S, P: Neg, Tail, U: Unsigned + NonZero> Admit<Magnitudes<S0>, At, S, P, Tail>
    for Int<NInt<U>>
where
    Int<PInt<U>>: Admit<Magnitudes<S0>, At, S, P::Output, Tail>,
{
    type Output = <Int<PInt<U>> as Admit<Magnitudes<S0>, At, S, P::Output, Tail>>::Output;
}

impl<S0, At, S, P, Tail, W> Admit<Magnitudes<S0>, At, S, P, Tail> for Dyn<W> {
    type Output = Tail;
}

// --- the inverse ---------------------------------------------------------------------------------

/// Inverts modes in the order of ascending stride. `E` is the stride of the previous mode, `Counts`
/// is the stride of that mode's coordinate, and `Reach` is the greatest offset of the modes so far.
pub trait Unwind<E, Counts, Reach> {
    /// The modes of the inverse as a coalesced list, or the rule that is broken.
    type Output;
}

/// A layout without modes has the inverse `1:0`.
impl<E, Counts, Reach> Unwind<E, Counts, Reach> for End {
    type Output = Self;
}

impl<E, Counts, Reach> Unwind<E, Counts, Reach> for Refusal {
    type Output = Self;
}

/// W1 and W5: the last mode has stride 0, so only its extent becomes a mode of the inverse.
impl<At, S, P, E, Counts, Reach> Unwind<E, Counts, Reach> for Cons<Placed<At, S, Int<Z0>, P>, End>
where
    S: CoalesceOnto<Counts, End>,
{
    type Output = Onto<S, Counts, End>;
}

/// W1: a mode of stride 0 is skipped.
impl<At, S, P, N, Tail, E, Counts, Reach> Unwind<E, Counts, Reach>
    for Cons<Placed<At, S, Int<Z0>, P>, Cons<N, Tail>>
where
    Cons<N, Tail>: Unwind<E, Counts, Reach>,
{
    type Output = <Cons<N, Tail> as Unwind<E, Counts, Reach>>::Output;
}

impl<At, S, D, P, Tail, E, Counts, Reach> Unwind<E, Counts, Reach>
    for Cons<Placed<At, S, Int<PInt<D>>, P>, Tail>
where
    D: Unsigned + NonZero + Divide<E>,
    Divided<D, E>: InverseStep<At, S, D, P, Tail, E, Counts, Reach>,
{
    type Output = <Divided<D, E> as InverseStep<At, S, D, P, Tail, E, Counts, Reach>>::Output;
}

/// Inverts the mode `S:D`, which is followed by `Tail`. `Self` is the result of dividing the stride
/// `D` by the previous stride `E`.
pub trait InverseStep<At, S, D, P, Tail, E, Counts, Reach> {
    type Output;
}

/// W2: refuses a stride that is not a multiple of the previous stride.
impl<Q, At, S, D, P, Tail, E, Counts, Reach> InverseStep<At, S, D, P, Tail, E, Counts, Reach>
    for Inexact<Q>
{
    type Output = Broken<NotMultiples<D, E, At>>;
}

type RoomFor<Reach, At, S, D, Tail> = <Reach as Stays<At, S, D, NextOf<Tail>>>::Outcome;

impl<Q, B, At, S, D, P, Tail, E, Counts, Reach> InverseStep<At, S, D, P, Tail, E, Counts, Reach>
    for Exact<UInt<Q, B>>
where
    UInt<Q, B>: ToInt,
    Tail: NextStride,
    Reach: Stays<At, S, D, NextOf<Tail>>,
    RoomFor<Reach, At, S, D, Tail>: EmitQuotient<Leaf<UInt<Q, B>>, S, D, P, Tail, Counts, Reach>,
{
    type Output = <RoomFor<Reach, At, S, D, Tail> as EmitQuotient<
        Leaf<UInt<Q, B>>,
        S,
        D,
        P,
        Tail,
        Counts,
        Reach,
    >>::Output;
}

/// Makes the quotient `Q` an extent of the inverse if `Self`, the outcome of W3 for the mode `S:D`,
/// is `Proven`.
pub trait EmitQuotient<Q, S, D, P, Tail, Counts, Reach> {
    type Output;
}

impl<Rule, Q, S, D, P, Tail, Counts, Reach> EmitQuotient<Q, S, D, P, Tail, Counts, Reach>
    for Broken<Rule>
{
    type Output = Self;
}

/// The modes of the inverse that follow the mode of stride `D`.
type Further<Tail, S, D, P, Reach> = <Tail as GoOn<S, D, P, Reach>>::Output;

/// W4: the quotient becomes an extent of the inverse.
impl<Q, S, D, P, Tail, Counts, Reach> EmitQuotient<Q, S, D, P, Tail, Counts, Reach> for Proven
where
    Tail: GoOn<S, D, P, Reach>,
    Q: CoalesceOnto<Counts, Further<Tail, S, D, P, Reach>>,
{
    type Output = Onto<Q, Counts, Further<Tail, S, D, P, Reach>>;
}

/// Inverts the modes that follow the mode `S:D` in the order of strides.
pub trait GoOn<S, D, P, Reach> {
    type Output;
}

/// W5: no mode follows, so the extent of the last mode becomes the last extent of the inverse.
impl<S, D, P, Reach> GoOn<S, D, P, Reach> for End
where
    S: CoalesceOnto<P, Self>,
{
    type Output = Onto<S, P, Self>;
}

impl<S, D, P, N, Tail, Reach> GoOn<S, D, P, Reach> for Cons<N, Tail>
where
    Reach: AddReach<S, D>,
    Self: Unwind<D, P, Reach::Output>,
{
    type Output = <Self as Unwind<D, P, Reach::Output>>::Output;
}
