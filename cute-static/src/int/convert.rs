//! Conversions into and out of leaves. Primitive integers become dynamic leaves. A static leaf can
//! be made from a run-time value that equals the integer of the leaf.

use cute_core::{Error, Operator, Violation};

use typenum::PInt;

use super::divisible::{Divisible, Multiples};
use super::number::{Digits, Number};
use super::{Dyn, Held, Int, Integer, Width};

/// A type that can become an integer of a shape, stride or coordinate: a static integer, a [`Dyn`],
/// or a primitive integer.
///
/// | type | becomes |
/// |---|---|
/// | `i8`, `i16`, `i32`, `u8`, `u16` | an integer of 32 bits |
/// | `u32`, `i64`, `u64`, `isize`, `usize` | an integer of 64 bits; a value past `i64::MAX` is refused |
#[diagnostic::on_unimplemented(
    message = "int: an integer is needed here",
    label = "not an integer",
    note = "extents, strides and coordinates are static integers such as `_8`, `Dyn`, or primitive \
            integers"
)]
pub trait IntoLeaf: Copy {
    /// The type of the integer in a shape or stride: `Int<Z>`, `Dyn<i32>` or `Dyn<i64>`.
    type Leaf: Integer;
    /// The type of the integer in a coordinate: the same as `Leaf`, except that `u64` and `usize`
    /// stay unsigned (`Dyn<u64>`).
    type Coordinate: Integer;

    /// Converts to an integer of a shape or stride.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the value does not fit 64 signed bits.
    fn into_leaf(self) -> Result<Self::Leaf, Error>;

    /// Converts to an integer of a coordinate.
    fn into_coordinate(self) -> Self::Coordinate;
}

impl<Z: Number> IntoLeaf for Int<Z> {
    type Leaf = Self;
    type Coordinate = Self;

    #[inline(always)]
    fn into_leaf(self) -> Result<Self, Error> {
        Ok(self)
    }

    #[inline(always)]
    fn into_coordinate(self) -> Self {
        self
    }
}

macro_rules! primitives {
    ($($primitive:ty => $leaf:ty, $coordinate:ty;)*) => { $(
        impl IntoLeaf for $primitive {
            type Leaf = Dyn<$leaf>;
            type Coordinate = Dyn<$coordinate>;

            #[inline(always)]
            #[allow(irrefutable_let_patterns, clippy::useless_conversion, clippy::unnecessary_fallible_conversions,
                reason = "one text for conversions that can fail and that cannot")]
            fn into_leaf(self) -> Result<Self::Leaf, Error> {
                match <$leaf>::try_from(self) {
                    Ok(value) => Ok(Dyn::new(value)),
                    Err(_) => Err(Error::new(Operator::IntTuple, Violation::Overflow { bits: <$leaf>::BITS })),
                }
            }

            #[inline(always)]
            #[allow(clippy::cast_lossless, clippy::unnecessary_cast, clippy::cast_possible_wrap, clippy::cast_sign_loss,
                reason = "widening, or between a pointer's width and 64 bits")]
            fn into_coordinate(self) -> Self::Coordinate {
                Dyn::new(self as $coordinate)
            }
        }
    )* };
}

primitives! {
    i8 => i32, i32;
    i16 => i32, i32;
    i32 => i32, i32;
    u8 => i32, i32;
    u16 => i32, i32;
    u32 => i64, i64;
    i64 => i64, i64;
    isize => i64, i64;
    u64 => i64, u64;
    usize => i64, u64;
}

macro_rules! dynamic_leaves {
    ($($width:ty)*) => { $(
        dynamic_leaves!(@leaf [] Dyn<$width>);
        dynamic_leaves!(@leaf [A: Digits] Multiples<A, $width>);
    )* };
    (@leaf [$($p:tt)*] $leaf:ty) => {
        impl<$($p)*> IntoLeaf for $leaf {
            type Leaf = Self;
            type Coordinate = Self;

            #[inline(always)]
            fn into_leaf(self) -> Result<Self, Error> {
                Ok(self)
            }

            #[inline(always)]
            fn into_coordinate(self) -> Self {
                self
            }
        }
    };
}

dynamic_leaves!(i32 i64);

/// An integer that can be made from a run-time value. A static integer checks that it has this
/// value.
pub trait FromRuntime: Integer {
    /// Converts `value` to this type of integer.
    ///
    /// # Errors
    /// * [`Violation::StaticDiffers`], with both values, if this is another static integer
    /// * [`Violation::Overflow`] if 32 bits are too few
    fn from_runtime(value: i64) -> Result<Self, Error>;
}

impl<Z: Number> FromRuntime for Int<Z> {
    #[inline]
    fn from_runtime(value: i64) -> Result<Self, Error> {
        if value == Z::I64 {
            Ok(Self::new())
        } else {
            let violation = Violation::StaticDiffers {
                expected: Z::I64,
                found: value,
            };
            Err(Error::new(Operator::FromDynamic, violation))
        }
    }
}

impl FromRuntime for Dyn<i64> {
    #[inline]
    fn from_runtime(value: i64) -> Result<Self, Error> {
        Ok(Self::new(value))
    }
}

impl FromRuntime for Dyn<i32> {
    #[inline]
    fn from_runtime(value: i64) -> Result<Self, Error> {
        match i32::try_from(value) {
            Ok(value) => Ok(Self::new(value)),
            Err(_) => Err(Error::new(
                Operator::FromDynamic,
                Violation::Overflow { bits: 32 },
            )),
        }
    }
}

impl<A: Digits, W: Width> FromRuntime for Multiples<A, W>
where
    Dyn<W>: FromRuntime,
{
    #[inline]
    fn from_runtime(value: i64) -> Result<Self, Error> {
        let leaf = <Dyn<W>>::from_runtime(value)?;
        Divisible::checked(leaf.get())
            .map(Self::new)
            .ok_or_else(|| {
                let divisor = <Divisible<Int<PInt<A>>, W>>::DIVISOR;
                Error::new(
                    Operator::FromDynamic,
                    Violation::NoMultiple { value, divisor },
                )
            })
    }
}

macro_rules! into_primitives {
    ($($primitive:ty)*) => { $(
        /// Returns the value. If it does not fit, the program does not compile.
        impl<Z: Number> From<Int<Z>> for $primitive {
            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_lossless, clippy::unnecessary_cast,
                reason = "one text for all widths, behind a check that the value fits")]
            fn from(_: Int<Z>) -> Self {
                const { fits(Z::I64, <$primitive>::MIN as i128, <$primitive>::MAX as i128) as $primitive }
            }
        }
    )* };
}

/// Returns the value if it is between the two bounds. Otherwise it panics, which is a compiler
/// error in a constant.
const fn fits(value: i64, least: i128, most: i128) -> i64 {
    assert!(
        least <= value as i128 && value as i128 <= most,
        "int: the static integer does not fit this primitive integer"
    );
    value
}

into_primitives!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

impl From<Dyn<i32>> for i32 {
    #[inline(always)]
    fn from(leaf: Dyn<i32>) -> Self {
        leaf.get()
    }
}

impl From<Dyn<i32>> for i64 {
    #[inline(always)]
    fn from(leaf: Dyn<i32>) -> Self {
        leaf.value()
    }
}

impl From<Dyn<Self>> for i64 {
    #[inline(always)]
    fn from(leaf: Dyn<Self>) -> Self {
        leaf.get()
    }
}

macro_rules! multiples_into {
    ($($primitive:ty: $($width:ty)*;)*) => { $($(
        impl<A: Digits> From<Multiples<A, $width>> for $primitive {
            #[inline(always)]
            fn from(leaf: Multiples<A, $width>) -> Self {
                leaf.plain().into()
            }
        }
    )*)* };
}

multiples_into! {
    i32: i32;
    i64: i32 i64;
}
