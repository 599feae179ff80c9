//! `unflatten`: nests the modes of a flat layout as a profile describes.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | the profile has one integer for each mode of the layout | `LeavesDiffer` | `ui/unflatten/unflatten_leaves` |
//! | the layout is flat | `NotFlat` | `ui/unflatten/unflatten_nested` |
//!
//! # Ensures
//! The result has the nesting of the profile, and flattening it returns the layout:
//! `tests/laws/modes.rs`.

use crate::errors::{LeavesDiffer, NotFlat, Refusal, Refused, operator};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::split::{NumberAfter, Zero};
use crate::list::{Cons, End, ToTuple, TopEntries, TopLevel, TupleOf, list};
use crate::sealed::OwnEntry;
use crate::tuple::leaves::{Movable, moved};
use crate::tuple::{for_each_arity, for_each_leaf};

/// Nests the modes of a flat layout as a profile describes: `((0,0),0)` turns `(2,3,4):(1,2,6)`
/// into `((2,3),4):((1,2),6)`.
///
/// Call it as [`Algebra::unflatten`](crate::Algebra::unflatten). The profile has one integer for
/// each mode, from the left; the values of these integers do not matter.
/// [`flatten`](crate::ops::Flatten) is the inverse.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let flat = layout!((2, 3, 4):(12, 4, 1));
/// assert_layout!(flat.unflatten(coord!((1, (1, 1)))), (2, (3, 4)):(12, (4, 1)));
/// ```
///
/// Source: CuTe `layout.hpp`, `unflatten`.
pub trait Unflatten<Profile>: Operand {
    /// The nested layout.
    type Output: Operand;
    /// Returns the nested layout.
    fn unflattened(self, profile: Profile) -> Self::Output;
}

/// The type of the layout `L` with its modes nested as in the profile `P`.
pub type Unflattened<L, P> = <L as Unflatten<P>>::Output;

impl<S: Copy, D: Copy, P: Unflattens<Self>> Unflatten<P> for Layout<S, D> {
    type Output = P::Output;

    #[inline(always)]
    fn unflattened(self, profile: P) -> P::Output {
        profile.unflattens(self)
    }
}

/// A profile for the layout `L`. The trait is implemented for the profile, so the compiler selects
/// an impl only after it has inferred the profile.
pub trait Unflattens<L>: Sized {
    type Output: AnyLayout;
    fn unflattens(self, layout: L) -> Self::Output;
}

type Integers<P> = <P as ProfileLeaves<Zero>>::Count;
type Modes<S> = <TopEntries<S> as Length>::Count;
type Filled<P, T> = <P as FillProfile<TopEntries<T>>>::Output;

impl<P, S: TopLevel + Movable, D: TopLevel + Movable> Unflattens<Layout<S, D>> for P
where
    P: ProfileLeaves<Zero>
        + FillProfile<TopEntries<S>, Output: Movable>
        + FillProfile<TopEntries<D>, Output: Movable>,
    TopEntries<S>: Length,
    Integers<P>: ProfileFits<Modes<S>, Integers<P>, Modes<S>>,
{
    type Output = Layout<Filled<P, S>, Filled<P, D>>;

    #[inline(always)]
    fn unflattens(self, layout: Layout<S, D>) -> Self::Output {
        let (shape, stride) = layout.into_pair();
        Layout::from_parts(moved(shape, |index| index), moved(stride, |index| index))
    }
}

// --- counting ------------------------------------------------------------------------------------

/// Counts the integers of a profile. The count starts at `N`.
pub trait ProfileLeaves<N> {
    type Count;
}

/// Counts the modes of a list.
pub trait Length {
    type Count;
}

impl Length for End {
    type Count = Zero;
}

impl<X, Tail: Length> Length for Cons<X, Tail> {
    type Count = NumberAfter<Tail::Count>;
}

impl<N> ProfileLeaves<N> for End {
    type Count = N;
}

impl<P: ProfileLeaves<N>, Tail: ProfileLeaves<P::Count>, N> ProfileLeaves<N> for Cons<P, Tail> {
    type Count = Tail::Count;
}

/// Checks that the number of integers in a profile equals the number of modes `N`. The two numbers
/// are counted down together. `Profile` and `Modes` are the numbers that an error message shows.
pub trait ProfileFits<N, Profile, Modes> {}

impl<P, M> ProfileFits<Zero, P, M> for Zero {}
impl<X: ProfileFits<N, P, M>, N, P, M> ProfileFits<NumberAfter<N>, P, M> for NumberAfter<X> {}
impl<N, P, M> ProfileFits<NumberAfter<N>, P, M> for Zero where
    Refused: LeavesDiffer<operator::Unflatten, M, P>
{
}
impl<X, P, M> ProfileFits<Zero, P, M> for NumberAfter<X> where
    Refused: LeavesDiffer<operator::Unflatten, M, P>
{
}

// --- filling -------------------------------------------------------------------------------------

/// Replaces the integers of a profile by the modes of a list, from the left.
pub trait FillProfile<List>: OwnEntry {
    type Output;
    /// The modes of the list that remain.
    type Rest;
}

macro_rules! integer {
    ($p:ident $leaf:ty) => {
        impl<$p, N> ProfileLeaves<N> for $leaf {
            type Count = NumberAfter<N>;
        }

        impl<$p, X: IsLeaf, Tail> FillProfile<Cons<X, Tail>> for $leaf {
            type Output = X;
            type Rest = Tail;
        }

        /// No mode remains for this integer; [`ProfileFits`] reports the error.
        impl<$p> FillProfile<End> for $leaf {
            type Output = Refusal;
            type Rest = End;
        }

        impl<$p> IsLeaf for $leaf {}
    };
}

for_each_leaf!(integer);

/// Requires that a mode of a flat layout is an integer.
pub trait IsLeaf {}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<N, $($A),*> ProfileLeaves<N> for ($($A,)*)
        where
            list!($($A),*): ProfileLeaves<N>,
        {
            type Count = <list!($($A),*) as ProfileLeaves<N>>::Count;
        }

        impl<List, $($A),*> FillProfile<List> for ($($A,)*)
        where
            list!($($A),*): FillAll<List, Output: ToTuple>,
        {
            type Output = TupleOf<<list!($($A),*) as FillAll<List>>::Output>;
            type Rest = <list!($($A),*) as FillAll<List>>::Rest;
        }

        impl<$($A),*> IsLeaf for ($($A,)*) where Refused<Self>: NotFlat<$rank> {}
    };
}

for_each_arity!(tuple);

/// Fills a list of profiles with the modes of a list, from the left.
pub trait FillAll<List> {
    type Output;
    type Rest;
}

impl<List> FillAll<List> for End {
    type Output = Self;
    type Rest = List;
}

impl<P: FillProfile<List>, Tail: FillAll<P::Rest>, List> FillAll<List> for Cons<P, Tail> {
    type Output = Cons<P::Output, Tail::Output>;
    type Rest = Tail::Rest;
}
