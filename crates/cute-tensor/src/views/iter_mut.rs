//! `iter_mut` (mutable elements), `indexed_iter` (elements with their coordinates) and `swap`
//! (exchanges two elements).
#![allow(
    unsafe_code,
    reason = "elements of linear coordinates below the size, each once"
)]

use core::marker::PhantomData;
use core::ops::Range;

use super::iter::{Iter, Line, offset_on};
use crate::cuts::partition::{must_be_injective, must_not_collide};
use crate::ops::extents::Extents;
use crate::storage::engine::place::{element_mut, moved};
use crate::storage::engine::{Reads, StorageMut};
use crate::storage::map::{IndexedBy, Leaves, OffsetMap};
use crate::tensor::Tensor;

/// An iterator over mutable references to the elements of a tensor, in coordinate order.
pub struct IterMut<'a, T, L> {
    pointer: *mut T,
    layout: L,
    /// The linear indices of the elements that have not been yielded yet.
    indices: Range<usize>,
    line: Option<Line>,
    elements: PhantomData<&'a mut [T]>,
}

// SAFETY: it yields exclusive elements, each once (T6), which may be sent if `T` may.
unsafe impl<T: Send, L: Send> Send for IterMut<'_, T, L> {}
// SAFETY: a shared iterator only gives the number of its remaining elements.
unsafe impl<T: Sync, L: Sync> Sync for IterMut<'_, T, L> {}

impl<T, L> core::fmt::Debug for IterMut<'_, T, L> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "IterMut({:?})", self.indices)
    }
}

impl<'a, T, L: OffsetMap> IterMut<'a, T, L> {
    /// # Safety
    /// The index is one of `indices`, and the iterator yields it only once.
    #[inline(always)]
    unsafe fn give(&self, index: usize) -> &'a mut T {
        // SAFETY: the index is below the size, so its offset is one of the layout's (T1); no other
        // coordinate has it (T6), and the tensor is borrowed exclusively for `'a` (T4).
        unsafe { element_mut(self.pointer, offset_on(self.line, index, self.layout)) }
    }
}

impl<'a, T, L: OffsetMap> Iterator for IterMut<'a, T, L> {
    type Item = &'a mut T;

    #[inline]
    fn next(&mut self) -> Option<&'a mut T> {
        // SAFETY: a range yields each index once.
        self.indices.next().map(|index| unsafe { self.give(index) })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl<T, L: OffsetMap> DoubleEndedIterator for IterMut<'_, T, L> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        // SAFETY: a range yields each index once.
        self.indices
            .next_back()
            .map(|index| unsafe { self.give(index) })
    }
}

impl<T, L: OffsetMap> ExactSizeIterator for IterMut<'_, T, L> {}

impl<E, L: OffsetMap> Tensor<E, L> {
    /// Iterates over mutable references to all elements, in coordinate order: the first mode moves
    /// fastest.
    ///
    /// Over row-major data, it takes up to twenty times as long as a loop over rows. If the order
    /// does not matter, use [`transform`](crate::algorithm::transform()) for one tensor, or
    /// [`zip`](crate::algorithm::zip()) for several, which follow memory order.
    ///
    /// # Panics
    /// Panics if two coordinates share an element. A static layout with shared elements does not
    /// compile.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let mut data = [0; 6];
    /// for (number, element) in make_tensor(&mut data, layout!((2, 3):(3, 1))).iter_mut().enumerate() {
    ///     *element = number;
    /// }
    /// assert_eq!(data, [0, 2, 4, 1, 3, 5]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn iter_mut(&mut self) -> IterMut<'_, E::Item, L>
    where
        E: StorageMut,
    {
        const { must_not_collide::<L>() }
        crate::or_panic(must_be_injective(self.layout));
        let (end, layout) = (self.size(), self.layout);
        IterMut {
            pointer: self.engine.pointer_mut(),
            layout,
            indices: 0..end,
            line: Line::of(layout),
            elements: PhantomData,
        }
    }

    /// Iterates over pairs of a coordinate (one `usize` for each mode) and the element there, in
    /// coordinate order.
    ///
    /// Over row-major data, it takes five times as long as `for` loops over
    /// [`extents`](Self::extents) with the columns innermost.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data = [1, 2, 3, 4];
    /// let rows = make_tensor(&data, layout!((2, 2):(2, 1)));
    /// let all: Vec<_> = rows.indexed_iter().collect();
    /// assert_eq!(all, [((0, 0), 1), ((1, 0), 3), ((0, 1), 2), ((1, 1), 4)]);
    /// ```
    #[inline]
    pub fn indexed_iter(&self) -> IndexedIter<'_, E, L>
    where
        E: Reads,
        L: Extents,
    {
        IndexedIter {
            elements: self.iter(),
            extents: self.layout.extents(),
            next: (self.size() > 0).then(L::origin),
        }
    }

    /// Swaps two elements.
    ///
    /// # Panics
    /// Panics if a coordinate is not in the shape.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let mut data = [1, 2, 3, 4];
    /// make_tensor(&mut data, layout!((2, 2))).swap((0, 0), (1, 1));
    /// assert_eq!(data, [4, 2, 3, 1]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn swap<C, D>(&mut self, one: C, other: D)
    where
        E: StorageMut,
        L: IndexedBy<C> + IndexedBy<D>,
    {
        let (one, other) = (
            <L as IndexedBy<C>>::leaves(one),
            <L as IndexedBy<D>>::leaves(other),
        );
        one.must_lie_in(self.layout);
        other.must_lie_in(self.layout);
        let (one, other) = (one.offset_in(self.layout), other.offset_in(self.layout));
        let pointer = self.engine.pointer_mut();
        // SAFETY: both coordinates are in the shape (T3), so their offsets are the layout's (T1);
        // `self` is borrowed exclusively (T4). Both may be the same element: these are pointers,
        // not references.
        unsafe { core::ptr::swap(moved(pointer, one), moved(pointer, other)) };
    }
}

impl<'a, E: StorageMut, L: OffsetMap> IntoIterator for &'a mut Tensor<E, L> {
    type Item = &'a mut E::Item;
    type IntoIter = IterMut<'a, E::Item, L>;

    #[inline]
    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

/// An iterator over pairs of a coordinate and the element there.
#[derive(Clone, Debug)]
pub struct IndexedIter<'a, E, L: OffsetMap + Extents> {
    elements: Iter<'a, E, L>,
    extents: L::Extents,
    next: Option<L::Extents>,
}

impl<E: Reads, L: OffsetMap + Extents> Iterator for IndexedIter<'_, E, L> {
    type Item = (L::Extents, E::Item);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let coordinate = self.next?;
        self.next = L::after(self.extents, coordinate);
        Some((coordinate, self.elements.next()?))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.elements.size_hint()
    }
}

impl<E: Reads, L: OffsetMap + Extents> ExactSizeIterator for IndexedIter<'_, E, L> {}
