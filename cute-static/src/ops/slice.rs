//! `slice`: keeps the modes of a layout at which a coordinate has `_`.
//!
//! # Requires
//! The coordinate must be weakly congruent to the shape: guard `SliceRank`,
//! `tests/ui/slice/slice_rank`.
//!
//! # Ensures
//! The equation below holds: `tests/laws/slice.rs`.

use crate::Underscore;
use crate::errors::{Refused, SliceRank, Small, operator};
use crate::int::{_1, Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Entries, InnerModes, ToTuple, TupleOf, list};
use crate::sealed::OwnEntry;
use crate::tuple::{for_each_arity, for_each_leaf};

/// An operator that keeps some entries of a tuple: either the entries at which the coordinate is
/// `_`, or the entries at which the coordinate is an integer.
pub trait KeepsEntries {
    /// The operator that an error message names.
    type Told;
    /// [`Refused`], or [`RefusedBefore`] if another bound already refuses a coordinate of the wrong
    /// rank.
    type Ranks;
    /// The list `Behind`, with the mode `T` in front if the operator keeps the entries at `_`.
    type Open<T, Behind>;
    /// The list `Behind`, with the mode `T` in front if the operator keeps the entries at integers.
    type Fixed<T, Behind>;
    fn open<T, Behind>(mode: T, behind: Behind) -> Self::Open<T, Behind>;
    fn fixed<T, Behind>(mode: T, behind: Behind) -> Self::Fixed<T, Behind>;
}

/// Accepts a coordinate of any rank, because another bound of the same call already refuses a wrong
/// rank.
#[derive(Debug)]
pub struct RefusedBefore;

impl<Op, Coord, Shape> SliceRank<Op, Coord, Shape> for RefusedBefore {}

macro_rules! keeps {
    ($($operator:ident as $Told:ident by $Ranks:ident: $Kept:ident $keep:ident, not $Dropped:ident $drop:ident;)*) => { $(
        impl KeepsEntries for operator::$operator {
            type Told = operator::$Told;
            type Ranks = $Ranks;
            type $Kept<T, Behind> = Cons<T, Behind>;
            type $Dropped<T, Behind> = Behind;

            #[inline(always)]
            fn $keep<T, Behind>(mode: T, behind: Behind) -> Cons<T, Behind> {
                Cons { head: mode, tail: behind }
            }

            #[inline(always)]
            fn $drop<T, Behind>(_: T, behind: Behind) -> Behind {
                behind
            }
        }
    )* };
}

// A slice of a tensor keeps a mode if its coordinate is `_` or a range. The bound `InShape` already
// refuses a coordinate of the wrong rank, so `SliceExtents` and `SliceStrides` do not report it
// again. A projection keeps the entries at which it is not `_`.
keeps! {
    Slice as Slice by Refused: Open open, not Fixed fixed;
    SliceExtents as Slice by RefusedBefore: Open open, not Fixed fixed;
    SliceStrides as Slice by RefusedBefore: Open open, not Fixed fixed;
    Dice as Dice by Refused: Fixed fixed, not Open open;
    LocalTile as LocalTile by Refused: Fixed fixed, not Open open;
    LocalPartition as LocalPartition by Refused: Fixed fixed, not Open open;
}

/// Selects the modes of the shape or stride `T` that the operator keeps, and puts them in front of
/// the list `Behind`.
pub trait KeepModes<Op, T, Behind>: Sized {
    type List;
    fn keep_modes(self, tuple: T, behind: Behind) -> Self::List;
}

impl<Op: KeepsEntries, T, Behind> KeepModes<Op, T, Behind> for Underscore {
    type List = Op::Open<T, Behind>;

    #[inline(always)]
    fn keep_modes(self, tuple: T, behind: Behind) -> Self::List {
        Op::open(tuple, behind)
    }
}

macro_rules! fixed {
    ($p:ident $leaf:ty) => {
        impl<Op: KeepsEntries, T, Behind, $p> KeepModes<Op, T, Behind> for $leaf {
            type List = Op::Fixed<T, Behind>;

            #[inline(always)]
            fn keep_modes(self, tuple: T, behind: Behind) -> Self::List {
                Op::fixed(tuple, behind)
            }
        }
    };
}

for_each_leaf!(fixed);

/// The ranks of a coordinate and of its shape, for an error message.
#[derive(Debug)]
pub struct CoordRanks<Coord, Shape>(Coord, Shape);

/// Selects the modes of the list `Modes` that the operator keeps, and puts them in front of the
/// list `Behind`.
pub trait KeepAll<Op, Modes, Behind, Ranks>: Sized {
    type List;
    fn keep_all(self, modes: Modes, behind: Behind) -> Self::List;
}

impl<Op, Behind, R> KeepAll<Op, End, Behind, R> for End {
    type List = Behind;

    #[inline(always)]
    fn keep_all(self, _: End, behind: Behind) -> Behind {
        behind
    }
}

impl<Op, C, Coords, T, Modes, Behind, R> KeepAll<Op, Cons<T, Modes>, Behind, R> for Cons<C, Coords>
where
    Coords: KeepAll<Op, Modes, Behind, R>,
    C: KeepModes<Op, T, Coords::List>,
{
    type List = C::List;

    #[inline(always)]
    fn keep_all(self, modes: Cons<T, Modes>, behind: Behind) -> Self::List {
        self.head
            .keep_modes(modes.head, self.tail.keep_all(modes.tail, behind))
    }
}

/// Refuses a coordinate with more entries than there are modes. The result contains one mode, so a
/// compiler that continues after the refusal finds a shape.
impl<Op: KeepsEntries, C, Coords, Behind, Coord, Shape>
    KeepAll<Op, End, Behind, CoordRanks<Coord, Shape>> for Cons<C, Coords>
where
    Op::Ranks: SliceRank<Op::Told, Coord, Shape>,
{
    type List = Cons<_1, Behind>;

    fn keep_all(self, _: End, behind: Behind) -> Self::List {
        Cons {
            head: Int::new(),
            tail: behind,
        }
    }
}

/// Refuses a coordinate with fewer entries than there are modes.
impl<Op: KeepsEntries, T, Modes, Behind, Coord, Shape>
    KeepAll<Op, Cons<T, Modes>, Behind, CoordRanks<Coord, Shape>> for End
where
    Op::Ranks: SliceRank<Op::Told, Coord, Shape>,
{
    type List = Behind;

    fn keep_all(self, _: Cons<T, Modes>, behind: Behind) -> Behind {
        behind
    }
}

/// A coordinate that selects modes of the shape or stride `T`. A coordinate that is not a tuple
/// keeps the whole shape or stride, or nothing.
pub trait Keep<Op, T>: Sized + OwnEntry {
    /// The tuple of the modes that are kept.
    type Output: Copy;
    /// Returns the modes that the operator keeps.
    fn keep(self, tuple: T) -> Self::Output;
}

macro_rules! whole_or_none {
    ($($operator:ident { $(<$($p:ident),*> $whole:ty;)* } { $(<$($q:ident),*> $none:ty;)* })*) => { $(
        $(
            impl<T: Copy, $($p),*> Keep<operator::$operator, T> for $whole {
                type Output = T;

                #[inline(always)]
                fn keep(self, tuple: T) -> T {
                    tuple
                }
            }
        )*
        $(
            impl<T, $($q),*> Keep<operator::$operator, T> for $none {
                type Output = ();

                #[inline(always)]
                fn keep(self, _: T) {}
            }
        )*
    )* };
}

whole_or_none! {
    Slice { <> Underscore; } { <Z> Int<Z>; <W> Dyn<W>; }
    SliceExtents { <> Underscore; } { <Z> Int<Z>; <W> Dyn<W>; }
    SliceStrides { <> Underscore; } { <Z> Int<Z>; <W> Dyn<W>; }
    Dice { <Z> Int<Z>; <W> Dyn<W>; } { <> Underscore; }
}

macro_rules! keep {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Op, T: InnerModes, Behind, $($A),*> KeepModes<Op, T, Behind> for ($($A,)*)
        where
            list!($($A),*): KeepAll<Op, T::List, Behind, CoordRanks<Small<$rank>, T::Rank>>,
        {
            type List = <list!($($A),*) as KeepAll<Op, T::List, Behind, CoordRanks<Small<$rank>, T::Rank>>>::List;

            #[inline(always)]
            fn keep_modes(self, tuple: T, behind: Behind) -> Self::List {
                self.entries().keep_all(tuple.inner_modes(), behind)
            }
        }

        impl<Op, T, $($A),*> Keep<Op, T> for ($($A,)*)
        where
            Self: KeepModes<Op, T, End, List: ToTuple<Tuple: Copy>>,
        {
            type Output = TupleOf<<Self as KeepModes<Op, T, End>>::List>;

            #[inline(always)]
            fn keep(self, tuple: T) -> Self::Output {
                self.keep_modes(tuple, End).to_tuple()
            }
        }
    };
}

for_each_arity!(keep);

/// Keeps the modes of a layout `A` at which a coordinate `c` has `_`, and drops the modes at which
/// it has an integer: `(_, 2)` selects column 2 of the matrix `(3,4):(4,1)`, which gives `(3):(4)`.
///
/// Call it as [`Algebra::slice`](crate::Algebra::slice). The result alone starts at offset 0;
/// [`slice_and_offset`](crate::ops::SliceAndOffset) also returns the offset that the integers
/// select.
///
/// # Rules
/// | rule | coordinate | result |
/// |---|---|---|
/// | L1 | a single `_` | the layout |
/// | L2 | a single integer | `():()` |
/// | L3 | tuple | the modes at which the coordinate has a `_`, at any depth, as a flat tuple |
///
/// A `..` counts as `_`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((4, (2, 4)):(1, (4, 8)));
/// assert_layout!(a.slice((.., 3)), (4):(1));
/// assert_layout!(a.slice((1, (.., 2))), (2):(4));
/// assert_layout!(a.slice(coord!((_, (1, _)))), (4, 4):(1, 8));
/// ```
///
/// Source: CuTe `underscore.hpp`, `slice`.
pub trait Slice<Coord>: AnyLayout {
    /// The layout of the modes that are kept.
    type Output: AnyLayout;
    /// Returns the layout of the modes that are kept.
    fn sliced(self, coord: Coord) -> Self::Output;
}

/// The type of the layout that keeps the modes of `L` at which `C` has `_`.
pub type Sliced<L, C> = <L as Slice<C>>::Output;

impl<S: Copy, D: Copy, C: Copy + Keep<operator::Slice, S> + Keep<operator::Slice, D>> Slice<C>
    for Layout<S, D>
{
    type Output =
        Layout<<C as Keep<operator::Slice, S>>::Output, <C as Keep<operator::Slice, D>>::Output>;

    #[inline(always)]
    fn sliced(self, coord: C) -> Self::Output {
        Layout::from_parts(coord.keep(self.shape()), coord.keep(self.stride()))
    }
}
