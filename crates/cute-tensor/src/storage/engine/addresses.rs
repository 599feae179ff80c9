//! An engine for memory that only other hardware, such as a GPU, can read. Its elements are
//! addresses in this memory.
#![allow(unsafe_code, reason = "an engine that reads no memory")]

use super::edge::PastTheEdge;
use cute_core::Error;

use super::counting::Counting;
use super::{Engine, Reads, ReadsPlaces, Shift, Whole};
use crate::storage::map::OffsetMap;
use crate::tensor::sealed::SealedTensor;

/// An address in the memory of other hardware, such as a GPU. `M` identifies the memory: for
/// example the number of a buffer, or a device pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Address<M> {
    /// The number or the pointer that identifies the memory.
    pub memory: M,
    /// The number of elements from the beginning of the memory.
    pub offset: i64,
}

/// An engine for the memory `M` of other hardware. Its elements are [`Address`]es, which the
/// program passes to that hardware.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Addresses<M> {
    memory: M,
    offsets: Counting,
}

impl<M> Addresses<M> {
    pub(crate) fn new(memory: M) -> Self {
        Self {
            memory,
            offsets: Counting::default(),
        }
    }
}

impl<M> SealedTensor for Addresses<M> {}

impl<M: Copy> Engine for Addresses<M> {
    type Item = Address<M>;
}

impl<M: Copy> Reads for Addresses<M> {
    type Reader = Self;

    #[inline(always)]
    fn reader(&self) -> Self {
        *self
    }
}

impl<M: Copy> ReadsPlaces for Addresses<M> {
    type Item = Address<M>;

    #[inline(always)]
    unsafe fn read(self, offset: i64) -> Address<M> {
        Address {
            memory: self.memory,
            // SAFETY: the caller's promise, which is the same.
            offset: unsafe { ReadsPlaces::read(self.offsets, offset) },
        }
    }
}

super::shows_what_it_computes! { Addresses<M>: [M: Copy]; }

// SAFETY: the offsets only begin at another place.
unsafe impl<M: Copy> Shift for Addresses<M> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self {
            // SAFETY: the caller's promise, which is the same.
            offsets: unsafe { self.offsets.shift(offset) },
            ..self
        }
    }
}

// SAFETY: an address is a value; the code that reads the memory there is responsible for it.
unsafe impl<M: Copy> Whole for Addresses<M> {
    type Edge = PastTheEdge;

    #[inline(always)]
    fn admits<L: OffsetMap, N: OffsetMap>(&self, old: L, new: N) -> Result<(), Error> {
        self.offsets.admits(old, new)
    }
}
