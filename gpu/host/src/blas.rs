//! Products of cuBLAS, if it is installed.

use std::ffi::c_void;

use cudarc::cublas::{result, sys};
use cute_launch::Slice;

pub struct Blas(sys::cublasHandle_t);

/// The element type of a matrix.
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

    /// Computes `C = A · Bᵀ`. All matrices are row-major with k contiguous; with `columns`, all are
    /// column-major. Sums are floats.
    pub fn product<T, C>(
        &self,
        columns: bool,
        (m, n, k): (i32, i32, i32),
        (a, b, input): (&Slice<T>, &Slice<T>, Type),
        (c, output): (&mut Slice<C>, Type),
    ) {
        use sys::cublasOperation_t::{CUBLAS_OP_N, CUBLAS_OP_T};
        let (one, zero) = (1.0_f32, 0.0_f32);
        let is_long = |len: usize, rows: i32, columns: i32| len >= rows as usize * columns as usize;
        assert!(
            is_long(a.len(), m, k) && is_long(b.len(), n, k) && is_long(c.len(), m, n),
            "a product {m}×{n}×{k}"
        );
        let pointer = |address: u64| address as *mut c_void;
        let (a, b, c) = (a.address(), b.address(), c.address());
        // cuBLAS is column-major, so a row-major C is its Cᵀ = B · Aᵀ.
        let (ops, sizes, x, y, steps) = if columns {
            ((CUBLAS_OP_N, CUBLAS_OP_T), (m, n), a, b, (m, n, m))
        } else {
            ((CUBLAS_OP_T, CUBLAS_OP_N), (n, m), b, a, (k, k, n))
        };
        // SAFETY: the slices have matrices of these sizes.
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

    /// Computes `C = A · Bᵀ` of 8-bit integers, summed in 32 bits. All matrices are row-major with
    /// k contiguous.
    pub fn integers(
        &self,
        (m, n, k): (i32, i32, i32),
        (a, b): (&Slice<i8>, &Slice<i8>),
        c: &mut Slice<i32>,
    ) {
        use sys::cublasOperation_t::{CUBLAS_OP_N, CUBLAS_OP_T};
        let (one, zero) = (1_i32, 0_i32);
        let is_long = |len: usize, rows: i32, columns: i32| len >= rows as usize * columns as usize;
        assert!(
            is_long(a.len(), m, k) && is_long(b.len(), n, k) && is_long(c.len(), m, n),
            "a product {m}×{n}×{k}"
        );
        let pointer = |address: u64| address as *mut c_void;
        // SAFETY: the slices have matrices of these sizes.
        unsafe {
            result::gemm_ex(
                self.0,
                CUBLAS_OP_T,
                CUBLAS_OP_N,
                n,
                m,
                k,
                (&raw const one).cast(),
                pointer(b.address()),
                Type::CUDA_R_8I,
                k,
                pointer(a.address()),
                Type::CUDA_R_8I,
                k,
                (&raw const zero).cast(),
                pointer(c.address()),
                Type::CUDA_R_32I,
                n,
                sys::cublasComputeType_t::CUBLAS_COMPUTE_32I,
                sys::cublasGemmAlgo_t::CUBLAS_GEMM_DEFAULT,
            )
        }
        .expect("a product of integers by cuBLAS");
    }

    /// Computes several products `C = A · Bᵀ` of halves or other 16-bit elements. The matrices
    /// follow each other in memory, and are row-major with k contiguous. Sums are floats.
    pub fn batched(
        &self,
        [m, n, k, batches]: [i32; 4],
        (a, b): (&Slice<u16>, &Slice<u16>),
        c: &mut Slice<u16>,
        element: Type,
    ) {
        use sys::cublasOperation_t::{CUBLAS_OP_N, CUBLAS_OP_T};
        let (one, zero) = (1.0_f32, 0.0_f32);
        let apart = |rows: i32, columns: i32| i64::from(rows) * i64::from(columns);
        let is_long = |len: usize, apart: i64| len as i64 >= i64::from(batches) * apart;
        assert!(
            is_long(a.len(), apart(m, k))
                && is_long(b.len(), apart(n, k))
                && is_long(c.len(), apart(m, n)),
            "{batches} products {m}×{n}×{k}"
        );
        let pointer = |address: u64| address as *mut c_void;
        // SAFETY: the slices have matrices of these sizes.
        unsafe {
            result::gemm_strided_batched_ex(
                self.0,
                CUBLAS_OP_T,
                CUBLAS_OP_N,
                n,
                m,
                k,
                (&raw const one).cast(),
                pointer(b.address()),
                element,
                k,
                apart(n, k),
                pointer(a.address()),
                element,
                k,
                apart(m, k),
                (&raw const zero).cast(),
                pointer(c.address()),
                element,
                n,
                apart(m, n),
                batches,
                sys::cublasComputeType_t::CUBLAS_COMPUTE_32F,
                sys::cublasGemmAlgo_t::CUBLAS_GEMM_DEFAULT,
            )
        }
        .expect("products by cuBLAS");
    }
}
