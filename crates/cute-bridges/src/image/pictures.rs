//! Converts pictures to tensors. The samples of a picture are a slice. The layout is checked
//! against this slice, as in `try_make_tensor`.

use core::ops::{Deref, DerefMut};

use ::image::flat::SampleLayout;
use ::image::{FlatSamples, ImageBuffer, Luma, LumaA, Pixel, Rgb, Rgba};
use alloc::vec::Vec;
use cute_core::{Error, Operator};
use cute_static::{_1, _2, _3, _4, Dyn, FromLeaves, Integer, Layout, Shape, StrideFits};
use cute_tensor::tensor::{OffsetMap, OwnedTensor, View, ViewMut};
use cute_tensor::{Tensor, try_make_tensor};

use crate::axes::layout;
use crate::{AsTensor, AsTensorMut, IntoTensor};

type D = Dyn<i64>;

/// A pixel whose type determines the number of channels, so that the tensor of a picture has a
/// static channel mode.
#[diagnostic::on_unimplemented(
    message = "as_tensor: the pixel `{Self}` is not `Luma`, `LumaA`, `Rgb` or `Rgba`",
    label = "its type does not show the number of channels",
    note = "`as_flat_samples().as_tensor()` has the channels as a run-time integer"
)]
pub trait Channels: Pixel {
    /// The number of channels.
    type Count: Integer + FromLeaves;
    /// The layout of a picture: `(channels, width, height):(1, channels, channels · width)`.
    type Layout: OffsetMap;
    /// Returns the layout of a picture.
    ///
    /// # Errors
    /// Returns an error for more elements than a `usize` can count.
    fn layout(operator: Operator, picture: SampleLayout) -> Result<Self::Layout, Error>;
}

/// The layout of a picture of `C` channels.
type PictureLayout<C> = Layout<(C, D, D), (_1, C, D)>;

macro_rules! channels {
    ($($Pixel:ident: $count:ty;)*) => { $(
        impl<T> Channels for $Pixel<T>
        where
            Self: Pixel,
        {
            type Count = $count;
            type Layout = PictureLayout<$count>;

            fn layout(operator: Operator, picture: SampleLayout) -> Result<Self::Layout, Error> {
                sample_layout(operator, picture)
            }
        }
    )* };
}

channels! {
    Luma: _1;
    LumaA: _2;
    Rgb: _3;
    Rgba: _4;
}

fn sample_layout<S, R>(operator: Operator, picture: SampleLayout) -> Result<Layout<S, R>, Error>
where
    S: Shape + FromLeaves + StrideFits<R>,
    R: FromLeaves,
{
    layout(
        operator,
        [
            picture.channels.into(),
            i64::from(picture.width),
            picture.height.into(),
        ],
        [
            picture.channel_stride,
            picture.width_stride,
            picture.height_stride,
        ],
    )
}

impl<P: Channels, S: Deref<Target = [P::Subpixel]>> AsTensor for ImageBuffer<P, S> {
    type Tensor<'a>
        = Tensor<View<'a, P::Subpixel>, P::Layout>
    where
        Self: 'a;

    fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
        let layout = P::layout(Operator::AsTensor, self.sample_layout())?;
        try_make_tensor(&**self.as_raw(), layout).map_err(|error| error.within(Operator::AsTensor))
    }
}

impl<P: Channels, S: DerefMut<Target = [P::Subpixel]>> AsTensorMut for ImageBuffer<P, S> {
    type TensorMut<'a>
        = Tensor<ViewMut<'a, P::Subpixel>, P::Layout>
    where
        Self: 'a;

    fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error> {
        let layout = P::layout(Operator::AsTensor, self.sample_layout())?;
        // A picture derefs to its samples.
        try_make_tensor(&mut **self, layout).map_err(|error| error.within(Operator::AsTensor))
    }
}

impl<P: Channels> IntoTensor for ImageBuffer<P, Vec<P::Subpixel>> {
    type Tensor = OwnedTensor<P::Subpixel, P::Layout>;

    fn into_tensor(self) -> Result<Self::Tensor, Error> {
        let layout = P::layout(Operator::IntoTensor, self.sample_layout())?;
        try_make_tensor(self.into_raw(), layout).map_err(|error| error.within(Operator::IntoTensor))
    }
}

/// The layout of flat samples, which has no fixed strides.
type FlatLayout = Layout<(D, D, D), (D, D, D)>;

macro_rules! flat {
    ($([$($life:lifetime)?] $samples:ty: $engine:ty;)*) => { $(
        impl<$($life,)? T> AsTensor for FlatSamples<$samples> {
            type Tensor<'t>
                = Tensor<View<'t, T>, FlatLayout>
            where
                Self: 't;

            fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
                let layout = sample_layout(Operator::AsTensor, self.layout)?;
                try_make_tensor(&self.samples[..], layout).map_err(|error| error.within(Operator::AsTensor))
            }
        }

        impl<$($life,)? T> IntoTensor for FlatSamples<$samples> {
            type Tensor = Tensor<$engine, FlatLayout>;

            fn into_tensor(self) -> Result<Self::Tensor, Error> {
                let layout = sample_layout(Operator::IntoTensor, self.layout)?;
                try_make_tensor(self.samples, layout).map_err(|error| error.within(Operator::IntoTensor))
            }
        }
    )* };
}

flat! {
    ['s] &'s [T]: View<'s, T>;
    ['s] &'s mut [T]: ViewMut<'s, T>;
    [] Vec<T>: cute_tensor::tensor::Heap<T>;
}

macro_rules! flat_mut {
    ($([$($life:lifetime)?] $samples:ty;)*) => { $(
        impl<$($life,)? T> AsTensorMut for FlatSamples<$samples> {
            type TensorMut<'t>
                = Tensor<ViewMut<'t, T>, FlatLayout>
            where
                Self: 't;

            fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error> {
                let layout = sample_layout(Operator::AsTensor, self.layout)?;
                try_make_tensor(&mut self.samples[..], layout).map_err(|error| error.within(Operator::AsTensor))
            }
        }
    )* };
}

flat_mut! {
    ['s] &'s mut [T];
    [] Vec<T>;
}
