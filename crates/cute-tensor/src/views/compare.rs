//! `==`: compares the shapes and the elements of two tensors, in any kind of storage.

use crate::algorithm::agree::agree;
use crate::algorithm::same_shape::NoShape;
use crate::int::{Dyn, Held, Int, Integer};
use crate::storage::engine::Reads;
use crate::storage::map::OffsetMap;
use crate::tensor::Tensor;
use crate::tuple::{IntTuple, for_each_arity};

/// The check that two shapes can be equal: they have the same profile, and if both extents of a
/// mode are static, these are equal.
#[diagnostic::on_unimplemented(
    message = "eq: the tensors' shapes have different profiles, or different static extents",
    label = "refused here",
    note = "both tensors must have the same shape: slice or tile the larger one, or change its \
            profile with `with_shape`"
)]
pub trait MayEqual<S>: IntTuple {
    /// Compares the run-time extents.
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

        // If there were only one impl, the compiler would report that a type is not a tuple instead
        // of this trait's message.
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

/// Two tensors are equal if their shapes are equal and their elements are equal at each coordinate.
/// The strides, the kind of storage, and the type of an extent (static, `i32` or `i64`) make no
/// difference. Elements are compared in memory order. A comparison does not compile if the shapes
/// are known to differ at compile time.
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
