//! `Parts`: an iterator that yields each part once.
#![allow(
    unsafe_code,
    reason = "parts of an exclusive tensor, each element in one of them"
)]

use core::marker::PhantomData;
use core::ops::Range;

use super::Split;
use crate::storage::engine::PartMut;
use crate::storage::engine::borrowed::part;
use crate::tensor::Tensor;

/// An iterator over the parts of a tensor, which do not overlap. Each part is a tensor.
pub struct Parts<'a, T, M, Which> {
    pointer: *mut T,
    map: M,
    /// The indices of the parts that the iterator has not yielded yet.
    indices: Range<usize>,
    elements: PhantomData<(&'a mut [T], Which)>,
}

// SAFETY: each element is exclusive to one part, and each part is yielded once (T6); parts may be
// sent if `T` may.
unsafe impl<T: Send, M: Send, Which> Send for Parts<'_, T, M, Which> {}
// SAFETY: a shared iterator only gives the number of parts.
unsafe impl<T: Sync, M: Sync, Which> Sync for Parts<'_, T, M, Which> {}

impl<T, M, Which> core::fmt::Debug for Parts<'_, T, M, Which> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Parts({:?})", self.indices)
    }
}

/// Splits a range into its first `count` numbers and the rest.
#[inline(always)]
pub(crate) fn divided(
    Range { start, end }: Range<usize>,
    count: usize,
) -> (Range<usize>, Range<usize>) {
    let middle = start + count.min(end - start);
    (start..middle, middle..end)
}

/// One part of a tensor.
pub type Part<'a, T, M, Which> = Tensor<PartMut<'a, T>, <M as Split<Which>>::Part>;

impl<'a, T, M: Split<Which>, Which> Parts<'a, T, M, Which> {
    /// # Safety
    /// During `'a`, nothing else accesses the elements at `pointer` plus the map's offsets. The map
    /// is injective.
    #[inline(always)]
    pub(crate) unsafe fn new(pointer: *mut T, map: M) -> Self {
        Self {
            pointer,
            map,
            indices: 0..map.parts(),
            elements: PhantomData,
        }
    }

    /// # Safety
    /// The index is one of `indices`, and the iterator yields it only once.
    #[inline(always)]
    unsafe fn give(&self, index: usize) -> Part<'a, T, M, Which> {
        let (offset, layout) = self.map.part(index);
        Tensor {
            // SAFETY: the map is injective and has only offsets of the tensor, which is borrowed
            // for `'a`, as the caller of `new` promised. The part's offsets are its own (T6), and
            // the index is yielded once.
            engine: unsafe { part(self.pointer, offset) },
            layout,
        }
    }

    /// Splits the iterator into the first `count` remaining parts and the rest.
    #[must_use]
    pub fn split_at(self, count: usize) -> (Self, Self)
    where
        M: Copy,
    {
        let Self {
            pointer,
            map,
            indices,
            elements,
        } = self;
        let of = |indices| Self {
            pointer,
            map,
            indices,
            elements,
        };
        let (first, others) = divided(indices, count);
        (of(first), of(others))
    }
}

impl<'a, T, M: Split<Which>, Which> Iterator for Parts<'a, T, M, Which> {
    type Item = Part<'a, T, M, Which>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // SAFETY: a range yields each index once.
        self.indices.next().map(|index| unsafe { self.give(index) })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }

    #[inline]
    fn nth(&mut self, skipped: usize) -> Option<Self::Item> {
        // SAFETY: a range yields each index once, and skipped indices are not yielded again.
        self.indices
            .nth(skipped)
            .map(|index| unsafe { self.give(index) })
    }
}

impl<T, M: Split<Which>, Which> DoubleEndedIterator for Parts<'_, T, M, Which> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        // SAFETY: a range yields each index once.
        self.indices
            .next_back()
            .map(|index| unsafe { self.give(index) })
    }
}

impl<T, M: Split<Which>, Which> ExactSizeIterator for Parts<'_, T, M, Which> {}
