//! Convolutions, compared with their definition.

use cute_device::check_grid;
use cute_device::instructions::{Im2col, PixelBox, TensorMap};
use half::f16;

use crate::conv_sm90;

/// A convolution with a filter of 3 by 2 elements, W first. Pairs are along W and along H.
struct Convolution {
    channels: usize,
    images: usize,
    padding: [usize; 2],
    steps: [usize; 2],
    dilation: [usize; 2],
}

const EXTENTS: [usize; 2] = [9, 7];
const FILTER: [usize; 2] = [3, 2];
const TAPS: usize = 6;

const CASES: [Convolution; 3] = [
    Convolution {
        channels: 72,
        images: 2,
        padding: [1, 1],
        steps: [1, 1],
        dilation: [1, 1],
    },
    Convolution {
        channels: 64,
        images: 5,
        padding: [3, 0],
        steps: [2, 3],
        dilation: [3, 2],
    },
    Convolution {
        channels: 8,
        images: 3,
        padding: [0, 2],
        steps: [3, 1],
        dilation: [2, 4],
    },
];

impl Convolution {
    fn result(&self) -> [usize; 2] {
        core::array::from_fn(|at| {
            let reach = self.dilation[at] * (FILTER[at] - 1) + 1;
            (EXTENTS[at] + 2 * self.padding[at] - reach) / self.steps[at] + 1
        })
    }

    fn pixels(&self) -> usize {
        let [q, p] = self.result();
        self.images * q * p
    }

    /// The place of the first channel that an element of the filter meets at a pixel of the result.
    fn place(&self, pixel: usize, tap: usize) -> Option<usize> {
        let [q, p] = self.result();
        let (at, of_filter) = (
            [pixel % q, pixel / q % p],
            [tap % FILTER[0], tap / FILTER[0]],
        );
        let [x, y] = core::array::from_fn(|mode| {
            let padded = at[mode] * self.steps[mode] + of_filter[mode] * self.dilation[mode];
            padded
                .checked_sub(self.padding[mode])
                .filter(|&inside| inside < EXTENTS[mode])
        });
        Some(((pixel / (q * p) * EXTENTS[1] + y?) * EXTENTS[0] + x?) * self.channels)
    }

    fn map(&self, image: &[u16], pixels: usize) -> TensorMap<4, Im2col> {
        let (c, [w, h]) = (self.channels, EXTENTS);
        let reach = |at: usize| self.dilation[at] * (FILTER[at] - 1);
        let pixel_box = PixelBox {
            lower: self.padding.map(|padding| -(padding as i32)),
            upper: [0, 1].map(|at| self.padding[at] as i32 - reach(at) as i32),
            steps: self.steps.map(|step| step as u32),
        };
        let shape = [[c, w, h, self.images], [1, c, c * w, c * w * h]];
        // SAFETY: the image outlives the kernel.
        unsafe { TensorMap::im2col(image.as_ptr().cast(), 2, shape, (64, pixels), pixel_box, 3) }
    }

    /// The steps, the padding and the dilation, as arguments.
    fn places(&self) -> [i32; 6] {
        let [a, b, c] =
            [self.steps, self.padding, self.dilation].map(|pair| pair.map(|x| x as i32));
        [a[0], a[1], b[0], b[1], c[0], c[1]]
    }
}

#[test]
fn the_matrix_of_a_convolution() {
    for of in CASES {
        let (c, pixels, [q, p]) = (of.channels, of.pixels(), of.result());
        let image: Vec<u16> = (1..=(c * 63 * of.images) as u16).collect();
        let mut out = vec![0xffff_u16; pixels * TAPS * c];
        let source = of.map(&image, 64);
        // SAFETY: the matrix outlives the kernel.
        let target = unsafe {
            let (extents, strides) = ([c, TAPS, pixels], [1, c, c * TAPS]);
            TensorMap::strided(out.as_mut_ptr().cast(), 2, extents, strides, [64, 1, 64], 3)
        };
        let columns = pixels.div_ceil(64) as u32;
        let blocks: Vec<_> = (0..TAPS as u32)
            .flat_map(|tap| (0..columns).map(move |column| (column, tap)))
            .collect();
        let [a, b, d, e, f, g] = of.places();
        let [c_, q, p, s] = [c, q, p, FILTER[0]].map(|extent| extent as i32);
        // SAFETY: the maps match the tensors, and the blocks are the grid's.
        check_grid(32, &blocks, columns, &|| unsafe {
            conv_sm90::im2col_sm90(target, source, c_, q, p, s, a, b, d, e, f, g);
        })
        .unwrap();
        for (at, &found) in out.iter().enumerate() {
            let (pixel, tap, channel) = (at / (TAPS * c), at / c % TAPS, at % c);
            let exact = of
                .place(pixel, tap)
                .map_or(0, |place| image[place + channel]);
            assert_eq!(found, exact, "pixel {pixel}, tap {tap}, channel {channel}");
        }
    }
}

#[test]
fn convolutions_by_tma_and_wgmma() {
    let filters = 136;
    let number = |at: usize| (at * 7 % 31 % 5) as f32 - 2.0;
    for of in CASES {
        let (c, pixels, [q, p]) = (of.channels, of.pixels(), of.result());
        let halves = |count: usize, from: usize| -> Vec<u16> {
            let half = |at| f16::from_f32(number(at + from)).to_bits();
            (0..count).map(half).collect()
        };
        let (image, mut weights) = (halves(c * 63 * of.images, 0), halves(filters * TAPS * c, 3));
        #[repr(align(16))]
        #[derive(Clone, Copy)]
        struct Eight([f32; 8]);
        let mut out = vec![Eight([77.0; 8]); pixels * filters / 8];
        let source = of.map(&image, 128);
        // SAFETY: the filters outlive the kernel.
        let on_weights = unsafe {
            let (extents, strides) = ([c, filters, TAPS], [1, c * TAPS, c]);
            let weights = weights.as_mut_ptr().cast();
            TensorMap::strided(weights, 2, extents, strides, [64, 128, 1], 3)
        };
        let columns = pixels.div_ceil(128) as u32;
        let blocks: Vec<_> = (0..2)
            .flat_map(|y| (0..columns).map(move |x| (x, y)))
            .collect();
        let [a, b, d, e, f, g] = of.places();
        let [m, n, c_, q, p, s, r] =
            [pixels, filters, c, q, p, FILTER[0], FILTER[1]].map(|extent| extent as i32);
        let to = out.as_mut_ptr() as usize;
        // SAFETY: the maps match the tensors, and the blocks are the grid's.
        check_grid(128, &blocks, columns, &|| unsafe {
            let to = to as *mut f32;
            conv_sm90::hconv_sm90(
                source, on_weights, to, m, n, c_, q, p, s, r, a, b, d, e, f, g,
            );
        })
        .unwrap();
        for (at, &found) in out.iter().flat_map(|eight| &eight.0).enumerate() {
            let (pixel, filter) = (at / filters, at % filters);
            let product = |tap: usize, place: usize| -> f32 {
                let each = |channel: usize| {
                    number(place + channel) * number((filter * TAPS + tap) * c + channel + 3)
                };
                (0..c).map(each).sum()
            };
            let exact: f32 = (0..TAPS)
                .filter_map(|tap| of.place(pixel, tap).map(|place| product(tap, place)))
                .sum();
            let (found, exact) = (found.to_bits(), exact.to_bits());
            assert_eq!(found, exact, "pixel {pixel}, filter {filter}");
        }
    }
}
