//! `is_static`: whether all integers of a layout are in its type.
//!
//! # Requires
//! Static integers: `ExtentIsDynamic`, `StrideIsDynamic`, `tests/ui/is_static_extent.rs`, `is_static_stride.rs`.

use typenum::{B0, B1, Bit};

use super::verdict::{ExtentUnknown, Proven, Require, StrideUnknown};
use crate::errors::operator;
use crate::errors::position::{ModeZero, Next};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Entries, EntriesOf};
use crate::profile::{Shape, StrideFits};
use crate::promise::range::HasValue;
use crate::tuple::{Static, for_each_arity};

/// A layout whose integers are all in its type.
pub trait StaticLayout: AnyLayout {
    /// Its one value.
    const LAYOUT: Self;
}

impl<S: Copy, D: Copy> StaticLayout for Layout<S, D>
where
    Self: KnownLayout,
    KnownOf<S, D>: OneValue<S, D>,
{
    const LAYOUT: Self = <KnownOf<S, D> as OneValue<S, D>>::LAYOUT;
}

/// What is known of the layout `S:D`: everything, and so its value.
pub trait OneValue<S, D> {
    /// The layout.
    const LAYOUT: Layout<S, D>;
}

impl<S: Shape + Static + StrideFits<D>, D: Static> OneValue<S, D> for Proven
where
    Layout<S, D>: HasValue,
{
    const LAYOUT: Layout<S, D> = Layout::STATIC;
}

macro_rules! no_value {
    ($($unknown:ident)*) => { $(
        impl<S, D, At> OneValue<S, D> for $unknown<At>
        where
            Self: Require<operator::IsStatic>,
        {
            const LAYOUT: Layout<S, D> = panic!("is_static: an integer is known only at run time");
        }
    )* };
}

no_value!(ExtentUnknown StrideUnknown);

/// `B1` where all integers of the layout `L` are static, `B0` where not.
///
/// # Function
/// [`StaticLayout`] holds where they are, and has the layout's one value as a constant; otherwise the guard names the first
/// integer that is known only at run time. [`IsStatic`] is the answer as a bit.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{Bit, IsStatic, StaticLayout};
/// fn tile<L: StaticLayout>() -> L {
///     L::LAYOUT
/// }
/// assert_eq!(tile::<Layout![(4, 8):(8, 1)]>().crd2idx((1, 2)), 10);
/// assert!(!<IsStatic<Layout![(4, ?):(1, 4)]> as Bit>::BOOL);
/// ```
///
/// Source: CuTe `layout.hpp`, `is_static`.
pub type IsStatic<L> = <<L as KnownLayout>::Verdict as AnswersStatic>::Answer;

/// Whether the integers of a layout are static.
pub trait KnownLayout {
    /// [`Proven`], or the first integer that is not static.
    type Verdict;
}

/// What is known of the layout `S:D`.
pub type KnownOf<S, D> = <Layout<S, D> as KnownLayout>::Verdict;

impl<S: Known<StaticSoFar<ModeZero<()>>>, D> KnownLayout for Layout<S, D>
where
    S::Output: AndStride<D>,
{
    type Verdict = <S::Output as AndStride<D>>::Verdict;
}

/// A verdict that gives an answer even where integers are dynamic.
pub trait AnswersStatic {
    /// `B1` or `B0`.
    type Answer: Bit;
}

impl AnswersStatic for Proven {
    type Answer = B1;
}

impl<At> AnswersStatic for ExtentUnknown<At> {
    type Answer = B0;
}

impl<At> AnswersStatic for StrideUnknown<At> {
    type Answer = B0;
}

/// All leaves so far are static; the next is number `At`.
#[derive(Debug)]
pub struct StaticSoFar<At>(core::marker::PhantomData<At>);

/// Leaf number `At` is the first that is not static.
#[derive(Debug)]
pub struct NotKnown<At>(core::marker::PhantomData<At>);

/// A tuple that follows other leaves.
pub trait Known<State> {
    /// [`StaticSoFar`] or [`NotKnown`].
    type Output;
}

impl<Z, At> Known<StaticSoFar<At>> for Int<Z> {
    type Output = StaticSoFar<Next<At>>;
}

impl<W, At> Known<StaticSoFar<At>> for Dyn<W> {
    type Output = NotKnown<At>;
}

macro_rules! not_known {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, At> Known<NotKnown<At>> for $leaf {
            type Output = NotKnown<At>;
        }
    )* };
}

not_known! {
    Z Int<Z>;
    W Dyn<W>;
}

impl<State> Known<State> for End {
    type Output = State;
}

impl<A: Known<State>, Tail: Known<A::Output>, State> Known<State> for Cons<A, Tail> {
    type Output = Tail::Output;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<State, $($A),*> Known<State> for ($($A,)*)
        where
            EntriesOf<Self>: Known<State>,
        {
            type Output = <<Self as Entries>::List as Known<State>>::Output;
        }
    };
}

for_each_arity!(tuple);

/// What is known of a shape, and then of its stride `D`.
pub trait AndStride<D> {
    /// The verdict.
    type Verdict;
}

impl<At, D> AndStride<D> for NotKnown<At> {
    type Verdict = ExtentUnknown<At>;
}

impl<At, D: Known<StaticSoFar<ModeZero<()>>>> AndStride<D> for StaticSoFar<At>
where
    D::Output: OfStride,
{
    type Verdict = <D::Output as OfStride>::Verdict;
}

/// What is known of a stride.
pub trait OfStride {
    /// The verdict.
    type Verdict;
}

impl<At> OfStride for StaticSoFar<At> {
    type Verdict = Proven;
}

impl<At> OfStride for NotKnown<At> {
    type Verdict = StrideUnknown<At>;
}
