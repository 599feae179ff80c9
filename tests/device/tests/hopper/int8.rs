//! Products of integers of 8 bits, compared with sums of integers.

use cute_device::check_cluster;
use half::bf16;

use super::gemm_sm90::int8;
use super::matrix::Matrix;
use super::sums::{dot, rows};
use super::{brain, tiles};

/// The same tiles as in `products_of_bytes`; k has four steps and a part of one.
const M: usize = 200;
const N: usize = 264;
const K: usize = 592;

/// All integers of 8 bits. The last row of A is -128 throughout.
fn left(i: usize, l: usize) -> i8 {
    if i == M - 1 {
        return i8::MIN;
    }
    ((31 * i + 7 * l + i * l % 11) % 256) as u8 as i8
}

/// The first row of B is -128 throughout: its sum with the last row of A is the greatest that k
/// allows.
fn right(j: usize, l: usize) -> i8 {
    if j == 0 {
        return i8::MIN;
    }
    ((5 * j + 13 * l + j * l % 7 + 100) % 256) as u8 as i8
}

/// The sum at a row and a column, which 64 bits represent exactly.
fn exact() -> impl Fn(usize, usize) -> i32 {
    let rows_of =
        |count, value: fn(usize, usize) -> i8| rows(count, K, |row, l| f32::from(value(row, l)));
    let (a, b) = (rows_of(M, left), rows_of(N, right));
    move |i, j| dot(&a[i], &b[j]) as i32
}

fn byte(value: f32) -> Vec<u8> {
    (value as i8).to_le_bytes().to_vec()
}

fn word(value: f32) -> Vec<u8> {
    (value as i32).to_le_bytes().to_vec()
}

fn operands() -> [Matrix; 2] {
    let values = |of: fn(usize, usize) -> i8| move |at: usize| f32::from(of(at / K, at % K));
    [
        Matrix::new(K, (0..M * K).map(values(left)), byte),
        Matrix::new(K, (0..N * K).map(values(right)), byte),
    ]
}

const EXTENTS: [i32; 3] = [M as i32, N as i32, K as i32];

#[test]
fn sums_of_integers_are_exact() {
    let [mut a, mut b] = operands();
    let mut c = Matrix::new(N, (0..M * N).map(|_| 77.0), word);
    let (on_a, on_b, on_c) = (a.map(128), b.map(128), c.map(64));
    let mut pace = 0;
    let on_pace = &raw mut pace as usize;
    // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
    let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| unsafe {
        let [m, n, k] = EXTENTS;
        int8::igemm_sm90(on_a, on_b, on_c, on_pace as *mut u32, m, n, k);
    });
    checked.unwrap();
    assert_eq!(pace, 0, "the counter is ready for the next launch");
    let exact = exact();
    assert_eq!(exact(M - 1, 0), 592 << 14);
    for (i, j) in (0..M).flat_map(|i| (0..N).map(move |j| (i, j))) {
        assert_eq!(c.get(i * N + j), exact(i, j).to_le_bytes(), "({i}, {j})");
    }
}

/// Scales are powers of two, and sums are less than `2^24`, so the only rounding is the last.
#[test]
fn integers_with_scales_of_rows() {
    let of_a = |row: usize| [1.0, 2.0, -0.5][row % 3];
    let of_b = |row: usize| [0.25, -4.0, 1.0, 8.0][row % 4];
    let scales_a: Vec<f32> = (0..M).map(of_a).collect();
    let scales_b: Vec<f32> = (0..N).map(of_b).collect();
    let [mut a, mut b] = operands();
    let mut c = Matrix::new(N, (0..M * N).map(|_| f32::NAN), brain);
    let (on_a, on_b, on_c) = (a.map(128), b.map(128), c.map(64));
    let mut pace = 0;
    let on_pace = &raw mut pace as usize;
    // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
    let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| unsafe {
        let ([m, n, k], pace) = (EXTENTS, on_pace as *mut u32);
        let (scales_a, scales_b) = (scales_a.as_ptr(), scales_b.as_ptr());
        int8::igemm_sm90_rows(on_a, on_b, on_c, pace, scales_a, scales_b, m, n, k);
    });
    checked.unwrap();
    assert_eq!(pace, 0, "the counter is ready for the next launch");
    let exact = exact();
    for (i, j) in (0..M).flat_map(|i| (0..N).map(move |j| (i, j))) {
        let found = c.get(i * N + j).try_into().expect("two bytes");
        let exact = exact(i, j) as f32 * of_a(i) * of_b(j);
        // Compared as numbers, because a 0 gets its sign from the scales.
        assert_eq!(
            bf16::from_le_bytes(found),
            bf16::from_f32(exact),
            "({i}, {j})"
        );
    }
}
