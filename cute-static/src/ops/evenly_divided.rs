//! `EvenlyDivided`: a bound on layouts that tiles fit without overhang.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | EV1: the tiles fit | `Uneven` | `evenly_divided_uneven.rs` |
//! | EV2: no more entries than modes | `TilerTooLong` | `evenly_divided_too_long.rs` |
//! | the mode and its tile are static | `ModeIsDynamic` | `evenly_divided_dynamic.rs` |
//!
//! # Ensures
//! The same answer as at run time: `tests/vectors/tests/bridge_predicates.rs`.

use super::by_mode::{TopEntries, TopLevel};
use super::evenly_divides::EvenlyDivides;
use super::size::{Size, SizeOf};
use crate::Underscore;
use crate::errors::position::{ModeZero, Next};
use crate::errors::{Refused, TilerTooLong, operator};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Entries, RankOf, list};
use crate::outcome::{ModeAt, Require, ToldAs, UnevenTile};
use crate::tuple::for_each_arity;

/// A layout that tiles of the shape `T` fit without overhang.
///
/// # Function
/// `L: EvenlyDivided<T>` holds where [`evenly_divides`](crate::ops::EvenlyDivides) answers yes for the shape of `L` and the
/// tile shape `T`, and the types know the answer; [`IsEvenlyDivided`](crate::ops::IsEvenlyDivided) is the answer as a bit.
///
/// # Rules
/// EV1 to EV3, explained in [`evenly_divides`](crate::ops::EvenlyDivides); each impl here carries its rule's label.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::EvenlyDivided;
/// fn sweep<L: EvenlyDivided<Shape![(4, 3)]>>(_: L) {}
/// sweep(layout!((8, 6)));
/// ```
pub trait EvenlyDivided<T>: AnyLayout {}

impl<S: Copy, D: Copy, T: FitsEvenly<S, WholeLayout>> EvenlyDivided<T> for Layout<S, D> {}

/// The whole layout: its modes are counted.
#[derive(Debug)]
pub struct WholeLayout;

/// Mode `At` of the layout.
#[derive(Debug)]
pub struct AtMode<At>(At);

/// A mode to which a tile belongs.
pub trait ModePlace {
    /// Its number; the whole has number 0.
    type At;
}

impl ModePlace for WholeLayout {
    type At = ModeZero<()>;
}

impl<At> ModePlace for AtMode<At> {
    type At = At;
}

/// A tile that fits the shape `S` evenly. The trait is implemented for the tile, which delays selection until that argument is
/// inferred.
pub trait FitsEvenly<S, At> {}

/// Whether a tile fits mode `At`.
type Fit<S, T, At> = <<T as EvenlyDivides<S>>::Outcome as ToldAs<UnevenTile<T, SizeOf<S>, At>, ModeAt<At>>>::Outcome;

macro_rules! by_integer {
    ($($p:ident $leaf:ty;)*) => { $(
        /// EV1: an integer as the tile.
        impl<S: Size, $p, At: ModePlace> FitsEvenly<S, At> for $leaf
        where
            Self: EvenlyDivides<S>,
            <Self as EvenlyDivides<S>>::Outcome: ToldAs<UnevenTile<Self, SizeOf<S>, At::At>, ModeAt<At::At>>,
            Fit<S, Self, At::At>: Require<operator::EvenlyDivides>,
        {
        }
    )* };
}

by_integer! {
    Z Int<Z>;
    W Dyn<W>;
}

/// EV3: `_` always fits.
impl<S, At> FitsEvenly<S, At> for Underscore {}

macro_rules! by_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// EV2: a tuple of tiles for the whole layout.
        impl<S: TopLevel, $($A),*> FitsEvenly<S, WholeLayout> for ($($A,)*)
        where
            list!($($A),*): EachFits<TopEntries<S>, ModeZero<()>, RankOf<Self>, S>,
        {
        }

        /// EV2: a tuple of tiles inside a mode.
        impl<S: TopLevel, At, $($A),*> FitsEvenly<S, AtMode<At>> for ($($A,)*)
        where
            list!($($A),*): EachFitsIn<TopEntries<S>, AtMode<At>, RankOf<Self>, S>,
        {
        }
    };
}

for_each_arity!(by_tuple);

/// EV2: a list of tiles, each with its own mode, counted.
pub trait EachFits<Modes, At, Rank, S> {}

impl<T: FitsEvenly<M, AtMode<At>>, Tail: EachFits<Modes, Next<At>, Rank, S>, M, Modes, At, Rank, S>
    EachFits<Cons<M, Modes>, At, Rank, S> for Cons<T, Tail>
{
}

impl<Modes, At, Rank, S> EachFits<Modes, At, Rank, S> for End {}

impl<T, Tail, At, Rank, S: Ranked> EachFits<End, At, Rank, S> for Cons<T, Tail> where
    Refused: TilerTooLong<operator::EvenlyDivides, Rank, S::Rank>
{
}

/// EV2: a list of tiles inside a mode.
pub trait EachFitsIn<Modes, At, Rank, S> {}

impl<T: FitsEvenly<M, At>, Tail: EachFitsIn<Modes, At, Rank, S>, M, Modes, At, Rank, S>
    EachFitsIn<Cons<M, Modes>, At, Rank, S> for Cons<T, Tail>
{
}

impl<Modes, At, Rank, S> EachFitsIn<Modes, At, Rank, S> for End {}

impl<T, Tail, At, Rank, S: Ranked> EachFitsIn<End, At, Rank, S> for Cons<T, Tail> where
    Refused: TilerTooLong<operator::EvenlyDivides, Rank, S::Rank>
{
}

/// A shape's rank, for an error's text.
pub trait Ranked {
    /// The rank.
    type Rank;
}

macro_rules! ranked {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A),*> Ranked for ($($A,)*) {
            type Rank = <Self as Entries>::Rank;
        }
    };
}

for_each_arity!(ranked);

impl<Z> Ranked for Int<Z> {
    type Rank = crate::errors::Small<1>;
}

impl<W> Ranked for Dyn<W> {
    type Rank = crate::errors::Small<1>;
}
