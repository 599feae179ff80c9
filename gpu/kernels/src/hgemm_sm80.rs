//! `C = A · Bᵀ` of halves for Ampere and later, summed in floats and written with CuTe's tiled
//! operations. `A (m, k)`, `B (n, k)` and `C (m, n)` are row-major. A block computes 128 by 256 of
//! `C`, and each of its eight warps 64 by 64. Background copies move tiles of 64 elements of k to
//! shared memory, two tiles ahead. `ldmatrix` loads them from there for `mma.sync`.

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::instructions::{PipelineState, cp_async_commit, cp_async_wait};
use cute_device::tiled::atoms::{
    SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, SM80_CP_ASYNC_CACHEGLOBAL_128 as CopyAsync,
    UniversalCopy_32, UniversalCopy_128,
};
use cute_device::tiled::{
    convert_f16, copy_with, gemm_with, make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b,
    make_tiled_copy_c, make_tiled_mma, partition_fragment_a, partition_fragment_b,
    partition_fragment_c, retile,
};
use cute_device::{
    Launch, dynamic_smem, kernel, make_gmem_tensor, make_gmem_tile_mut, make_matrix,
    make_matrix_tile_mut, make_smem_tensor,
};

/// The bytes of three stages of A.
const STAGES_A: u32 = 3 * 2 * 128 * 64;

/// Computes a block's product from the tensors `(BLK_M,BLK_K,k)`, `(BLK_N,BLK_K,k)` and
/// `(BLK_M,BLK_N)`, which may extend past the matrices. If `has_few` is true, there may be fewer
/// tiles of k than stages, and some stages are never filled.
macro_rules! multiply {
    ($launch:ident, $g_a:ident, $g_b:ident, $g_c:ident, $tiles:ident, $has_few:literal) => {{
        let (launch, g_a, g_b, g_c, tiles): (_, _, _, _, i64) = ($launch, $g_a, $g_b, $g_c, $tiles);
        // Three stages of tiles: (BLK_M,BLK_K,PIPE), (BLK_N,BLK_K,PIPE). C is stored through the
        // same memory.
        let atom = layout!(Sw<3, 3, 3> o (8, 64):(64, 1));
        let smem = dynamic_smem();
        // SAFETY: the launch has this much memory, and the barriers below keep its accesses apart.
        let (s_a, s_b, s_c) = unsafe {
            (
                make_smem_tensor::<u16, _>(smem, atom.tile_to_shape((_128, _64, _3), LayoutLeft)).named("sA"),
                make_smem_tensor::<u16, _>(smem + STAGES_A, atom.tile_to_shape((_256, _64, _3), LayoutLeft)).named("sB"),
                make_smem_tensor::<u16, _>(smem, atom.tile_to_shape((_128, _256), LayoutLeft)).named("sC"),
            )
        };

        // From global to shared memory, eight numbers at a time.
        let thread = launch.thread();
        let copier = make_tiled_copy(CopyAsync, _16, layout!((32, 8):(8, 1)), layout!((1, 8)));
        let thr_copy = copier.get_slice(thread);
        let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
        let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
        let fetch = |tile: i64, stage: i32| {
            if tile < tiles {
                copy_with(copier, t_ag_a.slice((.., .., .., tile)), t_as_a.slice((.., .., .., stage)));
                copy_with(copier, t_bg_b.slice((.., .., .., tile)), t_bs_b.slice((.., .., .., stage)));
            }
            cp_async_commit();
        };
        fetch(0, 0);
        fetch(1, 1);

        // Eight warps, two by four.
        let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 4, 1)), (_32, _64, _16));
        let thr_mma = mma.get_slice(thread);
        let t_cr_a = partition_fragment_a(thr_mma, &s_a.slice((.., .., 0_i32)));
        let t_cr_b = partition_fragment_b(thr_mma, &s_b.slice((.., .., 0_i32)));
        let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);

        // From shared memory to registers.
        let (s2r_a, s2r_b) =
            (make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma), make_tiled_copy_b(SM75_U32x4_LDSM_N, _16, mma));
        let (t_xs_a, t_xr_a) = (s2r_a.get_slice(thread).partition_s(s_a), retile(s2r_a, t_cr_a.view()));
        let (t_xs_b, t_xr_b) = (s2r_b.get_slice(thread).partition_s(s_b), retile(s2r_b, t_cr_b.view()));
        let load = |stage: i32, block: i32| {
            copy_with(s2r_a, t_xs_a.slice((.., .., block, stage)), t_xr_a.slice((.., .., block)));
            copy_with(s2r_b, t_xs_b.slice((.., .., block, stage)), t_xr_b.slice((.., .., block)));
        };

        cp_async_wait::<1>();
        launch.sync_threads();
        let (mut read, mut write) = (PipelineState::<3>::consumer(), PipelineState::<3>::consumer());
        write.advance();
        write.advance();
        load(0, 0);
        let mut tile = 0;
        while tile < tiles {
            for block in 0..4 {
                if block == 3 {
                    // The next tiles are visible to all threads, and all threads have read those of
                    // this step.
                    cp_async_wait::<1>();
                    launch.sync_threads();
                    // After the last tile, the values that are read ahead are discarded. They come
                    // from an old tile, or from this tile a second time.
                    if !$has_few || tile + 1 < tiles {
                        read.advance();
                    }
                }
                load(read.stage(), (block + 1) % 4);
                if block == 0 {
                    fetch(tile + 2, write.stage());
                    write.advance();
                }
                gemm_with(
                    mma,
                    t_cr_a.view().slice((.., .., block)),
                    t_cr_b.view().slice((.., .., block)),
                    t_cr_c.view(),
                );
            }
            tile += 1;
        }
        // All copies are complete before the block ends.
        cp_async_wait::<0>();

        // C is stored as halves, through shared memory, in whole lines.
        let t_cr_h = convert_f16(&t_cr_c);
        let r2s = make_tiled_copy_c(UniversalCopy_32, _16, mma);
        launch.sync_threads();
        copy_with(r2s, retile(r2s, t_cr_h.view()), r2s.get_slice(thread).partition_d(s_c));
        launch.sync_threads();
        let s2g = make_tiled_copy(UniversalCopy_128, _16, layout!((8, 32):(32, 1)), layout!((1, 8)));
        let thr_copy = s2g.get_slice(thread);
        copy_with(s2g, thr_copy.partition_s(s_c), thr_copy.partition_d(g_c));
    }};
}

kernel! {
    /// # Safety
    /// Launched with (n / 32, m / 1024) blocks of 256 threads and 144 KiB of shared memory. The
    /// matrices are as above, aligned to 16 bytes. m is a multiple of 1024, n of 256 and k of 64.
    /// All three are at most 65536, and k is at least 192.
    threads = 256, registers = 224, index = 228;
    pub unsafe fn hgemm_sm80(
        #[align(16)] c: *mut u16,
        #[align(16)] a: *const u16,
        #[align(16)] b: *const u16,
        n: i32,
        k: i32,
    ) {
        // A row begins at a multiple of 16 bytes. The compiler sees that from these products.
        let (n, k) = (8 * i64::from(n / 8), 8 * i64::from(k / 8));
        // SAFETY: the caller promises it.
        let launch = unsafe {
            assert_unchecked((256..=65536).contains(&n) && (192..=65536).contains(&k) && k % 64 == 0);
            &Launch::<{ hgemm_sm80::THREADS }, 2048, 64>::new()
        };
        // The position of a block's tile. The order goes down eight tiles, then to the right, then
        // to the next eight rows of tiles. The tiles that run at once form about a square.
        let (x, y) = (launch.block().x(), launch.block().y());
        let (row, column) = (128 * (8 * y + x % 8) as isize, 256 * (x / 8) as isize);
        let tiles = k / 64;
        // This block's tiles: (BLK_M,BLK_K,k), (BLK_N,BLK_K,k), (BLK_M,BLK_N).
        // SAFETY: the tiles of this block.
        let (g_a, g_b, g_c) = unsafe {
            (
                make_gmem_tensor::<16, _, _>(launch, a.offset(row * k as isize), layout!((128, 64, tiles):(k, 1, 64))),
                make_gmem_tensor::<16, _, _>(launch, b.offset(column * k as isize), layout!((256, 64, tiles):(k, 1, 64))),
                make_gmem_tile_mut::<16, _, _>(launch, c.offset(row * n as isize + column), layout!((128, 256):(n, 1))),
            )
        };
        multiply!(launch, g_a, g_b, g_c, tiles, false);
    }
}

kernel! {
    /// Tiles may extend past the matrices. There, the kernel multiplies zeros and writes nothing.
    ///
    /// # Safety
    /// Launched with (8 * ceil(n / 256), ceil(m / 1024)) blocks of 256 threads and 144 KiB of
    /// shared memory. The matrices are as above, aligned to 16 bytes. m, n and k are from 1 to
    /// 65536, and n and k are multiples of 8.
    threads = 256, registers = 250, index = 783;
    pub unsafe fn hgemm_sm80_any(
        #[align(16)] c: *mut u16,
        #[align(16)] a: *const u16,
        #[align(16)] b: *const u16,
        m: i32,
        n: i32,
        k: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe {
            assert_unchecked((1..=65536).contains(&m) && (8..=65536).contains(&n) && (8..=65536).contains(&k));
            &Launch::<{ hgemm_sm80_any::THREADS }, 2048, 64>::new()
        };
        let (x, y) = (launch.block().x(), launch.block().y());
        // The tile of this block.
        let (down, right) = (8 * y + x % 8, x / 8);
        let (row, column) = (128 * down, 256 * right);
        if row >= m || column >= n {
            return;
        }
        // The numbers are written as products of 8, so the compiler knows that they are multiples.
        let (tiles, m, n, k) = ((i64::from(k) + 63) / 64, i64::from(m), 8 * i64::from(n / 8), 8 * i64::from(k / 8));
        let (rows, columns) = (m - i64::from(row), n - i64::from(column));
        let (row, column) = (row as isize, column as isize);
        // SAFETY: this block's tile is in the matrix.
        let c = unsafe { c.offset(row * n as isize + column) };
        if rows >= 128 && columns >= 256 && k % 64 == 0 {
            // SAFETY: the tile is whole.
            let (g_a, g_b, g_c) = unsafe {
                (
                    make_gmem_tensor::<16, _, _>(launch, a.offset(row * k as isize), layout!((128, 64, tiles):(k, 1, 64))),
                    make_gmem_tensor::<16, _, _>(launch, b.offset(column * k as isize), layout!((256, 64, tiles):(k, 1, 64))),
                    make_gmem_tile_mut::<16, _, _>(launch, c, layout!((128, 256):(n, 1))),
                )
            };
            multiply!(launch, g_a, g_b, g_c, tiles, true);
        } else {
            // SAFETY: the caller promises the matrices; the number of columns is a multiple of 8.
            let (m_a, m_b, g_c) = unsafe {
                let columns = assume_divisible_unchecked(columns, _8);
                (
                    make_matrix::<16, _, _, _>(launch, a, (m, k), (k, _1)),
                    make_matrix::<16, _, _, _>(launch, b, (n, k), (k, _1)),
                    make_matrix_tile_mut::<16, _, _, _, _>(launch, c, (rows, columns), (n, _1), (_128, _256)),
                )
            };
            let (g_a, g_b) = (m_a.local_tile((_128, _64), (down, ..)), m_b.local_tile((_256, _64), (right, ..)));
            multiply!(launch, g_a, g_b, g_c, tiles, true);
        }
    }
}
