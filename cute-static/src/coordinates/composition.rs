//! `composition` with a coordinate layout on the right: evaluates the left layout at the
//! coordinates that the right layout returns.
//!
//! # Function
//! `R(c) = A(B(c))`, where `B(c)` is a coordinate of `A`. Each entry of `B(c)` contributes an
//! offset, and `R(c)` is the sum of these offsets.
//!
//! # Requires
//! | condition | guard | ui test |
//! |---|---|---|
//! | the rules of [`composition`](crate::ops::Composition), for each entry | the guards of `composition` | |
//! | each entry is a mode of `A` | `Get` | `ui/coordinates/coordinates_right` |
//! | no mode is split for one entry only | `IsShape` | `ui/coordinates/coordinates_merge` |
//!
//! # Ensures
//! The result is equal to the run-time result: `tests/algebra/coordinates.rs`. The crate
//! `cute_core` explains CC1 and CC2.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let transposed = layout!((4, 4):(4, 1)).composition(layout!((4, 4):(1@1, 1@0)));
//! assert_layout!(transposed, (4, 4):(1, 4));
//! ```
//!
//! Source: CuTe `layout.hpp`, `composition_impl`, the case of a `ScaledBasis`.

use cute_core::{Error, Operator};

use super::CoordinateLayout;
use super::arithmetic::AddEach;
use super::place::{IsShape, same_extents};
use crate::known::IsKnown;
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, cons, list};
use crate::ops::composition::After;
use crate::ops::get::{Entry, Get};
use crate::ops::mechanisms::by_mode::entries::TilerAnswer;
use crate::profile::{Shape, StrideFits};
use crate::tuple::{IntTuple, for_each_arity};

/// Adds the layouts of a list to the layout `L`, stride by stride.
pub trait AddPlaces<L> {
    type Output: AnyLayout;
    /// Returns the sum of the layouts.
    ///
    /// # Errors
    /// Returns an error if run-time extents differ, or a value does not fit.
    fn add_places(self, layout: L) -> Result<Self::Output, Error>;
}

impl<L: AnyLayout> AddPlaces<L> for End {
    type Output = L;

    #[inline(always)]
    fn add_places(self, layout: L) -> Result<L, Error> {
        Ok(layout)
    }
}

type StrideSum<L, R> = <<L as AnyLayout>::Stride as AddEach<<R as AnyLayout>::Stride>>::Sum;

/// CC2: each mode has a nonzero stride in at most one entry, so the sum of its strides is the
/// stride in that entry.
impl<L, R, Tail> AddPlaces<L> for Cons<R, Tail>
where
    L: AnyLayout<Shape: Shape, Stride: AddEach<R::Stride>>,
    R: AnyLayout<Shape: IntTuple + IsShape<L::Shape>>,
    L::Shape: StrideFits<StrideSum<L, R>>,
    Tail: AddPlaces<Layout<L::Shape, StrideSum<L, R>>>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn add_places(self, layout: L) -> Result<Self::Output, Error> {
        let ((shape, stride), (other_shape, other)) = (layout.into_parts(), self.head.into_parts());
        same_extents(shape, other_shape, Operator::Composition)?;
        let sum = Layout::try_new(shape, stride.add_each(other))
            .map_err(|error| error.within(Operator::Composition))?;
        self.tail.add_places(sum)
    }
}

type At<const I: usize, B, L, Op> = <B as After<Entry<I, L>, Op>>::Output;

macro_rules! after {
    ($rank:literal; $A0:ident $B0:ident $a0:ident $b0:ident 0
        $(, $A:ident $B:ident $a:ident $b:ident $index:tt)*) => {
        /// CC1: the layout of an entry is composed with the mode of that entry.
        impl<S: Copy, D: Copy, Op, $A0: Copy $(, $A: Copy)*> After<Layout<S, D>, Op> for CoordinateLayout<($A0, $($A,)*)>
        where
            Layout<S, D>: Get<0> $(+ Get<$index>)*,
            $A0: After<Entry<0, Layout<S, D>>, Op>,
            $($A: After<Entry<$index, Layout<S, D>>, Op>,)*
            list!($(At<$index, $A, Layout<S, D>, Op>),*): AddPlaces<At<0, $A0, Layout<S, D>, Op>>,
        {
            type Output = <list!($(At<$index, $A, Layout<S, D>, Op>),*) as
                AddPlaces<At<0, $A0, Layout<S, D>, Op>>>::Output;

            #[inline(always)]
            fn after(self, left: Layout<S, D>) -> Result<Self::Output, Error> {
                let places = self.into_places();
                let first = places.0.after(Get::<0>::entry(left))?;
                cons!($(places.$index.after(Get::<$index>::entry(left))?),*).add_places(first)
            }
        }
    };
}

for_each_arity!(after);

impl<P> TilerAnswer for CoordinateLayout<P> {
    type Answer = IsKnown;
}
