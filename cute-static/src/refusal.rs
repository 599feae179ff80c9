//! Accepts a refused layout in place of a shape, stride or coordinate, so that the compiler reports
//! only the mistake in the layout itself.
//!
//! A program that compiles uses none of these impls.

use cute_core::check::LayoutCheck;
use cute_core::{Error, Operator};

use crate::errors::Refusal;
use crate::int::{_0, _1, Int};
use crate::modes::{ModeTable, ModesOf, ReachOfModes};
use crate::offsets::Offsets;
use crate::ops::crd2idx::entries::{StrideEntries, ZipCoord};
use crate::ops::crd2idx::split::{PeelIndex, TakeIndex};
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
    const DIVIDES: bool = false;

    fn take_index(self, _: C, _: D) -> i64 {
        0
    }

    fn first_stride(self, _: D) -> i64 {
        0
    }

    fn continues(self, _: D, _: i64) -> bool {
        false
    }
}

/// Accepts one refused mode among other modes. A divide that is refused for a single mode has such
/// a result.
impl<C: Copy, D, W> PeelIndex<C, D, W> for Refusal {
    type Offset = _0;
    type Rest = C;
    const DIVIDES: bool = false;

    fn peel_index(self, index: C, _: D) -> (i64, C) {
        (0, index)
    }

    fn peeled_stride(self, _: D) -> i64 {
        0
    }

    fn next_stride(self, _: D, _: i64) -> Option<i64> {
        None
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
