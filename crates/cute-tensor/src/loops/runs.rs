//! The innermost loop of swizzled tensors. It does not apply the swizzle to each offset separately.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | LO6 | a swizzle permutes each block of [`PERIOD`](OffsetMap::PERIOD) offsets. If a run of a single tensor contains a whole block, the elements of the block can be visited in memory order, without the swizzle |
//! | LO7 | two runs of step 1 are processed in blocks of [`RUN`](OffsetMap::RUN) offsets, which both swizzles keep together |
//! | LO9 | the swizzle maps offsets at a distance of [`REPEATS`](OffsetMap::REPEATS) to offsets at the same distance, so the swizzle is computed only once for blocks at this distance |
//!
//! # Ensures
//! Each element is visited once: `tests/tensors/loops.rs`.

use super::memory::{Loop, Run};
use crate::storage::map::OffsetMap;

/// Folds the swizzled offsets of one innermost loop over one tensor, in any order: LO6.
#[inline(always)]
fn fold_places<L: OffsetMap, R>(
    map: L,
    first: i64,
    run: Loop<1>,
    init: R,
    f: &mut impl FnMut(R, i64) -> R,
) -> R {
    if const { L::RUN.is_none() } {
        return run.fold(first, init, |folded, offset| f(folded, map.finish(offset)));
    }
    let Some((before, blocks, after)) = run
        .contiguous()
        .and_then(|count| split::<L>(map, first, count))
    else {
        return run.fold(first, init, |folded, offset| f(folded, map.finish(offset)));
    };
    let mut swizzled = |from, count, folded| {
        Loop::new(count, [1]).fold(from, folded, |folded, offset| f(folded, map.finish(offset)))
    };
    let folded = swizzled(first, before, init);
    let folded = swizzled(
        first.wrapping_add(before).wrapping_add(blocks),
        after,
        folded,
    );
    Loop::new(blocks, [1]).fold(map.argument(first).wrapping_add(before), folded, f)
}

/// Folds the swizzled offsets of one tensor, one innermost loop at a time. The accumulator stays in
/// a local variable during an innermost loop, so that the optimizer sees a loop over numbers.
pub(crate) struct FoldedRuns<L, R, F> {
    pub(crate) map: L,
    /// `None` only while an innermost loop is folded.
    pub(crate) folded: Option<R>,
    pub(crate) f: F,
}

impl<L: OffsetMap, R, F: FnMut(R, i64) -> R> Run<1> for FoldedRuns<L, R, F> {
    #[inline(always)]
    fn run(&mut self, [at]: [i64; 1], inner: Loop<1>) {
        if let Some(folded) = self.folded.take() {
            self.folded = Some(fold_places(self.map, at, inner, folded, &mut self.f));
        }
    }
}

/// Splits the `count` offsets that begin at `first` into three parts, and returns the length of
/// each part. The parts are the offsets before the first whole block, the offsets in whole blocks,
/// and the offsets after the last whole block. For example, if the period is 8 and the argument of
/// the swizzle at `first` is 5, 20 offsets are split into 3, 16 and 1.
#[inline(always)]
fn split<L: OffsetMap>(map: L, first: i64, count: i64) -> Option<(i64, i64, i64)> {
    let period = const { L::PERIOD };
    let begin = map.argument(first);
    let before = begin.wrapping_neg() & (period - 1);
    let rest = count.checked_sub(before)?;
    (period > 0 && rest >= period).then(|| (before, rest & !(period - 1), rest & (period - 1)))
}

/// Returns true if the swizzle changes all blocks of `block` elements in the same way, because of
/// the distances between these blocks: LO9.
pub(crate) const fn are_alike<L: OffsetMap>(block: i64) -> bool {
    let (Some(modes), true) = (&L::MODES, L::RUN.is_some() && L::REPEATS > 0) else {
        return false;
    };
    let (mut i, mut are) = (0, true);
    while i < modes.len() {
        let (_, stride) = modes.get(i);
        are &= (0 <= stride && stride < block) || stride % L::REPEATS == 0;
        i += 1;
    }
    are
}

/// Returns the swizzled offset. The swizzle is applied only to the remainder of the offset modulo
/// [`REPEATS`](OffsetMap::REPEATS). If [`are_alike`] is true, the optimizer sees that all blocks
/// have the same remainder: LO9.
#[inline(always)]
pub(crate) fn place_of_alike<L: OffsetMap>(map: L, offset: i64) -> i64 {
    let rest = offset & const { L::REPEATS - 1 };
    offset.wrapping_add(map.finish(rest).wrapping_sub(rest))
}

/// Returns the number of offsets that both swizzles keep together: LO7.
const fn kept(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    match (a, b) {
        (Some(a), Some(b)) if a < b => Some(a),
        (_, Some(b)) => Some(b),
        (a, None) => a,
    }
}

/// The maps of tensors that are visited together. They convert offsets to swizzled offsets.
pub(crate) trait Maps<const N: usize>: Copy {
    /// The number of offsets that all maps keep together, if one of the maps is swizzled: LO7.
    const KEPT: Option<i64>;
    /// Returns the swizzled offset in each tensor.
    fn finish(self, at: [i64; N]) -> [i64; N];
    /// Returns true if these offsets begin a block of `size` offsets that every swizzle keeps
    /// together.
    fn begins_at(self, at: [i64; N], size: i64) -> bool;
}

macro_rules! maps {
    ($($count:literal: $($L:ident $at:ident $index:tt)*;)*) => { $(
        impl<$($L: OffsetMap),*> Maps<$count> for ($($L,)*) {
            const KEPT: Option<i64> = {
                let mut together = None;
                $( together = kept(together, $L::RUN); )*
                together
            };

            #[inline(always)]
            fn finish(self, [$($at),*]: [i64; $count]) -> [i64; $count] {
                [$(self.$index.finish($at)),*]
            }

            #[inline(always)]
            fn begins_at(self, [$($at),*]: [i64; $count], size: i64) -> bool {
                $((const { $L::RUN.is_none() } || $at % size == 0) && self.$index.begins_at(size))&&*
            }
        }
    )* };
}

maps! {
    2: L a 0 M b 1;
    3: K p 0 L a 1 M b 2;
    4: K p 0 L a 1 M b 2 P c 3;
    5: K p 0 L a 1 M b 2 P c 3 Q d 4;
    6: K p 0 L a 1 M b 2 P c 3 Q d 4 R e 5;
}

/// The work that the loops do on the elements of tensors.
pub(crate) trait AtPlaces<const N: usize> {
    /// The length of a block, as far as it is known at compile time.
    const BLOCK: i64 = 1;

    /// Processes one element of each tensor.
    fn one(&mut self, places: [i64; N]);

    /// Processes the elements of all iterations of a short loop `outer` as one block. Returns
    /// false, and processes nothing, if this is not possible.
    #[inline(always)]
    fn channels(&mut self, _: [i64; N], _: Loop<N>, _: Loop<N>) -> bool {
        false
    }

    /// Processes `count` elements that are consecutive in all tensors.
    #[inline(always)]
    fn block(&mut self, places: [i64; N], count: i64) {
        Loop::new(count, [1; N]).each(places, |places| self.one(places));
    }
}

impl<const N: usize, F: FnMut([i64; N])> AtPlaces<N> for F {
    #[inline(always)]
    fn one(&mut self, places: [i64; N]) {
        self(places);
    }
}

/// Visits the elements of tensors, one innermost loop at a time.
pub(crate) struct Runs<'a, M, P> {
    pub(crate) maps: M,
    pub(crate) places: &'a mut P,
}

impl<const N: usize, M: Maps<N>, P: AtPlaces<N>> Run<N> for Runs<'_, M, P> {
    #[inline(always)]
    fn run(&mut self, at: [i64; N], inner: Loop<N>) {
        each_place(self.maps, at, inner, self.places);
    }

    #[inline(always)]
    fn rows(&mut self, at: [i64; N], outer: Loop<N>, inner: Loop<N>) {
        let are_channels = N == 2 && const { M::KEPT.is_none() } && inner.are_channels_of(outer);
        if are_channels && self.places.channels(self.maps.finish(at), outer, inner) {
            return;
        }
        if N == 2 && inner.is_short() && !outer.is_short() {
            for at in outer.rounds(at) {
                inner.each_of_few(at, |at| self.places.one(self.maps.finish(at)));
            }
            return;
        }
        // Each case has a separate loop, so the values that a loop needs in all rounds are computed
        // only in its case.
        if let (Some(count), true) = (inner.contiguous(), const { M::KEPT.is_none() }) {
            // A copy of constant length needs no call.
            if const { P::BLOCK > 1 } && count == P::BLOCK {
                for at in outer.rounds(at) {
                    self.places.block(self.maps.finish(at), P::BLOCK);
                }
                return;
            }
            for at in outer.rounds(at) {
                self.places.block(self.maps.finish(at), count);
            }
            return;
        }
        if N == 3 && const { M::KEPT.is_none() } && inner.step(N - 1) == 1 {
            let (maps, places) = (self.maps, &mut *self.places);
            // The element of one tensor is the same in the whole row, as in a product of a matrix
            // and a vector. It is found once for all rows.
            match (inner.step(0), inner.step(N - 2)) {
                (0, 1) => return each_of_rows(maps, at, [outer, inner.with_two(0, 1)], places),
                (1, 0) => return each_of_rows(maps, at, [outer, inner.with_two(1, 0)], places),
                (step, 0) => {
                    return each_of_rows(maps, at, [outer, inner.with_two(step, 0)], places);
                }
                (0, step) => {
                    return each_of_rows(maps, at, [outer, inner.with_two(0, step)], places);
                }
                _ => {}
            }
        }
        // The iterations of a strip and of rows of eight are unrolled.
        if let Some(strip) = inner.strip() {
            each_of_rows(self.maps, at, [outer, strip], self.places);
        } else if let Some(eight) = inner.eight() {
            each_of_rows(self.maps, at, [outer, eight], self.places);
        } else if const { M::KEPT.is_none() } {
            for at in outer.rounds(at) {
                inner.each_apart(at, |at| self.places.one(self.maps.finish(at)));
            }
        } else {
            for at in outer.rounds(at) {
                self.run(at, inner);
            }
        }
    }
}

/// Visits the elements of rows one by one. The function is inlined at each call, so steps that are
/// constants for the caller are constants here.
#[inline(always)]
fn each_of_rows<const N: usize, M: Maps<N>>(
    maps: M,
    at: [i64; N],
    [outer, inner]: [Loop<N>; 2],
    places: &mut impl AtPlaces<N>,
) {
    for at in outer.rounds(at) {
        for at in inner.rounds(at) {
            places.one(maps.finish(at));
        }
    }
}

/// Visits the elements of a run, in blocks that are consecutive in all tensors: LO7. If there are
/// three tensors, the first one selects the elements to write. Blocks of a few elements would then
/// need branches, so the function uses one long loop instead.
#[inline(always)]
fn each_place<const N: usize, M: Maps<N>>(
    maps: M,
    at: [i64; N],
    run: Loop<N>,
    places: &mut impl AtPlaces<N>,
) {
    match (run.contiguous(), const { M::KEPT }) {
        (Some(count), None) => places.block(maps.finish(at), count),
        (Some(count), Some(size)) if N == 2 && size > 1 && maps.begins_at(at, size) => {
            let blocks = count / size;
            for at in Loop::new(blocks, [size; N]).rounds(at) {
                places.block(maps.finish(at), size);
            }
            let ends = at.map(|at| at.wrapping_add(blocks * size));
            Loop::new(count % size, [1; N]).each(ends, |at| places.one(maps.finish(at)));
        }
        (Some(count), _) => Loop::new(count, [1; N]).each(at, |at| places.one(maps.finish(at))),
        (None, _) => run.each_apart(at, |at| places.one(maps.finish(at))),
    }
}
