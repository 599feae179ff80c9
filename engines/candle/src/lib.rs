//! Attention, products, norms, softmax and rotary positions for candle by the compiled kernels of
//! cute-kernels.
//!
//! The functions have the names and the arguments of `candle-flash-attn` and `candle-nn`. On a CUDA
//! device, with the feature `cuda`, they launch kernels for compute capability 9.0 on candle's
//! stream; on a CPU device they compute the same results. All of them have gradients.
//!
//! Tensors may have any strides and offsets: a kernel gets a copy of a tensor whose strides it does
//! not support. A kernel refuses a call that it cannot compute, with both numbers.
//!
//! | function | as | on a CUDA device |
//! |---|---|---|
//! | [`flash_attn`], [`flash_attn_windowed`] | `candle-flash-attn` | f16 and bf16, heads of 64 or 128 columns |
//! | [`matmul_t`] | the product of a linear layer | f16 and bf16, multiples of 8 |
//! | [`rms_norm`], [`layer_norm`], [`softmax_last_dim`] | `candle_nn::ops` | f32, f16 and bf16, up to 131072 columns |
//! | [`rope`], [`rope_thd`] | `candle_nn::rotary_emb` | f16 and bf16, heads of 128 columns |
//!
//! ```
//! use candle_core::{DType, Device, Tensor};
//! let q = Tensor::randn(0f32, 1., (1, 128, 8, 128), &Device::Cpu)?.to_dtype(DType::F16)?;
//! let k = Tensor::randn(0f32, 1., (1, 128, 2, 128), &Device::Cpu)?.to_dtype(DType::F16)?;
//! let out = cute_candle::flash_attn(&q, &k, &k, 1.0 / 128f32.sqrt(), true)?;
//! assert_eq!(out.dims(), [1, 128, 8, 128]);
//! # Ok::<(), candle_core::Error>(())
//! ```

mod attention;
#[cfg(feature = "cuda")]
mod cuda;
mod ops;
mod rows;

use candle_core::{DType, Result, Tensor, bail};

use crate::attention::Window;
use crate::ops::{LayerNorm, Product, RmsNorm, Rope, Softmax};

/// Computes `softmax(Q · Kᵀ · softmax_scale) · V`, as `candle-flash-attn` does. Queries have the
/// shape `(batch, length, heads, columns)`, keys and values `(batch, keys, key heads, columns)`. If
/// there are fewer heads of keys, each is shared by the same number of consecutive heads of
/// queries. With `causal`, a query sees the keys up to its own; the last query sees the last key.
/// The result for a query that sees no key is 0.
///
/// On a CUDA device, the elements must be f16 or bf16, and heads must have 64 or 128 columns. A CPU
/// device accepts any elements and any number of columns.
///
/// # Errors
/// Tensors that break one of these rules, with both numbers.
pub fn flash_attn(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    softmax_scale: f32,
    causal: bool,
) -> Result<Tensor> {
    flash_attn_windowed(q, k, v, softmax_scale, None, causal.then_some(0))
}

/// Computes [`flash_attn`] with a window: a query sees `window_size_left` keys before its own and
/// `window_size_right` keys after it; `None` means all of them.
///
/// On a CUDA device, `window_size_right` must be `Some(0)`, or both must be `None`. A window on the
/// left alone is refused there.
///
/// # Errors
/// As [`flash_attn`].
///
/// ```
/// use candle_core::{Device, Tensor};
/// let q = Tensor::randn(0f32, 1., (1, 100, 2, 64), &Device::Cpu)?;
/// // Each position sees itself and 15 before it.
/// let out = cute_candle::flash_attn_windowed(&q, &q, &q, 0.125, Some(15), Some(0))?;
/// assert_eq!(out.dims(), q.dims());
/// # Ok::<(), candle_core::Error>(())
/// ```
pub fn flash_attn_windowed(
    q: &Tensor,
    k: &Tensor,
    v: &Tensor,
    softmax_scale: f32,
    window_size_left: Option<usize>,
    window_size_right: Option<usize>,
) -> Result<Tensor> {
    let window = Window {
        left: window_size_left,
        right: window_size_right,
    };
    attention::check(q, k, v)?;
    #[cfg(feature = "cuda")]
    if q.device().is_cuda() {
        return cuda::flash_attn(q, k, v, softmax_scale, window);
    }
    attention::forward(q, k, v, softmax_scale, window)
}

/// Computes `A · Wᵀ` for A of shape `(m, k)` and a weight of shape `(n, k)`.
///
/// On a CUDA device, the elements must be f16 or bf16, n and k multiples of 8, and extents at most
/// 65536.
///
/// # Errors
/// Tensors that break one of these rules, with both numbers.
pub fn matmul_t(a: &Tensor, weight: &Tensor) -> Result<Tensor> {
    let ((_, k), (_, of_weight)) = (a.dims2()?, weight.dims2()?);
    if k != of_weight {
        bail!("matmul_t: extent 1 of `weight` is {of_weight}, but must be {k}, extent 1 of `a`");
    }
    if !a.device().is_cuda() {
        return a.matmul(&weight.t()?);
    }
    // Rows with another contiguous mode are copied; rows with gaps are not.
    let rows = |x: &Tensor| {
        if x.stride().last() == Some(&1) {
            Ok(x.clone())
        } else {
            x.contiguous()
        }
    };
    rows(a)?.apply_op2(&rows(weight)?, Product)
}

/// Computes `x · alpha / √(mean(x²) + eps)` over the last mode of a tensor, for a weight `alpha` of
/// that mode's extent.
///
/// # Errors
/// A weight of another extent or type, a type other than floats, or, on a CUDA device, a type or an
/// extent without a kernel.
///
/// ```
/// use candle_core::{Device, Tensor};
/// let x = Tensor::new(&[[3f32, 4.]], &Device::Cpu)?;
/// let weight = Tensor::new(&[1f32, 2.], &Device::Cpu)?;
/// // The mean of squares is 12.5.
/// let y = cute_candle::rms_norm(&x, &weight, 0.0)?.to_vec2::<f32>()?;
/// assert!((y[0][1] - 8.0 / 12.5f32.sqrt()).abs() < 1e-6);
/// # Ok::<(), candle_core::Error>(())
/// ```
pub fn rms_norm(xs: &Tensor, alpha: &Tensor, eps: f32) -> Result<Tensor> {
    rows::check("rms_norm", xs, &[("alpha", alpha)])?;
    xs.contiguous()?
        .apply_op2(&alpha.contiguous()?, RmsNorm { epsilon: eps })
}

/// Computes `(x - mean(x)) · alpha / √(variance(x) + eps) + beta` over the last mode of a tensor,
/// for a weight and a bias of that mode's extent.
///
/// # Errors
/// As [`rms_norm`].
pub fn layer_norm(xs: &Tensor, alpha: &Tensor, beta: &Tensor, eps: f32) -> Result<Tensor> {
    rows::check("layer_norm", xs, &[("alpha", alpha), ("beta", beta)])?;
    let (alpha, beta) = (alpha.contiguous()?, beta.contiguous()?);
    xs.contiguous()?
        .apply_op3(&alpha, &beta, LayerNorm { epsilon: eps })
}

/// Computes the softmax over the last mode of a tensor.
///
/// # Errors
/// A type other than floats, or, on a CUDA device, a type or an extent without a kernel.
pub fn softmax_last_dim(xs: &Tensor) -> Result<Tensor> {
    rows::check("softmax_last_dim", xs, &[])?;
    xs.contiguous()?.apply_op1(Softmax)
}

/// Rotates pairs of elements of heads by the angles of their positions, for a tensor of shape
/// `(batch, heads, length, columns)`, and cosines and sines of shape `(length, columns / 2)`. An
/// element x of the first half of a head and its partner y in the second half become `x·cos -
/// y·sin` and `y·cos + x·sin`. The tables have the tensor's type or f32. For a sequence that
/// continues at a later position, pass the rows from that position on.
///
/// # Errors
/// Cosines or sines of another shape or type, or, on a CUDA device, a type other than f16 and bf16,
/// or heads without exactly 128 columns.
pub fn rope(xs: &Tensor, cos: &Tensor, sin: &Tensor) -> Result<Tensor> {
    turned(xs, cos, sin, false)
}

/// Computes [`rope`] for a tensor of shape `(batch, length, heads, columns)`.
///
/// # Errors
/// As [`rope`].
pub fn rope_thd(xs: &Tensor, cos: &Tensor, sin: &Tensor) -> Result<Tensor> {
    turned(xs, cos, sin, true)
}

fn turned(xs: &Tensor, cos: &Tensor, sin: &Tensor, is_thd: bool) -> Result<Tensor> {
    let op = Rope { is_thd };
    rows::check_tables(op, xs, cos, sin)?;
    // The kernel has tables of f32.
    let table = |x: &Tensor| match xs.device().is_cuda() {
        true => x.to_dtype(DType::F32)?.contiguous(),
        false => x.contiguous(),
    };
    xs.contiguous()?.apply_op3(&table(cos)?, &table(sin)?, op)
}
