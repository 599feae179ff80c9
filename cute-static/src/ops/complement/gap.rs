//! N3: the gap before a mode: how many times the span reached so far fits into the mode's stride.

use cute_core::{Error, Operator, Violation};
use typenum::{NonZero, PInt, UInt, UTerm, Unsigned};

use crate::errors::position::{OperatorOf, Position};
use crate::errors::{Refusal, Refused, StrideOverlaps, TilerLoses};
use crate::int::natural::{Divide, Divided, Exact, Inexact, Leaf, ToInt};
use crate::int::{Dyn, Held, Int, Integer};
use crate::ops::composition::walk::dynamic::Dynamic;

/// How evenly gaps must divide.
pub trait Rule {
    /// Whether a remainder is refused.
    const EVEN: bool;
}

/// A remainder is left out of the complement, which is still a complement.
#[derive(Debug)]
pub struct Any;

/// A remainder is refused: a tiler that leaves one loses elements.
#[derive(Debug)]
pub struct Even;

impl Rule for Any {
    const EVEN: bool = false;
}

impl Rule for Even {
    const EVEN: bool = true;
}

/// The gap before mode `At`, of stride `Self`, where the modes so far reach `E`.
pub trait GapBefore<E, R, At>: Sized {
    /// The extent of the gap.
    type Output;
    /// The gap.
    ///
    /// # Errors
    /// [`Violation::StrideOverlaps`], [`Violation::TilerLoses`].
    fn gap_before(self, end: E) -> Result<Self::Output, Error>;
}

/// The gap before a stride `D`.
pub type Gap<D, E, R, At> = <D as GapBefore<E, R, At>>::Output;

impl<D, E, R, At> GapBefore<Int<PInt<E>>, R, At> for Int<PInt<D>>
where
    D: Unsigned + NonZero + Divide<E>,
    E: Unsigned + NonZero,
    Divided<D, E>: Decide<D, E, R, At>,
{
    type Output = <Divided<D, E> as Decide<D, E, R, At>>::Output;

    #[inline(always)]
    fn gap_before(self, _: Int<PInt<E>>) -> Result<Self::Output, Error> {
        Ok(Default::default())
    }
}

/// The gap, given the result of `D / E`.
pub trait Decide<D, E, R, At> {
    /// The extent of the gap.
    type Output: Default;
}

impl<Q, B, D, E, R, At> Decide<D, E, R, At> for Exact<UInt<Q, B>>
where
    UInt<Q, B>: ToInt,
{
    type Output = Leaf<UInt<Q, B>>;
}

impl<Q, B, D, E, At> Decide<D, E, Any, At> for Inexact<UInt<Q, B>>
where
    UInt<Q, B>: ToInt,
{
    type Output = Leaf<UInt<Q, B>>;
}

/// N3: the gap leaves a remainder, which is not allowed in a tiler.
impl<Q, B, D, E, At: Position> Decide<D, E, Even, At> for Inexact<UInt<Q, B>>
where
    Refused: TilerLoses<OperatorOf<At>, D, E, At>,
{
    type Output = Refusal;
}

/// N2 is broken: the mode starts inside those before it.
impl<D, E, R, At: Position> Decide<D, E, R, At> for Inexact<UTerm>
where
    Refused: StrideOverlaps<OperatorOf<At>, D, E, At>,
{
    type Output = Refusal;
}

#[inline(always)]
fn gap<R: Rule, At: Position>(stride: i64, end: i64) -> Result<i64, Error> {
    let refuse = |violation| Err(Error::new(Operator::Complement, violation));
    if stride < 0 {
        return refuse(Violation::StrideNegative { mode: At::MODE, stride });
    }
    // A dynamic stride of 0 cannot be filtered out: its mode overlaps itself.
    if stride < end {
        return refuse(Violation::StrideOverlaps { mode: At::MODE, stride, span: end });
    }
    if R::EVEN && stride % end != 0 {
        return refuse(Violation::TilerLoses { mode: At::MODE, stride, span: end });
    }
    Ok(stride / end)
}

impl<D: Unsigned + NonZero, W: Held, R: Rule, At: Position> GapBefore<Dyn<W>, R, At> for Int<PInt<D>>
where
    Dyn<W::Machine>: Dynamic,
{
    type Output = Dyn<W::Machine>;

    #[inline(always)]
    fn gap_before(self, end: Dyn<W>) -> Result<Self::Output, Error> {
        gap::<R, At>(D::I64, end.value()).map(Dynamic::from_i64)
    }
}

impl<W: Held, E: Integer, R: Rule, At: Position> GapBefore<E, R, At> for Dyn<W>
where
    Dyn<W::Machine>: Dynamic,
{
    type Output = Dyn<W::Machine>;

    #[inline(always)]
    fn gap_before(self, end: E) -> Result<Self::Output, Error> {
        gap::<R, At>(self.value(), end.value()).map(Dynamic::from_i64)
    }
}
