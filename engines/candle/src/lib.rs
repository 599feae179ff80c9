//! Attention and products for candle by the compiled kernels of cute-kernels.
//!
//! [`flash_attn`] has the name, the arguments and the layout of `candle-flash-attn`. On a CPU
//! device both functions are candle's own operations. On a CUDA device, with the feature `cuda`,
//! they launch kernels for compute capability 9.0 on candle's stream. Tensors may have any strides
//! and offsets: a kernel receives those that it supports, and a copy of the others.
//!
//! ```
//! use candle_core::{DType, Device, Tensor};
//! let q = Tensor::randn(0f32, 1., (1, 128, 2, 128), &Device::Cpu)?.to_dtype(DType::F16)?;
//! let out = cute_candle::flash_attn(&q, &q, &q, 1.0 / 128f32.sqrt(), true)?;
//! assert_eq!(out.dims(), [1, 128, 2, 128]);
//! # Ok::<(), candle_core::Error>(())
//! ```

mod cpu;
#[cfg(feature = "cuda")]
mod cuda;

use candle_core::{Result, Tensor};

/// Computes `softmax(Q · Kᵀ · softmax_scale) · V` for tensors of shape
/// `(batch, length, heads, columns)`, as `candle-flash-attn` does. With `causal`, a query sees the
/// keys up to its own number.
///
/// On a CUDA device: elements of `f16`, heads of 128 columns, a scale of `1 / √128`, equal shapes
/// of all three tensors, and a length that is a multiple of 128. On a CPU device: any of candle's
/// floats; there may be fewer heads of keys than of queries.
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
    #[cfg(feature = "cuda")]
    if q.device().is_cuda() {
        return cuda::flash_attn(q, k, v, softmax_scale, causal);
    }
    cpu::flash_attn(q, k, v, softmax_scale, causal)
}

/// Computes `A · Wᵀ` for A of shape `(m, k)` and a weight of shape `(n, k)`, of `f16` or `bf16`
/// elements.
///
/// On a CUDA device, n and k are multiples of 8, and extents are at most 65536.
///
/// # Errors
/// Tensors that break one of these rules, with both numbers.
pub fn matmul_t(a: &Tensor, weight: &Tensor) -> Result<Tensor> {
    #[cfg(feature = "cuda")]
    if a.device().is_cuda() {
        return cuda::matmul_t(a, weight);
    }
    a.matmul(&weight.t()?)
}
