//! `C = A · Bᵀ` of floats, with extents of 4096: CuTe's tutorial `sgemm`, NT. In `A (m, k)` and `C
//! (m, n)`, m is contiguous, and in `B (n, k)`, n is contiguous. A block computes 128 by 128 of
//! `C`, and each of its threads computes 8 by 8 in registers. Background copies move tiles of 16
//! elements of k to shared memory, two tiles ahead. A second kernel accepts any extents if m and n
//! are multiples of 4.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{cp_async_commit, cp_async_wait};
use cute_device::{
    ACROSS, Fma, Launch, copy, copy_async, dynamic_smem, gemm, kernel, make_edge_tensor,
    make_edge_tile_mut, make_gmem_tensor, make_gmem_tensor_mut, make_gmem_tile_mut,
    make_rmem_tensor, make_smem_tensor, zeros,
};

/// Bytes of shared memory of a stage: a tile of A and one of B.
const STAGE: u32 = 2 * 128 * 16 * 4;
const STAGES: u32 = 3;

/// Computes a block's tile of C. The inputs are the tensors of its first 16 elements of k, the
/// distance to the next 16, and the tile.
macro_rules! multiply {
    ($launch:ident, $a:ident, $b:ident, $c:ident, $steps:expr, $next:expr) => {{
        let (launch, steps) = ($launch, $steps);
        let thread = launch.thread();
        // The elements that a thread copies: (thread, (four of m, half of k)) to (m, k) of a tile.
        let copiers = layout!(((32, 8), (4, 2)):((4, 128), (1, 1024)));
        let mut from_a = $a.tv_part(copiers, thread);
        let mut from_b = $b.tv_part(copiers, thread);
        // The elements that a thread multiplies: of 128 rows, four contiguous rows, and the four
        // rows that are 64 further on. The modes are (thread, (row, half), k). A thread is one of
        // 16 by 16.
        let rows = layout!(((16, 16), (4, 2), 16):((4, 0), (1, 64), 128));
        let columns = layout!(((16, 16), (4, 2), 16):((0, 4), (1, 64), 128));
        let tile = layout!((128, 16));
        let memory = dynamic_smem();
        let mut sums = make_rmem_tensor(zeros::<f32, 64>(), layout!(((4, 2), (4, 2))));

        let mut begun = 0;
        let mut write = 0;
        let mut load = |write: u32| {
            // SAFETY: the stage was read, and a barrier came since; tiles past the last are not
            // begun.
            unsafe {
                let (sa, sb) = (
                    make_smem_tensor(memory + STAGE * write, tile),
                    make_smem_tensor(memory + STAGE * write + STAGE / 2, tile),
                );
                copy_async(&from_a, &mut sa.tv_part(copiers, thread));
                copy_async(&from_b, &mut sb.tv_part(copiers, thread));
                (from_a, from_b) = (from_a.advanced($next.0), from_b.advanced($next.1));
            }
        };
        while begun < STAGES as i32 - 1 {
            if begun < steps {
                load(write);
            }
            cp_async_commit();
            (begun, write) = (begun + 1, write + 1);
        }
        let mut read = 0;
        for step in 0..steps {
            // The tile of this step is visible to all threads, and all threads have read the one
            // before it.
            cp_async_wait::<1>();
            launch.sync_threads();
            if step + 2 < steps {
                load(write);
            }
            cp_async_commit();
            write = if write == STAGES - 1 { 0 } else { write + 1 };
            // SAFETY: the barrier.
            let (sa, sb) = unsafe {
                (make_smem_tensor(memory + STAGE * read, tile), make_smem_tensor(memory + STAGE * read + STAGE / 2, tile))
            };
            read = if read == STAGES - 1 { 0 } else { read + 1 };
            let (sa, sb) = (sa.composition(rows).slice((thread, .., ..)), sb.composition(columns).slice((thread, .., ..)));
            for k in 0..16 {
                let (mut fa, mut fb) =
                    (make_rmem_tensor([0.0; 8], layout!(((4, 2),))), make_rmem_tensor([0.0; 8], layout!(((4, 2),))));
                copy(&sa.slice((.., k)), &mut fa);
                copy(&sb.slice((.., k)), &mut fb);
                gemm(Fma, &fa.under(layout!(((4, 2), 1))), &fb.under(layout!(((4, 2), 1))), &mut sums);
            }
        }
        let tv = layout!(((16, 16), ((4, 2), (4, 2))):((4, 512), ((1, 64), (128, 8192))));
        copy(&sums.under(layout!((((4, 2), (4, 2)),))), &mut $c.tv_part(tv, thread));
    }};
}

kernel! {
    /// # Safety
    /// Launched with (32, 32) blocks of 256 threads and 48 KiB of shared memory. The matrices are
    /// as above, aligned to 16 bytes.
    threads = 256, blocks = 2, registers = 127, index = 71;
    pub unsafe fn sgemm(
        #[align(16)] c: *mut f32,
        #[align(16)] a: *const f32,
        #[align(16)] b: *const f32,
    ) {
        let matrix = layout!((4096, 4096));
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ sgemm::THREADS }, 32, 32>::new() };
        // SAFETY: as above.
        let (a, b, c) = unsafe {
            (
                make_gmem_tensor::<16, _, _>(launch, a, matrix),
                make_gmem_tensor::<16, _, _>(launch, b, matrix),
                make_gmem_tensor_mut::<16, _, _>(launch, c, matrix),
            )
        };
        let block = launch.block();
        let (a, b) = (a.local_tile((_128, _16), (block.x(), 0)), b.local_tile((_128, _16), (block.y(), 0)));
        let c = c.block_tile((_128, _128), block);
        multiply!(launch, a, b, c, 4096 / 16, (16 * 4096, 16 * 4096));
    }
}

kernel! {
    /// Tiles may extend past the matrices. There, the kernel multiplies zeros and writes nothing.
    ///
    /// # Safety
    /// Launched with at least (m / 128, n / 128) blocks of 256 threads, and 48 KiB of shared
    /// memory. The matrices are as above, aligned to 16 bytes. m, n and k are from 1 to 65536, and
    /// m and n are multiples of 4.
    threads = 256, blocks = 2, registers = 128, index = 377, w32 = 48;
    pub unsafe fn sgemm_any(
        #[align(16)] c: *mut f32,
        #[align(16)] a: *const f32,
        #[align(16)] b: *const f32,
        m: i32,
        n: i32,
        k: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe {
            assert_unchecked((4..=65536).contains(&m) && (4..=65536).contains(&n) && (1..=65536).contains(&k));
            &Launch::<{ sgemm_any::THREADS }, 512, 512>::new()
        };
        let (row, column) = (128 * launch.block().x(), 128 * launch.block().y());
        if row >= m || column >= n {
            return;
        }
        let (down, right, steps) = (i64::from(m - row), i64::from(n - column), (k + 15) / 16);
        // Written as products of 4, so the compiler knows that they are multiples.
        let (m, n, k) = (4 * i64::from(m / 4), 4 * i64::from(n / 4), i64::from(k));
        // SAFETY: the tiles of this block.
        let (a, b, c) = unsafe {
            let (row, column) = (row as isize, column as isize);
            (a.offset(row), b.offset(column), c.offset(column * m as isize + row))
        };
        if down >= 128 && right >= 128 && k % 16 == 0 {
            // SAFETY: the tile is whole.
            let (a, b, c) = unsafe {
                (
                    make_gmem_tensor::<16, _, _>(launch, a, layout!((128, 16):(1, m))),
                    make_gmem_tensor::<16, _, _>(launch, b, layout!((128, 16):(1, n))),
                    make_gmem_tile_mut::<16, _, _>(launch, c, layout!((128, 128):(1, m))),
                )
            };
            multiply!(launch, a, b, c, steps, (16 * m, 16 * n));
        } else {
            // SAFETY: the tensors are the parts of the matrices from the tile on.
            let (a, b, c) = unsafe {
                (
                    make_edge_tensor::<16, _, _>(launch, a, make_layout((down, k), (_1, m))),
                    make_edge_tensor::<16, _, _>(launch, b, make_layout((right, k), (_1, n))),
                    make_edge_tile_mut::<16, _, _, _>(launch, c, make_layout((down, right), (_1, m)), (_128, _128)),
                )
            };
            let (a, b) = (a.local_tile((_128, _16), (0, 0)), b.local_tile((_128, _16), (0, 0)));
            multiply!(launch, a, b, c, steps, (16 * ACROSS, 16 * ACROSS));
        }
    }
}
