//! The structure of CuTe's tutorial `sgemm_1` on the CPU: blocks, tiles in shared memory, threads
//! and registers. Blocks and threads are loops. Unlike in the tutorial, the extents are not
//! multiples of the tiles, so accesses past an edge are predicated.
//!
//! `cargo run --example sgemm_1`
//!
//! Source: CuTe `examples/cute/tutorial/sgemm_1.cu`.

use cute::algorithm::{clear, gemm};
use cute::prelude::*;

/// C (M×N) = alpha · A (M×K) · B (N×K)ᵀ + beta · C.
const M: usize = 75;
const N: usize = 70;
const K: usize = 21;
const THREADS: usize = 64;

fn main() {
    let numbers = |length: usize, period: u8| -> Vec<f32> {
        (0..period)
            .cycle()
            .take(length)
            .map(|x| f32::from(x) / 4.0 - 1.0)
            .collect()
    };
    let (a, b, c_before) = (numbers(M * K, 7), numbers(N * K, 5), numbers(M * N, 11));
    let mut c = c_before.clone();
    let (alpha, beta) = (0.5, 2.0);

    // The whole matrices, with run-time extents: A and C by columns, B by rows.
    let (m, n, k) = (M, N, K);
    let whole_a = make_tensor(&a[..], layout!((m, k):(1, m)));
    let whole_b = make_tensor(&b[..], layout!((n, k):(k, 1)));
    let mut whole_c = make_tensor(&mut c[..], layout!((m, n):(1, m)));

    // The extents of the block's tile of the result, and of the tiles that the block reads at a
    // time.
    let (block_m, block_n, block_k) = (_32, _32, _8);
    // The layouts of the threads that copy: 32 by 2 threads for A, and 8 by 8 threads for B. The
    // threads that compute are 8 by 8.
    let (threads_a, threads_b) = (layout!((32, 2)), layout!((8, 8):(8, 1)));
    // A thread has every 8th row and every 8th column of C's tile, 4 by 4 elements in all. As one
    // layout, this is (thread, value) to the index in the tile, counted down its columns.
    let thread_value = layout!(((8, 8), (4, 4)):((1, 32), (8, 256)));

    // The tiles in shared memory, padded so that columns begin in different banks.
    let mut shared_a = make_tensor([0.0_f32; 33 * 8], layout!((32, 8):(1, 33)));
    let mut shared_b = make_tensor([0.0_f32; 33 * 8], layout!((32, 8):(1, 33)));
    // Tensors whose elements are their own index in a tile. From the index follow the coordinates
    // for the checks at the edge.
    let places_k = make_counting_tensor(layout!((32, 8)));
    let places_c = make_counting_tensor(layout!((32, 32)));

    for (i, j) in (0..M.div_ceil(32)).flat_map(|i| (0..N.div_ceil(32)).map(move |j| (i, j))) {
        // The block's tile of C. At the edge, the tile has fewer rows or columns.
        let mut tile_c = whole_c.view_mut().clipped_tile((block_m, block_n), (i, j));
        // The sums of all threads. Each thread has 16 sums in its registers.
        let mut registers = [make_tensor([0.0_f32; 16], layout!((4, 4))); THREADS];
        registers.iter_mut().for_each(clear);

        for step in 0..K.div_ceil(8) {
            let tile_a = whole_a.clipped_tile((block_m, block_k), (i, step));
            let tile_b = whole_b.clipped_tile((block_n, block_k), (j, step));
            // Every thread copies its part of both tiles. Past the edge, it writes zeros, which add
            // nothing.
            for thread in 0..THREADS {
                let places = places_k.local_partition(threads_a, thread);
                let mut mine = shared_a.view_mut().local_partition(threads_a, thread);
                for value in 0..mine.size() {
                    let place = places.at(value);
                    mine[value] = tile_a.get((place % 32, place / 32)).copied().unwrap_or(0.0);
                }
                let places = places_k.local_partition(threads_b, thread);
                let mut mine = shared_b.view_mut().local_partition(threads_b, thread);
                for value in 0..mine.size() {
                    let place = places.at(value);
                    mine[value] = tile_b.get((place % 32, place / 32)).copied().unwrap_or(0.0);
                }
            }
            // Here a kernel waits for all threads of its block. Every thread multiplies its rows by
            // its columns. The tiler has one entry, so it does not divide k among the threads.
            for (thread, sums) in registers.iter_mut().enumerate() {
                let rows = shared_a.view().outer_partition((_8,), (thread % 8,));
                let columns = shared_b.view().outer_partition((_8,), (thread / 8,));
                gemm(&rows, &columns, sums);
            }
        }

        // Every thread adds its sums to C, if the element is inside C.
        for (thread, sums) in registers.iter().enumerate() {
            let places = places_c.composition(thread_value).slice((thread, ..));
            for value in 0..sums.size() {
                let place = places.at(value);
                if let Some(element) = tile_c.get_mut((place % 32, place / 32)) {
                    *element = alpha * sums[value] + beta * *element;
                }
            }
        }
    }

    // Three plain loops compute the same.
    let mut worst = 0.0_f32;
    for (m, n) in (0..M).flat_map(|m| (0..N).map(move |n| (m, n))) {
        let sum: f32 = (0..K).map(|k| a[m + k * M] * b[n * K + k]).sum();
        worst = worst.max((alpha * sum + beta * c_before[m + n * M] - c[m + n * M]).abs());
    }
    println!(
        "{M}×{N}×{K} in tiles of 32×32×8 by {THREADS} threads: the greatest difference is {worst}"
    );
    assert!(worst < 1e-4, "the tiled product differs by {worst}");
}
