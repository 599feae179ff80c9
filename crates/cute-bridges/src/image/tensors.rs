//! Converts tensors to pictures.
#![allow(
    unsafe_code,
    reason = "the slice between the least and the greatest offset"
)]

use core::slice::from_raw_parts;

use ::image::flat::SampleLayout;
use ::image::{FlatSamples, ImageBuffer, Pixel};
use alloc::vec::Vec;
use cute_core::{Error, Operator, Violation};
use cute_tensor::Tensor;
use cute_tensor::tensor::{Engine, Heap, Storage, StorageMut, Whole};

use crate::axes::{Axes, Numbers, PictureAxes, size};

/// Converts a tensor of three modes (channel, column and row) to a picture of the crate `image`,
/// without copying.
///
/// | call | result |
/// |---|---|
/// | `as_image::<P>()` | `ImageBuffer<P, &[T]>`, borrowed from the tensor |
/// | `as_image_mut::<P>()` | `ImageBuffer<P, &mut [T]>`, borrowed from the tensor |
/// | `into_image::<P>()` | `ImageBuffer<P, Vec<T>>`, from a tensor that owns a `Vec` |
/// | `as_flat_samples()` | `FlatSamples<&[T]>`, with any strides that are not negative |
///
/// A picture's samples are contiguous, pixel by pixel and row by row:
/// `(channels, width, height):(1, channels, channels · width)`. A planar picture, or a part of a
/// larger picture, can only be read as flat samples, or copied.
///
/// # Example
/// ```
/// use cute::algorithm::copy;
/// use cute::prelude::*;
/// use image::{Rgb, RgbImage};
///
/// let picture = RgbImage::from_fn(4, 2, |x, y| Rgb([x as u8, y as u8, 7]));
/// let samples = picture.as_tensor()?;
/// assert_eq!(samples.layout().to_string(), "(_3,4,2):(_1,_3,12)");
/// assert_eq!(samples[(0, 3, 1)], 3);
/// // Two columns of it, copied to where the samples of a picture lie.
/// let part = samples.clipped_tile((_3, _2, _2), (0, 1, 0));
/// let mut own = Tensor::zeros(layout!((3, 2, 2)));
/// copy(
///     &part,
///     &mut own.view_mut().clipped_tile((_3, _2, _2), (0, 0, 0)),
/// );
/// let right: RgbImage = own.into_image()?;
/// assert_eq!(right.get_pixel(0, 1), &Rgb([2, 1, 7]));
/// # Ok::<(), cute::Error>(())
/// ```
pub trait ToImage: Sized {
    /// The storage of the elements.
    type Engine: Engine;
    /// The layout.
    type Layout;

    /// Returns the tensor as a picture.
    ///
    /// # Errors
    /// * [`Violation::StrideDiffers`], with a stride that a picture cannot have
    /// * [`Violation::ExtentsDiffer`] if the pixel has a different number of channels
    /// * [`Violation::Overflow`] if a side does not fit in 32 bits
    fn as_image<P>(&self) -> Result<ImageBuffer<P, &[P::Subpixel]>, Error>
    where
        Self::Engine: Storage,
        Self::Layout: PictureAxes,
        P: Pixel<Subpixel = <Self::Engine as Engine>::Item>;

    /// Returns the tensor as a writable picture.
    ///
    /// # Errors
    /// Returns the errors of [`as_image`](Self::as_image).
    fn as_image_mut<P>(&mut self) -> Result<ImageBuffer<P, &mut [P::Subpixel]>, Error>
    where
        Self::Engine: StorageMut,
        Self::Layout: PictureAxes,
        P: Pixel<Subpixel = <Self::Engine as Engine>::Item>;

    /// Converts the tensor to a picture that owns the elements.
    ///
    /// # Errors
    /// Returns the errors of [`as_image`](Self::as_image). The tensor is then dropped.
    fn into_image<P>(self) -> Result<ImageBuffer<P, Vec<P::Subpixel>>, Error>
    where
        Self::Engine: IntoSamples,
        Self::Layout: PictureAxes,
        P: Pixel<Subpixel = <Self::Engine as Engine>::Item>;

    /// Returns the tensor as samples with strides.
    ///
    /// # Errors
    /// * [`Violation::StrideBackward`], with a negative stride
    /// * [`Violation::Overflow`] if there are more than 255 channels, or if a side does not fit in
    ///   32 bits
    fn as_flat_samples(&self) -> Result<FlatSamples<&[<Self::Engine as Engine>::Item]>, Error>
    where
        Self::Engine: Storage + Whole,
        Self::Layout: PictureAxes;
}

/// Returns the width and the height of a picture.
fn sides(numbers: &Numbers<[i64; 3]>) -> Result<(u32, u32), Error> {
    let [_, width, height] = numbers.extents.map(|extent| u32::try_from(extent).ok());
    width.zip(height).ok_or(Error::new(
        Operator::Image,
        Violation::Overflow { bits: 32 },
    ))
}

/// Returns the [`Numbers`], the width and the height of a tensor that has the layout of a picture
/// with pixels `P`.
fn picture<P: Pixel, L: PictureAxes>(layout: L) -> Result<(Numbers<[i64; 3]>, u32, u32), Error> {
    let numbers = Numbers::of(Operator::Image, layout)?;
    let (left, right) = (numbers.extents[0], i64::from(P::CHANNEL_COUNT));
    if left != right {
        return Err(Error::new(
            Operator::Image,
            Violation::ExtentsDiffer { left, right },
        ));
    }
    numbers.compact()?;
    let (width, height) = sides(&numbers)?;
    Ok((numbers, width, height))
}

/// Makes a picture of the given width and height from the first `channels · width · height`
/// samples. Any further samples are not used.
fn of_samples<P: Pixel, S: core::ops::Deref<Target = [P::Subpixel]>>(
    width: u32,
    height: u32,
    samples: Option<S>,
) -> Result<ImageBuffer<P, S>, Error> {
    // A picture has exactly these strides, so its samples are contiguous and their number is right.
    let picture = samples.and_then(|samples| ImageBuffer::from_raw(width, height, samples));
    picture.ok_or(Error::new(
        Operator::Image,
        Violation::Overflow { bits: usize::BITS },
    ))
}

impl<E: Engine, L> ToImage for Tensor<E, L> {
    type Engine = E;
    type Layout = L;

    fn as_image<P>(&self) -> Result<ImageBuffer<P, &[P::Subpixel]>, Error>
    where
        E: Storage,
        L: PictureAxes,
        P: Pixel<Subpixel = E::Item>,
    {
        let (_, width, height) = picture::<P, L>(self.layout())?;
        of_samples(width, height, self.as_slice())
    }

    fn as_image_mut<P>(&mut self) -> Result<ImageBuffer<P, &mut [P::Subpixel]>, Error>
    where
        E: StorageMut,
        L: PictureAxes,
        P: Pixel<Subpixel = E::Item>,
    {
        let (_, width, height) = picture::<P, L>(self.layout())?;
        of_samples(width, height, self.as_mut_slice())
    }

    fn into_image<P>(self) -> Result<ImageBuffer<P, Vec<P::Subpixel>>, Error>
    where
        E: IntoSamples,
        L: PictureAxes,
        P: Pixel<Subpixel = E::Item>,
    {
        let (numbers, width, height) = picture::<P, L>(self.layout())?;
        let count = self.size();
        let mut samples = E::into_samples(self, numbers.least);
        samples.truncate(count);
        of_samples(width, height, Some(samples))
    }

    fn as_flat_samples(&self) -> Result<FlatSamples<&[E::Item]>, Error>
    where
        E: Storage + Whole,
        L: PictureAxes,
    {
        let numbers = Numbers::of(Operator::Image, self.layout())?;
        numbers.forward()?;
        let (width, height) = sides(&numbers)?;
        let channels = u8::try_from(numbers.extents[0]);
        let channels =
            channels.map_err(|_| Error::new(Operator::Image, Violation::Overflow { bits: 8 }))?;
        let (least, greatest) = self.layout().bounds();
        let first = self.as_ptr().wrapping_offset(numbers.least);
        let samples = match size(greatest - least + 1) {
            // The pointer of a tensor without elements may be any address.
            0 => &[],
            // SAFETY: the engine has every element from the least offset to the greatest (T5), and
            // is borrowed.
            length => unsafe { from_raw_parts(first, length) },
        };
        // The stride of a mode with one coordinate may be negative, because it has no effect.
        let [channel_stride, width_stride, height_stride] =
            numbers.strides.map(|stride| size(stride.max(0)));
        let layout = SampleLayout {
            channels,
            channel_stride,
            width,
            width_stride,
            height,
            height_stride,
        };
        Ok(FlatSamples {
            samples,
            layout,
            color_hint: None,
        })
    }
}

/// An engine that can be converted to a `Vec`.
#[diagnostic::on_unimplemented(
    message = "into_image: `{Self}` does not own its elements in a `Vec`",
    label = "cannot be moved out",
    note = "`as_image()` borrows the tensor, and `to_owned()` copies its elements"
)]
pub trait IntoSamples: Engine + Sized {
    /// Returns the elements, beginning at the least offset.
    fn into_samples<L: Axes>(tensor: Tensor<Self, L>, least: isize) -> Vec<Self::Item>;
}

impl<T> IntoSamples for Heap<T> {
    fn into_samples<L: Axes>(tensor: Tensor<Self, L>, least: isize) -> Vec<T> {
        crate::owned::elements_from_least(tensor, least)
    }
}
