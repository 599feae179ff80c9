//! Errors of tensor maps, with the numbers that are wrong.

use std::fmt;

/// A tensor map that is refused before the driver is called, because it breaks a rule of
/// `cuTensorMapEncodeTiled` or `cuTensorMapEncodeIm2col`, or is not inside its memory. Dimension 0
/// is the contiguous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MapRefused {
    /// The box has 0 elements along a dimension, or more than 256.
    Box {
        /// The dimension.
        dimension: usize,
        /// The box's extent.
        extent: u32,
    },
    /// The TMA unit does not support the element stride.
    ElementStride {
        /// The dimension.
        dimension: usize,
        /// The stride.
        stride: u32,
        /// The largest stride along this dimension.
        most: u32,
    },
    /// A row of the box is not a multiple of 16 bytes.
    Row {
        /// The number of elements in a row.
        elements: u32,
        /// The size of an element in bytes.
        size: u64,
    },
    /// A row of the box is wider than a row of the swizzle.
    Swizzle {
        /// The number of elements in a row.
        elements: u32,
        /// The size of an element in bytes.
        size: u64,
        /// The length of the swizzle's rows in bytes.
        width: u64,
    },
    /// The fill is for floats, but the elements are integers.
    Fill,
    /// A column has 0 channels or pixels, or too many.
    Column {
        /// The things that are counted: channels or pixels.
        of: &'static str,
        /// The number of them.
        count: u32,
        /// The greatest number.
        most: u32,
    },
    /// A corner of the pixel box has too many bits.
    Corner {
        /// The corner: lower or upper.
        which: &'static str,
        /// The dimension.
        dimension: usize,
        /// The coordinate.
        corner: i32,
        /// The least coordinate.
        least: i32,
        /// The greatest coordinate.
        most: i32,
    },
    /// The pixel box contains no pixel.
    NoPixels {
        /// The dimension.
        dimension: usize,
        /// The first coordinate of the box.
        lower: i32,
        /// The end of the box: the extent of the tensor plus the upper corner.
        end: i64,
    },
    /// The memory's address is not aligned.
    Address {
        /// The address.
        address: u64,
    },
    /// The tensor has 0 elements along a dimension, or more than `2^32`.
    Extent {
        /// The dimension.
        dimension: usize,
        /// The extent.
        extent: usize,
    },
    /// The first dimension of the tensor is not contiguous.
    Contiguous {
        /// The stride of dimension 0.
        stride: usize,
    },
    /// A stride is not a multiple of 16 bytes.
    Stride {
        /// The dimension.
        dimension: usize,
        /// The stride.
        stride: u128,
        /// The size of an element in bytes.
        size: u64,
    },
    /// A stride is `2^40` bytes or more.
    TooFar {
        /// The dimension.
        dimension: usize,
        /// The stride.
        stride: u128,
        /// The size of an element in bytes.
        size: u64,
    },
    /// The tensor passes the end of its memory.
    Bounds {
        /// The number of elements that the tensor needs.
        needs: u128,
        /// The number of elements of the memory.
        has: usize,
    },
    /// The tensor is writable, but two of its elements share memory.
    Shared {
        /// The dimension.
        dimension: usize,
        /// The stride of this dimension.
        stride: u128,
        /// The number of elements that the dimensions with smaller strides span.
        reach: u128,
    },
}

impl MapRefused {
    /// Writes the messages about the box of a map.
    fn fmt_box(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Box { dimension, extent } => {
                write!(
                    f,
                    "its box has {extent} elements along dimension {dimension}, but must have from \
                     1 to 256"
                )
            }
            Self::ElementStride {
                dimension,
                stride,
                most: 1,
            } => {
                write!(
                    f,
                    "its element stride along dimension {dimension} is {stride}, but must be 1"
                )
            }
            Self::ElementStride {
                dimension,
                stride,
                most,
            } => {
                write!(
                    f,
                    "its element stride along dimension {dimension} is {stride}, but must be from \
                     1 to {most}"
                )
            }
            Self::Row { elements, size } => {
                let bytes = u64::from(elements) * size;
                write!(
                    f,
                    "a row of its box has {elements} elements of {size} bytes: {bytes} bytes, \
                     which is not a multiple of 16"
                )
            }
            Self::Swizzle {
                elements,
                size,
                width,
            } => {
                let bytes = u64::from(elements) * size;
                write!(
                    f,
                    "a row of its box has {elements} elements of {size} bytes: {bytes} bytes, but \
                     a row of the swizzle has {width}"
                )
            }
            Self::Fill => {
                write!(
                    f,
                    "its boxes are filled with NaN past its edge, but its elements are integers"
                )
            }
            _ => self.fmt_pixels(f),
        }
    }

    /// Writes the messages about the pixels of a map in im2col mode.
    fn fmt_pixels(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Column { of, count, most } => {
                write!(
                    f,
                    "a load takes {count} {of}, but must take from 1 to {most}"
                )
            }
            Self::Corner {
                which,
                dimension,
                corner,
                least,
                most,
            } => {
                write!(
                    f,
                    "the {which} corner of its pixel box is {corner} along dimension {dimension}, \
                     but must be from {least} to {most}"
                )
            }
            Self::NoPixels {
                dimension,
                lower,
                end,
            } => {
                write!(
                    f,
                    "its pixel box begins at {lower} along dimension {dimension}, but ends at {end}"
                )
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for MapRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tensor map: ")?;
        match *self {
            Self::Address { address } => {
                write!(
                    f,
                    "its memory begins at address {address:#x}, which is not a multiple of 16"
                )
            }
            Self::Extent { dimension, extent } => {
                write!(
                    f,
                    "it has {extent} elements along dimension {dimension}, but must have from 1 to \
                     4294967296"
                )
            }
            Self::Contiguous { stride } => {
                write!(f, "its stride along dimension 0 is {stride}, but must be 1")
            }
            Self::Stride {
                dimension,
                stride,
                size,
            } => {
                let bytes = stride * u128::from(size);
                write!(
                    f,
                    "its stride along dimension {dimension} is {stride} elements of {size} bytes: \
                     {bytes} bytes, which is not a multiple of 16"
                )
            }
            Self::TooFar {
                dimension,
                stride,
                size,
            } => {
                let bytes = stride.saturating_mul(size.into());
                write!(
                    f,
                    "its stride along dimension {dimension} is {stride} elements of {size} bytes: \
                     {bytes} bytes, but must be less than 1099511627776"
                )
            }
            Self::Bounds { needs, has } => {
                write!(f, "it reaches {needs} elements, but its memory has {has}")
            }
            Self::Shared {
                dimension,
                stride,
                reach,
            } => {
                write!(
                    f,
                    "it is writable, but its elements overlap: its stride along dimension \
                     {dimension} is {stride}, and the dimensions with smaller strides reach \
                     {reach} elements"
                )
            }
            Self::Box { .. }
            | Self::ElementStride { .. }
            | Self::Row { .. }
            | Self::Swizzle { .. }
            | Self::Fill
            | Self::Column { .. }
            | Self::Corner { .. }
            | Self::NoPixels { .. } => self.fmt_box(f),
        }
    }
}

impl std::error::Error for MapRefused {}
