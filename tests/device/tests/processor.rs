//! Executes atoms of the CPU by its instructions, and compares them with the definition, in
//! one instruction and in a tiled product. The test prints the atoms that the CPU has; all
//! other atoms use their layouts in both cases.
#![allow(unsafe_code, reason = "tensors of arrays that outlive them")]
#![allow(clippy::float_cmp, reason = "what is compared is exact")]

use cute::prelude::*;
use cute_atoms::mma_atom;
use cute_device::tiled::atoms::{
    AVX_VNNI_8x1x4_S32U8S8, AVX2_4x1x1_F64_FMA, AVX2_8x1x1_F32_FMA, AVX512_8x1x1_F64_FMA,
    AVX512_16x1x1_F32_FMA, AVX512_16x1x2_F32BF16, AVX512_16x1x4_S32U8S8,
};
use cute_device::tiled::{
    gemm_with, make_tiled_mma, mma_by_table, partition_fragment_c, processor_atoms,
};
use cute_device::{Launch, check_block, copy, make_gmem_tensor, make_gmem_tile_mut};
use half::bf16;

/// Elements of both signs, if the type has them, whose products and sums are exact.
fn numbers<T>(length: usize, seed: usize, of: impl Fn(i16) -> T) -> Vec<T> {
    let number = |index: usize| i16::try_from((index * index + seed * index) % 13).unwrap_or(0);
    (0..length).map(|index| of(number(index) - 6)).collect()
}

/// The product of two matrices (M, K) and (N, K), by rows, by atoms that read the matrices in
/// place.
macro_rules! tiled {
    ($atom:expr, $threads:literal, $layout:expr, $A:ty, $B:ty, $C:ty, ($m:literal, $n:literal, $k:literal), $a:expr, $b:expr) => {{
        let mut c = vec![<$C>::default(); $m * $n];
        let (on_a, on_b, on_c) = ($a.as_ptr() as usize, $b.as_ptr() as usize, c.as_mut_ptr() as usize);
        check_block($threads, (0, 0), &|| {
            // SAFETY: the block has this number of threads.
            let launch = unsafe { &Launch::<$threads, 1>::new() };
            // SAFETY: the arrays have these elements.
            let (a, b, c) = unsafe {
                (
                    make_gmem_tensor::<1, _, _>(launch, on_a as *const $A, layout!(($m, $k):($k, 1))),
                    make_gmem_tensor::<1, _, _>(launch, on_b as *const $B, layout!(($n, $k):($k, 1))),
                    make_gmem_tile_mut::<1, _, _>(launch, on_c as *mut $C, layout!(($m, $n))),
                )
            };
            let mma = make_tiled_mma($atom, $layout, (Underscore, Underscore, Underscore));
            let thread = mma.get_slice(launch.thread());
            let sums = partition_fragment_c::<$C, _, _, _, _, _, _>(thread, &c);
            gemm_with(mma, thread.partition_a(a), thread.partition_b(b), sums.view());
            copy(&sums.view(), &mut thread.partition_c(c));
        })
        .unwrap();
        c
    }};
}

/// One atom after another, and four side by side: by the instruction and by its layouts, compared
/// with plain loops.
macro_rules! beside {
    ($($test:ident $atom:ident $A:ty, $B:ty, $C:ty: ($m:literal, $n:literal, $k:literal) $one:expr, $other:expr;)*) => { $(
        #[test]
        fn $test() {
            let (one, other) = ($one, $other);
            let (a, b): (Vec<$A>, Vec<$B>) = (numbers($m * $k, 4, |x| one(x).0), numbers($n * $k, 5, |x| other(x).0));
            let (x, y): (Vec<f64>, Vec<f64>) = (numbers($m * $k, 4, |x| one(x).1), numbers($n * $k, 5, |x| other(x).1));
            let sum = |at: usize| (0..$k).map(|k| x[at % $m * $k + k] * y[at / $m * $k + k]).sum::<f64>();
            let expected: Vec<f64> = (0..$m * $n).map(sum).collect();
            let alike = |found: Vec<$C>| assert!(found.into_iter().map(f64::from).eq(expected.iter().copied()));
            alike(tiled!($atom, 1, layout!((1, 1, 1)), $A, $B, $C, ($m, $n, $k), a, b));
            alike(tiled!($atom, 4, layout!((2, 2, 1)), $A, $B, $C, ($m, $n, $k), a, b));
            alike(tiled!(mma_by_table::<$C, _>($atom), 4, layout!((2, 2, 1)), $A, $B, $C, ($m, $n, $k), a, b));
            let name = stringify!($atom);
            assert!(mma_atom(name).is_ok() && expected.iter().any(|&sum| sum != 0.0));
            println!("{name}: {}", if processor_atoms().contains(&name) { "as its instruction" } else { "not of this CPU" });
        }
    )* };
}

fn float(x: i16) -> (f32, f64) {
    (x.into(), x.into())
}

fn double(x: i16) -> (f64, f64) {
    (x.into(), x.into())
}

fn brain(x: i16) -> (u16, f64) {
    (bf16::from_f32(x.into()).to_bits(), x.into())
}

/// A byte without a sign.
fn byte(x: i16) -> (u8, f64) {
    (u8::try_from(x + 6).unwrap_or(0), (x + 6).into())
}

/// The bits of a byte with a sign.
fn signed(x: i16) -> (u8, f64) {
    (x.to_le_bytes()[0], x.into())
}

beside! {
    eight_floats AVX2_8x1x1_F32_FMA f32, f32, f32: (32, 4, 6) float, float;
    four_doubles AVX2_4x1x1_F64_FMA f64, f64, f64: (16, 4, 6) double, double;
    sixteen_floats AVX512_16x1x1_F32_FMA f32, f32, f32: (32, 4, 6) float, float;
    eight_doubles AVX512_8x1x1_F64_FMA f64, f64, f64: (16, 4, 6) double, double;
    sixteen_sums_of_bytes AVX512_16x1x4_S32U8S8 u8, u8, i32: (64, 4, 8) byte, signed;
    eight_sums_of_bytes AVX_VNNI_8x1x4_S32U8S8 u8, u8, i32: (32, 4, 8) byte, signed;
    sums_of_bfloats AVX512_16x1x2_F32BF16 u16, u16, f32: (32, 4, 8) brain, brain;
}

/// Both round once: `near · near - (1 + 2ε)` is `ε²`. If the product were rounded before the sum,
/// the result would be 0.
#[test]
fn a_sum_is_rounded_once() {
    let near = 1.0 + f32::EPSILON;
    let (a, b) = (
        [near, -1.0, -1.0].repeat(8),
        [near, 1.0, 2.0 * f32::EPSILON],
    );
    let once = [f32::EPSILON * f32::EPSILON; 8];
    // The first step is 1 + 2ε + ε², which a float cannot represent; in another order of the steps,
    // nothing is lost.
    let reversed = |x: &[f32]| {
        x.chunks(3)
            .flat_map(|row| row.iter().rev().copied())
            .collect::<Vec<_>>()
    };
    let (a, b) = (reversed(&a), reversed(&b));
    assert_eq!(
        tiled!(
            AVX2_8x1x1_F32_FMA,
            1,
            layout!((1, 1, 1)),
            f32,
            f32,
            f32,
            (8, 1, 3),
            a,
            b
        ),
        once
    );
    let by_table = mma_by_table::<f32, _>(AVX2_8x1x1_F32_FMA);
    assert_eq!(
        tiled!(
            by_table,
            1,
            layout!((1, 1, 1)),
            f32,
            f32,
            f32,
            (8, 1, 3),
            a,
            b
        ),
        once
    );
}
