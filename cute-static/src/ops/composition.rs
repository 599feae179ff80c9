//! `composition`: applies one layout after another.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | C2 | `StrideIndivisible` | `ui/incompatible_shapes/composition_stride` |
//! | C3 | `ShapeIndivisible` | `ui/incompatible_shapes/composition_shape` |
//! | C4 | `StrideRunsPast` | `ui/composition/composition_runs_past` |
//! | C7 | `Carry` | `ui/composition/composition_carry` |
//! | C8 | `MixedSigns` | `ui/composition/composition_mixed_signs` |
//! | a tiler has no more modes than the layout | `TilerTooLong` | `ui/composition/composition_tiler_too_long` |
//! | extents are positive, in types that are written out | `ExtentNotPositive` | `ui/composition/composition_extent_zero` |
//!
//! At run time, the left side must have elements if the right side has elements (`LayoutEmpty`),
//! and all offsets must fit in the width of the leaves (`Overflow`). The offsets are not checked if
//! the right side is known to stay inside the left side. Every offset of the result is then an
//! offset of the left side.
//!
//! # How to read
//! These steps compute a composition in types. `cute_core::ops::composition` explains the rules.
//!
//! | step | file | result |
//! |---|---|---|
//! | the method `composition` | [`algebra`](crate::algebra), `cute-core/src/ledger.rs` | `Layout: Composition<Right>` |
//! | [`After`]: the kind of the right side | here; a tuple as a tiler: [`by_mode`](super::mechanisms::by_mode) | two layouts |
//! | the fast algorithm for plain layouts ([`ComposedPlainly`]) | [`plain`](crate::plain) | the result, or `NotPlain` |
//! | [`Conclude`] returns the result, or continues with the general algorithm | here | |
//! | the left side becomes a list ([`CoalesceOnto`]) | [`coalesce`](super::coalesce) | [`Left`]: `Cons<Mode<S, D>, …>` |
//! | each leaf of the right side walks through it ([`ComposeRight`]) | [`right`], [`walk`] | a list of its steps in each mode, or `Broken` |
//! | these lists become a layout, and their steps are added | [`walk::collect`], [`right`], [`carry`] | [`Walked`] |
//! | C7, C8 and the width are checked ([`StaysWithin`]) | here, [`carry`] | the shape and the stride |
//! | a broken rule leads to its guard (`Require`) | [`rules`](crate::outcome::rules), [`errors`](crate::errors) | the sentence |
//! | the run-time integers, if there are any | [`values`] | the value |
//!
//! Here are four compositions with `A = (4,8):(8,1)` that are not plain. A number such as `4`
//! represents its type. `composition/example.rs` asserts these types:
//!
//! ```text
//! Left                 Cons<Mode<4, 8>, Cons<Mode<8, 1>, End>>
//!
//! A ∘ 2:5              5 meets 4: Remains<1>, with a remainder of 1, which the last step takes to 1 of 4: C2
//! StartWalk            Upward<Cons<Along<2, 1, 8>, Cons<Took<2, 1, 1>, End>>>
//! Walked               Layout<2, 9>, from 1·8 + 1·1
//!
//! A ∘ (3,2):(1,1)      1 meets 4: TakeUpTo<4>, which is room for 3 steps and for 2: C3, twice
//! StartWalk            Upward<Cons<Took<3, 1, 8>, End>>; Upward<Cons<Took<2, 1, 8>, End>>
//! Walked               Layout<(3, 2), (8, 8)>, Cons<Sum<3>, End>: 3 is less than 4, C7 holds
//!
//! A ∘ (3,2):(1,2)      as before, and 2 meets 4: TakeUpTo<2>
//! Walked               Layout<(3, 2), (8, 16)>, Cons<Sum<4>, End>: 4 is not less than 4, C7 is broken
//! StaysWithin          Broken<CarriesOut<4, 3, ModeZero<Op>>>: Require<Op>, and on as below
//!
//! A ∘ 4:6              6 meets 4: Remains<1>, with a remainder of 2, which the last step takes to 6 of 4: C2 is broken
//! StartWalk            Upward<Broken<LeavesRemainder<6, 4, ModeZero<()>>>>
//! Walked               Layout<Refusal, Refusal>, Broken<LeavesRemainder<…>>
//! StaysWithin          Broken<LeavesRemainder<…>>: Require<operator::Composition>
//! guards! in rules.rs  Refused: StrideIndivisible<operator::Composition, 6, 4, ModeZero<()>>
//! the compiler         composition: stride 6 is not divisible by 4, the shape of mode 0 of the coalesced left layout
//! ```
//!
//! # Ensures
//! The post-condition holds for every coordinate with `|B(c)| < size(A)`:
//! `tests/laws/composition.rs`. The result is equal to the run-time result:
//! `tests/vectors/tests/bridge.rs`; near the limits of 32 bits: `tests/laws/result_width.rs`.

pub mod carry;
#[cfg(test)]
mod example;
pub mod right;
mod values;
pub mod walk;

use cute_core::{Error, Operator, Violation};

use self::carry::{MeetSigns, TakesWithin};
use self::right::{ComposeRight, IntoWalked, Walked};
use self::values::{LeftModes, composed};
use super::coalesce::{CoalesceOnto, LeftEnd, Onto};
use super::mechanisms::by_mode::{Others, TileMode, primitive_as_tiler, tuple_by_mode};
use crate::Underscore;
use crate::errors::position::ModeZero;
use crate::errors::{Refusal, operator};
use crate::int::{_1, Dyn, Held, Int, Integer};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::End;
use crate::plain::{ComposedPlainly, LeafThrough, LeftSide, NotPlain, RightSide, TupleThrough};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::leaves::Movable;
use crate::tuple::{IntTuple, Static, for_each_arity};

/// Computes the composition `A ∘ B` of a layout `A` (`Self`) and a layout or tiler `B` (`Right`):
/// the layout with the offset `A(B(c))` at every coordinate `c` of `B`.
///
/// Call it as [`Algebra::composition`](crate::Algebra::composition). Name this trait in the bounds
/// of generic code:
///
/// ```
/// use cute::prelude::*;
/// // One bound serves a whole function.
/// fn first_column<L: Composition<_8>>(layout: L) -> L::Output {
///     layout.composition(_8)
/// }
/// assert_layout!(first_column(layout!((8, 4):(4, 1))), 8:4);
/// ```
///
/// `Right` is one of
/// * a layout,
/// * an integer `n`, which means the layout `n:1`,
/// * a tuple of layouts, integers and `_`. Entry `k` is composed with mode `k` of `A`; `_` keeps
///   the mode.
///
/// # Rules
/// A composition exists if no step of `B` carries from one mode of the coalesced `A` into the next.
/// The compiler refuses static integers that break one of these rules, and names the mode and the
/// numbers:
///
/// | rule | condition |
/// |---|---|
/// | C2 | a stride of `B` that is at least the extent of a mode is divisible by it, or leaves a remainder so small that no step carries |
/// | C3 | an extent of `B` is divisible by the number of steps that fit into a mode |
/// | C4 | a stride that does not divide the extent of a mode stays inside that mode |
/// | C7 | the steps of all modes of `B` inside one mode of `A` add up to less than its extent |
/// | C8 | if `B` has strides of both signs, all of them step in the same mode of `A` |
///
/// A run-time integer of `B` gets an entry for each mode of `A` that it can reach, even if this
/// entry is 1 at run time, because types alone determine the structure of the result.
/// `to_dynamic()` gives run-time layouts, which accept more compositions.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((6, 2):(8, 2));
/// let b = layout!((4, 3):(3, 1));
/// assert_layout!(a.composition(b), ((2, 2), 3):((24, 2), 8));
/// ```
///
/// # Differs
/// * CuTe checks neither C7 nor C8, and may then return a layout that is not the composition.
/// * CuTe refuses every stride that leaves a remainder (C2). This library accepts a static one if
///   no step carries, and refuses a run-time one.
///
/// Source: CuTe `layout.hpp`, `composition`.
pub trait Composition<Right>: Operand {
    /// The layout `self ∘ right`.
    type Output: Operand;

    /// Computes `self ∘ right`.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule. Broken rules of
    /// static integers do not compile.
    fn compose(self, right: Right) -> Result<Self::Output, Error>;
}

/// The type of `A ∘ B`.
pub type Composed<A, B> = <A as Composition<B>>::Output;

impl<S: Copy, D: Copy, Right> Composition<Right> for Layout<S, D>
where
    Right: After<Self, operator::Composition>,
{
    type Output = Right::Output;

    #[inline(always)]
    fn compose(self, right: Right) -> Result<Self::Output, Error> {
        right.after(self)
    }
}

/// The right side of a composition with `A`. The trait is implemented for the right side, so the
/// compiler infers the type of the right side before it selects an impl. `Op` is the operator that
/// the user called; error messages name it.
pub trait After<A, Op>: Sized {
    /// `A ∘ Self`.
    type Output: AnyLayout;

    /// Computes `left ∘ self`.
    ///
    /// # Errors
    /// Returns the rule that a dynamic integer breaks.
    fn after(self, left: A) -> Result<Self::Output, Error>;
}

/// The type of `A ∘ B`. `B` selects the impl.
type Following<A, B, Op> = <B as After<A, Op>>::Output;

// --- with a layout -------------------------------------------------------------------------------

/// The modes of the left side, coalesced to a list.
type Left<S, D> = Onto<S, D, LeftEnd>;
/// The right side `S:D` after its walk through the modes `A`; [`IntoWalked`] converts it to
/// [`Walked`].
type RightThrough<A, S, D> = <S as ComposeRight<A, D>>::Output;

impl<S, D, S2, D2, Op> After<Layout<S, D>, Op> for Layout<S2, D2>
where
    S: IntTuple + LeftSide<D>,
    D: IntTuple,
    S2: IntTuple + RightSide<D2>,
    D2: IntTuple,
    ComposedPlainly<S, D, S2, D2>: Conclude<Layout<S, D>, Self, Op>,
{
    // The compiler sees a layout here, even while parts of its type are unknown.
    type Output = Layout<
        <ComposedPlainly<S, D, S2, D2> as Conclude<Layout<S, D>, Self, Op>>::Shape,
        <ComposedPlainly<S, D, S2, D2> as Conclude<Layout<S, D>, Self, Op>>::Stride,
    >;

    #[inline(always)]
    fn after(self, left: Layout<S, D>) -> Result<Self::Output, Error> {
        <ComposedPlainly<S, D, S2, D2>>::conclude(left, self)
    }
}

/// The last step of a plain composition or division. `LeafThrough` and `TupleThrough` contain the
/// resulting layout, and `NotPlain` continues with the general algorithm.
pub trait Conclude<A, B, Op> {
    type Shape: Copy;
    type Stride: Copy;

    /// Returns the result for the two operands.
    ///
    /// # Errors
    /// Returns the rule that a dynamic integer breaks.
    fn conclude(left: A, right: B) -> Result<Layout<Self::Shape, Self::Stride>, Error>;
}

macro_rules! conclude_plain {
    ($($Through:ident)*) => { $(
        impl<Modes, S: Static, D: Static, A, B, Op> Conclude<A, B, Op> for $Through<Modes, S, D>
        where
            Layout<S, D>: InRange<Op>,
        {
            type Shape = S;
            type Stride = D;

            #[inline(always)]
            fn conclude(_: A, _: B) -> Result<Layout<Self::Shape, Self::Stride>, Error> {
                Ok(Layout::from_parts(S::VALUE, D::VALUE))
            }
        }
    )* };
}

conclude_plain!(LeafThrough TupleThrough);

/// The inputs are not plain, so the general algorithm computes the result.
impl<S, D, S2, D2, Op> Conclude<Layout<S, D>, Layout<S2, D2>, Op> for NotPlain
where
    S: IntTuple + CoalesceOnto<D, LeftEnd, Output: LeftModes>,
    D: IntTuple,
    S2: IntTuple + ComposeRight<Left<S, D>, D2>,
    D2: IntTuple,
    RightThrough<Left<S, D>, S2, D2>: Finish<Left<S, D>, Op>,
{
    type Shape = <RightThrough<Left<S, D>, S2, D2> as Finish<Left<S, D>, Op>>::Shape;
    type Stride = <RightThrough<Left<S, D>, S2, D2> as Finish<Left<S, D>, Op>>::Stride;

    #[inline(always)]
    fn conclude(
        left: Layout<S, D>,
        right: Layout<S2, D2>,
    ) -> Result<Layout<Self::Shape, Self::Stride>, Error> {
        composed(left, right)
    }
}

/// If the left side was refused, the composition is refused without another message.
impl<S, D, Op> After<Refusal, Op> for Layout<S, D> {
    type Output = Refusal;

    fn after(self, left: Refusal) -> Result<Refusal, Error> {
        Ok(left)
    }
}

/// The last step of a composition: [`IntoWalked`] converts the walk, and [`StaysWithin`] checks the
/// result. `Conclude` has one bound for the two traits, so the compiler computes the type of the
/// walk only once. `Left` is the list of modes of the left side.
pub trait Finish<Left, Op> {
    type Shape: IntTuple + Movable;
    type Stride: IntTuple + Movable;
}

impl<W: IntoWalked, Left, Op> Finish<Left, Op> for W
where
    W::Output: StaysWithin<Left, Op>,
{
    type Shape = <W::Output as StaysWithin<Left, Op>>::Shape;
    type Stride = <W::Output as StaysWithin<Left, Op>>::Stride;
}

/// Checks C7, C8 and the width of a composition, as far as the compiler can check these conditions.
/// The check runs after the walks of all leaves of the right side. If a leaf was refused, its list
/// of steps is `Broken`, and the check of C7 reports the rule that the leaf broke.
pub trait StaysWithin<Left, Op> {
    type Shape: IntTuple + Movable;
    type Stride: IntTuple + Movable;
}

impl<S: IntTuple + Movable, D: IntTuple + Movable, Up, Down, Left, Op> StaysWithin<Left, Op>
    for Walked<Layout<S, D>, Up, Down>
where
    Up: TakesWithin<Left, ModeZero<Op>> + MeetSigns<Down, Op>,
    Down: TakesWithin<Left, ModeZero<Op>>,
    Layout<S, D>: InRange<Op>,
{
    type Shape = S;
    type Stride = D;
}

// --- with an integer, with `_` -------------------------------------------------------------------

/// An integer `n` on the right side is the layout `n:1`.
impl<A, Z, Op> After<A, Op> for Int<Z>
where
    Layout<Self, _1>: After<A, Op>,
{
    type Output = Following<A, Layout<Self, _1>, Op>;

    #[inline(always)]
    fn after(self, left: A) -> Result<Self::Output, Error> {
        Layout::from_parts(self, _1).after(left)
    }
}

impl<A, W: Held, Op> After<A, Op> for Dyn<W>
where
    Layout<Self, _1>: After<A, Op>,
{
    type Output = Following<A, Layout<Self, _1>, Op>;

    #[inline(always)]
    fn after(self, left: A) -> Result<Self::Output, Error> {
        if self.value() <= 0 {
            let violation = Violation::ExtentNotPositive {
                leaf: 0,
                extent: self.value(),
            };
            return Err(Error::new(Operator::Composition, violation));
        }
        Layout::from_parts(self, _1).after(left)
    }
}

primitive_as_tiler! { [L Op] After<L, Op>, after }
// Each mode alone keeps its promises, but all modes together may exceed the range.
for_each_arity!(tuple_by_mode [] [After<Layout<S, D>, operator::Composition>] after [operator::Composition] [|layout, _modes, whole| whole.promised(Operator::Composition)] []);

/// Composes each mode with the entry of the tuple that has the same number.
impl<T: After<L, Self>, L, At> TileMode<T, L, At> for operator::Composition {
    type Output = T::Output;

    #[inline(always)]
    fn tile_mode(tiler: T, mode: L) -> Result<T::Output, Error> {
        tiler.after(mode)
    }
}

/// Composition drops the modes for which the tuple has no entry.
impl<List> Others<List> for operator::Composition {
    type Output = End;

    #[inline(always)]
    fn others(_: List) -> End {
        End
    }
}

/// `_` leaves the mode unchanged.
impl<A: AnyLayout, Op> After<A, Op> for Underscore {
    type Output = A;

    #[inline(always)]
    fn after(self, left: A) -> Result<A, Error> {
        Ok(left)
    }
}
