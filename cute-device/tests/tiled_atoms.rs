//! Each atom that has an instruction, through the tiled operations, beside plain loops.
#![allow(unsafe_code, reason = "tensors of arrays that outlive them")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "small numbers, which floats hold"
)]

use cute::prelude::*;
use cute_device::tiled::atoms::{
    SM80_16x8x8_F32TF32TF32F32_TN, SM80_16x8x16_F32BF16BF16F32_TN, SM80_16x8x16_F32F16F16F32_TN,
    SM80_16x8x32_S32S8S8S32_TN, SM80_16x8x32_S32U8U8S32_TN, SM89_16x8x32_F32E4M3E4M3F32_TN,
    SM89_16x8x32_F32E5M2E5M2F32_TN, UniversalCopy_8, UniversalCopy_16, UniversalCopy_32, UniversalCopy_64,
    UniversalCopy_128, UniversalFMA_F32,
};
use cute_device::tiled::{
    copy_with, gemm_with, make_tiled_copy, make_tiled_mma, partition_fragment_a, partition_fragment_b,
    partition_fragment_c,
};
use cute_device::{
    Launch, copy, dynamic_smem, make_gmem_tensor, make_gmem_tile_mut, make_matrix, make_matrix_tile_mut,
    make_smem_tensor, run_block,
};
use half::{bf16, f16};

/// A small integer, which every kind of element has, at a place of A or B; 0 and more.
fn number(row: usize, step: usize, of: usize) -> i32 {
    ((5 * row + 3 * step + row * step % 3 + of) % 4) as i32
}

/// The bits of a float of a sign, an exponent with this bias and a fraction of so many bits.
fn small_float(x: i32, fraction: u32, bias: u32) -> u8 {
    if x == 0 {
        return 0;
    }
    let exponent = x.ilog2();
    let mantissa = ((x as u32) << fraction >> exponent) & ((1 << fraction) - 1);
    ((exponent + bias) << fraction | mantissa) as u8
}

/// Two atoms down, two to the right and two steps of k: each atom along each mode has its own place.
macro_rules! products {
    ($($test:ident $atom:ident $element:ty, $sum:ty, $k:literal $steps:literal, $encode:expr;)*) => { $(
        #[test]
        fn $test() {
            let encode = $encode;
            let fill = |rows: usize, of: usize| -> Vec<$element> {
                (0..rows * $steps).map(|at| encode(number(at / $steps, at % $steps, of))).collect()
            };
            let (a, b, mut c) = (fill(32, 0), fill(16, 1), vec![<$sum>::default(); 32 * 16]);
            let (on_a, on_b, on_c) = (a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize);
            run_block(32, (0, 0), &|| {
                // SAFETY: one warp; the arrays have these elements.
                let (launch, a, b, c) = unsafe {
                    (
                        Launch::<32, 1>::new(),
                        make_gmem_tensor::<1, _, _>(on_a as *const $element, layout!((32, $steps):($steps, 1))),
                        make_gmem_tensor::<1, _, _>(on_b as *const $element, layout!((16, $steps):($steps, 1))),
                        make_gmem_tile_mut::<4, _, _>(on_c as *mut $sum, layout!((32, 16))),
                    )
                };
                let mma = make_tiled_mma($atom, layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
                let thread = mma.get_slice(launch.thread());
                let (left, right) = (partition_fragment_a(thread, &a), partition_fragment_b(thread, &b));
                copy(&thread.partition_a(a), &mut left.view());
                copy(&thread.partition_b(b), &mut right.view());
                let sums = partition_fragment_c::<$sum, _, _, _, _, _, _>(thread, &c);
                // Twice, which adds.
                gemm_with(mma, left.view(), right.view(), sums.view());
                gemm_with(mma, left.view(), right.view(), sums.view());
                copy(&sums.view(), &mut thread.partition_c(c));
            });
            for (i, j) in (0..32).flat_map(|i| (0..16).map(move |j| (i, j))) {
                let exact: i32 = (0..$steps).map(|step| number(i, step, 0) * number(j, step, 1)).sum();
                assert_eq!(c[i + 32 * j], (2 * exact) as $sum, "({i}, {j})");
            }
        }
    )* };
}

products! {
    halves SM80_16x8x16_F32F16F16F32_TN u16, f32, 16 32, |x: i32| f16::from_f32(x as f32).to_bits();
    bfloats SM80_16x8x16_F32BF16BF16F32_TN u16, f32, 16 32, |x: i32| bf16::from_f32(x as f32).to_bits();
    floats_of_19_bits SM80_16x8x8_F32TF32TF32F32_TN f32, f32, 8 16, |x: i32| x as f32;
    bytes_with_a_sign SM80_16x8x32_S32S8S8S32_TN u8, i32, 32 64, |x: i32| x as u8;
    bytes_without SM80_16x8x32_S32U8U8S32_TN u8, i32, 32 64, |x: i32| x as u8;
    floats_of_8_bits SM89_16x8x32_F32E4M3E4M3F32_TN u8, f32, 32 64, |x: i32| small_float(x, 3, 7);
    floats_of_8_bits_and_a_wide_range SM89_16x8x32_F32E5M2E5M2F32_TN u8, f32, 32 64, |x: i32| small_float(x, 2, 15);
}

/// Operands of one thread's products, from shared memory: as CuTe's `sgemm_1` has them.
#[test]
fn fused_multiply_and_add() {
    let (a, b): (Vec<f32>, Vec<f32>) = (
        (0..16 * 8).map(|at| number(at % 16, at / 16, 0) as f32).collect(),
        (0..8 * 8).map(|at| number(at % 8, at / 8, 1) as f32).collect(),
    );
    let mut c = vec![0.0_f32; 16 * 8];
    let (on_a, on_b, on_c) = (a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize);
    run_block(32, (0, 0), &|| {
        // SAFETY: one block of 32 threads; the arrays have these elements, and a barrier is between writes and reads.
        let (launch, a, b, c, s_a, s_b) = unsafe {
            (
                Launch::<32, 1>::new(),
                make_gmem_tensor::<4, _, _>(on_a as *const f32, layout!((16, 8))),
                make_gmem_tensor::<4, _, _>(on_b as *const f32, layout!((8, 8))),
                make_gmem_tile_mut::<4, _, _>(on_c as *mut f32, layout!((16, 8))),
                make_smem_tensor::<f32, _>(dynamic_smem(), layout!((16, 8))),
                make_smem_tensor::<f32, _>(dynamic_smem() + 1024, layout!((8, 8))),
            )
        };
        let copier = make_tiled_copy(UniversalCopy_32, _32, layout!((8, 4)), layout!((1, 1)));
        let thread = copier.get_slice(launch.thread());
        copy_with(copier, thread.partition_s(a), thread.partition_d(s_a));
        copy_with(copier, thread.partition_s(b), thread.partition_d(s_b));
        launch.sync_threads();
        let mma = make_tiled_mma(UniversalFMA_F32, layout!((8, 4, 1)), (Underscore, Underscore, Underscore));
        let thread = mma.get_slice(launch.thread());
        let sums = partition_fragment_c::<f32, _, _, _, _, _, _>(thread, &c);
        gemm_with(mma, thread.partition_a(s_a), thread.partition_b(s_b), sums.view());
        copy(&sums.view(), &mut thread.partition_c(c));
    });
    for (i, j) in (0..16).flat_map(|i| (0..8).map(move |j| (i, j))) {
        let exact: i32 = (0..8).map(|step| number(i, step, 0) * number(j, step, 1)).sum();
        assert_eq!(c[i + 16 * j], exact as f32, "({i}, {j})");
    }
}

/// From a matrix to another whose tiles pass it by a row and by three columns, in accesses of each width.
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
            run_block(32, (0, 0), &|| {
                let (rows, columns, step) = (ROWS as i64, (COLUMNS - 3) as i64, COLUMNS as i64);
                // SAFETY: one block; the arrays have these elements.
                let (launch, from, to) = unsafe {
                    (
                        Launch::<32, 1>::new(),
                        make_matrix::<16, $element, _, _>(from as *const $element, (rows, columns), (step, _1)),
                        make_matrix_tile_mut::<16, $element, _, _, _>(to as *mut $element, (rows, columns), (step, _1), (_16, _32)),
                    )
                };
                let from = from.local_tile((_16, _32), (0, 0));
                let copier = make_tiled_copy($atom, $bits, layout!((8, 4):(4, 1)), layout!((1, $per_row)));
                let thread = copier.get_slice(launch.thread());
                copy_with(copier, thread.partition_s(from), thread.partition_d(to));
            });
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
