//! Whom the product is compared with, each with its own interface.
#![allow(unsafe_code, reason = "the others take pointers")]

use std::hint::black_box;
use std::os::raw::{c_char, c_int};

use libloading::Library;

/// `C += A · B`: the memory of all three, and how it is ordered.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) shape: [usize; 3],
    by_rows: bool,
    pub(crate) a: Vec<f32>,
    pub(crate) b: Vec<f32>,
    pub(crate) c: Vec<f32>,
}

fn numbers(length: usize) -> Vec<f32> {
    (0..length).map(|i| f32::from(u8::try_from(i * 7 % 31).unwrap_or(0)) / 8.0 - 2.0).collect()
}

impl Problem {
    pub(crate) fn new(shape: [usize; 3], by_rows: bool) -> Self {
        let [m, n, k] = shape;
        Self { shape, by_rows, a: numbers(m * k), b: numbers(k * n), c: vec![0.0; m * n] }
    }

    /// The strides of `A` (M,K), `B` (K,N) and `C` (M,N).
    pub(crate) fn strides(&self) -> [(usize, usize); 3] {
        let [m, n, k] = self.shape;
        let strides = |rows, columns| if self.by_rows { (columns, 1) } else { (1, rows) };
        [strides(m, k), strides(k, n), strides(m, n)]
    }

    fn signed_strides(&self) -> [(isize, isize); 3] {
        self.strides().map(|(down, along)| (down.cast_signed(), along.cast_signed()))
    }

    pub(crate) fn matrixmultiply(&mut self) {
        let ([m, n, k], [(am, ak), (bk, bn), (cm, cn)]) = (self.shape, self.signed_strides());
        let (a, b) = (black_box(self.a.as_ptr()), black_box(self.b.as_ptr()));
        // SAFETY: the strides are those of the matrices.
        unsafe { matrixmultiply::sgemm(m, k, n, 1.0, a, am, ak, b, bk, bn, 1.0, self.c.as_mut_ptr(), cm, cn) }
    }

    pub(crate) fn gemm(&mut self, threads: usize) {
        let ([m, n, k], [(am, ak), (bk, bn), (cm, cn)]) = (self.shape, self.signed_strides());
        let (a, b) = (black_box(self.a.as_ptr()), black_box(self.b.as_ptr()));
        let parallelism = if threads == 1 { gemm::Parallelism::None } else { gemm::Parallelism::Rayon(threads) };
        // SAFETY: the strides are those of the matrices.
        unsafe {
            gemm::gemm(
                m,
                n,
                k,
                self.c.as_mut_ptr(),
                cn,
                cm,
                true,
                a,
                ak,
                am,
                b,
                bn,
                bk,
                1.0,
                1.0,
                false,
                false,
                false,
                parallelism,
            );
        }
    }

    pub(crate) fn open_blas(&mut self, blas: &OpenBlas, threads: usize) {
        let [m, n, k] = self.shape;
        let int = |number: usize| c_int::try_from(number).expect("a size of these matrices");
        let (order, lda, ldb, ldc) = if self.by_rows { (101, k, n, n) } else { (102, m, k, m) };
        let (a, b) = (black_box(self.a.as_ptr()), black_box(self.b.as_ptr()));
        // SAFETY: the function is the one of this signature, and the leading dimensions are those of the matrices.
        unsafe {
            (blas.set_threads)(int(threads));
            (blas.sgemm)(
                order,
                111,
                111,
                int(m),
                int(n),
                int(k),
                1.0,
                a,
                int(lda),
                b,
                int(ldb),
                1.0,
                self.c.as_mut_ptr(),
                int(ldc),
            );
        }
    }
}

type Sgemm = unsafe extern "C" fn(
    order: c_int,
    trans_a: c_int,
    trans_b: c_int,
    m: c_int,
    n: c_int,
    k: c_int,
    alpha: f32,
    a: *const f32,
    lda: c_int,
    b: *const f32,
    ldb: c_int,
    beta: f32,
    c: *mut f32,
    ldc: c_int,
);

/// `OpenBLAS` as Debian has it, loaded when it runs: nothing else here needs a C library.
#[derive(Debug)]
pub(crate) struct OpenBlas {
    sgemm: Sgemm,
    set_threads: unsafe extern "C" fn(c_int),
    core: unsafe extern "C" fn() -> *const c_char,
    _library: Library,
}

impl OpenBlas {
    pub(crate) fn load() -> Self {
        // SAFETY: loading it runs only its own start, and these are the signatures of its header.
        unsafe {
            let library = Library::new("libopenblas.so.0").expect("Debian's libopenblas0-pthread");
            let sgemm = *library.get::<Sgemm>(b"cblas_sgemm").expect("a function of OpenBLAS");
            let set_threads = *library.get(b"openblas_set_num_threads").expect("a function of OpenBLAS");
            let core = *library.get(b"openblas_get_corename").expect("a function of OpenBLAS");
            Self { sgemm, set_threads, core, _library: library }
        }
    }

    /// The processor whose kernels it has chosen.
    pub(crate) fn kernels(&self) -> String {
        // SAFETY: it gives a text that lives as long as the library.
        unsafe { std::ffi::CStr::from_ptr((self.core)()) }.to_string_lossy().into_owned()
    }
}
