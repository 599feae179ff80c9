//! The libraries with which the product is compared, each with its own interface.
#![allow(unsafe_code, reason = "the others take pointers")]

use std::hint::black_box;
use std::os::raw::{c_char, c_int};

use libloading::Library;

/// `C += A · B`: the memory of the three matrices, and its order.
#[derive(Debug)]
pub(crate) struct Problem<T> {
    pub(crate) shape: [usize; 3],
    by_rows: bool,
    pub(crate) a: Vec<T>,
    pub(crate) b: Vec<T>,
    pub(crate) c: Vec<T>,
}

fn numbers<T: Number>(length: usize) -> Vec<T> {
    (0..length)
        .map(|i| T::from(f32::from(u8::try_from(i * 7 % 31).unwrap_or(0)) / 8.0 - 2.0))
        .collect()
}

/// Two matrices to read and one to write, with their strides.
type Operands<T> = ([(*const T, isize, isize); 2], (*mut T, isize, isize));

/// An element type of the matrices, with the function of each library for it.
pub(crate) trait Number: Copy + From<f32> + Into<f64> + 'static {
    /// Computes the product with matrixmultiply, and adds it to C.
    ///
    /// # Safety
    /// The strides describe matrices of this shape.
    unsafe fn matrixmultiply(shape: [usize; 3], operands: Operands<Self>);

    /// Computes the product with `OpenBLAS`, and adds it to C.
    ///
    /// # Safety
    /// The leading dimensions describe matrices of this shape.
    unsafe fn open_blas(blas: &OpenBlas, shape: [c_int; 3], order: c_int, operands: Leading<Self>);
}

/// Two matrices to read and one to write, with their leading dimensions.
type Leading<T> = ([(*const T, c_int); 2], (*mut T, c_int));

macro_rules! number {
    ($($number:ident: $gemm:ident $field:ident;)*) => { $(
        impl Number for $number {
            unsafe fn matrixmultiply([m, n, k]: [usize; 3], ([a, b], c): Operands<Self>) {
                // SAFETY: the caller promises it.
                unsafe { matrixmultiply::$gemm(m, k, n, 1.0, a.0, a.1, a.2, b.0, b.1, b.2, 1.0, c.0, c.1, c.2) }
            }

            unsafe fn open_blas(blas: &OpenBlas, [m, n, k]: [c_int; 3], order: c_int, ([a, b], c): Leading<Self>) {
                // SAFETY: the function has this signature, and the caller promises the rest.
                unsafe { (blas.$field)(order, 111, 111, m, n, k, 1.0, a.0, a.1, b.0, b.1, 1.0, c.0, c.1) }
            }
        }
    )* };
}

number! {
    f32: sgemm sgemm;
    f64: dgemm dgemm;
}

impl<T: Number> Problem<T> {
    pub(crate) fn new(shape: [usize; 3], by_rows: bool) -> Self {
        let [m, n, k] = shape;
        Self {
            shape,
            by_rows,
            a: numbers(m * k),
            b: numbers(k * n),
            c: vec![T::from(0.0); m * n],
        }
    }

    /// Returns the strides of `A` (M,K), `B` (K,N) and `C` (M,N).
    pub(crate) fn strides(&self) -> [(usize, usize); 3] {
        let [m, n, k] = self.shape;
        let strides = |rows, columns| {
            if self.by_rows {
                (columns, 1)
            } else {
                (1, rows)
            }
        };
        [strides(m, k), strides(k, n), strides(m, n)]
    }

    fn signed_strides(&self) -> [(isize, isize); 3] {
        self.strides()
            .map(|(down, along)| (down.cast_signed(), along.cast_signed()))
    }

    pub(crate) fn matrixmultiply(&mut self) {
        let [(am, ak), (bk, bn), (cm, cn)] = self.signed_strides();
        let (a, b) = (black_box(self.a.as_ptr()), black_box(self.b.as_ptr()));
        // SAFETY: the strides describe the matrices.
        unsafe {
            T::matrixmultiply(
                self.shape,
                ([(a, am, ak), (b, bk, bn)], (self.c.as_mut_ptr(), cm, cn)),
            )
        }
    }

    pub(crate) fn gemm(&mut self, threads: usize) {
        let ([m, n, k], [(am, ak), (bk, bn), (cm, cn)]) = (self.shape, self.signed_strides());
        let (a, b) = (black_box(self.a.as_ptr()), black_box(self.b.as_ptr()));
        let parallelism = if threads == 1 {
            gemm::Parallelism::None
        } else {
            gemm::Parallelism::Rayon(threads)
        };
        // SAFETY: the strides describe the matrices.
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
                T::from(1.0),
                T::from(1.0),
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
        let (order, lda, ldb, ldc) = if self.by_rows {
            (101, k, n, n)
        } else {
            (102, m, k, m)
        };
        let (a, b) = (black_box(self.a.as_ptr()), black_box(self.b.as_ptr()));
        // SAFETY: the leading dimensions describe the matrices.
        unsafe {
            (blas.set_threads)(int(threads));
            let (of_a, of_b, of_c) = (
                (a, int(lda)),
                (b, int(ldb)),
                (self.c.as_mut_ptr(), int(ldc)),
            );
            T::open_blas(blas, [m, n, k].map(int), order, ([of_a, of_b], of_c));
        }
    }
}

type Gemm<T> = unsafe extern "C" fn(
    order: c_int,
    trans_a: c_int,
    trans_b: c_int,
    m: c_int,
    n: c_int,
    k: c_int,
    alpha: T,
    a: *const T,
    lda: c_int,
    b: *const T,
    ldb: c_int,
    beta: T,
    c: *mut T,
    ldc: c_int,
);

/// Debian's `OpenBLAS`, loaded at run time, because nothing else here needs a C library.
#[derive(Debug)]
pub(crate) struct OpenBlas {
    sgemm: Gemm<f32>,
    dgemm: Gemm<f64>,
    set_threads: unsafe extern "C" fn(c_int),
    core: unsafe extern "C" fn() -> *const c_char,
    _library: Library,
}

impl OpenBlas {
    pub(crate) fn load() -> Self {
        // SAFETY: loading the library runs only its own initialization, and these are the
        // signatures of its header.
        unsafe {
            let library = Library::new("libopenblas.so.0").expect("Debian's libopenblas0-pthread");
            let sgemm = *library
                .get::<Gemm<f32>>(b"cblas_sgemm")
                .expect("a function of OpenBLAS");
            let dgemm = *library
                .get::<Gemm<f64>>(b"cblas_dgemm")
                .expect("a function of OpenBLAS");
            let set_threads = *library
                .get(b"openblas_set_num_threads")
                .expect("a function of OpenBLAS");
            let core = *library
                .get(b"openblas_get_corename")
                .expect("a function of OpenBLAS");
            Self {
                sgemm,
                dgemm,
                set_threads,
                core,
                _library: library,
            }
        }
    }

    /// Returns the name of the CPU for which the library has chosen its kernels.
    pub(crate) fn kernels(&self) -> String {
        // SAFETY: the function returns a text that lives as long as the library.
        unsafe { std::ffi::CStr::from_ptr((self.core)()) }
            .to_string_lossy()
            .into_owned()
    }
}
