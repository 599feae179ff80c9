//! `split_at`, `split_at_mut`: split a tensor in two along one of its modes. `domain_offset`:
//! returns the part of a tensor that begins at a coordinate.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the split position is at most the size of the mode | `SpanOutside` |
//! | the mode is one integer | `RangeOfModes`, as in [`slice`](crate::views::slice) |
//! | `split_at_mut`: no two coordinates share an offset | `Collision`, as in [`partition`](super::partition): `tests/ui/halves/halves_overlap_refused` |
//!
//! # Ensures
//! The two parts are the slices `..k` and `k..` of the split mode: `tests/tensors/views.rs`.
#![allow(
    unsafe_code,
    reason = "two parts of an exclusive tensor, each element in one of them"
)]

use cute_core::{Error, Operator, SpanBound, Violation};

use super::partition::{must_be_injective, must_not_collide};
use crate::Underscore;
use crate::int::{Dyn, Int, Integer};
use crate::ops::in_shape::InShape;
use crate::ops::size::Size;
use crate::storage::engine::borrowed::part;
use crate::storage::engine::{PartMut, Shift, StorageMut};
use crate::storage::map::OffsetMap;
use crate::tensor::Tensor;
use crate::tensor::{CoordRange, ToEnd};
use crate::tuple::{IntoCoord, for_each_arity};
use crate::views::slice::{SliceMap, SlicedMap};

/// A range whose two ends are run-time integers.
type RunTime = CoordRange<Dyn<i64>, Dyn<i64>>;

/// A shape that has a mode with the number `MODE`, counted from 0.
#[diagnostic::on_unimplemented(
    message = "tensor: there is no mode {MODE} to split",
    label = "refused here",
    note = "modes count from 0"
)]
pub trait SplitShape<const MODE: usize>: Copy {
    /// The type of a coordinate with a range for this mode, and `_` for all other modes.
    type Coord: Copy;
    /// Builds a coordinate of this type from a range.
    fn at_mode(range: RunTime) -> Self::Coord;
    /// Returns the number of coordinates of the mode.
    fn extent_of_mode(self) -> i64;
}

macro_rules! underscore {
    ($any:ident) => {
        Underscore
    };
}

macro_rules! each_mode {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        each_mode!(@ [] $($A $index)*);
    };
    (@ [$($before:ident)*]) => {};
    (@ [$($before:ident)*] $at:ident $index:tt $($after:ident $i:tt)*) => {
        impl<$($before: Copy,)* $at: Copy + Size, $($after: Copy,)*> SplitShape<$index>
            for ($($before,)* $at, $($after,)*)
        {
            type Coord = ($(underscore!($before),)* RunTime, $(underscore!($after),)*);

            #[inline(always)]
            fn at_mode(range: RunTime) -> Self::Coord {
                ($(underscore!($before),)* range, $(underscore!($after),)*)
            }

            #[inline(always)]
            fn extent_of_mode(self) -> i64 {
                self.$index.size().value()
            }
        }

        each_mode!(@ [$($before)* $at] $($after $i)*);
    };
}

for_each_arity!(each_mode);

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p> SplitShape<0> for $leaf
        where
            Self: Integer,
        {
            type Coord = RunTime;

            #[inline(always)]
            fn at_mode(range: RunTime) -> RunTime {
                range
            }

            #[inline(always)]
            fn extent_of_mode(self) -> i64 {
                self.value()
            }
        }

        impl<$p> FromHere for $leaf
        where
            Self: Integer,
        {
            type Range = CoordRange<Self, ToEnd>;

            #[inline(always)]
            fn to_ends(self) -> Self::Range {
                CoordRange::from_here(self)
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

type CoordAt<L, const MODE: usize> = <<L as OffsetMap>::Shape as SplitShape<MODE>>::Coord;

/// A layout with a mode `MODE` that can be split: the bound of generic code that calls
/// [`split_at_mut`](Tensor::split_at_mut).
pub trait SplitMode<const MODE: usize>: OffsetMap<Shape: SplitShape<MODE>> {
    /// The layout of one of the two parts.
    type Half: OffsetMap;
    /// Returns the offset where each part begins, and the layout of the part relative to this
    /// offset.
    ///
    /// # Errors
    /// Returns `SpanOutside` if the mode has fewer than `at` coordinates.
    fn halves(self, at: usize) -> Result<[(i64, Self::Half); 2], Error>;
}

impl<const MODE: usize, L> SplitMode<MODE> for L
where
    L: OffsetMap<Shape: SplitShape<MODE>> + SliceMap<CoordAt<L, MODE>>,
    CoordAt<L, MODE>: InShape<L::Shape>,
{
    type Half = SlicedMap<L, CoordAt<L, MODE>>;

    #[inline(always)]
    fn halves(self, at: usize) -> Result<[(i64, Self::Half); 2], Error> {
        let shape = self.affine().shape();
        let (place, end) = (at, shape.extent_of_mode());
        // The number of coordinates of a mode fits in an `i64`, so a greater position is outside.
        let Ok(at) = i64::try_from(place) else {
            let violation = Violation::SpanOutside {
                begin: SpanBound::new(0),
                end: SpanBound::new(place as i128),
                extent: end,
            };
            return Err(Error::new(Operator::Tensor, violation));
        };
        let first = L::Shape::at_mode(CoordRange::new(0, at));
        first.check_in_shape(Operator::Tensor, shape)?;
        // The second range is in the shape if the first range is.
        let second = L::Shape::at_mode(CoordRange::new(at, end));
        Ok([self.slice_map(first), self.slice_map(second)])
    }
}

/// One of the two parts that [`split_at_mut`](Tensor::split_at_mut) returns.
pub type HalfMut<'a, T, L, const MODE: usize> =
    Tensor<PartMut<'a, T>, <L as SplitMode<MODE>>::Half>;

impl<E: Shift + Copy, L: OffsetMap> Tensor<E, L> {
    /// Splits the tensor along mode `MODE` into the part with the first `at` coordinates, and the
    /// rest.
    ///
    /// # Panics
    /// Panics if the mode has fewer than `at` coordinates.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data: [u32; 12] = std::array::from_fn(|i| i as u32);
    /// let rows = make_tensor(&data, layout!((3, 4):(4, 1)));
    /// let (left, right) = rows.split_at::<1>(1);
    /// assert_eq!((left.layout().to_string().as_str(), right[(2, 0)]), ("(_3,1):(_4,_1)", 9));
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn split_at<const MODE: usize>(self, at: usize) -> (Tensor<E, L::Half>, Tensor<E, L::Half>)
    where
        L: SplitMode<MODE>,
    {
        let [first, second] = crate::or_panic(self.layout.halves(at));
        let half = |(offset, layout)| Tensor {
            // SAFETY: each half is a slice with offsets of this tensor (T1).
            engine: unsafe { self.engine.shift(offset) },
            layout,
        };
        (half(first), half(second))
    }
}

impl<E: StorageMut, L: OffsetMap> Tensor<E, L> {
    /// Splits the tensor along mode `MODE` into the part with the first `at` coordinates, and the
    /// rest. Both can be written at the same time, even by two threads.
    ///
    /// # Panics
    /// * if the mode has fewer than `at` coordinates
    /// * if two coordinates of the tensor share an offset, or the search for them takes too many
    ///   steps
    ///
    /// # Example
    /// ```
    /// use cute::algorithm::copy;
    /// use cute::prelude::*;
    /// let (m, n) = (3, 4);
    /// let mut a = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 10 * i + j);
    /// let (mut left, right) = a.split_at_mut::<1>(2);
    /// copy(&right, &mut left);
    /// assert_eq!(a.into_vec(), [2, 3, 2, 3, 12, 13, 12, 13, 22, 23, 22, 23]);
    /// ```
    ///
    /// While one of the parts is in use, the tensor itself cannot be used:
    ///
    /// ```compile_fail,E0499
    /// use cute::prelude::*;
    /// let mut tensor = make_tensor([0; 64], layout!((8, 8)));
    /// let (mut left, _) = tensor.split_at_mut::<1>(3);
    /// let (mut other, _) = tensor.split_at_mut::<1>(3);
    /// (left[0], other[0]) = (1, 2);
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn split_at_mut<const MODE: usize>(
        &mut self,
        at: usize,
    ) -> (HalfMut<'_, E::Item, L, MODE>, HalfMut<'_, E::Item, L, MODE>)
    where
        L: SplitMode<MODE>,
    {
        crate::or_panic(self.try_split_at_mut(at))
    }

    /// Like [`split_at_mut`](Self::split_at_mut), but returns an error instead of panicking.
    ///
    /// # Errors
    /// * `SpanOutside` if the mode has fewer than `at` coordinates
    /// * `Collision` if two coordinates share an offset
    /// * `Undecided` if the search for such coordinates takes too many steps
    #[inline(always)]
    #[allow(clippy::type_complexity, reason = "two tensors")]
    pub fn try_split_at_mut<const MODE: usize>(
        &mut self,
        at: usize,
    ) -> Result<(HalfMut<'_, E::Item, L, MODE>, HalfMut<'_, E::Item, L, MODE>), Error>
    where
        L: SplitMode<MODE>,
    {
        const { must_not_collide::<L>() };
        let [first, second] = self.layout.halves(at)?;
        must_be_injective(self.layout)?;
        let pointer = self.engine.pointer_mut();
        let half = |(offset, layout)| Tensor {
            // SAFETY: no two coordinates of the tensor share an offset. Each coordinate is in one
            // of the halves, which have the tensor's own offsets (T6). The tensor is borrowed
            // exclusively for as long as the halves live (T4).
            engine: unsafe { part(pointer, offset) },
            layout,
        };
        Ok((half(first), half(second)))
    }
}

/// A coordinate that [`domain_offset`](Tensor::domain_offset) can convert to ranges, from each
/// entry to the end of its mode.
pub trait FromHere: Copy {
    /// The type of the ranges.
    type Range: Copy;
    /// Converts the coordinate to the ranges.
    fn to_ends(self) -> Self::Range;
}

impl FromHere for Underscore {
    type Range = Self;

    #[inline(always)]
    fn to_ends(self) -> Self {
        self
    }
}

macro_rules! from_each {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: FromHere),*> FromHere for ($($A,)*) {
            type Range = ($($A::Range,)*);

            #[inline(always)]
            fn to_ends(self) -> Self::Range {
                ($(self.$index.to_ends(),)*)
            }
        }
    };
}

for_each_arity!(from_each);

/// The type of the ranges from the coordinate `C` to the end of each mode.
type Begin<C> = <<C as IntoCoord>::Coord as FromHere>::Range;

impl<E: Shift, L: OffsetMap> Tensor<E, L> {
    /// Returns the part of the tensor from the coordinate `coord` on. An entry `k` means the range
    /// `k..` of [`slice`](Tensor::slice), and `..` means 0.
    ///
    /// # Panics
    /// Panics if an entry is greater than the extent of its mode.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data: [u32; 12] = std::array::from_fn(|i| i as u32);
    /// let rows = make_tensor(&data, layout!((3, 4):(4, 1)));
    /// let block = rows.domain_offset((1, 2));
    /// assert_eq!((block.layout().to_string().as_str(), block[(0, 0)]), ("(2,2):(_4,_1)", 6));
    /// ```
    ///
    /// # Differs
    /// CuTe keeps the shape, so its result may reach past the end of the tensor. Here, the result
    /// has only the remaining coordinates.
    ///
    /// Source: CuTe `tensor_impl.hpp`, `domain_offset`.
    #[inline(always)]
    #[track_caller]
    pub fn domain_offset<C>(self, coord: C) -> Tensor<E, SlicedMap<L, Begin<C>>>
    where
        C: IntoCoord<Coord: FromHere>,
        Begin<C>: InShape<L::Shape>,
        L: SliceMap<Begin<C>>,
    {
        self.slice_at(coord.into_coord().to_ends())
    }
}
