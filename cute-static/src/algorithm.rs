//! What is done to all elements of tensors.
//!
//! Each walks the shape in nested loops, the first mode innermost, through both layouts at once: no coordinate is divided,
//! nothing is checked but, once, that the shapes are the same.
//!
//! Source: CuTe `algorithm/`.

pub mod axpby;
pub mod copy;
pub mod fill;
pub mod gemm;
pub mod reduce;
pub mod same_shape;
pub mod transform;

pub use axpby::axpby;
pub use copy::{copy, copy_if};
pub use fill::{clear, fill};
#[cfg(feature = "alloc")]
pub use gemm::blocked::{gemm_blocked, gemm_blocked_with};
#[cfg(feature = "rayon")]
pub use gemm::parallel::gemm_parallel;
#[cfg(feature = "generic-array")]
pub use gemm::registers::gemm_registers;
pub use gemm::{Mma, UniversalFma, gemm, gemm_with};
pub use reduce::reduce;
pub use transform::{transform, transform_into};
