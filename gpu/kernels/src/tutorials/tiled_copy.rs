//! CuTe's tutorial `tiled_copy`, which copies a matrix tile by tile. Each thread copies through
//! registers, four numbers at a time.
//!
//! Source: CuTe `examples/cute/tutorial/tiled_copy.cu`.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::tiled::atoms::UniversalCopy_128;
use cute_device::tiled::{copy_with, make_fragment_like, make_tiled_copy};
use cute_device::{Launch, kernel, make_gmem_tensor, make_gmem_tile_mut};

kernel! {
    /// # Safety
    /// Launched with (m / 128, n / 64) blocks of 256 threads. Both matrices (m, n) are
    /// column-major, aligned to 16 bytes. m is a multiple of 128 and n of 64, and both are at most
    /// 65536.
    threads = 256, registers = 52, index = 32;
    pub unsafe fn tiled_copy(
        #[align(16)] to: *mut f32,
        #[align(16)] from: *const f32,
        m: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ tiled_copy::THREADS }, 512, 1024>::new() };
        let m = 4 * i64::from(m / 4);
        // This block's tile of either matrix: (BLK_M,BLK_N).
        // SAFETY: the caller promises it; another block has another tile.
        let (tile_s, tile_d) = unsafe {
            assert_unchecked((128..=65536).contains(&m));
            let first = 128 * launch.block().x() as isize + 64 * launch.block().y() as isize * m as isize;
            (
                make_gmem_tensor::<16, _, _>(launch, from.offset(first), layout!((128, 64):(1, m))),
                make_gmem_tile_mut::<16, _, _>(launch, to.offset(first), layout!((128, 64):(1, m))),
            )
        };

        // 32 by 8 threads, each with four numbers of a column.
        let tiled_copy = make_tiled_copy(UniversalCopy_128, _32, layout!((32, 8)), layout!((4, 1)));
        let thr_copy = tiled_copy.get_slice(launch.thread());
        let (thr_tile_s, thr_tile_d) = (thr_copy.partition_s(tile_s), thr_copy.partition_d(tile_d));
        let fragment = make_fragment_like::<f32, _>(&thr_tile_d);
        copy_with(tiled_copy, thr_tile_s, fragment.view());
        copy_with(tiled_copy, fragment.view(), thr_tile_d);
    }
}
