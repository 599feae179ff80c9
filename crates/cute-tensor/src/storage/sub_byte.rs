//! `SubByteTensor`: packs elements of 1 to 8 bits without gaps. The offsets of the layout
//! count elements. Any layout can be used.
//!
//! # Function
//! Element `x` of `BITS` bits begins at bit `x · BITS`, counted from the lowest bit of byte 0. For
//! example, if elements have 4 bits, elements 0 and 1 are the low and the high half of byte 0.
//! Elements of 3, 5, 6 or 7 bits may begin in one byte and end in the next. This is the order of
//! CuTe's `subbyte_iterator`.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the bytes contain the elements at the least and the greatest offset | `StorageTooShort` |
//! | the coordinate of an access is in the shape | `CoordinateOutOfRange`, or `None` |
//! | a written code fits in the bits of an element | `Overflow` |
//! | tiles divide the tensor | `TilesReachPast` |
//!
//! Every access indexes a slice of bytes, so this file has no unsafe code.
//!
//! # Ensures
//! For each width, layout and swizzle, a tensor has the same contents as a list with one byte for
//! each element: `tests/tensors/sub_byte.rs`.

use core::fmt;

use cute_core::{Error, Operator, Violation};

use crate::algorithm::same_shape::{SameDomain, maps_must_be_same};
use crate::cuts::local_tile::{PartOf, TileMap};
use crate::errors::operator;
use crate::int::Integer;
use crate::ops::in_shape::InShape;
use crate::ops::size::Size;
use crate::storage::engine::Counting;
use crate::storage::make::try_make_counting_tensor;
use crate::storage::map::{IndexedBy, OffsetMap, bounds};
use crate::tensor::{Reads, StorageMut, Tensor};
use crate::tuple::IntoCoord;
use crate::views::slice::{SliceMap, SlicedMap};

/// A tensor whose elements have `BITS` bits each, from 1 to 8, and are packed in bytes: int4, fp4,
/// fp6, single bits.
///
/// * An element is read and written as a *code*: a `u8` whose lowest bits are the element. The
///   program decides what the bits mean: the code `c` of a signed element of 4 bits is the number
///   `((c << 4) as i8) >> 4`.
/// * The bytes can be a slice, an array, a `Vec`, or any type with `AsRef<[u8]>` (and `AsMut<[u8]>`
///   to write).
/// * Offsets of the layout count elements. `recast_layout` converts a layout that counts elements
///   of another width.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::tensor::make_sub_byte_tensor;
/// // 8 rows of 16 elements of 4 bits. A row has 8 bytes. The layout is swizzled.
/// let mut weights = make_sub_byte_tensor::<4, _, _>([0_u8; 64], layout!(Sw<2, 2, 3> o (8, 16):(16, 1)));
/// for i in 0..8_usize {
///     for j in 0..16_usize {
///         weights.set((i, j), ((i + j) % 16) as u8);
///     }
/// }
/// assert_eq!(weights.at((3, 14)), 1);
/// let signed = |code: u8| ((code << 4) as i8) >> 4;
/// assert_eq!(signed(weights.at((0, 15))), -1);
/// let tile = weights.view().local_tile(tile!((4, 8)), (1, 1));
/// assert_eq!(tile.at((0, 0)), weights.at((4, 8)));
/// assert_eq!(weights.bytes()[..2], [0x10, 0x32]);
/// ```
#[derive(Clone, Copy)]
pub struct SubByteTensor<B, L, const BITS: u32> {
    bytes: B,
    /// Maps each coordinate to the number of its element.
    places: Tensor<Counting, L>,
}

/// Prints the layout and the width of an element.
impl<B, L: Copy + fmt::Display, const BITS: u32> fmt::Debug for SubByteTensor<B, L, BITS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SubByteTensor({} of {BITS} bits)", self.places.layout)
    }
}

/// Makes a tensor of elements of `BITS` bits, packed in `bytes`.
///
/// # Panics
/// Panics if an offset of the layout is past the last element that the bytes contain.
#[track_caller]
pub fn make_sub_byte_tensor<const BITS: u32, B: AsRef<[u8]>, L: OffsetMap>(
    bytes: B,
    layout: L,
) -> SubByteTensor<B, L, BITS> {
    crate::or_panic(try_make_sub_byte_tensor(bytes, layout))
}

/// Like [`make_sub_byte_tensor`], but returns an error instead of panicking.
///
/// ```
/// use cute::prelude::*;
/// use cute::tensor::try_make_sub_byte_tensor;
/// let error = try_make_sub_byte_tensor::<4, _, _>([0_u8; 8], layout!((3, 6):(6, 1))).unwrap_err();
/// assert_eq!(error.to_string(), "make_tensor: offsets 0 to 17 do not fit in a storage of 16 \
///                                elements");
/// ```
///
/// # Errors
/// * [`Violation::StorageTooShort`], with the offsets and the number of elements
/// * [`Violation::Uncountable`] on a 32-bit target, if the number of coordinates does not fit in a
///   `usize`
pub fn try_make_sub_byte_tensor<const BITS: u32, B: AsRef<[u8]>, L: OffsetMap>(
    bytes: B,
    layout: L,
) -> Result<SubByteTensor<B, L, BITS>, Error> {
    const {
        assert!(
            1 <= BITS && BITS <= 8,
            "make_sub_byte_tensor: an element must have 1 to 8 bits"
        );
    };
    let ((least, greatest), length) = (bounds(layout), elements(bytes.as_ref().len(), BITS));
    if least < 0 || greatest >= length {
        return Err(Error::new(
            Operator::MakeTensor,
            Violation::StorageTooShort {
                least,
                greatest,
                length,
            },
        ));
    }
    Ok(SubByteTensor {
        bytes,
        places: try_make_counting_tensor(layout)?,
    })
}

/// Returns the number of elements that fit in `bytes` bytes.
fn elements(bytes: usize, bits: u32) -> i64 {
    let all = bytes as u128 * 8 / u128::from(bits);
    i64::try_from(all).unwrap_or(i64::MAX)
}

/// Returns the byte in which an element begins, and the position of the element's first bit in this
/// byte.
const fn begin<const BITS: u32>(place: i64) -> (usize, u32) {
    let bit = place.cast_unsigned() as u128 * BITS as u128;
    ((bit / 8) as usize, (bit % 8) as u32)
}

/// Returns a mask for the code of an element: `BITS` ones.
const fn mask<const BITS: u32>() -> u16 {
    (1 << BITS) - 1
}

impl<B: AsRef<[u8]>, L: OffsetMap, const BITS: u32> SubByteTensor<B, L, BITS> {
    /// Returns the layout. Its offsets count elements.
    pub fn layout(&self) -> L {
        self.places.layout()
    }

    /// Returns the number of coordinates.
    pub fn size(&self) -> usize {
        self.places.size()
    }

    /// Returns the bytes.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// Returns the value that stores the bytes.
    pub fn into_bytes(self) -> B {
        self.bytes
    }

    fn code(&self, place: i64) -> u8 {
        let ((byte, before), bytes) = (begin::<BITS>(place), self.bytes.as_ref());
        let low = u16::from(bytes[byte]) >> before;
        let high = if before + BITS > 8 {
            u16::from(bytes[byte + 1]) << (8 - before)
        } else {
            0
        };
        ((low | high) & mask::<BITS>()).to_le_bytes()[0]
    }

    /// Returns the code of the element at a coordinate.
    ///
    /// # Panics
    /// Panics if the coordinate is not in the shape.
    #[track_caller]
    pub fn at<C>(&self, coord: C) -> u8
    where
        L: IndexedBy<C>,
    {
        self.code(self.places.at(coord))
    }

    /// Returns the code of the element at a coordinate, or `None` if the coordinate is not in the
    /// shape.
    pub fn get<C>(&self, coord: C) -> Option<u8>
    where
        L: IndexedBy<C>,
    {
        self.places.try_at(coord).map(|place| self.code(place))
    }

    /// Iterates over the codes of all elements, in coordinate order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator {
        self.places.iter().map(|place| self.code(place))
    }

    /// Borrows the tensor for reading, for example to slice or tile it.
    pub fn view(&self) -> SubByteTensor<&[u8], L, BITS> {
        SubByteTensor {
            bytes: self.bytes.as_ref(),
            places: self.places,
        }
    }

    /// Borrows the tensor for writing.
    pub fn view_mut(&mut self) -> SubByteTensor<&mut [u8], L, BITS>
    where
        B: AsMut<[u8]>,
    {
        SubByteTensor {
            bytes: self.bytes.as_mut(),
            places: self.places,
        }
    }

    /// Returns a tensor of the modes for which the coordinate has `_` or `..`.
    ///
    /// # Panics
    /// Panics if the coordinate is not in the shape.
    #[track_caller]
    pub fn slice<C: IntoCoord>(self, coord: C) -> SubByteTensor<B, SlicedMap<L, C::Coord>, BITS>
    where
        C::Coord: InShape<L::Shape>,
        L: SliceMap<C::Coord>,
    {
        SubByteTensor {
            bytes: self.bytes,
            places: self.places.slice(coord),
        }
    }

    /// Returns the tile at `coord`, which counts tiles.
    ///
    /// # Panics
    /// Panics if the tiles do not divide the tensor evenly, or if the tile does not exist.
    #[track_caller]
    pub fn local_tile<T: Copy, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> SubByteTensor<B, PartOf<L, T, C::Coord>, BITS>
    where
        L: TileMap<T, C::Coord>,
        Counting: crate::tensor::CutBy<T, L>,
    {
        let tiled = self
            .layout()
            .divide_zipped(tiler)
            .map_err(|error| error.within(Operator::LocalTile));
        let reached = crate::or_panic(tiled).affine().shape().size().value();
        let size = self.layout().affine().shape().size().value();
        // Element numbers past the edge are only numbers, so `local_tile` did not refuse them.
        if reached != size {
            crate::refused(Error::new(
                Operator::LocalTile,
                Violation::TilesReachPast { reached, size },
            ));
        }
        SubByteTensor {
            bytes: self.bytes,
            places: self.places.local_tile(tiler, coord),
        }
    }

    /// Writes each code to the element of `target` at the same coordinate.
    ///
    /// # Panics
    /// Panics if the shapes differ at run time; the message states both extents. Static shapes that
    /// differ do not compile.
    #[track_caller]
    pub fn unpack<F: StorageMut<Item = u8>, M: OffsetMap>(&self, target: &mut Tensor<F, M>)
    where
        L: SameDomain<M>,
    {
        maps_must_be_same(operator::CopyElements, self.layout(), target.layout());
        for (i, code) in self.iter().enumerate() {
            target[i] = code;
        }
    }
}

impl<B: AsRef<[u8]> + AsMut<[u8]>, L: OffsetMap, const BITS: u32> SubByteTensor<B, L, BITS> {
    /// Writes the code of the element at a coordinate. Other elements in the same byte do not
    /// change.
    ///
    /// # Panics
    /// * if the coordinate is not in the shape
    /// * if the code has more than `BITS` bits
    #[track_caller]
    pub fn set<C>(&mut self, coord: C, code: u8)
    where
        L: IndexedBy<C>,
    {
        let place = self.places.at(coord);
        if u16::from(code) > mask::<BITS>() {
            crate::refused(Error::new(
                Operator::Tensor,
                Violation::Overflow { bits: BITS },
            ));
        }
        let ((byte, before), bytes) = (begin::<BITS>(place), self.bytes.as_mut());
        let (code, kept) = (u16::from(code) << before, !(mask::<BITS>() << before));
        let ([low, high], [keeps_low, keeps_high]) = (code.to_le_bytes(), kept.to_le_bytes());
        bytes[byte] = bytes[byte] & keeps_low | low;
        if before + BITS > 8 {
            bytes[byte + 1] = bytes[byte + 1] & keeps_high | high;
        }
    }

    /// Copies the codes of another tensor to the same coordinates. The widths may differ.
    ///
    /// # Panics
    /// * if a code has more than `BITS` bits
    /// * if run-time extents differ; static extents that differ do not compile
    #[track_caller]
    pub fn copy_from<C: AsRef<[u8]>, M: SameDomain<L>, const FROM: u32>(
        &mut self,
        source: &SubByteTensor<C, M, FROM>,
    ) {
        maps_must_be_same(operator::CopyElements, source.layout(), self.layout());
        for (i, code) in source.iter().enumerate() {
            self.set(i, code);
        }
    }

    /// Copies codes from a tensor that stores each code in a byte.
    ///
    /// # Panics
    /// * if a code has more than `BITS` bits
    /// * if run-time extents differ; static extents that differ do not compile
    #[track_caller]
    pub fn pack<E: Reads<Item = u8>, M: SameDomain<L>>(&mut self, source: &Tensor<E, M>) {
        maps_must_be_same(operator::CopyElements, source.layout(), self.layout());
        for (i, code) in source.iter().enumerate() {
            self.set(i, code);
        }
    }
}
