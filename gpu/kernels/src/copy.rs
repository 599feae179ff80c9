//! Copies of floats. One kernel copies 8192 by 8192 floats with 65536 blocks of 256 threads. Each
//! thread moves four contiguous floats. Another kernel copies any number of floats.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::{
    Launch, copy, kernel, make_edge_tensor, make_edge_tensor_mut, make_gmem_tensor,
    make_gmem_tensor_mut, make_rmem_tensor,
};

kernel! {
    /// # Safety
    /// Launched with 65536 blocks of 256 threads; `target` and `source` are matrices of 8192 by
    /// 8192 floats, aligned to 16 bytes.
    threads = 256, registers = 18, index = 6;
    pub unsafe fn copy_f32(
        #[align(16)] target: *mut f32,
        #[align(16)] source: *const f32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ copy_f32::THREADS }, 65536>::new() };
        let elements = layout!((1024, 65536));
        // SAFETY: as above.
        let (source, target) = unsafe {
            (
                make_gmem_tensor::<16, _, _>(launch, source, elements),
                make_gmem_tensor_mut::<16, _, _>(launch, target, elements),
            )
        };
        let (thread, block) = (launch.thread(), launch.block());
        let tv = layout!((256, 4):(4, 1));
        let from = source.local_tile((_1024, _1), block.yx()).tv_part(tv, thread);
        let mut to = target.block_tile((_1024, _1), block.yx()).tv_part(tv, thread);
        let mut values = make_rmem_tensor([0.0; 4], layout!((4,)));
        copy(&from, &mut values);
        copy(&values, &mut to);
    }
}

kernel! {
    /// Copies any number of floats up to 2^30.
    ///
    /// # Safety
    /// Launched with at least `count / 1024` blocks of 256 threads, and at most 2^20; `target` and
    /// `source` have `count` floats, and are aligned to 16 bytes.
    threads = 256, registers = 14, index = 14, w32 = 6;
    pub unsafe fn copy_f32_any(
        #[align(16)] target: *mut f32,
        #[align(16)] source: *const f32,
        count: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ copy_f32_any::THREADS }, { 1 << 20 }>::new() };
        // SAFETY: as above.
        let (source, target) = unsafe {
            assert_unchecked((0..=1 << 30).contains(&count));
            let elements = make_layout((i64::from(count),), (_1,));
            (
                make_edge_tensor::<16, _, _>(launch, source, elements),
                make_edge_tensor_mut::<16, _, _>(launch, target, elements),
            )
        };
        let (thread, block) = (launch.thread(), launch.block_x());
        let tv = layout!((256, 4):(4, 1));
        let mut values = make_rmem_tensor([0.0; 4], layout!((4,)));
        copy(&source.local_tile((_1024,), block).tv_part(tv, thread), &mut values);
        copy(&values, &mut target.block_tile((_1024,), block).tv_part(tv, thread));
    }
}
