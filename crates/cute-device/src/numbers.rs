//! The number types of atoms' elements, on a CPU. Tests use these types to fill matrices and to
//! read results.
//!
//! If Rust lacks a number type, a kernel's tensor stores the numbers as unsigned integers: the bits
//! that [`to_bits`](E4M3::to_bits) returns.

mod formats;

use cute_atoms::Element;
pub use formats::{E4M3, E4M3Fnuz, E5M2, E5M2Fnuz, I4, Tf32, U1, U4};
use half::{bf16, f16};

/// An element type that MMA atoms multiply: its name, its width and its arithmetic. Every value of
/// it is exact in `f64`.
///
/// ```
/// use cute_device::numbers::Number;
/// assert_eq!(
///     (f32::ELEMENT.bits(), <half::f16 as Number>::ELEMENT.name()),
///     (32, "f16")
/// );
/// // Rounded as the type rounds.
/// assert_eq!(
///     f32::multiply_add(0.1_f32.into(), 0.2_f32.into(), 0.3_f32.into()),
///     (0.3_f32 + 0.1_f32 * 0.2_f32).into()
/// );
/// ```
pub trait Number: Copy + Send + 'static {
    /// The name and the width of the type.
    const ELEMENT: Element;
    /// Returns the number as `f64`, exactly.
    fn to_f64(self) -> f64;
    /// Converts a value, rounded like the conversion instruction of the type.
    fn from_f64(value: f64) -> Self;
    /// Returns `a · b + c`, where `c` and the result have this type. The product is rounded to this
    /// type first, and then the sum.
    fn multiply_add(a: f64, b: f64, c: f64) -> f64 {
        Self::from_f64(Self::from_f64(a * b).to_f64() + c).to_f64()
    }
}

macro_rules! numbers {
    ($($number:ty: $element:ident, $to:expr, $from:expr;)*) => { $(
        impl Number for $number {
            const ELEMENT: Element = Element::$element;

            #[inline]
            fn to_f64(self) -> f64 {
                $to(self)
            }

            #[inline]
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a conversion rounds, and stays within its type"
            )]
            fn from_f64(value: f64) -> Self {
                $from(value)
            }
        }
    )* };
}

numbers! {
    f64: F64, f64::from, f64::from;
    f32: F32, f64::from, |value| value as f32;
    f16: F16, f16::to_f64, f16::from_f64;
    bf16: BF16, bf16::to_f64, bf16::from_f64;
    i32: I32, f64::from, |value| value as i32;
    i16: I16, f64::from, |value| value as i16;
    i8: I8, f64::from, |value| value as i8;
    u8: U8, f64::from, |value| value as u8;
}

macro_rules! each {
    ($of:ident; $($element:ident $Type:ty, $from:expr, $to:expr;)*) => {
        /// Returns the value of an element's bits, if this crate knows the values of the element
        /// type.
        pub(crate) fn value(element: Element, bits: u64) -> Option<f64> {
            Some(match element {
                $(Element::$element => {
                    let number: $Type = $from(bits);
                    number.to_f64()
                })*
                _ => return None,
            })
        }

        /// Returns the bits of the element that is nearest to a value, by the rounding of its type.
        pub(crate) fn bits(element: Element, value: f64) -> Option<u64> {
            Some(match element {
                $(Element::$element => {
                    let $of = <$Type>::from_f64(value);
                    u64::from($to)
                })*
                _ => return None,
            })
        }
    };
}

each! { number;
    F64 f64, f64::from_bits, number.to_bits();
    F32 f32, |bits| f32::from_bits(bits as u32), number.to_bits();
    TF32 Tf32, |bits| Tf32::from_bits(bits as u32), number.to_bits();
    F16 f16, |bits| f16::from_bits(bits as u16), number.to_bits();
    BF16 bf16, |bits| bf16::from_bits(bits as u16), number.to_bits();
    E4M3 E4M3, |bits| E4M3::from_bits(bits as u8), number.to_bits();
    E5M2 E5M2, |bits| E5M2::from_bits(bits as u8), number.to_bits();
    E4M3FNUZ E4M3Fnuz, |bits| E4M3Fnuz::from_bits(bits as u8), number.to_bits();
    E5M2FNUZ E5M2Fnuz, |bits| E5M2Fnuz::from_bits(bits as u8), number.to_bits();
    I32 i32, |bits| bits as i32, number.cast_unsigned();
    I16 i16, |bits| bits as i16, number.cast_unsigned();
    I8 i8, |bits| bits as i8, number.cast_unsigned();
    U8 u8, |bits| bits as u8, number;
    I4 I4, |bits| I4::from_bits(bits as u8), number.to_bits();
    U4 U4, |bits| U4::from_bits(bits as u8), number.to_bits();
    U1 U1, |bits| U1::from_bits(bits as u8), number.to_bits();
}
