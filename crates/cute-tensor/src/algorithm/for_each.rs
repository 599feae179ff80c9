//! `for_each`: calls a function with every element.

use super::reduce::reduce;
use crate::tensor::{OffsetMap, Reads, Tensor};

/// Calls `f` with every element, in memory order.
///
/// * For coordinate order, use `tensor.iter().for_each(f)`.
/// * For the coordinates, too, use [`indexed_iter`](Tensor::indexed_iter).
///
/// ```
/// use cute::algorithm::for_each;
/// use cute::prelude::*;
/// let data = [3, 1, 2, 9];
/// let mut seen = Vec::new();
/// for_each(&make_tensor(&data, layout!((2, 2):(2, 1))), |x| seen.push(x));
/// assert_eq!(seen, data);
/// ```
#[inline(always)]
pub fn for_each<E, L>(tensor: &Tensor<E, L>, mut f: impl FnMut(E::Item))
where
    E: Reads,
    L: OffsetMap,
{
    reduce(tensor, (), move |(), element| f(element));
}
