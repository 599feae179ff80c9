//! The kernels for integers. Their sums wrap around, like the sums of the portable kernels.
//!
//! | kernel | required features | one step of 32 bits |
//! |---|---|---|
//! | [`Avx512I32`], [`Avx2I32`], [`Avx512I64`], [`Avx2I64`] | AVX-512F, with DQ for 64 bits; AVX2 | a product |
//! | [`Avx512VnniQuads`], [`Avx2VnniQuads`] | AVX-512 with VNNI; AVX-VNNI | four products of 8 bits, `vpdpbusd` |
//! | [`Avx512VnniPairs`] | AVX-512 with VNNI | two products of 16 bits, `vpdpwssd` |
//! | [`Avx512Pairs`], [`Avx2Pairs`] | AVX-512BW; AVX2 | two products of 16 bits, `vpmaddwd`, and an addition |
//!
//! `vpdpbusd` multiplies a signed and an unsigned factor. None of these instructions saturates. If
//! all four factors of two 16-bit products are −32768, the sum does not fit in 32 bits, and wraps
//! around modulo 2^32. The kernels do not use `pmaddubsw`, which multiplies 8-bit factors, because
//! it saturates.
#![allow(
    unsafe_code,
    reason = "instructions that a CPU may lack, and vectors as elements"
)]

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi32, _mm256_add_epi64, _mm256_dpbusd_avx_epi32,
    _mm256_loadu_si256, _mm256_madd_epi16, _mm256_mul_epu32, _mm256_mullo_epi32, _mm256_set1_epi32,
    _mm256_set1_epi64x, _mm256_slli_epi64, _mm256_srli_epi64, _mm256_storeu_si256,
    _mm512_add_epi32, _mm512_add_epi64, _mm512_dpbusd_epi32, _mm512_dpwssd_epi32,
    _mm512_loadu_epi32, _mm512_loadu_epi64, _mm512_madd_epi16, _mm512_mullo_epi32,
    _mm512_mullo_epi64, _mm512_set1_epi32, _mm512_set1_epi64, _mm512_storeu_epi32,
    _mm512_storeu_epi64,
};

use super::quads::Quad;
use crate::gemm::kernel::{AddsPanels, Element, Job, Kernel, Panels, pitch};
use crate::gemm::mma::Mma;

masks! {
    masks_512_i32: i32, __m512i, __mmask16, "avx512f", |count| ((1_u32 << count) - 1) as u16,
        |place, edge, value| _mm512_maskz_loadu_epi32(edge, place), _mm512_mask_storeu_epi32(place, edge, value);
    masks_512_quads: super::Quad, __m512i, __mmask16, "avx512f", |count| ((1_u32 << count) - 1) as u16,
        |place, edge, value| _mm512_maskz_loadu_epi32(edge, place.cast()), _mm512_mask_storeu_epi32(place.cast(), edge, value);
    masks_512_i64: i64, __m512i, __mmask8, "avx512f", |count| ((1_u32 << count) - 1) as u8,
        |place, edge, value| _mm512_maskz_loadu_epi64(edge, place), _mm512_mask_storeu_epi64(place, edge, value);
    masks_256_i32: i32, __m256i, __m256i, "avx2",
        |count| _mm256_cmpgt_epi32(_mm256_set1_epi32(count as i32), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)),
        |place, edge, value| _mm256_maskload_epi32(place, edge), _mm256_maskstore_epi32(place, edge, value);
    masks_256_quads: super::Quad, __m256i, __m256i, "avx2",
        |count| _mm256_cmpgt_epi32(_mm256_set1_epi32(count as i32), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)),
        |place, edge, value| _mm256_maskload_epi32(place.cast(), edge), _mm256_maskstore_epi32(place.cast(), edge, value);
    masks_256_i64: i64, __m256i, __m256i, "avx2",
        |count| _mm256_cmpgt_epi64(_mm256_set1_epi64x(count as i64), _mm256_setr_epi64x(0, 1, 2, 3)),
        |place, edge, value| _mm256_maskload_epi64(place, edge), _mm256_maskstore_epi64(place, edge, value);
}

/// Defines the functions that compute one step of a kernel.
macro_rules! steps {
    ($($name:ident: $raw:ty, $enable:literal, |$a:ident, $b:ident, $c:ident| $step:expr;)*) => { $(
        #[inline]
        #[target_feature(enable = $enable)]
        fn $name($a: $raw, $b: $raw, $c: $raw) -> $raw {
            $step
        }
    )* };
}

steps! {
    step_512_i32: __m512i, "avx512f", |a, b, c| _mm512_add_epi32(c, _mm512_mullo_epi32(a, b));
    step_512_i64: __m512i, "avx512f,avx512dq", |a, b, c| _mm512_add_epi64(c, _mm512_mullo_epi64(a, b));
    step_256_i32: __m256i, "avx2", |a, b, c| _mm256_add_epi32(c, _mm256_mullo_epi32(a, b));
    step_256_i64: __m256i, "avx2", |a, b, c| {
        // Two products are added to the upper half of the result: the upper half of each factor
        // times the lower half of the other factor.
        let crossed = _mm256_add_epi64(
            _mm256_mul_epu32(_mm256_srli_epi64::<32>(a), b),
            _mm256_mul_epu32(a, _mm256_srli_epi64::<32>(b)),
        );
        _mm256_add_epi64(c, _mm256_add_epi64(_mm256_mul_epu32(a, b), _mm256_slli_epi64::<32>(crossed)))
    };
    step_vnni: __m512i, "avx512f,avx512vnni", |a, b, c| _mm512_dpwssd_epi32(c, a, b);
    step_512_quads: __m512i, "avx512f,avx512vnni", |a, b, c| _mm512_dpbusd_epi32(c, a, b);
    step_256_quads: __m256i, "avxvnni", |a, b, c| _mm256_dpbusd_avx_epi32(c, a, b);
    add_512: __m512i, "avx512f", |a, b, c| _mm512_add_epi32(c, _mm512_add_epi32(a, b));
    add_256: __m256i, "avx2", |a, b, c| _mm256_add_epi32(c, _mm256_add_epi32(a, b));
    step_512_pairs: __m512i, "avx512f,avx512bw", |a, b, c| _mm512_add_epi32(c, _mm512_madd_epi16(a, b));
    step_256_pairs: __m256i, "avx2", |a, b, c| _mm256_add_epi32(c, _mm256_madd_epi16(a, b));
}

/// Defines functions that load and store vectors at any address.
macro_rules! memory {
    ($($load:ident $store:ident $element:ty: $raw:ty, $enable:literal, $read:ident $write:ident;)*) => { $(
        /// # Safety
        /// The elements may be read.
        #[inline]
        #[target_feature(enable = $enable)]
        unsafe fn $load(first: *const $element) -> $raw {
            // SAFETY: as the caller promises.
            unsafe { $read(first.cast()) }
        }

        /// # Safety
        /// The elements may be written.
        #[inline]
        #[target_feature(enable = $enable)]
        unsafe fn $store(first: *mut $element, vector: $raw) {
            // SAFETY: as the caller promises.
            unsafe { $write(first.cast(), vector) }
        }
    )* };
}

memory! {
    load_256_i32 store_256_i32 i32: __m256i, "avx2", _mm256_loadu_si256 _mm256_storeu_si256;
    load_256_i64 store_256_i64 i64: __m256i, "avx2", _mm256_loadu_si256 _mm256_storeu_si256;
    load_256_quads store_256_quads Quad: __m256i, "avx2", _mm256_loadu_si256 _mm256_storeu_si256;
    load_512_quads store_512_quads Quad: __m512i, "avx512f", _mm512_loadu_epi32 _mm512_storeu_epi32;
}

#[inline]
#[target_feature(enable = "avx512f")]
fn splat_512(quad: Quad) -> __m512i {
    _mm512_set1_epi32(quad.0)
}

#[inline]
#[target_feature(enable = "avx2")]
fn splat_256(quad: Quad) -> __m256i {
    _mm256_set1_epi32(quad.0)
}

kernels! {
    /// The kernel for elements of type `i32`, with AVX-512.
    Avx512I32, I32x16(__m512i) of i32 by 16, ("avx512f": "avx512f"), 2 by 12 = 24, step_512_i32 step_512_i32 _mm512_set1_epi32 _mm512_loadu_epi32 _mm512_storeu_epi32, masks_512_i32;
    /// The kernel for elements of type `i64`, with AVX-512.
    Avx512I64, I64x8(__m512i) of i64 by 8, ("avx512f,avx512dq": "avx512f" "avx512dq"), 2 by 12 = 24, step_512_i64 step_512_i64 _mm512_set1_epi64 _mm512_loadu_epi64 _mm512_storeu_epi64, masks_512_i64;
    /// The kernel for elements of type `i32`, with AVX2.
    Avx2I32, I32x8(__m256i) of i32 by 8, ("avx2": "avx2"), 2 by 6 = 12, step_256_i32 step_256_i32 _mm256_set1_epi32 load_256_i32 store_256_i32, masks_256_i32;
    /// The kernel for elements of type `i64`, with AVX2.
    Avx2I64, I64x4(__m256i) of i64 by 4, ("avx2": "avx2"), 2 by 6 = 12, step_256_i64 step_256_i64 _mm256_set1_epi64x load_256_i64 store_256_i64, masks_256_i64;
    /// The kernel for groups of four 8-bit factors, with AVX-512 and VNNI.
    Avx512VnniQuads, VnniQuads16(__m512i) of Quad by 16, ("avx512f,avx512vnni": "avx512f" "avx512vnni"), 2 by 12 = 24, step_512_quads step_512_i32 splat_512 load_512_quads store_512_quads, masks_512_quads + 1 add_512;
    /// The kernel for groups of four 8-bit factors, with AVX-VNNI.
    Avx2VnniQuads, VnniQuads8(__m256i) of Quad by 8, ("avx2,avxvnni": "avx2" "avxvnni"), 2 by 6 = 12, step_256_quads step_256_i32 splat_256 load_256_quads store_256_quads, masks_256_quads + 1 add_256;
    /// The kernel for pairs of 16-bit factors, with AVX-512 and VNNI.
    Avx512VnniPairs, VnniPairs16(__m512i) of i32 by 16, ("avx512f,avx512vnni": "avx512f" "avx512vnni"), 2 by 12 = 24, step_vnni step_512_i32 _mm512_set1_epi32 _mm512_loadu_epi32 _mm512_storeu_epi32, masks_512_i32;
    /// The kernel for pairs of 16-bit factors, with AVX-512.
    Avx512Pairs, Pairs16(__m512i) of i32 by 16, ("avx512f,avx512bw": "avx512f" "avx512bw"), 2 by 12 = 24, step_512_pairs step_512_i32 _mm512_set1_epi32 _mm512_loadu_epi32 _mm512_storeu_epi32, masks_512_i32;
    /// The kernel for pairs of 16-bit factors, with AVX2.
    Avx2Pairs, Pairs8(__m256i) of i32 by 8, ("avx2": "avx2"), 2 by 6 = 12, step_256_pairs step_256_i32 _mm256_set1_epi32 load_256_i32 store_256_i32, masks_256_i32;
}
