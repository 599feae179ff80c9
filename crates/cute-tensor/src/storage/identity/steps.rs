//! Computes the strides of the modes of a shape whose coordinates are packed. Each mode has its own
//! unit.

use crate::int::{Dyn, Held, Int, Integer, Product};
use crate::list::{Append, Appended, Cons, End, Entries, EntriesOf};
use crate::tuple::for_each_arity;

/// Computes the strides of a mode whose coordinates are at a distance of `Current`. A mode of
/// extent 1 also gets this stride, because a tile may be larger than the mode. In a compact layout,
/// such a mode has the stride 0.
pub trait Steps<Current>: Copy {
    /// The type of this mode after its run-time integers have been converted to 64 bits.
    type Wide: Copy;
    type Stride: Copy;
    /// The distance between coordinates of the next mode.
    type Next;
    /// Returns the mode, its stride and the distance for the next mode.
    fn steps(self, current: Current) -> (Self::Wide, Self::Stride, Self::Next);
}

impl<Z, Current: Copy + core::ops::Mul<Self>> Steps<Current> for Int<Z> {
    type Wide = Self;
    type Stride = Current;
    type Next = Product<Current, Self>;

    #[inline(always)]
    fn steps(self, current: Current) -> (Self, Current, Self::Next) {
        (self, current, current * self)
    }
}

impl<W: Held, Current: Copy + core::ops::Mul<Dyn<i64>>> Steps<Current> for Dyn<W> {
    type Wide = Dyn<i64>;
    type Stride = Current;
    type Next = Product<Current, Dyn<i64>>;

    #[inline(always)]
    fn steps(self, current: Current) -> (Dyn<i64>, Current, Self::Next) {
        let wide = Dyn::new(self.value());
        (wide, current, current * wide)
    }
}

macro_rules! nested {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Current, $($A: Copy),*> Steps<Current> for ($($A,)*)
        where
            Self: Entries,
            EntriesOf<Self>: StepsOfAll<Current, (), (), Wide: Copy, Stride: Copy>,
        {
            type Wide = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Wide;
            type Stride = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Stride;
            type Next = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Next;

            #[inline(always)]
            fn steps(self, current: Current) -> (Self::Wide, Self::Stride, Self::Next) {
                self.entries().steps_of_all(current, (), ())
            }
        }
    };
}

for_each_arity!(nested);

/// Computes [`Steps`] for each mode of a list, and appends the results to the tuples `S` and `D`.
pub trait StepsOfAll<Current, S, D> {
    type Wide;
    type Stride;
    /// The distance for the mode that follows the list.
    type Next;
    /// Returns the modes, their strides, and the distance for the mode that follows the list.
    fn steps_of_all(
        self,
        current: Current,
        wide: S,
        stride: D,
    ) -> (Self::Wide, Self::Stride, Self::Next);
}

impl<Current, S, D> StepsOfAll<Current, S, D> for End {
    type Wide = S;
    type Stride = D;
    type Next = Current;

    #[inline(always)]
    fn steps_of_all(self, current: Current, wide: S, stride: D) -> (S, D, Current) {
        (wide, stride, current)
    }
}

impl<Head, Tail, Current, S, D> StepsOfAll<Current, S, D> for Cons<Head, Tail>
where
    Head: Steps<Current>,
    S: Append<Head::Wide>,
    D: Append<Head::Stride>,
    Tail: StepsOfAll<Head::Next, Appended<S, Head::Wide>, Appended<D, Head::Stride>>,
{
    type Wide = Tail::Wide;
    type Stride = Tail::Stride;
    type Next = Tail::Next;

    #[inline(always)]
    fn steps_of_all(
        self,
        current: Current,
        shape: S,
        stride: D,
    ) -> (Self::Wide, Self::Stride, Self::Next) {
        let (head, step, next) = self.head.steps(current);
        self.tail
            .steps_of_all(next, shape.append(head), stride.append(step))
    }
}
