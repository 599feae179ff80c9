//! Loads of pixels through maps in im2col mode, compared with the definition of a convolution.

use cute::prelude::*;
use cute_device::instructions::{
    Im2col, Mbarrier, PixelBox, TensorMap, cluster_rank, fence_barrier_init, sync_cluster,
    tma_load_im2col, tma_load_im2col_multicast, tma_prefetch_im2col,
};
use cute_device::{
    Launch, check_block, check_cluster, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor,
};

/// A convolution over three spatial dimensions, W first. Fewer dimensions have extents of 1.
#[derive(Clone, Copy)]
struct Convolution {
    channels: usize,
    extents: [usize; 3],
    images: usize,
    filter: [usize; 3],
    padding: [usize; 3],
    steps: [usize; 3],
    dilation: [usize; 3],
}

impl Convolution {
    /// The extents of the result.
    fn result(&self) -> [usize; 3] {
        core::array::from_fn(|at| {
            let reach = self.dilation[at] * (self.filter[at] - 1) + 1;
            (self.extents[at] + 2 * self.padding[at] - reach) / self.steps[at] + 1
        })
    }

    fn strides(&self) -> [usize; 5] {
        let [w, h, d] = self.extents;
        let row = self.channels;
        [1, row, row * w, row * w * h, row * w * h * d]
    }

    /// The element of channel `channel` that the filter's element `tap` meets at pixel `pixel` of
    /// the result.
    fn element(&self, data: &[u16], channel: usize, pixel: usize, tap: [usize; 3]) -> u16 {
        let [q, p, z] = self.result();
        let place = [pixel % q, pixel / q % p, pixel / (q * p) % z];
        let image = pixel / (q * p * z);
        let mut at = channel + image * self.strides()[4];
        for mode in 0..3 {
            let padded = place[mode] * self.steps[mode] + tap[mode] * self.dilation[mode];
            let Some(inside) = padded.checked_sub(self.padding[mode]) else {
                return 0;
            };
            if inside >= self.extents[mode] {
                return 0;
            }
            at += inside * self.strides()[mode + 1];
        }
        if channel < self.channels && image < self.images {
            data[at]
        } else {
            0
        }
    }

    /// The map of `R` dimensions for loads of `pixels` pixels with 16 channels.
    fn map<const R: usize, const S: usize>(
        &self,
        data: &[u16],
        pixels: usize,
        bits: u32,
    ) -> TensorMap<R, Im2col> {
        let [w, h, d] = self.extents;
        let all = [self.channels, w, h, d, self.images];
        // The images are the last dimension, whatever the rank is.
        let pick = |all: [usize; 5]| -> [usize; R] {
            core::array::from_fn(|mode| all[if mode == R - 1 { 4 } else { mode }])
        };
        let reach = |at: usize| self.dilation[at] * (self.filter[at] - 1);
        let pixel_box = PixelBox::<S> {
            lower: core::array::from_fn(|at| -(self.padding[at] as i32)),
            upper: core::array::from_fn(|at| self.padding[at] as i32 - reach(at) as i32),
            steps: core::array::from_fn(|at| self.steps[at] as u32),
        };
        let shape = [pick(all), pick(self.strides())];
        // SAFETY: the data outlive the kernel.
        unsafe {
            TensorMap::im2col(
                data.as_ptr().cast(),
                2,
                shape,
                (16, pixels),
                pixel_box,
                bits,
            )
        }
    }

    /// The coordinates of a pixel of the result, for a map of `R` dimensions.
    fn at<const R: usize>(&self, channel: usize, pixel: usize) -> [i32; R] {
        let [q, p, z] = self.result();
        let place = [pixel % q, pixel / q % p, pixel / (q * p) % z];
        let first =
            |mode: usize| (place[mode] * self.steps[mode]) as i32 - self.padding[mode] as i32;
        let image = (pixel / (q * p * z)) as i32;
        core::array::from_fn(|mode| match mode {
            0 => channel as i32,
            _ if mode == R - 1 => image,
            _ => first(mode - 1),
        })
    }
}

const PIXELS: usize = 24;

/// Loads each column of `PIXELS` pixels and 16 channels, for each element of the filter, and
/// compares all elements.
fn compares<const R: usize, const S: usize>(of: Convolution, bits: u32) {
    let count = of.strides()[4] * of.images;
    let data: Vec<u16> = (1..=count as u16).collect();
    let map = of.map::<R, S>(&data, PIXELS, bits);
    let total = of.result().iter().product::<usize>() * of.images;
    let [s, r, t] = of.filter;
    check_block(32, (0, 0), &|| {
        // SAFETY: the block has this memory, and the barrier orders its accesses.
        let launch = unsafe { Launch::<32, 1>::new() };
        let thread = launch.thread().value();
        // SAFETY: as above.
        let full = unsafe { Mbarrier::at(dynamic_smem() + 1024) };
        if thread == 0 {
            // SAFETY: one thread makes it.
            unsafe { full.init(1) };
            fence_barrier_init();
        }
        launch.sync_threads();
        let mut phase = 0;
        for (first, channel) in (0..total).step_by(PIXELS).flat_map(|first| {
            let channels = (0..of.channels).step_by(16);
            channels.map(move |channel| (first, channel))
        }) {
            for tap in (0..s * r * t).map(|tap| [tap % s, tap / s % r, tap / (s * r)]) {
                let offsets = core::array::from_fn(|at| (tap[at] * of.dilation[at]) as u16);
                if thread == 0 {
                    // SAFETY: the barrier counts the bytes, and no thread reads them before.
                    unsafe {
                        let at = of.at::<R>(channel, first);
                        tma_prefetch_im2col::<R, S>(&raw const map, at, offsets);
                        full.expect(32 * PIXELS as u32);
                        tma_load_im2col(dynamic_smem(), &raw const map, at, offsets, full);
                    }
                }
                full.wait(phase);
                phase ^= 1;
                if thread < PIXELS as i32 {
                    let mut own = make_rmem_tensor([0; 16], layout!((16,)));
                    // SAFETY: the pixels have been loaded.
                    unsafe {
                        if bits == 0 {
                            let all = layout!((24, 16):(16, 1));
                            let all = make_smem_tensor::<u16, _>(dynamic_smem(), all);
                            copy(&all.slice((thread, ..)), &mut own);
                        } else {
                            let all = layout!(Sw<1, 3, 3> o (24, 16):(16, 1));
                            let all = make_smem_tensor::<u16, _>(dynamic_smem(), all);
                            copy(&all.slice((thread, ..)), &mut own);
                        }
                    }
                    let pixel = first + thread as usize;
                    for (of_channel, &found) in own.elements().iter().enumerate() {
                        let wanted = of.element(&data, channel + of_channel, pixel, tap);
                        assert_eq!(found, wanted, "pixel {pixel}, tap {tap:?}, {of_channel}");
                    }
                }
                launch.sync_threads();
            }
        }
    })
    .unwrap();
}

const IMAGES: Convolution = Convolution {
    channels: 24,
    extents: [7, 5, 1],
    images: 3,
    filter: [3, 3, 1],
    padding: [1, 1, 0],
    steps: [1, 1, 1],
    dilation: [1, 1, 1],
};

#[test]
fn pixels_of_images() {
    compares::<4, 2>(IMAGES, 0);
    compares::<4, 2>(IMAGES, 1);
    let (padding, steps, dilation) = ([2, 1, 0], [2, 3, 1], [2, 1, 1]);
    compares::<4, 2>(
        Convolution {
            padding,
            steps,
            dilation,
            ..IMAGES
        },
        0,
    );
    let (padding, filter) = ([0; 3], [1, 2, 1]);
    compares::<4, 2>(
        Convolution {
            filter,
            padding,
            ..IMAGES
        },
        1,
    );
}

#[test]
fn pixels_of_lines_and_of_volumes() {
    let (extents, filter, padding) = ([50, 1, 1], [4, 1, 1], [3, 0, 0]);
    let (steps, dilation) = ([3, 1, 1], [2, 1, 1]);
    let line = Convolution {
        extents,
        filter,
        padding,
        steps,
        dilation,
        ..IMAGES
    };
    compares::<3, 1>(line, 0);
    let (extents, filter, padding) = ([4, 3, 5], [3, 2, 2], [1, 0, 1]);
    let (steps, dilation) = ([1, 1, 2], [1, 1, 2]);
    let volume = Convolution {
        extents,
        filter,
        padding,
        steps,
        dilation,
        ..IMAGES
    };
    compares::<5, 3>(volume, 0);
}

/// Each block of a cluster loads half of the pixels for both.
#[test]
fn pixels_for_both_blocks_of_a_cluster() {
    let data: Vec<u16> = (1..=24 * 35 * 3).collect();
    let map = IMAGES.map::<4, 2>(&data, 16, 0);
    check_cluster(32, &[(0, 0), (1, 0)], 2, &|| {
        // SAFETY: clusters have two blocks with this memory, and the barriers order the accesses.
        unsafe {
            let launch = Launch::<32, 2>::new();
            let (thread, rank) = (launch.thread().value(), cluster_rank::<2>());
            let full = Mbarrier::at(dynamic_smem() + 1024);
            if thread == 0 {
                full.init(1);
                fence_barrier_init();
            }
            sync_cluster();
            if thread == 0 {
                full.expect(1024);
                let (to, at) = (512 * rank as u32, IMAGES.at::<4>(8, 16 * rank as usize));
                tma_load_im2col_multicast(to, &raw const map, at, [2, 1], full, 0b11);
            }
            full.wait(0);
            let all = make_smem_tensor::<u16, _>(dynamic_smem(), layout!((32, 16):(16, 1)));
            let mut own = make_rmem_tensor([0; 16], layout!((16,)));
            copy(&all.slice((thread, ..)), &mut own);
            for (channel, &found) in own.elements().iter().enumerate() {
                let wanted = IMAGES.element(&data, 8 + channel, thread as usize, [2, 1, 0]);
                assert_eq!(found, wanted, "pixel {thread}, channel {channel}");
            }
            sync_cluster();
        }
    })
    .unwrap();
}
