//! `in_shape`: checks that a coordinate is in the range of a shape.

use core::any::TypeId;
use core::fmt;

use cute_core::{Error, Operator, SpanBound, Violation};

use crate::Underscore;
use crate::errors::{CoordRank, CoordTuple, Refused};
use crate::int::{Dyn, Int, Integer};
use crate::ops::size::Size;
use crate::tuple::{for_each_arity, for_each_leaf, for_each_pair_of_ranks};

/// A coordinate that can be checked against the shape `S`.
///
/// Element access checks its coordinate in this way. [`crd2idx`](crate::ops::Crd2Idx) does not,
/// because a layout continues past its size.
///
/// # Rules
/// * An integer must be at least 0 and less than the size of its shape.
/// * A tuple is checked entry by entry.
///
/// # Example
/// ```
/// use cute::InShape;
/// use cute::prelude::*;
/// let shape = shape!((4, (2, 3)));
/// assert!(
///     coord!((3, (1, 2))).in_shape(shape)
///         && coord!(23).in_shape(shape)
///         && coord!((3, 5)).in_shape(shape)
/// );
/// assert!(
///     !coord!((4, 0)).in_shape(shape)
///         && !coord!(24).in_shape(shape)
///         && !coord!((3, -1)).in_shape(shape)
/// );
/// ```
#[diagnostic::on_unimplemented(
    message = "tensor: it is not known whether `{Self}` is a coordinate of the shape; in generic \
               code, add the bound `{Self}: InShape<{S}>`",
    label = "not known to be a coordinate of this shape",
    note = "an integer, `_` and `..` are coordinates of any shape; a tuple must have an entry for \
            each mode of the shape"
)]
pub trait InShape<S>: Copy {
    /// Returns true if the coordinate is in the shape.
    fn in_shape(self, shape: S) -> bool;

    /// Returns an error if the coordinate is not in the shape.
    ///
    /// # Errors
    /// Returns [`Violation::CoordinateOutOfRange`], with the entry that is out of range and the
    /// number of coordinates of its mode.
    fn check_in_shape(self, operator: Operator, shape: S) -> Result<(), Error>;

    /// Panics if the coordinate is not in the shape. The message names `operator`, the entry that
    /// is out of range, and the number of coordinates of its mode.
    #[track_caller]
    fn must_be_in_shape(self, operator: Operator, shape: S);

    /// Panics if the number of a tile is out of range. The message names the mode in which the
    /// number is out of range.
    #[inline(always)]
    #[track_caller]
    fn must_pick(self, picked: Picked, shape: S) {
        self.must_be_in_shape(picked.operator(), shape);
    }

    /// Returns an error if the number of a tile is out of range.
    ///
    /// # Errors
    /// Returns the violation with which [`must_pick`](Self::must_pick) panics.
    fn check_pick(self, picked: Picked, shape: S) -> Result<(), Error> {
        self.check_in_shape(picked.operator(), shape)
    }

    /// Writes the coordinate as `(1,_)`. For `Picked::Pair`, only the second entry is written,
    /// which selects the tile.
    ///
    /// # Errors
    /// Returns an error if the formatter does.
    fn write_pick(self, picked: Picked, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let _ = (picked, f);
        Ok(())
    }
}

/// The part of a tiled layout `((tile, …), (rest, …))` that an entry of a coordinate selects. Error
/// messages depend on it.
#[derive(Clone, Copy, Debug)]
pub enum Picked {
    /// A pair: its first entry selects an element of a tile, and its second entry selects the tile.
    Pair,
    /// An element inside a tile.
    Element,
    /// A tile, selected by one number or by an entry for each mode.
    Tiles,
    /// A tile along the mode with this number.
    TilesOf(usize),
}

impl Picked {
    /// Returns the part that the entry at index `position` selects.
    #[inline(always)]
    const fn entry(self, position: usize) -> Self {
        match (self, position) {
            (Self::Pair, 0) => Self::Element,
            (Self::Pair, _) => Self::Tiles,
            (Self::Tiles, mode) => Self::TilesOf(mode),
            _ => self,
        }
    }

    #[inline(always)]
    const fn operator(self) -> Operator {
        match self {
            Self::Pair | Self::Element => Operator::Tensor,
            Self::Tiles | Self::TilesOf(_) => Operator::LocalTile,
        }
    }
}

/// Accepts `_` for any mode, because `_` names no coordinate.
impl<S: Copy> InShape<S> for Underscore {
    #[inline(always)]
    fn in_shape(self, _: S) -> bool {
        true
    }

    #[inline(always)]
    fn check_in_shape(self, _: Operator, _: S) -> Result<(), Error> {
        Ok(())
    }

    #[inline(always)]
    fn must_be_in_shape(self, _: Operator, _: S) {}

    fn write_pick(self, _: Picked, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("_")
    }
}

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p, S: Size> InShape<S> for $leaf
        where
            Self: Integer,
        {
            #[inline(always)]
            #[allow(
                clippy::cast_sign_loss,
                reason = "a negative coordinate becomes one past every size"
            )]
            fn in_shape(self, shape: S) -> bool {
                (self.value() as u64) < shape.size().value() as u64
            }

            #[inline(always)]
            fn check_in_shape(self, operator: Operator, shape: S) -> Result<(), Error> {
                if self.in_shape(shape) {
                    return Ok(());
                }
                Err(no_coordinate(operator, self, shape.size().value()))
            }

            #[inline(always)]
            #[track_caller]
            fn must_be_in_shape(self, operator: Operator, shape: S) {
                if !self.in_shape(shape) {
                    outside(operator, self, shape.size().value());
                }
            }

            #[inline(always)]
            #[track_caller]
            fn must_pick(self, picked: Picked, shape: S) {
                let Picked::TilesOf(mode) = picked else {
                    return self.must_be_in_shape(picked.operator(), shape);
                };
                if !self.in_shape(shape) {
                    crate::refused(no_tile(mode, self, shape.size().value()));
                }
            }

            fn check_pick(self, picked: Picked, shape: S) -> Result<(), Error> {
                let Picked::TilesOf(mode) = picked else {
                    return self.check_in_shape(picked.operator(), shape);
                };
                if self.in_shape(shape) {
                    return Ok(());
                }
                Err(no_tile(mode, self, shape.size().value()))
            }

            fn write_pick(self, _: Picked, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", as_written(self))
            }
        }
    };
}

for_each_leaf!(leaf);

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: InShape<$B>, $B: Copy),*> InShape<($($B,)*)> for ($($A,)*) {
            #[inline(always)]
            fn in_shape(self, shape: ($($B,)*)) -> bool {
                $(self.$index.in_shape(shape.$index))&&*
            }

            #[inline(always)]
            fn check_in_shape(self, operator: Operator, shape: ($($B,)*)) -> Result<(), Error> {
                $(self.$index.check_in_shape(operator, shape.$index)?;)*
                Ok(())
            }

            #[inline(always)]
            #[track_caller]
            fn must_be_in_shape(self, operator: Operator, shape: ($($B,)*)) {
                $(self.$index.must_be_in_shape(operator, shape.$index);)*
            }

            #[inline(always)]
            #[track_caller]
            fn must_pick(self, picked: Picked, shape: ($($B,)*)) {
                $(self.$index.must_pick(picked.entry($index), shape.$index);)*
            }

            fn check_pick(self, picked: Picked, shape: ($($B,)*)) -> Result<(), Error> {
                $(self.$index.check_pick(picked.entry($index), shape.$index)?;)*
                Ok(())
            }

            fn write_pick(self, picked: Picked, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let is_pair = matches!(picked, Picked::Pair);
                f.write_str(if is_pair { "" } else { "(" })?;
                $(
                    let entry = picked.entry($index);
                    if !is_pair || matches!(entry, Picked::Tiles) {
                        f.write_str(if is_pair || $index == 0 { "" } else { "," })?;
                        self.$index.write_pick(entry, f)?;
                    }
                )*
                f.write_str(if is_pair { "" } else { ")" })
            }
        }
    };
}

for_each_arity!(tuple);

/// Rejects a coordinate whose profile differs from the shape's. The compiler reports the error
/// once, with the two ranks.
macro_rules! of_another_profile {
    ([$($p:ident)*] $coord:ty, $shape:ty: $($guard:tt)*) => {
        impl<$($p: Copy),*> InShape<$shape> for $coord
        where
            $($guard)*
        {
            fn in_shape(self, _: $shape) -> bool {
                false
            }

            fn check_in_shape(self, _: Operator, _: $shape) -> Result<(), Error> {
                Ok(())
            }

            fn must_be_in_shape(self, _: Operator, _: $shape) {}
        }
    };
}

macro_rules! tuple_for_an_integer {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        of_another_profile!([Z $($A)*] ($($A,)*), Int<Z>: Refused<Z>: CoordTuple<$rank>);
        of_another_profile!([W $($A)*] ($($A,)*), Dyn<W>: Refused<W>: CoordTuple<$rank>);
    };
}

for_each_arity!(tuple_for_an_integer);

macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        of_another_profile!([$($A)* $($B)*] ($($A,)*), ($($B,)*): Refused<(A0, B0)>: CoordRank<$left, $right>);
    )* };
}

for_each_pair_of_ranks!(ranks_differ);

/// Returns a coordinate as the program wrote it. In contrast, the method `value` returns a negative
/// number for a `usize` greater than `i64::MAX`.
#[inline(always)]
pub fn as_written<C: Integer>(coordinate: C) -> i128 {
    let value = coordinate.value();
    if TypeId::of::<C>() == TypeId::of::<Dyn<u64>>() {
        value.cast_unsigned().into()
    } else {
        value.into()
    }
}

#[cold]
fn no_coordinate<C: Integer>(operator: Operator, coordinate: C, extent: i64) -> Error {
    let coordinate = SpanBound::new(as_written(coordinate));
    Error::new(
        operator,
        Violation::CoordinateOutOfRange { coordinate, extent },
    )
}

#[cold]
#[inline(never)]
#[track_caller]
fn outside<C: Integer>(operator: Operator, coordinate: C, extent: i64) -> ! {
    crate::refused(no_coordinate(operator, coordinate, extent))
}

#[cold]
#[inline(never)]
fn no_tile<C: Integer>(mode: usize, tile: C, tiles: i64) -> Error {
    let tile = SpanBound::new(as_written(tile));
    Error::new(
        Operator::LocalTile,
        Violation::TileOutOfRange { mode, tile, tiles },
    )
}
