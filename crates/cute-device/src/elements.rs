//! Floats of 16 and 8 bits for tensors in every memory: [`F16`], [`Bf16`], [`E4m3`] and [`E5m2`]. A
//! kernel converts these floats to `f32` to compute with them.
//!
//! | conversion | to | a value beyond the greatest one becomes |
//! |---|---|---|
//! | [`to_f32`](Float::to_f32) | `f32`, exactly | |
//! | [`Rounded`] | `f32`, `F16`, `Bf16` | infinity |
//! | [`Saturated`] | `F16`, `Bf16`, `E4m3`, `E5m2` | the greatest one |
//!
//! [`Rounded`] and [`Saturated`] round to the nearest value; of two equally near values, they
//! choose the even value. NaN stays NaN. PTX has only saturating conversions to e4m3 and e5m2. One
//! instruction converts a pair of values. [`convert`](crate::DeviceTensor::convert) converts the
//! elements of a fragment in pairs.
//!
//! ```
//! use cute_device::elements::{Bf16, E4m3, F16, Float, Rounded, Saturated};
//! assert_eq!(F16::rounded([1.5, 1e9]).map(F16::to_bits), [0x3E00, 0x7C00]);
//! assert_eq!(F16::saturated([1.5, 1e9]).map(F16::to_bits), [0x3E00, 0x7BFF]);
//! assert_eq!(E4m3::saturated([-0.3, 1e9]).map(Float::to_f32), [-0.3125, 448.0]);
//! assert_eq!(Bf16::from_bits(0x4049).to_f32(), 3.140625);
//! ```
//!
//! `convert` to e4m3 does not compile; `convert_saturated` does:
//! ```compile_fail,E0277
//! use cute::prelude::*;
//! use cute_device::{elements::E4m3, make_rmem_tensor};
//! let _ = make_rmem_tensor([1e6_f32; 2], layout!(2)).convert::<E4m3>();
//! ```
//! ```
//! use cute::prelude::*;
//! use cute_device::{elements::E4m3, make_rmem_tensor};
//! let _ = make_rmem_tensor([1e6_f32; 2], layout!(2)).convert_saturated::<E4m3>();
//! ```
#![allow(unsafe_code, reason = "numbers whose bytes are any")]

use core::mem::{MaybeUninit, transmute_copy};

use crate::instructions::{
    pack_bf16, pack_bf16_saturated, pack_e4m3, pack_e5m2, pack_f16, pack_f16_saturated,
    unpack_bf16, unpack_e4m3, unpack_e5m2, unpack_f16,
};
use crate::rmem::Zeros;
use crate::smem::Shareable;

/// A float that a kernel converts to `f32` for arithmetic, without rounding.
#[diagnostic::on_unimplemented(
    message = "convert: `{Self}` is not a float of 32, 16 or 8 bits",
    note = "`f32`, and `F16`, `Bf16`, `E4m3` and `E5m2` of `cute_device::elements` are"
)]
pub trait Float: Zeros {
    /// Returns two values as `f32`, exactly.
    fn pair_to_f32(pair: [Self; 2]) -> [f32; 2];

    /// Returns the value as `f32`, exactly.
    #[inline(always)]
    fn to_f32(self) -> f32 {
        Self::pair_to_f32([self, self])[0]
    }
}

/// A float type that a conversion can round to. Values that are too great become infinite.
#[diagnostic::on_unimplemented(
    message = "convert: no conversion to `{Self}` has infinities",
    note = "`convert_saturated` replaces values that are too great by the greatest one"
)]
pub trait Rounded: Float {
    /// Returns the values of this type that are nearest to two floats.
    fn rounded(pair: [f32; 2]) -> [Self; 2];
}

/// A float type that a conversion can saturate to. Values that are too great become the greatest
/// finite value.
#[diagnostic::on_unimplemented(
    message = "convert_saturated: no conversion to `{Self}` saturates",
    note = "those to `F16`, `Bf16`, `E4m3` and `E5m2` do"
)]
pub trait Saturated: Float {
    /// Converts two values to the nearest finite values of the type.
    fn saturated(pair: [f32; 2]) -> [Self; 2];
}

impl Float for f32 {
    #[inline(always)]
    fn pair_to_f32(pair: [Self; 2]) -> [f32; 2] {
        pair
    }
}

impl Rounded for f32 {
    #[inline(always)]
    fn rounded(pair: [f32; 2]) -> [Self; 2] {
        pair
    }
}

macro_rules! floats {
    ($(
        $(#[$about:meta])* $Name:ident $bits:ident $pair:ident $unpack:ident $saturate:ident;
    )*) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[repr(transparent)]
        pub struct $Name($bits);

        impl $Name {
            /// Makes the float with these bits.
            #[inline(always)]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits)
            }

            /// Returns the bits of the float.
            #[inline(always)]
            pub const fn to_bits(self) -> $bits {
                self.0
            }

            /// Returns the value as `f32`, exactly.
            ///
            /// `convert` of a tensor or a fragment is faster: it converts two values with one
            /// instruction.
            #[inline(always)]
            pub fn to_f32(self) -> f32 {
                Float::to_f32(self)
            }

            #[inline(always)]
            const fn of_pair(pair: $pair) -> [Self; 2] {
                // SAFETY: any bytes are a value. The first element is in the low bits.
                unsafe { core::mem::transmute(pair) }
            }
        }

        // SAFETY: any bytes are a value.
        unsafe impl Zeros for $Name {}

        // SAFETY: any bytes are a value.
        unsafe impl Shareable for $Name {
            const VECTOR: usize = <$bits as Shareable>::VECTOR;

            #[inline(always)]
            unsafe fn load_shared(address: u32) -> Self {
                // SAFETY: the caller promises it for the same bytes.
                Self(unsafe { $bits::load_shared(address) })
            }

            #[inline(always)]
            unsafe fn store_shared(address: u32, value: Self) {
                // SAFETY: as above.
                unsafe { $bits::store_shared(address, value.0) };
            }

            #[inline(always)]
            unsafe fn load_shared_16<const N: usize>(address: u32) -> [Self; N] {
                // SAFETY: as above; both arrays have the same bytes.
                unsafe { transmute_copy(&$bits::load_shared_16::<N>(address)) }
            }

            #[inline(always)]
            unsafe fn store_shared_16<const N: usize>(address: u32, values: [Self; N]) {
                // SAFETY: as above.
                unsafe { $bits::store_shared_16::<N>(address, transmute_copy(&values)) };
            }
        }

        impl Float for $Name {
            #[inline(always)]
            fn pair_to_f32([low, high]: [Self; 2]) -> [f32; 2] {
                let (low, high) = $unpack($pair::from(low.0) | $pair::from(high.0) << $bits::BITS);
                [low, high]
            }
        }

        impl Saturated for $Name {
            #[inline(always)]
            fn saturated([low, high]: [f32; 2]) -> [Self; 2] {
                Self::of_pair($saturate(low, high))
            }
        }
    )* };
}

floats! {
    /// A 16-bit float with 5 bits of exponent and 10 of fraction.
    F16 u16 u32 unpack_f16 pack_f16_saturated;
    /// A `bfloat16`: the upper half of an `f32`.
    Bf16 u16 u32 unpack_bf16 pack_bf16_saturated;
    /// A float with 4 bits of exponent, 3 of fraction, and no infinity. The greatest value is 448.
    /// The instructions that convert it need `sm_89` or later.
    E4m3 u8 u16 unpack_e4m3 pack_e4m3;
    /// A float with 5 bits of exponent and 2 of fraction. The greatest value is 57344. The
    /// instructions that convert it need `sm_89` or later.
    E5m2 u8 u16 unpack_e5m2 pack_e5m2;
}

macro_rules! rounded {
    ($($Name:ident $pack:ident;)*) => { $(
        impl $Name {
            /// Returns the nearest value. Values that are too great become infinite.
            ///
            /// `convert` of a tensor or a fragment is faster: it converts two values with one
            /// instruction.
            ///
            /// ```
            /// use cute_device::elements::{Bf16, F16};
            /// assert_eq!(F16::from_f32(1.0 / 3.0).to_bits(), 0x3555);
            /// assert_eq!(F16::from_f32(1.0 / 3.0).to_f32(), 0.33325195);
            /// assert_eq!(Bf16::from_f32(-3.0).to_bits(), 0xc040);
            /// assert_eq!(F16::from_f32(65520.0).to_f32(), f32::INFINITY);
            /// ```
            #[inline(always)]
            pub fn from_f32(value: f32) -> Self {
                <Self as Rounded>::rounded([value, value])[0]
            }
        }

        impl Rounded for $Name {
            #[inline(always)]
            fn rounded([low, high]: [f32; 2]) -> [Self; 2] {
                Self::of_pair($pack(low, high))
            }
        }
    )* };
}

rounded! {
    F16 pack_f16;
    Bf16 pack_bf16;
}

/// Converts `N` elements in pairs. If `N` is odd, the last element is converted alone.
#[inline(always)]
pub(crate) fn in_pairs<T: Float, U: Float, const N: usize>(
    from: &[T; N],
    round: impl Fn([f32; 2]) -> [U; 2],
) -> [U; N] {
    let mut to: [MaybeUninit<U>; N] = [const { MaybeUninit::uninit() }; N];
    let mut i = 0;
    while i < N {
        let second = if i + 1 < N { i + 1 } else { i };
        let [low, high] = round(T::pair_to_f32([from[i], from[second]]));
        if i + 1 < N {
            // SAFETY: both are elements of the array.
            unsafe { to.as_mut_ptr().add(i).cast::<[U; 2]>().write([low, high]) };
        } else {
            to[i] = MaybeUninit::new(low);
        }
        i += 2;
    }
    // SAFETY: all of them were written.
    unsafe { transmute_copy(&to) }
}
