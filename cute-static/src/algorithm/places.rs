//! The places of two or three tensors of one shape, each coordinate once: in the order of memory where there is one, else in that of the
//! coordinates.
//!
//! # Ensures
//! `tests/loops.rs`, `tests/together.rs`.

use crate::tensor::OffsetMap;
use crate::tensor::loops::Use;
use crate::tensor::map::offset_of;
use crate::tensor::order::{FoundLoops, Operands, order};
use crate::tensor::runs::{Maps, Runs};
use crate::tensor::walk::Walk;

/// Calls `each` with the places of each coordinate, in the order of memory. Answers whether there is one.
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

/// Calls `each` with the places of each coordinate, in the order of the coordinates.
#[inline(always)]
pub(super) fn in_order_of_pairs<L, M>((from, to): (L, M), mut each: impl FnMut([i64; 2]))
where
    L: OffsetMap<Shape: Walk<L::Stride, M::Stride>>,
    M: OffsetMap,
{
    let (shape, stride) = (from.affine().shape(), from.affine().stride());
    shape.walk(stride, to.affine().stride(), 0, 0, &mut |a, b| each([from.finish(a), to.finish(b)]));
}

/// Calls `each` with the places of each coordinate, in the order of the coordinates.
#[inline(always)]
pub(super) fn in_order_of_triples<K, L, M>((first, second, third): (K, L, M), mut each: impl FnMut([i64; 3]))
where
    K: OffsetMap<Shape: Walk<K::Stride, M::Stride>>,
    L: OffsetMap,
    M: OffsetMap,
{
    let mut index = 0_usize;
    // The walk keeps the linear order, which the index counts.
    in_order_of_pairs((first, third), |[a, c]| {
        each([a, offset_of(index, second), c]);
        index += 1;
    });
}
