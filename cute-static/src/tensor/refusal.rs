//! A refused layout in a tensor: [`Refusal`] is a map of offsets, so that the layout's mistake is the only error reported.
//!
//! No program that compiles reaches a refused layout. As a map it has one coordinate, 0, with the offset 0.
#![allow(unsafe_code, reason = "the map of a refused layout")]

use cute_core::check::LayoutCheck;
use cute_core::{Error, Operator};

use super::OffsetMap;
use super::blocks::{CommonModes, Outside, Sides};
use super::walk::{Each, Walk};
use crate::errors::Refusal;
use crate::int::{_0, _1, Int};
use crate::layout::Layout;
use crate::modes::{ModeTable, ModesOf, ReachOfModes};
use crate::offsets::Offsets;
use crate::ops::crd2idx::entries::{StrideEntries, ZipCoord};
use crate::ops::crd2idx::split::TakeIndex;
use crate::ops::in_shape::InShape;
use crate::ops::size::Size;
use crate::profile::{Narrow, StrideFits, Widest};
use crate::sealed::Sealed;
use crate::tuple::{IntTuple, Visitor, for_each_arity};

impl IntTuple for Refusal {
    const RANK: usize = 1;
    const DEPTH: usize = 0;
    const LEAVES: usize = 0;
    const BITS: u32 = 0;

    fn describe(_: &mut impl FnMut(Option<usize>)) {}

    fn visit<V: Visitor>(self, _: &mut V) -> Result<(), V::Error> {
        Ok(())
    }

    fn leaf(self, _: usize) -> i64 {
        0
    }
}

impl Size for Refusal {
    type Size = _1;

    fn size(self) -> _1 {
        Int::new()
    }
}

impl Sealed for Refusal {}

impl Widest for Refusal {
    type Width = Narrow;
}

impl<D> StrideFits<D> for Refusal {
    const REACH: i64 = 0;

    fn check(self, _: D, _: &mut LayoutCheck) -> Result<(), Error> {
        Ok(())
    }
}

impl<D> ModesOf<D> for Refusal {
    const STATIC: Option<ModeTable> = None;

    fn reached<const SMALL: bool>(self, _: D) -> ReachOfModes {
        ReachOfModes::NONE
    }

    fn modes(self, _: D) -> ModeTable {
        ModeTable::NONE
    }
}

impl Offsets for Refusal {
    type Width = Narrow;
    const STATIC_REACH: i64 = 0;
}

impl<C, D, W> TakeIndex<C, D, W> for Refusal {
    type Output = _0;

    fn take_index(self, _: C, _: D) -> i64 {
        0
    }
}

impl StrideEntries for Refusal {
    type List = Self;

    fn stride_entries(self) -> Self {
        self
    }
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A),*> ZipCoord<Refusal> for ($($A,)*) {
            type List = Refusal;

            fn zip_coord(self, shape: Refusal) -> Refusal {
                shape
            }
        }

        impl<$($A: Copy),*> InShape<Refusal> for ($($A,)*) {
            fn in_shape(self, _: Refusal) -> bool {
                false
            }

            fn check_in_shape(self, _: Operator, _: Refusal) -> Result<(), Error> {
                Ok(())
            }

            fn must_be_in_shape(self, _: Operator, _: Refusal) {}
        }
    };
}

for_each_arity!(tuple);

// Nothing is walked: no program that compiles has a refused layout.
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

// SAFETY: its one coordinate has the offset 0, which is both of its bounds (T2), and one offset is a run of 1.
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
        Layout::from_parts(self, self)
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
}
