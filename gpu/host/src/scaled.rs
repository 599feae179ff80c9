//! cuBLASLt's products of e4m3 elements with scales, if cuBLASLt is installed.

use std::ffi::c_void;
use std::ptr::{null, null_mut};

use cudarc::cublaslt::{result, sys};
use cute_launch::{Buffer, Device, Slice};

use crate::gpu::done;

/// The bytes of cuBLASLt's workspace.
const WORKSPACE: usize = 64 << 20;

pub struct Blas(sys::cublasLtHandle_t);

/// A product that has been planned: sizes, memory and algorithm.
pub struct Planned {
    handle: sys::cublasLtHandle_t,
    operation: sys::cublasLtMatmulDesc_t,
    layouts: [sys::cublasLtMatrixLayout_t; 3],
    algorithm: sys::cublasLtMatmulAlgo_t,
    workspace: Buffer<u8>,
    addresses: [u64; 3],
}

/// The part of A and of B that a scale belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scaled {
    /// The whole matrix.
    Matrices,
    /// Each row.
    Rows,
    /// 128 elements of k, in one row of A or in 128 rows of B.
    Blocks,
}

impl Scaled {
    /// Returns cuBLASLt's modes for A and for B.
    const fn modes(self) -> [sys::cublasLtMatmulMatrixScale_t; 2] {
        use sys::cublasLtMatmulMatrixScale_t::{
            CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F,
            CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F, CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F,
            CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F,
        };
        match self {
            Self::Matrices => [CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F; 2],
            Self::Rows => [CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F; 2],
            Self::Blocks => [
                CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F,
                CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F,
            ],
        }
    }
}

fn pointer(address: u64) -> *mut c_void {
    address as *mut c_void
}

impl Blas {
    pub fn load() -> Option<Self> {
        // SAFETY: the function looks for a file.
        if !unsafe { sys::is_culib_present() } {
            println!("no cuBLASLt here: LD_LIBRARY_PATH names its folder");
            return None;
        }
        Some(Self(result::create_handle().expect("cuBLASLt")))
    }

    /// Plans `C = A · Bᵀ` with scales, all row-major with k contiguous, C of `bfloat16`. With
    /// `is_fast`, the tensor cores sum over all of k. Returns `None` if cuBLASLt has no such
    /// product.
    ///
    /// # Safety
    /// The memory of all slices lives as long as the plan.
    pub unsafe fn plan(
        &self,
        device: &Device,
        (scaled, is_fast): (Scaled, bool),
        [m, n, k]: [usize; 3],
        (a, b): (&Slice<u8>, &Slice<u8>),
        scales: (&Slice<f32>, &Slice<f32>),
        c: &mut Slice<u16>,
    ) -> Option<Planned> {
        use sys::cublasLtMatmulDescAttributes_t::{
            CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER,
            CUBLASLT_MATMUL_DESC_B_SCALE_MODE, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER,
            CUBLASLT_MATMUL_DESC_FAST_ACCUM, CUBLASLT_MATMUL_DESC_TRANSA,
        };
        use sys::cudaDataType::{CUDA_R_8F_E4M3, CUDA_R_16BF, CUDA_R_32F};
        assert!(
            a.len() >= m * k && b.len() >= n * k && c.len() >= m * n,
            "a product {m}×{n}×{k}"
        );
        let operation =
            result::create_matmul_desc(sys::cublasComputeType_t::CUBLAS_COMPUTE_32F, CUDA_R_32F)
                .expect("an operation");
        let set = |attribute, value: *const c_void, bytes: usize| {
            // SAFETY: the value has this number of bytes.
            unsafe { result::set_matmul_desc_attribute(operation, attribute, value, bytes) }
                .expect("an attribute");
        };
        // cuBLASLt is column-major, so a row-major C is its Cᵀ = B · Aᵀ.
        let transposed = 1_i32;
        set(
            CUBLASLT_MATMUL_DESC_TRANSA,
            (&raw const transposed).cast(),
            4,
        );
        let fast = i8::from(is_fast);
        set(CUBLASLT_MATMUL_DESC_FAST_ACCUM, (&raw const fast).cast(), 1);
        let (of_b, of_a) = (scales.1.address(), scales.0.address());
        let bytes = size_of::<u64>();
        set(
            CUBLASLT_MATMUL_DESC_A_SCALE_POINTER,
            (&raw const of_b).cast(),
            bytes,
        );
        set(
            CUBLASLT_MATMUL_DESC_B_SCALE_POINTER,
            (&raw const of_a).cast(),
            bytes,
        );
        let [mode_a, mode_b] = scaled.modes();
        set(
            CUBLASLT_MATMUL_DESC_A_SCALE_MODE,
            (&raw const mode_b).cast(),
            4,
        );
        set(
            CUBLASLT_MATMUL_DESC_B_SCALE_MODE,
            (&raw const mode_a).cast(),
            4,
        );
        let layout = |element, rows: usize, columns: usize| {
            result::create_matrix_layout(element, rows as u64, columns as u64, rows as i64)
                .expect("a matrix")
        };
        let layouts = [
            layout(CUDA_R_8F_E4M3, k, n),
            layout(CUDA_R_8F_E4M3, k, m),
            layout(CUDA_R_16BF, n, m),
        ];
        let preference = result::create_matmul_pref().expect("preferences");
        let workspace = WORKSPACE;
        // SAFETY: all descriptions live; the number of bytes is a `usize`.
        let found = unsafe {
            result::set_matmul_pref_attribute(
                preference,
                sys::cublasLtMatmulPreferenceAttributes_t::CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES,
                (&raw const workspace).cast(),
                size_of::<usize>(),
            )
            .expect("a preference");
            let [x, y, z] = layouts;
            result::get_matmul_algo_heuristic(self.0, operation, x, y, z, z, preference).ok()?
        };
        Some(Planned {
            handle: self.0,
            operation,
            layouts,
            algorithm: found.algo,
            workspace: done(device.filled(WORKSPACE, 0)),
            addresses: [b.address(), a.address(), c.address()],
        })
    }
}

impl Planned {
    /// Starts the product.
    pub fn run(&self) {
        let (one, zero) = (1.0_f32, 0.0_f32);
        let ([x, y, z], [a, b, c]) = (self.layouts, self.addresses);
        // SAFETY: the caller of `plan` promises that the memory lives.
        unsafe {
            result::matmul(
                self.handle,
                self.operation,
                (&raw const one).cast(),
                (&raw const zero).cast(),
                pointer(a),
                x,
                pointer(b),
                y,
                null(),
                z,
                pointer(c),
                z,
                &raw const self.algorithm,
                pointer(self.workspace.address()),
                WORKSPACE,
                null_mut(),
            )
        }
        .expect("a product by cuBLASLt");
    }
}
