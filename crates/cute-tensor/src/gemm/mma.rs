//! `Mma`: one step of a product. CuTe calls this step an atom.

use core::ops::{Add, Mul};

/// A step `a · b + c`, on elements or on vectors of elements.
///
/// ```
/// use cute::algorithm::{Mma, UniversalFma};
/// assert_eq!(UniversalFma.mma(3, 4, 5), 17);
/// // A closure with three typed parameters is also an `Mma`.
/// assert_eq!(
///     (|a: i8, b: i8, c: i32| c + i32::from(a) * i32::from(b)).mma(100, 100, 5),
///     10_005
/// );
/// ```
///
/// Source: CuTe `arch/mma.hpp`, `UniversalFMA`.
#[diagnostic::on_unimplemented(
    message = "gemm: `{Self}` does not compute `a · b + c` for these element types",
    label = "not an `Mma` of these elements",
    note = "pass a closure with the types of the elements, such as `|a: i8, b: i8, c: i32| c + \
            i32::from(a) * i32::from(b)`; it may capture only values that are `Copy`, and must not \
            change them",
    note = "`UniversalFma` requires that `a * b` and the sum have the type of `c`; `gemm` chooses \
            the step itself"
)]
pub trait Mma<A, B, C>: Copy {
    /// Returns `a · b + c`.
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

impl<F: Fn(A, B, C) -> C + Copy, A, B, C> Mma<A, B, C> for F {
    #[inline(always)]
    fn mma(self, a: A, b: B, c: C) -> C {
        self(a, b, c)
    }
}
