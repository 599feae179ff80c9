//! Computes two numbers of each query for the backward pass. One is the sum of the products of the
//! query's output and the output's gradient. The other is the query's logarithm to base 2.

use core::f32::consts::LOG2_E;

use cute::prelude::*;
use cute_device::elements::Float;
use cute_device::instructions::{Mbarrier, fence_barrier_init, warp_uniform};
use cute_device::tiled::{copy_tma, make_tma_copy, tma_partition};
use cute_device::{
    Launch, copy, dynamic_smem, make_gmem_tile_mut, make_matrix, make_rmem_tensor,
    make_smem_tensor, zeros,
};

use super::super::OfQueries;
use super::{BOXES, Depth, Element, TILE};
use crate::tiles::{A, K_SW128};

/// Computes the numbers of 128 queries of a head in each block, one query per thread.
///
/// # Safety
/// The same as for the kernels in `attention_backward.rs`.
#[inline(always)]
pub(crate) unsafe fn sum(given: OfQueries) {
    // SAFETY: the caller promises it; the memory has both tiles, and then a barrier.
    unsafe {
        let launch = &Launch::<128, 8192, 65535>::new();
        let (tile, queries) = (launch.block().x(), given.queries);
        let [heads, place] = [given.heads, launch.block().y()].map(|number| warp_uniform(number));
        core::hint::assert_unchecked(heads > 0);
        let (batch, head) = (place / heads, place % heads);
        core::hint::assert_unchecked((0..8192).contains(&tile) && (0..4096).contains(&batch));
        core::hint::assert_unchecked((0..4096).contains(&head));
        let (depth, at) = (Depth::default(), dynamic_smem());
        let rows = K_SW128.tile_to_shape((_128, depth), LayoutLeft);
        let tiles = [
            make_smem_tensor::<Element, _>(at, rows).named("out"),
            make_smem_tensor::<Element, _>(at + 2 * TILE, rows).named("gradient"),
        ];
        let barrier = Mbarrier::at(at + 4 * TILE);
        if launch.thread().value() == 0 {
            barrier.init(1);
            fence_barrier_init();
        }
        launch.sync_threads();
        if launch.thread().value() == 0 {
            barrier.expect(4 * TILE);
            for (map, to) in given.maps.into_iter().zip(tiles) {
                let map = make_tma_copy(map, A);
                let from = map
                    .get_tma_tensor((queries, depth, heads, batch + 1))
                    .local_tile((_128, depth), (tile, _0, head, batch));
                let (from, to) = tma_partition(
                    map,
                    _0,
                    layout!(1),
                    to.group::<0, 2>(),
                    from.group::<0, 2>(),
                );
                copy_tma(map.with(barrier), from, to);
            }
        }
        barrier.wait(0);
        let mut sums = [0.0; 4];
        for step in 0..8 * BOXES {
            let [out, gradient] = tiles.map(|tile| {
                let mut own = make_rmem_tensor(zeros::<Element, 8>(), layout!((8,)));
                let eight = tile.local_tile((_128, _8), (0, step));
                copy(&eight.slice((launch.thread().value(), ..)), &mut own);
                own.elements().map(Float::to_f32)
            });
            for i in 0..8 {
                sums[i % 4] += out[i] * gradient[i];
            }
        }
        let sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
        // A query past the end or without keys has an infinite logarithm, so its weights are 0.
        let mut logarithm = make_rmem_tensor([f32::INFINITY], layout!((1,)));
        let all = make_matrix::<4, f32, _, _>(
            launch,
            given
                .logarithms
                .wrapping_add(place as usize * queries as usize),
            (i64::from(queries), 1_i64),
            (_1, i64::from(queries)),
        );
        let own = all.local_tile((_128, _1), (tile, 0));
        copy(
            &own.tv_part(layout!((128, 1)), launch.thread()),
            &mut logarithm,
        );
        let first = (place as usize * ((queries + 127) / 128) as usize + tile as usize) * 256;
        let numbers = make_gmem_tile_mut::<8, _, _>(
            launch,
            given.numbers.wrapping_add(first),
            layout!((128, 2)),
        );
        let [logarithm] = *logarithm.elements();
        let is_row = 128 * tile + launch.thread().value() < queries;
        let logarithm = if is_row && logarithm > f32::NEG_INFINITY {
            logarithm * LOG2_E
        } else {
            f32::INFINITY
        };
        let own = make_rmem_tensor([logarithm, sum], layout!((2,)));
        copy(
            &own,
            &mut numbers
                .named("numbers")
                .tv_part(layout!((128, 2):(1, 128)), launch.thread()),
        );
    }
}
