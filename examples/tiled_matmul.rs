//! A matrix product, tiled three times: into blocks, threads and values. Each step prints its
//! layout, and the result is compared with three plain loops.
//!
//! `cargo run --example tiled_matmul`

use cute::prelude::*;

/// C (M×N) += A (M×K) · B (K×N).
const M: usize = 64;
const N: usize = 48;
const K: usize = 32;

fn main() {
    // The matrices in memory: A and C by columns, B by rows.
    let a_layout = layout!((64, 32):LayoutLeft);
    let b_layout = layout!((32, 48):LayoutRight);
    let c_layout = layout!((64, 48):LayoutLeft);
    println!("A (M,K) = {a_layout}\nB (K,N) = {b_layout}\nC (M,N) = {c_layout}\n");

    // 1. Blocks: each block computes a 16×24 tile of C, from a 16×8 tile of A and an 8×24 tile of B
    //    at a time.
    let a_blocks = a_layout.zipped_divide((_16, _8));
    let b_blocks = b_layout.zipped_divide((_8, _24));
    let c_blocks = c_layout.zipped_divide((_16, _24));
    println!("blocks of A ((m,k),(M/m,K/k)) = {a_blocks}");
    println!("blocks of B ((k,n),(K/k,N/n)) = {b_blocks}");
    println!("blocks of C ((m,n),(M/m,N/n)) = {c_blocks}\n");

    // 2. Threads: 4×8 threads share a block's tile of C. Each thread has every 4th row and every
    //    8th column.
    let threads = layout!((4, 8));
    let c_threads = c_blocks.get::<0>().zipped_divide((_4, _8));
    println!(
        "threads = {threads}\n{}",
        threads.to_dynamic().print().unwrap_or_default()
    );
    println!("a block of C as ((thread),(value)) = {c_threads}");

    // 3. Values: the elements that one thread of one block has.
    let (values, first) = c_threads.slice_and_offset(((1, 2), (.., ..)));
    println!("thread (1,2) holds C + {first} + {values}\n");

    let a: Vec<f32> = (0_u16..2048).map(|i| f32::from(i % 7) - 3.0).collect();
    let b: Vec<f32> = (0_u16..1536).map(|i| f32::from(i % 5) - 2.0).collect();
    let mut c = vec![0.0_f32; M * N];

    let (a_tile, b_tile) = (a_blocks.get::<0>(), b_blocks.get::<0>());
    let block_grid = c_blocks.get::<1>();
    let mut products = 0_u64;
    for block in 0..4 * 2_usize {
        let (block_m, block_n) = (block % 4, block / 4);
        let c_block = block_grid.index((block_m, block_n));
        for block_k in 0..K / 8 {
            // The offsets of this block's tiles.
            let a_block = a_blocks.get::<1>().index((block_m, block_k));
            let b_block = b_blocks.get::<1>().index((block_k, block_n));
            for thread in 0..32_usize {
                let (thread_m, thread_n) = (thread % 4, thread / 4);
                for value_n in 0..3_usize {
                    for value_m in 0..4_usize {
                        let (m, n) = (thread_m + 4 * value_m, thread_n + 8 * value_n);
                        let sum: f32 = (0..8_usize)
                            .map(|k| {
                                a[a_block + a_tile.index((m, k))]
                                    * b[b_block + b_tile.index((k, n))]
                            })
                            .sum();
                        c[c_block + c_threads.index(((thread_m, thread_n), (value_m, value_n)))] +=
                            sum;
                        products += 8;
                    }
                }
            }
        }
    }

    // Three plain loops compute the same.
    let mut plain = vec![0.0_f32; M * N];
    for n in 0..N {
        for m in 0..M {
            plain[m + n * M] = (0..K).map(|k| a[m + k * M] * b[k * N + n]).sum();
        }
    }
    let worst = c
        .iter()
        .zip(&plain)
        .map(|(x, y)| (x - y).abs())
        .fold(0.0, f32::max);
    println!(
        "{products} products, as many as {M}·{N}·{K} = {}",
        M * N * K
    );
    println!("the greatest difference to the plain loops: {worst}");
    assert!(worst < 1e-3, "the tiled product differs by {worst}");
}
