//! Converts a tensor that owns its elements to a `Vec` that begins with the element at the least
//! offset.

use alloc::vec::Vec;

use cute_tensor::tensor::{OffsetMap, OwnedTensor};

/// Returns the elements, beginning at the least offset. Elements before the least offset are
/// dropped, and the other elements move to the front.
pub(crate) fn elements_from_least<T, L: OffsetMap>(
    tensor: OwnedTensor<T, L>,
    least: isize,
) -> Vec<T> {
    let first = tensor.as_ptr().wrapping_offset(least).addr();
    let mut elements = tensor.into_vec();
    // If elements have size zero, none is dropped, because they are all the same.
    let before = first
        .wrapping_sub(elements.as_ptr().addr())
        .checked_div(size_of::<T>())
        .unwrap_or(0);
    if before > 0 {
        elements.drain(..before);
    }
    elements
}
