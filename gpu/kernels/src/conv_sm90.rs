//! Convolutions for Hopper. The TMA unit reads the pixels of an image through a map in im2col mode,
//! so no thread computes the address of a pixel, and the padding is zeros. `im2col_sm90` writes the
//! matrix of a convolution. `hconv_sm90` multiplies this matrix with the filters and never stores
//! it: an implicit product.

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::instructions::{
    Im2col, Mbarrier, PipelineState, TensorMap, fence_barrier_init, tma_load_im2col, tma_store,
    tma_store_wait_read,
};
use cute_device::tiled::atoms::SM90_64xNx16_F32F16F16_SS;
use cute_device::tiled::{
    copy_tma, make_tiled_mma, make_tma_copy, partition_fragment_c, tma_partition, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{
    Launch, copy, dynamic_smem, grid_constant, kernel, make_matrix_mut, make_smem_tensor,
};

use crate::tiles::{A, TILE_A};

/// The extents of a convolution's result, and the steps, the padding and the dilation of its
/// filter. Pairs are along W and along H.
#[derive(Clone, Copy)]
struct Places {
    result: [i32; 2],
    steps: [i32; 2],
    padding: [i32; 2],
    dilation: [i32; 2],
}

/// A tile along k: 64 channels of one element of the filter. Elements are counted along W first.
#[derive(Clone, Copy, Default)]
struct Tile {
    part: i32,
    column: i32,
    row: i32,
    tap: i32,
}

impl Tile {
    /// Steps to the next tile, of a filter of this width and pixels with `parts` times 64 channels.
    #[inline(always)]
    const fn advance(&mut self, parts: i32, filter_w: i32) {
        self.part += 1;
        if self.part == parts {
            (self.part, self.column, self.tap) = (0, self.column + 1, self.tap + 1);
        }
        if self.column == filter_w {
            (self.column, self.row) = (0, self.row + 1);
        }
    }
}

impl Places {
    /// Returns the coordinates (W, H, image) of the first element of the filter at a pixel of the
    /// result.
    #[inline(always)]
    const fn first(self, pixel: i32) -> [i32; 3] {
        let [q, p] = self.result;
        let row = pixel / q;
        let (w, h) = (pixel % q * self.steps[0], row % p * self.steps[1]);
        [w - self.padding[0], h - self.padding[1], row / p]
    }

    /// Returns the im2col offsets of the filter's element in column `s` and row `r`.
    #[inline(always)]
    const fn offsets(self, s: i32, r: i32) -> [u16; 2] {
        [(s * self.dilation[0]) as u16, (r * self.dilation[1]) as u16]
    }
}

kernel! {
    /// Writes the matrix of a convolution of NHWC halves: a row for each pixel of the result, with
    /// the channels of each element of the filter.
    ///
    /// # Safety
    /// Launched with (ceil(pixels / 64), elements of the filter) blocks of 32 threads and 8200
    /// bytes of shared memory. `target` is a map of (channels, elements of the filter, pixels) by
    /// boxes of (64, 1, 64). `source` is a map in im2col mode of (channels, W, H, images) by 64
    /// pixels of 64 channels. Both are for halves with a swizzle of 128 bytes. `q` and `p`, the
    /// extents of the result, and `filter_w` are from 1 to 65536.
    threads = 32, registers = 8, index = 94;
    pub unsafe fn im2col_sm90(
        target: TensorMap<3>,
        source: TensorMap<4, Im2col>,
        channels: i32,
        q: i32,
        p: i32,
        filter_w: i32,
        step_w: i32,
        step_h: i32,
        padding_w: i32,
        padding_h: i32,
        dilation_w: i32,
        dilation_h: i32,
    ) {
        // SAFETY: the caller promises it; the maps are the first two arguments.
        let (launch, target, source) = unsafe {
            assert_unchecked(q > 0 && p > 0 && filter_w > 0);
            (
                &Launch::<{ im2col_sm90::THREADS }, 262_144, 65535>::new(),
                grid_constant!(im2col_sm90, 0, target),
                grid_constant!(im2col_sm90, 1, source),
            )
        };
        let (steps, padding) = ([step_w, step_h], [padding_w, padding_h]);
        let places = Places { result: [q, p], steps, padding, dilation: [dilation_w, dilation_h] };
        if launch.thread().value() != 0 {
            return;
        }
        let (pixel, tap) = (64 * launch.block().x(), launch.block().y());
        let offsets = places.offsets(tap % filter_w, tap / filter_w);
        let [w, h, image] = places.first(pixel);
        // SAFETY: the barrier follows the pixels, and only this thread uses both.
        unsafe {
            let full = Mbarrier::at(dynamic_smem() + 8192);
            full.init(1);
            fence_barrier_init();
            let (mut channel, mut parity) = (0, 0);
            while channel < channels {
                full.expect(8192);
                tma_load_im2col(dynamic_smem(), source, [channel, w, h, image], offsets, full);
                full.wait(parity);
                tma_store(target, [channel, tap, pixel], dynamic_smem());
                tma_store_wait_read::<0>();
                channel += 64;
                parity ^= 1;
            }
        }
    }
}

/// Makes the barriers of the stages: a stage is full when its bytes have arrived, and empty when
/// all threads have multiplied it.
///
/// # Safety
/// The barriers are in the block's shared memory, and no thread uses them yet.
#[inline(always)]
unsafe fn make_barriers(full: impl Fn(i32) -> Mbarrier, empty: impl Fn(i32) -> Mbarrier) {
    for stage in 0..3 {
        // SAFETY: the caller promises it.
        unsafe {
            full(stage).init(1);
            empty(stage).init(128);
        }
    }
    fence_barrier_init();
}

kernel! {
    /// Convolves NHWC halves with filters. The sums are floats.
    ///
    /// # Safety
    /// Launched with (ceil(pixels / 128), ceil(filters / 128)) blocks of 128 threads and 98352
    /// bytes of shared memory. `source` is a map in im2col mode of (channels, W, H, images) by 128
    /// pixels of 64 channels. `weights` is a map of (channels, filters, elements of a filter) by
    /// boxes of 128 rows of [`A`]. Both are for halves with a swizzle of 128 bytes. `target` has
    /// `pixels` rows of `filters` floats, a multiple of 8, and is aligned to 16 bytes. The extents
    /// are from 1 to 65536, those of a filter up to 255, and pixels up to 2^20.
    threads = 128, registers = 154, index = 797, w32 = 128, w64 = 64;
    pub unsafe fn hconv_sm90(
        source: TensorMap<4, Im2col>,
        weights: TensorMap<3>,
        #[align(16)] target: *mut f32,
        pixels: i32, filters: i32, channels: i32, q: i32, p: i32, filter_w: i32, filter_h: i32,
        step_w: i32, step_h: i32, padding_w: i32, padding_h: i32, dilation_w: i32, dilation_h: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ hconv_sm90::THREADS }, 8192, 512>::new() };
        // SAFETY: as above; the maps are the first two arguments.
        let (source, tma_b, m_c) = unsafe {
            assert_unchecked((1..=1 << 20).contains(&pixels) && (1..=65536).contains(&filters));
            assert_unchecked((1..=65536).contains(&channels) && q > 0 && p > 0);
            assert_unchecked((1..=255).contains(&filter_w) && (1..=255).contains(&filter_h));
            let source = grid_constant!(hconv_sm90, 0, source);
            let weights = grid_constant!(hconv_sm90, 1, weights);
            let [m, n] = [i64::from(pixels), i64::from(filters)];
            let rows = assume_divisible_unchecked(n, _8);
            let m_c = make_matrix_mut::<16, _, _, _>(launch, target, (m, n), (rows, _1)).named("C");
            (source, make_tma_copy(weights, A), m_c)
        };
        let (steps, padding) = ([step_w, step_h], [padding_w, padding_h]);
        let places = Places { result: [q, p], steps, padding, dilation: [dilation_w, dilation_h] };
        let taps = filter_w * filter_h;
        // The tiles of B, (BLK_N,BLK_K,k,tap), and the block's tile of C.
        let of_b = (launch.block().y(), .., ..);
        let g_b = tma_b.get_tma_tensor((filters, channels, taps)).local_tile((_128, _64), of_b);
        let g_c = m_c.block_tile((_128, _128), launch.block());
        let stages = A.tile_to_shape((_128, _64, _3), LayoutLeft);
        // SAFETY: the launch has this much memory, and the barriers keep its accesses apart.
        let (s_a, s_b) = unsafe {
            (
                make_smem_tensor::<u16, _>(dynamic_smem(), stages).named("sA"),
                make_smem_tensor::<u16, _>(dynamic_smem() + 3 * TILE_A, stages).named("sB"),
            )
        };
        let boxes = (s_b.group::<0, 2>(), g_b.group::<0, 2>());
        let (t_bg_b, t_bs_b) = tma_partition(tma_b, _0, layout!(1), boxes.0, boxes.1);
        // SAFETY: the barriers are after the stages.
        let barrier = |number: u32| unsafe {
            Mbarrier::at(dynamic_smem() + 6 * TILE_A + 8 * number)
        };
        let full = |stage: i32| barrier(stage.cast_unsigned());
        let empty = |stage: i32| full(stage + 3);
        let (thread, parts) = (launch.thread(), (channels + 63) / 64);
        let [w, h, image] = places.first(128 * launch.block().x());
        let mut next = Tile::default();
        let mut fetch = |stage: i32| {
            let Tile { part, column, row, tap } = next;
            if tap < taps {
                let (at, offsets) = ([64 * part, w, h, image], places.offsets(column, row));
                let address = dynamic_smem() + TILE_A * stage.cast_unsigned();
                // SAFETY: the stage is empty; all numbers are counted from 0.
                unsafe {
                    assert_unchecked((0..1024).contains(&part) && (0..65536).contains(&tap));
                    full(stage).expect(2 * TILE_A);
                    tma_load_im2col(address, source, at, offsets, full(stage));
                    let (from, to) = (t_bg_b.slice((.., part, tap)), t_bs_b.slice((.., stage)));
                    copy_tma(tma_b.with(full(stage)), from, to);
                }
                next.advance(parts, filter_w);
            }
        };
        if thread.value() == 0 {
            // SAFETY: no thread uses them before the block's barrier.
            unsafe { make_barriers(full, empty) };
            for stage in 0..3 {
                fetch(stage);
            }
        }
        launch.sync_threads();

        let (atom, any) = (SM90_64xNx16_F32F16F16_SS(_64), (Underscore, Underscore, Underscore));
        let mma = make_tiled_mma(atom, layout!((1, 1, 1)), any);
        let thr_mma = mma.get_slice(thread);
        let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
        let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);
        let mut t_cg_c = thr_mma.partition_c(g_c);
        let mut pipe = PipelineState::<3>::consumer();
        let (mut tile, tiles) = (0, taps * parts);
        while tile < tiles {
            let stage = pipe.stage();
            let (a, b) = (t_cs_a.slice((.., .., .., stage)), t_cs_b.slice((.., .., .., stage)));
            full(stage).wait(pipe.parity());
            warpgroup_arrive(&t_cr_c);
            // SAFETY: all threads execute this, and the stage is full.
            unsafe { warpgroup_gemm(mma, a, b, t_cr_c.view(), tile > 0) };
            warpgroup_commit_batch();
            warpgroup_wait::<0, _, _>(&t_cr_c);
            // SAFETY: each thread signals once that it has read the stage.
            unsafe { empty(stage).arrive() };
            if thread.value() == 0 {
                empty(stage).wait(pipe.parity());
                fetch(stage);
            }
            tile += 1;
            pipe.advance();
        }
        copy(&t_cr_c.view(), &mut t_cg_c);
    }
}
