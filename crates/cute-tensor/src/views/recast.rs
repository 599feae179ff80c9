//! `recast`: views the bytes of a tensor as elements of another type (feature `bytemuck`).
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | RC2 | the violations of `recast_layout` |
//! | RC3 | `OffsetIndivisible`, with the number of bits; `Misaligned` |
//! | RC4 | `StorageTooShort` |
//! | RC5 | the guard `SwizzleSplits`: `tests/ui/with_features/splits` |
#![allow(
    unsafe_code,
    reason = "the slice between the least and the greatest offset"
)]

use core::ops::{Mul, Shl};

use bytemuck::{AnyBitPattern, NoUninit, PodCastError};
use cute_core::{Error, Operator, Violation};
use typenum::{Cmp, Compare, Equal, Greater, Less, NonZero, PInt, Prod, Shleft, Unsigned, Z0};

use crate::composed_layout::ComposedLayout;
use crate::composed_layout::recast::RecastComposed;
use crate::errors::{Refused, SwizzleSplits};
use crate::int::natural::One;
use crate::int::{Int, Integer, Product};
use crate::layout::Layout;
use crate::ops::recast_layout::{RecastLayout, Recasted};
use crate::storage::engine::into_engine::IntoEngineAt;
use crate::storage::engine::place::moved;
use crate::storage::engine::{Engine, Storage, StorageMut, View, ViewMut};
use crate::storage::make::try_make_tensor_from;
use crate::storage::map::{OffsetMap, bounds};
use crate::swizzle::{Magnitude, MagnitudeOf, Swizzle};
use crate::tensor::Tensor;

/// An element type with a width in bits known at the type level: CuTe's `sizeof_bits`.
/// [`recast`](crate::Tensor::recast) needs it.
///
/// Implement it for your own types. A recast with a wrong width, or the width 0, does not compile.
pub trait SizeofBits: Sized {
    /// The width in bits.
    type Bits: Integer + Default;
}

macro_rules! sizes {
    ($($bits:ident: $($element:ty)*;)*) => { $($(
        impl SizeofBits for $element {
            type Bits = Int<typenum::consts::$bits>;
        }
    )*)* };
}

sizes! {
    P8: u8 i8;
    P16: u16 i16;
    P32: u32 i32 f32;
    P64: u64 i64 f64;
    P128: u128 i128;
}

#[cfg(feature = "half")]
sizes! {
    P16: half::f16 half::bf16;
}

#[cfg(feature = "num-complex")]
sizes! {
    P64: num_complex::Complex32;
    P128: num_complex::Complex64;
}

macro_rules! arrays {
    ($($length:literal $number:ident)*) => { $(
        impl<T: SizeofBits> SizeofBits for [T; $length]
        where
            T::Bits: Mul<Int<typenum::consts::$number>, Output: Integer + Default>,
        {
            type Bits = Product<T::Bits, Int<typenum::consts::$number>>;
        }
    )* };
}

arrays!(1 P1 2 P2 3 P3 4 P4 5 P5 6 P6 7 P7 8 P8 12 P12 16 P16 32 P32 64 P64);

/// A layout of elements of `Old` bits that can be converted to elements of `New` bits: RC2.
pub trait RecastMap<Old, New>: OffsetMap {
    type Output: OffsetMap;
    /// Builds the layout for elements of `New` bits.
    ///
    /// # Errors
    /// Returns an error that names the rule, if a run-time integer breaks a rule.
    fn recast_map(self) -> Result<Self::Output, Error>;
}

impl<S, D, Old: Default, New: Default> RecastMap<Old, New> for Layout<S, D>
where
    Self: OffsetMap + RecastLayout<Old, New, Output: OffsetMap>,
{
    type Output = Recasted<Self, Old, New>;

    #[inline(always)]
    fn recast_map(self) -> Result<Self::Output, Error> {
        self.recasted(Default::default(), Default::default())
    }
}

impl<A, O, B, Old: Default, New: Default> RecastMap<Old, New> for ComposedLayout<A, O, B>
where
    Self: OffsetMap + RecastComposed<Old, New, Output: OffsetMap>,
{
    type Output = <Self as RecastComposed<Old, New>>::Output;

    #[inline(always)]
    fn recast_map(self) -> Result<Self::Output, Error> {
        self.recast_composed(Default::default(), Default::default())
    }
}

/// A layout whose swizzle keeps together all elements that become one element of `New` bits: RC5.
/// This condition is a separate bound, because the compiler does not print the message of a guard
/// in a method's result type.
pub trait KeepsTogether<Old, New> {}

impl<S, D, Old, New> KeepsTogether<Old, New> for Layout<S, D> {}
impl<A: KeepsTogether<Old, New>, O, B, Old, New> KeepsTogether<Old, New>
    for ComposedLayout<A, O, B>
{
}

/// A swizzle of 0 bits changes no offset.
impl<M, N, Old, New> KeepsTogether<Old, New> for Swizzle<Int<Z0>, M, N> {}

/// The number of bits in a run of elements that a swizzle keeps together. For example, `Sw<3,3,3>`
/// keeps 8 elements together, which are 128 bits of `u16`.
type Runs<M, Old> = Prod<Shleft<One, MagnitudeOf<M>>, Old>;

impl<B, M: Magnitude, N, Old, New> KeepsTogether<Int<PInt<Old>>, Int<PInt<New>>>
    for Swizzle<Int<PInt<B>>, Int<M>, N>
where
    B: Unsigned + NonZero,
    Old: Unsigned + NonZero,
    New: Unsigned + NonZero,
    One: Shl<MagnitudeOf<M>>,
    Shleft<One, MagnitudeOf<M>>: Mul<Old>,
    Runs<M, Old>: Cmp<New>,
    Compare<Runs<M, Old>, New>: HoldsElement<Runs<M, Old>, New>,
{
}

/// The result of comparing the size of a run with the size of an element. The run must not be
/// smaller than the element.
pub trait HoldsElement<Run, Element> {}

impl<Run, Element> HoldsElement<Run, Element> for Greater {}
impl<Run, Element> HoldsElement<Run, Element> for Equal {}
impl<Run, Element> HoldsElement<Run, Element> for Less where Refused: SwizzleSplits<Run, Element> {}

/// A layout over elements of type `T` that [`recast`](crate::Tensor::recast) can convert to
/// elements of type `U`.
pub trait RecastsTo<T, U>: OffsetMap {
    type Output: OffsetMap;
    /// Builds the layout for elements of type `U`.
    ///
    /// # Errors
    /// Returns an error that names the rule, if a run-time integer breaks a rule.
    fn recast_to(self) -> Result<Self::Output, Error>;
}

impl<L, T: SizeofBits, U: SizeofBits> RecastsTo<T, U> for L
where
    L: KeepsTogether<T::Bits, U::Bits> + RecastMap<T::Bits, U::Bits>,
{
    type Output = <L as RecastMap<T::Bits, U::Bits>>::Output;

    #[inline(always)]
    fn recast_to(self) -> Result<Self::Output, Error> {
        self.recast_map()
    }
}

/// A borrowed engine that [`recast`](crate::Tensor::recast) can view as elements of type `U`. It
/// has all elements between the least and the greatest offset.
#[diagnostic::on_unimplemented(
    message = "recast: the elements of `{Self}` are not one run of bytes that it owns, so they \
               cannot be read as other elements",
    label = "refused here",
    note = "a tensor can be recast if it borrows all of its storage and its elements are plain data"
)]
pub trait RecastEngine<U>: Storage {
    /// The slice of all elements from the least to the greatest offset, viewed as elements of type
    /// `U`.
    type Slice: IntoEngineAt<Engine = Self::Recast>;
    /// The type of the engine over the slice.
    type Recast: Engine;
    /// Returns the elements as a slice of elements of type `U`.
    ///
    /// # Errors
    /// Returns an error if the slice is not a whole number of elements, or does not begin at an
    /// aligned address.
    ///
    /// # Safety
    /// The engine belongs to one tensor. The least offset of this tensor is `least`, and its
    /// greatest offset is `least + count - 1`.
    unsafe fn recast_slice(self, least: i64, count: usize) -> Result<Self::Slice, PodCastError>;
}

impl<'a, T: NoUninit, U: AnyBitPattern> RecastEngine<U> for View<'a, T> {
    type Slice = &'a [U];
    type Recast = View<'a, U>;

    unsafe fn recast_slice(self, least: i64, count: usize) -> Result<&'a [U], PodCastError> {
        if count == 0 {
            // An engine without elements may have any pointer.
            return Ok(&[]);
        }
        // SAFETY: a `View` has every element from its tensor's least offset to the greatest, for
        // `'a` (T5), and the caller passes these bounds.
        let elements =
            unsafe { core::slice::from_raw_parts(moved(self.pointer().cast_mut(), least), count) };
        bytemuck::try_cast_slice(elements)
    }
}

impl<'a, T: NoUninit + AnyBitPattern, U: NoUninit + AnyBitPattern> RecastEngine<U>
    for ViewMut<'a, T>
{
    type Slice = &'a mut [U];
    type Recast = ViewMut<'a, U>;

    unsafe fn recast_slice(
        mut self,
        least: i64,
        count: usize,
    ) -> Result<&'a mut [U], PodCastError> {
        if count == 0 {
            return Ok(&mut []);
        }
        // SAFETY: a `ViewMut` has every element from its tensor's least offset to the greatest, for
        // `'a` (T5), exclusively, and is consumed here.
        let elements =
            unsafe { core::slice::from_raw_parts_mut(moved(self.pointer_mut(), least), count) };
        bytemuck::try_cast_slice_mut(elements)
    }
}

/// The tensor that `recast::<U>` returns for a tensor with the engine `E` and the layout `L`.
pub type RecastTensor<E, L, U> =
    Tensor<<E as RecastEngine<U>>::Recast, <L as RecastsTo<<E as Engine>::Item, U>>::Output>;

/// Converts a size in memory to the type of offsets.
#[allow(
    clippy::cast_possible_wrap,
    reason = "no size in memory is past `isize::MAX`"
)]
const fn signed(size: usize) -> i64 {
    size as i64
}

/// Returns the number of bytes of `count` elements, or an error if it does not fit in 64 bits.
fn bytes<T>(count: Option<i64>) -> Result<i64, Error> {
    let bytes = count.and_then(|count| count.checked_mul(signed(size_of::<T>())));
    bytes.ok_or(refusal(Violation::Overflow { bits: 64 }))
}

const fn refusal(violation: Violation) -> Error {
    Error::new(Operator::Recast, violation)
}

/// Checks that the stated width of `T` is its real width and is not 0. Elements of size zero cannot
/// fill the bytes of other elements.
pub const fn widths_are_true<T: SizeofBits>() {
    assert!(
        matches!(<T::Bits as Integer>::STATIC, Some(bits) if bits == signed(size_of::<T>()).saturating_mul(8)),
        "recast: the width of an element type is not its size"
    );
    assert!(size_of::<T>() > 0, "recast: an element type has no size");
}

impl<E, L> Tensor<E, L>
where
    E: Engine<Item: SizeofBits>,
    L: OffsetMap,
{
    /// Views the same bytes as elements of type `U`. For example, recast elements `T` to `[T; W]`
    /// to view them as vectors.
    ///
    /// The layout of the result is the [`recast_layout`](cute_static::ops::RecastLayout) for the
    /// widths of both types: smaller elements lengthen the mode of stride 1, and larger elements
    /// shorten it.
    ///
    /// # Panics
    /// Panics if a run-time integer or the address breaks one of these rules.
    ///
    /// # Rules
    /// | rule | checked by |
    /// |---|---|
    /// | RC1: any bytes of the old type are a valid value of the new type; if the tensor can be written, any bytes of the new type are also a valid value of the old type | the traits of `bytemuck` |
    /// | RC2: the strides and extents can be converted | [`recast_layout`](cute_static::ops::RecastLayout) |
    /// | RC3: the bytes from the least to the greatest offset are a whole number of new elements, and begin at an aligned address | the slice cast of `bytemuck` |
    /// | RC4: the new layout reaches only bytes that the old layout spans | `recast` |
    /// | RC5: under a swizzle, no element is larger than the runs of elements that the swizzle keeps together, `2^M` | `recast` |
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data: [u32; 16] = std::array::from_fn(|i| i as u32);
    /// let rows = make_tensor(&data, layout!((4, 4):(4, 1)));
    /// let vectors = rows.recast::<[u32; 4]>();
    /// assert_eq!(vectors.layout().to_string(), "(_4,_1):(_1,_1)");
    /// assert_eq!(vectors[2], [8, 9, 10, 11]);
    /// let bytes = rows.recast::<[u8; 2]>();
    /// assert_eq!(bytes.layout().to_string(), "(_4,_8):(_8,_1)");
    /// assert_eq!(bytes[(1, 2)], if cfg!(target_endian = "little") { [5, 0] } else { [0, 0] });
    /// // Under a swizzle, a vector is at most a run of elements that the swizzle keeps together.
    /// let data: [u16; 512] = std::array::from_fn(|i| i as u16);
    /// let shared = make_tensor(&data, layout!(Sw<3, 3, 3> o (8, 64):(64, 1)));
    /// let vectors = shared.recast::<[u16; 8]>();
    /// assert_eq!(vectors.layout().to_string(), "Sw<3,0,3> o _0 o (_8,_8):(_8,_1)");
    /// assert_eq!(vectors[(1, 2)][5], shared[(1, 21)]);
    /// // Rows of 6 bytes are not vectors of 4.
    /// let bytes = [0_u8; 24];
    /// let ld = 6;
    /// let error = make_tensor(&bytes[..], layout!((4, 4):(ld, 1))).try_recast::<[u8; 4]>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "recast_layout: neither of stride 6 and factor 4 divides the other (integer 0 of the \
    ///      stride)",
    /// );
    /// ```
    ///
    /// # Differs
    /// CuTe reinterprets pointers and checks nothing. If a swizzle separates old elements that
    /// become one new element, CuTe drops bits of the swizzle, so the new element belongs to no
    /// coordinate of the tensor.
    ///
    /// Source: CuTe `tensor_impl.hpp`, `recast`.
    #[inline]
    #[track_caller]
    pub fn recast<U: SizeofBits>(self) -> RecastTensor<E, L, U>
    where
        E: RecastEngine<U>,
        L: RecastsTo<E::Item, U>,
    {
        crate::or_panic(self.try_recast())
    }

    /// Like [`recast`](Self::recast), but returns an error instead of panicking.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers.
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "elements in memory are pointer-sized"
    )]
    pub fn try_recast<U: SizeofBits>(self) -> Result<RecastTensor<E, L, U>, Error>
    where
        E: RecastEngine<U>,
        L: RecastsTo<E::Item, U>,
    {
        const {
            widths_are_true::<E::Item>();
            widths_are_true::<U>();
        }
        let layout = self.layout.recast_to()?;
        let (least, greatest) = bounds(self.layout);
        // All these numbers fit, because they are offsets of elements in memory. Only offset 0 may
        // be outside the storage.
        let count = greatest.wrapping_sub(least).wrapping_add(1);
        let (first, all, width) = (
            bytes::<E::Item>(least.checked_neg())?,
            bytes::<E::Item>(Some(count))?,
            signed(size_of::<U>()),
        );
        // RC3: the elements before offset 0, and all elements.
        for part in [first, all] {
            if part % width != 0 {
                return Err(refusal(Violation::OffsetIndivisible {
                    bits: part.saturating_mul(8),
                    width: width.saturating_mul(8),
                }));
            }
        }
        let begin = moved(self.engine.pointer().cast_mut(), least);
        // SAFETY: the engine is this tensor's, and these are its bounds (T2).
        let slice = unsafe { self.engine.recast_slice(least, count as usize) }.map_err(|_| {
            let alignment = align_of::<U>();
            refusal(Violation::Misaligned {
                past: signed(begin.addr() % alignment),
                alignment: signed(alignment),
            })
        })?;
        // RC4
        try_make_tensor_from(slice, first / width, layout)
            .map_err(|error| error.within(Operator::Recast))
    }
}
