//! Products of matrices: `gemm` in its forms, and sums of floats. Here are kernels that are
//! instructions of a processor.

mod gemm;
mod gemm_large;
mod panels;
mod sums;
