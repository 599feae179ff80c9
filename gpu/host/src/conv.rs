//! Tests of maps in im2col mode: the matrix of a convolution, and the convolution by `wgmma`, each
//! compared with the definition, at every element. The numbers are small integers, so all sums are
//! exact. The last convolutions are timed.

use std::cell::RefCell;

use cute_launch::{Im2colMap, PixelBox, TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{
    CONV_BOXES, CONV_COLUMNS, HCONV_SM90, IM2COL_BOXES, IM2COL_COLUMNS, IM2COL_SM90,
};
use crate::numbers::{Half, in_parallel};

/// A convolution of images with filters. Pairs are along W and along H.
#[derive(Clone, Copy)]
struct Convolution {
    images: usize,
    extents: [usize; 2],
    channels: usize,
    filters: usize,
    filter: [usize; 2],
    padding: [usize; 2],
    steps: [usize; 2],
    dilation: [usize; 2],
}

/// A convolution with a filter of 3 by 3 elements and a padding of 1.
const fn square(images: usize, extent: usize, channels: usize, filters: usize) -> Convolution {
    Convolution {
        images,
        extents: [extent; 2],
        channels,
        filters,
        filter: [3; 2],
        padding: [1; 2],
        steps: [1; 2],
        dilation: [1; 2],
    }
}

const COMPARED: [Convolution; 8] = [
    square(1, 8, 64, 128),
    square(3, 13, 64, 64),
    // The channels fill no whole row of the swizzle, or more than one.
    square(2, 9, 24, 8),
    square(2, 9, 136, 200),
    Convolution {
        padding: [0, 2],
        steps: [2, 1],
        ..square(2, 17, 64, 64)
    },
    Convolution {
        extents: [19, 12],
        padding: [3, 1],
        steps: [3, 2],
        dilation: [3, 2],
        ..square(3, 0, 72, 40)
    },
    Convolution {
        extents: [23, 7],
        filter: [5, 2],
        padding: [2, 0],
        steps: [1, 3],
        ..square(2, 0, 64, 64)
    },
    Convolution {
        filter: [1; 2],
        padding: [0; 2],
        steps: [8, 8],
        ..square(5, 20, 64, 64)
    },
];

const TIMED: [Convolution; 3] = [
    square(32, 56, 64, 128),
    square(32, 28, 256, 256),
    square(32, 14, 512, 512),
];

impl Convolution {
    fn result(&self) -> [usize; 2] {
        std::array::from_fn(|at| {
            let reach = self.dilation[at] * (self.filter[at] - 1) + 1;
            (self.extents[at] + 2 * self.padding[at] - reach) / self.steps[at] + 1
        })
    }

    fn pixels(&self) -> usize {
        let [q, p] = self.result();
        self.images * q * p
    }

    fn taps(&self) -> usize {
        self.filter[0] * self.filter[1]
    }

    fn name(&self) -> String {
        let [w, h] = self.extents;
        let [s, r] = self.filter;
        let (images, channels, filters) = (self.images, self.channels, self.filters);
        let mut name = format!("{images}×{h}×{w}×{channels}, {filters} of {r}×{s}");
        for (word, [of_w, of_h], plain) in [
            ("padding", self.padding, 1),
            ("steps", self.steps, 1),
            ("dilation", self.dilation, 1),
        ] {
            if [of_w, of_h] != [plain; 2] {
                name += &format!(", {word} {of_h}×{of_w}");
            }
        }
        name
    }

    fn pixel_box(&self) -> PixelBox<2> {
        PixelBox::of_filter(
            self.filter.map(|extent| extent as i32),
            self.padding.map(|extent| extent as i32),
            self.steps.map(|step| step as u32),
            self.dilation.map(|step| step as i32),
        )
    }

    /// The element of the image that an element of the filter meets at a pixel of the result, as a
    /// place of its first channel; `None` in the padding.
    fn place(&self, pixel: usize, tap: usize) -> Option<usize> {
        let ([q, p], [w, h]) = (self.result(), self.extents);
        let at = [pixel % q, pixel / q % p];
        let of_filter = [tap % self.filter[0], tap / self.filter[0]];
        let [x, y] = std::array::from_fn(|mode| {
            let padded = at[mode] * self.steps[mode] + of_filter[mode] * self.dilation[mode];
            padded
                .checked_sub(self.padding[mode])
                .filter(|&inside| inside < self.extents[mode])
        });
        Some(((pixel / (q * p) * h + y?) * w + x?) * self.channels)
    }
}

/// Whole numbers from -4 to 4, as halves.
fn numbers(count: usize, seed: usize) -> Vec<u16> {
    let number = |at: usize| {
        let bits = (at + seed).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        Half::F16.of((bits % 9) as f32 - 4.0)
    };
    (0..count).map(number).collect()
}

pub fn run(gpu: &Gpu<'_>) {
    for of in COMPARED {
        matrix(gpu, of);
        product(gpu, of, false);
    }
    if !gpu.only_compares() {
        for of in TIMED {
            product(gpu, of, true);
        }
    }
}

/// Compares each element of the matrix of a convolution.
fn matrix(gpu: &Gpu<'_>, of: Convolution) {
    let ([q, p], [w, h]) = (of.result(), of.extents);
    let (pixels, taps, channels) = (of.pixels(), of.taps(), of.channels);
    let image: Vec<u16> = (0..of.images * w * h * channels)
        .map(|at| (at % 65521) as u16 + 1)
        .collect();
    let (source, mut target) = (
        gpu.upload(&image),
        gpu.poisoned::<u16>(pixels * taps * channels),
    );
    {
        let extents = [channels, w, h, of.images];
        let source = Im2colMap::new(IM2COL_COLUMNS, &source, extents, of.pixel_box());
        let target = TensorMapMut::new(IM2COL_BOXES, &mut target, [channels, taps, pixels]);
        let i = |number: usize| number as i32;
        done(gpu.kernel(&IM2COL_SM90).launch((
            done(target),
            done(source),
            i(channels),
            i(q),
            i(p),
            i(of.filter[0]),
            i(of.steps[0]),
            i(of.steps[1]),
            i(of.padding[0]),
            i(of.padding[1]),
            i(of.dilation[0]),
            i(of.dilation[1]),
            i(of.filter[1]),
            i(pixels),
            i(w),
            i(h),
            i(of.images),
        )));
    }
    let out = read(&target);
    let wrong = (0..out.len())
        .filter(|&at| {
            let (pixel, tap, channel) =
                (at / (taps * channels), at / channels % taps, at % channels);
            let exact = of
                .place(pixel, tap)
                .map_or(0, |place| image[place + channel]);
            out[at] != exact
        })
        .count();
    println!(
        "| {} | {} | | | | {wrong} wrong of {} |",
        IM2COL_SM90.name(),
        of.name(),
        out.len()
    );
}

/// Compares each element of a convolution, or some pixels of a large one.
fn product(gpu: &Gpu<'_>, of: Convolution, is_timed: bool) {
    let ([q, p], [w, h]) = (of.result(), of.extents);
    let (pixels, taps, channels, filters) = (of.pixels(), of.taps(), of.channels, of.filters);
    let image = numbers(of.images * w * h * channels, 1);
    let weights = numbers(filters * taps * channels, 7);
    let (source, of_filters) = (gpu.upload(&image), gpu.upload(&weights));
    let target = RefCell::new(gpu.poisoned::<f32>(pixels * filters));
    let kernel = gpu.kernel(&HCONV_SM90);
    let launch = || {
        let extents = [channels, w, h, of.images];
        let source = Im2colMap::new(CONV_COLUMNS, &source, extents, of.pixel_box());
        // A filter has its elements in rows, with the channels of each side by side.
        let (extents, strides) = ([channels, filters, taps], [1, taps * channels, channels]);
        let weights = TensorMap::strided(CONV_BOXES, &of_filters, extents, strides);
        let i = |number: usize| number as i32;
        done(kernel.launch((
            done(source),
            done(weights),
            &mut *target.borrow_mut(),
            i(pixels),
            i(filters),
            i(channels),
            i(q),
            i(p),
            i(of.filter[0]),
            i(of.filter[1]),
            i(of.steps[0]),
            i(of.steps[1]),
            i(of.padding[0]),
            i(of.padding[1]),
            i(of.dilation[0]),
            i(of.dilation[1]),
            i(w),
            i(h),
            i(of.images),
        )));
    };
    poison(&mut target.borrow_mut());
    launch();
    let out = read(&target.borrow());
    let [image, weights] = [image, weights]
        .map(|halves| Vec::from_iter(halves.into_iter().map(|half| Half::F16.value(half))));
    let rows: Vec<usize> = if is_timed {
        (0..64).map(|i| i * 1237 % pixels).collect()
    } else {
        (0..pixels).collect()
    };
    let wrong = in_parallel(rows.len(), |number| {
        let pixel = rows[number];
        let exact = |filter: usize| {
            let part = |tap: usize| {
                let filter = &weights[(filter * taps + tap) * channels..][..channels];
                of.place(pixel, tap).map_or(0.0, |place| {
                    let image = &image[place..][..channels];
                    image.iter().zip(filter).map(|(x, y)| x * y).sum::<f32>()
                })
            };
            (0..taps).map(part).sum::<f32>()
        };
        (0..filters)
            .filter(|&filter| out[pixel * filters + filter].to_bits() != exact(filter).to_bits())
            .count()
    });
    let result = format!("{wrong} wrong of {}", rows.len() * filters);
    let (kernel, name) = (HCONV_SM90.name(), of.name());
    if !is_timed {
        println!("| {kernel} | {name} | | | | {result} |");
        return;
    }
    let [ms] = gpu.medians(9, 20, 30, &[&launch])[..] else {
        return;
    };
    let operations = 2.0 * (pixels * filters * taps * channels) as f64;
    println!(
        "| {kernel} | {name} | {:.1} TFLOP/s | | | {result} |",
        operations / ms / 1e9
    );
}
