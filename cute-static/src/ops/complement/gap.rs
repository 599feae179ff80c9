//! N3: computes the gap before a mode. The extent of the gap is the number of times that the span
//! of the modes so far fits into the mode's stride. For a span of 2 and a stride of 8, the extent
//! is 4.

use cute_core::{Error, Operator, Violation};
use typenum::{B0, B1, Cmp, Compare, NonZero, PInt, UInt, UTerm, Unsigned};

use crate::errors::position::{OperatorOf, Position};
use crate::errors::{Refusal, Refused, StrideOverlaps, TilerLoses};
use crate::int::leaf_value::LeafValue;
use crate::int::natural::{
    Divide, Divided, Exact, Inexact, IsLess, Leaf, Multiplied, Times, ToInt,
};
use crate::int::{Dyn, Held, Int};
use crate::ops::size::{Size, SizeOf};
use crate::tuple::IntTuple;

/// Decides which remainders of a gap are refused.
pub trait Rule<Cotarget> {
    /// Returns the first offset at which a remainder is accepted.
    fn outside(cotarget: &Cotarget) -> i64;
}

/// Accepts every remainder of a gap. The result is a complement even without the remainder.
#[derive(Debug)]
pub struct Any;

/// D2: a remainder of a gap is refused if it begins inside the cotarget, which is the shape that a
/// tiler divides.
#[derive(Debug)]
pub struct Even;

impl<C> Rule<C> for Any {
    #[inline(always)]
    fn outside(_: &C) -> i64 {
        0
    }
}

impl<C: IntTuple> Rule<C> for Even {
    #[inline(always)]
    fn outside(cotarget: &C) -> i64 {
        (0..C::LEAVES).fold(1, |size: i64, leaf| {
            size.saturating_mul(cotarget.leaf(leaf))
        })
    }
}

/// Computes the gap before mode `At`, whose stride is `Self`. `E` is the span of the modes so far,
/// and `C` the cotarget.
pub trait GapBefore<E, C, R, At> {
    /// The extent of the gap.
    type Output;
}

/// The extent of the gap before a mode of stride `D`.
pub type Gap<D, E, C, R, At> = <D as GapBefore<E, C, R, At>>::Output;

impl<D, E, C, R, At> GapBefore<Int<PInt<E>>, C, R, At> for Int<PInt<D>>
where
    D: Unsigned + NonZero + Divide<E>,
    E: Unsigned + NonZero,
    Divided<D, E>: Decide<D, E, C, R, At>,
{
    type Output = <Divided<D, E> as Decide<D, E, C, R, At>>::Output;
}

/// Decides the extent of the gap before a stride `D`, from the quotient and remainder of `D / E`.
pub trait Decide<D, E, C, R, At> {
    type Output: Default;
}

impl<Q, B, D, E, C, R, At> Decide<D, E, C, R, At> for Exact<UInt<Q, B>>
where
    UInt<Q, B>: ToInt,
{
    type Output = Leaf<UInt<Q, B>>;
}

impl<Q, B, D, E, C, At> Decide<D, E, C, Any, At> for Inexact<UInt<Q, B>>
where
    UInt<Q, B>: ToInt,
{
    type Output = Leaf<UInt<Q, B>>;
}

/// The first element that is lost after a gap of `G` spans of `E`: neither the tile nor the rest
/// contains this element.
type FirstLost<G, E> = Multiplied<G, E>;

/// D2: in a tiler, the remainder of a gap must be outside of the divided shape.
impl<Q, B, D, E, C, At> Decide<D, E, C, Even, At> for Inexact<UInt<Q, B>>
where
    UInt<Q, B>: Times<E>,
    C: Size,
    SizeOf<C>: Keeps<FirstLost<UInt<Q, B>, E>, UInt<Q, B>, D, E, At>,
{
    type Output = <SizeOf<C> as Keeps<FirstLost<UInt<Q, B>, E>, UInt<Q, B>, D, E, At>>::Output;
}

/// N2 is broken: the mode starts inside the span of the modes before it.
impl<D, E, C, R, At: Position> Decide<D, E, C, R, At> for Inexact<UTerm>
where
    Refused: StrideOverlaps<OperatorOf<At>, D, E, At>,
{
    type Output = Refusal;
}

// --- D2 ------------------------------------------------------------------------------------------

/// Compares the size `Self` with `First`, the first element that is lost if the gap before the
/// stride `D` has the extent `G`. If `First` is inside the size, the gap is refused.
pub trait Keeps<First, G, D, E, At> {
    /// The gap, or [`Refusal`].
    type Output: Default;
}

type Inside<First, N> = <Compare<First, N> as IsLess>::Output;

impl<N, First, G, D, E, At> Keeps<First, G, D, E, At> for Int<PInt<N>>
where
    N: Unsigned + NonZero,
    First: Cmp<N>,
    Compare<First, N>: IsLess,
    Inside<First, N>: KeepsIf<G, D, E, At>,
{
    type Output = <Inside<First, N> as KeepsIf<G, D, E, At>>::Output;
}

/// The size is known only at run time, so the gap might lose an element and is refused.
impl<W: Held, First, G, D, E, At: Position> Keeps<First, G, D, E, At> for Dyn<W>
where
    Refused: TilerLoses<OperatorOf<At>, D, E, At>,
{
    type Output = Refusal;
}

/// Returns the gap `G` if the bit `Self` is `B0`. If the bit is `B1`, the gap would leave out an
/// element and is refused.
pub trait KeepsIf<G, D, E, At> {
    type Output: Default;
}

impl<G: ToInt, D, E, At> KeepsIf<G, D, E, At> for B0 {
    type Output = Leaf<G>;
}

/// D2 is broken: the gap would leave out an element.
impl<G, D, E, At: Position> KeepsIf<G, D, E, At> for B1
where
    Refused: TilerLoses<OperatorOf<At>, D, E, At>,
{
    type Output = Refusal;
}

// --- at run time ---------------------------------------------------------------------------------

/// The extent of the gap is dynamic if the stride is dynamic, or the span of the modes before it.
macro_rules! gap_at_run_time {
    ($(<$($p:ident),*> $D:ty, $E:ty => $Gap:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<C, R, At, $($p),*> GapBefore<$E, C, R, At> for $D
        where
            $($bounded: $bound,)*
        {
            type Output = $Gap;
        }
    )* };
}

gap_at_run_time! {
    <D, W> Int<PInt<D>>, Dyn<W> => Dyn<W::Machine>, where D: Unsigned, D: NonZero, W: Held;
    <W, E> Dyn<W>, E => Dyn<W::Machine>, where W: Held;
}

/// N2, N3 and D2 for values: returns the gap before the mode with the number `mode`. A remainder is
/// refused if it begins before the offset `outside`.
#[inline(always)]
pub(super) fn gap(
    stride: LeafValue,
    end: LeafValue,
    mode: usize,
    outside: i64,
) -> Result<LeafValue, Error> {
    let refuse = |violation| Err(Error::new(Operator::Complement, violation));
    let (step, span) = (stride.value, end.value);
    if step < 0 {
        return refuse(Violation::StrideNegative { mode, stride: step });
    }
    // A dynamic stride of 0 cannot be filtered out: its mode overlaps itself.
    if step < span {
        return refuse(Violation::StrideOverlaps {
            mode,
            stride: step,
            span,
        });
    }
    if step % span != 0 && step - step % span < outside {
        return refuse(Violation::TilerLoses {
            mode,
            stride: step,
            span,
        });
    }
    stride.divided_by(end, Operator::Complement)
}
