//! Tensor maps in im2col mode, through which the TMA unit loads the pixels of a convolution. A map
//! is checked without a device.
//!
//! Source: `cuTensorMapEncodeIm2col` in CUDA's driver API 13.0.

use std::fmt;
use std::marker::PhantomData;

use crate::boxes::{BoxShape, Fill, MapElement, Swizzle, check_row};
use crate::map::{Mapped, Promotion, compact, mapped};
use crate::map_refused::MapRefused;
use crate::memory::Slice;

/// The pixel box of a map, as the driver encodes it. Dimensions past the rank have the step 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Corners {
    pub(crate) lower: [i32; 3],
    pub(crate) upper: [i32; 3],
    /// One number for each dimension of the tensor.
    pub(crate) element_strides: [u32; 5],
}

/// The columns that a kernel loads from a tensor of `R` dimensions in im2col mode: the number of
/// channels of a pixel (`channelsPerPixel`), the number of pixels (`pixelsPerColumn`), and their
/// arrangement in shared memory, in which the channels of a pixel are a row. [`columns`] makes
/// them.
///
/// A kernel's description and a map both contain columns, and a launch checks that they are equal.
///
/// ```
/// use cute_launch::{Columns, F16, Swizzle, columns};
/// /// 128 pixels of 64 channels, which are 128 bytes.
/// const X: Columns<F16, 4> = columns(64, 128).swizzled(Swizzle::Bytes128);
/// assert_eq!(X.check(), Ok(()));
/// let long = columns::<F16, 4>(64, 1025).check().unwrap_err();
/// assert_eq!(
///     long.to_string(),
///     "tensor map: a load takes 1025 pixels, but must take from 1 to 1024"
/// );
/// ```
/// A tensor has 3 dimensions (NWC), 4 (NHWC) or 5 (NDHWC). A matrix does not compile:
/// ```compile_fail
/// # use cute_launch::{Columns, F16, columns};
/// const X: Columns<F16, 2> = columns(64, 128);
/// # X;
/// ```
/// Three dimensions are accepted:
/// ```
/// # use cute_launch::{Columns, F16, columns};
/// const X: Columns<F16, 3> = columns(64, 128);
/// # X;
/// ```
pub struct Columns<E, const R: usize> {
    channels: u32,
    pixels: u32,
    swizzle: Swizzle,
    fill: Fill,
    element: PhantomData<fn(E) -> E>,
}

impl<E, const R: usize> Clone for Columns<E, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E, const R: usize> Copy for Columns<E, R> {}

impl<E: MapElement, const R: usize> fmt::Debug for Columns<E, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Columns").field(&self.shape()).finish()
    }
}

/// Returns columns of `pixels` pixels with `channels` channels each. They have no swizzle, and are
/// filled with zeros outside of the tensor.
pub const fn columns<E: MapElement, const R: usize>(channels: u32, pixels: u32) -> Columns<E, R> {
    const {
        assert!(
            3 <= R && R <= 5,
            "columns: a tensor map in im2col mode must have from 3 to 5 dimensions"
        );
    }
    Columns {
        channels,
        pixels,
        swizzle: Swizzle::None,
        fill: Fill::Zeros,
        element: PhantomData,
    }
}

impl<E: MapElement, const R: usize> Columns<E, R> {
    /// Returns the same columns with this swizzle.
    #[must_use]
    pub const fn swizzled(self, swizzle: Swizzle) -> Self {
        Self { swizzle, ..self }
    }

    /// Returns the same columns with this fill outside of the tensor.
    #[must_use]
    pub const fn filled(self, fill: Fill) -> Self {
        Self { fill, ..self }
    }

    /// Returns `Ok` if the TMA unit can load these columns, by the rules of
    /// `cuTensorMapEncodeIm2col`.
    ///
    /// # Errors
    /// * the number of channels is outside `1..=256`, or the number of pixels outside `1..=1024`
    /// * the channels are not a multiple of 16 bytes, or are wider than the swizzle
    /// * the fill is NaN for integer elements
    pub const fn check(&self) -> Result<(), MapRefused> {
        let parts = [
            ("channels of each pixel", self.channels, 256),
            ("pixels", self.pixels, 1024),
        ];
        let mut part = 0;
        while part < 2 {
            let (of, count, most) = parts[part];
            if count < 1 || count > most {
                return Err(MapRefused::Column { of, count, most });
            }
            part += 1;
        }
        check_row::<E>(self.channels, self.swizzle, self.fill)
    }

    pub(crate) const fn shape(&self) -> BoxShape {
        BoxShape {
            data_type: E::DATA_TYPE,
            rank: R,
            extents: [self.channels, self.pixels, 1, 1, 1],
            element_strides: [1; 5],
            swizzle: self.swizzle,
            fill: self.fill,
        }
    }
}

/// The pixels at which the first element of a filter can be. Along each of `S` spatial dimensions,
/// these are the coordinates `lower, lower + step, …` below `extent + upper`, with the extent of
/// the tensor. The first dimension is W, then H and D.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelBox<const S: usize> {
    /// The first coordinate of the box (`pixelBoxLowerCorner`).
    pub lower: [i32; S],
    /// The end of the box, minus the extent of the tensor (`pixelBoxUpperCorner`).
    pub upper: [i32; S],
    /// The distance from one coordinate to the next (`elementStrides`).
    pub steps: [u32; S],
}

impl<const S: usize> PixelBox<S> {
    /// Returns the pixel box of a convolution with a filter of these extents, whose padding is the
    /// same before and after the tensor.
    ///
    /// ```
    /// use cute_launch::PixelBox;
    /// // A filter of 3 by 5 elements, W first.
    /// let pixel_box = PixelBox::of_filter([3, 5], [1, 2], [2, 1], [1, 3]);
    /// assert_eq!(pixel_box, PixelBox { lower: [-1, -2], upper: [-1, -10], steps: [2, 1] });
    /// assert_eq!(pixel_box.pixels([9, 20]), [5, 12]);
    /// ```
    pub const fn of_filter(
        filter: [i32; S],
        padding: [i32; S],
        steps: [u32; S],
        dilation: [i32; S],
    ) -> Self {
        let (mut lower, mut upper, mut dimension) = ([0; S], [0; S], 0);
        while dimension < S {
            lower[dimension] = -padding[dimension];
            upper[dimension] = padding[dimension] - (filter[dimension] - 1) * dilation[dimension];
            dimension += 1;
        }
        Self {
            lower,
            upper,
            steps,
        }
    }

    /// Returns the number of pixels along each spatial dimension of a tensor with these extents:
    /// the extents of the convolution's result.
    ///
    /// # Panics
    /// Panics if a step is 0.
    pub fn pixels(&self, extents: [usize; S]) -> [usize; S] {
        std::array::from_fn(|dimension| {
            let end = extents[dimension] as i128 + i128::from(self.upper[dimension]);
            let span = usize::try_from(end - i128::from(self.lower[dimension])).unwrap_or(0);
            span.div_ceil(self.steps[dimension] as usize)
        })
    }

    /// Checks the pixel box of a tensor of `S + 2` dimensions.
    fn check(&self, extents: &[usize]) -> Result<Corners, MapRefused> {
        let half = 1 << (16 / S - 1);
        let mut corners = Corners {
            lower: [0; 3],
            upper: [0; 3],
            element_strides: [1; 5],
        };
        for (at, dimension) in (1..=S).enumerate() {
            let (lower, upper, stride) = (self.lower[at], self.upper[at], self.steps[at]);
            for (which, corner) in [("lower", lower), ("upper", upper)] {
                if !(-half..half).contains(&corner) {
                    return Err(MapRefused::Corner {
                        which,
                        dimension,
                        corner,
                        least: -half,
                        most: half - 1,
                    });
                }
            }
            if !(1..=8).contains(&stride) {
                return Err(MapRefused::ElementStride {
                    dimension,
                    stride,
                    most: 8,
                });
            }
            // An extent is at most 2^32, which is checked before.
            #[allow(clippy::cast_possible_wrap, reason = "it is at most 2^32")]
            let end = extents[dimension] as i64 + i64::from(upper);
            if i64::from(lower) >= end {
                return Err(MapRefused::NoPixels {
                    dimension,
                    lower,
                    end,
                });
            }
            corners.lower[at] = lower;
            corners.upper[at] = upper;
            corners.element_strides[dimension] = stride;
        }
        Ok(corners)
    }
}

/// The map of a tensor with `R` dimensions in im2col mode, through which a kernel loads pixels. It
/// borrows the memory like a [`&Slice`](Slice).
///
/// The dimensions are C, W, N, or C, W, H, N, or C, W, H, D, N, contiguous dimension first.
///
/// ```
/// use cute_launch::{Columns, F16, Im2colMap, PixelBox, Slice, Swizzle, columns};
/// const X: Columns<F16, 4> = columns(64, 128).swizzled(Swizzle::Bytes128);
/// # // SAFETY: nothing reads there.
/// # let x = unsafe { Slice::<u16>::at(0x10000, 2 * 14 * 14 * 128) };
/// // `x` has 2 images of 14 by 14 pixels with 128 channels.
/// let extents = [128, 14, 14, 2];
/// let pixel_box = PixelBox::of_filter([3, 3], [1, 1], [1, 1], [1, 1]);
/// let map = Im2colMap::new(X, x, extents, pixel_box)?;
/// let wide = PixelBox::of_filter([3, 3], [129, 1], [1, 1], [1, 1]);
/// assert_eq!(
///     Im2colMap::new(X, x, extents, wide).unwrap_err().to_string(),
///     "tensor map: the lower corner of its pixel box is -129 along dimension 1, but must be from \
///      -128 to 127"
/// );
/// # Ok::<(), cute_launch::MapRefused>(())
/// ```
/// A pixel box with another number of spatial dimensions does not compile:
/// ```compile_fail
/// # use cute_launch::{Columns, F16, Im2colMap, PixelBox, Slice, columns};
/// # const X: Columns<F16, 4> = columns(64, 128);
/// # let x = unsafe { Slice::<u16>::at(0x10000, 2 * 14 * 14 * 128) };
/// let pixel_box = PixelBox::of_filter([3], [1], [1], [1]);
/// let map = Im2colMap::new(X, x, [128, 14, 14, 2], pixel_box);
/// ```
///
/// Layouts with interleaved channels are not supported, as for [`Boxes`](crate::Boxes). The steps
/// along the channels and the images are 1, because NVIDIA documents steps only along the spatial
/// dimensions.
#[derive(Clone, Copy)]
pub struct Im2colMap<'m, E: MapElement, const R: usize> {
    pub(crate) mapped: Mapped,
    elements: PhantomData<&'m Slice<E::Stored>>,
}

impl<E: MapElement, const R: usize> fmt::Debug for Im2colMap<'_, E, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Im2colMap").field(&self.mapped).finish()
    }
}

impl<'m, E: MapElement, const R: usize> Im2colMap<'m, E, R> {
    /// Makes the map of a tensor without gaps. The tensor's first element is the first element of
    /// `memory`, and the stride of a mode is the product of the extents before it.
    ///
    /// # Errors
    /// * the tensor or the pixel box breaks a rule of `cuTensorMapEncodeIm2col`
    /// * the memory has too few elements
    pub fn new<const S: usize>(
        columns: Columns<E, R>,
        memory: &'m Slice<E::Stored>,
        extents: [usize; R],
        pixel_box: PixelBox<S>,
    ) -> Result<Self, MapRefused> {
        Self::of(columns, memory, extents, compact(extents), pixel_box)
    }

    /// Makes the map of a tensor with these strides, in elements. The first stride must be 1.
    ///
    /// # Errors
    /// * the tensor or the pixel box breaks a rule of `cuTensorMapEncodeIm2col`
    /// * the memory has too few elements
    pub fn strided<const S: usize>(
        columns: Columns<E, R>,
        memory: &'m Slice<E::Stored>,
        extents: [usize; R],
        strides: [usize; R],
        pixel_box: PixelBox<S>,
    ) -> Result<Self, MapRefused> {
        if strides[0] != 1 {
            return Err(MapRefused::Contiguous { stride: strides[0] });
        }
        let strides = strides.map(|stride| stride as u128);
        Self::of(columns, memory, extents, strides, pixel_box)
    }

    fn of<const S: usize>(
        columns: Columns<E, R>,
        memory: &'m Slice<E::Stored>,
        extents: [usize; R],
        strides: [u128; R],
        pixel_box: PixelBox<S>,
    ) -> Result<Self, MapRefused> {
        const {
            assert!(
                S + 2 == R,
                "Im2colMap: a pixel box must have R - 2 dimensions, one for each spatial dimension"
            );
        }
        columns.check()?;
        let mut mapped = mapped::<E, R>(columns.shape(), memory, extents, strides, false)?;
        mapped.pixels = Some(pixel_box.check(&extents)?);
        Ok(Self {
            mapped,
            elements: PhantomData,
        })
    }

    /// Sets the least size of reads into the level 2 cache. The default is 128 bytes.
    #[must_use]
    pub const fn promoted(mut self, promotion: Promotion) -> Self {
        self.mapped.promotion = promotion;
        self
    }
}
