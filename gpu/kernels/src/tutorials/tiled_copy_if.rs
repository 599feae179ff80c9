//! CuTe's tutorial `tiled_copy_if`, which copies a matrix whose extents no tile divides. CuTe
//! checks whether each atom's first coordinate is in the matrix, and copies with predicates. Here,
//! the tensor stores the matrix's extents and checks each coordinate. Past an edge, the tensor
//! reads zeros and writes nothing.
//!
//! Source: CuTe `examples/cute/tutorial/tiled_copy_if.cu`.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::tiled::atoms::UniversalCopy_32;
use cute_device::tiled::{copy_with, make_fragment_like, make_tiled_copy};
use cute_device::{Launch, kernel, make_matrix, make_matrix_mut};

kernel! {
    /// # Safety
    /// Launched with (ceil(m / 64), ceil(n / 32)) blocks of 128 threads. Both matrices (m, n) are
    /// column-major. m and n are from 1 to 65536.
    threads = 128, registers = 42, index = 108, w32 = 32;
    pub unsafe fn tiled_copy_if(to: *mut f32, from: *const f32, m: i32, n: i32) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ tiled_copy_if::THREADS }, 1024, 2048>::new() };
        // SAFETY: as above.
        let (source, target) = unsafe {
            assert_unchecked((1..=65536).contains(&m) && (1..=65536).contains(&n));
            let (m, n) = (i64::from(m), i64::from(n));
            (
                make_matrix::<4, _, _, _>(launch, from, (m, n), (_1, m)),
                make_matrix_mut::<4, _, _, _>(launch, to, (m, n), (_1, m)),
            )
        };
        let block = launch.block();
        let tile_s = source.local_tile((_64, _32), (block.x(), block.y()));
        let tile_d = target.block_tile((_64, _32), block);

        // 16 by 8 threads. Each copies two numbers of a column, one at a time, because a column may
        // begin anywhere.
        let tiled_copy = make_tiled_copy(UniversalCopy_32, _32, layout!((16, 8)), layout!((2, 1)));
        let thr_copy = tiled_copy.get_slice(launch.thread());
        let (thr_tile_s, thr_tile_d) = (thr_copy.partition_s(tile_s), thr_copy.partition_d(tile_d));
        let fragment = make_fragment_like::<f32, _>(&thr_tile_d);
        copy_with(tiled_copy, thr_tile_s, fragment.view());
        copy_with(tiled_copy, fragment.view(), thr_tile_d);
    }
}
