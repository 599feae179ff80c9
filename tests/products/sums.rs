//! Sums of floats in eight parts: `dot`, and products of a matrix by a vector. The order is that of
//! their documentation, written out here.

use std::hint::black_box;

use cute::algorithm::{dot, gemm, gemm_axpby};
use cute::prelude::*;
use cute::tensor::OwnedTensor;

/// The sum of these products: product `i` goes to part `i mod 8`, and the parts are added in pairs.
fn in_eight_parts(products: impl IntoIterator<Item = f32>) -> f32 {
    let mut s = [0.0; 8];
    products
        .into_iter()
        .enumerate()
        .for_each(|(i, product)| s[i % 8] += product);
    ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]))
}

/// Numbers whose sums are rounded.
fn numbers(count: usize, seed: u32) -> Vec<f32> {
    let number = |x: u32| x.wrapping_mul(2_654_435_761).wrapping_add(seed) >> 20;
    let count = u32::try_from(count).expect("small");
    (0..count)
        .map(|x| 1.0 / (3.0 + f32::from(u16::try_from(number(x)).expect("12 bits"))))
        .collect()
}

#[test]
fn products_go_to_eight_parts_in_the_order_of_memory() {
    let mut differ = 0;
    for count in [0, 1, 2, 7, 8, 9, 15, 16, 17, 40, 63, 100] {
        let (x, y) = (numbers(2 * count + 1, 1), numbers(3 * count + 1, 2));
        let n = black_box(count);
        let expected = in_eight_parts((0..count).map(|i| x[i] * y[i]));
        let sum = dot(
            &make_tensor(&x[..], layout!(n)),
            &make_tensor(&y[..], layout!(n)),
        );
        assert_eq!(sum.to_bits(), expected.to_bits(), "{count}");
        let one_after_another = (0..count).fold(0.0, |sum, i| sum + x[i] * y[i]);
        differ += usize::from(sum.to_bits() != one_after_another.to_bits());
        // Apart in memory, and backwards.
        let expected = in_eight_parts((0..count).map(|i| x[2 * i] * y[3 * i]));
        let sum = dot(
            &make_tensor(&x[..], layout!(n:2)),
            &make_tensor(&y[..], layout!(n:3)),
        );
        assert_eq!(sum.to_bits(), expected.to_bits(), "apart, {count}");
    }
    assert!(differ > 4, "the order can be seen");
}

/// Rows with gaps are runs; the parts continue from one to the next.
#[test]
fn runs_do_not_begin_anew() {
    for (m, n) in [(3, 5), (4, 8), (5, 13), (2, 9), (6, 1)] {
        let (x, y) = (numbers(m * (n + 3), 3), numbers(m * n, 4));
        let (rows, columns) = (black_box(m), black_box(n));
        let gaps = make_tensor(&x[..], layout!((rows, columns):({ n + 3 }, 1)));
        let whole = make_tensor(&y[..], layout!((rows, columns):(columns, 1)));
        let expected = in_eight_parts((0..m * n).map(|i| x[i / n * (n + 3) + i % n] * y[i]));
        assert_eq!(dot(&gaps, &whole).to_bits(), expected.to_bits(), "{m} {n}");
        // The same numbers without gaps have the same sum.
        assert_eq!(
            dot(&gaps.to_owned(), &whole).to_bits(),
            expected.to_bits(),
            "{m} {n}, without gaps"
        );
        // Known to the types, if the layouts are.
        if (m, n) == (5, 13) {
            let fixed = make_tensor(&x[..], layout!((5, 13):(16, 1)));
            assert_eq!(
                dot(&fixed, &make_tensor(&y[..], layout!((5, 13):(13, 1)))).to_bits(),
                expected.to_bits()
            );
        }
    }
}

/// `C`, `A` and `B` of a product in which `B` or `A` has one row, in every order of the matrix.
fn by_vector(
    (m, k): (usize, usize),
    by_rows: bool,
    is_first: bool,
    alpha_and_beta: Option<(f32, f32)>,
) {
    let (m, k) = (black_box(m), black_box(k));
    let (w, x) = (numbers(m * k, 5), numbers(3 * k, 6));
    let at = |i: usize, l: usize| if by_rows { i * k + l } else { i + m * l };
    let (down, along) = if by_rows { (k, 1) } else { (1, m) };
    let matrix = make_tensor(&w[..], layout!((m, k):(down, along)));
    for apart in [1, 3] {
        let vector = make_tensor(&x[..], layout!((1, k):(0, apart)));
        let mut c: OwnedTensor<f32, _> = Tensor::from_fn(layout!((m, 1)), |(i, _)| {
            f32::from(u8::try_from(i).expect("small")) / 7.0
        });
        let start: Vec<f32> = c.iter().collect();
        let (alpha, beta) = alpha_and_beta.unwrap_or((1.0, 1.0));
        match (is_first, alpha_and_beta) {
            (true, None) => gemm(&matrix, &vector, &mut c),
            (true, Some(_)) => gemm_axpby(alpha, &matrix, &vector, beta, &mut c),
            (false, None) => gemm(&vector, &matrix, &mut c.view_mut().transpose()),
            (false, Some(_)) => {
                gemm_axpby(alpha, &vector, &matrix, beta, &mut c.view_mut().transpose())
            }
        }
        for (i, sum) in c.iter().enumerate() {
            let products = (0..k).map(|l| w[at(i, l)] * x[apart * l]);
            let expected = if by_rows && m * k >= 128 {
                beta * start[i] + alpha * in_eight_parts(products)
            } else {
                products.fold(beta * start[i], |sum, product| sum + alpha * product)
            };
            assert_eq!(
                sum.to_bits(),
                expected.to_bits(),
                "{i}: {m} {k} {by_rows} {is_first} {apart} {alpha_and_beta:?}"
            );
        }
    }
}

#[test]
fn a_matrix_by_a_vector() {
    // Every remainder of a division by eight; 8 times 15 is too small for parts.
    let sizes = [
        (90, 100),
        (8, 15),
        (8, 16),
        (17, 8),
        (17, 9),
        (17, 10),
        (17, 11),
        (17, 12),
        (17, 13),
        (17, 14),
        (24, 15),
    ];
    for (sizes, by_rows) in sizes
        .into_iter()
        .flat_map(|sizes| [(sizes, true), (sizes, false)])
    {
        for is_first in [true, false] {
            by_vector(sizes, by_rows, is_first, None);
            by_vector(sizes, by_rows, is_first, Some((2.0, 0.5)));
            by_vector(sizes, by_rows, is_first, Some((0.75, 1.0)));
        }
    }
}

/// Integers, by the definition, also if coordinates of `C` share an element.
#[test]
fn integers_by_a_vector() {
    let (m, k) = (black_box(80_usize), black_box(75_usize));
    let w: Vec<i32> = (0_i32..80 * 75)
        .map(|x| x.wrapping_mul(2_654_435))
        .collect();
    let x: Vec<i32> = (0_i32..75).map(|x| x.wrapping_mul(77_777_777)).collect();
    let row = |i: usize| {
        (0..k).fold(0_i32, |sum, l| {
            sum.wrapping_add(w[i * k + l].wrapping_mul(x[l]))
        })
    };
    let matrix = make_tensor(&w[..], layout!((m, k):(k, 1)));
    let vector = make_tensor(&x[..], layout!((1, k):(0, 1)));
    let mut sums = vec![3; m];
    gemm(
        &matrix,
        &vector,
        &mut make_tensor(&mut sums[..], layout!((m, 1):(1, 0))),
    );
    assert!(
        sums.iter()
            .enumerate()
            .all(|(i, &sum)| sum == row(i).wrapping_add(3))
    );
    let mut one = [5];
    gemm(
        &matrix,
        &vector,
        &mut make_tensor(&mut one[..], layout!((m, 1):(0, 0))),
    );
    assert_eq!(
        one[0],
        (0..m).fold(5, |sum: i32, i| sum.wrapping_add(row(i)))
    );
}
