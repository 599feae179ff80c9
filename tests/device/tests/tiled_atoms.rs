//! Each atom that has an instruction, through the tiled operations, compared with plain loops.
#![allow(unsafe_code, reason = "tensors of arrays that outlive them")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    clippy::wildcard_imports,
    reason = "small numbers, which floats hold"
)]

use cute::prelude::*;
use cute_device::instructions::{cp_async_commit, cp_async_wait};
use cute_device::tiled::atoms::*;
use cute_device::tiled::{
    convert_f16, copy_with, gemm_with, make_fragment_like, make_tiled_copy, make_tiled_copy_a,
    make_tiled_copy_b, make_tiled_copy_c, make_tiled_mma, partition_fragment_a,
    partition_fragment_b, partition_fragment_c, retile,
};
use cute_device::{
    Launch, check_block, copy, dynamic_smem, make_gmem_tensor, make_gmem_tile_mut, make_matrix,
    make_matrix_tile_mut, make_rmem_tensor, make_smem_tensor,
};
use half::{bf16, f16};

/// A small integer at a place of A or B, which every element type can represent. It is not
/// negative.
fn number(row: usize, step: usize, of: usize) -> i32 {
    ((5 * row + 3 * step + row * step % 3 + of) % 4) as i32
}

/// The bits of a float with a sign, an exponent with this bias and a fraction of `fraction` bits.
fn small_float(x: i32, fraction: u32, bias: u32) -> u8 {
    if x == 0 {
        return 0;
    }
    let exponent = x.ilog2();
    let mantissa = ((x as u32) << fraction >> exponent) & ((1 << fraction) - 1);
    ((exponent + bias) << fraction | mantissa) as u8
}

/// Two atoms down, two to the right and two steps of k: each atom along each mode has its own
/// place.
macro_rules! products {
    ($($test:ident $atom:ident $element:ty, $sum:ty, $k:literal $steps:literal, $encode:expr, $decode:expr;)*) => { $(
        #[test]
        fn $test() {
            let (encode, decode) = ($encode, $decode);
            let fill = |rows: usize, of: usize| -> Vec<$element> {
                (0..rows * $steps).map(|at| encode(number(at / $steps, at % $steps, of))).collect()
            };
            let (a, b, mut c) = (fill(32, 0), fill(16, 1), vec![<$sum>::default(); 32 * 16]);
            let (on_a, on_b, on_c) = (a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize);
            check_block(32, (0, 0), &|| {
                // SAFETY: one warp.
                let launch = unsafe { &Launch::<32, 1>::new() };
                // SAFETY: the arrays have these elements.
                let (a, b, c) = unsafe {
                    (
                        make_gmem_tensor::<1, _, _>(launch, on_a as *const $element, layout!((32, $steps):($steps, 1))),
                        make_gmem_tensor::<1, _, _>(launch, on_b as *const $element, layout!((16, $steps):($steps, 1))),
                        make_gmem_tile_mut::<4, _, _>(launch, on_c as *mut $sum, layout!((32, 16))),
                    )
                };
                let mma = make_tiled_mma($atom, layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
                let thread = mma.get_slice(launch.thread());
                let (left, right) = (partition_fragment_a(thread, &a), partition_fragment_b(thread, &b));
                copy(&thread.partition_a(a), &mut left.view());
                copy(&thread.partition_b(b), &mut right.view());
                let sums = partition_fragment_c::<$sum, _, _, _, _, _, _>(thread, &c);
                // Executed twice, so the products are added.
                gemm_with(mma, left.view(), right.view(), sums.view());
                gemm_with(mma, left.view(), right.view(), sums.view());
                copy(&sums.view(), &mut thread.partition_c(c));
            }).unwrap();
            for (i, j) in (0..32).flat_map(|i| (0..16).map(move |j| (i, j))) {
                let exact: i32 = (0..$steps).map(|step| number(i, step, 0) * number(j, step, 1)).sum();
                assert_eq!(decode(c[i + 32 * j]), 2 * exact, "({i}, {j})");
            }
        }
    )* };
}

products! {
    halves SM80_16x8x16_F32F16F16F32_TN u16, f32, 16 32, half, |x: f32| x as i32;
    halves_of_turing SM75_16x8x8_F32F16F16F32_TN u16, f32, 8 16, half, |x: f32| x as i32;
    halves_summed_in_halves SM80_16x8x16_F16F16F16F16_TN u16, u16, 16 32, half, |x: u16| f16::from_bits(x).to_f32() as i32;
    bfloats SM80_16x8x16_F32BF16BF16F32_TN u16, f32, 16 32, |x: i32| bf16::from_f32(x as f32).to_bits(), |x: f32| x as i32;
    floats_of_19_bits SM80_16x8x8_F32TF32TF32F32_TN f32, f32, 8 16, |x: i32| x as f32, |x: f32| x as i32;
    doubles SM80_8x8x4_F64F64F64F64_TN f64, f64, 4 8, f64::from, |x: f64| x as i32;
    doubles_of_hopper SM90_16x8x16_F64F64F64F64_TN f64, f64, 16 32, f64::from, |x: f64| x as i32;
    bytes_with_a_sign SM80_16x8x32_S32S8S8S32_TN u8, i32, 32 64, |x: i32| x as u8, |x: i32| x;
    bytes_without SM80_16x8x32_S32U8U8S32_TN u8, i32, 32 64, |x: i32| x as u8, |x: i32| x;
    bytes_in_eight_rows SM80_8x8x16_S32S8U8S32_TN_SATURATE u8, i32, 16 32, |x: i32| x as u8, |x: i32| x;
    floats_of_8_bits SM89_16x8x32_F32E4M3E4M3F32_TN u8, f32, 32 64, |x: i32| small_float(x, 3, 7), |x: f32| x as i32;
    floats_of_8_bits_and_a_wide_range SM89_16x8x32_F32E5M2E5M2F32_TN u8, f32, 32 64, |x: i32| small_float(x, 2, 15), |x: f32| x as i32;
}

fn half(x: i32) -> u16 {
    f16::from_f32(x as f32).to_bits()
}

/// A product whose operands are loaded by `ldmatrix` and whose result is stored by `stmatrix`, with
/// one, two and four matrices at a time. If they are transposed, the other mode of the tensor in
/// shared memory is contiguous.
macro_rules! matrices {
    ($($test:ident $load_a:ident $a:expr, $load_b:ident $b:expr, $store:ident $c:expr;)*) => { $(
        #[test]
        fn $test() {
            let mut out = vec![0_u16; 32 * 32];
            let on_out = out.as_mut_ptr() as usize;
            check_block(32, (0, 0), &|| {
                // SAFETY: one warp.
                let launch = unsafe { &Launch::<32, 1>::new() };
                // SAFETY: barriers keep accesses to the memory apart; the array has these elements.
                let (s_a, s_b, s_c, out) = unsafe {
                    (
                        make_smem_tensor::<u16, _>(dynamic_smem(), $a),
                        make_smem_tensor::<u16, _>(dynamic_smem() + 2048, $b),
                        make_smem_tensor::<u16, _>(dynamic_smem() + 4096, $c),
                        make_gmem_tile_mut::<2, _, _>(launch, on_out as *mut u16, layout!((32, 32))),
                    )
                };
                let lane = launch.thread().value();
                for step in 0..32_i32 {
                    let [a, b] = [0, 1].map(|of| half(number(lane as usize, step as usize, of)));
                    copy(&make_rmem_tensor([a], layout!((1,))), &mut s_a.composition(layout!(((1, 32), 32))).slice(((.., lane), step)));
                    copy(&make_rmem_tensor([b], layout!((1,))), &mut s_b.composition(layout!(((1, 32), 32))).slice(((.., lane), step)));
                }
                launch.sync_threads();
                let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((1, 1, 1)), (_16, _16, _16));
                let (thread, thr_mma) = (launch.thread(), mma.get_slice(launch.thread()));
                let (left, right) = (partition_fragment_a(thr_mma, &s_a), partition_fragment_b(thr_mma, &s_b));
                let (by_a, by_b) = (make_tiled_copy_a($load_a, _16, mma), make_tiled_copy_b($load_b, _16, mma));
                copy_with(by_a, by_a.get_slice(thread).partition_s(s_a), retile(by_a, left.view()));
                copy_with(by_b, by_b.get_slice(thread).partition_s(s_b), retile(by_b, right.view()));
                let sums = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &out);
                gemm_with(mma, left.view(), right.view(), sums.view());
                let halves = convert_f16(&sums);
                let by_c = make_tiled_copy_c($store, _16, mma);
                copy_with(by_c, retile(by_c, halves.view()), by_c.get_slice(thread).partition_d(s_c));
                launch.sync_threads();
                let rows = make_tiled_copy(UniversalCopy_16, _16, layout!((32, 1)), layout!((1, 1)));
                copy_with(rows, rows.get_slice(thread).partition_s(s_c), rows.get_slice(thread).partition_d(out));
            }).unwrap();
            for (i, j) in (0..32).flat_map(|i| (0..32).map(move |j| (i, j))) {
                let exact: i32 = (0..32).map(|step| number(i, step, 0) * number(j, step, 1)).sum();
                assert_eq!(out[i + 32 * j], half(exact), "({i}, {j})");
            }
        }
    )* };
}

matrices! {
    matrices_one_at_a_time SM75_U32x1_LDSM_N layout!((32, 32):(32, 1)), SM75_U32x1_LDSM_N layout!((32, 32):(32, 1)),
        SM90_U32x1_STSM_N layout!((32, 32):(32, 1));
    two_matrices_at_a_time SM75_U32x2_LDSM_N layout!((32, 32):(32, 1)), SM75_U32x2_LDSM_N layout!((32, 32):(32, 1)),
        SM90_U32x2_STSM_N layout!((32, 32):(32, 1));
    four_matrices_at_a_time SM75_U32x4_LDSM_N layout!((32, 32):(32, 1)), SM75_U32x4_LDSM_N layout!((32, 32):(32, 1)),
        SM90_U32x4_STSM_N layout!((32, 32):(32, 1));
    transposed_matrices_one_at_a_time SM75_U16x2_LDSM_T layout!((32, 32)), SM75_U16x2_LDSM_T layout!((32, 32)),
        SM90_U16x2_STSM_T layout!((32, 32));
    two_transposed_matrices_at_a_time SM75_U16x4_LDSM_T layout!((32, 32)), SM75_U16x4_LDSM_T layout!((32, 32)),
        SM90_U16x4_STSM_T layout!((32, 32));
    four_transposed_matrices_at_a_time SM75_U16x8_LDSM_T layout!((32, 32)), SM75_U16x8_LDSM_T layout!((32, 32)),
        SM90_U16x8_STSM_T layout!((32, 32));
}

/// A fragment that is transposed eight by eight, and back.
#[test]
fn matrices_within_registers() {
    let (source, mut target) = (
        core::array::from_fn::<u16, 64, _>(|i| i as u16),
        [0_u16; 64],
    );
    let (from, to) = (source.as_ptr() as usize, target.as_mut_ptr() as usize);
    check_block(32, (0, 0), &|| {
        // SAFETY: one warp.
        let launch = unsafe { &Launch::<32, 1>::new() };
        // SAFETY: both arrays have these elements.
        let (from, to) = unsafe {
            (
                make_gmem_tensor::<2, _, _>(launch, from as *const u16, layout!((8, 8):(8, 1))),
                make_gmem_tile_mut::<2, _, _>(launch, to as *mut u16, layout!((8, 8):(8, 1))),
            )
        };
        let mma = make_tiled_mma(
            SM80_8x8x16_S32S8S8S32_TN,
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thread = mma.get_slice(launch.thread());
        let before = partition_fragment_c::<u16, _, _, _, _, _, _>(thread, &to);
        let after = make_fragment_like::<u16, _>(&before);
        copy(&thread.partition_c(from), &mut before.view());
        let movm = make_tiled_copy_c(SM75_U32x1_MOVM_T, _16, mma);
        copy_with(
            movm,
            retile(movm, before.view()),
            retile(movm, after.view()),
        );
        copy(&after.view(), &mut thread.partition_c(to));
    })
    .unwrap();
    for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
        assert_eq!(target[8 * i + j], source[8 * j + i], "({i}, {j})");
    }
}

/// Copies in the background from a matrix whose last columns are missing, in each width and through
/// either cache.
macro_rules! backgrounds {
    ($($test:ident $atom:ident $per_row:literal;)*) => { $(
        #[test]
        fn $test() {
            #[repr(align(16))]
            struct Aligned([f32; 8 * 32]);
            let source = Aligned(core::array::from_fn(|at| at as f32 + 1.0));
            let mut target = Aligned([-1.0; 8 * 32]);
            let (from, to) = (source.0.as_ptr() as usize, target.0.as_mut_ptr() as usize);
            check_block(32, (0, 0), &|| {
                // SAFETY: one warp.
                let launch = unsafe { &Launch::<32, 1>::new() };
                // SAFETY: a barrier keeps accesses to the memory apart; the arrays have these
                // elements.
                let (from, shared, to) = unsafe {
                    (
                        make_matrix::<16, f32, _, _>(launch, from as *const f32, (8_i64, 27_i64), (32_i64, _1)),
                        make_smem_tensor::<f32, _>(dynamic_smem(), layout!((8, 32):(32, 1))),
                        make_gmem_tile_mut::<16, _, _>(launch, to as *mut f32, layout!((8, 32):(32, 1))),
                    )
                };
                let copier = make_tiled_copy($atom, _32, layout!((8, 4):(4, 1)), layout!((1, $per_row)));
                let thread = copier.get_slice(launch.thread());
                copy_with(copier, thread.partition_s(from.local_tile((_8, _32), (0, 0))), thread.partition_d(shared));
                cp_async_commit();
                cp_async_wait::<0>();
                launch.sync_threads();
                let plain = make_tiled_copy(UniversalCopy_128, _32, layout!((8, 4):(4, 1)), layout!((1, 4)));
                let thread = plain.get_slice(launch.thread());
                copy_with(plain, thread.partition_s(shared), thread.partition_d(to));
            }).unwrap();
            for (i, j) in (0..8).flat_map(|i| (0..32).map(move |j| (i, j))) {
                let expected = if j < 27 { (32 * i + j) as f32 + 1.0 } else { 0.0 };
                assert_eq!(target.0[32 * i + j], expected, "({i}, {j})");
            }
        }
    )* };
}

backgrounds! {
    in_the_background_4_bytes SM80_CP_ASYNC_CACHEALWAYS_32 1;
    in_the_background_8_bytes SM80_CP_ASYNC_CACHEALWAYS_64 2;
    in_the_background_16_bytes SM80_CP_ASYNC_CACHEALWAYS_128 4;
    in_the_background_16_bytes_by_the_global_cache SM80_CP_ASYNC_CACHEGLOBAL_128 4;
    filled_with_zeros_4_bytes SM80_CP_ASYNC_CACHEALWAYS_ZFILL_32 1;
    filled_with_zeros_16_bytes SM80_CP_ASYNC_CACHEGLOBAL_ZFILL_128 4;
}

/// Operands of one thread's products in shared memory, as in CuTe's `sgemm_1`.
#[test]
fn fused_multiply_and_add() {
    let (a, b): (Vec<f32>, Vec<f32>) = (
        (0..16 * 8)
            .map(|at| number(at % 16, at / 16, 0) as f32)
            .collect(),
        (0..8 * 8)
            .map(|at| number(at % 8, at / 8, 1) as f32)
            .collect(),
    );
    let mut c = vec![0.0_f32; 16 * 8];
    let (on_a, on_b, on_c) = (
        a.as_ptr() as usize,
        b.as_ptr() as usize,
        c.as_mut_ptr() as usize,
    );
    check_block(32, (0, 0), &|| {
        // SAFETY: one block of 32 threads.
        let launch = unsafe { &Launch::<32, 1>::new() };
        // SAFETY: the arrays have these elements, and a barrier is between writes and reads.
        let (a, b, c, s_a, s_b) = unsafe {
            (
                make_gmem_tensor::<4, _, _>(launch, on_a as *const f32, layout!((16, 8))),
                make_gmem_tensor::<4, _, _>(launch, on_b as *const f32, layout!((8, 8))),
                make_gmem_tile_mut::<4, _, _>(launch, on_c as *mut f32, layout!((16, 8))),
                make_smem_tensor::<f32, _>(dynamic_smem(), layout!((16, 8))),
                make_smem_tensor::<f32, _>(dynamic_smem() + 1024, layout!((8, 8))),
            )
        };
        let copier = make_tiled_copy(UniversalCopy_32, _32, layout!((8, 4)), layout!((1, 1)));
        let thread = copier.get_slice(launch.thread());
        copy_with(copier, thread.partition_s(a), thread.partition_d(s_a));
        copy_with(copier, thread.partition_s(b), thread.partition_d(s_b));
        launch.sync_threads();
        let mma = make_tiled_mma(
            UniversalFMA_F32,
            layout!((8, 4, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thread = mma.get_slice(launch.thread());
        let sums = partition_fragment_c::<f32, _, _, _, _, _, _>(thread, &c);
        gemm_with(
            mma,
            thread.partition_a(s_a),
            thread.partition_b(s_b),
            sums.view(),
        );
        copy(&sums.view(), &mut thread.partition_c(c));
    })
    .unwrap();
    for (i, j) in (0..16).flat_map(|i| (0..8).map(move |j| (i, j))) {
        let exact: i32 = (0..8)
            .map(|step| number(i, step, 0) * number(j, step, 1))
            .sum();
        assert_eq!(c[i + 16 * j], exact as f32, "({i}, {j})");
    }
}

/// Copies from one matrix to another whose tiles reach past it by one row and three columns, in
/// accesses of each width.
macro_rules! copies {
    ($($test:ident $atom:ident $element:ty, $bits:ident $per_row:literal;)*) => { $(
        #[test]
        fn $test() {
            const ROWS: usize = 15;
            const COLUMNS: usize = 32;
            #[repr(align(16))]
            struct Aligned([$element; ROWS * COLUMNS]);
            let source = Aligned(core::array::from_fn(|at| (at % 251) as $element));
            let mut target = Aligned([0 as $element; ROWS * COLUMNS]);
            let (from, to) = (source.0.as_ptr() as usize, target.0.as_mut_ptr() as usize);
            check_block(32, (0, 0), &|| {
                let (rows, columns, step) = (ROWS as i64, (COLUMNS - 3) as i64, COLUMNS as i64);
                // SAFETY: one block.
                let launch = unsafe { &Launch::<32, 1>::new() };
                // SAFETY: the arrays have these elements.
                let (from, to) = unsafe {
                    (
                        make_matrix::<16, $element, _, _>(launch, from as *const $element, (rows, columns), (step, _1)),
                        make_matrix_tile_mut::<16, $element, _, _, _>(launch, to as *mut $element, (rows, columns), (step, _1), (_16, _32)),
                    )
                };
                let from = from.local_tile((_16, _32), (0, 0));
                let copier = make_tiled_copy($atom, $bits, layout!((8, 4):(4, 1)), layout!((1, $per_row)));
                let thread = copier.get_slice(launch.thread());
                copy_with(copier, thread.partition_s(from), thread.partition_d(to));
            }).unwrap();
            for (i, j) in (0..ROWS).flat_map(|i| (0..COLUMNS).map(move |j| (i, j))) {
                let at = COLUMNS * i + j;
                let expected = if j < COLUMNS - 3 { (at % 251) as $element } else { 0 as $element };
                assert_eq!(target.0[at], expected, "({i}, {j})");
            }
        }
    )* };
}

copies! {
    in_8_bits UniversalCopy_8 u8, _8 1;
    in_16_bits UniversalCopy_16 u16, _16 1;
    in_32_bits UniversalCopy_32 u16, _16 2;
    in_64_bits UniversalCopy_64 u16, _16 4;
    in_128_bits UniversalCopy_128 u16, _16 8;
    floats_in_128_bits UniversalCopy_128 f32, _32 4;
}
