//! Products whose k is divided into parts, and the sums of the parts.

use cute_device::instructions::TensorMap;
use cute_device::{check_cluster, check_grid};
use half::{bf16, f16};

use super::gemm_sm90::parts;
use super::matrix::Matrix;
use super::{brain, float, half, tiles};

/// Seven steps, the last one with 16 of k.
const K: usize = 400;
/// The parts have three steps; the last one has two that are past the end of k.
const PARTS: usize = 3;

fn left(i: usize, l: usize) -> f32 {
    ((i + 2 * l + i * l % 5) % 3) as f32 - 1.0
}

fn right(j: usize, l: usize) -> f32 {
    ((2 * j + 7 * l + j * l % 3 + 1) % 5) as f32 / 2.0 - 1.0
}

type Product = unsafe fn(TensorMap, TensorMap, TensorMap, *mut u32, i32, i32, i32, i32);
type Encode = fn(f32) -> Vec<u8>;

/// The sums of all parts, which have `room` rows each.
fn sums((name, kernel): (&str, Product), encode: Encode, [m, n, room]: [usize; 3]) -> Vec<f32> {
    let mut a = Matrix::new(K, (0..m * K).map(|at| left(at / K, at % K)), encode);
    let mut b = Matrix::new(K, (0..n * K).map(|at| right(at / K, at % K)), encode);
    let mut all = Matrix::new(n, (0..PARTS * room * n).map(|_| f32::NAN), float);
    let (on_a, on_b, on_all) = (a.map(128), b.map(128), all.map(64));
    let mut pace = 0;
    let on_pace = &raw mut pace as usize;
    // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
    let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| unsafe {
        let [m, n, k, parts] = [m, n, K, PARTS].map(|size| size as i32);
        kernel(on_a, on_b, on_all, on_pace as *mut u32, m, n, k, parts);
    });
    checked.unwrap_or_else(|found| panic!("{name}: {found}"));
    assert_eq!(pace, 0, "{name}: the counter is ready for the next launch");
    let value = |at| f32::from_le_bytes(all.get(at).try_into().expect("four bytes"));
    (0..PARTS * room * n).map(value).collect()
}

/// Compares each part with its own sums of k.
fn compare(name: &str, all: &[f32], [m, n, room]: [usize; 3]) {
    for part in 0..PARTS {
        let of_k = 192 * part..K.min(192 * (part + 1));
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let exact: f32 = of_k.clone().map(|l| left(i, l) * right(j, l)).sum();
            let found = all[(part * room + i) * n + j];
            assert_eq!(found, exact, "{name}: part {part}, ({i}, {j})");
        }
    }
}

/// Two tiles side by side, of which a cluster's blocks share B.
#[test]
fn parts_of_k() {
    let extents = [140, 264, 256];
    for (name, kernel, encode) in [
        (
            "hgemm_sm90_parts",
            parts::hgemm_sm90_parts as Product,
            half as Encode,
        ),
        ("bgemm_sm90_parts", parts::bgemm_sm90_parts, brain),
    ] {
        compare(name, &sums((name, kernel), encode, extents), extents);
    }
}

/// A C of few rows: three parts of one tile, so that the last block of the cluster has none.
#[test]
fn parts_of_few_rows() {
    let extents = [100, 200, 128];
    for (name, kernel, encode) in [
        (
            "hgemm_sm90_parts_128",
            parts::hgemm_sm90_parts_128 as Product,
            half as Encode,
        ),
        ("bgemm_sm90_parts_128", parts::bgemm_sm90_parts_128, brain),
    ] {
        compare(name, &sums((name, kernel), encode, extents), extents);
    }
}

/// The order of the additions is that of the parts: 2^24 + 1 is 2^24 in floats.
#[test]
fn sums_of_parts_have_an_order() {
    let (rows, columns, room, parts) = (3, 2056, 5, 3_usize);
    let of_part = |part: usize, at: usize| match part {
        0 => 16_777_216.0,
        1 => 1.0 + (at % 2) as f32,
        _ => -16_777_216.0,
    };
    let all: Vec<f32> = (0..parts * room * columns)
        .map(|at| of_part(at / (room * columns), at))
        .collect();
    let blocks: Vec<_> = (0..rows as u32)
        .flat_map(|row| [(row, 0), (row, 1), (row, 2)])
        .collect();
    type Sum = unsafe fn(*mut u16, *const f32, i32, i32, i32, i32);
    let kernels: [(&str, Sum, fn(u16) -> f32); 2] = [
        (
            "sum_of_parts_f16",
            |target, sums, rows, columns, room, parts| unsafe {
                parts::sum_of_parts_f16(target.cast(), sums, rows, columns, room, parts)
            },
            |bits| f16::from_bits(bits).to_f32(),
        ),
        (
            "sum_of_parts_bf16",
            |target, sums, rows, columns, room, parts| unsafe {
                parts::sum_of_parts_bf16(target.cast(), sums, rows, columns, room, parts)
            },
            |bits| bf16::from_bits(bits).to_f32(),
        ),
    ];
    for (name, kernel, value) in kernels {
        let mut target = vec![0xffff_u16; rows * columns];
        let (to, from) = (target.as_mut_ptr() as usize, all.as_ptr() as usize);
        // SAFETY: the memories have these extents, and the blocks are the grid's.
        check_grid(256, &blocks, 9, &|| unsafe {
            let [rows, columns, room, parts] = [rows, columns, room, parts].map(|x| x as i32);
            kernel(
                to as *mut u16,
                from as *const f32,
                rows,
                columns,
                room,
                parts,
            );
        })
        .unwrap_or_else(|found| panic!("{name}: {found}"));
        for (at, &bits) in target.iter().enumerate() {
            let exact = [0.0, 2.0][at % 2];
            assert_eq!(value(bits), exact, "{name}: element {at}");
        }
    }
}
