//! `retile`, which views the registers of a fragment in the order in which a copy moves them.
#![allow(
    unsafe_code,
    reason = "the same registers under a layout of the same offsets"
)]

use cute_atoms::typed::{Copies, Retile};
use cute_tensor::tensor::OffsetMap;

use super::registers::{Registers, Retiled};
use super::values::is_within;
use crate::tensor::DeviceTensor;

/// Views a fragment `(V, RestM, RestN)` of a product in the order of a tiled copy,
/// `((value, rest), RestM, RestN)`, like CuTe's `retile_S` and `retile_D`. A copy can then store
/// the result of a product.
#[inline(always)]
pub fn retile<C, T: Copy, O, L>(
    _: C,
    fragment: DeviceTensor<Registers<'_, T, O>, L>,
) -> DeviceTensor<Registers<'_, T, Retiled>, L::Output>
where
    C: Copies,
    L: OffsetMap + Retile<C, Output: OffsetMap>,
{
    const {
        let Some((0, last)) = <L as OffsetMap>::BOUNDS else {
            panic!("retile: the layout of the fragment must be static")
        };
        assert!(
            is_within::<L::Output>(last as usize + 1),
            "retile: the copy reaches past the fragment"
        );
    }
    let layout = fragment.layout().retile();
    // SAFETY: the offsets are between the first and the last offset of the fragment's tensor, and
    // all cells between these two belong to the fragment.
    unsafe { fragment.with(Registers::given_to, layout) }
}
