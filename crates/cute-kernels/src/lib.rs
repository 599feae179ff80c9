//! Compiled GPU kernels, called through safe functions on tensors in device memory.
//!
//! | function | computes | elements | kernels for |
//! |---|---|---|---|
//! | [`gemm`] | `C = A · B` | [`F16`] or [`Bf16`], summed in `f32`; C of [`F16`], [`Bf16`] or `f32` | compute capability 9.0; 8.0 for [`F16`] without gaps |
//! | [`gemm_fp8`] | `C = A · B` with one scale for each matrix, row or block | e4m3 (`u8`), C of [`Bf16`] | 9.0 |
//! | [`gemm_int8`], [`gemm_int8_rows`] | products with exact integer sums, without scales or with scales of rows | `i8`, C of `i32` or [`Bf16`] | 9.0 |
//! | [`attention`] | `softmax(scale · Q · Kᵀ) · V`: all keys, causal or a window, capped scores, groups of heads, any lengths and strides; also writes the logarithms of the sums | [`F16`], [`Bf16`], heads of 64, 96, 128, 192 or 256 columns | 9.0 |
//! | [`attention_packed`] | attention of sequences of different lengths, whose rows follow each other | heads of 64, 128 or 256 columns | 9.0 |
//! | [`decode`], [`decode_paged`] | attention of one query per sequence against a cache of keys and values, contiguous or in pages | [`F16`], [`Bf16`], heads of 128 columns | 9.0 |
//! | [`rms_norm`], [`layer_norm`], [`softmax`], [`cross_entropy`] | the function of each row, with up to 131072 columns | `f32`, [`F16`], [`Bf16`], summed in `f32` | 9.0; up to 8192 columns 8.0 |
//! | [`gemm_bias_gelu`], [`gemm_bias_gelu_both`], [`gemm_bias_residual`], [`gemm_rows_silu`], [`gemm_relu`], [`gemm_fp8_bias`] | products with a bias, an activation, a residual, a scale or a second output | [`F16`], [`Bf16`] or e4m3 | 9.0 |
//! | [`gemm_packed`], [`gemm_masked`], [`gemm_fp8_packed`], [`gemm_fp8_masked`] | a product for each group of rows, with the lengths of the groups in device memory | [`Bf16`] or e4m3 | 9.0 |
//! | [`attention_backward`], [`attention_backward_atomic`], [`rms_norm_backward`], [`layer_norm_backward`], [`softmax_backward`], [`cross_entropy_backward`] | gradients | as for the function | 9.0; rows up to 8192 columns 8.0 |
//! | [`rope`], [`swiglu`] | rotary positions of heads of 128 columns; gates | [`F16`], [`Bf16`] | 8.0 |
//! | [`quantise`] | rounding to e4m3 with a scale for each 128 columns, as [`gemm_fp8`] needs it | from [`Bf16`] to e4m3 (`u8`) | 9.0 |
//! | [`row_sum`] | the sum of each row | `f32`, rows of 1024, 4096 or 16384 | 8.0 |
//!
//! **Calls.** Every function checks shapes, strides, alignments, memory and the device before the
//! launch. A function that refuses a call writes nothing, and its error states the given number and
//! the required number.
//!
//! **Devices.** A program needs only a GPU driver, neither a CUDA toolkit nor a compiler for PTX.
//! The crate contains one compiled file for compute capability 9.0. For other devices of compute
//! capability 8.0 and later, it has the kernels that do not need Hopper as PTX, which the driver
//! compiles: see [`Library::load_portable`]. If no kernel exists for a call, the error names the
//! feature that the device lacks.
//!
//! **Builds.** The package of this crate contains the compiled kernels. In the repository, the
//! crate's build script compiles them. If it cannot, the crate still builds, and [`Library::load`]
//! returns the reason.
//!
//! **Memory.** Only rows of more than 8192 columns need memory of the library: the first call with
//! such rows allocates 512 KiB, and so does each CUDA graph that contains one. Other calls allocate
//! nothing. Several graphs with captured calls may run at the same time.
//!
//! The first argument of a function is either [`Kernels`], which launches, or [`Limits`], which
//! only checks:
//!
//! ```
//! use cute_kernels::{F16, Limits, Slice, Tensor, TensorMut, gemm};
//! # fn there(len: usize) -> &'static mut Slice<u16> {
//! #     // SAFETY: a check reaches no memory.
//! #     unsafe { Slice::at_mut(0x10000, len) }
//! # }
//! # let (a, b, c) = (there(100 * 64), there(64 * 200), there(100 * 200));
//! let limits = Limits::of_compute_capability_9_0(132);
//! let a = Tensor::<F16, 2>::new(a, [100, 64])?;
//! // A weight of 200 rows and 64 columns, transposed.
//! let b = Tensor::<F16, 2>::new(b, [200, 64])?.transposed();
//! let c = TensorMut::<F16, 2>::new(c, [100, 200])?;
//! gemm(&limits, c, a, b)?;
//! # let c = TensorMut::<F16, 2>::new(there(100 * 200), [100, 200])?;
//! # let b = Tensor::<F16, 2>::new(there(200 * 72), [200, 72])?.transposed();
//! let refused = gemm(&limits, c, a, b).unwrap_err();
//! assert_eq!(
//!     refused.to_string(),
//!     "gemm: extent 0 of `b` is 72, but must be 64, like extent 1 of `a`"
//! );
//! # Ok::<(), cute_kernels::Error>(())
//! ```
//!
//! # A program
//! ```
//! use cute_kernels::{Device, Error, F16, Kernels, Library, Tensor, TensorMut, gemm};
//!
//! /// The product of two matrices of halves, as bits.
//! fn product(a: &[u16], b: &[u16], [m, n, k]: [usize; 3]) -> Result<Vec<u16>, Error> {
//!     let device = Device::first()?;
//!     let library = Library::load(&device)?;
//!     let kernels = Kernels::new(&library)?;
//!     let (a, b) = (device.copied(a)?, device.copied(b)?);
//!     let mut c = device.zeros::<u16>(m * n)?;
//!     let b = Tensor::<F16, 2>::new(&b, [n, k])?.transposed();
//!     gemm(
//!         &kernels,
//!         TensorMut::<F16, 2>::new(&mut c, [m, n])?,
//!         Tensor::<F16, 2>::new(&a, [m, k])?,
//!         b,
//!     )?;
//!     Ok(c.to_vec()?)
//! }
//!
//! // On a machine without a GPU, "no GPU driver is installed".
//! if let Err(error) = product(&[0; 64], &[0; 64], [8, 8, 8]) {
//!     println!("{error}");
//! }
//! ```

mod attention;
mod attention_atomic;
mod attention_backward;
mod attention_packed;
mod checks;
mod decode;
mod described;
mod error;
mod families;
mod fp8;
mod fused;
mod gates;
mod gemm;
mod groups;
mod int8;
mod library;
mod norms_backward;
mod portable;
mod rows;
mod scratch;
mod softmaxes_backward;
mod tensor;
mod whole_rows;

pub use attention::{Form, Keys, OfHeads, attention};
pub use attention_atomic::{attention_atomic_floats, attention_backward_atomic};
pub use attention_backward::{Attended, Gradients, attention_backward, attention_floats};
pub use attention_packed::{Sequences, attention_packed};
pub use cute_launch::{
    Bf16, Buffer, Capture, Device, Error as LaunchError, Event, F16, Limits, MapElement, Slice,
};
pub use decode::{Splits, decode, decode_floats, decode_paged, decode_splits};
pub use error::{Error, Refused, Why};
pub use fp8::{Scales, Sums, gemm_fp8};
pub use fused::{
    Fused, gemm_bias_gelu, gemm_bias_gelu_both, gemm_bias_residual, gemm_fp8_bias, gemm_relu,
    gemm_rows_silu,
};
pub use gates::{OfGates, quantise, rope, swiglu};
pub use gemm::{Product, gemm};
pub use groups::{gemm_fp8_masked, gemm_fp8_packed, gemm_masked, gemm_packed};
pub use int8::{gemm_int8, gemm_int8_rows};
pub use library::{Kernels, Library, Target};
pub use norms_backward::{
    LayerNormGradients, RmsNormGradients, layer_norm_backward, layer_norm_floats,
    rms_norm_backward, rms_norm_floats,
};
pub use rows::row_sum;
pub use softmaxes_backward::{Labelled, cross_entropy_backward, softmax_backward};
pub use tensor::{Tensor, TensorMut};
pub use whole_rows::{OfRows, cross_entropy, layer_norm, rms_norm, softmax};
