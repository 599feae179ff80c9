//! The boxes in which a kernel moves a tensor, as a constant that the kernel's description shares
//! with the tensor's map.

use std::fmt;
use std::marker::PhantomData;

use crate::map_refused::MapRefused;
use crate::memory::Element;

mod sealed {
    /// The element type of a tensor map. The type determines how the TMA unit fills a box past the
    /// tensor's edge, and how the unit rounds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DataType {
        U8,
        U16,
        U32,
        I32,
        U64,
        I64,
        F16,
        F32,
        F64,
        Bf16,
        F32Ftz,
        Tf32,
        Tf32Ftz,
    }

    pub trait Sealed {
        const DATA_TYPE: DataType;
        const IS_FLOAT: bool;
    }
}

pub(crate) use sealed::{DataType, Sealed};

/// An element type of a tensor map: a number type, or one of [`F16`], [`Bf16`], [`Tf32`],
/// [`F32Ftz`] and [`Tf32Ftz`], which are stored as `u16` or `f32`.
#[diagnostic::on_unimplemented(
    message = "tensor map: `{Self}` is not an element",
    label = "not an element of a tensor map",
    note = "use a number type, or `F16`, `Bf16`, `Tf32`, `F32Ftz` or `Tf32Ftz`"
)]
pub trait MapElement: Sealed + Copy + 'static {
    /// The type of an element in memory.
    type Stored: Element;
}

macro_rules! numbers {
    ($($number:ident $kind:ident $is_float:literal;)*) => { $(
        impl Sealed for $number {
            const DATA_TYPE: DataType = DataType::$kind;
            const IS_FLOAT: bool = $is_float;
        }

        impl MapElement for $number {
            type Stored = $number;
        }
    )* };
}

// The TMA unit does not change the bits of integers, so signed integers of 8 and 16 bits have the
// types of unsigned ones.
numbers! {
    u8 U8 false; i8 U8 false; u16 U16 false; i16 U16 false; u32 U32 false; i32 I32 false; u64 U64 false; i64 I64 false;
    f32 F32 true; f64 F64 true;
}

macro_rules! others {
    ($($(#[$about:meta])* $name:ident $stored:ident;)*) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $name(());

        impl Sealed for $name {
            const DATA_TYPE: DataType = DataType::$name;
            const IS_FLOAT: bool = true;
        }

        impl MapElement for $name {
            type Stored = $stored;
        }
    )* };
}

others! {
    /// Half-precision floats, stored as `u16` bits.
    F16 u16;
    /// `bfloat16` numbers, stored as `u16` bits.
    Bf16 u16;
    /// Single-precision floats. The TMA unit replaces subnormal numbers by 0.
    F32Ftz f32;
    /// Single-precision floats. The TMA unit rounds them to `tf32`.
    Tf32 f32;
    /// Single-precision floats. The TMA unit rounds them to `tf32` and replaces subnormal numbers
    /// by 0.
    Tf32Ftz f32;
}

/// The permutation of the 16-byte units of a box in shared memory, which avoids bank conflicts. A
/// unit moves only within a row of this many bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swizzle {
    /// No permutation.
    None,
    /// Rows of 32 bytes.
    Bytes32,
    /// Rows of 64 bytes.
    Bytes64,
    /// Rows of 128 bytes.
    Bytes128,
}

impl Swizzle {
    /// Returns the number of bytes in a row, or `None` without a swizzle.
    pub(crate) const fn width(self) -> Option<u64> {
        match self {
            Self::None => None,
            Self::Bytes32 => Some(32),
            Self::Bytes64 => Some(64),
            Self::Bytes128 => Some(128),
        }
    }
}

impl fmt::Display for Swizzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.width() {
            None => write!(f, "no swizzle"),
            Some(width) => write!(f, "a swizzle of {width} bytes"),
        }
    }
}

/// The value of the elements of a box that are past the tensor's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Zeros.
    Zeros,
    /// A NaN for floats. Products treat this NaN as 0 (`NAN_REQUEST_ZERO_FMA`).
    Nan,
}

impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Zeros => "zeros",
            Self::Nan => "NaN",
        })
    }
}

/// The part of [`Boxes`] that does not depend on type parameters. Dimensions past the rank have
/// extent 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoxShape {
    pub(crate) data_type: DataType,
    pub(crate) rank: usize,
    pub(crate) extents: [u32; 5],
    pub(crate) element_strides: [u32; 5],
    pub(crate) swizzle: Swizzle,
    pub(crate) fill: Fill,
}

/// The boxes in which a kernel moves a tensor of `R` dimensions: their extents, contiguous
/// dimension first, and their arrangement in shared memory. [`boxes`] makes them.
///
/// A kernel's description and a tensor map both contain boxes. A launch checks that they are equal.
///
/// ```
/// use cute_launch::{Boxes, F16, Swizzle, boxes};
/// /// 128 rows of 64 halves, which are 128 bytes.
/// const A: Boxes<F16, 2> = boxes([64, 128]).swizzled(Swizzle::Bytes128);
/// assert_eq!(A.check(), Ok(()));
/// let wide = boxes::<F16, 2>([128, 64]).swizzled(Swizzle::Bytes128).check().unwrap_err();
/// assert_eq!(
///     wide.to_string(),
///     "tensor map: a row of its box has 128 elements of 2 bytes: 256 bytes, but a row of the \
///      swizzle has 128"
/// );
/// ```
/// A tensor with more than five dimensions does not compile:
/// ```compile_fail
/// # use cute_launch::{Boxes, boxes};
/// const DEEP: Boxes<f32, 6> = boxes([4, 1, 1, 1, 1, 1]);
/// # DEEP;
/// ```
/// Five dimensions are accepted:
/// ```
/// # use cute_launch::{Boxes, boxes};
/// const DEEP: Boxes<f32, 5> = boxes([4, 1, 1, 1, 1]);
/// # DEEP;
/// ```
///
/// Layouts with interleaved channels (`NC/8HWC8`) are not supported: NVIDIA does not document the
/// addresses that the TMA unit accesses in them, so no check could prove that they are inside a
/// slice.
pub struct Boxes<E, const R: usize> {
    extents: [u32; R],
    element_strides: [u32; R],
    swizzle: Swizzle,
    fill: Fill,
    element: PhantomData<fn(E) -> E>,
}

impl<E, const R: usize> Clone for Boxes<E, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E, const R: usize> Copy for Boxes<E, R> {}

impl<E: MapElement, const R: usize> fmt::Debug for Boxes<E, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Boxes").field(&self.shape()).finish()
    }
}

/// Returns boxes of these extents, contiguous dimension first. They have no swizzle, and are filled
/// with zeros past an edge.
pub const fn boxes<E: MapElement, const R: usize>(extents: [u32; R]) -> Boxes<E, R> {
    const {
        assert!(
            0 < R && R <= 5,
            "boxes: a tensor map must have from 1 to 5 dimensions"
        )
    }
    Boxes {
        extents,
        element_strides: [1; R],
        swizzle: Swizzle::None,
        fill: Fill::Zeros,
        element: PhantomData,
    }
}

impl<E: MapElement, const R: usize> Boxes<E, R> {
    /// Returns the same boxes with this swizzle.
    #[must_use]
    pub const fn swizzled(self, swizzle: Swizzle) -> Self {
        Self { swizzle, ..self }
    }

    /// Returns the same boxes with this value for elements past an edge.
    #[must_use]
    pub const fn filled(self, fill: Fill) -> Self {
        Self { fill, ..self }
    }

    /// Returns the same boxes with element strides (`elementStrides`): along dimension `i`, a box
    /// contains only the first of every `element_strides[i]` elements. The stride along dimension 0
    /// must be 1.
    #[must_use]
    pub const fn element_strides(self, element_strides: [u32; R]) -> Self {
        Self {
            element_strides,
            ..self
        }
    }

    /// Returns `Ok` if the TMA unit can move these boxes, by the rules of `cuTensorMapEncodeTiled`.
    ///
    /// # Errors
    /// * an extent is outside `1..=256`
    /// * a row is not a multiple of 16 bytes, or is wider than its swizzle
    /// * an element stride is outside `1..=8`, or is not 1 along dimension 0
    /// * the fill is NaN for integer elements
    pub const fn check(&self) -> Result<(), MapRefused> {
        let mut dimension = 0;
        while dimension < R {
            let (extent, stride) = (self.extents[dimension], self.element_strides[dimension]);
            if extent < 1 || extent > 256 {
                return Err(MapRefused::Box { dimension, extent });
            }
            let most = if dimension == 0 { 1 } else { 8 };
            if stride < 1 || stride > most {
                return Err(MapRefused::ElementStride {
                    dimension,
                    stride,
                    most,
                });
            }
            dimension += 1;
        }
        check_row::<E>(self.extents[0], self.swizzle, self.fill)
    }

    pub(crate) const fn shape(&self) -> BoxShape {
        let Self {
            extents,
            element_strides,
            swizzle,
            fill,
            ..
        } = *self;
        let (extents, element_strides) = (five(extents, 1), five(element_strides, 1));
        BoxShape {
            data_type: E::DATA_TYPE,
            rank: R,
            extents,
            element_strides,
            swizzle,
            fill,
        }
    }
}

/// Checks a row of contiguous elements, its swizzle, and the fill past an edge.
pub(crate) const fn check_row<E: MapElement>(
    elements: u32,
    swizzle: Swizzle,
    fill: Fill,
) -> Result<(), MapRefused> {
    let size = size_of::<E::Stored>() as u64;
    let bytes = elements as u64 * size;
    if !bytes.is_multiple_of(16) {
        return Err(MapRefused::Row { elements, size });
    }
    if let Some(width) = swizzle.width()
        && bytes > width
    {
        return Err(MapRefused::Swizzle {
            elements,
            size,
            width,
        });
    }
    if matches!(fill, Fill::Nan) && !E::IS_FLOAT {
        return Err(MapRefused::Fill);
    }
    Ok(())
}

/// Extends an array to five numbers, one for each dimension that a tensor may have. Dimensions past
/// the rank get the value `rest`.
pub(crate) const fn five<T: Copy, const R: usize>(each: [T; R], rest: T) -> [T; 5] {
    let mut five = [rest; 5];
    let mut dimension = 0;
    while dimension < R {
        five[dimension] = each[dimension];
        dimension += 1;
    }
    five
}
