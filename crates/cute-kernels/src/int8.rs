//! Products of 8-bit integers.

use cute_launch::{Bf16, Slice};

use crate::error::Error;
use crate::families::{IGEMM, IGEMM_ROWS};
use crate::gemm::Operands;
use crate::library::{Target, pace};
use crate::tensor::{Tensor, TensorMut};

/// Computes `C = A · B` of 8-bit integers exactly, for C of shape `(m, n)`, A of shape `(m, k)` and
/// B of shape `(k, n)`.
///
/// k is a multiple of 16. The other rules of [`gemm`](crate::gemm()) apply. No sum overflows,
/// because k is at most 65536, and `65536 · 128² = 2^30`.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Limits, Slice, Tensor, TensorMut, gemm_int8};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(64 * 32), there(8 * 32), there(64 * 8));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let a = Tensor::<i8, 2>::new(a, [64, 32])?;
/// let b = Tensor::new(b, [8, 32])?.transposed();
/// gemm_int8(&limits, TensorMut::new(c, [64, 8])?, a, b)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_int8(
    on: &impl Target,
    c: TensorMut<'_, i32, 2>,
    a: Tensor<'_, i8, 2>,
    b: Tensor<'_, i8, 2>,
) -> Result<(), Error> {
    let Some(product) = Operands::new("gemm_int8", c, a, b)? else {
        return Ok(());
    };
    let [m, n, k] = product.extents;
    let (a, b, c) = product.maps()?;
    on.call::<IGEMM>((a, b, c, pace(on), m, n, k))
}

/// Computes `C = diag(x) · A · B · diag(y)` of 8-bit integers: x has one scale for each row of A,
/// and y has one for each column of B.
///
/// Each sum is exact, is then rounded to `f32` and multiplied by the two scales, and the result is
/// rounded to `bfloat16`. The rules of [`gemm_int8`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if there are too few scales, or if the
/// device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, gemm_int8_rows};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(64 * 32), there(8 * 32), there(64 * 8));
/// # let (x, y, limits) = (there(64), there(8), Limits::of_compute_capability_9_0(132));
/// let a = Tensor::<i8, 2>::new(a, [64, 32])?;
/// let b = Tensor::new(b, [8, 32])?.transposed();
/// gemm_int8_rows(&limits, TensorMut::<Bf16, 2>::new(c, [64, 8])?, a, b, [x, y])?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_int8_rows(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 2>,
    a: Tensor<'_, i8, 2>,
    b: Tensor<'_, i8, 2>,
    [of_a, of_b]: [&Slice<f32>; 2],
) -> Result<(), Error> {
    let Some(product) = Operands::new("gemm_int8_rows", c, a, b)? else {
        return Ok(());
    };
    let [m, n, k] = product.extents;
    let (of_a, of_b) = if product.is_swapped {
        (of_b, of_a)
    } else {
        (of_a, of_b)
    };
    let (a, b, c) = product.maps()?;
    on.call::<IGEMM_ROWS>((a, b, c, pace(on), of_a, of_b, m, n, k))
}
