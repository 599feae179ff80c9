//! The packed panels of a product, with few elements, so that an interpreter can check every
//! access: `.ci/long` runs this under Miri with the vector instructions of AVX2.

use cute::algorithm::gemm;
use cute::prelude::*;

/// 18 rows and columns are two panels of each kernel; the last is not full.
const N: usize = 18;

/// The product of a matrix with itself, transposed, by its definition.
fn expected(a: &[f64]) -> Vec<f64> {
    let dot = |i: usize, j: usize| (0..N).map(|k| a[N * i + k] * a[N * j + k]).sum();
    (0..N * N).map(|place| dot(place / N, place % N)).collect()
}

fn numbers() -> Vec<f64> {
    (0..N * N)
        .map(|i| f64::from(u8::try_from(i * 7 % 13).expect("small")) - 6.0)
        .collect()
}

#[test]
fn rows() {
    let a = numbers();
    let (rows, mut c) = (layout!((18, 18):(18, 1)), vec![0.0; N * N]);
    gemm(
        &make_tensor(&a[..], rows),
        &make_tensor(&a[..], rows),
        &mut make_tensor(&mut c[..], rows),
    );
    assert_eq!(c, expected(&a));
}

#[test]
fn nested_modes() {
    let a = numbers();
    // The same matrix: its columns are in pairs at a distance of nine, and so are the other
    // factor's.
    let mixed: Vec<f64> = (0..N * N)
        .map(|i| a[i / N * N + i % N % 9 * 2 + i % N / 9])
        .collect();
    let (nested, mut c) = (layout!((18, (2, 9)):(18, (9, 1))), vec![0.0; N * N]);
    let to = layout!((18, 18):(18, 1));
    gemm(
        &make_tensor(&mixed[..], nested),
        &make_tensor(&mixed[..], nested),
        &mut make_tensor(&mut c[..], to),
    );
    assert_eq!(c, expected(&a));
}

#[test]
fn squares_in_z_order() {
    let a = numbers();
    // The same matrix in squares of 4 by 4, with rests of 2 in each mode: rows first, and columns
    // first.
    let z = layout!(((2, 9), (2, 9)):((1, 4), (2, 36)));
    let columns_first = layout!(((2, 9), (2, 9)):((2, 36), (1, 4)));
    let mut squares = [vec![0.0; N * N], vec![0.0; N * N]];
    for (row, column) in (0..N).flat_map(|row| (0..N).map(move |column| (row, column))) {
        let at =
            |first: usize, other: usize| first % 2 + first / 2 * 4 + other % 2 * 2 + other / 2 * 36;
        squares[0][at(row, column)] = a[N * row + column];
        squares[1][at(column, row)] = a[N * row + column];
    }
    let mut c = vec![0.0; N * N];
    let (left, right) = (
        make_tensor(&squares[0][..], z),
        make_tensor(&squares[1][..], columns_first),
    );
    gemm(&left, &right, &mut make_tensor(&mut c[..], z));
    let expected = expected(&a);
    for (place, sum) in expected.iter().enumerate() {
        let (row, column) = (place / N, place % N);
        assert_eq!(
            c[row % 2 + row / 2 * 4 + column % 2 * 2 + column / 2 * 36].to_bits(),
            sum.to_bits()
        );
    }
}

#[test]
fn small_integers() {
    let a = numbers();
    #[expect(
        clippy::cast_possible_truncation,
        reason = "whole numbers from -6 to 6"
    )]
    let bytes: Vec<i8> = a.iter().map(|&x| x as i8).collect();
    let (rows, mut c) = (layout!((18, 18):(18, 1)), vec![0_i32; N * N]);
    gemm(
        &make_tensor(&bytes[..], rows),
        &make_tensor(&bytes[..], rows),
        &mut make_tensor(&mut c[..], rows),
    );
    assert_eq!(
        c.into_iter().map(f64::from).collect::<Vec<_>>(),
        expected(&a)
    );
}
