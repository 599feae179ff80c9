//! `C += A · Bᵀ` of floats for a small `C` and a long k. Several blocks share a tile of `C`. Each
//! block sums over a part of k, and adds its sums to the tile with atomic operations. The third
//! index of a block is the index of its part.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "numbers for the host and for tests"
)]

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::{
    Fma, Launch, copy, gemm, kernel, make_gmem_atomics, make_gmem_tensor, make_rmem_tensor, shared,
    zeros,
};

/// The extents of `C`, and of k.
pub const EXTENT: usize = 256;
pub const DEPTH: usize = 4096;
/// The extent of a block's part of k.
pub const PART: usize = 256;

kernel! {
    /// # Safety
    /// Launched with (4, 4, 16) blocks of 256 threads and 8 KiB of shared memory. `A` and `B` are
    /// 256 by 4096 floats and `C` is 256 by 256. The first extent is contiguous, and all are
    /// aligned to 16 bytes. Nothing else accesses `C`. A block multiplies `steps` tiles, 0 to 16,
    /// of 16 elements of its part of k.
    threads = 256, registers = 62, index = 60, older = 80;
    pub unsafe fn split_k(
        c: *mut f32,
        #[align(16)] a: *const f32,
        #[align(16)] b: *const f32,
        steps: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ split_k::THREADS }, 4, 4, 16>::new() };
        // SAFETY: as above; the kernel has no other shared memory.
        let (a, b, c, (mut memory_a, mut memory_b)) = unsafe {
            assert_unchecked((0..=16).contains(&steps));
            let operand = layout!((256, 4096));
            (
                make_gmem_tensor::<16, f32, _>(launch, a, operand).read_only(),
                make_gmem_tensor::<16, f32, _>(launch, b, operand).read_only(),
                make_gmem_atomics(launch, c, layout!((256, 256))),
                shared!(launch, [f32; 1024], [f32; 1024]),
            )
        };
        let (thread, block) = (launch.thread(), launch.block_xyz());
        // A thread copies four floats side by side, and multiplies 4 rows and 4 columns.
        let (tile, copiers) = (layout!((64, 16)), layout!((256, 4):(4, 1)));
        let rows = layout!(((16, 16), 4, 16):((4, 0), 1, 64));
        let columns = layout!(((16, 16), 4, 16):((0, 4), 1, 64));
        let a = a.local_tile((_64, _256), (block.x(), block.z()));
        let b = b.local_tile((_64, _256), (block.y(), block.z()));
        let mut sums = make_rmem_tensor(zeros::<f32, 16>(), layout!((4, 4)));
        for step in 0..steps {
            let mut own = [make_rmem_tensor([0.0; 4], layout!((4,))); 2];
            copy(&a.local_tile((_64, _16), (0, step)).tv_part(copiers, thread), &mut own[0]);
            copy(&b.local_tile((_64, _16), (0, step)).tv_part(copiers, thread), &mut own[1]);
            let written = memory_a.fill_before(tile, |all| {
                copy(&own[0], &mut all.tv_part(copiers, thread));
            });
            let (of_b, of_a) = memory_b.fill_with(written, launch, tile, |all| {
                copy(&own[1], &mut all.tv_part(copiers, thread));
            });
            let of_rows = of_a.tensor(tile).composition(rows).slice((thread, .., ..));
            let of_columns = of_b.tensor(tile).composition(columns).slice((thread, .., ..));
            for k in 0..16 {
                let mut left = make_rmem_tensor([0.0; 4], layout!((4,)));
                let mut right = make_rmem_tensor([0.0; 4], layout!((4,)));
                copy(&of_rows.slice((.., k)), &mut left);
                copy(&of_columns.slice((.., k)), &mut right);
                let one = layout!((4, 1));
                gemm(Fma, &left.under(one), &right.under(one), &mut sums);
            }
            (memory_a, memory_b) = (of_a.release(launch), of_b.release(launch));
        }
        let (row, column) = (thread.value() % 16 * 4, thread.value() / 16 * 4);
        let mut at = 0;
        while at < 16 {
            let (i, j) = (row + at as i32 % 4, column + at as i32 / 4);
            c.atomic((64 * block.x() + i, 64 * block.y() + j)).add(sums.elements()[at]);
            at += 1;
        }
    }
}
