//! Products with an epilogue: a bias, an activation, a residual or a scale changes the `f32` sums
//! before they are rounded to C.

use cute_launch::{Bf16, F16, MapElement, Slice};

use crate::checks::{compact, same, same_shape};
use crate::described::boxes_out;
use crate::described::fused::{OfBias, OfResidual};
use crate::error::{Error, Why};
use crate::families::{self, BIAS_GELU_BOTH, FP8_BIAS, Held, ROWS_SILU, SLOPE_RELU};
use crate::gemm::{Maps, Operands, write_rows};
use crate::library::{Target, pace};
use crate::tensor::{Tensor, TensorMut};

mod sealed {
    use super::{Held, MapElement, OfBias, OfResidual};

    pub trait Kernels: MapElement<Stored = u16> {
        type BiasGelu: Held<Arguments = OfBias<Self>>;
        type BiasResidual: Held<Arguments = OfResidual<Self>>;
    }
}

/// Element types with kernels for products with a bias: [`F16`] and [`Bf16`].
#[diagnostic::on_unimplemented(
    message = "gemm: there is no kernel with a bias for elements of `{Self}`",
    note = "there are kernels for `F16` and `Bf16`"
)]
pub trait Fused: sealed::Kernels {}

impl<E: sealed::Kernels> Fused for E {}

impl sealed::Kernels for F16 {
    type BiasGelu = families::BIAS_GELU_F16;
    type BiasResidual = families::BIAS_RESIDUAL_F16;
}

impl sealed::Kernels for Bf16 {
    type BiasGelu = families::BIAS_GELU_BF16;
    type BiasResidual = families::BIAS_RESIDUAL_BF16;
}

/// Checks a product with a row-major C, and calls its kernel with the maps and the extents. If C
/// has no elements, no kernel is called.
fn product<'m, T: MapElement, C: MapElement>(
    function: &'static str,
    c: TensorMut<'m, C, 2>,
    a: Tensor<'m, T, 2>,
    b: Tensor<'m, T, 2>,
    call: impl FnOnce(Maps<'m, T, C>, [i32; 3]) -> Result<(), Error>,
) -> Result<(), Error> {
    let has = c.strides[1];
    let Some(operands) = Operands::new(function, c, a, b)? else {
        return Ok(());
    };
    if operands.is_swapped {
        let (of, needs) = (("c", 1), 1);
        return Err(Error::refused(function, Why::Stride { of, has, needs }));
    }
    let extents = operands.extents;
    call(operands.maps()?, extents)
}

/// Checks a bias, which has one element for each column or each row of C.
fn bias_of<E: MapElement>(
    function: &'static str,
    bias: &Tensor<'_, E, 1>,
    mode: usize,
    of_c: [usize; 2],
) -> Result<(), Error> {
    let (has, needs) = (bias.shape[0], of_c[mode]);
    same(function, ("bias", 0), has, ("c", mode), needs)?;
    compact(function, "bias", bias.shape, bias.strides)
}

/// Computes `C = gelu(A · B + bias)`, with the `tanh` approximation of GELU.
///
/// # Tensors
/// * C is row-major, and the bias has one element for each column of C, without gaps, at an address
///   that is a multiple of 4 bytes.
/// * The other rules of [`gemm`](crate::gemm()) apply.
///
/// # Errors
/// Nothing is written if
/// * a tensor breaks one of these rules,
/// * an address of A, B or C is not a multiple of 16,
/// * the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, gemm_bias_gelu};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c, bias) = (there(100 * 64), there(200 * 64), there(100 * 200), there(200));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let a = Tensor::<Bf16, 2>::new(a, [100, 64])?;
/// let b = Tensor::new(b, [200, 64])?.transposed();
/// let (c, bias) = (TensorMut::new(c, [100, 200])?, Tensor::new(bias, [200])?);
/// gemm_bias_gelu(&limits, c, a, b, bias)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_bias_gelu<T: Fused>(
    on: &impl Target,
    c: TensorMut<'_, T, 2>,
    a: Tensor<'_, T, 2>,
    b: Tensor<'_, T, 2>,
    bias: Tensor<'_, T, 1>,
) -> Result<(), Error> {
    const NAME: &str = "gemm_bias_gelu";
    bias_of(NAME, &bias, 1, c.shape)?;
    product(NAME, c, a, b, |(a, b, c), [m, n, k]| {
        on.call::<T::BiasGelu>((a, b, c, pace(on), bias.memory, m, n, k))
    })
}

/// Computes `D = A · B + bias` and `C = gelu(D)`. The backward pass of GELU needs D. C is computed
/// from the `f32` sums, before they are rounded to D.
///
/// # Tensors
/// * D follows the same rules as C.
/// * The rules of [`gemm_bias_gelu`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if an address of a matrix is not a
/// multiple of 16, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, gemm_bias_gelu_both};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c, d) = (there(100 * 64), there(200 * 64), there(100 * 200), there(100 * 200));
/// # let (bias, limits) = (there(200), Limits::of_compute_capability_9_0(132));
/// let a = Tensor::<Bf16, 2>::new(a, [100, 64])?;
/// let b = Tensor::new(b, [200, 64])?.transposed();
/// let (c, d) = (TensorMut::new(c, [100, 200])?, TensorMut::new(d, [100, 200])?);
/// gemm_bias_gelu_both(&limits, c, d, a, b, Tensor::new(bias, [200])?)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_bias_gelu_both(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 2>,
    d: TensorMut<'_, Bf16, 2>,
    a: Tensor<'_, Bf16, 2>,
    b: Tensor<'_, Bf16, 2>,
    bias: Tensor<'_, Bf16, 1>,
) -> Result<(), Error> {
    const NAME: &str = "gemm_bias_gelu_both";
    bias_of(NAME, &bias, 1, c.shape)?;
    same_shape(NAME, ("d", d.shape), ("c", c.shape))?;
    if d.shape[1] > 1 && d.strides[1] != 1 {
        let (of, has, needs) = (("d", 1), d.strides[1], 1);
        return Err(Error::refused(NAME, Why::Stride { of, has, needs }));
    }
    product(NAME, c, a, b, |(a, b, c), [m, n, k]| {
        let why = |why| Error::refused(NAME, Why::Map { of: "d", why });
        let d = write_rows(boxes_out(), d).map_err(why)?;
        on.call::<BIAS_GELU_BOTH>((a, b, c, d, pace(on), bias.memory, m, n, k))
    })
}

/// Computes `C = A · B + bias + R`. The bias has one element for each column of C, and the residual
/// R has the shape of C.
///
/// # Tensors
/// * R has no gaps, and its address is a multiple of 4 bytes.
/// * The rules of [`gemm_bias_gelu`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if an address of A, B or C is not a
/// multiple of 16, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{F16, Limits, Slice, Tensor, TensorMut, gemm_bias_residual};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c, r) = (there(100 * 64), there(200 * 64), there(100 * 200), there(100 * 200));
/// # let (bias, limits) = (there(200), Limits::of_compute_capability_9_0(132));
/// let a = Tensor::<F16, 2>::new(a, [100, 64])?;
/// let b = Tensor::new(b, [200, 64])?.transposed();
/// let (c, r) = (TensorMut::new(c, [100, 200])?, Tensor::new(r, [100, 200])?);
/// gemm_bias_residual(&limits, c, a, b, Tensor::new(bias, [200])?, r)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_bias_residual<T: Fused>(
    on: &impl Target,
    c: TensorMut<'_, T, 2>,
    a: Tensor<'_, T, 2>,
    b: Tensor<'_, T, 2>,
    bias: Tensor<'_, T, 1>,
    residual: Tensor<'_, T, 2>,
) -> Result<(), Error> {
    const NAME: &str = "gemm_bias_residual";
    bias_of(NAME, &bias, 1, c.shape)?;
    same_shape(NAME, ("residual", residual.shape), ("c", c.shape))?;
    compact(NAME, "residual", residual.shape, residual.strides)?;
    product(NAME, c, a, b, |(a, b, c), [m, n, k]| {
        let (bias, residual) = (bias.memory, residual.memory);
        on.call::<T::BiasResidual>((a, b, c, pace(on), bias, residual, m, n, k))
    })
}

/// Computes `C = silu(scale · A · B + bias)`. The bias has one `f32` element for each row of C.
///
/// The other rules of [`gemm_bias_gelu`] apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if an address of A, B or C is not a
/// multiple of 16, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, gemm_rows_silu};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c, bias) = (there(100 * 64), there(200 * 64), there(100 * 200), there(100));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let a = Tensor::<Bf16, 2>::new(a, [100, 64])?;
/// let b = Tensor::new(b, [200, 64])?.transposed();
/// let (c, bias) = (TensorMut::new(c, [100, 200])?, Tensor::new(bias, [100])?);
/// gemm_rows_silu(&limits, c, a, b, bias, 0.25)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_rows_silu(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 2>,
    a: Tensor<'_, Bf16, 2>,
    b: Tensor<'_, Bf16, 2>,
    bias: Tensor<'_, f32, 1>,
    scale: f32,
) -> Result<(), Error> {
    const NAME: &str = "gemm_rows_silu";
    bias_of(NAME, &bias, 0, c.shape)?;
    product(NAME, c, a, b, |(a, b, c), [m, n, k]| {
        on.call::<ROWS_SILU>((a, b, c, pace(on), bias.memory, scale, m, n, k))
    })
}

/// Computes `C = relu(scale · A · B)`.
///
/// C is row-major. The other rules of [`gemm`](crate::gemm()) apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if an address is not a multiple of 16,
/// or if the device has no kernel.
///
/// ```
/// use cute_kernels::{F16, Limits, Slice, Tensor, TensorMut, gemm_relu};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c) = (there(100 * 64), there(200 * 64), there(100 * 200));
/// # let limits = Limits::of_compute_capability_9_0(132);
/// let a = Tensor::<F16, 2>::new(a, [100, 64])?;
/// let b = Tensor::new(b, [200, 64])?.transposed();
/// gemm_relu(&limits, TensorMut::new(c, [100, 200])?, a, b, 1.0)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_relu(
    on: &impl Target,
    c: TensorMut<'_, F16, 2>,
    a: Tensor<'_, F16, 2>,
    b: Tensor<'_, F16, 2>,
    scale: f32,
) -> Result<(), Error> {
    product("gemm_relu", c, a, b, |(a, b, c), [m, n, k]| {
        // The kernel adds `slope` times the distance from the diagonal, so the slope is 0 here.
        let slope = 0.0;
        on.call::<SLOPE_RELU>((a, b, c, pace(on), scale, slope, m, n, k))
    })
}

/// Computes `C = A · B + bias` of e4m3 elements, with one scale for A and one for B. The tensor
/// cores sum over all of k.
///
/// # Tensors
/// * C is row-major, and the bias has one element for each column of C, without gaps, at an address
///   that is a multiple of 4 bytes.
/// * The other rules of [`gemm_fp8`](crate::gemm_fp8()) apply.
///
/// # Errors
/// Nothing is written if a tensor breaks one of these rules, if an address of A, B or C is not a
/// multiple of 16, or if the device has no kernel.
///
/// ```
/// use cute_kernels::{Bf16, Limits, Slice, Tensor, TensorMut, gemm_fp8_bias};
/// # fn there<T>(len: usize) -> &'static mut Slice<T> {
/// #     // SAFETY: a check reaches no memory.
/// #     unsafe { Slice::at_mut(0x10000, len) }
/// # }
/// # let (a, b, c, bias) = (there(100 * 64), there(200 * 64), there(100 * 200), there(200));
/// # let (of_a, of_b, limits) = (there(1), there(1), Limits::of_compute_capability_9_0(132));
/// let a = Tensor::<u8, 2>::new(a, [100, 64])?;
/// let b = Tensor::new(b, [200, 64])?.transposed();
/// let (c, bias) = (TensorMut::new(c, [100, 200])?, Tensor::<Bf16, 1>::new(bias, [200])?);
/// gemm_fp8_bias(&limits, c, a, b, [of_a, of_b], bias)?;
/// # Ok::<(), cute_kernels::Error>(())
/// ```
pub fn gemm_fp8_bias(
    on: &impl Target,
    c: TensorMut<'_, Bf16, 2>,
    a: Tensor<'_, u8, 2>,
    b: Tensor<'_, u8, 2>,
    [of_a, of_b]: [&Slice<f32>; 2],
    bias: Tensor<'_, Bf16, 1>,
) -> Result<(), Error> {
    const NAME: &str = "gemm_fp8_bias";
    bias_of(NAME, &bias, 1, c.shape)?;
    product(NAME, c, a, b, |(a, b, c), [m, n, k]| {
        on.call::<FP8_BIAS>((a, b, c, pace(on), of_a, of_b, bias.memory, m, n, k))
    })
}
