//! The modes of a coalesced layout by ascending stride, each with the product of the extents before it.
//!
//! Equal strides come in the order in which CuTe's exchange sort leaves them, because this order is visible in the results of
//! [`right_inverse`](super) and [`left_inverse`](crate::ops::LeftInverse). So this is the same sort: the least mode so far is
//! carried through the list, and changes places with each mode that is less.

use core::marker::PhantomData;
use core::ops::Mul;

use cute_core::{Error, Operator};
use typenum::{B0, B1, Cmp, Compare};

use crate::errors::Refusal;
use crate::errors::position::Next;
use crate::int::natural::IsLess;
use crate::int::{Dyn, Int, Integer, Product, try_mul};
use crate::list::{Cons, End, Mode};

/// A mode `S:D` of a coalesced layout, mode `At`, after extents whose product is `P`. Its stride is static.
#[derive(Clone, Copy, Debug)]
pub struct Placed<At, S, D, P> {
    mode: PhantomData<(At, D)>,
    /// Its extent.
    pub shape: S,
    /// The product of the extents before it.
    pub before: P,
}

impl<At, S, D, P> Placed<At, S, D, P> {
    /// A mode of this extent, after extents with this product.
    #[inline(always)]
    pub const fn new(shape: S, before: P) -> Self {
        Self { mode: PhantomData, shape, before }
    }
}

/// A coalesced list, the first of which is mode `At`, after extents whose product is `P`. `Rule` decides what becomes of
/// strides that cannot be ordered.
pub trait Place<At, P, Rule>: Sized {
    /// The list.
    type Output;
    /// Computes the list.
    ///
    /// # Errors
    /// [`Violation::Overflow`](cute_core::Violation::Overflow) if the product does not fit its width, reported as an error of
    /// `right_inverse`.
    fn place(self, before: P) -> Result<Self::Output, Error>;
}

impl<At, P, Rule> Place<At, P, Rule> for End {
    type Output = Self;

    #[inline(always)]
    fn place(self, _: P) -> Result<Self, Error> {
        Ok(self)
    }
}

impl<At, P, Rule> Place<At, P, Rule> for Refusal {
    type Output = Self;

    fn place(self, _: P) -> Result<Self, Error> {
        Ok(self)
    }
}

impl<S, D, At, P, Rule> Place<At, P, Rule> for Cons<Mode<S, D>, End>
where
    D: Admit<Rule, At, S, P, End>,
{
    type Output = D::Output;

    #[inline(always)]
    fn place(self, before: P) -> Result<Self::Output, Error> {
        Ok(D::admit(self.head.shape, before, End))
    }
}

type Behind<P, S> = <P as Advance<S>>::Output;
type PlacedTail<Tail, At, P, S, Rule> = <Tail as Place<Next<At>, Behind<P, S>, Rule>>::Output;

impl<S: Copy, D, N, Tail, At, P, Rule> Place<At, P, Rule> for Cons<Mode<S, D>, Cons<N, Tail>>
where
    P: Copy + Advance<S>,
    Cons<N, Tail>: Place<Next<At>, Behind<P, S>, Rule>,
    D: Admit<Rule, At, S, P, PlacedTail<Cons<N, Tail>, At, P, S, Rule>>,
{
    type Output = D::Output;

    #[inline(always)]
    fn place(self, before: P) -> Result<Self::Output, Error> {
        let shape = self.head.shape;
        let tail = self.tail.place(before.advance(shape)?)?;
        Ok(D::admit(shape, before, tail))
    }
}

/// A product of extents, multiplied by one more.
pub trait Advance<S> {
    /// The product.
    type Output;
    /// Computes the product.
    ///
    /// # Errors
    /// [`Violation::Overflow`](cute_core::Violation::Overflow), reported as an error of `right_inverse`.
    fn advance(self, shape: S) -> Result<Self::Output, Error>;
}

macro_rules! advance {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, S: Integer> Advance<S> for $leaf
        where
            Self: Integer + Mul<S>,
            Product<Self, S>: Integer,
        {
            type Output = Product<Self, S>;

            #[inline(always)]
            fn advance(self, shape: S) -> Result<Self::Output, Error> {
                try_mul(self, shape, Operator::RightInverse)
            }
        }
    )* };
}

advance! {
    Z Int<Z>;
    W Dyn<W>;
}

/// A product that is not computed, because it is not needed.
#[derive(Clone, Copy, Debug)]
pub struct Uncounted;

impl<S> Advance<S> for Uncounted {
    type Output = Self;

    #[inline(always)]
    fn advance(self, _: S) -> Result<Self, Error> {
        Ok(self)
    }
}

/// A stride `Self` of mode `At`, of extent `S`, put in front of the modes `Tail` or left out, as `Rule` decides.
pub trait Admit<Rule, At, S, P, Tail> {
    /// The list.
    type Output;
    fn admit(shape: S, before: P, tail: Tail) -> Self::Output;
}

/// A list of placed modes, by ascending stride.
pub trait ByStride: Sized {
    /// The list.
    type Output;
    fn by_stride(self) -> Self::Output;
}

/// The list `L`, by ascending stride.
pub type Sorted<L> = <L as ByStride>::Output;

impl ByStride for End {
    type Output = Self;

    #[inline(always)]
    fn by_stride(self) -> Self {
        self
    }
}

impl ByStride for Refusal {
    type Output = Self;

    fn by_stride(self) -> Self {
        self
    }
}

impl<M, Tail> ByStride for Cons<M, Tail>
where
    Tail: ExchangeWithLess<M>,
    Tail::Others: ByStride,
{
    type Output = Cons<Tail::Least, Sorted<Tail::Others>>;

    #[inline(always)]
    fn by_stride(self) -> Self::Output {
        let (head, others) = self.tail.exchange(self.head);
        Cons { head, tail: others.by_stride() }
    }
}

/// The modes after a mode `M`, which changes places with each that is less.
pub trait ExchangeWithLess<M>: Sized {
    /// The least of all.
    type Least;
    /// The modes after it then.
    type Others;
    /// Both.
    fn exchange(self, mode: M) -> (Self::Least, Self::Others);
}

impl<M> ExchangeWithLess<M> for End {
    type Least = M;
    type Others = Self;

    #[inline(always)]
    fn exchange(self, mode: M) -> (M, Self) {
        (mode, self)
    }
}

impl<M> ExchangeWithLess<M> for Refusal {
    type Least = M;
    type Others = Self;

    fn exchange(self, mode: M) -> (M, Self) {
        (mode, self)
    }
}

type Less<D, E> = <Compare<D, E> as IsLess>::Output;

impl<At, S, D, P, At1, S1, D1, P1, Tail> ExchangeWithLess<Placed<At, S, Int<D>, P>>
    for Cons<Placed<At1, S1, Int<D1>, P1>, Tail>
where
    D1: Cmp<D>,
    Compare<D1, D>: IsLess,
    Less<D1, D>: ExchangeIf<Placed<At, S, Int<D>, P>, Placed<At1, S1, Int<D1>, P1>, Tail>,
{
    type Least = <Less<D1, D> as ExchangeIf<Placed<At, S, Int<D>, P>, Placed<At1, S1, Int<D1>, P1>, Tail>>::Least;
    type Others = <Less<D1, D> as ExchangeIf<Placed<At, S, Int<D>, P>, Placed<At1, S1, Int<D1>, P1>, Tail>>::Others;

    #[inline(always)]
    fn exchange(self, mode: Placed<At, S, Int<D>, P>) -> (Self::Least, Self::Others) {
        Less::<D1, D>::exchange_if(mode, self.head, self.tail)
    }
}

/// A mode `M` before a mode `N` and `Tail`: the two change places if the bit is `B1`.
pub trait ExchangeIf<M, N, Tail> {
    /// The least of all.
    type Least;
    /// The modes after it then.
    type Others;
    /// Both.
    fn exchange_if(mode: M, next: N, tail: Tail) -> (Self::Least, Self::Others);
}

impl<M, N, Tail: ExchangeWithLess<M>> ExchangeIf<M, N, Tail> for B0 {
    type Least = Tail::Least;
    type Others = Cons<N, Tail::Others>;

    #[inline(always)]
    fn exchange_if(mode: M, next: N, tail: Tail) -> (Self::Least, Self::Others) {
        let (least, others) = tail.exchange(mode);
        (least, Cons { head: next, tail: others })
    }
}

impl<M, N, Tail: ExchangeWithLess<N>> ExchangeIf<M, N, Tail> for B1 {
    type Least = Tail::Least;
    type Others = Cons<M, Tail::Others>;

    #[inline(always)]
    fn exchange_if(mode: M, next: N, tail: Tail) -> (Self::Least, Self::Others) {
        let (least, others) = tail.exchange(next);
        (least, Cons { head: mode, tail: others })
    }
}
