//! Products whose sums have another type than their factors: compared with 128-bit arithmetic, and
//! bitwise equal by every kernel.
#![allow(clippy::cast_possible_truncation, reason = "sums wrap around")]

use cute::__engine::gemm_by;
use cute::algorithm::{Factor, gemm, gemm_axpby};
use cute::prelude::*;

/// The kernels of small integers. Those that this CPU lacks are left out, but never all of
/// them.
const KERNELS: [&str; 6] = [
    "Avx512VnniQuads",
    "Avx2VnniQuads",
    "Avx512VnniPairs",
    "Avx512Pairs",
    "Avx2Pairs",
    "portable",
];

/// The bits of a sum that may exceed 32 bits.
fn sums<A: Copy + Into<i128>, B: Copy + Into<i128>>(
    a: &[A],
    b: &[B],
    c: &[i32],
    [m, n, k]: [usize; 3],
) -> Vec<i32> {
    let mut sums = c.to_vec();
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let sum: i128 = (0..k)
            .map(|p| a[i * k + p].into() * b[j * k + p].into())
            .sum();
        sums[i * n + j] = (i128::from(c[i * n + j]) + sum) as i32;
    }
    sums
}

/// A row-major matrix, as a column-major one.
fn transposed<T: Copy>(from: &[T], [rows, columns]: [usize; 2]) -> Vec<T> {
    (0..rows * columns)
        .map(|i| from[i % rows * columns + i / rows])
        .collect()
}

/// `A` and `B` by rows and by columns, and `C` by both, by `gemm`, and by every kernel.
fn check<A, B>(a: &[A], b: &[B], [m, n, k]: [usize; 3])
where
    A: Copy + Default + Into<i128> + Factor<B, i32> + cute::__engine::BlockedWith<B, i32>,
    B: Copy + Default + Into<i128> + 'static,
{
    let c: Vec<i32> = (0..m * n)
        .map(|i| i32::try_from(i * 7919 % 1000).expect("small") - 500)
        .collect();
    let expected = sums(a, b, &c, [m, n, k]);
    let (a_columns, b_columns) = (transposed(a, [m, k]), transposed(b, [n, k]));
    for (a_by_rows, b_by_rows, c_by_rows) in
        (0..8).map(|bits| (bits & 1 == 0, bits & 2 == 0, bits & 4 == 0))
    {
        let strides = |by_rows: bool, rows: usize, columns: usize| {
            if by_rows { (columns, 1) } else { (1, rows) }
        };
        let ((am, ak), (bn, bk)) = (strides(a_by_rows, m, k), strides(b_by_rows, n, k));
        let (cm, cn) = strides(c_by_rows, m, n);
        let a = make_tensor(
            if a_by_rows { a } else { &a_columns[..] },
            layout!((m, k):(am, ak)),
        );
        let b = make_tensor(
            if b_by_rows { b } else { &b_columns[..] },
            layout!((n, k):(bn, bk)),
        );
        let start = if c_by_rows {
            c.clone()
        } else {
            transposed(&c, [m, n])
        };
        let expected = if c_by_rows {
            expected.clone()
        } else {
            transposed(&expected, [m, n])
        };
        let mut ours = start.clone();
        gemm(
            &a,
            &b,
            &mut make_tensor(&mut ours[..], layout!((m, n):(cm, cn))),
        );
        assert!(
            ours == expected,
            "gemm of {m}×{n}×{k}: {a_by_rows} {b_by_rows} {c_by_rows}"
        );
        let mut computed = 0;
        for kernel in KERNELS {
            let mut ours = start.clone();
            if gemm_by(
                kernel,
                &a,
                &b,
                &mut make_tensor(&mut ours[..], layout!((m, n):(cm, cn))),
            ) {
                assert!(
                    ours == expected,
                    "{kernel} of {m}×{n}×{k}: {a_by_rows} {b_by_rows} {c_by_rows}"
                );
                computed += 1;
            }
        }
        assert!(computed > 0, "no CPU lacks the portable kernel");
    }
}

const SIZES: [[usize; 3]; 9] = [
    [1, 1, 1],
    [3, 5, 2],
    [17, 19, 23],
    [32, 12, 64],
    [33, 13, 65],
    [7, 61, 129],
    [61, 7, 31],
    [40, 30, 601],
    [1, 100, 50],
];

fn bytes(count: usize, seed: usize) -> Vec<u8> {
    (0..count)
        .map(|i| u8::try_from((i * 37 + i / 7 * 11 + seed) % 256).expect("a byte"))
        .collect()
}

/// Signed and unsigned bytes, in all four combinations.
fn check_signs(a: &[u8], b: &[u8], size: [usize; 3]) {
    let signed = |bytes: &[u8]| {
        bytes
            .iter()
            .map(|byte| byte.cast_signed())
            .collect::<Vec<i8>>()
    };
    check(&signed(a), &signed(b), size);
    check(a, &signed(b), size);
    check(&signed(a), b, size);
    check(a, b, size);
}

#[test]
fn small_integers_are_summed_exactly() {
    for [m, n, k] in SIZES {
        let (a, b) = (bytes(m * k, 3), bytes(n * k, 5));
        check_signs(&a, &b, [m, n, k]);
    }
}

#[test]
fn numbers_of_16_bits_wrap_around() {
    for [m, n, k] in SIZES {
        let wide = |bytes: &[u8]| {
            bytes
                .iter()
                .map(|byte| (i16::from(*byte) - 128) * 256)
                .collect::<Vec<i16>>()
        };
        check(&wide(&bytes(m * k, 3)), &wide(&bytes(n * k, 5)), [m, n, k]);
        check(&vec![i16::MIN; m * k], &vec![i16::MIN; n * k], [m, n, k]);
    }
}

/// −128 · −128 in every lane: a kernel that saturates at 16 bits would fail.
#[test]
fn the_least_numbers_do_not_saturate() {
    for [m, n, k] in SIZES {
        check(&vec![i8::MIN; m * k], &vec![i8::MIN; n * k], [m, n, k]);
        check(&vec![u8::MAX; m * k], &vec![i8::MIN; n * k], [m, n, k]);
        check(&vec![u8::MAX; m * k], &vec![i8::MAX; n * k], [m, n, k]);
        check(&vec![u8::MAX; m * k], &vec![u8::MAX; n * k], [m, n, k]);
    }
}

/// Signed and unsigned bytes at the ends of their ranges.
fn ends(count: usize, seed: usize) -> Vec<u8> {
    (0..count)
        .map(|i| [0, 255, 128, 127, 1, 129, 254][(i * i + i / 5 + seed) % 7])
        .collect()
}

/// Instructions take two or four factors at once, tiles have 8 to 32 rows and 4 to 12 columns, and
/// blocks have 256 elements: sizes with every remainder of these.
#[test]
fn rests_of_every_length() {
    let deep = [1022, 1024, 1025, 2049].map(|k| [5, 13, k]);
    let wide = (1..=34).step_by(3).map(|m| [m, 35 - m, 7]);
    let shallow = (1..=9).chain(31..=35).chain(127..=130).map(|k| [18, 13, k]);
    for [m, n, k] in shallow.chain(wide).chain(deep) {
        let (a, b) = (ends(m * k, 1), ends(n * k, 2));
        check_signs(&a, &b, [m, n, k]);
    }
}

/// Modes without a single stride, in layouts that the compiler knows.
#[test]
fn nested_modes_of_static_layouts() {
    fn check<A, B>(a: &[A], b: &[B])
    where
        A: Copy + Into<i128> + Factor<B, i32>,
        B: Copy + Into<i128> + 'static,
    {
        let mut c = vec![-7; 33 * 20];
        gemm(
            &make_tensor(a, layout!((33, (2, 9)):(18, (9, 1)))),
            &make_tensor(b, layout!(((4, 5), (2, 9)):((5, 1), (180, 20)))),
            &mut make_tensor(&mut c[..], layout!((33, (4, 5)):(1, (165, 33)))),
        );
        for (i, j) in (0..33).flat_map(|i| (0..20).map(move |j| (i, j))) {
            let products = (0..18).map(|p| {
                a[18 * i + p % 2 * 9 + p / 2].into()
                    * b[j % 4 * 5 + j / 4 + p % 2 * 180 + p / 2 * 20].into()
            });
            assert_eq!(
                i128::from(c[i + j % 4 * 165 + j / 4 * 33]),
                products.sum::<i128>() - 7,
                "{i} {j}"
            );
        }
    }
    let (a, b) = (ends(33 * 18, 3), ends(20 * 18, 4));
    let signed = |bytes: &[u8]| {
        bytes
            .iter()
            .map(|byte| byte.cast_signed())
            .collect::<Vec<i8>>()
    };
    check(&signed(&a), &signed(&b));
    check(&a, &signed(&b));
    check(&signed(&a), &b);
    check(&a, &b);
}

/// 131,072 products of −128 · −128 are 2^31, one more than `i32` holds.
#[test]
fn sums_wrap_around() {
    for k in [131_071, 131_072, 131_073, 262_147] {
        check(&vec![i8::MIN; 2 * k], &vec![i8::MIN; 3 * k], [2, 3, k]);
    }
    // A product too small for blocks.
    let mut c = [i32::MAX];
    let one = [1_i8];
    let (one, one_too) = (
        make_tensor(&one, layout!((1, 1))),
        make_tensor(&one, layout!((1, 1))),
    );
    gemm(&one, &one_too, &mut make_tensor(&mut c, layout!((1, 1))));
    assert_eq!(c, [i32::MIN]);
}

/// Integers of one type, in products of every size.
#[test]
fn integers_of_one_type_wrap_around() {
    for n in [2_usize, 40] {
        let great = vec![i32::MAX; n * n];
        let mut c = vec![i32::MAX; n * n];
        let a = make_tensor(&great[..], layout!((n, n)));
        gemm(&a, &a, &mut make_tensor(&mut c[..], layout!((n, n))));
        let sum = i128::from(i32::MAX) + n as i128 * i128::from(i32::MAX) * i128::from(i32::MAX);
        assert!(c.iter().all(|element| *element == sum as i32), "{n}");
        let bytes = vec![200_u8; n * n];
        let mut c = vec![200_u8; n * n];
        let a = make_tensor(&bytes[..], layout!((n, n)));
        gemm(&a, &a, &mut make_tensor(&mut c[..], layout!((n, n))));
        assert!(
            c.iter()
                .all(|element| usize::from(*element) == (200 + n * 40_000) % 256),
            "{n}"
        );
        let great = vec![u64::MAX - 2; n * n];
        let mut c = vec![5; n * n];
        let a = make_tensor(&great[..], layout!((n, n)));
        gemm_axpby(
            u64::MAX,
            &a,
            &a,
            1 << 63,
            &mut make_tensor(&mut c[..], layout!((n, n))),
        );
        // 2^63 · 5 less n · 9, modulo 2^64.
        assert!(
            c.iter()
                .all(|element| *element == (1 << 63_u64) - 9 * n as u64),
            "{n}"
        );
    }
}

#[test]
fn factors_are_those_of_the_sum() {
    for n in [3_usize, 40] {
        let (a, b) = (vec![-3_i8; n * n], vec![5_u8; n * n]);
        let mut c = vec![7_i32; n * n];
        gemm_axpby(
            -1000,
            &make_tensor(&a[..], layout!((n, n))),
            &make_tensor(&b[..], layout!((n, n))),
            300,
            &mut make_tensor(&mut c[..], layout!((n, n):(n, 1))),
        );
        assert!(
            c.iter()
                .all(|element| *element == 2100 + 15_000 * i32::try_from(n).expect("small")),
            "{n}"
        );
    }
}

/// Halves are exact in `f32`, and so are their products and small sums.
#[test]
fn halves_are_summed_in_single_precision() {
    for [m, n, k] in SIZES {
        let number = |i: usize| f32::from(u8::try_from(i * 37 % 251).expect("a byte")) / 16.0 - 7.0;
        macro_rules! check {
            ($half:ty) => {
                let of = |count: usize, seed: usize| -> Vec<$half> {
                    (0..count).map(|i| <$half>::from_f32(number(i + seed))).collect()
                };
                let (a, b) = (of(m * k, 1), of(n * k, 2));
                let mut c = vec![1.0_f32; m * n];
                gemm(
                    &make_tensor(&a[..], layout!((m, k):(k, 1))),
                    &make_tensor(&b[..], layout!((n, k))),
                    &mut make_tensor(&mut c[..], layout!((m, n):(n, 1))),
                );
                for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                    let sum: f64 = (0..k).map(|p| a[i * k + p].to_f64() * b[j + p * n].to_f64()).sum();
                    assert!((f64::from(c[i * n + j]) - 1.0 - sum).abs() < 1e-9, "{m}×{n}×{k} at {i} {j}");
                }
            };
        }
        check!(half::bf16);
        check!(half::f16);
    }
}

#[test]
fn every_half_is_the_number_that_it_is() {
    use cute::__engine::{of_bf16, of_f16};
    for bits in 0..=u16::MAX {
        let pairs = [
            (of_f16(bits), half::f16::from_bits(bits).to_f32()),
            (of_bf16(bits), half::bf16::from_bits(bits).to_f32()),
        ];
        for (ours, theirs) in pairs {
            assert!(
                ours.to_bits() == theirs.to_bits() || (ours.is_nan() && theirs.is_nan()),
                "{bits:#x}"
            );
        }
    }
}
