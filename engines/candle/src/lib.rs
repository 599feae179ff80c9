//! Attention, products, norms, softmax and rotary positions for candle, computed by the kernels of
//! cute-kernels.
//!
//! The functions have the names and the arguments of `candle-flash-attn` and `candle-nn`. On a CUDA
//! device, with the feature `cuda`, they launch kernels for compute capability 9.0 on candle's
//! stream. On a CPU device, they compute the same results. All functions have gradients.
//!
//! Tensors may have any strides and offsets. If a kernel does not support a tensor's strides, it
//! gets a copy of the tensor. If no kernel can compute a call, the call is refused, and the error
//! states the given number and the required one.
//!
//! | function | as | on a CUDA device |
//! |---|---|---|
//! | [`flash_attn`], [`flash_attn_windowed`], [`flash_attn_alibi_windowed_softcap`] | `candle-flash-attn`, [`v3`] | f16 and bf16, heads of at most 256 columns |
//! | [`flash_attn_windowed_deterministic`] | `flash_attn_windowed`, and a choice of the kernels of the gradients | the same |
//! | [`flash_attn_varlen`], [`flash_attn_varlen_windowed`], [`flash_attn_varlen_alibi_windowed_softcap`] | the same | the same |
//! | [`flash_attn_varlen_paged_windowed`] | the same, keys and values in pages | the same, after a copy of keys and values |
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
//!
//! The example `generate` trains a small transformer with these functions, on a CPU or on a CUDA
//! device, and generates text with it.

mod attention;
#[cfg(feature = "cuda")]
mod cuda;
mod flash;
mod ops;
mod packed;
mod paged;
mod rows;

use candle_core::{DType, Result, Tensor, bail};

pub use flash::{
    flash_attn, flash_attn_alibi_windowed_softcap, flash_attn_varlen,
    flash_attn_varlen_alibi_windowed_softcap, flash_attn_varlen_paged_windowed,
    flash_attn_varlen_windowed, flash_attn_windowed, flash_attn_windowed_deterministic, v3,
};

use crate::ops::{LayerNorm, Product, RmsNorm, Rope, Softmax};

/// Computes `A · Wᵀ` for A of shape `(m, k)` and a weight of shape `(n, k)`.
///
/// On a CUDA device, the elements must be f16 or bf16, n and k multiples of 8, and extents at most
/// 65536.
///
/// # Errors
/// A tensor breaks one of these rules. The message states the given number and the required one.
pub fn matmul_t(a: &Tensor, weight: &Tensor) -> Result<Tensor> {
    let ((_, k), (_, of_weight)) = (a.dims2()?, weight.dims2()?);
    if k != of_weight {
        bail!(
            "matmul_t: extent 1 of `weight` is {of_weight}, but must be {k}, like extent 1 of `a`"
        );
    }
    if !a.device().is_cuda() {
        return a.matmul(&weight.t()?);
    }
    // The TMA unit requires an address and a row stride that are multiples of 16 bytes.
    let rows = |x: &Tensor| {
        let (stride, offset) = (x.stride(), x.layout().start_offset());
        if stride[1] == 1 && stride[0].is_multiple_of(8) && offset.is_multiple_of(8) {
            Ok(x.clone())
        } else {
            x.force_contiguous()
        }
    };
    rows(a)?.apply_op2(&rows(weight)?, Product)
}

/// Computes `x · alpha / √(mean(x²) + eps)` over the last mode of a tensor. The weight `alpha` has
/// the extent of that mode.
///
/// # Errors
/// The weight has another extent or another type, or the elements are not floats. On a CUDA device,
/// it is also an error if no kernel exists for the type or the extent.
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

/// Computes `(x - mean(x)) · alpha / √(variance(x) + eps) + beta` over the last mode of a tensor.
/// The weight `alpha` and the bias `beta` have the extent of that mode.
///
/// # Errors
/// The same errors as for [`rms_norm`].
pub fn layer_norm(xs: &Tensor, alpha: &Tensor, beta: &Tensor, eps: f32) -> Result<Tensor> {
    rows::check("layer_norm", xs, &[("alpha", alpha), ("beta", beta)])?;
    let (alpha, beta) = (alpha.contiguous()?, beta.contiguous()?);
    xs.contiguous()?
        .apply_op3(&alpha, &beta, LayerNorm { epsilon: eps })
}

/// Computes the softmax over the last mode of a tensor.
///
/// # Errors
/// The elements are not floats. On a CUDA device, it is also an error if no kernel exists for the
/// type or the extent.
pub fn softmax_last_dim(xs: &Tensor) -> Result<Tensor> {
    rows::check("softmax_last_dim", xs, &[])?;
    xs.contiguous()?.apply_op1(Softmax)
}

/// Applies rotary position embeddings to a tensor of shape `(batch, heads, length, columns)`:
/// rotates pairs of elements of a head by the angle of their position. An element x in the first
/// half of a head and its partner y in the second half become `x·cos - y·sin` and `y·cos + x·sin`.
/// Cosines and sines have the shape `(length, columns / 2)` and the tensor's type or f32. For a
/// sequence that continues at a later position, pass the rows that begin at that position.
///
/// # Errors
/// The cosines or the sines have another shape or type. On a CUDA device, it is also an error if
/// the elements are not f16 or bf16, or if the heads do not have 128 columns.
pub fn rope(xs: &Tensor, cos: &Tensor, sin: &Tensor) -> Result<Tensor> {
    turned(xs, cos, sin, false)
}

/// Computes [`rope`] for a tensor of shape `(batch, length, heads, columns)`.
///
/// # Errors
/// The same errors as for [`rope`].
pub fn rope_thd(xs: &Tensor, cos: &Tensor, sin: &Tensor) -> Result<Tensor> {
    turned(xs, cos, sin, true)
}

fn turned(xs: &Tensor, cos: &Tensor, sin: &Tensor, is_thd: bool) -> Result<Tensor> {
    let op = Rope { is_thd };
    rows::check_tables(op, xs, cos, sin)?;
    // The kernel reads tables of f32.
    let table = |x: &Tensor| {
        if xs.device().is_cuda() {
            x.to_dtype(DType::F32)?.contiguous()
        } else {
            x.contiguous()
        }
    };
    // The kernel reads vectors of 16 bytes.
    let aligned = |x: Tensor| {
        if x.device().is_cuda() && !x.layout().start_offset().is_multiple_of(8) {
            x.force_contiguous()
        } else {
            Ok(x)
        }
    };
    let (cos, sin) = (aligned(table(cos)?)?, aligned(table(sin)?)?);
    aligned(xs.contiguous()?)?.apply_op3(&cos, &sin, op)
}
