//! Kernels for the vector instructions of `x86_64`.
//!
//! | kernel | needs | tile |
//! |---|---|---|
//! | [`Avx512F32`], [`Avx512F64`] | AVX-512F | 2 vectors by 12 columns: 24 of 32 registers |
//! | [`Avx2F32`], [`Avx2F64`] | AVX2 and FMA | 2 vectors by 6 columns: 12 of 16 registers |
//!
//! A value of a kernel proves that the processor has what the kernel needs: [`detect`](Avx512F32::detect) checks this. Without
//! the feature `std` there is no check at run time, and only features that the whole program is built for are detected.
#![allow(unsafe_code, reason = "instructions that a processor may lack, and vectors as elements")]

use core::arch::x86_64::{
    __m256, __m256d, __m512, __m512d, _mm256_fmadd_pd, _mm256_fmadd_ps, _mm256_set1_pd, _mm256_set1_ps,
    _mm512_fmadd_pd, _mm512_fmadd_ps, _mm512_set1_pd, _mm512_set1_ps,
};

use super::kernel::{Job, Kernel};
use super::{Mma, gemm_with};
use crate::prelude::*;

/// Whether the processor has the features.
macro_rules! detected {
    ($($feature:tt)*) => {{
        #[cfg(feature = "std")]
        let detected = true $(&& std::arch::is_x86_feature_detected!($feature))*;
        #[cfg(not(feature = "std"))]
        let detected = cfg!(all($(target_feature = $feature),*));
        detected
    }};
}

macro_rules! kernels {
    ($($(#[$doc:meta])* $Kernel:ident, $Vector:ident($raw:ident) of $element:ident by $lanes:literal,
        ($enable:literal: $($feature:tt)*), 2 by $columns:literal ($leaf:ident) = $tile:literal, $fma:ident $splat:ident;)*) => { $(
        #[doc = concat!(stringify!($lanes), " elements `", stringify!($element), "`.")]
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub struct $Vector($raw);

        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Kernel(());

        impl $Kernel {
            /// The kernel, if the processor has its instructions.
            #[must_use]
            #[inline]
            pub fn detect() -> Option<Self> {
                detected!($($feature)*).then_some(Self(()))
            }

            /// A job with the instructions enabled.
            #[target_feature(enable = $enable)]
            fn enabled<J: Job>(job: J) -> J::Output {
                job.work()
            }

            /// The register tile: plain loops over tensors, which the compiler unrolls.
            #[target_feature(enable = $enable)]
            fn product(self, a: &[$Vector], b: &[$element], depth: usize) -> [$Vector; $tile] {
                let mut sums = make_tensor([Self::ZERO; $tile], make_layout((_2, $leaf), (_1, _2)));
                gemm_with(
                    self,
                    &make_tensor(a, make_layout((_2, depth), (_1, _2))),
                    &make_tensor(b, make_layout(($leaf, depth), (_1, $leaf))),
                    &mut sums,
                );
                sums.into_storage()
            }
        }

        impl Mma<$Vector, $element, $Vector> for $Kernel {
            #[inline(always)]
            fn mma(self, a: $Vector, b: $element, c: $Vector) -> $Vector {
                // SAFETY: a value of the kernel exists where the processor has its instructions.
                $Vector(unsafe { $fma(a.0, $splat(b), c.0) })
            }
        }

        impl Kernel for $Kernel {
            type Element = $element;
            type Vector = $Vector;
            type Tile = [$Vector; $tile];
            const ROWS: usize = 2 * $lanes;
            const COLUMNS: usize = $columns;
            // SAFETY: a vector is its elements, one after another, and any elements are a vector.
            const ZERO: $Vector = $Vector(unsafe { core::mem::transmute::<[$element; $lanes], $raw>([0.0; $lanes]) });

            #[inline(always)]
            fn run<J: Job>(self, job: J) -> J::Output {
                // SAFETY: a value of the kernel exists where the processor has its instructions.
                unsafe { Self::enabled(job) }
            }

            #[inline(always)]
            fn tile(self, a: &[$Vector], b: &[$element], depth: usize) -> [$Vector; $tile] {
                // SAFETY: a value of the kernel exists where the processor has its instructions.
                unsafe { self.product(a, b, depth) }
            }

            #[inline(always)]
            fn tile_elements(tile: &[$Vector; $tile]) -> &[$element] {
                // SAFETY: a vector is its elements, one after another, with at least their alignment.
                unsafe { core::slice::from_raw_parts(tile.as_ptr().cast(), $lanes * tile.len()) }
            }

            #[inline(always)]
            fn elements_mut(vectors: &mut [$Vector]) -> &mut [$element] {
                // SAFETY: a vector is its elements, one after another, with at least their alignment; they are borrowed
                // exclusively, and any elements are a vector.
                unsafe { core::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), $lanes * vectors.len()) }
            }
        }
    )* };
}

kernels! {
    /// `f32` with AVX-512.
    Avx512F32, F32x16(__m512) of f32 by 16, ("avx512f": "avx512f"), 2 by 12 (_12) = 24, _mm512_fmadd_ps _mm512_set1_ps;
    /// `f64` with AVX-512.
    Avx512F64, F64x8(__m512d) of f64 by 8, ("avx512f": "avx512f"), 2 by 12 (_12) = 24, _mm512_fmadd_pd _mm512_set1_pd;
    /// `f32` with AVX2.
    Avx2F32, F32x8(__m256) of f32 by 8, ("avx2,fma": "avx2" "fma"), 2 by 6 (_6) = 12, _mm256_fmadd_ps _mm256_set1_ps;
    /// `f64` with AVX2.
    Avx2F64, F64x4(__m256d) of f64 by 4, ("avx2,fma": "avx2" "fma"), 2 by 6 (_6) = 12, _mm256_fmadd_pd _mm256_set1_pd;
}
