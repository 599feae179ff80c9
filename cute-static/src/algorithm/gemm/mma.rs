//! `Mma`: one step of a product, CuTe's atom.

use core::ops::{Add, Mul};

/// `a · b + c`, whatever these types take that to be: they may be elements, or vectors of elements.
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

/// A multiplication followed by an addition.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniversalFma;

impl<A: Mul<B, Output = C>, B, C: Add<Output = C>> Mma<A, B, C> for UniversalFma {
    #[inline(always)]
    fn mma(self, a: A, b: B, c: C) -> C {
        c + a * b
    }
}
