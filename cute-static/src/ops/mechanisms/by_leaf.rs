//! Applies an operator that is defined for one extent and one stride to each leaf of a layout.
//!
//! The profile does not change. The leaves are numbered from the left, so that an error can name
//! the leaf. [`OnLeaf`] defines the types of the result for each kind of leaf. For run-time
//! integers, a [`LeafToLeaf`] computes the values of every leaf, whichever of its integers are
//! static.

use cute_core::Error;

use crate::errors::Refusal;
use crate::errors::position::{Next, OperatorOf, Position};
use crate::int::number::Number;
use crate::int::{Dyn, Held, Int, Integer};
use crate::layout::Layout;
use crate::list::{Cons, End, Mode, ShapeOf, StrideOf, Unzip, ZipEntries, Zipped};
use crate::outcome::{Broken, OfLeaf, Require};
use crate::tuple::leaves::Movable;
use crate::tuple::{IntTuple, for_each_arity};

/// An operator that maps a leaf `S:D` to a new leaf.
pub trait OnLeaf<S, D> {
    /// The new extent, or the rule that is broken.
    type Shape;
    /// The new stride.
    type Stride;
}

/// Accepts the new extent of leaf number `At`. If the extent is a broken rule, the operator's guard
/// reports the error at that leaf.
pub trait InPlace<At> {
    type Shape: IntTuple + Movable;
}

impl<Rule, At: Position> InPlace<At> for Broken<Rule>
where
    Broken<OfLeaf<Rule, At>>: Require<OperatorOf<At>>,
{
    type Shape = Refusal;
}

/// The extent and the stride of a leaf as numbers, and the properties that their types determine.
#[derive(Clone, Copy, Debug)]
pub struct LeafValues {
    /// The number of the leaf, counted from the left.
    pub(crate) number: usize,
    pub(crate) extent: i64,
    pub(crate) extent_is_static: bool,
    pub(crate) stride: i64,
    pub(crate) stride_is_static: bool,
    /// A known divisor of the stride.
    pub(crate) divisor: i64,
    /// The numbers of bits of the new extent and the new stride. A static integer has 0 bits.
    pub(crate) bits: (u32, u32),
}

/// A rule that computes the new values of each leaf.
pub trait LeafToLeaf {
    /// Returns the new extent and stride.
    ///
    /// # Errors
    /// Returns an error if a run-time integer breaks a rule.
    fn leaf(&mut self, leaf: LeafValues) -> Result<(i64, i64), Error>;
}

/// Applies the operator `Op` to each leaf of the layout `Self:D`. The first leaf has the number
/// `At`.
pub trait ByLeaf<Op, D, At>: Sized {
    type Shape: IntTuple;
    type Stride: IntTuple;
    /// The number of the leaf after the last leaf.
    type Next;
    /// Returns the new shape and stride. `rule` computes the extent and stride of each leaf. Static
    /// integers are already in the types.
    ///
    /// # Errors
    /// Returns the first error of `rule`.
    fn by_leaf(
        self,
        stride: D,
        rule: &mut impl LeafToLeaf,
    ) -> Result<(Self::Shape, Self::Stride), Error>;
}

/// The result of the operator `Op` for the layout `S:D`, with leaves numbered from `At`.
pub type LeafByLeaf<Op, S, D, At> =
    Layout<<S as ByLeaf<Op, D, At>>::Shape, <S as ByLeaf<Op, D, At>>::Stride>;

macro_rules! leaf {
    ($(<$p:ident: $bound:path> $leaf:ty;)*) => { $(
        impl<At, $p: $bound> InPlace<At> for $leaf {
            type Shape = Self;
        }

        impl<Op, D: Integer, At: Position, $p: $bound> ByLeaf<Op, D, At> for $leaf
        where
            Op: OnLeaf<Self, D, Shape: InPlace<At>, Stride: IntTuple + Movable>,
        {
            type Shape = <Op::Shape as InPlace<At>>::Shape;
            type Stride = Op::Stride;
            type Next = Next<At>;

            #[inline(always)]
            fn by_leaf(
                self,
                stride: D,
                rule: &mut impl LeafToLeaf,
            ) -> Result<(Self::Shape, Self::Stride), Error> {
                let (extent, stride) = rule.leaf(LeafValues {
                    number: At::MODE,
                    extent: self.value(),
                    extent_is_static: Self::STATIC.is_some(),
                    stride: stride.value(),
                    stride_is_static: D::STATIC.is_some(),
                    divisor: D::DIVISOR,
                    bits: (Self::Shape::BITS, Self::Stride::BITS),
                })?;
                Ok((Movable::of_value(extent), Movable::of_value(stride)))
            }
        }
    )* };
}

leaf! {
    <Z: Number> Int<Z>;
    <W: Held> Dyn<W>;
}

/// Passes on a refusal that was already reported.
impl<Op, D: IntTuple, At> ByLeaf<Op, D, At> for Refusal {
    type Shape = Self;
    type Stride = D;
    type Next = Next<At>;

    fn by_leaf(self, stride: D, _: &mut impl LeafToLeaf) -> Result<(Self, D), Error> {
        Ok((self, stride))
    }
}

// Each rank of tuple has a separate impl. With a single impl over `Entries`, the compiler would
// report a refused integer as a missing `ByLeaf`, and not as the broken rule.
macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Op, D, At, $($A),*> ByLeaf<Op, D, At> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: AllByLeaf<Op, At, Output: Unzip<Shape: IntTuple, Stride: IntTuple>>,
        {
            type Shape = ShapeOf<<Zipped<Self, D> as AllByLeaf<Op, At>>::Output>;
            type Stride = StrideOf<<Zipped<Self, D> as AllByLeaf<Op, At>>::Output>;
            type Next = <Zipped<Self, D> as AllByLeaf<Op, At>>::Next;

            #[inline(always)]
            fn by_leaf(self, stride: D, rule: &mut impl LeafToLeaf) -> Result<(Self::Shape, Self::Stride), Error> {
                Ok(self.zip(stride).all_by_leaf(rule)?.unzip())
            }
        }
    };
}

for_each_arity!(tuple);

/// Applies the operator `Op` to each leaf of a list of modes.
pub trait AllByLeaf<Op, At>: Sized {
    type Output;
    type Next;
    /// Applies the operator to each leaf, and returns the new list.
    ///
    /// # Errors
    /// Returns the first error of `rule`.
    fn all_by_leaf(self, rule: &mut impl LeafToLeaf) -> Result<Self::Output, Error>;
}

impl<Op, At> AllByLeaf<Op, At> for End {
    type Output = Self;
    type Next = At;

    #[inline(always)]
    fn all_by_leaf(self, _: &mut impl LeafToLeaf) -> Result<Self, Error> {
        Ok(self)
    }
}

impl<Op, S: ByLeaf<Op, D, At>, D, Tail: AllByLeaf<Op, S::Next>, At> AllByLeaf<Op, At>
    for Cons<Mode<S, D>, Tail>
{
    type Output = Cons<Mode<S::Shape, S::Stride>, Tail::Output>;
    type Next = Tail::Next;

    #[inline(always)]
    fn all_by_leaf(self, rule: &mut impl LeafToLeaf) -> Result<Self::Output, Error> {
        let (shape, stride) = self.head.shape.by_leaf(self.head.stride, rule)?;
        Ok(Cons {
            head: Mode { shape, stride },
            tail: self.tail.all_by_leaf(rule)?,
        })
    }
}
