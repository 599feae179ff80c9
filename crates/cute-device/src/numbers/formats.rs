//! Number types that Rust does not have: numbers of at most eight bits, and TF32.
//!
//! | type | bits: sign, exponent, fraction | a conversion |
//! |---|---|---|
//! | [`E4M3`], [`E5M2`] | 1, 4, 3 and 1, 5, 2 | rounds to the nearest value (ties to even), and stays finite: CUDA's `cvt.rn.satfinite` |
//! | [`E4M3Fnuz`], [`E5M2Fnuz`] | as in the row above, with an exponent bias greater by 1, one zero and no infinities: AMD's types | as in the row above |
//! | [`Tf32`] | 1, 8, 10, in the upper bits of 32 | rounds to the nearest value (ties away from zero): CUDA's `cvt.rna.tf32` |
//! | [`I4`], [`U4`], [`U1`] | integers | drops the fraction, and stays within the type, as Rust's conversions do |
//!
//! Source: OCP 8-bit Floating Point Specification; PTX ISA, `cvt`; for the formats of AMD, the
//! CDNA3 instruction set architecture.

use core::fmt;

use cute_atoms::Element;

use super::Number;

/// Returns the value of a bit pattern. Subnormal numbers have the exponent `1 - bias`, like the
/// least normal numbers.
fn decoded(bits: u8, fraction: u32, bias: i32) -> f64 {
    let (field, rest) = (
        i32::from(bits & 0x7F) >> fraction,
        bits & ((1 << fraction) - 1),
    );
    let units = f64::from(rest)
        + if field == 0 {
            0.0
        } else {
            f64::from(1_u8 << fraction)
        };
    let shift = i32::try_from(fraction).unwrap_or(0);
    let magnitude = units * 2.0_f64.powi(field.max(1) - bias - shift);
    if bits & 0x80 == 0 {
        magnitude
    } else {
        -magnitude
    }
}

/// Returns the bit pattern, without the sign, of the number nearest to a magnitude. The magnitude
/// is at most the greatest finite number. Ties go to the even pattern.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the pattern has seven bits"
)]
fn encoded(magnitude: f64, fraction: u32, bias: i32) -> u8 {
    // The exponent of the number, or the exponent that all subnormal numbers share.
    let exponent = ((magnitude.to_bits() >> 52) as i32 - 1023).max(1 - bias);
    let shift = i32::try_from(fraction).unwrap_or(0);
    let units = (magnitude * 2.0_f64.powi(shift - exponent)).round_ties_even();
    // A number that is rounded up to the next power of two carries into the exponent.
    (((exponent + bias - 1) << fraction) + units as i32) as u8
}

macro_rules! floats {
    ($($(#[$doc:meta])* $Float:ident $element:ident fraction $fraction:literal bias $bias:literal greatest $greatest:literal
        nan $nan:literal infinity $infinity:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $Float(u8);

        impl $Float {
            /// Makes the number with these bits.
            pub const fn from_bits(bits: u8) -> Self {
                Self(bits)
            }

            /// Returns the bits of the number.
            pub const fn to_bits(self) -> u8 {
                self.0
            }
        }

        impl fmt::Debug for $Float {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.to_f64(), f)
            }
        }

        impl Number for $Float {
            const ELEMENT: Element = Element::$element;

            fn to_f64(self) -> f64 {
                let one_zero = $nan == 0x80_u8;
                let magnitude = self.0 & 0x7F;
                let infinity: Option<u8> = $infinity;
                let sign = if self.0 & 0x80 == 0 { 1.0 } else { -1.0 };
                match infinity {
                    _ if one_zero && self.0 == $nan => f64::NAN,
                    Some(infinity) if magnitude == infinity => sign * f64::INFINITY,
                    _ if !one_zero && magnitude > $greatest => f64::NAN,
                    _ => decoded(self.0, $fraction, $bias),
                }
            }

            fn from_f64(value: f64) -> Self {
                if value.is_nan() {
                    return Self($nan);
                }
                let greatest = decoded($greatest, $fraction, $bias);
                let bits = encoded(value.abs().min(greatest), $fraction, $bias);
                let one_zero = $nan == 0x80_u8 && bits == 0;
                Self(if value.is_sign_negative() && !one_zero { bits | 0x80 } else { bits })
            }
        }
    )* };
}

floats! {
    /// `e4m3`: up to 448, without infinities.
    E4M3 E4M3 fraction 3 bias 7 greatest 0x7E nan 0x7F infinity None;
    /// `e5m2`: up to 57344.
    E5M2 E5M2 fraction 2 bias 15 greatest 0x7B nan 0x7F infinity Some(0x7C);
    /// `e4m3fnuz`: up to 240, with one zero and one NaN.
    E4M3Fnuz E4M3FNUZ fraction 3 bias 8 greatest 0x7F nan 0x80 infinity None;
    /// `e5m2fnuz`: up to 57344, with one zero and one NaN.
    E5M2Fnuz E5M2FNUZ fraction 2 bias 16 greatest 0x7F nan 0x80 infinity None;
}

/// `tf32`: an `f32` that keeps 10 bits of the fraction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tf32(f32);

impl Tf32 {
    /// Makes the number from the upper 19 of these bits. The lower bits are dropped, as the
    /// instructions drop them.
    pub const fn from_bits(bits: u32) -> Self {
        Self(f32::from_bits(bits & !0x1FFF))
    }

    /// Returns the bits of the number.
    pub const fn to_bits(self) -> u32 {
        self.0.to_bits()
    }
}

impl Number for Tf32 {
    const ELEMENT: Element = Element::TF32;

    fn to_f64(self) -> f64 {
        self.0.into()
    }

    #[allow(
        clippy::cast_possible_truncation,
        reason = "the number has few enough bits"
    )]
    fn from_f64(value: f64) -> Self {
        if !value.is_finite() || value == 0.0 {
            return Self(value as f32);
        }
        // The exponent of the number; subnormal numbers share the least exponent.
        let exponent = ((value.abs().to_bits() >> 52) as i32 - 1023).max(-126);
        let units = value * 2.0_f64.powi(10 - exponent);
        // A number beyond the greatest one becomes infinite in the conversion to `f32`.
        Self((units.round() * 2.0_f64.powi(exponent - 10)) as f32)
    }
}

macro_rules! integers {
    ($($(#[$doc:meta])* $Integer:ident $element:ident $inner:ty: $least:literal $greatest:literal, $bits:literal;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $Integer($inner);

        impl $Integer {
            /// Makes the number, or returns `None` if the value is outside the range of the type.
            pub const fn new(value: $inner) -> Option<Self> {
                if matches!(value, $least..=$greatest) { Some(Self(value)) } else { None }
            }

            /// Returns the number as an integer of Rust.
            pub const fn get(self) -> $inner {
                self.0
            }

            /// Makes the number from these bits. Bits above the width of the type are dropped.
            pub const fn from_bits(bits: u8) -> Self {
                // The bits are shifted to the upper end and back, which extends the sign.
                Self((bits << (8 - $bits)) as $inner >> (8 - $bits))
            }

            /// Returns the bits of the number.
            pub const fn to_bits(self) -> u8 {
                self.0 as u8 & (0xFF >> (8 - $bits))
            }
        }

        impl Number for $Integer {
            const ELEMENT: Element = Element::$element;

            fn to_f64(self) -> f64 {
                self.0.into()
            }

            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a conversion drops the fraction, and stays within its type"
            )]
            fn from_f64(value: f64) -> Self {
                Self((value as $inner).clamp($least, $greatest))
            }
        }
    )* };
}

integers! {
    /// A signed four-bit integer.
    I4 I4 i8: -8 7, 4;
    /// An unsigned four-bit integer.
    U4 U4 u8: 0 15, 4;
    /// An integer of one bit. The product of two bits is their `and`. In atoms whose name ends with
    /// `XORPOPC`, the product is the exclusive-or of the bits.
    U1 U1 u8: 0 1, 1;
}
