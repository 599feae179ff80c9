//! The engine of coordinates. The engine reads no memory: it adds an offset to a base, and splits
//! the sum into the fields of a coordinate.
#![allow(unsafe_code, reason = "an engine of coordinates reads no memory")]

use crate::storage::engine::edge::PastTheEdge;
use core::marker::PhantomData;

use cute_core::{Error, Operator};

use super::fields::{Fields, fit, too_large};
use crate::storage::engine::{Engine, Reads, ReadsPlaces, Shift, Whole};
use crate::storage::map::{OffsetMap, bounds, must_be_countable};
use crate::tensor::sealed::SealedTensor;

/// An engine without memory, whose elements are coordinates.
/// [`make_identity_tensor`](crate::make_identity_tensor) uses it.
#[derive(Clone, Copy, Debug)]
pub struct Coordinates<C> {
    base: i64,
    fields: PhantomData<C>,
}

impl<C: Fields> Coordinates<C> {
    /// Returns the engine with this base.
    pub(crate) const fn from(base: i64) -> Self {
        Self {
            base,
            fields: PhantomData,
        }
    }

    /// Returns the coordinate at an offset.
    #[inline(always)]
    pub(crate) fn of(self, offset: i64) -> C {
        C::split(self.base.wrapping_add(offset))
    }
}

impl<C> SealedTensor for Coordinates<C> {}

impl<C: Fields> Engine for Coordinates<C> {
    type Item = C;
}

impl<C: Fields> Reads for Coordinates<C> {
    type Reader = Self;

    #[inline(always)]
    fn reader(&self) -> Self {
        *self
    }
}

impl<C: Fields> ReadsPlaces for Coordinates<C> {
    type Item = C;

    #[inline(always)]
    unsafe fn read(self, offset: i64) -> C {
        self.of(offset)
    }
}

crate::storage::engine::shows_what_it_computes! { Coordinates<C>: [C: Fields]; }

// SAFETY: an offset is counted from the base, which is moved; no element is in memory.
unsafe impl<C: Fields> Shift for Coordinates<C> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self::from(self.base.wrapping_add(offset))
    }
}

// SAFETY: no element is in memory, so there is nothing to share.
unsafe impl<C: Fields> Whole for Coordinates<C> {
    type Edge = PastTheEdge;

    #[inline]
    fn admits<L: OffsetMap, M: OffsetMap>(&self, _: L, new: M) -> Result<(), Error> {
        // The coordinates of a composed layout begin at the swizzle's argument for offset 0. A
        // swizzle changes the lowest field, within blocks of its period.
        let (begin, within) = if const { M::RUN.is_some() } {
            (new.argument(0), M::PERIOD)
        } else {
            (new.finish(0), 1)
        };
        let fits = match const { M::MODES } {
            Some(modes) => fit(&modes, [self.base, begin], within, C::FIELDS),
            None => fit(&new.modes(), [self.base, begin], within, C::FIELDS),
        };
        if !fits {
            return Err(too_large(C::BITS));
        }
        must_be_countable(Operator::Tensor, new)?;
        // The last field has all bits above the other fields, so it fits if no sum overflows 64
        // bits.
        let (least, greatest) = bounds(new);
        if self.base.checked_add(least).is_some() && self.base.checked_add(greatest).is_some() {
            return Ok(());
        }
        Err(too_large(C::BITS))
    }
}
