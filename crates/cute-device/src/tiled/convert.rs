//! Conversions of fragments: from floats to 16-bit floats, and from integers to floats.
#![allow(unsafe_code, reason = "elements of compact layouts")]

use cute_static::Size;
use cute_tensor::tensor::OffsetMap;

use super::fragment::{Fragment, make_fragment_like};
use super::registers::RegisterCount;
use crate::engine::{Load, Place, Store};
use crate::instructions::{pack_bf16, pack_f16};

macro_rules! conversions {
    ($($(#[$about:meta])* $name:ident $pack:ident;)*) => { $(
        $(#[$about])*
        #[inline(always)]
        pub fn $name<O, L>(of: &Fragment<O, f32, L>) -> Fragment<O, u16, L>
        where
            L: OffsetMap<Shape: Size<Size: RegisterCount>> + Default,
        {
            const { assert!(Fragment::<O, f32, L>::COUNT % 2 == 0, "tiled: halves are converted in \
                                                                    pairs, so their number must be \
                                                                    even") };
            let halves = make_fragment_like::<u16, _>(of);
            let (from, to) = (of.view(), halves.view());
            let mut i = 0;
            while i < Fragment::<O, f32, L>::COUNT {
                let at = Place::at(i as i64);
                // SAFETY: both layouts are compact over the same number of elements, which is even.
                unsafe { to.engine().set_word(at, $pack(from.engine().load(at), from.engine().load(at.next(1)))) };
                i += 2;
            }
            halves
        }
    )* };
}

conversions! {
    /// Converts a fragment of floats to `f16`, rounded to nearest.
    convert_f16 pack_f16;
    /// Converts a fragment of floats to `bfloat16`, rounded to nearest.
    convert_bf16 pack_bf16;
}

/// Converts a fragment of integers to floats, rounded to nearest. Integers of a magnitude up to
/// `2^24` are exact.
#[inline(always)]
#[allow(clippy::cast_precision_loss, reason = "its documentation says so")]
pub fn convert_f32<O, L>(of: &Fragment<O, i32, L>) -> Fragment<O, f32, L>
where
    L: OffsetMap<Shape: Size<Size: RegisterCount>> + Default,
{
    let floats = make_fragment_like::<f32, _>(of);
    let (from, mut to) = (of.view(), floats.view());
    let mut i = 0;
    while i < Fragment::<O, i32, L>::COUNT {
        let at = Place::at(i as i64);
        // SAFETY: both layouts are compact over the same number of elements.
        unsafe { to.engine_mut().store(at, from.engine().load(at) as f32) };
        i += 1;
    }
    floats
}
