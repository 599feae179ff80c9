//! The gradient of queries from its sums, which are scaled, rounded and stored in the tensor.

use cute::prelude::*;
use cute_device::instructions::{fence_async, tma_store_wait_read, warp_uniform};
use cute_device::tiled::atoms::SM90_U32x4_STSM_N;
use cute_device::tiled::{
    copy_tma_store, copy_with, make_tiled_copy_c, make_tiled_mma, make_tma_copy,
    partition_fragment_c_of, retile, tma_partition,
};
use cute_device::{
    Launch, copy, dynamic_smem, make_gmem_tensor, make_rmem_tensor, make_smem_tensor,
};

use super::super::OfSums;
use super::{BOXES, Depth, Scores, round};
use crate::tiles::{C, K_SW128};

/// Stores the gradient of 64 queries of a head. Each thread loads the sums that it had as sums of a
/// product.
///
/// # Safety
/// The same as for the kernels in `attention_backward/atomic.rs`.
#[inline(always)]
pub(crate) unsafe fn scaled(given: OfSums) {
    // SAFETY: the caller promises it; the memory has the tile.
    unsafe {
        let launch = &Launch::<128, 16384, 65535>::new();
        let (tile, queries) = (launch.block().x(), given.queries);
        let [heads, place] = [given.heads, launch.block().y()].map(|number| warp_uniform(number));
        core::hint::assert_unchecked(heads > 0);
        let (batch, head) = (place / heads, place % heads);
        core::hint::assert_unchecked((0..16384).contains(&tile) && (0..4096).contains(&batch));
        core::hint::assert_unchecked((0..4096).contains(&head));
        let thread = launch.thread().in_warpgroup();
        let depth = Depth::default();
        let rows = K_SW128.tile_to_shape((_64, depth), LayoutLeft);
        let s_o = make_smem_tensor::<u16, _>(dynamic_smem(), rows).named("out");
        let s_o = s_o.local_tile((_64, _64), (0, ..));
        let whole = (Underscore, Underscore, Underscore);
        let mma = make_tiled_mma(Scores(_64), layout!((1, 1, 1)), whole);
        let r2s = make_tiled_copy_c(SM90_U32x4_STSM_N, _16, mma);
        let t_s_o = r2s.get_slice(thread).partition_d(s_o);
        let tiles = 2 * i64::from((queries + 127) / 128);
        let first = (i64::from(place) * tiles + i64::from(tile)) * i64::from(BOXES);
        for column in 0..BOXES {
            let from = given
                .sums
                .wrapping_add(4096 * (first as usize + column as usize));
            let all =
                make_gmem_tensor::<16, f32, _>(launch, from, layout!((128, (4, 8)):(4, (1, 512))));
            let mut sums = make_rmem_tensor([0.0; 32], layout!(((4, 8),)));
            copy(&all.named("sums").slice((thread, ..)), &mut sums);
            let sums = sums.elements().map(|sum| sum * given.scale);
            let fragment = partition_fragment_c_of::<f32, _, _, _, _, _>(
                mma.get_slice(thread),
                layout!((64, 64)),
            );
            copy(
                &make_rmem_tensor(sums, layout!(((2, 2, 8), 1, 1):((1, 2, 4), 0, 0))),
                &mut fragment.view(),
            );
            let rounded = round(&fragment);
            copy_with(
                r2s,
                retile(r2s, rounded.view()),
                t_s_o.slice((.., .., .., column)),
            );
        }
        fence_async();
        launch.sync_threads();
        if launch.thread().value() == 0 {
            let map = make_tma_copy(given.map, C);
            let g_o = map
                .get_tma_tensor((queries, depth, heads, batch + 1))
                .local_tile((_64, _64), (tile, .., head, batch));
            let (to, from) = tma_partition(
                map,
                _0,
                layout!(1),
                s_o.group::<0, 2>(),
                g_o.group::<0, 2>(),
            );
            for column in 0..BOXES {
                copy_tma_store(map, from.slice((.., column)), to.slice((.., column)));
            }
            tma_store_wait_read::<0>();
        }
    }
}
