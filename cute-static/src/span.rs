//! Ranges as entries of a coordinate, as in `a.slice((k.., 2..5))`.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | `0 ≤ begin ≤ end ≤ extent` | `SpanOutside`; if a static end is greater than a static extent, the guard `RangePast`: `tests/ui/tensor/tensor_range_past` |
//! | the range does not run backward | `SpanBackward` |
//! | the mode is an integer (use `..` to keep a nested mode) | the guard `RangeOfModes`: `tests/ui/tensor/tensor_range_nested` |

use core::ops::{Bound, Range, RangeBounds, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};

use cute_core::{Error, Operator, SpanBound, Violation};
use typenum::{NInt, NonZero, PInt, Unsigned};

use crate::errors::{RangeOfModes, Refused, operator};
use crate::int::number::Digits;
use crate::int::{_0, Dyn, Held, Int, Integer, IntoLeaf, Width};
use crate::list::Cons;
use crate::ops::in_shape::{InShape, as_written};
use crate::ops::slice::{Keep, KeepModes};
use crate::ops::slice_and_offset::Closed;
use crate::sealed::{OwnEntry, Sealed};
use crate::tuple::{IntoCoord, for_each_arity, for_each_leaf};

/// The coordinates of a mode from `begin` up to, but not including, `end`.
#[derive(Clone, Copy, Debug)]
pub struct CoordRange<B, E> {
    begin: B,
    end: E,
}

impl CoordRange<Dyn<i64>, Dyn<i64>> {
    /// Makes the range from `begin` to `end`. The bounds are checked when the range is used.
    #[inline(always)]
    #[doc(hidden)]
    pub const fn new(begin: i64, end: i64) -> Self {
        Self {
            begin: Dyn::new(begin),
            end: Dyn::new(end),
        }
    }
}

impl<B> CoordRange<B, ToEnd> {
    /// Makes the range from `begin` to the end of the mode.
    #[inline(always)]
    #[doc(hidden)]
    pub const fn from_here(begin: B) -> Self
    where
        B: Integer,
    {
        Self { begin, end: ToEnd }
    }
}

/// The end of a range that extends to the end of the mode.
#[derive(Clone, Copy, Debug)]
pub struct ToEnd;

macro_rules! ranges {
    ($($range:ident => $Begin:ty, $End:ty: |$it:ident| $begin:expr, $end:expr;)*) => { $(
        impl<T: IntoLeaf> IntoCoord for $range<T> {
            type Coord = CoordRange<$Begin, $End>;

            #[inline(always)]
            fn into_coord(self) -> Self::Coord {
                let $it = self;
                CoordRange { begin: $begin, end: $end }
            }
        }
    )* };
}

/// The coordinate after the last one of an inclusive range. It has 128 bits, so that even the
/// greatest coordinate has a successor.
#[derive(Clone, Copy, Debug)]
pub struct AfterLast(i128);

/// Returns the number after `last`.
#[inline(always)]
fn after<T: IntoLeaf>(last: T) -> AfterLast {
    AfterLast(as_written(last.into_coordinate()).wrapping_add(1))
}

/// Returns the end of a range that includes its last number. A range that was used as an iterator
/// and is exhausted counts as empty.
#[inline(always)]
fn end_of<T: IntoLeaf>(range: &RangeInclusive<T>) -> AfterLast {
    match range.end_bound() {
        Bound::Excluded(end) => AfterLast(as_written(end.into_coordinate())),
        _ => after(*range.end()),
    }
}

ranges! {
    Range => T::Coordinate, T::Coordinate: |it| it.start.into_coordinate(), it.end.into_coordinate();
    RangeInclusive => T::Coordinate, AfterLast: |it| it.start().into_coordinate(), end_of(&it);
    RangeFrom => T::Coordinate, ToEnd: |it| it.start.into_coordinate(), ToEnd;
    RangeTo => _0, T::Coordinate: |it| Int::new(), it.end.into_coordinate();
    RangeToInclusive => _0, AfterLast: |it| Int::new(), after(it.end);
}

/// The end of a range that begins at `B`.
pub trait EndFrom<B>: Copy {
    /// The number of coordinates in the range. It is static if the range begins at the static 0 and
    /// has a static end.
    type Extent: Copy;
    /// Returns the coordinate after the last one, in a mode of `extent` coordinates.
    fn end(self, extent: i64) -> i64;
    /// Returns the end as the program wrote it. A `usize` may be greater than any `i64`.
    #[inline(always)]
    fn as_written(self, extent: i64) -> i128 {
        self.end(extent).into()
    }
    /// Converts a number of coordinates to the extent of a mode.
    fn counted(number: i64) -> Self::Extent;
}

macro_rules! counted_at_run_time {
    ($([$($p:tt)*] $End:ty, $Begin:ty: |$it:ident, $extent:ident| $end:expr;)*) => { $(
        impl<$($p)*> EndFrom<$Begin> for $End {
            type Extent = Dyn<i64>;

            #[inline(always)]
            fn end(self, $extent: i64) -> i64 {
                let $it = self;
                $end
            }

            #[inline(always)]
            fn counted(number: i64) -> Dyn<i64> {
                Dyn::new(number)
            }
        }
    )* };
}

counted_at_run_time! {
    [B] ToEnd, B: |_it, extent| extent;
    [B] _0, B: |_it, _extent| 0;
    [B, N: Digits + NonZero] Int<NInt<N>>, B: |it, _extent| it.value();
    [W, N: Digits + NonZero] Int<PInt<N>>, Dyn<W>: |it, _extent| it.value();
    [M: Unsigned + NonZero, N: Digits + NonZero] Int<PInt<N>>, Int<PInt<M>>: |it, _extent| it.value();
    [M: Unsigned + NonZero, N: Digits + NonZero] Int<PInt<N>>, Int<NInt<M>>: |it, _extent| it.value();
}

impl<B, W: Held> EndFrom<B> for Dyn<W> {
    type Extent = Dyn<i64>;

    #[inline(always)]
    fn end(self, _: i64) -> i64 {
        self.value()
    }

    #[inline(always)]
    fn as_written(self, _: i64) -> i128 {
        self.get().machine().to_i128()
    }

    #[inline(always)]
    fn counted(number: i64) -> Dyn<i64> {
        Dyn::new(number)
    }
}

impl<B> EndFrom<B> for AfterLast {
    type Extent = Dyn<i64>;

    #[inline(always)]
    fn end(self, _: i64) -> i64 {
        // A number that does not fit in an `i64` is greater than every extent, or less than the
        // begin of every range. The range is outside of every mode.
        i64::try_from(self.0).unwrap_or(i64::MIN)
    }

    #[inline(always)]
    fn as_written(self, _: i64) -> i128 {
        self.0
    }

    #[inline(always)]
    fn counted(number: i64) -> Dyn<i64> {
        Dyn::new(number)
    }
}

impl<N: Digits + NonZero> EndFrom<_0> for Int<PInt<N>>
where
    Self: Integer,
{
    type Extent = Self;

    #[inline(always)]
    fn end(self, _: i64) -> i64 {
        self.value()
    }

    #[inline(always)]
    fn counted(_: i64) -> Self {
        Self::new()
    }
}

impl<B: Integer, E: EndFrom<B>> CoordRange<B, E> {
    /// Returns the begin and the end of the range in a mode of `extent` coordinates.
    #[inline(always)]
    fn in_mode(self, extent: i64) -> (i64, i64) {
        (self.begin.value(), self.end.end(extent))
    }

    #[inline(always)]
    fn lies_in(self, extent: i64) -> bool {
        let (begin, end) = self.in_mode(extent);
        0 <= begin && begin <= end && end <= extent
    }

    /// # Errors
    /// Returns an error with the broken rule and its numbers.
    #[inline(always)]
    fn check(self, operator: Operator, extent: i64) -> Result<(), Error> {
        if self.lies_in(extent) {
            return Ok(());
        }
        Err(Error::new(operator, self.outside(extent)))
    }

    /// Returns the violation of a range that is not inside a mode of `extent` coordinates.
    #[cold]
    fn outside(self, extent: i64) -> Violation {
        let (begin, end) = (as_written(self.begin), self.end.as_written(extent));
        if end < begin && begin <= extent.into() {
            Violation::SpanBackward {
                begin: SpanBound::new(begin),
                end: SpanBound::new(end),
            }
        } else {
            Violation::SpanOutside {
                begin: SpanBound::new(begin),
                end: SpanBound::new(end),
                extent,
            }
        }
    }

    #[cold]
    #[inline(never)]
    #[track_caller]
    fn refuse(self, operator: Operator, extent: i64) -> ! {
        crate::refused(Error::new(operator, self.outside(extent)))
    }
}

impl<B, E> Sealed for CoordRange<B, E> {}
impl<B, E> OwnEntry for CoordRange<B, E> {}

impl<B: Copy, E: Copy> Closed for CoordRange<B, E> {
    type Output = B;

    #[inline(always)]
    fn closed(self) -> B {
        self.begin
    }
}

// The mode is an integer of this library. Other extents are refused below.
macro_rules! mode {
    ($p:ident $extent:ty) => {
        impl<$p, B: Integer, E: EndFrom<B>> InShape<$extent> for CoordRange<B, E>
        where
            $extent: Integer,
        {
            #[inline(always)]
            fn in_shape(self, extent: $extent) -> bool {
                self.lies_in(extent.value())
            }

            #[inline(always)]
            fn check_in_shape(self, operator: Operator, extent: $extent) -> Result<(), Error> {
                self.check(operator, extent.value())
            }

            #[inline(always)]
            #[track_caller]
            fn must_be_in_shape(self, operator: Operator, extent: $extent) {
                if !self.lies_in(extent.value()) {
                    self.refuse(operator, extent.value());
                }
            }
        }

        impl<$p, B: Integer, E: EndFrom<B>> SpanExtent<$extent> for CoordRange<B, E>
        where
            $extent: Integer,
        {
            type Extent = E::Extent;

            #[inline(always)]
            #[track_caller]
            fn extent(self, extent: $extent) -> E::Extent {
                let (begin, end) = self.in_mode(extent.value());
                // If `in_shape` has already checked the range, the compiler removes this check. A
                // range outside of the mode never becomes a layout.
                if !self.lies_in(extent.value()) {
                    self.refuse(Operator::Tensor, extent.value());
                }
                E::counted(end.wrapping_sub(begin))
            }
        }
    };
}

for_each_leaf!(mode);

/// Computes the number of coordinates that a range selects in a mode of the extent `S`.
pub trait SpanExtent<S> {
    type Extent: Copy;
    fn extent(self, extent: S) -> Self::Extent;
}

impl<B, E, S, Behind> KeepModes<operator::SliceExtents, S, Behind> for CoordRange<B, E>
where
    Self: SpanExtent<S>,
{
    type List = Cons<<Self as SpanExtent<S>>::Extent, Behind>;

    #[inline(always)]
    #[track_caller]
    fn keep_modes(self, extent: S, behind: Behind) -> Self::List {
        Cons {
            head: self.extent(extent),
            tail: behind,
        }
    }
}

impl<B, E, D, Behind> KeepModes<operator::SliceStrides, D, Behind> for CoordRange<B, E> {
    type List = Cons<D, Behind>;

    #[inline(always)]
    fn keep_modes(self, stride: D, behind: Behind) -> Self::List {
        Cons {
            head: stride,
            tail: behind,
        }
    }
}

impl<B, E, S> Keep<operator::SliceExtents, S> for CoordRange<B, E>
where
    Self: SpanExtent<S>,
{
    type Output = <Self as SpanExtent<S>>::Extent;

    #[inline(always)]
    #[track_caller]
    fn keep(self, extent: S) -> Self::Output {
        self.extent(extent)
    }
}

impl<B, E, D: Copy> Keep<operator::SliceStrides, D> for CoordRange<B, E> {
    type Output = D;

    #[inline(always)]
    fn keep(self, stride: D) -> D {
        stride
    }
}

/// Refuses a range for a nested mode, which can only be kept or dropped as a unit. The compiler
/// reports the error once.
macro_rules! nested {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<B: Copy, E: Copy, $($A: Copy),*> InShape<($($A,)*)> for CoordRange<B, E>
        where
            Refused<(A0, B)>: RangeOfModes<$rank>,
        {
            fn in_shape(self, _: ($($A,)*)) -> bool {
                false
            }

            fn check_in_shape(self, _: Operator, _: ($($A,)*)) -> Result<(), Error> {
                Ok(())
            }

            fn must_be_in_shape(self, _: Operator, _: ($($A,)*)) {}
        }

        impl<B, E, $($A: Copy),*> SpanExtent<($($A,)*)> for CoordRange<B, E> {
            type Extent = ($($A,)*);

            fn extent(self, extent: ($($A,)*)) -> Self::Extent {
                extent
            }
        }
    };
}

for_each_arity!(nested);
