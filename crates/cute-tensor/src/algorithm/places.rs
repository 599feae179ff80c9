//! Visits each coordinate of tensors of one shape once, and calls a function with the swizzled
//! offsets of the elements. The order is memory order if the loops can follow it, otherwise
//! coordinate order.
//!
//! # Ensures
//! `tests/tensors/loops.rs`, `tests/tensors/together.rs`.

use crate::loops::memory::Use;
use crate::loops::order::{FoundLoops, Operands, order};
use crate::loops::runs::{Maps, Runs};
use crate::loops::walk::Walk;
use crate::loops::with_last::{WithLast, with_last};
use crate::storage::map::offset_of;
use crate::tensor::OffsetMap;

/// Calls `each` once for each coordinate, with its offset in each tensor, in memory order. Returns
/// false if the tensors cannot be visited in memory order.
#[inline(always)]
pub(super) fn in_order_of_memory<const N: usize, M: Operands<N> + Maps<N>>(
    maps: M,
    of: Use,
    each: &mut impl FnMut([i64; N]),
) -> bool {
    match order(maps, of, &mut FoundLoops::Nothing) {
        Some(loops) => {
            loops.walk(&mut Runs { maps, places: each });
            true
        }
        None => false,
    }
}

/// Like [`in_order_of_memory`], but several of the tensors may be written. The written tensor
/// `LAST` determines the order. In every other written tensor, no two coordinates may share an
/// offset.
#[inline(always)]
pub(super) fn in_order_with_last<const LAST: usize, const N: usize, M: Operands<N> + Maps<N>>(
    maps: M,
    each: &mut impl FnMut([i64; N]),
) -> bool {
    let of = const { if N == 2 { Use::Writes } else { Use::Chooses } };
    in_order_of_memory(WithLast::<LAST, M>(maps), of, &mut |at| {
        each(with_last(at, LAST));
    })
}

/// Calls `each` for each coordinate in coordinate order, with the linear index of the coordinate
/// and its offset in both tensors.
#[inline(always)]
pub(super) fn in_order_of_pairs<L, M>((from, to): (L, M), mut each: impl FnMut(usize, [i64; 2]))
where
    L: OffsetMap<Shape: Walk<L::Stride, M::Stride>>,
    M: OffsetMap,
{
    let (shape, stride) = (from.affine().shape(), from.affine().stride());
    let mut index = 0;
    // The walk follows the order of the linear coordinates, so `index` counts them.
    shape.walk(stride, to.affine().stride(), 0, 0, &mut |a, b| {
        each(index, [from.finish(a), to.finish(b)]);
        index += 1;
    });
}

/// Calls `each` for each coordinate in coordinate order, with the offset of the coordinate in each
/// of three tensors.
#[inline(always)]
pub(super) fn in_order_of_triples<K, L, M>(
    (first, second, third): (K, L, M),
    mut each: impl FnMut([i64; 3]),
) where
    K: OffsetMap<Shape: Walk<K::Stride, M::Stride>>,
    L: OffsetMap,
    M: OffsetMap,
{
    in_order_of_pairs((first, third), |index, [a, c]| {
        each([a, offset_of(index, second), c]);
    });
}
