//! Coalesces lists of modes at run time, by the rules M1 to M4. `coalesce` uses this module for
//! layouts, and other operators use it for the modes of their results.

use super::{CoalesceOnto, Onto};
use crate::int::leaf_value::LeafValue;
use crate::list::End;
use crate::list::modes::{ModeList, ModeValues};
use crate::tuple::IntTuple;
use crate::tuple::leaves::leaf_of;

/// Coalesces modes that are pushed one by one, from left to right. `L` is the list of the coalesced
/// modes.
pub(crate) struct Coalescing<L> {
    modes: L,
    /// The number of modes that have been written to the list.
    written: usize,
    /// The mode that was pushed last. The next mode may continue it.
    last: Option<ModeValues>,
}

impl<L: ModeList> Coalescing<L> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self {
            modes: L::default(),
            written: 0,
            last: None,
        }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, extent: LeafValue, stride: LeafValue) {
        // M1
        if extent.is(1) {
            return;
        }
        match &mut self.last {
            // M3
            Some(last) if continues(*last, extent, stride) => {
                last.extent = product(last.extent, extent);
            }
            // M2, M4
            _ => {
                self.write();
                self.last = Some(ModeValues { extent, stride });
            }
        }
    }

    #[inline(always)]
    fn write(&mut self) {
        if let Some(mode) = self.last {
            self.modes.set(self.written, mode);
            self.written += 1;
        }
    }

    #[inline(always)]
    pub(crate) fn list(mut self) -> L {
        self.write();
        debug_assert!(
            self.written == L::LENGTH || size_of::<L>() == 0,
            "values and types disagree on the modes"
        );
        self.modes
    }
}

/// Returns true if the types show that a mode continues `last`. The trait `Continues` makes this
/// decision for types.
#[inline(always)]
fn continues(last: ModeValues, extent: LeafValue, stride: LeafValue) -> bool {
    let known = extent.is_static() && stride.is_static() && last.stride.is_static();
    known
        && (last.stride.value == 0 || last.extent.is_static())
        && last.extent.value.checked_mul(last.stride.value) == Some(stride.value)
}

/// Returns the product of an extent and a factor. In every layout, this product fits.
#[inline(always)]
const fn product(extent: LeafValue, factor: LeafValue) -> LeafValue {
    LeafValue {
        value: extent.value.wrapping_mul(factor.value),
        bits: extent.bits,
    }
}

/// Returns the coalesced modes of a layout.
#[inline(always)]
pub(crate) fn coalesced_modes<S, D>(shape: S, stride: D) -> Onto<S, D, End>
where
    S: IntTuple + CoalesceOnto<D, End, Output: ModeList>,
    D: IntTuple,
{
    coalesced(shape, stride, false)
}

/// Returns the coalesced modes of a layout as the list `L`. If `capped` is true, the layout is the
/// left side of a composition. The last mode then stays as a cap of extent 2 if its extent is
/// statically 1.
#[inline(always)]
pub(crate) fn coalesced<S: IntTuple, D: IntTuple, L: ModeList>(
    shape: S,
    stride: D,
    capped: bool,
) -> L {
    let mut modes = Coalescing::new();
    // If all integers are static, nothing needs to be written.
    for leaf in 0..if const { size_of::<L>() == 0 } {
        0
    } else {
        S::LEAVES
    } {
        let extent = leaf_of(shape, leaf);
        let caps = capped && leaf + 1 == S::LEAVES && extent.is(1);
        modes.push(
            if caps { LeafValue::fixed(2) } else { extent },
            leaf_of(stride, leaf),
        );
    }
    modes.list()
}
