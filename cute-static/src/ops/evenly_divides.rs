//! `evenly_divides`: checks whether a shape can be cut into whole tiles.
//!
//! # Ensures
//! The laws hold: `tests/laws/evenly_divides.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge.rs`.

use super::mechanisms::shapes::{ByShape, OfShapes, ShapeOperand};
use super::size::{Size, SizeOf};
use crate::Underscore;
use crate::errors::operator;
use crate::int::{Dyn, Int, Integer, Product};
use crate::list::{Cons, End, TopEntries, TopLevel, list};
use crate::outcome::{AndOutcome, AnswerOf, Broken, Proven, SameSize, SizesOutcome, TooManyTiles};
use crate::tuple::{for_each_arity, for_each_leaf};
use core::ops::Mul;
/// A tile (`Self`) that can be compared with the shape `S`: the tiles cover `S` exactly, or the
/// last ones reach past its end. Tiles of 4 cover 12 exactly, but not 10.
///
/// Call it as [`evenly_divides`]; as a bound on a layout, use
/// [`EvenlyDivided`](crate::ops::EvenlyDivided). The divide operators accept both kinds of tiles,
/// and round the number of tiles up. The operators `…_evenly` refuse tiles that do not fit.
///
/// # Rules
/// | rule | the tile is | it covers `S` exactly if |
/// |---|---|---|
/// | EV1 | an integer or a layout | `size(S)` is the size of the tile times the number of tiles |
/// | EV2 | a tuple | it has no more entries than `S` has modes, and each entry covers its mode exactly |
/// | EV3 | `_` | always |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert!(!evenly_divides(shape!((8, 7)), shape!((4, 3))));
/// assert!(evenly_divides((8, 6), (_4, _3)));
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `evenly_divides`.
pub trait EvenlyDivides<S>: Sized {
    /// [`Proven`], or the reason why tiles do not fit or are not known to fit.
    type Outcome;
    /// Returns true if the tiles cover the shape exactly.
    fn evenly(self, shape: S) -> bool;
}

/// `B1` if tiles of the shape `T` cover the shape `S` exactly, `B0` if they do not, and `bool` if
/// run-time integers decide.
pub type IsEvenlyDivided<S, T> = AnswerOf<<T as EvenlyDivides<S>>::Outcome>;

type Rest<S, T> = OfShapes<operator::CeilDiv, S, T>;
type Covered<S, T> = Product<T, SizeOf<Rest<S, T>>>;

macro_rules! by_integer {
    ($p:ident $leaf:ty) => {
        /// EV1: the tile is an integer.
        impl<S: Size, $p> EvenlyDivides<S> for $leaf
        where
            S: ByShape<operator::CeilDiv, Self, Output: Size>,
            Self: Integer + Mul<SizeOf<Rest<S, Self>>>,
            SizeOf<S>: SameSize<Covered<S, Self>>,
        {
            type Outcome = SizesOutcome<SizeOf<S>, Covered<S, Self>>;

            #[inline(always)]
            fn evenly(self, shape: S) -> bool {
                shape.size().value()
                    == self
                        .value()
                        .wrapping_mul(shape.by_shape(self).size().value())
            }
        }
    };
}

for_each_leaf!(by_integer);

/// EV3: `_` always fits.
impl<S> EvenlyDivides<S> for Underscore {
    type Outcome = Proven;

    #[inline(always)]
    fn evenly(self, _: S) -> bool {
        true
    }
}

macro_rules! by_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// EV2: each tile of a tuple is compared with its mode.
        impl<S: TopLevel, $($A),*> EvenlyDivides<S> for ($($A,)*)
        where
            list!($($A),*): EachEvenly<TopEntries<S>>,
        {
            type Outcome = <list!($($A),*) as EachEvenly<TopEntries<S>>>::Outcome;

            #[inline(always)]
            fn evenly(self, shape: S) -> bool {
                self.top_entries().each_evenly(shape.top_entries())
            }
        }
    };
}

for_each_arity!(by_tuple);

/// EV2: compares a list of tiles with a list of modes.
pub trait EachEvenly<Modes>: Sized {
    type Outcome;
    /// Returns whether each tile divides its mode evenly.
    fn each_evenly(self, modes: Modes) -> bool;
}

impl<T: EvenlyDivides<S>, Tail: EachEvenly<Modes>, S, Modes> EachEvenly<Cons<S, Modes>>
    for Cons<T, Tail>
where
    T::Outcome: AndOutcome<Tail::Outcome>,
{
    type Outcome = <T::Outcome as AndOutcome<Tail::Outcome>>::Output;

    #[inline(always)]
    fn each_evenly(self, modes: Cons<S, Modes>) -> bool {
        self.head.evenly(modes.head) && self.tail.each_evenly(modes.tail)
    }
}

impl<S, Modes> EachEvenly<Cons<S, Modes>> for End {
    type Outcome = Proven;

    #[inline(always)]
    fn each_evenly(self, _: Cons<S, Modes>) -> bool {
        true
    }
}

impl EachEvenly<End> for End {
    type Outcome = Proven;

    #[inline(always)]
    fn each_evenly(self, _: End) -> bool {
        true
    }
}

impl<T, Tail> EachEvenly<End> for Cons<T, Tail> {
    type Outcome = Broken<TooManyTiles>;

    #[inline(always)]
    fn each_evenly(self, _: End) -> bool {
        false
    }
}

/// Returns true if tiles of the shape `tile` cover `shape` exactly. Tiles of 4 cover 12 exactly,
/// but not 10.
#[inline(always)]
pub fn evenly_divides<S, T>(shape: S, tile: T) -> bool
where
    S: ShapeOperand,
    T: ShapeOperand<IntTuple: EvenlyDivides<S::IntTuple>>,
{
    tile.operand().evenly(shape.operand())
}
