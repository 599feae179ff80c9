//! Exchanges one of several tensors with the last one before they are visited together. The loops
//! follow the memory order of the last tensor, which is the written one.
//!
//! # Ensures
//! The loops write the same elements, whichever tensor is exchanged: `tests/tensors/together.rs`.

use crate::loops::memory::Loop;
use crate::loops::order::Operands;
use crate::loops::runs::Maps;
use crate::modes::ModeTable;

/// Wraps the maps `M`, and exchanges the map of the tensor `LAST` with the map of the last tensor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WithLast<const LAST: usize, M>(pub(crate) M);

/// Exchanges the entry of the tensor `last` with the entry of the last tensor. A second call
/// restores the order.
#[inline(always)]
pub(crate) const fn with_last<const N: usize, T: Copy>(mut each: [T; N], last: usize) -> [T; N] {
    each.swap(last, N - 1);
    each
}

impl<const LAST: usize, const N: usize, M: Operands<N>> Operands<N> for WithLast<LAST, M> {
    const MODES: [Option<ModeTable>; N] = with_last(M::MODES, LAST);
    const LEAVES: usize = M::LEAVES;
    const SWIZZLED: bool = M::SWIZZLED;

    #[inline(always)]
    fn leaf(self, leaf: usize) -> Loop<N> {
        self.0.leaf(leaf).with_last(LAST)
    }
}

impl<const LAST: usize, const N: usize, M: Maps<N>> Maps<N> for WithLast<LAST, M> {
    const KEPT: Option<i64> = M::KEPT;

    #[inline(always)]
    fn finish(self, at: [i64; N]) -> [i64; N] {
        with_last(self.0.finish(with_last(at, LAST)), LAST)
    }

    #[inline(always)]
    fn begins_at(self, at: [i64; N], size: i64) -> bool {
        self.0.begins_at(with_last(at, LAST), size)
    }
}
