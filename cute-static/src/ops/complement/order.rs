//! N1: sorts modes by the magnitudes of their strides.
//!
//! A single mode needs no order, so it may have a dynamic stride. With several modes, all strides
//! must be static. Some operators refuse negative strides ([`RunsBackwards`]).

use typenum::{B0, B1, Cmp, Compare, NInt, NonZero, PInt, Unsigned};

use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
use crate::errors::{Refusal, Refused, StrideDynamic, StrideNegative, operator};
use crate::int::natural::IsLess;
use crate::int::{Dyn, Held, Int};
use crate::list::modes::Numbered;
use crate::list::{Cons, End, Mode};

/// Sorts a list of modes, beginning at mode `At`.
pub trait Order<At> {
    /// The list sorted by ascending stride. Modes with equal strides keep their order.
    type Output;
}

/// The list `L` sorted by ascending stride.
pub type Ordered<L, Op> = <L as Order<ModeZero<Op>>>::Output;

impl<At> Order<At> for End {
    type Output = Self;
}

impl<S, D, Tail, At> Order<At> for Cons<Mode<S, D>, Tail>
where
    Tail: Order<Next<At>>,
    D: PlaceIn<S, Tail::Output, At>,
{
    type Output = D::Output;
}

/// Inserts the mode `S:Self` into an ordered list. `At` is the number that the mode had in the
/// original list.
pub trait PlaceIn<S, List, At> {
    type Output;
}

impl<S, At, U: Unsigned + NonZero> PlaceIn<S, End, At> for Int<PInt<U>> {
    type Output = Cons<Numbered<At, S, Self>, End>;
}

impl<S, At, W: Held> PlaceIn<S, End, At> for Dyn<W> {
    type Output = Cons<Numbered<At, S, Self>, End>;
}

impl<S, U, At1, S1, U1, Tail, At> PlaceIn<S, Cons<Numbered<At1, S1, Int<PInt<U1>>>, Tail>, At>
    for Int<PInt<U>>
where
    U: Unsigned + NonZero,
    U1: Unsigned + NonZero + Cmp<U>,
    Compare<U1, U>: IsLess,
    Cons<Numbered<At1, S1, Int<PInt<U1>>>, Tail>: Insert<BehindOf<U, U1>, S, Self, At>,
{
    type Output = <Cons<Numbered<At1, S1, Int<PInt<U1>>>, Tail> as Insert<
        BehindOf<U, U1>,
        S,
        Self,
        At,
    >>::Output;
}

/// `B1` if the stride `U` comes after `U1`, because `U1` is less.
type BehindOf<U, U1> = <Compare<U1, U> as IsLess>::Output;

/// Inserts a mode after the first mode of a list if `Behind` is `B1`, and before that mode if
/// `Behind` is `B0`.
pub trait Insert<Behind, S, D, At> {
    type Output;
}

impl<M, Tail, S, D, At> Insert<B0, S, D, At> for Cons<M, Tail> {
    type Output = Cons<Numbered<At, S, D>, Self>;
}

impl<M, Tail, S, D: PlaceIn<S, Tail, At>, At> Insert<B1, S, D, At> for Cons<M, Tail> {
    type Output = Cons<M, D::Output>;
}

// --- modes that run backwards --------------------------------------------------------------------

/// States whether an operator accepts negative strides.
pub trait Signs {
    /// True if both signs are accepted.
    const BOTH: bool;
}

/// Inserts mode `At`, with the stride `−U`, into an ordered list if the operator accepts negative
/// strides. Otherwise refuses the mode.
pub trait RunsBackwards<U, S, List, At> {
    type Output;
}

impl<S, L, U: Unsigned + NonZero, At: Position> PlaceIn<S, L, At> for Int<NInt<U>>
where
    OperatorOf<At>: RunsBackwards<U, S, L, At>,
{
    type Output = <OperatorOf<At> as RunsBackwards<U, S, L, At>>::Output;
}

macro_rules! both_signs {
    ($($operator:ident)*) => { $(
        impl Signs for operator::$operator {
            const BOTH: bool = true;
        }

        /// N1: the magnitude replaces the stride. The change moves all offsets of the mode by the
        /// same distance.
        impl<U: Unsigned + NonZero, S, L, At> RunsBackwards<U, S, L, At> for operator::$operator
        where
            Int<PInt<U>>: PlaceIn<S, L, At>,
        {
            type Output = <Int<PInt<U>> as PlaceIn<S, L, At>>::Output;
        }
    )* };
}

both_signs!(Complement LogicalProduct);

macro_rules! forwards_only {
    ($($operator:ident)*) => { $(
        impl Signs for operator::$operator {
            const BOTH: bool = false;
        }

        forwards_only!(@ $operator [] End; [M, Tail] Cons<M, Tail>;);

        /// An earlier refusal is passed on without a second error.
        impl<U: Unsigned + NonZero, S, At> RunsBackwards<U, S, Refusal, At> for operator::$operator {
            type Output = Refusal;
        }
    )* };
    (@ $operator:ident $([$($p:ident),*] $list:ty;)*) => { $(
        /// N1 is broken: the stride is negative.
        impl<U: Unsigned + NonZero, S, At: Position, $($p),*> RunsBackwards<U, S, $list, At> for operator::$operator
        where
            Refused: StrideNegative<OperatorOf<At>, U, At>,
        {
            type Output = Refusal;
        }
    )* };
}

forwards_only!(CeilDiv LogicalDivide LeftInverse);

// --- what is refused -----------------------------------------------------------------------------

/// N1 is broken: a mode has a dynamic stride, and there are modes after it.
impl<S, M, Tail, W: Held, At: Position> PlaceIn<S, Cons<M, Tail>, At> for Dyn<W>
where
    Refused: StrideDynamic<OperatorOf<At>, At>,
{
    type Output = Refusal;
}

/// N1 is broken: a mode has a dynamic stride, and there are modes before it.
impl<S, U, At1, S1, W: Held, Tail, At: Position>
    PlaceIn<S, Cons<Numbered<At1, S1, Dyn<W>>, Tail>, At> for Int<PInt<U>>
where
    U: Unsigned + NonZero,
    Refused: StrideDynamic<OperatorOf<At>, At1>,
{
    type Output = Refusal;
}

/// An earlier refusal is passed on without a second error.
macro_rules! refused_already {
    ($(<$($p:ident),*> $D:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<S, At, $($p),*> PlaceIn<S, Refusal, At> for $D
        where
            $($bounded: $bound,)*
        {
            type Output = Refusal;
        }
    )* };
}

refused_already! {
    <U> Int<PInt<U>>, where U: Unsigned, U: NonZero;
    <W> Dyn<W>, where W: Held;
}
