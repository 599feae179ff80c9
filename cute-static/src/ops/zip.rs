//! `zip`: pairs the modes of two layouts.
//!
//! # Requires
//! A layout whose shape is a tuple must be paired with a layout whose shape is a tuple of the same
//! rank (U1): guard `PairRanks`, `tests/ui/zip/zip_integer`.
//!
//! # Ensures
//! Each mode of the result is a pair as in U1 or U2: `tests/laws/modes.rs`.

use cute_core::Operator;

use super::mechanisms::pairs::{PairUp, Pairs, pair_up};
use crate::errors::operator;
use crate::layout::{AnyLayout, Layout};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::leaves::Movable;

/// Pairs each mode of a layout with the mode of `Other` at the same position.
///
/// Call it as [`Algebra::zip`](crate::Algebra::zip); name this trait in the bounds of generic code.
///
/// # Rules
/// | rule | left shape | right shape | result |
/// |---|---|---|---|
/// | U1 | tuple | tuple of the same rank | `((a0, b0), (a1, b1), …)` |
/// | U2 | integer | anything | `((a, b))` |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let zipped = layout!((2, 5):(5, 1)).zip(layout!((3, 4):(10, 30)));
/// assert_layout!(zipped, ((2, 3), (5, 4)):((5, 10), (1, 30)));
/// ```
///
/// Source: CuTe `layout.hpp`, `zip`.
pub trait Zip<Other>: AnyLayout {
    /// The layout of pairs.
    type Output: AnyLayout;
    /// Computes the layout of pairs.
    fn zipped(self, other: Other) -> Self::Output;
}

/// The type of the layout that pairs the modes of `A` and `B`.
pub type ZippedWith<A, B> = <A as Zip<B>>::Output;

impl<S: Copy, D: Copy, L: ZipsWith<Self>> Zip<L> for Layout<S, D> {
    type Output = L::Output;

    #[inline(always)]
    #[track_caller]
    fn zipped(self, other: L) -> L::Output {
        other.zips_with(self)
    }
}

/// The second of two layouts that are zipped. The trait is implemented for this layout, so the
/// compiler selects an impl only after it has inferred the layout.
pub trait ZipsWith<L>: Sized {
    type Output: AnyLayout;
    fn zips_with(self, first: L) -> Self::Output;
}

type Paired<A, B> = Pairs<A, B, operator::Zip>;

impl<S: Movable, D: Movable, S2: Movable, D2: Movable> ZipsWith<Layout<S, D>> for Layout<S2, D2>
where
    S: PairUp<S2, operator::Zip>,
    D: PairUp<D2, operator::Zip>,
    Layout<Paired<S, S2>, Paired<D, D2>>: Promise + InRange<operator::Zip>,
{
    type Output = Layout<Paired<S, S2>, Paired<D, D2>>;

    #[inline(always)]
    #[track_caller]
    fn zips_with(self, first: Layout<S, D>) -> Self::Output {
        let ((shape, stride), (other_shape, other_stride)) = (first.into_pair(), self.into_pair());
        Layout::from_parts(pair_up(shape, other_shape), pair_up(stride, other_stride))
            .must_promise(Operator::Zip)
    }
}
