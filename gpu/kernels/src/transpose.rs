//! Transposes matrices of floats through a tile of shared memory. Two kernels have fixed extents of
//! 8192 by 8192, and one kernel accepts any extents. The tile's swizzle prevents bank conflicts.

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::{
    Launch, copy, kernel, make_edge_tensor, make_edge_tensor_mut, make_gmem_tensor,
    make_gmem_tensor_mut, make_rmem_tensor, shared,
};

kernel! {
    /// Transposes by tiles of 32 by 32. A thread moves four elements.
    ///
    /// # Safety
    /// Launched with (256, 256) blocks of 256 threads and 4 KiB of shared memory. `target` and
    /// `source` are matrices of 8192 by 8192.
    threads = 256, registers = 21, index = 24, w32 = 8;
    pub unsafe fn transpose_32(
        #[align(16)] target: *mut f32,
        #[align(16)] source: *const f32,
    ) {
        let matrix = layout!((8192, 8192):(8192, 1));
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ transpose_32::THREADS }, 256, 256>::new() };
        // SAFETY: as above.
        let (source, target, memory) = unsafe {
            (
                make_gmem_tensor::<16, _, _>(launch, source, matrix),
                make_gmem_tensor_mut::<16, _, _>(launch, target, matrix),
                shared!(launch, [f32; 1024]),
            )
        };
        let (thread, block) = (launch.thread(), launch.block());
        let shared = layout!(Sw<5, 0, 5> o (32, 32):(32, 1));
        // ((column, row), step of 8 rows) to (row, column)
        let tv = layout!(((32, 8), 4):((32, 1), 8));
        let mut values = make_rmem_tensor([0.0; 4], layout!((4,)));
        copy(&source.local_tile((_32, _32), block.yx()).tv_part(tv, thread), &mut values);
        let memory = memory.fill(launch, shared, |tile| copy(&values, &mut tile.tv_part(tv, thread)));
        // Row and column exchanged: (column, row).
        let exchanged = layout!(Sw<5, 0, 5> o (32, 32):(1, 32));
        copy(&memory.tensor(exchanged).tv_part(tv, thread), &mut values);
        copy(&values, &mut target.block_tile((_32, _32), block).tv_part(tv, thread));
    }
}

/// A block of 512 threads moves its tile of 64 by 64 through shared memory.
macro_rules! exchange {
    ($launch:ident, $source:ident, $target:ident, $memory:ident) => {{
        let (launch, source, target, memory) = ($launch, $source, $target, $memory);
        let (thread, block) = (launch.thread(), launch.block());
        // ((group of four columns, row), (column of the group, left or right half)) to (row, column)
        let tv = layout!(((8, 64), (4, 2)):((256, 1), (64, 2048)));
        let mut values = make_rmem_tensor([0.0; 8], layout!(((4, 2),)));
        copy(&source.local_tile((_64, _64), block.yx()).tv_part(tv, thread), &mut values);
        // The writes index shared memory by (column, row), the reads by (row, column).
        let shared = layout!(Sw<5, 0, 6> o (64, 64):(1, 64));
        let memory = memory.fill(launch, shared, |tile| copy(&values, &mut tile.tv_part(tv, thread)));
        let exchanged = layout!(Sw<5, 0, 6> o (64, 64):(64, 1));
        copy(&memory.tensor(exchanged).tv_part(tv, thread), &mut values);
        copy(&values, &mut target.block_tile((_64, _64), block).tv_part(tv, thread));
    }};
}

kernel! {
    /// Transposes by tiles of 64 by 64. A thread moves two groups of four elements. Each group is
    /// contiguous in global memory.
    ///
    /// # Safety
    /// Launched with (128, 128) blocks of 512 threads and 16 KiB of shared memory. `target` and
    /// `source` are matrices of 8192 by 8192, aligned to 16 bytes.
    threads = 512, registers = 24, index = 32;
    pub unsafe fn transpose_64(
        #[align(16)] target: *mut f32,
        #[align(16)] source: *const f32,
    ) {
        let matrix = layout!((8192, 8192):(8192, 1));
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ transpose_64::THREADS }, 128, 128>::new() };
        // SAFETY: as above.
        let (source, target, memory) = unsafe {
            (
                make_gmem_tensor::<16, _, _>(launch, source, matrix),
                make_gmem_tensor_mut::<16, _, _>(launch, target, matrix),
                shared!(launch, [f32; 4096]),
            )
        };
        exchange!(launch, source, target, memory);
    }
}

/// Computes a block's tile of the transpose of any matrix.
macro_rules! transpose {
    ($launch:ident, $target:ident, $source:ident, $rows:expr, $columns:expr) => {{
        let (launch, rows, columns) = ($launch, $rows, $columns);
        // SAFETY: the kernel's caller promises it.
        let (source, target, memory) = unsafe {
            (
                make_edge_tensor::<16, _, _>(
                    launch,
                    $source,
                    make_layout((rows, columns), (columns, _1)),
                ),
                make_edge_tensor_mut::<16, _, _>(
                    launch,
                    $target,
                    make_layout((columns, rows), (rows, _1)),
                ),
                shared!(launch, [f32; 4096]),
            )
        };
        exchange!(launch, source, target, memory);
    }};
}

kernel! {
    /// Transposes any matrix by tiles of 64 by 64. Past an edge, reads zeros and writes nothing.
    /// Four floats of a row move at once if `rows` and `columns` are multiples of 4, or if the row
    /// happens to be aligned to 16 bytes.
    ///
    /// # Safety
    /// Launched with at least (columns / 64, rows / 64) blocks of 512 threads, and 16 KiB of shared
    /// memory. `source` has `rows` rows and `columns` columns, and `target` has `columns` rows and
    /// `rows` columns. Both are aligned to 16 bytes. Rows and columns are at most 65536.
    threads = 512, registers = 28, index = 141, w32 = 28;
    pub unsafe fn transpose_any(
        #[align(16)] target: *mut f32,
        #[align(16)] source: *const f32,
        rows: i32,
        columns: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe {
            assert_unchecked((0..=65536).contains(&rows) && (0..=65536).contains(&columns));
            &Launch::<{ transpose_any::THREADS }, 1024, 1024>::new()
        };
        let (rows, columns) = (i64::from(rows), i64::from(columns));
        if rows % 4 == 0 && columns % 4 == 0 {
            // Written as products of 4, so the compiler knows that each is a multiple.
            // SAFETY: the products are multiples of 4.
            let by_4 = |size: i64| unsafe { assume_divisible_unchecked(4 * (size / 4), _4) };
            transpose!(launch, target, source, by_4(rows), by_4(columns));
        } else {
            transpose!(launch, target, source, rows, columns);
        }
    }
}
