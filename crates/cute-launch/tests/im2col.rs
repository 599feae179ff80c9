//! Each rule of tensor maps in im2col mode with its error text, beside the nearest map that is
//! accepted. No device is needed. The rules and their numbers come from CUDA's documentation of
//! `cuTensorMapEncodeIm2col` (CUDA driver API 13.0), written out by hand.
#![allow(
    unsafe_code,
    reason = "addresses that are never reached, and descriptions that are never launched"
)]

use cute_launch::entry::{Entry, Kind, Parameter};
use cute_launch::{
    Built, Columns, F16, Fill, Im2colMap, Kernel, Limits, MapRefused, PixelBox, Promotion,
    ReadIm2col, Size, Slice, Swizzle, columns, elements, read_im2col, size,
};

/// Memory that is never read.
fn there<T>(address: u64, len: usize) -> &'static Slice<T> {
    // SAFETY: a map does not access memory.
    unsafe { Slice::at(address, len) }
}

fn sentence<T: std::fmt::Debug>(result: Result<T, MapRefused>) -> String {
    result.expect_err("a refusal").to_string()
}

/// A filter of one element without padding, with these steps.
const fn point<const S: usize>(steps: [u32; S]) -> PixelBox<S> {
    PixelBox {
        lower: [0; S],
        upper: [0; S],
        steps,
    }
}

/// A map of 2 images of 14 by 14 pixels with 64 channels.
fn image(columns: Columns<F16, 4>, pixel_box: PixelBox<2>) -> Result<(), MapRefused> {
    Im2colMap::new(
        columns,
        there(0x10000, 2 * 14 * 14 * 64),
        [64, 14, 14, 2],
        pixel_box,
    )
    .map(|_| ())
}

#[test]
fn a_load_has_from_1_to_256_channels_and_from_1_to_1024_pixels() {
    let of = |channels, pixels| image(columns(channels, pixels), point([1, 1]));
    assert_eq!((of(8, 1), of(256, 1024)), (Ok(()), Ok(())));
    for channels in [0, 257, 264] {
        assert_eq!(
            sentence(of(channels, 64)),
            format!(
                "tensor map: a load takes {channels} channels of each pixel, but must take from 1 \
                 to 256"
            )
        );
    }
    for pixels in [0, 1025] {
        assert_eq!(
            sentence(of(64, pixels)),
            format!("tensor map: a load takes {pixels} pixels, but must take from 1 to 1024")
        );
    }
}

#[test]
fn the_channels_are_a_row_of_whole_16_bytes_under_the_swizzle() {
    let of = |channels| columns::<F16, 4>(channels, 64).swizzled(Swizzle::Bytes128);
    assert_eq!((of(64).check(), of(8).check()), (Ok(()), Ok(())));
    assert_eq!(
        sentence(of(60).check()),
        "tensor map: a row of its box has 60 elements of 2 bytes: 120 bytes, which is not a \
         multiple of 16"
    );
    assert_eq!(
        sentence(of(72).check()),
        "tensor map: a row of its box has 72 elements of 2 bytes: 144 bytes, but a row of the \
         swizzle has 128"
    );
    assert_eq!(
        columns::<i16, 4>(64, 64).filled(Fill::Zeros).check(),
        Ok(())
    );
    assert_eq!(of(64).filled(Fill::Nan).check(), Ok(()));
    assert_eq!(
        sentence(columns::<i16, 4>(64, 64).filled(Fill::Nan).check()),
        "tensor map: its boxes are filled with NaN past its edge, but its elements are integers"
    );
}

/// The corners have 16 bits for one spatial dimension, 8 for each of two, and 5 for each of three.
#[test]
fn the_corners_of_the_pixel_box_have_few_bits() {
    let far = there(0x10000, 1 << 40);
    let line = |lower, upper| {
        let pixel_box = PixelBox {
            lower: [lower],
            upper: [upper],
            steps: [1],
        };
        Im2colMap::<F16, 3>::new(columns(64, 8), far, [64, 70000, 1], pixel_box).map(|_| ())
    };
    let square = |lower, upper| {
        let steps = [1; 2];
        let pixel_box = PixelBox {
            lower,
            upper,
            steps,
        };
        Im2colMap::<F16, 4>::new(columns(64, 8), far, [64, 300, 300, 1], pixel_box).map(|_| ())
    };
    let cube = |lower, upper| {
        let steps = [1; 3];
        let pixel_box = PixelBox {
            lower,
            upper,
            steps,
        };
        Im2colMap::<F16, 5>::new(columns(64, 8), far, [64, 50, 50, 50, 1], pixel_box).map(|_| ())
    };
    assert_eq!((line(-32768, 32767), line(32767, -32768)), (Ok(()), Ok(())));
    assert_eq!(
        (
            square([-128; 2], [127; 2]),
            square([127; 2], [-128; 2]),
            cube([-16; 3], [15; 3]),
            cube([15; 3], [-16; 3])
        ),
        (Ok(()), Ok(()), Ok(()), Ok(()))
    );
    let wrong = |which, corner, dimension, half: i32| {
        format!(
            "tensor map: the {which} corner of its pixel box is {corner} along dimension \
             {dimension}, but must be from -{half} to {}",
            half - 1
        )
    };
    assert_eq!(sentence(line(-32769, 0)), wrong("lower", -32769, 1, 32768));
    assert_eq!(sentence(line(0, 32768)), wrong("upper", 32768, 1, 32768));
    assert_eq!(
        sentence(square([0, -129], [0, 0])),
        wrong("lower", -129, 2, 128)
    );
    assert_eq!(
        sentence(square([0, 0], [128, 0])),
        wrong("upper", 128, 1, 128)
    );
    assert_eq!(
        sentence(cube([16, 0, 0], [0; 3])),
        wrong("lower", 16, 1, 16)
    );
    assert_eq!(
        sentence(cube([0; 3], [0, 0, -17])),
        wrong("upper", -17, 3, 16)
    );
}

#[test]
fn the_steps_of_the_pixel_box_are_from_1_to_8() {
    let by = |steps| image(columns(64, 64), point(steps));
    assert_eq!((by([1, 8]), by([8, 1])), (Ok(()), Ok(())));
    assert_eq!(
        sentence(by([9, 1])),
        "tensor map: its element stride along dimension 1 is 9, but must be from 1 to 8"
    );
    assert_eq!(
        sentence(by([1, 0])),
        "tensor map: its element stride along dimension 2 is 0, but must be from 1 to 8"
    );
}

#[test]
fn the_pixel_box_has_pixels() {
    let by = |filter, padding| {
        let pixel_box = PixelBox::of_filter(filter, padding, [1, 1], [1, 1]);
        assert_eq!(pixel_box.steps, [1, 1]);
        image(columns(64, 64), pixel_box)
    };
    assert_eq!(
        (
            by([14, 14], [0, 0]),
            by([15, 3], [1, 0]),
            by([16, 1], [1, 0])
        ),
        (Ok(()), Ok(()), Ok(()))
    );
    assert_eq!(
        sentence(by([15, 3], [0, 0])),
        "tensor map: its pixel box begins at 0 along dimension 1, but ends at 0"
    );
    assert_eq!(
        sentence(by([3, 17], [1, 1])),
        "tensor map: its pixel box begins at -1 along dimension 2, but ends at -1"
    );
    let extents = |filter, padding, steps, dilation, extents| {
        PixelBox::<1>::of_filter([filter], [padding], [steps], [dilation]).pixels([extents])
    };
    // floor((extent + 2 · padding - dilation · (filter - 1) - 1) / step) + 1.
    assert_eq!(extents(3, 1, 1, 1, 14), [14]);
    assert_eq!(extents(3, 1, 2, 1, 14), [7]);
    assert_eq!(extents(3, 1, 2, 1, 15), [8]);
    assert_eq!(extents(3, 0, 1, 2, 14), [10]);
    assert_eq!(extents(7, 3, 4, 1, 224), [56]);
    assert_eq!(extents(9, 0, 1, 1, 8), [0]);
}

/// The rules of every tensor map: its memory, extents and strides.
#[test]
fn a_tensor_is_in_its_memory() {
    let of = |address, len, extents, strides| {
        let (columns, memory) = (columns::<F16, 4>(8, 8), there(address, len));
        Im2colMap::strided(columns, memory, extents, strides, point([1, 1])).map(|_| ())
    };
    let (extents, strides) = ([8, 3, 5, 2], [1, 16, 48, 240]);
    // The last element is 240 + 4 · 48 + 2 · 16 + 7, the 472nd.
    assert_eq!(of(0x10000, 472, extents, strides), Ok(()));
    assert_eq!(
        sentence(of(0x10000, 471, extents, strides)),
        "tensor map: it reaches 472 elements, but its memory has 471"
    );
    assert_eq!(
        sentence(of(0x10008, 500, extents, strides)),
        "tensor map: its memory begins at address 0x10008, which is not a multiple of 16"
    );
    assert_eq!(
        sentence(of(0x10000, 500, [8, 0, 5, 2], strides)),
        "tensor map: it has 0 elements along dimension 1, but must have from 1 to 4294967296"
    );
    assert_eq!(
        sentence(of(0x10000, 500, extents, [2, 16, 48, 240])),
        "tensor map: its stride along dimension 0 is 2, but must be 1"
    );
    assert_eq!(
        sentence(of(0x10000, 500, extents, [1, 12, 48, 240])),
        "tensor map: its stride along dimension 1 is 12 elements of 2 bytes: 24 bytes, which is \
         not a multiple of 16"
    );
    // 2^40 bytes.
    assert_eq!(
        sentence(of(0x10000, 1 << 50, extents, [1, 16, 48, 1 << 39])),
        "tensor map: its stride along dimension 3 is 549755813888 elements of 2 bytes: \
         1099511627776 bytes, but must be less than 1099511627776"
    );
}

#[test]
fn the_driver_is_asked_for_corners_and_steps() {
    let pixel_box = PixelBox {
        lower: [-1, -2],
        upper: [-3, -4],
        steps: [2, 3],
    };
    let of = columns::<F16, 4>(64, 128).swizzled(Swizzle::Bytes128);
    let map = Im2colMap::new(of, there(0x10000, 25088), [64, 14, 14, 2], pixel_box).expect("a map");
    let text = format!("{:?}", map.promoted(Promotion::None));
    for part in [
        "address: 65536",
        "data_type: F16",
        "rank: 4",
        "extents: [64, 128, 1, 1, 1]",
        "swizzle: Bytes128",
        "extents: [64, 14, 14, 2, 1]",
        "strides: [128, 1792, 25088, 0]",
        "lower: [-1, -2, 0]",
        "upper: [-3, -4, 0]",
        "element_strides: [1, 2, 3, 1, 1]",
        "promotion: None",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

const H100: Limits = Limits::of_compute_capability_9_0(132);
const X: Columns<F16, 4> = columns(64, 128).swizzled(Swizzle::Bytes128);

/// The signature of a kernel with a map of this kind.
const fn entry(parameters: &'static [Parameter]) -> Entry {
    Entry {
        name: "convolution",
        threads: 128,
        blocks: 1,
        cluster: 1,
        parameters,
    }
}

const fn parameter(kind: Kind) -> [Parameter; 2] {
    let (align, name) = (1, "x");
    let x = Parameter { name, kind, align };
    let name = "images";
    let kind = Kind::Int(4);
    [x, Parameter { name, kind, align }]
}

const IM2COL: &[Parameter] = &parameter(Kind::Im2col(4));
const TILED: &[Parameter] = &parameter(Kind::Map(4));

const fn kernel(parameters: &'static [Parameter]) -> Kernel<(ReadIm2col<F16, 4>, Size)> {
    let images = size("images", 1..=64);
    let extents = [elements(64), elements(14), elements(14), images.elements()];
    // SAFETY: the kernel is never launched.
    unsafe { Kernel::of(entry(parameters), (read_im2col("x", X, extents), images)) }
}

#[test]
fn a_launch_takes_a_map_of_its_own_columns_and_extents() {
    let planned = |columns, extents, pixel_box| {
        let map = Im2colMap::new(columns, there(0x10000, 1 << 20), extents, pixel_box);
        let plan = kernel(IM2COL).plan(&H100, (map.expect("a map"), 2));
        plan.map(|_| ()).map_err(|refused| refused.to_string())
    };
    let extents = [64, 14, 14, 2];
    // The pixel box belongs to the convolution.
    for steps in [[1, 1], [2, 1]] {
        assert_eq!(planned(X, extents, point(steps)), Ok(()));
    }
    let wrong = |columns| planned(columns, extents, point([1, 1])).unwrap_err();
    assert_eq!(
        wrong(columns(64, 64).swizzled(Swizzle::Bytes128)),
        "convolution: `x` is a map with loads of 64 pixels with 64 channels, but the kernel \
         expects loads of 128 pixels with 64 channels"
    );
    assert_eq!(
        wrong(X.swizzled(Swizzle::None)),
        "convolution: `x` is a map with no swizzle, but the kernel expects a swizzle of 128 bytes"
    );
    assert_eq!(
        wrong(X.filled(Fill::Nan)),
        "convolution: `x` is a map with NaN past its edge, but the kernel expects zeros past its \
         edge"
    );
    assert_eq!(
        planned(X, [64, 14, 14, 3], point([1, 1])).unwrap_err(),
        "convolution: `x` has 3 elements along dimension 3, but the kernel expects images = 2"
    );
}

#[test]
fn a_kernel_has_a_map_in_im2col_mode() {
    let built = Built {
        threads: 128,
        shared: 0,
        arguments: vec![128, 4],
    };
    assert_eq!(kernel(IM2COL).fits(&H100, &built), Ok(()));
    assert_eq!(
        kernel(TILED).fits(&H100, &built).unwrap_err().to_string(),
        "convolution: its description has `x`: a tensor map of 4 modes in im2col mode, but the \
         kernel has `x`: a tensor map of 4 modes"
    );
}

#[test]
#[should_panic(expected = "the TMA unit does not support these columns")]
fn a_description_has_columns_that_there_are() {
    let of = |channels| read_im2col("x", columns::<F16, 4>(channels, 8), [elements(8); 4]);
    assert!(format!("{:?}", of(8)).contains("F16"));
    let _ = of(9);
}
