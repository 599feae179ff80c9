//! PD2: if no copy fits after the block, checks that all copies fit in the gaps of the block.
//!
//! A complement continues past its size along its last mode. If this mode numbers the offsets after
//! the block (rule N4), the offsets past the complement's size are free. If the mode numbers a gap
//! inside the block, these offsets belong to the block itself.

use core::ops::Mul;

use cute_core::{Error, Operator, Violation};
use typenum::{B1, Cmp, Compare, NonZero, PInt, UInt, Unsigned};

use crate::errors::position::Position;
use crate::errors::{Refusal, operator};
use crate::int::natural::One;
use crate::int::{_1, CeilDiv, Dyn, Held, Int, Integer, OneLeaf, Product};
use crate::layout::{AnyLayout, Layout};
use crate::list::modes::{ModeList, Numbered};
use crate::list::{Cons, End};
use crate::ops::size::{Size, SizeOf};
use crate::outcome::{OrBroken, Outgrows, Require};

/// Computes the span of a block from its modes, sorted by stride. The offsets from the span on are
/// free.
pub trait Spans: ModeList {
    type Output;
}

impl Spans for End {
    type Output = _1;
}

impl<At: Position, S, D: Mul<S>> Spans for Cons<Numbered<At, S, D>, End>
where
    Self: ModeList,
{
    type Output = Product<D, S>;
}

/// Gives a refused block a span that accepts every tiler, so the refusal stays the only error.
impl Spans for Refusal {
    type Output = Self;
}

impl<M, N, Tail> Spans for Cons<M, Cons<N, Tail>>
where
    Self: ModeList,
    Cons<N, Tail>: Spans,
{
    type Output = <Cons<N, Tail> as Spans>::Output;
}

/// Counts the free offsets inside a block.
pub trait Places: AnyLayout {
    type Output: Integer;
    fn places(self) -> Self::Output;
}

impl<S: Size, D: Copy> Places for Layout<S, D> {
    type Output = SizeOf<S>;

    #[inline(always)]
    fn places(self) -> Self::Output {
        self.shape().size()
    }
}

impl Places for Refusal {
    type Output = Int<PInt<UInt<One, B1>>>;

    fn places(self) -> Self::Output {
        Int::new()
    }
}

/// Checks that the copies of a block fit. The tiler has the cosize `cosize`, and `room` offsets are
/// available. The block has the modes `modes`, and its gaps have `places` offsets. The check is
/// skipped if the types already show the result.
///
/// # Errors
/// Returns [`Violation::TilerOutgrows`] if the tiler does not fit.
#[inline(always)]
pub(super) fn holds<Ordered: Spans>(
    modes: &impl ModeList,
    room: i64,
    cosize: i64,
    places: i64,
) -> Result<(), Error> {
    let last = Ordered::LENGTH
        .checked_sub(1)
        .map(|last| modes.mode(Ordered::number(last)));
    // The complement has checked that this product fits in 64 bits and is not 0.
    let span = last.map_or(1, |last| {
        last.stride
            .magnitude()
            .value
            .wrapping_mul(last.extent.value)
    });
    if room <= span && cosize > places {
        return Err(Error::new(
            Operator::LogicalProduct,
            Violation::TilerOutgrows {
                cosize,
                room: places,
            },
        ));
    }
    Ok(())
}

/// Requires that the copies of a block fit. `Self` is the number of offsets that are available for
/// them. The tiler has the cosize `Cosize`. The block spans `Span` offsets, and its gaps contain
/// `Places` offsets.
pub trait Holds<Span, Cosize, Places> {}

impl<N: OneLeaf, Room: CeilDiv<N>, Cosize, Places> Holds<N, Cosize, Places> for Room where
    Room::Output: LeavesRest<Cosize, Places>
{
}

impl<Room, Cosize, Places> Holds<Refusal, Cosize, Places> for Room {}

/// Requires that the tiler fits into the `Places` offsets of the gaps if no offsets remain after
/// the block. `Self` is the number of available offsets divided by the span of the block, and 1 if
/// no offsets remain.
pub trait LeavesRest<Cosize, Places> {}

impl<U, B, C, Cosize, Places> LeavesRest<Cosize, Places> for Int<PInt<UInt<UInt<U, B>, C>>> where
    UInt<UInt<U, B>, C>: Unsigned + NonZero
{
}

/// PD2: refuses a cosize greater than the number of offsets in the gaps.
impl<C, P> LeavesRest<Int<PInt<C>>, Int<PInt<P>>> for Int<PInt<One>>
where
    C: Unsigned + NonZero + Cmp<P>,
    P: Unsigned + NonZero,
    Compare<C, P>: OrBroken<Outgrows<C, P>, Outcome: Require<operator::LogicalProduct>>,
{
}

impl<W: Held, Cosize, Places> LeavesRest<Cosize, Places> for Dyn<W> {}
