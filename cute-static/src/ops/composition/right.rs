//! The right side of a composition: a tuple distributes over its modes, each leaf walks.
//!
//! The modes of a tuple are composed one by one onto an accumulator, the result of the modes before them, so that no step
//! has to work out the result of the later modes again (the compiler does not remember it).

use cute_core::Error;

use super::carry::{AddTakes, Added, Gate};
use super::walk::collect::{Collect, Collected, Negate, Negated};
use super::walk::{Downward, EitherWay, Linear, StartWalk, Upward};
use crate::errors::Refusal;
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End, Mode, ZipEntries, Zipped};
use crate::tuple::for_each_arity;

/// The result for the right side, or for a part of it: the composition, and what positive and negative strides took
/// from each mode of the left.
#[derive(Clone, Copy, Debug)]
pub struct Walked<Result, Up, Down> {
    /// The composition, a layout.
    pub result: Result,
    /// What positive strides took.
    pub up: Up,
    /// What negative strides took.
    pub down: Down,
}

/// The right side's shape `Self` and stride `D`, composed with the modes `A` of the left.
pub trait ComposeRight<A, D, Op>: Sized {
    /// The result, which [`Settle`] settles.
    type Output;
    /// The composition, and what it took.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn compose_right(self, left: A, stride: D) -> Result<Self::Output, Error>;
}

macro_rules! compose_right_leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<A: StartWalk<Self, T, Op>, $p, T, Op> ComposeRight<A, T, Op> for $leaf {
            type Output = A::Output;

            #[inline(always)]
            fn compose_right(self, left: A, stride: T) -> Result<Self::Output, Error> {
                left.start(self, stride)
            }
        }
    )* };
}

compose_right_leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

impl<A, T, Op> ComposeRight<A, T, Op> for Refusal {
    type Output = Walked<Layout<Self, Self>, End, End>;

    fn compose_right(self, _: A, _: T) -> Result<Self::Output, Error> {
        Ok(Walked { result: Layout::from_parts(self, self), up: End, down: End })
    }
}

type Empty = Walked<Layout<(), ()>, End, End>;

macro_rules! compose_right_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<A, D, Op, $($A),*> ComposeRight<A, D, Op> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: ComposeModes<A, Empty, Op>,
        {
            type Output = <Zipped<Self, D> as ComposeModes<A, Empty, Op>>::Output;

            #[inline(always)]
            fn compose_right(self, left: A, stride: D) -> Result<Self::Output, Error> {
                let empty = Walked { result: Layout::from_parts((), ()), up: End, down: End };
                self.zip(stride).compose_modes(left, empty)
            }
        }
    };
}

for_each_arity!(compose_right_tuple);

/// A list of the right side's modes, each composed with the same left side and appended to `Acc`.
pub trait ComposeModes<A, Acc, Op>: Sized {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
    /// The modes, and what they took in sum.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn compose_modes(self, left: A, acc: Acc) -> Result<Self::Output, Error>;
}

impl<A, Acc, Op> ComposeModes<A, Acc, Op> for End {
    type Output = Acc;

    #[inline(always)]
    fn compose_modes(self, _: A, acc: Acc) -> Result<Acc, Error> {
        Ok(acc)
    }
}

impl<A: Copy, Acc, S, D, Tail, Op> ComposeModes<A, Acc, Op> for Cons<Mode<S, D>, Tail>
where
    S: ComposeRight<A, D, Op>,
    Acc: Absorb<S::Output>,
    Tail: ComposeModes<A, Acc::Output, Op>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn compose_modes(self, left: A, acc: Acc) -> Result<Self::Output, Error> {
        let head = self.head.shape.compose_right(left, self.head.stride)?;
        self.tail.compose_modes(left, acc.absorb(head))
    }
}

/// Appends one more mode to the modes so far, and sums what they took.
pub trait Absorb<Right> {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
    /// All the modes.
    fn absorb(self, right: Right) -> Self::Output;
}

impl<Acc, Right: Settle> Absorb<Right> for Acc
where
    Acc: AbsorbSettled<Right::Output>,
{
    type Output = <Acc as AbsorbSettled<Right::Output>>::Output;

    #[inline(always)]
    fn absorb(self, right: Right) -> Self::Output {
        self.absorb_settled(right.settle())
    }
}

/// Appends one more mode, already settled, to the modes so far.
pub trait AbsorbSettled<Right> {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
    /// All the modes.
    fn absorb_settled(self, right: Right) -> Self::Output;
}

impl<Ss, Ds, Ups, Downs, S, D, Up, Down> AbsorbSettled<Walked<Layout<S, D>, Up, Down>>
    for Walked<Layout<Ss, Ds>, Ups, Downs>
where
    Ss: Append<S>,
    Ds: Append<D>,
    Ups: AddTakes<Up>,
    Downs: AddTakes<Down>,
{
    type Output = Walked<Layout<Appended<Ss, S>, Appended<Ds, D>>, Added<Ups, Up>, Added<Downs, Down>>;

    #[inline(always)]
    fn absorb_settled(self, right: Walked<Layout<S, D>, Up, Down>) -> Self::Output {
        let ((shapes, strides), (shape, stride)) = (self.result.into_pair(), right.result.into_pair());
        Walked {
            result: Layout::from_parts(shapes.append(shape), strides.append(stride)),
            up: self.up.add_takes(right.up),
            down: self.down.add_takes(right.down),
        }
    }
}

/// The result of a walk, as a layout and its takes by sign.
pub trait Settle {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
    /// The layout and its takes.
    fn settle(self) -> Self::Output;
}

impl<L, Up, Down> Settle for Walked<L, Up, Down> {
    type Output = Self;

    #[inline(always)]
    fn settle(self) -> Self {
        self
    }
}

impl<S, D> Settle for Linear<S, D> {
    type Output = Walked<Layout<S, D>, End, End>;

    #[inline(always)]
    fn settle(self) -> Self::Output {
        Walked { result: Layout::from_parts(self.0, self.1), up: End, down: End }
    }
}

impl<E: Collect + Copy> Settle for Upward<E> {
    type Output = Walked<Collected<E>, E, End>;

    #[inline(always)]
    fn settle(self) -> Self::Output {
        Walked { result: self.0.collect(), up: self.0, down: End }
    }
}

/// The stride's sign is applied to every emitted stride.
impl<E: Negate<Output: Collect> + Copy> Settle for Downward<E> {
    type Output = Walked<Collected<Negated<E>>, End, E>;

    #[inline(always)]
    fn settle(self) -> Self::Output {
        Walked { result: self.0.negate().collect(), up: End, down: self.0 }
    }
}

/// The sign is known only at run time: the takes of the other sign are zeros.
impl<E: Collect + Gate> Settle for EitherWay<E> {
    type Output = Walked<Collected<E>, <E as Gate>::Output, <E as Gate>::Output>;

    #[inline(always)]
    fn settle(self) -> Self::Output {
        let Self(entries, positive) = self;
        Walked { result: entries.collect(), up: entries.gate(positive), down: entries.gate(!positive) }
    }
}
