//! The strides of a shape's modes when its coordinates are counted, each mode from its own unit on.

use core::ops::Mul;

use crate::int::{Dyn, Held, Int, Integer, Product};
use crate::list::{Append, Appended, Cons, End, Entries, EntriesOf};
use crate::tuple::leaves::{Movable, of_leaves};
use crate::tuple::{IntTuple, for_each_arity};

/// The strides of a mode whose coordinates are `Current` apart. Unlike in compact strides, an extent of 1 has a stride too,
/// because a tile may be larger.
pub trait Steps<Current>: IntTuple {
    /// The mode, with run-time integers of 64 bits.
    type Wide: IntTuple + Movable;
    /// The strides.
    type Stride: IntTuple + Movable;
    /// The step after the mode.
    type Next;
}

/// A mode whose coordinates are `Unit` apart, with run-time integers of 64 bits, and its strides.
#[inline(always)]
pub(super) fn steps<S: Steps<Unit>, Unit: Integer>(shape: S) -> (S::Wide, S::Stride) {
    let mut step = Unit::of_known(0).value();
    let stride = of_leaves(|leaf| {
        let stride = step;
        step = step.wrapping_mul(shape.leaf(leaf));
        stride
    });
    (of_leaves(|leaf| shape.leaf(leaf)), stride)
}

macro_rules! leaf {
    ($($p:ident $leaf:ty, $wide:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<$p, Current: IntTuple + Movable + Mul<$wide>> Steps<Current> for $leaf
        where
            $($bounded: $bound,)*
        {
            type Wide = $wide;
            type Stride = Current;
            type Next = Product<Current, $wide>;
        }
    )* };
}

leaf! {
    Z Int<Z>, Self, where Self: IntTuple;
    W Dyn<W>, Dyn<i64>, where W: Held;
}

macro_rules! nested {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Current, $($A),*> Steps<Current> for ($($A,)*)
        where
            Self: IntTuple + Entries,
            EntriesOf<Self>: StepsOfAll<Current, (), ()>,
        {
            type Wide = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Wide;
            type Stride = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Stride;
            type Next = <EntriesOf<Self> as StepsOfAll<Current, (), ()>>::Next;
        }
    };
}

for_each_arity!(nested);

/// [`Steps`] of a list, appended to the tuples `S` and `D`.
pub trait StepsOfAll<Current, S, D> {
    /// The shape.
    type Wide: IntTuple + Movable;
    /// The strides.
    type Stride: IntTuple + Movable;
    /// The step after the list.
    type Next;
}

impl<Current, S: IntTuple + Movable, D: IntTuple + Movable> StepsOfAll<Current, S, D> for End {
    type Wide = S;
    type Stride = D;
    type Next = Current;
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
}
