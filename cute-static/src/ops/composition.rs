//! `composition`: one layout after another.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | C2 | `StrideIndivisible` | `composition_stride.rs` |
//! | C3 | `ShapeIndivisible` | `composition_shape.rs` |
//! | C4 | `StrideRunsPast` | `composition_runs_past.rs` |
//! | C7 | `Carry` | `composition_carry.rs` |
//! | C8 | `MixedSigns` | `composition_mixed_signs.rs` |
//! | a tiler has no more modes than the layout | `TilerTooLong` | `composition_tiler_too_long.rs` |
//!
//! At run time, the left side must have elements if the right one has (`LayoutEmpty`), and the width of the leaves must also hold the image (`Overflow`). This is not checked where the right side is
//! known to stay inside the left one: its image is then part of the left side's image.
//!
//! # Ensures
//! The post-condition for every coordinate with `|B(c)| < size(A)`: `tests/laws/composition.rs`; equal to the
//! run-time result: `tests/vectors/tests/bridge.rs`; near the limits of 32 bits: `tests/result_width.rs`.

pub mod carry;
pub mod right;
mod values;
pub mod walk;

use cute_core::{Error, Operator, Violation};

use self::carry::{MeetSigns, TakesWithin};
use self::right::{ComposeRight, Settle, Walked};
use self::values::{LeftModes, composed};
use super::by_mode::{Others, TileMode, primitive_as_tiler, tuple_by_mode};
use super::coalesce::left_side::CoalesceX;
use crate::Underscore;
use crate::errors::position::ModeZero;
use crate::errors::{Refusal, operator};
use crate::int::{_1, Dyn, Held, Int, Integer};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::End;
use crate::plain::{Came, Coming, ComposedPlainly, LeftSide, NotPlain, RightSide};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::leaves::Movable;
use crate::tuple::{IntTuple, Static, for_each_arity};

/// Composition with `Right`: a layout, an integer, or a tuple of those (and `_`) that works mode by mode.
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
/// # Function
/// `R = A ∘ B`: `R(c) = A(B(c))`, and every coordinate of `B` is one of `R`.
///
/// # Rules
/// C0 to C8, explained in `cute_core::ops::composition`; each impl here carries its rule's label. The left side is
/// coalesced to a list of modes (`CoalesceX`); each leaf of the right side walks through it (`walk`); what the
/// leaves took from each mode is summed, and the sum is checked not to carry (`carry`).
///
/// The structure of the result follows the types alone: a dynamic leaf cannot skip a mode (its size there may be 1 at run
/// time).
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
/// CuTe checks less: it accepts sums that carry and signs that mix, and returns a layout that is not the composition. It
/// also refuses strides that leave a remainder in a mode even where all steps stay inside that mode (`walk::along`).
/// With run-time integers such strides are refused here too, because the type of the result cannot depend on them.
///
/// Source: CuTe `layout.hpp`, `composition`.
pub trait Composition<Right>: Operand {
    /// `self ∘ right`.
    type Output: Operand;

    /// `self ∘ right`, checking every rule that dynamic integers could break.
    ///
    /// # Errors
    /// The broken rule, with its numbers. Static integers break rules only at compile time.
    fn compose(self, right: Right) -> Result<Self::Output, Error>;
}

/// `A ∘ B` as a type.
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

/// The right side of a composition with `A`. The trait is implemented for the right side, which delays selection until that
/// argument is inferred. `Op` is the operator that the user called, which refusals name.
pub trait After<A, Op>: Sized {
    /// `A ∘ Self`.
    type Output: AnyLayout;

    /// `left ∘ self`.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn after(self, left: A) -> Result<Self::Output, Error>;
}

/// `A ∘ B` as a type, selected on `B`.
type Following<A, B, Op> = <B as After<A, Op>>::Output;

// --- with a layout --------------------------------------------------------------------------------------------

/// The left side's modes.
type Left<S, D> = <S as CoalesceX<D>>::Output;
/// The right side, walked through them.
type Right<A, S, D> = <S as ComposeRight<A, D>>::Output;

impl<S, D, S2, D2, Op> After<Layout<S, D>, Op> for Layout<S2, D2>
where
    S: IntTuple + LeftSide<D>,
    D: IntTuple,
    S2: IntTuple + RightSide<D2>,
    D2: IntTuple,
    ComposedPlainly<S, D, S2, D2>: Conclude<Layout<S, D>, Self, Op>,
{
    // A layout, whatever of it is not known yet.
    type Output = Layout<
        <ComposedPlainly<S, D, S2, D2> as Conclude<Layout<S, D>, Self, Op>>::Shape,
        <ComposedPlainly<S, D, S2, D2> as Conclude<Layout<S, D>, Self, Op>>::Stride,
    >;

    #[inline(always)]
    fn after(self, left: Layout<S, D>) -> Result<Self::Output, Error> {
        <ComposedPlainly<S, D, S2, D2>>::conclude(left, self)
    }
}

/// What a plain composition has come to, concluded: its layout, or the general way.
pub trait Conclude<A, B, Op> {
    /// The shape of the composition.
    type Shape: Copy;
    /// Its stride.
    type Stride: Copy;

    /// `left ∘ right`.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn conclude(left: A, right: B) -> Result<Layout<Self::Shape, Self::Stride>, Error>;
}

macro_rules! conclude_plain {
    ($($Came:ident)*) => { $(
        impl<Modes, S: Static, D: Static, A, B, Op> Conclude<A, B, Op> for $Came<Modes, S, D>
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

conclude_plain!(Came Coming);

impl<S, D, S2, D2, Op> Conclude<Layout<S, D>, Layout<S2, D2>, Op> for NotPlain
where
    S: IntTuple + CoalesceX<D, Output: LeftModes>,
    D: IntTuple,
    S2: IntTuple + ComposeRight<Left<S, D>, D2>,
    D2: IntTuple,
    Right<Left<S, D>, S2, D2>: Finish<Left<S, D>, Op>,
{
    type Shape = <Right<Left<S, D>, S2, D2> as Finish<Left<S, D>, Op>>::Shape;
    type Stride = <Right<Left<S, D>, S2, D2> as Finish<Left<S, D>, Op>>::Stride;

    #[inline(always)]
    fn conclude(left: Layout<S, D>, right: Layout<S2, D2>) -> Result<Layout<Self::Shape, Self::Stride>, Error> {
        composed(left, right)
    }
}

impl<S, D, Op> After<Refusal, Op> for Layout<S, D> {
    type Output = Refusal;

    fn after(self, left: Refusal) -> Result<Refusal, Error> {
        Ok(left)
    }
}

/// Settles the result of a walk through the left layout `Left`, and checks that it stays within that layout. Both are one
/// step, so that the compiler forms the walk's type only once.
pub trait Finish<Left, Op> {
    /// The shape of the composition.
    type Shape: IntTuple + Movable;
    /// Its stride.
    type Stride: IntTuple + Movable;
}

impl<W: Settle, Left, Op> Finish<Left, Op> for W
where
    W::Output: StaysWithin<Left, Op>,
{
    type Shape = <W::Output as StaysWithin<Left, Op>>::Shape;
    type Stride = <W::Output as StaysWithin<Left, Op>>::Stride;
}

/// The checks of the whole, once all leaves have walked: C7, C8 and the width, as far as the types can decide them.
pub trait StaysWithin<Left, Op> {
    /// The shape of the composition.
    type Shape: IntTuple + Movable;
    /// Its stride.
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

// --- with an integer, with `_` --------------------------------------------------------------------------------

/// An integer `n` is `n:1`.
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
            let violation = Violation::ExtentNotPositive { leaf: 0, extent: self.value() };
            return Err(Error::new(Operator::Composition, violation));
        }
        Layout::from_parts(self, _1).after(left)
    }
}

primitive_as_tiler! { [L Op] After<L, Op>, after }
// Each mode keeps its promises alone, but together they may go out of range.
for_each_arity!(tuple_by_mode [] [After<Layout<S, D>, operator::Composition>] after [operator::Composition] [|whole| whole.promised(Operator::Composition)]);

/// A tuple composes each mode with its own entry.
impl<T: After<L, Self>, L, At> TileMode<T, L, At> for operator::Composition {
    type Output = T::Output;

    #[inline(always)]
    fn tile_mode(tiler: T, mode: L) -> Result<T::Output, Error> {
        tiler.after(mode)
    }
}

/// Composition drops the modes that the tuple does not reach.
impl<List> Others<List> for operator::Composition {
    type Output = End;

    #[inline(always)]
    fn others(_: List) -> End {
        End
    }
}

/// `_` keeps the mode.
impl<A: AnyLayout, Op> After<A, Op> for Underscore {
    type Output = A;

    #[inline(always)]
    fn after(self, left: A) -> Result<A, Error> {
        Ok(left)
    }
}
