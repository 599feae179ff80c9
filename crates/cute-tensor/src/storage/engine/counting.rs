//! An engine without memory. The value of each element is its offset plus a base.
#![allow(unsafe_code, reason = "an engine that reads no memory")]

use super::edge::PastTheEdge;
use cute_core::{Error, Operator, Violation};

use super::{Engine, Reads, ReadsPlaces, Shift, Whole};
use crate::modes::UNBOUNDED;
use crate::storage::map::{OffsetMap, bounds, must_be_countable};
use crate::tensor::sealed::SealedTensor;

/// An engine without memory: the value of each element is its offset, plus a base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counting(i64);

impl SealedTensor for Counting {}

impl Engine for Counting {
    type Item = i64;
}

impl Reads for Counting {
    type Reader = Self;

    #[inline(always)]
    fn reader(&self) -> Self {
        *self
    }
}

impl ReadsPlaces for Counting {
    type Item = i64;

    #[inline(always)]
    unsafe fn read(self, offset: i64) -> i64 {
        self.0.wrapping_add(offset)
    }
}

super::shows_what_it_computes! { Counting: []; }

// SAFETY: an offset is counted from the base, which is moved.
unsafe impl Shift for Counting {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self(self.0.wrapping_add(offset))
    }
}

// SAFETY: no element is in memory, so there is nothing to share.
unsafe impl Whole for Counting {
    type Edge = PastTheEdge;

    #[inline(always)]
    fn admits<L: OffsetMap, M: OffsetMap>(&self, _: L, new: M) -> Result<(), Error> {
        must_be_countable(Operator::Tensor, new)?;
        let (least, greatest) = bounds(new);
        if (least, greatest) == UNBOUNDED
            || least.checked_add(self.0).is_none()
            || greatest.checked_add(self.0).is_none()
        {
            return Err(Error::new(
                Operator::Tensor,
                Violation::Overflow { bits: 64 },
            ));
        }
        Ok(())
    }
}
