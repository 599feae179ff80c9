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
pub use gemm::gemm;
pub use reduce::reduce;
pub use transform::{transform, transform_into};
