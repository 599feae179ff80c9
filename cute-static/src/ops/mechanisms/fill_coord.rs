//! `fill_coord`: extends a coordinate with `_` until it has an entry for each mode. [`Open`] makes
//! the coordinate that has `_` everywhere.
//!
//! # Requires
//! A coordinate must not have more entries than there are modes: guard `SliceRank`,
//! `tests/ui/tensor/tensor_local_tile_coordinate`.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let data = [0; 64];
//! let tensor = make_tensor(&data, layout!((8, 8)));
//! // Tiles (1, 0) to (1, 3): the coordinate `(1,)` is filled to `(1, _)`.
//! assert_layout!(tensor.local_tile((_4, _2), (1,)).layout(), (4, 2, 4):(1, 8, 16));
//! ```

use crate::Underscore;
use crate::errors::{Refused, SliceRank, Small, operator};
use crate::int::{Dyn, Int};
use crate::list::{Cons, End, Entries, InnerModes, ToTuple, TupleOf, list};
use crate::ops::slice::CoordRanks;
use crate::tuple::{for_each_arity, for_each_leaf};

/// Replaces each entry of a tuple by `_`. An integer, or a tuple of one mode, becomes a single `_`.
pub trait Open: Copy {
    /// The coordinate that consists of `_`.
    type Coord: Copy;
    /// The value of that coordinate.
    const COORD: Self::Coord;
}

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy> Open for $leaf {
            type Coord = Underscore;
            const COORD: Underscore = Underscore;
        }
    };
}

for_each_leaf!(leaf);

/// Expands to `_` for one entry of a tuple.
macro_rules! underscore {
    ($any:ident) => {
        Underscore
    };
}

macro_rules! open {
    (1; $($rest:tt)*) => {
        impl<A: Copy> Open for (A,) {
            type Coord = Underscore;
            const COORD: Underscore = Underscore;
        }
    };
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Copy),*> Open for ($($A,)*) {
            type Coord = ($(underscore!($A),)*);
            const COORD: Self::Coord = ($(underscore!($A),)*);
        }
    };
}

for_each_arity!(open);

/// Extends a coordinate to all modes of the shape `S`: each mode without an entry gets `_`. An
/// integer stays a linear coordinate of all modes.
pub trait FillCoord<S>: Copy {
    /// The extended coordinate.
    type Output: Copy;
    /// Returns the extended coordinate.
    fn fill(self) -> Self::Output;
}

macro_rules! fill_integer {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy, S> FillCoord<S> for $leaf {
            type Output = Self;

            #[inline(always)]
            fn fill(self) -> Self {
                self
            }
        }
    };
}

for_each_leaf!(fill_integer);

/// Extends a list of entries with `_` to the length of the list `Modes`.
pub trait FillModes<Modes, Ranks>: Sized {
    type List;
    fn fill_modes(self) -> Self::List;
}

impl<R> FillModes<End, R> for End {
    type List = Self;

    #[inline(always)]
    fn fill_modes(self) -> Self {
        self
    }
}

impl<S, Modes, R> FillModes<Cons<S, Modes>, R> for End
where
    Self: FillModes<Modes, R>,
{
    type List = Cons<Underscore, <Self as FillModes<Modes, R>>::List>;

    #[inline(always)]
    fn fill_modes(self) -> Self::List {
        Cons {
            head: Underscore,
            tail: FillModes::<Modes, R>::fill_modes(self),
        }
    }
}

impl<C, Coords: FillModes<Modes, R>, S, Modes, R> FillModes<Cons<S, Modes>, R> for Cons<C, Coords> {
    type List = Cons<C, Coords::List>;

    #[inline(always)]
    fn fill_modes(self) -> Self::List {
        Cons {
            head: self.head,
            tail: self.tail.fill_modes(),
        }
    }
}

/// Refuses a coordinate with more entries than there are modes.
impl<C, Coords, Coord, Shape> FillModes<End, CoordRanks<Coord, Shape>> for Cons<C, Coords>
where
    Refused: SliceRank<operator::LocalTile, Coord, Shape>,
{
    type List = End;

    fn fill_modes(self) -> End {
        End
    }
}

type Filled<L, S, Rank> =
    <L as FillModes<<S as InnerModes>::List, CoordRanks<Rank, <S as InnerModes>::Rank>>>::List;

macro_rules! fill {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<S: InnerModes, $($A: Copy),*> FillCoord<S> for ($($A,)*)
        where
            list!($($A),*): FillModes<S::List, CoordRanks<Small<$rank>, S::Rank>, List: ToTuple<Tuple: Copy>>,
        {
            type Output = TupleOf<Filled<list!($($A),*), S, Small<$rank>>>;

            #[inline(always)]
            fn fill(self) -> Self::Output {
                self.entries().fill_modes().to_tuple()
            }
        }
    };
}

for_each_arity!(fill);
