//! Types of elements: their bits, their values, and the error of a rounding.

use cute_kernels::{Bf16, F16, OfRows};
use cute_launch::{Element, MapElement};

use crate::numbers::{half, of_bfloat, of_half};

pub(crate) trait Kind: OfRows + MapElement<Stored: Element> {
    const NAME: &'static str;
    /// The error of a rounding, relative to a value.
    const ERROR: f64;

    fn bits(x: f32) -> Self::Stored;
    fn value(bits: Self::Stored) -> f64;

    fn all(x: &[f32]) -> Vec<Self::Stored> {
        x.iter().map(|&x| Self::bits(x)).collect()
    }
}

impl Kind for f32 {
    const NAME: &'static str = "f32";
    const ERROR: f64 = 0.0;

    fn bits(x: f32) -> f32 {
        x
    }

    fn value(bits: f32) -> f64 {
        bits.into()
    }
}

impl Kind for F16 {
    const NAME: &'static str = "F16";
    const ERROR: f64 = 1.0 / 2000.0;

    fn bits(x: f32) -> u16 {
        half(x)
    }

    fn value(bits: u16) -> f64 {
        of_half(bits)
    }
}

impl Kind for Bf16 {
    const NAME: &'static str = "Bf16";
    const ERROR: f64 = 1.0 / 250.0;

    fn bits(x: f32) -> u16 {
        (x.to_bits() >> 16) as u16
    }

    fn value(bits: u16) -> f64 {
        of_bfloat(bits)
    }
}
