//! `EvenlyDivided`: the bound for a layout that can be cut into whole tiles.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | EV1: the tiles fit | `Uneven` | `ui/evenly_divided/evenly_divided_uneven` |
//! | EV2: no more entries than modes | `TilerTooLong` | `ui/evenly_divided/evenly_divided_too_long` |
//! | the mode and its tile are static | `ModeIsDynamic` | `ui/evenly_divided/evenly_divided_dynamic` |
//!
//! # Ensures
//! The result is the same as at run time: `tests/vectors/tests/bridge_predicates.rs`.

use super::evenly_divides::EvenlyDivides;
use super::size::{Size, SizeOf};
use crate::Underscore;
use crate::errors::position::{ModeZero, Next};
use crate::errors::{Refused, TilerTooLong, operator};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, RankOf, TopEntries, TopLevel, list};
use crate::outcome::{ModeAt, Require, ToldAs, UnevenTile};
use crate::tuple::{for_each_arity, for_each_leaf};

/// A layout that tiles of the shape `T` cover exactly: no tile reaches past the end of the layout.
///
/// Use it as a bound if the code skips bounds checks at the edge. The types must show that the
/// tiles fit, by the rules of [`EvenlyDivides`](crate::ops::EvenlyDivides).
/// [`IsEvenlyDivided`](crate::ops::IsEvenlyDivided) is the answer as a type.
///
/// # Example
/// ```
/// use cute::EvenlyDivided;
/// use cute::prelude::*;
/// fn sweep<L: EvenlyDivided<Shape![(4, 3)]>>(_: L) {}
/// sweep(layout!((8, 6)));
/// ```
pub trait EvenlyDivided<T>: AnyLayout {}

impl<S: Copy, D: Copy, T: FitsEvenly<S, WholeLayout<ModeZero<()>>>> EvenlyDivided<T>
    for Layout<S, D>
{
}

/// Marks a tuple of tiles for the whole layout. The next tile of the tuple belongs to mode `At` of
/// the layout.
#[derive(Debug)]
pub struct WholeLayout<At>(At);

/// Marks a tile for mode `At` of the layout, or for a mode nested inside it. Only the modes at the
/// top level have numbers.
#[derive(Debug)]
pub struct AtMode<At>(At);

/// The part of a layout to which a tile belongs: the whole layout, or one of its modes.
pub trait TilePlace {
    /// The number of the mode; the whole layout has number 0.
    type At;
    /// The [`TilePlace`] of the first entry, if the tile is a tuple.
    type OfFirst;
    /// The [`TilePlace`] of the entries after the first entry.
    type OfOthers;
}

impl<At> TilePlace for WholeLayout<At> {
    type At = At;
    type OfFirst = AtMode<At>;
    type OfOthers = WholeLayout<Next<At>>;
}

impl<At> TilePlace for AtMode<At> {
    type At = At;
    type OfFirst = Self;
    type OfOthers = Self;
}

/// A tile that divides the shape `S` evenly. The trait is implemented for the tile, so the compiler
/// selects an impl only after it has inferred the tile.
pub trait FitsEvenly<S, At> {}

/// The outcome of the check that a tile divides mode `At` evenly.
type Fit<S, T, At> =
    <<T as EvenlyDivides<S>>::Outcome as ToldAs<UnevenTile<T, SizeOf<S>, At>, ModeAt<At>>>::Outcome;

macro_rules! by_integer {
    ($p:ident $leaf:ty) => {
        /// EV1: the tile is an integer.
        impl<S: Size, $p, At: TilePlace> FitsEvenly<S, At> for $leaf
        where
            Self: EvenlyDivides<S>,
            <Self as EvenlyDivides<S>>::Outcome:
                ToldAs<UnevenTile<Self, SizeOf<S>, At::At>, ModeAt<At::At>>,
            Fit<S, Self, At::At>: Require<operator::EvenlyDivides>,
        {
        }
    };
}

for_each_leaf!(by_integer);

/// EV3: `_` always fits.
impl<S, At> FitsEvenly<S, At> for Underscore {}

macro_rules! by_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// EV2: each tile of a tuple is compared with its mode.
        impl<S: TopLevel, At, $($A),*> FitsEvenly<S, At> for ($($A,)*)
        where
            list!($($A),*): EachFits<TopEntries<S>, At, RankOf<Self>, S>,
        {
        }
    };
}

for_each_arity!(by_tuple);

/// EV2: a list of tiles. Each tile must divide its mode. The first tile belongs to mode `At`.
pub trait EachFits<Modes, At, Rank, S> {}

impl<T, Tail, M, Modes, At: TilePlace, Rank, S> EachFits<Cons<M, Modes>, At, Rank, S>
    for Cons<T, Tail>
where
    T: FitsEvenly<M, At::OfFirst>,
    Tail: EachFits<Modes, At::OfOthers, Rank, S>,
{
}

impl<Modes, At, Rank, S> EachFits<Modes, At, Rank, S> for End {}

impl<T, Tail, At, Rank, S: TopLevel> EachFits<End, At, Rank, S> for Cons<T, Tail> where
    Refused: TilerTooLong<operator::EvenlyDivides, Rank, S::Rank>
{
}
