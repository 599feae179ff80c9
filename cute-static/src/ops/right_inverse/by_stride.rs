//! Sorts the modes of a coalesced layout by ascending stride. Each mode keeps the product of the
//! extents before this mode. The product becomes the mode's stride in an inverse.
//!
//! Modes of equal stride come in the order in which CuTe's exchange sort leaves them, because the
//! results of [`right_inverse`](super) and [`left_inverse`](crate::ops::LeftInverse) show this
//! order. This file therefore implements the same sort: it carries the mode of least stride so far
//! through the list, and exchanges that mode with each mode of smaller stride.

use core::ops::Mul;

use cute_core::{Error, Operator};
use typenum::{B0, B1, Cmp, Compare};

use crate::errors::Refusal;
use crate::errors::position::Next;
use crate::int::leaf_value::LeafValue;
use crate::int::natural::IsLess;
use crate::int::{Int, Product};
use crate::list::modes::{ModeList, ModeValues, Numbered};
use crate::list::{Cons, End, Mode};

/// Mode `At` of a coalesced layout: `S:D` with a static stride. `P` is the product of the extents
/// before this mode. The run-time value of this type is the pair `S:P`.
pub type Placed<At, S, D, P> = Numbered<At, S, P, D>;

/// Computes the values of a list of placed modes.
///
/// # Errors
/// Returns [`Violation::Overflow`](cute_core::Violation::Overflow) if a product of extents does not
/// fit its width. The error names `right_inverse` as the operator.
#[inline(always)]
pub(crate) fn placed<K: ModeList, L: ModeList>(modes: &K) -> Result<L, Error> {
    let (mut placed, mut before) = (L::default(), LeafValue::ONE);
    for number in 0..K::LENGTH {
        let extent = modes.mode(number).extent;
        placed.set(
            number,
            ModeValues {
                extent,
                stride: before,
            },
        );
        if number + 1 < K::LENGTH {
            before = before.times(extent, Operator::RightInverse)?;
        }
    }
    Ok(placed)
}

/// Selects the modes of a coalesced list by `Rule`. The list begins at mode `At`, and `P` is the
/// product of the extents before this mode.
pub trait Place<At, P, Rule> {
    type Output;
}

impl<At, P, Rule> Place<At, P, Rule> for End {
    type Output = Self;
}

impl<At, P, Rule> Place<At, P, Rule> for Refusal {
    type Output = Self;
}

impl<S, D, At, P, Rule> Place<At, P, Rule> for Cons<Mode<S, D>, End>
where
    D: Admit<Rule, At, S, P, End>,
{
    type Output = D::Output;
}

type PlacedTail<Tail, At, P, S, Rule> = <Tail as Place<Next<At>, Product<P, S>, Rule>>::Output;

impl<S, D, N, Tail, At, P, Rule> Place<At, P, Rule> for Cons<Mode<S, D>, Cons<N, Tail>>
where
    P: Mul<S>,
    Cons<N, Tail>: Place<Next<At>, Product<P, S>, Rule>,
    D: Admit<Rule, At, S, P, PlacedTail<Cons<N, Tail>, At, P, S, Rule>>,
{
    type Output = D::Output;
}

/// Stands for the product of the extents if this product is not needed.
#[derive(Debug)]
pub struct Uncounted;

impl<S> Mul<S> for Uncounted {
    type Output = Self;

    fn mul(self, _: S) -> Self {
        self
    }
}

/// Puts mode `At` in front of the modes `Tail`, or leaves the mode out: `Rule` decides. `Self` is
/// the stride of the mode, and `S` is its extent.
pub trait Admit<Rule, At, S, P, Tail> {
    type Output;
}

/// Sorts a list of placed modes by ascending stride.
pub trait ByStride {
    type Output;
}

/// The list `L`, sorted by ascending stride.
pub type Sorted<L> = <L as ByStride>::Output;

impl ByStride for End {
    type Output = Self;
}

impl ByStride for Refusal {
    type Output = Self;
}

impl<M, Tail> ByStride for Cons<M, Tail>
where
    Tail: ExchangeWithLess<M>,
    Tail::Others: ByStride,
{
    type Output = Cons<Tail::Least, Sorted<Tail::Others>>;
}

/// Carries the mode `M` through the rest of a list, and exchanges that mode with each mode of
/// smaller stride.
pub trait ExchangeWithLess<M> {
    /// The mode of the least stride.
    type Least;
    /// The modes that remain.
    type Others;
}

impl<M> ExchangeWithLess<M> for End {
    type Least = M;
    type Others = Self;
}

type Less<D, E> = <Compare<D, E> as IsLess>::Output;

impl<At, S, D, P, At1, S1, D1, P1, Tail> ExchangeWithLess<Placed<At, S, Int<D>, P>>
    for Cons<Placed<At1, S1, Int<D1>, P1>, Tail>
where
    D1: Cmp<D>,
    Compare<D1, D>: IsLess,
    Less<D1, D>: ExchangeIf<Placed<At, S, Int<D>, P>, Placed<At1, S1, Int<D1>, P1>, Tail>,
{
    type Least = <Less<D1, D> as ExchangeIf<
        Placed<At, S, Int<D>, P>,
        Placed<At1, S1, Int<D1>, P1>,
        Tail,
    >>::Least;
    type Others = <Less<D1, D> as ExchangeIf<
        Placed<At, S, Int<D>, P>,
        Placed<At1, S1, Int<D1>, P1>,
        Tail,
    >>::Others;
}

/// Exchanges the mode `M` with the mode `N`, which is followed by `Tail`, if `Self` is `B1`.
pub trait ExchangeIf<M, N, Tail> {
    type Least;
    type Others;
}

impl<M, N, Tail: ExchangeWithLess<M>> ExchangeIf<M, N, Tail> for B0 {
    type Least = Tail::Least;
    type Others = Cons<N, Tail::Others>;
}

impl<M, N, Tail: ExchangeWithLess<N>> ExchangeIf<M, N, Tail> for B1 {
    type Least = Tail::Least;
    type Others = Cons<M, Tail::Others>;
}
