//! `gemm` of matrices of every size and order, compared with the sum for each element: small ones,
//! large ones in blocks, and large ones that cannot be in blocks.

#[path = "gemm_large/factors.rs"]
mod factors;
#[path = "gemm_large/limits.rs"]
mod limits;
#[path = "gemm_large/listed.rs"]
mod listed;
#[path = "gemm_large/order.rs"]
mod order;

use std::fmt::Display;

use cute::algorithm::{MatrixProduct, gemm};
use cute::prelude::*;
use cute::tensor::{Matrix, OffsetMap, Reads};

/// The greatest distance of any offset here from 0.
const BASE: usize = 1 << 16;

fn numbers(seed: usize) -> Vec<f64> {
    (0..2 * BASE)
        .map(|i| f64::from(u8::try_from((i * 37 + seed) % 11).expect("small")) - 5.0)
        .collect()
}

/// `gemm` under these layouts, and the sums by the definition. The numbers are small integers, so
/// that every order of a sum is exact.
fn check<La, Lb, Lc>(a: La, b: Lb, c: Lc)
where
    La: Matrix + MatrixProduct<Lb, Lc> + Display,
    Lb: Matrix + Display,
    Lc: Matrix + Display,
{
    let (left, right, mut sums) = (numbers(1), numbers(2), numbers(3));
    let (left, right) = (
        make_tensor_at(&left[..], BASE, a),
        make_tensor_at(&right[..], BASE, b),
    );
    let ((m, k), (_, n)) = (left.extents(), c.extents());
    let mut expected = sums.clone();
    {
        let mut expected = make_tensor_at(&mut expected[..], BASE, c);
        for (i, j) in (0..n).flat_map(|j| (0..m).map(move |i| (i, j))) {
            for p in 0..k {
                expected[(i, j)] += left[(i, p)] * right[(j, p)];
            }
        }
    }
    gemm(&left, &right, &mut make_tensor_at(&mut sums[..], BASE, c));
    assert!(sums == expected, "{a} and {b} to {c}");
}

#[test]
fn matrices_of_every_size_and_order() {
    for (m, n, k) in [
        (1_i64, 1_i64, 1_i64),
        (5, 3, 7),
        (15, 16, 16),
        (16, 16, 16),
        (17, 16, 16),
        (61, 40, 33),
        (1, 130, 128),
        (90, 1, 200),
    ] {
        check(
            layout!((m, k):(1, m)),
            layout!((n, k):(1, n)),
            layout!((m, n):(1, m)),
        );
        check(
            layout!((m, k):(k, 1)),
            layout!((n, k):(k, 1)),
            layout!((m, n):(n, 1)),
        );
        check(
            layout!((m, k):(k, 1)),
            layout!((n, k):(1, n)),
            layout!((m, n):({ n + 3 }, 1)),
        );
        check(
            layout!((m, k):({ -k }, -1)),
            layout!((n, k):({ 2 * k }, 2)),
            layout!((m, n):(-1, { -m })),
        );
        // One of the operands is the same for all rows, or for all k.
        check(
            layout!((m, k):(0, 1)),
            layout!((n, k):(1, 0)),
            layout!((m, n):(n, 1)),
        );
    }
    check(
        layout!((32, 32):(32, 1)),
        layout!((32, 32)),
        layout!((32, 32):(32, 1)),
    );
    check(
        layout!((40, 33):(33, 1)),
        layout!((64, 33):(1, 64)),
        layout!((40, 64)),
    );
    check(layout!((2, 3)), layout!((4, 3)), layout!((2, 4)));
}

/// Modes of several integers, with one stride as a function and without.
#[test]
fn modes_of_several_integers() {
    let (m, k) = (8_i64, 16_i64);
    check(
        layout!(((4, m), k):((1, 4), 32)),
        layout!((48, k):(k, 1)),
        layout!(((4, m), 48):((1, 4), 32)),
    );
    check(
        layout!(((4, m), k):((64, 1), 256)),
        layout!((48, k):(k, 1)),
        layout!(((4, m), 48):((1, 4), 32)),
    );
    check(
        layout!((32, (k, 2)):(32, (1, k))),
        layout!((48, (k, 2)):(1, (96, 48))),
        layout!((32, 48):(48, 1)),
    );
    check(
        layout!(((1, m, 4, 1), k):((9, 1, 8, 7), 32)),
        layout!((48, k):(k, 1)),
        layout!(((1, m, 4, 1), 48):((0, 48, 384, 0), 1)),
    );
}

/// A result whose modes do not have one stride: contiguous runs of each length (the last may be
/// shorter), and runs that share elements.
#[test]
fn results_in_runs() {
    let z = layout!(((2, 2, 2, 2, 2), (2, 2, 2, 2, 2)):((1, 4, 16, 64, 256), (2, 8, 32, 128, 512)));
    check(z, z, z);
    let k = 20;
    let (a, b) = (
        layout!(((4, 9), k):((1, 4), 36)),
        layout!(((2, 17), k):((1, 2), 34)),
    );
    check(a, b, layout!(((4, 9), (2, 17)):((1, 8), (4, 72))));
    check(a, b, layout!(((4, 9), (2, 17)):((1, 3), (40, 1))));
    check(a, b, layout!(((4, 9), (2, 17)):((_40, _200), (1, 2))));
    check(layout!((37, k)), b, layout!((37, (2, 17)):(1, (37, 80))));
    check(layout!((37, k)), b, layout!((37, (2, 17)):(1, (37, 1))));
    check(
        layout!((8, k)),
        layout!(((3, 11), k):((1, 3), 33)),
        layout!((8, (3, 11)):(1, (8, 30))),
    );
}

/// Swizzles, and elements of `C` that several coordinates share.
#[test]
fn matrices_that_are_no_strides() {
    let n = 32_i64;
    check(
        layout!(Sw<2, 1, 3> o (32, n):(n, 1)),
        layout!((32, n):(n, 1)),
        layout!((32, 32):(n, 1)),
    );
    check(
        layout!((32, n):(n, 1)),
        layout!(Sw<2, 1, 3> o 4 o (32, n):(n, 1)),
        layout!((32, 32):(n, 1)),
    );
    check(
        layout!((32, n):(n, 1)),
        layout!((32, n):(n, 1)),
        layout!(Sw<2, 1, 3> o 4 o (32, 32):(n, 1)),
    );
    // A swizzle that changes nothing still has its offset.
    check(
        layout!(Sw<0, 0, 3> o 5 o (32, n):(n, 1)),
        layout!((32, n):(n, 1)),
        layout!(Sw<0, 0, 3> o n o (32, 32):(n, 1)),
    );
    check(
        layout!((32, n):(n, 1)),
        layout!((32, n):(n, 1)),
        layout!((32, 32):(0, 1)),
    );
    check(
        layout!((32, n):(n, 1)),
        layout!((32, n):(n, 1)),
        layout!((32, 32):(1, 1)),
    );
    check(
        layout!((32, n):(n, 1)),
        layout!((32, n):(n, 1)),
        layout!((32, 32):(31, 1)),
    );
    check(
        layout!((32, n):(n, 1)),
        layout!((32, n):(n, 1)),
        layout!((32, 32):(32, 1)),
    );
}

/// Sums of sixteen ones, and one.
fn sixteens<
    T: Copy + 'static + PartialEq + std::ops::Mul<Output = T> + std::ops::Add<Output = T>,
>(
    one: T,
    all: T,
) {
    let n = 16_usize;
    let (a, mut c) = (vec![one; 64 * n], vec![one; 64 * 64]);
    let a = make_tensor(&a[..], layout!((64, n):(n, 1)));
    gemm(&a, &a, &mut make_tensor(&mut c[..], layout!((64, 64))));
    assert!(c.iter().all(|x| *x == all), "16 and 1");
}

/// Elements that are computed, and elements that have no kernel.
#[test]
fn elements_of_every_kind() {
    let n = 32_usize;
    let ones = vec![1_i64; n * n];
    let mut sums = vec![0_i64; n * n];
    let counted = make_counting_tensor(layout!((n, n):(n, 1)));
    gemm(
        &counted,
        &make_tensor(&ones[..], layout!((n, n))),
        &mut make_tensor(&mut sums[..], layout!((n, n):(n, 1))),
    );
    let row = |i: usize| (0..n).map(|k| counted.at((i, k))).sum::<i64>();
    assert!(
        sums.iter()
            .enumerate()
            .all(|(place, &sum)| sum == row(place / n)),
        "each row has its sum"
    );

    sixteens(1_i8, 17);
    sixteens(1_u16, 17);
    sixteens(1_i32, 17);
    sixteens(1_u32, 17);
    sixteens(1_u64, 17);
    sixteens(1.0_f32, 17.0);
    sixteens(1_i128, 17);
    sixteens(std::num::Wrapping(255_u8), std::num::Wrapping(15));
}

/// The same sentence for small matrices and large ones.
#[test]
fn extents_that_do_not_meet() {
    for size in [4_i64, 64] {
        let refused = |m: i64, n: i64, k: i64| {
            let data = vec![0.0_f32; 1 << 13];
            let mut sums = data.clone();
            let (a, b) = (
                make_tensor(&data[..], layout!((m, size))),
                make_tensor(&data[..], layout!((n, k))),
            );
            let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                gemm(
                    &a,
                    &b,
                    &mut make_tensor(&mut sums[..], layout!((size, size))),
                );
            }));
            panic
                .err()
                .and_then(|text| text.downcast_ref::<String>().cloned())
        };
        assert_eq!(refused(size, size, size), None);
        let other = size + 1;
        assert_eq!(
            refused(other, size, size),
            Some(format!(
                "gemm: M is {other} in A (M,K) and {size} in C (M,N); use `a.transpose()` if A is \
                 (K,M)"
            ))
        );
        assert_eq!(
            refused(size, other, size),
            Some(format!(
                "gemm: N is {other} in B (N,K) and {size} in C (M,N); use `b.transpose()` if B is \
                 (K,N)"
            ))
        );
        assert_eq!(
            refused(size, size, other),
            Some(format!(
                "gemm: K is {size} in A (M,K) and {other} in B (N,K); use `b.transpose()` if B is \
                 (K,N)"
            ))
        );
    }
}

/// Whether all elements have a value.
fn all<E: Reads<Item = i32>, L: OffsetMap>(tensor: &Tensor<E, L>, value: i32) -> bool {
    tensor.iter().all(|x| x == value)
}

/// A tensor that is a part; the elements between its own belong to another tensor.
#[test]
fn parts_of_a_matrix() {
    let (ones, mut sums) = (vec![1_i32; 64 * 64], vec![0_i32; 64 * 128]);
    let a = make_tensor(&ones[..], layout!((64, 64)));
    let mut both = make_tensor(&mut sums[..], layout!((64, 128)));
    for (number, mut half) in both.tiles_mut(tile!((64, 64))).enumerate() {
        for _ in 0..=number {
            gemm(&a, &a, &mut half);
        }
    }
    assert!(
        all(&both.view().local_tile(tile!((64, 64)), (0, 0)), 64)
            && all(&both.view().local_tile(tile!((64, 64)), (0, 1)), 128)
    );
}

/// `C + Σk 1` with a `C` so large that each single 1 is lost. Blocks add up the products before
/// they add to `C`, but the definition adds one after another, so the sum shows how it was
/// computed.
fn sums_first<La, Lb, Lc>(a: La, b: Lb, c: Lc) -> bool
where
    La: Matrix + MatrixProduct<Lb, Lc>,
    Lb: Matrix,
    Lc: Matrix,
{
    const LARGE: f32 = 16_777_216.0;
    let ones = vec![1.0_f32; 2 * BASE];
    let mut sums = vec![LARGE; 2 * BASE];
    let (a, b) = (
        make_tensor_at(&ones[..], BASE, a),
        make_tensor_at(&ones[..], BASE, b),
    );
    let terms = f32::from(u8::try_from(a.extents().1).expect("few"));
    let mut c = make_tensor_at(&mut sums[..], BASE, c);
    gemm(&a, &b, &mut c);
    // The sums are exact, so bits are compared.
    let (lost, kept) = (LARGE.to_bits(), (LARGE + terms).to_bits());
    let sum = c[(0, 0)].to_bits();
    assert!(
        c.iter().all(|element| element.to_bits() == sum),
        "all elements have one sum"
    );
    assert!(sum == lost || sum == kept, "{sum}");
    sum == kept
}

#[test]
fn large_products_are_computed_in_blocks() {
    // 16³ is large, 16²·15 is not.
    assert!(sums_first(
        layout!((16, 16)),
        layout!((16, 16)),
        layout!((16, 16))
    ));
    assert!(!sums_first(
        layout!((16, 16)),
        layout!((15, 16)),
        layout!((16, 15))
    ));
    let n = 16;
    assert!(sums_first(
        layout!((n, n):(n, 1)),
        layout!((n, n)),
        layout!((n, n):(n, 1))
    ));
    assert!(!sums_first(
        layout!((n, 15):(n, 1)),
        layout!((n, 15):(n, 1)),
        layout!((n, n):(n, 1))
    ));
    // Nested modes that are one mode as functions, also run-time ones and modes of 1.
    assert!(sums_first(
        layout!(((4, 1, 8), (2, 8)):((1, 5, 4), (32, 64))),
        layout!((32, (2, 8)):(16, (1, 2))),
        layout!(((4, 1, 8), 32):((1, 7, 4), 32)),
    ));
    assert!(sums_first(
        layout!(((n, 2), 16):((1, n), 32)),
        layout!((32, 16):(16, 1)),
        layout!(((n, 2), 32):((-1, { -n }), { -32 })),
    ));
    // No single stride: lists of offsets.
    assert!(sums_first(
        layout!(((4, 8), 16):((1, 8), 64)),
        layout!((32, 16)),
        layout!(((4, 8), 32):((1, 4), 32))
    ));
    assert!(sums_first(
        layout!(((n, 2), 16):((1, 64), 128)),
        layout!((32, 16)),
        layout!(((n, 2), 32):((1, n), 32))
    ));
    assert!(sums_first(
        layout!((32, (4, 4)):(1, (32, 129))),
        layout!((32, (4, 4))),
        layout!((32, 32))
    ));
    assert!(sums_first(
        layout!((32, 16)),
        layout!(((4, 8), 16):((16, 65), 1)),
        layout!((32, (4, 8)))
    ));
    assert!(sums_first(
        layout!((32, 16)),
        layout!(((4, 8), 16)),
        layout!((32, (4, 8)):(1, (32, 129)))
    ));
}
