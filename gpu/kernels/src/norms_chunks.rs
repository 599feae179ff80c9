//! The second step of the gradients of weight and bias. The kernels add the chunk sums that
//! `norms_weights.rs` has written, in a fixed order.
#![allow(unsafe_code, reason = "kernels, and their promises")]

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::elements::{Bf16, F16, Rounded};
use cute_device::{
    Launch, copy, dynamic_smem, kernel, make_matrix, make_matrix_tile_mut, make_rmem_tensor,
    make_smem_tensor,
};

macro_rules! sums_of_chunks {
    ($($name:ident $T:ty;)*) => { $(
        kernel! {
            /// Adds the sums of all chunks, column by column. Each of eight warps adds every eighth
            /// chunk.
            ///
            /// # Safety
            /// Launched with a block for each 32 columns, and 1 KiB of shared memory. There are 0
            /// to 2^18 chunks and 1 to 2^20 columns. `sums` has a row for each chunk, and `target`
            /// has one row.
            threads = 256, blocks = 8, registers = 32, index = 240, w16 = 1, w32 = 33;
            pub unsafe fn $name(target: *mut $T, sums: *const f32, chunks: i32, columns: i32) {
                // SAFETY: the caller promises it.
                unsafe {
                    let launch = &Launch::<256, 32768>::new();
                    let all = sum_of_chunks(launch, sums, chunks, columns);
                    let before = 32 * launch.block_x().value();
                    let rest = i64::from(columns - before);
                    let rest = if rest < 0 { 0 } else { rest };
                    // The threads of a column correspond to the second mode, which has the extent
                    // 1, so only the first warp writes.
                    let tile = make_matrix_tile_mut::<1, $T, _, _, _>(
                        launch,
                        target.wrapping_add(before as usize),
                        (rest, 1_i64),
                        (_1, rest),
                        (_32, _8),
                    );
                    let [all, _] = <$T>::rounded([all, all]);
                    let own = make_rmem_tensor([all], layout!((1,)));
                    copy(&own, &mut tile.tv_part(layout!((256, 1)), launch.thread()));
                }
            }
        }
    )* };
}

/// Returns the sum of a lane's column over all chunks.
///
/// # Safety
/// The same as for the kernels that call this.
#[inline(always)]
unsafe fn sum_of_chunks(
    launch: &Launch<256, 32768>,
    sums: *const f32,
    chunks: i32,
    columns: i32,
) -> f32 {
    // SAFETY: the caller promises it.
    let (matrix, of_warps) = unsafe {
        assert_unchecked((0..=1 << 18).contains(&chunks) && (1..=1 << 20).contains(&columns));
        let (shape, stride) = (
            (i64::from(columns), i64::from(chunks)),
            (_1, i64::from(columns)),
        );
        (
            make_matrix::<4, f32, _, _>(launch, sums, shape, stride),
            make_smem_tensor::<f32, _>(dynamic_smem(), layout!((1, 32, 8):(1, 1, 32)))
                .named("sums"),
        )
    };
    let thread = launch.thread();
    let mut all = [0.0; 4];
    for step in 0..(chunks + 31) / 32 {
        let tile = matrix.local_tile((_32, _32), (launch.block_x().value(), step));
        let mut own = make_rmem_tensor([0.0; 4], layout!((4,)));
        copy(&tile.tv_part(layout!((256, 4):(1, 256)), thread), &mut own);
        for (all, own) in all.iter_mut().zip(own.elements()) {
            *all += own;
        }
    }
    let of_warp = make_rmem_tensor([(all[0] + all[1]) + (all[2] + all[3])], layout!((1,)));
    copy(
        &of_warp,
        &mut of_warps.slice((.., thread.lane(), thread.warp() % 8)),
    );
    launch.sync_threads();
    (0..8).fold(0.0, |all, warp| {
        let mut own = make_rmem_tensor([0.0], layout!((1,)));
        copy(&of_warps.slice((.., thread.lane(), warp)), &mut own);
        all + own.elements()[0]
    })
}

sums_of_chunks! {
    sum_of_chunks_f32 f32;
    sum_of_chunks_f16 F16;
    sum_of_chunks_bf16 Bf16;
}
