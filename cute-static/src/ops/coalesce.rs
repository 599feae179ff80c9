//! `coalesce`: reduces a layout to as few modes as its types allow, without changing its function.
//!
//! # Ensures
//! The post-condition is tested in `tests/laws/coalesce.rs`. The result is equal to the run-time
//! result: `tests/vectors/tests/bridge.rs`.

pub mod continues;
pub(crate) mod values;

use core::ops::Mul;

use typenum::{B0, B1, NInt, NonZero, PInt, UInt, Unsigned, Z0};

use self::continues::Continues;
pub(crate) use self::values::{Coalescing, coalesced_modes};
use super::mechanisms::by_mode::{OnWhole, ProfileFor, keeps_others};
use crate::errors::{ExtentNotPositive, Refusal, Refused, operator};
use crate::int::natural::One;
use crate::int::{_2, Dyn, Held, Int, Product};
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf, Operand};
use crate::list::modes::ModeList;
use crate::list::{Capped, Cons, End, Mode, ZipEntries, Zipped};
use crate::outcome::Broken;
use crate::tuple::{IntTuple, for_each_arity};

/// Merges modes of a layout `A` that continue each other. The result is the same function with
/// fewer modes, on one level of nesting.
///
/// Call it as [`Algebra::coalesce`](crate::Algebra::coalesce); name this trait in the bounds of
/// generic code.
///
/// # Function
/// The result `R` has the size of `A`, and `R(i) = A(i)` for every linear coordinate `i` below the
/// size.
///
/// # Rules
/// `A` is flattened. Its modes `extent:stride` are then visited from right to left, and each is put
/// in front of the result so far.
///
/// | rule | condition | action |
/// |---|---|---|
/// | M1 | the extent is a static 1 | the mode is dropped, for any stride |
/// | M2 | the result is empty | the mode becomes the result |
/// | M3 | the mode's extent times its stride is the stride of the result's first mode, all three are static, and the extent of that first mode is static | the two modes merge: `s0:d0` and `s1:d1` become `s0·s1:d0` |
/// | M4 | otherwise | the mode is put in front |
///
/// If no mode remains, the result is `_1:_0`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((2, (1, 6)):(1, (6, 2)));
/// assert_layout!(a.coalesce(), 12:1);
/// assert_layout!(layout!((2, (1, 6)):(1, (6, 2))).coalesce_by(coord!((1, 1))), (2, 6):(1, 2));
/// ```
///
/// Source: CuTe `layout.hpp`, `coalesce` and `bw_coalesce`.
pub trait Coalesce: Operand {
    /// The coalesced layout.
    type Output: Operand;
    /// Returns the layout with as few modes as the types allow.
    fn coalesced(self) -> Self::Output;
}

/// The type of the coalesced layout `L`.
pub type Coalesced<L> = <L as Coalesce>::Output;

impl<S: IntTuple, D: IntTuple> Coalesce for Layout<S, D>
where
    S: CoalesceOnto<D, End, Output: ModeList + IntoLayout>,
{
    // The compiler sees a layout here, even while parts of its type are unknown.
    type Output = Layout<
        <LayoutOf<Onto<S, D, End>> as AnyLayout>::Shape,
        <LayoutOf<Onto<S, D, End>> as AnyLayout>::Stride,
    >;

    #[inline(always)]
    fn coalesced(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        let (shape, stride) = coalesced_modes(shape, stride).into_layout().into_parts();
        Layout::from_parts(shape, stride)
    }
}

/// Coalesces each mode of a layout for which `Profile` has an entry, separately. All other modes
/// stay unchanged.
///
/// Call it as [`Algebra::coalesce_by`](crate::Algebra::coalesce_by). Only the nesting of the
/// profile matters, not its integers.
pub trait CoalesceBy<Profile>: Operand {
    /// The layout with these modes coalesced.
    type Output: Operand;
    /// Returns the layout with these modes coalesced.
    fn coalesced_by(self, profile: Profile) -> Self::Output;
}

/// The type of the layout `L` coalesced by the profile `P`.
pub type CoalescedBy<L, P> = <L as CoalesceBy<P>>::Output;

impl<S: Copy, D: Copy, P: ProfileFor<operator::Coalesce, Self>> CoalesceBy<P> for Layout<S, D> {
    type Output = P::Output;

    #[inline(always)]
    fn coalesced_by(self, profile: P) -> Self::Output {
        profile.apply(self)
    }
}

impl<L: Coalesce<Output: AnyLayout>> OnWhole<L> for operator::Coalesce {
    type Output = Coalesced<L>;

    #[inline(always)]
    fn on_whole(layout: L) -> Self::Output {
        layout.coalesced()
    }
}

// --- the fold from the right, in types -----------------------------------------------------------

/// Pushes the modes of a shape with the strides `D` onto the list `Acc`, from right to left.
pub trait CoalesceOnto<D, Acc> {
    type Output;
}

/// The type of the list `Acc` after the modes `S:D` were pushed.
pub type Onto<S, D, Acc> = <S as CoalesceOnto<D, Acc>>::Output;

/// M1: the mode is dropped.
impl<D, Acc: DropOne<D>> CoalesceOnto<D, Acc> for Int<PInt<One>> {
    type Output = Acc::Output;
}

/// Refuses an extent of 0 or less and drops its mode, so that one mistake gives one error.
macro_rules! not_positive {
    ($(<$($p:ident)?> $S:ty;)*) => { $(
        impl<$($p: Unsigned + NonZero,)? D, Acc: DropOne<D>> CoalesceOnto<D, Acc> for $S
        where
            Refused<D>: ExtentNotPositive,
        {
            type Output = Acc::Output;
        }
    )* };
}

not_positive! {
    <> Int<Z0>;
    <X> Int<NInt<X>>;
}

/// The end of the mode list for the left side of a composition. A coordinate past the size of the
/// left layout continues along its last mode (C1).
#[derive(Debug)]
pub struct LeftEnd;

/// Drops a mode `1:D` in front of a list. The last mode of a composition's left side is not
/// dropped: it stays as the cap `2:D`.
pub trait DropOne<D> {
    type Output;
}

impl<D> DropOne<D> for LeftEnd {
    type Output = Cons<Mode<_2, D>, Capped>;
}

macro_rules! drop_one {
    ($(<$($p:ident),*> $list:ty;)*) => { $(
        impl<D, $($p),*> DropOne<D> for $list {
            type Output = Self;
        }
    )* };
}

drop_one! {
    <> End;
    <M, Tail> Cons<M, Tail>;
    <> Refusal;
    <Rule> Broken<Rule>;
}

/// M2 to M4: the list decides which rule applies.
impl<U, B, C, D, Acc> CoalesceOnto<D, Acc> for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
    Acc: PushFront<Self, D>,
{
    type Output = Acc::Output;
}

impl<W: Held, D, Acc: PushFront<Self, D>> CoalesceOnto<D, Acc> for Dyn<W> {
    type Output = Acc::Output;
}

macro_rules! coalesce_tuple_onto {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, Acc, $($A),*> CoalesceOnto<D, Acc> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: FoldOnto<Acc>,
        {
            type Output = Folded<Zipped<Self, D>, Acc>;
        }
    };
}

for_each_arity!(coalesce_tuple_onto);

/// Pushes the modes of a list onto `Acc`, from right to left.
pub trait FoldOnto<Acc> {
    type Output;
}

type Folded<L, Acc> = <L as FoldOnto<Acc>>::Output;

impl<Acc> FoldOnto<Acc> for End {
    type Output = Acc;
}

impl<S: CoalesceOnto<D, Acc>, D, Acc> FoldOnto<Acc> for Cons<Mode<S, D>, End> {
    type Output = S::Output;
}

impl<S, D, M, Tail, Acc> FoldOnto<Acc> for Cons<Mode<S, D>, Cons<M, Tail>>
where
    Cons<M, Tail>: FoldOnto<Acc>,
    S: CoalesceOnto<D, Folded<Cons<M, Tail>, Acc>>,
{
    type Output = Onto<S, D, Folded<Cons<M, Tail>, Acc>>;
}

impl<D, Acc> CoalesceOnto<D, Acc> for Refusal {
    type Output = Self;
}

impl<Rule, Acc> FoldOnto<Acc> for Broken<Rule> {
    type Output = Self;
}

impl<S, D> PushFront<S, D> for Refusal {
    type Output = Self;
}

impl<S, D, Rule> PushFront<S, D> for Broken<Rule> {
    type Output = Self;
}

/// Puts one mode in front of a coalesced list: rules M2 to M4.
pub trait PushFront<S, D> {
    type Output;
}

/// M2: the list is empty, so the mode becomes the result.
macro_rules! first {
    ($($list:ty)*) => { $(
        impl<S, D> PushFront<S, D> for $list {
            type Output = Cons<Mode<S, D>, End>;
        }
    )* };
}

first!(End LeftEnd);

impl<S, D, S1, D1, Tail> PushFront<S, D> for Cons<Mode<S1, D1>, Tail>
where
    D: Continues<S, S1, D1>,
    Self: PushDecided<D::Output, S, D>,
{
    type Output = <Self as PushDecided<D::Output, S, D>>::Output;
}

/// Puts one mode in front of another. The bit `Merge` decides whether rule M3 merges the two modes.
pub trait PushDecided<Merge, S, D> {
    type Output;
}

/// M3: the two modes become one.
impl<S, D, S1, D1, Tail> PushDecided<B1, S, D> for Cons<Mode<S1, D1>, Tail>
where
    S: Mul<S1>,
    Tail: AfterMerge,
{
    type Output = Cons<Mode<Product<S, S1>, D>, Tail::Output>;
}

/// M4: the mode is added in front.
impl<S, D, S1, D1, Tail> PushDecided<B0, S, D> for Cons<Mode<S1, D1>, Tail> {
    type Output = Cons<Mode<S, D>, Self>;
}

/// Returns the end of a list after its front mode has merged. A cap that has merged is no longer a
/// cap.
pub trait AfterMerge {
    type Output;
}

impl AfterMerge for End {
    type Output = Self;
}

impl AfterMerge for Capped {
    type Output = End;
}

impl<M, Tail> AfterMerge for Cons<M, Tail> {
    type Output = Self;
}

keeps_others! { Coalesce [ProfileFor<Self, L>] |profile, mode| Ok(profile.apply(mode)) }
