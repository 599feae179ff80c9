//! cuBLAS, where there is one.

use std::ffi::c_void;

use cudarc::cublas::{result, sys};

use crate::device::Buffer;

pub struct Blas(sys::cublasHandle_t);

/// What a matrix has.
pub use sys::cudaDataType_t as Type;

impl Blas {
    pub fn load() -> Option<Self> {
        // SAFETY: the function looks for a file.
        if !unsafe { sys::is_culib_present() } {
            println!("no cuBLAS here: LD_LIBRARY_PATH names its folder");
            return None;
        }
        Some(Self(result::create_handle().expect("cuBLAS")))
    }

    /// `C = A · Bᵀ`: all row-major with k contiguous, or (`columns`) all column-major. Sums are floats.
    pub fn product(
        &self,
        columns: bool,
        (m, n, k): (i32, i32, i32),
        (a, b, input): (&Buffer, &Buffer, Type),
        (c, output): (&Buffer, Type),
    ) {
        use sys::cublasOperation_t::{CUBLAS_OP_N, CUBLAS_OP_T};
        let (one, zero) = (1.0_f32, 0.0_f32);
        let pointer = |buffer: &Buffer| buffer.address as *mut c_void;
        // To cuBLAS all is column-major: there, row-major C is Cᵀ = B · Aᵀ.
        let (ops, sizes, x, y, steps) = if columns {
            ((CUBLAS_OP_N, CUBLAS_OP_T), (m, n), a, b, (m, n, m))
        } else {
            ((CUBLAS_OP_T, CUBLAS_OP_N), (n, m), b, a, (k, k, n))
        };
        // SAFETY: the buffers have matrices of these sizes.
        unsafe {
            result::gemm_ex(
                self.0,
                ops.0,
                ops.1,
                sizes.0,
                sizes.1,
                k,
                (&raw const one).cast(),
                pointer(x),
                input,
                steps.0,
                pointer(y),
                input,
                steps.1,
                (&raw const zero).cast(),
                pointer(c),
                output,
                steps.2,
                sys::cublasComputeType_t::CUBLAS_COMPUTE_32F,
                sys::cublasGemmAlgo_t::CUBLAS_GEMM_DEFAULT,
            )
        }
        .expect("a product by cuBLAS");
    }
}
