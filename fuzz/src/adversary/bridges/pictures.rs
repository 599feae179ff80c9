//! Pictures of the crate image, and samples with arbitrary strides along channel, column and row.

use cute::Layout;
use cute::bridges::{AsTensor, AsTensorMut, IntoTensor, ToImage};
use cute::int::{_1, _3};
use cute::tensor::{Storage, StorageMut, Tensor, Whole};
use image::flat::SampleLayout;
use image::{FlatSamples, ImageBuffer, Rgb};

use super::given_over;
use crate::adversary::model::{Elements, Map, Model};
use crate::adversary::probe::{derived, linear, triples, writes};
use crate::adversary::refused::said;
use crate::adversary::run::{Kind, Run};
use crate::adversary::steps::{D, Three, plain, plain_mut};

/// The layout of a picture with three channels.
type Colours = Layout<(_3, D, D), (_1, _3, D)>;
type Picture<S> = ImageBuffer<Rgb<u32>, S>;

/// Runs a program over samples.
pub fn pictures(run: &mut Run<'_, '_>) {
    if run.bytes.once_in(3) {
        owners(run)
    } else {
        samples(run)
    }
}

/// Chooses the width or height of a picture, or the number of channels.
fn side(run: &mut Run<'_, '_>) -> u8 {
    if run.bytes.once_in(16) {
        run.bytes.byte()
    } else {
        run.bytes.byte() % 4 + 1
    }
}

fn stride(run: &mut Run<'_, '_>) -> usize {
    if run.bytes.once_in(16) {
        run.bytes.wild() as usize
    } else {
        run.bytes.below(24)
    }
}

/// Makes a tensor of samples with arbitrary strides. The tensor must contain only elements of the
/// slice.
fn samples(run: &mut Run<'_, '_>) {
    let length = run.bytes.below(129);
    let mut elements: Vec<u32> = run.storage(length);
    let [channels, width, height] = [(); 3].map(|()| side(run));
    let channels = if run.bytes.once_in(2) { 3 } else { channels };
    let [channel_stride, width_stride, height_stride] = match run.bytes.below(3) {
        0 => [
            1,
            channels.into(),
            usize::from(channels) * usize::from(width),
        ],
        1 => [usize::from(width) * usize::from(height), 1, width.into()],
        _ => [(); 3].map(|()| stride(run)),
    };
    let layout = SampleLayout {
        channels,
        channel_stride,
        width: width.into(),
        width_stride,
        height: height.into(),
        height_stride,
    };
    let modes = [
        (channels, channel_stride),
        (width, width_stride),
        (height, height_stride),
    ];
    let mut map = Map::EMPTY;
    for (mode, (extent, stride)) in modes.into_iter().enumerate() {
        map.push(extent.into(), stride as i128, mode);
    }
    // The stride of a mode with one coordinate is never used, and is refused if it does not fit.
    let fits = modes.iter().all(|mode| i64::try_from(mode.1).is_ok());
    let there = (fits && map.size() > 0).then(|| map.bounds().1 < length as i128);
    let m = Model {
        map,
        base: 0,
        allowed: Elements::first(length),
    };
    if run.bytes.once_in(2) {
        let flat = FlatSamples {
            samples: &elements[..],
            layout,
            color_hint: None,
        };
        if !run.bytes.once_in(4) {
            let Some(t) = made(run, said(flat.as_tensor()), there, &m) else {
                return;
            };
            lent(run, &t, &m);
            plain::three(run, t, &m);
        } else {
            let Some(t) = made(run, said(flat.into_tensor()), there, &m) else {
                return;
            };
            plain::three(run, t, &m);
        }
    } else {
        let mut flat = FlatSamples {
            samples: &mut elements[..],
            layout,
            color_hint: None,
        };
        let Some(t) = made(run, said(flat.as_tensor_mut()), there, &m) else {
            return;
        };
        plain_mut::three(run, t, &m);
    }
    run.verify(&elements);
}

/// Checks the result of a conversion to a tensor. If there are samples, a refusal must be
/// justified.
fn made<E>(
    run: &mut Run<'_, '_>,
    t: Option<Tensor<E, Three>>,
    there: Option<bool>,
    m: &Model,
) -> Option<Tensor<E, Three>> {
    assert!(
        there.is_none_or(|there| t.is_some() == there),
        "finding: a tensor of samples under {:?}",
        m.map
    );
    let t = run.took(Kind::AsTensor, t).filter(|_| there.is_some())?;
    derived(m, t.layout(), Some);
    Some(t)
}

/// Converts a tensor of three modes to samples and to a picture.
fn lent<E>(run: &mut Run<'_, '_>, t: &Tensor<E, Three>, m: &Model)
where
    E: Storage<Item = u32> + Whole,
{
    if let Some(flat) = run.took(Kind::AsFlatSamples, said(t.as_flat_samples())) {
        let sizes = [0, 1, 2].map(|mode| m.map.mode_size(mode));
        for c in m.coordinates().step_by(3) {
            let [x, y, z] = [
                c % sizes[0],
                c / sizes[0] % sizes[1],
                c / sizes[0] / sizes[1],
            ];
            let sample = flat.get_sample(x as u8, y as u32, z as u32);
            run.compare(m, Some(c), sample, "a sample");
        }
        let back = given_over(run, Kind::AsTensor, said(flat.as_tensor()));
        triples(run, &back, &derived(m, back.layout(), Some));
    }
    if let Some(picture) = run.took(Kind::AsImage, said(t.as_image::<Rgb<u32>>())) {
        compared(run, &picture, m);
    }
}

/// Compares each sample of a picture with the model.
fn compared<S: core::ops::Deref<Target = [u32]>>(
    run: &mut Run<'_, '_>,
    picture: &Picture<S>,
    m: &Model,
) {
    let sides = [m.map.mode_size(1), m.map.mode_size(2)];
    assert_eq!(
        sides,
        [picture.width(), picture.height()].map(i128::from),
        "finding: the sides of a picture"
    );
    for (x, y, pixel) in picture.enumerate_pixels() {
        for (channel, sample) in (0..).zip(&pixel.0) {
            run.compare(
                m,
                m.map.linear(&[channel, x.into(), y.into()]),
                Some(sample),
                "a sample of a picture",
            );
        }
    }
}

/// Checks a picture that owns its samples. It may own more samples than it shows.
fn owners(run: &mut Run<'_, '_>) {
    let (width, height) = (run.bytes.below(6) + 1, run.bytes.below(6) + 1);
    let more = run.bytes.below(8);
    let elements: Vec<u32> = run.storage(3 * width * height + more);
    let Some(mut picture) = Picture::from_raw(width as u32, height as u32, elements) else {
        panic!("finding: image refuses its own samples")
    };
    let map = Map::of(&[(3, 1), (width as i64, 3), (height as i64, 3 * width as i64)]);
    let all = Model {
        map,
        base: 0,
        allowed: Elements::first(run.length),
    };
    match run.bytes.below(3) {
        0 => {
            let t = given_over(run, Kind::AsTensor, said(picture.as_tensor()));
            let m = derived(&all, t.layout(), Some);
            linear(run, &t, &m);
            triples(run, &t, &m);
            let same = given_over(run, Kind::AsImage, said(t.as_image::<Rgb<u32>>()));
            compared(run, &same, &m);
        }
        1 => {
            let mut t = given_over(run, Kind::AsTensorMut, said(picture.as_tensor_mut()));
            let m = derived(&all, t.layout(), Some);
            writes(run, &mut t, &m);
            changed(run, &mut t, &m);
        }
        _ => {
            let mut t = given_over(run, Kind::IntoTensor, said(picture.into_tensor()));
            let m = derived(&all, t.layout(), Some);
            writes(run, &mut t, &m);
            changed(run, &mut t, &m);
            let back = given_over(run, Kind::IntoImage, said(t.into_image::<Rgb<u32>>()));
            compared(run, &back, &all);
            return;
        }
    }
    compared(run, &picture, &all);
    run.verify(picture.as_raw());
}

/// Converts a tensor to a picture, and writes a sample through it.
fn changed<E: StorageMut<Item = u32>>(
    run: &mut Run<'_, '_>,
    t: &mut Tensor<E, Colours>,
    m: &Model,
) {
    let mut picture = given_over(run, Kind::AsImageMut, said(t.as_image_mut::<Rgb<u32>>()));
    let (x, y) = (
        u32::from(run.bytes.byte()) % picture.width(),
        u32::from(run.bytes.byte()) % picture.height(),
    );
    let place = m.map.linear(&[1, x.into(), y.into()]);
    run.write(
        m,
        place,
        Some(&mut picture.get_pixel_mut(x, y).0[1]),
        "a sample of a picture",
    );
}
