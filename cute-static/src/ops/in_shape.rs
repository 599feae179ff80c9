//! `in_shape`: whether a coordinate is one of a shape.
//!
//! An integer counts the coordinates of the shape from 0; a tuple goes entry by entry. [`crd2idx`](super::crd2idx) does not
//! ask: functions go on past the size. Access to an element does.
//!
//! ```
//! use cute_static::prelude::*;
//! use cute_static::InShape;
//! let shape = shape!((4, (2, 3)));
//! assert!(coord!((3, (1, 2))).in_shape(shape) && coord!(23).in_shape(shape) && coord!((3, 5)).in_shape(shape));
//! assert!(!coord!((4, 0)).in_shape(shape) && !coord!(24).in_shape(shape) && !coord!((3, -1)).in_shape(shape));
//! ```

use cute_core::{Error, Operator, Violation};

use crate::int::{Dyn, Int, Integer};
use crate::ops::size::Size;
use crate::tuple::for_each_arity;

/// The coordinate `Self`, asked of the shape `S`.
pub trait InShape<S>: Copy {
    /// Whether it is one.
    fn in_shape(self, shape: S) -> bool;

    /// The first entry that is none, and how many there are in its place: [`Violation::CoordinateOutOfRange`].
    fn outside(self, shape: S) -> Option<Violation>;
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

            fn outside(self, shape: S) -> Option<Violation> {
                let (coordinate, extent) = (self.value(), shape.size().value());
                (!self.in_shape(shape)).then_some(Violation::CoordinateOutOfRange { coordinate, extent })
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

            fn outside(self, shape: ($($B,)*)) -> Option<Violation> {
                None$(.or_else(|| self.$index.outside(shape.$index)))*
            }
        }
    };
}

for_each_arity!(tuple);

/// A panic with the sentence, where a coordinate is none of the shape.
#[inline(always)]
#[track_caller]
pub(crate) fn must_be_in_shape<C: InShape<S>, S: Copy>(operator: Operator, coord: C, shape: S) {
    if !coord.in_shape(shape) {
        outside(operator, coord, shape);
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn outside<C: InShape<S>, S: Copy>(operator: Operator, coord: C, shape: S) -> ! {
    let violation = coord.outside(shape).unwrap_or(Violation::CoordinateOutOfRange { coordinate: 0, extent: 0 });
    crate::refused(Error::new(operator, violation))
}
