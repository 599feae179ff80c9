//! A layout leaf by leaf: how an operator on one integer of the shape and the stride spreads over a layout.
//!
//! The profile stays. The leaves are numbered from the left, so that a refusal can name the leaf that it is about.

use cute_core::Error;
use cute_core::check::LayoutCheck;

use crate::errors::Refusal;
use crate::errors::position::Next;
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::list::{Cons, End, Mode, ShapeOf, StrideOf, Unzip, ZipEntries, Zipped};
use crate::tuple::for_each_arity;

/// What an operator makes of the leaf `S:D`, which is number `At`.
pub trait OnLeaf<S, D, At>: Copy {
    /// How many bits the dynamic integers of the result have: 0 where there are none.
    const BITS: u32 = 0;
    /// Its new shape.
    type Shape: Copy;
    /// Its new stride.
    type Stride: Copy;
    /// The new shape and stride. An operator whose result may be too large reports it to `check`.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn on_leaf(self, shape: S, stride: D, check: &mut LayoutCheck) -> Result<(Self::Shape, Self::Stride), Error>;
}

/// A shape of the stride `D`, leaf by leaf; the first leaf is number `At`.
pub trait ByLeaf<Op, D, At>: Sized {
    /// The new shape.
    type Shape: Copy;
    /// The new stride.
    type Stride: Copy;
    /// The number of the next leaf.
    type Next;
    /// The width of the widest dynamic integer of the result, in bits.
    const BITS: u32;
    /// The new shape and stride.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn by_leaf(self, stride: D, op: Op, check: &mut LayoutCheck) -> Result<(Self::Shape, Self::Stride), Error>;
}

/// The result of the operator `Op` on the layout `S:D`, whose first leaf is number `At`.
pub type LeafByLeaf<Op, S, D, At> = Layout<<S as ByLeaf<Op, D, At>>::Shape, <S as ByLeaf<Op, D, At>>::Stride>;

macro_rules! leaf {
    ($(<$($p:ident),*> $leaf:ty;)*) => { $(
        impl<Op: OnLeaf<Self, D, At>, D, At, $($p),*> ByLeaf<Op, D, At> for $leaf {
            type Shape = Op::Shape;
            type Stride = Op::Stride;
            type Next = Next<At>;
            const BITS: u32 = Op::BITS;

            #[inline(always)]
            fn by_leaf(self, stride: D, op: Op, check: &mut LayoutCheck) -> Result<(Op::Shape, Op::Stride), Error> {
                op.on_leaf(self, stride, check)
            }
        }
    )* };
}

leaf! {
    <Z> Int<Z>;
    <W> Dyn<W>;
}

/// The refusal was already reported, and is passed on.
impl<Op, D: Copy, At> ByLeaf<Op, D, At> for Refusal {
    type Shape = Self;
    type Stride = D;
    type Next = Next<At>;
    const BITS: u32 = 0;

    fn by_leaf(self, stride: D, _: Op, _: &mut LayoutCheck) -> Result<(Self, D), Error> {
        Ok((self, stride))
    }
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Op, D, At, $($A),*> ByLeaf<Op, D, At> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: AllByLeaf<Op, At, Output: Unzip>,
        {
            type Shape = ShapeOf<<Zipped<Self, D> as AllByLeaf<Op, At>>::Output>;
            type Stride = StrideOf<<Zipped<Self, D> as AllByLeaf<Op, At>>::Output>;
            type Next = <Zipped<Self, D> as AllByLeaf<Op, At>>::Next;
            const BITS: u32 = <Zipped<Self, D> as AllByLeaf<Op, At>>::BITS;

            #[inline(always)]
            fn by_leaf(self, stride: D, op: Op, check: &mut LayoutCheck) -> Result<(Self::Shape, Self::Stride), Error> {
                Ok(self.zip(stride).all_by_leaf(op, check)?.unzip())
            }
        }
    };
}

for_each_arity!(tuple);

/// A list of modes, leaf by leaf.
pub trait AllByLeaf<Op, At>: Sized {
    /// The new list.
    type Output;
    /// The number of the next leaf.
    type Next;
    /// The width of the widest dynamic integer of the result, in bits.
    const BITS: u32;
    /// Returns the new list.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn all_by_leaf(self, op: Op, check: &mut LayoutCheck) -> Result<Self::Output, Error>;
}

impl<Op, At> AllByLeaf<Op, At> for End {
    type Output = Self;
    type Next = At;
    const BITS: u32 = 0;

    #[inline(always)]
    fn all_by_leaf(self, _: Op, _: &mut LayoutCheck) -> Result<Self, Error> {
        Ok(self)
    }
}

impl<Op: Copy, S: ByLeaf<Op, D, At>, D, Tail: AllByLeaf<Op, S::Next>, At> AllByLeaf<Op, At> for Cons<Mode<S, D>, Tail> {
    type Output = Cons<Mode<S::Shape, S::Stride>, Tail::Output>;
    type Next = Tail::Next;
    const BITS: u32 = if S::BITS > Tail::BITS { S::BITS } else { Tail::BITS };

    #[inline(always)]
    fn all_by_leaf(self, op: Op, check: &mut LayoutCheck) -> Result<Self::Output, Error> {
        let (shape, stride) = self.head.shape.by_leaf(self.head.stride, op, check)?;
        Ok(Cons { head: Mode { shape, stride }, tail: self.tail.all_by_leaf(op, check)? })
    }
}
