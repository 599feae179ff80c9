//! `copy`, `copy_if`: copy elements from one tensor to the same coordinates of another.
#![allow(unsafe_code, reason = "elements of walks over the shape")]

use core::mem::MaybeUninit;
use core::slice::{from_raw_parts, from_raw_parts_mut};

use super::places::{in_order_of_memory, in_order_of_triples};
use super::same_shape::{SameDomain, maps_must_be_same};
use crate::cuts::predicated::inside::{ReadsInside, WritesInside};
use crate::errors::operator;
use crate::loops::blocks::{Outside, Sides};
use crate::loops::memory::{Loop, Use};
use crate::loops::order::{FoundLoops, LoopOrder, known, order};
use crate::loops::runs::{AtPlaces, Runs, are_alike, place_of_alike};
use crate::loops::walk::{Each, Walk};
use crate::storage::engine::ReadsPlaces;
use crate::storage::engine::place::{element_mut, moved};
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// Copies every element, in the order of memory. Elements that are contiguous in both tensors move as one block, as long as
/// [`max_common_vector`](crate::ops::MaxCommonVector) says, also under swizzles, and in runs that are known only at run time.
/// Where two coordinates of the target have one place, the later one wins, as in the order of the coordinates.
///
/// # Panics
/// Where the shapes differ at run time, with both extents; static ones that differ do not compile.
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
    let ((shape, stride), to_stride) = ((from.affine().shape(), from.affine().stride()), to.affine().stride());
    maps_must_be_same(operator::CopyElements, from, to);
    if const { L::MODES.is_none() } && from.coordinates() == 0 {
        return;
    }
    let (source, target) = (source.parts().1, target.parts_mut().1);
    if block != 1 && const { !has_another_order::<L, M>() } && keeps_order(from, to) && are_runs(from, to) {
        shape.walk(stride, to_stride, 0, 0, &mut Blocks { source, target, from, to });
        return;
    }
    let pointer = target.pointer_mut();
    let mut moves = ElementMoves { source, each: EachMove { reader: source.reader(), pointer } };
    match order((from, to), Use::Writes, &mut FoundLoops::Nothing) {
        Some(loops) => loops.walk(&mut Runs { maps: (from, to), places: &mut moves }),
        None => shape.walk(stride, to_stride, 0, 0, &mut |a, b| moves.one([from.finish(a), to.finish(b)])),
    }
}

/// Copies the elements of a walk over two tensors of one shape, the second of which is borrowed exclusively.
struct ElementMoves<'a, E: Reads> {
    source: &'a E,
    each: EachMove<E>,
}

/// Copies them one by one.
struct EachMove<E: Reads> {
    reader: E::Reader,
    pointer: *mut E::Item,
}

impl<E: Reads> AtPlaces<2> for ElementMoves<'_, E> {
    #[inline(always)]
    fn one(&mut self, places: [i64; 2]) {
        self.each.one(places);
    }

    #[inline(always)]
    fn channels(&mut self, at: [i64; 2], outer: Loop<2>, inner: Loop<2>) -> bool {
        // Values of its own: what another function has the address of, such as the source, is read again for each row.
        let each = EachMove::<E> { reader: self.each.reader, pointer: self.each.pointer };
        each.channels(self.source.memory(), at, outer, inner)
    }

    #[inline(always)]
    fn block(&mut self, [a, b]: [i64; 2], count: i64) {
        // SAFETY: the block's places are those of coordinates in both shapes, side by side (T7, T8); the target is borrowed
        // exclusively, so that the source has none of its elements (T4).
        unsafe { self.source.read_block(a, count, moved(self.each.pointer, b)) };
    }
}

impl<E: Reads> EachMove<E> {
    #[inline(always)]
    fn one(&mut self, [a, b]: [i64; 2]) {
        // SAFETY: the places are those of coordinates in both shapes, which are the same (T7); the target is borrowed exclusively
        // (T4).
        unsafe { *element_mut(self.pointer, b) = self.reader.read(a) };
    }

    /// Moves two, three, four or eight channels, from planes or into them; answers whether there were so many. It is a function of its
    /// own, because each number of channels is a constant there, so that the compiler moves many elements at a time.
    #[inline(never)]
    fn channels(mut self, from: Option<*const E::Item>, at: [i64; 2], outer: Loop<2>, inner: Loop<2>) -> bool {
        let (count, plane) = (outer.extent(), inner.step(1));
        match () {
            () if outer.has_channels::<2>(inner, 0) => self.channels_apart::<2>(from, at, count, plane),
            () if outer.has_channels::<3>(inner, 0) => self.channels_apart::<3>(from, at, count, plane),
            () if outer.has_channels::<4>(inner, 0) => self.channels_apart::<4>(from, at, count, plane),
            () if outer.has_channels::<8>(inner, 0) => self.channels_apart::<8>(from, at, count, plane),
            () if outer.has_channels::<2>(inner, 1) => self.channels_together::<2>(from, at, count, inner.step(0)),
            () if outer.has_channels::<3>(inner, 1) => self.channels_together::<3>(from, at, count, inner.step(0)),
            () if outer.has_channels::<4>(inner, 1) => self.channels_together::<4>(from, at, count, inner.step(0)),
            () => return false,
        }
        true
    }

    /// Moves channels that lie side by side, from a pointer where they are in memory, into planes that are `plane` apart. Of elements of a
    /// byte or two, many come with one line of the cache: those are moved by functions that have nothing else.
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "a few channels")]
    #[inline(always)]
    fn channels_apart<const CHANNELS: usize>(
        &mut self,
        from: Option<*const E::Item>,
        [a, b]: [i64; 2],
        count: i64,
        plane: i64,
    ) {
        if let (Some(from), 1 | 2, true) = (from, const { size_of::<E::Item>() }, plane >= count) {
            let from = moved(from.cast_mut(), a).cast_const();
            let first = moved(self.pointer, b);
            // SAFETY: the elements are those of coordinates in both shapes, which are the same (T7), and no plane reaches into the next
            // one; the target is borrowed exclusively, so that the source has none of its elements (T4).
            let done = unsafe { apart::<E::Item, CHANNELS>(from, count, |channel| moved(first, plane * channel)) };
            if done {
                return;
            }
        }
        for i in 0..count {
            for channel in 0..CHANNELS as i64 {
                let side_by_side = a.wrapping_add((CHANNELS as i64).wrapping_mul(i)).wrapping_add(channel);
                self.one([side_by_side, b.wrapping_add(plane.wrapping_mul(channel)).wrapping_add(i)]);
            }
        }
    }

    /// Moves planes that are `plane` apart into channels that lie side by side.
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "a few channels")]
    #[inline(always)]
    fn channels_together<const CHANNELS: usize>(
        &mut self,
        from: Option<*const E::Item>,
        [a, b]: [i64; 2],
        count: i64,
        plane: i64,
    ) {
        if let (Some(from), 1 | 2) = (from, const { size_of::<E::Item>() }) {
            let first = moved(from.cast_mut(), a);
            // SAFETY: as where channels go apart; what is read may overlap.
            let done = unsafe {
                together::<E::Item, CHANNELS>(|channel| moved(first, plane * channel), count, moved(self.pointer, b))
            };
            if done {
                return;
            }
        }
        for i in 0..count {
            for channel in 0..CHANNELS as i64 {
                let side_by_side = b.wrapping_add((CHANNELS as i64).wrapping_mul(i)).wrapping_add(channel);
                self.one([a.wrapping_add(plane.wrapping_mul(channel)).wrapping_add(i), side_by_side]);
            }
        }
    }
}

/// Moves `count` pixels with their channels side by side into the planes where `plane` says that they begin; answers whether there is a
/// function for so many channels.
///
/// # Safety
/// There are `count` pixels from `from` on, the channels may be read as values, and there are `count` elements in each plane, which are in no other
/// one, and which nothing else refers to.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "elements in memory")]
#[inline(always)]
unsafe fn apart<T, const CHANNELS: usize>(from: *const T, count: i64, plane: impl Fn(i64) -> *mut T) -> bool {
    let count = count as usize;
    // SAFETY: the caller's promise. A byte that is not initialized is moved as such.
    let plane = |channel| unsafe { from_raw_parts_mut(plane(channel).cast::<MaybeUninit<T>>(), count) };
    // SAFETY: the caller's promise; an array is aligned as its elements are.
    unsafe {
        match CHANNELS {
            2 => two_apart(from_raw_parts(from.cast(), count), plane(0), plane(1)),
            3 => three_apart(from_raw_parts(from.cast(), count), plane(0), plane(1), plane(2)),
            4 => four_apart(from_raw_parts(from.cast(), count), plane(0), plane(1), plane(2), plane(3)),
            _ => return false,
        }
    }
    true
}

/// As [`apart`], from planes into pixels.
///
/// # Safety
/// There are `count` elements in each plane, which may be read as values, and `count` pixels from `to` on, which nothing else refers to.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "elements in memory")]
#[inline(always)]
unsafe fn together<T, const CHANNELS: usize>(plane: impl Fn(i64) -> *mut T, count: i64, to: *mut T) -> bool {
    let count = count as usize;
    // SAFETY: the caller's promise.
    let plane = |channel| unsafe { from_raw_parts(plane(channel).cast::<MaybeUninit<T>>(), count) };
    // SAFETY: the caller's promise; an array is aligned as its elements are.
    unsafe {
        match CHANNELS {
            2 => two_together(from_raw_parts_mut(to.cast(), count), plane(0), plane(1)),
            3 => three_together(from_raw_parts_mut(to.cast(), count), plane(0), plane(1), plane(2)),
            _ => return false,
        }
    }
    true
}

/// `apart!(name, how many: a plane and its number for each channel)`: pixels into planes. It is a function of its own, of slices alone,
/// which cannot overlap: whether the compiler finds vectors in its loop does not depend on who calls it. Pixels are taken apart as blocks of
/// one, because channels that are read from the slice one by one become one read and shifts, in which it finds none.
macro_rules! apart {
    ($name:ident, $count:literal: $($plane:ident $channel:literal)*) => {
        #[inline(never)]
        fn $name<T>(pixels: &[[MaybeUninit<T>; $count]], $($plane: &mut [MaybeUninit<T>]),*) {
            const ONE: usize = 1;
            let count = pixels.len();
            $(let ($plane, _) = $plane[..count].as_chunks_mut::<ONE>();)*
            for (i, block) in pixels.as_chunks::<ONE>().0.iter().enumerate() {
                // SAFETY: who calls it may read the channels as values, and each is written once.
                let block: [[MaybeUninit<T>; $count]; ONE] = unsafe { (&raw const *block).read() };
                $(for round in 0..ONE {
                    // SAFETY: as above.
                    $plane[i][round] = unsafe { (&raw const block[round][$channel]).read() };
                })*
            }
        }
    };
}

apart!(two_apart, 2: a 0 b 1);
apart!(three_apart, 3: a 0 b 1 c 2);
apart!(four_apart, 4: a 0 b 1 c 2 d 3);

/// `together!(name, how many: planes)`: the way back.
macro_rules! together {
    ($name:ident, $count:literal: $($plane:ident)*) => {
        #[inline(never)]
        fn $name<T>(pixels: &mut [[MaybeUninit<T>; $count]], $($plane: &[MaybeUninit<T>]),*) {
            $(let $plane = &$plane[..pixels.len()];)*
            for (i, pixel) in pixels.iter_mut().enumerate() {
                // SAFETY: who calls it may read the elements as values, and each is written once.
                *pixel = unsafe { [$((&raw const $plane[i]).read()),*] };
            }
        }
    };
}

together!(two_together, 2: a b);
together!(three_together, 3: a b c);

/// How many elements are moved at once.
pub const fn block<L: OffsetMap, M: OffsetMap>() -> i64
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.block_in_runs(L::RUN, M::RUN)
}

/// How many elements both layouts have contiguously at the same coordinates, without regard to any swizzle.
pub const fn in_common<L: OffsetMap, M: OffsetMap>() -> i64
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    <L::Shape as Walk<L::Stride, M::Stride>>::COMMON.block()
}

/// Whether places that are written twice are written in the same order: BC3.
#[inline(always)]
fn keeps_order<L: OffsetMap, M: OffsetMap>(from: L, to: M) -> bool
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    let (whole, innermost) = const { (in_common::<L, M>(), is_innermost::<L, M>()) };
    innermost || from.affine().shape().outside(to.affine().stride(), whole, Outside::NONE).keep_order()
}

/// Whether the types know that the order of memory is not that of the coordinates, in which blocks are walked.
const fn has_another_order<L: OffsetMap, M: OffsetMap>() -> bool {
    matches!(known(&[L::MODES, M::MODES], Use::Writes, false), LoopOrder::Memory(_))
}

/// Whether each block begins where a run begins, on the sides that a swizzle cuts: BC4.
#[inline(always)]
fn are_runs<L: OffsetMap, M: OffsetMap>(from: L, to: M) -> bool
where
    L::Shape: Walk<L::Stride, M::Stride>,
{
    let (whole, run) = const { (in_common::<L, M>(), block::<L, M>()) };
    let sides = const { Sides { a: L::RUN.is_some(), b: M::RUN.is_some() } };
    let (shape, stride) = (from.affine().shape(), from.affine().stride());
    from.begins_at(run) && to.begins_at(run) && shape.is_whole(stride, to.affine().stride(), whole, run, sides)
}

/// Whether the block's modes come before all others.
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
        let a = if const { are_alike::<L>(Self::BLOCK) } { place_of_alike(self.from, a) } else { self.from.finish(a) };
        let b = if const { are_alike::<M>(Self::BLOCK) } { place_of_alike(self.to, b) } else { self.to.finish(b) };
        // SAFETY: the walk gives the first offset of each block in both shapes, which are the same (T7), and whose layouts have
        // all of the block: under a swizzle, blocks are part of the runs that it keeps together (T8). The target is borrowed
        // exclusively, so that the source has none of its elements (T4).
        unsafe { self.source.read_block(a, Self::BLOCK, moved(self.target.pointer_mut(), b)) };
    }
}

/// Copies the elements at the coordinates where `predicate` is true, and reads and writes no others.
///
/// Source and target may be tiles past an edge: see `predicated`.
///
/// # Panics
/// Where the shapes differ, with both extents; where an element that the predicate chooses is past an edge.
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
        // SAFETY: the places are those of coordinates in the shapes, which are the same (T7); the target is borrowed exclusively
        // (T4). The predicate and the source return before a place in the target is borrowed.
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
