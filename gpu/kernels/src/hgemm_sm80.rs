//! `C = A · Bᵀ` of halves, summed in floats; `A (m, k)`, `B (n, k)` and `C (m, n)` are row-major. For Ampere and later: a block has 128
//! by 256 of `C`, eight warps 64 by 64 each; tiles of 64 of k come to shared memory in the background, two of them ahead, and from
//! there by `ldmatrix` to `mma.sync`. Every index is a layout's.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{Sm80M16N8K16F32F16, cp_async_commit, cp_async_wait, ldmatrix_x4, pack_f16};
use cute_device::{
    Launch, copy, copy_async, dynamic_smem, gemm, make_edge_tensor, make_edge_tile_mut, make_gmem_tensor,
    make_gmem_tile_mut, make_rmem_tensor, make_smem_tensor, zeros,
};

use crate::tiles::sm80::{A, B, C, COPIERS_A, COPIERS_B, LINES, LINES_OUT, MATRICES_A, MATRICES_B, PAIRS};

/// Bytes of shared memory of the tile of A, and of a stage: that and the tile of B.
const TILE_A: u32 = 128 * 64 * 2;
const STAGE: u32 = TILE_A + 256 * 64 * 2;
const STAGES: u32 = 3;

/// A block's tile, from tensors of its rows of A and of B, whose next 64 of k are as many elements further on, and of its tile of C.
macro_rules! multiply {
    ($launch:ident, $a:ident, $b:ident, $c:ident, $steps:expr) => {{
        let (launch, steps): (_, i64) = ($launch, $steps);
        let thread = launch.thread();
        let (mut from_a, mut from_b) = ($a.tv_part(COPIERS_A, thread), $b.tv_part(COPIERS_B, thread));
        let memory = dynamic_smem();
        // SAFETY: the stages of shared memory, which the barriers below keep apart.
        let stage = |number: u32| unsafe {
            (
                make_smem_tensor::<u16, _>(memory + STAGE * number, A),
                make_smem_tensor::<u16, _>(memory + STAGE * number + TILE_A, B),
            )
        };
        let (lane, warp_m, warp_n) = (thread.lane(), thread.warp() & 1, thread.warp() >> 1);

        let mut sums = make_rmem_tensor(zeros::<[f32; 4], 32>(), layout!((4, 8)));
        let mut load = |number: u32| {
            let (sa, sb) = stage(number);
            // SAFETY: a row of 64 halves begins at a multiple of 16 bytes, since k is one of 8.
            unsafe {
                copy_async(&from_a, &mut sa.tv_part(COPIERS_A, thread));
                copy_async(&from_b, &mut sb.tv_part(COPIERS_B, thread));
                (from_a, from_b) = (from_a.advanced(64), from_b.advanced(64));
            }
        };
        // The fragments of a step of 16 of k, in a stage.
        let fragments = |number: u32, inner: usize, fa: &mut [[u32; 4]; 4], fb: &mut [[u32; 2]; 8]| {
            let (sa, sb) = stage(number);
            let (sa, sb) = (
                sa.composition(MATRICES_A).slice((lane, warp_m, .., ..)),
                sb.composition(MATRICES_B).slice((lane, warp_n, .., ..)),
            );
            for (i, fragment) in fa.iter_mut().enumerate() {
                // SAFETY: the tile is there, and all threads of the warp come here.
                *fragment = unsafe { ldmatrix_x4(sa.address((i, inner))) };
            }
            for (i, fragments) in fb.as_chunks_mut::<2>().0.iter_mut().enumerate() {
                // SAFETY: as above.
                let [p, q, r, s] = unsafe { ldmatrix_x4(sb.address((i, inner))) };
                *fragments = [[p, q], [r, s]];
            }
        };
        for number in 0..STAGES - 1 {
            load(number);
            cp_async_commit();
        }
        cp_async_wait::<{ STAGES - 2 }>();
        launch.sync_threads();
        // Two sets of fragments: one is multiplied while the other is read, also from one stage to the next.
        let (mut fa, mut fb) = (zeros::<[[u32; 4]; 4], 2>(), zeros::<[[u32; 2]; 8], 2>());
        let (mut read, mut write) = (0, STAGES - 1);
        fragments(read, 0, &mut fa[0], &mut fb[0]);
        let mut step = 0;
        while step < steps {
            for inner in 0..4 {
                if inner == 0 {
                    if step + i64::from(STAGES - 1) < steps {
                        load(write);
                    }
                    cp_async_commit();
                    write = if write == STAGES - 1 { 0 } else { write + 1 };
                }
                if inner == 3 {
                    // The next tiles are there, for all threads, and those of this step have been read by all.
                    cp_async_wait::<{ STAGES - 2 }>();
                    launch.sync_threads();
                    read = if read == STAGES - 1 { 0 } else { read + 1 };
                }
                let (next, this) = ((inner + 1) % 2, inner % 2);
                fragments(read, (inner + 1) % 4, &mut fa[next], &mut fb[next]);
                let (a, b) = (make_rmem_tensor(fa[this], layout!((4, 1))), make_rmem_tensor(fb[this], layout!((8, 1))));
                gemm(Sm80M16N8K16F32F16, &a, &b, &mut sums);
            }
            step += 1;
        }
        // What was begun is complete before the block ends.
        cp_async_wait::<0>();
        let halves: [u32; 64] = core::array::from_fn(|i| {
            let of = &sums.elements()[i / 2];
            if i % 2 == 0 { pack_f16(of[0], of[1]) } else { pack_f16(of[2], of[3]) }
        });
        // By way of shared memory, so that a warp writes 64 bytes of a row.
        launch.sync_threads();
        // SAFETY: all stages have been read, and a barrier is between what is written here and read.
        let staged = unsafe { make_smem_tensor::<u32, _>(memory, C) };
        copy(&make_rmem_tensor(halves, layout!(((2, 4, 8),))), &mut staged.tv_part(PAIRS, thread));
        launch.sync_threads();
        let mut lines = make_rmem_tensor(zeros::<u32, 64>(), layout!(((4, 2, 8),)));
        copy(&staged.tv_part(LINES, thread), &mut lines);
        copy(&lines, &mut $c.tv_part(LINES_OUT, thread));
    }};
}

// ceiling: hgemm_sm80 threads 256 registers 207 index 154
kernel! {
    /// # Safety
    /// Launched with (n / 32, m / 1024) blocks of 256 threads and 144 KiB of shared memory. The matrices are as above, aligned to 16 bytes;
    /// m, n and k are at most 65536, and multiples of 1024, 256 and 64; k is at least 128.
    pub unsafe fn hgemm_sm80(c: *mut u32, a: *const u16, b: *const u16, n: i32, k: i32) {
        // Of C in pairs of columns, a row begins at a multiple of 16 bytes, which the compiler sees.
        let (pairs, k) = (4 * i64::from(n / 8), i64::from(k));
        // SAFETY: the caller promises it.
        let launch = unsafe {
            assert_unchecked((256..=65536).contains(&n) && (128..=65536).contains(&k) && k % 64 == 0);
            assert_unchecked((128..=32768).contains(&pairs) && pairs % 4 == 0);
            Launch::<256, 2048, 64>::new()
        };
        // Where a block's tile is: eight down, then to the right, then the next eight, so that what runs at once is about square.
        let (x, y) = (launch.block().x(), launch.block().y());
        let (row, column) = (128 * (8 * y + x % 8) as isize, 256 * (x / 8) as isize);
        // SAFETY: the tiles of this block.
        let (a, b, c) = unsafe {
            (
                make_gmem_tensor::<16, _, _>(a.offset(row * k as isize), layout!((128, 64):(k, 1))),
                make_gmem_tensor::<16, _, _>(b.offset(column * k as isize), layout!((256, 64):(k, 1))),
                make_gmem_tile_mut::<16, _, _>(c.offset(row * pairs as isize + column / 2), layout!((128, 128):(pairs, 1))),
            )
        };
        multiply!(launch, a, b, c, k / 64);
    }
}

// ceiling: hgemm_sm80_any threads 256 registers 222 index 700
kernel! {
    /// Tiles may pass the matrices: there, zeros are multiplied, and nothing is written.
    ///
    /// # Safety
    /// Launched with (8 * ceil(n / 256), ceil(m / 1024)) blocks of 256 threads and 144 KiB of shared memory. The matrices are as above,
    /// aligned to 16 bytes; m, n and k are from 1 to 65536, n and k multiples of 8.
    pub unsafe fn hgemm_sm80_any(c: *mut u32, a: *const u16, b: *const u16, m: i32, n: i32, k: i32) {
        // SAFETY: the caller promises it.
        let launch = unsafe {
            assert_unchecked((1..=65536).contains(&m) && (8..=65536).contains(&n) && (8..=65536).contains(&k));
            Launch::<256, 2048, 64>::new()
        };
        let (x, y) = (launch.block().x(), launch.block().y());
        let (row, column) = (128 * (8 * y + x % 8), 256 * (x / 8));
        if row >= m || column >= n {
            return;
        }
        // As products of 8 and of 4, which the compiler sees.
        let (steps, k, pairs) = ((i64::from(k) + 63) / 64, 8 * i64::from(k / 8), 4 * i64::from(n / 8));
        let (down, right) = (i64::from(m - row), i64::from(n - column) / 2);
        // SAFETY: the tiles of this block.
        let (a, b, c) = unsafe {
            let (row, column) = (row as isize, column as isize);
            (a.offset(row * k as isize), b.offset(column * k as isize), c.offset(row * pairs as isize + column / 2))
        };
        if down >= 128 && right >= 128 && k % 64 == 0 {
            // SAFETY: the tile is whole.
            let (a, b, c) = unsafe {
                (
                    make_gmem_tensor::<16, _, _>(a, layout!((128, 64):(k, 1))),
                    make_gmem_tensor::<16, _, _>(b, layout!((256, 64):(k, 1))),
                    make_gmem_tile_mut::<16, _, _>(c, layout!((128, 128):(pairs, 1))),
                )
            };
            multiply!(launch, a, b, c, steps);
        } else {
            // SAFETY: the matrices from the tile on.
            let (a, b, c) = unsafe {
                (
                    make_edge_tensor::<16, _, _>(a, make_layout((down, k), (k, _1))),
                    make_edge_tensor::<16, _, _>(b, make_layout((2 * right, k), (k, _1))),
                    make_edge_tile_mut::<16, _, _, _>(c, make_layout((down, right), (pairs, _1)), (_128, _128)),
                )
            };
            let (a, b) = (a.local_tile((_128, _64), (0, 0)), b.local_tile((_256, _64), (0, 0)));
            multiply!(launch, a, b, c, steps);
        }
    }
}
