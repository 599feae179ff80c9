//! `Room`: temporary memory for a product.
//!
//! # How
//! Small amounts of memory are on the stack, because an allocation takes longer than packing the
//! panels of a small product. Larger amounts are allocated. Without the standard library, all
//! memory is allocated, because the stack may be small.
#![allow(unsafe_code, reason = "bytes of the stack as elements")]

extern crate alloc;

use alloc::vec;
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// The number of bytes on the stack for the panels of one operand, and also for the sums of a
/// strip. This number is enough for a product of 32 by 32 by 32 elements of type `f32`.
pub(super) const PANELS: usize = if cfg!(feature = "std") { 6 * 1024 } else { 0 };
/// The number of bytes on the stack for the lists of offsets of a product's modes.
pub(super) const LISTS: usize = if cfg!(feature = "std") { 2 * 1024 } else { 0 };

/// Bytes on the stack that begin at the start of a cache line.
#[derive(Debug)]
#[repr(C, align(64))]
struct Few<const BYTES: usize>(MaybeUninit<[u8; BYTES]>);

/// Memory for elements: `BYTES` bytes on the stack, or an allocation.
#[derive(Debug)]
pub struct Room<T, const BYTES: usize> {
    few: Few<BYTES>,
    many: Vec<T>,
}

impl<T: Copy, const BYTES: usize> Room<T, BYTES> {
    /// Makes a `Room` without elements.
    #[inline(always)]
    pub(super) const fn new() -> Self {
        Self {
            few: Few(MaybeUninit::uninit()),
            many: Vec::new(),
        }
    }

    /// Returns a slice of `count` elements that are copies of `element`.
    #[inline(always)]
    pub(super) fn filled(&mut self, element: T, count: usize) -> &mut [T] {
        let fits = align_of::<T>() <= align_of::<Few<BYTES>>()
            && count
                .checked_mul(size_of::<T>())
                .is_some_and(|bytes| bytes <= BYTES);
        if fits {
            let first = (&raw mut self.few).cast::<T>();
            (0..count).for_each(|index| {
                // SAFETY: the elements fit into the bytes, which are aligned for them and borrowed
                // exclusively.
                unsafe { first.add(index).write(element) };
            });
            // SAFETY: as above, and all have been written. Elements that are `Copy` need not be
            // dropped.
            unsafe { core::slice::from_raw_parts_mut(first, count) }
        } else {
            self.many = vec![element; count];
            &mut self.many
        }
    }
}
