//! The vector of a tensor that owns its elements, from the least offset on.

use alloc::vec::Vec;

use cute_tensor::tensor::{OffsetMap, OwnedTensor};

/// The elements from that of the least offset on. Those before it are dropped, and the others move
/// up.
pub(crate) fn elements_from_least<T, L: OffsetMap>(
    tensor: OwnedTensor<T, L>,
    least: isize,
) -> Vec<T> {
    let first = tensor.as_ptr().wrapping_offset(least).addr();
    let mut elements = tensor.into_vec();
    // Elements without a size are all the same.
    let before = first
        .wrapping_sub(elements.as_ptr().addr())
        .checked_div(size_of::<T>())
        .unwrap_or(0);
    if before > 0 {
        elements.drain(..before);
    }
    elements
}
