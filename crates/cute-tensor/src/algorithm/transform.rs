//! `transform`: replaces every element by the value of a function. The function's arguments are
//! this element, or elements of other tensors at the same coordinate.
#![allow(unsafe_code, reason = "elements of a walk over the shape")]

use super::places::{in_order_of_memory, in_order_of_triples};
use super::same_shape::{SameDomain, maps_must_be_same};
use crate::errors::operator;
use crate::loops::memory::Use;
#[cfg(feature = "alloc")]
use crate::loops::order::contiguous;
use crate::loops::order::{FoundLoops, order};
use crate::loops::runs::{FoldedRuns, Runs};
use crate::loops::walk::Walk;
use crate::storage::engine::ReadsPlaces;
use crate::storage::engine::place::{element, element_mut};
#[cfg(feature = "alloc")]
use crate::storage::map::bounds;
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// Replaces every element `x` by `f(x)`, in memory order.
///
/// ```
/// use cute::algorithm::{transform, transform_into};
/// use cute::prelude::*;
/// let source = [1, 2, 3, 4, 5, 6];
/// let mut target = [0; 6];
/// let rows = make_tensor(&source, layout!((2, 3):(3, 1)));
/// let mut columns = make_tensor(&mut target, layout!((2, 3)));
/// transform_into(&rows, &mut columns, |x| x * 10);
/// transform(&mut columns, |x| x + 1);
/// assert_eq!(target, [11, 41, 21, 51, 31, 61]);
/// ```
///
/// Source: CuTe `algorithm/tensor_algorithms.hpp`.
#[inline(always)]
pub fn transform<E, L>(tensor: &mut Tensor<E, L>, mut f: impl FnMut(E::Item) -> E::Item)
where
    E: StorageMut<Item: Copy>,
    L: OffsetMap,
{
    let (map, engine) = tensor.parts_mut();
    let (shape, stride) = (map.affine().shape(), map.affine().stride());
    // These are local variables, so the optimizer does not assume that an element overlaps one of
    // them.
    let pointer = engine.pointer_mut();
    let mut each = move |place| {
        // SAFETY: the places belong to coordinates in the shape (T7); the tensor is borrowed
        // exclusively (T4). The function has returned before the place is borrowed.
        unsafe { *element_mut(pointer, place) = f(*element(pointer, place)) };
    };
    match order((map,), Use::Writes, &mut FoundLoops::Nothing) {
        Some(loops) => {
            loops.walk(&mut FoldedRuns {
                map,
                folded: Some(()),
                f: |(), place| each(place),
            });
        }
        None => shape.walk(stride, stride, 0, 0, &mut |offset, _| {
            each(map.finish(offset));
        }),
    }
}

/// Writes `f(x)` for every element `x` of `source` to the same coordinate of `target`, in memory
/// order.
///
/// # Panics
/// Panics if extents differ; the message has both.
#[inline(always)]
#[track_caller]
pub fn transform_into<E, L, F, M>(
    source: &Tensor<E, L>,
    target: &mut Tensor<F, M>,
    f: impl FnMut(E::Item) -> F::Item,
) where
    E: Reads,
    F: StorageMut,
    L: SameDomain<M, operator::Transform>,
    M: OffsetMap,
{
    maps_must_be_same(operator::Transform, source.layout(), target.layout());
    each_element(source, target, f);
}

/// Writes `f(x, y)` to each coordinate of `target`, in memory order, for the elements `x` of `left`
/// and `y` of `right` at this coordinate.
///
/// # Panics
/// Panics if run-time extents differ; the message has both. Static extents that differ do not
/// compile.
///
/// ```
/// use cute::algorithm::transform_binary;
/// use cute::prelude::*;
/// let (x, y) = ([1, 2, 3, 4, 5, 6], [10, 20, 30]);
/// let mut sums = [0; 6];
/// let rows = layout!((2, 3):(3, 1));
/// // The same three numbers are added to each row.
/// let every_row = make_tensor(&y, layout!((2, 3):(0, 1)));
/// transform_binary(&make_tensor(&x, rows), &every_row, &mut make_tensor(&mut sums, rows), |x, y| x + y);
/// assert_eq!(sums, [11, 22, 33, 14, 25, 36]);
/// ```
///
/// Source: CuTe `algorithm/tensor_algorithms.hpp`, `transform` of two tensors.
#[inline(always)]
#[track_caller]
pub fn transform_binary<D, K, E, L, F, M>(
    left: &Tensor<D, K>,
    right: &Tensor<E, L>,
    target: &mut Tensor<F, M>,
    mut f: impl FnMut(D::Item, E::Item) -> F::Item,
) where
    D: Reads,
    E: Reads,
    F: StorageMut,
    K: SameDomain<L, operator::Transform> + SameDomain<M, operator::Transform>,
    L: OffsetMap,
    M: OffsetMap,
{
    let maps = (left.layout(), right.layout(), target.layout());
    maps_must_be_same(operator::Transform, maps.0, maps.1);
    maps_must_be_same(operator::Transform, maps.0, maps.2);
    let (x, y, pointer) = (
        left.parts().1.reader(),
        right.parts().1.reader(),
        target.parts_mut().1.pointer_mut(),
    );
    let mut each = move |[a, b, c]: [i64; 3]| {
        // SAFETY: the places belong to coordinates in all shapes, which are the same (T7); the
        // target is borrowed exclusively (T4). The function has returned before the place is
        // borrowed.
        unsafe { *element_mut(pointer, c) = f(x.read(a), y.read(b)) };
    };
    if !in_order_of_memory(maps, Use::Chooses, &mut each) {
        in_order_of_triples(maps, each);
    }
}

/// Returns an iterator over the elements in memory order if they are contiguous. Otherwise returns
/// `None`.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) fn side_by_side<E: Reads, L: OffsetMap>(
    source: &Tensor<E, L>,
) -> Option<impl ExactSizeIterator<Item = E::Item>> {
    let (map, engine) = source.parts();
    let (count, (least, greatest), reader) = (contiguous(map)?, bounds(map), engine.reader());
    let is_all = usize::try_from(i128::from(greatest) - i128::from(least) + 1) == Ok(count);
    is_all.then(|| {
        (0..count).map(move |i| {
            let place = least.wrapping_add_unsigned(i as u64);
            // SAFETY: the offsets of all coordinates are consecutive numbers, and they fill the
            // range between the bounds (T2). Each number in this range is therefore the offset of
            // one coordinate (T1).
            unsafe { reader.read(place) }
        })
    })
}

/// Computes `target[c] = f(source[c])` for all coordinates `c`. The two tensors have the same
/// shape.
#[inline(always)]
pub(crate) fn each_element<E, L, F, M>(
    source: &Tensor<E, L>,
    target: &mut Tensor<F, M>,
    mut f: impl FnMut(E::Item) -> F::Item,
) where
    E: Reads,
    F: StorageMut,
    L: OffsetMap,
    M: OffsetMap,
    L::Shape: Walk<L::Stride, M::Stride>,
{
    let (from, source) = source.parts();
    let (to, write) = target.parts_mut();
    let (shape, stride) = (from.affine().shape(), from.affine().stride());
    let (read, pointer) = (source.reader(), write.pointer_mut());
    let mut each = move |[a, b]: [i64; 2]| {
        // SAFETY: the places belong to coordinates in both shapes, which are the same (T7); the
        // target is borrowed exclusively (T4). The function has returned before the place is
        // borrowed.
        unsafe { *element_mut(pointer, b) = f(read.read(a)) };
    };
    match order((from, to), Use::Writes, &mut FoundLoops::Nothing) {
        Some(loops) => loops.walk(&mut Runs {
            maps: (from, to),
            places: &mut each,
        }),
        None => shape.walk(stride, to.affine().stride(), 0, 0, &mut |a, b| {
            each([from.finish(a), to.finish(b)]);
        }),
    }
}
