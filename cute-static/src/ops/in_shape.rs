//! `in_shape`: whether a coordinate lies in a shape.

use cute_core::{Error, Operator, Violation};

use crate::Underscore;
use crate::errors::{CoordRank, CoordTuple, Refused};
use crate::int::{Dyn, Int, Integer};
use crate::ops::size::Size;
use crate::tuple::{for_each_arity, for_each_pair_of_ranks};

/// The coordinate `Self`, checked against the shape `S`.
///
/// An integer counts the coordinates of the shape from 0; a tuple is checked entry by entry. [`crd2idx`](crate::ops::Crd2Idx)
/// makes no such check: functions go on past the size. Access to an element does check.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::InShape;
/// let shape = shape!((4, (2, 3)));
/// assert!(coord!((3, (1, 2))).in_shape(shape) && coord!(23).in_shape(shape) && coord!((3, 5)).in_shape(shape));
/// assert!(!coord!((4, 0)).in_shape(shape) && !coord!(24).in_shape(shape) && !coord!((3, -1)).in_shape(shape));
/// ```
#[diagnostic::on_unimplemented(
    message = "tensor: it is not known whether `{Self}` is a coordinate of the shape; in generic code, ask for `{Self}: InShape<{S}>`",
    label = "not known to be a coordinate of this shape",
    note = "an integer, `_` and `..` are coordinates of any shape; a tuple has an entry for each of its modes"
)]
pub trait InShape<S>: Copy {
    /// Whether the coordinate lies in the shape.
    fn in_shape(self, shape: S) -> bool;

    /// As [`in_shape`](Self::in_shape), naming the entry that is out of range and the number of coordinates in its place.
    ///
    /// # Errors
    /// [`Violation::CoordinateOutOfRange`].
    fn check_in_shape(self, operator: Operator, shape: S) -> Result<(), Error>;

    /// Panics for `operator`, naming the entry that is out of range and the number of coordinates in its place.
    #[track_caller]
    fn must_be_in_shape(self, operator: Operator, shape: S);
}

/// A mode that stays open has no coordinate yet.
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
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, S: Size> InShape<S> for $leaf
        where
            Self: Integer,
        {
            #[inline(always)]
            #[allow(clippy::cast_sign_loss, reason = "a negative coordinate becomes one past every size")]
            fn in_shape(self, shape: S) -> bool {
                (self.value() as u64) < shape.size().value() as u64
            }

            #[inline(always)]
            fn check_in_shape(self, operator: Operator, shape: S) -> Result<(), Error> {
                let (coordinate, extent) = (self.value(), shape.size().value());
                if self.in_shape(shape) {
                    return Ok(());
                }
                Err(Error::new(operator, Violation::CoordinateOutOfRange { coordinate, extent }))
            }

            #[inline(always)]
            #[track_caller]
            fn must_be_in_shape(self, operator: Operator, shape: S) {
                if !self.in_shape(shape) {
                    outside(operator, self.value(), shape.size().value());
                }
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

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
        }
    };
}

for_each_arity!(tuple);

/// A coordinate of a different profile than the shape. The compiler reports it once, with both ranks.
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

#[cold]
#[inline(never)]
#[track_caller]
fn outside(operator: Operator, coordinate: i64, extent: i64) -> ! {
    crate::refused(Error::new(operator, Violation::CoordinateOutOfRange { coordinate, extent }))
}
