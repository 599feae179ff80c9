//! The innermost loop of tensors under swizzles: where each offset need not be swizzled by itself.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | LO6 | a swizzle permutes each block of [`PERIOD`](OffsetMap::PERIOD) offsets: where a run of one tensor has all of a block, its places are those of the block, one after another |
//! | LO7 | two runs of steps 1 go on in blocks that both swizzles keep together, [`RUN`](OffsetMap::RUN) offsets |
//!
//! # Ensures
//! Each place once: `tests/loops.rs`.

use super::loops::{Loop, Run};
use super::map::OffsetMap;

/// Folds the places of a run of one tensor, in no particular order: LO6.
#[inline(always)]
fn fold_places<L: OffsetMap, R>(map: L, first: i64, run: Loop<1>, init: R, f: &mut impl FnMut(R, i64) -> R) -> R {
    if const { L::RUN.is_none() } {
        return run.fold(first, init, |folded, offset| f(folded, map.finish(offset)));
    }
    let Some((before, blocks, after)) = run.contiguous().and_then(|count| split::<L>(map, first, count)) else {
        return run.fold(first, init, |folded, offset| f(folded, map.finish(offset)));
    };
    let mut swizzled =
        |from, count, folded| Loop::new(count, [1]).fold(from, folded, |folded, offset| f(folded, map.finish(offset)));
    let folded = swizzled(first, before, init);
    let folded = swizzled(first.wrapping_add(before).wrapping_add(blocks), after, folded);
    Loop::new(blocks, [1]).fold(map.argument(first).wrapping_add(before), folded, f)
}

/// Folds the places of one tensor, run by run. What is folded stays in one place for a whole run, so that the optimizer sees a loop
/// over numbers.
pub(crate) struct FoldedRuns<L, R, F> {
    pub(crate) map: L,
    /// Nothing while a run is folded.
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

/// How many of `count` offsets from `first` on are before the first whole block, in whole blocks, and behind them.
#[inline(always)]
fn split<L: OffsetMap>(map: L, first: i64, count: i64) -> Option<(i64, i64, i64)> {
    let period = const { L::PERIOD };
    let begin = map.argument(first);
    let before = begin.wrapping_neg() & (period - 1);
    let rest = count.checked_sub(before)?;
    (period > 0 && rest >= period).then(|| (before, rest & !(period - 1), rest & (period - 1)))
}

/// How many offsets the swizzles of two maps keep together.
const fn kept<L: OffsetMap, M: OffsetMap>() -> i64 {
    match (L::RUN, M::RUN) {
        (Some(a), Some(b)) if a < b => a,
        (_, Some(b)) => b,
        (Some(a), None) => a,
        (None, None) => i64::MAX,
    }
}

/// What is done with the places of two tensors.
pub(crate) trait PairPlaces {
    /// With those of one element.
    fn one(&mut self, a: i64, b: i64);

    /// With so many that go on in both.
    #[inline(always)]
    fn block(&mut self, a: i64, b: i64, count: i64) {
        Loop::new(count, [1; 2]).each([a, b], |[a, b]| self.one(a, b));
    }
}

impl<F: FnMut(i64, i64)> PairPlaces for F {
    #[inline(always)]
    fn one(&mut self, a: i64, b: i64) {
        self(a, b);
    }
}

/// Goes through the places of two tensors, run by run.
pub(crate) struct PairRuns<'a, L, M, P> {
    pub(crate) from: L,
    pub(crate) to: M,
    pub(crate) places: &'a mut P,
}

impl<L: OffsetMap, M: OffsetMap, P: PairPlaces> Run<2> for PairRuns<'_, L, M, P> {
    #[inline(always)]
    fn run(&mut self, at: [i64; 2], inner: Loop<2>) {
        each_pair((self.from, self.to), at, inner, self.places);
    }

    #[inline(always)]
    fn rows(&mut self, at: [i64; 2], outer: Loop<2>, inner: Loop<2>) {
        let (from, to) = (self.from, self.to);
        let Some(strip) = inner.strip() else {
            for at in outer.rounds(at) {
                self.run(at, inner);
            }
            return;
        };
        for at in outer.rounds(at) {
            for [a, b] in strip.rounds(at) {
                self.places.one(from.finish(a), to.finish(b));
            }
        }
    }
}

/// Goes through the places of a run of two tensors, in blocks where both go on: LO7.
#[inline(always)]
fn each_pair<L: OffsetMap, M: OffsetMap>(
    (from, to): (L, M),
    [a, b]: [i64; 2],
    run: Loop<2>,
    places: &mut impl PairPlaces,
) {
    let size = const { kept::<L, M>() };
    let is_whole = |swizzled: bool, at: i64| !swizzled || at % size == 0;
    match run.contiguous() {
        Some(count) if const { L::RUN.is_none() && M::RUN.is_none() } => {
            places.block(from.finish(a), to.finish(b), count);
        }
        Some(count)
            if size > 1
                && is_whole(const { L::RUN.is_some() }, a)
                && is_whole(const { M::RUN.is_some() }, b)
                && from.begins_at(size)
                && to.begins_at(size) =>
        {
            let blocks = count / size;
            for [a, b] in Loop::new(blocks, [size; 2]).rounds([a, b]) {
                places.block(from.finish(a), to.finish(b), size);
            }
            let ends = [a, b].map(|at| at.wrapping_add(blocks * size));
            Loop::new(count % size, [1; 2]).each(ends, |[a, b]| places.one(from.finish(a), to.finish(b)));
        }
        Some(count) => Loop::new(count, [1; 2]).each([a, b], |[a, b]| places.one(from.finish(a), to.finish(b))),
        None => run.each_apart([a, b], |[a, b]| places.one(from.finish(a), to.finish(b))),
    }
}

/// Goes through the offsets of several tensors, one element after another.
pub(crate) struct OffsetRuns<F>(pub(crate) F);

impl<const N: usize, F: FnMut([i64; N])> Run<N> for OffsetRuns<F> {
    #[inline(always)]
    fn run(&mut self, at: [i64; N], inner: Loop<N>) {
        inner.each(at, &mut self.0);
    }
}
