//! PD2: if copies fit only into the gaps of the block, the tiler must not span more than these
//! gaps.
//!
//! Past its size, a complement continues along its last mode. If that mode is the rest of the
//! cotarget (rule N4), the offsets beyond are free; if it is a gap, they belong to the block
//! itself.

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

/// The span of modes that are sorted by stride, at which the rest of the cotarget begins.
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

/// If the block was refused, every room leaves a rest.
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

/// The number of offsets in the gaps of a block.
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

/// Checks that a room holds a tiler that spans `cosize`; the block, with these modes, leaves
/// `places` places. The check is skipped if the types decide it.
///
/// # Errors
/// [`Violation::TilerOutgrows`].
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
    // The complement has shown that the room fits, and that it is not 0.
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

/// The room for a tiler that spans `Cosize`. The block spans `Span`, and its gaps have `Places`
/// offsets.
pub trait Holds<Span, Cosize, Places> {}

impl<N: OneLeaf, Room: CeilDiv<N>, Cosize, Places> Holds<N, Cosize, Places> for Room where
    Room::Output: LeavesRest<Cosize, Places>
{
}

impl<Room, Cosize, Places> Holds<Refusal, Cosize, Places> for Room {}

/// The rest of the cotarget. If it is 1, there are only `Places` offsets for a tiler that spans
/// `Cosize`.
pub trait LeavesRest<Cosize, Places> {}

impl<U, B, C, Cosize, Places> LeavesRest<Cosize, Places> for Int<PInt<UInt<UInt<U, B>, C>>> where
    UInt<UInt<U, B>, C>: Unsigned + NonZero
{
}

/// PD2.
impl<C, P> LeavesRest<Int<PInt<C>>, Int<PInt<P>>> for Int<PInt<One>>
where
    C: Unsigned + NonZero + Cmp<P>,
    P: Unsigned + NonZero,
    Compare<C, P>: OrBroken<Outgrows<C, P>, Outcome: Require<operator::LogicalProduct>>,
{
}

impl<W: Held, Cosize, Places> LeavesRest<Cosize, Places> for Dyn<W> {}
