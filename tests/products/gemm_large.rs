//! `gemm` of matrices of every size and order, against the sum for each element: small ones, large
//! ones that go through blocks, and large ones that do not.

#[path = "gemm_large/order.rs"]
mod order;

use std::fmt::Display;

use cute::algorithm::{MatrixProduct, gemm, gemm_axpby};
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
        // One of the operands is the same for all rows, or all of k.
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

/// Swizzles, and places of `C` that several coordinates share.
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
                "gemm: M is {other} in A (M,K) and {size} in C (M,N); `a.transpose()` if A is \
                 (K,M)"
            ))
        );
        assert_eq!(
            refused(size, other, size),
            Some(format!(
                "gemm: N is {other} in B (N,K) and {size} in C (M,N); `b.transpose()` if B is \
                 (K,N)"
            ))
        );
        assert_eq!(
            refused(size, size, other),
            Some(format!(
                "gemm: K is {size} in A (M,K) and {other} in B (N,K); `b.transpose()` if B is \
                 (K,N)"
            ))
        );
    }
}

/// Whether all elements have a value.
fn all<E: Reads<Item = i32>, L: OffsetMap>(tensor: &Tensor<E, L>, value: i32) -> bool {
    tensor.iter().all(|x| x == value)
}

/// A tensor that is a part, whose elements in between are another's.
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

/// Factors, against the loops of the definition: small matrices and such as go through blocks, by
/// rows and by columns.
#[test]
fn factors() {
    for ((m, n, k), by_rows) in [(5, 3, 7), (40, 33, 50)]
        .into_iter()
        .flat_map(|size| [(size, false), (size, true)])
    {
        let numbers = |length: i64, seed: i64| {
            (0..length)
                .map(|i| (i * 37 + seed) % 11 - 5)
                .collect::<Vec<_>>()
        };
        let (a, b, c) = (numbers(m * k, 1), numbers(n * k, 2), numbers(m * n, 3));
        let strides = |rows: i64, columns: i64| if by_rows { (columns, 1) } else { (1, rows) };
        let (la, lb, lc) = (strides(m, k), strides(n, k), strides(m, n));
        let at = |(down, along): (i64, i64), i: i64, j: i64| {
            usize::try_from(i * down + j * along).expect("positive")
        };
        for (alpha, beta) in [(1, 1), (3, -2), (-1, 0), (0, 4), (0, 0)] {
            let mut expected = c.clone();
            for (i, j) in (0..n).flat_map(|j| (0..m).map(move |i| (i, j))) {
                let sum: i64 = (0..k).map(|p| a[at(la, i, p)] * b[at(lb, j, p)]).sum();
                expected[at(lc, i, j)] = alpha * sum + beta * c[at(lc, i, j)];
            }
            let mut result = c.clone();
            gemm_axpby(
                alpha,
                &make_tensor(&a[..], layout!((m, k):({ la.0 }, { la.1 }))),
                &make_tensor(&b[..], layout!((n, k):({ lb.0 }, { lb.1 }))),
                beta,
                &mut make_tensor(&mut result[..], layout!((m, n):({ lc.0 }, { lc.1 }))),
            );
            assert_eq!(result, expected, "{m}×{n}×{k}, {alpha} and {beta}");
            // All numbers here are integers that `f32` has.
            #[allow(clippy::cast_precision_loss, reason = "small integers")]
            let floats = |numbers: &[i64]| numbers.iter().map(|x| *x as f32).collect::<Vec<f32>>();
            let mut result = if beta == 0 {
                vec![f32::NAN; c.len()]
            } else {
                floats(&c)
            };
            #[allow(clippy::cast_precision_loss, reason = "small integers")]
            gemm_axpby(
                alpha as f32,
                &make_tensor(&floats(&a)[..], layout!((m, k):({ la.0 }, { la.1 }))),
                &make_tensor(&floats(&b)[..], layout!((n, k):({ lb.0 }, { lb.1 }))),
                beta as f32,
                &mut make_tensor(&mut result[..], layout!((m, n):({ lc.0 }, { lc.1 }))),
            );
            assert_eq!(result, floats(&expected), "{m}×{n}×{k}, {alpha} and {beta}");
        }
    }
}

/// If extents differ, nothing is written.
#[test]
fn factors_of_what_is_refused() {
    let (a, b) = ([1; 6], [1; 6]);
    let mut c = [5; 4];
    let refused = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let (rows, columns) = (2, 3);
        let (a, b) = (
            make_tensor(&a, layout!((rows, columns))),
            make_tensor(&b, layout!((columns, rows))),
        );
        gemm_axpby(
            2,
            &a,
            &b,
            0,
            &mut make_tensor(&mut c, layout!((rows, rows))),
        );
    }));
    let text = refused.expect_err("extents differ");
    assert_eq!(
        text.downcast_ref::<String>().map(String::as_str),
        Some("gemm: K is 3 in A (M,K) and 2 in B (N,K); `b.transpose()` if B is (K,N)")
    );
    assert_eq!(c, [5; 4]);
}

/// `C + Σk 1` with a `C` so large that each 1 alone is lost: blocks add up the products before they
/// add to `C`, the definition adds one after another. So the sum shows how it was computed.
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
    // Exact, so that bits are compared.
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
    // Nested modes that are one mode as functions, run-time ones and modes of 1 too.
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
    // No one stride: lists of offsets.
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

/// What is computed in the padding of panels is discarded, and must not overflow: here of the
/// greatest integers of a block before.
#[test]
fn padding_overflows_nowhere() {
    let (m, n, k) = (9_i64, 4_i64, 514_i64);
    for great in [342, 343] {
        let a: Vec<i32> = (0..m * k)
            .map(|at| if at / m == great { i32::MAX } else { 1 })
            .collect();
        let b: Vec<i32> = (0..n * k)
            .map(|at| if at / n == great { 0 } else { 2 })
            .collect();
        let mut c = vec![0; 36];
        let (left, right) = (
            make_tensor(&a[..], layout!((m, k):(1, m))),
            make_tensor(&b[..], layout!((n, k):(1, n))),
        );
        gemm(
            &left,
            &right,
            &mut make_tensor(&mut c[..], layout!((m, n):(1, m))),
        );
        assert_eq!(c, [2 * 513; 36], "{great}");
    }
}

/// A stride of one coordinate may be any number, also where panels are counted.
#[test]
fn strides_of_one_coordinate_may_be_any_number() {
    use cute::algorithm::gemm_blocked;
    let (one, m, k) = (1_i64, 64_i64, 64_i64);
    let (a, b) = (vec![1.0_f32; 4096], vec![2.0_f32; 64]);
    for stride in [i64::MAX, 1 << 62, i64::MAX / 2, 1] {
        let mut c = [0.0; 64];
        let right = make_tensor(&b[..], layout!((one, k):(stride, 1)));
        let left = make_tensor(&a[..], layout!((m, k):(1, m)));
        gemm_blocked(
            &left,
            &right,
            &mut make_tensor(&mut c, layout!((m, one):(1, 1))),
        );
        assert_eq!(c.map(f32::to_bits), [128.0_f32.to_bits(); 64], "{stride}");
        let mut c = [0.0; 64];
        gemm_blocked(
            &right,
            &left,
            &mut make_tensor(&mut c, layout!((one, m):(stride, 1))),
        );
        assert_eq!(c.map(f32::to_bits), [128.0_f32.to_bits(); 64], "{stride}");
    }
}

/// K of no elements with one long mode: nothing is added, and nothing is walked.
#[test]
fn no_products_take_no_time() {
    use cute::algorithm::gemm_with;
    let (none, many) = (0_i64, 1_i64 << 40);
    let data = [1.0; 4];
    let mut c = [5.0; 4];
    let left = make_tensor(&data, layout!((2, (none, many)):(1, (1, 0))));
    let right = make_tensor(&data, layout!((2, (none, many)):(1, (1, 0))));
    gemm(&left, &right, &mut make_tensor(&mut c, layout!((2, 2))));
    gemm_with(
        cute::algorithm::UniversalFma,
        &left,
        &right,
        &mut make_tensor(&mut c, layout!((2, 2))),
    );
    assert_eq!(c.map(f64::to_bits), [5.0_f64.to_bits(); 4]);
}

/// Modes that are packed by lists: in Z-order, patches that overlap, runs of every length, and more
/// than one block of each mode.
#[test]
fn modes_that_are_packed_by_lists() {
    let z = layout!(((2, 2, 2, 2, 2), (2, 2, 2, 2, 2)):((1, 4, 16, 64, 256), (2, 8, 32, 128, 512)));
    let rows =
        layout!(((2, 2, 2, 2, 2), (2, 2, 2, 2, 2)):((32, 64, 128, 256, 512), (1, 2, 4, 8, 16)));
    check(z, z, z);
    check(z, rows, rows);
    check(rows, z, rows);
    check(rows, rows, z);
    // Patches of 3 by 3 in an image of 14 by 14 by 4; results by rows, columns, filters, and by
    // filters first.
    let (twelve, four) = (12_i64, 4_i64);
    let patches = layout!(((twelve, twelve), (four, 3, 3)):((4, 56), (1, 4, 56)));
    let filters = layout!((20, (four, 3, 3)):(1, (20, 80, 240)));
    check(
        patches,
        filters,
        layout!(((twelve, twelve), 20):((20, 240), 1)),
    );
    check(
        patches,
        filters,
        layout!(((twelve, twelve), 20):((1, 12), 144)),
    );
    check(
        filters,
        patches,
        layout!((20, (twelve, twelve)):(150, (12, 1))),
    );
    // Runs of 2 to 32, of rows and of columns, and gaps after them; backwards, too.
    macro_rules! runs {
        ($($run:literal)*) => { $(
            let n = 64_i64 / $run;
            check(
                layout!((($run, n), 70):((1, { $run + 1 }), 150)),
                layout!((50, 70):(70, 1)),
                layout!((($run, n), 50):((1, { $run + 3 }), 300)),
            );
            check(
                layout!((50, ($run, n)):(150, (1, { $run + 1 }))),
                layout!((30, ($run, n)):(1, (30, { 30 * $run }))),
                layout!((50, 30):(30, 1)),
            );
            check(
                layout!((50, ($run, n)):(150, (-1, { -$run - 1 }))),
                layout!((30, ($run, n)):(150, (1, { $run + 1 }))),
                layout!((50, 30):(1, 50)),
            );
        )* };
    }
    runs!(2 4 8 16 32);
    // Blocks: 384 rows, 96 or 1024 columns, 256 of `k`.
    let (two, many) = (2_i64, 300_i64);
    check(
        layout!((3, (two, many)):(1, (3, 7))),
        layout!((3, (two, many)):(1, (4, 9))),
        layout!((3, 3)),
    );
    check(
        layout!(((two, many), 9):((1, 3), 901)),
        layout!((5, 9)),
        layout!(((two, many), 5):((1, 3), 901)),
    );
    check(
        layout!((5, 9)),
        layout!(((two, many), 9):((1, 3), 901)),
        layout!((5, (two, many)):(1, (5, 10))),
    );
    check(
        layout!((30, 9)),
        layout!(((two, many), 9):((1, 3), 901)),
        layout!((30, (two, many)):(1, (40, 85))),
    );
    check(
        layout!((150, 3)),
        layout!(((4, many), 3):((1, 5), 1501)),
        layout!((150, (4, many)):(0, (1, 5))),
    );
}

/// Matrices in Z-order, whose squares of 2 by 2 and of 4 by 4 are contiguous: rows first and
/// columns first, with rests in each mode that no square has, in squares of one mode alone, and
/// beside such that only begin like squares.
#[test]
fn squares_in_z_order() {
    let n = 5_i64;
    // 18, 20 and 22 of each mode; squares of 4 by 4 with rests of 2, whole ones, and squares of 2
    // by 2.
    let fours = layout!(((2, 9), (2, 9)):((1, 4), (2, 36)));
    let rows_first = layout!(((2, 2, n), (2, 2, n)):((1, 4, 16), (2, 8, 80)));
    let columns_first = layout!(((2, 2, n), (2, 2, n)):((2, 8, 80), (1, 4, 16)));
    let twos = layout!(((2, 11), (2, 11)):((1, 4), (2, 44)));
    check(fours, fours, fours);
    check(rows_first, rows_first, rows_first);
    check(columns_first, columns_first, columns_first);
    check(rows_first, columns_first, columns_first);
    check(
        columns_first,
        rows_first,
        layout!(((2, 2, n), (2, 2, n)):((1, 2, 4), (20, 40, 80))),
    );
    check(twos, twos, twos);
    // More than one block of `k`, and a result whose elements have no neighbours in memory.
    let deep = layout!(((2, 2, n), 300):((1, 2, 4), 20));
    check(deep, deep, rows_first);
    check(
        deep,
        deep,
        layout!(((2, 2, n), (2, 2, n)):((2, 8, 32), (160, 640, 3000))),
    );
    // Gaps between the squares, and rests: 17 that are 2 apart, beside those of squares.
    let gaps = layout!(((2, 2, n), (2, 2, n)):((1, 4, 23), (2, 8, 170)));
    check(gaps, gaps, gaps);
    check(
        layout!(((2, 2, n), 17):((1, 4, 16), 2)),
        layout!((19, 17)),
        layout!(((2, 2, n), 19):((1, 4, 16), 2)),
    );
    check(
        layout!((17, (2, 2, n)):(2, (1, 4, 16))),
        layout!((19, (2, 2, n)):(2, (1, 4, 16))),
        layout!((17, 19)),
    );
    check(
        layout!(((2, 2, n), 17):((1, 4, 16), 2)),
        layout!((19, 17)),
        layout!(((2, 2, n), 19):((1, 4, 16), 80)),
    );
    // Like squares except for one step: some elements share a place, and some places have no
    // element.
    check(
        layout!(((2, 2, n), (2, 2, n)):((1, 4, 16), (2, 4, 80))),
        rows_first,
        rows_first,
    );
    check(
        layout!(((2, 2, n), (2, 2, n)):((1, 5, 16), (2, 9, 80))),
        rows_first,
        rows_first,
    );
    check(
        rows_first,
        rows_first,
        layout!(((2, 2, n), (2, 2, n)):((1, 4, 16), (2, 4, 80))),
    );
    check(
        rows_first,
        rows_first,
        layout!(((2, 2, n), (2, 2, n)):((1, 4, 5), (2, 8, 80))),
    );
    check(
        rows_first,
        rows_first,
        layout!(((2, 2, n), (2, 2, n)):((-1, -4, -16), (-2, -8, -80))),
    );
}
