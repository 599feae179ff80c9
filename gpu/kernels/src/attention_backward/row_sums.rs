//! The numbers of queries for the backward pass: the sum of the products of a query's output and
//! its gradient, and the logarithm to base 2.

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

/// The launch of the kernels that sum rows.
type RowLaunch = Launch<128, 8192, 65535>;

/// Makes the block's sums of the gradient of queries zero.
///
/// # Safety
/// `sums` has 128 floats for each column, and no other block accesses them.
#[inline(always)]
unsafe fn clear(launch: &RowLaunch, sums: *mut f32) {
    let zeros = make_rmem_tensor([0.0; 4], layout!((4,)));
    for step in 0..64 * BOXES as usize / 4 {
        // SAFETY: the caller promises it.
        let four = unsafe {
            make_gmem_tile_mut::<16, _, _>(launch, sums.wrapping_add(512 * step), layout!((512,)))
        };
        let mut part = four
            .named("sums")
            .tv_part(layout!((128, 4):(4, 1)), launch.thread());
        copy(&zeros, &mut part);
    }
}

/// A block has 128 queries of a head, a thread one of them. With `CLEARS`, it makes the sums of the
/// gradient of queries zero.
///
/// # Safety
/// The same as for the kernels in `attention_backward.rs`.
#[inline(always)]
pub(crate) unsafe fn sum<const CLEARS: bool>(given: OfQueries, sums: *mut f32) {
    // SAFETY: the caller promises it; the memory has both tiles, and then a barrier.
    unsafe {
        let launch = &RowLaunch::new();
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
        if CLEARS {
            let tiles = place as usize * ((queries + 127) / 128) as usize + tile as usize;
            clear(launch, sums.wrapping_add(tiles * 128 * 64 * BOXES as usize));
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
        // The logarithm of a query past the end, or without keys, is infinite: its weights are 0.
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
