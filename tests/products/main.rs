//! Products of matrices: `gemm` in its forms, and sums of floats. These tests run the kernels that
//! use instructions of a CPU.

mod gemm;
mod gemm_large;
mod panels;
mod sums;
