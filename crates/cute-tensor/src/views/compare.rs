//! `==`: tensors of one shape with equal elements, wherever these lie.

use crate::algorithm::agree::agree;
use crate::algorithm::same_shape::NoShape;
use crate::int::{Dyn, Held, Int, Integer};
use crate::storage::engine::Reads;
use crate::storage::map::OffsetMap;
use crate::tensor::Tensor;
use crate::tuple::{IntTuple, for_each_arity};

/// Whether shapes can be equal: they have one profile, and where both extents of a mode are static,
/// these are the same.
#[diagnostic::on_unimplemented(
    message = "eq: the tensors' shapes have two profiles, or static extents that differ",
    label = "refused here",
    note = "both tensors have one shape: slice or tile the larger one, or give it the other \
            profile by `with_shape`"
)]
pub trait MayEqual<S>: IntTuple {
    /// Whether they are.
    fn equals(self, other: S) -> bool;
}

impl<W: Held, V: Held> MayEqual<Dyn<V>> for Dyn<W> {
    #[inline(always)]
    fn equals(self, other: Dyn<V>) -> bool {
        self.value() == other.value()
    }
}

impl<W: Held, Z> MayEqual<Int<Z>> for Dyn<W>
where
    Int<Z>: Integer,
{
    #[inline(always)]
    fn equals(self, other: Int<Z>) -> bool {
        self.value() == other.value()
    }
}

impl<Z, V: Held> MayEqual<Dyn<V>> for Int<Z>
where
    Self: IntTuple + Integer,
{
    #[inline(always)]
    fn equals(self, other: Dyn<V>) -> bool {
        self.value() == other.value()
    }
}

impl<Z> MayEqual<Self> for Int<Z>
where
    Self: IntTuple,
{
    #[inline(always)]
    fn equals(self, _: Self) -> bool {
        true
    }
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: MayEqual<$B>, $B),*> MayEqual<($($B,)*)> for ($($A,)*)
        where
            Self: IntTuple,
        {
            #[inline(always)]
            fn equals(self, other: ($($B,)*)) -> bool {
                $(self.$index.equals(other.$index))&&*
            }
        }

        // Of one impl alone the compiler says that a type is not a tuple, and not what the trait
        // has to say.
        impl<$($A),*> MayEqual<NoShape> for ($($A,)*)
        where
            Self: IntTuple,
        {
            fn equals(self, other: NoShape) -> bool {
                match other {}
            }
        }
    };
}

for_each_arity!(tuple);

/// Equal are tensors of one shape whose elements are equal at each coordinate: the strides, who has
/// the elements, and whether an extent is static, an `i32` or an `i64`, make no difference.
/// Elements are compared in the order of memory. Shapes that the types know to differ do
/// not compile.
///
/// ```
/// use cute::prelude::*;
/// let (rows, columns) = ([1, 2, 3, 4], [1, 3, 2, 4]);
/// let a = make_tensor(&rows, layout!((2, 2):(2, 1)));
/// assert_eq!(a, make_tensor(columns, layout!((2, 2))));
/// assert_ne!(a, make_tensor(rows, layout!((2, 2))));
/// let (m, n) = (2_usize, 2_i32);
/// assert_eq!(a, make_tensor(&rows, layout!((m, n):(2, 1))));
/// ```
impl<E, L, F, M> PartialEq<Tensor<F, M>> for Tensor<E, L>
where
    E: Reads<Item: PartialEq<F::Item>>,
    F: Reads,
    L: OffsetMap<Shape: MayEqual<M::Shape>>,
    M: OffsetMap,
{
    fn eq(&self, other: &Tensor<F, M>) -> bool {
        agree(self, other, |x, y| x == y)
    }
}
