//! `Room`: memory that a product needs for a while.
//!
//! # How
//! Little is taken from the stack, because to allocate it takes a small product longer than to pack
//! its panels; more is allocated. Without the standard library all is: a stack may be small there.
#![allow(unsafe_code, reason = "bytes of the stack as elements")]

extern crate alloc;

use alloc::vec;
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// So many bytes hold the panels of one operand of a product of 32 by 32 by 32 elements `f32`, and
/// the sums of a strip.
pub(super) const PANELS: usize = if cfg!(feature = "std") { 6 * 1024 } else { 0 };
/// So many hold the lists of its modes.
pub(super) const LISTS: usize = if cfg!(feature = "std") { 2 * 1024 } else { 0 };

/// Bytes that begin where a line of the cache does.
#[derive(Debug)]
#[repr(C, align(64))]
struct Few<const BYTES: usize>(MaybeUninit<[u8; BYTES]>);

/// Room for elements: so many bytes of it are on the stack.
#[derive(Debug)]
pub struct Room<T, const BYTES: usize> {
    few: Few<BYTES>,
    many: Vec<T>,
}

impl<T: Copy, const BYTES: usize> Room<T, BYTES> {
    /// Of no elements yet.
    #[inline(always)]
    pub(super) const fn new() -> Self {
        Self {
            few: Few(MaybeUninit::uninit()),
            many: Vec::new(),
        }
    }

    /// So many elements, all of them alike.
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
