//! A placeholder for a refused layout in a tensor. [`Refusal`] implements the map of offsets, so
//! the compiler reports only the mistake in the layout.
//!
//! No program that compiles contains a refused layout. As a map, `Refusal` has one coordinate, 0,
//! with the offset 0.
#![allow(unsafe_code, reason = "the map of a refused layout")]

use crate::errors::Refusal;
use crate::layout::Layout;
use crate::loops::blocks::{CommonModes, Outside, Sides};
use crate::loops::walk::{Each, Walk};
use crate::modes::ModeTable;
use crate::tensor::OffsetMap;

// The walk does nothing, because no program that compiles has a refused layout.
impl<Da, Db> Walk<Da, Db> for Refusal {
    const COMMON: CommonModes = CommonModes::leaf(Some(1), Some(0), Some(0));

    fn walk<E: Each>(self, _: Da, _: Db, _: i64, _: i64, _: &mut E) {}

    fn outside(self, _: Db, _: i64, so_far: Outside) -> Outside {
        so_far
    }

    fn is_whole(self, _: Da, _: Db, _: i64, _: i64, _: Sides) -> bool {
        true
    }
}

// SAFETY: its one coordinate has the offset 0, which is both of its bounds (T2), and one offset is
// a run of 1.
unsafe impl OffsetMap for Refusal {
    type Shape = Self;
    type Stride = Self;
    type Affine = Self;
    const BOUNDS: Option<(i64, i64)> = None;
    const MODES: Option<ModeTable> = None;
    const RUN: Option<i64> = Some(1);
    const PERIOD: i64 = 0;
    const REPEATS: i64 = 0;

    fn affine(self) -> Layout<Self, Self> {
        // SAFETY: one coordinate, with the offset 0.
        unsafe { Layout::from_parts_unchecked(self, self) }
    }

    fn affine_layout(self) -> Self {
        self
    }

    fn finish(self, _: i64) -> i64 {
        0
    }

    fn argument(self, _: i64) -> i64 {
        0
    }

    #[inline(always)]
    fn begins_at(self, _: i64) -> bool {
        true
    }

    fn bounds(self) -> (i64, i64) {
        (0, 0)
    }

    fn modes(self) -> ModeTable {
        ModeTable::NONE
    }

    fn write(self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("refused")
    }
}
