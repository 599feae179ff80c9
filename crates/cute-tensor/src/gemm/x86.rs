//! Kernels for the vector instructions of `x86_64`.
//!
//! | kernel | required features | tile |
//! |---|---|---|
//! | [`Avx512F32`], [`Avx512F64`] | AVX-512F | 2 vectors by 12 columns: 24 of 32 registers |
//! | [`Avx2F32`], [`Avx2F64`] | AVX2 and FMA | 2 vectors by 6 columns: 12 of 16 registers |
//! | the kernels of [`integers`] | AVX-512 with VNNI or BW, AVX-VNNI, AVX2 | the same tiles |
//!
//! A value of a kernel's type proves that the CPU has the instructions of the kernel, because
//! [`detect`](Avx512F32::detect) checks this. Without the feature `std`, nothing is checked at run
//! time. CPU features are then detected only if the whole program is built for them.
#![allow(
    unsafe_code,
    reason = "instructions that a CPU may lack, and vectors as elements"
)]

use core::arch::x86_64::{
    __m256, __m256d, __m512, __m512d, _mm256_fmadd_pd, _mm256_fmadd_ps, _mm256_loadu_pd,
    _mm256_loadu_ps, _mm256_set1_pd, _mm256_set1_ps, _mm256_storeu_pd, _mm256_storeu_ps,
    _mm512_fmadd_pd, _mm512_fmadd_ps, _mm512_loadu_pd, _mm512_loadu_ps, _mm512_set1_pd,
    _mm512_set1_ps, _mm512_storeu_pd, _mm512_storeu_ps,
};

use super::kernel::{AddsPanels, Element, Job, Kernel, Panels, pitch};
use super::mma::Mma;

/// True if the CPU has these features.
macro_rules! detected {
    ($($feature:tt)*) => {{
        #[cfg(feature = "std")]
        let detected = true $(&& std::arch::is_x86_feature_detected!($feature))*;
        #[cfg(not(feature = "std"))]
        let detected = cfg!(all($(target_feature = $feature),*));
        detected
    }};
}

/// Defines functions that load and store the first elements of a vector. All other elements are
/// neither read nor written.
macro_rules! masks {
    ($($masks:ident: $element:ty, $raw:ty, $Mask:ty, $enable:literal,
        |$count:ident| $mask:expr, |$place:ident, $edge:ident, $value:ident| $load:expr, $store:expr;)*) => { $(
        mod $masks {
            #[allow(clippy::wildcard_imports, reason = "the vectors of one CPU")]
            use core::arch::x86_64::*;

            #[inline]
            #[target_feature(enable = $enable)]
            #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most the elements of a vector")]
            pub(super) unsafe fn mask($count: usize) -> $Mask {
                $mask
            }

            /// # Safety
            /// The first elements may be read.
            #[inline]
            #[target_feature(enable = $enable)]
            pub(super) unsafe fn load($place: *const $element, $edge: $Mask) -> $raw {
                // SAFETY: as the caller promises.
                unsafe { $load }
            }

            /// # Safety
            /// The first elements may be written.
            #[inline]
            #[target_feature(enable = $enable)]
            pub(super) unsafe fn store($place: *mut $element, $edge: $Mask, $value: $raw) {
                // SAFETY: as the caller promises.
                unsafe { $store }
            }
        }
    )* };
}

macro_rules! kernels {
    ($($(#[$doc:meta])* $Kernel:ident, $Vector:ident($raw:ident) of $element:ident by $lanes:literal,
        ($enable:literal: $($feature:tt)*), 2 by $columns:literal = $tile:literal, $step:ident $scale:ident $splat:ident $load:ident $store:ident, $masks:ident $(+ $more:literal $lack:ident)?;)*) => { $(
        #[doc = concat!(stringify!($lanes), " elements `", stringify!($element), "`.")]
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub struct $Vector($raw);

        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Kernel(());

        impl $Kernel {
            /// Returns the kernel if the CPU has its instructions.
            #[must_use]
            #[inline]
            pub fn detect() -> Option<Self> {
                detected!($($feature)*).then_some(Self(()))
            }

            /// Runs a job with the instructions enabled.
            #[target_feature(enable = $enable)]
            fn enabled<J: Job>(job: J) -> J::Output {
                job.work()
            }

            /// Computes a part of a tile, `VECTORS` vectors by `COLUMNS` columns, and adds it to
            /// `C`. If `CUT` is true, the last vector is cut off at the edge of the matrices. The
            /// function is inlined into code in which the instructions are enabled and the strides
            /// are constants.
            #[inline(always)]
            unsafe fn part<const VECTORS: usize, const COLUMNS: usize, const CUT: bool>(
                self,
                panels: Panels<$element>,
            ) {
                use $masks::{load, mask, store};
                // SAFETY: the instructions are enabled.
                let edge = unsafe { mask(panels.rows - (VECTORS - 1) * $lanes) };
                let is_cut = |vector| CUT && vector == VECTORS - 1;
                let mut sums = [[Self::ZERO; VECTORS]; COLUMNS];
                let (mut a, mut b) = (panels.a, panels.b);
                for _ in 0..panels.depth {
                    let mut column = [Self::ZERO; VECTORS];
                    for (i, vector) in column.iter_mut().enumerate() {
                        let first = a.wrapping_add(i * $lanes);
                        // SAFETY: the column has that many elements; the instructions are enabled.
                        *vector = $Vector(unsafe { if is_cut(i) { load(first, edge) } else { $load(first) } });
                    }
                    for (j, sums) in sums.iter_mut().enumerate() {
                        // SAFETY: the panel has that many rows.
                        let right = unsafe { *b.offset(j.cast_signed() * panels.b_along) };
                        for (sum, vector) in sums.iter_mut().zip(column) {
                            *sum = self.mma(vector, right, *sum);
                        }
                    }
                    (a, b) = (a.wrapping_offset(panels.a_step), b.wrapping_offset(panels.b_step));
                }
                $(
                    // The corrections of the sums are in a column after the factors.
                    for (j, sums) in sums.iter_mut().enumerate() {
                        // SAFETY: as above.
                        let right = unsafe { $splat(*b.offset(j.cast_signed() * panels.b_along)) };
                        for (i, sum) in sums.iter_mut().enumerate() {
                            let first = a.wrapping_add(i * $lanes);
                            // SAFETY: as above.
                            sum.0 = unsafe { $lack(if is_cut(i) { load(first, edge) } else { $load(first) }, right, sum.0) };
                        }
                    }
                )?
                // SAFETY: the instructions are enabled.
                let alpha = unsafe { $splat(panels.alpha) };
                for (j, sums) in sums.iter().enumerate() {
                    let column = panels.c.wrapping_offset(j.cast_signed() * panels.c_along);
                    for (i, sum) in sums.iter().enumerate() {
                        let first = column.wrapping_add(i * $lanes);
                        // SAFETY: the elements of the tile; the instructions are enabled.
                        unsafe {
                            if is_cut(i) {
                                store(first, edge, $scale(alpha, sum.0, load(first, edge)));
                            } else {
                                $store(first, $scale(alpha, sum.0, $load(first)));
                            }
                        }
                    }
                }
            }

            /// Adds the product of two panels to their tile of `C`.
            #[target_feature(enable = $enable)]
            unsafe fn add(self, panels: Panels<$element>) {
                const PITCH: isize = pitch(0 $(+ $more)?);
                // SAFETY: as the caller promises, and the instructions are enabled.
                unsafe {
                    match (panels.rows == Self::ROWS, panels.thirds, panels.b_along, panels.b_step) {
                        // The strides of packed panels are constants, which are part of the
                        // instructions.
                        (true, 3, PITCH, 1) => {
                            self.part::<2, $columns, false>(Panels { b_along: PITCH, b_step: 1, ..panels });
                        }
                        (true, 3, 1, $columns) => {
                            self.part::<2, $columns, false>(Panels { b_along: 1, b_step: $columns, ..panels });
                        }
                        (true, 3, ..) => self.part::<2, $columns, false>(panels),
                        (true, 2, ..) => self.part::<2, { $columns / 3 * 2 }, false>(panels),
                        (true, ..) => self.part::<2, { $columns / 3 }, false>(panels),
                        (false, 3, ..) if panels.rows > $lanes => self.part::<2, $columns, true>(panels),
                        (false, 2, ..) if panels.rows > $lanes => self.part::<2, { $columns / 3 * 2 }, true>(panels),
                        (false, ..) if panels.rows > $lanes => self.part::<2, { $columns / 3 }, true>(panels),
                        // If the strides were not constants, each address would wait for the one
                        // before. For a single vector, this takes longer than the products.
                        (false, 3, PITCH, 1) => {
                            self.part::<1, $columns, true>(Panels { b_along: PITCH, b_step: 1, ..panels });
                        }
                        (false, 3, ..) => self.part::<1, $columns, true>(panels),
                        (false, 2, ..) => self.part::<1, { $columns / 3 * 2 }, true>(panels),
                        (false, ..) => self.part::<1, { $columns / 3 }, true>(panels),
                    }
                }
            }
        }

        impl Mma<$Vector, $element, $Vector> for $Kernel {
            #[inline(always)]
            fn mma(self, a: $Vector, b: $element, c: $Vector) -> $Vector {
                // SAFETY: a value of the kernel exists only if the CPU has its instructions.
                $Vector(unsafe { $step(a.0, $splat(b), c.0) })
            }
        }

        impl Kernel for $Kernel {
            type Element = $element;
            type Vector = $Vector;
            type Tile = [$Vector; $tile];
            const ROWS: usize = 2 * $lanes;
            const COLUMNS: usize = $columns;
            // SAFETY: a vector is its elements, one after another, and any elements are a vector.
            const ZERO: $Vector = $Vector(unsafe { core::mem::transmute::<[$element; $lanes], $raw>([<$element>::ZERO; $lanes]) });
            const ADDS: Option<AddsPanels<Self>> = Some(Self::add);

            #[inline(always)]
            fn run<J: Job>(self, job: J) -> J::Output {
                // SAFETY: a value of the kernel exists only if the CPU has its instructions.
                unsafe { Self::enabled(job) }
            }

            #[inline(always)]
            fn tile(self, a: &[$Vector], b: &[$element], depth: usize) -> [$Vector; $tile] {
                let columns = depth $(+ $more)?;
                assert!(a.len() >= 2 * columns && b.len() >= $columns * columns, "gemm: panels are as deep as is said");
                let mut tile = [Self::ZERO; $tile];
                let panels = Panels {
                    a: a.as_ptr().cast(),
                    a_step: 2 * $lanes,
                    rows: Self::ROWS,
                    b: b.as_ptr(),
                    b_along: 1,
                    b_step: $columns,
                    thirds: 3,
                    depth,
                    c: tile.as_mut_ptr().cast(),
                    c_along: 2 * $lanes,
                    alpha: <$element>::ONE,
                };
                // SAFETY: the panels are packed, with this depth; a value of the kernel exists only
                // if the CPU has its instructions.
                unsafe { self.add(panels) }
                tile
            }

            #[inline(always)]
            fn tile_elements(tile: &[$Vector; $tile]) -> &[$element] {
                // SAFETY: a vector is its elements, one after another, with at least their
                // alignment.
                unsafe { core::slice::from_raw_parts(tile.as_ptr().cast(), $lanes * tile.len()) }
            }

            #[inline(always)]
            fn elements_mut(vectors: &mut [$Vector]) -> &mut [$element] {
                // SAFETY: a vector is its elements, one after another, with at least their
                // alignment; they are borrowed exclusively, and any elements are a vector.
                unsafe { core::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), $lanes * vectors.len()) }
            }
        }
    )* };
}

#[cfg(feature = "alloc")]
mod integers;
#[cfg(feature = "alloc")]
mod quads;

#[cfg(feature = "alloc")]
pub(super) use integers::{
    Avx2I32, Avx2I64, Avx2Pairs, Avx2VnniQuads, Avx512I32, Avx512I64, Avx512Pairs, Avx512VnniPairs,
    Avx512VnniQuads,
};

masks! {
    masks_512_ps: f32, __m512, __mmask16, "avx512f", |count| ((1_u32 << count) - 1) as u16,
        |place, edge, value| _mm512_maskz_loadu_ps(edge, place), _mm512_mask_storeu_ps(place, edge, value);
    masks_512_pd: f64, __m512d, __mmask8, "avx512f", |count| ((1_u32 << count) - 1) as u8,
        |place, edge, value| _mm512_maskz_loadu_pd(edge, place), _mm512_mask_storeu_pd(place, edge, value);
    masks_256_ps: f32, __m256, __m256i, "avx2,fma",
        |count| _mm256_cmpgt_epi32(_mm256_set1_epi32(count as i32), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)),
        |place, edge, value| _mm256_maskload_ps(place, edge), _mm256_maskstore_ps(place, edge, value);
    masks_256_pd: f64, __m256d, __m256i, "avx2,fma",
        |count| _mm256_cmpgt_epi64(_mm256_set1_epi64x(count as i64), _mm256_setr_epi64x(0, 1, 2, 3)),
        |place, edge, value| _mm256_maskload_pd(place, edge), _mm256_maskstore_pd(place, edge, value);
}

kernels! {
    /// The kernel for elements of type `f32`, with AVX-512.
    Avx512F32, F32x16(__m512) of f32 by 16, ("avx512f": "avx512f"), 2 by 12 = 24, _mm512_fmadd_ps _mm512_fmadd_ps _mm512_set1_ps _mm512_loadu_ps _mm512_storeu_ps, masks_512_ps;
    /// The kernel for elements of type `f64`, with AVX-512.
    Avx512F64, F64x8(__m512d) of f64 by 8, ("avx512f": "avx512f"), 2 by 12 = 24, _mm512_fmadd_pd _mm512_fmadd_pd _mm512_set1_pd _mm512_loadu_pd _mm512_storeu_pd, masks_512_pd;
    /// The kernel for elements of type `f32`, with AVX2.
    Avx2F32, F32x8(__m256) of f32 by 8, ("avx2,fma": "avx2" "fma"), 2 by 6 = 12, _mm256_fmadd_ps _mm256_fmadd_ps _mm256_set1_ps _mm256_loadu_ps _mm256_storeu_ps, masks_256_ps;
    /// The kernel for elements of type `f64`, with AVX2.
    Avx2F64, F64x4(__m256d) of f64 by 4, ("avx2,fma": "avx2" "fma"), 2 by 6 = 12, _mm256_fmadd_pd _mm256_fmadd_pd _mm256_set1_pd _mm256_loadu_pd _mm256_storeu_pd, masks_256_pd;
}
