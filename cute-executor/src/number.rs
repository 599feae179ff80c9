//! Numbers: what an element of a tensor is to an executor.

use cute_atoms::Element;
use half::{bf16, f16};

/// An element that kernels compute with: its name and width among the atoms' elements, and its arithmetic.
///
/// The [`Reference`](crate::Reference) keeps every number as an `f64`, which has them all exactly.
///
/// ```
/// use cute::executor::Number;
/// assert_eq!((f32::ELEMENT.bits(), <half::f16 as Number>::ELEMENT.name()), (32, "f16"));
/// // Rounded as the type rounds.
/// assert_eq!(f32::multiply_add(0.1_f32.into(), 0.2_f32.into(), 0.3_f32.into()), (0.3_f32 + 0.1_f32 * 0.2_f32).into());
/// ```
pub trait Number: Copy + Send + 'static {
    /// Its name and width.
    const ELEMENT: Element;
    /// The number, exactly.
    fn to_f64(self) -> f64;
    /// The number of a value, rounded as a conversion rounds.
    fn from_f64(value: f64) -> Self;
    /// `a · b + c`, where `c` and the result are of this type: the product is rounded to it, and then the sum.
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

/// A number's type as a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) element: Element,
    pub(crate) multiply_add: fn(f64, f64, f64) -> f64,
}

impl Kind {
    pub(crate) const fn of<T: Number>() -> Self {
        Self { element: T::ELEMENT, multiply_add: T::multiply_add }
    }
}
