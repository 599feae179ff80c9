//! `reduce`: all elements as one.

use crate::tensor::{OffsetMap, Reads, Tensor};

/// `f(… f(f(init, t(0)), t(1)) …)`, in order.
///
/// ```
/// use cute::algorithm::reduce;
/// use cute::prelude::*;
/// let data = [1, 2, 3, 4, 5, 6];
/// let outer = make_tensor(&data, layout!(2:5));
/// assert_eq!(reduce(&outer, 0, |sum, x| sum + x), 7);
/// ```
///
/// Source: CuTe `algorithm/functional.hpp`, `fold`.
#[inline(always)]
pub fn reduce<R, E, L>(tensor: &Tensor<E, L>, init: R, f: impl FnMut(R, E::Item) -> R) -> R
where
    E: Reads,
    L: OffsetMap,
{
    tensor.iter().fold(init, f)
}
