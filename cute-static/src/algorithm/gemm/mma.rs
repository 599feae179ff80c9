//! `Mma`: one step of a product, CuTe's atom.

use core::ops::{Add, Mul};

/// `a · b + c`, whatever that is to these types: elements, or vectors of them.
///
/// ```
/// use cute::algorithm::{Mma, UniversalFma};
/// assert_eq!(UniversalFma.mma(3, 4, 5), 17);
/// ```
///
/// Source: CuTe `arch/mma.hpp`, `UniversalFMA`.
pub trait Mma<A, B, C>: Copy {
    /// `a · b + c`.
    fn mma(self, a: A, b: B, c: C) -> C;
}

/// A product, and a sum.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniversalFma;

impl<A: Mul<B, Output = C>, B, C: Add<Output = C>> Mma<A, B, C> for UniversalFma {
    #[inline(always)]
    fn mma(self, a: A, b: B, c: C) -> C {
        c + a * b
    }
}
