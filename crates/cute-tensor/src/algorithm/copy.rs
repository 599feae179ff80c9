//! `copy`, `copy_if`: copy elements from one tensor to the same coordinates of another.
#![allow(unsafe_code, reason = "elements of walks over the shape")]

mod channels;

use core::marker::PhantomData;

use super::places::{in_order_of_memory, in_order_of_triples};
use super::same_shape::{SameDomain, maps_must_be_same};
use crate::cuts::predicated::inside::{ReadsInside, WritesInside};
use crate::errors::operator;
use crate::loops::blocks::{Outside, Sides};
use crate::loops::memory::{Loop, Use};
use crate::loops::order::{
    FINDS_RUNS, FoundLoops, LoopOrder, are_runs_far_apart, known, order, order_of_runs,
};
use crate::loops::runs::{AtPlaces, Runs, are_alike, place_of_alike};
use crate::loops::walk::{Each, Walk};
use crate::storage::engine::ReadsPlaces;
use crate::storage::engine::place::{element_mut, moved};
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// Copies every element of `source` to the same coordinate of `target`, in memory order.
///
/// * Elements that are contiguous in both tensors are copied in blocks, also under a swizzle and
///   with run-time integers. The length of a block is the
///   [`max_common_vector`](cute_static::ops::MaxCommonVector) of the layouts.
/// * If two coordinates of the target share an element, the element gets the value of the later
///   coordinate.
///
/// # Panics
/// Panics if run-time extents differ; the message has both. Static extents that differ do not
/// compile.
///
/// ```
/// use cute::algorithm::{copy, copy_if};
/// use cute::prelude::*;
/// let source: [u32; 6] = std::array::from_fn(|i| i as u32);
/// let mut target = [9; 6];
/// let rows = make_tensor(&source, layout!((2, 3):(3, 1)));
/// let mut columns = make_tensor(&mut target, layout!((2, 3)));
/// copy(&rows, &mut columns);
/// assert_eq!(columns.iter().collect::<Vec<_>>(), rows.iter().collect::<Vec<_>>());
/// // Only the first two of three columns.
/// let inside = make_counting_tensor(layout!((2, 3):(0, 1)));
/// let mut target = [9; 6];
/// copy_if(&inside, |column| column < 2, &rows, &mut make_tensor(&mut target, layout!((2, 3))));
/// assert_eq!(target, [0, 3, 1, 4, 9, 9]);
/// ```
///
/// Source: CuTe `algorithm/copy.hpp`.
#[inline(always)]
#[track_caller]
pub fn copy<E, L, F, M>(source: &Tensor<E, L>, target: &mut Tensor<F, M>)
where
    E: Reads,
    F: StorageMut<Item = E::Item>,
    L: SameDomain<M>,
    M: OffsetMap,
{
    let block = const { block::<L, M>() };
    let (from, to) = (source.layout(), target.layout());
    let ((shape, stride), to_stride) = (
        (from.affine().shape(), from.affine().stride()),
        to.affine().stride(),
    );
    maps_must_be_same(operator::CopyElements, from, to);
    let (source, target) = (source.parts().1, target.parts_mut().1);
    let in_blocks = block != 1
        && const { !has_another_order::<L, M>() }
        && keeps_order(from, to)
        && are_runs(from, to);
    let are_far_apart = in_blocks
        && const { FINDS_RUNS && L::RUN.is_none() && M::RUN.is_none() }
        && are_runs_far_apart(from, to, const { in_common::<L, M>() });
    // If an extent is 0, loops in memory order run zero times.
    if in_blocks && !are_far_apart {
        if const { L::MODES.is_none() } && from.coordinates() == 0 {
            return;
        }
        shape.walk(
            stride,
            to_stride,
            0,
            0,
            &mut Blocks {
                source,
                target,
                from,
                to,
            },
        );
        return;
    }
    let pointer = target.pointer_mut();
    let mut moves = ElementMoves::<_, L, M> {
        source,
        layouts: PhantomData,
        each: EachMove {
            reader: source.reader(),
            pointer,
        },
    };
    let mut found = FoundLoops::Nothing;
    let loops = if are_far_apart {
        order_of_runs((from, to), &mut found)
    } else {
        order((from, to), Use::Writes, &mut found)
    };
    match loops {
        Some(loops) => loops.walk(&mut Runs {
            maps: (from, to),
            places: &mut moves,
        }),
        None => shape.walk(stride, to_stride, 0, 0, &mut |a, b| {
            moves.one([from.finish(a), to.finish(b)]);
        }),
    }
}

/// Copies elements in loops over two tensors of the same shape, one by one or in blocks. The second
/// tensor is the target, and is borrowed exclusively.
struct ElementMoves<'a, E: Reads, L, M> {
    source: &'a E,
    layouts: PhantomData<(L, M)>,
    each: EachMove<E>,
}

/// Copies elements one by one.
struct EachMove<E: Reads> {
    reader: E::Reader,
    pointer: *mut E::Item,
}

impl<E, L, M> AtPlaces<2> for ElementMoves<'_, E, L, M>
where
    E: Reads,
    L: OffsetMap<Shape: Walk<L::Stride, M::Stride>>,
    M: OffsetMap,
{
    const BLOCK: i64 = if FINDS_RUNS { block::<L, M>() } else { 1 };

    #[inline(always)]
    fn one(&mut self, places: [i64; 2]) {
        self.each.one(places);
    }

    #[inline(always)]
    fn channels(&mut self, at: [i64; 2], outer: Loop<2>, inner: Loop<2>) -> bool {
        // The loop owns copies of these values. Otherwise, the compiler would read the values again
        // for each row, because another function might have their address.
        let each = EachMove::<E> {
            reader: self.each.reader,
            pointer: self.each.pointer,
        };
        each.channels(self.source.memory(), at, outer, inner)
    }

    #[inline(always)]
    fn block(&mut self, [a, b]: [i64; 2], count: i64) {
        // SAFETY: the block's places belong to coordinates in both shapes, and are contiguous (T7,
        // T8). The target is borrowed exclusively, so no element is in both tensors (T4).
        unsafe {
            self.source
                .read_block(a, count, moved(self.each.pointer, b));
        };
    }
}

impl<E: Reads> EachMove<E> {
    #[inline(always)]
    fn one(&mut self, [a, b]: [i64; 2]) {
        // SAFETY: the places belong to coordinates in both shapes, which are the same (T7); the
        // target is borrowed exclusively (T4).
        unsafe { *element_mut(self.pointer, b) = self.reader.read(a) };
    }
}

/// Returns the number of elements that `copy` moves as one block.
pub const fn block<L: OffsetMap, M: OffsetMap>() -> i64
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.block_in_runs(L::RUN, M::RUN)
}

/// Returns the number of elements that are contiguous in both layouts at the same coordinates,
/// ignoring any swizzle.
pub const fn in_common<L: OffsetMap, M: OffsetMap>() -> i64
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.block()
}

/// Returns true if all writes to the same element keep their order: BC3.
#[inline(always)]
fn keeps_order<L: OffsetMap, M: OffsetMap>(from: L, to: M) -> bool
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    let (whole, innermost) = const { (in_common::<L, M>(), is_innermost::<L, M>()) };
    innermost
        || from
            .affine()
            .shape()
            .outside(to.affine().stride(), whole, Outside::NONE)
            .keep_order()
}

/// Returns true if it is known at compile time that memory order differs from coordinate order.
/// Copies in blocks always use coordinate order.
const fn has_another_order<L: OffsetMap, M: OffsetMap>() -> bool {
    matches!(
        known(&[L::MODES, M::MODES], Use::Writes, false),
        LoopOrder::Memory(_)
    )
}

/// Returns true if every block of a swizzled tensor begins where a run begins: BC4. A run is a
/// sequence of offsets that the swizzle keeps consecutive.
#[inline(always)]
fn are_runs<L: OffsetMap, M: OffsetMap>(from: L, to: M) -> bool
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    let (whole, run) = const { (in_common::<L, M>(), block::<L, M>()) };
    let sides = const {
        Sides {
            a: L::RUN.is_some(),
            b: M::RUN.is_some(),
        }
    };
    let (shape, stride) = (from.affine().shape(), from.affine().stride());
    from.begins_at(run)
        && to.begins_at(run)
        && shape.is_whole(stride, to.affine().stride(), whole, run, sides)
}

/// Returns true if the modes of the block come before all other modes.
pub const fn is_innermost<L: OffsetMap, M: OffsetMap>() -> bool
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.is_innermost()
}

/// Copies blocks from one tensor to another.
struct Blocks<'a, E, F, L, M> {
    source: &'a E,
    target: &'a mut F,
    from: L,
    to: M,
}

impl<E, F, L, M> Each for Blocks<'_, E, F, L, M>
where
    E: Reads,
    F: StorageMut<Item = E::Item>,
    L: OffsetMap<Shape: Walk<L::Stride, M::Stride>>,
    M: OffsetMap,
{
    const BLOCK: i64 = block::<L, M>();

    #[inline(always)]
    fn each(&mut self, a: i64, b: i64) {
        let a = if const { are_alike::<L>(Self::BLOCK) } {
            place_of_alike(self.from, a)
        } else {
            self.from.finish(a)
        };
        let b = if const { are_alike::<M>(Self::BLOCK) } {
            place_of_alike(self.to, b)
        } else {
            self.to.finish(b)
        };
        // SAFETY: the walk gives the first offset of each block in both shapes, which are the same
        // (T7). Each layout contains the whole block: under a swizzle, blocks are parts of the runs
        // that the swizzle keeps together (T8). The target is borrowed exclusively, so no element
        // is in both tensors (T4).
        unsafe {
            self.source
                .read_block(a, Self::BLOCK, moved(self.target.pointer_mut(), b));
        };
    }
}

/// Copies the elements of `source` at the coordinates for which `predicate` is true. Other elements
/// are neither read nor written.
///
/// Use it for tiles that reach past the edge of a tensor: see
/// [`predicated`](crate::tensor::Tensor::predicated).
///
/// # Panics
/// * if extents differ; the message has both
/// * if the predicate is true for an element past the edge
#[inline(always)]
#[track_caller]
pub fn copy_if<P, K, E, L, F, M>(
    predicate: &Tensor<P, K>,
    mut holds: impl FnMut(P::Item) -> bool,
    source: &Tensor<E, L>,
    target: &mut Tensor<F, M>,
) where
    P: Reads,
    K: OffsetMap,
    E: ReadsInside,
    F: WritesInside<Item = E::Item>,
    L: SameDomain<M> + SameDomain<K>,
    M: OffsetMap,
{
    maps_must_be_same(operator::CopyElements, source.layout(), target.layout());
    maps_must_be_same(operator::CopyElements, source.layout(), predicate.layout());
    let ((when, answer), (from, read)) = (predicate.parts(), source.parts());
    let (to, write) = target.parts_mut();
    let are_apart = write.places_are_apart();
    let mut each = move |[p, a, b]: [i64; 3]| {
        // SAFETY: the places belong to coordinates in the shapes, which are the same (T7); the
        // target is borrowed exclusively (T4). The predicate and the source return before a place
        // in the target is borrowed.
        unsafe {
            if holds(answer.read(p)) {
                *write.must_place(b) = read.must_read(a);
            }
        }
    };
    let maps = (when, from, to);
    if !(are_apart && in_order_of_memory(maps, Use::Chooses, &mut each)) {
        in_order_of_triples((from, when, to), |[a, p, b]| each([p, a, b]));
    }
}
