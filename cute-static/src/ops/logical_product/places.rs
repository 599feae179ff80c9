//! PD2: where the gaps of the block are the only places there are, the tiler must not span more.
//!
//! A complement goes on past its size by its last mode. Where that mode is the rest of the cotarget (rule N4), the offsets
//! beyond are free; where it is a gap, the block itself lies there.

use core::ops::Mul;

use cute_core::{Error, Operator, Violation};
use typenum::{B1, Cmp, Compare, Equal, Greater, Less, NonZero, PInt, UInt, Unsigned};

use crate::errors::position::Position;
use crate::errors::{Refusal, Refused, TilerOutgrows, operator};
use crate::int::natural::One;
use crate::int::{_1, CeilDiv, Dyn, Held, Int, Integer, Product};
use crate::layout::{AnyLayout, Layout};
use crate::list::modes::{ModeList, ModeValues, Numbered};
use crate::list::{Cons, End};
use crate::ops::size::{Size, SizeOf};

/// The span of ordered modes, which is where the rest begins.
pub trait Spans {
    /// The number.
    type Output: Copy;
    /// The number, where `modes` are the modes before they were ordered.
    fn spans(modes: &impl ModeList) -> Self::Output;
}

impl Spans for End {
    type Output = _1;

    #[inline(always)]
    fn spans(_: &impl ModeList) -> _1 {
        Int::new()
    }
}

impl<At: Position, S, D: Mul<S, Output: Integer>> Spans for Cons<Numbered<At, S, D>, End> {
    type Output = Product<D, S>;

    #[inline(always)]
    fn spans(modes: &impl ModeList) -> Self::Output {
        let ModeValues { extent, stride } = modes.mode(At::MODE);
        // The complement has shown that it fits.
        Integer::of_known(crate::or_panic(stride.magnitude().times(extent, Operator::LogicalProduct)).value)
    }
}

/// With a refused block, every room leaves a rest.
impl Spans for Refusal {
    type Output = Self;

    fn spans(_: &impl ModeList) -> Self {
        Self
    }
}

impl<M, N, Tail> Spans for Cons<M, Cons<N, Tail>>
where
    Cons<N, Tail>: Spans,
{
    type Output = <Cons<N, Tail> as Spans>::Output;

    #[inline(always)]
    fn spans(modes: &impl ModeList) -> Self::Output {
        <Cons<N, Tail>>::spans(modes)
    }
}

/// The number of places that the gaps of a block offer.
pub trait Places: AnyLayout {
    /// The number.
    type Output: Copy;
    /// Returns the number.
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

/// A room of which the block spans `Span`: checks that it holds a tiler that spans `Cosize` among `Places` places.
pub trait Holds<Span, Cosize, Places> {
    /// Checks what is known only at run time.
    ///
    /// # Errors
    /// [`Violation::TilerOutgrows`].
    fn holds(self, span: Span, cosize: Cosize, places: Places) -> Result<(), Error>;
}

macro_rules! holds {
    ($($p:ident $span:ty;)*) => { $(
        impl<$p, Room: CeilDiv<$span>, Cosize, Places> Holds<$span, Cosize, Places> for Room
        where
            Room::Output: LeavesRest<Cosize, Places>,
        {
            #[inline(always)]
            fn holds(self, span: $span, cosize: Cosize, places: Places) -> Result<(), Error> {
                self.ceil_div(span).leaves_rest(cosize, places)
            }
        }
    )* };
}

holds! {
    Z Int<Z>;
    W Dyn<W>;
}

impl<Room, Cosize, Places> Holds<Refusal, Cosize, Places> for Room {
    fn holds(self, _: Refusal, _: Cosize, _: Places) -> Result<(), Error> {
        Ok(())
    }
}

/// The rest of the cotarget: if it is 1, a tiler that spans `Cosize` has only `Places` places.
pub trait LeavesRest<Cosize, Places> {
    /// Checks what is known only at run time.
    ///
    /// # Errors
    /// [`Violation::TilerOutgrows`].
    fn leaves_rest(self, cosize: Cosize, places: Places) -> Result<(), Error>;
}

impl<U, B, C, Cosize, Places> LeavesRest<Cosize, Places> for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
{
    #[inline(always)]
    fn leaves_rest(self, _: Cosize, _: Places) -> Result<(), Error> {
        Ok(())
    }
}

impl<C, P> LeavesRest<Int<PInt<C>>, Int<PInt<P>>> for Int<PInt<One>>
where
    C: Unsigned + NonZero + Cmp<P>,
    P: Unsigned + NonZero,
    Compare<C, P>: AtMost<C, P>,
{
    #[inline(always)]
    fn leaves_rest(self, _: Int<PInt<C>>, _: Int<PInt<P>>) -> Result<(), Error> {
        Ok(())
    }
}

impl<W: Held, Cosize: Integer, Places: Integer> LeavesRest<Cosize, Places> for Dyn<W> {
    #[inline(always)]
    fn leaves_rest(self, cosize: Cosize, places: Places) -> Result<(), Error> {
        let (cosize, room) = (cosize.value(), places.value());
        if self.value() == 1 && cosize > room {
            return Err(Error::new(Operator::LogicalProduct, Violation::TilerOutgrows { cosize, room }));
        }
        Ok(())
    }
}

/// The comparison `Self` of `C` with `P` is not `Greater`.
pub trait AtMost<C, P> {}

impl<C, P> AtMost<C, P> for Less {}
impl<C, P> AtMost<C, P> for Equal {}

/// PD2 is broken.
impl<C, P> AtMost<C, P> for Greater where Refused: TilerOutgrows<operator::LogicalProduct, C, P> {}
