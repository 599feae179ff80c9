//! The steps of a walk whose stride, or whose mode's shape, is known only at run time: a mode is emitted whatever the values
//! are, since the structure of the result is a type.

use core::ops::Add;

use cute_core::{Error, Operator, Violation};
use typenum::{NonZero, PInt, Unsigned};

use super::{Took, WalkModes};
use crate::errors::position::{Next, Position};
use crate::int::natural::Nat;
use crate::int::number::Digits;
use crate::int::{Dyn, Held, Int, Integer, Total, Width};
use crate::list::{Cons, Mode};
use crate::promise::empty::counted;

/// A dynamic leaf made from a number that is known to fit.
pub trait Dynamic: Integer {
    /// The leaf.
    fn from_i64(value: i64) -> Self;
}

impl<W: Width> Dynamic for Dyn<W> {
    #[inline(always)]
    fn from_i64(value: i64) -> Self {
        Self::new(W::from_static(value))
    }
}

/// A walking shape or stride as a leaf: a [`Nat`] is the static leaf of its number.
pub trait AsLeaf {
    /// The leaf.
    type Leaf: Integer;
    /// Returns the leaf.
    fn as_leaf(&self) -> Self::Leaf;
}

impl<N: Digits> AsLeaf for Nat<N> {
    type Leaf = Int<PInt<N>>;

    #[inline(always)]
    fn as_leaf(&self) -> Self::Leaf {
        Int::new()
    }
}

/// What is left of a step is no multiple: the leaf has no divisor.
impl<W: Held> AsLeaf for Dyn<W> {
    type Leaf = Dyn<W::Machine>;

    #[inline(always)]
    fn as_leaf(&self) -> Self::Leaf {
        self.plain()
    }
}

type LeafOf<T> = <T as AsLeaf>::Leaf;
/// The dynamic leaf that is as wide as the widest of a step's three integers.
type Wide<R, T, S> = Total<Total<LeafOf<R>, LeafOf<T>>, <S as Integer>::Plain>;

macro_rules! walk_dynamic {
    ($(<$($p:ident),*> $T:ty, $S:ty, where $([$bounded:ty: $($bound:path),+])*;)*) => { $(
        impl<D, N, Tail, At, R, $($p),*> WalkModes<R, $T, At> for Cons<Mode<$S, D>, Cons<N, Tail>>
        where
            At: Position,
            $($bounded: $($bound +)+,)*
            $S: Integer,
            R: AsLeaf,
            $T: AsLeaf,
            LeafOf<R>: Add<LeafOf<$T>>,
            Total<LeafOf<R>, LeafOf<$T>>: Add<<$S as Integer>::Plain, Output: Dynamic>,
            Cons<N, Tail>: WalkModes<Wide<R, $T, $S>, Wide<R, $T, $S>, Next<At>>,
        {
            type Output = Cons<
                Took<Wide<R, $T, $S>, $T, D>,
                <Cons<N, Tail> as WalkModes<Wide<R, $T, $S>, Wide<R, $T, $S>, Next<At>>>::Output,
            >;

            #[inline(always)]
            fn walk(self, r: R, t: $T) -> Result<Self::Output, Error> {
                let (r, magnitude) = (r.as_leaf().value(), t.as_leaf().value());
                let stepped = step(r, magnitude, self.head.shape.value(), At::MODE)?;
                let shape = Dynamic::from_i64(stepped.taken);
                let head = Took { shape, step: t, stride: self.head.stride };
                let (rest, stride) = (Dynamic::from_i64(stepped.rest), Dynamic::from_i64(stepped.stride));
                Ok(Cons { head, tail: self.tail.walk(rest, stride)? })
            }
        }
    )* };
}

walk_dynamic! {
    <T, W> Nat<T>, Dyn<W>, where [T: Unsigned, NonZero] [W: Held];
    <S, V> Dyn<V>, S, where [V: Held];
}

/// The result of one step at run time.
pub(super) struct Stepped {
    /// The extent of the emitted mode.
    pub(super) taken: i64,
    /// The shape that remains.
    pub(super) rest: i64,
    /// The stride that remains.
    stride: i64,
}

/// The stride that remains after a mode of shape `s`: the quotient rounded up, with the stride's sign.
#[inline(always)]
pub(super) const fn next_stride(t: i64, s: i64) -> i64 {
    // An extent of 0 counts as 1: what an empty left side gives is empty, whatever its strides are.
    if t == 0 { 0 } else { ((t.abs() - 1) / counted(s) + 1) * t.signum() }
}

/// C2 to C4 and C6, at run time: a leaf `r:t` at mode `mode` of shape `s`.
#[inline(always)]
pub(super) fn step(r: i64, t: i64, s: i64, mode: usize) -> Result<Stepped, Error> {
    let (magnitude, s) = (t.abs(), counted(s));
    let stride = next_stride(t, s);
    // A leaf without coordinates is like one of a single coordinate: no step is taken.
    if r <= 1 || t == 0 {
        return Ok(Stepped { taken: r, rest: 1, stride });
    }
    if magnitude >= s {
        return if magnitude % s == 0 {
            Ok(Stepped { taken: 1, rest: r, stride })
        } else {
            Err(refuse(Violation::StrideIndivisible { mode, stride: magnitude, shape: s }))
        };
    }
    let room = s / magnitude;
    if s % magnitude != 0 {
        // The mode holds `room` full steps, and the last of the `r − 1` must end inside it.
        return if r - 1 <= room {
            Ok(Stepped { taken: r, rest: 1, stride })
        } else {
            let reach = (r - 1).saturating_mul(magnitude);
            Err(refuse(Violation::StrideRunsPast { mode, stride: magnitude, shape: s, reach }))
        };
    }
    let taken = if r < room { r } else { room };
    if r % taken != 0 {
        return Err(refuse(Violation::ShapeIndivisible { mode, shape: r, room: taken }));
    }
    Ok(Stepped { taken, rest: r / taken, stride })
}

/// A violation of a composition.
#[inline(always)]
pub(crate) const fn refuse(violation: Violation) -> Error {
    Error::new(Operator::Composition, violation)
}
