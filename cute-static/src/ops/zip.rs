//! `zip`: the modes of two layouts in pairs.
//!
//! # Rules
//! | rule | left | right | result |
//! |---|---|---|---|
//! | U1 | tuple | tuple of the same rank | `((a0, b0), (a1, b1), …)` |
//! | U2 | integral | anything | `((a, b))` |
//!
//! # Requires
//! U1: a tuple on the right: guard `IntegerForModes`, `tests/ui/zip_integer.rs`.
//!
//! # Ensures
//! The modes are those pairs: `tests/laws/modes.rs`.
//!
//! # Example
//! ```
//! use cute_static::prelude::*;
//! let zipped = layout!((2, 5):(5, 1)).zip(layout!((3, 4):(10, 30)));
//! assert_layout!(zipped, ((2, 3), (5, 4)):((5, 10), (1, 30)));
//! ```
//!
//! Source: CuTe `layout.hpp`, `zip`.

use super::pairs::{PairUp, Pairs};
use crate::layout::{AnyLayout, Layout};

/// The modes of a layout paired with those of `Other`.
pub trait Zip<Other>: AnyLayout {
    /// The layout of pairs.
    type Output: AnyLayout;
    /// The layout of pairs.
    fn zipped(self, other: Other) -> Self::Output;
}

/// The modes of `A` and `B` in pairs, as a type.
pub type ZippedWith<A, B> = <A as Zip<B>>::Output;

impl<S: Copy + PairUp<L::Shape>, D: Copy + PairUp<L::Stride>, L: AnyLayout> Zip<L> for Layout<S, D> {
    type Output = Layout<Pairs<S, L::Shape>, Pairs<D, L::Stride>>;

    #[inline(always)]
    fn zipped(self, other: L) -> Self::Output {
        let ((shape, stride), (other_shape, other_stride)) = (self.into_pair(), other.into_parts());
        Layout::from_parts(shape.pair_up(other_shape), stride.pair_up(other_stride))
    }
}
