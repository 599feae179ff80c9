//! Pictures of image as tensors, and tensors as pictures: both are defined by the sample of each
//! channel, column and row.

use cute::algorithm::{copy, transform_into};
use cute::bridges::{AsTensor, AsTensorMut, IntoTensor, ToImage};
use cute::prelude::*;
use image::flat::{NormalForm, SampleLayout};
use image::{
    FlatSamples, GrayImage, ImageBuffer, Luma, LumaA, Pixel, Rgb, Rgb32FImage, RgbImage, Rgba,
    RgbaImage,
};

/// A coordinate as a sample.
fn sample<T: TryFrom<u32>>(coordinate: u32) -> T {
    T::try_from(coordinate).ok().expect("a small coordinate")
}

fn counted(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| Rgb([x, y, 10 * x + y].map(sample)))
}

/// Whether a tensor and a picture have the same samples at the same addresses, under the given
/// layout.
macro_rules! same {
    ($tensor:expr, $picture:expr, $layout:expr) => {{
        let (tensor, picture) = (&$tensor, &$picture);
        assert_eq!(tensor.layout().to_string(), $layout);
        for (x, y, pixel) in picture.enumerate_pixels() {
            for (c, sample) in pixel.channels().iter().enumerate() {
                assert!(
                    core::ptr::eq(&tensor[(c, x, y)], sample),
                    "at {c}, {x}, {y}"
                );
            }
        }
    }};
}

#[test]
fn every_pixel_has_its_channels_in_the_type() {
    let picture = counted(5, 4);
    same!(picture.as_tensor().unwrap(), picture, "(_3,5,4):(_1,_3,15)");
    let picture = GrayImage::from_fn(5, 4, |x, y| Luma([sample(x * y)]));
    same!(picture.as_tensor().unwrap(), picture, "(_1,5,4):(_1,_1,5)");
    let picture = RgbaImage::from_fn(2, 3, |x, y| Rgba([x, y, 1, 2].map(sample)));
    same!(picture.as_tensor().unwrap(), picture, "(_4,2,3):(_1,_4,8)");
    let picture = ImageBuffer::<LumaA<u16>, _>::from_fn(2, 3, |x, y| LumaA([x, y].map(sample)));
    same!(picture.as_tensor().unwrap(), picture, "(_2,2,3):(_1,_2,4)");
    // Over a slice that is longer than the picture.
    let data: Vec<u8> = (0..40).collect();
    let picture = ImageBuffer::<Rgb<u8>, _>::from_raw(3, 4, &data[..]).unwrap();
    same!(picture.as_tensor().unwrap(), picture, "(_3,3,4):(_1,_3,9)");
}

#[test]
fn pictures_are_written() {
    let mut picture = counted(4, 2);
    let mut tensor = picture.as_tensor_mut().unwrap();
    tensor[(2, 3, 1)] = 200;
    cute::algorithm::fill(&mut tensor.slice((1, .., ..)), 9);
    assert_eq!(picture.get_pixel(3, 1), &Rgb([3, 9, 200]));
    assert_eq!(picture.get_pixel(0, 0), &Rgb([0, 9, 0]));
}

#[test]
fn owners_give_their_vector() {
    let picture = counted(5, 4);
    let first = picture.as_raw().as_ptr();
    let tensor = picture.into_tensor().unwrap();
    assert_eq!(tensor.as_ptr(), first);
    let picture: RgbImage = tensor.into_image().unwrap();
    assert_eq!((picture.as_raw().as_ptr(), picture), (first, counted(5, 4)));
    // A vector with samples before and after.
    let part = make_tensor_at((0..20).collect::<Vec<u8>>(), 2, layout!((3, 2, 2)));
    let picture = part.into_image::<Rgb<u8>>().unwrap();
    assert_eq!(picture.into_raw(), (2..14).collect::<Vec<u8>>());
}

#[test]
fn tensors_are_pictures() {
    let mut data: Vec<u8> = (0..24).collect();
    let (w, h) = (4, 2);
    let tensor = make_tensor(&data, layout!((3, w, h)));
    let picture = tensor.as_image::<Rgb<u8>>().unwrap();
    same!(tensor, picture, "(_3,4,2):(_1,_3,12)");
    let mut tensor = make_tensor(&mut data, layout!((3, w, h)));
    tensor
        .as_image_mut::<Rgb<u8>>()
        .unwrap()
        .put_pixel(1, 1, Rgb([7, 8, 9]));
    assert_eq!(data[15..18], [7, 8, 9]);
    // Floats, made by an algorithm.
    let picture = counted(5, 4);
    let (w, h) = (5, 4);
    let mut scaled = Tensor::zeros(layout!((3, w, h)));
    transform_into(&picture.as_tensor().unwrap(), &mut scaled, |sample| {
        f32::from(sample) / 2.0
    });
    let scaled: Rgb32FImage = scaled.into_image().unwrap();
    assert_eq!(scaled.get_pixel(4, 3), &Rgb([2.0, 1.5, 21.5]));
}

/// Samples by planes, in a part of a larger buffer, or one sample for all: any strides that are not
/// negative.
#[test]
fn flat_samples() {
    let picture = counted(3, 2);
    let flat = picture.as_flat_samples();
    let tensor = flat.as_tensor().unwrap();
    same!(tensor, picture, "(3,3,2):(1,3,9)");
    let planes: Vec<u8> = (0..60).collect();
    let layout = SampleLayout {
        channels: 3,
        channel_stride: 20,
        width: 4,
        width_stride: 1,
        height: 5,
        height_stride: 4,
    };
    let mut flat = FlatSamples {
        samples: planes,
        layout,
        color_hint: None,
    };
    assert_eq!(flat.as_tensor().unwrap()[(2, 3, 4)], 59);
    flat.as_tensor_mut().unwrap()[(1, 0, 1)] = 99;
    let tensor = flat.into_tensor().unwrap();
    assert_eq!(tensor.layout().to_string(), "(3,4,5):(20,1,4)");
    let back = tensor.as_flat_samples().unwrap();
    assert_eq!((back.layout, back.get_sample(1, 0, 1)), (layout, Some(&99)));
    assert!(back.is_normal(NormalForm::Unaliased));
    // From planes to pixel by pixel.
    let (w, h) = (4, 5);
    let mut pixels = Tensor::zeros(layout!((3, w, h)));
    copy(&tensor, &mut pixels);
    assert_eq!(
        pixels.into_image::<Rgb<u8>>().unwrap().get_pixel(0, 1),
        &Rgb([4, 99, 44])
    );
    let one = FlatSamples::with_monocolor(&Rgb([1_u8, 2, 3]), 6, 7);
    assert_eq!(
        one.as_tensor().unwrap().layout().to_string(),
        "(3,6,7):(1,0,0)"
    );
}

#[test]
fn a_picture_without_pixels() {
    let mut empty = RgbImage::new(0, 3);
    assert_eq!(empty.as_tensor().unwrap().layout().extents(), (3, 0, 3));
    assert_eq!(empty.as_tensor_mut().unwrap().iter_mut().count(), 0);
    assert_eq!(
        empty
            .clone()
            .into_tensor()
            .unwrap()
            .into_image::<Rgb<u8>>()
            .unwrap(),
        empty
    );
    let (none, far) = (std::hint::black_box(0), 1_i64 << 40);
    let mut tensor = make_tensor(vec![1_u8; 3], layout!((3, none, 4):(1, far, { -far })));
    assert_eq!(tensor.as_image::<Rgb<u8>>().unwrap().dimensions(), (0, 4));
    assert_eq!(
        tensor.as_image_mut::<Rgb<u8>>().unwrap().dimensions(),
        (0, 4)
    );
    assert_eq!(tensor.as_flat_samples().unwrap().samples, [0_u8; 0]);
    assert_eq!(
        tensor
            .view()
            .slice((.., .., ..))
            .as_flat_samples()
            .unwrap()
            .layout
            .height,
        4
    );
}

#[test]
fn what_is_refused() {
    let text = |error: Option<cute::Error>| error.expect("a refusal").to_string();
    // Samples whose layout, which any caller may set, reaches past them.
    let layout = SampleLayout {
        channels: 3,
        channel_stride: 1,
        width: 4,
        width_stride: 3,
        height: 5,
        height_stride: 12,
    };
    let flat = FlatSamples {
        samples: vec![0_u8; 59],
        layout,
        color_hint: None,
    };
    assert_eq!(
        text(flat.as_tensor().err()),
        "as_tensor: offsets 0 to 59 do not fit in a storage of 59 elements"
    );
    assert!(
        FlatSamples {
            samples: vec![0_u8; 60],
            layout,
            color_hint: None
        }
        .as_tensor()
        .is_ok()
    );

    let data = [0_u8; 60];
    let rgb = |error: Option<cute::Error>| text(error);
    let padded = make_tensor(&data, layout!((3, 4, 4):(1, 3, 16)));
    assert_eq!(
        rgb(padded.as_image::<Rgb<u8>>().err()),
        "image: stride 16 must be 12 (integer 2 of the stride)"
    );
    assert!(padded.as_flat_samples().is_ok());
    let planes = make_tensor(&data, layout!((3, 4, 5):(20, 1, 4)));
    assert_eq!(
        rgb(planes.as_image::<Rgb<u8>>().err()),
        "image: stride 20 must be 1 (integer 0 of the stride)"
    );
    let picture = make_tensor(&data, layout!((3, 4, 5)));
    assert_eq!(
        rgb(picture.as_image::<Rgba<u8>>().err()),
        "image: extent 3 differs from extent 4"
    );
    assert!(picture.as_image::<Rgb<u8>>().is_ok());
    let backward = make_tensor_at(&data[..], 9, layout!((3, 4, 5):(1, -3, 12)));
    assert_eq!(
        text(backward.as_flat_samples().err()),
        "image: stride -3 is negative, but only positive strides are supported (integer 1 of the \
         stride)"
    );
    let gray = make_tensor_at(&data[..], 7, layout!((1, 4, 5):(-7, 1, 4)));
    assert_eq!(gray.as_flat_samples().unwrap().layout.channel_stride, 0);
    let many = make_tensor(&data, layout!((256, 1, 1):(0, 1, 1)));
    assert_eq!(
        text(many.as_flat_samples().err()),
        "image: a value does not fit in 8 bits"
    );
}
