//! Algorithms over all elements of tensors: copies, fills, sums, element-wise functions, and matrix
//! products.
//!
//! All except `gemm` visit their tensors together in memory order: the innermost loop is over the
//! mode with the smallest stride. If two coordinates share a written element, the writes to it keep
//! their coordinate order. The only checks are comparisons of shapes and strides, before the loops.
//!
//! Source: CuTe `algorithm/`.

/// One type for each algorithm, which the bound [`SameDomain`] takes as a parameter.
pub mod operator {
    pub use crate::errors::operator::{Axpby, CopyElements, Dot, Transform, ZipElements};
}

pub(crate) mod agree;
pub(crate) mod axpby;
pub(crate) mod copy;
pub(crate) mod dot;
pub(crate) mod eight;
pub(crate) mod fill;
pub(crate) mod for_each;
mod places;
pub(crate) mod reduce;
pub(crate) mod same_shape;
pub(crate) mod transform;
pub(crate) mod zip;

#[cfg(feature = "alloc")]
pub use crate::gemm::blocked::{Blocked, gemm_blocked, gemm_blocked_with};
pub use crate::gemm::kernel::{AddsPanels, Element, Job, Kernel, Panels, Portable};
#[cfg(feature = "rayon")]
pub use crate::gemm::parallel::{gemm_axpby_parallel, gemm_parallel};
#[cfg(feature = "generic-array")]
pub use crate::gemm::registers::{RegisterProduct, gemm_registers};
#[cfg(target_arch = "x86_64")]
pub use crate::gemm::x86::{Avx2F32, Avx2F64, Avx512F32, Avx512F64};
pub use crate::gemm::{
    Factor, MatrixProduct, Mma, Scalar, UniversalFma, gemm, gemm_axpby, gemm_with,
};
pub use axpby::axpby;
pub use copy::{copy, copy_if};
pub use dot::dot;
pub use fill::{clear, fill};
pub use for_each::for_each;
pub use reduce::reduce;
pub use same_shape::SameDomain;
pub use transform::{transform, transform_binary, transform_into};
pub use zip::{Gives, Together, ZipOperand, zip};
