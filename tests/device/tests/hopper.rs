//! Runs the Hopper kernels of `gpu/kernels` on a CPU, from the same source, with checks:
//! clusters, barriers in memory, boxes of the TMA unit and products of a warpgroup. The results
//! are compared with those of plain loops.
#![allow(
    unsafe_code,
    reason = "kernels take pointers, and promise how they are launched"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::manual_range_contains,
    clippy::range_plus_one,
    clippy::too_many_lines,
    clippy::unreadable_literal,
    unreachable_pub,
    reason = "small numbers, which floats hold; the kernels' own spelling"
)]

#[path = "../../../gpu/kernels/src/attention_backward.rs"]
mod attention_backward;
#[allow(dead_code, reason = "some of its forms are run")]
#[path = "../../../gpu/kernels/src/attention_forms.rs"]
mod attention_forms;
#[path = "hopper/backward.rs"]
mod backward;
#[path = "hopper/backward_atomic.rs"]
mod backward_atomic;
#[path = "../../../gpu/kernels/src/conv_sm90.rs"]
mod conv_sm90;
#[path = "hopper/conv.rs"]
mod convolutions;
#[path = "../../../gpu/kernels/src/decode.rs"]
mod decode;
#[path = "hopper/decode.rs"]
mod decoding;
#[path = "hopper/forms.rs"]
mod forms;
#[path = "hopper/fused.rs"]
mod fused;
#[path = "../../../gpu/kernels/src/gemm_sm90.rs"]
mod gemm_sm90;
#[path = "hopper/groups.rs"]
mod groups;
#[path = "../../../gpu/kernels/src/heads.rs"]
mod heads;
#[path = "hopper/int8.rs"]
mod int8;
#[path = "hopper/matrix.rs"]
mod matrix;
#[path = "hopper/packed.rs"]
mod packed;
#[path = "hopper/sums.rs"]
mod sums;
#[path = "../../../gpu/kernels/src/tiles.rs"]
mod tiles;

use cute_device::instructions::TensorMap;
use cute_device::{check_cluster, check_grid};
use half::{bf16, f16};
use matrix::Matrix;
use sums::{dot, rows};

fn half(value: f32) -> Vec<u8> {
    f16::from_f32(value).to_le_bytes().to_vec()
}

fn brain(value: f32) -> Vec<u8> {
    bf16::from_f32(value).to_le_bytes().to_vec()
}

fn float(value: f32) -> Vec<u8> {
    value.to_le_bytes().to_vec()
}

/// Two tiles side by side, which reach past the edges in rows, columns and k. Each stage is filled
/// twice.
#[test]
fn products_by_tma_and_wgmma() {
    type Kernel = unsafe fn(TensorMap, TensorMap, TensorMap, *mut u32, i32, i32, i32);
    type Encode = fn(f32) -> Vec<u8>;
    let kernels: [(&str, Kernel, Encode, Encode); 3] = [
        ("hgemm_sm90", gemm_sm90::hgemm_sm90, half, half),
        ("bgemm_sm90", gemm_sm90::bgemm_sm90, brain, brain),
        ("hgemm_sm90_f32", gemm_sm90::hgemm_sm90_f32, half, float),
    ];
    let (m, n, k) = (200_usize, 264_usize, 200_usize);
    let left = |i: usize, l: usize| ((i + 2 * l + i * l % 5) % 3) as f32 - 1.0;
    let right = |j: usize, l: usize| ((2 * j + 7 * l + j * l % 3 + 1) % 5) as f32 / 2.0 - 1.0;
    let (of_a, of_b) = (rows(m, k, left), rows(n, k, right));
    for (name, kernel, encode, encode_sum) in kernels {
        let mut a = Matrix::new(k, (0..m * k).map(|at| left(at / k, at % k)), encode);
        let mut b = Matrix::new(k, (0..n * k).map(|at| right(at / k, at % k)), encode);
        let mut c = Matrix::new(n, (0..m * n).map(|_| 77.0), encode_sum);
        let (on_a, on_b, on_c) = (a.map(128), b.map(128), c.map(64));
        let mut pace = 0;
        let on_pace = &raw mut pace as usize;
        // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
        let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| unsafe {
            kernel(
                on_a,
                on_b,
                on_c,
                on_pace as *mut u32,
                m as i32,
                n as i32,
                k as i32,
            );
        });
        checked.unwrap_or_else(|found| panic!("{name}: {found}"));
        assert_eq!(pace, 0, "{name}: the counter is ready for the next launch");
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let exact = dot(&of_a[i], &of_b[j]) as f32;
            assert_eq!(
                c.get(i * n + j),
                encode_sum(exact),
                "{name}: ({i}, {j}) is {exact}"
            );
        }
    }
}

/// e4m3 numbers that are exact: 0, one half and 1, with both signs.
fn e4m3(value: f32) -> Vec<u8> {
    let bits = match value.abs() {
        0.0 => 0x00,
        0.5 => 0x30,
        1.0 => 0x38,
        _ => panic!("{value} is not in the table"),
    };
    vec![bits | u8::from(value < 0.0) << 7]
}

/// Products of e4m3 with scales of matrices, rows or blocks. The test uses the same tiles as
/// `products_by_tma_and_wgmma`; k has four steps and a part of one. The scales are powers of
/// two, so that all sums are exact until they are rounded to `bfloat16`.
#[test]
fn products_of_bytes() {
    type Kernel =
        unsafe fn(TensorMap, TensorMap, TensorMap, *mut u32, *const f32, *const f32, i32, i32, i32);
    /// The scales of A at (row, step) and of B, and the places of these in memory.
    type Scale = fn(usize, usize) -> f32;
    type Place = fn(usize, usize) -> usize;
    const M: usize = 200;
    const N: usize = 264;
    const K: usize = 592;
    const STEPS: usize = K.div_ceil(128);
    let one: (Scale, Place) = (|_, _| 0.5, |_, _| 0);
    let other: (Scale, Place) = (|_, _| -4.0, |_, _| 0);
    let of_row: (Scale, Place) = (|row, _| [1.0, 2.0, -0.5][row % 3], |row, _| row);
    let of_block: (Scale, Place) = (
        |row, step| [1.0, 2.0, 0.5, 4.0][(row + step) % 4],
        |row, step| step * M + row,
    );
    let of_square: (Scale, Place) = (
        |row, step| [2.0, 0.25, -1.0][(row / 128 + 2 * step) % 3],
        |row, step| row / 128 * STEPS + step,
    );
    let kernels: [(&str, Kernel, _, _); 4] = [
        ("fp8_fast", gemm_sm90::fp8::fp8_fast, one, other),
        ("fp8_rows", gemm_sm90::fp8::fp8_rows, of_row, of_row),
        ("fp8_promoted", gemm_sm90::fp8::fp8_promoted, one, other),
        (
            "fp8_blocks",
            gemm_sm90::fp8::fp8_blocks,
            of_block,
            of_square,
        ),
    ];
    let left = |i: usize, l: usize| ((i + 2 * l + i * l % 5) % 3) as f32 - 1.0;
    let right = |j: usize, l: usize| ((2 * j + 7 * l + j * l % 3 + 1) % 5) as f32 / 2.0 - 1.0;
    // The memory contains exactly the scales that the kernel may read.
    let in_memory = |(scale, place): (Scale, Place), rows: usize| {
        let of = (0..rows).flat_map(|row| (0..STEPS).map(move |step| (row, step)));
        let mut scales = vec![
            0.0;
            1 + of
                .clone()
                .map(|(row, step)| place(row, step))
                .max()
                .unwrap()
        ];
        of.for_each(|(row, step)| scales[place(row, step)] = scale(row, step));
        scales
    };
    let (lefts, rights) = (rows(M, K, left), rows(N, K, right));
    for (name, kernel, of_a, of_b) in kernels {
        let mut a = Matrix::new(K, (0..M * K).map(|at| left(at / K, at % K)), e4m3);
        let mut b = Matrix::new(K, (0..N * K).map(|at| right(at / K, at % K)), e4m3);
        let mut c = Matrix::new(N, (0..M * N).map(|_| 77.0), brain);
        let (on_a, on_b, on_c) = (a.map(128), b.map(128), c.map(64));
        let (scales_a, scales_b) = (in_memory(of_a, M), in_memory(of_b, N));
        let mut pace = 0;
        let on_pace = &raw mut pace as usize;
        // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
        let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| unsafe {
            let [m, n, k] = [M, N, K].map(|size| size as i32);
            let pace = on_pace as *mut u32;
            kernel(
                on_a,
                on_b,
                on_c,
                pace,
                scales_a.as_ptr(),
                scales_b.as_ptr(),
                m,
                n,
                k,
            );
        });
        checked.unwrap_or_else(|found| panic!("{name}: {found}"));
        assert_eq!(pace, 0, "{name}: the counter is ready for the next launch");
        for (i, j) in (0..M).flat_map(|i| (0..N).map(move |j| (i, j))) {
            let steps = lefts[i].chunks(128).zip(rights[j].chunks(128));
            let exact: f32 = (0..)
                .zip(steps)
                .map(|(step, (a, b))| dot(a, b) as f32 * of_a.0(i, step) * of_b.0(j, step))
                .sum();
            let found = c.get(i * N + j).try_into().expect("two bytes");
            // Compared as numbers, because a 0 gets its sign from the scales.
            assert_eq!(
                bf16::from_le_bytes(found),
                bf16::from_f32(exact),
                "{name}: ({i}, {j}) is {exact}"
            );
        }
    }
}

/// Two products by maps of three modes, whose edges are inside tiles. A cluster has two tiles of
/// each product. A tile's rows past the end of the first product must not become rows of the
/// second.
#[test]
fn batched_products_by_tma_and_wgmma() {
    let (m, n, k, batches) = (200_usize, 264_usize, 72_usize, 2_usize);
    let left =
        |i: usize, l: usize, batch: usize| ((i + 2 * l + i * l % 5 + batch) % 3) as f32 - 1.0;
    let right = |j: usize, l: usize, batch: usize| {
        ((2 * j + 7 * l + j * l % 3 + 1 + 3 * batch) % 5) as f32 / 2.0 - 1.0
    };
    let mut a = Matrix::new(
        k,
        (0..batches * m * k).map(|at| left(at / k % m, at % k, at / (m * k))),
        half,
    );
    let mut b = Matrix::new(
        k,
        (0..batches * n * k).map(|at| right(at / k % n, at % k, at / (n * k))),
        half,
    );
    let mut c = Matrix::new(n, (0..batches * m * n).map(|_| 77.0), half);
    let (on_a, on_b, on_c) = (a.map_of(m, 128), b.map_of(n, 128), c.map_of(m, 64));
    let mut pace = 0;
    let on_pace = &raw mut pace as usize;
    // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
    let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| unsafe {
        let [m, n, k, batches] = [m, n, k, batches].map(|size| size as i32);
        gemm_sm90::hgemm_sm90_batched(on_a, on_b, on_c, on_pace as *mut u32, m, n, k, batches);
    });
    checked.unwrap();
    assert_eq!(pace, 0, "the counter is ready for the next launch");
    let lefts = rows(batches * m, k, |row, l| left(row % m, l, row / m));
    let rights = rows(batches * n, k, |row, l| right(row % n, l, row / n));
    for at in 0..batches * m * n {
        let (i, j, batch) = (at / n % m, at % n, at / (m * n));
        let exact = dot(&lefts[batch * m + i], &rights[batch * n + j]) as f32;
        assert_eq!(c.get(at), half(exact), "({i}, {j}, {batch}) is {exact}");
    }
}

/// Three heads of 200 rows: the second tile of each ends past its last row. The rows after each
/// head of the target must stay unchanged.
#[test]
fn heads_are_split() {
    let (length, heads, gap) = (200_usize, 3_usize, 9_usize);
    let mut source: Vec<u16> = (0..length * heads * 128)
        .map(|at| (at % 65521) as u16)
        .collect();
    let mut target = vec![0xffff_u16; (length + gap) * heads * 128];
    let (extents, boxes, apart) = ([128, length, heads], [64, 128, 1], 128 * (length + gap));
    // SAFETY: the heads outlive the kernel.
    let (from, to) = unsafe {
        (
            TensorMap::strided(
                source.as_mut_ptr().cast(),
                2,
                extents,
                [1, 128 * heads, 128],
                boxes,
                3,
            ),
            TensorMap::strided(
                target.as_mut_ptr().cast(),
                2,
                extents,
                [1, 128, apart],
                boxes,
                3,
            ),
        )
    };
    let blocks: Vec<_> = (0..3).flat_map(|head| [(0, head), (1, head)]).collect();
    // SAFETY: the maps match the heads, and the blocks are the grid's.
    check_grid(32, &blocks, 6, &|| unsafe {
        heads::split_heads(to, from, length as i32, heads as i32)
    })
    .unwrap();
    for (at, &element) in target.iter().enumerate() {
        let (head, row, column) = (at / apart, at % apart / 128, at % 128);
        let exact = if row < length {
            source[128 * (heads * row + head) + column]
        } else {
            0xffff
        };
        assert_eq!(element, exact, "row {row} of head {head}, column {column}");
    }
}
