//! Computes the steps of a walk if the stride or the mode's shape is known only at run time. Each
//! step emits a mode, whatever the values are, because the structure of the result is part of the
//! result's type.

use core::ops::Add;

use typenum::{NonZero, PInt, Unsigned};

use super::{Took, WalkModes};
use crate::errors::position::Next;
use crate::int::natural::Nat;
use crate::int::number::Digits;
use crate::int::{Dyn, Held, Int, Integer, Total};
use crate::list::{Cons, Mode};

/// Converts the shape or stride of a walk to a leaf. A [`Nat`] becomes the static leaf of its
/// number.
pub trait AsLeaf {
    type Leaf: Integer;
}

impl<N: Digits> AsLeaf for Nat<N> {
    type Leaf = Int<PInt<N>>;
}

/// The rest of a shape or stride has no known divisor, so the leaf has no divisor either.
impl<W: Held> AsLeaf for Dyn<W> {
    type Leaf = Dyn<W::Machine>;
}

type LeafOf<T> = <T as AsLeaf>::Leaf;
/// The dynamic leaf that is as wide as the widest of a step's three integers.
type Wide<R, T, S> = Total<Total<LeafOf<R>, LeafOf<T>>, <S as Integer>::Plain>;

macro_rules! walk_dynamic {
    ($(<$($p:ident),*> $T:ty, $S:ty, where $([$bounded:ty: $($bound:path),+])*;)*) => { $(
        impl<D, N, Tail, At, R, $($p),*> WalkModes<R, $T, At> for Cons<Mode<$S, D>, Cons<N, Tail>>
        where
            $($bounded: $($bound +)+,)*
            $S: Integer,
            R: AsLeaf,
            $T: AsLeaf,
            LeafOf<R>: Add<LeafOf<$T>>,
            Total<LeafOf<R>, LeafOf<$T>>: Add<<$S as Integer>::Plain>,
            Cons<N, Tail>: WalkModes<Wide<R, $T, $S>, Wide<R, $T, $S>, Next<At>>,
        {
            type Output = Cons<
                Took<Wide<R, $T, $S>, $T, D>,
                <Cons<N, Tail> as WalkModes<Wide<R, $T, $S>, Wide<R, $T, $S>, Next<At>>>::Output,
            >;
        }
    )* };
}

walk_dynamic! {
    <T, W> Nat<T>, Dyn<W>, where [T: Unsigned, NonZero] [W: Held];
    <S, V> Dyn<V>, S, where [V: Held];
}
