//! N1: modes in the order of their strides, a negative one by its magnitude.
//!
//! A single mode needs no order, and may have a dynamic stride. With several modes, all strides must be static. Operators that
//! have no use for a mode that runs backwards refuse it ([`RunsBackwards`]).

use core::marker::PhantomData;

use typenum::{B0, B1, Cmp, Compare, NInt, NonZero, PInt, Unsigned};

use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
use crate::errors::{Refusal, Refused, StrideDynamic, StrideNegative, operator};
use crate::int::natural::IsLess;
use crate::int::{Dyn, Held, Int, Integer};
use crate::list::{Cons, End, Mode};

/// A mode `S:D` that was mode `At` before the modes were ordered.
#[derive(Clone, Copy, Debug)]
pub struct Numbered<At, S, D> {
    at: PhantomData<At>,
    /// Its shape.
    pub shape: S,
    /// Its stride.
    pub stride: D,
}

impl<At, S, D> Numbered<At, S, D> {
    #[inline(always)]
    const fn new(shape: S, stride: D) -> Self {
        Self { at: PhantomData, shape, stride }
    }
}

/// A list of modes, the first of which is mode `At`.
pub trait Order<At>: Sized {
    /// The list, by ascending stride; equal strides stay in order.
    type Output;
    /// The list, by ascending stride.
    fn order(self) -> Self::Output;
}

/// The list `L`, by ascending stride.
pub type Ordered<L, Op> = <L as Order<ModeZero<Op>>>::Output;

impl<At> Order<At> for End {
    type Output = Self;

    #[inline(always)]
    fn order(self) -> Self {
        self
    }
}

impl<S, D, Tail, At> Order<At> for Cons<Mode<S, D>, Tail>
where
    Tail: Order<Next<At>>,
    D: PlaceIn<S, Tail::Output, At>,
{
    type Output = D::Output;

    #[inline(always)]
    fn order(self) -> Self::Output {
        self.head.stride.place_in(self.head.shape, self.tail.order())
    }
}

/// Places the mode `S:Self`, which was mode `At`, in an ordered list.
pub trait PlaceIn<S, List, At>: Sized {
    /// The list.
    type Output;
    /// Returns the list.
    fn place_in(self, shape: S, list: List) -> Self::Output;
}

impl<S, At, U: Unsigned + NonZero> PlaceIn<S, End, At> for Int<PInt<U>> {
    type Output = Cons<Numbered<At, S, Self>, End>;

    #[inline(always)]
    fn place_in(self, shape: S, _: End) -> Self::Output {
        Cons { head: Numbered::new(shape, self), tail: End }
    }
}

impl<S, At: Position<Operator: Signs>, W: Held> PlaceIn<S, End, At> for Dyn<W> {
    type Output = Cons<Numbered<At, S, Self>, End>;

    #[inline(always)]
    fn place_in(self, shape: S, _: End) -> Self::Output {
        // The magnitude of a layout's stride fits the stride's own width. An operator that refuses a negative one still sees it.
        let stride = if At::Operator::BOTH { Self::of_known(self.value().wrapping_abs()) } else { self };
        Cons { head: Numbered::new(shape, stride), tail: End }
    }
}

impl<S, U, At1, S1, U1, Tail, At> PlaceIn<S, Cons<Numbered<At1, S1, Int<PInt<U1>>>, Tail>, At> for Int<PInt<U>>
where
    U: Unsigned + NonZero,
    U1: Unsigned + NonZero + Cmp<U>,
    Compare<U1, U>: IsLess,
    Cons<Numbered<At1, S1, Int<PInt<U1>>>, Tail>: Insert<BehindOf<U, U1>, S, Self, At>,
{
    type Output = <Cons<Numbered<At1, S1, Int<PInt<U1>>>, Tail> as Insert<BehindOf<U, U1>, S, Self, At>>::Output;

    #[inline(always)]
    fn place_in(self, shape: S, list: Cons<Numbered<At1, S1, Int<PInt<U1>>>, Tail>) -> Self::Output {
        list.insert(shape, self)
    }
}

/// Whether `U` goes after `U1`: it does where `U1` is less.
type BehindOf<U, U1> = <Compare<U1, U> as IsLess>::Output;

/// Inserts a mode before the first of a list, or after it, depending on the bit.
pub trait Insert<Behind, S, D, At>: Sized {
    /// The list.
    type Output;
    /// Returns the list.
    fn insert(self, shape: S, stride: D) -> Self::Output;
}

impl<M, Tail, S, D, At> Insert<B0, S, D, At> for Cons<M, Tail> {
    type Output = Cons<Numbered<At, S, D>, Self>;

    #[inline(always)]
    fn insert(self, shape: S, stride: D) -> Self::Output {
        Cons { head: Numbered::new(shape, stride), tail: self }
    }
}

impl<M, Tail, S, D: PlaceIn<S, Tail, At>, At> Insert<B1, S, D, At> for Cons<M, Tail> {
    type Output = Cons<M, D::Output>;

    #[inline(always)]
    fn insert(self, shape: S, stride: D) -> Self::Output {
        Cons { head: self.head, tail: stride.place_in(shape, self.tail) }
    }
}

// --- modes that run backwards ---------------------------------------------------------------------------------

/// Whether an operator takes modes that run backwards.
pub trait Signs {
    /// The answer.
    const BOTH: bool;
}

/// An operator, and a mode of the stride `−U` at `At`, which is placed in an ordered list or refused.
pub trait RunsBackwards<U, S, List, At> {
    /// The list.
    type Output;
    /// Returns the list.
    fn place(shape: S, list: List) -> Self::Output;
}

impl<S, L, U: Unsigned + NonZero, At: Position> PlaceIn<S, L, At> for Int<NInt<U>>
where
    OperatorOf<At>: RunsBackwards<U, S, L, At>,
{
    type Output = <OperatorOf<At> as RunsBackwards<U, S, L, At>>::Output;

    #[inline(always)]
    fn place_in(self, shape: S, list: L) -> Self::Output {
        <OperatorOf<At>>::place(shape, list)
    }
}

macro_rules! both_signs {
    ($($operator:ident)*) => { $(
        impl Signs for operator::$operator {
            const BOTH: bool = true;
        }

        /// N1: the magnitude stands for the stride. What the mode covers is moved as a whole.
        impl<U: Unsigned + NonZero, S, L, At> RunsBackwards<U, S, L, At> for operator::$operator
        where
            Int<PInt<U>>: PlaceIn<S, L, At>,
        {
            type Output = <Int<PInt<U>> as PlaceIn<S, L, At>>::Output;

            #[inline(always)]
            fn place(shape: S, list: L) -> Self::Output {
                Int::<PInt<U>>::new().place_in(shape, list)
            }
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

        /// The refusal was already reported, and is passed on.
        impl<U: Unsigned + NonZero, S, At> RunsBackwards<U, S, Refusal, At> for operator::$operator {
            type Output = Refusal;

            fn place(_: S, list: Refusal) -> Refusal {
                list
            }
        }
    )* };
    (@ $operator:ident $([$($p:ident),*] $list:ty;)*) => { $(
        /// N1 is broken: a negative stride.
        impl<U: Unsigned + NonZero, S, At: Position, $($p),*> RunsBackwards<U, S, $list, At> for operator::$operator
        where
            Refused: StrideNegative<OperatorOf<At>, U, At>,
        {
            type Output = Refusal;

            fn place(_: S, _: $list) -> Refusal {
                Refusal
            }
        }
    )* };
}

forwards_only!(CeilDiv LogicalDivide LeftInverse);

// --- what is refused ------------------------------------------------------------------------------------------

/// N1 is broken: a dynamic stride before others.
impl<S, M, Tail, W: Held, At: Position> PlaceIn<S, Cons<M, Tail>, At> for Dyn<W>
where
    Refused: StrideDynamic<OperatorOf<At>, At>,
{
    type Output = Refusal;

    fn place_in(self, _: S, _: Cons<M, Tail>) -> Refusal {
        Refusal
    }
}

/// N1 is broken: a dynamic stride after others.
impl<S, U, At1, S1, W: Held, Tail, At: Position> PlaceIn<S, Cons<Numbered<At1, S1, Dyn<W>>, Tail>, At> for Int<PInt<U>>
where
    U: Unsigned + NonZero,
    Refused: StrideDynamic<OperatorOf<At>, At1>,
{
    type Output = Refusal;

    fn place_in(self, _: S, _: Cons<Numbered<At1, S1, Dyn<W>>, Tail>) -> Refusal {
        Refusal
    }
}

/// The refusal was already reported, and is passed on.
macro_rules! refused_already {
    ($(<$($p:ident),*> $D:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<S, At, $($p),*> PlaceIn<S, Refusal, At> for $D
        where
            $($bounded: $bound,)*
        {
            type Output = Refusal;

            fn place_in(self, _: S, list: Refusal) -> Refusal {
                list
            }
        }
    )* };
}

refused_already! {
    <U> Int<PInt<U>>, where U: Unsigned, U: NonZero;
    <W> Dyn<W>, where W: Held;
}
