//! `filter_zeros`: sets the extent of each stride-0 mode to 1.
//!
//! # Requires
//! At run time, an extent that becomes 1 must not be 0. Otherwise the operator panics with the
//! message of `LayoutEmpty`.
//!
//! # Ensures
//! The result has the same set of offsets: `tests/laws/filter.rs`.

use cute_core::{Error, Operator, Violation};
use typenum::{NInt, NonZero, PInt, Unsigned, Z0};

use crate::int::natural::One;
use crate::int::{Dyn, Held, Int, OneLeaf};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::{Append, Appended, Cons, End, Mode, ZipEntries, Zipped};
use crate::promise::empty::zero_in;
use crate::sealed::OwnEntry;
use crate::tuple::leaves::{Movable, of_leaves};
use crate::tuple::{IntTuple, for_each_arity};

/// Filters the shape `S` by `Self`, which is a stride or a profile and decides which extents become
/// 1.
pub trait FilterShape<S>: Sized + OwnEntry {
    type Output: Copy;
}

/// The type of the shape `S` filtered by `D`.
pub type FilteredShape<D, S> = <D as FilterShape<S>>::Output;

/// Filters a shape by `D`. Each integer of the result is the shape's integer or a static 1.
#[inline(always)]
pub(crate) fn filter_shape<D: FilterShape<S, Output: IntTuple + Movable>, S: IntTuple>(
    shape: S,
) -> D::Output {
    of_leaves(|leaf| shape.leaf(leaf))
}

/// F1: the extent becomes 1.
impl<S: ProfileOfOnes> FilterShape<S> for Int<Z0> {
    type Output = S::Output;
}

/// F2: the extent stays unchanged.
macro_rules! keep {
    ($($p:ident $leaf:ty, where $($bound:path),*;)*) => { $(
        impl<$p: $($bound +)*, S: Copy> FilterShape<S> for $leaf {
            type Output = S;
        }
    )* };
}

keep! {
    U Int<PInt<U>>, where Unsigned, NonZero;
    U Int<NInt<U>>, where Unsigned, NonZero;
    W Dyn<W>, where Held;
}

macro_rules! filter_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<S, $($A),*> FilterShape<S> for ($($A,)*)
        where
            Self: ZipEntries<S>,
            Zipped<Self, S>: FilterModes<()>,
        {
            type Output = <Zipped<Self, S> as FilterModes<()>>::Output;
        }
    };
}

for_each_arity!(filter_tuple);

/// Filters each shape of a list by the stride that is paired with the shape. The filtered shapes
/// are appended to `Acc`.
pub trait FilterModes<Acc> {
    type Output: Copy;
}

impl<Acc: Copy> FilterModes<Acc> for End {
    type Output = Acc;
}

impl<D: FilterShape<S>, S, Tail, Acc> FilterModes<Acc> for Cons<Mode<D, S>, Tail>
where
    Acc: Append<D::Output>,
    Tail: FilterModes<Appended<Acc, D::Output>>,
{
    type Output = Tail::Output;
}

/// Replaces every integer of a shape by 1, and keeps the nesting.
pub trait ProfileOfOnes: Copy {
    type Output: Copy;
}

impl<N: OneLeaf> ProfileOfOnes for N {
    type Output = Int<PInt<One>>;
}

macro_rules! ones_of_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: ProfileOfOnes),*> ProfileOfOnes for ($($A,)*) {
            type Output = ($($A::Output,)*);
        }
    };
}

for_each_arity!(ones_of_tuple);

/// Replaces the extent of each mode of stride 0 by 1, so that the layout keeps its set of offsets.
/// `(4,3):(0,1)` becomes `(1,3):(0,1)`.
///
/// Call it as [`Algebra::filter_zeros`](crate::Algebra::filter_zeros). With
/// [`Algebra::filter_zeros_by`](crate::Algebra::filter_zeros_by), the zeros of `Profile` select the
/// extents, and the strides do not matter.
///
/// # Rules
/// | rule | the stride, or the profile's integer, is | extent |
/// |---|---|---|
/// | F1 | a static 0 | `_1` |
/// | F2 | anything else | unchanged |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((2, 4, 3):(1, 0, 2)).filter_zeros(), (2, 1, 3):(1, 0, 2));
/// assert_layout!(layout!((2, 4):(1, 2)).filter_zeros_by(coord!((0, 1))), (1, 4):(1, 2));
/// ```
///
/// Source: CuTe `layout.hpp`, `filter_zeros`.
pub trait FilterZeros<Profile>: Operand {
    /// The filtered layout.
    type Output: Operand;
    /// Returns the filtered layout.
    fn zeros_filtered(self, profile: Profile) -> Self::Output;
}

/// The type of the layout `L` after the modes at which `P` is 0 get the extent 1.
pub type ZerosFilteredBy<L, P> = <L as FilterZeros<P>>::Output;

/// The type of the layout `L` after its modes of stride 0 get the extent 1.
pub type ZerosFiltered<L> = ZerosFilteredBy<L, <L as AnyLayout>::Stride>;

impl<S: IntTuple, D: Copy, P> FilterZeros<P> for Layout<S, D>
where
    P: FilterShape<S, Output: IntTuple + Movable>,
{
    type Output = Layout<P::Output, D>;

    #[inline(always)]
    #[track_caller]
    fn zeros_filtered(self, _: P) -> Self::Output {
        let (shape, stride) = self.into_pair();
        let filtered = filter_shape::<P, S>(shape);
        // The result would have the extent 1 in this mode, and would therefore contain elements,
        // although the layout is empty.
        if let Some(leaf) = zero_in(shape).filter(|&leaf| filtered.leaf(leaf) != 0) {
            crate::refused(Error::new(
                Operator::FilterZeros,
                Violation::LayoutEmpty { leaf },
            ));
        }
        Layout::from_parts(filtered, stride)
    }
}
