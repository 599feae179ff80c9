//! `make_tensor`: combines a storage and a layout, with one check.
//!
//! # Requires
//! | condition | when it is checked |
//! |---|---|
//! | the least and the greatest offset are in the storage | when the program is built, if offsets and length are static: `tests/ui/tensor/tensor_reach_refused`; otherwise when the tensor is made |
//! | the number of coordinates fits in a `usize` (T10), which is always true on 64-bit targets | when the tensor is made: `tests/tensors/thirty_two_bits.rs` |

use cute_core::{Error, Operator, Violation};

use super::engine::into_engine::IntoEngineAt;
use super::engine::{Addresses, Counting, IntoEngine};
use super::map::{OffsetMap, bounds, must_be_countable};
use crate::errors::text::Text;
use crate::modes::UNBOUNDED;
use crate::tensor::Tensor;

#[inline(always)]
const fn lie_within((least, greatest): (i64, i64), length: usize) -> bool {
    // A layout without elements has the greatest offset -1.
    least >= 0 && greatest.wrapping_add(1).cast_unsigned() <= length as u64
}

/// Returns the text of `Violation::StorageTooShort`, for a panic in a constant.
const fn too_short((least, greatest): (i64, i64), length: usize) -> Text {
    let text = Text::NONE
        .words("make_tensor: offsets ")
        .number(least)
        .words(" to ")
        .number(greatest);
    text.words(" do not fit in a storage of ")
        .number(length.cast_signed() as i64)
        .words(" elements")
}

#[inline(always)]
fn checked<S: IntoEngine, L: OffsetMap>(storage: &S, base: i64, layout: L) -> Result<(), Error> {
    must_be_countable(Operator::MakeTensor, layout)?;
    let ((least, greatest), length) = (bounds(layout), storage.length());
    // If the bounds do not fit in 64 bits, no storage is large enough. They must not saturate to
    // bounds that a storage could have.
    let (Some(least), Some(greatest)) = (least.checked_add(base), greatest.checked_add(base))
    else {
        return Err(PAST_64_BITS);
    };
    if lie_within((least, greatest), length) {
        return Ok(());
    }
    let length = i64::try_from(length).unwrap_or(i64::MAX);
    Err(Error::new(
        Operator::MakeTensor,
        Violation::StorageTooShort {
            least,
            greatest,
            length,
        },
    ))
}

/// The error for an offset that does not fit in 64 bits. Only a storage with elements of size zero
/// can be large enough for such an offset.
const PAST_64_BITS: Error = Error::new(Operator::MakeTensor, Violation::Overflow { bits: 64 });

/// Makes a tensor from a storage and a layout. `&data[..]`, `&mut data[..]`, an array, a `Vec` and
/// others are storages; see [`IntoEngine`].
///
/// # Panics
/// * if an offset of the layout is not in the storage; if both are static, the program does not
///   compile
/// * if the number of coordinates does not fit in a `usize`
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let data: Vec<u32> = (0..12).collect();
/// let n = 3;
/// let rows = make_tensor(&data[..], layout!((n, 4):(4, 1)));
/// assert_eq!(rows[(2, 3)], 11);
/// // A negative stride counts from the end.
/// let reversed = make_tensor_at(&data[..], 11, layout!(12:-1));
/// assert_eq!((reversed[0], reversed[11]), (11, 0));
/// let error = try_make_tensor(&data[..], layout!((n, 5):(5, 1))).unwrap_err();
/// assert_eq!(error.to_string(), "make_tensor: offsets 0 to 14 do not fit in a storage of 12 \
///                                elements");
/// ```
///
/// # Differs
/// CuTe does not check the offsets.
#[inline(always)]
#[track_caller]
pub fn make_tensor<S: IntoEngine, L: OffsetMap>(storage: S, layout: L) -> Tensor<S::Engine, L> {
    const {
        if let (Some(bounds), Some(length)) = (L::BOUNDS, S::LENGTH)
            && !lie_within(bounds, length)
        {
            panic!("{}", too_short(bounds, length).as_str());
        }
    }
    crate::or_panic(try_make_tensor(storage, layout))
}

/// Like [`make_tensor`](crate::make_tensor), but returns an error if an offset of the layout is not
/// in the storage. For the layout's own rules, pass `try_layout!(…)?`, because `layout!` panics.
///
/// # Errors
/// * [`Violation::StorageTooShort`], with the offsets and the length
/// * [`Violation::Uncountable`] on a 32-bit target, if the number of coordinates does not fit in a
///   `usize`
#[inline(always)]
pub fn try_make_tensor<S: IntoEngine, L: OffsetMap>(
    storage: S,
    layout: L,
) -> Result<Tensor<S::Engine, L>, Error> {
    checked(&storage, 0, layout)?;
    Ok(Tensor {
        engine: storage.into_engine(),
        layout,
    })
}

/// Makes a tensor with offset 0 at element number `base` of the storage, for layouts with negative
/// offsets.
///
/// # Panics
/// * if an offset of the layout is not in the storage
/// * if the number of coordinates does not fit in a `usize`
#[inline(always)]
#[track_caller]
pub fn make_tensor_at<S: IntoEngineAt, L: OffsetMap>(
    storage: S,
    base: usize,
    layout: L,
) -> Tensor<S::Engine, L> {
    crate::or_panic(try_make_tensor_at(storage, base, layout))
}

/// Like [`make_tensor_at`](crate::make_tensor_at), but returns an error instead of panicking.
///
/// # Errors
/// * [`Violation::StorageTooShort`], with the offsets and the length
/// * [`Violation::Overflow`] if an offset does not fit in 64 bits
/// * [`Violation::Uncountable`] on a 32-bit target, if the number of coordinates does not fit in a
///   `usize`
#[inline(always)]
pub fn try_make_tensor_at<S: IntoEngineAt, L: OffsetMap>(
    storage: S,
    base: usize,
    layout: L,
) -> Result<Tensor<S::Engine, L>, Error> {
    let base = i64::try_from(base).map_err(|_| PAST_64_BITS)?;
    try_make_tensor_from(storage, base, layout)
}

/// Like [`try_make_tensor_at`], but offset 0 may be before the beginning of the storage. This is
/// useful under a swizzle, when all offsets of a layout may be greater than 0.
#[inline(always)]
pub(crate) fn try_make_tensor_from<S: IntoEngineAt, L: OffsetMap>(
    storage: S,
    base: i64,
    layout: L,
) -> Result<Tensor<S::Engine, L>, Error> {
    checked(&storage, base, layout)?;
    Ok(Tensor {
        engine: storage.into_engine_at(base),
        layout,
    })
}

/// Makes a tensor without memory, in which the value of each element is its offset.
///
/// Use it to see which offsets a view, a tile or a thread has.
///
/// ```
/// use cute::prelude::*;
/// let offsets = make_counting_tensor(layout!((2, 3):(3, 1)));
/// assert_eq!(offsets.iter().collect::<Vec<_>>(), [0, 3, 1, 4, 2, 5]);
/// ```
///
/// # Panics
/// Panics if an offset of a swizzled layout does not fit in 64 bits, or if the number of
/// coordinates does not fit in a `usize`.
#[inline(always)]
#[track_caller]
pub fn make_counting_tensor<L: OffsetMap>(layout: L) -> Tensor<Counting, L> {
    crate::or_panic(try_make_counting_tensor(layout))
}

/// Like [`make_counting_tensor`](crate::make_counting_tensor), but returns an error instead of
/// panicking.
///
/// # Errors
/// * [`Violation::Overflow`] if an offset does not fit in 64 bits
/// * [`Violation::Uncountable`] if the number of coordinates does not fit in a `usize`
#[inline(always)]
pub fn try_make_counting_tensor<L: OffsetMap>(layout: L) -> Result<Tensor<Counting, L>, Error> {
    must_be_countable(Operator::MakeTensor, layout)?;
    if bounds(layout) == UNBOUNDED {
        return Err(Error::new(
            Operator::MakeTensor,
            Violation::Overflow { bits: 64 },
        ));
    }
    Ok(Tensor {
        engine: Counting::default(),
        layout,
    })
}

/// Makes a tensor in the memory of other hardware, such as a GPU. Its elements are
/// [`Address`](crate::tensor::Address)es.
///
/// Use it to tile, partition and slice memory that the program cannot read.
///
/// ```
/// use cute::prelude::*;
/// use cute::tensor::make_address_tensor;
/// let tensor = make_address_tensor("shared", layout!((4, 8):(8, 1)));
/// let tile = tensor.local_tile(tile!((2, 4)), (1, 1));
/// assert_eq!((tile.at((1, 2)).memory, tile.at((1, 2)).offset), ("shared", 3 * 8 + 6));
/// ```
///
/// # Panics
/// Panics if an offset of a swizzled layout does not fit in 64 bits, or if the number of
/// coordinates does not fit in a `usize`.
#[inline(always)]
#[track_caller]
pub fn make_address_tensor<M: Copy, L: OffsetMap>(memory: M, layout: L) -> Tensor<Addresses<M>, L> {
    let Tensor { layout, .. } = make_counting_tensor(layout);
    Tensor {
        engine: Addresses::new(memory),
        layout,
    }
}
