//! Accesses elements that may be missing. In a tensor that is not predicated, all elements exist.
//! The check for an element past the edge is in `../predicated.rs`.
#![allow(unsafe_code, reason = "elements of offsets that the caller promises")]

use crate::storage::engine::place::element_mut;
use crate::storage::engine::{Engine, Reads, StorageMut};

/// An engine whose elements can be read as values. Some of the elements may not exist.
pub trait ReadsInside: Engine {
    /// Reads the element at an offset, if it exists.
    ///
    /// # Safety
    /// The tensor's layout has a coordinate with this offset.
    unsafe fn read_inside(&self, offset: i64) -> Option<Self::Item>;

    /// Reads the element at an offset, or panics if it is missing.
    ///
    /// # Safety
    /// The tensor's layout has a coordinate with this offset.
    #[track_caller]
    unsafe fn must_read(&self, offset: i64) -> Self::Item;
}

/// An engine whose elements can be written. Some of the elements may not exist.
pub trait WritesInside: Engine {
    /// Returns true if different offsets always belong to different elements. The offsets alone
    /// then show whether two coordinates share an element: LO3.
    fn places_are_apart(&self) -> bool;

    /// Returns the element at an offset, if it exists.
    ///
    /// # Safety
    /// The tensor's layout has a coordinate with this offset.
    unsafe fn place_inside(&mut self, offset: i64) -> Option<&mut Self::Item>;

    /// Returns the element at an offset, or panics if it is missing.
    ///
    /// # Safety
    /// The tensor's layout has a coordinate with this offset.
    #[track_caller]
    unsafe fn must_place(&mut self, offset: i64) -> &mut Self::Item;
}

impl<E: Reads> ReadsInside for E {
    #[inline(always)]
    unsafe fn read_inside(&self, offset: i64) -> Option<E::Item> {
        // SAFETY: the caller promises that the offset is one of the tensor's layout.
        Some(unsafe { self.read(offset) })
    }

    #[inline(always)]
    unsafe fn must_read(&self, offset: i64) -> E::Item {
        // SAFETY: the caller promises that the offset is one of the tensor's layout.
        unsafe { self.read(offset) }
    }
}

impl<E: StorageMut> WritesInside for E {
    #[inline(always)]
    fn places_are_apart(&self) -> bool {
        true
    }

    #[inline(always)]
    unsafe fn place_inside(&mut self, offset: i64) -> Option<&mut E::Item> {
        // SAFETY: the caller promises that the offset is one of the tensor's layout; the engine is
        // borrowed exclusively.
        Some(unsafe { element_mut(self.pointer_mut(), offset) })
    }

    #[inline(always)]
    unsafe fn must_place(&mut self, offset: i64) -> &mut E::Item {
        // SAFETY: the caller promises that the offset is one of the tensor's layout; the engine is
        // borrowed exclusively.
        unsafe { element_mut(self.pointer_mut(), offset) }
    }
}
