//! Checks that the tile of a copy divides each mode of a tensor. An error names the called
//! function, such as [`tidfrg`](super::tidfrg).
//!
//! # Requires
//! | condition | guard | test |
//! |---|---|---|
//! | static extents: each mode of the tensor is a multiple of the tile's | `CopySource`, `CopyDestination` | `tests/ui/atoms/partition_s_overhang`, `ui/atoms/tidfrg_s_overhang`, `ui/atoms/partition_d_tensor` |
//! | run-time extents: each mode of the tensor is a multiple of the tile's | `Error::Uneven` | `tests/featured_types/tiled_types.rs` |
//!
//! If a known divisor of an extent proves that the tiles divide the extent, no run-time check is
//! needed. A known divisor never proves the opposite, because the extent may be 0 or any multiple
//! of the divisor.

use cute_static::__guards::{Broken, Proven, Unknown};
use cute_static::int::{_0, _1, _2, _3, _4, _5, _6, _7};
use cute_static::{AnyLayout, Dyn, EvenlyDivides, Int, Integer, Layout, Size, Underscore};

use super::tv::TakenExtent;
use crate::ModeName;
use crate::errors::operator::{PartitionD, PartitionS, TidfrgD, TidfrgS};
use crate::errors::{CopyDestination, CopySource, Refused};
use crate::uneven::Uneven;

/// A function that requires whole tiles, with the function that also accepts partial tiles.
pub trait Asks {
    /// The name of the function that requires whole tiles.
    const ASKED: &'static str;
    /// The name of the function that accepts partial tiles.
    const INSTEAD: &'static str;
}

/// The result of the check that tiles divide a mode. If they do not, the compiler reports the
/// guard.
pub trait OrUnfilled<Asked, Mode, Extent, Tile> {}

impl<Asked, Mode, Extent, Tile> OrUnfilled<Asked, Mode, Extent, Tile> for Proven {}
impl<What, Asked, Mode, Extent, Tile> OrUnfilled<Asked, Mode, Extent, Tile> for Unknown<What> {}

macro_rules! asks {
    ($($Asked:ident $asked:literal $Guard:ident $instead:literal;)*) => { $(
        impl Asks for $Asked {
            const ASKED: &'static str = $asked;
            const INSTEAD: &'static str = $instead;
        }

        impl<Rule, Mode, Extent, Tile> OrUnfilled<$Asked, Mode, Extent, Tile> for Broken<Rule> where
            Refused: $Guard<$Asked, Extent, Tile, Mode>
        {
        }
    )* };
}

asks! {
    TidfrgS "tidfrg_s" CopySource "partition_s_predicated";
    PartitionS "partition_s" CopySource "partition_s_predicated";
    TidfrgD "tidfrg_d" CopyDestination "partition_d_predicated";
    PartitionD "partition_d" CopyDestination "partition_d_predicated";
}

/// Converts the modes of a shape to nested pairs `(first, (second, ()))`, so that a recursion can
/// visit modes and tiles together.
pub trait InPairs {
    /// The nested pairs.
    type Modes;
    /// Returns the nested pairs.
    fn in_pairs(self) -> Self::Modes;
}

/// Converts the tiles of a tiler to nested pairs, each tile with the number of its mode.
pub trait Tiles {
    /// The nested pairs.
    type Tiles;
}

macro_rules! pairs {
    (types) => { () };
    (types $first:ty, $($rest:ty,)*) => { ($first, pairs!(types $($rest,)*)) };
    (values) => { () };
    (values $first:expr, $($rest:expr,)*) => { ($first, pairs!(values $($rest,)*)) };
    ($($($Mode:ident $number:ident $index:tt),+;)*) => { $(
        impl<$($Mode),+> InPairs for ($($Mode,)+) {
            type Modes = pairs!(types $($Mode,)+);

            #[inline(always)]
            fn in_pairs(self) -> Self::Modes {
                pairs!(values $(self.$index,)+)
            }
        }

        impl<$($Mode),+> Tiles for ($($Mode,)+) {
            type Tiles = pairs!(types $(($Mode, $number),)+);
        }
    )* };
}

pairs! {
    A _0 0;
    A _0 0, B _1 1;
    A _0 0, B _1 1, C _2 2;
    A _0 0, B _1 1, C _2 2, D _3 3;
    A _0 0, B _1 1, C _2 2, D _3 3, E _4 4;
    A _0 0, B _1 1, C _2 2, D _3 3, E _4 4, F _5 5;
    A _0 0, B _1 1, C _2 2, D _3 3, E _4 4, F _5 5, G _6 6;
    A _0 0, B _1 1, C _2 2, D _3 3, E _4 4, F _5 5, G _6 6, H _7 7;
}

/// Implements the traits for an integer, which is a shape with one mode.
macro_rules! one_mode {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p> InPairs for $leaf {
            type Modes = (Self, ());

            #[inline(always)]
            fn in_pairs(self) -> Self::Modes {
                (self, ())
            }
        }
    )* };
}

one_mode! {
    Z Int<Z>;
    W Dyn<W>;
}

impl<Z> Tiles for Int<Z> {
    type Tiles = ((Self, _0), ());
}

/// A layout divides the shape as a single mode, into tiles with the size of the layout.
impl<S, D> Tiles for Layout<S, D> {
    type Tiles = ((Self, _0), ());
}

impl Tiles for Underscore {
    type Tiles = ();
}

/// The modes of a shape, which the tiles divide evenly.
pub trait FilledBy<Tiles, Asked> {
    /// Checks that the tiles divide the run-time extents.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    fn must_be_filled(self);
}

impl<Modes, Asked> FilledBy<(), Asked> for Modes {
    #[inline(always)]
    fn must_be_filled(self) {}
}

/// If the tiler has more modes than the tensor, the divide rejects it, so no check is needed here.
impl<Tile, Rest, Asked> FilledBy<(Tile, Rest), Asked> for () {
    #[inline(always)]
    fn must_be_filled(self) {}
}

impl<Mode, Modes, Tile, Number, Rest, Asked> FilledBy<((Tile, Number), Rest), Asked>
    for (Mode, Modes)
where
    Tile: Fills<Mode, Number, Asked>,
    Modes: FilledBy<Rest, Asked>,
{
    #[inline(always)]
    #[track_caller]
    fn must_be_filled(self) {
        Tile::must_fill(self.0);
        self.1.must_be_filled();
    }
}

/// A tile that divides mode `Number` evenly.
pub trait Fills<Mode, Number, Asked> {
    /// Checks that the tile divides a run-time extent.
    ///
    /// # Panics
    /// Panics if the extent is not a multiple of the tile.
    fn must_fill(mode: Mode);
}

impl<Mode, Number, Asked> Fills<Mode, Number, Asked> for Underscore {
    #[inline(always)]
    fn must_fill(_: Mode) {}
}

/// Returns true if the types prove that tiles fill a mode, because the tile divides a known divisor
/// of the extent.
const fn shows_filled<Mode: Size, Tile: Integer>() -> bool {
    Mode::DEPTH == 0
        && matches!(Tile::STATIC, Some(tile) if <Mode::Size as Integer>::DIVISOR % tile == 0)
}

macro_rules! fills {
    ($([$($p:ident),*] $tile:ty;)*) => { $(
        impl<$($p,)* Tile, Mode, Number, Asked, Whole> Fills<Mode, Number, Asked> for $tile
        where
            Self: TakenExtent<Extent = Tile>,
            Tile: Integer + Default + EvenlyDivides<Mode, Outcome = Whole>,
            Mode: Size,
            Number: Integer + Default,
            Asked: Asks,
            Whole: OrUnfilled<Asked, Number, Mode::Size, Tile>,
        {
            #[inline(always)]
            #[track_caller]
            fn must_fill(mode: Mode) {
                if const { shows_filled::<Mode, Tile>() } || Tile::default().evenly(mode) {
                    return;
                }
                let (asked, instead) = (Asked::ASKED, Asked::INSTEAD);
                let number = usize::try_from(Number::default().value()).unwrap_or(0);
                let (tile, unit) = (mode.size().value(), Tile::default().value());
                super::refused(&Uneven { asked, mode: ModeName::Number(number), tile, unit, instead })
            }
        }
    )* };
}

fills! {
    [Z] Int<Z>;
    [S, D] Layout<S, D>;
}

/// A tensor whose modes are divided evenly by the tiler `T`.
pub trait Filled<T, Asked>: Copy {
    /// Checks that the tiles divide the run-time extents.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    fn must_be_filled(self);
}

impl<S, D, T, Asked> Filled<T, Asked> for Layout<S, D>
where
    Self: AnyLayout<Shape = S>,
    S: InPairs,
    T: Tiles,
    S::Modes: FilledBy<T::Tiles, Asked>,
{
    #[inline(always)]
    #[track_caller]
    fn must_be_filled(self) {
        self.into_parts().0.in_pairs().must_be_filled();
    }
}
