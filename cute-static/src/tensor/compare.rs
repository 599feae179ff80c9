//! `==`: tensors of one shape with equal elements, wherever these lie.

use super::Tensor;
use super::engine::Reads;
use super::map::OffsetMap;
use crate::algorithm::agree::agree;

/// Equal are tensors of one shape whose elements are equal at each coordinate: the strides, and who has the elements, make no
/// difference. Elements are compared in the order of memory.
///
/// ```
/// use cute::prelude::*;
/// let (rows, columns) = ([1, 2, 3, 4], [1, 3, 2, 4]);
/// let a = make_tensor(&rows, layout!((2, 2):(2, 1)));
/// assert_eq!(a, make_tensor(columns, layout!((2, 2))));
/// assert_ne!(a, make_tensor(rows, layout!((2, 2))));
/// ```
impl<E, L, F, M> PartialEq<Tensor<F, M>> for Tensor<E, L>
where
    E: Reads<Item: PartialEq<F::Item>>,
    F: Reads,
    L: OffsetMap,
    M: OffsetMap<Shape = L::Shape>,
{
    fn eq(&self, other: &Tensor<F, M>) -> bool {
        agree(self, other, |x, y| x == y)
    }
}
