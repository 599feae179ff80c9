//! `argmax`, `argmin`: the coordinate of the greatest or the least element.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | AM1 | an element that does not equal itself, such as NaN, is ignored |
//! | AM2 | if several elements are equal, the one with the least linear coordinate is chosen, whatever the strides |
//!
//! The first pass over the elements, in memory order, finds the extreme value with eight running
//! results. The second pass, also in memory order, computes the linear coordinate of each element
//! and finds the least one with the extreme value. It skips blocks of elements without this value.
//! If the offsets are an arithmetic progression in coordinate order, it ends at the first such
//! element.
//!
//! # Ensures
//! `tests/tensors/iterators.rs`.
#![allow(unsafe_code, reason = "elements of a walk over the shape")]

use crate::algorithm::eight::{EightSums, PARTS};
use crate::loops::memory::{Loop, Run, Use};
use crate::loops::order::{FoundLoops, Operands, is_linear, order};
use crate::loops::walk::Walk;
use crate::modes::ModeTable;
use crate::ops::extents::Extents;
use crate::storage::engine::{Reads, ReadsPlaces};
use crate::storage::map::OffsetMap;
use crate::tensor::Tensor;
use crate::tuple::IntTuple;

impl<E: Reads<Item: Copy + PartialOrd>, L: OffsetMap + Extents> Tensor<E, L> {
    /// Returns the coordinate of the greatest element: one `usize` for each mode.
    ///
    /// * If several elements are the greatest, this is the first of them in coordinate order (the
    ///   first mode fastest), whatever the order in memory.
    /// * Elements that do not equal themselves, such as NaN, are ignored. The result is `None` if
    ///   no element is left.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data = [3.0, 7.0, f64::NAN, 7.0, 1.0, 2.0];
    /// let rows = make_tensor(&data, layout!((2, 3):(3, 1)));
    /// // Both (1, 0) and (0, 1) contain 7: the first mode is the fastest.
    /// assert_eq!(rows.argmax(), Some((1, 0)));
    /// assert_eq!(rows.argmin(), Some((1, 1)));
    /// let none = 0;
    /// assert_eq!(make_tensor(&data, layout!((none, 3))).argmax(), None);
    /// ```
    #[inline]
    pub fn argmax(&self) -> Option<L::Extents> {
        self.extreme(|new, best| new > best)
    }

    /// Returns the coordinate of the least element, by the rules of [`argmax`](Self::argmax): the
    /// first of several in coordinate order, and without NaN.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let tensor = Tensor::from_fn(layout!((4, 5)), |(i, j)| i.abs_diff(2) + j.abs_diff(3));
    /// assert_eq!(tensor.argmin(), Some((2, 3)));
    /// ```
    #[inline]
    pub fn argmin(&self) -> Option<L::Extents> {
        self.extreme(|new, best| new < best)
    }

    #[inline(always)]
    fn extreme(&self, is_better: impl Fn(&E::Item, &E::Item) -> bool + Copy) -> Option<L::Extents> {
        // An element that compares equal to itself can be compared with other elements. NaN does
        // not.
        #[allow(clippy::eq_op, reason = "NaN does not equal itself")]
        let first = self.iter_any_order().find(|one| one == one)?;
        let (map, engine) = self.parts();
        let mut better = BetterRuns {
            map,
            reader: engine.reader(),
            parts: EightSums::from_parts([first; PARTS]),
            is_better,
        };
        let (shape, stride) = (map.affine().shape(), map.affine().stride());
        match order((map,), Use::Reads, &mut FoundLoops::Nothing) {
            Some(loops) => loops.walk(&mut better),
            None => shape.walk(stride, stride, 0, 0, &mut |offset, _| {
                better.run([offset], Loop::NONE);
            }),
        }
        let best = better
            .parts
            .total(|a, b| if is_better(&b, &a) { b } else { a });
        let number = self.first_that_is(best)?;
        Some(L::coordinate(self.layout.extents(), number))
    }

    /// Returns the least linear coordinate of an element that equals `best`.
    #[inline(always)]
    fn first_that_is(&self, best: E::Item) -> Option<usize> {
        // The elements of a linear layout are visited in coordinate order, so the search ends at
        // the first element that equals `best`.
        if is_linear(self.layout) {
            return self.iter().position(|element| element == best);
        }
        let (map, engine) = self.parts();
        let mut first = FirstInRuns {
            map,
            reader: engine.reader(),
            best,
            least: i64::MAX,
        };
        if let Some(loops) = order(WithNumbers(map), Use::Reads, &mut FoundLoops::Nothing) {
            loops.walk(&mut first);
        } else {
            let (shape, stride) = (map.affine().shape(), map.affine().stride());
            let mut number = 0;
            shape.walk(stride, stride, 0, 0, &mut |offset, _| {
                first.run([number, offset], Loop::NONE);
                number += 1;
            });
        }
        usize::try_from(first.least).ok()
    }
}

/// Finds the least linear coordinate of an element that equals `best`.
struct FirstInRuns<L, Reader, T> {
    map: L,
    reader: Reader,
    best: T,
    least: i64,
}

impl<L: OffsetMap, R: ReadsPlaces<Item: Copy + PartialEq>> Run<2> for FirstInRuns<L, R, R::Item> {
    #[inline(always)]
    fn run(&mut self, at: [i64; 2], inner: Loop<2>) {
        match [inner.step(0), inner.step(1)] {
            [number, 1] => self.run_by(at, inner.extent(), [number, 1]),
            steps => self.run_by(at, inner.extent(), steps),
        }
    }
}

impl<L: OffsetMap, R: ReadsPlaces<Item: Copy + PartialEq>> FirstInRuns<L, R, R::Item> {
    /// Searches a run of `count` elements. The linear coordinate and the offset of element `i` are
    /// `at` plus `i` times `steps`.
    ///
    /// The loop over a block has no branch, so the compiler vectorizes it. If the linear
    /// coordinates increase, the search stops at the first block without a linear coordinate
    /// below `least`.
    #[inline(always)]
    fn run_by(&mut self, at: [i64; 2], count: i64, steps: [i64; 2]) {
        const BLOCK: i64 = 32;
        let (map, reader, best) = (self.map, self.reader, self.best);
        let nth = |of: usize, i: i64| at[of].wrapping_add(steps[of].wrapping_mul(i));
        // SAFETY: the places belong to coordinates in the shape (T7), which are the layout's (T1).
        let is_best = |i| unsafe { reader.read(map.finish(nth(1, i))) } == best;
        let mut begin = 0;
        while begin < count && (steps[0] < 0 || nth(0, begin) < self.least) {
            let end = count.min(begin.wrapping_add(BLOCK));
            let any = if end - begin == BLOCK {
                (0..BLOCK).fold(false, |any, i| any | is_best(begin + i))
            } else {
                true
            };
            if any {
                for i in (begin..end).filter(|&i| is_best(i)) {
                    self.least = self.least.min(nth(0, i));
                }
            }
            begin = end;
        }
    }
}

/// Splits the elements into eight parts, and keeps the best element of each part. The final result
/// is the best of these eight.
struct BetterRuns<L, Reader, T, F> {
    map: L,
    reader: Reader,
    parts: EightSums<T>,
    is_better: F,
}

impl<L, R, F> Run<1> for BetterRuns<L, R, R::Item, F>
where
    L: OffsetMap,
    R: ReadsPlaces<Item: Copy>,
    F: Fn(&R::Item, &R::Item) -> bool + Copy,
{
    #[inline(always)]
    fn run(&mut self, at: [i64; 1], inner: Loop<1>) {
        match inner.contiguous() {
            Some(count) => self.run_in_parts(at, Loop::new(count, [1])),
            None => self.run_in_parts(at, inner),
        }
    }
}

impl<L, R, F> BetterRuns<L, R, R::Item, F>
where
    L: OffsetMap,
    R: ReadsPlaces<Item: Copy>,
    F: Fn(&R::Item, &R::Item) -> bool + Copy,
{
    #[inline(always)]
    fn run_in_parts(&mut self, at: [i64; 1], inner: Loop<1>) {
        let (map, reader, is_better) = (self.map, self.reader, self.is_better);
        self.parts.run(inner.extent(), |best, round| {
            let [offset] = inner.after(at, round);
            // SAFETY: the places belong to coordinates in the shape (T7), which are the layout's
            // (T1).
            let new = unsafe { reader.read(map.finish(offset)) };
            if is_better(&new, &best) { new } else { best }
        });
    }
}

/// A layout whose loops also count the linear coordinate of each element.
#[derive(Clone, Copy)]
struct WithNumbers<L>(L);

impl<L: OffsetMap> Operands<2> for WithNumbers<L> {
    const MODES: [Option<ModeTable>; 2] = [None, None];
    const LEAVES: usize = <L::Shape as IntTuple>::LEAVES;
    const SWIZZLED: bool = L::RUN.is_some();

    #[inline(always)]
    fn leaf(self, leaf: usize) -> Loop<2> {
        let (shape, stride) = (self.0.affine().shape(), self.0.affine().stride());
        let number = (0..leaf).fold(1_i64, |size, leaf| size.wrapping_mul(shape.leaf(leaf)));
        Loop::new(shape.leaf(leaf), [number, stride.leaf(leaf)])
    }
}
