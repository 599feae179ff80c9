//! Iterators over all elements of a tensor, in the order of the linear coordinates.
#![allow(unsafe_code, reason = "elements of linear coordinates below the size")]

use crate::loops::order::{contiguous, is_linear};
use crate::loops::walk::Walk;
use crate::storage::engine::Reads;
use crate::storage::map::{OffsetMap, bounds, offset_of};
use crate::tensor::Tensor;
use crate::tuple::IntTuple;

/// An iterator over the elements of a tensor as values.
pub struct Iter<'a, E, L: OffsetMap> {
    tensor: &'a Tensor<E, L>,
    next: usize,
    end: usize,
    line: Option<Line>,
}

/// Offsets in arithmetic progression: index `i` has the offset `first + i · step`. For example, a
/// row of a column-major matrix with 4 rows has the step 4. An iterator over these offsets does not
/// divide coordinates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    first: i64,
    step: i64,
}

impl Line {
    /// Returns the offsets of a layout in coordinate order, if they are an arithmetic progression.
    #[inline(always)]
    pub(super) fn of<L: OffsetMap>(layout: L) -> Option<Self> {
        // A linear layout has no swizzle, so `finish(0)` is its first offset.
        is_linear(layout).then(|| Self {
            first: layout.finish(0),
            step: layout.affine().stride().leaf(0),
        })
    }
}

impl<E, L: OffsetMap> Clone for Iter<'_, E, L> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<E, L: OffsetMap> core::fmt::Debug for Iter<'_, E, L> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Iter({}..{})", self.next, self.end)
    }
}

impl<E: Reads, L: OffsetMap> Tensor<E, L> {
    /// Iterates over all elements as values, in coordinate order: the first mode moves fastest.
    ///
    /// * If each mode continues the mode before it in memory, as in a column-major matrix without
    ///   gaps, it is as fast as the iterator of a slice.
    /// * Over row-major data, it takes five to ten times as long as a loop over rows.
    ///   [`iter_any_order`](Self::iter_any_order) and the [algorithms](crate::algorithm) `reduce`,
    ///   `for_each` and `zip` follow memory order.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let rows = make_tensor(&data, layout!((2, 3):(3, 1)));
    /// assert_eq!(rows.iter().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
    /// assert_eq!(rows.iter().rev().map(|x| x * x).sum::<i32>(), 55);
    /// ```
    #[inline(always)]
    pub fn iter(&self) -> Iter<'_, E, L> {
        Iter {
            tensor: self,
            next: 0,
            end: self.size(),
            line: Line::of(self.layout),
        }
    }
}

impl<E: Reads, L: OffsetMap> Tensor<E, L> {
    /// Iterates over all elements as values, once each. The order is memory order if the elements
    /// are contiguous, whichever mode has stride 1; otherwise it is coordinate order, as in
    /// [`iter`](Self::iter).
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data = [0, 1, 2, 3, 4, 5];
    /// let rows = make_tensor(&data, layout!((2, 3):(3, 1)));
    /// assert_eq!(rows.iter_any_order().max(), Some(5));
    /// ```
    #[inline(always)]
    pub fn iter_any_order(&self) -> Iter<'_, E, L> {
        let mut all = self.iter();
        if all.line.is_none() && contiguous(self.layout).is_some() {
            // The offsets fill the range from the least to the greatest one.
            all.line = Some(Line {
                first: bounds(self.layout).0,
                step: 1,
            });
        }
        all
    }
}

impl<'a, E: Reads, L: OffsetMap> IntoIterator for &'a Tensor<E, L> {
    type Item = E::Item;
    type IntoIter = Iter<'a, E, L>;

    #[inline(always)]
    fn into_iter(self) -> Iter<'a, E, L> {
        self.iter()
    }
}

impl<E: Reads, L: OffsetMap> Iter<'_, E, L> {
    #[inline(always)]
    fn read(&self, index: usize) -> E::Item {
        // SAFETY: the index is below the size, so it is a coordinate of the shape, and its offset
        // is one of the layout's (T1); a line has the same offsets.
        unsafe {
            self.tensor
                .engine
                .read(offset_on(self.line, index, self.tensor.layout))
        }
    }
}

/// Returns the offset of a linear index, which must be less than the size. If the offsets are an
/// arithmetic progression, no coordinate is divided.
#[inline(always)]
#[allow(
    clippy::cast_possible_wrap,
    reason = "the index is below a size that fits in 64 bits"
)]
pub(super) fn offset_on<L: OffsetMap>(line: Option<Line>, index: usize, layout: L) -> i64 {
    match line {
        Some(Line { first, step }) => first.wrapping_add((index as i64).wrapping_mul(step)),
        None => offset_of(index, layout),
    }
}

impl<E: Reads, L: OffsetMap> Iterator for Iter<'_, E, L> {
    type Item = E::Item;

    #[inline]
    fn next(&mut self) -> Option<E::Item> {
        if self.next == self.end {
            return None;
        }
        let element = self.read(self.next);
        self.next += 1;
        Some(element)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end - self.next;
        (left, Some(left))
    }

    /// Folds in nested loops if no element has been taken from the iterator yet.
    #[inline]
    fn fold<B, F: FnMut(B, E::Item) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = Some(init);
        if self.line.is_none() && self.next == 0 && self.end == self.tensor.size() && self.end != 0
        {
            let (engine, map) = (&self.tensor.engine, self.tensor.layout);
            let (shape, stride) = (map.affine().shape(), map.affine().stride());
            shape.walk(stride, stride, 0, 0, &mut |offset, _| {
                // SAFETY: the walk gives offsets of coordinates in the shape (T7), which are the
                // layout's (T1).
                let element = unsafe { engine.read(map.finish(offset)) };
                folded = folded.take().map(|so_far| f(so_far, element));
            });
        } else {
            for index in self.next..self.end {
                let element = self.read(index);
                folded = folded.take().map(|so_far| f(so_far, element));
            }
        }
        match folded {
            Some(folded) => folded,
            None => unreachable!("each step puts back what it takes"),
        }
    }
}

impl<E: Reads, L: OffsetMap> DoubleEndedIterator for Iter<'_, E, L> {
    #[inline]
    fn next_back(&mut self) -> Option<E::Item> {
        if self.next == self.end {
            return None;
        }
        self.end -= 1;
        Some(self.read(self.end))
    }
}

impl<E: Reads, L: OffsetMap> ExactSizeIterator for Iter<'_, E, L> {}
