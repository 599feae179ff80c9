//! `fill`, `clear`: set every element to one value.

use super::transform::transform;
use crate::tensor::{OffsetMap, StorageMut, Tensor};

/// Sets every element to `value`.
///
/// ```
/// use cute::algorithm::{clear, fill};
/// use cute::prelude::*;
/// let mut data = [0; 8];
/// fill(&mut make_tensor(&mut data, layout!((2, 2):(1, 4))), 7);
/// assert_eq!(data, [7, 7, 0, 0, 7, 7, 0, 0]);
/// clear(&mut make_tensor(&mut data, layout!(2:5)));
/// assert_eq!(data, [0, 7, 0, 0, 7, 0, 0, 0]);
/// ```
#[inline(always)]
pub fn fill<T, E, L>(tensor: &mut Tensor<E, L>, value: T)
where
    T: Copy,
    E: StorageMut<Item = T>,
    L: OffsetMap,
{
    transform(tensor, |_| value);
}

/// Sets every element to the default value of its type, which is 0 for numbers.
#[inline(always)]
pub fn clear<T, E, L>(tensor: &mut Tensor<E, L>)
where
    T: Copy + Default,
    E: StorageMut<Item = T>,
    L: OffsetMap,
{
    fill(tensor, T::default());
}
