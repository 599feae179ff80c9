//! `ConstInt`: the static integer of a `const` parameter (feature `const-generics`).

use typenum::{B0, B1, Const, PInt, UInt, UTerm};

use super::{Int, Integer};

/// A number in a `const` parameter that has a static integer. `Const<N>` implements this trait for
/// `N` from 1 to 1024 and for powers of two up to 65536.
///
/// Other numbers are not possible, because the compiler cannot yet make a type from an arbitrary
/// number. For larger sizes, use a type parameter with the bound `cute::tensor::Extent`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::tensor::Extent;
/// use cute::{Const, ConstInt};
///
/// fn sums<N: Extent>(data: &[f32], n: N) -> Vec<f32> {
///     let rows = data.len() / n.value() as usize;
///     let tensor = make_tensor(data, layout!((rows, n):(n, 1)));
///     (0..rows).map(|i| tensor.slice((i, ..)).iter().sum()).collect()
/// }
///
/// fn sums_of<const N: usize>(data: &[[f32; N]]) -> Vec<f32>
/// where
///     Const<N>: ConstInt<Int: Extent>,
/// {
///     sums(data.as_flattened(), Const::<N>::int())
/// }
///
/// use cute::Integer;
/// assert_eq!(sums_of(&[[1.0, 2.0], [3.0, 4.0]]), [3.0, 7.0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "int: `{Self}` has no static integer",
    label = "outside the supported range of `const` parameters",
    note = "a `const` parameter can be from 1 to 1024, or a power of two up to 65536; for other \
            numbers, use `int!` or a type parameter"
)]
pub trait ConstInt {
    /// The static integer, as a type.
    type Int: Integer;

    /// Returns the static integer as a value.
    fn int() -> Self::Int;
}

/// Implements the trait for all numbers that begin with the given digits, followed by one more
/// digit for each dot.
macro_rules! constants {
    ($number:expr, $digits:ty;) => { constants!(@is $number, $digits); };
    ($number:expr, $digits:ty; . $($more:tt)*) => {
        constants!(@is $number, $digits);
        constants!(2 * ($number), UInt<$digits, B0>; $($more)*);
        constants!(2 * ($number) + 1, UInt<$digits, B1>; $($more)*);
    };
    ($number:expr, $digits:ty; 0 $($more:tt)*) => {
        constants!(@is $number, $digits);
        constants!(2 * ($number), UInt<$digits, B0>; $($more)*);
    };
    (@is $number:expr, $digits:ty) => {
        impl ConstInt for Const<{ $number }> {
            type Int = Int<PInt<$digits>>;

            #[inline(always)]
            fn int() -> Self::Int {
                Int::new()
            }
        }
    };
}

constants!(1, UInt<UTerm, B1>; . . . . . . . . .);
constants!(1024, typenum::U1024; 0 0 0 0 0 0);
